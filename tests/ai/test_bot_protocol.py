"""The bot protocol, spoken by a level."""

import threading
from collections.abc import Iterator
from io import BytesIO
from time import perf_counter, sleep

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from azul_desktop.ai.bot_protocol import LONGEST_LINE, BotServer, lines_of
from azul_desktop.ai.levels import make_level
from azul_desktop.ai.player import NEVER
from azul_desktop.ai.search.searcher import Searcher, SearchLimits, draft_of
from azul_desktop.engine import Position, Rng, Variant, parse_move

START = Position.new(2, Variant.COLOURED).deal(Rng(1)).position
LONG = 3_600_000
"""Milliseconds that no test lasts."""


def answers(*lines: str, level: str = "tiler") -> list[str]:
    said: list[str] = []
    BotServer(make_level(level), Rng(1), said.append).serve(lines)
    return said


def test_greeting() -> None:
    assert answers("azul-bot 1", "quit") == ["azul-bot 1 tiler"]


def test_move_is_legal_and_told_before() -> None:
    *info, best = answers(f"position {START}", "go movetime 5000")
    word, move = best.split()
    assert word == "bestmove"
    assert parse_move(move) in START.legal_moves()
    assert info
    for line in info:
        head, value, margin, chance, pv, *moves = line.split()
        assert (head, value, pv) == ("info", "value", "pv")
        assert -100 < float(margin) < 100
        assert 0 <= float(chance) <= 1
        assert parse_move(moves[0]) in START.legal_moves()


def test_unknown_words_are_ignored() -> None:
    assert answers("", "hello", "uci", "stop", "azul-bot 1", "dance 3") == ["azul-bot 1 tiler"]


def test_stop_brings_the_move_at_once() -> None:
    said: list[str] = []

    def lines() -> Iterator[str]:
        yield f"position {START}"
        yield f"go movetime {LONG}"
        sleep(0.1)
        yield "stop"
        assert said[-1].startswith("bestmove ")

    BotServer(make_level("grandmaster"), Rng(1), said.append).serve(lines())
    assert sum(line.startswith("bestmove ") for line in said) == 1


def test_nothing_to_move_in_is_told() -> None:
    assert answers("go")[0].startswith("info error")
    assert answers("position nonsense", "go")[0].startswith("info error")
    new = Position.new(2, Variant.COLOURED)
    assert answers(f"position {new}", "go movetime 10")[-1].startswith("info error")


def test_end_of_the_lines_lets_the_thought_be_finished() -> None:
    begun = perf_counter()
    said = answers(f"position {START}", "go movetime 300", level="grandmaster")
    assert said[-1].startswith("bestmove ")
    assert perf_counter() - begun >= 0.25


def test_quit_cuts_the_thought_short() -> None:
    said = answers(f"position {START}", f"go movetime {LONG}", "quit", level="grandmaster")
    assert said[-1].startswith("bestmove ")


@pytest.mark.parametrize("asked", ["2", "0", "1.0", "one", ""])
def test_other_versions_are_refused(asked: str) -> None:
    (told,) = answers(f"azul-bot {asked}")
    assert told == f"info error not version {asked!r}, but 1 is spoken here"


@pytest.mark.parametrize(
    "line",
    [
        "azul-bot 1\r\n",
        "\tazul-bot\t1\t",
        "  azul-bot   1 and more",
        "\ufeffazul-bot 1",
    ],
)
def test_white_space_and_marks_around_words_say_nothing(line: str) -> None:
    assert answers(line) == ["azul-bot 1 tiler"]


def test_tabs_part_the_fields_of_a_position() -> None:
    position = str(START).replace(" ", "\t")
    assert answers(f"position\t{position}\r\n", "go\tmovetime\t5")[-1].startswith("bestmove ")


@pytest.mark.parametrize("time", ["", "movetime", "movetime x", "movetime -5", "movetime 0", "now"])
def test_time_that_cannot_be_read_leaves_the_bot_its_own(time: str) -> None:
    assert answers(f"position {START}", f"go {time}")[-1].startswith("bestmove ")


def test_without_time_the_best_of_one_look_ahead_is_told() -> None:
    surprises = 0
    for seed in range(6):
        position = Position.new(2, Variant.COLOURED).deal(Rng(seed)).position
        searcher = Searcher(Variant.COLOURED, 12)
        code, _ = searcher.search(position.state(), SearchLimits(iterations=1), NEVER).values[0]
        best = answers(f"position {position}", "go movetime 0", level="grandmaster")[-1]
        assert best == f"bestmove {draft_of(code)}"
        surprises += code != searcher.algorithm.drafts()[0]
    assert surprises


@pytest.mark.parametrize("players", [2, 3, 4])
def test_without_time_something_is_known_of_the_move(players: int) -> None:
    position = Position.new(players, Variant.COLOURED).deal(Rng(3)).position
    depth_reached = str(position).replace(" 0:", " 30:", 1)
    info, *_, best = answers(f"position {depth_reached}", "go movetime 0", level="grandmaster")
    _, _, margin, chance, _, move, *_ = info.split()
    assert (float(margin) > 15, float(chance) > 0.7) == (True, True)
    assert best == f"bestmove {move}"


def test_no_time_is_too_long_to_be_read() -> None:
    said = answers(f"position {START}", f"go movetime {'9' * 5000}", "quit", level="grandmaster")
    assert said[-1].startswith("bestmove ")


# The stream


class Endless(BytesIO):
    """A line without an end, of which only so much is ever asked for at a time."""

    def __init__(self, longest: int) -> None:
        super().__init__()
        self._longest, self._left = longest, 100

    def readline(self, size: int | None = -1, /) -> bytes:
        assert size is not None
        assert 0 < size <= self._longest
        self._left -= 1
        return b"x" * size if self._left else b""


def test_a_line_too_long_is_told_and_skipped() -> None:
    long = b"position " + b"x" * LONGEST_LINE
    stream = BytesIO(long + b"\n" + b"azul-bot 1\n")
    told, greeting = answers(*lines_of(stream))
    assert told == f"info error a line has at most {LONGEST_LINE} bytes"
    assert greeting == "azul-bot 1 tiler"
    assert len(list(lines_of(Endless(LONGEST_LINE + 1)))) == 1


def test_a_line_as_long_as_may_be_is_read() -> None:
    line = b"azul-bot 1 ".ljust(LONGEST_LINE - 1) + b"\n"
    assert answers(*lines_of(BytesIO(line + b"azul-bot 1"))) == ["azul-bot 1 tiler"] * 2


POSITION = f"position {START}\n".encode()
BYTES = [
    *(b"azul-bot 1", b"stop", b"quit", b"\xff\xfe", b"\0", b"\xef\xbb\xbf"),
    *(b"position ", b"go", b"go movetime ", b"1", b"-", b" ", b"\n", b"\r\n", b"\t", b"9" * 40),
    *str(START).encode().split(b" "),
    *(POSITION, POSITION[:40], POSITION + b"go movetime 1\n", POSITION + b"go movetime 1\nquit\n"),
]


@settings(max_examples=150)
@given(st.lists(st.sampled_from(BYTES) | st.binary(max_size=20), max_size=30).map(b"".join))
def test_no_bytes_upset_the_bot(stream: bytes) -> None:
    failed: list[threading.ExceptHookArgs] = []
    hook, threading.excepthook = threading.excepthook, failed.append
    try:
        said = answers(*lines_of(BytesIO(stream)), level="apprentice")
    finally:
        threading.excepthook = hook
    assert not failed
    assert all(line.isprintable() for line in said)


def test_thought_that_nobody_hears_ends_the_conversation() -> None:
    def say(line: str) -> None:
        raise BrokenPipeError

    heard: list[str] = []

    def lines() -> Iterator[str]:
        for line in (f"position {START}", "go movetime 10", "stop", "azul-bot 1"):
            heard.append(line)
            yield line

    with pytest.raises(BrokenPipeError):
        BotServer(make_level("tiler"), Rng(1), say).serve(lines())
    assert heard[-1] == "stop"
