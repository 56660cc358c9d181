"""What a screen reader finds in the window and in every dialog: everything has a name."""

from collections.abc import Iterator

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible, QAccessibleInterface
from PySide6.QtWidgets import QApplication, QPushButton, QSlider, QTabBar, QWidget

from azul_desktop.model import Settings
from azul_desktop.window.appearance import Appearance
from azul_desktop.window.main_window import MainWindow
from azul_desktop.window.notice_bar import Notice
from azul_desktop.window.sound import SoundControls, SoundPlayer
from tests.event_loop import handle_posted_events
from tests.model.fake_players import play_first, setup
from tests.window.sound_fakes import Tape

Text = QAccessible.Text
DIALOGS = ["new_game", "settings", "about", "how_to_play", "keys"]


def said_of(widget: QWidget, text: Text = Text.Name) -> str:
    """What a screen reader would be told of a widget."""
    found: QAccessibleInterface | None = QAccessible.queryAccessibleInterface(widget)
    return "" if found is None else found.text(text)


def controls(root: QWidget) -> Iterator[QWidget]:
    """Every widget that keys or clicks can bring the focus to, hidden ones included."""
    for widget in (root, *root.findChildren(QWidget)):
        reached = widget.focusPolicy() != Qt.FocusPolicy.NoFocus and widget.focusProxy() is None
        empty = isinstance(widget, QTabBar) and not widget.count()
        if reached and not empty:
            yield widget


def nameless(root: QWidget) -> list[str]:
    """The controls of `root` that have no name, or only signs for one."""
    return [
        f"{type(widget).__name__} in {type(widget.parent()).__name__}"
        for widget in controls(root)
        # What offers nothing now has no words either, and cannot be reached.
        if not any(c.isalnum() for c in said_of(widget)) and widget.isVisibleTo(root)
    ]


@pytest.mark.parametrize("kinds", [(), ("human", "human"), ("human",) * 4])
def test_everything_in_the_window_has_a_name(window: MainWindow, kinds: tuple[str, ...]) -> None:
    if kinds:
        window.model.new_game(setup(*kinds))
        play_first(window.model, 3)
        window.model.undo()
    window.show_history(True)
    window.show_tables(True)
    window.notices.notify("file", "Something went wrong.")
    window.notices.post(Notice("save", "Not saved.", (("Try again", lambda: None),)))
    assert len(list(controls(window))) > 8
    assert nameless(window) == []


def test_everything_at_the_beginning_has_a_name(window: MainWindow) -> None:
    window.begin()
    assert nameless(window) == []


@pytest.mark.parametrize("name", DIALOGS)
def test_everything_in_a_dialog_has_a_name(window: MainWindow, name: str) -> None:
    getattr(window.menus, name).trigger()
    assert window.dialog is not None
    assert list(controls(window.dialog))
    assert nameless(window.dialog) == []
    assert said_of(window.dialog)


def test_the_sounds_have_names(qapp: QApplication) -> None:
    made = SoundControls(SoundPlayer(output=Tape()))
    assert len(made.findChildren(QSlider)) > 5
    assert nameless(made) == []
    made.deleteLater()


def test_a_missing_name_is_found(qapp: QApplication) -> None:
    root = QWidget()
    silent, sign = QPushButton(root), QPushButton("✕", root)
    assert nameless(root) == ["QPushButton in QWidget"] * 2
    sign.setAccessibleName("Close")
    assert nameless(root) == ["QPushButton in QWidget"]
    silent.setFocusPolicy(Qt.FocusPolicy.NoFocus)
    assert nameless(root) == []


def test_the_picture_describes_where_to_read_more(playing: MainWindow) -> None:
    table = playing.table
    assert said_of(table) == "The table"
    told = said_of(table, Text.Description)
    assert told.startswith("Round 1. To move: P1. Scores: P1 0, P2 0. Display 1: ")
    assert "Centre" not in told
    assert told.endswith("The command Tables of the View menu shows all as tables.")
    play_first(playing.model)
    handle_posted_events()
    told = said_of(table, Text.Description)
    assert "To move: P2." in told
    assert "Centre: " in told
    assert "and the starting player marker." in told


def test_every_cell_of_the_tables_has_a_text(playing: MainWindow) -> None:
    playing.show_tables(True)
    for view in playing.tables.panel.views[:4]:
        found = QAccessible.queryAccessibleInterface(view)
        assert found is not None
        names = [found.child(n).text(Text.Name) for n in range(found.childCount())]
        corner = 1
        assert len(names) - corner > 10
        assert names.count("") <= corner


def test_dialogs_announce_what_is_chosen(
    window: MainWindow, settings: Settings, appearance: Appearance
) -> None:
    window.menus.new_game.trigger()
    assert window.dialog is not None
    levels = [s for s in window.dialog.findChildren(QSlider) if s.isVisibleTo(window.dialog)]
    assert levels
    for level in levels:
        before = said_of(level)
        level.setValue(level.maximum() if level.value() == level.minimum() else level.minimum())
        assert said_of(level) != before
