"""How the cues of a script look on the table."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtWidgets import QGraphicsItem

from azul_desktop.scene.animation.script import (
    ActiveBoardCue,
    AppearCue,
    Cue,
    FloorCostCue,
    FlyCue,
    GlowCue,
    LiftCue,
    LineEmptiedCue,
    PauseCue,
    PointsCue,
    ScoreCue,
    StockCue,
)
from azul_desktop.scene.animation.tile_motion import SOFT_END, MotionPath
from azul_desktop.scene.animation.timeline import Animation, TimedAnimation
from azul_desktop.scene.items.bubble_items import PointsBubbleItem
from azul_desktop.scene.items.highlight_items import RunHighlightItem
from azul_desktop.scene.items.tile_item import TileItem
from azul_desktop.scene.table_scene import Z_BUBBLE, Z_MOVING, Z_PREVIEW, TableScene
from azul_desktop.scene.tile_places import LidPlace

RISE = 0.9
"""How far points rise, in tiles."""


def animations_for(scene: TableScene, cues: tuple[Cue, ...]) -> list[TimedAnimation]:
    """The cues of a script, ready to be played on `scene`."""
    return [TimedAnimation(cue.at, cue.ms, _animation(scene, cue)) for cue in cues]


def _animation(scene: TableScene, cue: Cue) -> Animation:
    match cue:
        case LiftCue():
            return LiftAnimation(scene, cue)
        case FlyCue():
            return FlyAnimation(scene, cue)
        case AppearCue():
            return AppearAnimation(scene, cue)
        case GlowCue():
            return GlowAnimation(scene, cue)
        case PointsCue():
            return PointsAnimation(scene, cue)
        case ScoreCue():
            return ScoreAnimation(scene, cue)
        case PauseCue():
            return Animation()
        case _:
            return TextAnimation(scene, cue)


class LiftAnimation(Animation):
    """Tiles grow as they are taken up, and shine."""

    def __init__(self, scene: TableScene, cue: LiftCue) -> None:
        self._scene, self._cue = scene, cue
        self._items: list[TileItem] = []

    def begin(self) -> None:
        self._items = [i for p in self._cue.places if (i := self._scene.tile_at(p)) is not None]
        for item in self._items:
            item.lit = item.lifted = True
            item.setZValue(Z_MOVING)

    def step(self, done: float) -> None:
        growth = self._scene.theme.lifted_scale - 1
        for item in self._items:
            item.setScale(1 + growth * SOFT_END.valueForProgress(done))


class FlyAnimation(Animation):
    """A tile leaves its place and lands on another; into the lid it goes out of sight."""

    def __init__(self, scene: TableScene, cue: FlyCue) -> None:
        self._scene, self._cue = scene, cue
        self._item: TileItem | None = None

    def begin(self) -> None:
        item = self._item = self._scene.take_tile(self._cue.start)
        if item is None:
            return
        if not item.lifted:
            item.lifted = True
            item.setScale(1)
        item.lit = item.marked = False
        item.setZValue(Z_MOVING)
        self._path = MotionPath(item, self._scene.rect(self._cue.end))

    def step(self, done: float) -> None:
        if self._item is None:
            return
        self._path.step(done)
        if isinstance(self._cue.end, LidPlace):
            self._item.setOpacity(min(1.0, 4 * (1 - done)))

    def end(self) -> None:
        if self._item is None:
            return
        if isinstance(self._cue.end, LidPlace):
            self._scene.removeItem(self._item)
        else:
            self._scene.put_tile(self._cue.end, self._item)

    def drop(self) -> None:
        if self._item is not None:
            self._scene.removeItem(self._item)


class AppearAnimation(Animation):
    """A tile comes down onto its place from just above."""

    def __init__(self, scene: TableScene, cue: AppearCue) -> None:
        self._scene, self._cue = scene, cue

    def begin(self) -> None:
        self._item = self._scene.new_tile(self._cue.piece)
        self._rect = self._scene.rect(self._cue.place)
        self._item.lay(self._rect)
        self._item.lifted = True

    def step(self, done: float) -> None:
        left = 1 - SOFT_END.valueForProgress(done)
        self._item.setOpacity(min(1.0, 2.5 * done))
        self._item.setScale(1 + 0.4 * left)
        self._item.setPos(self._rect.center() - QPointF(0, 0.5 * self._rect.height() * left))

    def end(self) -> None:
        self._scene.put_tile(self._cue.place, self._item)

    def drop(self) -> None:
        self._scene.removeItem(self._item)


class FadingAnimation(Animation):
    """An item that is there for a while and fades at both ends."""

    def __init__(self, scene: TableScene) -> None:
        self._scene = scene

    def make(self) -> QGraphicsItem:
        """The item to show."""
        raise NotImplementedError

    def begin(self) -> None:
        self._item = self.make()
        self._item.setOpacity(0)
        self._scene.addItem(self._item)

    def step(self, done: float) -> None:
        self._item.setOpacity(max(0.0, min(1.0, 6 * done, 3 * (1 - done))))

    def end(self) -> None:
        self._scene.removeItem(self._item)

    def drop(self) -> None:
        self._scene.removeItem(self._item)


class GlowAnimation(FadingAnimation):
    """Wall spaces light up together."""

    def __init__(self, scene: TableScene, cue: GlowCue) -> None:
        super().__init__(scene)
        self._cue = cue

    def make(self) -> QGraphicsItem:
        rects = [self._scene.rect(space) for space in self._cue.spaces]
        item = RunHighlightItem(rects, self._scene.theme)
        item.setZValue(Z_PREVIEW)
        return item


class PointsAnimation(FadingAnimation):
    """Points rise from where they were made."""

    def __init__(self, scene: TableScene, cue: PointsCue) -> None:
        super().__init__(scene)
        self._cue = cue

    def make(self) -> QGraphicsItem:
        self._rect = self._scene.rect(self._cue.over)
        bubble = self._scene.layout.boards[0].floor_bubble
        at = QRectF(0, 0, bubble.width(), bubble.height())
        at.moveCenter(self._rect.center())
        item = PointsBubbleItem(self._scene.theme)
        item.show_points(self._cue.points, at)
        item.setZValue(Z_BUBBLE)
        return item

    def step(self, done: float) -> None:
        super().step(done)
        self._item.setY(-RISE * self._rect.height() * SOFT_END.valueForProgress(done))


class ScoreAnimation(Animation):
    """A score runs to its new value."""

    def __init__(self, scene: TableScene, cue: ScoreCue) -> None:
        self._scene, self._cue = scene, cue

    def begin(self) -> None:
        self._board = self._scene.boards[self._cue.player]
        self._first = self._board.texts.score

    def step(self, done: float) -> None:
        score = round(self._first + (self._cue.score - self._first) * done)
        self._board.texts = self._board.texts._replace(score=score)


class TextAnimation(Animation):
    """What is written on boards and top_bar changes at once."""

    def __init__(self, scene: TableScene, cue: Cue) -> None:
        self._scene, self._cue = scene, cue

    def begin(self) -> None:
        scene = self._scene
        match self._cue:
            case ActiveBoardCue(_, player, badge):
                for board in scene.boards:
                    chosen = board.player == player
                    texts = board.texts._replace(mover=chosen, badge=badge if chosen else "")
                    board.texts = texts
            case FloorCostCue(_, player, cost):
                board = scene.boards[player]
                board.texts = board.texts._replace(floor_cost=cost)
            case LineEmptiedCue(_, player, line):
                board = scene.boards[player]
                complete = tuple(c and i != line for i, c in enumerate(board.texts.complete))
                board.texts = board.texts._replace(complete=complete)
            case StockCue(_, bag, lid):
                scene.top_bar.texts = scene.top_bar.texts._replace(bag=bag, lid=lid)
