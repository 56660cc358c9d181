"""The one source of time for everything that moves on the table."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QElapsedTimer, QObject, Qt, QTimer

Listener = Callable[[float], None]

FRAME_MS = 16
LONGEST_STEP = 50.0
"""A frame that took longer counts as so many milliseconds: motion stops rather than jumps."""


class FrameClock(QObject):
    """Calls its listeners at every frame with the milliseconds that went by.

    It runs only while somebody listens. Tests listen to a clock whose `advance` they call.
    """

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._listeners: list[Listener] = []
        self._timer = QTimer(self)
        self._timer.setTimerType(Qt.TimerType.PreciseTimer)
        self._timer.setInterval(FRAME_MS)
        self._timer.timeout.connect(self._on_timeout)
        self._elapsed = QElapsedTimer()

    @property
    def running(self) -> bool:
        """Whether anybody listens."""
        return bool(self._listeners)

    def listen(self, listener: Listener) -> None:
        """Call `listener` at every frame from now on."""
        if listener not in self._listeners:
            self._listeners.append(listener)
        if len(self._listeners) == 1:
            self._start()

    def leave(self, listener: Listener) -> None:
        """Call `listener` no more."""
        if listener in self._listeners:
            self._listeners.remove(listener)
        if not self._listeners:
            self._stop()

    def advance(self, ms: float) -> None:
        """Let `ms` milliseconds go by, in one frame."""
        for listener in tuple(self._listeners):
            if listener in self._listeners:
                listener(ms)

    def _start(self) -> None:
        self._elapsed.start()
        self._timer.start()

    def _stop(self) -> None:
        self._timer.stop()

    def _on_timeout(self) -> None:
        self.advance(min(float(self._elapsed.restart()), LONGEST_STEP))


class ManualFrameClock(FrameClock):
    """A clock that goes only as far as `advance` is called."""

    def _start(self) -> None:
        pass

    def _stop(self) -> None:
        pass
