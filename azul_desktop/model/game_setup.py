"""Who sits at the table, on which side of the boards, and who begins."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from azul_desktop.engine import Seat, Variant

PERSON: Final = "human"
_COMPUTER: Final = "ai:"
_PROGRAM: Final = "cmd:"
"""Begins the name of a computer player that is an outside program, as in the arena."""


@dataclass(frozen=True, slots=True)
class GameSetup:
    """What a new game is asked to be.

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


def computer_of(seat: Seat) -> str | None:
    """The name of the computer player in `seat`; `None` for a person.

    A kind that this program does not know is played by a person, so that any record can go on.
    """
    return seat.kind.removeprefix(_COMPUTER) if seat.kind.startswith(_COMPUTER) else None


def computer_seat(name: str, player: str) -> Seat:
    """A seat called `name` for the computer player `player`."""
    return Seat(name, _COMPUTER + player)


def command_of(player: str) -> str | None:
    """The command line of a computer player that is an outside program; `None` for others."""
    return player.removeprefix(_PROGRAM) if player.startswith(_PROGRAM) else None


def program_player(command: str) -> str:
    """The name of the computer player that is the program of this command line."""
    return _PROGRAM + command


Permission = Callable[[str], "str | None"]
"""Gives the computer player to ask where a seat names one; `None` where it may not be asked."""


def permit_built_in(player: str) -> str | None:
    """Let no outside program play; an `Permission`."""
    return player if command_of(player) is None else None
