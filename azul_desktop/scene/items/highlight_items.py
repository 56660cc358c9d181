"""What lies over the table for a while: runs, points, the keyboard's frame, texts in a bubble."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPainterPath, QPen

from azul_desktop.painting.fonts import BOLD, CENTRED, HEAVY, draw_text, font
from azul_desktop.painting.shadows import soft_shadow
from azul_desktop.painting.theme import Theme, with_alpha
from azul_desktop.scene.items.painted_items import PaintedItem


class HighlightItem(PaintedItem):
    """An item in scene coordinates that takes no clicks."""

    def __init__(self, theme: Theme) -> None:
        super().__init__(theme)
        self.setAcceptedMouseButtons(Qt.MouseButton.NoButton)


def joined(spaces: Iterable[QRectF]) -> QPainterPath:
    """The outline of wall spaces, neighbours within one line."""
    path = QPainterPath()
    for space in spaces:
        # A little over half the joint, so that neighbours flow together.
        grown = 0.045 * space.width()
        frame = QPainterPath()
        frame.addRect(space.adjusted(-grown, -grown, grown, grown))
        path = path.united(frame)
    return path.simplified()


class RunHighlightItem(HighlightItem):
    """Wall spaces framed together in light: a run, or what brings a bonus."""

    def __init__(self, spaces: Iterable[QRectF], theme: Theme) -> None:
        super().__init__(theme)
        rects = list(spaces)
        self._path = joined(rects)
        self._side = rects[-1].width() if rects else 1.0
        edge = 0.2 * self._side
        self._cover(self._path.boundingRect().adjusted(-edge, -edge, edge, edge))

    def draw(self, painter: QPainter) -> None:
        theme, side = self.theme, self._side
        pen = QPen(QColor(theme.lit), 1)
        pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        for width, alpha in ((0.34, 0.16), (0.24, 0.25), (0.1, 1.0)):
            pen.setColor(with_alpha(theme.lit_glow if alpha < 1 else theme.lit, alpha))
            pen.setWidthF(max(1.6, width * side))
            painter.setPen(pen)
            painter.drawPath(self._path)
        painter.fillPath(self._path, with_alpha(theme.lit_glow, 0.2))


class OutlineItem(HighlightItem):
    """Outlines in light around what is pointed out, seen by their dark edge without colour too."""

    def __init__(self, theme: Theme) -> None:
        super().__init__(theme)
        self._paths: list[QPainterPath] = []
        self._width = 1.0

    @property
    def paths(self) -> list[QPainterPath]:
        """The outlines in force."""
        return self._paths

    def show_around(self, paths: Iterable[QPainterPath], pitch: float) -> None:
        """Outline `paths`, for tiles of `pitch`; none shows nothing."""
        self._paths = list(paths)
        self._width = max(2.0, 0.06 * pitch)
        whole = QRectF()
        for path in self._paths:
            whole = whole.united(path.boundingRect())
        edge = 4 * self._width
        self._cover(whole.adjusted(-edge, -edge, edge, edge))

    def draw(self, painter: QPainter) -> None:
        theme, width = self.theme, self._width
        painter.setBrush(Qt.BrushStyle.NoBrush)
        strokes = (
            (7.0, with_alpha(theme.lit_glow, 0.22)),
            (5.0, with_alpha(theme.lit_glow, 0.35)),
            (2.7, QColor(theme.mover_ink)),
            (1.5, QColor(theme.lit)),
        )
        for breadth, colour in strokes:
            pen = QPen(colour, breadth * width)
            pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
            painter.setPen(pen)
            for path in self._paths:
                painter.drawPath(path)


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


class FocusFrameItem(HighlightItem):
    """The frame that shows what the keys are at; unmistakable without colour, for it is double."""

    def __init__(self, theme: Theme) -> None:
        super().__init__(theme)
        self._rects: list[QRectF] = []
        self.hide()

    def show_around(self, rects: Iterable[QRectF]) -> None:
        """Frame each of `rects`; none hides the frame."""
        self._rects = list(rects)
        self.setVisible(bool(self._rects))
        whole = QRectF()
        for rect in self._rects:
            whole = whole.united(rect)
        edge = 12.0
        self._cover(whole.adjusted(-edge, -edge, edge, edge))

    @property
    def rects(self) -> list[QRectF]:
        """What is framed."""
        return self._rects

    def draw(self, painter: QPainter) -> None:
        painter.setBrush(Qt.BrushStyle.NoBrush)
        for rect in self._rects:
            small = min(rect.width(), rect.height())
            width = max(2.0, 0.055 * small)
            out, radius = 1.6 * width, 0.16 * small
            frame = rect.adjusted(-out, -out, out, out)
            painter.setPen(QPen(QColor(self.theme.board_lit), 2.4 * width))
            painter.drawRoundedRect(frame, radius, radius)
            painter.setPen(QPen(QColor(self.theme.focus), 1.2 * width))
            painter.drawRoundedRect(frame, radius, radius)


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
