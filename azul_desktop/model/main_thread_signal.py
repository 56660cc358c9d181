"""Telling the main thread from another one, which may outlive whoever listens."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QObject, Qt, Signal


class MainThreadSignal(QObject):
    """Rung in any thread, heard in the listener's event loop; by nobody once that is gone.

    It has no parent, and so is there as long as any thread may ring it.
    """

    _rung = Signal(object)

    def __init__(self, slot: Callable[..., None]) -> None:
        """`slot` is a method of the listener, a `QObject`, and may take what was rung for."""
        super().__init__()
        self._rung.connect(slot, Qt.ConnectionType.QueuedConnection)

    def ring(self, what: object = None) -> None:
        """Have the listener's method called."""
        self._rung.emit(what)
