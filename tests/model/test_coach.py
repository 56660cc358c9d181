"""What the coach asks about, and what not."""

import pytest

from azul_desktop.engine import CENTRE, FLOOR, Colour, Draft, Position
from azul_desktop.model.coach import advise_on_floor

PLENTY = (
    "coloured 1 draft 1 1 BBBY,KKKK,RRRW,-,- 1WWWW 17.19.17.16.15 0.0.0.0.0 "
    "0:-/-/-/-/-:...../...../...../...../.....:- 0:-/-/-/-/-:...../...../...../...../.....:-"
)
"""Nothing lies anywhere yet; there are groups of one, three and four tiles."""
DESPERATE = (
    "coloured 1 draft 1 1 BBBB,-,-,-,- 1WWW 16.20.10.19.17 0.0.0.0.0 "
    "0:R/RR/RRR/RRRR/K:...../...../...../...../.....:- "
    "0:-/-/-/-/-:...../...../...../...../.....:-"
)
"""There is no line for the tiles that are left."""


@pytest.fixture
def position() -> Position:
    return Position.parse(PLENTY)


@pytest.mark.parametrize(
    ("draft", "question"),
    [
        (Draft(2, Colour.BLACK, 0), "3 tiles on your floor line: −4 points"),
        (Draft(2, Colour.BLACK, FLOOR), "4 tiles on your floor line: −6 points"),
        (Draft(1, Colour.BLUE, FLOOR), "3 tiles on your floor line: −4 points"),
        (Draft(CENTRE, Colour.WHITE, 0), "the marker and 3 tiles on your floor line: −6 points"),
    ],
    ids=str,
)
def test_costly_draft_is_asked_about(position: Position, draft: Draft, question: str) -> None:
    advice = advise_on_floor(position, draft)
    assert advice is not None
    assert advice.asks
    assert advice.text == f"This would put {question}. Play it anyway?"


@pytest.mark.parametrize(
    "draft",
    [
        Draft(1, Colour.BLUE, 0),
        Draft(1, Colour.YELLOW, FLOOR),
        Draft(2, Colour.BLACK, 1),
        # Two tiles and the marker, which is none.
        Draft(CENTRE, Colour.WHITE, 1),
    ],
    ids=str,
)
def test_others_are_not(position: Position, draft: Draft) -> None:
    assert advise_on_floor(position, draft) is None


def test_what_cannot_be_helped_is_not_asked_about() -> None:
    position = Position.parse(DESPERATE)
    moves = position.legal_moves()
    assert moves
    for move in moves:
        assert isinstance(move, Draft)
        assert position.preview(move).floored >= 3
        assert advise_on_floor(position, move) is None
