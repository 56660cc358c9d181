"""Every action: when it may be chosen, by which keys, and what it does."""

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAction, QGuiApplication
from pytestqt.qtbot import QtBot

from azul_desktop.engine import Position
from azul_desktop.model import Settings
from azul_desktop.window.appearance import Appearance
from azul_desktop.window.main_window import MainWindow
from azul_desktop.window.menus import Menus
from tests.event_loop import handle_posted_events
from tests.model.conftest import MakeGame
from tests.model.fake_players import play_first, setup

ALWAYS = {
    "new_game",
    "open",
    "quit",
    "settings",
    "paste_position",
    "larger",
    "smaller",
    "usual",
    "history",
    "tables",
    "full_screen",
    "coach",
    "tutorial",
    "how_to_play",
    "keys",
    "about",
    "about_qt",
}
BEGUN = {"play_again", "save_as", "copy_picture", "copy_position"}
RECORDS = Path(__file__).parents[1] / "data" / "records"
Key, Modifier = Qt.Key, Qt.KeyboardModifier


def enabled(menus: Menus) -> set[str]:
    """The names of the actions that may be chosen."""
    handle_posted_events()
    actions = {
        name: made
        for name, made in vars(menus).items()
        if isinstance(made, QAction) and not made.isSeparator()
    }
    return {name for name, made in actions.items() if made.isEnabled()}


def test_before_the_first_game(window: MainWindow) -> None:
    assert enabled(window.menus) == ALWAYS
    assert not window.menus.recent.isEnabled()


def test_at_the_beginning_of_a_game(playing: MainWindow) -> None:
    assert enabled(playing.menus) == ALWAYS | BEGUN


def test_in_a_game(playing: MainWindow) -> None:
    play_first(playing.model, 2)
    assert enabled(playing.menus) == ALWAYS | BEGUN | {"undo", "to_beginning"}


def test_looking_back(playing: MainWindow) -> None:
    play_first(playing.model, 2)
    playing.model.undo()
    everything = ALWAYS | BEGUN | {"undo", "redo", "to_beginning", "to_end"}
    assert enabled(playing.menus) == everything
    playing.model.undo()
    assert enabled(playing.menus) == everything - {"undo", "to_beginning"}


def test_no_key_twice(window: MainWindow) -> None:
    keys = [key.toString() for action in window.actions() for key in action.shortcuts()]
    assert len(keys) == len(set(keys))
    assert {"Ctrl+N", "Ctrl+O", "Ctrl+Z", "Ctrl+Shift+Z", "F1", "F11", "Ctrl+Q"} <= set(keys)


def test_undo_and_redo_by_keys(qtbot: QtBot, playing: MainWindow) -> None:
    play_first(playing.model, 2)
    qtbot.keyClick(playing, Key.Key_Z, Modifier.ControlModifier)
    assert playing.model.index == 1
    shifted = Modifier.ControlModifier | Modifier.ShiftModifier
    qtbot.keyClick(playing, Key.Key_Z, shifted)
    assert playing.model.index == 2


def test_keys_that_come_faster_than_the_menus_follow(qtbot: QtBot, playing: MainWindow) -> None:
    handle_posted_events()
    play_first(playing.model, 2)
    assert not playing.menus.undo.isEnabled()
    qtbot.keyClick(playing.table, Key.Key_Z, Modifier.ControlModifier)
    assert playing.model.index == 1
    assert not playing.menus.redo.isEnabled()
    shifted = Modifier.ControlModifier | Modifier.ShiftModifier
    qtbot.keyClick(playing.table, Key.Key_Z, shifted)
    assert playing.model.index == 2


def test_to_the_beginning_and_the_end(playing: MainWindow) -> None:
    play_first(playing.model, 3)
    handle_posted_events()
    playing.menus.to_beginning.trigger()
    assert playing.model.index == 0
    handle_posted_events()
    playing.menus.to_end.trigger()
    assert playing.model.index == 3


def test_play_again_begins_with_the_same_players(playing: MainWindow) -> None:
    play_first(playing.model, 1)
    playing.menus.play_again.trigger()
    assert playing.model.index == 0
    assert [seat.name for seat in playing.model.seats] == ["P1", "P2"]


def test_copy_position(playing: MainWindow) -> None:
    playing.menus.copy_position.trigger()
    assert Position.parse(QGuiApplication.clipboard().text()) == playing.model.position
    assert playing.status_bar.message.full_text


def test_copy_picture(playing: MainWindow) -> None:
    playing.menus.copy_picture.trigger()
    image = QGuiApplication.clipboard().image()
    assert image.size() == playing.table.viewport().size() * playing.devicePixelRatioF()
    assert len({image.pixel(x, x) for x in range(0, 300, 10)}) > 5


def test_full_screen(playing: MainWindow) -> None:
    playing.menus.full_screen.trigger()
    assert playing.isFullScreen()
    playing.menus.full_screen.trigger()
    assert not playing.isFullScreen()


def test_full_screen_gives_the_window_back_as_it_was(playing: MainWindow) -> None:
    playing.showMaximized()
    playing.menus.full_screen.trigger()
    assert playing.isFullScreen()
    playing.menus.full_screen.trigger()
    assert playing.isMaximized()


def test_full_screen_that_the_system_ended(playing: MainWindow) -> None:
    playing.menus.full_screen.trigger()
    playing.showNormal()
    assert not playing.menus.full_screen.isChecked()
    playing.menus.full_screen.trigger()
    assert playing.isFullScreen()


def test_full_screen_that_was_left_on(
    qtbot: QtBot,
    playing: MainWindow,
    make_game: MakeGame,
    settings: Settings,
    appearance: Appearance,
) -> None:
    playing.menus.full_screen.trigger()
    playing.close()
    again = MainWindow(make_game(), settings, appearance)
    qtbot.addWidget(again)
    again.show()
    assert again.isFullScreen()
    again.menus.full_screen.trigger()
    assert not again.isFullScreen()


def test_the_ranking_can_be_seen_again(playing: MainWindow) -> None:
    playing.files.open(RECORDS / "good" / "g001.azul")
    ranking = playing.table.table_scene.ranking
    playing.table.controller.hide_ranking()
    assert "ranking" in enabled(playing.menus)
    playing.menus.ranking.trigger()
    assert ranking.isVisible()
    playing.menus.undo.trigger()
    assert not ranking.isVisible()
    assert "ranking" not in enabled(playing.menus)


@pytest.mark.parametrize("theme", ["system", "light", "dark"])
def test_theme(playing: MainWindow, settings: Settings, appearance: Appearance, theme: str) -> None:
    playing.menus.themes[theme].trigger()
    assert settings.theme == theme
    assert appearance.choice == theme
    assert playing.table.table_scene.theme is appearance.theme
    assert appearance.theme.name == ("dark" if theme == "dark" else "light")


@pytest.mark.parametrize("speed", ["slow", "normal", "fast", "off"])
def test_speed(playing: MainWindow, settings: Settings, speed: str) -> None:
    playing.menus.speeds[speed].trigger()
    assert settings.animation_speed == speed
    assert playing.table.controller.speed == speed


@pytest.mark.parametrize(
    ("name", "title"),
    [
        ("new_game", "New game"),
        ("settings", "Settings"),
        ("how_to_play", "How to play"),
        ("keys", "Keyboard"),
        ("about", "About Azul Desktop"),
        ("open", "Open a game"),
        ("save_as", "Save the game"),
    ],
)
def test_dialogs_come_up_one_at_a_time(playing: MainWindow, name: str, title: str) -> None:
    playing.menus.keys.trigger()
    first = playing.dialog
    getattr(playing.menus, name).trigger()
    assert playing.dialog is not None
    assert playing.dialog is not first
    assert playing.dialog.windowTitle() == title
    assert playing.dialog.isVisible()
    playing.dialog.reject()
    assert playing.dialog is None


def test_history_is_shown_and_hidden(playing: MainWindow) -> None:
    playing.menus.history.trigger()
    shown = playing.history.isVisible()
    assert playing.menus.history.isChecked() == shown
    playing.menus.history.trigger()
    assert playing.history.isVisible() is not shown


def test_quit(qtbot: QtBot, playing: MainWindow) -> None:
    playing.menus.quit.trigger()
    assert not playing.isVisible()


def test_over_and_looking_at_it(make_game: MakeGame, window: MainWindow) -> None:
    window.model.new_game(setup("human", "human"))
    play_first(window.model, 400)
    assert window.model.is_over
    window.table.controller.finish()
    assert enabled(window.menus) == ALWAYS | BEGUN | {"undo", "to_beginning", "ranking"}
    assert window.status_bar.turn.full_text.startswith(("Winner: ", "Shared win: "))
