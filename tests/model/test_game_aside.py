"""A game set aside for another one stands afterwards as it stood."""

from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from azul_desktop.engine import Record, Seat, Variant
from azul_desktop.model import GameModel, GameSetup, find_unfinished, read_record
from azul_desktop.model.game_model import Game
from azul_desktop.model.move_history import MoveHistory
from tests.model.conftest import MakeGame
from tests.model.fake_players import First, Patient, play_first, players, setup
from tests.time_limits import HANG

OTHER = Record(Variant.COLOURED, setup("human", "ai:other").seats, seed=7)


def show_other(game: GameModel, record: Record = OTHER) -> Game:
    """Show a game that is not saved, with a player of its own.

    Returns the game that is set aside.
    """
    aside = game.game
    other = Game(
        MoveHistory(record),
        GameSetup(record.variant, record.seats),
        autosaved=False,
        make_player=players(First("other")),
    )
    game.show_game(other)
    return aside


def facts(game: GameModel) -> list[object]:
    """All that the model shows of its game."""
    return [
        game.record(),
        game.position,
        game.index,
        game.moves,
        game.opening,
        game.setup,
        game.path,
        game.game.line.clean_index,
        game.is_clean,
        game.can_undo,
        game.can_redo,
    ]


def in_the_middle(game: GameModel, tmp_path: Path) -> None:
    """Bring the game where it was saved, went on, and was taken back beyond that."""
    game.new_game(setup("human", "human"))
    play_first(game, 3)
    game.save_as(tmp_path / "mine.azul")
    play_first(game, 2)
    game.jump(2)


def test_game_aside_stands_as_it_stood(game: GameModel, tmp_path: Path) -> None:
    in_the_middle(game, tmp_path)
    before = facts(game)
    aside = show_other(game)
    play_first(game, 1)
    assert facts(game) != before
    game.show_game(aside)
    assert facts(game) == before


def test_game_that_was_never_saved_is_not_clean_afterwards(game: GameModel) -> None:
    game.new_game(setup("human", "human"))
    play_first(game, 3)
    game.game.line.clean_index = None
    before = facts(game)
    aside = show_other(game)
    game.show_game(aside)
    assert facts(game) == before
    assert not game.is_clean


def test_no_game_aside(game: GameModel) -> None:
    before = facts(game)
    aside = show_other(game)
    assert game.game is not aside
    game.show_game(aside)
    assert facts(game) == before
    assert game.opening is None
    assert not game.autosave.exists()


def test_seats_of_the_game_aside_can_change(game: GameModel, tmp_path: Path) -> None:
    in_the_middle(game, tmp_path)
    moves, seats = game.moves, game.seats
    others = tuple(Seat(f"{seat.name}!", seat.kind) for seat in seats)
    aside = show_other(game)
    assert aside.line.seats == seats
    aside.change_seats(others)
    game.show_game(aside)
    assert game.seats == game.setup.seats == game.record().seats == others
    assert (game.moves, game.index) == (moves, 2)
    assert game.wait_for_disk(HANG)
    assert read_record(game.autosave).seats == others


def test_nothing_of_a_game_that_is_not_autosaved_is_saved(game: GameModel) -> None:
    game.new_game(setup("human", "human"))
    play_first(game, 2)
    assert game.wait_for_disk(HANG)
    kept = game.autosave.read_bytes()
    show_other(game)
    play_first(game, 1)
    game.jump(game.index - 1)
    assert game.wait_for_disk(HANG)
    assert game.autosave.read_bytes() == kept
    game.close()
    assert find_unfinished(game.autosave) == read_record(game.autosave)
    assert game.autosave.read_bytes() == kept


def test_players_of_its_own_move(qtbot: QtBot, game: GameModel) -> None:
    show_other(game)
    failures: list[str] = []
    game.player_failed.connect(failures.append)
    play_first(game, 1)
    qtbot.waitUntil(lambda: game.index == 2)
    assert not failures


def test_computer_in_the_game_aside_thinks_again(qtbot: QtBot, make_game: MakeGame) -> None:
    patient = Patient()
    game = make_game(patient)
    game.new_game(setup("human", "ai:patient"))
    play_first(game, 1)
    qtbot.waitUntil(lambda: patient.began.acquire(blocking=False))
    aside = show_other(game)
    game.show_game(aside)
    qtbot.waitUntil(lambda: patient.began.acquire(blocking=False))
    patient.finish.set()
    qtbot.waitUntil(lambda: game.index == 2)


@pytest.mark.parametrize("again", ["new_game", "load"])
def test_another_game_is_saved_after_one_that_was_not(game: GameModel, again: str) -> None:
    game.new_game(setup("human", "human"))
    show_other(game)
    if again == "new_game":
        game.new_game(setup("human", "human", seed=5))
    else:
        game.load(Record(Variant.COLOURED, setup("human", "human").seats, seed=5))
    assert game.game.autosaved
    assert game.wait_for_disk(HANG)
    assert read_record(game.autosave).seed == 5
