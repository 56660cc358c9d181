"""Everything that chance decides in a game, fixed by the game's seed.

Each decision has a generator of its own, made from the seed and the place in the game. The deal of
a round is therefore the same however often it is undone and however the round before was replayed
(as far as the bag still holds those tiles): undoing cannot fish for a better one.
"""

from __future__ import annotations

import os
from typing import Final

from azul_desktop.engine import Rng

# Odd numbers without a pattern, so that no two places begin at neighbouring states.
_DEALS: Final = 0xD1B54A32D192ED03
_MOVES: Final = 0xABC98388FB8FAC03


def new_seed() -> int:
    """A seed that nobody can guess, 0 to 2**63 - 1."""
    return int.from_bytes(os.urandom(8), "big") >> 1


def starter_for(seed: int, players: int) -> int:
    """Who of `players` begins when nobody has chosen, from 0."""
    return Rng(seed).draw(players)


def deal_rng(seed: int, round_: int) -> Rng:
    """The generator of the deal that opens `round_`, from 1."""
    return Rng(seed + _DEALS * round_)


def move_rng(seed: int, index: int) -> Rng:
    """The generator for the computer that moves after `index` moves."""
    return Rng(seed + _MOVES * (index + 1))
