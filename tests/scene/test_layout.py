from itertools import combinations
from time import process_time

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from PySide6.QtCore import QRectF

from azul_desktop.engine import Colour
from azul_desktop.scene.layout.table_layout import Layout, table_layout
from azul_desktop.scene.tile_places import (
    BagPlace,
    CentreSlot,
    DisplaySlot,
    FloorSpace,
    LidPlace,
    LineSpace,
    WallSpace,
)
from tests.time_limits import least

SIZES = [
    (1000, 570),
    (780, 570),
    (1280, 745),
    (1060, 745),
    (1920, 1020),
    (2560, 1390),
    (3840, 2100),
    (900, 1150),
    (640, 480),
    (600, 900),
    (1900, 600),
]
PLAYERS = [2, 3, 4]


def largest_pieces(table: Layout) -> list[QRectF]:
    return [
        table.top_bar.frame,
        *(display.plate for display in table.displays),
        table.centre,
        *(board.frame for board in table.boards),
    ]


def board_pieces(table: Layout, player: int) -> list[QRectF]:
    board = table.boards[player]
    return [
        board.name,
        board.badge,
        board.score,
        *(space for line in board.lines for space in line),
        *(space for row in board.wall for space in row),
        *board.arrows,
        *board.floor_costs,
        *board.floor,
        board.floor_total,
    ]


def top_bar_pieces(table: Layout) -> list[QRectF]:
    top_bar = table.top_bar
    counts = (top_bar.bag, top_bar.lid)
    return [
        top_bar.round,
        top_bar.notice,
        top_bar.status,
        *(count.title for count in counts),
        *(tile for count in counts for tile in count.tiles),
        *(number for count in counts for number in count.numbers),
    ]


def assert_apart(pieces: list[QRectF]) -> None:
    for one, other in combinations(pieces, 2):
        shared = one.intersected(other)
        assert min(shared.width(), shared.height()) < 0.01, f"{one} overlaps {other}"


def assert_inside(pieces: list[QRectF], frame: QRectF) -> None:
    roomy = frame.adjusted(-0.01, -0.01, 0.01, 0.01)
    for piece in pieces:
        assert piece.width() > 0
        assert piece.height() > 0
        assert roomy.contains(piece), f"{piece} is not inside {frame}"


def assert_sound(table: Layout) -> None:
    assert_inside(largest_pieces(table), QRectF(0, 0, table.width, table.height))
    assert_apart(largest_pieces(table))
    assert_inside(top_bar_pieces(table), table.top_bar.frame)
    assert_apart(top_bar_pieces(table))
    for player, board in enumerate(table.boards):
        assert_inside(board_pieces(table, player), board.frame)
        assert_apart(board_pieces(table, player))
    for display in table.displays:
        assert_inside(list(display.slots), display.plate)
        assert_apart(list(display.slots))


@pytest.mark.parametrize("players", PLAYERS)
@pytest.mark.parametrize("size", SIZES)
def test_nothing_overlaps_and_everything_is_inside(players: int, size: tuple[int, int]) -> None:
    assert_sound(table_layout(players, *size))


@settings(max_examples=60, deadline=None)
@given(
    players=st.sampled_from(PLAYERS),
    width=st.integers(600, 4000),
    height=st.integers(480, 2400),
)
def test_any_window_is_laid_out_soundly(players: int, width: int, height: int) -> None:
    assert_sound(table_layout(players, width, height))


@pytest.mark.parametrize("players", PLAYERS)
@pytest.mark.parametrize("scale", [1.25, 1.6])
def test_larger_text_still_fits(players: int, scale: float) -> None:
    table = table_layout(players, 1280, 745, scale)
    assert table.text >= 11 * scale
    assert_sound(table)


@pytest.mark.parametrize("players", PLAYERS)
def test_every_number_of_tiles_lies_in_the_centre(players: int) -> None:
    for size in SIZES:
        table = table_layout(players, *size)
        for count in range(3 * (2 * players + 1) + 2):
            slots = list(table.centre_slots(count))
            assert len(slots) == count
            assert_inside(slots, table.centre)
            assert_apart(slots)


@pytest.mark.parametrize("players", PLAYERS)
def test_a_usual_centre_has_tiles_as_large_as_the_displays(players: int) -> None:
    for size in SIZES:
        table = table_layout(players, *size)
        for slot in table.centre_slots(2 * (2 * players + 1)):
            assert slot.width() == pytest.approx(table.displays[0].slots[0].width(), rel=0.02)


def test_tiles_are_large_enough_for_four_in_a_small_window() -> None:
    table = table_layout(4, 1000, 570)
    assert table.tile >= 26
    assert min(slot.width() for slot in table.centre_slots(28)) >= 20
    assert table.text >= 11


def test_tiles_are_large_enough_beside_an_open_dock() -> None:
    assert table_layout(4, 780, 570).tile >= 20


@pytest.mark.parametrize(
    ("players", "size", "share"),
    [(2, (1280, 745), 0.7), (3, (1280, 745), 0.75), (4, (1280, 745), 0.75), (2, (2560, 1390), 0.7)],
)
def test_the_window_is_filled(players: int, size: tuple[int, int], share: float) -> None:
    table = table_layout(players, *size)
    filled = sum(piece.width() * piece.height() for piece in largest_pieces(table))
    assert filled / (size[0] * size[1]) > share


def test_seats_never_move_while_a_window_keeps_its_shape() -> None:
    for players in PLAYERS:
        small, large = table_layout(players, 1280, 720), table_layout(players, 2560, 1440)
        for board, twin in zip(small.boards, large.boards, strict=True):
            assert board.frame.center().x() * 2 == pytest.approx(twin.frame.center().x(), abs=60)
            assert board.frame.center().y() * 2 == pytest.approx(twin.frame.center().y(), abs=60)


def test_every_place_has_a_rectangle() -> None:
    table = table_layout(3, 1280, 745)
    board = table.boards[1]
    assert table.rect(DisplaySlot(7, 3)) == table.displays[6].slots[3]
    assert table.rect(CentreSlot(2, 5)) == table.centre_slots(5)[2]
    assert table.rect(LineSpace(1, 4, 0)) == board.lines[4][0]
    assert table.rect(WallSpace(1, 2, 3)) == board.wall[2][3]
    assert table.rect(FloorSpace(1, 7)) == board.floor[7]
    assert table.rect(BagPlace(Colour.RED)) == table.bag.tiles[2]
    assert table.rect(LidPlace(Colour.WHITE)) == table.lid.tiles[4]
    with pytest.raises(IndexError):
        table.rect(LineSpace(0, 1, 2))


def test_a_pattern_line_fills_from_the_wall_outwards() -> None:
    line = table_layout(2, 1280, 745).boards[0].lines[4]
    lefts = [space.left() for space in line]
    assert lefts == sorted(lefts, reverse=True)


def test_the_same_question_has_the_same_answer() -> None:
    first = table_layout(4, 1111, 777)
    table_layout.cache_clear()
    assert table_layout(4, 1111, 777) == first


def test_it_keeps_up_with_a_window_that_is_being_resized() -> None:
    def twenty_layouts() -> float:
        table_layout.cache_clear()
        start = process_time()
        for width in range(1000, 1100, 5):
            table_layout(4, width, 700)
        return process_time() - start

    assert least(twenty_layouts, 1.0) < 1.0


@pytest.mark.parametrize(("players", "size"), [(1, (800, 600)), (5, (800, 600)), (2, (0, 600))])
def test_what_is_no_table_is_refused(players: int, size: tuple[int, int]) -> None:
    with pytest.raises(ValueError, match="no table"):
        table_layout(players, *size)


@pytest.mark.parametrize("size", [(100, 100), (480, 100), (100, 480), (480, 360)])
@pytest.mark.parametrize("players", PLAYERS)
def test_large_text_gives_way_to_tiles(players: int, size: tuple[int, int]) -> None:
    table = table_layout(players, *size, 2.0)
    whole = QRectF(0, 0, *size)
    assert table.tile > 1
    assert not table.bag.frame.intersects(table.lid.frame)
    assert all(whole.contains(piece) for piece in largest_pieces(table))
