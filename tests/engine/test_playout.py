"""Random playouts: they keep to the rules, and are the same compiled and interpreted."""

from __future__ import annotations

import hashlib
import os
import subprocess
import sys
from pathlib import Path

import pytest

from azul_desktop.compiled_modules import VARIABLE, compiled_files, engine_kind
from azul_desktop.engine import Draft, Move, Phase, Position, Rng, Variant
from azul_desktop.engine.playout import random_games
from azul_desktop.engine.rules import State

from .builders import EMPTY, board, position

ROOT = Path(__file__).parents[2]


def order_of(move: Move) -> tuple[int, ...]:
    """Return where a playout counts a move: by colour, source (centre first) and target."""
    if isinstance(move, Draft):
        return move.colour, move.source, move.target
    return (move.column,)


def played_at_random(where: Position, rng: Rng) -> tuple[Position, int]:
    """Play to the end as `random_games` does, through positions; the end and the moves made."""
    moves = 0
    while where.phase is not Phase.OVER:
        if where.phase is Phase.DEAL:
            where = where.deal(rng).position
            continue
        legal = sorted(where.legal_moves(), key=order_of)
        where = where.play(legal[rng.draw(len(legal))]).position
        moves += 1
    return where, moves


@pytest.mark.parametrize("variant", Variant)
@pytest.mark.parametrize("players", [2, 3, 4])
def test_playouts_make_the_moves_that_positions_allow(players: int, variant: Variant) -> None:
    start, rng = Position.new(players, variant, 1), Rng(5)
    expected = sum(played_at_random(start, rng)[1] for _ in range(8))
    state = State(players, variant is Variant.GREY, 1)
    again = Rng(5)
    assert random_games(state, again, 8) == expected
    # Both have drawn just as many numbers.
    assert again.draw(1000) == rng.draw(1000)


def test_playouts_leave_the_state_as_it_is() -> None:
    start = Position.new(2, Variant.COLOURED).deal(Rng(1)).position
    state = start.state()
    random_games(state, Rng(2), 20)
    assert str(Position(state)) == str(start)
    assert random_games(state, Rng(2), 0) == 0


def test_playouts_go_on_from_any_phase() -> None:
    tiling = position(board(lines="B/WW/-/-/-"), EMPTY, head="grey 3 tile 1 2")
    over = position(EMPTY, EMPTY, head="grey 9 over 1 1")
    drafting = position(EMPTY, EMPTY, displays="BBYW", head="grey 3 draft 1 2")
    for where in (tiling, drafting):
        assert random_games(where.state(), Rng(3), 1) == played_at_random(where, Rng(3))[1]
    assert random_games(over.state(), Rng(3), 5) == 0


# What both kinds of engine make of the same seeds.

GAMES = [
    (players, variant, seed) for players in (2, 3, 4) for variant in Variant for seed in (1, 2)
]
KNOWN = "4954ad839dee08809b4ea304024717d1aaa9d9db03cd228b892c72df37d70fee"


def digest() -> str:
    """Return a hash of every position of some random games, and of what playouts count."""
    whole = hashlib.sha256()
    for players, variant, seed in GAMES:
        where, rng = Position.new(players, variant), Rng(seed)
        while where.phase is not Phase.OVER:
            if where.phase is Phase.DEAL:
                where = where.deal(rng).position
            else:
                legal = where.legal_moves()
                where = where.play(legal[rng.draw(len(legal))]).position
            whole.update(f"{where}\n".encode())
        state = State(players, variant is Variant.GREY)
        whole.update(str(random_games(state, Rng(seed), 3)).encode())
    return whole.hexdigest()


def test_games_of_known_seeds_are_the_same_everywhere() -> None:
    assert digest() == KNOWN


def test_the_other_kind_of_engine_plays_the_same() -> None:
    other = "interpreted" if engine_kind() == "compiled" else "compiled"
    if other == "compiled" and not compiled_files():
        pytest.skip("no compiled engine here")
    program = (
        "from azul_desktop.compiled_modules import engine_kind\n"
        "from tests.engine.test_playout import digest\n"
        "print(engine_kind(), digest())"
    )
    printed = subprocess.run(
        [sys.executable, "-c", program],
        cwd=ROOT,
        env={**os.environ, VARIABLE: other},
        capture_output=True,
        text=True,
        check=True,
    ).stdout
    assert printed.split() == [other, digest()]
