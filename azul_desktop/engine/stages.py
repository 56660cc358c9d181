"""What a table waits for or is about to do, and what its last step did."""

from __future__ import annotations

from enum import IntEnum


class Stage(IntEnum):
    """The first four wait for somebody; the others go on by themselves."""

    DRAFTING = 0
    PLACING = 1
    DEALING = 2
    ENDED = 3
    TILING = 4
    PAYING = 5
    CLOSING = 6
    REWARDING = 7


class Did(IntEnum):
    """What one step of a table did."""

    NOTHING = 0
    TILED = 1
    LINE_FLOORED = 2
    FLOOR_PAID = 3
    ROUND_CLOSED = 4
    REWARDED = 5
    GAME_ENDED = 6
