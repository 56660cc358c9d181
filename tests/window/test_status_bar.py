"""The strip below the table and the banner while one looks back."""

import pytest
from PySide6.QtCore import QEvent, QObject, Qt
from pytestqt.qtbot import QtBot

from azul_desktop.engine import Draft
from azul_desktop.window.main_window import MainWindow
from azul_desktop.window.notice_bar import Notice
from tests.event_loop import handle_posted_events
from tests.model.fake_players import Patient, play_first, setup
from tests.time_limits import HANG


def test_whose_turn(playing: MainWindow) -> None:
    handle_posted_events()
    assert playing.status_bar.turn.full_text == "To move: P1"
    play_first(playing.model)
    controller = playing.table.controller
    assert controller.busy
    handle_posted_events()
    assert playing.status_bar.turn.full_text == "To move: P1", (
        "the tiles of P1 are still in the air"
    )
    controller.finish()
    handle_posted_events()
    assert playing.status_bar.turn.full_text == "To move: P2"


def test_nobody_thinks_in_the_strip_before_the_move_has_landed(
    qtbot: QtBot, window: MainWindow
) -> None:
    patient = Patient()
    window.model.use_players(lambda name: patient)
    window.model.new_game(setup("human", "ai:patient"))
    window.table.controller.finish()
    play_first(window.model)
    qtbot.waitUntil(lambda: window.model.thinking)
    assert window.table.controller.busy
    handle_posted_events()
    assert window.status_bar.turn.full_text == "To move: P1"
    window.table.controller.finish()
    handle_posted_events()
    assert window.status_bar.turn.full_text == "P2 is thinking …"
    patient.finish.set()


def test_last_move_is_shown(playing: MainWindow) -> None:
    playing.preferences.choose_speed("off")
    move = playing.model.position.legal_moves()[0]
    playing.model.play(move)
    handle_posted_events()
    assert playing.status_bar.message.full_text.startswith("P1: ")
    assert str(move) in playing.status_bar.message.full_text
    playing.model.undo()
    handle_posted_events()
    assert not playing.status_bar.message.full_text


def test_what_is_said_after_a_move_replaces_it(playing: MainWindow) -> None:
    play_first(playing.model)
    playing.table.controller.show_message("Something else")
    handle_posted_events()
    assert playing.status_bar.message.full_text == "Something else"


def test_all_is_said_before_the_next_painting(qtbot: QtBot, playing: MainWindow) -> None:
    handle_posted_events()
    qtbot.waitUntil(lambda: not playing.table.controller.busy)
    painted: list[str] = []

    class Watch(QObject):
        def eventFilter(self, watched: QObject, event: QEvent) -> bool:
            if event.type() == QEvent.Type.Paint:
                painted.append(playing.status_bar.message.full_text)
            return False

    watch = Watch()
    playing.status_bar.installEventFilter(watch)
    playing.status_bar.update()
    play_first(playing.model)
    qtbot.waitUntil(lambda: bool(painted))
    assert painted[0].startswith("P1: ")


def test_the_winner_is_named_when_the_scoring_has_been_shown(
    qtbot: QtBot, playing: MainWindow
) -> None:
    model, controller = playing.model, playing.table.controller
    playing.preferences.choose_speed("off")
    while model.position.round == 1:
        assert playing.status_bar.again.isHidden()
        play_first(model)
        handle_posted_events()
    while not model.is_over:
        before = model.position
        play_first(model)
    model.undo()
    assert model.position == before
    playing.preferences.choose_speed("normal")
    play_first(model)
    assert controller.busy
    handle_posted_events()
    assert playing.status_bar.turn.full_text == "The round is being scored."
    assert playing.status_bar.again.isHidden()
    controller.finish()
    handle_posted_events()
    assert playing.status_bar.turn.full_text.startswith(("Winner: ", "Shared win: "))
    controller.hide_ranking()
    qtbot.mouseClick(playing.status_bar.again, Qt.MouseButton.LeftButton)
    assert (model.index, model.is_over) == (0, False)
    handle_posted_events()
    assert playing.status_bar.again.isHidden()


def test_title(playing: MainWindow) -> None:
    assert playing.windowTitle() == "Round 1: P1 and P2"


def test_refusal_is_shown_in_the_status_bar(qtbot: QtBot, playing: MainWindow) -> None:
    playing.preferences.choose_speed("off")
    playing.table.controller.refresh()
    source, colour = next(
        (source, colour)
        for source, tiles in enumerate(playing.model.position.displays, 1)
        for colour in "BYRKW"
        if colour not in {tile.letter for tile in tiles}
    )
    qtbot.keyClicks(playing.table, f"{source}{colour}1")
    assert playing.model.index == 0
    assert playing.status_bar.message.full_text


def test_banner_while_looking_back(qtbot: QtBot, playing: MainWindow) -> None:
    play_first(playing.model, 4)
    handle_posted_events()
    assert not playing.status_bar.looking_back
    playing.model.jump(2)
    handle_posted_events()
    assert playing.status_bar.looking_back
    assert playing.status_bar.banner.label.full_text == "Looking back: after move 2 of 4"
    assert not playing.status_bar.banner.go_on_button.isVisible()
    qtbot.mouseClick(playing.status_bar.banner.return_button, Qt.MouseButton.LeftButton)
    assert playing.model.index == 4
    handle_posted_events()
    assert not playing.status_bar.looking_back


def test_go_on_from_here_lets_the_computer_move(qtbot: QtBot, window: MainWindow) -> None:
    window.preferences.choose_speed("off")
    window.model.new_game(setup("human", "ai:first"))
    play_first(window.model)
    qtbot.waitUntil(lambda: window.model.index == 2)
    window.model.jump(1)
    qtbot.wait(30)
    assert window.model.index == 1
    qtbot.mouseClick(window.status_bar.banner.go_on_button, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: not window.status_bar.looking_back)
    assert window.model.index == 2


def test_thinking_is_shown(qtbot: QtBot, make_game: object, window: MainWindow) -> None:
    patient = Patient()
    window.model.use_players(lambda name: patient)
    window.preferences.choose_speed("off")
    window.model.new_game(setup("ai:patient", "human"))
    qtbot.waitUntil(lambda: window.status_bar.turn.full_text == "P1 is thinking …")
    patient.finish.set()
    qtbot.waitUntil(lambda: window.status_bar.turn.full_text == "To move: P2")


def test_typed_move_reaches_the_table_from_anywhere(qtbot: QtBot, playing: MainWindow) -> None:
    playing.preferences.choose_speed("off")
    playing.show_history(True)
    playing.history.list.setFocus()
    move = playing.model.position.legal_moves()[0]
    assert isinstance(move, Draft)
    for key in str(move):
        qtbot.keyClicks(playing.focusWidget(), key)
    assert playing.model.index == 1
    assert str(playing.model.moves[0].action) == str(move)


@pytest.mark.logs("the game cannot be saved")
def test_saving_fails_and_recovers(playing: MainWindow) -> None:
    path = playing.model.autosave
    assert playing.model.wait_for_disk(HANG)
    path.unlink()
    path.mkdir()
    play_first(playing.model, 2)
    assert playing.model.wait_for_disk(HANG)
    assert playing.notices.isVisible()
    assert "cannot be saved just now" in playing.notices.label.text()
    assert playing.model.index == 2
    path.rmdir()
    play_first(playing.model)
    assert playing.model.wait_for_disk(HANG)
    assert not playing.notices.isVisible()


def test_notices_stand_behind_one_another(window: MainWindow) -> None:
    window.notices.notify("a", "First")
    window.notices.notify("b", "Second")
    assert window.notices.label.text() == "Second"
    window.notices.notify("a", "First again")
    assert window.notices.label.text() == "First again"
    window.notices.dismiss.click()
    assert window.notices.label.text() == "Second"
    window.notices.withdraw("b")
    assert window.notices.isHidden()


def test_offer_of_a_notice_is_taken(window: MainWindow) -> None:
    taken: list[str] = []
    window.notices.post(Notice("a", "WindowTexts", (("Do it", lambda: taken.append("done")),)))
    window.notices.offers[0].click()
    assert taken == ["done"]


@pytest.mark.parametrize("width", [1024, 700])
def test_long_texts_are_cut_and_not_the_window(playing: MainWindow, width: int) -> None:
    playing.resize(width, 640)
    playing.status_bar.message.setText("word " * 200)
    assert playing.minimumSizeHint().width() <= width
    assert playing.status_bar.message.text().endswith("…")
    assert playing.status_bar.message.toolTip().startswith("word word")


def test_the_first_of_one_move_is_announced_right(playing: MainWindow) -> None:
    play_first(playing.model)
    playing.model.jump(0)
    handle_posted_events()
    assert playing.status_bar.banner.label.full_text == "Looking back: before move 1 of 1"


@pytest.mark.parametrize("word", ["n" * 300, f"{'n' * 300}.azul", "漢" * 300])
def test_very_long_words_widen_no_window(qtbot: QtBot, playing: MainWindow, word: str) -> None:
    width = playing.width()
    playing.notices.notify("file", f"“{word}” is no game.")
    qtbot.wait(20)
    assert playing.minimumSizeHint().width() <= width
    assert playing.notices.accessibleName() == f"“{word}” is no game."
