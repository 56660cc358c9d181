"""What taking back a draft needs, for the interpreted search; compiled it is a C struct."""

from __future__ import annotations


class UndoInfo:
    """Fields as in `tree.pxd`."""

    __slots__ = (
        "board_key",
        "centre",
        "centre_hash",
        "colour",
        "count",
        "floored",
        "floors",
        "held",
        "left",
        "lid",
        "offers",
        "player",
        "room",
        "source_hash",
        "sources_key",
        "taker",
    )
    board_key: int
    centre: int
    centre_hash: int
    colour: int
    count: int
    floored: int
    floors: int
    held: int
    left: int
    lid: int
    offers: int
    player: int
    room: int
    source_hash: int
    sources_key: int
    taker: int
