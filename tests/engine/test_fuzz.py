"""Spoiled texts: only the errors that are promised come out, and what is read can be played.

A mutation takes a good line or record apart and changes, drops, doubles or swaps some of it.
"""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st

from azul_desktop.engine import (
    Phase,
    Position,
    PositionError,
    RecordError,
    Rng,
    format_record,
    parse_record,
)

from .builders import good_names, read
from .test_rules_bag import check_whole

LINES = [row.split("\t")[2] for row in read("positions.tsv").splitlines()]
RECORDS = [read(name) for name in good_names()]
# Letters that are, look like or fold to ones that belong, and white space of every kind.
ODD = "BYRKWbyrkw1-.,:/ C@#|0123456789٣²ßŸẘ\u212a\u00a0\u2028\x00\x1c\t\r\n\ufeff\ud800é"
PIECES = [
    "",
    "-",
    "0",
    "-1",
    "21",
    "256",
    "99999999999999999999999",
    "B" * 300,
    "1BBBBBBB1",
    "YYYYYYYY1",
    "over",
    "deal",
    "tile",
    "draft",
    "grey",
    "coloured",
    "player a | b | c",
    "scores 0 0",
    "final",
    "seed -0",
]


def change_letter(text: str, rng: random.Random) -> str:
    """Put an odd letter for one, or between two."""
    at = rng.randrange(len(text) + 1)
    return text[:at] + rng.choice(ODD) + text[at + rng.randrange(2) :]


def drop_some(text: str, rng: random.Random) -> str:
    """Leave out a stretch."""
    at = rng.randrange(len(text) + 1)
    return text[:at] + text[at + rng.choice([1, 1, 2, 5, 30]) :]


def splitter(mark: str, act: Callable[[list[str], random.Random], None]) -> Callable[..., str]:
    """Return a mutation that acts on the parts of a text between `mark`."""

    def mutate(text: str, rng: random.Random) -> str:
        parts = text.split(mark)
        act(parts, rng)
        return mark.join(parts)

    return mutate


def swap(parts: list[str], rng: random.Random) -> None:
    """Have two parts change places."""
    first, second = rng.randrange(len(parts)), rng.randrange(len(parts))
    parts[first], parts[second] = parts[second], parts[first]


def double(parts: list[str], rng: random.Random) -> None:
    """Write a part twice."""
    at = rng.randrange(len(parts))
    parts.insert(at, parts[at])


def drop(parts: list[str], rng: random.Random) -> None:
    """Leave a part out."""
    del parts[rng.randrange(len(parts))]


def replace(parts: list[str], rng: random.Random) -> None:
    """Put a piece for a part."""
    parts[rng.randrange(len(parts))] = rng.choice(PIECES)


MUTATIONS: list[Callable[[str, random.Random], str]] = [
    change_letter,
    drop_some,
    *(
        splitter(mark, act)
        for mark in (" ", "\n", ":", "/", ",", ".")
        for act in (swap, double, drop, replace)
    ),
]


def spoiled(text: str, seed: int, times: int) -> str:
    """Return the text after so many mutations."""
    rng = random.Random(seed)
    for _ in range(times):
        text = rng.choice(MUTATIONS)(text, rng)
    return text


def check_position(text: str) -> None:
    """Check that a text is refused as promised, or read, written, read again and played."""
    try:
        where = Position.parse(text)
    except PositionError as error:
        check_names(error.field.split(" ")[0].isupper(), str(error.fault))
        return
    assert Position.parse(str(where)) == where
    play_on(where, moves=12)


def check_names(*parts: object) -> None:
    """Check that no part of an error is empty or false."""
    assert all(parts)


def play_on(where: Position, moves: int) -> None:
    """Play some moves at random."""
    rng = Rng(1)
    for _ in range(moves):
        check_whole(where)
        if where.phase is Phase.OVER:
            return
        if where.phase is Phase.DEAL:
            where = where.deal(rng).position
            continue
        legal = where.legal_moves()
        where = where.play(legal[rng.draw(len(legal))]).position


def check_record(text: str) -> None:
    """Check that a text is refused as promised, or read, written and read again."""
    try:
        record = parse_record(text, "spoiled.azul")
    except RecordError as error:
        check_names(error.file == "spoiled.azul", error.field, str(error.fault))
        check_names(1 <= error.line <= text.count("\n") + 1)
        return
    assert parse_record(format_record(record)).actions == record.actions
    check_whole(record.position_after())


MANY = settings(max_examples=5000, suppress_health_check=[HealthCheck.too_slow])
SEEDS = st.integers(0, 2**32)


@given(st.sampled_from(LINES), SEEDS, st.integers(1, 3))
@settings(max_examples=600)
def test_a_spoiled_position(line: str, seed: int, times: int) -> None:
    check_position(spoiled(line, seed, times))


@given(st.sampled_from(RECORDS), SEEDS, st.integers(1, 3))
@settings(max_examples=300)
def test_a_spoiled_record(text: str, seed: int, times: int) -> None:
    check_record(spoiled(text, seed, times))


@given(st.text())
@example("\ufeff")
@example("\x00")
@example("azul 1\nvariant grey\nplayer | x\n")
@example("azul 1\nvariant \ud800")
def test_any_text(text: str) -> None:
    check_position(text)
    check_record(text)
    check_record(f"azul 1\n{text}")


@given(st.lists(st.text(alphabet=ODD, max_size=12), min_size=11, max_size=13))
def test_any_fields(fields: list[str]) -> None:
    check_position(" ".join(["grey", *fields]))


@pytest.mark.slow
@given(st.sampled_from(LINES), SEEDS, st.integers(1, 5))
@MANY
def test_many_spoiled_positions(line: str, seed: int, times: int) -> None:
    check_position(spoiled(line, seed, times))


@pytest.mark.slow
@given(st.sampled_from(RECORDS), SEEDS, st.integers(1, 5))
@MANY
def test_many_spoiled_records(text: str, seed: int, times: int) -> None:
    check_record(spoiled(text, seed, times))


def test_mutations_reach_both_sides_of_the_line() -> None:
    read_well = refused = 0
    for seed in range(400):
        try:
            Position.parse(spoiled(LINES[seed], seed, 1))
            read_well += 1
        except PositionError:
            refused += 1
    assert read_well > 10
    assert refused > 200
