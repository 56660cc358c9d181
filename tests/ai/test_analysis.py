"""Analysis: every legal move judged, sharper and sharper."""

import pytest

from azul_desktop.ai.analysis import Analyst, outlook
from azul_desktop.ai.search.network import DECIDED
from azul_desktop.engine import Draft, Position, Rng, Variant


@pytest.mark.parametrize("players", [2, 3])
@pytest.mark.parametrize("variant", list(Variant))
def test_every_legal_move_is_judged_once(players: int, variant: Variant) -> None:
    position = Position.new(players, variant).deal(Rng(2)).position
    analysis = next(Analyst().analyse(position))
    moves = [judgement.move for judgement in analysis.judgements]
    assert len(moves) == len(set(moves))
    assert set(moves) == set(position.legal_moves())
    assert all(0 <= judgement.chance <= 1 for judgement in analysis.judgements)


def test_moves_from_equal_displays_are_worth_the_same() -> None:
    new = Position.new(2, Variant.COLOURED)
    same = new.deal(Rng(1)).position
    groups = [same.displays[0]] * 2 + list(same.displays[2:])
    position = new.deal_given(groups).position
    analysis = next(Analyst().analyse(position))
    by_move = {judgement.move: judgement for judgement in analysis.judgements}
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
    for judgement in analysis.judgements:
        now = position
        for move in judgement.line:
            now = now.play(move).position


def test_analysis_goes_deeper_each_time() -> None:
    position = Position.new(2, Variant.COLOURED).deal(Rng(2)).position
    found = Analyst().analyse(position)
    assert [next(found).ahead for _ in range(3)] == [1, 2, 3]
    found.close()


def test_lines_can_be_played() -> None:
    position = Position.new(2, Variant.COLOURED).deal(Rng(2)).position
    found = Analyst().analyse(position)
    for _ in range(3):
        analysis = next(found)
    found.close()
    assert max(len(judgement.line) for judgement in analysis.judgements) >= 2
    for judgement in analysis.judgements[:10]:
        now = position
        for move in judgement.line:
            now = now.play(move).position


def test_phase_without_a_move_is_refused() -> None:
    with pytest.raises(ValueError, match="no move is due"):
        next(Analyst().analyse(Position.new(2, Variant.GREY)))


@pytest.mark.parametrize("margin", [-3000, -150, 0, 150, 3000])
@pytest.mark.parametrize("spread", [500, 2000])
def test_outlook_finds_the_margin_that_was_put_in(margin: int, spread: int) -> None:
    value = margin + round(1500 * margin / (spread + abs(margin)))
    points, _ = outlook(value, spread, 1500, 2, proved=True)
    assert points == pytest.approx(margin / 100, abs=0.02)


def test_chance_grows_with_the_value_and_shrinks_with_the_doubt() -> None:
    chances = [
        outlook(value, 1000, 3000, 2, proved=True)[1] for value in (-4000, -500, 0, 500, 4000)
    ]
    assert chances == sorted(chances)
    assert chances[0] < 0.05
    assert chances[2] == pytest.approx(0.5, abs=0.05)
    assert chances[-1] > 0.95
    assert (
        outlook(1000, 2000, 3000, 2, proved=True)[1] < outlook(1000, 500, 3000, 2, proved=True)[1]
    )


def test_fewer_win_where_more_play() -> None:
    assert (
        outlook(0, 1000, 3000, 4, proved=True)[1] < outlook(0, 1000, 3000, 3, proved=True)[1] < 0.45
    )


@pytest.mark.parametrize("players", [2, 4])
def test_outlook_of_a_finished_game(players: int) -> None:
    win = 1500 + (DECIDED if players == 2 else 0)
    assert outlook(win + 200, 0, 1500, players, proved=True) == (2.0, 1.0)
    assert outlook(-win - 200, 0, 1500, players, proved=True) == (-2.0, 0.0)
    assert outlook(0, 0, 1500, players, proved=True) == (0.0, 0.5)
    assert 0.5 < outlook(4700, 0, 1500, players, proved=False)[1] < 1.0
