"""Shadows and light around rounded rectangles, fading out at their edges."""

from __future__ import annotations

from itertools import product

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QBrush, QColor, QLinearGradient, QPainter, QRadialGradient

from azul_desktop.painting.theme import Theme, with_alpha

STOPS = 5
"""Places of a fade whose strength is worked out; Qt fills in what lies between."""

_INSIDE, _OUTSIDE = (1, 1, 2), (0, 1, 3)
"""Of the four lines across that part a fade: from which to which it fades in each third."""


def soft_shadow(
    painter: QPainter,
    rect: QRectF,
    radius: float,
    blur: float,
    theme: Theme,
    strength: float = 0.4,
) -> None:
    """Paint a shadow of a rounded rectangle that fades out over `blur` pixels on each side.

    `radius` is no smaller than `blur`, but where the corners do not show.
    """
    around = rect.adjusted(-blur, -blur, blur, blur)
    _fade(painter, around, radius + blur, 2 * blur, with_alpha(theme.shadow, strength))


def glow(painter: QPainter, rect: QRectF, radius: float, blur: float, colour: str) -> None:
    """Paint light of `colour` around a rounded rectangle, fading over `blur` pixels."""
    around = rect.adjusted(-blur, -blur, blur, blur)
    tint = QColor(colour)
    tint.setAlphaF(0.7 * tint.alphaF())
    _fade(painter, around, radius + blur, blur, tint)


def _fade(painter: QPainter, rect: QRectF, radius: float, reach: float, colour: QColor) -> None:
    """Fill `rect` with `colour`, which grows from nothing at the edge to its own at `reach`."""
    corner = min(max(radius, reach), rect.width() / 2, rect.height() / 2)
    inner = rect.adjusted(corner, corner, -corner, -corner)
    xs = (rect.left(), inner.left(), inner.right(), rect.right())
    ys = (rect.top(), inner.top(), inner.bottom(), rect.bottom())
    stops = _stops(reach / corner, colour)
    painter.save()
    # The nine parts meet without a seam, as each pixel belongs to one of them.
    painter.setRenderHint(QPainter.RenderHint.Antialiasing, False)
    for column, row in product(range(3), repeat=2):
        part = QRectF(QPointF(xs[column], ys[row]), QPointF(xs[column + 1], ys[row + 1]))
        inside = QPointF(xs[_INSIDE[column]], ys[_INSIDE[row]])
        outside = QPointF(xs[_OUTSIDE[column]], ys[_OUTSIDE[row]])
        if column == row == 1:
            painter.fillRect(part, colour)
            continue
        straight = 1 in (column, row)
        way = QLinearGradient(inside, outside) if straight else QRadialGradient(inside, corner)
        way.setStops(stops)
        painter.fillRect(part, QBrush(way))
    painter.restore()


def _stops(share: float, colour: QColor) -> list[tuple[float, QColor]]:
    """A fade from `colour` to nothing over the last `share` of a gradient's way.

    As many thin layers would, one on another: each covers a part of what shines through the rest.
    """
    stops = []
    for step in range(STOPS):
        depth = step / (STOPS - 1)
        tint = QColor(colour)
        tint.setAlphaF(1 - (1 - colour.alphaF()) ** depth)
        stops.append((1 - share * depth, tint))
    return stops
