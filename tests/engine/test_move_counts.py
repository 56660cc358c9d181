"""How many sequences of moves there are from a position, and positions that they lead to.

The independent reading counted them. Lines fill, rounds end, walls are tiled and floors paid.
"""

from __future__ import annotations

import copy

import pytest

from azul_desktop.engine import Phase, Position, parse_record, play_action
from tests.reference.generate import random_record
from tests.reference.position import position_line
from tests.reference.records import replay
from tests.reference.rules import Game

from .builders import EMPTY

# From each position: the sequences of 1, 2, 3... moves, and the different positions after them.
COUNTS = {
    "coloured, from the start": (
        "coloured 1 draft 1 1 KKWW,BYYR,BBYW,YRKK,RRRK 1 17.16.15.15.17 0.0.0.0.0"
        + f" {EMPTY}" * 2,
        [(78, 78), (5616, 5508)],
    ),
    "grey, from the start": (
        "grey 1 draft 2 2 RKWW,BRRR,BBYK,BYRW,YKWW 1 16.17.15.17.15 0.0.0.0.0" + f" {EMPTY}" * 2,
        [(90, 90), (7560, 7092)],
    ),
    "coloured, a round's end": (
        "coloured 4 draft 2 2 -,-,-,-,- BYYYRKK 7.5.0.4.4 1.5.11.8.9 "
        "14:B/WW/BBB/BBB/-:.YRK./..YRK/.W..R/...../.R...:1 "
        "8:K/WW/BB/YYY/RRR:BY..W/.BY.K/K..../R.W../..K..:-",
        [(7, 7), (42, 42), (144, 108), (240, 54), (0, 0)],
    ),
    "grey, a round's end": (
        "grey 4 draft 1 2 -,BYRW,-,-,- YRW 5.3.1.8.3 5.3.9.5.7 "
        "21:W/YY/RRR/YYY/WWW:R..YB/..BKR/..YW./..R../.....:1 "
        "23:B/KK/KK/YYY/BBBBB:YKW../RWY../BR.../...K./...W.:-",
        [(11, 11), (67, 55), (345, 212), (1056, 538), (2664, 1000), (4462, 1526)],
    ),
    "grey, three players": (
        "grey 4 draft 3 2 -,-,-,-,-,-,- YWWWWWW 10.9.7.12.10 0.0.0.0.0 "
        "0:-/W/K/BB/BB:W.Y../...Y./Y...R/..R../.....:1BKKK "
        "0:-/W/RRR/R/BB:K...B/...../.B.../.Y.../.....:RRRK "
        "2:W/Y/-/R/YYYY:R.K.Y/....R/....K/...../....B:R",
        [(6, 6), (10, 10), (36, 36), (96, 96), (184, 184), (192, 192)],
    ),
}


def counted(where: Position, depth: int) -> list[tuple[int, int]]:
    """Return how many sequences of each length there are, and positions that they lead to."""
    found = []
    layer = {str(where): (where, 1)}
    for _ in range(depth):
        following: dict[str, tuple[Position, int]] = {}
        for before, times in layer.values():
            for move in before.legal_moves():
                after = before.play(move).position
                known = following.get(str(after), (after, 0))[1]
                following[str(after)] = after, known + times
        layer = following
        found.append((sum(times for _, times in layer.values()), len(layer)))
    return found


@pytest.mark.parametrize("name", COUNTS)
def test_the_engine_counts_as_the_independent_reading_did(name: str) -> None:
    line, expected = COUNTS[name]
    assert counted(Position.parse(line), len(expected)) == expected


def recounted(game: Game, depth: int) -> list[tuple[int, int]]:
    """Count as `counted` does, by the independent reading."""
    found = []
    layer = {position_line(game): (game, 1)}
    for _ in range(depth):
        following: dict[str, tuple[Game, int]] = {}
        for before, times in layer.values():
            for move in before.legal_moves():
                after = copy.deepcopy(before)
                after.play(move)
                line = position_line(after)
                following[line] = after, following.get(line, (after, 0))[1] + times
        layer = following
        found.append((sum(times for _, times in layer.values()), len(layer)))
    return found


@pytest.mark.slow
@pytest.mark.parametrize("variant", ["coloured", "grey"])
def test_late_positions_of_other_games_are_counted_alike(variant: str) -> None:
    compared = 0
    for seed in range(6):
        text = random_record(seed, 2 + seed % 3, variant, "greedy")
        record = parse_record(text)
        where, actions = record.first(), iter(record.actions)
        for reader, line in zip(replay(text), text.split("\n"), strict=True):
            if not (line.startswith("deal") or line[:1].isdigit()):
                continue
            where = play_action(where, next(actions)).position
            game = reader.game
            assert game is not None
            late = sum(map(len, where.displays)) + len(where.centre) <= 4
            if late and where.phase is Phase.DRAFT and where.round >= 3:
                assert counted(where, 3) == recounted(game, 3)
                compared += 1
    assert compared > 20
