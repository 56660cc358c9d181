"""Position lines that cannot stand, each refused with the field that is wrong and the reason."""

from __future__ import annotations

import pytest

from azul_desktop.engine import Position, PositionError

from .builders import EMPTY, NO_LINES, board, line_of

# Two boards that have something of everything, on the side where all columns are free.
GREY = line_of(
    board(3, lines="-/YY/-/-/-", wall="B..../...../...../...../.....", floor="R1"),
    board(5, wall="...../.K.../...../...../....."),
    displays="BBYW,KKKK",
    centre="W",
    lid="WW",
    head="grey 3 draft 2 1",
)
COLOURED = line_of(
    board(3, lines="-/YY/-/-/-", wall="B..../...../...../...../....."),
    EMPTY,
    displays="BBYW,KKKK",
    centre="1W",
    head="coloured 3 draft 2 1",
)
WHOLE_ROW = "BYRKW/...../...../...../....."

VARIANT, ROUND, PHASE, TURN, STARTER, DISPLAYS, CENTRE, BAG, LID, FIRST, SECOND = range(11)

FIELDS: list[tuple[int, str, str, str]] = [
    (VARIANT, "blue", "VARIANT", "'blue' is not one of coloured grey"),
    (VARIANT, "Grey", "VARIANT", "'Grey' is not one of"),
    (ROUND, "0", "ROUND", "0 is not between 1 and"),
    (ROUND, "-1", "ROUND", "'-1' is not a number"),
    (ROUND, "1.5", "ROUND", "'1.5' is not a number"),
    (ROUND, "", "ROUND", "'' is not a number"),
    (ROUND, "two", "ROUND", "'two' is not a number"),
    (ROUND, "٣", "ROUND", "'٣' is not a number"),
    (ROUND, "²", "ROUND", "'²' is not a number"),
    (ROUND, "1_0", "ROUND", "'1_0' is not a number"),
    (ROUND, "+3", "ROUND", "'+3' is not a number"),
    (ROUND, "1000000", "ROUND", "1000000 is not between 1 and 999999"),
    (ROUND, "9" * 5000, "ROUND", "is not between 1 and"),
    (PHASE, "end", "PHASE", "'end' is not one of draft tile deal over"),
    (PHASE, "DRAFT", "PHASE", "'DRAFT' is not one of"),
    (TURN, "0", "TURN", "0 is not between 1 and 2"),
    (TURN, "3", "TURN", "3 is not between 1 and 2"),
    (TURN, "x", "TURN", "'x' is not a number"),
    (STARTER, "0", "STARTER", "0 is not between 1 and 2"),
    (STARTER, "3", "STARTER", "3 is not between 1 and 2"),
    (DISPLAYS, "BBYW,KKKK,-,-", "DISPLAYS", "4 displays, where 5 belong"),
    (DISPLAYS, "BBYW,KKKK,-,-,-,-", "DISPLAYS", "6 displays, where 5 belong"),
    (DISPLAYS, "BBYW,KKKK,-,-,", "DISPLAYS", "empty: write -"),
    (DISPLAYS, "BBYWW,KKK,-,-,-", "DISPLAYS", "5 tiles on display 1, at most 4 fit"),
    (DISPLAYS, "BBYX,KKKK,-,-,-", "DISPLAYS", "'X' is not a colour"),
    (DISPLAYS, "BBY1,KKKK,-,-,-", "DISPLAYS", "'1' is not a colour"),
    (DISPLAYS, "BB-W,KKKK,-,-,-", "DISPLAYS", "'-' is not a colour"),
    (DISPLAYS, "BBYW,KKK\u212a,-,-,-", "DISPLAYS", "is not a colour"),
    (DISPLAYS, "BBYW;KKKK;-;-;-", "DISPLAYS", "1 display"),
    (CENTRE, "", "CENTRE", "empty: write -"),
    (CENTRE, "W1", "CENTRE", "'1' is not a colour"),
    (CENTRE, "11W", "CENTRE", "'1' is not a colour"),
    (CENTRE, "1-", "CENTRE", "the marker alone is written 1"),
    (CENTRE, "W-", "CENTRE", "'-' is not a colour"),
    (CENTRE, "B" * 21, "CENTRE", "more than 20 blue tiles"),
    (CENTRE, "W" * 300, "CENTRE", "more than 20 white tiles"),
    (CENTRE, "1W", "CENTRE", "2 starting-player markers, where one belongs"),
    (BAG, "1.2.3.4", "BAG", "4 counts, where 5 belong"),
    (BAG, "1.2.3.4.5.6", "BAG", "6 counts, where 5 belong"),
    (BAG, "-", "BAG", "1 count, where 5 belong"),
    (BAG, "1.2.3.4.", "BAG", "'' is not a number"),
    (BAG, "1.2.3.4.B", "BAG", "'B' is not a number"),
    (BAG, "1.2.3.4.21", "BAG", "21 is not between 0 and 20"),
    (BAG, "1.2.3.4.-5", "BAG", "'-5' is not a number"),
    (LID, "1,2,3,4,5", "LID", "1 count, where 5 belong"),
    (LID, "0.0.0.0.256", "LID", "256 is not between 0 and 20"),
    (LID, "0.0.0.0.3", "POSITION", "21 white tiles, not 20"),
    (LID, "0.0.0.0.1", "POSITION", "19 white tiles, not 20"),
    (FIRST, "", "BOARD 1", "1 part, where SCORE:LINES:WALL:FLOOR belong"),
    (FIRST, f"3:{NO_LINES}:-", "BOARD 1", "3 parts"),
    (SECOND, f"{EMPTY}:-", "BOARD 2", "5 parts"),
]


def changed(line: str, field: int, text: str) -> str:
    """Return a position line with another text in one field."""
    fields = line.split(" ")
    assert fields[field] != text
    fields[field] = text
    return " ".join(fields)


def check_refused(line: str, field: str, reason: str) -> None:
    """Check that a line is refused for this field and reason."""
    with pytest.raises(PositionError) as caught:
        Position.parse(line)
    assert (caught.value.field, reason) == (field, reason)
    assert reason in str(caught.value.fault)
    assert str(caught.value) == f"{field}: {caught.value.fault}"


def name(value: object) -> str | None:
    """Name a case by its text, short and in letters that every terminal has."""
    return ascii(value)[1:24] or "empty" if isinstance(value, str) else None


def cases(rows: list[tuple[int, str, str, str]]) -> list[object]:
    """Give each row an id of its own."""
    return [pytest.param(*row, id=f"{number}-{name(row[1])}") for number, row in enumerate(rows, 1)]


def test_the_lines_that_are_changed_are_good() -> None:
    assert str(Position.parse(GREY)) == GREY
    assert str(Position.parse(COLOURED)) == COLOURED


@pytest.mark.parametrize(("field", "text", "where", "reason"), cases(FIELDS))
def test_a_wrong_field(field: int, text: str, where: str, reason: str) -> None:
    check_refused(changed(GREY, field, text), where, reason)


def test_one_tile_is_no_tiles() -> None:
    line = f"coloured 1 draft 1 1 B,-,-,-,- 1 0.0.0.0.0 0.20.20.20.20 {EMPTY} {EMPTY}"
    check_refused(line, "POSITION", "1 blue tile, not 20")


@pytest.mark.parametrize("field", range(11))
@pytest.mark.parametrize("text", ["x" * 100_000, "9" * 100_000])
def test_a_long_field_makes_a_short_message(field: int, text: str) -> None:
    with pytest.raises(PositionError) as caught:
        Position.parse(changed(GREY, field, text))
    assert len(str(caught.value)) < 160


@pytest.mark.parametrize("part", range(4))
def test_a_long_part_of_a_board_makes_a_short_message(part: int) -> None:
    parts = GREY.split(" ")[FIRST].split(":")
    parts[part] = "9" * 100_000
    with pytest.raises(PositionError) as caught:
        Position.parse(changed(GREY, FIRST, ":".join(parts)))
    assert len(str(caught.value)) < 160


ROWS = "/...../...../...../....."
PARTS: list[tuple[int, str, str, str]] = [
    (0, "", "SCORE", "'' is not a number"),
    (0, "-3", "SCORE", "'-3' is not a number"),
    (0, "1000", "SCORE", "1000 is not between 0 and 999"),
    (0, "३", "SCORE", "is not a number"),
    (1, "-/YY/-/-", "LINES", "4 lines, where 5 belong"),
    (1, "-/YY/-/-/-/-", "LINES", "6 lines, where 5 belong"),
    (1, "-/YY//-/-", "LINES", "empty: write -"),
    (1, "-/YB/-/-/-", "LINES", "line 2 holds more than one colour"),
    (1, "-/YYY/-/-/-", "LINES", "line 2 holds 3 tiles"),
    (1, "YY/-/-/-/-", "LINES", "line 1 holds 2 tiles"),
    (1, "-/Y-/-/-/-", "LINES", "'-' is not a colour"),
    (1, "-/Y1/-/-/-", "LINES", "'1' is not a colour"),
    (1, "B/Y/-/-/-", "LINES", "line 1 holds B, which its wall row has"),
    (2, f"B...{ROWS}", "WALL", "five rows of five spaces"),
    (2, f"B.....{ROWS}", "WALL", "five rows of five spaces"),
    (2, "B..../...../...../.....", "WALL", "five rows of five spaces"),
    (2, f"B....{ROWS}/.....", "WALL", "five rows of five spaces"),
    (2, f"B...-{ROWS}", "WALL", "'-' is not a colour"),
    (2, f"B...X{ROWS}", "WALL", "'X' is not a colour"),
    (2, f"B...1{ROWS}", "WALL", "'1' is not a colour"),
    (2, f"B...B{ROWS}", "WALL", "B in row 1, column 5: the colour is already in this row"),
    (
        2,
        "B..../...../B..../...../.....",
        "WALL",
        "B in row 3, column 1: the colour is already in this column",
    ),
    (3, "", "FLOOR", "'' is not a floor line"),
    (3, "R-", "FLOOR", "'R-' is not a floor line"),
    (3, "RX", "FLOOR", "'RX' is not a floor line"),
    (3, "R2", "FLOOR", "'R2' is not a floor line"),
    (3, "ßR", "FLOOR", "'ßR' is not a floor line"),
    (3, "RRRRRRRR", "FLOOR", "8 things, at most 7 and the marker beside them fit"),
    (3, "RRRRRRRRR1", "FLOOR", "10 things, at most 7"),
    (3, "RRRRRRRR1", "FLOOR", "9 things, at most 7"),
]


@pytest.mark.parametrize("player", [1, 2])
@pytest.mark.parametrize(("part", "text", "where", "reason"), cases(PARTS))
def test_a_wrong_part_of_a_board(
    player: int, part: int, text: str, where: str, reason: str
) -> None:
    boards = [FIRST, SECOND]
    mine = GREY.split(" ")[FIRST].split(":")
    mine[part] = text
    line = changed(GREY, boards[player - 1], ":".join(mine))
    check_refused(line, f"BOARD {player} {where}", reason)


@pytest.mark.parametrize(
    ("wall", "reason"),
    [
        (f"Y....{ROWS}", "Y in row 1, column 1: B is printed there"),
        ("...../B..../...../...../.....", "B in row 2, column 1: W is printed there"),
        ("...../...../...../...../....K", "K in row 5, column 5: B is printed there"),
    ],
)
def test_a_tile_beside_its_printed_colour(wall: str, reason: str) -> None:
    line = changed(COLOURED, FIRST, board(wall=wall))
    check_refused(line, "BOARD 1 WALL", reason)


@pytest.mark.parametrize(
    ("line", "found"),
    [
        ("", 0),
        ("coloured", 1),
        (" ".join(COLOURED.split(" ")[:10]), 10),
        (f"{COLOURED} {EMPTY} {EMPTY} {EMPTY}", 14),
        (COLOURED.replace(" ", "\t"), 1),
        (COLOURED.replace(" ", "\u00a0"), 1),
        (COLOURED.replace(" ", "\n"), 1),
    ],
    ids=ascii,
)
def test_a_wrong_number_of_fields(line: str, found: int) -> None:
    check_refused(line, "POSITION", f"{found} field{'s' if found != 1 else ''}, where 9 and one")


def test_double_spaces_make_empty_fields() -> None:
    # The eleventh field is the twelfth then, so that it reads like a game of three.
    check_refused(COLOURED.replace(" 3 ", "  3 "), "BOARD 1", "1 part")
    check_refused(f"{COLOURED} {EMPTY}", "DISPLAYS", "5 displays, where 7 belong")


def test_markers_are_counted() -> None:
    check_refused(changed(COLOURED, CENTRE, "W"), "CENTRE", "0 starting-player markers")
    twice = GREY.replace(":R1 ", ":11 ").replace("0.0.0.0.2", "0.0.1.0.2")
    check_refused(twice, "CENTRE", "2 starting-player markers")
    each = GREY[: -len("-")] + "1"
    check_refused(each, "CENTRE", "2 starting-player markers")


PHASES: list[tuple[str, dict[str, str], str, str]] = [
    ("coloured 5 draft 1 1", {}, "PHASE", "nothing is on offer to draft"),
    ("coloured 5 deal 1 1", {"displays": "W"}, "DISPLAYS", "tiles are still on offer"),
    ("coloured 5 deal 1 1", {"centre": "1W"}, "CENTRE", "tiles are still on offer"),
    ("coloured 5 over 1 1", {"displays": "W"}, "DISPLAYS", "tiles are still on offer"),
    ("grey 5 tile 1 1", {"centre": "1WW"}, "CENTRE", "tiles are still on offer"),
    ("coloured 5 tile 1 1", {}, "PHASE", "tiles are placed by choice on the grey side only"),
    ("grey 5 tile 1 1", {}, "TURN", "this is not the first player with a complete line"),
    ("grey 5 deal 1 2", {}, "TURN", "whoever starts begins the round"),
    ("grey 5 over 2 1", {}, "TURN", "player 1 is the first winner"),
]


@pytest.mark.parametrize(("head", "fields", "field", "reason"), PHASES)
def test_a_phase_that_cannot_be(head: str, fields: dict[str, str], field: str, reason: str) -> None:
    check_refused(line_of(EMPTY, EMPTY, head=head, **fields), field, reason)


COMPLETE = board(lines="-/YY/-/-/-")
BOARDS: list[tuple[str, tuple[str, str], str, str]] = [
    ("coloured 5 deal 1 1", (EMPTY, COMPLETE), "PHASE", "a line is complete"),
    ("grey 5 over 1 1", (EMPTY, COMPLETE), "PHASE", "a line is complete"),
    ("grey 5 tile 1 1", (EMPTY, COMPLETE), "TURN", "not the first player with a complete line"),
    ("grey 5 tile 2 1", (COMPLETE, COMPLETE), "TURN", "not the first player"),
    ("grey 5 deal 1 1", (EMPTY, board(floor="Y")), "PHASE", "a floor is not paid"),
    ("grey 5 over 1 1", (board(floor="Y"), EMPTY), "PHASE", "a floor is not paid"),
    ("coloured 5 deal 1 1", (EMPTY, board(wall=WHOLE_ROW)), "PHASE", "a wall row is complete"),
    ("coloured 5 over 1 1", (EMPTY, board(1)), "TURN", "player 2 is the first winner"),
    ("coloured 5 over 1 1", (EMPTY, board(wall=WHOLE_ROW)), "TURN", "player 2 is the first winner"),
    (
        "grey 5 tile 1 1",
        (board(lines="B/-/-/-/-", wall="....Y/B..../.B.../..B../...B."), EMPTY),
        "PHASE",
        "line 1 has no legal space, so it is on the floor",
    ),
]


@pytest.mark.parametrize(("head", "boards", "field", "reason"), BOARDS)
def test_boards_that_do_not_fit_the_phase(
    head: str, boards: tuple[str, str], field: str, reason: str
) -> None:
    check_refused(line_of(*boards, head=head), field, reason)


def test_a_whole_row_leaves_nothing_to_draft() -> None:
    line = line_of(EMPTY, board(wall=WHOLE_ROW), displays="K")
    check_refused(line, "PHASE", "a wall row is complete, so the game is over")


def test_a_deal_needs_a_tile() -> None:
    line = line_of(
        "20:-/-/YY/KKK/YYYY:W.BYR/YRW.K/.K.R./B.YW./RB.K.:-",
        "35:-/Y/YY/WWW/BBBB:Y.WRB/.RBWK/.WKBR/B.RK./....W:-",
        "27:-/-/BB/BBB/WWWW:KYBR./.KWBR/W.RKY/Y..../.R.YK:-",
        "21:-/-/-/KKK/RRRR:K..BR/RWK.Y/YRWK./BY.RW/W...K:-",
        head="grey 12 deal 1 1",
    )
    check_refused(line, "PHASE", "not one tile can be dealt, so the game is over")
