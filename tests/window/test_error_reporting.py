"""Errors that nobody foresaw."""

import sys
import threading
from collections.abc import Iterator

import pytest
from PySide6.QtGui import QGuiApplication
from pytestqt.qtbot import QtBot

from azul_desktop.window.error_reporting import ErrorReporter
from azul_desktop.window.main_window import MainWindow
from tests.model.fake_players import play_first


@pytest.fixture
def reporter(window: MainWindow) -> Iterator[ErrorReporter]:
    """The watcher of a window; Python's own hooks come back afterwards."""
    hooks = sys.excepthook, threading.excepthook
    made = ErrorReporter(window)
    made.watch()
    yield made
    sys.excepthook, threading.excepthook = hooks


def fail(text: str = "broken plate") -> None:
    """Have an error that nobody catches."""
    try:
        raise RuntimeError(text)
    except RuntimeError as error:
        sys.excepthook(type(error), error, error.__traceback__)


def shown(qtbot: QtBot, window: MainWindow) -> str:
    qtbot.waitUntil(lambda: window.notices.shown is not None)
    assert window.notices.shown is not None
    return window.notices.shown.text


@pytest.mark.logs("unexpected error")
def test_error_is_notified_without_its_details(
    qtbot: QtBot, playing: MainWindow, reporter: ErrorReporter
) -> None:
    fail()
    text = shown(qtbot, playing)
    assert "you can go on playing" in text
    assert "broken plate" not in text
    play_first(playing.model)
    assert playing.model.index == 1


@pytest.mark.logs("unexpected error")
def test_details_are_copied(qtbot: QtBot, window: MainWindow, reporter: ErrorReporter) -> None:
    fail("one")
    fail("two")
    shown(qtbot, window)
    window.notices.offers[0].click()
    text = QGuiApplication.clipboard().text()
    assert "RuntimeError: one" in text
    assert "RuntimeError: two" in text
    assert "Azul Desktop " in text
    assert window.status_bar.message.full_text


@pytest.mark.logs("unexpected error")
def test_error_again_is_notified_once(
    qtbot: QtBot, window: MainWindow, reporter: ErrorReporter
) -> None:
    for _ in range(5):
        fail()
    shown(qtbot, window)
    window.notices.dismiss.click()
    fail()
    qtbot.wait(20)
    assert window.notices.shown is None
    assert "6 x" in reporter.details


@pytest.mark.logs("unexpected error")
def test_many_errors_are_not_all_kept(
    qtbot: QtBot, window: MainWindow, reporter: ErrorReporter
) -> None:
    for number in range(100):
        fail(str(number))
    shown(qtbot, window)
    qtbot.waitUntil(lambda: "RuntimeError: 0\n" in f"{reporter.details}\n")
    assert reporter.details.count("RuntimeError: ") <= 20


@pytest.mark.logs("unexpected error")
def test_error_in_a_thread(qtbot: QtBot, window: MainWindow, reporter: ErrorReporter) -> None:
    thread = threading.Thread(target=fail_uncaught)
    thread.start()
    thread.join()
    shown(qtbot, window)
    assert "thrown in a thread" in reporter.details


def fail_uncaught() -> None:
    raise ValueError("thrown in a thread")


def test_ctrl_c_closes(window: MainWindow, reporter: ErrorReporter) -> None:
    sys.excepthook(KeyboardInterrupt, KeyboardInterrupt(), None)
    assert not window.isVisible()
