"""A player's board as people see it."""

from __future__ import annotations

from dataclasses import dataclass

from azul_desktop.engine.record_events import floor_things
from azul_desktop.engine.rules import State
from azul_desktop.engine.values import COLOURS, Colour


@dataclass(frozen=True, slots=True)
class Line:
    """A pattern line: `count` of `capacity` spaces hold `colour` (`None` when empty)."""

    colour: Colour | None
    count: int
    capacity: int

    @property
    def complete(self) -> bool:
        """Whether every space holds a tile."""
        return self.count == self.capacity


@dataclass(frozen=True, slots=True)
class Board:
    """One player's board.

    `lines`: five, top first. `wall`: five rows of five, `None` where no tile is. `floor`:
    its things left to right, `None` is the marker, the eighth lies beside a full floor;
    `floor_cost` is what they cost.
    """

    score: int
    lines: tuple[Line, ...]
    wall: tuple[tuple[Colour | None, ...], ...]
    floor: tuple[Colour | None, ...]
    floor_cost: int


def board_of(table: State, player: int) -> Board:
    """The board of `player`, from 0."""
    return Board(
        score=table.score(player),
        lines=tuple(_line(table, player, row) for row in range(COLOURS)),
        wall=_wall(table, player),
        floor=floor_things(table, player),
        floor_cost=table.floor_cost(player),
    )


def _line(table: State, player: int, row: int) -> Line:
    colour, count = table.line(player, row)
    return Line(Colour(colour) if count else None, count, row + 1)


def _wall(table: State, player: int) -> tuple[tuple[Colour | None, ...], ...]:
    spaces: list[Colour | None] = [None] * (COLOURS * COLOURS)
    for colour in Colour:
        tiles = table.wall(player, colour)
        while tiles:
            spaces[(tiles & -tiles).bit_length() - 1] = colour
            tiles &= tiles - 1
    return tuple(tuple(spaces[5 * row : 5 * row + 5]) for row in range(COLOURS))
