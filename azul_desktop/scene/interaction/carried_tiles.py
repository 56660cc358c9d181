"""How a group lies in the hand."""

from __future__ import annotations

from dataclasses import dataclass
from math import hypot

from PySide6.QtCore import QPointF, QRectF

from azul_desktop.scene.animation.tile_motion import SOFT_END, EmptyAnimation, MotionPath
from azul_desktop.scene.items.tile_item import TileItem

SPREAD = 0.66
"""Distance between neighbours in the fan, in tiles, where there are few."""
WIDEST = 2.7
"""The whole fan is at most so wide from its first to its last tile."""
TURN = 5.0
"""Degrees between neighbours, where there are few."""
WIDEST_TURN = 22.0
ABOVE = 0.7
"""How far the fan lies above the pointer, so that it does not hide what it is over."""


@dataclass(frozen=True, slots=True)
class CarriedTile:
    """Where a tile lies in the hand: beside the pointer, and turned by `degrees`."""

    offset: QPointF
    degrees: float


def fan(count: int, side: float) -> list[CarriedTile]:
    """Seats for `count` tiles with sides of `side`, left to right."""
    gaps = max(count - 1, 1)
    spread = min(SPREAD, WIDEST / gaps)
    turn = min(TURN, WIDEST_TURN / gaps)
    seats = []
    for index in range(count):
        step = index - (count - 1) / 2
        sag = 0.035 * (step * spread / SPREAD) ** 2
        seats.append(CarriedTile(QPointF(step * spread, sag - ABOVE) * side, step * turn))
    return seats


class CarriedTiles:
    """Tiles that follow the pointer, at first from where they lay."""

    def __init__(self, items: list[TileItem]) -> None:
        self._items = items
        self._seats = fan(len(items), max((item.side for item in items), default=1.0))
        self._starts = [item.pos() for item in items]
        self._gathered = 0.0
        self.point = QPointF()

    def follow(self, point: QPointF) -> None:
        """Hold the tiles at `point`."""
        self.point = point
        for item, seat, start in zip(self._items, self._seats, self._starts, strict=True):
            goal = point + seat.offset
            item.setPos(start + (goal - start) * self._gathered)
            item.setRotation(seat.degrees * self._gathered)

    def gather(self, done: float) -> None:
        """Bring the tiles `done` of the way, 0 to 1, from where they lay to the hand."""
        self._gathered = SOFT_END.valueForProgress(done)
        self.follow(self.point)


class GatherAnimation(EmptyAnimation):
    """The tiles come to the pointer."""

    def __init__(self, carried: CarriedTiles) -> None:
        self._carried = carried

    def step(self, done: float) -> None:
        self._carried.gather(done)


class ReturnAnimation(EmptyAnimation):
    """A tile goes back to where it lay."""

    def __init__(self, item: TileItem, goal: QRectF) -> None:
        self._item, self._goal = item, goal
        way = goal.center() - item.pos()
        self.far = hypot(way.x(), way.y()) > 0.5 * goal.width()

    def begin(self) -> None:
        self._path = MotionPath(self._item, self._goal, arc=0.0)

    def step(self, done: float) -> None:
        self._path.step(done)
