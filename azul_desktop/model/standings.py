"""Where everyone's points came from."""

from __future__ import annotations

from dataclasses import dataclass

from azul_desktop.engine import Bonus, BonusKind, Event, FloorPaid, Record, Tiled


@dataclass(frozen=True, slots=True)
class Standing:
    """A player's place and points: `total` is all the others added, with `floor` taken off.

    `wall` came from placed tiles, `rows`, `columns` and `colours` from end bonuses;
    `floor`, from 0 up, was really lost. `rank` counts from 1 and is shared with a place.
    """

    name: str
    total: int
    wall: int
    floor: int
    rows: int
    columns: int
    colours: int
    rank: int


def standings(record: Record) -> list[Standing]:
    """Everyone's standing after the last action of `record`, the best first."""
    steps = list(record.steps())
    events = [event for step in steps for event in step.events]
    first = record.first().boards
    boards = steps[-1].position.boards if steps else first
    # Most points, then most complete rows; only players equal in both share a place.
    merits = [(board.score, sum(None not in row for row in board.wall)) for board in boards]
    order = sorted(range(len(boards)), key=lambda player: merits[player], reverse=True)
    return [
        Standing(
            name=record.seats[player].name,
            total=boards[player].score,
            # What a game starts with was scored on the wall as far as anyone can tell.
            wall=first[player].score
            + sum(e.points for e in events if isinstance(e, Tiled) and e.player == player),
            floor=sum(e.lost for e in events if isinstance(e, FloorPaid) and e.player == player),
            rows=_bonus(events, player, BonusKind.ROW),
            columns=_bonus(events, player, BonusKind.COLUMN),
            colours=_bonus(events, player, BonusKind.COLOUR),
            rank=1 + sum(merit > merits[player] for merit in merits),
        )
        for player in order
    ]


def _bonus(events: list[Event], player: int, kind: BonusKind) -> int:
    return sum(
        event.points
        for event in events
        if isinstance(event, Bonus) and event.player == player and event.kind is kind
    )
