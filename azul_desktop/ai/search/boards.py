# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True
"""What each player's board would be worth if the tiling came now, kept for when it comes again.

During a round only the pattern lines and the floor of a board change, and each move changes one
board: a search meets the same few thousand boards on millions of tables.
"""

from __future__ import annotations

import cython

from azul_desktop.ai.search.memory import zeros
from azul_desktop.ai.search.network import Network

if cython.compiled:
    from cython.cimports.azul_desktop.ai.search.valuer import HEADS, Valuer
    from cython.cimports.azul_desktop.engine.bits import lowest, popcount
    from cython.cimports.azul_desktop.engine.state import TILING, State
    from cython.cimports.azul_desktop.engine.table import ROW
else:
    from azul_desktop.ai.search.network import HEADS
    from azul_desktop.ai.search.valuer import Valuer
    from azul_desktop.engine.bits import lowest, popcount
    from azul_desktop.engine.state import TILING, State
    from azul_desktop.engine.table import ROW

WIDTH = 16
"""Numbers kept for a board: what each head says, then these."""
END = 10
"""What the board is worth when the game ends with this tiling, in hundredths of a point."""
LONGEST_ROW = 11
"""Tiles in its longest row."""
SPARED = 12
"""Points that its floor does not cost because it has none left to lose."""

COLUMN_SHARE = cython.declare(cython.int, 28)
"""Hundredths of a point, a step: what each tile already in a column adds to the choice of it."""


class Boards:
    """Keeps 2 ** ``bits`` boards judged by ``network``; ``find`` says where in ``values``."""

    def __init__(self, network: Network, bits: int) -> None:
        self.valuer = Valuer(network)
        self.scratch = State(2, False)
        self.keys = zeros("Q", 1 << bits)
        self.values = zeros("i", WIDTH << bits)
        self.last = (1 << bits) - 1
        self.spared = 0

    def find(self, table: State, player: cython.int, key: cython.ulonglong) -> cython.int:
        """Where ``values`` holds the board of ``player``, which ``key`` stands for.

        It stays there until another board of that player is looked for.
        """
        apart: cython.int = 1 if table.players == 2 else 3
        slot: cython.int = cython.cast(cython.int, key & self.last) & ~apart | player
        start: cython.int = WIDTH * slot
        head: cython.int
        if self.keys[slot] != key:
            self.keys[slot] = key
            self.tile(table, player)
            self.valuer.judge(self.scratch, player, table.round + 1)
            for head in range(HEADS):
                self.values[start + head] = cython.cast(cython.int, self.valuer.heads[head])
            # Rows break ties.
            self.values[start + END] = self.valuer.rows + 100 * (
                self.scratch.scores[player] + self.valuer.earned
            )
            self.values[start + LONGEST_ROW] = self.valuer.longest
            self.values[start + SPARED] = self.spared
        return start

    def tile(self, table: State, player: cython.int) -> cython.void:
        """Tile the board of ``player`` and pay its floor, on ``scratch``."""
        row: cython.int
        self.scratch.copy_from(table)
        for row in range(5):
            if table.counts[5 * player + row] == row + 1:
                self.scratch.stage = TILING
                self.scratch.cursor = player
                self.scratch.row = row
                if not self.scratch.tile_line():
                    self.scratch.place(self.column(player, row))
        self.scratch.cursor = player
        self.scratch.pay()
        self.spared = self.scratch.did_count - self.scratch.did_points

    def column(self, player: cython.int, row: cython.int) -> cython.int:
        """Grey side: the column that looks best for the complete line ``row`` on ``scratch``."""
        colour: cython.int = self.scratch.colours[5 * player + row]
        columns: cython.uint = self.scratch.columns(player, row, colour)
        best: cython.int = 0
        most: cython.int = -1
        column: cython.int
        value: cython.int
        while columns:
            column = lowest(columns)
            value = 100 * self.scratch.worth(player, row, column) + COLUMN_SHARE * (
                2 * popcount(self.scratch.turned[player] >> (5 * column) & ROW) + 1
            )
            if value > most:
                most = value
                best = column
            columns &= columns - 1
        return best

    def worths(self, table: State, player: int) -> list[int]:
        """For callers in Python: what the board of ``player`` would be worth, by head."""
        self.tile(table, player)
        return self.valuer.values(self.scratch, player, table.round + 1)
