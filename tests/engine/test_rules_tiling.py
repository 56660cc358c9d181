"""Rules 11 to 17, tiling and scoring, and the known values."""

from __future__ import annotations

import pytest

from azul_desktop.engine import (
    Bonus,
    BonusKind,
    FloorPaid,
    GameOver,
    Phase,
    RoundScored,
    Tiled,
    Transition,
    Variant,
    wall_colour,
)

from .builders import EMPTY, board, board_text, games, only, play, position, walk


def close(*boards: str, head: str = "coloured 6 draft 2 1") -> Transition:
    """Return what follows when player 2 floors the last tile, a white one from a display."""
    return play(position(*boards, displays="W", head=head), "1W-")


def test_rule_11_a_later_tile_counts_the_earlier_ones_of_the_same_tiling() -> None:
    step = close(board(lines="B/WW/KKK/-/-"), EMPTY)
    assert [tile.points for tile in only(Tiled, step.events)] == [1, 2, 3]
    assert step.position.boards[0].score == 6


def test_rule_11_a_tile_does_not_count_lines_below_it() -> None:
    step = close(board(lines="B/WW/-/-/-", wall="...../...../K..../...../....."), EMPTY)
    assert [tile.points for tile in only(Tiled, step.events)] == [1, 3]


@pytest.mark.parametrize(("contents", "cost"), list(enumerate([0, 1, 2, 4, 6, 8, 11, 14, 14])))
def test_rule_12_the_floor_costs_by_its_contents(contents: int, cost: int) -> None:
    # The marker comes last, so that it is beside the floor when that is full.
    floor = ("Y" * (contents - 1) + "1") if contents else "-"
    start = board(40, floor=floor)
    after = play(position(start, EMPTY, displays="W", centre="-" if contents else "1"), "1W5")
    paid = only(FloorPaid, after.events)[0]
    assert (len(paid.floor), paid.cost, paid.lost, paid.score) == (contents, cost, cost, 40 - cost)
    assert after.position.boards[0].score == 40 - cost


def test_rule_12_the_wall_scores_before_the_floor_is_paid() -> None:
    step = close(board(lines="B/-/-/-/-", floor="YY"), EMPTY)
    assert only(Tiled, step.events)[0].score == 1
    assert only(FloorPaid, step.events)[0].lost == 1
    assert step.position.boards[0].score == 0


def test_rule_12_everybody_tiles_before_anybody_pays() -> None:
    step = close(board(lines="B/-/-/-/-", floor="YY"), board(lines="-/WW/-/-/-"))
    order = [type(event) for event in step.events[1:]]
    assert order == [Tiled, Tiled, FloorPaid, FloorPaid, RoundScored]


def test_rule_13_points_that_cannot_be_lost_are_not_owed() -> None:
    step = close(board(1, floor="YYYY"), EMPTY)
    assert (only(FloorPaid, step.events)[0].cost, only(FloorPaid, step.events)[0].lost) == (6, 1)
    assert board_text(step.position) == EMPTY
    assert close(board(lines="B/-/-/-/-"), EMPTY).position.boards[0].score == 1


def test_rule_14_one_tile_goes_to_the_wall_and_the_rest_to_the_lid() -> None:
    step = close(board(lines="-/-/-/-/YYYYY"), EMPTY)
    assert board_text(step.position) == board(1, wall="...../...../...../...../Y....")
    assert step.position.lid == (0, 4, 0, 0, 1)


def test_rule_14_an_incomplete_line_keeps_its_tiles() -> None:
    lines = "-/B/YY/RRR/KKKK"
    step = close(board(lines=lines), EMPTY)
    assert board_text(step.position) == board(lines=lines)
    assert only(Tiled, step.events) == []


def test_rule_15_the_marker_counts_as_a_floor_tile_and_returns_to_the_centre() -> None:
    start = position(
        board(10, floor="Y1"), EMPTY, displays="W", centre="-", head="coloured 6 draft 2 1"
    )
    step = play(start, "1W-")
    assert only(FloorPaid, step.events)[0].floor == (1, None)
    assert step.position.boards[0].score == 8
    assert step.position.marker_in_centre
    assert step.position.lid == (0, 1, 0, 0, 1)
    assert sum(step.position.bag) == 98


@pytest.mark.parametrize("variant", Variant)
def test_rule_16_a_complete_column_or_colour_does_not_end_the_game(variant: Variant) -> None:
    column = "B..../W..../K..../R..../Y...."
    colour = "B..../.B.../..B../...B./....B"
    for wall in (column, colour):
        step = close(board(wall=wall), EMPTY, head=f"{variant} 6 draft 2 1")
        assert step.position.phase is Phase.DEAL


def test_rule_16_a_complete_row_ends_the_game_after_the_round() -> None:
    start = position(
        board(lines="W/-/-/-/-", wall="BYRK./...../...../...../....."),
        EMPTY,
        displays="YYYY,RRRR",
        head="coloured 6 draft 1 1",
    )
    between = play(start, "1Y5").position
    assert between.phase is Phase.DRAFT
    step = play(between, "2R5")
    assert step.position.phase is Phase.OVER
    assert step.position.boards[0].score == 5 + 2
    assert step.events[-1] == GameOver((0,), (7, 0))


def test_rule_16_several_players_may_complete_rows_in_the_last_round() -> None:
    wall = "BYRK./...../...../...../....."
    # Player 2 pays a point for the tile that ends the round.
    step = close(board(lines="W/-/-/-/-", wall=wall), board(1, lines="W/-/-/-/-", wall=wall))
    assert [bonus.player for bonus in only(Bonus, step.events)] == [0, 1]
    assert step.position.winners == (0, 1)


def test_rule_17_no_row_is_complete_before_round_5() -> None:
    ends = []
    for record in games(range(3), ["greedy", "uniform", "stacks"]):
        for before, step in walk(record):
            if any(None not in row for shown in step.position.boards for row in shown.wall):
                ends.append(before.round)
                break
    assert min(ends) == 5


# The winner


def test_more_complete_rows_win_among_equal_points() -> None:
    # 5 points for the fifth tile and 2 for its row; player 2 pays a point for the last tile.
    row = "BYRK./...../...../...../....."
    step = close(board(10, lines="W/-/-/-/-", wall=row), board(18))
    assert step.events[-1] == GameOver((0,), (17, 17))
    step = close(board(16), board(10, lines="W/-/-/-/-", wall=row))
    assert step.events[-1] == GameOver((1,), (16, 16))
    assert step.position.turn == 1


def test_equal_points_and_rows_share_the_win() -> None:
    wall = "BYRK./...../...../...../....."
    mine = board(3, lines="W/-/-/-/-", wall=wall)
    step = play(position(EMPTY, mine, mine, displays="W"), "1W5")
    assert step.position.winners == (1, 2)
    assert step.position.turn == 1


# Known values

RUNS = {
    "a lone tile": ("...../...../...../...../.....", 1),
    "a horizontal run of 3": ("...../...../BY.../...../.....", 3),
    "a vertical run of 3": ("..B../..Y../...../...../.....", 3),
    "a run of 3 joined in its middle": ("...../...../.B.Y./...../.....", 3),
    "four across and three down": ("..B../..Y../BK.W./...../.....", 7),
    "two left and one above": ("...../..B../YK.../...../.....", 5),
    "nothing across a gap": ("B.Y../...../R...Y/...../..W..", 1),
    "nothing at the corners": ("...../.B.Y./...../.K.W./.....", 1),
    "five each way": ("..B../..Y../BK.WY/..W../..K..", 10),
}


@pytest.mark.parametrize("run", RUNS)
def test_known_runs_through_the_middle(run: str) -> None:
    wall, points = RUNS[run]
    where = position(board(wall=wall), EMPTY, displays="RRRR", head="grey 6 draft 1 1")
    assert where.space_score(0, 2, 2).points == points


def test_known_three_tiles_into_an_empty_line_2() -> None:
    after = play(position(EMPTY, EMPTY, displays="BBBW"), "1B2").position
    assert board_text(after) == board(lines="-/BB/-/-/-", floor="B")


@pytest.mark.parametrize(("floor", "lost"), [("YYYY1", 8), ("YY", 2), ("YYYYY", 8), ("Y" * 7, 14)])
def test_known_floors(floor: str, lost: int) -> None:
    centre = "-" if "1" in floor else "1"
    start = position(board(50, floor=floor), EMPTY, displays="W", centre=centre)
    step = play(start, "1W2")
    assert step.position.boards[0].score == 50 - lost


ORDERS = {
    "column by column": (["01234"] * 5, 141, 95),
    "the most a wall can give": (["01234", "12340", "23410", "34210", "43210"], 145, 95),
}


@pytest.mark.parametrize("variant", Variant)
@pytest.mark.parametrize("order", ORDERS)
def test_known_full_walls(order: str, variant: Variant) -> None:
    columns, placed, bonus = ORDERS[order]
    wall = [["."] * 5 for _ in range(5)]
    score = points = 0
    for turn in range(5):
        step = tile_a_round(wall, [int(row[turn]) for row in columns], variant, score)
        points += sum(tile.points for tile in only(Tiled, step.events))
        score = only(RoundScored, step.events)[0].scores[0]
    assert points == score == placed
    bonuses = only(Bonus, step.events)
    assert sum(event.points for event in bonuses) == bonus
    assert [event.kind for event in bonuses] == [kind for kind in BonusKind for _ in range(5)]
    assert step.position.boards[0].score == placed + bonus


def tile_a_round(
    wall: list[list[str]], columns: list[int], variant: Variant, score: int
) -> Transition:
    """Tile a line in each row of `wall`, in these columns and the printed colours."""
    colours = [wall_colour(row, column).letter for row, column in enumerate(columns)]
    lines = "/".join(colour * (row + 1) for row, colour in enumerate(colours))
    mine = board(score, lines=lines, wall="/".join(map("".join, wall)))
    moves = ["1W-"]
    for row, column in enumerate(columns):
        wall[row][column] = colours[row]
        moves += [f"{row + 1}@{column + 1}"] if variant is Variant.GREY else []
    start = position(mine, EMPTY, displays="W", head=f"{variant} 6 draft 2 1")
    return play(start, " ".join(moves))


def test_bonuses_of_one_wall() -> None:
    # Row 1, column 5 and white: 2, 7 and 10 points.
    wall = "BYRK./W...K/.W..R/..W.Y/...WB"
    step = close(board(lines="W/-/-/-/-", wall=wall), EMPTY)
    assert [(b.kind, b.which, b.points) for b in only(Bonus, step.events)] == [
        (BonusKind.ROW, 0, 2),
        (BonusKind.COLUMN, 4, 7),
        (BonusKind.COLOUR, 4, 10),
    ]


def test_an_unfinished_row_column_or_colour_gives_nothing() -> None:
    row = "BYRK./...../...../...../....."
    step = close(board(lines="W/-/-/-/-", wall=row), board(wall="BYRK./WBYR./KWBY./RKWB./....."))
    assert [(bonus.player, bonus.kind) for bonus in only(Bonus, step.events)] == [
        (0, BonusKind.ROW)
    ]
