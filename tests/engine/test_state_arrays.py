"""The table beneath a position, which the players copy and search."""

from __future__ import annotations

import pytest

from azul_desktop.engine import Colour, Phase, Position, Rng, Variant
from azul_desktop.engine.rules import Stage, State

from .builders import EMPTY, board, position


@pytest.mark.parametrize(("players", "starter"), [(1, 0), (5, 0), (2, 2), (4, -1)])
def test_a_table_that_cannot_be(players: int, starter: int) -> None:
    with pytest.raises(ValueError, match="players"):
        State(players, False, starter)


def test_a_copy_stands_on_its_own() -> None:
    where = position(board(lines="-/B/-/-/-"), EMPTY, displays="BBYW", centre="1K")
    text = str(where)
    table = where.state()
    twin = table.copy()
    twin.draft(1, Colour.BLUE, 1)
    twin.advance()
    assert str(Position(table)) == text
    assert str(Position(twin)) != text
    assert str(where) == text


def test_the_coloured_side_has_one_column_for_each_colour() -> None:
    table = position(board(wall="B..../...../...../...../....."), EMPTY, displays="W").state()
    assert table.legal_columns(0, 0, Colour.BLUE) == 0
    assert table.legal_columns(0, 0, Colour.WHITE) == 1 << 4
    assert [table.legal_columns(1, row, Colour.RED) for row in range(5)] == [
        1 << 2,
        1 << 3,
        1 << 4,
        1 << 0,
        1 << 1,
    ]


def test_the_grey_side_has_every_free_column_without_the_colour() -> None:
    wall = "K..../.B.../...../...../....."
    table = position(board(wall=wall), EMPTY, displays="W", head="grey 2 draft 1 1").state()
    assert table.legal_columns(0, 0, Colour.BLUE) == 0b11100
    assert table.legal_columns(0, 1, Colour.BLUE) == 0
    assert table.legal_columns(0, 2, Colour.BLUE) == 0b11101
    assert table.legal_columns(0, 2, Colour.BLACK) == 0b11110


def test_settling_steps_until_somebody_must_act() -> None:
    table = Position.new(2, Variant.GREY).state()
    rng = Rng(8)
    waits = {Stage.DRAFTING, Stage.PLACING, Stage.DEALING, Stage.ENDED}
    seen = set()
    while table.stage != Stage.ENDED:
        seen.add(Stage(table.stage))
        if table.stage == Stage.DEALING:
            table.deal_random(rng)
            continue
        where = Position(table.copy())
        move = where.legal_moves()[rng.draw(len(where.legal_moves()))]
        step = where.play(move).position
        table = step.state()
        assert table.stage in waits
        assert table.step() is False
    assert seen == waits - {Stage.ENDED}
    assert Position(table).phase is Phase.OVER
