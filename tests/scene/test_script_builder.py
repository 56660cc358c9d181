"""Scripts end where their moves lead, in any game, and in good time."""

from itertools import pairwise
from random import Random
from typing import TypeVar

import pytest

from azul_desktop.engine import Draft, Phase, Placement, Position, RoundScored, Variant
from azul_desktop.model import PlayedMove
from azul_desktop.model.move_history import play_move, play_opening
from azul_desktop.painting.theme import LIGHT
from azul_desktop.scene.animation.script import (
    AnimationScript,
    FloorCostCue,
    FlyCue,
    GlowCue,
    LiftCue,
    LineEmptiedCue,
    PointsCue,
    ScoreCue,
    StockCue,
    end_of,
)
from azul_desktop.scene.animation.script_builder import build_script, pieces_after
from azul_desktop.scene.animation.tile_motion import TileHold
from azul_desktop.scene.tile_places import FloorSpace, LidPlace, WallSpace, pieces_on_table


def game(seed: int, players: int, variant: Variant) -> list[PlayedMove]:
    """A game at random, with more on the floors than people would put there."""
    random = Random(seed)
    game = [play_opening(Position.new(players, variant), seed)]
    while game[-1].after.phase is not Phase.OVER and len(game) < 400:
        moves = game[-1].after.legal_moves()
        game.append(play_move(game[-1].after, random.choice(moves), seed))
    return game


GAMES = {
    f"{variant}, {players} players": game(players, players, variant)
    for variant in Variant
    for players in (2, 3, 4)
}


@pytest.fixture(params=GAMES)
def played(request: pytest.FixtureRequest) -> list[PlayedMove]:
    return GAMES[request.param]


Kind = TypeVar("Kind")


def of(script: AnimationScript, kind: type[Kind]) -> list[Kind]:
    return [cue for cue in script.cues if isinstance(cue, kind)]


def test_every_story_ends_where_its_move_leads(played: list[PlayedMove]) -> None:
    for move in played:
        for hold in TileHold if isinstance(move.action, Draft) else [TileHold.NONE]:
            assert pieces_after(build_script(move, LIGHT, hold)) == pieces_on_table(move.after)


def test_scores_bag_and_lid_end_as_they_are(played: list[PlayedMove]) -> None:
    for move in played:
        script = build_script(move, LIGHT)
        scores = {player: board.score for player, board in enumerate(move.before.boards)}
        scores |= {cue.player: cue.score for cue in of(script, ScoreCue)}
        assert list(scores.values()) == [board.score for board in move.after.boards]
        stock = [(move.before.bag, move.before.lid)]
        stock += [(cue.bag, cue.lid) for cue in of(script, StockCue)]
        assert stock[-1] == (move.after.bag, move.after.lid)


def test_floors_cost_what_they_do(played: list[PlayedMove]) -> None:
    for move in played:
        costs = [board.floor_cost for board in move.before.boards]
        for cue in of(build_script(move, LIGHT), FloorCostCue):
            costs[cue.player] = cue.cost
        assert costs == [board.floor_cost for board in move.after.boards]


def test_a_tile_never_leaves_a_place_before_it_has_come_there(played: list[PlayedMove]) -> None:
    for move in played:
        flights = of(build_script(move, LIGHT), FlyCue)
        landed: dict[object, float] = {}
        for cue in flights:
            assert landed.get(cue.start, 0.0) <= cue.at
            landed[cue.end] = end_of(cue)


def test_tempo(played: list[PlayedMove]) -> None:
    for move in played:
        script, kinds = build_script(move, LIGHT), {type(event) for event in move.events}
        if isinstance(move.action, Draft) and len(kinds) == 1:
            assert 700 <= script.ms <= 1000
            assert build_script(move, LIGHT, TileHold.CARRIED).ms <= 650
        if move.player is None:
            assert script.ms <= 1200
        tiled = [cue.at for cue in of(script, LineEmptiedCue)]
        assert all(later - earlier <= 1700 for earlier, later in pairwise(tiled))
        assert min((b - a for a, b in pairwise(tiled)), default=500) >= 400


def test_nothing_moves_for_those_who_want_no_motion(played: list[PlayedMove]) -> None:
    still = LIGHT.still()
    assert all(build_script(move, still).ms == 0 for move in played)


def test_points_rise_where_they_are_made(played: list[PlayedMove]) -> None:
    for move in played:
        for cue in of(build_script(move, LIGHT), PointsCue):
            assert isinstance(cue.over, WallSpace if cue.points > 0 else FloorSpace)


def test_the_groups_tiles_are_lifted_only_if_nobody_holds_them(played: list[PlayedMove]) -> None:
    draft = next(move for move in played if isinstance(move.action, Draft))
    assert of(build_script(draft, LIGHT), LiftCue)
    assert not of(build_script(draft, LIGHT, TileHold.LIFTED), LiftCue)


def test_a_runs_spaces_light_up_together() -> None:
    moves = [move for move in GAMES["grey, 2 players"] if isinstance(move.action, Placement)]
    for move in moves:
        placement = move.action
        assert isinstance(placement, Placement)
        assert move.player is not None
        glow = of(build_script(move, LIGHT), GlowCue)[0]
        space = WallSpace(move.player, placement.line, placement.column)
        assert space in glow.spaces
        assert all(s.row == space.row or s.column == space.column for s in glow.spaces)


def test_full_floors_send_tiles_to_the_lid() -> None:
    discards = [
        (move, build_script(move, LIGHT))
        for moves in GAMES.values()
        for move in moves
        if isinstance(move.action, Draft)
        and move.before.preview(move.action).discarded
        and not any(isinstance(event, RoundScored) for event in move.events)
    ]
    assert discards
    for move, script in discards:
        assert isinstance(move.action, Draft)
        away = [cue for cue in of(script, FlyCue) if isinstance(cue.end, LidPlace)]
        assert len(away) == move.before.preview(move.action).discarded
