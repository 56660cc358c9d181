"""Animations on a line of time, played at the frames of a clock."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from math import inf
from operator import attrgetter
from typing import NamedTuple

from azul_desktop.scene.animation.frame_clock import FrameClock


class Animation:
    """Something that goes on for a while; as it stands, without anything to be seen."""

    def begin(self) -> None:
        """Called once, before any `step`."""

    def step(self, done: float) -> None:
        """Show it when `done` of it, 0 to 1, has gone by. The last call is for 1."""

    def end(self) -> None:
        """Called once, after the last `step`."""

    def drop(self) -> None:
        """Called instead of `end` when it is broken off after its beginning."""


class TimedAnimation(NamedTuple):
    """An animation that begins at `at` and takes `ms` milliseconds."""

    at: float
    ms: float
    animation: Animation


class Timeline:
    """Plays animations as the frames of `clock` go by; one set of them at a time."""

    def __init__(self, clock: FrameClock) -> None:
        self._clock = clock
        self._waiting: list[TimedAnimation] = []
        self._begun: list[TimedAnimation] = []
        self._now = 0.0
        self._speed = 1.0
        self._then: Callable[[], None] | None = None
        self._then_at = inf

    @property
    def running(self) -> bool:
        """Whether an animation has not ended yet."""
        return bool(self._waiting or self._begun)

    def play(
        self,
        animations: Iterable[TimedAnimation],
        then: Callable[[], None] | None = None,
        *,
        then_at: float = inf,
        speed: float = 1.0,
    ) -> None:
        """Play `animations`, and call `then` after them; what still runs is finished first.

        `then` is called `then_at` milliseconds after the beginning if that is earlier. Time goes
        `speed` times as fast as the clock's.
        """
        self.finish()
        self._waiting = sorted(animations, key=attrgetter("at"))
        self._then, self._then_at = then, then_at
        self._now, self._speed = 0.0, speed
        self._clock.listen(self._advance)
        # What begins at once is seen at once, and what takes no time is done at once.
        self._advance(0)

    def finish(self) -> None:
        """Bring what runs to its end at once."""
        if self.running:
            self._advance(inf)

    def drop(self) -> None:
        """Break off; what has not begun never happens, nor does what comes after."""
        begun, self._begun, self._waiting = self._begun, [], []
        self._then = None
        self._clock.leave(self._advance)
        for timed in begun:
            timed.animation.drop()

    def _advance(self, ms: float) -> None:
        self._now += ms * self._speed
        while self._waiting and self._waiting[0].at <= self._now:
            # What is over before this one begins must have ended before.
            self._end_until(self._waiting[0].at)
            timed = self._waiting.pop(0)
            timed.animation.begin()
            self._begun.append(timed)
        self._end_until(self._now)
        for timed in tuple(self._begun):
            timed.animation.step((self._now - timed.at) / timed.ms)
        if not self.running:
            self._clock.leave(self._advance)
        if self._then is not None and (not self.running or self._now >= self._then_at):
            then, self._then = self._then, None
            then()

    def _end_until(self, now: float) -> None:
        """End what is over at `now`."""
        for timed in tuple(self._begun):
            if now - timed.at >= timed.ms:
                self._begun.remove(timed)
                timed.animation.step(1.0)
                timed.animation.end()
