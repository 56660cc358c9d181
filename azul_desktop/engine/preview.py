"""What is known ahead: what a draft would do to its player's board, and the last round."""

from __future__ import annotations

from typing import NamedTuple

from azul_desktop.engine.events import record_draft
from azul_desktop.engine.game_constants import COLOURS, FLOOR
from azul_desktop.engine.moves import Draft
from azul_desktop.engine.rules import Stage, State, StepKind

_ROW = 0b11111


class Preview(NamedTuple):
    """What a draft would do.

    `placed` tiles enter the line, `floored` the floor, `discarded` the lid. `floor_cost` is
    how much more the floor would cost, the marker included when `takes_marker`. When the line
    `completes`, `points` is what its tile would score if the tiling came now, after the
    complete lines above it; on the grey side the most that its column choices can give, each line
    above having taken its own best.
    """

    placed: int
    floored: int
    discarded: int
    floor_cost: int
    takes_marker: bool
    completes: bool
    points: int


def preview_draft(state: State, draft: Draft) -> Preview:
    """What legal `draft` would do on `state`, which stays as it is."""
    player = state.turn
    after = state.copy()
    drafted = record_draft(after, draft)
    completes = draft.target != FLOOR and drafted.line_start + drafted.placed == draft.target + 1
    return Preview(
        placed=drafted.placed,
        floored=drafted.floored,
        discarded=drafted.discarded,
        floor_cost=after.floor_cost(player) - state.floor_cost(player),
        takes_marker=drafted.marker is not None,
        completes=completes,
        points=_tiling_points(after, player, draft.target) if completes else 0,
    )


def _tiling_points(state: State, player: int, row: int) -> int:
    """What the complete line `row` would score if `player` tiled now; `state` is used up."""
    state.begin_tiling(player)
    while True:
        if not state.step():
            _place_best(state)
        if state.step_player == player and state.step_row == row:
            return state.step_points if state.step_kind == StepKind.TILED else 0


def _place_best(state: State) -> None:
    """Place the tile that waits where it scores most."""
    assert state.stage == Stage.PLACING
    player, row = state.cursor_player, state.cursor_row
    columns = state.legal_columns(player, row, state.line(player, row)[0])
    free = [column for column in range(COLOURS) if columns >> column & 1]
    state.place(max(free, key=lambda column: state.tile_points(player, row, column)))


def is_last_round_certain(state: State) -> bool:
    """Whether somebody has, or is certain to complete in the coming tiling, a wall row.

    On the grey side a complete line may still fail to place: it is certain only when its one free
    space cannot lose its column to the same colour in a line above.
    """
    if state.stage not in (Stage.DRAFTING, Stage.PLACING):
        return False
    return any(
        state.complete_rows(player)
        or any(_is_row_certain(state, player, row) for row in range(COLOURS))
        for player in range(state.players)
    )


def _is_row_certain(state: State, player: int, row: int) -> bool:
    """Whether the complete line `row` is certain to fill the last space of its wall row."""
    colour, count = state.line(player, row)
    free = ~_wall_row(state, player, row) & _ROW
    if count != row + 1 or free.bit_count() != 1:
        return False
    if not state.grey:
        return True
    column = free.bit_length() - 1
    return bool(state.legal_columns(player, row, colour)) and not any(
        _may_take(state, player, above, column, colour) for above in range(row)
    )


def _may_take(state: State, player: int, row: int, column: int, colour: int) -> bool:
    """Whether line `row` may yet put `colour` into `column` in the coming tiling."""
    held, count = state.line(player, row)
    if count and held != colour:
        return False
    if not count and state.stage == Stage.PLACING:
        return False
    return bool(state.legal_columns(player, row, colour) >> column & 1)


def _wall_row(state: State, player: int, row: int) -> int:
    """Five bits: the spaces of a wall row that hold a tile."""
    return sum(state.wall(player, colour) >> (5 * row) & _ROW for colour in range(COLOURS))
