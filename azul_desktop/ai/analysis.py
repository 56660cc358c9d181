"""The margin and chance to win of every legal move of a position, deeper and deeper."""

from __future__ import annotations

from collections.abc import Generator
from dataclasses import dataclass
from math import exp
from typing import Final

from azul_desktop.ai.player import NEVER, StopFlag
from azul_desktop.ai.search.search_state import MoveEstimate
from azul_desktop.ai.search.searcher import (
    Searcher,
    SearchLimits,
    SearchResult,
    code_of,
    column_values,
    draft_of,
)
from azul_desktop.engine import CENTRE, Draft, Move, Phase, Placement, Position

MEMORY_BITS: Final = 20
LONGEST_LINE: Final = 12
WIN_LOG_ODDS: Final = {2: (0.04, 2.21), 3: (-0.66, 1.63), 4: (-0.87, 1.62)}
"""By number of players: the log odds of a win where all are level, and how they grow with a value.

Fitted by `training.win_chance_fit`, which also shows how well they hold.
"""
BASE_SPREAD: Final = 1500
"""Hundredths of a point that are added to every spread."""


@dataclass(frozen=True, slots=True)
class MoveValue:
    """What a move leads to for the player who makes it.

    `margin`: expected points ahead of the best other at the end of the game, below 0 if behind;
    `chance`: to win, 0 to 1, a win that is shared counting as a share; `line`: the principal
    variation, the move first.
    """

    move: Move
    margin: float
    chance: float
    line: tuple[Move, ...]


@dataclass(frozen=True, slots=True)
class Analysis:
    """Every legal move, the best first; `proved`: searched to the end of the round.

    What comes after the round is always an estimate. Of more than two players each is taken to play
    for himself, and the best move is that with the best lead over all others: over the best of them
    another may lead by more. `depth`: moves searched ahead.
    """

    moves: tuple[MoveValue, ...]
    depth: int
    proved: bool
    nodes: int


class Analyst:
    """Analyses positions, one at a time."""

    def __init__(self) -> None:
        self._searchers: dict[str, Searcher] = {}

    def analyse(
        self, position: Position, seconds: float | None = None, stop: StopFlag = NEVER
    ) -> Generator[Analysis, None, None]:
        """Give analyses, each deeper, until proved, out of time or stopped.

        Raises `ValueError` where no move is due.
        """
        if position.phase is Phase.TILE:
            yield self._placements(position, stop)
            return
        if position.phase is not Phase.DRAFT:
            raise ValueError("no move is due in this position")
        searcher = self._searcher(position)
        for result in searcher.results(position.state(), SearchLimits(seconds), stop, every=True):
            yield self._drafts(position, result, searcher)

    def _searcher(self, position: Position) -> Searcher:
        if position.variant not in self._searchers:
            self._searchers[position.variant] = Searcher(position.variant, MEMORY_BITS)
        return self._searchers[position.variant]

    def _drafts(self, position: Position, result: SearchResult, searcher: Searcher) -> Analysis:
        alike: dict[int, list[Draft]] = {}
        for move in position.legal_moves():
            assert isinstance(move, Draft)
            alike.setdefault(code_of(_first_alike(position, move)), []).append(move)
        values = []
        # Not by margin: a game that is won goes before points that are in doubt.
        for code, _ in sorted(result.values, key=lambda pair: -pair[1]):
            estimate = searcher.algorithm.estimate(code)
            margin, chance = margin_and_chance(estimate, position.players, result.complete)
            line = [draft_of(c) for c in searcher.algorithm.principal_variation(code, LONGEST_LINE)]
            for move in alike[code]:
                swapped = tuple(_swapped(m, line[0].source, move.source) for m in line)
                values.append(MoveValue(move, margin, chance, swapped))
        return Analysis(tuple(values), result.depth, result.complete, result.nodes)

    def _placements(self, position: Position, stop: StopFlag) -> Analysis:
        state = position.state()
        search = self._searcher(position).algorithm
        values = []
        for column, estimate in column_values(state, search, stop):
            margin, chance = margin_and_chance(estimate, position.players, proved=True)
            move = Placement(state.cursor_row, column)
            values.append(MoveValue(move, margin, chance, (move,)))
        return Analysis(tuple(values), 1, True, len(values))


def margin_and_chance(estimate: MoveEstimate, players: int, proved: bool) -> tuple[float, float]:
    """The margin over the best other, in points, and the chance to win, by an estimate.

    Without a spread the game ends with the round: once `proved`, both are exact. Rows decide
    where points are level; all who share a win have the same part of it.
    """
    lead, spread = estimate.lead, estimate.spread
    if proved and not spread:
        return float(round(lead / 100)), (lead > 0) + (lead == 0) / estimate.sharing
    level, growth = WIN_LOG_ODDS[players]
    return lead / 100, 1 / (1 + exp(-level - growth * estimate.value / (spread + BASE_SPREAD)))


def _first_alike(position: Position, draft: Draft) -> Draft:
    """The same draft from the first display that holds just the same."""
    if draft.source == CENTRE:
        return draft
    source = position.displays.index(position.displays[draft.source - 1]) + 1
    return Draft(source, draft.colour, draft.target)


def _swapped(move: Draft, one: int, other: int) -> Draft:
    """`move` where two displays that hold the same have changed places."""
    if move.source in (one, other):
        return Draft(one + other - move.source, move.colour, move.target)
    return move
