"""A newcomer in the tutorial, and what is to be true of the game that waits meanwhile."""

from collections.abc import Callable
from time import monotonic

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget

from azul_desktop.engine import CENTRE, Draft
from azul_desktop.scene.animation.frame_clock import FrameClock
from azul_desktop.window.main_window import MainWindow
from azul_desktop.window.tutorial import Tutorial
from azul_desktop.window.tutorial.tutorial_steps import steps
from tests.play.gestures import Gestures, Table
from tests.time_limits import HANG

Key = Qt.Key
COUNT = len(steps())
DRAFTS = [number for number, step in enumerate(steps()) if step.draft is not None]


class Lesson:
    """A newcomer in the tutorial of `window`."""

    def __init__(self, window: MainWindow) -> None:
        self.window = window
        controller = window.table.controller
        self.table = Table(window.table, window.model, controller, FrameClock(window), [])
        controller.message.connect(self.table.messages.append)
        self.gestures = Gestures(self.table)
        viewport = window.table.viewport()
        QApplication.processEvents()
        while self.table.scene.sceneRect().size() != viewport.size().toSizeF():
            # The table makes room for the panel when its size has come to rest.
            QTest.qWait(10)

    @property
    def tutorial(self) -> Tutorial:
        tutorial = self.window.learning.tutorial
        assert tutorial is not None
        return tutorial

    @property
    def number(self) -> int:
        return [step.title for step in steps()].index(self.tutorial.step.title)

    @property
    def keys(self) -> QWidget:
        """Where the keys go; a window without a screen is never active."""
        QApplication.processEvents()
        widget = self.window.focusWidget()
        assert widget is not None
        return widget

    def wait(self) -> None:
        """Let Ana move, and let all be shown."""
        end = monotonic() + HANG
        while not self.tutorial.waiting:
            assert monotonic() < end, "Ana does not move, or an animation has no end"
            QTest.qWait(5)
        QApplication.processEvents()

    def go_to(self, number: int) -> None:
        """Go on to a step, playing what is asked for."""
        while True:
            self.wait()
            if self.number == number:
                return
            self.step_on(self.gestures.drag)

    def step_on(self, play: Callable[[Draft], None]) -> None:
        """Do what the step asks for, a draft by `play`."""
        number, draft = self.number, self.tutorial.step.draft
        if draft is None:
            self.tutorial.panel.next.click()
        else:
            play(draft)
        assert self.number == number + 1

    def play_tables(self, draft: Draft) -> None:
        """Make a draft by the cells of the tables, with the keys alone."""
        panel = self.window.tables.panel
        displays = len(self.window.model.position.displays)
        row = displays if draft.source == CENTRE else draft.source - 1
        assert self.keys is panel.displays
        panel.displays.setCurrentIndex(panel.displays.model().index(row, int(draft.colour)))
        QTest.keyClick(self.keys, Key.Key_Return)
        assert self.keys is panel.board
        panel.board.setCurrentIndex(panel.board.model().index(draft.target, 0))
        QTest.keyClick(self.keys, Key.Key_Return)


def facts(window: MainWindow) -> list[object]:
    """All that may be known of the game at the table, and of what is on disk."""
    model = window.model
    model.wait_for_disk(5)
    return [
        model.record(),
        model.index,
        model.moves,
        model.setup,
        model.path,
        model.game.line.clean_index,
        model.autosave.read_bytes(),
        window.windowTitle(),
        window.status_bar.looking_back,
        window.table.table_scene.position,
    ]


def by_button(lesson: Lesson) -> None:
    """Leave by the panel."""
    lesson.tutorial.panel.leave.click()


def by_escape(lesson: Lesson) -> None:
    """Leave by the keys, wherever they are."""
    QTest.keyClick(lesson.keys, Key.Key_Escape)
    QTest.keyClick(lesson.keys, Key.Key_Return)


def by_escape_at_the_table(lesson: Lesson) -> None:
    """Leave by the keys from the table."""
    lesson.window.table.setFocus()
    by_escape(lesson)
