"""The levels: each stronger than the one below, none careless, all in time."""

import threading
from itertools import pairwise

import pytest

from azul_desktop.ai.arena.arena_bots import make_bot
from azul_desktop.ai.arena.elo_ratings import rows
from azul_desktop.ai.arena.matches import play_game, play_games
from azul_desktop.ai.levels import LEVELS, Level, LevelPlayer, level_names, make_level, make_player
from azul_desktop.ai.player import NEVER
from azul_desktop.compiled_modules import engine_kind
from azul_desktop.engine import FLOOR, Draft, Phase, Position, Rng, Variant
from tests.time_limits import duration, least

LATE = 0.05
"""Seconds that a move may take over its time."""
WEAK = ("apprentice", "journeyman", "tiler", "artisan", "ceramist", "mosaicist")


def test_names() -> None:
    assert level_names() == (*WEAK, "master", "grandmaster")


@pytest.mark.parametrize("level", LEVELS, ids=lambda level: level.name)
def test_default_times(level: Level) -> None:
    assert level.seconds <= (2.0 if level.name == "grandmaster" else 0.5)


@pytest.mark.parametrize("name", level_names())
@pytest.mark.parametrize("variant", list(Variant))
def test_move_comes_within_its_default_time(name: str, variant: Variant) -> None:
    """Compiled or not; the slowest case is a state of four players just dealt."""
    position = Position.new(4, variant).deal(Rng(1)).position
    player = make_level(name)

    def late() -> float:
        return duration(lambda: player.choose(position, Rng(1), NEVER)) - player.seconds

    assert least(late, LATE) < LATE


def test_time_can_be_set() -> None:
    position = Position.new(2, Variant.COLOURED).deal(Rng(1)).position
    player = make_level("grandmaster", 0.05)
    assert least(lambda: duration(lambda: player.choose(position, Rng(1), NEVER)), 1.0) < 1.0


@pytest.mark.parametrize("name", WEAK)
def test_weak_levels_do_not_throw_tiles_away(name: str) -> None:
    # At the start of a round every draft fits somewhere.
    player = make_level(name)
    for seed in range(8):
        position = Position.new(2, Variant.COLOURED).deal(Rng(seed)).position
        move = player.choose(position, Rng(seed), NEVER)
        assert isinstance(move, Draft)
        assert move.target < 5
        assert position.preview(move).floored == 0


@pytest.mark.parametrize(
    "level", [level for level in LEVELS if level.tidy], ids=lambda level: level.name
)
def test_gentle_levels_floor_nothing_that_a_line_takes_whole(level: Level) -> None:
    """Not even while the score is 0, where a floor costs nothing."""
    player = LevelPlayer(level)
    floored = 0
    for seed in range(3 if engine_kind() == "compiled" else 1):
        game = play_game([player, player], Variant.COLOURED, seed % 2, seed)
        position = game.first()
        for action, step in zip(game.actions, game.steps(), strict=True):
            if isinstance(action, Draft) and action.target == FLOOR:
                assert not whole_in_a_line(position, action), f"{action} in {position}"
                floored += 1
            position = step.position
    assert floored


def whole_in_a_line(position: Position, draft: Draft) -> list[Draft]:
    """Drafts of the same tiles of which none goes to the floor."""
    return [
        move
        for move in position.legal_moves()
        if isinstance(move, Draft)
        and (move.source, move.colour) == (draft.source, draft.colour)
        and move.target != FLOOR
        and position.preview(move).floored == 0
    ]


def test_apprentice_overlooks_things_and_so_differs() -> None:
    position = Position.new(2, Variant.COLOURED).deal(Rng(3)).position
    player = make_level("apprentice", 60.0)
    assert len({player.choose(position, Rng(seed), NEVER) for seed in range(40)}) > 1


def test_what_is_overlooked_is_not_everything() -> None:
    blind = LevelPlayer(Level("blind", 60.0, 1000, 1, 100, 8))
    position = Position.new(2, Variant.GREY).deal(Rng(3)).position
    assert blind.choose(position, Rng(1), NEVER) in position.legal_moves()


def test_results_are_reported() -> None:
    position = Position.new(2, Variant.COLOURED).deal(Rng(3)).position
    told = []
    move = make_level("artisan", 60.0).search(
        position,
        Rng(1),
        threading.Event(),
        report=lambda result, line, estimate: told.append((result, line, estimate)),
    )
    depths = [result.depth for result, *_ in told]
    assert len(depths) > 2
    assert depths == sorted(depths)
    for result, line, estimate in told:
        assert result.values[0] == (line[0], estimate.value)
        assert estimate.spread > 0
    assert move in position.legal_moves()


@pytest.mark.slow
@pytest.mark.parametrize("variant", list(Variant))
def test_each_level_beats_the_one_below(variant: Variant) -> None:
    # The two strongest take too long; docs/ladder.md has their matches, and longer ones of all.
    for weak, strong in pairwise(level_names()[:-2]):
        bots = [make_bot(strong, None), make_bot(weak, None)]
        first, _ = rows([strong, weak], list(play_games(bots, variant, 24, 7)))
        assert first.margin is not None
        assert first.margin > 0


@pytest.mark.slow
@pytest.mark.parametrize("variant", list(Variant))
def test_grandmaster_beats_easy(variant: Variant) -> None:
    bots = [make_bot("grandmaster", 0.03), make_bot("easy", None)]
    first, _ = rows(["grandmaster", "easy"], list(play_games(bots, variant, 6, 6)))
    assert first.share >= 0.8


def test_phase_without_a_move_is_refused() -> None:
    position = Position.new(2, Variant.COLOURED)
    assert position.phase is Phase.DEAL
    with pytest.raises(ValueError, match="no move is due"):
        make_player("master").choose(position, Rng(1), NEVER)
