"""Visits to another game: the one at home waits, and stands afterwards as it stood."""

from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from azul_desktop.engine import Record, Seat, Variant
from azul_desktop.model import GameModel, find_unfinished, read_record
from tests.model.conftest import MakeGame
from tests.model.fake_players import First, Patient, play_first, players, setup

ELSEWHERE = Record(Variant.COLOURED, setup("human", "ai:guest").seats, seed=7)


def visit(game: GameModel, record: Record = ELSEWHERE) -> None:
    """Visit a game in which a guest plays that is known nowhere else."""
    game.visit(record, players(First("guest")))


def facts(game: GameModel) -> list[object]:
    """All that may be known of the game at the table."""
    return [
        game.record(),
        game.position,
        game.index,
        game.moves,
        game.opening,
        game.setup,
        game.path,
        game.undo_stack.cleanIndex(),
        game.undo_stack.isClean(),
        game.can_undo,
        game.can_redo,
        game.visiting,
    ]


def in_the_middle(game: GameModel, tmp_path: Path) -> None:
    """Bring the game where it was saved, went on, and was taken back beyond that."""
    game.new_game(setup("human", "human"))
    play_first(game, 3)
    game.save_as(tmp_path / "mine.azul")
    play_first(game, 2)
    game.jump(2)


def test_game_at_home_stands_as_it_stood(game: GameModel, tmp_path: Path) -> None:
    in_the_middle(game, tmp_path)
    before = facts(game)
    visit(game)
    play_first(game, 1)
    assert facts(game) != before
    game.come_home()
    assert facts(game) == before


def test_game_that_was_never_saved_is_not_clean_afterwards(game: GameModel) -> None:
    game.new_game(setup("human", "human"))
    play_first(game, 3)
    game.undo_stack.resetClean()
    before = facts(game)
    visit(game)
    game.come_home()
    assert facts(game) == before
    assert not game.undo_stack.isClean()


def test_no_game_at_home(game: GameModel) -> None:
    before = facts(game)
    visit(game)
    assert game.visiting
    game.come_home()
    assert facts(game) == before
    assert game.opening is None
    assert not game.autosave.exists()


def test_others_sit_at_home_afterwards(game: GameModel, tmp_path: Path) -> None:
    in_the_middle(game, tmp_path)
    moves, seats = game.moves, game.seats
    others = tuple(Seat(f"{seat.name}!", seat.kind) for seat in seats)
    game.change_seats_at_home(others)
    assert (game.seats, game.seats_at_home) == (seats, ())
    visit(game)
    assert game.seats_at_home == seats
    game.change_seats_at_home(others)
    game.come_home()
    assert game.seats == game.setup.seats == game.record().seats == others
    assert (game.moves, game.index) == (moves, 2)
    assert game.wait_for_disk(10)
    assert read_record(game.autosave).seats == others


def test_nothing_of_a_visit_is_saved(game: GameModel) -> None:
    game.new_game(setup("human", "human"))
    play_first(game, 2)
    assert game.wait_for_disk(10)
    kept = game.autosave.read_bytes()
    visit(game)
    play_first(game, 1)
    game.undo_stack.undo()
    assert game.wait_for_disk(10)
    assert game.autosave.read_bytes() == kept
    game.close()
    assert find_unfinished(game.autosave) == read_record(game.autosave)
    assert game.autosave.read_bytes() == kept


def test_guest_moves_on_a_visit(qtbot: QtBot, game: GameModel) -> None:
    visit(game)
    failures: list[str] = []
    game.player_failed.connect(failures.append)
    play_first(game, 1)
    qtbot.waitUntil(lambda: game.index == 2)
    assert not failures


def test_computer_at_home_thinks_again(qtbot: QtBot, make_game: MakeGame) -> None:
    patient = Patient()
    game = make_game(patient)
    game.new_game(setup("human", "ai:patient"))
    play_first(game, 1)
    qtbot.waitUntil(lambda: patient.began.acquire(blocking=False))
    visit(game)
    game.come_home()
    qtbot.waitUntil(lambda: patient.began.acquire(blocking=False))
    patient.finish.set()
    qtbot.waitUntil(lambda: game.index == 2)


def test_visit_from_a_visit_leads_home(game: GameModel) -> None:
    game.new_game(setup("human", "human"))
    before = facts(game)
    visit(game)
    visit(game, Record(Variant.GREY, ELSEWHERE.seats, seed=8))
    game.come_home()
    assert facts(game) == before


def test_home_again_changes_nothing(qtbot: QtBot, game: GameModel) -> None:
    game.new_game(setup("human", "human"))
    with qtbot.assertNotEmitted(game.game_started):
        game.come_home()


@pytest.mark.parametrize("again", ["new_game", "load"])
def test_another_game_ends_the_visit(game: GameModel, again: str) -> None:
    game.new_game(setup("human", "human"))
    visit(game)
    if again == "new_game":
        game.new_game(setup("human", "human", seed=5))
    else:
        game.load(Record(Variant.COLOURED, setup("human", "human").seats, seed=5))
    assert not game.visiting
    assert game.wait_for_disk(10)
    assert read_record(game.autosave).seed == 5
