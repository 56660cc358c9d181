"""Several sounds at once as one stream of samples."""

from __future__ import annotations

import operator
import threading
from array import array
from dataclasses import dataclass
from typing import Final

MOST_VOICES: Final = 24
"""Sounds heard at once; of more, the newest."""


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

    def forget(self, beyond: int) -> None:
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
            heard = [voice for voice in self._voices if voice.at > -count]
            for voice in heard[-MOST_VOICES:]:
                _add(mixed, voice)
            for voice in self._voices:
                voice.at += count
            self._voices = [voice for voice in self._voices if voice.at < len(voice.samples)]
        return mixed


def _add(mixed: array[float], voice: _Voice) -> None:
    start = max(0, -voice.at)
    heard = voice.samples[voice.at + start : voice.at + len(mixed)]
    end = start + len(heard)
    mixed[start:end] = array("f", map(operator.add, mixed[start:end], heard))
