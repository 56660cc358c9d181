"""The text form of a position: what is written, what is read, and what it shows."""

from __future__ import annotations

from typing import Any

import pytest

from azul_desktop.engine import (
    Colour,
    Line,
    Phase,
    Position,
    Record,
    Rng,
    Seat,
    Variant,
    format_record,
    parse_record,
    wall_colour,
)

from .builders import EMPTY, board, game, line_of, position, read, walk

SHOWN = (
    "coloured 4 draft 1 2 YYYK,-,RKWW,-,- 1BBYRKKKK 7.4.5.2.3 3.8.10.5.11 "
    "0:-/B/-/KKK/YY:B.RK./W.Y../..B../...../.....:- "
    "12:Y/W/-/KK/BBBB:B.R.W/...../KW.../...../.....:R"
)


def samples() -> list[tuple[str, int, str]]:
    """Return file, number of moves and position line of each sample position."""
    rows = [row.split("\t") for row in read("positions.tsv").splitlines()]
    return [(name, int(moves), line) for name, moves, line in rows]


def test_sample_positions_are_written_as_they_are_read() -> None:
    rows = samples()
    assert len(rows) == 439
    for _, _, line in rows:
        assert str(Position.parse(line)) == line


def test_sample_positions_are_those_of_their_records() -> None:
    records = {name: parse_record(read(f"good/{name}")) for name, _, _ in samples()}
    for name, moves, line in samples():
        assert str(records[name].position_after(moves)) == line, (name, moves)


def test_sample_positions_read_play_on_as_in_their_records() -> None:
    records = {name: parse_record(read(f"good/{name}")) for name, _, _ in samples()}
    for name, moves, line in samples():
        replayed, where = records[name].position_after(moves), Position.parse(line)
        assert where.legal_moves() == replayed.legal_moves()
        for move in replayed.legal_moves()[::11]:
            there = replayed.play(move).position
            # Only a record counts the rounds that rule 21 ends a game by.
            if there.phase is not Phase.OVER:
                assert str(where.play(move).position) == str(there)


def test_every_phase_is_written_and_read() -> None:
    seen = set()
    for before, step in walk(game(2, 2, "grey", "uniform")):
        for where in (before, step.position):
            seen.add(where.phase)
            assert str(Position.parse(str(where))) == str(where)
    assert seen == set(Phase)


@pytest.mark.parametrize("variant", Variant)
@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_new_game(players: int, variant: Variant) -> None:
    start = Position.new(players, variant, players - 1)
    displays = ",".join("-" * (2 * players + 1))
    assert str(start) == (
        f"{variant} 1 deal {players} {players} {displays} 1 20.20.20.20.20 0.0.0.0.0"
        + f" {EMPTY}" * players
    )
    assert Position.parse(str(start)) == start


@pytest.mark.parametrize(("players", "starter"), [(1, 0), (5, 0), (0, 0), (2, 2), (3, -1)])
def test_a_game_has_2_to_4_players_and_one_of_them_starts(players: int, starter: int) -> None:
    with pytest.raises(ValueError, match="players"):
        Position.new(players, Variant.GREY, starter)


@pytest.mark.parametrize("variant", ["grey", "coloured", "", None, 1])
def test_a_side_is_a_variant(variant: Any) -> None:
    with pytest.raises(TypeError, match="is not a Variant"):
        Position.new(2, variant)
    seats = (Seat("A"), Seat("B"))
    with pytest.raises(TypeError, match="is not a Variant"):
        format_record(Record(variant, seats))
    with pytest.raises(TypeError, match="is not a Variant"):
        Record(variant, seats).position_after()


def test_a_byte_order_mark_is_nothing() -> None:
    assert str(Position.parse(f"\ufeff{SHOWN}\n")) == SHOWN


def test_letters_and_order_of_tiles_are_read_in_either_way() -> None:
    loose = SHOWN.replace("YYYK", "kyYy").replace("1BBYRKKKK", "1kkbyrKKb").replace(":R", ":r")
    loose = loose.replace("B.RK./W.Y..", "b.rK./w.y..").replace("/KKK/YY", "/kKk/Yy")
    assert loose != SHOWN
    assert str(Position.parse(loose)) == SHOWN


def test_white_space_around_the_line_is_dropped() -> None:
    assert Position.parse(f"  {SHOWN}\r\n") == Position.parse(SHOWN)


def test_leading_zeros_are_read() -> None:
    assert str(Position.parse(SHOWN.replace("7.4.5.2.3", "07.4.005.2.3"))) == SHOWN


def test_a_marker_beside_a_full_floor_is_the_eighth() -> None:
    line = line_of(board(floor="BBBBBBB1"), EMPTY, displays="W", centre="-")
    where = Position.parse(line)
    assert str(where) == line
    assert where.boards[0].floor == (Colour.BLUE,) * 7 + (None,)
    assert where.boards[0].floor_cost == 14


def test_what_a_position_shows() -> None:
    where = Position.parse(SHOWN)
    assert (where.variant, where.round, where.phase) == (Variant.COLOURED, 4, Phase.DRAFT)
    assert (where.players, where.turn, where.starter) == (2, 0, 1)
    assert [len(tiles) for tiles in where.displays] == [4, 0, 4, 0, 0]
    assert where.displays[0] == (Colour.YELLOW,) * 3 + (Colour.BLACK,)
    assert "".join(tile.letter for tile in where.centre) == "BBYRKKKK"
    assert where.marker_in_centre
    assert where.bag == (7, 4, 5, 2, 3)
    assert where.lid == (3, 8, 10, 5, 11)
    assert where.winners == ()
    assert where.tiling_line is None
    assert repr(where) == f"Position.parse('{SHOWN}')"


def test_what_a_board_shows() -> None:
    mine, other = Position.parse(SHOWN).boards
    assert (mine.score, mine.floor, mine.floor_cost) == (0, (), 0)
    assert mine.lines == (
        Line(None, 0, 1),
        Line(Colour.BLUE, 1, 2),
        Line(None, 0, 3),
        Line(Colour.BLACK, 3, 4),
        Line(Colour.YELLOW, 2, 5),
    )
    assert mine.wall[0] == (Colour.BLUE, None, Colour.RED, Colour.BLACK, None)
    assert mine.wall[3] == (None,) * 5
    assert (other.score, other.floor, other.floor_cost) == (12, (Colour.RED,), 1)
    assert [line.complete for line in other.lines] == [True, False, False, False, False]


def test_the_printed_wall() -> None:
    rows = ["".join(wall_colour(row, column).letter for column in range(5)) for row in range(5)]
    assert rows == ["BYRKW", "WBYRK", "KWBYR", "RKWBY", "YRKWB"]


def test_positions_are_equal_by_value() -> None:
    start = Position.new(2, Variant.COLOURED)
    dealt = start.deal(Rng(1)).position
    again = start.deal(Rng(1)).position
    assert dealt == again
    assert dealt is not again
    assert len({start, dealt, again, Position.parse(str(dealt))}) == 2
    assert dealt != start
    assert dealt != str(dealt)


def test_in_over_the_first_winner_has_the_turn() -> None:
    where = position(board(7), board(9), board(9), head="coloured 6 over 2 3")
    assert (where.turn, where.winners) == (1, (1, 2))
    assert where.legal_moves() == ()
