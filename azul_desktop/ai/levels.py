"""The players that search, from the apprentice to the grandmaster.

The weaker ones look less far and overlook some of what lies on the table, as people do: of what
they see they take the best, so that they never throw tiles away without need.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from time import perf_counter
from typing import Final

from azul_desktop.ai.player import Player, StopFlag
from azul_desktop.ai.search.column_choice import column_values
from azul_desktop.ai.search.move_estimate import MoveEstimate
from azul_desktop.ai.search.searcher import (
    ALL_ROUNDS,
    Searcher,
    SearchLimits,
    SearchResult,
    draft_of,
)
from azul_desktop.ai.simple_players import EasyPlayer, RandomPlayer
from azul_desktop.engine import COLOURS, FLOOR, Move, Phase, Placement, Position, Rng, Variant
from azul_desktop.engine.rules import State

LINE: Final = 8
"""Drafts of the expected line that are told."""

Tell = Callable[[SearchResult, list[int], MoveEstimate], None]
"""Hears a finding, the line expected, and what its first draft leads to."""


@dataclass(frozen=True, slots=True)
class Level:
    """How well a player plays.

    `seconds`: the most it thinks over a move. `nodes`: tables it visits; `rounds` of its
    search, the first of which looks no further than its own move. `overlooks`: how likely it
    misses a colour on a source, of 100. `bits`: it remembers 2 ** `bits` tables while it
    thinks. `tidy`: it never puts on the floor what one of its lines takes whole.
    """

    name: str
    seconds: float
    nodes: int
    rounds: int
    overlooks: int
    bits: int
    tidy: bool = False


LEVELS: Final = (
    Level("apprentice", 0.4, 1_000, 1, 4, 8, tidy=True),
    Level("journeyman", 0.4, 400, ALL_ROUNDS, 20, 12, tidy=True),
    Level("tiler", 0.4, 1_100, ALL_ROUNDS, 16, 12, tidy=True),
    Level("artisan", 0.4, 3_000, ALL_ROUNDS, 10, 14, tidy=True),
    Level("ceramist", 0.4, 9_000, ALL_ROUNDS, 6, 14, tidy=True),
    Level("mosaicist", 0.4, 30_000, ALL_ROUNDS, 4, 16),
    Level("master", 0.4, 100_000, ALL_ROUNDS, 0, 18),
    Level("grandmaster", 1.9, 1 << 60, ALL_ROUNDS, 0, 20),
)
"""Weakest first."""


class _Late:
    """A flag that sets itself at a deadline, if it is not set before."""

    def __init__(self, stop: StopFlag, seconds: float) -> None:
        self._stop = stop
        self._deadline = perf_counter() + seconds

    def is_set(self) -> bool:
        return perf_counter() >= self._deadline or self._stop.is_set()


class LevelPlayer:
    """Plays at `level`; `seconds` instead of the level's own if given."""

    def __init__(self, level: Level, seconds: float | None = None) -> None:
        self.level = level
        self.seconds = level.seconds if seconds is None else seconds
        self._thinkers: dict[Variant, Searcher] = {}

    @property
    def name(self) -> str:
        """The level's name."""
        return self.level.name

    def choose(self, position: Position, rng: Rng, stop: StopFlag) -> Move:
        """Return the best move found in time.

        Where the time cuts the search short, the speed of the machine sways the choice.
        """
        return self.think(position, rng, stop)

    def think(
        self,
        position: Position,
        rng: Rng,
        stop: StopFlag,
        seconds: float | None = None,
        tell: Tell | None = None,
    ) -> Move:
        """`choose` within `seconds`, if given, having `tell` hear of every finding."""
        seconds = self.seconds if seconds is None else seconds
        table = position.state()
        thinker = self._thinker(position.variant)
        if position.phase is Phase.TILE:
            found = column_values(table, thinker.search, _Late(stop, seconds))
            return Placement(table.cursor_row, found[0][0])
        if position.phase is not Phase.DRAFT:
            raise ValueError("no move is due in this position")
        limits = SearchLimits(seconds, self.level.nodes, self.level.rounds)
        for finding in thinker.think(
            table, limits, stop, consider=lambda d: self._considered(table, d, rng)
        ):
            best = finding.values[0][0]
            if tell is not None:
                tell(finding, thinker.search.line(best, LINE), thinker.search.prospect(best))
        return draft_of(best)

    def _thinker(self, variant: Variant) -> Searcher:
        if variant not in self._thinkers:
            self._thinkers[variant] = Searcher(variant, self.level.bits)
        return self._thinkers[variant]

    def _considered(self, table: State, drafts: list[int], rng: Rng) -> list[int]:
        """The drafts that the level chooses from."""
        seen = self._seen(drafts, rng)
        if not self.level.tidy:
            return seen
        return [draft for draft in seen if not _wastes(table, draft, seen)]

    def _seen(self, drafts: list[int], rng: Rng) -> list[int]:
        """The drafts of what was not overlooked; if that is nothing, of what strikes the eye."""
        if not self.level.overlooks:
            return drafts
        takes = sorted({draft // 6 for draft in drafts})
        seen = {take for take in takes if rng.draw(100) >= self.level.overlooks}
        return [draft for draft in drafts if draft // 6 in seen or not seen]


def _wastes(table: State, draft: int, drafts: list[int]) -> bool:
    """Whether `draft` puts on the floor what another of `drafts` keeps whole."""
    take, target = divmod(draft, 6)
    if target != FLOOR:
        return False
    source, colour = divmod(take, COLOURS)
    count = table.source(source) >> (8 * colour) & 255
    return any(
        6 * take + row in drafts and count + table.line(table.turn, row)[1] <= row + 1
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
