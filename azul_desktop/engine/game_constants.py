"""The values of the game: colours, sides and phases.

Indices count from 0 here and from 1 in text, as people do.
"""

from __future__ import annotations

from enum import Enum, IntEnum, StrEnum
from typing import Final

COLOURS: Final = 5
"""Number of tile colours, of pattern lines, and of rows and columns of the wall."""

TILES_PER_COLOUR: Final = 20
TILES_PER_DISPLAY: Final = 4
FLOOR_SPACES: Final = 7
FLOOR_COSTS: Final = (1, 1, 2, 2, 2, 3, 3)
"""Points lost for each space of the floor line, left to right."""

CENTRE: Final = 0
"""The source that is not a display; displays are sources 1 to 9."""

FLOOR: Final = 5
"""The target that is not a pattern line; pattern lines are targets 0 to 4."""


class Colour(IntEnum):
    """A tile's colour, in the order in which the notation sorts them."""

    BLUE = 0
    YELLOW = 1
    RED = 2
    BLACK = 3
    WHITE = 4

    @property
    def letter(self) -> str:
        """The colour's letter in the notation."""
        return LETTERS[self]

    @classmethod
    def from_letter(cls, letter: str) -> Colour:
        """The colour of `letter`, either case. Raises `ValueError` for any other text."""
        index = LETTERS.find(letter.upper()) if len(letter) == 1 else -1
        if index < 0:
            raise ValueError(f"{letter!r} is not a colour (one of {' '.join(LETTERS)})")
        return cls(index)


LETTERS: Final = "BYRKW"
"""The letter of each colour, indexed by colour."""


class Variant(StrEnum):
    """The side of the player boards."""

    COLOURED = "coloured"
    GREY = "grey"


class Phase(StrEnum):
    """What the position waits for: a draft, a placement, a deal, or nothing any more."""

    DRAFT = "draft"
    TILE = "tile"
    DEAL = "deal"
    OVER = "over"


class BonusKind(Enum):
    """An end bonus and the points it gives."""

    ROW = 2
    COLUMN = 7
    COLOUR = 10


def displays_for(players: int) -> int:
    """Number of displays in a game of `players` (2 to 4)."""
    return 2 * players + 1


def wall_colour(row: int, column: int) -> Colour:
    """The colour printed on the coloured side's wall at `row` and `column`, from 0."""
    return Colour((column - row) % COLOURS)
