"""The history beside the table."""

from collections.abc import Iterator
from itertools import pairwise

import pytest
from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QFont, QPainter
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from azul_desktop.model.history_model import HistoryKind, HistoryRole
from azul_desktop.painting.fonts import text_width
from azul_desktop.window import history_list
from azul_desktop.window.docks import HistoryDock
from azul_desktop.window.main_window import MainWindow
from tests.model.fake_players import play_first, setup


def rows(window: MainWindow, kind: HistoryKind) -> list[int]:
    """The rows of one kind."""
    model = window.history.list.rows
    found = range(model.rowCount())
    return [row for row in found if model.index(row).data(HistoryRole.KIND) is kind]


def click(qtbot: QtBot, window: MainWindow, row: int) -> None:
    """Click the middle of a row."""
    view = window.history.list
    index = window.history.list.rows.index(row)
    view.scrollTo(index)
    qtbot.mouseClick(
        view.viewport(), Qt.MouseButton.LeftButton, pos=view.visualRect(index).center()
    )


def test_what_came_of_a_move_is_shown_after_its_animation(playing: MainWindow) -> None:
    playing.show_history(True)
    playing.preferences.choose_speed("off")
    model, view = playing.model, playing.history.list

    def shown() -> list[HistoryKind]:
        rows = view.rows
        here = (row for row in range(rows.rowCount()) if not view.isRowHidden(row))
        return [rows.index(row).data(HistoryRole.KIND) for row in here]

    while any(model.position.displays):
        play_first(model)
    playing.preferences.choose_speed("normal")
    while model.position.round == 1:
        playing.table.controller.finish()
        assert shown() == [HistoryKind.DEAL, *[HistoryKind.MOVE] * model.index]
        play_first(model)
    assert playing.table.controller.busy
    assert shown() == [HistoryKind.DEAL, *[HistoryKind.MOVE] * model.index]
    playing.table.controller.finish()
    assert shown()[-2:] == [HistoryKind.SCORES, HistoryKind.DEAL]


def test_click_jumps_and_the_future_stays(qtbot: QtBot, playing: MainWindow) -> None:
    playing.show_history(True)
    play_first(playing.model, 4)
    moves = rows(playing, HistoryKind.MOVE)
    click(qtbot, playing, moves[1])
    assert playing.model.index == 2
    assert playing.history.list.currentIndex().row() == moves[1]
    assert playing.history.list.rows.index(moves[2]).data(HistoryRole.IS_FUTURE)
    click(qtbot, playing, moves[3])
    assert playing.model.index == 4


def test_click_on_the_deal_goes_to_the_beginning(qtbot: QtBot, playing: MainWindow) -> None:
    playing.show_history(True)
    play_first(playing.model, 2)
    click(qtbot, playing, 0)
    assert playing.model.index == 0


def test_row_follows_the_game(playing: MainWindow) -> None:
    for _ in range(3):
        play_first(playing.model)
        last = playing.history.list.rows.rowCount() - 1
        assert playing.history.list.currentIndex().row() == last
    playing.model.undo()
    assert playing.history.list.currentIndex().row() == last - 1


def test_keys_walk_and_enter_jumps(qtbot: QtBot, playing: MainWindow) -> None:
    playing.show_history(True)
    play_first(playing.model, 3)
    view = playing.history.list
    view.setFocus()
    qtbot.keyClick(view, Qt.Key.Key_Up)
    assert playing.model.index == 3
    qtbot.keyClick(view, Qt.Key.Key_Return)
    assert playing.model.index == 2


def test_future_is_painted_faint(playing: MainWindow) -> None:
    playing.show_history(True)
    play_first(playing.model, 2)
    view = playing.history.list
    row = view.visualRect(playing.history.list.rows.index(rows(playing, HistoryKind.MOVE)[1]))
    playing.model.jump(1)
    faint = contrast(playing, row.y() + row.height() // 2)
    playing.model.jump(2)
    playing.model.jump(2)
    playing.history.list.clearSelection()
    assert contrast(playing, row.y() + row.height() // 2) > faint


def contrast(window: MainWindow, y: int) -> int:
    """The range of lightness along a line of pixels of the list."""
    image = window.history.list.viewport().grab().toImage()
    tones = [
        image.pixelColor(x, y + dy).lightness() for x in range(image.width()) for dy in (-3, 3)
    ]
    return max(tones) - min(tones)


def test_a_whole_grey_game_is_painted(qtbot: QtBot, window: MainWindow) -> None:
    from azul_desktop.engine import Variant

    window.preferences.choose_speed("off")
    window.show_history(True)
    window.model.new_game(setup("human", "human", "human", variant=Variant.GREY))
    play_first(window.model, 150)
    for kind in (HistoryKind.MOVE, HistoryKind.DEAL, HistoryKind.SCORES):
        click(qtbot, window, rows(window, kind)[-1])
        assert not window.history.list.viewport().grab().isNull()


def in_sight(window: MainWindow) -> bool:
    """Whether the row of what happened last is seen as a whole."""
    QApplication.processEvents()
    view = window.history.list
    row = view.visualRect(view.rows.index(view.rows.current_row))
    return row.isValid() and view.viewport().rect().contains(row.center())


@pytest.fixture
def long(playing: MainWindow) -> Iterator[MainWindow]:
    """A window with a history much longer than its list."""
    before = QApplication.font()
    playing.preferences.choose_speed("off")
    playing.show_history(True)
    play_first(playing.model, 40)
    assert in_sight(playing)
    yield playing
    QApplication.setFont(before)


@pytest.mark.parametrize("index", [40, 33])
def test_the_last_move_stays_in_sight_at_any_size(long: MainWindow, index: int) -> None:
    long.model.jump(index)
    for zoom in (200, 80, 150, 100):
        long.preferences.choose_zoom(zoom)
        assert in_sight(long)
    for height in (520, 460, 600, 440):
        long.resize(760, height)
        assert in_sight(long)


def test_the_last_move_is_in_sight_when_the_list_is_shown(long: MainWindow) -> None:
    long.history.list.scrollToTop()
    assert not in_sight(long)
    long.show_history(False)
    long.preferences.choose_zoom(200)
    long.show_history(True)
    assert in_sight(long)


def test_who_reads_elsewhere_in_the_history_is_left_there(long: MainWindow) -> None:
    view = long.history.list
    view.scrollToTop()
    for zoom in (200, 100):
        long.preferences.choose_zoom(zoom)
        assert not in_sight(long)
    long.resize(760, 500)
    assert not in_sight(long)
    assert view.verticalScrollBar().value() == 0
    play_first(long.model)
    assert in_sight(long)


@pytest.mark.parametrize("points", [9, 20])
def test_rows_have_space_at_any_size_of_text(
    qtbot: QtBot, playing: MainWindow, monkeypatch: pytest.MonkeyPatch, points: int
) -> None:
    drawn: list[tuple[QRectF, str, QFont]] = []

    def note(painter: QPainter, rect: QRectF, text: str, used: QFont, *_: object) -> None:
        drawn.append((QRectF(rect), text, used))

    monkeypatch.setattr(history_list, "draw_text", note)
    play_first(playing.model, 4)
    dock = HistoryDock(playing.model, playing.appearance)
    qtbot.addWidget(dock)
    large = dock.list.font()
    large.setPointSize(points)
    dock.list.setFont(large)
    dock.resize(dock.minimumSizeHint().width(), 600)
    dock.show()
    dock.list.grab()
    moves = [entry for entry in drawn if entry[1][0] == "×" or len(entry[1]) == 3]
    assert len(moves) >= 4
    for rect, text, used in moves:
        assert text_width(text, used.pixelSize(), used.weight()) <= rect.width() + 1
    rows = {rect.top() for rect, _, _ in moves}
    for row in rows:
        spans = sorted((r.left(), r.right()) for r, _, _ in drawn if r.top() == row)
        assert all(a[1] <= b[0] for a, b in pairwise(spans))
