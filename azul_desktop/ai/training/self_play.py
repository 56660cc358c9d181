"""Games that the players play among themselves, kept as boards and what became of them."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from azul_desktop.ai.player import NEVER
from azul_desktop.ai.search.column_choice import column_values
from azul_desktop.ai.search.evaluation_network import FEATURES, Network
from azul_desktop.ai.search.evaluator import Evaluator
from azul_desktop.ai.search.searcher import Searcher, SearchLimits
from azul_desktop.engine import Rng, Variant
from azul_desktop.engine.rules import Stage, State

MOST_FEATURES = 80
"""More than a board shows at once."""
BITS = 14


@dataclass
class Samples:
    """Boards between rounds, one a row.

    `features`: as `valuer` lists them, filled up with `FEATURES`; `head`: which one speaks
    of it; `target`: the points that its player still made, bonuses earned before left out.
    """

    features: NDArray[np.int16]
    head: NDArray[np.int8]
    target: NDArray[np.int16]

    def save(self, path: Path) -> None:
        """Write them, compressed."""
        np.savez_compressed(path, features=self.features, head=self.head, target=self.target)

    def chosen(self, rows: NDArray[np.int64]) -> Samples:
        """Some of them."""
        return Samples(self.features[rows], self.head[rows], self.target[rows])

    @classmethod
    def load(cls, paths: list[Path]) -> Samples:
        """Read what `save` wrote, one file after the other."""
        files = [np.load(path) for path in paths]
        return cls(*(np.concatenate([f[n] for f in files]) for n in ("features", "head", "target")))


@dataclass
class _Board:
    player: int
    features: list[int]
    head: int
    paid: int
    """Score and bonuses at the time."""


class SelfPlay:
    """Plays games with all seats searching by `network` within `limits`.

    For variety, `astray` of a hundred drafts are chosen among half of them only, and as many
    columns at random.
    """

    def __init__(
        self, network: Network, variant: Variant, limits: SearchLimits, seed: int, astray: int = 12
    ) -> None:
        self._thinker = Searcher(variant, BITS, network)
        self._valuer = Evaluator(network)
        self._grey = variant is Variant.GREY
        self._limits = limits
        self._rng = Rng(seed)
        self._astray = astray

    def samples(self, players: int, games: int) -> Samples:
        """Play `games` with so many players."""
        rows: list[tuple[list[int], int, int]] = []
        for game in range(games):
            rows += self._game(players, game % players)
        features = np.full((len(rows), MOST_FEATURES), FEATURES, np.int16)
        for index, (active, _, _) in enumerate(rows):
            features[index, : len(active)] = active
        head = np.array([row[1] for row in rows], np.int8)
        return Samples(features, head, np.array([row[2] for row in rows], np.int16))

    def _game(self, players: int, starter: int) -> list[tuple[list[int], int, int]]:
        table = State(players, self._grey, starter)
        boards: list[_Board] = []
        while table.stage != Stage.ENDED:
            if table.stage == Stage.DEALING:
                if table.round > 1:
                    boards += self._boards(table)
                table.deal_random(self._rng)
            elif table.stage == Stage.PLACING:
                table.place(self._column(table))
            else:
                self._draft(table)
            table.advance()
        return [(b.features, b.head, table.score(b.player) - b.paid) for b in boards]

    def _draft(self, table: State) -> None:
        consider = self._half if self._rng.draw(100) < self._astray else None
        move = self._thinker.best(table, self._limits, NEVER, consider).values[0][0]
        table.draft(move // 30, move // 6 % 5, move % 6)

    def _column(self, table: State) -> int:
        columns = [c for c, _ in column_values(table, self._thinker.search, NEVER)]
        return columns[self._rng.draw(len(columns)) if self._rng.draw(100) < self._astray else 0]

    def _half(self, drafts: list[int]) -> list[int]:
        return [draft for draft in drafts if self._rng.draw(2)] or drafts

    def _boards(self, table: State) -> list[_Board]:
        """Every board as the round to come begins."""
        seen = [self._valuer.features(table, p, table.round) for p in range(table.players)]
        boards = []
        for player, (features, _, earned) in enumerate(seen):
            others = max(longest for other, (_, longest, _) in enumerate(seen) if other != player)
            head = others + (5 if player == table.starter else 0)
            boards.append(_Board(player, features, head, table.score(player) + earned))
        return boards
