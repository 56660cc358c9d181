"""Moves: their text, which of them are legal, and why another is refused."""

from __future__ import annotations

from dataclasses import dataclass

from azul_desktop.engine.faults import Fault, FaultKind, Reason, Refusal, quoted
from azul_desktop.engine.game_constants import CENTRE, COLOURS, FLOOR, LETTERS, Colour
from azul_desktop.engine.rules import Stage, State


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


class MoveTextError(ValueError):
    """A text that is no move; `fault` is what is wrong with it."""

    def __init__(self, kind: FaultKind, **fields: str) -> None:
        self.fault = Fault.of(kind, **fields)
        super().__init__(str(self.fault))


def parse_move(text: str) -> Move:
    """Read `3K4`, `CB-` or `2@5`, either case. Raises `MoveTextError`."""
    move = text.strip().upper()
    if len(move) != 3:
        raise MoveTextError(FaultKind.NOT_A_MOVE, given=quoted(text))
    if move[1] == "@":
        return Placement(
            _digit(move[0], 5, FaultKind.NOT_A_LINE), _digit(move[2], 5, FaultKind.NOT_A_COLUMN)
        )
    source = CENTRE if move[0] == "C" else _digit(move[0], 9, FaultKind.NOT_A_SOURCE) + 1
    target = FLOOR if move[2] == "-" else _digit(move[2], 5, FaultKind.NOT_A_TARGET)
    if move[1] not in LETTERS:
        raise MoveTextError(
            FaultKind.NOT_A_MOVE_COLOUR,
            given=repr(text),
            letter=repr(move[1]),
            letters=" ".join(LETTERS),
        )
    return Draft(source, Colour.from_letter(move[1]), target)


def _digit(character: str, highest: int, fault: FaultKind) -> int:
    """The index from 0 that `character` stands for, counted from 1 in text."""
    if character.isascii() and character.isdigit() and 1 <= int(character) <= highest:
        return int(character) - 1
    raise MoveTextError(fault, given=repr(character))


class IllegalMove(ValueError):
    """A move that the rules do not allow in this position."""

    def __init__(self, move: Move, refusal: Refusal) -> None:
        super().__init__(f"{move}: {refusal}")
        self.move = move
        self.refusal = refusal


def legal_moves(state: State) -> tuple[Move, ...]:
    """Every legal move, ordered by source (the centre last), colour and target (the floor last)."""
    if state.stage == Stage.PLACING:
        columns = state.legal_columns(
            state.cursor_player,
            state.cursor_row,
            state.line(state.cursor_player, state.cursor_row)[0],
        )
        return tuple(Placement(state.cursor_row, c) for c in range(COLOURS) if columns >> c & 1)
    return tuple(
        Draft(source, colour, target)
        for source in (*range(1, state.displays + 1), CENTRE)
        for colour in Colour
        for target in (*range(COLOURS), FLOOR)
        if state.can_draft(source, colour, target)
    )


def refusal_of(state: State, move: Move) -> Refusal | None:
    """Why `move` is not legal, or `None` when it is."""
    if state.stage == Stage.ENDED:
        return Refusal(Reason.OVER)
    if state.stage == Stage.DEALING:
        return Refusal(Reason.NOT_DEALT)
    if isinstance(move, Placement):
        return _refuse_placement(state, move)
    return _refuse_draft(state, move)


def _refuse_draft(state: State, move: Draft) -> Refusal | None:
    if state.stage == Stage.PLACING:
        return Refusal(Reason.MUST_PLACE, line=state.cursor_row)
    if not 0 <= move.source <= state.displays:
        return Refusal(Reason.NO_SUCH_SOURCE)
    if state.can_draft(move.source, move.colour, move.target):
        return None
    if not state.can_draft(move.source, move.colour, FLOOR):
        return Refusal(Reason.NOT_THERE, colour=move.colour)
    held, count = state.line(state.turn, move.target)
    if count == move.target + 1:
        return Refusal(Reason.LINE_FULL, line=move.target)
    if count and held != move.colour:
        return Refusal(Reason.OTHER_COLOUR, other=Colour(held), line=move.target)
    return Refusal(Reason.IN_WALL_ROW, colour=move.colour, line=move.target)


def _refuse_placement(state: State, move: Placement) -> Refusal | None:
    if state.stage != Stage.PLACING:
        return Refusal(Reason.NOTHING_TO_PLACE)
    if move.line != state.cursor_row:
        return Refusal(Reason.OTHER_LINE, line=state.cursor_row)
    colour = Colour(state.line(state.cursor_player, state.cursor_row)[0])
    if state.legal_columns(state.cursor_player, state.cursor_row, colour) >> move.column & 1:
        return None
    if any(state.wall(state.cursor_player, c) >> (5 * move.line + move.column) & 1 for c in Colour):
        return Refusal(Reason.SPACE_TAKEN)
    return Refusal(Reason.IN_WALL_COLUMN, colour=colour)
