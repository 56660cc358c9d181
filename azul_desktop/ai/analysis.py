"""What every legal move of a position leads to, sharpening while it is thought about."""

from __future__ import annotations

from collections.abc import Generator
from dataclasses import dataclass
from math import exp, sqrt
from typing import Final

from azul_desktop.ai.player import NEVER, StopFlag
from azul_desktop.ai.search.network import DECIDED
from azul_desktop.ai.search.placing import column_values
from azul_desktop.ai.search.thinking import Finding, Limits, Thinker, code_of, draft_of
from azul_desktop.engine import CENTRE, Draft, Move, Phase, Placement, Position

BITS: Final = 20
LONGEST_LINE: Final = 12
CHANCES: Final = {2: (-0.04, 2.12), 3: (-0.58, 1.53), 4: (-0.88, 1.56)}
"""By number of players: the log odds of a win where all are level, and how they grow with a value.

Fitted by ``training.chances``, which also shows how well they hold.
"""
CALM: Final = 1500
"""Hundredths of a point that are in doubt besides the spread."""


@dataclass(frozen=True, slots=True)
class Judgement:
    """What a move leads to for the player who makes it.

    ``margin``: expected points ahead at the end of the game (of the others' mean, in part, where
    there are several); ``chance``: to win, 0 to 1; ``line``: how play may go on, the move first.
    """

    move: Move
    margin: float
    chance: float
    line: tuple[Move, ...]


@dataclass(frozen=True, slots=True)
class Analysis:
    """Every legal move, the best first; ``proved``: searched to the end of the round.

    What comes after the round is always an estimate. ``ahead``: moves looked ahead.
    """

    judgements: tuple[Judgement, ...]
    ahead: int
    proved: bool
    nodes: int


class Analyst:
    """Analyses positions, one at a time."""

    def __init__(self) -> None:
        self._thinkers: dict[str, Thinker] = {}

    def analyse(
        self, position: Position, seconds: float | None = None, stop: StopFlag = NEVER
    ) -> Generator[Analysis, None, None]:
        """Give analyses, each sharper, until proved, late or stopped.

        Raises ``ValueError`` where no move is due.
        """
        if position.phase is Phase.TILE:
            yield self._placements(position, stop)
            return
        if position.phase is not Phase.DRAFT:
            raise ValueError("no move is due in this position")
        thinker = self._thinker(position)
        # A search cut short is told again only if it had not even looked one move ahead.
        for finding in thinker.think(position.table(), Limits(seconds), stop, every=True):
            yield self._drafts(position, finding, thinker)

    def _thinker(self, position: Position) -> Thinker:
        if position.variant not in self._thinkers:
            self._thinkers[position.variant] = Thinker(position.variant, BITS)
        return self._thinkers[position.variant]

    def _drafts(self, position: Position, finding: Finding, thinker: Thinker) -> Analysis:
        alike: dict[int, list[Draft]] = {}
        for move in position.legal_moves():
            assert isinstance(move, Draft)
            alike.setdefault(code_of(_twin(position, move)), []).append(move)
        judgements = []
        # Not by margin: a game that is won goes before points that are in doubt.
        for code, value in sorted(finding.values, key=lambda found: -found[1]):
            codes, spread = thinker.search.line(code, LONGEST_LINE)
            margin, chance = outlook(
                value, spread, thinker.search.win, position.players, finding.complete
            )
            line = [draft_of(c) for c in codes]
            for move in alike[code]:
                swapped = tuple(_swapped(m, line[0].source, move.source) for m in line)
                judgements.append(Judgement(move, margin, chance, swapped))
        return Analysis(tuple(judgements), finding.ahead, finding.complete, finding.nodes)

    def _placements(self, position: Position, stop: StopFlag) -> Analysis:
        table = position.table()
        tree = self._thinker(position).search
        judgements = []
        for column, value in column_values(table, tree, stop):
            margin, chance = outlook(value, tree.spread_here(), tree.win, position.players, True)
            move = Placement(table.row, column)
            judgements.append(Judgement(move, margin, chance, (move,)))
        return Analysis(tuple(judgements), 1, True, len(judgements))


def outlook(value: int, spread: int, win: int, players: int, proved: bool) -> tuple[float, float]:
    """The margin, in points, and the chance to win that go with a ``value`` of the search.

    ``value`` is margin + win * margin / (spread + margin) for a margin above 0, and so below; all
    in hundredths of a point. Without a ``spread`` the game ends with the round: once ``proved``,
    who wins is a fact.
    """
    size = abs(value)
    sign = 1 if value >= 0 else -1
    level, growth = CHANCES[players]
    chance = 1 / (1 + exp(-level - growth * value / (spread + CALM)))
    if spread:
        slope = spread + win - size
        margin = (sqrt(slope * slope + 4 * size * spread) - slope) / 2
    else:
        margin = max(0, size - win - (DECIDED if players == 2 and size else 0))
        if proved:
            chance = (1 + sign * (size > 0)) / 2
    return sign * margin / 100, chance


def _twin(position: Position, draft: Draft) -> Draft:
    """The same draft from the first display that holds just the same."""
    if draft.source == CENTRE:
        return draft
    source = position.displays.index(position.displays[draft.source - 1]) + 1
    return Draft(source, draft.colour, draft.target)


def _swapped(move: Draft, one: int, other: int) -> Draft:
    """``move`` where two displays that hold the same have changed places."""
    if move.source in (one, other):
        return Draft(one + other - move.source, move.colour, move.target)
    return move
