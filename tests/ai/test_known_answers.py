"""Positions whose answer can be reasoned out; the reason stands beside each."""

from azul_desktop.ai.analysis import Analysis, Analyst
from azul_desktop.ai.levels import make_level
from azul_desktop.ai.player import NEVER
from azul_desktop.engine import Position, Rng

EMPTY = "-,-,-,-,-"
NEW = "0:-/-/-/-/-:...../...../...../...../.....:-"


def position(
    variant: str, displays: str, centre: str, *boards: str, phase: str = "draft"
) -> Position:
    """A position of two, player 1 to move; all tiles that are not named lie in the lid."""
    named = "".join((displays, centre, *boards))
    lid = ".".join(str(20 - named.count(letter)) for letter in "BYRKW")
    fields = [variant, "5", phase, "1", "1", displays, centre, "0.0.0.0.0", lid, *boards]
    return Position.parse(" ".join(fields))


def answer(position: Position) -> str:
    """The move of the grandmaster, given half a second."""
    return str(make_level("grandmaster", 0.5).choose(position, Rng(1), NEVER))


def analysis(position: Position) -> Analysis:
    """What is proved of a position with few tiles left."""
    *_, last = Analyst().analyse(position)
    assert last.proved
    return last


def test_last_pick_ends_the_game_while_ahead() -> None:
    # Blue completes the first row and with it the game, which player 1 leads by thirty points.
    # On the floor it would cost a point and let player 2 catch up.
    mine = "50:-/-/-/-/-:.YRKW/...../...../...../.....:1"
    theirs = "20:-/-/-/-/-:...../WB.../KW.../RK.../YR...:-"
    assert answer(position("coloured", EMPTY, "B", mine, theirs)) == "CB1"


def test_game_is_not_ended_while_behind() -> None:
    # Blue would end the game 33 to 36, run, floor and bonus counted: a sure loss. On the floor it
    # costs two points, and then the better wall of player 1 has rounds to catch up in.
    mine = "25:-/-/-/-/-:.YRKW/WBYR./.WBY./...../.....:1"
    theirs = "36:-/-/-/-/-:...../...../...../...../Y....:-"
    found = analysis(position("coloured", EMPTY, "B", mine, theirs))
    assert str(found.moves[-1].move) == "CB1"
    assert found.moves[-1].chance == 0.0


def test_unlikely_win_goes_before_a_sure_loss() -> None:
    # Five blues in line 1 end the game two points behind. On the floor they cost more, and the
    # expected margin is worse by far, but a game that goes on may still be won.
    mine = "28:-/KK/WWW/-/RRRRR:.YRKW/.BYR./..BYR/..WB./.....:KR"
    theirs = "43:-/W/-/KKKK/RRR:.YRKW/.BYRK/KWBY./..W../.....:1YYYY"
    found = analysis(position("coloured", EMPTY, "BBBBB", mine, theirs))
    assert [str(value.move) for value in found.moves] == ["CB-", "CB1"]
    assert found.moves[0].margin < found.moves[1].margin


def test_win_is_taken_though_another_draft_scores_more_now() -> None:
    # Blue ends the game 41 to 40 or so; yellow in line 2 scores as much but lets player 2, who
    # will complete columns and colours, go on.
    mine = "40:-/Y/-/-/-:.YRKW/...../...../...../.....:1"
    theirs = "38:-/-/-/-/-:BYRK./WBYR./KWBY./RKWB./.....:-"
    found = analysis(position("coloured", EMPTY, "B", mine, theirs))
    assert str(found.moves[0].move) == "CB1"
    assert found.moves[0].chance == 1.0


def test_sure_win_goes_before_more_points_in_doubt() -> None:
    # Two blues in line 2 lead to a game that ends 38 to 35. Black on the floor promises more
    # points, but the game goes on.
    mine = "24:-/-/B/-/RRRR:B.RKW/W.YRK/KW.Y./RKW../Y....:-"
    theirs = "23:-/KK/-/-/RRRR:.YRKW/.BYR./..BY./...B./.....:1"
    state = position("coloured", "-,-,-,BBKW,BBKK", "YYWWWW", mine, theirs)
    found = analysis(state)
    by_move = {str(value.move): value for value in found.moves}
    assert by_move["4K-"].margin > found.moves[0].margin
    assert found.moves[0].chance == 1.0 > by_move["4K-"].chance
    assert answer(state) == str(found.moves[0].move)


def test_forced_floor_is_the_smaller_one() -> None:
    # No line takes anything: one blue costs one point, four yellows seven. What is left goes to
    # the other player, who has the same choice of none.
    full = "30:B/YY/RRR/KKKK/WWWWW:...../...../...../...../.....:-"
    other = "30:Y/BB/KKK/RRRR/WWWWW:...../...../...../...../.....:1"
    assert answer(position("coloured", EMPTY, "BYYYY", full, other)) == "CB-"


def test_other_player_is_left_with_the_floor() -> None:
    # Two reds finish line 2; then player 2 must take the four whites onto the floor. White, which
    # no line of player 1 takes either, would be a loss at once.
    mine = "10:B/-/KKK/YYYY/WWWWW:...../...../...../...../.....:-"
    theirs = "10:W/WW/BBB/KKKK/RRRRR:...../...../...../...../.....:1"
    found = analysis(position("coloured", EMPTY, "RRWWWW", mine, theirs))
    assert [str(move) for move in found.moves[0].line] == ["CR2", "CW-"]


def test_needed_colour_is_denied() -> None:
    # A single tile does as much for player 1, whichever it is. White would complete line 2 of
    # player 2, and with it a run of five and a column: twelve points.
    mine = NEW.replace("0:", "30:", 1)
    theirs = "20:-/W/-/-/-:B..../...../K..../R..../Y....:-"
    assert answer(position("coloured", "W,Y,-,-,-", "1", mine, theirs))[:2] == "1W"


def test_grey_placement_keeps_a_column_open() -> None:
    # Two complete lines of blue. Row 5 has free spaces in columns 1 and 2 only, and column 2 has
    # a blue tile already: the first line must leave column 1 to it, or five tiles go to the floor.
    mine = "20:B/-/-/-/BBBBB:..RK./YBW../...../...../..YWR:-"
    theirs = "20:-/-/-/-/-:...../...../...../...../.....:1"
    found = analysis(position("grey", EMPTY, "-", mine, theirs, phase="tile"))
    assert str(found.moves[0].move) == "1@5"
    assert "1@1" in [str(value.move) for value in found.moves[1:]]


def test_grey_placement_takes_the_column_that_ends_it_well() -> None:
    # Column 1 lacks only its first tile: seven points more, and five for the run down.
    mine = "20:B/-/-/-/-:...../Y..../R..../K..../W....:-"
    theirs = "20:-/-/-/-/-:...../...../...../...../.....:1"
    assert answer(position("grey", EMPTY, "-", mine, theirs, phase="tile")) == "1@1"


def test_grey_last_round_is_judged_by_the_best_columns() -> None:
    # Player 1 has three lines to tile, and wins by seven only with the right column for each:
    # line by line the best at sight, the game would seem lost after any draft.
    mine = "19:R/Y/W/RRRR/-:WBYK./..RB./.KB../.YK../B.W..:1"
    theirs = "21:B/-/WWW/BBBB/YYYY:.YKWR/.RWYK/..YR./...../.....:WWWW"
    found = analysis(position("grey", EMPTY, "BBYYYYKK", mine, theirs))
    assert str(found.moves[0].move) == "CY5"
    assert (round(found.moves[0].margin), found.moves[0].chance) == (7, 1.0)
    assert answer(position("grey", EMPTY, "BBYYYYKK", mine, theirs)) == "CY5"


def test_grey_last_round_is_lost_by_as_little_as_can_be() -> None:
    # Black in line 5 loses by one point, everything else by eleven or more.
    mine = "29:-/-/WWW/BBBB/KKKK:.WBYK/.KYWR/.YKR./...../..W..:1Y"
    theirs = "24:K/RR/-/BBB/KKKKK:RWBY./YBW../B.R../..YR./...B.:-"
    found = analysis(position("grey", "-,-,-,-,YKKW", "YW", mine, theirs))
    assert [round(value.margin) for value in found.moves[:2]] == [-1, -11]
    assert str(found.moves[0].move) == "5K5"
