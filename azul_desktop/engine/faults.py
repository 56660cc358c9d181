"""What can be wrong with a move, a position line or a record, as values.

`str()` of a fault or a refusal is its sentence in English, for the command line; the window has its
own, made from the same values.
"""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum
from typing import Final, NamedTuple, TypeAlias

from azul_desktop.engine.game_constants import Colour

_LONGEST_QUOTE: Final = 40


def shortened(text: str) -> str:
    """`text` as a message shows it: cut where it is long."""
    return text if len(text) <= _LONGEST_QUOTE else f"{text[:_LONGEST_QUOTE]}…"


def quoted(text: str) -> str:
    """`text` in quotes, on one line and cut where it is long."""
    return repr(shortened(text))


class Reason(Enum):
    """Why a move is refused; the value is its sentence in English, with the refusal's fields."""

    OVER = "The game is over."
    NOT_DEALT = "The round has not been dealt yet."
    MUST_PLACE = "A tile must be placed on the wall first."
    NOTHING_TO_PLACE = "No tile waits to be placed on the wall."
    NO_SUCH_SOURCE = "There is no such display on this table."
    NOT_THERE = "There is no {colour} tile there."
    LINE_FULL = "This line is full."
    OTHER_COLOUR = "This line already holds {other} tiles."
    IN_WALL_ROW = "{Colour} is already in this row of the wall."
    OTHER_LINE = "Line {line} must be tiled first."
    SPACE_TAKEN = "There is a tile on this space already."
    IN_WALL_COLUMN = "{Colour} is already in this column of the wall."


class Refusal(NamedTuple):
    """A move that the rules do not allow; the fields that matter to `reason` are set."""

    reason: Reason
    colour: Colour | None = None
    other: Colour | None = None
    line: int | None = None

    def __str__(self) -> str:
        colour = self.colour.name.lower() if self.colour is not None else ""
        other = self.other.name.lower() if self.other is not None else ""
        line = self.line + 1 if self.line is not None else ""
        return self.reason.value.format(
            colour=colour, Colour=colour.capitalize(), other=other, line=line
        )


class FaultKind(Enum):
    """What is wrong with a text; the value is its sentence in English, with the fault's fields.

    `(s)` is the plural of the noun that `{count}` counts.
    """

    # Moves
    NOT_A_MOVE = "{given} is not a move: three characters such as 3K4, CB- or 2@5"
    NOT_A_MOVE_COLOUR = "{given} is not a move: {letter} is not a colour (one of {letters})"
    NOT_A_SOURCE = "{given} is not a source (1 to 9)"
    NOT_A_TARGET = "{given} is not a target (1 to 5)"
    NOT_A_LINE = "{given} is not a line (1 to 5)"
    NOT_A_COLUMN = "{given} is not a column (1 to 5)"

    # Deals
    DEAL_TOO_SHORT_OR_LONG = "display {display}: {count} displays given, {due} stand on the table"
    DEAL_IMPOSSIBLE = "display {display}: bag and lid cannot give these tiles"
    DEAL_TOO_MANY_TILES = "display {display}: {count} tiles, at most 4 fit"
    DEAL_COLOUR = "display {display}: {letter} is not a colour (one of {letters})"

    # Positions and records
    NOT_A_NUMBER = "{given} is not a number"
    DISPLAY_COUNT = "{count} display(s), where {due} belong"

    # Positions: a single field
    FIELD_COUNT = "{count} field(s), where 9 and one for each of 2 to 4 players belong"
    NOT_ONE_OF = "{given} is not one of {known}"
    NOT_BETWEEN = "{given} is not between {lowest} and {highest}"
    EMPTY_FIELD = "empty: write - where nothing lies"
    NOT_A_COLOUR = "{letter} is not a colour (one of {letters})"
    NOT_A_WALL_COLOUR = "{letter} is not a colour"
    TOO_MANY_ON_DISPLAY = "{count} tiles on display {display}, at most 4 fit"
    COUNTS = "{count} count(s), where {due} belong"
    MARKER_ALONE = "the marker alone is written 1"
    TOO_MANY_OF_COLOUR = "more than 20 {colour} tiles"

    # Positions: a board
    PART_COUNT = "{count} part(s), where SCORE:LINES:WALL:FLOOR belong"
    WALL_SHAPE = "five rows of five spaces belong here"
    WALL_PRINTED = "{letter} in row {row}, column {column}: {printed} is printed there"
    WALL_ROW_TWICE = "{letter} in row {row}, column {column}: the colour is already in this row"
    WALL_COLUMN_TWICE = (
        "{letter} in row {row}, column {column}: the colour is already in this column"
    )
    LINE_COUNT = "{count} line(s), where {due} belong"
    LINE_OF_TWO_COLOURS = "line {line} holds more than one colour"
    LINE_TOO_LONG = "line {line} holds {count} tiles"
    LINE_IN_WALL_ROW = "line {line} holds {letter}, which its wall row has"
    NOT_A_FLOOR = "{given} is not a floor line"
    FLOOR_TOO_LONG = "{count} things, at most 7 and the marker beside them fit"

    # Positions: the whole
    MARKER_COUNT = "{count} starting-player markers, where one belongs"
    TILE_COUNT = "{count} {colour} tile(s), not 20"
    STILL_ON_OFFER = "tiles are still on offer, so the phase is draft"
    NOTHING_ON_OFFER = "nothing is on offer to draft"
    WALL_ROW_COMPLETE = "a wall row is complete, so the game is over"
    NO_CHOICE_OF_COLUMN = "tiles are placed by choice on the grey side only"
    NOT_FIRST_TO_TILE = "this is not the first player with a complete line"
    LINE_WITHOUT_SPACE = "line {line} has no legal space, so it is on the floor"
    LINE_COMPLETE = "a line is complete, so the tiling is not over"
    FLOOR_NOT_PAID = "a floor is not paid, so the round is not over"
    NOT_FIRST_WINNER = "player {player} is the first winner"
    NO_TILE_TO_DEAL = "not one tile can be dealt, so the game is over"
    NOT_STARTER = "whoever starts begins the round"

    # Records: the header
    NO_FORMAT = "a record begins with {words}"
    UNKNOWN_FORMAT = "format {given} is not known; this program reads {known}"
    BEFORE_FIRST_DEAL = "comes before the first deal"
    AFTER_FIRST_DEAL = "belongs before the first deal"
    MISSING = "is missing from the header"
    GIVEN_TWICE = "is given twice"
    NOT_A_VARIANT = "{given} is neither coloured nor grey"
    NOT_A_PLAYER = "a name and a kind belong here: NAME | KIND"
    TOO_MANY_PLAYERS = "a table has at most 4 players"
    PLAYER_COUNT = "{count} player(s), where 2 to 4 belong"
    NO_SUCH_PLAYER = "there is no player {player}"
    START_FAULT = "{field}: {fault}"
    CONTRADICTED = "{field} is {given} in the position, but {stated} above it"

    # Records: the game
    NOT_A_RECORD_LINE = "is no line of a record"
    GAME_OVER = "the game is over"
    ROUND_NOT_OVER = "the round is not over"
    OTHER_TURN = "it is the turn of player {player}, not of {given}"
    NO_SCORES_DUE = "no scores are due here"
    ILLEGAL_MOVE = "{move}: {refusal}"
    LINE_DUE = "{word} is due here"
    WRONG_SCORES = "{given} is wrong, it must be {due}"

    @property
    def is_plural(self) -> bool:
        """Whether the sentence is another one for a `{count}` of 1."""
        return "(s)" in self.value


FaultField: TypeAlias = "str | int | Colour | Refusal | Fault"


class Fault(NamedTuple):
    """What is wrong with a text.

    `fields` fill the gaps of its sentence: numbers as people count them, parts of the text as
    `quoted` or `shortened` show them, another fault or a refusal.
    """

    kind: FaultKind
    fields: Mapping[str, FaultField]

    @classmethod
    def of(cls, kind: FaultKind, **fields: FaultField) -> Fault:
        """The fault of `kind` with these fields."""
        return cls(kind, fields)

    def __str__(self) -> str:
        fields = {
            name: value.name.lower() if isinstance(value, Colour) else value
            for name, value in self.fields.items()
        }
        plural = "" if fields.get("count") == 1 else "s"
        return self.kind.value.replace("(s)", plural).format(**fields)
