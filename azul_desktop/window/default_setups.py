"""Set-ups of games to come: the first one ever, and the last one with more or fewer players."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import replace

from azul_desktop.engine import Seat, Variant
from azul_desktop.model import PERSON, GameSetup, computer_of, computer_seat
from azul_desktop.window.window_texts import default_name, distinct

FEWEST, MOST = 2, 4
APPRENTICE = "apprentice"
"""The level that a game after the tutorial is offered against."""


def first_setup(levels: Sequence[str]) -> GameSetup:
    """The set-up of somebody's first game: one person against the weakest of `levels`."""
    seats = (
        Seat(default_name(0, computer=False), PERSON),
        computer_seat(default_name(1, computer=True), levels[0]),
    )
    return GameSetup(Variant.COLOURED, seats)


def all_seats(setup: GameSetup, names: Sequence[str] = ()) -> list[Seat]:
    """Who sits, or would sit, at each of the `MOST` seats.

    Empty ones are for those of `names`, people who have played before, who are not there yet.
    """
    seats = list(setup.seats)
    there = {seat.name for seat in seats}
    waiting = [name for name in names if name not in there]
    while len(seats) < MOST:
        name = waiting.pop(0) if waiting else default_name(len(seats), computer=False)
        seats.append(Seat(name, PERSON))
    return seats


def with_players(setup: GameSetup, players: int, names: Sequence[str] = ()) -> GameSetup:
    """`setup` for so many `players`; see `all_seats` for who joins."""
    seats = named(all_seats(setup, names)[:players])
    starter = setup.starter if setup.starter is not None and setup.starter < players else None
    return replace(setup, seats=tuple(seats), starter=starter)


def named(seats: Sequence[Seat]) -> list[Seat]:
    """The seats with names that nobody can mistake for one another."""
    names = distinct([seat.name for seat in seats])
    return [Seat(name, seat.kind) for name, seat in zip(names, seats, strict=True)]


def unnamed_seats(seats: Sequence[Seat]) -> list[int]:
    """Those of the `seats`, from 0, whose players have the names that nobody typed."""
    return [seat for seat, player in enumerate(seats) if player.name == _default(seat, player)]


def typed_names(seats: Sequence[Seat]) -> list[str]:
    """The names that somebody typed for a person."""
    unnamed = unnamed_seats(seats)
    people = [(seat, player) for seat, player in enumerate(seats) if computer_of(player) is None]
    return [player.name for seat, player in people if seat not in unnamed]


def named_anew(seats: Sequence[Seat], unnamed: Collection[int]) -> tuple[Seat, ...]:
    """The seats, those that are `unnamed` with such names in the language of now."""
    return tuple(
        replace(player, name=_default(seat, player)) if seat in unnamed else player
        for seat, player in enumerate(seats)
    )


def _default(seat: int, player: Seat) -> str:
    return default_name(seat, computer_of(player) is not None)
