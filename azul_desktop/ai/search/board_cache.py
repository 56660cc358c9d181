# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True
"""The value of each player's board if the tiling came now, cached.

During a round only the pattern lines and the floor of a board change, and each move changes one
board: a search has the same few thousand boards in millions of nodes.

On the grey side columns have to be chosen. Where the game goes on they are chosen line by line, by
a rough value: what comes later is an estimate in any case. Where it ends, all ways are tried.
"""

from __future__ import annotations

from mmap import mmap
from typing import Literal, overload

import cython

from azul_desktop.ai.search.evaluation_network import Network

if cython.compiled:
    from cython.cimports.azul_desktop.ai.search.board_evaluator import HEADS, BoardEvaluator
    from cython.cimports.azul_desktop.engine.bits import lowest, popcount
    from cython.cimports.azul_desktop.engine.rules import LINE_FLOORED, TILING, State
    from cython.cimports.azul_desktop.engine.state_arrays import ROW
else:
    from azul_desktop.ai.search.board_evaluator import BoardEvaluator
    from azul_desktop.ai.search.evaluation_network import HEADS
    from azul_desktop.engine.bits import lowest, popcount
    from azul_desktop.engine.rules import LINE_FLOORED, TILING, State
    from azul_desktop.engine.state_arrays import ROW

WIDTH = 16
"""Numbers kept for a board: the value of each head, then these."""
GAME_END = 10
"""The value of the board when the game ends with this tiling, in hundredths of a point."""
UNKNOWN = cython.declare(cython.int, -1 << 28)
"""Kept as `GAME_END` until `evaluate_game_end` has tried all ways of tiling."""
LONGEST_ROW = 11
"""Tiles in its longest row."""
UNPAID_FLOOR = 12
"""Points that its floor does not cost because the score does not fall below 0."""

COLUMN_SHARE = cython.declare(cython.int, 28)
"""Hundredths of a point a step: what each tile already in a column adds to the value of it."""


@overload
def zeros(kind: Literal["f"], count: int) -> memoryview[float]: ...
@overload
def zeros(kind: Literal["b", "i", "Q"], count: int) -> memoryview[int]: ...
def zeros(kind: Literal["b", "f", "i", "Q"], count: int) -> memoryview[int] | memoryview[float]:
    """`count` zeros, at least one, of the kind that `struct` calls so.

    They come as pages that the system fills when they are first touched. An `array` would be
    filled here, tens of milliseconds in which no other thread of Python could run.
    """
    return memoryview(mmap(-1, count * memoryview(b"").cast(kind).itemsize)).cast(kind)


class BoardCache:
    """Keeps the values of 2 ** `bits` boards, by `network`; `find` says where in `values`."""

    def __init__(self, network: Network, bits: int) -> None:
        if not cython.compiled:
            self.options = [0] * 5
            self.picks = [0] * 5
        self.evaluator = BoardEvaluator(network)
        self.scratch = State(2, False)
        self.keys = zeros("Q", 1 << bits)
        self.values = zeros("i", WIDTH << bits)
        self.slot_mask = (1 << bits) - 1
        self.unpaid_floor = self.choices = self.columns_chosen = 0
        self.line_floored = False

    def find(self, state: State, player: cython.int, key: cython.ulonglong) -> cython.int:
        """The place in `values` of the board of `player`, whose hash is `key`.

        It stays there until another board of that player is looked for.
        """
        apart: cython.int = 1 if state.players == 2 else 3
        slot: cython.int = cython.cast(cython.int, key & self.slot_mask) & ~apart | player
        if self.keys[slot] != key:
            self.keys[slot] = key
            self.evaluate(state, player, WIDTH * slot)
        return WIDTH * slot

    def evaluate(self, state: State, player: cython.int, start: cython.int) -> cython.void:
        """Write the values of the board of `player` to `values`, from `start` on."""
        head: cython.int
        self.tile(state, player, False)
        self.evaluator.evaluate(self.scratch, player, state.round + 1)
        for head in range(HEADS):
            self.values[start + head] = cython.cast(cython.int, self.evaluator.heads[head])
        self.values[start + GAME_END] = (
            UNKNOWN if self.columns_chosen else self.game_end_value(player)
        )
        self.values[start + LONGEST_ROW] = self.evaluator.longest_row
        self.values[start + UNPAID_FLOOR] = self.unpaid_floor
        if self.columns_chosen and self.line_floored:
            # Another way may have room for the tile that this one gave up.
            self.evaluate_game_end(state, player, start)

    def evaluate_game_end(self, state: State, player: cython.int, start: cython.int) -> cython.void:
        """Find the value of the board at `start` when the game ends, unless it is known."""
        if self.values[start + GAME_END] != UNKNOWN:
            return
        combinations_left: cython.bint = True
        self.choices = 0
        while combinations_left:
            self.tile(state, player, True)
            self.values[start + GAME_END] = max(
                self.values[start + GAME_END], self.game_end_value(player)
            )
            if self.evaluator.complete_rows:
                self.values[start + LONGEST_ROW] = 5
            combinations_left = self.next_combination()

    def game_end_value(self, player: cython.int) -> cython.int:
        """The value of the tiled board when the game is over; rows break ties."""
        self.evaluator.count_bonuses(self.scratch, player)
        return self.evaluator.complete_rows + 100 * (
            self.scratch.scores[player] + self.evaluator.bonus_points
        )

    def tile(self, state: State, player: cython.int, as_chosen: cython.bint) -> cython.void:
        """Tile the board of `player` and pay its floor, on `scratch`.

        `as_chosen`: in the columns of `picks`; otherwise in those of the best rough value.
        """
        row: cython.int
        self.scratch.copy_from(state)
        self.columns_chosen = 0
        self.line_floored = False
        for row in range(5):
            if state.line_counts[5 * player + row] == row + 1:
                self.scratch.stage = TILING
                self.scratch.cursor_player = player
                self.scratch.cursor_row = row
                if self.scratch.tile_cursor_line():
                    self.line_floored |= self.scratch.step_kind == LINE_FLOORED
                else:
                    self.scratch.place(
                        self.chosen_column(player, row)
                        if as_chosen
                        else self.best_column(player, row)
                    )
                    self.columns_chosen += 1
        self.scratch.cursor_player = player
        self.scratch.pay_floor()
        self.unpaid_floor = self.scratch.step_count - self.scratch.step_points

    def next_combination(self) -> cython.bint:
        """Pick the next column for the last line that has one; `False` after all combinations."""
        while self.choices:
            self.picks[self.choices - 1] += 1
            if self.picks[self.choices - 1] < self.options[self.choices - 1]:
                return True
            self.choices -= 1
        return False

    def chosen_column(self, player: cython.int, row: cython.int) -> cython.int:
        """The column picked for the complete line `row` on `scratch`, at first the lowest."""
        columns: cython.uint = self.scratch.legal_columns(
            player, row, self.scratch.line_colours[5 * player + row]
        )
        if self.columns_chosen == self.choices:
            self.picks[self.choices] = 0
            self.options[self.choices] = popcount(columns)
            self.choices += 1
        for _ in range(self.picks[self.columns_chosen]):
            columns &= columns - 1
        return lowest(columns)

    def best_column(self, player: cython.int, row: cython.int) -> cython.int:
        """Grey side: the column of the best rough value for complete line `row` on `scratch`."""
        colour: cython.int = self.scratch.line_colours[5 * player + row]
        columns: cython.uint = self.scratch.legal_columns(player, row, colour)
        best: cython.int = 0
        most: cython.int = -1
        column: cython.int
        value: cython.int
        while columns:
            column = lowest(columns)
            value = 100 * self.scratch.tile_points(player, row, column) + COLUMN_SHARE * (
                2 * popcount(self.scratch.transposed[player] >> (5 * column) & ROW) + 1
            )
            if value > most:
                most = value
                best = column
            columns &= columns - 1
        return best

    def board_values(self, state: State, player: int) -> list[int]:
        """For callers in Python: the value of the board of `player` if tiled now, by head."""
        self.tile(state, player, False)
        return self.evaluator.head_values(self.scratch, player, state.round + 1)
