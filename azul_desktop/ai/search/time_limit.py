"""Keeping time for a search that reads no clock."""

from __future__ import annotations

from threading import Event, Thread
from time import perf_counter
from types import TracebackType
from typing import Protocol

from azul_desktop.ai.player import NEVER, StopFlag

POLL = 0.004
"""Seconds between two looks at the flag."""


class Haltable(Protocol):
    """What can be halted from another thread."""

    def halt(self) -> None:
        """Come to an end soon."""


class TimeLimit:
    """While entered, halts `search` once `deadline` has come or `stop` is set.

    `deadline` is a `perf_counter` time, or `None`.
    """

    def __init__(self, search: Haltable, deadline: float | None, stop: StopFlag) -> None:
        self._search = search
        self._deadline = deadline
        self._stop = stop
        self._done = Event()
        self._thread: Thread | None = None

    def __enter__(self) -> TimeLimit:
        if self.due():
            self._search.halt()
        elif self._deadline is not None or self._stop is not NEVER:
            self._thread = Thread(target=self._watch, name="watch", daemon=True)
            self._thread.start()
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self._done.set()
        if self._thread is not None:
            self._thread.join()

    def due(self) -> bool:
        """Whether the search should have halted."""
        late = self._deadline is not None and perf_counter() >= self._deadline
        return late or self._stop.is_set()

    def _watch(self) -> None:
        while not self._done.wait(self._nap()):
            if self.due():
                self._search.halt()
                return

    def _nap(self) -> float | None:
        left = None if self._deadline is None else max(0.0, self._deadline - perf_counter())
        if self._stop is NEVER:
            return left
        return POLL if left is None else min(POLL, left)
