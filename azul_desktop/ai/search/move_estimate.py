"""What a search has found of one move, for the player who makes it."""

from __future__ import annotations

from typing import NamedTuple


class MoveEstimate(NamedTuple):
    """What a move leads to; numbers are hundredths of a point, and compare by `value`.

    `value`: what the search goes by, see `DraftTree.utility`. `lead`: points ahead of the best
    other, complete rows being hundredths. `spread`: the lead at which a win is three times as
    likely as a loss, 0 where the game ends. These are of the very table that the value is of, or
    means of the same tables. `sharing`: players who stand there just as this one does, itself
    included.
    """

    value: int
    lead: int
    spread: int
    sharing: int
