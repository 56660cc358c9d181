"""Searching a state within limits: the best draft, or on the grey side the best column."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from threading import Event, Thread
from time import perf_counter
from types import TracebackType
from typing import Final, Protocol

from azul_desktop.ai.player import NEVER, StopFlag
from azul_desktop.ai.search.alpha_beta import AlphaBeta
from azul_desktop.ai.search.base_search import BaseSearch
from azul_desktop.ai.search.evaluation_network import Network, network_for
from azul_desktop.ai.search.puct import Puct
from azul_desktop.ai.search.search_state import MoveEstimate, SearchState
from azul_desktop.engine import COLOURS, Colour, Draft, Variant
from azul_desktop.engine.rules import Stage, State

ALL_ITERATIONS: Final = 48
"""More iterations of a search than a round has drafts: 36 at most."""
COMBINED_LINES: Final = 3
"""Complete lines whose columns are tried in all combinations; further ones take the best rated."""
POLL: Final = 0.004
"""Seconds between two looks at the stop flag."""

DraftFilter = Callable[[list[int]], list[int]]
"""Which of the drafts, best rated first, to consider."""


@dataclass(frozen=True, slots=True)
class SearchLimits:
    """Where to stop: after `seconds` (`None`: never), nodes, or iterations.

    Each iteration searches one draft deeper; with more than two players, twice as many playouts.
    """

    seconds: float | None = None
    nodes: int = 1 << 60
    iterations: int = ALL_ITERATIONS


@dataclass(frozen=True, slots=True)
class SearchResult:
    """What a search has found so far.

    `values`: drafts and their values in hundredths of a point, the best first. `depth`: drafts
    searched ahead; `complete`: all of them to the end of the round.
    """

    values: tuple[tuple[int, int], ...]
    depth: int
    complete: bool
    nodes: int


class Deadline:
    """A stop flag that is set at `seconds` from now (`None`: never), or when `stop` is."""

    def __init__(self, seconds: float | None, stop: StopFlag) -> None:
        self._time = None if seconds is None else perf_counter() + seconds
        self._stop = stop

    def is_set(self) -> bool:
        """Whether to stop."""
        return (self._time is not None and perf_counter() >= self._time) or self._stop.is_set()

    def wait_time(self) -> float | None:
        """Seconds until the next look at it; `None` if it is never set."""
        left = None if self._time is None else max(0.0, self._time - perf_counter())
        if self._stop is NEVER:
            return left
        return POLL if left is None else min(POLL, left)


class Haltable(Protocol):
    """What can be halted from another thread."""

    def halt(self) -> None:
        """End soon."""


class TimeLimit:
    """While entered, halts `search`, which reads no clock, once `deadline` is set."""

    def __init__(self, search: Haltable, deadline: Deadline) -> None:
        self._search = search
        self._deadline = deadline
        self._finished = Event()
        self._thread: Thread | None = None

    def __enter__(self) -> TimeLimit:
        if self._deadline.is_set():
            self._search.halt()
        elif self._deadline.wait_time() is not None:
            self._thread = Thread(target=self._watch, name="time limit", daemon=True)
            self._thread.start()
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self._finished.set()
        if self._thread is not None:
            self._thread.join()

    def _watch(self) -> None:
        while not self._finished.wait(self._deadline.wait_time()):
            if self._deadline.is_set():
                self._search.halt()
                return


class Searcher:
    """Searches states of one side of the board, with memory for 2 ** `bits` nodes."""

    def __init__(self, variant: Variant, bits: int, network: Network | None = None) -> None:
        self._bits = bits
        self._network = network or network_for(variant)
        self.algorithm: BaseSearch = AlphaBeta(self._network, bits)

    def results(
        self,
        state: State,
        limits: SearchLimits,
        stop: StopFlag,
        *,
        every: bool = False,
        consider: DraftFilter | None = None,
    ) -> Iterator[SearchResult]:
        """Search one iteration more each time, after a short one that is never cut off.

        `state` must be drafting. `every`: find the value of each draft, not only the best; if
        not, the last result may be of an iteration cut off. Gives at least one result.
        """
        deadline = Deadline(limits.seconds, stop)
        search = self._choose_algorithm(state.players)
        search.clear()
        search.set_state(state)
        drafts = search.drafts()
        if consider is not None:
            drafts = consider(drafts)
        search.start(drafts, limits.nodes)
        iterations, finished = search.search_shallow(every), True
        result = _result(search)
        yield result
        with TimeLimit(search, deadline):
            while (
                finished
                and iterations < limits.iterations
                and not result.complete
                and (every or len(drafts) > 1)
            ):
                iterations += 1
                finished = search.deepen(iterations, every)
                # Values of two depths do not compare.
                if finished or not every:
                    result = _result(search)
                    yield result

    def search(
        self,
        state: State,
        limits: SearchLimits,
        stop: StopFlag,
        consider: DraftFilter | None = None,
    ) -> SearchResult:
        """The last of `results`."""
        *_, last = self.results(state, limits, stop, consider=consider)
        return last

    def _choose_algorithm(self, players: int) -> BaseSearch:
        kind = AlphaBeta if players == 2 else Puct
        if not isinstance(self.algorithm, kind):
            self.algorithm = kind(self._network, self._bits)
        return self.algorithm


def _result(search: BaseSearch) -> SearchResult:
    return SearchResult(
        tuple(search.root_results()), search.depth_reached, search.complete, search.nodes
    )


def draft_of(code: int) -> Draft:
    """The draft that the search writes as `code`."""
    return Draft(code // 30, Colour(code // 6 % 5), code % 6)


def code_of(draft: Draft) -> int:
    """How the search writes `draft`."""
    return 30 * draft.source + 6 * draft.colour + draft.target


# Grey side: columns


def column_values(
    state: State, search_state: SearchState, stop: StopFlag
) -> list[tuple[int, MoveEstimate]]:
    """Columns for the tile that waits and the estimate of each, the best first.

    `search_state` evaluates. Once `stop` is set the columns of further lines are the best rated.
    """
    player = state.cursor_player
    values = [
        (column, _best_estimate(placed, player, search_state, COMBINED_LINES, stop))
        for column, placed in _placements(state)
    ]
    return sorted(values, key=lambda pair: -pair[1].value)


def _placements(state: State) -> Iterator[tuple[int, State]]:
    """Each legal column, and the state after placing there."""
    player, row = state.cursor_player, state.cursor_row
    columns = state.legal_columns(player, row, state.line(player, row)[0])
    for column in range(COLOURS):
        if columns >> column & 1:
            placed = state.copy()
            placed.place(column)
            yield column, placed


def _best_estimate(
    state: State, player: int, search_state: SearchState, lines: int, stop: StopFlag
) -> MoveEstimate:
    """The best estimate over the columns of `player`'s complete lines, at most so many `lines`."""
    if lines and not stop.is_set() and _next_choice(state, player):
        return max(
            _best_estimate(placed, player, search_state, lines - 1, stop)
            for _, placed in _placements(state)
        )
    search_state.set_state(state)
    return search_state.round_end_estimate(player)


def _next_choice(state: State, player: int) -> bool:
    """Go on tiling until `player` has to choose again; return whether that is so."""
    while any(state.line(player, row)[1] == row + 1 for row in range(COLOURS)):
        if not state.step():
            return state.stage == Stage.PLACING and state.cursor_player == player
    return False
