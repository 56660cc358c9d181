"""The background writer: in order, one at a time, the latest only, whatever goes wrong."""

import threading
import time

import pytest

from azul_desktop.model.threads import BackgroundWriter
from tests.time_limits import HANG


class Slow:
    """Writes when it may; records what it wrote and how often it was done."""

    def __init__(self) -> None:
        self.may = threading.Semaphore(0)
        self.began = threading.Semaphore(0)
        self.written: list[int] = []
        self.done = 0
        self.writer = BackgroundWriter(self.write, self.on_done)

    def write(self, item: int) -> None:
        self.began.release()
        assert self.may.acquire(timeout=HANG)
        if item < 0:
            raise ValueError(item)
        self.written.append(item)

    def on_done(self) -> None:
        time.sleep(0.02)
        self.done += 1


def test_the_latest_is_written_after_the_one_under_way() -> None:
    slow = Slow()
    assert slow.writer.idle
    slow.writer.put(1)
    assert slow.began.acquire(timeout=HANG)
    for item in (2, 3, 4):
        slow.writer.put(item)
    assert not slow.writer.idle
    assert not slow.writer.wait(0.01)
    slow.may.release(2)
    assert slow.writer.wait(HANG)
    assert slow.written == [1, 4]


def test_every_item_is_reported_and_no_thread_is_left() -> None:
    slow = Slow()
    for item in range(3):
        slow.may.release()
        slow.writer.put(item)
        assert slow.writer.wait(HANG)
        assert slow.done == item + 1
        assert not any(thread.name == "saving" for thread in threading.enumerate())
    assert slow.written == [0, 1, 2]


def test_an_error_is_reported_and_the_next_item_written(monkeypatch: pytest.MonkeyPatch) -> None:
    errors: list[object] = []
    monkeypatch.setattr(threading, "excepthook", lambda report: errors.append(report.exc_value))
    slow = Slow()
    slow.writer.put(-1)
    assert slow.began.acquire(timeout=HANG)
    slow.writer.put(2)
    slow.may.release(2)
    assert slow.writer.wait(HANG)
    assert slow.written == [2]
    assert [str(error) for error in errors] == ["-1"]
