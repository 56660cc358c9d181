"""The game that the tutorial is played in: what is dealt, and what everybody does.

The person sits first. The round before has been played already, so that there are tiles on the
walls; the tutorial begins with the deal of the second round and ends with that of the third.
"""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache
from typing import Final

from azul_desktop.engine import Deal, Move, Position, Record, Seat, parse_record
from azul_desktop.window.default_setups import default_name

LEARNER, PARTNER = 0, 1
FIRST: Final = 8
"""So many moves have been made when the tutorial begins."""
PLAYER: Final = "tutorial"
"""The name, in the record, of the computer player that moves as the record says."""

_RECORD = """\
azul 1
variant coloured
player You | human
player Ana | ai:tutorial
starter 1
seed 1
deal RRRR BBYY YYYY BBKW BBKK
1 2Y2
2 1R4
1 4K1
2 3Y5
1 CW3
2 CB3
1 5K5
2 CB1
scores 1 1
deal BBRK YWWW KKKK RRKK BRRR
1 1B2
2 3K4
1 2W3
2 4K2
1 CR4
2 5R3
1 CK5
2 CB-
1 CY1
scores 7 5
"""


@lru_cache(maxsize=1)
def whole() -> Record:
    """All of the round, the learner's moves included."""
    return parse_record(_RECORD, PLAYER)


def moves() -> list[Move]:
    """Every move, from the first of the round before."""
    return [action for action in whole().actions if not isinstance(action, Deal)]


def until(index: int) -> Record:
    """The game after `index` moves, without a future; the learner's name is in today's language."""
    record = whole()
    kept = []
    left = index
    for action in record.actions:
        if not isinstance(action, Deal):
            if not left:
                break
            left -= 1
        kept.append(action)
    seats = (Seat(default_name(LEARNER, computer=False)), record.seats[PARTNER])
    return replace(record, seats=seats, actions=tuple(kept))


class ScriptedPlayer:
    """Moves as the record says."""

    name = PLAYER

    def choose(self, position: Position, *_: object) -> Move:
        """The move that the record has in `position`. Raises KeyError elsewhere."""
        record = whole()
        known = {record.position_after(index): move for index, move in enumerate(moves())}
        return known[position]
