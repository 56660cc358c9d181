"""A tile, or the starting-player marker, wherever it lies."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QPainter, QPen
from PySide6.QtWidgets import QGraphicsItem, QGraphicsObject, QStyleOptionGraphicsItem, QWidget

from azul_desktop.painting.shadows import glow
from azul_desktop.painting.theme import Theme
from azul_desktop.painting.tile_pixmaps import MARGIN, Piece, TileStyle, draw_tile


class TileItem(QGraphicsObject):
    """A tile whose origin is its centre, so that it moves, turns and grows about its middle.

    States are plain properties: `lit` (would be taken along), `preview` (shows what would happen),
    `marked` (came here by the last move), `lifted` (in the air).
    """

    def __init__(self, piece: Piece, theme: Theme, parent: QGraphicsItem | None = None) -> None:
        super().__init__(parent)
        self.piece = piece
        self.theme = theme
        self._side = 40.0
        self._lit = self._preview = self._marked = self._lifted = False

    @property
    def side(self) -> float:
        """Side of the tile in scene units."""
        return self._side

    def lay(self, rect: QRectF) -> None:
        """Put the tile at `rect`, in its parent's coordinates."""
        if rect.width() != self._side:
            self.prepareGeometryChange()
            self._side = rect.width()
        self.setPos(rect.center())

    def land(self, rect: QRectF) -> None:
        """Put the tile at `rect` and end whatever a person or a flight did to it."""
        self.lay(rect)
        self.setRotation(0)
        self.setScale(1)
        self.setOpacity(1)
        self.show()
        if self._lit or self._lifted:
            self._lit = self._lifted = False
            self.update()

    @property
    def lit(self) -> bool:
        return self._lit

    @lit.setter
    def lit(self, on: bool) -> None:
        if on != self._lit:
            self._lit = on
            self.update()

    @property
    def preview(self) -> bool:
        return self._preview

    @preview.setter
    def preview(self, on: bool) -> None:
        if on != self._preview:
            self._preview = on
            self.update()

    @property
    def marked(self) -> bool:
        return self._marked

    @marked.setter
    def marked(self, on: bool) -> None:
        if on != self._marked:
            self._marked = on
            self.update()

    @property
    def lifted(self) -> bool:
        return self._lifted

    @lifted.setter
    def lifted(self, on: bool) -> None:
        self.setScale(self.theme.lifted_scale if on else 1.0)
        if on != self._lifted:
            self._lifted = on
            self.update()

    def boundingRect(self) -> QRectF:
        half = self._side * (0.5 + MARGIN)
        return QRectF(-half, -half, 2 * half, 2 * half)

    def paint(
        self,
        painter: QPainter,
        option: QStyleOptionGraphicsItem,
        widget: QWidget | None = None,
    ) -> None:
        half = self._side / 2 * (self.theme.lit_growth if self._lit else 1.0)
        rect = QRectF(-half, -half, 2 * half, 2 * half)
        radius = half if self.piece is None else 0.13 * self._side
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if self._lit:
            glow(painter, rect, radius, 0.16 * self._side, self.theme.lit_glow)
        style = TileStyle.FLAT if self._preview else TileStyle.SOLID
        if self._lifted:
            style = TileStyle.LIFTED
        draw_tile(painter, self.piece, rect, self.theme, style, self._strength())
        if self._lit:
            self._outline(painter, rect, radius, self.theme.lit)
        elif self._preview:
            self._outline(painter, rect, radius, self.theme.aimed)
        elif self._marked:
            self._outline(painter, rect, radius, self.theme.last_move)
            self._pin(painter, rect)

    def _strength(self) -> float:
        return self.theme.preview_opacity if self._preview else 1.0

    def _outline(self, painter: QPainter, rect: QRectF, radius: float, colour: str) -> None:
        width = max(1.6, self.theme.lit_width * self._side)
        painter.setPen(QPen(QColor(colour), width))
        painter.setBrush(QColor(0, 0, 0, 0))
        out = 0.3 * width
        painter.drawRoundedRect(rect.adjusted(-out, -out, out, out), radius + out, radius + out)

    def _pin(self, painter: QPainter, rect: QRectF) -> None:
        """A stud on the corner: the sign of the last move where colours cannot be told apart."""
        size = 0.13 * self._side
        painter.setPen(QPen(QColor(self.theme.board_lit), max(1.0, 0.03 * self._side)))
        painter.setBrush(QColor(self.theme.last_move))
        painter.drawEllipse(rect.topRight() + QPointF(-0.4 * size, 0.4 * size), size, size)
