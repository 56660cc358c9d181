"""What happened on the table, told so that it can be animated and explained.

Players, rows, columns, lines and floor spaces count from 0; points are what the board shows.
"""

from __future__ import annotations

from dataclasses import dataclass

from azul_desktop.engine.values import BonusKind, Colour, Draft

Cells = tuple[tuple[int, int], ...]
"""Wall spaces as (row, column)."""


@dataclass(frozen=True, slots=True)
class Dealt:
    """A round was dealt; `refilled` when the bag took the lid's tiles meanwhile."""

    round: int
    starter: int
    displays: tuple[tuple[Colour, ...], ...]
    refilled: bool


@dataclass(frozen=True, slots=True)
class Drafted:
    """Tiles left a source.

    `placed` went to the pattern line from its space `line_start` on (0 is the first filled,
    next to the wall), `floored` to the floor from space `floor_start` on, `discarded` to the
    lid.
    `marker` is the floor space that the marker took (7: beside a full floor), if it was taken.
    """

    player: int
    draft: Draft
    count: int
    placed: int
    line_start: int
    floored: int
    floor_start: int
    discarded: int
    marker: int | None
    to_centre: tuple[Colour, ...]


@dataclass(frozen=True, slots=True)
class Tiled:
    """A tile moved from a complete line to the wall.

    Its runs include it and are empty below two.
    """

    player: int
    row: int
    column: int
    colour: Colour
    points: int
    horizontal: Cells
    vertical: Cells
    score: int


@dataclass(frozen=True, slots=True)
class LineFloored:
    """Grey side: a complete line had no legal space, so all its tiles went to the floor."""

    player: int
    row: int
    colour: Colour
    floored: int
    floor_start: int
    discarded: int


@dataclass(frozen=True, slots=True)
class FloorPaid:
    """A floor line was paid and cleared: `cost` printed, `lost` taken.

    `None` among its `things` is the marker.
    """

    player: int
    things: tuple[Colour | None, ...]
    cost: int
    lost: int
    score: int


@dataclass(frozen=True, slots=True)
class RoundScored:
    """A round closed with these scores, before any end bonus."""

    round: int
    scores: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Bonus:
    """An end bonus; `which` is the row, the column or the colour."""

    player: int
    kind: BonusKind
    which: int
    points: int
    score: int


@dataclass(frozen=True, slots=True)
class GameOver:
    """The game ended; several `winners` share the win."""

    winners: tuple[int, ...]
    scores: tuple[int, ...]


Event = Dealt | Drafted | Tiled | LineFloored | FloorPaid | RoundScored | Bonus | GameOver
