"""Who sits where in games to come: default names, the first set-up, and the last one changed."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import replace

from azul_desktop.engine import Seat, Variant
from azul_desktop.model import PERSON, GameSetup, computer_of, computer_seat
from azul_desktop.model.game_texts import translate

FEWEST, MOST = 2, 4
APPRENTICE = "apprentice"
"""The level that a game after the tutorial is offered against."""
LONGEST_NAME = 24
JOINERS = "\N{ZERO WIDTH NON-JOINER}\N{ZERO WIDTH JOINER}"
"""Invisible themselves, they are parts of names in several scripts, and of emoji."""


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


def default_name(seat: int, computer: bool) -> str:
    """How the player at `seat`, from 0, is called until someone types a name."""
    if computer:
        # Towns known for their tiles.
        return (
            translate("WindowTexts", "Lisbon"),
            translate("WindowTexts", "Porto"),
            translate("WindowTexts", "Aveiro"),
            translate("WindowTexts", "Sintra"),
        )[seat]
    return (
        translate("WindowTexts", "You")
        if seat == 0
        else translate("WindowTexts", "Player {number}").format(number=seat + 1)
    )


def clean_name(text: str) -> str:
    """`text` on one line, without outer spaces, at most `LONGEST_NAME` characters long."""
    visible = "".join(c if c.isprintable() or c in JOINERS else " " for c in text)
    return " ".join(visible.split())[:LONGEST_NAME].strip(f" {JOINERS}")


def distinct(names: Sequence[str]) -> list[str]:
    """The names in order, each one that has been before with the next free number after it."""
    made: list[str] = []
    taken = {name.casefold() for name in names}
    for name in names:
        free = name
        if name.casefold() in (other.casefold() for other in made):
            free = _numbered(name, taken)
            taken.add(free.casefold())
        made.append(free)
    return made


def _numbered(name: str, taken: set[str]) -> str:
    number = 2
    while True:
        ending = f" {number}"
        candidate = name[: LONGEST_NAME - len(ending)].rstrip() + ending
        if candidate.casefold() not in taken:
            return candidate
        number += 1
