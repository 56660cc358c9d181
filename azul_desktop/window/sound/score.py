"""What a story sounds like: which sound when."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from typing import Final

from azul_desktop.model import Bonus, Drafted, GameOver, Tiled
from azul_desktop.scene.animation.cues import Appear, Fly, Lift, Points, Story, end_of
from azul_desktop.scene.places import CentreSlot, DisplaySlot, FloorSpace, LineSpace, WallSpace
from azul_desktop.window.sound.kinds import Sound

TOGETHER_MS: Final = 12.0
"""Sounds of a kind so close to each other are heard as one."""
APART_MS: Final = 110.0
"""Between the sounds of a story that is not told but shown at once."""
CHIME_MS: Final = 70.0
"""After its last tile a complete line is heard."""


@dataclass(frozen=True, slots=True)
class Note:
    """A sound `at` so many milliseconds, and how loud: 100 is its own loudness."""

    at: float
    sound: Sound
    volume: int = 100


def score(story: Story, pace: float = 1.0) -> tuple[Note, ...]:
    """The sounds of a story that is told `pace` times as fast as usual, by their moments.

    A story that takes no time is heard in short: every kind of sound once.
    """
    notes = sorted(_notes(story), key=lambda note: note.at)
    if pace == 0 or story.ms == 0:
        return tuple(_in_short(notes))
    return tuple(replace(note, at=note.at / pace) for note in _thinned(notes))


def _notes(story: Story) -> Iterator[Note]:
    marker = _marker_flights(story)
    bonuses = _bonus_cues(story)
    for cue in story.cues:
        match cue:
            case Lift():
                yield Note(cue.at, Sound.PICK_UP)
            case Fly():
                yield from _landing(cue, cue in marker)
            case Appear(place=DisplaySlot()):
                # One clatter for all displays, of which only the first tile is heard.
                yield Note(_first_appearance(story), Sound.DEAL)
            case Points() if cue in bonuses:
                yield Note(cue.at, Sound.BONUS)
            case Points(over=FloorSpace()):
                yield Note(cue.at, Sound.FLOOR, 60)
            case _:
                pass
    if any(isinstance(event, GameOver) for event in story.played.events):
        yield Note(story.ms, Sound.GAME_OVER)


def _landing(cue: Fly, is_marker: bool) -> Iterator[Note]:
    landed = end_of(cue)
    match cue.end:
        case _ if is_marker:
            yield Note(landed, Sound.MARKER)
        case LineSpace(line=line, index=index):
            yield Note(landed, Sound.LAY)
            if index == line:
                yield Note(landed + CHIME_MS, Sound.COMPLETE)
        case WallSpace():
            yield Note(landed, Sound.WALL)
        case FloorSpace():
            yield Note(landed, Sound.FLOOR)
        case CentreSlot() if isinstance(cue.start, DisplaySlot):
            yield Note(landed, Sound.LAY, 35)
        case _:
            pass


def _marker_flights(story: Story) -> tuple[Fly, ...]:
    """The cues in which the marker flies: to a floor line, or from one to the centre."""
    taken = {
        FloorSpace(event.player, event.marker)
        for event in story.played.events
        if isinstance(event, Drafted) and event.marker is not None
    }
    flights = [cue for cue in story.cues if isinstance(cue, Fly)]
    return tuple(
        cue
        for cue in flights
        if (isinstance(cue.start, CentreSlot) and cue.end in taken)
        or (isinstance(cue.start, FloorSpace) and isinstance(cue.end, CentreSlot))
    )


def _bonus_cues(story: Story) -> tuple[Points, ...]:
    """The points over the wall that come of end bonuses, not of a tile."""
    events = [event for event in story.played.events if isinstance(event, Tiled | Bonus)]
    points = [c for c in story.cues if isinstance(c, Points) and isinstance(c.over, WallSpace)]
    pairs = zip(points, events, strict=False)
    return tuple(cue for cue, event in pairs if isinstance(event, Bonus))


def _first_appearance(story: Story) -> float:
    return min(cue.at for cue in story.cues if isinstance(cue, Appear))


def _thinned(notes: Iterable[Note]) -> Iterator[Note]:
    """Leave out what sounds at once with its like."""
    last: dict[Sound, float] = {}
    for note in notes:
        if note.at - last.get(note.sound, -TOGETHER_MS) >= TOGETHER_MS:
            last[note.sound] = note.at
            yield note


def _in_short(notes: Iterable[Note]) -> Iterator[Note]:
    kinds = dict.fromkeys(note.sound for note in notes if note.sound is not Sound.PICK_UP)
    for number, sound in enumerate(kinds):
        yield Note(number * APART_MS, sound)
