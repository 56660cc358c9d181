"""What is on the table when the window comes up."""

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from azul_desktop.model import GameModel, Settings, read_record, write_record
from azul_desktop.window.default_setups import first_setup
from azul_desktop.window.dialogs.new_game_dialog import NewGameDialog
from azul_desktop.window.dialogs.settings_dialog import SettingsDialog
from azul_desktop.window.game_files import unfinished_folder
from azul_desktop.window.main_window import MainWindow
from tests.model.conftest import MakeGame
from tests.model.fake_players import play_first, setup
from tests.window.conftest import focus

RECORDS = Path(__file__).parents[1] / "data" / "records"
GOOD = RECORDS / "good" / "g001.azul"
BAD = RECORDS / "bad" / "b101-twice.azul"


def leave_unfinished(make_game: MakeGame, *kinds: str, moves: int = 3) -> GameModel:
    """Play a few moves as an earlier run of the program would have."""
    earlier = make_game()
    earlier.new_game(setup(*kinds))
    play_first(earlier, moves)
    earlier.close()
    return earlier


def asked(qtbot: QtBot, window: MainWindow) -> NewGameDialog:
    """The New Game dialog that comes up by itself."""
    qtbot.waitUntil(lambda: window.dialog is not None)
    assert isinstance(window.dialog, NewGameDialog)
    return window.dialog


def test_first_start_asks_for_a_game(qtbot: QtBot, window: MainWindow) -> None:
    window.begin()
    assert window.welcome.isVisible()
    assert asked(qtbot, window).isVisible()


def test_enter_begins_and_closes_the_welcome(qtbot: QtBot, window: MainWindow) -> None:
    window.begin()
    qtbot.keyClick(asked(qtbot, window).start, Qt.Key.Key_Return)
    assert window.dialog is None
    assert not window.welcome.isVisible()
    assert [seat.name for seat in window.model.seats] == ["You", "Porto"]
    assert window.settings.last_setup is not None


def test_cancelled_dialog_can_be_had_again(qtbot: QtBot, window: MainWindow) -> None:
    window.begin()
    asked(qtbot, window).reject()
    assert window.welcome.isVisible()
    window.welcome.answers[0].click()
    assert isinstance(window.dialog, NewGameDialog)


@pytest.mark.parametrize("key", [Qt.Key.Key_Tab, Qt.Key.Key_Backtab])
def test_tab_goes_round_the_answers_either_way(
    qtbot: QtBot, window: MainWindow, key: Qt.Key
) -> None:
    window.begin()
    asked(qtbot, window).reject()
    answers = window.welcome.answers
    window.activateWindow()
    answers[0].setFocus()
    qtbot.waitUntil(answers[0].hasFocus)
    reached = []
    for _ in range(2 * len(answers)):
        qtbot.keyClick(focus(), key)
        reached.append(focus())
    assert set(reached[: len(answers)]) == set(answers)
    assert reached[len(answers) :] == reached[: len(answers)]


def test_unfinished_game_is_offered(make_game: MakeGame, window: MainWindow) -> None:
    earlier = leave_unfinished(make_game, "human", "human")
    window.begin()
    assert window.dialog is None
    assert window.welcome.accessibleDescription() == "Go on with the game of P1 and P2, round 1?"
    assert window.model.position == earlier.position


def test_unfinished_game_goes_on(qtbot: QtBot, make_game: MakeGame, window: MainWindow) -> None:
    leave_unfinished(make_game, "human", "human")
    window.begin()
    qtbot.keyClick(window.welcome, Qt.Key.Key_Return)
    assert not window.welcome.isVisible()
    play_first(window.model)
    assert window.model.index == 4


def test_computer_waits_for_the_answer(
    qtbot: QtBot, make_game: MakeGame, window: MainWindow
) -> None:
    leave_unfinished(make_game, "human", "ai:first", moves=1)
    window.preferences.choose_speed("off")
    window.begin()
    qtbot.wait(100)
    assert window.model.index == 1
    window.welcome.answers[0].click()
    qtbot.waitUntil(lambda: window.model.index == 2)


def test_new_game_instead_keeps_the_unfinished_one(make_game: MakeGame, window: MainWindow) -> None:
    leave_unfinished(make_game, "human", "human")
    window.begin()
    window.welcome.answers[1].click()
    assert isinstance(window.dialog, NewGameDialog)
    assert window.welcome.isVisible()
    window.dialog.start.click()
    assert not window.welcome.isVisible()
    assert [read_record(path).moves for path in unfinished_folder().iterdir()] == [3]


@pytest.mark.logs("the unfinished game cannot be read")
def test_broken_autosave_is_notified_and_kept(qtbot: QtBot, window: MainWindow) -> None:
    autosave = window.model.autosave
    autosave.write_bytes(BAD.read_bytes())
    window.begin()
    assert window.notices.shown is not None
    assert "line 102" in window.notices.shown.text
    asked(qtbot, window)
    kept = [path.read_bytes() for path in autosave.parent.glob("*broken*")]
    assert kept == [BAD.read_bytes()]


def test_finished_game_is_not_offered(qtbot: QtBot, window: MainWindow) -> None:
    write_record(window.model.autosave, read_record(GOOD))
    window.begin()
    asked(qtbot, window)


def test_a_tutorial_begun_before_the_welcome_is_painted_ends_there(
    qtbot: QtBot, window: MainWindow
) -> None:
    window.begin()
    window.menus.tutorial.trigger()
    qtbot.wait(50)
    assert window.dialog is None
    window.learning.leave()
    qtbot.wait(50)
    assert window.welcome.isVisible()
    assert window.dialog is None


def test_no_dialog_takes_the_place_of_one_that_a_person_opened(
    qtbot: QtBot, window: MainWindow
) -> None:
    window.begin()
    window.menus.settings.trigger()
    qtbot.wait(50)
    assert isinstance(window.dialog, SettingsDialog)


@pytest.mark.parametrize("unfinished", [True, False])
def test_a_game_begun_from_the_tutorial_is_not_asked_about(
    qtbot: QtBot, make_game: MakeGame, window: MainWindow, unfinished: bool
) -> None:
    if unfinished:
        leave_unfinished(make_game, "human", "human")
    window.begin()
    window.menus.tutorial.trigger()
    window.files.open(GOOD)
    qtbot.wait(50)
    assert window.model.path == GOOD
    assert not window.welcome.isVisible()
    assert window.dialog is None


def test_nothing_is_undone_behind_the_question(
    qtbot: QtBot, make_game: MakeGame, window: MainWindow
) -> None:
    leave_unfinished(make_game, "human", "human", moves=3)
    window.begin()
    menus = window.menus
    moving = (menus.undo, menus.redo, menus.to_beginning, menus.to_end)
    assert not any(action.isEnabled() for action in moving)
    qtbot.keyClick(window, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert window.model.index == 3
    window.welcome.answers[0].click()
    assert menus.undo.isEnabled()
    assert menus.to_beginning.isEnabled()


def test_looking_back_by_the_history_goes_on_with_the_game(
    make_game: MakeGame, window: MainWindow
) -> None:
    leave_unfinished(make_game, "human", "human")
    window.begin()
    window.model.jump(1)
    assert not window.welcome.isVisible()
    assert window.menus.undo.isEnabled()


@pytest.mark.parametrize("leave", [True, False])
def test_the_banner_while_looking_back_goes_on_with_the_game(
    qtbot: QtBot, make_game: MakeGame, window: MainWindow, leave: bool
) -> None:
    earlier = make_game()
    earlier.new_game(setup("ai:first", "human"))
    qtbot.waitUntil(lambda: earlier.index == 1)
    earlier.jump(0)
    earlier.close()
    window.preferences.choose_speed("off")
    window.begin()
    assert window.status_bar.looking_back
    assert window.welcome.isVisible()
    banner = window.status_bar.banner
    (banner.return_button if leave else banner.go_on_button).click()
    assert not window.welcome.isVisible()
    qtbot.waitUntil(lambda: window.model.index == 1 and not window.model.looking_back)


def test_keys_stay_with_the_question(qtbot: QtBot, make_game: MakeGame, window: MainWindow) -> None:
    leave_unfinished(make_game, "human", "human", moves=1)
    window.activateWindow()
    qtbot.waitUntil(window.isActiveWindow)
    window.begin()
    window.show_tables(True)
    window.show_tables(False)
    assert focus() is window.welcome.answers[0]
    for key in (Qt.Key.Key_Backtab, Qt.Key.Key_Tab, Qt.Key.Key_Tab, Qt.Key.Key_Tab):
        qtbot.keyClick(focus(), key)
        assert not window.table.hasFocus()


def test_the_question_names_players_in_the_language_of_now(
    make_game: MakeGame, window: MainWindow
) -> None:
    earlier = make_game()
    earlier.new_game(first_setup(["easy"]))
    earlier.close()
    window.begin()
    window.preferences.choose_language("sv")
    QApplication.processEvents()
    assert "Du och Porto" in window.welcome.accessibleDescription()


def test_file_is_opened(window: MainWindow) -> None:
    window.begin(GOOD)
    assert window.model.path == GOOD
    assert window.dialog is None
    assert not window.welcome.isVisible()


def test_file_is_opened_and_the_unfinished_game_kept(
    make_game: MakeGame, window: MainWindow
) -> None:
    leave_unfinished(make_game, "human", "human")
    window.begin(GOOD)
    assert window.model.path == GOOD
    assert [read_record(path).moves for path in unfinished_folder().iterdir()] == [3]


@pytest.mark.parametrize("unfinished", [True, False])
def test_broken_file_is_notified(
    qtbot: QtBot, make_game: MakeGame, window: MainWindow, unfinished: bool
) -> None:
    if unfinished:
        leave_unfinished(make_game, "human", "human")
    window.begin(BAD)
    assert window.notices.shown is not None
    assert "line 102" in window.notices.shown.text
    assert window.welcome.isVisible()
    qtbot.wait(50)
    assert isinstance(window.dialog, NewGameDialog) is not unfinished


def test_window_is_as_it_was_left(
    qtbot: QtBot, make_game: MakeGame, window: MainWindow, settings: Settings
) -> None:
    window.resize(760, 640)
    window.show_history(not window.history.isVisible())
    window.preferences.choose_theme("dark")
    window.preferences.choose_speed("fast")
    shown = window.history.isVisible()
    window.close()
    again = MainWindow(make_game(), Settings(), window.appearance)
    qtbot.addWidget(again)
    again.show()
    assert again.size() == window.size()
    assert again.history.isVisible() == shown
    assert again.appearance.choice == "dark"
    assert again.table.controller.speed == "fast"
    assert again.menus.themes["dark"].isChecked()
    assert again.menus.speeds["fast"].isChecked()
    again.close()
