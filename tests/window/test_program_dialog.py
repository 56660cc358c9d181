"""Choosing another program for a seat, by mouse and by keyboard alone."""

import sys
import threading
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFileDialog
from pytestqt.qtbot import QtBot

from azul_desktop.ai.program_process import join_words
from azul_desktop.engine import Seat, Variant
from azul_desktop.model import GameSetup, KnownProgram
from azul_desktop.window.appearance import Appearance
from azul_desktop.window.default_setups import first_setup
from azul_desktop.window.dialogs.new_game_dialog import NewGameDialog
from azul_desktop.window.dialogs.program_dialog import ProgramDialog
from tests.bots import give_programs_time, sample_bot, saying
from tests.time_limits import HANG
from tests.window.conftest import focus, shown

LEVELS = ("easy", "hard", "hardest")
CRANE = KnownProgram(sample_bot("wait"), "Crane")
Key = Qt.Key


@pytest.fixture(autouse=True)
def patience(monkeypatch: pytest.MonkeyPatch) -> None:
    """Wait for a greeting as long as a busy machine may need."""
    give_programs_time(monkeypatch)


@pytest.fixture
def dialog(qtbot: QtBot, appearance: Appearance) -> NewGameDialog:
    """The New Game dialog, on a computer where one program has played."""
    made = NewGameDialog(first_setup(LEVELS), LEVELS, appearance, programs=[CRANE])
    shown(qtbot, made)
    return made


def asked(qtbot: QtBot, dialog: NewGameDialog, seat: int = 1) -> ProgramDialog:
    """The question for the program of a seat."""
    dialog.cards[seat].computer.another.click()
    made: ProgramDialog = dialog.findChildren(ProgramDialog)[-1]
    qtbot.waitUntil(made.isVisible)
    return made


def tried(qtbot: QtBot, choice: ProgramDialog, command: str) -> str:
    """What is said of a program that was tried out."""
    choice.command.setText(command)
    choice.start.click()
    assert not choice.start.isEnabled()
    assert choice.verdict.text() == "Starting the program …"
    qtbot.waitUntil(choice.start.isEnabled)
    return choice.verdict.text()


def test_a_program_that_greets_takes_the_seat(qtbot: QtBot, dialog: NewGameDialog) -> None:
    choice = asked(qtbot, dialog)
    assert choice.start.text() == "Try it out"
    assert "“Stork”" in tried(qtbot, choice, sample_bot())
    assert choice.start.text() == "Let it play"
    with qtbot.waitSignal(dialog.program_chosen) as told:
        choice.start.click()
    assert told.args == [KnownProgram(sample_bot(), "Stork")]
    assert dialog.setup.seats[1] == Seat("Stork", f"ai:cmd:{sample_bot()}")
    assert dialog.starter.buttons[2].text() == "Stork"


def test_levels_come_back(qtbot: QtBot, dialog: NewGameDialog) -> None:
    choice = asked(qtbot, dialog)
    tried(qtbot, choice, sample_bot())
    choice.start.click()
    dialog.cards[1].computer.back.click()
    assert dialog.setup.seats[1] == Seat("Porto", "ai:easy")


@pytest.mark.parametrize(
    ("command", "told"),
    [
        ("/no/where/stork", "There is no such program on this computer."),
        ("'stork", "A quotation mark in this line is not closed."),
        (saying("azul-bot 9"), "The program speaks version 9 of the bot protocol"),
    ],
)
def test_what_is_wrong_is_notified_and_changes_nothing(
    qtbot: QtBot, dialog: NewGameDialog, command: str, told: str
) -> None:
    choice = asked(qtbot, dialog)
    assert tried(qtbot, choice, command).startswith(told)
    assert choice.start.text() == "Try it out"
    qtbot.keyClick(choice, Key.Key_Escape)
    assert dialog.setup.seats[1] == Seat("Porto", "ai:easy")


def test_another_line_is_tried_anew(qtbot: QtBot, dialog: NewGameDialog) -> None:
    choice = asked(qtbot, dialog)
    tried(qtbot, choice, sample_bot())
    choice.command.setText(f"{sample_bot()} ")
    assert (choice.start.text(), choice.verdict.text()) == ("Try it out", "")
    choice.command.setText(" ")
    assert not choice.start.isEnabled()


def test_one_that_has_played_is_tried_at_a_press(qtbot: QtBot, dialog: NewGameDialog) -> None:
    choice = asked(qtbot, dialog)
    (crane,) = choice.recent
    assert crane.text() == "Crane"
    qtbot.mouseClick(crane, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: choice.start.text() == "Let it play")
    choice.start.click()
    assert dialog.setup.seats[1].kind == f"ai:cmd:{CRANE.command}"
    dialog.free[2].click()
    dialog.cards[2].kind.buttons[1].click()
    assert [button.text() for button in asked(qtbot, dialog, 2).recent] == ["Stork", "Crane"]


def test_a_file_that_was_browsed_for_is_tried(
    qtbot: QtBot, dialog: NewGameDialog, tmp_path: Path
) -> None:
    choice = asked(qtbot, dialog)
    choice.browse.click()
    (files,) = choice.findChildren(QFileDialog)
    script = tmp_path / "my stork.py"
    files.fileSelected.emit(str(script))
    assert choice.command.text().endswith(f" '{script}'")
    qtbot.waitUntil(choice.start.isEnabled)
    assert "Its last words: " in choice.verdict.text()
    files.close()


def test_everything_with_keys_alone(qtbot: QtBot, dialog: NewGameDialog) -> None:
    dialog.cards[1].computer.another.setFocus()
    qtbot.keyClick(focus(), Key.Key_Space)
    choice = dialog.findChildren(ProgramDialog)[-1]
    qtbot.waitUntil(choice.isActiveWindow)
    assert focus() is choice.command
    qtbot.keyClicks(focus(), sample_bot())
    qtbot.keyClick(focus(), Key.Key_Return)
    qtbot.waitUntil(lambda: choice.start.text() == "Let it play")
    assert focus() is choice.start
    qtbot.keyClick(focus(), Key.Key_Return)
    qtbot.waitUntil(lambda: dialog.setup.seats[1].name == "Stork")
    assert dialog.focusWidget() is dialog.cards[1].computer.change


def test_old_program_comes_back(qtbot: QtBot, appearance: Appearance) -> None:
    seats = (Seat("Crane", f"ai:cmd:{CRANE.command}"), Seat("Ibis", "ai:cmd:/bots/ibis"))
    setup = GameSetup(Variant.COLOURED, seats)
    made = NewGameDialog(setup, LEVELS, appearance, programs=[CRANE])
    qtbot.addWidget(made)
    assert made.setup == setup
    assert made.cards[0].name.text() == ""
    assert made.cards[0].name.placeholderText() == "Crane"


def test_a_trial_ends_with_its_dialog(qtbot: QtBot, dialog: NewGameDialog) -> None:
    choice = asked(qtbot, dialog)
    choice.command.setText(saying("hello"))
    choice.start.click()
    qtbot.wait(200)
    choice.reject()
    (thread,) = [t for t in threading.enumerate() if t.name == "trying a program"]
    thread.join(HANG)
    assert not thread.is_alive()


def test_long_command_lines_widen_nothing(qtbot: QtBot, appearance: Appearance) -> None:
    seats = (Seat("A", f"ai:cmd:/bots/{'x' * 200}"), Seat("B", "human"))
    made = NewGameDialog(GameSetup(Variant.COLOURED, seats), LEVELS, appearance)
    qtbot.addWidget(made)
    assert made.sizeHint().width() <= 1000


def test_neither_do_programs_without_a_title_nor_their_last_output(
    qtbot: QtBot, appearance: Appearance
) -> None:
    known = KnownProgram("x" * 500, "")
    dialog = NewGameDialog(first_setup(LEVELS), LEVELS, appearance, programs=[known])
    shown(qtbot, dialog)
    choice = asked(qtbot, dialog)
    words = join_words([sys.executable, "-c", f"import sys; sys.exit('{'y' * 500}')"])
    assert "y" * 10 in tried(qtbot, choice, words)
    assert choice.recent[0].toolTip() == known.command
    assert choice.sizeHint().width() <= 760
