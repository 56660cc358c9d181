"""The easy player makes a beginner's sensible choices."""

import pytest

from azul_desktop.ai.arena.matches import play_game
from azul_desktop.ai.levels import make_player
from azul_desktop.ai.player import NEVER
from azul_desktop.engine import Position, Rng, Variant

NEW = "0:-/-/-/-/-:...../...../...../...../.....:-"
MARKED = NEW[:-1] + "1"


def position(
    variant: str, displays: str, centre: str, *boards: str, phase: str = "draft"
) -> Position:
    """A position of two, player 1 to move; all tiles that are not named lie in the lid."""
    named = "".join((displays, centre, *boards))
    lid = ".".join(str(20 - named.count(letter)) for letter in "BYRKW")
    fields = [variant, "3", phase, "1", "1", displays, centre, "0.0.0.0.0", lid, *boards]
    return Position.parse(" ".join(fields))


def choices(position: Position) -> set[str]:
    """What the easy player may choose, ties being drawn."""
    return {str(make_player("easy").choose(position, Rng(seed), NEVER)) for seed in range(20)}


def test_finishes_a_line_that_scores_rather_than_begin_one() -> None:
    mine = "0:-/-/KK/-/-:...../...../...../R..../.....:-"
    assert choices(position("coloured", "KBBW,-,-,-,-", "1", mine, NEW)) == {"1K3"}


def test_prefers_the_space_with_more_neighbours() -> None:
    mine = "0:-/-/-/-/-:B.R../WBY../..B../...../.....:-"
    assert choices(position("coloured", "YKKK,YKKK,-,-,-", "1", mine, NEW)) == {"1Y1", "2Y1"}


def test_does_not_floor_what_fits() -> None:
    taken = choices(position("coloured", "BBBB,-,-,-,-", "1", NEW, NEW))
    assert taken == {"1B4"}


def test_takes_the_smaller_loss_at_the_end_of_a_round() -> None:
    full = "9:B/YY/RRR/KKKK/WWWW:...../...../...../...../.....:-"
    assert choices(position("coloured", "-,-,-,-,-", "1BYYYY", full, NEW)) == {"CB-"}


def test_does_not_leave_what_the_next_player_needs() -> None:
    theirs = "0:-/-/-/-/WWW:...../...../...../...../YRK.B:-"
    assert choices(position("coloured", "WWRR,-,-,-,-", "1", NEW, theirs)) == {"1W2"}
    theirs = theirs.replace("WWW", "RRR").replace("YRK.B", "Y.KWB")
    assert choices(position("coloured", "WWRR,-,-,-,-", "1", NEW, theirs)) == {"1R2"}


def test_grey_tile_joins_a_run() -> None:
    mine = "0:-/YY/-/-/-:.RK../...../.BW../...../.....:-"
    assert choices(position("grey", "-,-,-,-,-", "-", mine, MARKED, phase="tile")) == {"2@2", "2@3"}


def test_grey_tile_leaves_its_column_to_a_line_below_that_has_no_other() -> None:
    mine = "0:B/-/-/-/BBBBB:.R.K./...../...../...../YW.RK:-"
    assert choices(position("grey", "-,-,-,-,-", "-", mine, MARKED, phase="tile")) == {"1@1", "1@5"}


@pytest.mark.parametrize("variant", list(Variant))
@pytest.mark.parametrize("seat", [0, 1])
def test_beats_the_random_player(variant: Variant, seat: int) -> None:
    players = [make_player("random"), make_player("random")]
    players[seat] = make_player("easy")
    for game in range(6):
        end = play_game(players, variant, game % 2, 100 + game).position_after()
        assert end.winners == (seat,)


@pytest.mark.slow
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("variant", list(Variant))
def test_beats_random_players_nearly_always(players: int, variant: Variant) -> None:
    wins = 0
    for game in range(50):
        seats = [make_player("random") for _ in range(players)]
        seats[game % players] = make_player("easy")
        end = play_game(seats, variant, game // 2 % players, game).position_after()
        wins += end.winners == (game % players,)
    assert wins >= 49
