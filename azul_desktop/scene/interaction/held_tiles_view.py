"""How the move that a person enters looks on the scene: held tiles, targets and a preview."""

from __future__ import annotations

from collections.abc import Callable
from math import hypot
from typing import NamedTuple

from PySide6.QtCore import QPointF, QRectF

from azul_desktop.engine import CENTRE, Position
from azul_desktop.model.move_entry import MoveEntry, TileGroup
from azul_desktop.scene.animation.frame_clock import FrameClock
from azul_desktop.scene.animation.tile_motion import SOFT_END, MotionPath, TileHold
from azul_desktop.scene.animation.timeline import Animation, TimedAnimation, Timeline
from azul_desktop.scene.items.tile_item import TileItem
from azul_desktop.scene.table_scene import Z_MOVING, TableScene
from azul_desktop.scene.tile_places import CentreSlot, LineSpace, Place, WallSpace, places_of

SPREAD = 0.66
"""Distance between neighbours that are carried, in tiles, where there are few."""
WIDEST = 2.7
"""The carried tiles are at most so wide from the first to the last."""
TURN = 5.0
"""Degrees between neighbours, where there are few."""
WIDEST_TURN = 22.0
ABOVE = 0.7
"""How far carried tiles lie above the pointer, so that they do not hide what it is over."""


class HeldTilesView:
    """Shows what `entry` holds; its controller calls it when that changes.

    The held tiles stay the scene's, at their places: showing a position puts them back. `animated`
    gives whether tiles may take their time; otherwise everything is where it goes at once.
    """

    def __init__(
        self, scene: TableScene, entry: MoveEntry, clock: FrameClock, animated: Callable[[], bool]
    ) -> None:
        self._scene, self._entry = scene, entry
        self._animated = animated
        self._timeline = Timeline(clock)
        self._group: TileGroup | None = None
        self._mover = 0
        self._tiles: dict[Place, TileItem] = {}
        self._carried: CarriedTiles | None = None
        self._placing = False

    @property
    def carried(self) -> bool:
        """Whether the group follows the pointer."""
        return self._carried is not None

    def hold_of(self, group: TileGroup) -> TileHold:
        """Where the tiles of `group` are."""
        if group != self._group:
            return TileHold.NONE
        return TileHold.CARRIED if self.carried else TileHold.LIFTED

    # A group

    def lift(self, position: Position, group: TileGroup) -> None:
        """Lift `group`, one of `position`."""
        self._timeline.finish()
        scene = self._scene
        self._group, self._mover = group, position.turn
        scene.light(group.source, group.colour)
        self._light_marker(position, group)
        for place in places_of(position, group):
            if (item := scene.tile_at(place)) is not None:
                self._tiles[place] = item
                item.lifted = True
                item.setZValue(Z_MOVING)
        scene.show_targets(self._mover, self._entry.legal_targets)

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
            self._timeline.play([gathering])
        self._carried.follow(point)

    def put_back(self) -> None:
        """Bring the tiles back to where they lay."""
        if self._group is None:
            return
        tiles = dict(self._tiles)
        self.let_go()
        returns = {
            place: ReturnAnimation(item, self._scene.rect(place)) for place, item in tiles.items()
        }
        slow = self._scene.theme.slide_ms if any(way.far for way in returns.values()) else 0
        ms = self._ms(0.6 * slow)
        self._timeline.play(
            (TimedAnimation(0, ms, way) for way in returns.values()), lambda: self._put(tiles)
        )

    def let_go(self) -> None:
        """Hold nothing any more; the tiles stay where they are."""
        if self._group is not None:
            self._scene.show_targets(self._mover)
        self._scene.clear_preview()
        self._scene.light(None)
        self._timeline.drop()
        self._group = self._carried = None
        self._tiles = {}

    def show_aim(self) -> None:
        """Show what is aimed at, and what would happen there if that is legal."""
        if self._placing:
            self._show_column()
        elif self._group is not None:
            self._show_target()

    def _show_target(self) -> None:
        entry, scene = self._entry, self._scene
        scene.show_targets(self._mover, entry.legal_targets, entry.target)
        legal = entry.target is not None and entry.target in entry.legal_targets
        draft = entry.draft(entry.target) if entry.target is not None and legal else None
        if draft is None:
            scene.clear_preview()
        else:
            scene.show_preview(self._mover, draft, entry.model.position.preview(draft))

    # A tile that waits to be placed

    def show_wall_spaces(self) -> None:
        """Let the spaces glow that the tile of a complete line may go to, and light the line."""
        line, self._placing = self._entry.line, True
        self._mover = player = self._entry.model.position.turn
        assert line is not None
        self._scene.show_wall_targets(player, line, self._entry.legal_columns)
        for index in range(line + 1):
            if (item := self._scene.tile_at(LineSpace(player, line, index))) is not None:
                item.lit = True

    def hide_wall_spaces(self) -> None:
        """Let no space of a wall glow any more."""
        if self._placing:
            self._placing = False
            self._scene.show_wall_targets(self._mover, 0)
            self._scene.clear_preview()
            self._scene.light(None)

    def _show_column(self) -> None:
        entry, scene, player = self._entry, self._scene, self._mover
        position, line, column = entry.model.position, entry.line, entry.column
        if line is None:
            return
        scene.show_wall_targets(player, line, entry.legal_columns, column)
        colour = position.boards[player].lines[line].colour
        if column is None or colour is None or column not in entry.legal_columns:
            scene.clear_preview()
            return
        run = position.space_score(player, line, column)
        scene.show_space_preview(WallSpace(player, line, column), colour, run)

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
        return ms if self._animated() else 0.0


class CarriedPlace(NamedTuple):
    """Where a carried tile lies: beside the pointer, and turned by `degrees`."""

    offset: QPointF
    degrees: float


def carried_places(count: int, side: float) -> list[CarriedPlace]:
    """The places of `count` tiles with sides of `side`, left to right, in a shallow arc."""
    gaps = max(count - 1, 1)
    spread = min(SPREAD, WIDEST / gaps)
    turn = min(TURN, WIDEST_TURN / gaps)
    places = []
    for index in range(count):
        step = index - (count - 1) / 2
        sag = 0.035 * (step * spread / SPREAD) ** 2
        places.append(CarriedPlace(QPointF(step * spread, sag - ABOVE) * side, step * turn))
    return places


class CarriedTiles:
    """Tiles that follow the pointer, at first from where they lay."""

    def __init__(self, items: list[TileItem]) -> None:
        self._items = items
        self._places = carried_places(len(items), max((i.side for i in items), default=1.0))
        self._starts = [item.pos() for item in items]
        self._gathered = 0.0
        self.point = QPointF()

    def follow(self, point: QPointF) -> None:
        """Hold the tiles at `point`."""
        self.point = point
        for item, place, start in zip(self._items, self._places, self._starts, strict=True):
            goal = point + place.offset
            item.setPos(start + (goal - start) * self._gathered)
            item.setRotation(place.degrees * self._gathered)

    def gather(self, done: float) -> None:
        """Bring the tiles `done` of the way, 0 to 1, from where they lay to the pointer."""
        self._gathered = SOFT_END.valueForProgress(done)
        self.follow(self.point)


class GatherAnimation(Animation):
    """The tiles come to the pointer."""

    def __init__(self, carried: CarriedTiles) -> None:
        self._carried = carried

    def step(self, done: float) -> None:
        self._carried.gather(done)


class ReturnAnimation(Animation):
    """A tile goes back to where it lay."""

    def __init__(self, item: TileItem, goal: QRectF) -> None:
        self._item, self._goal = item, goal
        way = goal.center() - item.pos()
        self.far = hypot(way.x(), way.y()) > 0.5 * goal.width()

    def begin(self) -> None:
        self._path = MotionPath(self._item, self._goal, arc=0.0)

    def step(self, done: float) -> None:
        self._path.step(done)
