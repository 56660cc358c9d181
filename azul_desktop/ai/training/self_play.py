"""Games that the search plays against itself, kept as boards and what became of them."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from azul_desktop.ai.player import NEVER
from azul_desktop.ai.search.board_evaluator import BoardEvaluator
from azul_desktop.ai.search.evaluation_network import FEATURES, Network
from azul_desktop.ai.search.searcher import Searcher, SearchLimits, column_values
from azul_desktop.engine import Rng, Variant
from azul_desktop.engine.rules import Stage, State

MOST_FEATURES = 80
"""More than are active at once."""
MEMORY_BITS = 14


@dataclass
class Samples:
    """Boards between rounds, one a row.

    `features`: the active ones, filled up with `FEATURES`; `head`: the head of the network that
    applies; `target`: the points that its player still made, without the bonuses earned before.
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
    points: int
    """Score and bonuses at the time."""


class SelfPlay:
    """Plays games with all seats searching by `network` within `limits`.

    For variety, `random_share` of a hundred drafts are chosen among half of them only, and as many
    columns at random.
    """

    def __init__(
        self,
        network: Network,
        variant: Variant,
        limits: SearchLimits,
        seed: int,
        random_share: int = 12,
    ) -> None:
        self._searcher = Searcher(variant, MEMORY_BITS, network)
        self._evaluator = BoardEvaluator(network)
        self._grey = variant is Variant.GREY
        self._limits = limits
        self._rng = Rng(seed)
        self._random_share = random_share

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
        state = State(players, self._grey, starter)
        boards: list[_Board] = []
        while state.stage != Stage.ENDED:
            if state.stage == Stage.DEALING:
                if state.round > 1:
                    boards += self._boards(state)
                state.deal_random(self._rng)
            elif state.stage == Stage.PLACING:
                state.place(self._column(state))
            else:
                self._draft(state)
            state.advance()
        return [(b.features, b.head, state.score(b.player) - b.points) for b in boards]

    def _draft(self, state: State) -> None:
        consider = self._half if self._rng.draw(100) < self._random_share else None
        move = self._searcher.search(state, self._limits, NEVER, consider).values[0][0]
        state.draft(move // 30, move // 6 % 5, move % 6)

    def _column(self, state: State) -> int:
        columns = [c for c, _ in column_values(state, self._searcher.algorithm, NEVER)]
        return columns[
            self._rng.draw(len(columns)) if self._rng.draw(100) < self._random_share else 0
        ]

    def _half(self, drafts: list[int]) -> list[int]:
        return [draft for draft in drafts if self._rng.draw(2)] or drafts

    def _boards(self, state: State) -> list[_Board]:
        """Every board as the round to come begins."""
        seen = [self._evaluator.features(state, p, state.round) for p in range(state.players)]
        boards = []
        for player, (features, _, earned) in enumerate(seen):
            others = max(longest for other, (_, longest, _) in enumerate(seen) if other != player)
            head = others + (5 if player == state.starter else 0)
            boards.append(_Board(player, features, head, state.score(player) + earned))
        return boards
