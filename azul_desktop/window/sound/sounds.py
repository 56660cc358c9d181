"""The sounds of the game, and where their samples lie."""

from __future__ import annotations

import sys
import wave
from array import array
from enum import StrEnum
from functools import cache
from pathlib import Path

from azul_desktop.assets import asset


class Sound(StrEnum):
    """A kind of sound; its files are `resources/sounds/KIND-*.wav`, variants of each other."""

    PICK_UP = "pick-up"
    LAY = "lay"
    WALL = "wall"
    FLOOR = "floor"
    MARKER = "marker"
    COMPLETE = "complete"
    BONUS = "bonus"
    DEAL = "deal"
    REFUSE = "refuse"
    GAME_OVER = "game-over"


RATE = 22_050
"""Samples a second of every file."""
SILENCE: array[float] = array("f")


def sound_files(sound: Sound) -> tuple[Path, ...]:
    """The variants of a sound; none where they were left out of an installation."""
    try:
        return tuple(sorted(asset("sounds").glob(f"{sound}-*.wav")))
    except FileNotFoundError:
        return ()


@cache
def samples(file: Path, gain: float) -> array[float]:
    """What a file holds, `gain` times as loud, full scale from -1 to 1.

    A file that is missing, broken, or not 16 bits in one channel at `RATE`, is silent.
    """
    try:
        with wave.open(str(file)) as source:
            if source.getparams()[:3] != (1, 2, RATE):
                return SILENCE
            values = array("h", source.readframes(source.getnframes()))
    except (OSError, EOFError, ValueError, wave.Error):
        return SILENCE
    if sys.byteorder == "big":
        values.byteswap()
    return array("f", map((gain / 32768).__mul__, values))
