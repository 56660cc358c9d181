"""Fitting what the rest of a round promises to what it brought."""

from __future__ import annotations

from array import array
from dataclasses import replace

import numpy as np
from numpy.typing import NDArray

from azul_desktop.ai.player import NEVER
from azul_desktop.ai.search.column_choice import column_values
from azul_desktop.ai.search.evaluation_network import Network
from azul_desktop.ai.search.searcher import Searcher, SearchLimits
from azul_desktop.engine import Rng, Variant
from azul_desktop.engine.rules import Stage, State

PROMISES = 72
THIRDS = 3
TERMS = PROMISES + 3 * THIRDS
"""The promises; being on turn, tiles that no line takes, and what comes to everyone, by third."""
BITS = 14
CALM = 30.0
"""How many observations weigh as much as the doubt that a term matters at all."""


class OutlookFit:
    """Plays rounds by `network` and compares each board during a round with its end."""

    def __init__(self, network: Network, variant: Variant, limits: SearchLimits, seed: int) -> None:
        self._network = network
        self._thinker = Searcher(variant, BITS, network)
        self._limits = limits
        self._grey = variant is Variant.GREY
        self._rng = Rng(seed)
        self._square = np.zeros((TERMS, TERMS))
        self._product = np.zeros(TERMS)

    def play(self, players: int, games: int) -> None:
        """Observe all rounds of `games`."""
        for game in range(games):
            table = State(players, self._grey, game % players)
            while table.stage != Stage.ENDED:
                table.deal_random(self._rng)
                self._observe_round(table)

    def fitted(self) -> Network:
        """The network with promises, tempo and stuck tiles as observed."""
        weights = np.linalg.solve(self._square + CALM * np.eye(TERMS), self._product)
        promise, tempo, stuck, _ = np.split(weights, [PROMISES, PROMISES + 3, PROMISES + 6])
        return replace(
            self._network,
            promise=_whole(np.maximum(0, 256 * promise)),
            tempo=_whole(tempo),
            stuck=_whole(np.maximum(0, -stuck)),
        )

    def _observe_round(self, table: State) -> None:
        seen: list[tuple[int, NDArray[np.float64], int]] = []
        while table.stage == Stage.DRAFTING:
            seen += self._observe(table)
            move = self._thinker.best(table, self._limits, NEVER).values[0][0]
            table.draft(move // 30, move // 6 % 5, move % 6)
            if table.stage != Stage.TILING:
                table.advance()
        self._thinker.search.stand(table)
        ends = self._thinker.search.worths_now(True)
        for player, terms, worth in seen:
            self._square += np.outer(terms, terms)
            self._product += terms * (ends[player] - worth)
        table.advance()
        while table.stage == Stage.PLACING:
            table.place(column_values(table, self._thinker.search, NEVER)[0][0])
            table.advance()

    def _observe(self, table: State) -> list[tuple[int, NDArray[np.float64], int]]:
        """Each player, the terms of its outlook, and what its board is worth as it is."""
        search = self._thinker.search
        search.stand(table)
        bare = search.worths_now(False)
        observed = []
        for player in range(table.players):
            promises, stuck, third = search.outlook_terms(player)
            terms = np.zeros(TERMS)
            for index, aim in promises:
                terms[index] += aim
            terms[PROMISES + third] = player == table.turn
            terms[PROMISES + THIRDS + third] = stuck / table.players
            terms[PROMISES + 2 * THIRDS + third] = 1
            observed.append((player, terms, bare[player]))
        return observed


def _whole(numbers: NDArray[np.float64]) -> array[int]:
    return array("i", np.rint(numbers).astype(int).tolist())
