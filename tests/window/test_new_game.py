"""The New Game dialog, by mouse and by keyboard alone."""

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from azul_desktop.engine import Seat, Variant
from azul_desktop.model import GameSetup
from azul_desktop.window.appearance import Appearance
from azul_desktop.window.default_setups import first_setup
from azul_desktop.window.dialogs.new_game_dialog import NewGameDialog
from tests.window.conftest import focus, shown

LEVELS = ("easy", "hard", "hardest")
Key = Qt.Key


@pytest.fixture
def dialog(qtbot: QtBot, appearance: Appearance) -> NewGameDialog:
    """The dialog as it is before somebody's first game."""
    made = NewGameDialog(first_setup(LEVELS), LEVELS, appearance)
    shown(qtbot, made)
    return made


def wanted(qtbot: QtBot, dialog: NewGameDialog, key: Key = Key.Key_Return) -> GameSetup:
    """What the dialog asks for when `key` is pressed where the focus is."""
    with qtbot.waitSignal(dialog.wanted) as signal:
        qtbot.keyClick(focus(), key)
    setup = signal.args[0]
    assert isinstance(setup, GameSetup)
    return setup


def test_enter_starts_at_once(qtbot: QtBot, dialog: NewGameDialog) -> None:
    setup = wanted(qtbot, dialog)
    assert setup == GameSetup(
        Variant.COLOURED, (Seat("You", "human"), Seat("Porto", "ai:easy")), None, None
    )
    assert not dialog.isVisible()


def test_escape_asks_for_nothing(qtbot: QtBot, dialog: NewGameDialog) -> None:
    with qtbot.assertNotEmitted(dialog.wanted):
        qtbot.keyClick(focus(), Key.Key_Escape)
    assert not dialog.isVisible()


def test_enter_starts_from_a_name(qtbot: QtBot, dialog: NewGameDialog) -> None:
    dialog.cards[0].name.setFocus()
    qtbot.keyClicks(dialog.cards[0].name, "  Emma   Lind ")
    assert wanted(qtbot, dialog).seats[0] == Seat("Emma Lind", "human")


@pytest.mark.parametrize("place", ["kind", "side", "starter"])
def test_enter_starts_from_anywhere(qtbot: QtBot, dialog: NewGameDialog, place: str) -> None:
    spots = {
        "kind": dialog.cards[0].kind.buttons[0],
        "side": dialog.side.buttons[Variant.COLOURED],
        "starter": dialog.starter.buttons[0],
    }
    spots[place].setFocus()
    assert len(wanted(qtbot, dialog).seats) == 2


def test_everything_with_keys_alone(qtbot: QtBot, dialog: NewGameDialog) -> None:
    dialog.cards[0].name.setFocus()
    qtbot.keyClicks(focus(), "Emma")
    qtbot.keyClick(focus(), Key.Key_Tab)
    assert focus() is dialog.cards[0].kind.buttons[0]
    qtbot.keyClick(focus(), Key.Key_Tab)
    assert focus() is dialog.cards[1].name
    qtbot.keyClick(focus(), Key.Key_Tab)
    qtbot.keyClick(focus(), Key.Key_Tab)
    assert focus() is dialog.cards[1].computer.level
    qtbot.keyClick(focus(), Key.Key_Right)
    qtbot.keyClick(focus(), Key.Key_Tab)
    assert focus() is dialog.cards[1].computer.another
    qtbot.keyClick(focus(), Key.Key_Tab)
    assert focus() is dialog.free[2]
    qtbot.keyClick(focus(), Key.Key_Space)
    assert focus() is dialog.cards[2].name
    qtbot.keyClicks(focus(), "Mia")
    while focus() is not dialog.side.buttons[Variant.COLOURED]:
        qtbot.keyClick(focus(), Key.Key_Tab)
    qtbot.keyClick(focus(), Key.Key_Right)
    qtbot.keyClick(focus(), Key.Key_Tab)
    assert focus() is dialog.starter.buttons[0]
    qtbot.keyClick(focus(), Key.Key_Right)
    assert wanted(qtbot, dialog) == GameSetup(
        Variant.GREY,
        (Seat("Emma", "human"), Seat("Porto", "ai:hard"), Seat("Mia", "human")),
        0,
        None,
    )


def test_tab_goes_all_around(qtbot: QtBot, dialog: NewGameDialog) -> None:
    first = focus()
    seen = []
    for _ in range(40):
        qtbot.keyClick(focus(), Key.Key_Tab)
        if focus() is first:
            break
        seen.append(focus())
    assert focus() is first
    assert dialog.cancel in seen
    assert all(widget.isVisible() for widget in seen)


def test_kind_keeps_a_name_of_its_own(dialog: NewGameDialog) -> None:
    card = dialog.cards[1]
    person, computer = card.kind.buttons
    card.name.setText("Clever")
    person.click()
    assert card.player == Seat("Player 2", "human")
    card.name.setText("Alex")
    computer.click()
    assert card.player == Seat("Clever", "ai:easy")
    person.click()
    assert card.player == Seat("Alex", "human")


def test_same_names_are_made_distinct(dialog: NewGameDialog) -> None:
    dialog.free[2].click()
    for card in dialog.cards:
        card.name.setText("Alex")
    assert [seat.name for seat in dialog.setup.seats] == ["Alex", "Alex 2", "Alex 3"]


def test_long_name_is_cut(qtbot: QtBot, dialog: NewGameDialog) -> None:
    qtbot.keyClicks(dialog.cards[0].name, "x" * 40)
    assert dialog.setup.seats[0].name == "x" * 24


def test_long_names_do_not_widen_the_dialog(dialog: NewGameDialog) -> None:
    dialog.free[2].click()
    dialog.free[3].click()
    for card in dialog.cards:
        card.name.setText("W" * 24)
    assert dialog.sizeHint().width() <= 1000
    assert dialog.sizeHint().height() <= 600


def test_player_leaves_and_the_others_move_up(dialog: NewGameDialog) -> None:
    dialog.free[2].click()
    dialog.cards[2].name.setText("Mia")
    dialog.starter.choose(2)
    dialog.cards[0].leave.click()
    setup = dialog.setup
    assert [seat.name for seat in setup.seats] == ["Porto", "Mia"]
    assert setup.starter is None
    assert not dialog.cards[0].leave.isVisible()


def test_fourth_seat_waits_for_the_third(dialog: NewGameDialog) -> None:
    assert dialog.free[2].isEnabled()
    assert not dialog.free[3].isEnabled()


def test_people_who_have_played_before_sit_down(qtbot: QtBot, appearance: Appearance) -> None:
    made = NewGameDialog(first_setup(LEVELS), LEVELS, appearance, ["You", "Mia"])
    qtbot.addWidget(made)
    made.free[2].click()
    made.free[3].click()
    assert [seat.name for seat in made.setup.seats] == ["You", "Porto", "Mia", "Player 4"]


def test_old_setup_comes_back(qtbot: QtBot, appearance: Appearance) -> None:
    seats = (Seat("A", "ai:hard"), Seat("B", "human"), Seat("C", "human"), Seat("D", "ai:easy"))
    setup = GameSetup(Variant.GREY, seats, 3)
    made = NewGameDialog(setup, LEVELS, appearance)
    qtbot.addWidget(made)
    assert made.setup == setup


def test_level_that_is_gone_is_replaced(qtbot: QtBot, appearance: Appearance) -> None:
    setup = GameSetup(Variant.COLOURED, (Seat("A", "ai:genius"), Seat("B", "human")))
    made = NewGameDialog(setup, LEVELS, appearance)
    qtbot.addWidget(made)
    assert made.setup.seats[0].kind in {f"ai:{level}" for level in LEVELS}
