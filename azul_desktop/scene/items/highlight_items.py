"""What lies over the table for a while: runs, points, the keyboard's frame, texts in a bubble."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen

from azul_desktop.painting.theme import Theme, with_alpha
from azul_desktop.scene.items.base_items import PaintedItem


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
