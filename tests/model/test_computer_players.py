"""Games with computers: whose turn it is to wait, to stop, and what comes of players that fail."""

import sys
import threading
import time
from collections.abc import Callable
from dataclasses import dataclass, field

import pytest
from pytestqt.qtbot import QtBot

from azul_desktop.ai.levels import LEVELS, LevelPlayer
from azul_desktop.ai.player import StopFlag
from azul_desktop.engine import Move, Position, Record, Rng, Seat, Variant
from azul_desktop.model import GameModel, any_player, level_names
from azul_desktop.model.game_model import Game
from azul_desktop.model.move_history import MoveHistory
from tests.model.conftest import MakeGame
from tests.model.fake_players import Cheat, First, Patient, play_first, players, setup
from tests.time_limits import HANG, duration, least

PERSON_FIRST = ("human", "ai:first")
COMPUTERS = ("ai:first", "ai:first")


def settle(qtbot: QtBot) -> None:
    """Give computers the time to do what they should not."""
    qtbot.wait(60)


def test_a_computer_answers_a_person(game: GameModel, qtbot: QtBot) -> None:
    game.new_game(setup(*PERSON_FIRST))
    settle(qtbot)
    assert game.index == 0
    play_first(game)
    assert not game.to_move_is_person
    qtbot.waitUntil(lambda: game.index == 2)
    assert game.to_move_is_person
    assert [played.player for played in game.moves] == [0, 1]


def test_computers_play_a_game_to_its_end(game: GameModel, qtbot: QtBot) -> None:
    game.new_game(setup(*COMPUTERS))
    qtbot.waitUntil(lambda: game.is_over)
    assert not game.thinking


def test_a_person_cannot_move_for_a_computer(make_game: MakeGame) -> None:
    game = make_game(Patient())
    refusals: list[object] = []
    game.refused.connect(refusals.append)
    game.new_game(setup("ai:patient", "human"))
    assert not game.play(game.position.legal_moves()[0])
    assert game.index == 0
    assert not refusals


def test_thinking_changed_is_emitted(make_game: MakeGame, qtbot: QtBot) -> None:
    patient = Patient()
    game = make_game(patient)
    emitted: list[bool] = []
    game.thinking_changed.connect(emitted.append)
    game.new_game(setup("human", "ai:patient"))
    play_first(game)
    qtbot.waitUntil(lambda: emitted == [True])
    assert game.thinking
    patient.finish.set()
    qtbot.waitUntil(lambda: game.index == 2)
    assert emitted == [True, False]
    assert not game.thinking


def test_undo_goes_over_the_computers_moves(game: GameModel, qtbot: QtBot) -> None:
    game.new_game(setup("human", "ai:first", "ai:first"))
    for _ in range(2):
        play_first(game)
        qtbot.waitUntil(lambda: game.to_move_is_person)
    assert game.index == 6
    game.undo()
    assert game.index == 3
    game.undo()
    assert game.index == 0
    assert not game.can_undo
    game.redo()
    assert game.index == 3
    game.redo()
    assert game.index == 6


def test_undo_stops_before_moves_that_nobody_decided(game: GameModel, qtbot: QtBot) -> None:
    game.new_game(setup("ai:first", "human"))
    qtbot.waitUntil(lambda: game.index == 1)
    assert not game.can_undo
    game.undo()
    assert game.index == 1


def test_computers_alone_are_undone_move_by_move(game: GameModel, qtbot: QtBot) -> None:
    game.new_game(setup(*COMPUTERS))
    qtbot.waitUntil(lambda: game.index > 5)
    index = game.index
    game.undo()
    assert game.index == index - 1
    game.redo()
    assert game.index == index


def test_computers_wait_while_one_looks_back(game: GameModel, qtbot: QtBot) -> None:
    game.new_game(setup(*PERSON_FIRST))
    play_first(game)
    qtbot.waitUntil(lambda: game.index == 2)
    game.jump(1)
    settle(qtbot)
    assert game.index == 1
    assert len(game.moves) == 2
    assert not game.thinking
    game.resume()
    qtbot.waitUntil(lambda: game.index == 2)
    assert not game.looking_back


def test_looking_back_again_undoes_a_resume(make_game: MakeGame, qtbot: QtBot) -> None:
    patient = Patient()
    game = make_game(patient)
    game.new_game(setup("ai:first", "ai:patient", "human"))
    qtbot.waitUntil(lambda: game.thinking and game.index == 1)
    game.jump(0)
    game.resume()
    game.jump(1)
    game.jump(0)
    settle(qtbot)
    assert (game.index, len(game.moves)) == (0, 1)


def test_at_the_end_of_the_future_computers_go_on(make_game: MakeGame, qtbot: QtBot) -> None:
    patient = Patient()
    game = make_game(patient)
    game.new_game(setup("human", "ai:patient"))
    play_first(game)
    qtbot.waitUntil(lambda: game.thinking)
    game.undo()
    settle(qtbot)
    assert not game.thinking
    game.redo()
    patient.finish.set()
    qtbot.waitUntil(lambda: game.index == 2)


def test_held_computers_think_but_do_not_move(game: GameModel, qtbot: QtBot) -> None:
    thoughts: list[bool] = []
    game.thinking_changed.connect(thoughts.append)
    game.new_game(setup(*PERSON_FIRST))
    game.hold_computers("animation")
    game.hold_computers("animation")
    game.hold_computers(self_ := object())
    play_first(game)
    qtbot.waitUntil(lambda: thoughts == [True, False])
    settle(qtbot)
    assert game.index == 1
    game.release_computers("animation")
    settle(qtbot)
    assert game.index == 1
    game.release_computers(self_)
    qtbot.waitUntil(lambda: game.index == 2)


def test_an_answer_that_waits_is_dropped_by_undo(game: GameModel, qtbot: QtBot) -> None:
    game.new_game(setup(*PERSON_FIRST))
    game.hold_computers(1)
    thoughts: list[bool] = []
    game.thinking_changed.connect(thoughts.append)
    play_first(game)
    qtbot.waitUntil(lambda: thoughts == [True, False])
    game.undo()
    game.release_computers(1)
    settle(qtbot)
    assert game.index == 0


def test_the_same_move_meets_the_same_answer(make_game: MakeGame, qtbot: QtBot) -> None:
    game = make_game(Chance())
    game.new_game(setup("human", "ai:chance"))
    answers = set()
    for _ in range(5):
        play_first(game)
        qtbot.waitUntil(lambda: game.index == 2)
        answers.add(game.moves[-1].action)
        game.undo()
    assert len(answers) == 1


@dataclass
class Chance:
    name: str = "chance"

    def choose(self, position: Position, rng: Rng, stop: StopFlag) -> Move:
        moves = position.legal_moves()
        return moves[rng.draw(len(moves))]


def test_threads_take_short_turns(game: GameModel) -> None:
    """A frame comes back to Python often, and must not wait 5 ms each time."""
    assert sys.getswitchinterval() <= 0.0002


# Stopping


STOPS: dict[str, Callable[[GameModel], None]] = {
    "undo": GameModel.undo,
    "jump": lambda game: game.jump(0),
    "new game": lambda game: game.new_game(setup("human", "human")),
    "load": lambda game: game.load(game.record()),
    "change of seat": lambda game: game.change_seat(1, Seat("Emma")),
    "close": GameModel.close,
}


@pytest.mark.parametrize("stop", STOPS.values(), ids=STOPS)
def test_thinking_stops_within_100_ms(
    make_game: MakeGame, qtbot: QtBot, stop: Callable[[GameModel], None]
) -> None:
    def stopped_after() -> float:
        patient = Patient()
        game = make_game(patient)
        game.new_game(setup("human", "ai:patient"))
        play_first(game)
        qtbot.waitUntil(lambda: game.thinking)
        assert patient.began.acquire(timeout=HANG)
        [thread] = [t for t in threading.enumerate() if t.name == "thinking: patient"]
        start = time.monotonic()
        stop(game)
        thread.join(HANG)
        took = time.monotonic() - start
        assert not game.thinking
        game.close()
        return took

    assert least(stopped_after, 0.1) < 0.1


def test_an_answer_that_comes_too_late_is_dropped(make_game: MakeGame, qtbot: QtBot) -> None:
    patient = Patient()
    game = make_game(patient)
    game.new_game(setup("human", "ai:patient"))
    play_first(game)
    qtbot.waitUntil(lambda: game.thinking)
    [thread] = [t for t in threading.enumerate() if t.name == "thinking: patient"]
    patient.finish.set()
    thread.join(HANG)
    # Its answer now waits in the event loop.
    game.undo()
    settle(qtbot)
    assert game.index == 0
    assert len(game.moves) == 1


def test_a_slot_of_thinking_changed_may_undo(make_game: MakeGame, qtbot: QtBot) -> None:
    patient = Patient()
    game = make_game(patient)
    game.new_game(setup("human", "ai:patient"))
    play_first(game)
    qtbot.waitUntil(lambda: game.thinking)
    game.thinking_changed.connect(lambda thinking: None if thinking else game.jump(0))
    patient.finish.set()
    qtbot.waitUntil(lambda: not game.thinking)
    settle(qtbot)
    assert (game.index, len(game.moves)) == (0, 1)


@dataclass
class Deaf:
    """Goes on until it is let go, whatever the stop flag says."""

    name: str = "deaf"
    let_go: threading.Event = field(default_factory=threading.Event)

    def choose(self, position: Position, rng: Rng, stop: StopFlag) -> Move:
        self.let_go.wait(HANG)
        return position.legal_moves()[0]


def test_a_player_that_does_not_stop_is_left_behind(make_game: MakeGame, qtbot: QtBot) -> None:
    def closed_after() -> float:
        deaf = Deaf()
        game = make_game(deaf)
        game.new_game(setup("ai:deaf", "human"))
        qtbot.waitUntil(lambda: game.thinking)
        game.new_game(setup("ai:first", "human"))
        qtbot.waitUntil(lambda: game.index == 1)
        took = duration(game.close)
        deaf.let_go.set()
        settle(qtbot)
        assert game.index == 1
        return took

    assert least(closed_after, 0.1) < 0.1


def test_nobody_moves_after_closing(game: GameModel, qtbot: QtBot) -> None:
    game.new_game(setup(*PERSON_FIRST))
    play_first(game)
    game.close()
    settle(qtbot)
    assert game.index == 1


# Players that fail


@pytest.mark.logs(" failed: ")
@pytest.mark.parametrize(
    ("answer", "reason"),
    [
        (RuntimeError("out of ideas"), "out of ideas"),
        (SystemExit(3), "3"),
        (ZeroDivisionError(), "ZeroDivisionError"),
        (None, "None is not a legal move"),
        ("3K4", "3K4 is not a legal move"),
    ],
    ids=repr,
)
def test_a_player_that_fails_is_replaced_for_a_move(
    make_game: MakeGame, qtbot: QtBot, answer: object, reason: str
) -> None:
    game = make_game(Cheat(answer))
    game.new_game(setup("ai:cheat", "human"))
    with qtbot.waitSignal(game.player_failed) as signal:
        pass
    assert signal.args == [
        f"The computer player “cheat” failed ({reason}); an easy move was made instead."
    ]
    assert game.index == 1


@pytest.mark.logs(" failed: ")
def test_a_player_that_does_not_exist_is_replaced_for_a_move(game: GameModel, qtbot: QtBot) -> None:
    game.new_game(setup("ai:nobody", "human"))
    with qtbot.waitSignal(game.player_failed) as signal:
        pass
    assert signal.args is not None
    assert "“nobody”" in signal.args[0]
    assert game.index == 1


@pytest.mark.logs(" failed: ")
def test_the_game_goes_on_even_if_the_easy_player_fails(make_game: MakeGame, qtbot: QtBot) -> None:
    game = make_game(Cheat(None), Cheat(None, "easy"))
    game.new_game(setup("ai:cheat", "human"))
    with qtbot.waitSignal(game.player_failed):
        pass
    assert game.index == 1


def test_the_programs_own_players_play(qtbot: QtBot) -> None:
    game = GameModel()
    # Those without a level, which older games may have, play on.
    assert {"random", "easy"}.isdisjoint(level_names())
    game.new_game(setup("ai:easy", f"ai:{level_names()[0]}"))
    qtbot.waitUntil(lambda: game.index >= 4)
    game.close()


def test_time_to_think_is_that_of_the_strongest_level() -> None:
    *others, strongest = (any_player(level.name, 10) for level in LEVELS)
    assert isinstance(strongest, LevelPlayer)
    assert 9 < strongest.seconds < 10
    for player, level in zip(others, LEVELS, strict=False):
        assert isinstance(player, LevelPlayer)
        assert player.seconds == level.seconds


def test_default_time_to_think_is_the_level_s_own() -> None:
    strongest = any_player(LEVELS[-1].name)
    assert isinstance(strongest, LevelPlayer)
    assert strongest.seconds == pytest.approx(LEVELS[-1].seconds)


def test_others_go_on_with_the_thought(make_game: MakeGame, qtbot: QtBot) -> None:
    game = make_game(Patient())
    game.new_game(setup("ai:patient", "human"))
    qtbot.waitUntil(lambda: game.thinking)
    game.use_players(players(First("patient")))
    qtbot.waitUntil(lambda: game.index == 1)
    play_first(game)
    qtbot.waitUntil(lambda: game.index == 3)


def test_a_game_with_players_of_its_own_keeps_them(make_game: MakeGame, qtbot: QtBot) -> None:
    game, own = make_game(Patient()), Patient("own")
    game.new_game(setup("ai:patient", "human"))
    aside, other = game.game, setup("ai:own", "human", seed=7)
    line = MoveHistory(Record(Variant.COLOURED, other.seats, seed=7))
    game.show_game(Game(line, other, make_player=players(own)))
    qtbot.waitUntil(lambda: game.thinking)
    game.use_players(players(First("patient"), First("own")))
    settle(qtbot)
    assert game.thinking
    assert game.index == 0
    game.show_game(aside)
    qtbot.waitUntil(lambda: game.index == 1)
