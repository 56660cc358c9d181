"""Painted surfaces: background, top bar, plates of displays, tray of the centre, boards' panels."""

from __future__ import annotations

from functools import lru_cache
from math import cos, pi, sin
from random import Random

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import (
    QBrush,
    QColor,
    QLinearGradient,
    QPainter,
    QPainterPath,
    QPen,
    QPixmap,
    QPolygonF,
    QRadialGradient,
    QTransform,
)

from azul_desktop.painting.shadows import glow, soft_shadow
from azul_desktop.painting.theme import Theme, with_alpha


def paint_background(painter: QPainter, rect: QRectF, sources_area: QRectF, theme: Theme) -> None:
    """Limewash in the light that falls on the displays, from a window or a lamp."""
    centre = QPointF(sources_area.center().x(), sources_area.top() + sources_area.height() * 0.35)
    light = QRadialGradient(centre, max(rect.width(), rect.height()) * 0.72)
    light.setColorAt(0, QColor(theme.background_lit))
    light.setColorAt(0.45, QColor(theme.background))
    light.setColorAt(1, QColor(theme.background_shade))
    painter.fillRect(rect, QBrush(light))
    _mottle(painter, rect, theme)
    _beam(painter, rect, theme)
    _lamplight(painter, rect, centre, theme)


def _mottle(painter: QPainter, rect: QRectF, theme: Theme) -> None:
    """Uneven strokes of the brush, the same on every start."""
    random = Random(1498)
    painter.save()
    painter.setPen(Qt.PenStyle.NoPen)
    size = max(rect.width(), rect.height())
    for _ in range(90):
        x, y = rect.x() + random.random() * rect.width(), rect.y() + random.random() * rect.height()
        reach = size * random.uniform(0.03, 0.11)
        stroke = QRadialGradient(QPointF(0, 0), reach)
        stroke.setColorAt(0, with_alpha(theme.mottle, random.uniform(0.015, 0.05)))
        stroke.setColorAt(1, with_alpha(theme.mottle, 0))
        painter.save()
        painter.translate(x, y)
        painter.rotate(random.uniform(-35, 35))
        painter.scale(1, random.uniform(0.25, 0.6))
        painter.setBrush(QBrush(stroke))
        painter.drawEllipse(QPointF(0, 0), reach, reach)
        painter.restore()
    painter.restore()


def _beam(painter: QPainter, rect: QRectF, theme: Theme) -> None:
    """Two panes of light, soft at their edges, that fall across the wall from the upper left."""
    painter.save()
    painter.setPen(Qt.PenStyle.NoPen)
    lean = rect.height() * 0.5
    fade = QLinearGradient(rect.topLeft(), QPointF(rect.left() + lean * 0.4, rect.bottom()))
    fade.setColorAt(0, QColor(theme.light_beam))
    fade.setColorAt(0.95, with_alpha(theme.light_beam, 0))
    painter.setBrush(QBrush(fade))
    for left, broad in ((0.04, 0.17), (0.25, 0.26)):
        for step in range(4):
            soften = 0.006 * step
            x = rect.left() + (left + soften) * rect.width()
            across = (broad - 2 * soften) * rect.width()
            painter.drawPolygon(
                QPolygonF(
                    [
                        QPointF(x, rect.top()),
                        QPointF(x + across, rect.top()),
                        QPointF(x + across + lean, rect.bottom()),
                        QPointF(x + lean, rect.bottom()),
                    ]
                )
            )
    painter.restore()


def _lamplight(painter: QPainter, rect: QRectF, centre: QPointF, theme: Theme) -> None:
    """The warm pool of a lamp that hangs over the displays."""
    reach = max(rect.width(), rect.height()) * 0.55
    pool = QRadialGradient(centre, reach)
    pool.setColorAt(0, QColor(theme.lamp))
    pool.setColorAt(0.4, with_alpha(theme.lamp, QColor(theme.lamp).alphaF() * 0.5))
    pool.setColorAt(1, with_alpha(theme.lamp, 0))
    painter.fillRect(rect, QBrush(pool))


def paint_top_bar(painter: QPainter, frame: QRectF, border: QRectF, theme: Theme) -> None:
    """A cobalt moulding with a painted border of half flowers under it."""
    fall, blur = frame.adjusted(-20, -20, 20, 0), border.height() * 0.7
    soft_shadow(painter, fall, 0, blur, theme, 0.35)
    band = QLinearGradient(frame.topLeft(), border.topLeft())
    band.setColorAt(0, QColor(theme.bar_upper))
    band.setColorAt(1, QColor(theme.bar_lower))
    painter.fillRect(frame, QBrush(band))
    painter.fillRect(border, QColor(theme.border_ground))
    painter.save()
    painter.setClipRect(border)
    painter.setPen(Qt.PenStyle.NoPen)
    step = border.height() * 2.1
    count = max(1, round(border.width() / step))
    step = border.width() / count
    flower, dot = _border_flower(border.height()), 0.14 * border.height()
    painter.translate(border.bottomLeft())
    for _ in range(count + 1):
        painter.fillPath(flower, QColor(theme.border_motif))
        painter.setBrush(QColor(theme.border_accent))
        painter.drawEllipse(QPointF(0.5 * step, -0.6 * border.height()), dot, dot)
        painter.translate(step, 0)
    painter.restore()
    painter.fillRect(
        QRectF(frame.left(), border.bottom() - 1, frame.width(), 1.5), QColor(theme.bar_edge)
    )
    painter.fillRect(
        QRectF(frame.left(), border.top() - 1, frame.width(), 1.5), QColor(theme.bar_edge)
    )


def _border_flower(height: float) -> QPainterPath:
    """Half a flower that stands on the lower edge of a border that is `height` high."""
    flower = QPainterPath()
    flower.setFillRule(Qt.FillRule.WindingFill)
    petal = QPainterPath()
    petal.addEllipse(QPointF(0, -0.5 * height), 0.13 * height, 0.36 * height)
    for turn in (-60, -30, 0, 30, 60):
        flower.addPath(QTransform().rotate(turn).map(petal))
    return flower


PLATE_MARGIN = 0.15
"""Room for a plate's shadow and light around it, in diameters."""


def draw_plate(painter: QPainter, plate: QRectF, theme: Theme, lit: bool = False) -> None:
    """Paint a display's plate from a pixmap; all plates of a table are alike."""
    pixels = max(1, round(plate.width() * painter.deviceTransform().m11()))
    pixmap = _plate_pixmap(pixels, theme, lit)
    edge = plate.width() * round(pixels * PLATE_MARGIN) / pixels
    painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
    painter.drawPixmap(plate.adjusted(-edge, -edge, edge, edge), pixmap, QRectF(pixmap.rect()))


@lru_cache(maxsize=8)
def _plate_pixmap(pixels: int, theme: Theme, lit: bool) -> QPixmap:
    margin = round(pixels * PLATE_MARGIN)
    pixmap = QPixmap(pixels + 2 * margin, pixels + 2 * margin)
    pixmap.fill(Qt.GlobalColor.transparent)
    painter = QPainter(pixmap)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    paint_plate(painter, QRectF(margin, margin, pixels, pixels), theme, lit)
    painter.end()
    return pixmap


def paint_plate(painter: QPainter, plate: QRectF, theme: Theme, lit: bool) -> None:
    """A display's plate: a shadow, a glazed rim with sprigs, a shallow well."""
    radius = plate.width() / 2
    pitch = plate.width() / 3.3
    centre = plate.center()
    drop = theme.shadow_drop * 1.6 * pitch
    blur = theme.shadow_blur * pitch
    soft_shadow(painter, plate.translated(drop * 0.5, drop), radius, blur, theme, 0.42)
    if lit:
        glow(painter, plate, radius, 0.22 * pitch, theme.lit_glow)
    painter.save()
    body = QRadialGradient(centre - QPointF(radius, radius) * 0.35, radius * 1.7)
    body.setColorAt(0, QColor(theme.plate_lit))
    body.setColorAt(0.55, QColor(theme.plate))
    body.setColorAt(1, QColor(theme.plate_shade))
    edge = QPen(QColor(theme.lit if lit else theme.plate_edge), max(1.0, 0.035 * pitch))
    painter.setPen(edge)
    painter.setBrush(QBrush(body))
    painter.drawEllipse(plate)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(QPen(with_alpha(theme.plate_motif, 0.85), max(1.0, 0.05 * pitch)))
    painter.drawEllipse(centre, radius * 0.945, radius * 0.945)
    _dots(painter, centre, radius * 0.875, 0.034 * pitch, 40, theme)
    well = QRadialGradient(centre + QPointF(0, radius * 0.1), radius * 0.82)
    well.setColorAt(0, QColor(theme.plate_well))
    well.setColorAt(0.86, QColor(theme.plate_well))
    well.setColorAt(1, QColor(theme.plate_shade))
    painter.setBrush(QBrush(well))
    painter.setPen(QPen(with_alpha(theme.plate_motif, 0.55), max(0.8, 0.028 * pitch)))
    painter.drawEllipse(centre, radius * 0.81, radius * 0.81)
    for turn in range(3):
        _sprig(painter, centre, 90.0 * (turn - 1), radius, theme)
    painter.restore()


def _dots(
    painter: QPainter, centre: QPointF, radius: float, size: float, count: int, theme: Theme
) -> None:
    painter.save()
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(with_alpha(theme.plate_motif, 0.8))
    for index in range(count):
        angle = 2 * pi * index / count
        spot = centre + QPointF(cos(angle), sin(angle)) * radius
        painter.drawEllipse(spot, size, size)
    painter.restore()


def _sprig(painter: QPainter, centre: QPointF, turn: float, radius: float, theme: Theme) -> None:
    """A bud between two leaves, painted where the well meets the rim."""
    painter.save()
    painter.translate(centre)
    painter.rotate(turn)
    painter.translate(0, -radius * 0.665)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(with_alpha(theme.plate_motif, 0.6))
    unit = radius * 0.065
    for lean in (-62, 0, 62):
        painter.save()
        painter.translate(0, unit * 0.8)
        painter.rotate(lean)
        painter.drawEllipse(QPointF(0, -unit * 1.2), unit * 0.5, unit * 1.2)
        painter.restore()
    painter.restore()


def paint_tray(
    painter: QPainter, tray: QRectF, pitch: float, theme: Theme, lit: bool = False
) -> None:
    """The centre: a shallow hollow with a raised rim."""
    radius = min(tray.height() / 2, 1.15 * pitch)
    if lit:
        glow(painter, tray, radius, 0.2 * pitch, theme.lit_glow)
    painter.save()
    rim = QPen(QColor(theme.lit if lit else theme.tray_rim), max(1.5, 0.1 * pitch))
    floor = QLinearGradient(tray.topLeft(), tray.bottomLeft())
    floor.setColorAt(0, QColor(theme.tray_shade))
    floor.setColorAt(min(0.5, 0.5 * pitch / tray.height()), QColor(theme.tray))
    floor.setColorAt(1, QColor(theme.tray).lighter(104))
    painter.setBrush(QBrush(floor))
    painter.setPen(rim)
    painter.drawRoundedRect(tray, radius, radius)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(QPen(with_alpha(theme.tray_edge, 0.75), max(1.0, 0.03 * pitch)))
    inset = 0.065 * pitch
    painter.drawRoundedRect(tray.adjusted(-inset, -inset, inset, inset), radius, radius)
    inner = tray.adjusted(inset, inset, -inset, -inset)
    painter.drawRoundedRect(inner, radius - inset, radius - inset)
    painter.setPen(
        QPen(
            with_alpha(theme.plate_motif, 0.5),
            max(1.0, 0.03 * pitch),
            Qt.PenStyle.DotLine,
            Qt.PenCapStyle.RoundCap,
        )
    )
    line = 0.24 * pitch
    painter.drawRoundedRect(tray.adjusted(line, line, -line, -line), radius - line, radius - line)
    painter.restore()


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
