"""The points by where they came from, and the ranks."""

from dataclasses import replace
from pathlib import Path

import pytest

from azul_desktop.engine import Record, Seat, Variant, parse_record
from azul_desktop.model.move_history import MoveHistory
from azul_desktop.model.standings import Standing, standings

RECORDS = sorted((Path(__file__).parents[1] / "data" / "records" / "good").glob("*"))


def standings_of(record: Record) -> list[Standing]:
    """Everyone's standing after the last move of `record`."""
    line = MoveHistory(record)
    assert line.opening is not None
    return standings(record.seats, (line.opening, *line.moves))


@pytest.mark.parametrize("path", RECORDS[::10], ids=lambda path: path.name)
def test_parts_add_up_and_ranks_follow_the_winners(path: Path) -> None:
    record = parse_record(path.read_text("utf-8"))
    position = record.position_after()
    found = standings_of(record)
    for standing in found:
        board = position.boards[[seat.name for seat in record.seats].index(standing.name)]
        bonus = standing.rows + standing.columns + standing.colours
        assert standing.total == board.score == standing.wall - standing.floor + bonus
        assert standing.rows == 2 * sum(None not in row for row in board.wall)
        assert standing.columns == 7 * sum(
            all(row[column] is not None for row in board.wall) for column in range(5)
        )
        assert standing.floor >= 0
    winners = {record.seats[player].name for player in position.winners}
    assert {standing.name for standing in found if standing.rank == 1} == winners
    assert [standing.rank for standing in found] == sorted(standing.rank for standing in found)


def test_before_the_first_move_all_share_the_first_place() -> None:
    seats = (Seat("A"), Seat("B"), Seat("C"))
    found = standings_of(Record(Variant.GREY, seats))
    assert [(s.name, s.total, s.rank) for s in found] == [("A", 0, 1), ("B", 0, 1), ("C", 0, 1)]


def test_a_place_after_a_shared_one_is_left_out() -> None:
    """Ranks 1 1 3 or 1 2 2 and so on: look for such a moment in a game of three."""
    for path in RECORDS:
        record = parse_record(path.read_text("utf-8"))
        if len(record.seats) != 3:
            continue
        for end in range(len(record.actions)):
            ranks = [s.rank for s in standings_of(replace(record, actions=record.actions[:end]))]
            if ranks == [1, 1, 3]:
                return
    pytest.fail("no record has such a moment")
