"""What items that paint themselves have in common, and the background behind them all."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QPainter, QPixmap
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from azul_desktop.painting.surfaces import paint_background
from azul_desktop.painting.theme import Theme


class PaintedItem(QGraphicsItem):
    """An item in scene coordinates; what it covers is set by `_cover`, what it shows by `draw`."""

    def __init__(self, theme: Theme, parent: QGraphicsItem | None = None) -> None:
        super().__init__(parent)
        self.theme = theme
        self._bounds = QRectF()

    def boundingRect(self) -> QRectF:
        return self._bounds

    def _cover(self, bounds: QRectF) -> None:
        """Take up `bounds` from now on."""
        self.prepareGeometryChange()
        self._bounds = bounds
        self.update()

    def paint(
        self,
        painter: QPainter,
        option: QStyleOptionGraphicsItem,
        widget: QWidget | None = None,
    ) -> None:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self.draw(painter)

    def draw(self, painter: QPainter) -> None:
        """Paint the item in scene coordinates."""
        raise NotImplementedError


class StaticItem(PaintedItem):
    """An item in scene coordinates that is painted once and kept as a pixmap until it changes."""

    def __init__(self, theme: Theme, parent: QGraphicsItem | None = None) -> None:
        super().__init__(theme, parent)
        self.setCacheMode(QGraphicsItem.CacheMode.DeviceCoordinateCache)

    def _cover(self, bounds: QRectF) -> None:
        # Of a pixmap that it keeps Qt paints no more than the part that has come into sight, and
        # not always that: where an item grows again, the old part stays as it was.
        self.setCacheMode(QGraphicsItem.CacheMode.NoCache)
        super()._cover(bounds)
        self.setCacheMode(QGraphicsItem.CacheMode.DeviceCoordinateCache)


class BackgroundItem(StaticItem):
    """The limewashed wall behind everything."""

    def lay(self, rect: QRectF, sources_area: QRectF) -> None:
        self._stage = sources_area
        self._cover(rect)

    def draw(self, painter: QPainter) -> None:
        # Nothing on the wall has an edge, so a quarter of the pixels each way is enough.
        small = QPixmap((self._bounds.size() / 4).toSize() + QSize(1, 1))
        brush = QPainter(small)
        brush.scale(small.width() / self._bounds.width(), small.height() / self._bounds.height())
        paint_background(brush, self._bounds, self._stage, self.theme)
        brush.end()
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        painter.drawPixmap(self._bounds, small, QRectF(small.rect()))
