"""Tells what the model did, at the speed that is wanted, and holds the model meanwhile."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QObject, Signal

from azul_desktop.model import GameModel, PlayedMove
from azul_desktop.scene.animation.frame_clock import FrameClock
from azul_desktop.scene.animation.grip import Grip
from azul_desktop.scene.animation.timeline import Timeline
from azul_desktop.scene.table_scene import TableScene

if TYPE_CHECKING:
    from azul_desktop.scene.animation.script import AnimationScript

PACES: Final[dict[str, float]] = {"slow": 0.6, "normal": 1.0, "fast": 2.2, "off": 0.0}
"""How fast stories are told; 0 tells none and shows what they lead to."""


def load_stories() -> None:
    """Load what tells stories, so that the first one need not wait for it."""
    from azul_desktop.scene.animation import animations, script_builder  # noqa: F401


class Animator(QObject):
    """One story at a time. Whoever ends one, by `stop` or `ended`, shows a position and `rest`s."""

    told = Signal(object, float)
    """An `AnimationScript`, and how many times as fast as usual it plays; 0 where it does not."""
    busy_changed = Signal(bool)
    ended = Signal()
    """All is where it belongs; lights and points may linger, until the next story or `stop`."""

    def __init__(
        self, scene: TableScene, model: GameModel, clock: FrameClock, parent: QObject
    ) -> None:
        super().__init__(parent)
        self._scene, self._model = scene, model
        self._timeline = Timeline(clock)
        self._busy = self._holding = False
        self.speed = "normal"

    @property
    def busy(self) -> bool:
        """Whether a story is being told."""
        return self._busy

    @property
    def speed(self) -> str:
        """One of `PACES`. Raises KeyError for another word."""
        return self._speed

    @speed.setter
    def speed(self, speed: str) -> None:
        self._pace = PACES[speed]
        self._speed = speed

    @property
    def moving(self) -> bool:
        """Whether things may take their time."""
        return self._pace > 0

    def story(self, played: PlayedMove, grip: Grip) -> AnimationScript:
        """The story of `played`."""
        from azul_desktop.scene.animation.script_builder import tell

        return tell(played, self._scene.theme, grip)

    def takes_time(self, story: AnimationScript) -> bool:
        """Whether there is anything to see of `story`."""
        return self.moving and story.ms > 0

    def begin(self, story: AnimationScript) -> None:
        """Tell `story`, which takes time, on the scene that shows the position before it."""
        from azul_desktop.scene.animation.animations import acts_for

        self._model.hold(self)
        # Lights of the story before may still linger.
        self._timeline.drop()
        self._busy = self._holding = True
        self._timeline.play(
            acts_for(self._scene, story.cues), self._end, then_at=story.ms, speed=self._pace
        )
        self.told.emit(story, self._pace)
        self.busy_changed.emit(True)

    def pass_over(self, story: AnimationScript) -> None:
        """Say that `story` happened without being told."""
        self.told.emit(story, 0.0)

    def finish(self) -> None:
        """Break off, and have shown what the story leads to."""
        if self.busy:
            self.stop()
            self.ended.emit()

    def stop(self) -> None:
        """Break off; tiles in the air are gone."""
        self._busy = False
        self._timeline.drop()

    def rest(self) -> bool:
        """Let the model go on. Whether it had been held for a story."""
        if not self._holding:
            return False
        self._holding = False
        self._model.release(self)
        self.busy_changed.emit(False)
        return True

    def _end(self) -> None:
        self._busy = False
        self.ended.emit()
