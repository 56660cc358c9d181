"""What every computer player keeps to."""

import threading
from itertools import permutations

import pytest

from azul_desktop.ai.arena.matches import play_game
from azul_desktop.ai.levels import (
    LEVELS,
    UnknownPlayer,
    level_names,
    make_level,
    make_player,
    player_names,
)
from azul_desktop.ai.player import NEVER, Player
from azul_desktop.compiled_modules import engine_kind
from azul_desktop.engine import (
    Colour,
    Phase,
    Position,
    Rng,
    Variant,
    format_record,
    parse_record,
)

MOST_TABLES = 100_000 if engine_kind() == "compiled" else 2_000
"""Tables a move that do not hold up the tests."""
CLOCKED = tuple(level.name for level in LEVELS if level.nodes > MOST_TABLES)
"""Those whose time may run out; the others' choices do not depend on the machine."""
STEADY = [name for name in player_names() if name not in CLOCKED]
QUICK = ["random", "easy", "apprentice"]
TABLES = [(players, variant) for players in (2, 3, 4) for variant in Variant]


def quick(name: str) -> Player:
    """A player that does not hold up the tests; the clock of a steady one does not run out."""
    if name not in level_names():
        return make_player(name)
    return make_level(name, 0.02 if name in CLOCKED else 60.0)


def positions(players: int, variant: Variant, seed: int, every: int) -> list[Position]:
    """Some positions with a move due, from a game at random."""
    record = play_game([make_player("random")] * players, variant, 0, seed)
    due = [
        step.position for step in record.steps() if step.position.phase in (Phase.DRAFT, Phase.TILE)
    ]
    return due[::every]


def test_names_begin_with_the_weakest() -> None:
    assert player_names()[:2] == ("random", "easy")


@pytest.mark.parametrize("name", player_names())
def test_player_goes_by_its_name(name: str) -> None:
    assert make_player(name).name == name


@pytest.mark.parametrize("name", ["", "Easy", "easy ", "ai:easy", "nobody"])
def test_unknown_name_is_refused_and_the_known_ones_told(name: str) -> None:
    with pytest.raises(UnknownPlayer, match="random, easy") as caught:
        make_player(name)
    assert repr(name) in str(caught.value)


@pytest.mark.parametrize("name", player_names())
@pytest.mark.parametrize(("players", "variant"), TABLES)
def test_every_choice_is_legal(name: str, players: int, variant: Variant) -> None:
    player = quick(name)
    for position in positions(players, variant, 3, every=9):
        assert player.choose(position, Rng(1), NEVER) in position.legal_moves()


@pytest.mark.parametrize("name", STEADY)
def test_choice_depends_on_position_and_generator_alone(name: str) -> None:
    used = quick(name)
    for position in positions(3, Variant.GREY, 5, every=11):
        fresh = quick(name)
        assert used.choose(position, Rng(9), NEVER) == fresh.choose(position, Rng(9), NEVER)


@pytest.mark.parametrize("name", player_names())
def test_position_stays_as_it_was(name: str) -> None:
    for position in positions(2, Variant.GREY, 6, every=15):
        text = str(position)
        quick(name).choose(position, Rng(2), NEVER)
        assert str(position) == text == str(Position.parse(text))


@pytest.mark.parametrize("name", player_names())
def test_no_move_due_is_an_error(name: str) -> None:
    with pytest.raises(ValueError, match=r"."):
        make_player(name).choose(Position.new(2, Variant.COLOURED), Rng(1), NEVER)


@pytest.mark.parametrize("name", STEADY)
@pytest.mark.parametrize("variant", list(Variant))
def test_what_nobody_can_see_makes_no_difference(name: str, variant: Variant) -> None:
    """Neither which tile came from the bag first nor how the game came to be as it stands."""
    player = quick(name)
    for seen in positions(2, variant, 7, every=17):
        read = Position.parse(str(seen))
        assert player.choose(read, Rng(4), NEVER) == player.choose(seen, Rng(4), NEVER)
    displays = ["BBYW", "RKKW", "RRYB", "BKWY", "RWWW"]
    groups = [tuple(map(Colour.from_letter, display)) for display in displays]
    new = Position.new(2, variant)
    first = new.deal_given(groups).position
    for order in list(permutations(range(4)))[::5]:
        shuffled = [tuple(group[i] for i in order) for group in groups]
        other = new.deal_given(shuffled).position
        assert player.choose(other, Rng(4), NEVER) == player.choose(first, Rng(4), NEVER)


@pytest.mark.parametrize("name", player_names())
def test_stopped_player_still_answers_with_a_legal_move(name: str) -> None:
    stop = threading.Event()
    stop.set()
    position = positions(4, Variant.COLOURED, 8, every=20)[1]
    assert make_player(name).choose(position, Rng(1), stop) in position.legal_moves()


@pytest.mark.parametrize("name", QUICK)
@pytest.mark.parametrize(("players", "variant"), TABLES)
def test_match_is_a_finished_record(name: str, players: int, variant: Variant) -> None:
    record = play_game([quick(name)] * players, variant, players - 1, 11)
    text = format_record(record)
    assert parse_record(text) == record
    assert record.position_after().phase is Phase.OVER
    assert [seat.kind for seat in record.seats] == [f"ai:{name}"] * players
    again = play_game([quick(name)] * players, variant, players - 1, 11)
    assert format_record(again) == text


def test_match_seed_decides_the_deals_whoever_plays() -> None:
    matches = [play_game([make_player(name)] * 2, Variant.COLOURED, 0, 12) for name in QUICK]
    assert len({match.actions[0] for match in matches}) == 1
    other = play_game([make_player("random")] * 2, Variant.COLOURED, 0, 13)
    assert other.actions[0] != matches[0].actions[0]


def test_random_player_plays_everything_there_is() -> None:
    position = positions(2, Variant.COLOURED, 9, every=1)[-6]
    player, rng = make_player("random"), Rng(0)
    moves = position.legal_moves()
    assert len(moves) > 2
    assert {player.choose(position, rng, NEVER) for _ in range(40 * len(moves))} == set(moves)
