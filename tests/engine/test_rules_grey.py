"""Rules 23 to 28, the grey side of the board."""

from __future__ import annotations

import pytest

from azul_desktop.engine import (
    Bonus,
    BonusKind,
    Colour,
    FloorPaid,
    LineFloored,
    Phase,
    Placement,
    Position,
    Reason,
    RoundScored,
    Tiled,
    parse_move,
)

from .builders import EMPTY, board, board_text, legal, only, play, position

HEAD = "grey 6 draft 2 1"
# Blue is in each column where row 1 is free, so no blue tile can go into row 1.
NO_BLUE_IN_ROW_1 = "....Y/B..../.B.../..B../...B."


def tiling(*boards: str) -> Position:
    """Return the position after player 2 has floored the last tile, a white one."""
    return play(position(*boards, displays="W", head=HEAD), "1W-").position


def reason(where: Position, move: str) -> Reason | None:
    """Return why a move is refused, if it is."""
    refusal = where.refusal(parse_move(move))
    return refusal.reason if refusal else None


def test_rule_23_any_free_space_of_the_row_without_the_colour_in_its_column() -> None:
    wall = ".Y.../B..../..B../...../....."
    where = tiling(board(lines="B/-/-/-/-", wall=wall), EMPTY)
    assert (where.phase, where.turn, where.tiling_line) == (Phase.TILE, 0, 0)
    assert legal(where) == {"1@4", "1@5"}
    assert reason(where, "1@1") is Reason.IN_WALL_COLUMN
    assert reason(where, "1@2") is Reason.SPACE_TAKEN


def test_rule_23_on_an_empty_wall_every_column_is_free() -> None:
    where = tiling(board(lines="-/-/-/-/WWWWW"), EMPTY)
    assert legal(where) == {f"5@{column}" for column in range(1, 6)}
    after = play(where, "5@2").position
    assert board_text(after) == board(1, wall="...../...../...../...../.W...")
    assert after.lid == (0, 0, 0, 0, 5)


def test_rule_23_the_coloured_side_chooses_by_itself() -> None:
    start = position(board(lines="B/WW/-/-/-"), EMPTY, displays="W", head="coloured 6 draft 2 1")
    assert play(start, "1W-").position.phase is Phase.DEAL


def test_rule_24_lines_are_worked_top_to_bottom_and_player_by_player() -> None:
    where = tiling(board(lines="B/-/YYY/-/-"), board(lines="-/KK/-/-/-"))
    assert reason(where, "3@1") is Reason.OTHER_LINE
    where = play(where, "1@1").position
    assert (where.turn, where.tiling_line) == (0, 2)
    where = play(where, "3@1").position
    assert (where.turn, where.tiling_line) == (1, 1)
    step = play(where, "2@5")
    assert [type(event) for event in step.events] == [Tiled, FloorPaid, FloorPaid, RoundScored]


def test_rule_24_an_earlier_choice_binds_a_later_one() -> None:
    where = tiling(board(lines="-/BB/BBB/-/-"), EMPTY)
    assert {"3@1", "3@4"} <= legal(play(where, "2@2").position)
    assert reason(play(where, "2@2").position, "3@2") is Reason.IN_WALL_COLUMN
    assert reason(play(where, "2@4").position, "3@4") is Reason.IN_WALL_COLUMN
    assert reason(play(where, "2@4").position, "3@2") is None


def test_rule_24_an_earlier_choice_can_leave_a_later_line_no_space() -> None:
    # Row 2 has its last two spaces free, row 3 only its last.
    wall = "...../YRK../RKWY./...../....."
    where = tiling(board(10, lines="-/BB/BBB/-/-", wall=wall), EMPTY)
    assert legal(where) == {"2@4", "2@5"}
    assert legal(play(where, "2@4").position) == {"3@5"}
    step = play(where, "2@5")
    assert only(LineFloored, step.events) == [LineFloored(0, 2, Colour.BLUE, 3, 0, 0)]
    assert step.position.phase is Phase.DEAL


def test_rule_25_a_line_without_a_legal_space_goes_to_the_floor() -> None:
    start = position(
        board(20, lines="B/-/-/-/-", wall=NO_BLUE_IN_ROW_1), EMPTY, displays="W", head=HEAD
    )
    step = play(start, "1W-")
    assert only(LineFloored, step.events) == [LineFloored(0, 0, Colour.BLUE, 1, 0, 0)]
    assert only(FloorPaid, step.events)[0].floor == (0,)
    assert board_text(step.position) == board(19, wall=NO_BLUE_IN_ROW_1)
    assert step.position.lid[0] == 1


def test_rule_25_all_tiles_of_the_line_are_floored_and_overflow_into_the_lid() -> None:
    wall = "B..../.B.../..B../...B./....Y"
    start = position(
        board(40, lines="-/-/-/-/BBBBB", wall=wall, floor="1RRRR"),
        EMPTY,
        displays="W",
        centre="-",
        head=HEAD,
    )
    step = play(start, "1W-")
    assert only(LineFloored, step.events) == [LineFloored(0, 4, Colour.BLUE, 2, 5, 3)]
    paid = only(FloorPaid, step.events)[0]
    assert (paid.floor, paid.cost, paid.score) == ((None, 2, 2, 2, 2, 0, 0), 14, 26)
    assert step.position.lid == (5, 0, 4, 0, 1)
    assert board_text(step.position) == board(26, wall=wall)


def test_rule_25_tiles_floored_past_a_full_floor_cost_nothing_more() -> None:
    wall = "B..../.B.../..B../...B./....Y"
    start = position(
        board(40, lines="-/-/-/-/BBBBB", wall=wall, floor="RRRRRRR"), EMPTY, displays="W", head=HEAD
    )
    step = play(start, "1W-")
    assert only(LineFloored, step.events) == [LineFloored(0, 4, Colour.BLUE, 0, 7, 5)]
    assert step.position.boards[0].score == 26


def test_rule_25_comes_in_its_turn_between_placements() -> None:
    # Line 1 of player 1 goes to the floor, then line 2 must be placed.
    where = tiling(board(20, lines="B/RR/-/-/-", wall=NO_BLUE_IN_ROW_1), EMPTY)
    assert (where.phase, where.tiling_line) == (Phase.TILE, 1)
    assert board_text(where) == board(20, lines="-/RR/-/-/-", wall=NO_BLUE_IN_ROW_1, floor="B")


def test_rule_26_a_placement_cannot_be_declined() -> None:
    # One space is left for the line, and it is no move of the position but this placement.
    wall = "...../KBYR./...../...../....."
    where = tiling(board(lines="-/WW/-/-/-", wall=wall), EMPTY)
    assert where.phase is Phase.TILE
    assert where.legal_moves() == (Placement(1, 4),)
    assert reason(where, "1W-") is Reason.MUST_PLACE
    assert reason(where, "CW-") is Reason.MUST_PLACE


def test_rule_27_bonuses_are_those_of_the_coloured_side() -> None:
    # Row 1, column 5 and blue.
    wall = "YRKW./B...Y/.B..R/..B.K/...BW"
    step = play(tiling(board(lines="B/-/-/-/-", wall=wall), EMPTY), "1@5")
    assert [(bonus.kind, bonus.which, bonus.points) for bonus in only(Bonus, step.events)] == [
        (BonusKind.ROW, 0, 2),
        (BonusKind.COLUMN, 4, 7),
        (BonusKind.COLOUR, 0, 10),
    ]
    assert step.position.boards[0].score == 5 + 5 + 2 + 7 + 10


def test_rule_28_a_row_may_fail_to_complete_and_the_game_goes_on() -> None:
    # Blue would fill row 1, yet column 5 has blue already.
    wall = "YRKW./....B/...../...../....."
    start = position(board(20, lines="B/-/-/-/-", wall=wall), EMPTY, displays="W", head=HEAD)
    assert start.last_round is False
    step = play(start, "1W-")
    assert step.position.phase is Phase.DEAL
    assert only(LineFloored, step.events)[0].row == 0


def test_rule_28_the_choice_of_another_line_may_keep_the_row_from_completion() -> None:
    wall = "KY.../YRKW./...../...../....."
    where = tiling(board(20, lines="B/BB/-/-/-", wall=wall), EMPTY)
    kept = play(where, "1@5").position
    assert (kept.phase, kept.round) == (Phase.DEAL, 7)
    assert play(where, "1@3 2@5").position.phase is Phase.OVER


@pytest.mark.parametrize("move", ["1W-", "1@1"])
def test_no_placement_before_the_tiling_and_no_move_after_it(move: str) -> None:
    start = position(board(lines="B/-/-/-/-"), EMPTY, displays="K,W", head=HEAD)
    assert reason(start, "1@1") is Reason.NOTHING_TO_PLACE
    closed = tiling(EMPTY, EMPTY)
    assert reason(closed, move) is Reason.NOT_DEALT
    over = position(EMPTY, EMPTY, head="grey 9 over 1 1")
    assert reason(over, move) is Reason.OVER
