"""The state inside a position, which the players copy and search."""

from __future__ import annotations

import pytest

from azul_desktop.engine import Colour, Phase, Position, Rng, Variant
from azul_desktop.engine.rules import Stage, State

from .builders import EMPTY, board, position


@pytest.mark.parametrize(("players", "starter"), [(1, 0), (5, 0), (2, 2), (4, -1)])
def test_a_state_that_cannot_be(players: int, starter: int) -> None:
    with pytest.raises(ValueError, match="players"):
        State(players, False, starter)


def test_a_copy_stands_on_its_own() -> None:
    where = position(board(lines="-/B/-/-/-"), EMPTY, displays="BBYW", centre="1K")
    text = str(where)
    state = where.state()
    copied = state.copy()
    copied.draft(1, Colour.BLUE, 1)
    copied.advance()
    assert str(Position(state)) == text
    assert str(Position(copied)) != text
    assert str(where) == text


def test_the_coloured_side_has_one_column_for_each_colour() -> None:
    state = position(board(wall="B..../...../...../...../....."), EMPTY, displays="W").state()
    assert state.legal_columns(0, 0, Colour.BLUE) == 0
    assert state.legal_columns(0, 0, Colour.WHITE) == 1 << 4
    assert [state.legal_columns(1, row, Colour.RED) for row in range(5)] == [
        1 << 2,
        1 << 3,
        1 << 4,
        1 << 0,
        1 << 1,
    ]


def test_the_grey_side_has_every_free_column_without_the_colour() -> None:
    wall = "K..../.B.../...../...../....."
    state = position(board(wall=wall), EMPTY, displays="W", head="grey 2 draft 1 1").state()
    assert state.legal_columns(0, 0, Colour.BLUE) == 0b11100
    assert state.legal_columns(0, 1, Colour.BLUE) == 0
    assert state.legal_columns(0, 2, Colour.BLUE) == 0b11101
    assert state.legal_columns(0, 2, Colour.BLACK) == 0b11110


def test_settling_steps_until_somebody_must_act() -> None:
    state = Position.new(2, Variant.GREY).state()
    rng = Rng(8)
    waits = {Stage.DRAFTING, Stage.PLACING, Stage.DEALING, Stage.ENDED}
    seen = set()
    while state.stage != Stage.ENDED:
        seen.add(Stage(state.stage))
        if state.stage == Stage.DEALING:
            state.deal_random(rng)
            continue
        where = Position(state.copy())
        move = where.legal_moves()[rng.draw(len(where.legal_moves()))]
        step = where.play(move).position
        state = step.state()
        assert state.stage in waits
        assert state.step() is False
    assert seen == waits - {Stage.ENDED}
    assert Position(state).phase is Phase.OVER
