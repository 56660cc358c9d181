"""Plays stories on the table, at the speed that is wanted."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from azul_desktop.scene.animation.frame_clock import FrameClock
from azul_desktop.scene.animation.timeline import TimedAnimation, Timeline
from azul_desktop.scene.table_scene import TableScene

if TYPE_CHECKING:
    from azul_desktop.scene.animation.script import AnimationScript


class ScriptPlayer(QObject):
    """Tells one story at a time.

    The scene must show the position before it. When all is where it belongs `finished` is sent;
    lights and points may linger on, until the next story or `drop`.
    """

    finished = Signal()

    def __init__(self, scene: TableScene, clock: FrameClock, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._scene = scene
        self._clock = clock
        self._timeline = Timeline(())
        self._story: AnimationScript | None = None
        self._pace = 1.0

    @property
    def story(self) -> AnimationScript | None:
        """The story that is being told."""
        return self._story

    def play(self, story: AnimationScript, pace: float) -> None:
        """Tell `story`, `pace` times as fast as usual, instead of any other."""
        from azul_desktop.scene.animation.animations import acts_for

        self.drop()
        self._story, self._pace = story, pace
        self._timeline = Timeline(acts_for(self._scene, story.cues))
        self._clock.listen(self._advance)
        # What begins at once is seen at once.
        self._timeline.advance(0)

    def drop(self) -> None:
        """Break off. Tiles in the air are gone: show a position next."""
        self._story = None
        self._timeline.drop()
        self._clock.leave(self._advance)

    def _advance(self, ms: float) -> None:
        self._timeline.advance(ms * self._pace)
        if self._timeline.done:
            self._clock.leave(self._advance)
        if self._story is not None and self._timeline.now >= self._story.ms:
            self._story = None
            self.finished.emit()


class TimelinePlayer:
    """A few acts on their own, such as a group that goes back: short, and in nobody's way."""

    def __init__(self, clock: FrameClock) -> None:
        self._clock = clock
        self._timeline = Timeline(())
        self._then: Callable[[], None] | None = None

    @property
    def running(self) -> bool:
        return not self._timeline.done

    def play(self, acts: Iterable[TimedAnimation], then: Callable[[], None]) -> None:
        """Play `acts`, and do `then` after them; what still runs is finished first."""
        self.finish()
        self._timeline, self._then = Timeline(acts), then
        self._clock.listen(self._advance)
        # What takes no time is done at once.
        self._advance(0)

    def finish(self) -> None:
        """Bring what runs to its end at once."""
        if self.running:
            self._advance(float("inf"))

    def drop(self) -> None:
        """Break off."""
        self._then = None
        self._timeline.drop()
        self._clock.leave(self._advance)

    def _advance(self, ms: float) -> None:
        self._timeline.advance(ms)
        if self._timeline.done:
            self._clock.leave(self._advance)
            then, self._then = self._then, None
            if then is not None:
                then()
