"""What a new game shall be, and all that chance decides in it, fixed by the game's seed.

Each decision has a generator of its own, made from the seed and the place in the game. The deal of
a round is therefore the same however often it is undone and however the round before was replayed
(as far as the bag still holds those tiles): undoing cannot fish for a better one.
"""

from __future__ import annotations

import os
from dataclasses import dataclass
from typing import Final

from azul_desktop.engine import Record, Rng, Seat, Variant

# Odd numbers without a pattern, so that no two places begin at neighbouring states.
_DEALS: Final = 0xD1B54A32D192ED03
_MOVES: Final = 0xABC98388FB8FAC03


@dataclass(frozen=True, slots=True)
class GameSetup:
    """What a new game shall be.

    `starter` counts from 0; `None` leaves it, or the `seed`, to chance. Raises `ValueError`
    unless 2 to 4 sit down and the starter is one of them.
    """

    variant: Variant
    seats: tuple[Seat, ...]
    starter: int | None = None
    seed: int | None = None

    def __post_init__(self) -> None:
        if not 2 <= len(self.seats) <= 4:
            raise ValueError(f"{len(self.seats)} seats, where 2 to 4 belong")
        if self.starter is not None and not 0 <= self.starter < len(self.seats):
            raise ValueError(f"there is no player {self.starter + 1}")

    def record(self) -> Record:
        """The record of a new game before its first deal; what is left to chance is drawn."""
        seed = new_seed() if self.seed is None else self.seed
        starter = Rng(seed).draw(len(self.seats)) if self.starter is None else self.starter
        return Record(self.variant, self.seats, starter, seed)


def new_seed() -> int:
    """A seed that nobody can guess, 0 to 2**63 - 1."""
    return int.from_bytes(os.urandom(8), "big") >> 1


def deal_rng(seed: int, round_: int) -> Rng:
    """The generator of the deal that opens `round_`, from 1."""
    return Rng(seed + _DEALS * round_)


def move_rng(seed: int, index: int) -> Rng:
    """The generator for the computer that moves after `index` moves."""
    return Rng(seed + _MOVES * (index + 1))
