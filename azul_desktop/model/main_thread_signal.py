"""A signal from any thread to the main thread, which may outlive its receiver."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QObject, Qt, Signal


class MainThreadSignal(QObject):
    """Sent in any thread, received in the receiver's event loop; by nobody once that is gone.

    It has no parent, and so is there as long as any thread may send it.
    """

    _sent = Signal(object)

    def __init__(self, slot: Callable[..., None]) -> None:
        """`slot` is a method of the receiver, a `QObject`, and may take the `value` sent."""
        super().__init__()
        self._sent.connect(slot, Qt.ConnectionType.QueuedConnection)

    def send(self, value: object = None) -> None:
        """Have the receiver's method called."""
        self._sent.emit(value)
