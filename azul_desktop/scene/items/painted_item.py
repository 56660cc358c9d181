"""What all items that paint themselves in scene coordinates have in common."""

from __future__ import annotations

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

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
