"""Whether the game is sure to end after the round in play."""

from __future__ import annotations

from azul_desktop.engine.rules import State
from azul_desktop.engine.stages import Stage
from azul_desktop.engine.values import COLOURS

_ROW = 0b11111


def certain_last_round(table: State) -> bool:
    """Whether somebody has, or is certain to complete in the coming tiling, a wall row.

    On the grey side a complete line may still fail to place: it is certain only when its one free
    space cannot lose its column to the same colour in a line above.
    """
    if table.stage not in (Stage.DRAFTING, Stage.PLACING):
        return False
    return any(
        table.rows_of(player) or any(_certain(table, player, row) for row in range(COLOURS))
        for player in range(table.players)
    )


def _certain(table: State, player: int, row: int) -> bool:
    """Whether the complete line `row` is certain to fill the last space of its wall row."""
    colour, count = table.line(player, row)
    free = ~_row(table, player, row) & _ROW
    if count != row + 1 or free.bit_count() != 1:
        return False
    if not table.grey:
        return True
    column = free.bit_length() - 1
    return bool(table.columns(player, row, colour)) and not any(
        _may_take(table, player, above, column, colour) for above in range(row)
    )


def _may_take(table: State, player: int, row: int, column: int, colour: int) -> bool:
    """Whether line `row` may yet put `colour` into `column` in the coming tiling."""
    held, count = table.line(player, row)
    if count and held != colour:
        return False
    if not count and table.stage == Stage.PLACING:
        return False
    return bool(table.columns(player, row, colour) >> column & 1)


def _row(table: State, player: int, row: int) -> int:
    """Five bits: the spaces of a wall row that hold a tile."""
    return sum(table.wall(player, colour) >> (5 * row) & _ROW for colour in range(COLOURS))
