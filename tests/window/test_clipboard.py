"""Positions as text: from the table to the clipboard, and from there to the table."""

import pytest
from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from azul_desktop.engine import Phase, Position, Variant
from azul_desktop.model import Settings, find_unfinished, read_record
from azul_desktop.model.history_model import HistoryKind, HistoryRole
from azul_desktop.window.main_window import MainWindow
from tests.event_loop import handle_posted_events
from tests.model.fake_players import play_first, setup
from tests.scene.sample_scenes import midgame
from tests.time_limits import HANG

Key, Modifier = Qt.Key, Qt.KeyboardModifier


def paste(window: MainWindow, text: str) -> None:
    QGuiApplication.clipboard().setText(text)
    window.menus.paste_position.trigger()


def test_copied_position_comes_back(qtbot: QtBot, playing: MainWindow) -> None:
    play_first(playing.model, 7)
    copied = playing.model.position
    qtbot.keyClick(playing, Key.Key_C, Modifier.ControlModifier)
    playing.files.new_game(setup("human", "human"))
    assert playing.model.position != copied
    both = Modifier.ControlModifier | Modifier.ShiftModifier
    qtbot.keyClick(playing, Key.Key_V, both)
    assert playing.model.position == copied
    assert playing.table.table_scene.position == copied
    assert playing.model.index == 0


def test_a_picture_is_whole_while_an_edge_is_dragged(qtbot: QtBot, playing: MainWindow) -> None:
    qtbot.wait(50)
    playing.resize(playing.size() + QSize(60, 40))
    QApplication.processEvents()
    assert playing.table.stretched
    picture = playing.table.picture()
    corner = picture.pixelColor(picture.width() - 1, picture.height() - 1)
    assert corner.alpha() == 255


@pytest.mark.parametrize("variant", list(Variant))
def test_game_from_a_position_goes_on_and_is_saved(window: MainWindow, variant: Variant) -> None:
    start = midgame(3, variant)
    window.settings.last_setup = setup("human", "human", "human", variant=variant)
    paste(window, f"  {str(start).lower()}\n")
    model = window.model
    assert model.position == start
    assert [seat.kind for seat in model.seats] == ["human"] * 3
    while model.position.phase is not Phase.OVER and model.index < 60:
        play_first(model, 1)
    assert model.position.round > start.round
    assert model.wait_for_disk(HANG)
    found = find_unfinished(model.autosave)
    if model.position.phase is not Phase.OVER:
        assert found is not None
        assert found.start == start
        assert found.position_after() == model.position


def test_game_from_a_position_can_be_opened_again(
    window: MainWindow, tmp_path_factory: pytest.TempPathFactory
) -> None:
    start = midgame(2, Variant.COLOURED)
    window.settings.last_setup = setup("human", "human")
    paste(window, str(start))
    play_first(window.model, 3)
    path = tmp_path_factory.mktemp("games") / "from.azul"
    assert window.files.save(path)
    there = window.model.position
    window.files.new_game(setup("human", "human"))
    assert window.files.open(path)
    assert window.model.position == there
    handle_posted_events()
    window.menus.to_beginning.trigger()
    assert window.model.position == start


def test_game_in_progress_is_kept(playing: MainWindow, settings: Settings) -> None:
    play_first(playing.model, 4)
    left = playing.model.record()
    paste(playing, str(midgame(2, Variant.GREY)))
    assert playing.model.variant is Variant.GREY
    assert read_record(settings.recent_files[0]).actions == left.actions


@pytest.mark.parametrize(
    ("text", "part"),
    [
        ("", "no text"),
        ("hello there", "POSITION"),
        (str(midgame(2, Variant.COLOURED)).replace(" draft ", " lunch "), "PHASE"),
    ],
)
def test_text_that_is_no_position_changes_nothing(
    playing: MainWindow, text: str, part: str
) -> None:
    play_first(playing.model, 2)
    before = playing.model.position
    paste(playing, text)
    assert playing.model.position == before
    shown = playing.notices.shown
    assert shown is not None
    assert part in shown.text
    assert "\n" not in shown.text


def test_game_that_is_over_cannot_be_gone_on_with(playing: MainWindow) -> None:
    over = (
        "coloured 7 over 2 1 -,-,-,-,- 1 7.6.6.8.8 8.5.7.3.4 "
        "0:-/K/K/YYY/KK:BYRK./WBY../..B../.K.../YR...:- "
        "3:-/Y/RR/R/WWWW:BYRKW/W..R./KW.../.K..Y/....B:-"
    )
    assert Position.parse(over).phase is Phase.OVER
    before = playing.model.position
    paste(playing, over)
    assert playing.model.position == before
    assert playing.notices.shown is not None


def test_history_begins_where_the_game_does(window: MainWindow) -> None:
    start = midgame(2, Variant.COLOURED)
    window.settings.last_setup = setup("human", "human")
    paste(window, str(start))
    play_first(window.model, 1)
    rows = window.history.list.rows
    kinds = [rows.index(row).data(HistoryRole.KIND) for row in range(rows.rowCount())]
    assert kinds == [HistoryKind.DEAL, HistoryKind.MOVE]
    assert str(start.round) in rows.index(0).data()
    window.history.list.clicked.emit(rows.index(0))
    assert window.model.index == 0
