import pytest
from PySide6.QtCore import QPointF

from azul_desktop.engine import CENTRE, FLOOR, Colour, Position
from azul_desktop.model.move_entry import TileGroup, groups_of
from azul_desktop.scene.hit_test import group_at, player_at, space_at, target_at
from azul_desktop.scene.layout.table_layout import table_layout
from azul_desktop.scene.tile_places import CentreSlot, places_of

TABLE = table_layout(2, 1000, 570)


def test_groups_come_display_by_display_and_the_centre_last(drafting: Position) -> None:
    groups = groups_of(drafting)
    assert groups[:3] == [
        TileGroup(1, Colour.BLUE),
        TileGroup(1, Colour.YELLOW),
        TileGroup(1, Colour.WHITE),
    ]
    assert groups[-2:] == [TileGroup(CENTRE, Colour.BLUE), TileGroup(CENTRE, Colour.BLACK)]
    assert len(groups) == len(set(groups)) == 10


def test_every_tile_on_offer_is_found_in_its_middle_and_at_its_corners(drafting: Position) -> None:
    for group in groups_of(drafting):
        for place in places_of(drafting, group):
            rect = TABLE.rect(place)
            for point in (rect.center(), rect.topLeft(), rect.bottomRight()):
                assert group_at(TABLE, drafting, point) == group


def test_the_marker_and_the_empty_table_are_no_group(drafting: Position) -> None:
    assert group_at(TABLE, drafting, TABLE.rect(CentreSlot(0, 4)).center()) is None
    assert group_at(TABLE, drafting, TABLE.displays[1].plate.center()) is None
    assert group_at(TABLE, drafting, QPointF(1, 1)) is None


@pytest.mark.parametrize("player", [0, 1])
def test_lines_are_hit_from_the_boards_edge_to_the_wall(player: int) -> None:
    board = TABLE.boards[player]
    left, right = board.lines[4][-1].left(), board.wall_area.left() - 0.1 * board.pitch
    for line in range(5):
        y = board.lines[line][0].center().y()
        for x in (left, board.lines[line][0].center().x(), board.arrows[line].center().x(), right):
            assert target_at(TABLE, player, QPointF(x, y)) == line
    assert target_at(TABLE, player, board.wall_area.center()) is None
    assert target_at(TABLE, 1 - player, board.lines[2][0].center()) is None


def test_no_gap_lies_between_lines() -> None:
    board = TABLE.boards[0]
    x = board.lines[0][0].center().x()
    top, bottom = board.line_areas[0].top() + 0.5, board.line_areas[4].bottom() - 0.5
    steps = [target_at(TABLE, 0, QPointF(x, top + (bottom - top) * i / 200)) for i in range(201)]
    assert set(steps) == {0, 1, 2, 3, 4}
    assert steps == sorted(steps)  # type: ignore[type-var]


def test_the_whole_floor_strip_is_hit_with_its_numbers() -> None:
    board = TABLE.boards[1]
    for point in (
        board.floor[0].center(),
        board.floor_costs[3].center(),
        board.floor_total.center(),
    ):
        assert target_at(TABLE, 1, point) == FLOOR


def test_wall_spaces_are_hit_joints_included() -> None:
    board = TABLE.boards[0]
    for row in range(5):
        for column in range(5):
            rect = board.wall[row][column]
            assert space_at(TABLE, 0, rect.center()) == (row, column)
            assert space_at(TABLE, 0, rect.bottomRight()) == (row, column)
    assert space_at(TABLE, 0, board.lines[0][0].center()) is None


def test_boards_belong_to_players() -> None:
    assert player_at(TABLE, TABLE.boards[1].frame.center()) == 1
    assert player_at(TABLE, TABLE.centre.center()) is None
