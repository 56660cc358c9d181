"""The legal moves of a state, and why another move is refused."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from azul_desktop.engine.rules import Stage, State
from azul_desktop.engine.values import (
    CENTRE,
    COLOURS,
    FLOOR,
    Colour,
    Draft,
    Move,
    Placement,
)


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


@dataclass(frozen=True, slots=True)
class Refusal:
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


def refusal(state: State, move: Move) -> Refusal | None:
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
