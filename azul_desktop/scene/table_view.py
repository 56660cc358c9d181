"""The view that is always filled by its table."""

from __future__ import annotations

from itertools import product
from math import ceil

from PySide6.QtCore import QPoint, QRect, QSize, Qt, QTimer
from PySide6.QtGui import (
    QHideEvent,
    QPainter,
    QPaintEvent,
    QPixmap,
    QPixmapCache,
    QResizeEvent,
)
from PySide6.QtWidgets import QFrame, QGraphicsView, QWidget

from azul_desktop.scene.table_scene import TableScene

SURFACE_LAYERS = 4
"""How many times the view's pixels all painted surfaces have: the wall, and what lies on it."""

LONGEST_STRETCH = 100
"""Pixels by which the size may change at a time for a stretched table to be worth looking at."""
RESTING_MS = 90
"""Milliseconds after which a size that has not changed is there to stay."""
PART_ROWS, PART_COLUMNS = 8, 3
"""The parts in which a table is then painted, one a turn, so that nothing waits for all of it."""


def _make_room_for_surfaces(pixels: QSize) -> None:
    """Let Qt keep the painted surfaces of a view that large; by default it holds far less."""
    kilobytes = SURFACE_LAYERS * pixels.width() * pixels.height() * 4 // 1024
    QPixmapCache.setCacheLimit(max(QPixmapCache.cacheLimit(), kilobytes))


class TableView(QGraphicsView):
    """Shows the whole table, never scrolled, at any size of the window.

    To lay it out and paint every surface anew takes several frames. While an edge is dragged, a
    picture of the table is therefore stretched instead, until the size rests and all surfaces have
    been painted, a part at a time, where nobody sees it.
    """

    def __init__(self, scene: TableScene, parent: QWidget | None = None) -> None:
        super().__init__(scene, parent)
        self._table = scene
        scene.postpone_layout()
        # In the place of Qt's own, for which PySide would look through all kinds of widgets.
        self.setViewport(QWidget())
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop)
        self.setRenderHint(QPainter.RenderHint.Antialiasing)
        self.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        self.setMouseTracking(True)
        self.setMinimumSize(480, 360)
        self._painted = False
        self._picture: QPixmap | None = None
        self._resting = QTimer(self)
        self._resting.setSingleShot(True)
        self._resting.setInterval(RESTING_MS)
        self._resting.timeout.connect(self._begin_parts)
        self._parts: list[QRect] = []
        self._painting = QTimer(self)
        self._painting.timeout.connect(self._paint_part)

    @property
    def table_scene(self) -> TableScene:
        """The scene that this view shows."""
        return self._table

    @property
    def stretched(self) -> bool:
        """Whether a picture stands for the table, until the size rests and all is painted."""
        return self._picture is not None

    def sizeHint(self) -> QSize:
        """What it needs at least: as large as it is now, what stands beside it would have to go."""
        return self.minimumSize()

    def set_text_scale(self, scale: float) -> None:
        """Write `scale` times as large as usual, as the system's font asks."""
        if scale != self._table.text_scale:
            self._fill(scale)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if not self._painted:
            # While a window comes up its parts still find their sizes.
            return
        step = event.size() - event.oldSize()
        if max(abs(step.width()), abs(step.height())) > LONGEST_STRETCH:
            self._fill()
        else:
            self._stretch(event.oldSize())

    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        if self._picture is not None:
            self._fill()

    def paintEvent(self, event: QPaintEvent) -> None:
        if not self._painted:
            self._painted = True
            self._fill()
        if self._picture is None:
            super().paintEvent(event)
            return
        with QPainter(self.viewport()) as painter:
            painter.drawPixmap(self.viewport().rect(), self._picture)

    def _stretch(self, before: QSize) -> None:
        """Show the table as it was, stretched, until the size rests."""
        self._painting.stop()
        if self._picture is None:
            seen = QRect(QPoint(), before.boundedTo(self.viewport().size()))
            self._picture = self.viewport().grab(seen)
        self._resting.start()

    def _begin_parts(self) -> None:
        """Lay the table out for a size that is there to stay, still behind the picture."""
        picture = self._picture
        self._fill()
        self._picture = picture
        whole = self.viewport().rect()
        width = ceil(whole.width() / PART_COLUMNS)
        height = ceil(whole.height() / PART_ROWS)
        places = product(range(0, whole.height(), height), range(0, whole.width(), width))
        self._parts = [QRect(left, top, width, height) & whole for top, left in places]
        self._painting.start()

    def _paint_part(self) -> None:
        """Have Qt paint and keep the surfaces of the next part; after the last, show them all."""
        picture, self._picture = self._picture, None
        if not self._parts:
            self._painting.stop()
            self.viewport().update()
            return
        self.viewport().grab(self._parts.pop())
        self._picture = picture

    def _fill(self, text_scale: float | None = None) -> None:
        """Lay the table out for the whole view, by default with text of the size that it has."""
        self._resting.stop()
        self._painting.stop()
        self._picture = None
        size = self.viewport().size()
        _make_room_for_surfaces(size * self.devicePixelRatioF())
        scale = self._table.text_scale if text_scale is None else text_scale
        self._table.resize_table(size.width(), size.height(), scale)
