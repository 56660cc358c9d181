"""Fitting the gain that is expected of the rest of a round to the gain that it brought."""

from __future__ import annotations

from array import array
from dataclasses import replace

import numpy as np
from numpy.typing import NDArray

from azul_desktop.ai.player import NEVER
from azul_desktop.ai.search.evaluation_network import Network
from azul_desktop.ai.search.searcher import Searcher, SearchLimits, column_values
from azul_desktop.engine import Rng, Variant
from azul_desktop.engine.rules import Stage, State

PROMISE_TERMS = 72
THIRDS = 3
TERMS = PROMISE_TERMS + 3 * THIRDS
"""`promise`; being on turn, tiles that no line takes, and the gain of everyone, by third."""
MEMORY_BITS = 14
RIDGE = 30.0
"""Ridge regression: how strongly the weights are drawn towards zero."""


class RoundGainFit:
    """Plays rounds by `network` and compares each board during a round with its end."""

    def __init__(self, network: Network, variant: Variant, limits: SearchLimits, seed: int) -> None:
        self._network = network
        self._searcher = Searcher(variant, MEMORY_BITS, network)
        self._limits = limits
        self._grey = variant is Variant.GREY
        self._rng = Rng(seed)
        self._square = np.zeros((TERMS, TERMS))
        self._product = np.zeros(TERMS)

    def play(self, players: int, games: int) -> None:
        """Observe all rounds of `games`."""
        for game in range(games):
            state = State(players, self._grey, game % players)
            while state.stage != Stage.ENDED:
                state.deal_random(self._rng)
                self._observe_round(state)

    def fitted(self) -> Network:
        """The network with `promise`, `tempo` and `stuck` as observed."""
        weights = np.linalg.solve(self._square + RIDGE * np.eye(TERMS), self._product)
        promise, tempo, stuck, _ = np.split(
            weights, [PROMISE_TERMS, PROMISE_TERMS + 3, PROMISE_TERMS + 6]
        )
        return replace(
            self._network,
            promise=_whole(np.maximum(0, 256 * promise)),
            tempo=_whole(tempo),
            stuck=_whole(np.maximum(0, -stuck)),
        )

    def _observe_round(self, state: State) -> None:
        seen: list[tuple[int, NDArray[np.float64], int]] = []
        while state.stage == Stage.DRAFTING:
            seen += self._observe(state)
            move = self._searcher.search(state, self._limits, NEVER).values[0][0]
            state.draft(move // 30, move // 6 % 5, move % 6)
            if state.stage != Stage.TILING:
                state.advance()
        self._searcher.algorithm.set_state(state)
        ends = self._searcher.algorithm.current_values(True)
        for player, terms, value in seen:
            self._square += np.outer(terms, terms)
            self._product += terms * (ends[player] - value)
        state.advance()
        while state.stage == Stage.PLACING:
            state.place(column_values(state, self._searcher.algorithm, NEVER)[0][0])
            state.advance()

    def _observe(self, state: State) -> list[tuple[int, NDArray[np.float64], int]]:
        """Each player, the terms of its expected gain, and the value of its board as it is."""
        search = self._searcher.algorithm
        search.set_state(state)
        bare = search.current_values(False)
        observed = []
        for player in range(state.players):
            line_terms, stuck, third = search.expected_gain_terms(player)
            terms = np.zeros(TERMS)
            for index, value in line_terms:
                terms[index] += value
            terms[PROMISE_TERMS + third] = player == state.turn
            terms[PROMISE_TERMS + THIRDS + third] = stuck / state.players
            terms[PROMISE_TERMS + 2 * THIRDS + third] = 1
            observed.append((player, terms, bare[player]))
        return observed


def _whole(numbers: NDArray[np.float64]) -> array[int]:
    return array("i", np.rint(numbers).astype(int).tolist())
