# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True
"""The value of a board between two rounds: points so far and points expected to come.

The features of a board are active or not (which wall spaces are filled, how many tiles rows,
columns and colours have, what the pattern lines keep and what their tiles will score); a network
of one hidden layer evaluates them. It has a head for each longest row among the *other* players,
who may end the game, and for who begins. All other features belong to the board alone, so that a
search can cache the value of a board and use it in many nodes.

All sums are whole numbers: compiled or not, on every machine, the same board has the same value.
"""

from __future__ import annotations

import cython

from azul_desktop.ai.search.evaluation_network import (
    COLOUR_SETS,
    COLUMNS,
    FEATURES,
    HEADS,
    LINE_POINTS,
    LINES,
    LONGEST,
    PLAYERS,
    ROUNDS,
    ROW_COLOURS,
    ROW_POINTS,
    ROWS,
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

TILE_SCORES = cython.declare(cython.int, 10)
"""Scores of a tile that have a feature each."""


class BoardEvaluator:
    """Evaluates boards by `network`; `heads` then holds hundredths of a point."""

    def __init__(self, network: Network) -> None:
        if not cython.compiled:
            self.active_features = [0] * 96
            self.sums = [0] * 64
            self.heads = [0] * 10
        if network.hidden > 64 or len(network.first) != FEATURES * network.hidden:
            raise ValueError("these weights are not made for these features")
        self.first = network.first
        self.bias = network.bias
        self.second = network.second
        self.offset = network.offset
        self.hidden = network.hidden
        self.active_count = self.longest_row = self.bonus_points = self.complete_rows = 0

    def evaluate(self, state: State, player: cython.int, round: cython.int) -> cython.void:
        """Evaluate the tiled board of `player` before `round` is dealt."""
        base: cython.int
        head: cython.int
        self.list_features(state, player, round)
        self.forward()
        base = 100 * (state.scores[player] + self.bonus_points)
        for head in range(HEADS):
            self.heads[head] += base

    def features(self, state: State, player: int, round: int) -> tuple[list[int], int, int]:
        """For training: the features of a tiled board, its longest row and bonuses so far."""
        self.list_features(state, player, round)
        return (
            [self.active_features[i] for i in range(self.active_count)],
            self.longest_row,
            self.bonus_points,
        )

    def head_values(self, state: State, player: int, round: int) -> list[int]:
        """`evaluate` for callers in Python: the value of each head."""
        self.evaluate(state, player, round)
        return [self.heads[head] for head in range(HEADS)]

    def add_feature(self, feature: cython.int) -> cython.void:
        """Make a feature active."""
        self.active_features[self.active_count] = feature
        self.active_count += 1

    def list_features(self, state: State, player: cython.int, round: cython.int) -> cython.void:
        """List the active features of a board; find its longest row and its bonuses."""
        spaces: cython.uint = state.occupied[player]
        row: cython.int
        self.active_count = 0
        self.longest_row = 0
        while spaces:
            self.add_feature(SPACES + lowest(spaces))
            spaces &= spaces - 1
        for row in range(5):
            self.add_row_features(state, player, row)
            if row and state.line_counts[5 * player + row]:
                self.add_line_features(state, player, row)
        self.add_bonus_features(state, player)
        self.add_feature(LONGEST + (self.longest_row if self.longest_row < 5 else 4))
        self.add_feature(ROUNDS + (round if round < 8 else 8) - 1)
        self.add_feature(PLAYERS + state.players - 2)

    def add_row_features(self, state: State, player: cython.int, row: cython.int) -> cython.void:
        """How many tiles a row has, and the most that a tile could score in it."""
        filled: cython.uint = (state.occupied[player] >> (5 * row)) & ROW
        free: cython.uint = ~filled & ROW
        count: cython.int = popcount(filled)
        most: cython.int = 0
        points: cython.int
        colour: cython.int
        self.add_feature(ROWS + 6 * row + count)
        self.longest_row = max(self.longest_row, count)
        while free:
            points = state.tile_points(player, row, lowest(free))
            most = max(most, points)
            free &= free - 1
        if most:
            self.add_feature(ROW_POINTS + TILE_SCORES * row + most - 1)
        if state.grey:
            for colour in range(5):
                if (state.wall_tiles[5 * player + colour] >> (5 * row)) & ROW:
                    self.add_feature(ROW_COLOURS + 5 * row + colour)

    def best_tile_points(
        self, state: State, player: cython.int, row: cython.int, colour: cython.int
    ) -> cython.int:
        """The most that a tile of `colour` could score in `row`; 0 where none may go."""
        columns: cython.uint = state.legal_columns(player, row, colour)
        most: cython.int = 0
        points: cython.int
        while columns:
            points = state.tile_points(player, row, lowest(columns))
            most = max(most, points)
            columns &= columns - 1
        return most

    def add_line_features(self, state: State, player: cython.int, row: cython.int) -> cython.void:
        """What an unfinished line keeps, and what its tile would score."""
        line: cython.int = 5 * player + row
        colour: cython.int = state.line_colours[line]
        kind: cython.int = row * (row - 1) // 2 + state.line_counts[line] - 1
        points: cython.int = self.best_tile_points(state, player, row, colour)
        self.add_feature(LINES + 5 * kind + colour)
        if points:
            self.add_feature(LINE_POINTS + TILE_SCORES * kind + points - 1)

    def add_bonus_features(self, state: State, player: cython.int) -> cython.void:
        """How many tiles columns and colours have; the bonuses already sure."""
        index: cython.int
        for index in range(5):
            self.add_feature(
                COLUMNS + 6 * index + popcount(state.transposed[player] >> (5 * index) & ROW)
            )
            self.add_feature(
                COLOUR_SETS + 6 * index + popcount(state.wall_tiles[5 * player + index])
            )
        self.count_bonuses(state, player)

    def count_bonuses(self, state: State, player: cython.int) -> cython.void:
        """Find `complete_rows` and `bonus_points` of a board."""
        which: cython.int
        self.complete_rows = state.complete_rows(player)
        self.bonus_points = 2 * self.complete_rows
        for which in range(5, 15):
            if state.earns_bonus(player, which):
                self.bonus_points += 7 if which < 10 else 10

    def forward(self) -> cython.void:
        """Run the network over the features listed."""
        unit: cython.int
        index: cython.int
        head: cython.int
        start: cython.int
        for unit in range(self.hidden):
            self.sums[unit] = self.bias[unit]
        for index in range(self.active_count):
            start = self.active_features[index] * self.hidden
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
