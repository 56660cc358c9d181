# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True
"""What each player's board would be worth if the tiling came now, kept for when it comes again.

During a round only the pattern lines and the floor of a board change, and each move changes one
board: a search meets the same few thousand boards on millions of tables.

On the grey side columns are to be chosen. Where the game goes on, a quick look chooses them, line
by line: what comes later is an estimate in any case. Where it ends, all ways are tried.
"""

from __future__ import annotations

import cython

from azul_desktop.ai.search.buffers import zeros
from azul_desktop.ai.search.evaluation_network import Network

if cython.compiled:
    from cython.cimports.azul_desktop.ai.search.evaluator import HEADS, Evaluator
    from cython.cimports.azul_desktop.engine.bits import lowest, popcount
    from cython.cimports.azul_desktop.engine.rules import LINE_FLOORED, TILING, State
    from cython.cimports.azul_desktop.engine.state_arrays import ROW
else:
    from azul_desktop.ai.search.evaluation_network import HEADS
    from azul_desktop.ai.search.evaluator import Evaluator
    from azul_desktop.engine.bits import lowest, popcount
    from azul_desktop.engine.rules import LINE_FLOORED, TILING, State
    from azul_desktop.engine.state_arrays import ROW

WIDTH = 16
"""Numbers kept for a board: what each head says, then these."""
END = 10
"""What the board is worth when the game ends with this tiling, in hundredths of a point."""
UNTRIED = cython.declare(cython.int, -1 << 28)
"""There until `finish` has tried all ways of tiling."""
LONGEST_ROW = 11
"""Tiles in its longest row."""
SPARED = 12
"""Points that its floor does not cost because it has none left to lose."""

COLUMN_SHARE = cython.declare(cython.int, 28)
"""Hundredths of a point, a step: what each tile already in a column adds to the choice of it."""


class BoardValues:
    """Keeps 2 ** `bits` boards judged by `network`; `find` says where in `values`."""

    def __init__(self, network: Network, bits: int) -> None:
        if not cython.compiled:
            self.options = [0] * 5
            self.picks = [0] * 5
        self.valuer = Evaluator(network)
        self.scratch = State(2, False)
        self.keys = zeros("Q", 1 << bits)
        self.values = zeros("i", WIDTH << bits)
        self.last = (1 << bits) - 1
        self.spared = self.choices = self.chosen = 0
        self.floored = False

    def find(self, table: State, player: cython.int, key: cython.ulonglong) -> cython.int:
        """Where `values` holds the board of `player`, which `key` stands for.

        It stays there until another board of that player is looked for.
        """
        apart: cython.int = 1 if table.players == 2 else 3
        slot: cython.int = cython.cast(cython.int, key & self.last) & ~apart | player
        if self.keys[slot] != key:
            self.keys[slot] = key
            self.judge(table, player, WIDTH * slot)
        return WIDTH * slot

    def judge(self, table: State, player: cython.int, start: cython.int) -> cython.void:
        """Note at `start` of `values` what the board of `player` is worth."""
        head: cython.int
        self.tile(table, player, False)
        self.valuer.judge(self.scratch, player, table.round + 1)
        for head in range(HEADS):
            self.values[start + head] = cython.cast(cython.int, self.valuer.heads[head])
        self.values[start + END] = UNTRIED if self.chosen else self.final(player)
        self.values[start + LONGEST_ROW] = self.valuer.longest
        self.values[start + SPARED] = self.spared
        if self.chosen and self.floored:
            # Another way may have room for the tile that this one gave up.
            self.finish(table, player, start)

    def finish(self, table: State, player: cython.int, start: cython.int) -> cython.void:
        """Find what the board at `start` is worth at the game's end, if that is not known."""
        if self.values[start + END] != UNTRIED:
            return
        going: cython.bint = True
        self.choices = 0
        while going:
            self.tile(table, player, True)
            self.values[start + END] = max(self.values[start + END], self.final(player))
            if self.valuer.rows:
                self.values[start + LONGEST_ROW] = 5
            going = self.next_way()

    def final(self, player: cython.int) -> cython.int:
        """What the tiled board is worth when the game is over; rows break ties."""
        self.valuer.count_bonuses(self.scratch, player)
        return self.valuer.rows + 100 * (self.scratch.scores[player] + self.valuer.earned)

    def tile(self, table: State, player: cython.int, as_picked: cython.bint) -> cython.void:
        """Tile the board of `player` and pay its floor, on `scratch`.

        `as_picked`: in the columns of `picks`; otherwise in those that look best.
        """
        row: cython.int
        self.scratch.copy_from(table)
        self.chosen = 0
        self.floored = False
        for row in range(5):
            if table.line_counts[5 * player + row] == row + 1:
                self.scratch.stage = TILING
                self.scratch.cursor_player = player
                self.scratch.cursor_row = row
                if self.scratch.tile_cursor_line():
                    self.floored |= self.scratch.step_kind == LINE_FLOORED
                else:
                    self.scratch.place(
                        self.picked(player, row) if as_picked else self.column(player, row)
                    )
                    self.chosen += 1
        self.scratch.cursor_player = player
        self.scratch.pay_floor()
        self.spared = self.scratch.step_count - self.scratch.step_points

    def next_way(self) -> cython.bint:
        """Pick the next column for the last line that has one; `False` after the last way."""
        while self.choices:
            self.picks[self.choices - 1] += 1
            if self.picks[self.choices - 1] < self.options[self.choices - 1]:
                return True
            self.choices -= 1
        return False

    def picked(self, player: cython.int, row: cython.int) -> cython.int:
        """The column picked for the complete line `row` on `scratch`, at first the lowest."""
        columns: cython.uint = self.scratch.legal_columns(
            player, row, self.scratch.line_colours[5 * player + row]
        )
        if self.chosen == self.choices:
            self.picks[self.choices] = 0
            self.options[self.choices] = popcount(columns)
            self.choices += 1
        for _ in range(self.picks[self.chosen]):
            columns &= columns - 1
        return lowest(columns)

    def column(self, player: cython.int, row: cython.int) -> cython.int:
        """Grey side: the column that looks best for the complete line `row` on `scratch`."""
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

    def worths(self, table: State, player: int) -> list[int]:
        """For callers in Python: what the board of `player` would be worth, by head."""
        self.tile(table, player, False)
        return self.valuer.values(self.scratch, player, table.round + 1)
