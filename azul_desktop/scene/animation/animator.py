"""Animates what the model did, at the speed that is wanted, and holds the model meanwhile."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QObject, Signal

from azul_desktop.model import GameModel, PlayedMove
from azul_desktop.scene.animation.frame_clock import FrameClock
from azul_desktop.scene.animation.tile_motion import TileHold
from azul_desktop.scene.animation.timeline import Timeline
from azul_desktop.scene.table_scene import TableScene

if TYPE_CHECKING:
    from azul_desktop.scene.animation.script import AnimationScript

SPEEDS: Final[dict[str, float]] = {"slow": 0.6, "normal": 1.0, "fast": 2.2, "off": 0.0}
"""How fast scripts are played; 0 plays none and shows what they lead to."""


def load_animations() -> None:
    """Load what scripts are made and played by, so that the first one need not wait for it."""
    from azul_desktop.scene.animation import animations, script_builder  # noqa: F401


class Animator(QObject):
    """Plays one script at a time.

    Whoever ends one, by `stop` or `ended`, shows a position and calls `release_model`.
    """

    script_started = Signal(object, float)
    """An `AnimationScript`, and how many times as fast as usual it plays; 0: it is not played."""
    busy_changed = Signal(bool)
    ended = Signal()
    """All is where it belongs; lights and points may linger, until the next script or `stop`."""

    def __init__(
        self, scene: TableScene, model: GameModel, clock: FrameClock, parent: QObject
    ) -> None:
        super().__init__(parent)
        self._scene, self._model = scene, model
        self._timeline = Timeline(clock)
        self._busy = self._holds_model = False
        self.speed = "normal"

    @property
    def busy(self) -> bool:
        """Whether a script is being played."""
        return self._busy

    @property
    def speed(self) -> str:
        """One of `SPEEDS`. Raises KeyError for another text."""
        return self._speed

    @speed.setter
    def speed(self, speed: str) -> None:
        self._speed_factor = SPEEDS[speed]
        self._speed = speed

    @property
    def animated(self) -> bool:
        """Whether anything is animated at this speed."""
        return self._speed_factor > 0

    def script(self, played: PlayedMove, hold: TileHold) -> AnimationScript:
        """The script of `played`."""
        from azul_desktop.scene.animation.script_builder import build_script

        return build_script(played, self._scene.theme, hold)

    def takes_time(self, script: AnimationScript) -> bool:
        """Whether there is anything to see of `script`."""
        return self.animated and script.ms > 0

    def begin(self, script: AnimationScript) -> None:
        """Play `script`, which takes time, on the scene that shows the position before it."""
        from azul_desktop.scene.animation.animations import animations_for

        self._model.hold_computers(self)
        # Lights of the script before may still linger.
        self._timeline.drop()
        self._busy = self._holds_model = True
        animations, speed = animations_for(self._scene, script.cues), self._speed_factor
        self._timeline.play(animations, self._end, then_at=script.ms, speed=speed)
        self.script_started.emit(script, speed)
        self.busy_changed.emit(True)

    def skip(self, script: AnimationScript) -> None:
        """Let it be known that `script` happened without being played."""
        self.script_started.emit(script, 0.0)

    def finish(self) -> None:
        """Break off, and have shown what the script leads to."""
        if self.busy:
            self.stop()
            self.ended.emit()

    def stop(self) -> None:
        """Break off; tiles in the air are gone."""
        self._busy = False
        self._timeline.drop()

    def release_model(self) -> bool:
        """Let the model go on. False if it was not held."""
        if not self._holds_model:
            return False
        self._holds_model = False
        self._model.release_computers(self)
        self.busy_changed.emit(False)
        return True

    def _end(self) -> None:
        self._busy = False
        self.ended.emit()
