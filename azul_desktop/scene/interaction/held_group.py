"""The hand that takes a group, carries it and drops it, whether mouse or keys lead it."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QPointF

from azul_desktop.engine import CENTRE, Draft, Position
from azul_desktop.scene.animation.frame_clock import FrameClock
from azul_desktop.scene.animation.grip import Grip
from azul_desktop.scene.animation.timeline import TimedAnimation, Timeline
from azul_desktop.scene.hit_test import TileGroup, places_of
from azul_desktop.scene.interaction.carried_tiles import (
    CarriedTiles,
    GatherAnimation,
    ReturnAnimation,
)
from azul_desktop.scene.items.tile_item import TileItem
from azul_desktop.scene.places import CentreSlot, Place
from azul_desktop.scene.table_scene import Z_MOVING, TableScene


class HeldGroup:
    """What is held, and what it is held over. Knows no rule: it asks the position.

    The tiles in the hand stay the scene's, at their places: showing a position puts them back.
    `moving` tells whether a hand may take its time; otherwise everything is where it goes at once.
    """

    def __init__(self, scene: TableScene, clock: FrameClock, moving: Callable[[], bool]) -> None:
        self._scene = scene
        self._moving = moving
        self._motion = Timeline(clock)
        self._position: Position | None = None
        self._group: TileGroup | None = None
        self._target: int | None = None
        self._legal: frozenset[int] = frozenset()
        self._tiles: dict[Place, TileItem] = {}
        self._carried: CarriedTiles | None = None

    @property
    def group(self) -> TileGroup | None:
        """What is held."""
        return self._group

    @property
    def target(self) -> int | None:
        """The line or floor that the group is held over, legal or not."""
        return self._target

    @property
    def legal(self) -> frozenset[int]:
        """The targets that the group may go to."""
        return self._legal

    @property
    def carried(self) -> bool:
        """Whether the group follows the pointer."""
        return self._carried is not None

    @property
    def grip(self) -> Grip:
        """Where the tiles are."""
        if self._group is None:
            return Grip.LYING
        return Grip.CARRIED if self.carried else Grip.HELD

    def draft(self, target: int) -> Draft | None:
        """The draft that dropping on `target` would be."""
        if self._group is None:
            return None
        return Draft(self._group.source, self._group.colour, target)

    def take(self, position: Position, group: TileGroup) -> None:
        """Lift `group`, one of `position`, instead of what was held."""
        self.release()
        self._motion.finish()
        self._position, self._group = position, group
        self._legal = frozenset(
            move.target
            for move in position.legal_moves()
            if isinstance(move, Draft) and TileGroup(move.source, move.colour) == group
        )
        scene = self._scene
        scene.light(group.source, group.colour)
        self._light_marker(position, group)
        for place in places_of(position, group):
            if (item := scene.tile_at(place)) is not None:
                self._tiles[place] = item
                item.lifted = True
                item.setZValue(Z_MOVING)
        scene.show_targets(position.turn, self._legal)

    def carry(self, point: QPointF) -> None:
        """Let the group follow the pointer, which is at `point`."""
        if self._group is None:
            return
        if self._carried is None:
            self._carried = CarriedTiles(list(self._tiles.values()))
            self._carried.point = point
            gathering = TimedAnimation(
                0, self._ms(self._scene.theme.lift_ms), GatherAnimation(self._carried)
            )
            self._motion.play([gathering])
        self._carried.follow(point)

    def aim(self, target: int | None) -> None:
        """Hold the group over `target`; a legal one shows what would happen."""
        if self._group is None or self._position is None or target == self._target:
            return
        self._target = target
        player = self._position.turn
        self._scene.show_targets(player, self._legal, target)
        draft = self.draft(target) if target is not None and target in self._legal else None
        if draft is None:
            self._scene.clear_preview()
        else:
            self._scene.show_preview(player, draft, self._position.preview(draft))

    def release(self) -> None:
        """Put the group back where it was."""
        if self._group is None:
            return
        tiles = dict(self._tiles)
        self.open()
        returns = {
            place: ReturnAnimation(item, self._scene.rect(place)) for place, item in tiles.items()
        }
        slow = self._scene.theme.slide_ms if any(act.far for act in returns.values()) else 0
        ms = self._ms(0.6 * slow)
        self._motion.play(
            (TimedAnimation(0, ms, act) for act in returns.values()), lambda: self._put(tiles)
        )

    def open(self) -> None:
        """Hold nothing any more; the tiles stay where they are."""
        if self._position is not None:
            self._scene.show_targets(self._position.turn)
        self._scene.clear_preview()
        self._scene.light(None)
        self._motion.drop()
        self._position = self._group = self._target = self._carried = None
        self._legal = frozenset()
        self._tiles = {}

    def _light_marker(self, position: Position, group: TileGroup) -> None:
        """The marker shines where it would come along."""
        if group.source == CENTRE and position.marker_in_centre:
            marker = self._scene.tile_at(CentreSlot(0, len(position.centre) + 1))
            if marker is not None:
                marker.lit = True

    def _put(self, tiles: dict[Place, TileItem]) -> None:
        for place, item in tiles.items():
            self._scene.put_tile(place, item)

    def _ms(self, ms: float) -> float:
        return ms if self._moving() else 0.0
