"""Rules 1 to 10, the factory offer: one test or more for each, named by its number."""

from __future__ import annotations

import pytest

from azul_desktop.engine import (
    Drafted,
    FloorPaid,
    Phase,
    Position,
    Reason,
    Rng,
    Variant,
    parse_move,
)

from .builders import (
    EMPTY,
    board,
    board_text,
    floor_text,
    games,
    legal,
    only,
    play,
    position,
    walk,
)


def reason(where: Position, move: str) -> Reason | None:
    """Return why a move is refused, if it is."""
    refusal = where.refusal(parse_move(move))
    return refusal.reason if refusal else None


def test_rule_1_overflow_goes_to_the_floor_and_to_no_second_line() -> None:
    start = position(EMPTY, EMPTY, displays="BBBW,YYRR")
    after = play(start, "1B2")
    assert board_text(after.position) == board(lines="-/BB/-/-/-", floor="B")
    (drafted,) = only(Drafted, after.events)
    assert (drafted.count, drafted.placed, drafted.floored, drafted.discarded) == (3, 2, 1, 0)


def test_rule_1_all_tiles_of_the_colour_are_taken_and_the_rest_moves_to_the_centre() -> None:
    start = position(EMPTY, EMPTY, displays="BBYW,YYRR", centre="1W")
    after = play(start, "1B5").position
    assert board_text(after) == board(lines="-/-/-/-/BB")
    assert str(after).split(" ")[5:7] == ["-,YYRR,-,-,-", "1YWW"]


def test_rule_2_a_line_holds_one_colour() -> None:
    start = position(board(lines="-/-/Y/-/-"), EMPTY, displays="BBYW")
    assert reason(start, "1B3") is Reason.OTHER_COLOUR
    assert reason(start, "1Y3") is None


def test_rule_2_a_full_line_takes_nothing_until_tiling() -> None:
    start = position(board(lines="-/YY/-/-/-"), EMPTY, displays="YYYY,YYBB")
    assert reason(start, "1Y2") is Reason.LINE_FULL
    assert reason(start, "2B2") is Reason.LINE_FULL
    played = play(start, "1Y5 2B5 CY3").position
    assert played.phase is Phase.DEAL
    assert board_text(played).split(":")[1] == "-/-/YY/-/YYYY"


@pytest.mark.parametrize("variant", Variant)
def test_rule_3_a_colour_in_the_wall_row_cannot_enter_its_line(variant: Variant) -> None:
    wall = "B..../.B.../...../...../....."
    start = position(board(wall=wall), EMPTY, displays="BBYW", head=f"{variant} 3 draft 1 1")
    assert reason(start, "1B1") is Reason.IN_WALL_ROW
    assert reason(start, "1B2") is Reason.IN_WALL_ROW
    assert {"1B3", "1B4", "1B5", "1Y1", "1Y2"} <= legal(start)


def test_rule_3_columns_never_limit_drafting() -> None:
    # Every free column of row 1 holds blue further down, and blue may enter line 1 all the same.
    wall = "....Y/B..../.B.../..B../...B."
    start = position(board(wall=wall), EMPTY, displays="BBYW", head="grey 5 draft 1 1")
    assert {move for move in legal(start) if move[1] == "B"} == {"1B1", "1B-"}


def test_rule_4_one_colour_may_stand_in_several_lines() -> None:
    start = position(board(lines="-/B/BBB/-/-"), EMPTY, displays="BBYW")
    assert {"1B1", "1B2", "1B4", "1B5", "1B-"} <= legal(start)
    assert board_text(play(start, "1B4").position) == board(lines="-/B/BBB/BB/-")


def test_rule_5_everything_may_be_floored_by_choice() -> None:
    start = position(EMPTY, EMPTY, displays="BBBB")
    after = start.play(parse_move("1B-"))
    (drafted,) = only(Drafted, after.events)
    assert (drafted.placed, drafted.floored) == (0, 4)
    assert after.position.lid[0] == 4


def test_rule_5_the_floor_is_legal_where_no_line_is() -> None:
    start = position(board(lines="Y/YY/YYY/YYYY/YYYYY"), EMPTY, displays="BBKK")
    assert legal(start) == {"1B-", "1K-"}


def test_rule_5_a_legal_move_exists_while_any_tile_is_on_offer() -> None:
    for record in games([1], ["uniform", "greedy"]):
        for before, _ in walk(record):
            if before.phase is not Phase.DRAFT:
                continue
            offered = {
                f"{source}{colour.letter}-"
                for source, tiles in [
                    ("C", before.centre),
                    *((str(number), tiles) for number, tiles in enumerate(before.displays, 1)),
                ]
                for colour in tiles
            }
            assert offered
            assert {move for move in legal(before) if move[2] == "-"} == offered


def test_rule_6_the_floor_fills_left_to_right_and_the_rest_is_discarded_free() -> None:
    start = position(board(floor="YYYYY"), EMPTY, displays="BBBB,WWWW")
    after = play(start, "1B-").position
    assert floor_text(after) == "YYYYYBB"
    assert after.lid == (2, 0, 0, 0, 0)
    assert after.boards[0].floor_cost == 14


def test_rule_6_tiles_on_a_full_floor_cost_nothing_more() -> None:
    start = position(board(30, floor="YYYYYYY"), EMPTY, displays="BBBB")
    step = play(start, "1B-")
    assert only(FloorPaid, step.events)[0].lost == 14
    assert step.position.boards[0].score == 16
    assert step.position.lid == (4, 7, 0, 0, 0)


def test_rule_7_the_marker_goes_before_the_tiles_taken_with_it() -> None:
    start = position(EMPTY, EMPTY, displays="WWWW", centre="1BBB")
    after = play(start, "CB2").position
    assert board_text(after) == board(lines="-/BB/-/-/-", floor="1B")
    assert not after.marker_in_centre


def test_rule_7_six_on_the_floor_and_an_overflow_from_the_centre() -> None:
    start = position(board(floor="YYYYYY"), EMPTY, displays="WWWW", centre="1BBB")
    step = play(start, "CB1")
    (drafted,) = only(Drafted, step.events)
    assert floor_text(step.position) == "YYYYYY1"
    assert step.position.lid == (2, 0, 0, 0, 0)
    assert (drafted.marker, drafted.floored, drafted.discarded) == (6, 0, 2)


def test_rule_8_a_marker_beside_a_full_floor_is_free_and_its_holder_starts() -> None:
    start = position(EMPTY, board(20, floor="YYYYYYY"), centre="1BB", head="coloured 2 draft 2 1")
    beside = position(
        EMPTY,
        board(20, floor="YYYYYYY"),
        displays="WWWW",
        centre="1BB",
        head="coloured 2 draft 2 1",
    )
    after = play(beside, "CB2").position
    assert floor_text(after, 2) == "YYYYYYY1"
    assert after.boards[1].floor_cost == 14
    closed = play(start, "CB2").position
    assert (closed.starter, closed.turn, closed.marker_in_centre) == (1, 1, True)
    assert closed.boards[1].score == 20 + 1 - 14


def test_rule_9_the_marker_is_never_taken_alone() -> None:
    start = position(EMPTY, EMPTY, displays="BBBB", centre="1")
    assert all(not move.startswith("C") for move in legal(start))
    assert reason(start, "CB-") is Reason.NOT_THERE


def test_rule_9_taking_from_a_display_leaves_the_marker() -> None:
    after = play(position(EMPTY, EMPTY, displays="BBYW,BBBB"), "1B1").position
    assert after.marker_in_centre
    assert floor_text(after) == "B"


def test_rule_9_only_the_first_from_the_centre_takes_the_marker() -> None:
    after = play(position(EMPTY, EMPTY, centre="1BBYWW", displays="KKKK"), "CB2 CY1").position
    assert [floor_text(after, 1), floor_text(after, 2)] == ["1", "-"]


def test_rule_10_a_marker_that_nobody_took_stays_and_the_same_player_starts() -> None:
    start = position(EMPTY, EMPTY, displays="BBBB,YYYY,RRRR", head="coloured 2 draft 2 2")
    after = play(start, "1B4 2Y4 3R3").position
    assert (after.phase, after.starter, after.turn) == (Phase.DEAL, 1, 1)
    assert after.marker_in_centre
    dealt = after.deal(Rng(1)).position
    assert (dealt.round, dealt.turn, dealt.marker_in_centre) == (3, 1, True)


def test_whoever_took_the_marker_last_starts_the_next_round() -> None:
    for record in games([2], ["uniform", "stacks"]):
        holder = record.starter
        for _, step in walk(record):
            for drafted in only(Drafted, step.events):
                holder = holder if drafted.marker is None else drafted.player
            if step.position.phase is Phase.DEAL:
                assert step.position.starter == holder
