"""Programs at the table: asked for before they are started, helped out where they fail."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QMenu
from pytestqt.qtbot import QtBot

from azul_desktop.engine import Seat
from azul_desktop.model import GameModel, KnownProgram, Settings, any_player, program_player
from azul_desktop.window.appearance import Appearance
from azul_desktop.window.main_window import MainWindow
from tests.bots import give_programs_time, sample_bot
from tests.event_loop import handle_posted_events
from tests.model.fake_players import play_first, setup


@pytest.fixture(autouse=True)
def programs_have_time(monkeypatch: pytest.MonkeyPatch) -> None:
    give_programs_time(monkeypatch)


@pytest.fixture
def window(
    qtbot: QtBot, tmp_path: Path, settings: Settings, appearance: Appearance
) -> Iterator[MainWindow]:
    """A window whose game may be played by programs; nothing moves."""
    settings.animation_speed = "off"
    model = GameModel(
        autosave=tmp_path / "current.azul", make_player=any_player, permit=settings.permit
    )
    made = MainWindow(model, settings, appearance)
    qtbot.addWidget(made)
    made.show()
    qtbot.waitExposed(made)
    yield made
    made.close()


def begin(window: MainWindow, command: str, first: bool = True) -> None:
    kinds = [f"ai:{program_player(command)}", "human"]
    window.model.new_game(setup(*(kinds if first else reversed(kinds))))


def offers(window: MainWindow) -> list[str]:
    return [button.text() for button in window.notices.offers if not button.isHidden()]


def failed(qtbot: QtBot, window: MainWindow) -> None:
    """Play on until the program has failed, in its third move."""
    window.settings.add_program(KnownProgram(sample_bot("leave"), "Stork"))
    begin(window, sample_bot("leave"))
    for _ in range(2):
        qtbot.waitUntil(lambda: window.model.to_move_is_person)
        play_first(window.model)
    qtbot.waitUntil(lambda: window.notices.shown is not None)
    assert window.model.index == 5


no_popups = pytest.mark.qt_log_ignore("plugin does not support", extend=True)
"""Qt's platform without a screen complains about menus."""


def choose(window: MainWindow, level: str) -> None:
    """Choose a level from the menu that the second offer opens."""
    window.notices.offers[-1].click()
    (menu,) = window.notices.findChildren(QMenu)
    (action,) = [a for a in menu.findChildren(QAction) if a.text() == level]
    menu.hide()
    action.trigger()


@pytest.mark.logs("failed")
def test_a_failure_is_notified_with_two_offers(qtbot: QtBot, window: MainWindow) -> None:
    failed(qtbot, window)
    assert window.notices.label.text() == (
        "An easy move was made for P1, whose program failed. The program ended (status 3)."
    )
    assert offers(window) == ["Take back and try again", "Let a computer play…"]
    assert window.notices.dismiss.isVisible()


@pytest.mark.logs("failed")
def test_the_program_may_try_again(qtbot: QtBot, window: MainWindow) -> None:
    failed(qtbot, window)
    easy = window.model.moves[4]
    window.notices.offers[0].click()
    assert window.model.index == 4
    qtbot.waitUntil(lambda: window.model.index == 5)
    assert window.model.moves[4] is not easy
    assert str(window.model.moves[4].action).endswith("-"), "the program drops all it takes"
    assert window.notices.shown is None


@pytest.mark.logs("failed")
def test_another_name_leaves_both_notices(qtbot: QtBot, window: MainWindow) -> None:
    failed(qtbot, window)
    before = window.notices.shown
    window.model.change_seat(1, Seat("Ottilie", "human"))
    assert window.notices.shown is before
    begin(window, sample_bot("hang"))
    qtbot.waitUntil(lambda: window.notices.shown is not None)
    window.model.change_seat(0, Seat("Crow", window.model.seats[0].kind))
    qtbot.waitUntil(lambda: window.notices.label.text().startswith("Crow is played by a program"))


@pytest.mark.logs("failed")
@no_popups
def test_a_level_may_take_the_seat_of_a_program_that_failed(
    qtbot: QtBot, window: MainWindow
) -> None:
    failed(qtbot, window)
    choose(window, "Apprentice")
    assert window.model.seats[0] == Seat("P1", "ai:apprentice")
    assert window.notices.shown is None
    play_first(window.model)
    qtbot.waitUntil(lambda: window.model.index == 7)


@pytest.mark.logs("failed")
def test_undo_takes_the_notice_away(qtbot: QtBot, window: MainWindow) -> None:
    failed(qtbot, window)
    window.menus.undo.trigger()
    assert window.notices.shown is None


def test_nothing_is_started_before_it_was_asked_for(qtbot: QtBot, window: MainWindow) -> None:
    begin(window, sample_bot())
    qtbot.waitUntil(lambda: window.notices.shown is not None)
    assert f"“{sample_bot()}”" in window.notices.label.text()
    assert offers(window) == ["Start it", "Let a computer play…"]
    assert not window.notices.dismiss.isVisible()
    assert window.model.index == 0
    window.notices.offers[0].click()
    qtbot.waitUntil(lambda: window.model.index == 1)
    assert window.settings.programs == (KnownProgram(sample_bot(), "P1"),)
    assert window.notices.shown is None


@no_popups
def test_a_level_may_play_instead(qtbot: QtBot, window: MainWindow) -> None:
    begin(window, sample_bot())
    qtbot.waitUntil(lambda: window.notices.shown is not None)
    choose(window, "Apprentice")
    qtbot.waitUntil(lambda: window.model.index == 1)
    assert window.settings.programs == ()


def test_the_question_is_for_the_turn_alone(qtbot: QtBot, window: MainWindow) -> None:
    begin(window, sample_bot(), first=False)
    qtbot.wait(50)
    assert window.notices.shown is None
    play_first(window.model)
    qtbot.waitUntil(lambda: window.notices.shown is not None)
    window.menus.undo.trigger()
    assert window.notices.shown is None
    handle_posted_events()
    window.menus.redo.trigger()
    qtbot.waitUntil(lambda: window.notices.shown is not None)
    window.model.new_game(setup("human", "human"))
    assert window.notices.shown is None


def test_a_command_that_cannot_be_read_cannot_be_started(qtbot: QtBot, window: MainWindow) -> None:
    begin(window, "x" * 301)
    qtbot.waitUntil(lambda: window.notices.shown is not None)
    assert "too long to be shown" in window.notices.label.text()
    assert offers(window) == ["Let a computer play…"]


def test_characters_that_hide_a_command_are_shown(qtbot: QtBot, window: MainWindow) -> None:
    begin(window, "stork \N{RIGHT-TO-LEFT OVERRIDE}fr- mr")
    qtbot.waitUntil(lambda: window.notices.shown is not None)
    assert "“stork \N{REPLACEMENT CHARACTER}fr- mr”" in window.notices.label.text()
