"""Closing in the middle of anything: at once, in silence, and nothing lost."""

import time
from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt
from pytestqt.qtbot import QtBot

from azul_desktop.model import GameModel, Settings, find_unfinished, read_record
from azul_desktop.window.appearance import Appearance
from azul_desktop.window.main_window import MainWindow
from tests.model.conftest import MakeGame
from tests.model.fake_players import Patient, play_first, setup
from tests.time_limits import HANG, duration, least

SOON = 0.2
"""Seconds in which the window must be gone."""

# That depends on how soon the disk answers.
pytestmark = pytest.mark.logs("the game cannot be saved", always=False)


def nothing(qtbot: QtBot, window: MainWindow) -> None:
    """Leave the table as it is."""


def drag(qtbot: QtBot, window: MainWindow) -> None:
    """Hold a group over the table."""
    from azul_desktop.scene.tile_places import DisplaySlot

    window.table.controller.finish()
    view = window.table
    start = view.mapFromScene(view.table_scene.rect(DisplaySlot(1, 0)).center())
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
    qtbot: QtBot,
    make_game: MakeGame,
    settings: Settings,
    appearance: Appearance,
    state: Callable[[QtBot, MainWindow], None],
) -> None:
    def closed_after() -> float:
        window = MainWindow(make_game(), settings, appearance)
        qtbot.addWidget(window)
        window.show()
        qtbot.waitExposed(window)
        window.model.new_game(setup("human", "human"))
        state(qtbot, window)
        moves, place = window.model.record().moves, window.model.index
        before = time.monotonic()
        assert window.close()
        took = time.monotonic() - before
        assert not window.isVisible()
        qtbot.wait(50)
        saved = find_unfinished(autosave(window))
        assert saved is not None
        assert saved.moves == moves
        assert f"at {place}" in saved.extra
        return took

    assert least(closed_after, SOON) < SOON


def autosave(window: MainWindow) -> Path:
    """Where the window's game is kept."""
    return window.model.autosave


def test_close_while_a_computer_thinks(
    qtbot: QtBot, make_game: MakeGame, settings: Settings, appearance: Appearance
) -> None:
    def closed_after() -> float:
        window = MainWindow(make_game(Patient()), settings, appearance)
        qtbot.addWidget(window)
        window.show()
        window.preferences.choose_speed("off")
        window.model.new_game(setup("ai:patient", "human"))
        qtbot.waitUntil(lambda: window.model.thinking)
        return duration(window.close)

    assert least(closed_after, SOON) < SOON


def test_closed_twice(playing: MainWindow) -> None:
    assert playing.close()
    assert playing.close()


def test_nothing_moves_after_closing(game: GameModel, playing: MainWindow, qtbot: QtBot) -> None:
    playing.close()
    with qtbot.assertNotEmitted(game.played, wait=50):
        pass


@pytest.fixture
def unsafe(playing: MainWindow) -> MainWindow:
    """A window whose game cannot be saved where games in play are."""
    assert playing.model.wait_for_disk(HANG)
    autosave(playing).unlink()
    autosave(playing).mkdir()
    play_first(playing.model, 2)
    return playing


def test_a_game_that_cannot_be_saved_is_not_lost_by_closing_once(unsafe: MainWindow) -> None:
    assert not unsafe.close()
    assert unsafe.isVisible()
    assert unsafe.notices.shown is not None
    assert "close the window again to give it up" in unsafe.notices.shown.text
    play_first(unsafe.model)
    assert unsafe.model.index == 3
    assert unsafe.close()
    assert not unsafe.isVisible()


def test_a_game_saved_elsewhere_may_be_left(unsafe: MainWindow, tmp_path: Path) -> None:
    assert not unsafe.close()
    assert unsafe.files.save(tmp_path / "elsewhere.azul")
    assert unsafe.close()
    assert read_record(tmp_path / "elsewhere.azul").moves == 2


def test_a_disk_that_works_again_asks_nothing(unsafe: MainWindow) -> None:
    autosave(unsafe).rmdir()
    play_first(unsafe.model)
    assert unsafe.close()
    saved = find_unfinished(autosave(unsafe))
    assert saved is not None
    assert saved.moves == 3


def told(window: MainWindow) -> bool:
    """Whether a notice says that the game would be lost."""
    shown = window.notices.shown
    return shown is not None and "The game is not saved" in shown.text


def test_a_disk_that_fails_again_is_notified_again(qtbot: QtBot, unsafe: MainWindow) -> None:
    assert not unsafe.close()
    autosave(unsafe).rmdir()
    play_first(unsafe.model)
    # The disk has done its work a moment before the window hears of it.
    qtbot.waitUntil(lambda: unsafe.model.is_autosaved and not told(unsafe))
    autosave(unsafe).unlink()
    autosave(unsafe).mkdir()
    play_first(unsafe.model)
    assert not unsafe.close()
    assert told(unsafe)
    assert unsafe.close()


def test_another_game_is_not_given_up_with_the_first(unsafe: MainWindow, tmp_path: Path) -> None:
    assert not unsafe.close()
    assert unsafe.files.save(tmp_path / "elsewhere.azul")
    assert not told(unsafe)
    play_first(unsafe.model)
    assert not unsafe.close()
    assert unsafe.files.new_game(setup("human", "human"))
    play_first(unsafe.model)
    assert not unsafe.close()
