"""Shadows and light: how evenly they fade, without a seam, and how far they reach."""

from itertools import pairwise

import pytest
from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QImage, QPainter

from azul_desktop.painting.shadows import glow, soft_shadow
from azul_desktop.painting.theme import LIGHT

PIXELS = 120


def strengths(
    rect: QRectF, radius: float, blur: float, shadow: bool, turn: float
) -> list[list[int]]:
    """How much of each pixel is covered, row by row."""
    image = QImage(PIXELS, PIXELS, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(Qt.GlobalColor.transparent)
    with QPainter(image) as painter:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.translate(PIXELS / 2, PIXELS / 2)
        painter.rotate(turn)
        painter.translate(-PIXELS / 2, -PIXELS / 2)
        if shadow:
            soft_shadow(painter, rect, radius, blur, LIGHT, 0.4)
        else:
            glow(painter, rect, radius, blur, "#ffcc00")
    return [[image.pixelColor(x, y).alpha() for x in range(PIXELS)] for y in range(PIXELS)]


@pytest.mark.parametrize("shadow", [True, False])
@pytest.mark.parametrize("turn", [0, 30])
@pytest.mark.parametrize(
    ("rect", "radius"),
    [(QRectF(30.3, 40.6, 60.5, 39.2), 13.0), (QRectF(34, 34, 52, 52), 26.0)],
    ids=["panel", "circle"],
)
def test_it_grows_from_the_edge_inwards(
    rect: QRectF, radius: float, shadow: bool, turn: float
) -> None:
    rows = strengths(rect, radius, 12.5, shadow, turn)
    middle = PIXELS // 2
    for line in (*rows, *(list(column) for column in zip(*rows, strict=True))):
        # Turned, lines may leave through a corner; the middle of those is not the deepest place.
        deepest = line.index(max(line)) if turn else middle
        rising, falling = line[:deepest], line[deepest:]
        # Colours of the two kinds of gradient are rounded each for itself.
        assert all(later >= earlier - 2 for earlier, later in pairwise(rising))
        assert all(later <= earlier + 2 for earlier, later in pairwise(falling))
    full = 0.4 if shadow else 0.7 * QColor("#ffcc00").alphaF()
    assert rows[middle][middle] == pytest.approx(255 * full, abs=2)


def test_it_reaches_as_far_as_it_says() -> None:
    rows = strengths(QRectF(40, 40, 40, 40), 14, 10, True, 0)
    middle = PIXELS // 2
    assert rows[middle][29] == 0
    assert 0 < rows[middle][32] < rows[middle][39] < rows[middle][48]
    assert rows[middle][50] == rows[middle][middle]
    # Round corners: what lies on the diagonal is nearer to the edge than it looks.
    assert rows[32][32] == 0
