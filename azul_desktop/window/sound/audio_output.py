"""The mixer, and the thread that waits for the sound system, so that nobody else ever does."""

from __future__ import annotations

import logging
import math
import operator
import threading
import time
from array import array
from collections.abc import Callable
from dataclasses import dataclass
from queue import Empty, SimpleQueue
from typing import Final, Protocol

from azul_desktop.window.sound.audio_device import (
    PERIOD_MS,
    PERIODS,
    AudioDevice,
    Fill,
    NoDeviceError,
)

logger = logging.getLogger(__name__)

RATE: Final = 22_050
"""Samples a second of everything that is played."""
MOST_VOICES: Final = 24
"""Sounds played at the same time; of more, the newest."""
AHEAD: Final = PERIODS * PERIOD_MS / 1000
"""Seconds from the request for a sample to its being audible."""
IDLE_SECONDS: Final = 3.0
"""Seconds without a new sound after which the loudspeaker is stopped."""
RETRY: Final = 10.0
"""Seconds after which a missing loudspeaker is tried again."""
STALE: Final = 0.4
"""Seconds after which a sound comes too late to be played at all."""
SOON: Final = 0.15
"""Seconds within which a sound that was asked for is played, whatever happens."""
CLOSING: Final = 0.1
"""Seconds that `close` waits for the sound system."""


@dataclass(slots=True)
class _Voice:
    """A sound that is played: `at` is its sample that comes next, below zero while it waits."""

    samples: array[float]
    at: int


class Mixer:
    """Sums what it is given. One thread may add while another reads.

    Samples are 32 bit floats of one channel, full scale from -1 to 1; a sum may go beyond.
    """

    def __init__(self) -> None:
        self._voices: list[_Voice] = []
        self._lock = threading.Lock()

    @property
    def idle(self) -> bool:
        """Whether everything has been read."""
        return not self._voices

    def add(self, samples: array[float], delay: int = 0) -> None:
        """Let a sound begin `delay` samples from now."""
        with self._lock:
            self._voices.append(_Voice(samples, -delay))

    def drop_later(self, beyond: int) -> None:
        """Drop the sounds that would begin more than `beyond` samples from now."""
        with self._lock:
            self._voices = [voice for voice in self._voices if voice.at >= -beyond]

    def clear(self) -> None:
        """Break everything off."""
        with self._lock:
            self._voices = []

    def read(self, count: int) -> array[float]:
        """The next `count` samples, silence where nothing sounds."""
        mixed = array("f", bytes(4 * count))
        with self._lock:
            voices = [voice for voice in self._voices if voice.at > -count]
            for voice in voices[-MOST_VOICES:]:
                _add(mixed, voice)
            for voice in self._voices:
                voice.at += count
            self._voices = [voice for voice in self._voices if voice.at < len(voice.samples)]
        return mixed


def _add(mixed: array[float], voice: _Voice) -> None:
    start = max(0, -voice.at)
    part = voice.samples[voice.at + start : voice.at + len(mixed)]
    end = start + len(part)
    mixed[start:end] = array("f", map(operator.add, mixed[start:end], part))


class Loudspeaker(Protocol):
    """What a `AudioDevice` can do."""

    @property
    def running(self) -> bool: ...

    def start(self) -> None: ...

    def stop(self) -> None: ...

    def close(self) -> None: ...


@dataclass(frozen=True, slots=True)
class _Request:
    """A sound that was asked for: where its samples come from, when, and when it is due."""

    load: Callable[[], array[float]]
    asked: float
    due: float


def default_loudspeaker(fill: Fill) -> Loudspeaker:
    """Open the computer's own. Raises NoDeviceError."""
    return AudioDevice("Azul Desktop", RATE, fill)


class AudioOutput:
    """Plays samples on whatever loudspeaker there is, and nothing where there is none.

    Nothing here raises, and nothing waits but `close`, for `CLOSING` at most. The thread begins
    with the first sound and opens the loudspeaker; that sleeps while there is nothing to play.
    """

    def __init__(
        self, open_loudspeaker: Callable[[Fill], Loudspeaker] = default_loudspeaker
    ) -> None:
        self._open = open_loudspeaker
        self._mixer = Mixer()
        self._requests: SimpleQueue[_Request | None] = SimpleQueue()
        self._thread: threading.Thread | None = None
        self._loudspeaker: Loudspeaker | None = None
        self._asleep = False
        self._retry_at = self._dropped_at = self._stopped_at = -math.inf
        self._closed = False

    def play(self, load: Callable[[], array[float]], delay: float = 0.0) -> None:
        """Play what `load` returns, `delay` seconds from now. It is called on another thread."""
        if self._closed:
            return
        if self._thread is None:
            self._thread = threading.Thread(target=self._run, name="sound", daemon=True)
            self._thread.start()
        now = time.monotonic()
        self._requests.put(_Request(load, now, now + delay))

    def drop_pending(self) -> None:
        """Drop what was asked for and is not due `SOON`."""
        self._dropped_at = time.monotonic()
        self._mixer.drop_later(round(SOON * RATE))

    def stop_all(self) -> None:
        """Break off whatever was asked for."""
        self._stopped_at = time.monotonic()
        self._mixer.clear()

    def close(self) -> None:
        """Stop for good."""
        self._closed = True
        self._mixer.clear()
        if self._thread is not None:
            self._requests.put(None)
            self._thread.join(CLOSING)

    # On the thread

    def _run(self) -> None:
        while not self._closed:
            try:
                request = self._requests.get(timeout=IDLE_SECONDS if self._running else None)
            except Empty:
                self._sleep_if_idle()
                continue
            if request is not None and self._ready():
                self._begin(request)
        self._release()

    @property
    def _running(self) -> bool:
        return self._loudspeaker is not None and self._loudspeaker.running

    def _begin(self, request: _Request) -> None:
        delay = request.due - time.monotonic()
        if delay > -STALE and not self._dropped(request):
            self._mixer.add(request.load(), max(0, round((delay - AHEAD) * RATE)))

    def _dropped(self, request: _Request) -> bool:
        forgotten = request.asked <= self._dropped_at < request.due - SOON
        return forgotten or request.asked <= self._stopped_at

    def _ready(self) -> bool:
        """Whether the loudspeaker runs, after starting or opening it if need be."""
        if self._running or (self._asleep and self._start()):
            return True
        self._release()
        if time.monotonic() < self._retry_at:
            return False
        try:
            self._loudspeaker = self._open(self._mixer.read)
        except NoDeviceError as error:
            if self._retry_at == -math.inf:
                logger.info("no sound: %s", error)
            self._retry_at = time.monotonic() + RETRY
            return False
        return self._start()

    def _start(self) -> bool:
        """Start the loudspeaker; if it has gone, give it back."""
        assert self._loudspeaker is not None
        self._asleep = False
        # What an earlier loudspeaker did not get to play is not for this one.
        self._mixer.clear()
        try:
            self._loudspeaker.start()
        except NoDeviceError as error:
            logger.info("no sound any more: %s", error)
            self._release()
            return False
        return True

    def _sleep_if_idle(self) -> None:
        """Let the loudspeaker sleep if there is nothing more to play."""
        if self._loudspeaker is not None and self._mixer.idle:
            self._loudspeaker.stop()
            self._asleep = True

    def _release(self) -> None:
        if self._loudspeaker is not None:
            self._loudspeaker.close()
            self._loudspeaker = None
            self._asleep = False
