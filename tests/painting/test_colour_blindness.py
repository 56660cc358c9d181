"""Tiles, and their places on the wall, can be told apart by whatever eyes there are."""

from itertools import combinations

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QImage, QPainter

from azul_desktop.engine import Colour
from azul_desktop.painting.surfaces import paint_space
from azul_desktop.painting.theme import DARK, LIGHT, Theme
from azul_desktop.painting.tile_pixmaps import TileStyle, draw_tile
from tests.painting.colour_vision import (
    SIGHT,
    Linear,
    distance,
    lab,
    likeness,
    linear,
    luminance,
    mean,
    seen,
    spread,
)

SIDE, EDGE = 28, 2
"""A tile of a small table, and what is cut away around it."""

pytestmark = [
    pytest.mark.usefixtures("qapp"),
    pytest.mark.parametrize("theme", [LIGHT, DARK], ids=["light", "dark"]),
]


def light_of(colour: Colour | None, theme: Theme, opacity: float) -> list[Linear]:
    """The pixels of a tile on an empty space, or of the space alone, as linear light."""
    image = QImage(SIDE, SIDE, QImage.Format.Format_RGB32)
    image.fill(QColor(theme.wall_bed))
    rect = QRectF(0, 0, SIDE, SIDE)
    with QPainter(image) as painter:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        paint_space(painter, rect, theme, theme.space)
        if colour is not None:
            draw_tile(painter, colour, rect, theme, TileStyle.FLAT, opacity)
    inside = range(EDGE, SIDE - EDGE)
    pixels = (image.pixelColor(x, y) for y in inside for x in inside)
    return [(linear(p.redF()), linear(p.greenF()), linear(p.blueF())) for p in pixels]


def lightness(pixels: list[Linear]) -> list[float]:
    """What a picture in greys would keep of them."""
    greys = map(luminance, pixels)
    return [lab((grey, grey, grey))[0] for grey in greys]


@pytest.mark.parametrize("sight", SIGHT)
def test_colours_of_tiles_differ(theme: Theme, sight: str) -> None:
    means = {
        colour: mean([seen(pixel, sight) for pixel in light_of(colour, theme, 1.0)])
        for colour in Colour
    }
    for one, other in combinations(Colour, 2):
        assert distance(means[one], means[other]) > 11, f"{one.name} looks like {other.name}"


@pytest.mark.parametrize("sight", SIGHT)
def test_colours_of_places_on_the_wall_differ(theme: Theme, sight: str) -> None:
    lights = {c: light_of(c, theme, theme.printed_opacity) for c in Colour}
    means = {c: mean([seen(pixel, sight) for pixel in pixels]) for c, pixels in lights.items()}
    for one, other in combinations(Colour, 2):
        assert distance(means[one], means[other]) > 5.5, f"{one.name} looks like {other.name}"


def test_places_on_the_wall_are_fainter_than_tiles(theme: Theme) -> None:
    for colour in Colour:
        tile, place = (light_of(colour, theme, part) for part in (1.0, theme.printed_opacity))
        assert spread(lightness(place)) < 0.6 * spread(lightness(tile)), colour.name


@pytest.mark.parametrize("printed", [False, True], ids=["tile", "space"])
def test_patterns_alone_tell_colours_apart(theme: Theme, printed: bool) -> None:
    opacity = theme.printed_opacity if printed else 1.0
    patterns = {colour: lightness(light_of(colour, theme, opacity)) for colour in Colour}
    bare = spread(lightness(light_of(None, theme, 1.0)))
    for colour, pattern in patterns.items():
        least = max(5 if printed else 13, 2 * bare)
        assert spread(pattern) > least, f"{colour.name} has no pattern"
    for one, other in combinations(Colour, 2):
        assert likeness(patterns[one], patterns[other]) < 0.45, f"{one.name} is like {other.name}"
