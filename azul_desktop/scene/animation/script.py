"""Animation scripts as values: cues that say what begins when, and how long it takes.

Times are milliseconds at normal speed, `at` from the script's beginning; a cue without `ms` is
done at once. Players, lines and spaces count from 0.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from azul_desktop.model import PlayedMove
from azul_desktop.painting.tile_pixmaps import Piece
from azul_desktop.scene.tile_places import Place, WallSpace


@dataclass(frozen=True, slots=True)
class LiftCue:
    """Tiles are lifted at their places and lit."""

    at: float
    ms: float
    places: tuple[Place, ...]


@dataclass(frozen=True, slots=True)
class FlyCue:
    """What lies at `start` goes to `end`; in the bag or the lid it is out of sight."""

    at: float
    ms: float
    start: Place
    end: Place


@dataclass(frozen=True, slots=True)
class AppearCue:
    """`piece` drops onto `place`."""

    at: float
    ms: float
    place: Place
    piece: Piece


@dataclass(frozen=True, slots=True)
class GlowCue:
    """Wall spaces light up: the runs of a tile, or what brings a bonus."""

    at: float
    ms: float
    spaces: tuple[WallSpace, ...]


@dataclass(frozen=True, slots=True)
class PointsCue:
    """Points gained or lost rise from a place."""

    at: float
    ms: float
    points: int
    over: Place


@dataclass(frozen=True, slots=True)
class ScoreCue:
    """A player's score runs to its new value."""

    at: float
    ms: float
    player: int
    score: int


@dataclass(frozen=True, slots=True)
class ActiveBoardCue:
    """The board of `player` is framed, with `badge` for what happens there; None: no board."""

    ms: ClassVar[float] = 0.0
    at: float
    player: int | None
    badge: str = ""


@dataclass(frozen=True, slots=True)
class FloorCostCue:
    """What a player's floor line costs now."""

    ms: ClassVar[float] = 0.0
    at: float
    player: int
    cost: int


@dataclass(frozen=True, slots=True)
class LineEmptiedCue:
    """A player's pattern line is no longer complete."""

    ms: ClassVar[float] = 0.0
    at: float
    player: int
    line: int


@dataclass(frozen=True, slots=True)
class StockCue:
    """What bag and lid hold now, five counts each."""

    ms: ClassVar[float] = 0.0
    at: float
    bag: tuple[int, ...]
    lid: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class PauseCue:
    """Nothing moves for a while."""

    at: float
    ms: float


Cue = (
    LiftCue
    | FlyCue
    | AppearCue
    | GlowCue
    | PointsCue
    | ScoreCue
    | ActiveBoardCue
    | FloorCostCue
    | LineEmptiedCue
    | StockCue
    | PauseCue
)


@dataclass(frozen=True, slots=True)
class AnimationScript:
    """Cues in the order in which they begin.

    After `ms` milliseconds all is where it belongs; lights and points may linger a little.
    """

    played: PlayedMove
    cues: tuple[Cue, ...]
    ms: float


def end_of(cue: Cue) -> float:
    """When `cue` is over."""
    return cue.at + cue.ms
