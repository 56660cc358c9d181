"""Rules 18 to 22, bag, lid and the endings without a complete row."""

from __future__ import annotations

import itertools

import pytest

from azul_desktop.engine import (
    Colour,
    DealError,
    Dealt,
    GameOver,
    Phase,
    Position,
    Record,
    Rng,
    Variant,
    format_record,
    parse_record,
)

from .builders import (
    EMPTY,
    board,
    floor_everything,
    games,
    groups,
    legal,
    only,
    play,
    position,
    walk,
)

# The grey game of four players whose last tile, a black one, is on display 1.
FULL_BOARDS = (
    "20:-/-/YY/KKK/YYYY:W.BYR/YRW.K/.K.R./B.YW./RB.K.:-",
    "35:-/Y/YY/WWW/BBBB:Y.WRB/.RBWK/.WKBR/B.RK./....W:-",
    "27:-/-/BB/BBB/WWWW:KYBR./.KWBR/W.RKY/Y..../.R.YK:-",
    "21:-/-/-/KK/RRRR:K..BR/RWK.Y/YRWK./BY.RW/W...K:-",
)


def to_deal(bag: str, head: str = "coloured 3 deal 1 1") -> Position:
    """Return a position of two players before a deal from this bag, the other tiles in the lid."""
    return position(EMPTY, EMPTY, bag=bag, head=head)


def test_a_deal_lays_four_tiles_on_each_display() -> None:
    for players, displays in ((2, 5), (3, 7), (4, 9)):
        step = Position.new(players, Variant.COLOURED).deal(Rng(players))
        assert [len(tiles) for tiles in step.position.displays] == [4] * displays
        assert sum(step.position.bag) == 100 - 4 * displays
        assert step.position.marker_in_centre


def test_a_deal_draws_every_colour_alike() -> None:
    drawn = [0] * 5
    start, rng = Position.new(4, Variant.COLOURED), Rng(11)
    for _ in range(400):
        for tile in itertools.chain(*start.deal(rng).position.displays):
            drawn[tile] += 1
    # 2880 of each are expected; a colour's count strays by some 40.
    assert sum(drawn) == 400 * 36
    assert all(abs(count - 2880) < 200 for count in drawn)


def test_rule_18_a_bag_that_suffices_is_not_refilled() -> None:
    step = to_deal("BBBBYYYYRRRRKKKKWWWW").deal(Rng(3))
    assert step.position.bag == (0, 0, 0, 0, 0)
    assert sum(step.position.lid) == 80
    assert only(Dealt, step.events)[0].refilled is False


def test_rule_18_an_empty_bag_is_refilled_before_the_deal() -> None:
    step = to_deal("").deal(Rng(3))
    assert sum(step.position.bag) == 80
    assert step.position.lid == (0, 0, 0, 0, 0)
    assert only(Dealt, step.events)[0].refilled is True


@pytest.mark.parametrize("seed", range(5))
def test_rule_18_a_refill_in_the_middle_of_a_deal(seed: int) -> None:
    # The bag gives displays 1 and 2 and half of display 3.
    step = to_deal("BBBBBBBBBB").deal(Rng(seed))
    displays = step.position.displays
    assert displays[0] == displays[1] == (Colour.BLUE,) * 4
    assert displays[2][:2] == (Colour.BLUE,) * 2
    assert sum(step.position.bag) == 80
    assert step.position.lid == (0, 0, 0, 0, 0)


def test_rule_18_what_is_left_in_the_bag_is_dealt_before_the_lid() -> None:
    start = to_deal("BBBBBBBBBB")
    start.deal_given(groups("BBBB BBBB BBYY WWWW KKKK"))
    with pytest.raises(DealError) as caught:
        start.deal_given(groups("BBBB BBBB BYYY WWWW KKKK"))
    assert caught.value.display == 3
    with pytest.raises(DealError) as caught:
        start.deal_given(groups("BBBB YYYY BBBB WWWW KKKK"))
    assert caught.value.display == 2


@pytest.mark.parametrize(
    ("given", "display"),
    [
        ("BBBB YYYY RRRR KKKK", 5),
        ("BBBB YYYY RRRR KKKK WWWW BBBB", 6),
        ("BBBB YYYY RRR KKKK WWWW", 3),
        ("BBBB YYYY - KKKK WWWW", 3),
        ("BBBB YYYY RRRRR KKKK WWWW", 3),
        ("BBBB BBBB BBBB BBBB BBBY", None),
        ("BBBB BBBB BBBB BBBB BBBB", None),
    ],
)
def test_a_deal_is_checked_against_the_bag(given: str, display: int | None) -> None:
    start = Position.new(2, Variant.GREY)
    if display is None:
        assert start.deal_given(groups(given)).position.phase is Phase.DRAFT
        return
    with pytest.raises(DealError) as caught:
        start.deal_given(groups(given))
    assert caught.value.display == display
    assert str(caught.value).startswith(f"display {display}: ")


def test_a_deal_is_refused_when_none_is_due() -> None:
    drafting = position(EMPTY, EMPTY, displays="BBBB")
    over = position(EMPTY, EMPTY, head="coloured 7 over 1 1")
    for where in (drafting, over):
        with pytest.raises(ValueError, match="no deal is due"):
            where.deal(Rng(1))
        with pytest.raises(ValueError, match="no deal is due"):
            where.deal_given(groups("BBBB - - - -"))


def test_rule_19_bag_and_lid_run_out_and_the_last_display_is_filled_in_part() -> None:
    # Ten tiles are left: two displays and a half.
    start = Position.parse(
        "grey 10 deal 2 2 -,-,-,-,-,-,-,-,- 1 0.0.0.0.3 0.0.2.4.2 "
        "20:-/-/YY/-/YYYY:W.BYR/YRW.K/.K.R./B.YW./RB.K.:- "
        "35:-/Y/YY/-/BBBB:Y.WRB/.RBWK/.WKBR/B.RK./....W:- "
        "28:-/-/BB/BBB/WW:KYBR./.KWBR/W.RKY/Y..../.R.YK:- "
        "22:-/-/-/KK/RR:K..BR/RWK.Y/YRWK./BY.RW/W...K:-"
    )
    assert sum(start.bag) + sum(start.lid) == 11
    dealt = start.deal(Rng(2)).position
    assert [len(tiles) for tiles in dealt.displays] == [4, 4, 3, 0, 0, 0, 0, 0, 0]
    assert dealt.displays[0][-3:] == (Colour.WHITE,) * 3
    assert dealt.bag == dealt.lid == (0, 0, 0, 0, 0)
    assert dealt.phase is Phase.DRAFT
    # The same deal given, and what it may not be.
    start.deal_given(groups("KWWW RRKK KWW - - - - - -"))
    for given in ("KWWW RRK KKWW - - - - - -", "KWWW RRKK - KWW - - - - -"):
        with pytest.raises(DealError):
            start.deal_given(groups(given))


def test_rule_20_the_game_ends_when_not_one_tile_can_be_dealt() -> None:
    start = position(*FULL_BOARDS, displays="K", head="grey 11 draft 4 4")
    assert legal(start) == {"1K4", "1K-"}
    step = play(start, "1K4")
    assert step.position.phase is Phase.OVER
    # The one bonus is for player 4's first column: nobody has a row or five of a colour.
    assert step.events[-1] == GameOver((1,), (20, 35, 27, 21 + 7))
    assert all(None in row for shown in step.position.boards for row in shown.wall)


def test_rule_20_one_tile_in_the_lid_is_enough_to_go_on() -> None:
    start = position(*FULL_BOARDS, displays="K", head="grey 11 draft 4 4")
    on = play(start, "1K-").position
    assert (on.phase, on.lid) == (Phase.DEAL, (0, 0, 0, 1, 0))
    dealt = on.deal(Rng(9)).position
    assert dealt.displays[0] == (Colour.BLACK,)


def rounds_until_over(start: Position) -> int:
    """Return how many rounds are closed before a game in which all is floored is over."""
    *_, last = floor_everything(start, Rng(4))
    assert last.phase is Phase.OVER
    return last.round - start.round + 1


@pytest.mark.parametrize("variant", Variant)
def test_rule_21_ten_rounds_without_a_tile_on_a_wall_end_the_game(variant: Variant) -> None:
    assert rounds_until_over(Position.new(3, variant, 1)) == 10


def test_rule_21_a_tile_on_any_wall_starts_the_count_anew() -> None:
    first = next(
        where
        for where in floor_everything(Position.new(2, Variant.COLOURED), Rng(4))
        if where.round == 7 and where.phase is Phase.DRAFT
    )
    # A whole line 1 in round 7, all else on the floor: ten more rounds follow it.
    colour = first.displays[0][0].letter
    placed = play(first, f"1{colour}1").position
    assert rounds_until_over(placed) == 1 + 10


def test_rule_21_a_line_that_goes_to_the_floor_is_no_tile_on_a_wall() -> None:
    # Blue is in each column where row 1 is free.
    wall = "....Y/B..../.B.../..B../...B."
    start = position(
        board(lines="B/-/-/-/-", wall=wall), EMPTY, displays="W", head="grey 6 draft 1 1"
    )
    assert rounds_until_over(start) == 10
    free = board(lines="R/-/-/-/-", wall=wall)
    tiled = position(free, EMPTY, displays="W", head="grey 6 draft 2 1")
    # Round 6 has its tile, and the ten without tiling are 7 to 16.
    assert rounds_until_over(play(tiled, "1W- 1@1").position) == 10


def barren_record() -> Record:
    """Return a game of two in which nobody ever fills a line."""
    before = Position.new(2, Variant.COLOURED)
    lines = ["azul 1", "variant coloured", "player A | human", "player B | human", "starter 1"]
    for after in floor_everything(before, Rng(4)):
        if before.phase is Phase.DEAL:
            tiles = ("".join(tile.letter for tile in group) for group in after.displays)
            lines.append(f"deal {' '.join(tiles)}")
        else:
            move = next(m for m in before.legal_moves() if str(m)[2] == "-")
            lines.append(f"{before.turn + 1} {move}")
            if after.phase is not Phase.DRAFT:
                lines.append("scores 0 0")
        before = after
    return parse_record("\n".join([*lines, "final 0 0"]))


def test_rule_21_a_record_keeps_the_count_and_a_position_read_starts_it_anew() -> None:
    record = barren_record()
    steps = list(record.steps())
    assert steps[-1].position.phase is Phase.OVER
    assert steps[-1].position.round == 10
    # As round 10 has just been dealt: replayed, the game ends in it; read as a line, in round 19.
    opened = [step.position for step in steps if only(Dealt, step.events)][-1]
    assert opened.round == 10
    assert rounds_until_over(opened) == 1
    assert rounds_until_over(Position.parse(str(opened))) == 10
    assert opened != Position.parse(str(opened))
    assert format_record(record).endswith("scores 0 0\nfinal 0 0\n")


def test_rule_22_every_tile_and_the_marker_are_somewhere_after_every_action() -> None:
    for record in games([4], ["uniform", "hoard", "stacks"]):
        for _, step in walk(record):
            check_whole(step.position)


def check_whole(where: Position) -> None:
    """Check that there are twenty tiles of each colour and one marker."""
    found = [where.bag[colour] + where.lid[colour] for colour in Colour]
    tiles = list(itertools.chain(where.centre, *where.displays))
    markers = int(where.marker_in_centre)
    for shown in where.boards:
        tiles += [tile for row in shown.wall for tile in row if tile is not None]
        tiles += [tile for tile in shown.floor if tile is not None]
        for line in shown.lines:
            tiles += [line.colour] * line.count if line.colour is not None else []
        markers += shown.floor.count(None)
    for tile in tiles:
        found[tile] += 1
    assert found == [20] * 5, str(where)
    assert markers == 1, str(where)
