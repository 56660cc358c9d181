"""Moves as text and as values, legal moves in order, and why a move is refused."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from azul_desktop.engine import (
    CENTRE,
    FLOOR,
    Colour,
    Draft,
    IllegalMove,
    Move,
    MoveTextError,
    Placement,
    Position,
    Reason,
    parse_move,
)

from .builders import EMPTY, board, games, legal, position, walk

DRAFTS = [
    Draft(source, colour, target)
    for source in range(10)
    for colour in Colour
    for target in range(6)
]
PLACEMENTS = [Placement(line, column) for line in range(5) for column in range(5)]
EVERY_MOVE: list[Move] = [*DRAFTS, *PLACEMENTS]


def test_there_are_300_drafts_and_25_placements() -> None:
    assert (len(DRAFTS), len(PLACEMENTS)) == (300, 25)
    assert len({str(move) for move in EVERY_MOVE}) == 325


def test_a_move_is_read_as_it_is_written() -> None:
    for move in EVERY_MOVE:
        text = str(move)
        for written in (text, text.lower(), f"  {text}\t", f"{text}\r\n"):
            assert parse_move(written) == move


@pytest.mark.parametrize(
    ("text", "move"),
    [
        ("3K4", Draft(3, Colour.BLACK, 3)),
        ("CB-", Draft(CENTRE, Colour.BLUE, FLOOR)),
        ("cb-", Draft(0, Colour.BLUE, 5)),
        ("9w1", Draft(9, Colour.WHITE, 0)),
        ("2@5", Placement(1, 4)),
    ],
)
def test_known_moves(text: str, move: Move) -> None:
    assert parse_move(text) == move


BAD_MOVES = {
    "": "is not a move",
    "3K": "is not a move",
    "3K44": "is not a move",
    "3 K 4": "is not a move",
    "0K4": "'0' is not a source",
    "-K4": "'-' is not a source",
    "XK4": "'X' is not a source",
    "²K4": "'²' is not a source",
    "٣K4": "'٣' is not a source",
    "３K4": "'３' is not a source",
    "3G4": "'G' is not a colour",
    "314": "'1' is not a colour",
    "3-4": "'-' is not a colour",
    "3\u212a4": "'\u212a' is not a colour",
    "3K0": "'0' is not a target",
    "3K6": "'6' is not a target",
    "3KC": "'C' is not a target",
    "3K\u0664": "is not a target",
    "C1-": "'1' is not a colour",
    "0@1": "'0' is not a line",
    "6@1": "'6' is not a line",
    "C@1": "'C' is not a line",
    "1@0": "'0' is not a column",
    "1@6": "'6' is not a column",
    "1@-": "'-' is not a column",
    "1\uff201": "is not a colour",
    "ßK": "'S' is not a source",
    "\x00\x00\x00": "is not a source",
    "9" * 5000: "is not a move",
}


@pytest.mark.parametrize("text", BAD_MOVES, ids=lambda text: ascii(text[:10]))
def test_a_text_that_is_no_move(text: str) -> None:
    with pytest.raises(MoveTextError) as caught:
        parse_move(text)
    assert BAD_MOVES[text] in str(caught.value)


@given(st.text(max_size=6) | st.text(alphabet="123456789C@-BYRKWbyrkwc ", max_size=5))
def test_any_text_is_a_move_or_a_move_text_error(text: str) -> None:
    try:
        move = parse_move(text)
    except MoveTextError:
        return
    assert str(move) == text.strip().upper()


@pytest.mark.parametrize("fields", [(10, 0, 0), (-1, 0, 0), (1, 5, 0), (1, 0, 6), (1, 0, -1)])
def test_a_draft_outside_the_table_is_no_value(fields: tuple[int, int, int]) -> None:
    source, colour, target = fields
    with pytest.raises(ValueError, match="a draft has"):
        Draft(source, colour, target)  # type: ignore[arg-type]


@pytest.mark.parametrize(("line", "column"), [(5, 0), (-1, 0), (0, 5), (0, -1)])
def test_a_placement_outside_the_wall_is_no_value(line: int, column: int) -> None:
    with pytest.raises(ValueError, match="a placement has"):
        Placement(line, column)


@pytest.mark.parametrize("letter", ["", "BY", "1", "-", "é", "\u212a"])
def test_a_letter_that_is_no_colour(letter: str) -> None:
    with pytest.raises(ValueError, match="is not a colour"):
        Colour.from_letter(letter)


def test_colours_and_their_letters() -> None:
    assert [colour.letter for colour in Colour] == list("BYRKW")
    assert [Colour.from_letter(letter) for letter in "byrkw"] == list(Colour)


# Legal moves and refusals


def test_legal_moves_come_by_source_colour_and_target() -> None:
    start = position(board(lines="B/-/-/-/-"), EMPTY, displays="BW,YYYY", centre="1K")
    texts = [str(move) for move in start.legal_moves()]
    assert texts[:4] == ["1B2", "1B3", "1B4", "1B5"]
    assert [text[:2] for text in texts] == sorted(
        (text[:2] for text in texts),
        key=lambda pair: ("12C".index(pair[0]), "BYRKW".index(pair[1])),
    )
    assert texts[-1] == "CK-"


def test_exactly_the_legal_moves_are_not_refused() -> None:
    for record in games([6], ["uniform"]):
        for before, _ in walk(record):
            accepted = {m for m in EVERY_MOVE if before.refusal(m) is None}
            assert accepted == set(before.legal_moves())


REFUSALS = {
    Reason.NO_SUCH_SOURCE: ("6B1", "There is no such display on this table."),
    Reason.NOT_THERE: ("1R1", "There is no red tile there."),
    Reason.LINE_FULL: ("1B1", "This line is full."),
    Reason.OTHER_COLOUR: ("1B2", "This line already holds white tiles."),
    Reason.IN_WALL_ROW: ("1B3", "Blue is already in this row of the wall."),
    Reason.NOTHING_TO_PLACE: ("3@1", "No tile waits to be placed on the wall."),
}


@pytest.mark.parametrize("reason", REFUSALS)
def test_refusals_of_drafts(reason: Reason) -> None:
    text, sentence = REFUSALS[reason]
    mine = board(lines="B/W/-/-/-", wall="...../...../..B../...../.....")
    start = position(mine, EMPTY, displays="BBYY")
    check_refusal(start, text, reason, sentence)


@pytest.mark.parametrize(
    ("text", "reason", "sentence"),
    [
        ("3@1", Reason.OTHER_LINE, "Line 2 must be tiled first."),
        ("2@1", Reason.SPACE_TAKEN, "There is a tile on this space already."),
        ("2@2", Reason.IN_WALL_COLUMN, "Blue is already in this column of the wall."),
        ("1B1", Reason.MUST_PLACE, "A tile must be placed on the wall first."),
    ],
)
def test_refusals_of_placements(text: str, reason: Reason, sentence: str) -> None:
    mine = board(lines="-/BB/BBB/-/-", wall=".B.../Y..../...../...../.....")
    check_refusal(position(mine, EMPTY, head="grey 4 tile 1 2"), text, reason, sentence)


@pytest.mark.parametrize(
    ("phase", "reason", "sentence"),
    [
        ("deal", Reason.NOT_DEALT, "The round has not been dealt yet."),
        ("over", Reason.OVER, "The game is over."),
    ],
)
def test_refusals_between_rounds(phase: str, reason: Reason, sentence: str) -> None:
    where = position(EMPTY, EMPTY, head=f"grey 4 {phase} 1 1")
    for text in ("1B1", "CB-", "1@1"):
        check_refusal(where, text, reason, sentence)
    assert legal(where) == set()


def check_refusal(where: Position, text: str, reason: Reason, sentence: str) -> None:
    """Check that a move is refused in these words, and that playing it raises them."""
    move = parse_move(text)
    refusal = where.refusal(move)
    assert refusal is not None
    assert (refusal.reason, str(refusal)) == (reason, sentence)
    with pytest.raises(IllegalMove) as caught:
        where.play(move)
    assert (caught.value.move, caught.value.refusal) == (move, refusal)
    assert str(caught.value) == f"{text}: {sentence}"


def test_a_refusal_names_what_is_in_the_way() -> None:
    start = position(board(lines="B/W/-/-/-"), EMPTY, displays="BBYY")
    other = start.refusal(Draft(1, Colour.BLUE, 1))
    full = start.refusal(Draft(1, Colour.BLUE, 0))
    absent = start.refusal(Draft(1, Colour.BLACK, 0))
    assert other is not None
    assert full is not None
    assert absent is not None
    assert (other.other, other.line) == (Colour.WHITE, 1)
    assert full.line == 0
    assert absent.colour is Colour.BLACK


def test_playing_leaves_the_position_as_it_is() -> None:
    start = position(EMPTY, EMPTY, displays="BBYW,KKKK")
    text = str(start)
    for move in start.legal_moves():
        assert str(start.play(move).position) != text
    assert str(start) == text
