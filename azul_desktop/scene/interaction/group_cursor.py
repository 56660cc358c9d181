"""The group that the keys are at, and walking to others with the arrow keys."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeVar

from PySide6.QtCore import QPointF, Qt

from azul_desktop.model.move_entry import MoveEntry, TileGroup, groups_of
from azul_desktop.scene.interaction.pointer_feedback import Feedback
from azul_desktop.scene.scene_texts import group_text
from azul_desktop.scene.table_scene import TableScene
from azul_desktop.scene.tile_places import places_of

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


class GroupCursor:
    """Stands at a group on offer, and walks to others."""

    def __init__(self, scene: TableScene, entry: MoveEntry, feedback: Feedback) -> None:
        self._scene, self._entry, self._feedback = scene, entry, feedback
        self._group: TileGroup | None = None
        self._anchor = QPointF()

    @property
    def group(self) -> TileGroup | None:
        """The group it stands at; None where that is on offer no more."""
        return self._group if self._group in self._offered() else None

    def put(self, group: TileGroup | None) -> None:
        """Stand at `group`, light it and send what it is as a message."""
        if group is None:
            return
        self._group, self._anchor = group, self._anchor_of(group)
        self._feedback.hover(group)
        self._feedback.show_message(group_text(self._entry.model.position, group))

    def show(self) -> None:
        """Stand where it stood, or at what is nearest to that now."""
        anchors = self._anchors()
        self.put(self.group if self.group in anchors else nearest(anchors, self._anchor))

    def first(self, step: int) -> None:
        """Stand at the first group, or at the last one if `step` is negative."""
        self.put(next(iter(self._offered()[::step]), None))

    def step(self, step: int) -> bool:
        """Go to the next group, or to the one before; False beyond the last one."""
        groups = self._offered()
        if self.group is None:
            self.first(step)
            return bool(groups)
        index = groups.index(self.group) + step
        if not 0 <= index < len(groups):
            return False
        self.put(groups[index])
        return True

    def walk(self, direction: QPointF) -> None:
        """Go to the next group in `direction`, if there is one."""
        if self.group is None:
            self.show()
        else:
            self.put(next_towards(self._anchors(), self._anchor, direction))

    def _offered(self) -> list[TileGroup]:
        return groups_of(self._entry.model.position)

    def _anchors(self) -> dict[TileGroup, QPointF]:
        return {group: self._anchor_of(group) for group in self._offered()}

    def _anchor_of(self, group: TileGroup) -> QPointF:
        position = self._entry.model.position
        return self._scene.rect(places_of(position, group)[0]).center()
