"""Whole games, played as people play them."""

from random import Random

import pytest
from pytestqt.qtbot import QtBot

from azul_desktop.engine import Draft, Move, Phase, Placement, Variant
from tests.play.conftest import MakeTable
from tests.play.gestures import Gestures, Table, shown_as_it_is


def some_move(table: Table, random: Random) -> Move:
    """Any legal move, into a line where there is one: so games end."""
    moves, preview = table.model.position.legal_moves(), table.model.position.preview
    return min(
        random.sample(moves, len(moves)),
        key=lambda move: preview(move).floored if isinstance(move, Draft) else 0,
    )


def assert_over(table: Table) -> None:
    assert table.model.is_over
    assert shown_as_it_is(table)
    assert table.scene.ranking.isVisible()


def test_two_players_drag(table: Table, gestures: Gestures) -> None:
    random = Random(1)
    while not table.model.is_over:
        before, move = table.model.index, some_move(table, random)
        assert isinstance(move, Draft)
        gestures.drag(move)
        assert table.model.index == before + 1
        assert shown_as_it_is(table)
    assert_over(table)


def test_four_players_click_on_the_grey_side(make_table: MakeTable) -> None:
    table = make_table("human", "human", "human", "human", variant=Variant.GREY)
    gestures, random = Gestures(table), Random(2)
    while not table.model.is_over:
        before, move = table.model.index, some_move(table, random)
        if isinstance(move, Placement):
            gestures.choose(move)
        else:
            gestures.click(move)
        assert table.model.index == before + 1
    assert_over(table)


@pytest.mark.parametrize("variant", Variant)
def test_keys_alone(make_table: MakeTable, variant: Variant) -> None:
    table = make_table("human", "human", variant=variant)
    gestures, random = Gestures(table), Random(3)
    while not table.model.is_over:
        before, move = table.model.index, some_move(table, random)
        if random.random() < 0.5:
            gestures.type(str(move))
        elif isinstance(move, Placement):
            gestures.walk_to_space(move)
        else:
            gestures.walk(move)
        assert table.model.index == before + 1
    assert_over(table)


@pytest.mark.parametrize("speed", ["off", "fast"])
def test_computers_alone(qtbot: QtBot, make_table: MakeTable, speed: str) -> None:
    table = make_table("ai:random", "ai:random", "ai:random", speed=speed)

    def over() -> bool:
        table.wait(400)
        return table.model.is_over and not table.controller.busy

    qtbot.waitUntil(over)
    assert_over(table)


def test_a_person_and_a_computer_take_turns(qtbot: QtBot, make_table: MakeTable) -> None:
    table = make_table("human", "ai:random", speed="fast")
    gestures, random = Gestures(table), Random(4)

    def my_turn() -> bool:
        table.wait(400)
        return not table.controller.busy and (table.model.to_move_is_person or table.model.is_over)

    while table.model.position.round < 3:
        qtbot.waitUntil(my_turn)
        move = some_move(table, random)
        assert isinstance(move, Draft)
        gestures.drag(move)
    assert table.model.position.phase is Phase.DRAFT
