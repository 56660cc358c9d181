"""Tiling looked at ahead of time: what wall spaces are worth, and which columns to choose."""

from __future__ import annotations

from azul_desktop.engine import COLOURS, BonusKind
from azul_desktop.engine.rules import State, StepKind

_ROW = 0b11111
_COLUMN = 0b100001000010000100001


def space_value(table: State, player: int, row: int, column: int, colour: int) -> float:
    """Points of a tile on a free wall space, and its share of the bonuses it works towards."""
    walls = [table.wall(player, c) for c in range(COLOURS)]
    wall = walls[0] | walls[1] | walls[2] | walls[3] | walls[4]
    return (
        table.tile_points(player, row, column)
        + _share(BonusKind.ROW, wall >> (5 * row) & _ROW)
        + _share(BonusKind.COLUMN, wall >> column & _COLUMN)
        + _share(BonusKind.COLOUR, walls[colour])
    )


def _share(bonus: BonusKind, spaces: int) -> float:
    """What the next of five tiles adds to a share that grows as the square of those laid."""
    return bonus.value * (2 * spaces.bit_count() + 1) / 25


def best_space(table: State, player: int, row: int, colour: int) -> tuple[float, int] | None:
    """Value and column of the best space for `colour` in a wall row, if any is legal."""
    columns = table.legal_columns(player, row, colour)
    return max(
        (
            (space_value(table, player, row, column, colour), column)
            for column in range(COLOURS)
            if columns >> column & 1
        ),
        default=None,
    )


def column_value(table: State, column: int) -> float:
    """Grey side: what putting the tile that waits into `column` brings, with the lines below."""
    player, row = table.cursor_player, table.cursor_row
    value = space_value(table, player, row, column, table.line(player, row)[0])
    trial = table.copy()
    trial.place(column)
    return value + tile_lines(trial, player)


def tile_lines(table: State, player: int) -> float:
    """Work the complete lines of `player`, whose tiling has begun, each tile to its best space.

    Returns what that is worth, tiles floored for want of a space counted as losses.
    """
    value = 0.0
    while _complete_line(table, player):
        cost = table.floor_cost(player)
        if not table.step():
            colour = table.line(player, table.cursor_row)[0]
            space = best_space(table, player, table.cursor_row, colour)
            assert space is not None
            value += space[0]
            table.place(space[1])
        elif table.step_kind == StepKind.TILED:
            value += table.step_points
        value -= table.floor_cost(player) - cost
    return value


def _complete_line(table: State, player: int) -> bool:
    return any(table.line(player, row)[1] == row + 1 for row in range(COLOURS))
