"""Games between persons: moves, the signals about them, undo and jumps."""

import pytest
from pytestqt.qtbot import QtBot

from azul_desktop.engine import (
    Colour,
    Deal,
    Draft,
    Phase,
    Position,
    Reason,
    Record,
    Refusal,
    Seat,
    Variant,
    format_record,
    parse_record,
)
from azul_desktop.model import GameModel, GameSetup, PlayedMove
from tests.event_loop import handle_posted_events
from tests.model.fake_players import play_first, setup


def signals_of(game: GameModel) -> list[str]:
    """Collect the names of the signals that come from now on."""
    names: list[str] = []
    for name in ("game_started", "played", "jumped", "refused", "seats_changed"):
        getattr(game, name).connect(lambda *_, name=name: names.append(name))
    return names


def test_before_the_first_game_every_move_is_refused(game: GameModel, qtbot: QtBot) -> None:
    with qtbot.waitSignal(game.refused) as signal:
        assert not game.play(Draft(1, Colour.BLUE, 0))
    assert signal.args is not None
    assert signal.args[0] == Refusal(Reason.NOT_DEALT)
    assert not any((game.is_over, game.to_move_is_person, game.can_undo, game.can_redo))


def test_new_game_is_dealt(game: GameModel) -> None:
    names = signals_of(game)
    game.new_game(setup("human", "human", "human"))
    assert names == ["game_started", "seats_changed"]
    assert game.position.phase is Phase.DRAFT
    assert [len(display) for display in game.position.displays] == [4] * 7
    assert game.to_move_is_person
    assert game.index == 0
    assert not game.can_undo


def test_many_signals_are_one_change(game: GameModel) -> None:
    changes: list[int] = []
    game.changed.connect(lambda: changes.append(game.index))
    game.new_game(setup("human", "human"))
    play_first(game, 3)
    game.undo()
    assert not changes
    handle_posted_events()
    assert changes == [2]
    handle_posted_events()
    assert changes == [2]
    game.change_seat(0, Seat("Emma"))
    handle_posted_events()
    assert changes == [2, 2]


def test_same_seed_same_game(game: GameModel) -> None:
    game.new_game(setup("human", "human", seed=5))
    first = str(game.position)
    game.new_game(setup("human", "human", seed=5))
    assert str(game.position) == first
    game.new_game(setup("human", "human", seed=6))
    assert str(game.position) != first


def test_what_is_left_to_chance_is_drawn_anew(game: GameModel) -> None:
    asked = GameSetup(Variant.GREY, (Seat("A"), Seat("B"), Seat("C")))
    seen = set()
    for _ in range(40):
        game.new_game(asked)
        seen.add(game.position.starter)
    assert game.setup == asked
    assert seen == {0, 1, 2}


def test_played_is_emitted_after_the_model_has_changed(game: GameModel) -> None:
    game.new_game(setup("human", "human"))
    before = game.position
    emitted: list[tuple[PlayedMove, Position]] = []
    game.played.connect(lambda played: emitted.append((played, game.position)))
    move = before.legal_moves()[3]
    assert game.play(move)
    [(played, standing)] = emitted
    assert (played.player, played.action, played.before) == (0, move, before)
    assert played.after == standing == before.play(move).position
    assert played.events == before.play(move).events


def test_an_illegal_move_is_refused_and_changes_nothing(game: GameModel) -> None:
    game.new_game(setup("human", "human"))
    names = signals_of(game)
    before = game.position
    absent = next(c for c in Colour if c not in before.displays[0])
    assert not game.play(Draft(1, absent, 0))
    assert names == ["refused"]
    assert game.position == before
    assert game.index == 0


def test_the_next_deal_follows_the_last_move_of_a_round(game: GameModel) -> None:
    game.new_game(setup("human", "human"))
    while game.position.round == 1:
        play_first(game)
    last = game.moves[-1]
    assert last.deal == Deal(game.position.displays)
    assert [played.deal for played in game.moves[:-1]] == [None] * (game.index - 1)
    assert game.position.phase is Phase.DRAFT


@pytest.mark.parametrize("variant", Variant)
def test_undo_and_redo_give_the_identical_positions(game: GameModel, variant: Variant) -> None:
    game.new_game(setup("human", "human", variant=variant))
    lines = [str(game.position)]
    while not game.is_over:
        play_first(game)
        lines.append(str(game.position))
    for line in reversed(lines[:-1]):
        game.undo()
        assert str(game.position) == line
    assert not game.can_undo
    for line in lines[1:]:
        game.redo()
        assert str(game.position) == line
    assert not game.can_redo


def test_jump_goes_anywhere_and_keeps_the_future(game: GameModel) -> None:
    game.new_game(setup("human", "human"))
    play_first(game, 12)
    record = game.record()
    names = signals_of(game)
    game.jump(3)
    assert game.index == 3
    assert game.position == record.position_after(3)
    assert game.looking_back
    game.jump(3)
    assert names == ["jumped"]
    game.jump(99)
    assert game.index == 12
    game.jump(-1)
    assert game.index == 0
    assert game.record() == record


def test_a_new_move_replaces_the_future(game: GameModel) -> None:
    game.new_game(setup("human", "human"))
    play_first(game, 12)
    game.jump(3)
    play_first(game)
    assert not game.looking_back
    assert len(game.moves) == game.index == 4


def test_undoing_does_not_fish_for_a_better_deal(game: GameModel) -> None:
    game.new_game(setup("human", "human"))
    while game.position.round == 1:
        play_first(game)
    dealt = game.position.displays
    game.jump(2)
    while game.position.round == 1:
        assert game.play(game.position.legal_moves()[-1])
    assert game.position.displays == dealt


def test_a_jump_is_emitted_once(game: GameModel) -> None:
    game.new_game(setup("human", "human"))
    play_first(game, 5)
    names = signals_of(game)
    game.jump(game.index - 1)
    assert names == ["jumped"]
    assert game.position == game.record().position_after(4)


def test_record_is_whole_and_loads_to_the_same_game(game: GameModel) -> None:
    game.new_game(setup("human", "human", seed=77))
    play_first(game, 30)
    record = game.record()
    assert record.seed == 77
    assert parse_record(format_record(record)) == record
    game.new_game(setup("human", "human"))
    game.load(record)
    assert game.record() == record
    assert game.index == 30
    assert game.position == record.position_after()


def test_loading_deals_what_a_record_lacks(game: GameModel) -> None:
    game.load(Record(Variant.COLOURED, (Seat("A"), Seat("B")), 1))
    assert game.position.phase is Phase.DRAFT
    assert game.position.turn == 1
    while game.position.round == 1:
        play_first(game)
    whole = game.record()
    game.load(Record(whole.variant, whole.seats, 1, whole.seed, whole.actions[:-1]))
    assert game.record() == whole


def test_a_loaded_game_goes_on_with_its_own_deals(game: GameModel) -> None:
    game.new_game(setup("human", "human", seed=9))
    play_first(game, 4)
    half = game.record()
    play_first(game, 60)
    game_on = game.record()
    game.load(half)
    play_first(game, 60)
    assert game.record() == game_on


def test_a_seat_changes_hands(game: GameModel, qtbot: QtBot) -> None:
    game.new_game(setup("human", "human"))
    play_first(game)
    with qtbot.waitSignals([game.seats_changed, game.played]):
        game.change_seat(1, Seat("Tiler", "ai:first"))
    assert game.record().seats[1] == Seat("Tiler", "ai:first")
    assert game.index == 2


def test_a_setup_has_two_to_four_seats_and_a_starter_among_them() -> None:
    with pytest.raises(ValueError, match="1 seats"):
        GameSetup(Variant.COLOURED, (Seat("A"),))
    with pytest.raises(ValueError, match="no player 3"):
        GameSetup(Variant.COLOURED, (Seat("A"), Seat("B")), 2)
