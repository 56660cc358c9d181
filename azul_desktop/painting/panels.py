"""Painted panels: boards and what is printed on them."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QLinearGradient, QPainter, QPainterPath, QPen

from azul_desktop.painting.shadows import glow, soft_shadow
from azul_desktop.painting.theme import Theme, with_alpha


def paint_panel(
    painter: QPainter, frame: QRectF, pitch: float, theme: Theme, mover: bool = False
) -> None:
    """A glazed panel with a cobalt edge and a fine line within, or framed as the mover's board."""
    radius = theme.board_radius * pitch
    drop = theme.shadow_drop * 1.5 * pitch
    blur = theme.shadow_blur * pitch
    soft_shadow(painter, frame.translated(drop * 0.5, drop), radius, blur, theme)
    painter.save()
    body = QLinearGradient(frame.topLeft(), frame.bottomRight())
    body.setColorAt(0, QColor(theme.board_lit))
    body.setColorAt(1, QColor(theme.board))
    painter.setBrush(QBrush(body))
    _edge(painter, frame, radius, theme.board_edge, theme.board_line_width * pitch)
    line = 0.17 * pitch
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(QPen(with_alpha(theme.board_line, 0.9), max(1.0, 0.022 * pitch)))
    painter.drawPath(_notched(frame.adjusted(line, line, -line, -line), 0.2 * pitch))
    painter.restore()
    if mover:
        paint_gold_frame(painter, frame, pitch, theme)


def paint_gold_frame(painter: QPainter, frame: QRectF, pitch: float, theme: Theme) -> None:
    """What sets a panel off: a gold edge over its own, shining outwards."""
    radius = theme.board_radius * pitch
    outside, panel = QPainterPath(), QPainterPath()
    outside.addRect(frame.adjusted(-pitch, -pitch, pitch, pitch))
    panel.addRoundedRect(frame, radius, radius)
    painter.save()
    painter.setClipPath(outside.subtracted(panel), Qt.ClipOperation.IntersectClip)
    glow(painter, frame, radius, 0.24 * pitch, theme.mover_glow)
    painter.restore()
    painter.save()
    painter.setBrush(Qt.BrushStyle.NoBrush)
    width = theme.mover_width * pitch
    _edge(painter, frame, radius, theme.gold_edge, width)
    rim = min(1.5, 0.2 * width)
    inner = frame.adjusted(rim, rim, -rim, -rim)
    _edge(painter, inner, radius - rim, theme.mover, width - 2 * rim)
    painter.restore()


def _edge(painter: QPainter, frame: QRectF, radius: float, colour: str, width: float) -> None:
    """Draw a line just within `frame`, whose corners have `radius`, and fill what it encloses."""
    width = max(1.2, width)
    half = width / 2
    painter.setPen(QPen(QColor(colour), width))
    inner = frame.adjusted(half, half, -half, -half)
    painter.drawRoundedRect(inner, radius - half, radius - half)


def _notched(rect: QRectF, notch: float) -> QPainterPath:
    """A rectangle whose corners are hollowed by quarter circles, as on old panels."""
    path = QPainterPath(QPointF(rect.left() + notch, rect.top()))
    corners = (
        (QPointF(rect.right(), rect.top()), 180.0),
        (QPointF(rect.right(), rect.bottom()), 90.0),
        (QPointF(rect.left(), rect.bottom()), 0.0),
        (QPointF(rect.left(), rect.top()), 270.0),
    )
    for corner, start in corners:
        around = QRectF(corner.x() - notch, corner.y() - notch, 2 * notch, 2 * notch)
        path.arcTo(around, start, 90)
    path.closeSubpath()
    return path


def paint_space(painter: QPainter, rect: QRectF, theme: Theme, colour: str) -> None:
    """An empty, slightly sunken place for a tile."""
    radius = theme.space_radius * rect.width()
    painter.save()
    hollow = QLinearGradient(rect.topLeft(), rect.bottomLeft())
    hollow.setColorAt(0, QColor(theme.space_shade))
    hollow.setColorAt(0.16, QColor(colour))
    painter.setBrush(QBrush(hollow))
    painter.setPen(QPen(QColor(theme.space_edge), max(0.8, 0.03 * rect.width())))
    inset = 0.02 * rect.width()
    painter.drawRoundedRect(rect.adjusted(inset, inset, -inset, -inset), radius, radius)
    painter.restore()


def paint_arrow(painter: QPainter, rect: QRectF, theme: Theme, colour: str | None = None) -> None:
    """An arrow from a pattern line to the wall."""
    painter.save()
    unit = min(rect.width(), rect.height())
    pen = QPen(QColor(colour or theme.arrow), max(1.3, 0.06 * unit))
    pen.setCapStyle(Qt.PenCapStyle.RoundCap)
    pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
    painter.setPen(pen)
    centre = rect.center()
    half, head = 0.24 * unit, 0.13 * unit
    tip = centre + QPointF(half, 0)
    painter.drawLine(centre - QPointF(half, 0), tip)
    painter.drawPolyline([tip + QPointF(-head, -head), tip, tip + QPointF(-head, head)])
    painter.restore()
