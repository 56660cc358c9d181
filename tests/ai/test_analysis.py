"""Analysis: every legal move judged, sharper and sharper."""

import pytest

from azul_desktop.ai.analysis import Analyst, margin_and_chance
from azul_desktop.ai.search.search_state import MoveEstimate
from azul_desktop.engine import Draft, Position, Rng, Variant


@pytest.mark.parametrize("players", [2, 3])
@pytest.mark.parametrize("variant", list(Variant))
def test_every_legal_move_is_judged_once(players: int, variant: Variant) -> None:
    position = Position.new(players, variant).deal(Rng(2)).position
    analysis = next(Analyst().analyse(position))
    moves = [value.move for value in analysis.moves]
    assert len(moves) == len(set(moves))
    assert set(moves) == set(position.legal_moves())
    assert all(0 <= value.chance <= 1 for value in analysis.moves)


def test_moves_from_equal_displays_are_worth_the_same() -> None:
    new = Position.new(2, Variant.COLOURED)
    same = new.deal(Rng(1)).position
    groups = [same.displays[0]] * 2 + list(same.displays[2:])
    position = new.deal_given(groups).position
    analysis = next(Analyst().analyse(position))
    by_move = {value.move: value for value in analysis.moves}
    colour = groups[0][0]
    first, second = by_move[Draft(1, colour, 3)], by_move[Draft(2, colour, 3)]
    assert first.margin == second.margin
    assert second.line[0] == Draft(2, colour, 3)


def test_lines_from_equal_displays_can_be_played() -> None:
    new = Position.new(2, Variant.COLOURED)
    same = new.deal(Rng(1)).position
    position = new.deal_given([same.displays[0]] * 2 + [same.displays[2]] * 3).position
    found = Analyst().analyse(position)
    for _ in range(3):
        analysis = next(found)
    found.close()
    for value in analysis.moves:
        now = position
        for move in value.line:
            now = now.play(move).position


def test_analysis_goes_deeper_each_time() -> None:
    position = Position.new(2, Variant.COLOURED).deal(Rng(2)).position
    found = Analyst().analyse(position)
    assert [next(found).depth for _ in range(3)] == [1, 2, 3]
    found.close()


def test_lines_can_be_played() -> None:
    position = Position.new(2, Variant.COLOURED).deal(Rng(2)).position
    found = Analyst().analyse(position)
    for _ in range(3):
        analysis = next(found)
    found.close()
    assert max(len(value.line) for value in analysis.moves) >= 2
    for value in analysis.moves[:10]:
        now = position
        for move in value.line:
            now = now.play(move).position


def test_phase_without_a_move_is_refused() -> None:
    with pytest.raises(ValueError, match="no move is due"):
        next(Analyst().analyse(Position.new(2, Variant.GREY)))


def test_chance_grows_with_the_value_and_shrinks_with_the_doubt() -> None:
    chances = [chance(value, 1000) for value in (-4000, -500, 0, 500, 4000)]
    assert chances == sorted(chances)
    assert chances[0] < 0.05
    assert chances[2] == pytest.approx(0.5, abs=0.05)
    assert chances[-1] > 0.95
    assert chance(1000, 2000) < chance(1000, 500)


def test_fewer_win_where_more_play() -> None:
    assert chance(0, 1000, players=4) < chance(0, 1000, players=3) < 0.45


def chance(value: int, spread: int, players: int = 2) -> float:
    """What a estimate of this value says about the win."""
    return margin_and_chance(MoveEstimate(value, value // 2, spread, 1), players, proved=True)[1]


@pytest.mark.parametrize("players", [2, 4])
def test_outlook_of_a_finished_game(players: int) -> None:
    won = MoveEstimate(3200, 200, 0, 1)
    assert margin_and_chance(won, players, proved=True) == (2.0, 1.0)
    assert margin_and_chance(MoveEstimate(-3200, -200, 0, 1), players, proved=True) == (-2.0, 0.0)
    # A complete row more, or less, where points are level.
    assert margin_and_chance(MoveEstimate(3001, 1, 0, 1), players, proved=True) == (0.0, 1.0)
    assert margin_and_chance(MoveEstimate(-3003, -3, 0, 1), players, proved=True) == (0.0, 0.0)
    assert 0.5 < margin_and_chance(won, players, proved=False)[1] < 1.0


@pytest.mark.parametrize("sharing", [2, 3, 4])
def test_a_win_that_is_shared_counts_as_a_share(sharing: int) -> None:
    assert margin_and_chance(MoveEstimate(700, 0, 0, sharing), 4, proved=True) == (0.0, 1 / sharing)


def test_players_who_are_level_behind_another_share_nothing() -> None:
    assert margin_and_chance(MoveEstimate(-3500, -500, 0, 2), 3, proved=True) == (-5.0, 0.0)
