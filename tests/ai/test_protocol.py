"""The bot protocol, spoken by a level."""

from collections.abc import Iterator
from time import perf_counter, sleep

import pytest

from azul_desktop.ai.levels import make_level
from azul_desktop.ai.protocol import BotServer
from azul_desktop.engine import Position, Rng, Variant, parse_move

START = Position.new(2, Variant.COLOURED).deal(Rng(1)).position


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
        yield "go movetime 60000"
        sleep(0.1)
        yield "stop"
        assert said[-1].startswith("bestmove ")

    begun = perf_counter()
    BotServer(make_level("grandmaster"), Rng(1), said.append).serve(lines())
    assert perf_counter() - begun < 5
    assert sum(line.startswith("bestmove ") for line in said) == 1


def test_nothing_to_move_in_is_told() -> None:
    assert answers("go")[0].startswith("info error")
    assert answers("position nonsense", "go")[0].startswith("info error")
    new = Position.new(2, Variant.COLOURED)
    assert answers(f"position {new}", "go movetime 10")[-1].startswith("info error")


def test_end_of_the_lines_ends_the_thought() -> None:
    said = answers(f"position {START}", "go", level="grandmaster")
    assert said[-1].startswith("bestmove ")


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
