"""Pointing out: around what, and for how long."""

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QPointF
from PySide6.QtGui import QColor
from pytestqt.qtbot import QtBot

from azul_desktop.engine import CENTRE, FLOOR, Colour, Position
from azul_desktop.model.move_entry import TileGroup
from azul_desktop.painting.theme import DARK, LIGHT
from azul_desktop.scene.outlines import OutlinedPlace, SourcePlace, TargetPlace, WallSpacePlaces
from azul_desktop.scene.render import render_scene
from azul_desktop.scene.table_scene import TableScene
from azul_desktop.scene.tile_places import CentreSlot, DisplaySlot, FloorSpace, LineSpace, Place
from azul_desktop.scene.tile_places import WallSpace as Space

NAMES = ("Emma", "Master")


@pytest.fixture
def table(qtbot: QtBot, drafting: Position) -> Iterator[TableScene]:
    scene = TableScene(LIGHT)
    scene.resize_table(1280, 745)
    scene.show_position(drafting, NAMES)
    yield scene
    scene.clear()


def around(scene: TableScene, place: Place) -> bool:
    """Whether the middle of a place is within what is pointed out."""
    return any(path.contains(scene.rect(place).center()) for path in scene.outline_item.paths)


@pytest.mark.parametrize(
    ("outlined", "within", "without"),
    [
        (TileGroup(1, Colour.BLUE), DisplaySlot(1, 0), DisplaySlot(1, 2)),
        (TileGroup(CENTRE, Colour.BLACK), CentreSlot(2, 4), CentreSlot(0, 4)),
        (SourcePlace(3), DisplaySlot(3, 3), DisplaySlot(1, 0)),
        (SourcePlace(CENTRE), CentreSlot(0, 4), DisplaySlot(1, 0)),
        (TargetPlace(0, 3), LineSpace(0, 3, 3), LineSpace(1, 3, 3)),
        (TargetPlace(1, FLOOR), FloorSpace(1, 6), FloorSpace(0, 6)),
        (WallSpacePlaces(0, ((1, 1), (1, 2))), Space(0, 1, 2), Space(0, 2, 1)),
    ],
    ids=str,
)
def test_outline_is_around_the_spot(
    table: TableScene, outlined: OutlinedPlace, within: Place, without: Place
) -> None:
    table.outline([outlined])
    assert around(table, within)
    assert not around(table, without)


def test_neighbours_on_the_wall_are_one(table: TableScene) -> None:
    table.outline([WallSpacePlaces(0, ((1, 1), (1, 2)))])
    joint = (table.rect(Space(0, 1, 1)).center() + table.rect(Space(0, 1, 2)).center()) / 2
    assert [path.contains(QPointF(joint)) for path in table.outline_item.paths] == [True]


def test_nothing_points_any_more(table: TableScene) -> None:
    table.outline([SourcePlace(1)])
    table.outline()
    assert not table.outline_item.paths


def test_group_that_is_gone_is_not_pointed_out(table: TableScene) -> None:
    table.outline([TileGroup(2, Colour.BLUE)])
    assert not table.outline_item.paths


@pytest.mark.parametrize("change", ["size", "theme", "players"])
def test_pointing_outlasts_changes(
    table: TableScene, change: str, grey: Position, drafting: Position
) -> None:
    table.outline([SourcePlace(1)])
    if change == "size":
        table.resize_table(800, 500)
    elif change == "theme":
        table.theme = DARK
    else:
        table.show_position(grey, ("A", "B", "C"))
    assert around(table, DisplaySlot(1, 0))
    assert table.outline_item.theme is table.theme


def test_pointing_may_begin_before_a_position(qtbot: QtBot, drafting: Position) -> None:
    scene = TableScene(LIGHT)
    scene.outline([SourcePlace(1)])
    scene.show_position(drafting, NAMES)
    assert around(scene, DisplaySlot(1, 0))
    scene.clear()


def test_light_is_seen(table: TableScene) -> None:
    plate = table.layout.displays[0].plate
    edge = QPointF(plate.left(), plate.center().y()).toPoint()
    size = table.sceneRect().size().toSize()
    before = render_scene(table, size, 1.0).pixelColor(edge)
    table.outline([SourcePlace(1)])
    assert render_scene(table, size, 1.0).pixelColor(edge) != QColor(before)
