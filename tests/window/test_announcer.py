"""What is announced, when, and how urgently."""

from collections.abc import Callable

import pytest
from PySide6.QtCore import QObject
from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent, QAccessibleEvent
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from azul_desktop.engine import (
    Bonus,
    BonusKind,
    Colour,
    Draft,
    FloorPaid,
    GameOver,
    LineFloored,
    Placement,
    Tiled,
    Variant,
)
from azul_desktop.model import GameModel
from azul_desktop.window import announcements
from azul_desktop.window.announcements import Announcer
from azul_desktop.window.main_window import MainWindow
from tests.model.conftest import MakeGame
from tests.model.fake_players import play_first, setup

Politeness = QAccessible.AnnouncementPoliteness
POLITE, ASSERTIVE = Politeness.Polite, Politeness.Assertive
Announced = list[tuple[str, Politeness]]


class Bridge:
    """Stands for what Qt knows of assistive technologies; keeps what they would be told."""

    AnnouncementPoliteness = Politeness
    Event = QAccessible.Event

    def __init__(self) -> None:
        self.active = True
        self.told: Announced = []

    def isActive(self) -> bool:
        return self.active

    def updateAccessibility(self, event: QAccessibleEvent) -> None:
        if isinstance(event, QAccessibleAnnouncementEvent):
            self.told.append((event.message(), event.politeness()))


@pytest.fixture
def bridge(monkeypatch: pytest.MonkeyPatch) -> Bridge:
    """An assistive technology that listens."""
    made = Bridge()
    monkeypatch.setattr("PySide6.QtGui.QAccessible", made)
    return made


@pytest.fixture
def hear(bridge: Bridge) -> Callable[[], Announced]:
    """Gives what was announced since the last time."""

    def heard() -> Announced:
        QApplication.processEvents()
        told, bridge.told = bridge.told, []
        return told

    return heard


Hear = Callable[[], Announced]


def test_deal_and_turn(game: GameModel, hear: Hear) -> None:
    Announcer(game, QObject(game))
    game.new_game(setup("human", "human"))
    assert hear() == [("Round 1 is dealt. First to move: P1. To move: P1.", POLITE)]


def test_a_move_and_who_is_next(game: GameModel, hear: Hear) -> None:
    Announcer(game, QObject(game))
    game.new_game(setup("human", "human"))
    hear()
    play_first(game)
    ((text, politeness),) = hear()
    assert politeness is POLITE
    assert text.startswith("P1: ")
    assert text.endswith(" to line 1. To move: P2.") or text.endswith(" floor. To move: P2.")


def test_the_marker_and_what_falls(game: GameModel, hear: Hear) -> None:
    Announcer(game, QObject(game))
    game.new_game(setup("human", "human"))
    play_first(game)
    hear()
    moves = (m for m in game.position.legal_moves() if isinstance(m, Draft))
    move = next(m for m in moves if m.source == 0 and m.target == 0)
    count = game.position.centre.count(move.colour)
    assert game.play(move)
    ((text, _),) = hear()
    assert "With them comes the starting player marker." in text
    assert (f"{count - 1} of them fall to the floor." in text) is (count > 1)


def test_refusal_is_assertive(game: GameModel, hear: Hear) -> None:
    Announcer(game, QObject(game))
    game.new_game(setup("human", "human"))
    hear()
    assert not game.play(Placement(0, 0))
    assert hear() == [("No tile waits to be placed.", ASSERTIVE)]


def test_what_is_paused_is_announced_as_things_are_then(game: GameModel, hear: Hear) -> None:
    announcer = Announcer(game, QObject(game))
    announcer.pause()
    game.new_game(setup("human", "human"))
    announcer.announce_now("Two windows.")
    assert hear() == []
    announcer.resume()
    assert hear() == [
        ("Two windows.", ASSERTIVE),
        ("Round 1 is dealt. First to move: P1. To move: P1.", POLITE),
    ]
    play_first(game)
    assert hear()


@pytest.mark.parametrize("soon", [True, False])
def test_a_window_that_comes_up_announces_when_it_is_painted(
    qtbot: QtBot, window: MainWindow, hear: Hear, soon: bool
) -> None:
    window.begin()
    window.notices.notify("copies", "Two windows.")
    if soon:
        # Before anything was painted.
        window.model.new_game(setup("human", "human"))
    else:
        qtbot.waitSignal(window.welcome.painted).wait()
    assert ("Two windows.", ASSERTIVE) in hear()
    assert window.welcome.isVisible() is not soon


def test_undo_announces_where_one_is(game: GameModel, hear: Hear) -> None:
    Announcer(game, QObject(game))
    game.new_game(setup("human", "human"))
    play_first(game, 3)
    hear()
    game.undo()
    assert hear() == [("Looking back at move 2 of 3. To move: P1.", POLITE)]
    game.jump(0)
    assert hear() == [("Looking back at the beginning of 3 moves. To move: P1.", POLITE)]
    game.jump(3)
    assert hear() == [("Back at the end of the game so far. To move: P2.", POLITE)]


def test_a_loaded_game_announces_whose_turn_it_is(
    game: GameModel, make_game: MakeGame, hear: Hear
) -> None:
    game.new_game(setup("human", "human"))
    play_first(game, 2)
    other = make_game()
    Announcer(other, QObject(other))
    other.load(game.record())
    assert hear() == [("To move: P1.", POLITE)]


@pytest.mark.parametrize("variant", Variant)
def test_every_text_of_whole_games_is_filled_in(
    game: GameModel, hear: Hear, variant: Variant
) -> None:
    Announcer(game, QObject(game))
    game.new_game(setup("human", "human", "human", variant=variant))
    said = []
    while not game.is_over:
        last = game.position.legal_moves()[-1]
        moves = [m for m in game.position.legal_moves() if getattr(m, "target", 0) < 5]
        game.play((moves or [last])[-1])
        told = hear()
        assert told
        said += [text for text, _ in told]
    whole = " ".join(said)
    assert "{" not in whole
    assert "%n" not in whole
    for words in ("ends with these scores: P1 ", "for the complete row", "the floor costs", "wall"):
        assert words in whole
    assert "The game is over." in said[-1]
    assert "The final scores are: P1 " in said[-1]
    assert "To move" not in said[-1]


def test_the_same_text_is_announced_once_and_at_once(game: GameModel, hear: Hear) -> None:
    announcer = Announcer(game, QObject(game))
    announcer.announce("No.")
    announcer.announce_now("No.")
    announcer.announce("No.")
    announcer.announce("Later.")
    announcer.announce("")
    assert hear() == [("No.", ASSERTIVE), ("Later.", POLITE)]


def test_nothing_is_put_together_where_nobody_listens(
    game: GameModel, bridge: Bridge, hear: Hear, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_: object) -> str:
        raise AssertionError("put together in vain")

    bridge.active = False
    for name in ("move_announcement", "turn_announcement", "jump_announcement"):
        monkeypatch.setattr(announcements, name, fail)
    Announcer(game, QObject(game))
    game.new_game(setup("human", "human"))
    play_first(game, 3)
    game.undo()
    game.play(Placement(0, 0))
    assert hear() == []


def test_the_window_announces_the_messages_of_the_table(playing: MainWindow, hear: Hear) -> None:
    hear()
    playing.table.controller.show_message("From display 1: 2 blue.")
    playing.show_tables(True)
    panel = playing.tables.panel
    panel.board.choose(panel.board.model().index(0, 0))
    assert hear() == [
        ("From display 1: 2 blue. First choose tiles of a display or of the centre.", ASSERTIVE)
    ]


NAMES = ["You", "Emma"]


@pytest.mark.parametrize(
    ("event", "sentences"),
    [
        (
            Tiled(0, 1, 2, Colour.RED, 4, (), (), 9),
            ["You: red to row 2, column 3 of the wall for 4 points."],
        ),
        (FloorPaid(1, (None,), 1, 0, 0), []),
        (FloorPaid(1, (None,), 1, 1, 3), ["Emma: the floor costs 1 points."]),
        (
            LineFloored(0, 4, Colour.BLUE, 5, 0, 0),
            ["You: line 5 (blue) has no space on the wall and goes to the floor."],
        ),
        (Bonus(1, BonusKind.COLUMN, 0, 7, 50), ["Emma: 7 points for the complete column 1."]),
        (
            Bonus(0, BonusKind.COLOUR, 4, 10, 50),
            ["You: 10 points for all five tiles of a colour (white)."],
        ),
        (
            GameOver((0,), (40, 30)),
            [
                "The game is over. Winner: You with 40 points.",
                "The final scores are: You 40, Emma 30.",
            ],
        ),
        (
            GameOver((0, 1), (40, 40)),
            [
                "The game is over. Shared win: You and Emma with 40 points each.",
                "The final scores are: You 40, Emma 40.",
            ],
        ),
    ],
)
def test_sentences(event: Tiled, sentences: list[str]) -> None:
    assert list(announcements.event_sentences(event, NAMES)) == sentences


def test_an_unknown_event_is_an_error() -> None:
    with pytest.raises(TypeError, match="nothing is known"):
        announcements.event_sentences(object(), NAMES)  # type: ignore[arg-type]


def test_notices_are_announced_at_once(playing: MainWindow, hear: Hear) -> None:
    hear()
    playing.model.save_failed.emit("Nothing can be saved.")
    assert hear() == [("Nothing can be saved.", ASSERTIVE)]
