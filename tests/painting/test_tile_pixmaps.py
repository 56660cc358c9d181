from itertools import combinations

import pytest
from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QImage, QPainter
from PySide6.QtWidgets import QApplication

from azul_desktop.engine import Colour
from azul_desktop.painting.fonts import FAMILY, HEAVY, font, load_fonts
from azul_desktop.painting.theme import DARK, LIGHT, Theme
from azul_desktop.painting.tile_pixmaps import Piece, TileStyle, draw_tile

SIDE = 48
PIECES: list[Piece] = [*Colour, None]


def painted(piece: Piece, theme: Theme = LIGHT, look: TileStyle = TileStyle.FLAT) -> QImage:
    image = QImage(2 * SIDE, 2 * SIDE, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(Qt.GlobalColor.transparent)
    painter = QPainter(image)
    draw_tile(painter, piece, QRectF(SIDE / 2, SIDE / 2, SIDE, SIDE), theme, look)
    painter.end()
    return image


def greys(image: QImage) -> list[int]:
    """Lightness of the tile's pixels, from the middle of the picture, brought to one mean."""
    start = SIDE // 2
    values = [
        QColor(image.pixel(start + x, start + y)).lightness()
        for y in range(2, SIDE - 4)
        for x in range(2, SIDE - 4)
    ]
    mean = sum(values) // len(values)
    return [value - mean for value in values]


@pytest.mark.usefixtures("qapp")
def test_the_tiles_differ_in_pattern_and_not_in_colour_alone() -> None:
    patterns = {piece: greys(painted(piece)) for piece in PIECES}
    for one, other in combinations(PIECES, 2):
        pairs = zip(patterns[one], patterns[other], strict=True)
        difference = sum(abs(a - b) for a, b in pairs) / len(patterns[one])
        assert difference > 25, f"{one} and {other} look alike in greys"


@pytest.mark.usefixtures("qapp")
@pytest.mark.parametrize("theme", [LIGHT, DARK], ids=["light", "dark"])
def test_every_tile_stands_out_from_the_surfaces_it_lies_on(theme: Theme) -> None:
    for piece in PIECES:
        image = painted(piece, theme)
        start = SIDE // 2
        lights = sorted(
            QColor(image.pixel(start + x, start + y)).lightness()
            for x in range(4, SIDE - 6)
            for y in range(4, SIDE - 6)
        )
        for surface in (theme.space, theme.plate_well, theme.tray, theme.board):
            ground = QColor(surface).lightness()
            darkest, brightest = lights[len(lights) // 20], lights[-len(lights) // 20]
            assert max(abs(darkest - ground), abs(brightest - ground)) > 60


@pytest.mark.usefixtures("qapp")
def test_only_a_tile_that_lies_or_flies_has_a_shadow() -> None:
    under = (SIDE, SIDE + SIDE // 2 + 3)
    shades = [painted(Colour.BLUE, look=look).pixelColor(*under).alpha() for look in TileStyle]
    solid, lifted, flat = shades
    assert solid > 0
    assert lifted > 0
    assert flat == 0


@pytest.mark.usefixtures("qapp")
def test_a_tile_is_sharp_on_a_dense_screen() -> None:
    dense = QImage(4 * SIDE, 4 * SIDE, QImage.Format.Format_ARGB32_Premultiplied)
    dense.fill(Qt.GlobalColor.transparent)
    dense.setDevicePixelRatio(2)
    painter = QPainter(dense)
    draw_tile(painter, Colour.WHITE, QRectF(0, 0, SIDE, SIDE), LIGHT, TileStyle.FLAT)
    painter.end()
    native = QImage(4 * SIDE, 4 * SIDE, QImage.Format.Format_ARGB32_Premultiplied)
    native.fill(Qt.GlobalColor.transparent)
    painter = QPainter(native)
    draw_tile(painter, Colour.WHITE, QRectF(0, 0, 2 * SIDE, 2 * SIDE), LIGHT, TileStyle.FLAT)
    painter.end()
    assert dense.constBits() == native.constBits()


def test_the_bundled_font_is_used(qapp: QApplication) -> None:
    load_fonts()
    used = font(20, HEAVY)
    assert used.family() == FAMILY
    assert used.exactMatch()
    assert used.pixelSize() == 20
