"""The view that is always filled by its table."""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QPainter, QPixmapCache, QResizeEvent
from PySide6.QtWidgets import QFrame, QGraphicsView, QWidget

from azul_desktop.scene.table import TableScene

SURFACE_LAYERS = 4
"""How many times the view's pixels all painted surfaces have: the wall, and what lies on it."""


def _make_room_for_surfaces(pixels: QSize) -> None:
    """Let Qt keep the painted surfaces of a view that large; by default it holds far less."""
    kilobytes = SURFACE_LAYERS * pixels.width() * pixels.height() * 4 // 1024
    QPixmapCache.setCacheLimit(max(QPixmapCache.cacheLimit(), kilobytes))


class TableView(QGraphicsView):
    """Shows the whole table, never scrolled, at any size of the window."""

    def __init__(self, scene: TableScene, parent: QWidget | None = None) -> None:
        super().__init__(scene, parent)
        self._table = scene
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop)
        self.setRenderHint(QPainter.RenderHint.Antialiasing)
        self.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        self.setMouseTracking(True)
        self.setMinimumSize(480, 360)

    @property
    def table(self) -> TableScene:
        """The scene that this view shows."""
        return self._table

    def set_text_scale(self, scale: float) -> None:
        """Write `scale` times as large as usual, as the system's font asks."""
        if scale != self._table.text_scale:
            size = self.viewport().size()
            self._table.resize_table(size.width(), size.height(), scale)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        size = self.viewport().size()
        _make_room_for_surfaces(size * self.devicePixelRatioF())
        self._table.resize_table(size.width(), size.height(), self._table.text_scale)
