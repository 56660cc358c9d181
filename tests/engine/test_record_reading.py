"""Records: the samples read, rewritten and refused, headers in every form, unfinished games."""

from __future__ import annotations

import re
import textwrap
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from azul_desktop.engine import (
    Action,
    Colour,
    Deal,
    DealError,
    Draft,
    IllegalMove,
    Phase,
    Position,
    Record,
    RecordError,
    Rng,
    Seat,
    Variant,
    format_record,
    parse_move,
    parse_record,
    play_action,
)
from tests.reference.position import position_line
from tests.reference.records import Wrong, check_record, replay

from .builders import SAMPLES, game, good_names, groups, read

GOOD = good_names()
BAD = sorted(f"bad/{file.name}" for file in (SAMPLES / "bad").glob("*.azul"))
HEADER = [
    "azul 1",
    "variant coloured",
    "player Emma | human",
    "player Tiler | ai:expert",
    "starter 2",
]
DEAL = "deal BBYW RRKW YYYY BRKW BWWY"
MOVES = ["2 3Y4", "1 1B2", "2 CY-"]


def record_of(*lines: str) -> Record:
    """Return the record with these lines."""
    return parse_record("\n".join(lines))


# The samples


def test_all_samples_are_there() -> None:
    assert (len(GOOD), len(BAD)) == (100, 69)


def test_good_samples_are_rewritten_byte_for_byte() -> None:
    for name in GOOD:
        text = read(name)
        assert format_record(parse_record(text, name)) == text, name


@pytest.mark.parametrize("name", BAD)
def test_bad_samples_are_refused_at_their_line(name: str) -> None:
    text = read(name)
    with pytest.raises(Wrong) as expected:
        check_record(text)
    with pytest.raises(RecordError) as caught:
        parse_record(text, name)
    assert caught.value.line == expected.value.line
    assert caught.value.file == name
    assert str(caught.value) == (
        f"{name}:{caught.value.line}: {caught.value.field}: {caught.value.fault}"
    )


KINDS_OF_FIELD = {
    "colour": {"move"},
    "deal": {"deal"},
    "drop": {"player", "move", "scores", "final", "deal"},
    "final": {"final"},
    "player": {"player"},
    "score": {"scores"},
    "twice": {"player", "move", "scores", "final", "deal"},
}


@pytest.mark.parametrize("name", BAD)
def test_bad_samples_name_what_is_wrong(name: str) -> None:
    with pytest.raises(RecordError) as caught:
        parse_record(read(name), name)
    kind = name.removesuffix(".azul").rpartition("-")[2]
    assert caught.value.field in KINDS_OF_FIELD[kind]


# Unfinished games


def check_prefixes(text: str) -> None:
    """Check that a record may stop after any line, at the position that the reference has there."""
    lines = text.split("\n")
    start = next(number for number, line in enumerate(lines) if line.startswith("deal"))
    for number, reader in enumerate(replay(text), 1):
        if number < start:
            continue
        record = parse_record("\n".join(lines[:number]))
        where = record.position_after()
        if reader.game is None:
            assert where == record.first()
        else:
            assert str(where) == position_line(reader.game), number
            assert record.moves == reader.moves


@pytest.mark.parametrize("name", GOOD[::17])
def test_a_record_may_stop_after_any_line(name: str) -> None:
    check_prefixes(read(name))


@pytest.mark.slow
def test_many_records_may_stop_after_any_line() -> None:
    for name in GOOD[1::3]:
        check_prefixes(read(name))


def test_a_whole_header_without_a_deal_is_a_game_about_to_begin() -> None:
    record = record_of(*HEADER)
    assert record.actions == ()
    assert record.position_after() == Position.new(2, Variant.COLOURED, 1)
    assert format_record(record) == "\n".join([*HEADER, ""])


def test_an_unfinished_game_is_rewritten() -> None:
    lines = [*HEADER, DEAL.replace("BWWY", "BYWW"), *MOVES]
    assert format_record(record_of(*lines)).splitlines() == lines


def test_scores_may_still_be_missing_at_the_end() -> None:
    text = read(GOOD[0])
    at = text.index("scores")
    record = parse_record(text[:at])
    assert record.position_after().phase is Phase.DEAL
    assert format_record(record) == text[: text.index("\n", at) + 1]


# What a record holds


def test_what_a_header_holds() -> None:
    record = record_of(*HEADER, "seed 8675309", "event a | b", DEAL, *MOVES)
    assert record.variant is Variant.COLOURED
    assert record.seats == (Seat("Emma", "human"), Seat("Tiler", "ai:expert"))
    assert (record.starter, record.seed, record.extra) == (1, 8675309, ("event a | b",))
    assert record.actions == (
        Deal(tuple(tuple(sorted(group)) for group in groups(DEAL.removeprefix("deal ")))),
        *(parse_move(move.split(" ")[1]) for move in MOVES),
    )
    assert record.moves == 3


def test_deals_and_moves_are_read_in_either_case_and_any_order() -> None:
    record = record_of(*HEADER, "deal WYBB rkrw yyyy krwb ywbw", "2 3y4", "1 1b2", "2 cy-")
    assert record.actions == record_of(*HEADER, DEAL, *MOVES).actions


def test_positions_after_each_move_include_the_deal_that_follows() -> None:
    record = game(5, 3, "grey", "uniform")
    after = [step.position for step in record.steps()]
    deals = [isinstance(action, Deal) for action in record.actions]
    expected = [
        position
        for position, follows in zip(after, [*deals[1:], False], strict=True)
        if not follows
    ]
    assert [record.position_after(n) for n in range(record.moves + 1)] == expected
    assert record.position_after() == record.position_after(record.moves) == after[-1]


def test_actions_are_checked_when_they_are_taken() -> None:
    record = record_of(*HEADER, DEAL, *MOVES)
    wrong = replace(record, actions=(*record.actions, Draft(3, Colour.YELLOW, 0)))
    with pytest.raises(IllegalMove):
        list(wrong.steps())
    with pytest.raises(DealError):
        play_action(record.first(), Deal(((),) * 5))
    step = play_action(record.first(), record.actions[0])
    assert Deal(step.position.displays) == record.actions[0]


def test_a_game_that_is_played_is_a_record() -> None:
    where, rng = Position.new(3, Variant.GREY, 2), Rng(5)
    actions: list[Action] = []
    while where.phase is not Phase.OVER:
        if where.phase is Phase.DEAL:
            where = where.deal(rng).position
            actions.append(Deal(where.displays))
        else:
            move = where.legal_moves()[rng.draw(len(where.legal_moves()))]
            where = where.play(move).position
            actions.append(move)
    seats = (Seat("A"), Seat("B | C", "ai:easy"), Seat("# D", "bot:./my bot"))
    record = Record(Variant.GREY, seats, 2, 17, tuple(actions), ("event x",))
    text = format_record(record)
    check_record(text)
    assert parse_record(text) == record
    assert text.endswith(f"final {' '.join(str(board.score) for board in where.boards)}\n")


# Headers in every form


@pytest.mark.parametrize(
    ("line", "seat"),
    [
        ("player Ann | Bob | human", Seat("Ann | Bob", "human")),
        ("player No. #1 fan | human", Seat("No. #1 fan", "human")),
        ("player # | human", Seat("#", "human")),
        ("player | | human", Seat("|", "human")),
        ("player A | | human", Seat("A |", "human")),
        ("player Zoë 李 | ai:easy", Seat("Zoë 李", "ai:easy")),
        ("player  Emma  |  bot:./my bot  ", Seat("Emma", "bot:./my bot")),
        ("player Emma | human # left-handed", Seat("Emma", "human")),
        ("  player\tEmma | human", Seat("Emma", "human")),
        ("player player | player", Seat("player", "player")),
        ("player 1 | 1", Seat("1", "1")),
    ],
)
def test_names_and_kinds(line: str, seat: Seat) -> None:
    record = record_of(*HEADER[:2], line, *HEADER[3:])
    assert record.seats[0] == seat
    assert parse_record(format_record(record)).seats == record.seats


def test_unknown_words_are_kept_in_order() -> None:
    lines = ["event The | Final", "at 12", "players 3", "dealer nobody", "-", "é 1"]
    record = record_of("azul 1", lines[0], *HEADER[1:], *lines[1:], DEAL)
    assert record.extra == tuple(lines)
    again = parse_record(format_record(record))
    assert again == record


def test_unknown_words_are_refused_in_play() -> None:
    with pytest.raises(RecordError) as caught:
        record_of(*HEADER, DEAL, "event x")
    assert (caught.value.line, caught.value.field) == (7, "event")


def test_comments_and_empty_lines_are_nothing() -> None:
    loose = [
        "# before",
        "azul 1 # the format",
        "",
        "variant coloured# no space",
        "  # indented",
        *HEADER[2:],
        "   ",
        f"  {DEAL} # tiles",
        "2  3Y4\t# a move",
        "#1 1B2",
        "\t1\t1B2",
        "2 CY-#",
    ]
    assert record_of(*loose) == record_of(*HEADER, DEAL, *MOVES)


@pytest.mark.parametrize("name", GOOD[::25])
def test_line_ends_marks_and_missing_last_line_feed(name: str) -> None:
    text = read(name)
    expected = parse_record(text)
    assert parse_record(text.replace("\n", "\r\n")) == expected
    assert parse_record(f"\ufeff{text}") == expected
    assert parse_record(text.removesuffix("\n")) == expected
    assert parse_record(f"{text}\n\n# the end\n") == expected


def test_header_lines_come_in_any_order() -> None:
    azul, variant, first, second, starter = HEADER
    for order in ([starter, first, variant, second], [first, second, starter, variant]):
        assert record_of(azul, *order, DEAL) == record_of(*HEADER, DEAL)


@pytest.mark.parametrize("seed", ["0", "1", "-5", "18446744073709551615", None])
def test_the_seed_is_optional(seed: str | None) -> None:
    record = record_of(*HEADER, *([f"seed {seed}"] if seed else []))
    assert record.seed == (int(seed) if seed else None)
    assert parse_record(format_record(record)) == record


def test_names_are_written_on_one_line() -> None:
    seats = (Seat(" A\nfinal 1 2 ", "human"), Seat("", " "))
    text = format_record(Record(Variant.GREY, seats))
    assert text.splitlines()[2:4] == ["player A final 1 2 | human", "player Player | human"]
    assert parse_record(text).seats == (Seat("A final 1 2"), Seat("Player"))


@pytest.mark.parametrize(
    ("kind", "kept"),
    [
        ("ai:cmd:a | b", "ai:cmd:a / b"),
        ("| a", "/ a"),
        ("| | |", "/ / |"),
        ("a|b ||", "a|b ||"),
        ("bot:C# # 1", "bot:C/ / 1"),
        ("#", "/"),
        ("a\n\tb", "a b"),
    ],
)
def test_kinds_lose_what_would_end_them(kind: str, kept: str) -> None:
    text = format_record(Record(Variant.GREY, (Seat("A | B", kind), Seat("C"))))
    assert parse_record(text).seats[0] == Seat("A | B", kept)


AWKWARD = st.text(
    st.sampled_from(" \t\n\r\x0b\x0c\x1c\x85\u2028\u00a0\ufeff|#/aZé1\ud800\0"), max_size=9
)


@given(st.tuples(*[st.builds(Seat, AWKWARD, AWKWARD)] * 2), st.tuples(AWKWARD), st.integers())
def test_whatever_seats_are_called_a_record_is_read_as_it_is_written(
    seats: tuple[Seat, ...], remark: tuple[str], seed: int
) -> None:
    extra = (f"remark {remark[0]}",)
    text = format_record(Record(Variant.COLOURED, seats, 1, seed, (), extra))
    again = parse_record(text)
    assert format_record(again) == text
    assert parse_record(format_record(again)) == again
    assert len(again.seats) == 2
    assert again.seed == seed
    text.encode("utf-8")


@given(AWKWARD, AWKWARD)
def test_whatever_a_player_line_holds_it_is_written_as_it_was_read(name: str, kind: str) -> None:
    line = f"player {name} | {kind}".replace("\n", " ").replace("\ud800", "")
    try:
        record = record_of(*HEADER[:2], line, *HEADER[3:])
    except RecordError:
        return
    assert parse_record(format_record(record)) == record


MIDDLE = (
    "coloured 3 draft 1 2 BBYW,-,RKKW,-,RRWW 1BKK 12.17.13.14.12 1.0.0.0.0 "
    "12:B/YY/-/KK/-:..R../...../...../...../.....:BB "
    "9:-/-/RRR/-/WWWW:B..../...../...../...../.....:-"
)
FROM_THE_MIDDLE = f"""azul 1
variant coloured
player Emma | human
player Alex | human
starter 2
from {MIDDLE}
1 1B5
2 CK2
"""


def test_a_record_may_start_from_a_position() -> None:
    record = parse_record(FROM_THE_MIDDLE)
    assert record.start == Position.parse(MIDDLE)
    assert record.first() == record.start
    assert record.position_after(0) == record.start
    assert record.moves == 2
    assert format_record(record) == FROM_THE_MIDDLE


def test_a_record_from_a_position_may_begin_with_a_deal() -> None:
    rounds = parse_record(read(GOOD[0]))
    due = next(
        step.position
        for step in rounds.steps()
        if step.position.phase is Phase.DEAL and step.position.round > 1
    )
    deal = Deal(due.deal(Rng(1)).position.displays)
    record = Record(due.variant, rounds.seats, due.starter, None, (deal,), start=due)
    assert parse_record(format_record(record)) == record


@pytest.mark.parametrize(
    ("old", "new", "line", "reason"),
    [
        ("variant coloured", "variant grey", 7, "variant is coloured in the position, but grey"),
        ("starter 2", "starter 1", 7, "starter is 2 in the position, but 1"),
        ("starter 2", "player Mia | human\nstarter 2", 8, "player is 2 in the position, but 3"),
        ("draft 1 2", "lunch 1 2", 6, "PHASE"),
        ("1 1B5\n", "deal BBYW RKKW YYYY BRKW WWBY\n", 7, "the round is not over"),
        ("1 1B5\n", "2 1B5\n", 7, "it is the turn of player 1"),
        ("1 1B5\n", f"from {MIDDLE}\n1 1B5\n", 7, "is given twice"),
        ("2 CK2", f"from {MIDDLE}", 8, "belongs before the first deal"),
    ],
)
def test_a_wrong_start_is_refused(old: str, new: str, line: int, reason: str) -> None:
    with pytest.raises(RecordError) as caught:
        parse_record(FROM_THE_MIDDLE.replace(old, new, 1))
    assert caught.value.line == line
    assert reason in str(caught.value.fault)


def test_the_records_that_are_explained_are_good() -> None:
    text = Path(__file__).parents[2].joinpath("docs/records.md").read_text("utf-8")
    shown = re.findall(r"^    azul 1\n(?:    .+\n)+", text, re.MULTILINE)
    records = [parse_record(textwrap.dedent(lines)) for lines in shown]
    assert [record.moves for record in records] == [3, 6]
    assert [format_record(record) for record in records] == list(map(textwrap.dedent, shown))
