"""How the cues of a story look on the table."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtWidgets import QGraphicsItem

from azul_desktop.scene.animation.cues import (
    Appear,
    Count,
    Cue,
    Emptying,
    FloorCost,
    Fly,
    Glow,
    Lift,
    Points,
    Rest,
    Spot,
    Stock,
    ms_of,
)
from azul_desktop.scene.animation.moving import SOFT_END, Path, QuietAct
from azul_desktop.scene.animation.timeline import Act, Timed
from azul_desktop.scene.items.marks import RunItem
from azul_desktop.scene.items.targets import BubbleItem
from azul_desktop.scene.items.tile import TileItem
from azul_desktop.scene.places import LidSpot
from azul_desktop.scene.table import Z_BUBBLE, Z_GHOST, Z_MOVING, TableScene

RISE = 0.9
"""How far points rise, in tiles."""


def acts_for(scene: TableScene, cues: tuple[Cue, ...]) -> list[Timed]:
    """The cues of a story, ready to be played on `scene`."""
    return [Timed(cue.at, ms_of(cue), _act(scene, cue)) for cue in cues]


def _act(scene: TableScene, cue: Cue) -> Act:
    match cue:
        case Lift():
            return LiftAct(scene, cue)
        case Fly():
            return FlyAct(scene, cue)
        case Appear():
            return AppearAct(scene, cue)
        case Glow():
            return GlowAct(scene, cue)
        case Points():
            return PointsAct(scene, cue)
        case Count():
            return CountAct(scene, cue)
        case Rest():
            return QuietAct()
        case _:
            return WordsAct(scene, cue)


class LiftAct(QuietAct):
    """Tiles grow as they are taken up, and shine."""

    def __init__(self, scene: TableScene, cue: Lift) -> None:
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


class FlyAct(QuietAct):
    """A tile leaves its place and lands on another; into the lid it goes out of sight."""

    def __init__(self, scene: TableScene, cue: Fly) -> None:
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
        self._path = Path(item, self._scene.rect(self._cue.end))

    def step(self, done: float) -> None:
        if self._item is None:
            return
        self._path.step(done)
        if isinstance(self._cue.end, LidSpot):
            self._item.setOpacity(min(1.0, 4 * (1 - done)))

    def end(self) -> None:
        if self._item is None:
            return
        if isinstance(self._cue.end, LidSpot):
            self._scene.removeItem(self._item)
        else:
            self._scene.put_tile(self._cue.end, self._item)

    def drop(self) -> None:
        if self._item is not None:
            self._scene.removeItem(self._item)


class AppearAct(QuietAct):
    """A tile comes down onto its place from just above."""

    def __init__(self, scene: TableScene, cue: Appear) -> None:
        self._scene, self._cue = scene, cue

    def begin(self) -> None:
        self._item = self._scene.new_tile(self._cue.thing)
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


class PassingAct(QuietAct):
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


class GlowAct(PassingAct):
    """Wall spaces light up together."""

    def __init__(self, scene: TableScene, cue: Glow) -> None:
        super().__init__(scene)
        self._cue = cue

    def make(self) -> QGraphicsItem:
        rects = [self._scene.rect(space) for space in self._cue.spaces]
        item = RunItem(rects, self._scene.theme)
        item.setZValue(Z_GHOST)
        return item


class PointsAct(PassingAct):
    """Points rise from where they were made."""

    def __init__(self, scene: TableScene, cue: Points) -> None:
        super().__init__(scene)
        self._cue = cue

    def make(self) -> QGraphicsItem:
        self._rect = self._scene.rect(self._cue.over)
        bubble = self._scene.layout.boards[0].floor_bubble
        at = QRectF(0, 0, bubble.width(), bubble.height())
        at.moveCenter(self._rect.center())
        item = BubbleItem(self._scene.theme)
        item.show_points(self._cue.points, at)
        item.setZValue(Z_BUBBLE)
        return item

    def step(self, done: float) -> None:
        super().step(done)
        self._item.setY(-RISE * self._rect.height() * SOFT_END.valueForProgress(done))


class CountAct(QuietAct):
    """A score runs to its new value."""

    def __init__(self, scene: TableScene, cue: Count) -> None:
        self._scene, self._cue = scene, cue

    def begin(self) -> None:
        self._board = self._scene.boards[self._cue.player]
        self._first = self._board.words.score

    def step(self, done: float) -> None:
        score = round(self._first + (self._cue.score - self._first) * done)
        self._board.words = self._board.words.replace(score=score)


class WordsAct(QuietAct):
    """What is written on boards and frieze changes at once."""

    def __init__(self, scene: TableScene, cue: Cue) -> None:
        self._scene, self._cue = scene, cue

    def begin(self) -> None:
        scene = self._scene
        match self._cue:
            case Spot(_, player, badge):
                for board in scene.boards:
                    chosen = board.player == player
                    words = board.words.replace(mover=chosen, badge=badge if chosen else "")
                    board.words = words
            case FloorCost(_, player, cost):
                board = scene.boards[player]
                board.words = board.words.replace(floor_cost=cost)
            case Emptying(_, player, line):
                board = scene.boards[player]
                complete = tuple(c and i != line for i, c in enumerate(board.words.complete))
                board.words = board.words.replace(complete=complete)
            case Stock(_, bag, lid):
                scene.frieze.words = scene.frieze.words.replace(bag=bag, lid=lid)
