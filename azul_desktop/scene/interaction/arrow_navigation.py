"""Walking over the table with the arrow keys."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeVar

from PySide6.QtCore import QPointF, Qt

Place = TypeVar("Place")

DIRECTIONS = {
    Qt.Key.Key_Left: QPointF(-1, 0),
    Qt.Key.Key_Right: QPointF(1, 0),
    Qt.Key.Key_Up: QPointF(0, -1),
    Qt.Key.Key_Down: QPointF(0, 1),
}
ASIDE = 2.2
"""How much worse it is to go aside than to go ahead."""


def nearest(places: Mapping[Place, QPointF], point: QPointF) -> Place | None:
    """The place nearest to `point`; None where there is none."""
    return min(places, key=lambda p: (places[p] - point).manhattanLength(), default=None)


def next_towards(
    places: Mapping[Place, QPointF], start: QPointF, direction: QPointF
) -> Place | None:
    """The place that comes next from `start` in `direction`; None at the edge of the table."""

    def effort(place: Place) -> float:
        way = places[place] - start
        ahead = QPointF.dotProduct(way, direction)
        aside = abs(way.x() * direction.y() - way.y() * direction.x())
        return ahead + ASIDE * aside

    ahead = [p for p in places if QPointF.dotProduct(places[p] - start, direction) > 1]
    return min(ahead, key=effort, default=None)
