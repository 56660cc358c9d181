"""Whole games in the program's own window, with its own players, from New Game to the ranking."""

from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random

import pytest
from PySide6.QtCore import QPoint, Qt
from pytestqt.qtbot import QtBot

from azul_desktop.engine import Draft, Placement, Variant
from azul_desktop.model import GameModel, Settings, find_unfinished
from azul_desktop.scene.animation.frame_clock import FrameClock
from azul_desktop.window.appearance import Appearance
from azul_desktop.window.main_window import MainWindow
from tests.event_loop import handle_posted_events
from tests.model.fake_players import setup
from tests.play.gestures import Gestures, Table
from tests.play.test_whole_games import assert_over, some_move

pytestmark = pytest.mark.qt_log_ignore("propagateSizeHints")


@pytest.fixture
def window(qtbot: QtBot, tmp_path: Path) -> Iterator[MainWindow]:
    """The window at its smallest whole size, tiles lying where they go at once."""
    model = GameModel(autosave=tmp_path / "current.azul")
    made = MainWindow(model, Settings(), Appearance("light"))
    qtbot.addWidget(made)
    made.resize(1024, 640)
    with qtbot.waitExposed(made):
        made.show()
    made.preferences.choose_speed("off")
    yield made
    made.close()


def gestures_at(window: MainWindow) -> Gestures:
    """Gestures at the table of `window`, whose time goes by itself."""
    return Gestures(
        Table(window.table, window.model, window.table.controller, FrameClock(window), [])
    )


def test_two_persons_drag(window: MainWindow) -> None:
    window.model.new_game(setup("human", "human"))
    gestures, random = gestures_at(window), Random(11)
    while not window.model.is_over:
        before, move = window.model.index, some_move(gestures.table, random)
        assert isinstance(move, Draft)
        gestures.drag(move)
        assert window.model.index == before + 1
    assert_over(gestures.table)


def test_four_persons_click_on_the_grey_side(window: MainWindow) -> None:
    window.model.new_game(setup("human", "human", "human", "human", variant=Variant.GREY))
    gestures, random = gestures_at(window), Random(12)
    while not window.model.is_over:
        before, move = window.model.index, some_move(gestures.table, random)
        if isinstance(move, Placement):
            gestures.choose(move)
        else:
            gestures.click(move)
        assert window.model.index == before + 1
    assert_over(gestures.table)


def test_one_person_plays_the_computer_by_keys_alone(qtbot: QtBot, window: MainWindow) -> None:
    qtbot.keyClick(window, Qt.Key.Key_N, Qt.KeyboardModifier.ControlModifier)
    assert window.dialog is not None
    qtbot.keyClick(window.dialog, Qt.Key.Key_Return)
    model, random = window.model, Random(13)
    assert [seat.kind == "human" for seat in model.seats] == [True, False]
    # In a first game a coach asks before moves like some of these.
    window.learning.coach.choose(False)
    gestures = gestures_at(window)
    while not model.is_over:
        qtbot.waitUntil(lambda: model.is_over or model.to_move_is_person)
        if model.is_over:
            break
        before, move = model.index, some_move(gestures.table, random)
        if random.random() < 0.5:
            gestures.type(str(move))
        else:
            assert isinstance(move, Draft)
            gestures.walk(move)
        assert model.index > before
    assert_over(gestures.table)


def test_computers_alone(qtbot: QtBot, window: MainWindow) -> None:
    window.model.new_game(setup("ai:easy", "ai:random", "ai:easy", variant=Variant.GREY))
    qtbot.waitUntil(lambda: window.model.is_over)
    assert_over(gestures_at(window).table)


def in_mid_drag(qtbot: QtBot, window: MainWindow) -> None:
    window.model.new_game(setup("human", "human"))
    gestures = gestures_at(window)
    play_two(gestures)
    draft = gestures.table.model.position.legal_moves()[0]
    assert isinstance(draft, Draft)
    gestures.lift(draft.source, draft.colour)
    gestures.move(QPoint(300, 300))
    assert window.table.controller.entry.group is not None


def in_mid_story(qtbot: QtBot, window: MainWindow) -> None:
    window.model.new_game(setup("human", "human"))
    play_two(gestures_at(window))
    window.preferences.choose_speed("slow")
    gestures_at(window).type(str(window.model.position.legal_moves()[0]))
    qtbot.wait(60)
    assert window.table.controller.busy


def in_mid_thought(qtbot: QtBot, window: MainWindow) -> None:
    window.model.new_game(setup("human", "ai:grandmaster"))
    play_two(gestures_at(window), moves=1)
    qtbot.waitUntil(lambda: window.model.thinking)


def play_two(gestures: Gestures, moves: int = 2) -> None:
    for _ in range(moves):
        gestures.type(str(gestures.table.model.position.legal_moves()[0]))


@pytest.mark.parametrize("state", [in_mid_drag, in_mid_story, in_mid_thought])
def test_undo_and_redo_in_the_middle(
    qtbot: QtBot, window: MainWindow, state: Callable[[QtBot, MainWindow], None]
) -> None:
    state(qtbot, window)
    before = str(window.model.position)
    handle_posted_events()
    window.menus.undo.trigger()
    assert str(window.model.position) != before
    assert not window.table.controller.busy
    assert window.table.controller.entry.group is None
    assert not window.model.thinking
    handle_posted_events()
    window.menus.redo.trigger()
    assert str(window.model.position) == before


@pytest.mark.parametrize("state", [in_mid_drag, in_mid_story, in_mid_thought])
def test_closing_in_the_middle_keeps_the_game(
    qtbot: QtBot,
    tmp_path: Path,
    window: MainWindow,
    state: Callable[[QtBot, MainWindow], None],
) -> None:
    state(qtbot, window)
    before = str(window.model.position)
    assert window.close()
    saved = find_unfinished(tmp_path / "current.azul")
    assert saved is not None
    assert str(saved.position_after()) == before
