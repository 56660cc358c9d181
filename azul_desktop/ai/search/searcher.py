"""Searching a position within limits, and what was found."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from time import perf_counter

from azul_desktop.ai.player import StopFlag
from azul_desktop.ai.search.alpha_beta import AlphaBeta
from azul_desktop.ai.search.evaluation_network import Network, network_for
from azul_desktop.ai.search.puct import Puct
from azul_desktop.ai.search.root_search import RootSearch
from azul_desktop.ai.search.time_limit import TimeLimit
from azul_desktop.engine import Colour, Draft, Variant
from azul_desktop.engine.rules import State

ALL_ROUNDS = 48
"""More rounds of a search than a round of the game has drafts: 36 at most."""

Chooser = Callable[[list[int]], list[int]]
"""Which of the drafts, best rated first, to consider."""


@dataclass(frozen=True, slots=True)
class SearchLimits:
    """Where to stop: `seconds` of thought (`None`: no matter), tables visited, rounds.

    Each round of the search looks one draft further; with more than two players, twice as often.
    """

    seconds: float | None = None
    nodes: int = 1 << 60
    rounds: int = ALL_ROUNDS


@dataclass(frozen=True, slots=True)
class SearchResult:
    """What a search has found so far.

    `values`: drafts and their values in hundredths of a point, the best first. `ahead`: drafts
    looked ahead; `complete`: all of them to the end of the round.
    """

    values: tuple[tuple[int, int], ...]
    ahead: int
    complete: bool
    nodes: int


class Searcher:
    """Searches tables of one side of the board; remembers 2 ** `bits` tables while at it."""

    def __init__(self, variant: Variant, bits: int, network: Network | None = None) -> None:
        self._bits = bits
        self._network = network or network_for(variant)
        self.search: RootSearch = AlphaBeta(self._network, bits)

    def think(
        self,
        table: State,
        limits: SearchLimits,
        stop: StopFlag,
        *,
        every: bool = False,
        consider: Chooser | None = None,
    ) -> Iterator[SearchResult]:
        """Search one round more each time, after a first look however late it is.

        `table` must be drafting. `every`: find the value of each draft, not only the best; if
        not, the last finding may be of a depth cut short. Gives at least one finding.
        """
        begun = perf_counter()
        deadline = None if limits.seconds is None else begun + limits.seconds
        self._choose_search(table.players)
        self.search.forget()
        self.search.stand(table)
        drafts = self.search.drafts()
        if consider is not None:
            drafts = consider(drafts)
        self.search.begin(drafts, limits.nodes)
        rounds, done = self.search.glance(every), True
        finding = self._finding()
        yield finding
        with TimeLimit(self.search, deadline, stop):
            while (
                done
                and rounds < limits.rounds
                and not finding.complete
                and (every or len(drafts) > 1)
            ):
                rounds += 1
                done = self.search.deepen(rounds, every)
                # Values of two depths do not compare.
                if done or not every:
                    finding = self._finding()
                    yield finding

    def _finding(self) -> SearchResult:
        search = self.search
        return SearchResult(tuple(search.found()), search.ahead, search.complete, search.nodes)

    def _choose_search(self, players: int) -> None:
        kind = AlphaBeta if players == 2 else Puct
        if not isinstance(self.search, kind):
            self.search = kind(self._network, self._bits)

    def best(
        self, table: State, limits: SearchLimits, stop: StopFlag, consider: Chooser | None = None
    ) -> SearchResult:
        """The last finding of `think`."""
        *_, last = self.think(table, limits, stop, consider=consider)
        return last


def draft_of(code: int) -> Draft:
    """The draft that the search writes as `code`."""
    return Draft(code // 30, Colour(code // 6 % 5), code % 6)


def code_of(draft: Draft) -> int:
    """How the search writes `draft`."""
    return 30 * draft.source + 6 * draft.colour + draft.target
