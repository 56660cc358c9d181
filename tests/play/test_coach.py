"""The coach's question at the window's own table, whichever way a costly move is made."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from azul_desktop.engine import FLOOR, Colour, Draft, Record, parse_record
from azul_desktop.model import GameModel, Settings
from azul_desktop.scene.animation.frame_clock import FrameClock
from azul_desktop.window.appearance import Appearance
from azul_desktop.window.main_window import MainWindow
from azul_desktop.window.question_panel import QuestionPanel
from tests.event_loop import handle_posted_events
from tests.model.fake_players import setup
from tests.play.gestures import Gestures, Table, shown_as_it_is

pytestmark = pytest.mark.qt_log_ignore("propagateSizeHints")

Key = Qt.Key
COSTLY = Draft(2, Colour.BLACK, 0)
"""One tile finds room, three fall to the floor."""
GAME = """\
azul 1
variant coloured
player Emma | human
player Mia | human
starter 1
seed 1
deal BBYW KKKK RRRW BRYW BRYW
"""


@pytest.fixture
def window(qtbot: QtBot, tmp_path: Path) -> Iterator[MainWindow]:
    """A game with a costly move, and a coach."""
    made = MainWindow(GameModel(autosave=tmp_path / "g.azul"), Settings(), Appearance("light"))
    qtbot.addWidget(made)
    made.resize(1024, 640)
    with qtbot.waitExposed(made):
        made.show()
    QTest.qWait(20)
    made.preferences.choose_speed("off")
    made.model.load(game())
    made.menus.coach.trigger()
    yield made
    made.close()


def game() -> Record:
    """The game at its beginning."""
    return parse_record(GAME, "game")


def gestures_at(window: MainWindow) -> Gestures:
    return Gestures(
        Table(window.table, window.model, window.table.controller, FrameClock(window), [])
    )


def keys(window: MainWindow) -> QWidget:
    """Where the keys go."""
    widget = window.focusWidget()
    assert widget is not None
    return widget


def by_drag(window: MainWindow) -> None:
    gestures_at(window).drag(COSTLY)


def by_click(window: MainWindow) -> None:
    gestures_at(window).click(COSTLY)


def by_keys(window: MainWindow) -> None:
    gestures_at(window).walk(COSTLY)


def by_typing(window: MainWindow) -> None:
    gestures_at(window).type(str(COSTLY))


def by_tables(window: MainWindow) -> None:
    if not window.tables.isVisible():
        window.menus.tables.trigger()
    panel = window.tables.panel
    panel.displays.setFocus()
    panel.displays.setCurrentIndex(panel.displays.model().index(1, int(Colour.BLACK)))
    QTest.keyClick(panel.displays, Key.Key_Return)
    assert keys(window) is panel.board
    panel.board.setCurrentIndex(panel.board.model().index(0, 0))
    QTest.keyClick(panel.board, Key.Key_Return)


WAYS = (by_drag, by_click, by_keys, by_typing, by_tables)
Way = Callable[[MainWindow], None]


def question(window: MainWindow) -> QuestionPanel:
    """The question that stands on the table."""
    asked = window.learning.question
    assert asked is not None
    assert asked.isVisible()
    return asked


def gone(window: MainWindow) -> bool:
    """Whether no question stands, and nothing waits for an answer."""
    asked = window.learning.question
    return (asked is None or not asked.isVisible()) and not window.table.controller.entry.asking


@pytest.mark.parametrize("way", WAYS)
def test_enter_plays(window: MainWindow, way: Way) -> None:
    way(window)
    assert window.model.index == 0
    assert "3 tiles on your floor line: −4 points" in question(window).accessibleName()
    assert keys(window) is question(window).play
    QTest.keyClick(keys(window), Key.Key_Return)
    assert window.model.index == 1
    assert window.model.moves[0].action == COSTLY
    assert gone(window)
    assert shown_as_it_is(gestures_at(window).table)


@pytest.mark.parametrize("way", WAYS)
def test_escape_takes_back(window: MainWindow, way: Way) -> None:
    before = window.model.position
    way(window)
    QTest.keyClick(keys(window), Key.Key_Escape)
    assert gone(window)
    assert window.model.position == before
    assert window.table.controller.entry.group is None
    assert shown_as_it_is(gestures_at(window).table)
    way(window)
    question(window).play.click()
    assert window.model.index == 1


@pytest.mark.parametrize("way", WAYS)
def test_without_a_coach_nothing_is_asked(window: MainWindow, way: Way) -> None:
    window.menus.coach.trigger()
    way(window)
    assert window.model.index == 1


@pytest.mark.parametrize("way", WAYS)
def test_cheap_moves_are_not_asked_about(
    window: MainWindow, way: Way, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("azul_desktop.model.coach.MANY", 4)
    way(window)
    assert window.model.index == 1


def test_group_waits_over_its_line_while_the_pointer_moves(window: MainWindow) -> None:
    by_drag(window)
    controller = window.table.controller
    assert controller.held_tiles_view.carried
    gestures_at(window).point(gestures_at(window).at_nothing())
    assert controller.held_tiles_view.carried
    assert controller.entry.target == COSTLY.target
    question(window)


@pytest.mark.parametrize("way", [by_drag, by_click])
def test_press_on_the_table_takes_back(window: MainWindow, way: Way) -> None:
    way(window)
    gestures_at(window).click_at(QPoint(20, 5))
    assert gone(window)
    assert window.table.controller.entry.group is None
    assert window.model.index == 0


def test_keys_at_the_table_answer_too(window: MainWindow) -> None:
    for key, index in ((Key.Key_Escape, 0), (Key.Key_Return, 1)):
        by_typing(window)
        window.table.setFocus()
        QTest.keyClick(window.table, key)
        assert gone(window)
        assert window.model.index == index


def test_tab_reaches_both_answers(window: MainWindow) -> None:
    by_typing(window)
    QTest.keyClick(keys(window), Key.Key_Tab)
    assert keys(window) is question(window).back
    QTest.keyClick(keys(window), Key.Key_Return)
    assert window.model.index == 0
    assert keys(window) is window.table


def test_keys_come_back_to_where_they_were(window: MainWindow) -> None:
    by_tables(window)
    QTest.keyClick(keys(window), Key.Key_Escape)
    assert window.tables.panel.isAncestorOf(keys(window))


@pytest.mark.parametrize("answer", [Key.Key_Return, Key.Key_Escape])
def test_tables_lead_on_as_after_a_move_that_was_not_asked_about(
    window: MainWindow, answer: Key
) -> None:
    by_tables(window)
    QTest.keyClick(keys(window), answer)
    assert keys(window) is window.tables.panel.displays


def test_answer_leaves_keys_that_went_to_the_table(window: MainWindow) -> None:
    by_tables(window)
    window.table.setFocus()
    QTest.keyClick(window.table, Key.Key_Return)
    assert window.model.index == 1
    assert keys(window) is window.table


def undo(window: MainWindow) -> None:
    window.model.undo()


def new_game(window: MainWindow) -> None:
    window.model.new_game(setup("human", "human"))


def tutorial(window: MainWindow) -> None:
    window.menus.tutorial.trigger()


def other_move(window: MainWindow) -> None:
    window.model.play(Draft(4, Colour.BLUE, 1))


@pytest.mark.parametrize("elsewhere", [undo, new_game, tutorial, other_move])
def test_question_goes_when_the_game_goes_elsewhere(
    window: MainWindow, elsewhere: Callable[[MainWindow], None]
) -> None:
    for safe in (Draft(1, Colour.BLUE, 2), Draft(3, Colour.RED, 2)):
        window.model.play(safe)
    gestures_at(window).type("2K-")
    question(window)
    elsewhere(window)
    assert gone(window)
    assert shown_as_it_is(gestures_at(window).table)


def test_closing_while_it_asks(window: MainWindow) -> None:
    by_drag(window)
    window.close()
    assert window.model.index == 0


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("change", ["size", "theme"])
def test_question_outlasts_other_appearances(window: MainWindow, way: Way, change: str) -> None:
    way(window)
    if change == "size":
        window.resize(1300, 800)
        QTest.qWait(120)
    else:
        window.preferences.choose_theme("dark")
    QApplication.processEvents()
    assert window.table.rect().contains(question(window).geometry())
    question(window).play.click()
    assert window.model.index == 1
    assert shown_as_it_is(gestures_at(window).table)


def test_answer_is_shown_on_the_table(window: MainWindow) -> None:
    window.preferences.choose_speed("slow")
    by_drag(window)
    question(window).play.click()
    assert window.table.controller.busy


def test_floor_on_purpose_is_asked_about_too(window: MainWindow) -> None:
    gestures_at(window).drag(Draft(2, Colour.BLACK, FLOOR))
    assert "4 tiles" in question(window).accessibleName()


def test_question_follows_the_language(window: MainWindow) -> None:
    by_drag(window)
    window.menus.languages["sv"].trigger()
    QTest.qWait(20)
    try:
        assert "3 plattor" in question(window).accessibleName()
        assert question(window).play.accessibleDescription() == question(window).accessibleName()
    finally:
        window.menus.languages["en"].trigger()
        QTest.qWait(20)
    assert "3 tiles on your floor line" in question(window).accessibleName()


@pytest.fixture
def font_of_before(qapp: QApplication) -> Iterator[None]:
    """Leave the font to the next test as it was."""
    before = qapp.font()
    yield
    qapp.setFont(before)


@pytest.mark.usefixtures("font_of_before")
@pytest.mark.parametrize("percent", [100, 200])
def test_question_lies_on_the_displays_at_any_size(window: MainWindow, percent: int) -> None:
    by_drag(window)
    for size in ((700, 500), (1280, 800), (1024, 640)):
        window.resize(*size)
        window.preferences.choose_zoom(percent)
        QTest.qWait(20)
        lies, view = question(window).geometry(), window.table
        area = view.table_scene.layout.sources_area.center().toPoint()
        assert view.rect().contains(lies)
        assert abs(lies.center().x() - area.x()) <= 1
        assert lies.height() == question(window).heightForWidth(lies.width())


# When the coach is on


def test_off_until_chosen_and_remembered(window: MainWindow, qapp: QApplication) -> None:
    assert Settings().coach == "on"
    window.menus.settings.trigger()
    window.dialog.coach.choose(False)  # type: ignore[union-attr]
    window.dialog.coach.changed.emit(False)  # type: ignore[union-attr]
    assert not window.menus.coach.isChecked()
    assert Settings().coach == "off"
    assert not window.learning.coach.on


def test_on_in_the_first_game_only(qtbot: QtBot, tmp_path: Path) -> None:
    window = MainWindow(GameModel(autosave=tmp_path / "n.azul"), Settings(), Appearance("light"))
    qtbot.addWidget(window)
    window.show()
    assert not window.learning.coach.on
    for on in (True, False):
        window.ask_new_game()
        assert window.dialog is not None
        window.dialog.start.click()  # type: ignore[attr-defined]
        assert window.learning.coach.on is on
        assert window.menus.coach.isChecked() is on
    window.close()


@pytest.mark.parametrize("again", ["play_again", "paste_position"])
def test_first_game_is_over_with_the_next_however_that_begins(
    qtbot: QtBot, tmp_path: Path, again: str
) -> None:
    window = MainWindow(GameModel(autosave=tmp_path / "n.azul"), Settings(), Appearance("light"))
    qtbot.addWidget(window)
    window.show()
    window.ask_new_game()
    window.dialog.start.click()  # type: ignore[union-attr]
    assert window.learning.coach.on
    handle_posted_events()
    window.menus.copy_position.trigger()
    getattr(window.menus, again).trigger()
    assert not window.learning.coach.on
    assert Settings().coach == "unasked"
    window.close()


def test_turned_off_it_stays_off_in_a_first_game(qtbot: QtBot, tmp_path: Path) -> None:
    window = MainWindow(GameModel(autosave=tmp_path / "n.azul"), Settings(), Appearance("light"))
    qtbot.addWidget(window)
    window.show()
    window.menus.coach.trigger()
    window.menus.coach.trigger()
    window.ask_new_game()
    window.dialog.start.click()  # type: ignore[union-attr]
    assert not window.learning.coach.on
    window.close()
