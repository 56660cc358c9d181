"""Playing with the keys alone, and what leads there."""

import pytest
from PySide6.QtCore import QEvent, QPointF, QRectF, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLineEdit, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from azul_desktop.engine import CENTRE, FLOOR, Colour, Draft, Placement
from azul_desktop.model.move_entry import TileGroup, groups_of
from azul_desktop.scene.tile_places import places_of
from tests.play.gestures import Gestures, Table, shown_as_it_is

Key = Qt.Key
BLACK = Draft(1, Colour.BLACK, 3)


def framed(table: Table) -> list[QRectF]:
    return table.scene.focus.rects if table.scene.focus.isVisible() else []


def send(
    table: Table,
    kind: QEvent.Type,
    key: Qt.Key,
    text: str,
    shortcut: bool = False,
    repeated: bool = False,
) -> bool:
    """Send one key event as it is; whether it was taken."""
    modifiers = Qt.KeyboardModifier.NoModifier
    if shortcut:
        modifiers = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.AltModifier
    event = QKeyEvent(kind, key, modifiers, text, repeated)
    event.ignore()
    QApplication.sendEvent(table.view, event)
    return event.isAccepted()


# Walking.


def test_tab_walks_all_groups_in_order_and_back(table: Table, gestures: Gestures) -> None:
    groups = groups_of(table.model.position)
    seen = []
    for _ in groups:
        gestures.key(Key.Key_Tab)
        seen.append(table.controller.cursor)
        assert seen[-1] is not None
        places = places_of(table.model.position, seen[-1])
        assert framed(table) == [table.scene.rect(place) for place in places]
    assert seen == groups
    QTest.keyClick(table.view, Key.Key_Backtab, Qt.KeyboardModifier.ShiftModifier)
    assert table.controller.cursor == groups[-2]


def test_what_the_keys_are_at_is_lit_and_announced(table: Table, gestures: Gestures) -> None:
    gestures.key(Key.Key_Tab)
    gestures.key(Key.Key_Tab)
    assert [i for i in table.scene.tiles() if i.lit] == table.scene.tiles_of_source(1, Colour.BLACK)
    assert table.messages[-1] == "From display 1: 2 black."


def test_arrows_walk_where_they_point(table: Table, gestures: Gestures) -> None:
    scene = table.scene
    gestures.key(Key.Key_Right)
    for key, ahead in (
        (Key.Key_Right, QPointF(1, 0)),
        (Key.Key_Down, QPointF(0, 1)),
        (Key.Key_Right, QPointF(1, 0)),
        (Key.Key_Left, QPointF(-1, 0)),
        (Key.Key_Up, QPointF(0, -1)),
    ):
        assert table.controller.cursor is not None
        before = scene.rect(places_of(table.model.position, table.controller.cursor)[0]).center()
        gestures.key(key)
        after = scene.rect(places_of(table.model.position, table.controller.cursor)[0]).center()
        assert QPointF.dotProduct(after - before, ahead) > 0


def test_enter_takes_arrows_aim_and_enter_drops(table: Table, gestures: Gestures) -> None:
    for key in (Key.Key_Tab, Key.Key_Tab, Key.Key_Return):
        gestures.key(key)
    assert table.controller.entry.group == TileGroup(1, Colour.BLACK)
    assert table.controller.entry.target == 0
    aimed = []
    for _ in range(6):
        gestures.key(Key.Key_Down)
        aimed.append(table.controller.entry.target)
    assert aimed == [1, 2, 3, 4, FLOOR, 0]
    gestures.key(Key.Key_Up)
    assert table.controller.entry.target == FLOOR
    assert "2 tiles on the floor" in table.messages[-1]
    gestures.key(Key.Key_Space)
    assert table.model.moves[-1].action == Draft(1, Colour.BLACK, FLOOR)


def test_tab_aims_at_legal_targets_only(table: Table, gestures: Gestures) -> None:
    table.model.play(BLACK)
    table.model.play(Draft(2, Colour.WHITE, 0))
    gestures.type("3R")
    aimed = []
    for _ in range(5):
        gestures.key(Key.Key_Tab)
        aimed.append(table.controller.entry.target)
    assert aimed == [0, 1, 2, 4, FLOOR]


def test_an_illegal_target_explains_why(table: Table, gestures: Gestures) -> None:
    table.model.play(BLACK)
    table.model.play(Draft(2, Colour.WHITE, 0))
    gestures.type("3R")
    for _ in range(4):
        gestures.key(Key.Key_Down)
    assert table.messages[-1] == "To line 4: not possible."
    gestures.key(Key.Key_Return)
    assert table.messages[-1] == "This line holds another colour (black)."
    assert table.controller.entry.group == TileGroup(3, Colour.RED)
    assert table.model.index == 2


def test_escape_backs_step_by_step(table: Table, gestures: Gestures) -> None:
    for key in (Key.Key_Tab, Key.Key_Return, Key.Key_Down, Key.Key_Escape):
        gestures.key(key)
    assert table.controller.entry.group is None
    assert table.controller.cursor == TileGroup(1, Colour.BLUE)
    assert framed(table)
    assert not send(table, QEvent.Type.KeyPress, Key.Key_Escape, "")


# Keys that are held down.


@pytest.mark.parametrize(
    ("key", "text"),
    [(Key.Key_Return, "\r"), (Key.Key_Enter, "\r"), (Key.Key_Space, " "), (Key.Key_1, "1")],
)
def test_a_key_that_is_held_down_does_nothing_again(table: Table, key: Qt.Key, text: str) -> None:
    """A held Enter, for instance that which began the game, would play it all by itself."""
    for _ in range(10):
        assert send(table, QEvent.Type.KeyPress, key, text, repeated=True)
    assert table.controller.entry.group is None
    assert table.controller.cursor is None
    assert table.scene.typed.text == ""
    assert table.model.index == 0


def test_an_arrow_that_is_held_down_walks_on(table: Table, gestures: Gestures) -> None:
    gestures.key(Key.Key_Right)
    first = table.controller.cursor
    assert send(table, QEvent.Type.KeyPress, Key.Key_Right, "", repeated=True)
    assert table.controller.cursor not in (None, first)


# Where the focus is.


@pytest.mark.qt_log_ignore("does not support propagateSizeHints")
def test_tab_leaves_the_table_after_the_last_group(
    table: Table, gestures: Gestures, qtbot: QtBot
) -> None:
    window, other = QWidget(), QLineEdit()
    qtbot.addWidget(window)
    column = QVBoxLayout(window)
    column.addWidget(table.view)
    column.addWidget(other)
    with qtbot.waitExposed(window):
        window.show()
    window.activateWindow()
    table.view.setFocus()
    qtbot.waitUntil(table.view.hasFocus)
    for _ in groups_of(table.model.position):
        gestures.key(Key.Key_Tab)
    assert table.view.hasFocus()
    gestures.key(Key.Key_Tab)
    assert other.hasFocus()
    assert not framed(table)
    QTest.keyClick(other, Key.Key_Backtab, Qt.KeyboardModifier.ShiftModifier)
    assert table.view.hasFocus()
    assert table.controller.cursor == groups_of(table.model.position)[-1]
    assert framed(table)
    table.view.setParent(None)


def test_the_frame_goes_away_when_the_mouse_leads(table: Table, gestures: Gestures) -> None:
    gestures.key(Key.Key_Tab)
    assert framed(table)
    gestures.click_at(gestures.at_group(2, Colour.WHITE))
    assert not framed(table)
    gestures.key(Key.Key_Down)
    assert framed(table)


def test_the_cursor_stays_near_when_its_group_is_gone(table: Table, gestures: Gestures) -> None:
    gestures.type("1K4")
    assert table.controller.cursor is None
    gestures.key(Key.Key_Right)
    assert table.controller.cursor is not None


# Typing.


@pytest.mark.parametrize(
    ("text", "draft"),
    [("1K4", BLACK), ("1k4", BLACK), ("4b-", Draft(4, Colour.BLUE, FLOOR)), ("4B0", None)],
)
def test_typed_moves_are_played(
    table: Table, gestures: Gestures, text: str, draft: Draft | None
) -> None:
    gestures.type(text)
    assert table.model.moves[-1].action == (draft or Draft(4, Colour.BLUE, FLOOR))


def test_spaces_between_are_let_be(table: Table, gestures: Gestures) -> None:
    gestures.type("1 K")
    assert table.controller.entry.group == TileGroup(1, Colour.BLACK)
    gestures.type("4")
    assert table.model.moves[-1].action == BLACK


def test_the_centre_is_c(table: Table, gestures: Gestures) -> None:
    table.model.play(BLACK)
    gestures.type("cw3")
    assert table.model.moves[-1].action == Draft(CENTRE, Colour.WHITE, 2)


def test_what_is_typed_goes_with_the_size(qtbot: QtBot, table: Table, gestures: Gestures) -> None:
    gestures.type("2")
    table.view.resize(700, 500)
    qtbot.waitUntil(lambda: table.scene.layout.width == 700)
    assert table.scene.typed.text == ""
    assert shown_as_it_is(table)
    gestures.type("1K5")
    assert table.model.moves[-1].action == Draft(1, Colour.BLACK, 4)


def test_what_is_typed_is_shown_and_lit(table: Table, gestures: Gestures) -> None:
    gestures.type("1")
    assert table.scene.typed.text == "1 …"
    assert [i for i in table.scene.tiles() if i.lit] == table.scene.tiles_of_source(1)
    gestures.type("k")
    assert table.scene.typed.text == "1 K …"
    assert table.controller.entry.group == TileGroup(1, Colour.BLACK)
    gestures.key(Key.Key_Backspace)
    assert table.scene.typed.text == "1 …"
    assert table.controller.entry.group is None
    gestures.key(Key.Key_Backspace)
    assert table.scene.typed.text == ""
    assert not any(item.lit for item in table.scene.tiles())
    assert shown_as_it_is(table)


@pytest.mark.parametrize("text", ["1x", "1Kx"])
def test_what_is_typed_does_not_hide_why_it_is_refused(
    table: Table, gestures: Gestures, text: str
) -> None:
    gestures.type(text)
    scene = table.scene
    assert scene.tip.isVisible()
    assert scene.typed.isVisible()
    assert not scene.tip.frame.intersects(scene.typed.frame)
    assert scene.area_below_bar.contains(scene.tip.frame)


def test_what_places_no_tile_is_announced(placing: Table) -> None:
    Gestures(placing).type("1@x")
    assert placing.messages[-1].startswith("“1@x” places no tile")


def test_escape_clears_what_is_typed(table: Table, gestures: Gestures) -> None:
    gestures.type("1")
    gestures.key(Key.Key_Escape)
    assert table.scene.typed.text == ""
    gestures.type("4b3")
    assert table.model.moves[-1].action == Draft(4, Colour.BLUE, 2)


def test_the_target_can_be_typed_for_what_the_mouse_holds(table: Table, gestures: Gestures) -> None:
    gestures.click_at(gestures.at_group(1, Colour.BLACK))
    gestures.type("4")
    assert table.model.moves[-1].action == BLACK


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("1Y", "There is no tile of that colour (yellow) there."),
        ("9", "There are no tiles on display 9."),
        ("C", "There are no tiles in the centre."),
        ("1x", "“1x” is not a move: type one such as 3K4 or CB-."),
        ("1K7", "“1K7” is not a move: type one such as 3K4 or CB-."),
    ],
)
def test_what_cannot_be_is_explained(
    table: Table, gestures: Gestures, text: str, said: str
) -> None:
    gestures.type(text)
    assert table.messages[-1] == said
    assert table.model.index == 0


def test_letters_that_begin_no_move_are_the_windows(table: Table) -> None:
    for text in ("m", "b", "?", "0"):
        assert not send(table, QEvent.Type.KeyPress, Key.Key_M, text)
        assert not send(table, QEvent.Type.ShortcutOverride, Key.Key_M, text)


def test_letters_that_go_on_a_move_are_no_shortcuts(table: Table, gestures: Gestures) -> None:
    assert send(table, QEvent.Type.ShortcutOverride, Key.Key_1, "1")
    gestures.type("1")
    assert send(table, QEvent.Type.ShortcutOverride, Key.Key_K, "k")
    assert not send(table, QEvent.Type.ShortcutOverride, Key.Key_K, "k", shortcut=True)
    assert not send(table, QEvent.Type.KeyPress, Key.Key_K, "k", shortcut=True)


# The grey side.


def test_arrows_walk_the_row_and_enter_places(placing: Table) -> None:
    gestures, line = Gestures(placing), placing.model.position.tiling_line
    assert line is not None
    gestures.key(Key.Key_Return)
    assert placing.controller.entry.column == 0
    for _ in range(3):
        gestures.key(Key.Key_Right)
    gestures.key(Key.Key_Left)
    assert placing.controller.entry.column == 2
    board = placing.scene.layout.boards[placing.model.position.turn]
    assert framed(placing) == [board.wall[line][2]]
    assert placing.messages[-1].endswith(f"row {line + 1}, column 3.")
    gestures.key(Key.Key_Return)
    assert placing.model.moves[-1].action == Placement(line, 2)


def test_an_at_sign_may_need_the_modifiers_of_a_shortcut(placing: Table) -> None:
    gestures, line = Gestures(placing), placing.model.position.tiling_line
    assert line is not None
    gestures.type(f"{line + 1}")
    assert send(placing, QEvent.Type.KeyPress, Key.Key_At, "@", shortcut=True)
    assert placing.scene.typed.text == f"{line + 1} @ …"
    gestures.type("5")
    assert placing.model.moves[-1].action == Placement(line, 4)


# When the game goes elsewhere.


@pytest.mark.parametrize("leave", ["undo", "jump", "play", "new_game"])
def test_a_beginning_is_forgotten(table: Table, gestures: Gestures, leave: str) -> None:
    table.model.play(BLACK)
    gestures.type("2")
    assert table.scene.typed.text == "2 …"
    if leave == "undo":
        table.model.undo()
    elif leave == "jump":
        table.model.jump(0)
    elif leave == "play":
        table.model.play(Draft(2, Colour.WHITE, 0))
    else:
        table.model.new_game(table.model.setup)
    assert table.scene.typed.text == ""
    assert not any(item.lit for item in table.scene.tiles())
    gestures.type("3")
    assert table.scene.typed.text == "3 …"


def test_a_refusal_goes_with_what_was_refused(table: Table, gestures: Gestures) -> None:
    table.model.play(BLACK)
    gestures.type("1B")
    assert table.scene.tip.text
    table.model.undo()
    assert not table.scene.tip.text
