"""Records that are none, each refused with the line, the field and the reason."""

from __future__ import annotations

import pytest

from azul_desktop.engine import RecordError, parse_record
from tests.reference.corrupt_record import KINDS, CannotSpoilError, spoil
from tests.reference.generate import STYLES, VARIANTS, random_record

from .builders import read

GOOD = """\
azul 1
variant coloured
player Emma | human
player Tiler | ai:easy
starter 1
seed 7
deal BBBB YYYY RRRR KKKK WWWW
1 1B5
2 2Y5
1 3R4
2 4K-
1 5W5
"""
# White cannot join blue in line 5, so the last line is wrong; this one ends the round.
ROUND = [*GOOD.splitlines()[:-1], "1 5W3", "scores 1 0"]
AGAIN = [*ROUND, "deal BBBB YYYY RRRR KKKK WWWW"]

REPLACED = [
    # Line, its text, the field and the reason.
    (1, "azul 2", "azul", "format '2' is not known; this program reads 1"),
    (1, "azul", "azul", "format '' is not known"),
    (1, "azul 1 1", "azul", "format '1 1' is not known"),
    (1, "azul 01", "azul", "format '01' is not known"),
    (1, "AZUL 1", "azul", "a record begins with 'azul 1'"),
    (1, "variant coloured", "azul", "a record begins with"),
    (1, "player A | human", "azul", "a record begins with"),
    (1, "deal BBBB YYYY RRRR KKKK WWWW", "azul", "a record begins with"),
    (1, "1 1B5", "azul", "a record begins with"),
    (1, "\ufeff\ufeffazul 1", "azul", "a record begins with"),
    (2, "azul 1", "azul", "is given twice"),
    (2, "variant blue", "variant", "'blue' is neither coloured nor grey"),
    (2, "variant Grey", "variant", "'Grey' is neither"),
    (2, "variant", "variant", "'' is neither"),
    (2, "variant grey coloured", "variant", "is neither"),
    (3, "variant grey", "variant", "is given twice"),
    (3, "player Emma", "player", "a name and a kind belong here"),
    (3, "player", "player", "a name and a kind belong here"),
    (3, "player | human", "player", "a name and a kind belong here"),
    (3, "player Emma |", "player", "a name and a kind belong here"),
    (3, "player Emma | # human", "player", "a name and a kind belong here"),
    (3, "player Emma|human", "player", "a name and a kind belong here"),
    (5, "starter 0", "starter", "there is no player 0"),
    (5, "starter -1", "starter", "there is no player -1"),
    (5, "starter Emma", "starter", "'Emma' is not a number"),
    (5, "starter ١", "starter", "'١' is not a number"),
    (5, "starter 1.0", "starter", "'1.0' is not a number"),
    (5, "starter", "starter", "'' is not a number"),
    (6, "starter 2", "starter", "is given twice"),
    (7, "seed 8", "seed", "is given twice"),
    (6, "seed x", "seed", "'x' is not a number"),
    (6, "seed 0x7", "seed", "'0x7' is not a number"),
    (6, "seed", "seed", "'' is not a number"),
    (6, "seed " + "9" * 5000, "seed", "is not a number"),
    (6, "scores 0 0", "scores", "comes before the first deal"),
    (6, "final 0 0", "final", "comes before the first deal"),
    (6, "1 1B5", "move", "comes before the first deal"),
    (7, "deal BBBB YYYY RRRR KKKK", "deal", "4 displays, where 5 belong"),
    (7, "deal BBBB YYYY RRRR KKKK WWWW -", "deal", "6 displays, where 5 belong"),
    (7, "deal", "deal", "0 displays, where 5 belong"),
    (7, "deal BBBB YYYY RRRR KKKK WWWX", "deal", "display 5: 'X' is not a colour"),
    (7, "deal BBBB YYYY RRRR KKKK WWW1", "deal", "display 5: '1' is not a colour"),
    (7, "deal BBBB YYYY RR-- KKKK WWWW", "deal", "display 3: '-' is not a colour"),
    (7, "deal BBBB YYYY RRRRR KKKK WWWW", "deal", "display 3: 5 tiles, at most 4 fit"),
    (7, "deal BBBB YYYY RRR KKKK WWWW", "deal", "display 3: bag and lid cannot give these tiles"),
    (7, "deal BBBB YYYY - KKKK WWWW", "deal", "display 3: bag and lid cannot give these tiles"),
    (8, "seed 8", "seed", "belongs before the first deal"),
    (8, "player C | human", "player", "belongs before the first deal"),
    (8, "azul 1", "azul", "belongs before the first deal"),
    (8, "hello", "hello", "is no line of a record"),
    (8, "deal BBBB YYYY RRRR KKKK WWWW", "deal", "the round is not over"),
    (8, "scores 0 0", "scores", "no scores are due here"),
    (8, "final 0 0", "final", "no scores are due here"),
    (8, "1", "move", "'' is not a move"),
    (8, "1 1B", "move", "'1B' is not a move"),
    (8, "1 1B5 2Y5", "move", "'1B5 2Y5' is not a move"),
    (8, "1 0B5", "move", "'0' is not a source"),
    (8, "1 1B6", "move", "'6' is not a target"),
    (8, "1 1G5", "move", "'G' is not a colour"),
    (8, "2 1B5", "player", "it is the turn of player 1, not of 2"),
    (8, "0 1B5", "player", "it is the turn of player 1, not of 0"),
    (8, "01 1B5", "player", "it is the turn of player 1, not of 01"),
    (8, "-1 1B5", "player", "it is the turn of player 1, not of -1"),
    (8, "1 1Y5", "move", "1Y5: There is no yellow tile there."),
    (8, "1 6B5", "move", "6B5: There is no such display on this table."),
    (8, "1 1@1", "move", "1@1: No tile waits to be placed on the wall."),
    (12, "1 5W5", "move", "5W5: This line already holds blue tiles."),
]


LONG = "x" * 100_000
"""More than anyone wants to see in a message."""


def refused(text: str) -> RecordError:
    """Return the error with which a text is refused."""
    with pytest.raises(RecordError) as caught:
        parse_record(text, "some.azul")
    assert str(caught.value).startswith(f"some.azul:{caught.value.line}: {caught.value.field}: ")
    return caught.value


@pytest.mark.parametrize(
    ("line", "text", "field", "reason"),
    [pytest.param(*row, id=f"{n}-{ascii(row[1])[1:24]}") for n, row in enumerate(REPLACED, 1)],
)
def test_a_wrong_line(line: int, text: str, field: str, reason: str) -> None:
    lines = GOOD.splitlines()
    lines[line - 1] = text
    error = refused("\n".join(lines))
    assert (error.line, error.field) == (line, field)
    assert reason in str(error.fault)


def test_the_record_that_is_changed_is_good_up_to_its_last_line() -> None:
    assert parse_record("\n".join(GOOD.splitlines()[:-1])).moves == 4
    assert parse_record("\n".join(AGAIN)).moves == 5


@pytest.mark.parametrize(
    ("line", "text"),
    [
        (1, f"azul {LONG}"),
        (2, f"variant {LONG}"),
        (5, f"starter {LONG}"),
        (5, f"starter {'9' * 1000}"),
        (5, f"starter -{'9' * 900}"),
        (6, f"seed {LONG}"),
        (7, f"deal {LONG}"),
        (8, LONG),
        (8, f"1 {LONG}"),
        (8, f"{'9' * 900} 1B5"),
        (12, f"1 5W3\nscores {'9' * 900} 0"),
        (12, f"1 5W3\nscores {LONG} 0"),
    ],
    ids=lambda value: str(value)[:20],
)
def test_a_long_line_makes_a_short_message(line: int, text: str) -> None:
    lines = GOOD.splitlines()
    lines[line - 1] = text
    assert len(str(refused("\n".join(lines)))) < 160


@pytest.mark.parametrize(
    ("dropped", "field", "reason"),
    [
        (2, "variant", "is missing from the header"),
        (3, "player", "1 player, where 2 to 4 belong"),
        (5, "starter", "is missing from the header"),
    ],
)
def test_a_missing_header_line_is_noticed_at_the_first_deal(
    dropped: int, field: str, reason: str
) -> None:
    lines = GOOD.splitlines()
    del lines[dropped - 1]
    error = refused("\n".join(lines))
    assert (error.line, error.field, str(error.fault)) == (6, field, reason)
    undealt = refused("\n".join(lines[:5]))
    assert (undealt.line, undealt.field, str(undealt.fault)) == (5, field, reason)


@pytest.mark.parametrize("text", ["", "\n", "# nothing\n", "\ufeff"])
def test_an_empty_file(text: str) -> None:
    error = refused(text)
    assert (error.line, error.field) == (text.count("\n") + 1, "azul")


def test_five_players_are_too_many() -> None:
    lines = GOOD.splitlines()
    error = refused("\n".join([*lines[:2], *(f"player {n} | human" for n in range(5))]))
    assert (error.line, error.field) == (7, "player")
    assert str(error.fault) == "a table has at most 4 players"


def test_the_starter_must_sit_at_the_table() -> None:
    error = refused(GOOD.replace("starter 1", "starter 3"))
    assert (error.line, error.field, str(error.fault)) == (7, "starter", "there is no player 3")


@pytest.mark.parametrize(
    ("line", "field", "reason"),
    [
        ("scores 1", "scores", "'1' is wrong, it must be '1 0'"),
        ("scores 1 0 0", "scores", "'1 0 0' is wrong, it must be '1 0'"),
        ("scores 0 1", "scores", "'0 1' is wrong"),
        ("scores 2 0", "scores", "'2 0' is wrong"),
        ("scores", "scores", "'' is wrong"),
        ("scores two 0", "scores", "'two' is not a number"),
        ("scores 2 -", "scores", "'-' is not a number"),
        ("final 2 0", "final", "'scores' is due here"),
        ("1 1B5", "move", "'scores' is due here"),
        ("deal BBBB YYYY RRRR KKKK WWWW", "deal", "'scores' is due here"),
    ],
)
def test_wrong_scores(line: str, field: str, reason: str) -> None:
    # Player 1 has completed lines 3 and 4, two lone tiles, and pays for the fourth white one.
    error = refused("\n".join([*ROUND[:-1], line]))
    assert (error.line, error.field) == (13, field)
    assert reason in str(error.fault)


@pytest.mark.parametrize(
    ("line", "field", "reason"),
    [
        ("scores 2 0", "scores", "no scores are due here"),
        ("final 2 0", "final", "no scores are due here"),
        ("1 1B5", "move", "The round has not been dealt yet."),
        ("variant grey", "variant", "belongs before the first deal"),
    ],
)
def test_what_cannot_follow_a_round(line: str, field: str, reason: str) -> None:
    error = refused("\n".join([*ROUND, line]))
    assert (error.line, error.field, str(error.fault)) == (14, field, reason)


@pytest.mark.parametrize(
    ("line", "field", "reason"),
    [
        ("deal BBBB YYYY RRRR KKKK WWWW", "deal", "the game is over"),
        ("1 1B5", "move", "The game is over."),
        ("final 1 1", "final", "no scores are due here"),
        ("scores 1 1", "scores", "no scores are due here"),
        ("event x", "event", "is no line of a record"),
    ],
)
def test_what_cannot_follow_the_end(line: str, field: str, reason: str) -> None:
    text = read("good/g001.azul")
    error = refused(text + line)
    assert (error.line, error.field, str(error.fault)) == (text.count("\n") + 1, field, reason)


def test_a_later_deal_is_checked_against_what_is_left() -> None:
    # Four blue tiles lie in a line.
    error = refused("\n".join([*AGAIN[:-1], "deal BBBB BBBB BBBB BBBB BBBB"]))
    assert (error.line, error.field) == (14, "deal")
    assert str(error.fault) == "display 5: bag and lid cannot give these tiles"


def check_spoiled(players: int, variant: str, style: str, seeds: int) -> None:
    """Check that spoiled records are refused where the other reading refuses them."""
    text = random_record(8, players, variant, style)
    for kind in KINDS:
        for seed in range(seeds):
            try:
                bad, line = spoil(text, kind, seed)
            except CannotSpoilError:
                continue
            assert refused(bad).line == line, (kind, seed)


@pytest.mark.parametrize("style", ["uniform", "greedy", "stacks"])
@pytest.mark.parametrize("variant", VARIANTS)
def test_spoiled_records_are_refused_at_the_same_line(variant: str, style: str) -> None:
    check_spoiled(2, variant, style, 1)


@pytest.mark.slow
@pytest.mark.parametrize("style", STYLES)
@pytest.mark.parametrize("variant", VARIANTS)
@pytest.mark.parametrize("players", [3, 4])
def test_many_spoiled_records_are_refused_at_the_same_line(
    players: int, variant: str, style: str
) -> None:
    check_spoiled(players, variant, style, 2)


def test_a_placement_that_is_not_due() -> None:
    lines = random_record(3, 2, "grey", "uniform").splitlines()
    at = next(number for number, line in enumerate(lines) if "@" in line)
    player, move = lines[at].split(" ")
    wrong = f"{player} {int(move[0]) % 5 + 1}{move[1:]}"
    error = refused("\n".join([*lines[:at], wrong]))
    assert (error.line, error.field) == (at + 1, "move")
    assert str(error.fault).endswith(f"Line {move[0]} must be tiled first.")
