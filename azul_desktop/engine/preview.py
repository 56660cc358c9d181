"""What a draft would do to its player's board, before it is made."""

from __future__ import annotations

from dataclasses import dataclass

from azul_desktop.engine.record_events import told_draft
from azul_desktop.engine.rules import State
from azul_desktop.engine.stages import Did, Stage
from azul_desktop.engine.values import COLOURS, FLOOR, Draft


@dataclass(frozen=True, slots=True)
class Preview:
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


def previewed(table: State, draft: Draft) -> Preview:
    """What legal `draft` would do on `table`, which stays as it is."""
    player = table.turn
    after = table.copy()
    told = told_draft(after, draft)
    completes = draft.target != FLOOR and told.line_start + told.placed == draft.target + 1
    return Preview(
        placed=told.placed,
        floored=told.floored,
        discarded=told.discarded,
        floor_cost=after.floor_cost(player) - table.floor_cost(player),
        takes_marker=told.marker is not None,
        completes=completes,
        points=_tiling_points(after, player, draft.target) if completes else 0,
    )


def _tiling_points(table: State, player: int, row: int) -> int:
    """What the complete line `row` would score if `player` tiled now; `table` is used up."""
    table.begin_tiling(player)
    while True:
        if not table.step():
            _place_best(table)
        if table.did_player == player and table.did_row == row:
            return table.did_points if table.did == Did.TILED else 0


def _place_best(table: State) -> None:
    """Place the tile that waits where it scores most."""
    assert table.stage == Stage.PLACING
    player, row = table.cursor, table.row
    columns = table.columns(player, row, table.line(player, row)[0])
    free = [column for column in range(COLOURS) if columns >> column & 1]
    table.place(max(free, key=lambda column: table.worth(player, row, column)))
