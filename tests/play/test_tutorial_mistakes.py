"""The tutorial with other moves than it asks for, left at any step, and interrupted."""

from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import QEvent, QMimeData, QObject, QPointF, QSize, Qt, QUrl
from PySide6.QtGui import QDropEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QPushButton
from pytestqt.qtbot import QtBot

from azul_desktop.engine import Colour, Draft
from azul_desktop.model import find_unfinished, read_record
from azul_desktop.window.game_files import unfinished_folder
from azul_desktop.window.main_window import MainWindow
from azul_desktop.window.tutorial.tutorial_steps import steps
from tests.event_loop import handle_posted_events
from tests.model.fake_players import play_first, setup
from tests.play.tutorial_driver import (
    COUNT,
    DRAFTS,
    Key,
    Lesson,
    by_button,
    by_escape,
    by_escape_at_the_table,
    facts,
)
from tests.play.tutorial_window import lesson, window

__all__ = ["lesson", "window"]

pytestmark = pytest.mark.qt_log_ignore("propagateSizeHints")

GOOD = Path(__file__).parents[1] / "data" / "records" / "good" / "g001.azul"


# Other moves


def other_draft(lesson: Lesson) -> Draft:
    """A legal draft that is not asked for."""
    drafts = lesson.window.model.position.legal_moves()
    asked = lesson.tutorial.step.draft
    return next(d for d in drafts if isinstance(d, Draft) and d != asked)


@pytest.mark.parametrize(
    ("way", "number"),
    [
        *((way, DRAFTS[1]) for way in ("drag", "walk", "type", "tables")),
        *(("click", number) for number in (0, *DRAFTS)),
    ],
)
def test_other_move_gets_a_message_and_can_be_tried_again(
    window: MainWindow, way: str, number: int
) -> None:
    if way == "tables":
        window.menus.tables.trigger()
    window.menus.tutorial.trigger()
    lesson = Lesson(window)
    lesson.go_to(number)
    before, draft = window.model.position, other_draft(lesson)
    window.table.setFocus()
    if way == "tables":
        window.tables.begin()
        lesson.play_tables(draft)
    elif way == "type":
        lesson.gestures.type(str(draft))
    else:
        getattr(lesson.gestures, way)(draft)
    assert lesson.number == number
    assert window.model.position == before
    assert "please" in window.status_bar.message.full_text
    if way != "drag":
        QTest.keyClick(lesson.keys, Key.Key_Escape)
    assert window.learning.tutorial is not None
    if number:
        lesson.step_on(lesson.gestures.drag)


# Back and forth


def test_back_to_every_step(lesson: Lesson) -> None:
    lesson.go_to(COUNT - 1)
    for number in reversed(range(COUNT - 1)):
        lesson.tutorial.panel.back.click()
        lesson.wait()
        assert lesson.number == number
        assert lesson.window.model.index == steps()[number].index
        assert not lesson.window.model.looking_back
    assert not lesson.tutorial.panel.back.isVisible()
    lesson.go_to(COUNT - 1)


@pytest.mark.parametrize("number", [0, 2, 3, 4, 8, 10, 11, COUNT - 1])
def test_undo_goes_back_to_the_last_move(lesson: Lesson, number: int) -> None:
    lesson.go_to(number)
    lesson.window.menus.undo.trigger()
    lesson.wait()
    QApplication.processEvents()
    earlier = [n for n in DRAFTS if steps()[n].index < steps()[number].index]
    assert lesson.number == max(earlier, default=DRAFTS[0])
    assert not lesson.window.model.looking_back
    lesson.go_to(COUNT - 1)


@pytest.mark.parametrize("index", [0, 3, 8, 11, 15])
def test_jump_in_the_history(lesson: Lesson, index: int) -> None:
    lesson.go_to(COUNT - 1)
    lesson.window.model.jump(index)
    QApplication.processEvents()
    lesson.wait()
    assert lesson.window.model.index == steps()[lesson.number].index
    lesson.go_to(COUNT - 1)


def test_tutorial_again_begins_again(lesson: Lesson) -> None:
    lesson.go_to(6)
    lesson.window.menus.tutorial.trigger()
    lesson.wait()
    assert lesson.number == 0
    lesson.go_to(COUNT - 1)


# Leaving


@pytest.mark.parametrize(
    ("way", "number"),
    [
        *((by_button, number) for number in range(COUNT)),
        *((by_escape, number) for number in (0, 2, 11)),
        *((by_escape_at_the_table, number) for number in (0, 2, 11)),
    ],
)
def test_left_at_any_step_the_game_stands_as_it_stood(
    window: MainWindow, number: int, way: Callable[[Lesson], None]
) -> None:
    before = facts(window)
    window.menus.tutorial.trigger()
    lesson = Lesson(window)
    lesson.go_to(number)
    assert window.model.autosave.read_bytes() == before[6]
    way(lesson)
    assert window.learning.tutorial is None
    handle_posted_events()
    assert facts(window) == before
    assert not window.table.table_scene.outline_item.paths
    play_first(window.model)
    assert window.model.index == 4


def test_escape_puts_back_what_is_held_first(lesson: Lesson) -> None:
    lesson.go_to(2)
    lesson.gestures.click_at(lesson.gestures.at_group(1, Colour.BLUE))
    lesson.window.table.setFocus()
    QTest.keyClick(lesson.keys, Key.Key_Escape)
    assert lesson.window.table.controller.entry.group is None
    assert lesson.keys is lesson.window.table
    by_escape_at_the_table(lesson)
    assert lesson.window.learning.tutorial is None


@pytest.mark.parametrize("number", [0, 2, COUNT - 1])
def test_escape_alone_ends_nothing(lesson: Lesson, number: int) -> None:
    lesson.go_to(number)
    before = lesson.keys
    for _ in range(3):
        QTest.keyClick(lesson.keys, Key.Key_Escape)
        assert lesson.keys is lesson.tutorial.panel.leave
        assert "Enter to leave" in lesson.window.status_bar.message.full_text
        QTest.keyClick(lesson.keys, Key.Key_Escape)
        assert not lesson.window.status_bar.message.full_text
        assert lesson.keys is before
    assert lesson.number == number


def test_back_is_never_where_next_was(lesson: Lesson) -> None:
    panel = lesson.tutorial.panel
    lesson.go_to(1)
    place = panel.back.geometry(), panel.next.geometry()
    assert lesson.tutorial.panel.next.isVisible()
    for number in DRAFTS:
        lesson.go_to(number)
        QApplication.processEvents()
        assert panel.next.isHidden()
        assert panel.back.geometry() == place[0]
    lesson.go_to(COUNT - 1)
    QApplication.processEvents()
    assert panel.play.geometry().right() == place[1].right()


def test_computer_waits_until_the_tutorial_is_left(qtbot: QtBot, window: MainWindow) -> None:
    window.model.new_game(setup("human", "ai:random"))
    play_first(window.model)
    window.menus.tutorial.trigger()
    lesson = Lesson(window)
    lesson.go_to(3)
    lesson.tutorial.panel.leave.click()
    qtbot.waitUntil(lambda: window.model.index == 2)


def test_closing_keeps_the_game(window: MainWindow) -> None:
    before = facts(window)
    window.menus.tutorial.trigger()
    Lesson(window).go_to(5)
    window.close()
    assert facts(window)[:7] == before[:7]
    unfinished = find_unfinished(window.model.autosave)
    assert unfinished is not None
    assert unfinished.moves == 4


# In the middle


def test_new_game_in_the_middle(lesson: Lesson) -> None:
    lesson.go_to(4)
    window = lesson.window
    window.menus.new_game.trigger()
    assert window.dialog is not None
    QTest.keyClick(window.dialog, Key.Key_Return)
    assert window.learning.tutorial is None
    assert window.model.index == 0
    assert window.model.game.autosaved
    assert [read_record(path).moves for path in unfinished_folder().iterdir()] == [4]
    window.model.wait_for_disk(5)
    assert read_record(window.model.autosave).actions == window.model.record().actions


@pytest.mark.parametrize("how", ["menu", "drop"])
def test_file_in_the_middle(lesson: Lesson, how: str) -> None:
    lesson.go_to(4)
    window = lesson.window
    if how == "menu":
        window.files.open(GOOD)
    else:
        mime = QMimeData()
        mime.setUrls([QUrl.fromLocalFile(str(GOOD))])
        action, none = Qt.DropAction.CopyAction, Qt.KeyboardModifier.NoModifier
        window.dropEvent(QDropEvent(QPointF(9, 9), action, mime, Qt.MouseButton.LeftButton, none))
    assert window.learning.tutorial is None
    assert window.model.path == GOOD
    assert [read_record(path).moves for path in unfinished_folder().iterdir()] == [4]


def test_broken_file_in_the_middle_changes_nothing(lesson: Lesson, tmp_path: Path) -> None:
    lesson.go_to(4)
    broken = tmp_path / "broken.azul"
    broken.write_text("nothing")
    lesson.window.files.open(broken)
    assert lesson.window.notices.shown is not None
    assert lesson.number == 4
    lesson.go_to(COUNT - 1)


def test_only_games_are_saved_or_played_again(lesson: Lesson) -> None:
    menus = lesson.window.menus
    assert not menus.save_as.isEnabled()
    assert not menus.play_again.isEnabled()
    lesson.tutorial.panel.leave.click()
    handle_posted_events()
    assert menus.save_as.isEnabled()
    assert menus.play_again.isEnabled()


@pytest.mark.parametrize("number", [2, 11])
@pytest.mark.parametrize("change", ["theme", "size", "speed", "tables", "zoom"])
def test_changes_in_the_middle(lesson: Lesson, number: int, change: str) -> None:
    lesson.go_to(number)
    window = lesson.window
    window.preferences.choose_speed("normal")
    if change == "theme":
        window.preferences.choose_theme("dark")
    elif change == "size":
        window.resize(1600, 900)
    elif change == "speed":
        window.preferences.choose_speed("off")
    elif change == "tables":
        window.menus.tables.trigger()
    else:
        window.preferences.choose_zoom(150)
    QApplication.processEvents()
    assert lesson.number == number
    assert len(lesson.table.scene.outline_item.paths) > 0 or not lesson.tutorial.step.outlined
    window.preferences.choose_speed("off")
    lesson.go_to(COUNT - 1)


def test_language_in_the_middle(lesson: Lesson) -> None:
    english = [step.text for step in steps()]
    lesson.go_to(3)
    lesson.window.preferences.choose_language("sv")
    try:
        QApplication.processEvents()
        assert lesson.tutorial.panel.text.text() not in english
        assert lesson.number == 3
        QTest.keyClick(lesson.keys, Key.Key_Return)
        assert lesson.number == 4
        by_button(lesson)
    finally:
        lesson.window.preferences.choose_language("en")


def settle() -> None:
    """Let what is laid out come to rest."""
    QApplication.processEvents()
    QTest.qWait(50)


def test_larger_text_has_space_at_once(lesson: Lesson) -> None:
    panel = lesson.tutorial.panel
    before = panel.height()
    lesson.window.preferences.choose_zoom(125)
    settle()
    assert panel.height() > before
    assert not panel.text_area.scrolls


@pytest.mark.parametrize("zoom", [100, 200])
def test_all_of_a_step_can_be_read(lesson: Lesson, zoom: int) -> None:
    lesson.window.preferences.choose_zoom(zoom)
    lesson.window.resize(1024, 640)
    for number in range(COUNT):
        lesson.go_to(number)
        QApplication.processEvents()
        panel = lesson.tutorial.panel
        needed = panel.text.heightForWidth(panel.text.width())
        assert panel.text.height() >= needed
        assert lesson.window.size() == QSize(1024, 640)
        assert panel.text_area.scrolls == (zoom > 100)
        shown = [b for b in panel.findChildren(QPushButton) if b.isVisible()]
        assert all(panel.rect().contains(b.geometry()) for b in shown)


def test_text_shrinks_with_the_window(lesson: Lesson) -> None:
    window, panel = lesson.window, lesson.tutorial.panel
    window.preferences.choose_zoom(200)
    window.resize(1024, 900)
    settle()
    assert not panel.text_area.scrolls
    high = panel.height()
    window.resize(1024, 640)
    settle()
    assert window.height() == 640
    assert panel.text_area.scrolls
    assert panel.text_area.focusPolicy() == Qt.FocusPolicy.StrongFocus
    assert window.table.height() == window.table.minimumHeight()
    window.resize(1024, 900)
    settle()
    assert panel.height() == high
    assert not panel.text_area.scrolls
    assert panel.text_area.focusPolicy() == Qt.FocusPolicy.NoFocus


class Requests(QObject):
    """Counts how often a widget is asked to lay itself out."""

    count = 0

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        self.count += event.type() == QEvent.Type.LayoutRequest
        return False


def test_what_is_laid_out_comes_to_rest(lesson: Lesson, qtbot: QtBot) -> None:
    settle()
    requests = Requests()
    lesson.tutorial.panel.installEventFilter(requests)
    qtbot.wait(50)
    assert requests.count == 0


def test_a_bar_that_grows_takes_height_from_text_and_not_from_the_screen(lesson: Lesson) -> None:
    window = lesson.window
    window.preferences.choose_zoom(200)
    window.resize(1024, 640)
    settle()
    window.statusBar().setMinimumHeight(window.statusBar().height() + 28)
    settle()
    assert window.height() == 640
