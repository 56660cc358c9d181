"""Events: they come in order and hold everything that happened."""

from __future__ import annotations

from itertools import groupby

import pytest

from azul_desktop.engine import (
    Bonus,
    BonusKind,
    Colour,
    Dealt,
    Draft,
    Drafted,
    Event,
    FloorPaid,
    GameOver,
    LineFloored,
    Position,
    Rng,
    RoundScored,
    Tiled,
    Transition,
    Variant,
)
from tests.reference.generate import STYLES

from .builders import EMPTY, board, games, only, play, position, walk
from .replayed_events import ReplayedGame

RANK: dict[type[Event], int] = {
    Dealt: 0,
    Drafted: 1,
    LineFloored: 2,
    Tiled: 2,
    FloorPaid: 3,
    RoundScored: 4,
    Bonus: 5,
    GameOver: 6,
}


def check_replayed(styles: list[str], seeds: range) -> None:
    """Check that the events of games lead to each position that follows."""
    for record in games(seeds, styles):
        replayed = ReplayedGame.of(record.first())
        for _, step in walk(record):
            for event in step.events:
                replayed.apply(event)
            assert replayed.matches(step.position), str(step.position)


@pytest.mark.parametrize("style", STYLES)
def test_events_hold_everything(style: str) -> None:
    check_replayed([style], range(20, 21))


@pytest.mark.slow
def test_events_hold_everything_in_many_games() -> None:
    check_replayed(["uniform", "greedy", "stacks"], range(200, 212))


def test_the_replay_would_notice_a_point() -> None:
    start = position(board(3, lines="B/-/-/-/-"), EMPTY, displays="W")
    step = play(start, "1W2")
    replayed = ReplayedGame.of(start)
    for event in step.events:
        replayed.apply(event)
    assert replayed.matches(step.position)
    replayed.boards[0].score += 1
    assert not replayed.matches(step.position)


def test_events_come_in_the_order_of_the_round() -> None:
    for record in games([30], ["uniform", "stacks"]):
        for before, step in walk(record):
            ranks = [RANK[type(event)] for event in step.events]
            assert ranks == sorted(ranks)
            check_tiling_order(step)
            check_closing(before, step)


def check_tiling_order(step: Transition) -> None:
    """Check that lines are worked player by player, top to bottom."""
    worked = [(e.player, e.row) for e in step.events if isinstance(e, Tiled | LineFloored)]
    assert worked == sorted(set(worked))


def check_closing(before: Position, step: Transition) -> None:
    """Check that a round is closed by everybody's floor and, at the end, bonuses and a winner."""
    scored = only(RoundScored, step.events)
    paid = only(FloorPaid, step.events)
    over = only(GameOver, step.events)
    assert [event.player for event in paid] == list(range(before.players)) * len(scored)
    assert [event.round for event in scored] == [before.round] * len(scored)
    assert bool(over) == (step.position.phase == "over")
    bonuses = only(Bonus, step.events)
    assert over or not bonuses
    order = [(e.player, list(BonusKind).index(e.kind), e.which) for e in bonuses]
    assert order == sorted(set(order))
    if over:
        assert over[0].winners == step.position.winners


def test_end_bonuses_are_those_of_the_walls() -> None:
    for record in games([31], ["greedy", "uniform"]):
        *_, last = (step for _, step in walk(record))
        bonuses: dict[int, list[tuple[BonusKind, int]]] = {
            player: [(bonus.kind, bonus.which) for bonus in group]
            for player, group in groupby(only(Bonus, last.events), key=lambda e: e.player)
        }
        for player, shown in enumerate(last.position.boards):
            rows = [row for row in range(5) if None not in shown.wall[row]]
            columns = [c for c in range(5) if None not in [row[c] for row in shown.wall]]
            every = [tile for row in shown.wall for tile in row]
            colours = [colour for colour in Colour if every.count(colour) == 5]
            assert bonuses.get(player, []) == [
                *((BonusKind.ROW, which) for which in rows),
                *((BonusKind.COLUMN, which) for which in columns),
                *((BonusKind.COLOUR, which) for which in colours),
            ]


def test_a_round_recorded_in_full() -> None:
    start = position(
        board(3, lines="-/W/-/-/-", floor="1"),
        board(1, lines="R/-/-/-/-"),
        displays="WW",
        centre="-",
        head="coloured 2 draft 1 1",
    )
    step = play(start, "1W2")
    assert step.events == (
        Drafted(
            player=0,
            draft=Draft(1, Colour.WHITE, 1),
            count=2,
            placed=1,
            line_start=1,
            floored=1,
            floor_start=1,
            discarded=0,
            marker=None,
            to_centre=(),
        ),
        Tiled(0, 1, 0, Colour.WHITE, 1, (), (), 4),
        Tiled(1, 0, 2, Colour.RED, 1, (), (), 2),
        FloorPaid(0, (None, Colour.WHITE), 2, 2, 2),
        FloorPaid(1, (), 0, 0, 2),
        RoundScored(2, (2, 2)),
    )


def test_a_deal_recorded() -> None:
    step = Position.new(2, Variant.GREY, 1).deal(Rng(3))
    assert step.events == (Dealt(1, 1, step.position.displays, False),)


def test_points_and_their_runs() -> None:
    start = position(
        board(lines="-/-/KKK/-/-", wall="B..../W..../.W.../R..../....."), EMPTY, displays="W"
    )
    (tile,) = only(Tiled, play(start, "1W-").events)
    assert (tile.row, tile.column, tile.points) == (2, 0, 6)
    assert tile.horizontal == ((2, 0), (2, 1))
    assert tile.vertical == ((0, 0), (1, 0), (2, 0), (3, 0))
