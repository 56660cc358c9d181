"""Builds positions from the few fields that a test is about, and games to try properties on."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path
from typing import TypeVar

from azul_desktop.engine import (
    Colour,
    Event,
    Position,
    Record,
    Rng,
    Transition,
    displays_for,
    parse_move,
    parse_record,
)
from tests.reference.generate import STYLES, VARIANTS, random_record

SAMPLES = Path(__file__).parents[1] / "data" / "records"
LETTERS = "BYRKW"
NO_LINES = "-/-/-/-/-"
NO_WALL = "...../...../...../...../....."
Kind = TypeVar("Kind")


def board(score: int = 0, lines: str = NO_LINES, wall: str = NO_WALL, floor: str = "-") -> str:
    """Return the text of a board."""
    return f"{score}:{lines}:{wall}:{floor}"


EMPTY = board()


def line_of(
    *boards: str,
    displays: str = "",
    centre: str = "1",
    bag: str | None = None,
    lid: str | None = None,
    head: str = "coloured 2 draft 1 1",
) -> str:
    """Return a position line; displays that are not given are empty.

    The tiles not seen elsewhere are in the bag, or in the lid when only the `bag` is given. Both
    are written as letters.
    """
    count = displays_for(len(boards))
    given = displays.split(",") if displays else []
    all_displays = ",".join([*given, *["-"] * (count - len(given))])
    rest = unseen("".join([all_displays, centre, *boards, bag or "", lid or ""]))
    if bag is None:
        bag = rest
    elif lid is None:
        lid = rest
    return " ".join([head, all_displays, centre, counts(bag), counts(lid or ""), *boards])


def unseen(text: str) -> str:
    """Return the tiles that are missing in `text`."""
    return "".join(letter * (20 - text.count(letter)) for letter in LETTERS)


def counts(tiles: str) -> str:
    """Return the five counts of a bag or lid."""
    return ".".join(str(tiles.count(letter)) for letter in LETTERS)


def position(*boards: str, **fields: str) -> Position:
    """Return the position of `line_of`."""
    return Position.parse(line_of(*boards, **fields))


def play(start: Position, moves: str) -> Transition:
    """Play moves such as `3K4 CB-`; return where they lead and everything that happened."""
    events: list[Event] = []
    for text in moves.split():
        step = start.play(parse_move(text))
        start = step.position
        events.extend(step.events)
    return Transition(start, tuple(events))


def only(kind: type[Kind], events: Iterable[Event]) -> list[Kind]:
    """Return the events of one kind."""
    return [event for event in events if isinstance(event, kind)]


def board_text(where: Position, player: int = 1) -> str:
    """Return the text of a player's board; players count from 1, as in the text."""
    return str(where).split(" ")[8 + player]


def floor_text(where: Position, player: int = 1) -> str:
    """Return the text of a player's floor line."""
    return board_text(where, player).split(":")[3]


def legal(where: Position) -> set[str]:
    """Return the legal moves as text."""
    return {str(move) for move in where.legal_moves()}


def groups(text: str) -> list[list[Colour]]:
    """Return the displays of a deal such as `BBYW -`."""
    return [
        [] if group == "-" else [Colour.from_letter(letter) for letter in group]
        for group in text.split()
    ]


def read(name: str) -> str:
    """Return a sample file's text."""
    return (SAMPLES / name).read_text(encoding="utf-8")


def good_names() -> list[str]:
    """Return the names of the good sample records."""
    return sorted(f"good/{file.name}" for file in (SAMPLES / "good").glob("*.azul"))


@cache
def game(seed: int, players: int, variant: str, style: str) -> Record:
    """Return a finished random game that the independent reading played."""
    return parse_record(random_record(seed, players, variant, style))


def games(seeds: Iterable[int], styles: Iterable[str] = STYLES) -> Iterator[Record]:
    """Give finished games of every number of players, both sides and these styles."""
    for seed in seeds:
        for players in (2, 3, 4):
            for variant in VARIANTS:
                for style in styles:
                    yield game(seed, players, variant, style)


def walk(record: Record) -> Iterator[tuple[Position, Transition]]:
    """Give each position of a game with the step that was made from it."""
    before = record.first()
    for step in record.steps():
        yield before, step
        before = step.position


def floor_everything(start: Position, rng: Rng) -> Iterator[Position]:
    """Give the position after every deal and move of a game in which all tiles are floored."""
    while start.phase not in ("tile", "over"):
        if start.phase == "deal":
            start = start.deal(rng).position
        else:
            floored = [move for move in start.legal_moves() if str(move)[2] == "-"]
            start = start.play(floored[0]).position
        yield start
