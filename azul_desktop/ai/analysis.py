"""What every legal move of a position leads to, sharpening while it is thought about."""

from __future__ import annotations

from collections.abc import Generator
from dataclasses import dataclass
from math import exp
from typing import Final

from azul_desktop.ai.player import NEVER, StopFlag
from azul_desktop.ai.search.column_choice import column_values
from azul_desktop.ai.search.move_estimate import MoveEstimate
from azul_desktop.ai.search.searcher import Searcher, SearchLimits, SearchResult, code_of, draft_of
from azul_desktop.engine import CENTRE, Draft, Move, Phase, Placement, Position

BITS: Final = 20
LONGEST_LINE: Final = 12
CHANCES: Final = {2: (0.04, 2.21), 3: (-0.66, 1.63), 4: (-0.87, 1.62)}
"""By number of players: the log odds of a win where all are level, and how they grow with a value.

Fitted by `training.chances`, which also shows how well they hold.
"""
CALM: Final = 1500
"""Hundredths of a point that are in doubt besides the spread."""


@dataclass(frozen=True, slots=True)
class MoveValue:
    """What a move leads to for the player who makes it.

    `margin`: expected points ahead of the best other at the end of the game, below 0 of one who
    is behind; `chance`: to win, 0 to 1, a win that is shared counting as a share; `line`: how
    play may go on, the move first.
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
    another may lead by more. `ahead`: moves looked ahead.
    """

    judgements: tuple[MoveValue, ...]
    ahead: int
    proved: bool
    nodes: int


class Analyst:
    """Analyses positions, one at a time."""

    def __init__(self) -> None:
        self._thinkers: dict[str, Searcher] = {}

    def analyse(
        self, position: Position, seconds: float | None = None, stop: StopFlag = NEVER
    ) -> Generator[Analysis, None, None]:
        """Give analyses, each sharper, until proved, late or stopped.

        Raises `ValueError` where no move is due.
        """
        if position.phase is Phase.TILE:
            yield self._placements(position, stop)
            return
        if position.phase is not Phase.DRAFT:
            raise ValueError("no move is due in this position")
        thinker = self._thinker(position)
        # A search cut short is told again only if it had not even looked one move ahead.
        for finding in thinker.think(position.state(), SearchLimits(seconds), stop, every=True):
            yield self._drafts(position, finding, thinker)

    def _thinker(self, position: Position) -> Searcher:
        if position.variant not in self._thinkers:
            self._thinkers[position.variant] = Searcher(position.variant, BITS)
        return self._thinkers[position.variant]

    def _drafts(self, position: Position, finding: SearchResult, thinker: Searcher) -> Analysis:
        alike: dict[int, list[Draft]] = {}
        for move in position.legal_moves():
            assert isinstance(move, Draft)
            alike.setdefault(code_of(_twin(position, move)), []).append(move)
        judgements = []
        # Not by margin: a game that is won goes before points that are in doubt.
        for code, _ in sorted(finding.values, key=lambda found: -found[1]):
            prospect = thinker.search.prospect(code)
            margin, chance = outlook(prospect, position.players, finding.complete)
            line = [draft_of(c) for c in thinker.search.line(code, LONGEST_LINE)]
            for move in alike[code]:
                swapped = tuple(_swapped(m, line[0].source, move.source) for m in line)
                judgements.append(MoveValue(move, margin, chance, swapped))
        return Analysis(tuple(judgements), finding.ahead, finding.complete, finding.nodes)

    def _placements(self, position: Position, stop: StopFlag) -> Analysis:
        table = position.state()
        tree = self._thinker(position).search
        judgements = []
        for column, prospect in column_values(table, tree, stop):
            margin, chance = outlook(prospect, position.players, proved=True)
            move = Placement(table.cursor_row, column)
            judgements.append(MoveValue(move, margin, chance, (move,)))
        return Analysis(tuple(judgements), 1, True, len(judgements))


def outlook(prospect: MoveEstimate, players: int, proved: bool) -> tuple[float, float]:
    """The margin over the best other, in points, and the chance to win that a prospect tells.

    Without a spread the game ends with the round: once `proved`, both are facts. Rows decide
    where points are level; to all who share a win goes the same part of it.
    """
    lead, spread = prospect.lead, prospect.spread
    if proved and not spread:
        return float(round(lead / 100)), (lead > 0) + (lead == 0) / prospect.sharing
    level, growth = CHANCES[players]
    return lead / 100, 1 / (1 + exp(-level - growth * prospect.value / (spread + CALM)))


def _twin(position: Position, draft: Draft) -> Draft:
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
