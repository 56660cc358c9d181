"""The players that search, from the apprentice to the grandmaster.

The weaker ones search less and overlook some of the tiles on offer, as people do: of what they
see they take the best, so that they never throw tiles away without need. Here are also all players
by name, those that do not search included.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import Final

from azul_desktop.ai.player import Player, StopFlag
from azul_desktop.ai.search.search_state import MoveEstimate
from azul_desktop.ai.search.searcher import (
    ALL_ITERATIONS,
    Deadline,
    Searcher,
    SearchLimits,
    SearchResult,
    column_values,
    draft_of,
)
from azul_desktop.ai.simple_players import EasyPlayer, RandomPlayer
from azul_desktop.engine import COLOURS, FLOOR, Move, Phase, Placement, Position, Rng, Variant
from azul_desktop.engine.rules import State

LONGEST_LINE: Final = 8
"""Drafts of the principal variation that are reported."""

Report = Callable[[SearchResult, list[int], MoveEstimate], None]
"""Takes a result, its principal variation, and the estimate of the first draft of that."""


@dataclass(frozen=True, slots=True)
class Level:
    """How well a player plays.

    `seconds`, `nodes` and `iterations`: where its search for a move stops; the first iteration
    goes no deeper than its own move. `overlooks`: how likely it misses a colour on a source, of
    100. `bits`: its search has memory for 2 ** `bits` nodes. `tidy`: it never puts on the floor
    what one of its lines takes whole.
    """

    name: str
    seconds: float
    nodes: int
    iterations: int
    overlooks: int
    bits: int
    tidy: bool = False


LEVELS: Final = (
    Level("apprentice", 0.4, 1_000, 1, 4, 8, tidy=True),
    Level("journeyman", 0.4, 400, ALL_ITERATIONS, 20, 12, tidy=True),
    Level("tiler", 0.4, 1_100, ALL_ITERATIONS, 16, 12, tidy=True),
    Level("artisan", 0.4, 3_000, ALL_ITERATIONS, 10, 14, tidy=True),
    Level("ceramist", 0.4, 9_000, ALL_ITERATIONS, 6, 14, tidy=True),
    Level("mosaicist", 0.4, 30_000, ALL_ITERATIONS, 4, 16),
    Level("master", 0.4, 100_000, ALL_ITERATIONS, 0, 18),
    Level("grandmaster", 1.9, 1 << 60, ALL_ITERATIONS, 0, 20),
)
"""Weakest first."""


class LevelPlayer:
    """Plays at `level`; `seconds` instead of the level's own if given."""

    def __init__(self, level: Level, seconds: float | None = None) -> None:
        self.level = level
        self.seconds = level.seconds if seconds is None else seconds
        self._searchers: dict[Variant, Searcher] = {}

    @property
    def name(self) -> str:
        """The level's name."""
        return self.level.name

    def choose(self, position: Position, rng: Rng, stop: StopFlag) -> Move:
        """Return the best move found in time.

        Where the time limit stops the search, the choice depends on the speed of the machine.
        """
        return self.search(position, rng, stop)

    def search(
        self,
        position: Position,
        rng: Rng,
        stop: StopFlag,
        seconds: float | None = None,
        report: Report | None = None,
    ) -> Move:
        """`choose` within `seconds`, if given; `report` is called with every result."""
        seconds = self.seconds if seconds is None else seconds
        state = position.state()
        searcher = self._searcher(position.variant)
        if position.phase is Phase.TILE:
            columns = column_values(state, searcher.algorithm, Deadline(seconds, stop))
            return Placement(state.cursor_row, columns[0][0])
        if position.phase is not Phase.DRAFT:
            raise ValueError("no move is due in this position")
        limits = SearchLimits(seconds, self.level.nodes, self.level.iterations)
        for result in searcher.results(
            state, limits, stop, consider=lambda d: self._considered(state, d, rng)
        ):
            best = result.values[0][0]
            if report is not None:
                search = searcher.algorithm
                line = search.principal_variation(best, LONGEST_LINE)
                report(result, line, search.estimate(best))
        return draft_of(best)

    def _searcher(self, variant: Variant) -> Searcher:
        if variant not in self._searchers:
            self._searchers[variant] = Searcher(variant, self.level.bits)
        return self._searchers[variant]

    def _considered(self, state: State, drafts: list[int], rng: Rng) -> list[int]:
        """The drafts that the level chooses from."""
        seen = self._seen(drafts, rng)
        if not self.level.tidy:
            return seen
        return [draft for draft in seen if not _wastes(state, draft, seen)]

    def _seen(self, drafts: list[int], rng: Rng) -> list[int]:
        """The drafts of what was not overlooked; if all was overlooked, every draft."""
        if not self.level.overlooks:
            return drafts
        takes = sorted({draft // 6 for draft in drafts})
        seen = {take for take in takes if rng.draw(100) >= self.level.overlooks}
        return [draft for draft in drafts if draft // 6 in seen or not seen]


def _wastes(state: State, draft: int, drafts: list[int]) -> bool:
    """Whether `draft` puts on the floor what another of `drafts` keeps whole."""
    take, target = divmod(draft, 6)
    if target != FLOOR:
        return False
    source, colour = divmod(take, COLOURS)
    count = state.source(source) >> (8 * colour) & 255
    return any(
        6 * take + row in drafts and count + state.line(state.turn, row)[1] <= row + 1
        for row in range(COLOURS)
    )


def level_names() -> tuple[str, ...]:
    """The names of the levels, weakest first."""
    return tuple(level.name for level in LEVELS)


def make_level(name: str, seconds: float | None = None) -> LevelPlayer:
    """A player of a level. Raises `KeyError` for a name that no level has."""
    return LevelPlayer({level.name: level for level in LEVELS}[name], seconds)


PLAYERS: Final[dict[str, Callable[[], Player]]] = {
    "random": RandomPlayer,
    "easy": EasyPlayer,
    **{level.name: partial(LevelPlayer, level) for level in LEVELS},
}
"""What makes each player: two that need no search, then the levels; each the weakest first."""


class UnknownPlayer(ValueError):
    """A name that no player has."""


def player_names() -> tuple[str, ...]:
    """Every player's name: the two that do not search, then the levels; each the weakest first."""
    return tuple(PLAYERS)


def make_player(name: str) -> Player:
    """A new player. Raises `UnknownPlayer`."""
    if name not in PLAYERS:
        raise UnknownPlayer(f"{name!r} is no computer player ({', '.join(PLAYERS)})")
    return PLAYERS[name]()
