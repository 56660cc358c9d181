"""Grey side: choosing a column for the tile that waits, the lines below it in mind."""

from __future__ import annotations

from collections.abc import Iterator

from azul_desktop.ai.player import StopFlag
from azul_desktop.ai.search.draft_tree import DraftTree
from azul_desktop.ai.search.move_estimate import MoveEstimate
from azul_desktop.engine import COLOURS
from azul_desktop.engine.rules import Stage, State

LOOK = 3
"""Complete lines whose columns are tried in all combinations; further ones take what looks best."""


def column_values(table: State, tree: DraftTree, stop: StopFlag) -> list[tuple[int, MoveEstimate]]:
    """Columns for the tile that waits and what each leads to, the best first.

    Once `stop` is set the columns are told by a quick look.
    """
    player = table.cursor_player
    look = LOOK
    found = []
    for column, trial in _placed(table):
        found.append((column, _value(trial, player, tree, look, stop)))
    return sorted(found, key=lambda pair: -pair[1].value)


def _placed(table: State) -> Iterator[tuple[int, State]]:
    """Each legal column, and the table after placing there."""
    player, row = table.cursor_player, table.cursor_row
    columns = table.legal_columns(player, row, table.line(player, row)[0])
    for column in range(COLOURS):
        if columns >> column & 1:
            trial = table.copy()
            trial.place(column)
            yield column, trial


def _value(table: State, player: int, tree: DraftTree, look: int, stop: StopFlag) -> MoveEstimate:
    """The best that `player` can make of the lines left."""
    if look and not stop.is_set() and _next_choice(table, player):
        return max(_value(trial, player, tree, look - 1, stop) for _, trial in _placed(table))
    tree.stand(table)
    return tree.prospect_here(player)


def _next_choice(table: State, player: int) -> bool:
    """Go on tiling until `player` has to choose again; whether that is so."""
    while any(table.line(player, row)[1] == row + 1 for row in range(COLOURS)):
        if not table.step():
            return table.stage == Stage.PLACING and table.cursor_player == player
    return False
