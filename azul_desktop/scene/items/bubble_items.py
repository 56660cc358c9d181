"""Bubbles over the table: points gained or lost, and lines of text."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPen

from azul_desktop.painting.fonts import BOLD, CENTRED, HEAVY, draw_text, font
from azul_desktop.painting.shadows import soft_shadow
from azul_desktop.painting.theme import Theme
from azul_desktop.scene.items.base_items import PaintedItem
from azul_desktop.scene.items.highlight_items import HighlightItem


class PointsBubbleItem(PaintedItem):
    """Points gained or lost, such as +2 or −3, on a small coloured pill."""

    def __init__(self, theme: Theme) -> None:
        super().__init__(theme)
        self._rect = QRectF()
        self._text, self._loss = "", False

    def show_points(self, points: int, rect: QRectF) -> None:
        """Show `points` in `rect` (scene units), in green from zero up and red below."""
        self._rect = rect
        self._loss = points < 0
        self._text = f"−{-points}" if self._loss else f"+{points}"
        self._cover(rect.adjusted(-3, -3, 3, 3))

    @property
    def text(self) -> str:
        return self._text

    def draw(self, painter: QPainter) -> None:
        theme, rect = self.theme, self._rect
        painter.setPen(QPen(QColor(theme.board_lit), max(1.0, 0.07 * rect.height())))
        painter.setBrush(QColor(theme.loss if self._loss else theme.gain))
        painter.drawRoundedRect(rect, rect.height() / 2, rect.height() / 2)
        painter.setPen(QColor(theme.loss_ink if self._loss else theme.gain_ink))
        draw_text(painter, rect, self._text, font(rect.height() * 0.72, HEAVY), CENTRED)


class TextBubbleItem(HighlightItem):
    """A line of text on a small panel: why a move is refused, or what has been typed."""

    def __init__(self, theme: Theme) -> None:
        super().__init__(theme)
        self._text = ""
        self._size = 12.0
        self._panel = QRectF()
        self._quiet = True
        self.hide()

    @property
    def text(self) -> str:
        """The text, empty while it is hidden."""
        return self._text

    @property
    def frame(self) -> QRectF:
        """Where the text was shown last, in scene units."""
        return QRectF(self._panel)

    def show_text(self, text: str, size: float, near: QPointF, within: QRectF) -> None:
        """Show `text`, `size` pixels high, centred just above `near` where `within` has room."""
        self._text, self._size = text, size
        metrics = QFontMetricsF(font(size, BOLD))
        panel = QRectF(0, 0, metrics.horizontalAdvance(text) + 1.8 * size, 2.1 * size)
        panel.moveCenter(near)
        panel.moveBottom(near.y() - 0.9 * size)
        if panel.top() < within.top():
            panel.moveTop(near.y() + 1.6 * size)
        panel.moveLeft(max(within.left(), min(panel.left(), within.right() - panel.width())))
        self._panel = panel
        self._cover(panel.adjusted(-size, -size, size, size))
        self.show()

    def clear(self) -> None:
        """Show nothing."""
        self._text = ""
        self.hide()

    def draw(self, painter: QPainter) -> None:
        theme, panel, size = self.theme, self._panel, self._size
        radius = 0.5 * panel.height()
        drop = 0.12 * size
        soft_shadow(painter, panel.translated(0.5 * drop, drop), radius, 0.5 * size, theme)
        painter.setPen(QPen(QColor(theme.border_ground), max(1.2, 0.13 * size)))
        painter.setBrush(QColor(theme.bar_upper))
        painter.drawRoundedRect(panel, radius, radius)
        painter.setPen(QColor(theme.bar_ink))
        painter.setFont(font(size, BOLD))
        painter.drawText(panel, Qt.AlignmentFlag.AlignCenter, self._text)
