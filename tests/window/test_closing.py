"""Closing in the middle of anything: at once, in silence, and nothing lost."""

import time
from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt
from pytestqt.qtbot import QtBot

from azul_desktop.model import GameModel, find_unfinished
from azul_desktop.window.look import Look
from azul_desktop.window.main_window import MainWindow
from tests.model.conftest import MakeGame
from tests.model.fakes import Patient, play_first, setup

SOON = 0.2
"""Seconds in which the window must be gone."""


def nothing(qtbot: QtBot, window: MainWindow) -> None:
    """Leave the table as it is."""


def drag(qtbot: QtBot, window: MainWindow) -> None:
    """Hold a group over the table."""
    from azul_desktop.scene.places import DisplaySlot

    window.table.controller.finish()
    view = window.table
    start = view.mapFromScene(view.table.rect(DisplaySlot(1, 0)).center())
    qtbot.mousePress(view.viewport(), Qt.MouseButton.LeftButton, pos=start)
    qtbot.mouseMove(view.viewport(), start + QPoint(60, 80))


def animation(qtbot: QtBot, window: MainWindow) -> None:
    """Let tiles fly."""
    play_first(window.model)
    assert window.table.controller.busy


def dialog(qtbot: QtBot, window: MainWindow) -> None:
    """Have a dialog open."""
    window.menus.settings.trigger()


def file_dialog(qtbot: QtBot, window: MainWindow) -> None:
    """Have a file dialog open."""
    window.menus.open.trigger()


def looking_back(qtbot: QtBot, window: MainWindow) -> None:
    """Stand in the past."""
    play_first(window.model, 3)
    window.model.jump(1)


def curtain(qtbot: QtBot, window: MainWindow) -> None:
    """Be asked something."""
    window.begin()


def full_screen(qtbot: QtBot, window: MainWindow) -> None:
    """Fill the screen."""
    window.menus.full_screen.trigger()


@pytest.mark.parametrize(
    "state",
    [nothing, drag, animation, dialog, file_dialog, looking_back, curtain, full_screen],
)
def test_close(
    qtbot: QtBot, playing: MainWindow, state: Callable[[QtBot, MainWindow], None]
) -> None:
    state(qtbot, playing)
    moves, place = playing.model.record().moves, playing.model.index
    before = time.monotonic()
    assert playing.close()
    assert time.monotonic() - before < SOON
    assert not playing.isVisible()
    qtbot.wait(50)
    saved = find_unfinished(autosave(playing))
    assert saved is not None
    assert saved.moves == moves
    assert f"at {place}" in saved.extra


def autosave(window: MainWindow) -> Path:
    """Where the window's game is kept."""
    return window.model.autosave


def test_close_while_a_computer_thinks(
    qtbot: QtBot, make_game: MakeGame, settings: object, look: Look
) -> None:
    patient = Patient()
    window = MainWindow(make_game(patient), settings, look)  # type: ignore[arg-type]
    qtbot.addWidget(window)
    window.show()
    window.choose_speed("off")
    window.model.new_game(setup("ai:patient", "human"))
    qtbot.waitUntil(lambda: window.model.thinking)
    before = time.monotonic()
    window.close()
    assert time.monotonic() - before < SOON


def test_closed_twice(playing: MainWindow) -> None:
    assert playing.close()
    assert playing.close()


def test_nothing_moves_after_closing(game: GameModel, playing: MainWindow, qtbot: QtBot) -> None:
    playing.close()
    with qtbot.assertNotEmitted(game.played, wait=50):
        pass
