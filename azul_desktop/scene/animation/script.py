"""The parts of a story, as values: what begins when, and how long it takes.

Times are milliseconds at normal speed, `at` from the story's beginning; a cue without `ms` is
done at once. Players, lines and spaces count from 0.
"""

from __future__ import annotations

from dataclasses import dataclass

from azul_desktop.model import PlayedMove
from azul_desktop.painting.tile_pixmaps import Thing
from azul_desktop.scene.places import Place, WallSpace


@dataclass(frozen=True, slots=True)
class Lift:
    """Tiles are taken up from their places, and shown to be meant."""

    at: float
    ms: float
    places: tuple[Place, ...]


@dataclass(frozen=True, slots=True)
class Fly:
    """What lies at `start` goes to `end`; in the bag or the lid it is seen no more."""

    at: float
    ms: float
    start: Place
    end: Place


@dataclass(frozen=True, slots=True)
class Appear:
    """`thing` drops onto `place`."""

    at: float
    ms: float
    place: Place
    thing: Thing


@dataclass(frozen=True, slots=True)
class Glow:
    """Wall spaces light up: the runs of a tile, or what brings a bonus."""

    at: float
    ms: float
    spaces: tuple[WallSpace, ...]


@dataclass(frozen=True, slots=True)
class Points:
    """Points gained or lost rise from a place."""

    at: float
    ms: float
    points: int
    over: Place


@dataclass(frozen=True, slots=True)
class Count:
    """A player's score runs to its new value."""

    at: float
    ms: float
    player: int
    score: int


@dataclass(frozen=True, slots=True)
class Spot:
    """The story is about `player` now, and `badge` says what they do; None: about nobody."""

    at: float
    player: int | None
    badge: str = ""


@dataclass(frozen=True, slots=True)
class FloorCost:
    """What a player's floor line costs now."""

    at: float
    player: int
    cost: int


@dataclass(frozen=True, slots=True)
class Emptying:
    """A player's pattern line is no longer complete."""

    at: float
    player: int
    line: int


@dataclass(frozen=True, slots=True)
class Stock:
    """What bag and lid hold now, five counts each."""

    at: float
    bag: tuple[int, ...]
    lid: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Pause:
    """Nothing moves for a while."""

    at: float
    ms: float


Cue = Lift | Fly | Appear | Glow | Points | Count | Spot | FloorCost | Emptying | Stock | Pause


@dataclass(frozen=True, slots=True)
class AnimationScript:
    """Cues in the order in which they begin."""

    played: PlayedMove
    cues: tuple[Cue, ...]

    @property
    def ms(self) -> float:
        """When all is where it belongs; lights and points may linger a little."""
        lasting = [end_of(cue) for cue in self.cues if not isinstance(cue, Glow | Points)]
        return max(lasting, default=0.0)


def end_of(cue: Cue) -> float:
    """When `cue` is over."""
    return cue.at + ms_of(cue)


def ms_of(cue: Cue) -> float:
    """How long `cue` takes."""
    return getattr(cue, "ms", 0.0)
