"""Looking ahead: what a draft would do, what a space is worth, whether the round is the last."""

from __future__ import annotations

import pytest

from azul_desktop.engine import (
    FLOOR,
    FLOOR_COSTS,
    Colour,
    Draft,
    Drafted,
    IllegalMove,
    Phase,
    Position,
    Preview,
    Tiled,
    Transition,
    parse_move,
    wall_colour,
)
from tests.reference.board import Board as OtherBoard

from .builders import EMPTY, board, games, only, play, position, walk
from .replayed_events import runs

STYLES = ["uniform", "greedy", "stacks"]


def draft_of(text: str) -> Draft:
    """Return the draft that a text stands for."""
    move = parse_move(text)
    assert isinstance(move, Draft)
    return move


# What a draft would do


def other_board(where: Position, player: int) -> OtherBoard:
    """Return a player's board as the independent reading has it."""
    shown = where.boards[player]
    return OtherBoard(
        variant=str(where.variant),
        score=shown.score,
        lines=[[letter(line.colour)] * line.count for line in shown.lines],
        wall=[[letter(tile) for tile in row] for row in shown.wall],
    )


def letter(tile: Colour | None) -> str:
    """Return a tile's letter, or a point for none."""
    return "." if tile is None else tile.letter


def points_by_other(where: Position, draft: Draft, placed: int) -> int:
    """Return what the completed line would score, by the independent reading's board."""
    mine = other_board(where, where.turn)
    mine.lines[draft.target] += [draft.colour.letter] * placed
    for row in range(draft.target + 1):
        columns = mine.legal_columns(row) if mine.is_complete(row) else []
        before = mine.score
        if columns:
            points = [mine.tile_points(row, column) for column in columns]
            mine.place(row, columns[points.index(max(points))])
        if row == draft.target:
            return mine.score - before
    raise AssertionError("the target is a line")


def check_preview(where: Position, draft: Draft, preview: Preview, step: Transition) -> None:
    """Check a preview against what happened then."""
    (drafted,) = only(Drafted, step.events)
    assert (preview.placed, preview.floored, preview.discarded) == (
        drafted.placed,
        drafted.floored,
        drafted.discarded,
    )
    assert preview.takes_marker == (drafted.marker is not None)
    used = len(where.boards[where.turn].floor)
    more = preview.floored + preview.takes_marker
    assert preview.floor_cost == sum(FLOOR_COSTS[used : used + more])
    line = None if draft.target == FLOOR else where.boards[where.turn].lines[draft.target]
    assert preview.completes == (line is not None and line.count + preview.placed == line.capacity)
    if step.position.phase is Phase.DRAFT:
        cost = step.position.boards[where.turn].floor_cost - where.boards[where.turn].floor_cost
        assert preview.floor_cost == cost
    if preview.completes:
        assert preview.points == points_by_other(where, draft, preview.placed)
    else:
        assert preview.points == 0


@pytest.mark.parametrize("style", STYLES)
def test_previews_of_every_draft_that_was_made(style: str) -> None:
    completed = 0
    for record in games(range(40, 43), [style]):
        for before, step in walk(record):
            for drafted in only(Drafted, step.events):
                preview = before.preview(drafted.draft)
                check_preview(before, drafted.draft, preview, step)
                completed += preview.completes
    assert completed > 300


def test_previews_of_every_draft_that_could_be_made() -> None:
    for record in games([44], ["uniform"]):
        for before, _ in list(walk(record))[::9]:
            for move in before.legal_moves():
                if isinstance(move, Draft):
                    check_preview(before, move, before.preview(move), before.play(move))


def test_the_points_of_a_preview_are_those_of_the_tiling_that_follows() -> None:
    # Coloured side: when the draft ends the round, nothing comes between.
    seen = 0
    for record in games(range(45, 50), ["greedy"]):
        for before, step in walk(record):
            if before.variant == "grey" or not only(Drafted, step.events):
                continue
            draft = only(Drafted, step.events)[0].draft
            preview = before.preview(draft)
            tiled = [
                tile
                for tile in only(Tiled, step.events)
                if (tile.player, tile.row) == (before.turn, draft.target)
            ]
            if tiled and preview.completes:
                assert tiled[0].points == preview.points
                seen += 1
    assert seen > 10


def test_a_preview_in_full() -> None:
    start = position(
        board(lines="-/WW/K/-/-", wall="B..../...../...../...../.....", floor="YYY"),
        EMPTY,
        displays="RRRR",
        centre="1KKKK",
    )
    # Line 3 takes two; the marker and two tiles go to floor spaces 4 to 6.
    # White goes below blue first, then black below it: a vertical run of three.
    assert start.preview(draft_of("CK3")) == Preview(2, 2, 0, 2 + 2 + 3, True, True, 3)
    assert start.preview(draft_of("CK-")) == Preview(0, 3, 1, 2 + 2 + 3 + 3, True, False, 0)
    assert start.preview(draft_of("1R5")) == Preview(4, 0, 0, 0, False, False, 0)
    assert start.preview(draft_of("1R1")) == Preview(1, 3, 0, 2 + 2 + 3, False, True, 0 + 1)


def test_a_preview_of_a_line_that_would_go_to_the_floor() -> None:
    wall = "....Y/B..../.B.../..B../...B."
    start = position(board(wall=wall), EMPTY, displays="BKKK", head="grey 6 draft 1 1")
    preview = start.preview(draft_of("1B1"))
    assert (preview.completes, preview.points) == (True, 0)


def test_a_preview_on_the_grey_side_takes_the_best_columns() -> None:
    wall = "...../.RYK./...../...../....."
    start = position(board(wall=wall), EMPTY, displays="BKKK", head="grey 6 draft 1 1")
    assert start.preview(draft_of("1B1")).points == 2
    wall = "BRYK./...../...../...../....."
    start = position(board(wall=wall), EMPTY, displays="WWKK", head="grey 6 draft 1 1")
    assert start.preview(draft_of("1W1")).points == 5


def test_a_draft_that_is_not_legal_has_no_preview() -> None:
    start = position(board(lines="B/-/-/-/-"), EMPTY, displays="BBBB")
    text = str(start)
    with pytest.raises(IllegalMove):
        start.preview(draft_of("1B1"))
    start.preview(draft_of("1B2"))
    assert str(start) == text


# What a space is worth


def test_every_free_space_is_explained() -> None:
    for record in games([50], ["uniform", "greedy"]):
        for _, step in list(walk(record))[::11]:
            where = step.position
            for player in range(where.players):
                mine = other_board(where, player)
                filled = {
                    (row, column)
                    for row in range(5)
                    for column in range(5)
                    if mine.wall[row][column] != "."
                }
                for space in {(row, column) for row in range(5) for column in range(5)} - filled:
                    run = where.space_score(player, *space)
                    assert (run.horizontal, run.vertical) == runs(filled, space)
                    assert run.points == mine.tile_points(*space)


def test_a_space_explained() -> None:
    where = position(EMPTY, board(wall="..B../..Y../BK.W./...../....."), head="grey 6 deal 1 1")
    run = where.space_score(1, 2, 2)
    assert run.points == 7
    assert run.horizontal == ((2, 0), (2, 1), (2, 2), (2, 3))
    assert run.vertical == ((0, 2), (1, 2), (2, 2))
    alone = where.space_score(1, 4, 4)
    assert (alone.points, alone.horizontal, alone.vertical) == (1, (), ())


# The last round


def check_last_round(styles: list[str], seeds: range) -> int:
    """Check that what was called the last round was; return how often it was called so."""
    calls = 0
    for record in games(seeds, styles):
        steps = list(walk(record))
        end = steps[-1][1].position
        assert not end.last_round
        called = False
        for before, _ in steps:
            # Once certain, it stays so until the end, and that is in this very round.
            assert before.last_round >= called
            called = before.last_round
            assert before.round == end.round or not called
            if before.phase is Phase.DRAFT and before.variant == "coloured":
                assert called == will_complete(before)
            calls += called
    return calls


def will_complete(where: Position) -> bool:
    """Return whether a complete line is beside a wall row that lacks one tile."""
    return any(
        line.complete and list(row).count(None) == 1
        for shown in where.boards
        for line, row in zip(shown.lines, shown.wall, strict=True)
    )


@pytest.mark.parametrize("style", STYLES)
def test_the_last_round_is_never_called_wrongly(style: str) -> None:
    assert check_last_round([style], range(60, 63)) > 50


@pytest.mark.slow
def test_the_last_round_is_never_called_wrongly_in_many_games() -> None:
    assert check_last_round(STYLES, range(300, 320)) > 1500


FOUR = "BYRK./...../...../...../....."


@pytest.mark.parametrize(
    ("head", "mine", "last"),
    [
        ("coloured 6 draft 1 1", board(lines="W/-/-/-/-", wall=FOUR), True),
        ("coloured 6 draft 1 1", board(lines="-/-/-/-/-", wall=FOUR), False),
        ("coloured 6 draft 1 1", board(lines="W/-/-/-/-", wall=FOUR.replace("K", ".")), False),
        # The grey side: the one free space is open to white.
        ("grey 6 draft 1 1", board(lines="W/-/-/-/-", wall=FOUR), True),
        # White is in its column already.
        (
            "grey 6 draft 1 1",
            board(lines="W/-/-/-/-", wall="BYRK./....W/...../...../....."),
            False,
        ),
        # Line 1 is empty and may yet take white to column 5, before line 2.
        (
            "grey 6 draft 1 1",
            board(lines="-/WW/-/-/-", wall="...../BYRK./...../...../....."),
            False,
        ),
        # Line 1 holds another colour.
        ("grey 6 draft 1 1", board(lines="B/WW/-/-/-", wall="...../BYRK./...../...../....."), True),
        # Row 1 has white already.
        ("grey 6 draft 1 1", board(lines="-/WW/-/-/-", wall="W..../BYRK./...../...../....."), True),
        # Line 1 has white too, and only column 5 is barred to it.
        ("grey 6 draft 1 1", board(lines="W/WW/-/-/-", wall="....Y/BYRK./...../...../....."), True),
        (
            "grey 6 draft 1 1",
            board(lines="W/WW/-/-/-", wall="...../BYRK./...../...../....."),
            False,
        ),
    ],
)
@pytest.mark.parametrize("player", [0, 1])
def test_when_the_last_round_is_certain(head: str, mine: str, last: bool, player: int) -> None:
    boards = [EMPTY, EMPTY]
    boards[player] = mine
    assert position(*boards, displays="RRYY", head=head).last_round is last


def test_the_last_round_becomes_certain_by_a_placement() -> None:
    mine = board(lines="W/WW/-/-/-", wall="...../BYRK./...../...../.....")
    start = position(mine, EMPTY, displays="Y", head="grey 6 draft 1 1")
    tiling = play(start, "1Y5").position
    assert tiling.phase is Phase.TILE
    assert not tiling.last_round
    assert play(tiling, "1@4").position.last_round
    assert play(tiling, "1@5").position.phase is Phase.DEAL
    # A row already complete ends the game whatever else is placed.
    later = board(lines="-/-/-/-/W", wall=FOUR)
    over = play(position(board(lines="W/-/KKK/-/-", wall=FOUR), later, displays="Y"), "1Y5")
    assert over.position.phase is Phase.OVER
    placing = position(
        board(lines="W/-/KKK/-/-", wall=FOUR), later, displays="Y", head="grey 6 draft 1 1"
    )
    assert play(placing, "1Y5 1@5").position.last_round


def test_printed_colours_are_what_the_coloured_side_tiles() -> None:
    for record in games([70], ["greedy"]):
        for before, step in walk(record):
            for tile in only(Tiled, step.events):
                if before.variant == "coloured":
                    assert wall_colour(tile.row, tile.column) == tile.colour
