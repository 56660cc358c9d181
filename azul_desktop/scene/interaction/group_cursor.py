"""The group that the keys are at."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF

from azul_desktop.scene.hit_test import TileGroup, groups_of, places_of
from azul_desktop.scene.interaction.arrow_navigation import nearest, next_towards
from azul_desktop.scene.scene_texts import group_text

if TYPE_CHECKING:
    from azul_desktop.scene.table_controller import TableController


class GroupCursor:
    """Stands at a group on offer, and walks to others."""

    def __init__(self, controller: TableController) -> None:
        self._controller = controller
        self._group: TileGroup | None = None
        self._anchor = QPointF()

    @property
    def group(self) -> TileGroup | None:
        """The group it stands at; None where that is on offer no more."""
        return self._group if self._group in self.offered() else None

    def offered(self) -> list[TileGroup]:
        """Every group that it can stand at."""
        return groups_of(self._controller.model.position)

    def put(self, group: TileGroup | None) -> None:
        """Stand at `group`, light it and say what it is."""
        if group is None:
            return
        control = self._controller
        self._group, self._anchor = group, self._anchor_of(group)
        control.hover(group)
        control.say(group_text(control.model.position, group))

    def show(self) -> None:
        """Stand where it stood, or at what is nearest to that now."""
        anchors = self._anchors()
        self.put(self.group if self.group in anchors else nearest(anchors, self._anchor))

    def first(self, step: int) -> None:
        """Stand at the first group, or at the last one if `step` is negative."""
        self.put(next(iter(self.offered()[::step]), None))

    def step(self, step: int) -> bool:
        """Go to the next group, or to the one before; False beyond the last one."""
        groups = self.offered()
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

    def _anchors(self) -> dict[TileGroup, QPointF]:
        return {group: self._anchor_of(group) for group in self.offered()}

    def _anchor_of(self, group: TileGroup) -> QPointF:
        control = self._controller
        return control.scene.rect(places_of(control.model.position, group)[0]).center()
