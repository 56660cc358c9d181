import pytest

from azul_desktop.engine import Position

DRAFTING = (
    "coloured 3 draft 1 2 BBYW,-,RKKW,-,RRWW 1BKK 12.17.13.14.12 1.0.0.0.0 "
    "12:B/YY/-/KK/-:..R../...../...../...../.....:BB "
    "9:-/-/RRR/-/WWWW:B..../...../...../...../.....:-"
)
GREY = (
    "grey 2 draft 2 1 BYRK,BYRW,-,KKKK,-,-,WWWW 1RR 17.16.16.15.15 0.0.0.0.0 "
    "0:-/-/-/-/-:...../...../...../...../.....:- "
    "0:B/-/YY/-/-:...../...../...../...../.....:- "
    "0:-/-/-/-/-:...../...../...../...../.....:-"
)
OVER = (
    "coloured 7 over 2 1 -,-,-,-,- 1 7.6.6.8.8 8.5.7.3.4 "
    "0:-/K/K/YYY/KK:BYRK./WBY../..B../.K.../YR...:- "
    "3:-/Y/RR/R/WWWW:BYRKW/W..R./KW.../.K..Y/....B:-"
)


@pytest.fixture
def drafting() -> Position:
    """Two players on the coloured side, in the middle of a round, the first to move."""
    return Position.parse(DRAFTING)


@pytest.fixture
def grey() -> Position:
    """Three players on the grey side, the second to move."""
    return Position.parse(GREY)


@pytest.fixture
def over() -> Position:
    """A game of two players on the coloured side that the second has won."""
    return Position.parse(OVER)
