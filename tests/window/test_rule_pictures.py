"""The page of the rules shows parts of real tables, sharp on every screen."""

import pytest
from PySide6.QtCore import QRectF, QSizeF
from PySide6.QtGui import QImage
from pytestqt.qtbot import QtBot

from azul_desktop.engine import Phase, Position
from azul_desktop.painting.theme import DARK, LIGHT, Theme
from azul_desktop.scene.items.tile_item import TileItem
from azul_desktop.scene.render import render_part
from azul_desktop.window.appearance import Appearance
from azul_desktop.window.dialogs.how_to_play_dialog import (
    HEIGHT,
    PICTURES,
    TABLE,
    WIDTH,
    Picture,
    RulePicture,
    scene_of,
    shaped,
)


def painted(picture: Picture) -> QImage:
    return picture.grab().toImage()


@pytest.mark.parametrize("picture", PICTURES)
def test_pictures_are_parts_of_a_table(qapp: object, picture: RulePicture) -> None:
    scene = scene_of(picture, LIGHT)
    part = shaped(picture.part(scene.layout), WIDTH / HEIGHT)
    table = QRectF(0, scene.layout.top_bar.frame.bottom(), TABLE.width(), TABLE.height())
    assert table.contains(part)
    items = scene.items(part)
    assert sum(isinstance(item, TileItem) for item in items) >= 3


def test_pictures_are_in_the_order_of_a_game() -> None:
    phases = [Position.parse(picture.position).phase for picture in PICTURES]
    assert phases == [Phase.DRAFT] * 5 + [Phase.OVER]


def test_pictures_follow_theme_and_text(qtbot: QtBot, appearance: Appearance) -> None:
    picture = Picture(PICTURES[0], appearance)
    qtbot.addWidget(picture)
    picture.resize(picture.sizeHint())
    light = painted(picture)
    appearance.choose("dark")
    dark = painted(picture)
    assert light != dark
    appearance.choose("light")
    assert painted(picture) == light
    larger = picture.font()
    larger.setPointSizeF(2 * larger.pointSizeF())
    before = picture.sizeHint()
    picture.setFont(larger)
    assert picture.sizeHint().width() > 1.8 * before.width()


@pytest.mark.parametrize("theme", [LIGHT, DARK], ids=["light", "dark"])
def test_pictures_are_sharp_on_dense_screens(qapp: object, theme: Theme) -> None:
    scene = scene_of(PICTURES[0], theme)
    part = shaped(PICTURES[0].part(scene.layout), WIDTH / HEIGHT)
    size = QSizeF(12 * WIDTH, 12 * HEIGHT).toSize()
    dense = render_part(scene, part, size, 2.0)
    native = render_part(scene, part, size * 2)
    assert dense.size() == size * 2
    dense.setDevicePixelRatio(1)
    assert dense == native
