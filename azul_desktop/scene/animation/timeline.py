"""Acts on a line of time."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Protocol


class Animation(Protocol):
    """Something that goes on for a while."""

    def begin(self) -> None:
        """Called once, before any `step`."""

    def step(self, done: float) -> None:
        """Show the act when `done` of it, 0 to 1, has gone by. The last call is for 1."""

    def end(self) -> None:
        """Called once, after the last `step`."""

    def drop(self) -> None:
        """Called instead of `end` when the act is broken off after its beginning."""


@dataclass(frozen=True, slots=True)
class TimedAnimation:
    """An act that begins at `at` and takes `ms` milliseconds."""

    at: float
    ms: float
    act: Animation


class Timeline:
    """Plays acts as time goes by."""

    def __init__(self, acts: Iterable[TimedAnimation]) -> None:
        self.now = 0.0
        self._waiting = sorted(acts, key=lambda timed: timed.at)
        self._running: list[TimedAnimation] = []

    @property
    def done(self) -> bool:
        """Whether every act has ended."""
        return not (self._waiting or self._running)

    def advance(self, ms: float) -> None:
        """Let `ms` milliseconds go by."""
        self.now += ms
        while self._waiting and self._waiting[0].at <= self.now:
            # What is over before this one begins must have ended before.
            self._step_running(self._waiting[0].at)
            timed = self._waiting.pop(0)
            timed.act.begin()
            self._running.append(timed)
        self._step_running(self.now)

    def drop(self) -> None:
        """Break off; what has not begun never happens."""
        running, self._running, self._waiting = self._running, [], []
        for timed in running:
            timed.act.drop()

    def _step_running(self, now: float) -> None:
        for timed in tuple(self._running):
            past = now - timed.at
            timed.act.step(min(1.0, past / timed.ms) if timed.ms > 0 else 1.0)
            if past >= timed.ms:
                self._running.remove(timed)
                timed.act.end()
