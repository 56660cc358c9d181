# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True
"""What a board is worth between two rounds: points so far and points expected to come.

A board is described by features that are there or not (which wall spaces are filled, how far rows,
columns and colours have come, what the pattern lines keep and what their tiles will score); a
network of one hidden layer adds them up. It has a head for each longest row among the *other*
players, for they may end the game, and for who begins: everything else it sees belongs to the board
alone, so that a search can keep what it found for a board and use it on many tables.

All sums are whole numbers: compiled or not, on every machine, the same board has the same worth.
"""

from __future__ import annotations

import cython

from azul_desktop.ai.search.evaluation_network import (
    AIMS,
    COLUMNS,
    FEATURES,
    HEADS,
    HELD,
    LINES,
    LONGEST,
    OPEN,
    ROUNDS,
    ROWS,
    SEATS,
    SETS,
    SPACES,
    Network,
)

if cython.compiled:
    from cython.cimports.azul_desktop.engine.bits import lowest, popcount
    from cython.cimports.azul_desktop.engine.rules import State
    from cython.cimports.azul_desktop.engine.state_arrays import ROW
else:
    from azul_desktop.engine.bits import lowest, popcount
    from azul_desktop.engine.rules import State
    from azul_desktop.engine.state_arrays import ROW

LONG = cython.declare(cython.int, 10)
"""Scores of a tile told apart."""


class Evaluator:
    """Judges boards by `network`; `heads` then holds hundredths of a point."""

    def __init__(self, network: Network) -> None:
        if not cython.compiled:
            self.active = [0] * 96
            self.sums = [0] * 64
            self.heads = [0] * 10
        if network.hidden > 64 or len(network.first) != FEATURES * network.hidden:
            raise ValueError("these weights are not made for these features")
        self.first = network.first
        self.bias = network.bias
        self.second = network.second
        self.offset = network.offset
        self.hidden = network.hidden
        self.actives = self.longest = self.earned = self.rows = 0

    def judge(self, table: State, player: cython.int, round: cython.int) -> cython.void:
        """Judge the tiled board of `player` before `round` is dealt."""
        base: cython.int
        head: cython.int
        self.describe(table, player, round)
        self.forward()
        base = 100 * (table.scores[player] + self.earned)
        for head in range(HEADS):
            self.heads[head] += base

    def features(self, table: State, player: int, round: int) -> tuple[list[int], int, int]:
        """For training: the features of a tiled board, its longest row and bonuses so far."""
        self.describe(table, player, round)
        return [self.active[i] for i in range(self.actives)], self.longest, self.earned

    def values(self, table: State, player: int, round: int) -> list[int]:
        """`judge` for callers in Python: what each head says."""
        self.judge(table, player, round)
        return [self.heads[head] for head in range(HEADS)]

    def note(self, feature: cython.int) -> cython.void:
        """Add a feature to those of the board at hand."""
        self.active[self.actives] = feature
        self.actives += 1

    def describe(self, table: State, player: cython.int, round: cython.int) -> cython.void:
        """List the features of a board, find its longest row and the bonuses it has earned."""
        spaces: cython.uint = table.occupied[player]
        row: cython.int
        self.actives = 0
        self.longest = 0
        while spaces:
            self.note(SPACES + lowest(spaces))
            spaces &= spaces - 1
        for row in range(5):
            self.describe_row(table, player, row)
            if row and table.line_counts[5 * player + row]:
                self.describe_line(table, player, row)
        self.describe_bonuses(table, player)
        self.note(LONGEST + (self.longest if self.longest < 5 else 4))
        self.note(ROUNDS + (round if round < 8 else 8) - 1)
        self.note(SEATS + table.players - 2)

    def describe_row(self, table: State, player: cython.int, row: cython.int) -> cython.void:
        """How far a row has come and the most that a tile could score in it."""
        filled: cython.uint = (table.occupied[player] >> (5 * row)) & ROW
        free: cython.uint = ~filled & ROW
        count: cython.int = popcount(filled)
        most: cython.int = 0
        worth: cython.int
        colour: cython.int
        self.note(ROWS + 6 * row + count)
        self.longest = max(self.longest, count)
        while free:
            worth = table.tile_points(player, row, lowest(free))
            most = max(most, worth)
            free &= free - 1
        if most:
            self.note(OPEN + LONG * row + most - 1)
        if table.grey:
            for colour in range(5):
                if (table.wall_tiles[5 * player + colour] >> (5 * row)) & ROW:
                    self.note(HELD + 5 * row + colour)

    def best_worth(
        self, table: State, player: cython.int, row: cython.int, colour: cython.int
    ) -> cython.int:
        """The most that a tile of `colour` could score in `row`; 0 where none may go."""
        columns: cython.uint = table.legal_columns(player, row, colour)
        most: cython.int = 0
        worth: cython.int
        while columns:
            worth = table.tile_points(player, row, lowest(columns))
            most = max(most, worth)
            columns &= columns - 1
        return most

    def describe_line(self, table: State, player: cython.int, row: cython.int) -> cython.void:
        """What an unfinished line keeps, and what its tile would score."""
        line: cython.int = 5 * player + row
        colour: cython.int = table.line_colours[line]
        kind: cython.int = row * (row - 1) // 2 + table.line_counts[line] - 1
        worth: cython.int = self.best_worth(table, player, row, colour)
        self.note(LINES + 5 * kind + colour)
        if worth:
            self.note(AIMS + LONG * kind + worth - 1)

    def describe_bonuses(self, table: State, player: cython.int) -> cython.void:
        """How far columns and colours have come; the bonuses already sure."""
        index: cython.int
        for index in range(5):
            self.note(COLUMNS + 6 * index + popcount(table.transposed[player] >> (5 * index) & ROW))
            self.note(SETS + 6 * index + popcount(table.wall_tiles[5 * player + index]))
        self.count_bonuses(table, player)

    def count_bonuses(self, table: State, player: cython.int) -> cython.void:
        """Find `rows` that are complete and `earned`, the bonuses of a board, in points."""
        which: cython.int
        self.rows = table.complete_rows(player)
        self.earned = 2 * self.rows
        for which in range(5, 15):
            if table.earns_bonus(player, which):
                self.earned += 7 if which < 10 else 10

    def forward(self) -> cython.void:
        """Run the network over the features listed."""
        unit: cython.int
        index: cython.int
        head: cython.int
        start: cython.int
        for unit in range(self.hidden):
            self.sums[unit] = self.bias[unit]
        for index in range(self.actives):
            start = self.active[index] * self.hidden
            for unit in range(self.hidden):
                self.sums[unit] += self.first[start + unit]
        for head in range(HEADS):
            self.heads[head] = 0
        for unit in range(self.hidden):
            if self.sums[unit] > 0:
                for head in range(HEADS):
                    self.heads[head] += (
                        cython.cast(cython.longlong, self.sums[unit])
                        * self.second[unit * HEADS + head]
                    )
        for head in range(HEADS):
            self.heads[head] = (self.heads[head] >> 16) + self.offset[head]
