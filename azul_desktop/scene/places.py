"""Names for every place on the table where a tile or the marker can lie.

Players, lines, rows, columns and spaces count from 0; sources as in `Draft`: displays from 1.
"""

from __future__ import annotations

from dataclasses import dataclass

from azul_desktop.engine import Colour


@dataclass(frozen=True, slots=True)
class DisplaySlot:
    """One of the four places on display `source`."""

    source: int
    slot: int


@dataclass(frozen=True, slots=True)
class CentreSlot:
    """Place `index` of a centre that holds `count` things, the marker among them."""

    index: int
    count: int


@dataclass(frozen=True, slots=True)
class LineSpace:
    """Space `index` of a pattern line; space 0 is next to the wall and fills first."""

    player: int
    line: int
    index: int


@dataclass(frozen=True, slots=True)
class WallSpace:
    """A space of a player's wall."""

    player: int
    row: int
    column: int


@dataclass(frozen=True, slots=True)
class FloorSpace:
    """Space `index` of a floor line; 7 lies beside a full floor, where only the marker may go."""

    player: int
    index: int


@dataclass(frozen=True, slots=True)
class BagSpot:
    """Where the bag's tiles of a colour are counted."""

    colour: Colour


@dataclass(frozen=True, slots=True)
class LidSpot:
    """Where the lid's tiles of a colour are counted."""

    colour: Colour


Place = DisplaySlot | CentreSlot | LineSpace | WallSpace | FloorSpace | BagSpot | LidSpot
