"""The values of the game: colours, sides, phases and moves.

Indices count from 0 here and from 1 in text, as people do.
"""

from __future__ import annotations

from dataclasses import dataclass
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


@dataclass(frozen=True, slots=True)
class Draft:
    """All tiles of `colour` from `source` into `target`.

    `source` is `CENTRE` or a display from 1; `target` a pattern line from 0, or `FLOOR`.
    """

    source: int
    colour: Colour
    target: int

    def __post_init__(self) -> None:
        if not (0 <= self.source <= 9 and 0 <= self.colour < COLOURS and 0 <= self.target <= FLOOR):
            raise ValueError("a draft has a source 0-9, a colour 0-4 and a target 0-5")

    def __str__(self) -> str:
        source = "C" if self.source == CENTRE else str(self.source)
        target = "-" if self.target == FLOOR else str(self.target + 1)
        return f"{source}{self.colour.letter}{target}"


@dataclass(frozen=True, slots=True)
class Placement:
    """On the grey side: the tile of complete line `line` goes to `column`; both from 0."""

    line: int
    column: int

    def __post_init__(self) -> None:
        if not (0 <= self.line < COLOURS and 0 <= self.column < COLOURS):
            raise ValueError("a placement has a line 0-4 and a column 0-4")

    def __str__(self) -> str:
        return f"{self.line + 1}@{self.column + 1}"


Move = Draft | Placement


LONGEST_QUOTE: Final = 40


def shortened(text: str) -> str:
    """`text` as a message shows it: cut where it is long."""
    return text if len(text) <= LONGEST_QUOTE else f"{text[:LONGEST_QUOTE]}…"


def quoted(text: str) -> str:
    """`text` in quotes, on one line and cut where it is long."""
    return repr(shortened(text))


def counted(number: int, noun: str) -> str:
    """`1 field`, `2 fields`."""
    return f"{number} {noun}{'s'[: number != 1]}"


class MoveTextError(ValueError):
    """A text that is no move; its message says what is wrong with it."""


def parse_move(text: str) -> Move:
    """Read `3K4`, `CB-` or `2@5`, either case. Raises `MoveTextError`."""
    move = text.strip().upper()
    if len(move) != 3:
        raise MoveTextError(
            f"{quoted(text)} is not a move: three characters such as 3K4, CB- or 2@5"
        )
    if move[1] == "@":
        return Placement(_digit(move[0], 5, "line"), _digit(move[2], 5, "column"))
    source = CENTRE if move[0] == "C" else _digit(move[0], 9, "source") + 1
    target = FLOOR if move[2] == "-" else _digit(move[2], 5, "target")
    try:
        colour = Colour.from_letter(move[1])
    except ValueError as error:
        raise MoveTextError(f"{text!r} is not a move: {error}") from None
    return Draft(source, colour, target)


def _digit(character: str, highest: int, what: str) -> int:
    """The index from 0 that `character` stands for, counted from 1 in text."""
    if character.isascii() and character.isdigit() and 1 <= int(character) <= highest:
        return int(character) - 1
    raise MoveTextError(f"{character!r} is not a {what} (1 to {highest})")


def displays_for(players: int) -> int:
    """Number of displays in a game of `players` (2 to 4)."""
    return 2 * players + 1


def wall_colour(row: int, column: int) -> Colour:
    """The colour printed on the coloured side's wall at `row` and `column`, from 0."""
    return Colour((column - row) % COLOURS)
