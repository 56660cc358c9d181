import pytest
from PySide6.QtCore import QSize
from PySide6.QtGui import QColor, QImage

from azul_desktop.engine import Position
from azul_desktop.painting.theme import DARK, LIGHT
from azul_desktop.scene.render import render_picture

NAMES = ("Emma", "Master", "Åsa")


def mean_lightness(image: QImage) -> float:
    small = image.scaled(40, 24)
    pixels = [QColor(small.pixel(x, y)).lightness() for x in range(40) for y in range(24)]
    return sum(pixels) / len(pixels)


@pytest.mark.usefixtures("qapp")
def test_a_picture_has_the_size_that_was_asked_for(drafting: Position) -> None:
    picture = render_picture(drafting, NAMES, QSize(800, 500), LIGHT, 2.0)
    assert (picture.width(), picture.height()) == (1600, 1000)
    assert picture.devicePixelRatio() == 2.0
    assert picture.deviceIndependentSize().toSize() == QSize(800, 500)


@pytest.mark.usefixtures("qapp")
def test_every_pixel_is_painted(drafting: Position) -> None:
    picture = render_picture(drafting, NAMES, QSize(640, 480), LIGHT)
    corners = [(0, 0), (639, 0), (0, 479), (639, 479), (320, 240)]
    assert all(picture.pixelColor(x, y).alpha() == 255 for x, y in corners)


@pytest.mark.usefixtures("qapp")
def test_the_house_is_darker_by_lamplight(grey: Position) -> None:
    day = render_picture(grey, NAMES, QSize(800, 500), LIGHT)
    night = render_picture(grey, NAMES, QSize(800, 500), DARK)
    assert mean_lightness(day) > 170
    assert mean_lightness(night) < 100


@pytest.mark.usefixtures("qapp")
def test_the_same_position_gives_the_same_picture(drafting: Position) -> None:
    first = render_picture(drafting, NAMES, QSize(800, 500), LIGHT)
    assert first == render_picture(drafting, NAMES, QSize(800, 500), LIGHT)
