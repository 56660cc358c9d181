"""The sounds of the game: where their files are, and which of them go with an animation."""

from __future__ import annotations

import sys
import wave
from array import array
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from enum import StrEnum
from functools import cache
from pathlib import Path
from typing import Final

from azul_desktop.assets import asset
from azul_desktop.engine import Bonus, Drafted, GameOver, Tiled
from azul_desktop.scene.animation.script import (
    AnimationScript,
    AppearCue,
    FlyCue,
    LiftCue,
    PointsCue,
    end_of,
)
from azul_desktop.scene.tile_places import CentreSlot, DisplaySlot, FloorSpace, LineSpace, WallSpace
from azul_desktop.window.sound.audio_output import RATE

TOGETHER_MS: Final = 12.0
"""Equal sounds so close to each other are played once."""
APART_MS: Final = 110.0
"""Between the sounds of a script that is not played but shown at once."""
CHIME_MS: Final = 70.0
"""From the last tile of a line to the sound of a complete one."""


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


@dataclass(frozen=True, slots=True)
class SoundCue:
    """A sound `at` so many milliseconds, and how loud: 100 is its own loudness."""

    at: float
    sound: Sound
    volume: int = 100


def sound_cues(script: AnimationScript, speed: float = 1.0) -> tuple[SoundCue, ...]:
    """The sounds of a script that is played `speed` times as fast as usual, by their moments.

    Of a script that takes no time every kind of sound is played once.
    """
    cues = sorted(_cues(script), key=lambda cue: cue.at)
    if speed == 0 or script.ms == 0:
        return tuple(_each_sound_once(cues))
    return tuple(replace(cue, at=cue.at / speed) for cue in _without_doubles(cues))


def _cues(script: AnimationScript) -> Iterator[SoundCue]:
    marker = _marker_flights(script)
    bonuses = _bonus_cues(script)
    for cue in script.cues:
        match cue:
            case LiftCue():
                yield SoundCue(cue.at, Sound.PICK_UP)
            case FlyCue():
                yield from _landing(cue, cue in marker)
            case AppearCue(place=DisplaySlot()):
                # One sound for all displays, at the first tile.
                yield SoundCue(_first_appearance(script), Sound.DEAL)
            case PointsCue() if cue in bonuses:
                yield SoundCue(cue.at, Sound.BONUS)
            case PointsCue(over=FloorSpace()):
                yield SoundCue(cue.at, Sound.FLOOR, 60)
            case _:
                pass
    if any(isinstance(event, GameOver) for event in script.played.events):
        yield SoundCue(script.ms, Sound.GAME_OVER)


def _landing(cue: FlyCue, is_marker: bool) -> Iterator[SoundCue]:
    landed = end_of(cue)
    match cue.end:
        case _ if is_marker:
            yield SoundCue(landed, Sound.MARKER)
        case LineSpace(line=line, index=index):
            yield SoundCue(landed, Sound.LAY)
            if index == line:
                yield SoundCue(landed + CHIME_MS, Sound.COMPLETE)
        case WallSpace():
            yield SoundCue(landed, Sound.WALL)
        case FloorSpace():
            yield SoundCue(landed, Sound.FLOOR)
        case CentreSlot() if isinstance(cue.start, DisplaySlot):
            yield SoundCue(landed, Sound.LAY, 35)
        case _:
            pass


def _marker_flights(script: AnimationScript) -> tuple[FlyCue, ...]:
    """The cues in which the marker flies: to a floor line, or from one to the centre."""
    taken = {
        FloorSpace(event.player, event.marker)
        for event in script.played.events
        if isinstance(event, Drafted) and event.marker is not None
    }
    flights = [cue for cue in script.cues if isinstance(cue, FlyCue)]
    return tuple(
        cue
        for cue in flights
        if (isinstance(cue.start, CentreSlot) and cue.end in taken)
        or (isinstance(cue.start, FloorSpace) and isinstance(cue.end, CentreSlot))
    )


def _bonus_cues(script: AnimationScript) -> tuple[PointsCue, ...]:
    """The points over the wall that come of end bonuses, not of a tile."""
    events = [event for event in script.played.events if isinstance(event, Tiled | Bonus)]
    points = [c for c in script.cues if isinstance(c, PointsCue) and isinstance(c.over, WallSpace)]
    pairs = zip(points, events, strict=False)
    return tuple(cue for cue, event in pairs if isinstance(event, Bonus))


def _first_appearance(script: AnimationScript) -> float:
    return min(cue.at for cue in script.cues if isinstance(cue, AppearCue))


def _without_doubles(cues: Iterable[SoundCue]) -> Iterator[SoundCue]:
    """Leave out what sounds at once with its like."""
    last: dict[Sound, float] = {}
    for cue in cues:
        if cue.at - last.get(cue.sound, -TOGETHER_MS) >= TOGETHER_MS:
            last[cue.sound] = cue.at
            yield cue


def _each_sound_once(cues: Iterable[SoundCue]) -> Iterator[SoundCue]:
    kinds = dict.fromkeys(cue.sound for cue in cues if cue.sound is not Sound.PICK_UP)
    for number, sound in enumerate(kinds):
        yield SoundCue(number * APART_MS, sound)
