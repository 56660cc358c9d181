"""What tiles are worth to one player."""

from __future__ import annotations

from itertools import accumulate

from azul_desktop.ai.tiling import best_space, tile_lines
from azul_desktop.engine import COLOURS, FLOOR, FLOOR_COSTS, FLOOR_SPACES
from azul_desktop.engine.rules import State

COSTS = (0, *accumulate(FLOOR_COSTS))
"""Points that 0 to 7 things on the floor cost."""

PROMISE = 0.5
"""What a begun line is worth of its wall space, when it can still be finished in this round."""
DOUBT = 0.6
"""What remains of that when the tiles left this round cannot finish it."""
START = 0.6
"""What beginning the next round is worth."""


class Outlook:
    """A player's board, its complete lines taken as tiled already."""

    def __init__(self, table: State, player: int) -> None:
        self._player = player
        self._lines = [table.line(player, row) for row in range(COLOURS)]
        self._walls = [table.wall(player, colour) for colour in range(COLOURS)]
        self._tiled = table.copy()
        self._tiled.begin_tiling(player)
        tile_lines(self._tiled, player)
        self._floored = len(self._tiled.floor(player))
        self._tile_values: dict[tuple[int, int], float] = {}
        self._best_gains: dict[tuple[int, int, bool], float] = {}

    def gain(self, colour: int, count: int, target: int, marker: bool, left: int) -> float:
        """What a take of `count` tiles into `target` (where it is legal) is worth.

        `marker`: the marker comes with them. `left`: tiles of the colour that stay on offer.
        """
        value = START if marker else 0.0
        if target == FLOOR:
            return value - self._floor_cost(count + marker)
        held = self._lines[target][1]
        placed = min(count, target + 1 - held)
        value += self._line_value(target, colour, held + placed, left)
        value -= self._line_value(target, colour, held, left + count)
        return value - self._floor_cost(count - placed + marker)

    def best_gain(self, colour: int, count: int, marker: bool) -> float:
        """The most that taking `count` tiles is worth, whatever else is on offer."""
        key = (colour, count, marker)
        if key not in self._best_gains:
            targets = (*filter(lambda row: self._takes(row, colour), range(COLOURS)), FLOOR)
            self._best_gains[key] = max(
                self.gain(colour, count, target, marker, COLOURS) for target in targets
            )
        return self._best_gains[key]

    def _takes(self, row: int, colour: int) -> bool:
        """Whether a pattern line takes a colour in this round."""
        held, count = self._lines[row]
        if count:
            return held == colour and count <= row
        return not self._walls[colour] >> (5 * row) & 0b11111

    def _line_value(self, row: int, colour: int, held: int, left: int) -> float:
        """What a line is worth that holds so many tiles, with `left` more still to be had."""
        missing = row + 1 - held
        value = self._tile_value(row, colour)
        if missing == 0 or held == 0:
            return value if held else 0.0
        return value * held / (row + 1) * PROMISE * (DOUBT if missing > left else 1.0)

    def _tile_value(self, row: int, colour: int) -> float:
        """What finishing a line is worth: its best wall space, or all its tiles on the floor."""
        key = (row, colour)
        if key not in self._tile_values:
            space = best_space(self._tiled, self._player, row, colour)
            self._tile_values[key] = space[0] if space else -self._floor_cost(row + 1)
        return self._tile_values[key]

    def _floor_cost(self, things: int) -> int:
        """What so many more things on the floor cost."""
        now = min(self._floored, FLOOR_SPACES)
        return COSTS[min(now + things, FLOOR_SPACES)] - COSTS[now]
