"""Threads beside the main one: how they report to it, and one that writes to a slow disk."""

from __future__ import annotations

import sys
import threading
import time
from collections.abc import Callable
from typing import Generic, TypeVar

from PySide6.QtCore import QObject, Qt, Signal

Item = TypeVar("Item")


class MainThreadSignal(QObject):
    """Sent from any thread; a slot in the main thread receives it, unless that is gone.

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


class BackgroundWriter(Generic[Item]):
    """Gives items to `write` in a thread: one at a time, in order, and only ever the latest.

    An item that is overtaken before its turn is left out. `done` is called after each item, in
    the thread as `write` is. The thread is a daemon and there only while there is something to
    do: a disk that hangs does not keep the program from ending.
    """

    def __init__(self, write: Callable[[Item], None], done: Callable[[], None]) -> None:
        self._write, self._done = write, done
        self._waiting: list[Item] = []
        self._busy = False
        self._change = threading.Condition()
        self._threads: list[threading.Thread] = []

    @property
    def idle(self) -> bool:
        """Whether everything given has been written."""
        with self._change:
            return not self._busy

    def put(self, item: Item) -> None:
        """Have `item` written, instead of any that still waits."""
        with self._change:
            self._waiting = [item]
            if self._busy:
                return
            self._busy = True
        thread = threading.Thread(target=self._work, name="saving", daemon=True)
        self._threads = [*(other for other in self._threads if other.is_alive()), thread]
        thread.start()

    def wait(self, seconds: float) -> bool:
        """Wait so many seconds for everything given to be written. Returns whether it is.

        Then `done` has returned too, so that the program may end: no thread is torn from it.
        """
        end = time.monotonic() + seconds
        with self._change:
            written = self._change.wait_for(lambda: not self._busy, seconds)
        for thread in self._threads if written else ():
            thread.join(max(0.0, end - time.monotonic()))
        return written

    def _work(self) -> None:
        more = True
        while more:
            with self._change:
                item = self._waiting.pop()
            try:
                self._write(item)
            except Exception:
                # Nothing that was foreseen, and the next item has its turn all the same.
                report = (*sys.exc_info(), threading.current_thread())
                threading.excepthook(threading.ExceptHookArgs(report))
            more = self._go_on()
            self._done()

    def _go_on(self) -> bool:
        """Whether there is more to do; if not, all is written as far as it can be."""
        with self._change:
            self._busy = bool(self._waiting)
            self._change.notify_all()
            return self._busy
