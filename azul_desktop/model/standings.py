"""Where everyone's points came from."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from azul_desktop.engine import Bonus, BonusKind, Event, FloorPaid, Seat, Tiled
from azul_desktop.model.move_history import PlayedMove


class Standing(NamedTuple):
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


def standings(seats: Sequence[Seat], moves: Sequence[PlayedMove]) -> list[Standing]:
    """Everyone's standing after `moves`, the best first; the opening deal comes first of them."""
    events = [event for played in moves for event in played.events]
    first, boards = moves[0].before.boards, moves[-1].after.boards
    # Most points, then most complete rows; only players equal in both share a place.
    merits = [(board.score, sum(None not in row for row in board.wall)) for board in boards]
    order = sorted(range(len(boards)), key=lambda player: merits[player], reverse=True)
    return [
        Standing(
            name=seats[player].name,
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
