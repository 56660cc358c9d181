"""Whatever goes on may be interrupted by anything, and nothing is lost or left over."""

from collections.abc import Callable

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from azul_desktop.engine import Colour, Draft, Phase, Seat, Variant
from azul_desktop.painting.theme import DARK, LIGHT
from tests.model.fake_players import Patient, setup
from tests.play.conftest import MakeTable
from tests.play.gestures import Gestures, Table, shown_as_it_is

FIRST, SECOND, THIRD = (
    Draft(1, Colour.BLACK, 3),
    Draft(2, Colour.WHITE, 1),
    Draft(4, Colour.BLUE, 2),
)


def begin(make_table: MakeTable, variant: Variant = Variant.COLOURED) -> Table:
    """Two moves made and one of them taken back, so that there is a past and a future."""
    table = make_table("human", "human", variant=variant, speed="normal")
    for move in (FIRST, SECOND):
        table.model.play(move)
    table.model.undo()
    table.controller.finish()
    return table


def dragging(make_table: MakeTable) -> Table:
    table = begin(make_table)
    gestures = Gestures(table)
    gestures.lift(4, Colour.BLUE)
    gestures.move(gestures.at_target(2))
    table.wait(100)
    assert table.controller.held_tiles_view.carried
    return table


def holding(make_table: MakeTable) -> Table:
    table = begin(make_table)
    gestures = Gestures(table)
    gestures.click_at(gestures.at_group(4, Colour.BLUE))
    gestures.point(gestures.at_target(2))
    assert table.controller.entry.group is not None
    return table


def going_back(make_table: MakeTable) -> Table:
    table = dragging(make_table)
    gestures = Gestures(table)
    gestures.move(gestures.at_nothing())
    gestures.release(gestures.at_nothing())
    table.wait(50)
    assert table.clock.running
    return table


def telling_a_drag(make_table: MakeTable) -> Table:
    table = dragging(make_table)
    gestures = Gestures(table)
    gestures.release(gestures.at_target(2))
    table.wait(60)
    assert table.controller.busy
    return table


def telling_a_round(make_table: MakeTable) -> Table:
    """A round is closed and tiled, in the middle of it."""
    table = begin(make_table)
    while table.model.position.round == 1:
        moves = [m for m in table.model.position.legal_moves() if isinstance(m, Draft)]
        table.model.play(min(moves, key=lambda m: table.model.position.preview(m).floor_cost))
    table.wait(2500)
    assert table.controller.busy
    return table


def choosing(make_table: MakeTable) -> Table:
    """On the grey side, a space is looked at."""
    table = begin(make_table, Variant.GREY)
    while table.model.position.phase is not Phase.TILE:
        moves = [m for m in table.model.position.legal_moves() if isinstance(m, Draft)]
        table.model.play(min(moves, key=lambda m: table.model.position.preview(m).floor_cost))
    table.controller.finish()
    line = table.model.position.tiling_line
    assert line is not None
    Gestures(table).point(Gestures(table).at_space(line, 1))
    assert table.controller.entry.column == 1
    return table


STATES = (dragging, holding, going_back, telling_a_drag, telling_a_round, choosing)


def undo(table: Table) -> None:
    table.model.undo()


def redo(table: Table) -> None:
    if not table.model.can_redo:
        table.model.jump(table.model.index - 1)
    table.model.redo()


def jump(table: Table) -> None:
    table.model.jump(0)


def another_theme(table: Table) -> None:
    table.scene.theme = DARK if table.scene.theme is LIGHT else LIGHT


def another_size(table: Table) -> None:
    table.view.resize(1200, 650)


def another_text_size(table: Table) -> None:
    table.view.set_text_scale(1.4)


def another_name(table: Table) -> None:
    table.model.change_seat(1, Seat("Somebody", "human"))


def load(table: Table) -> None:
    table.model.load(table.model.record())


def new_game(table: Table) -> None:
    table.model.new_game(setup("human", "human", "human", seed=9))


def new_game_on_the_other_side(table: Table) -> None:
    table.model.new_game(setup("human", "human", seed=9, variant=Variant.GREY))


def from_elsewhere(table: Table) -> None:
    """A move is made that did not come from the table."""
    table.model.play(table.model.position.legal_moves()[0])


INTERRUPTIONS = (
    undo,
    redo,
    jump,
    another_theme,
    another_size,
    another_text_size,
    another_name,
    load,
    new_game,
    new_game_on_the_other_side,
    from_elsewhere,
)


@pytest.mark.parametrize("state", STATES, ids=lambda f: f.__name__)
@pytest.mark.parametrize("interrupt", INTERRUPTIONS, ids=lambda f: f.__name__)
def test_interrupted(
    make_table: MakeTable,
    state: Callable[[MakeTable], Table],
    interrupt: Callable[[Table], None],
    qtbot: QtBot,
) -> None:
    table = state(make_table)
    gestures = Gestures(table)
    interrupt(table)
    qtbot.wait(1)
    gestures.move(gestures.at_nothing())
    gestures.release(gestures.at_nothing())
    table.wait_for_story()
    table.wait(1000)
    assert table.controller.entry.group is None
    assert not table.clock.running
    assert shown_as_it_is(table)
    assert not any(getattr(item, "preview", False) for item in table.scene.items())
    # And one can play on.
    index, move = table.model.index, table.model.position.legal_moves()[0]
    if isinstance(move, Draft):
        gestures.drag(move)
    else:
        gestures.choose(move)
    assert table.model.index == index + 1
    table.wait_for_story()
    assert shown_as_it_is(table)


@pytest.mark.parametrize("state", STATES, ids=lambda f: f.__name__)
def test_closed(make_table: MakeTable, state: Callable[[MakeTable], Table]) -> None:
    """The end of `make_table` sees that nothing moves any more."""
    table = state(make_table)
    table.view.close()
    index = table.model.index
    table.controller.close()
    table.model.close()
    assert table.model.index == index


def thinking(make_table: MakeTable, qtbot: QtBot) -> Table:
    table = make_table("human", "ai:patient", speed="normal")
    table.controller.finish()
    Gestures(table).drag(FIRST)
    qtbot.waitUntil(lambda: table.model.thinking)
    table.wait_for_story()
    assert table.scene.boards[1].texts.badge == "thinking …"
    return table


@pytest.mark.parametrize(
    "interrupt", [undo, jump, another_theme, another_size, new_game], ids=lambda f: f.__name__
)
def test_interrupted_while_a_computer_thinks(
    make_table: MakeTable, qtbot: QtBot, interrupt: Callable[[Table], None]
) -> None:
    table = thinking(make_table, qtbot)
    interrupt(table)
    table.wait_for_story()
    assert shown_as_it_is(table)
    if interrupt in (another_theme, another_size):
        assert table.model.thinking
    else:
        assert not table.model.thinking
        move = table.model.position.legal_moves()[0]
        assert isinstance(move, Draft)
        Gestures(table).drag(move)
        assert table.model.index == 1


def test_a_computer_waits_for_the_animation(
    make_table: MakeTable, patient: Patient, qtbot: QtBot
) -> None:
    table = make_table("human", "ai:patient", speed="normal")
    table.controller.finish()
    patient.finish.set()
    with qtbot.waitSignal(table.model.thinking_changed, check_params_cb=lambda on: not on):
        Gestures(table).drag(FIRST)
    qtbot.wait(20)
    assert table.model.index == 1
    table.wait_for_story()
    qtbot.waitUntil(lambda: table.model.index == 2)
    assert table.controller.busy


def test_redo_while_a_group_is_held_by_keys(make_table: MakeTable) -> None:
    table = begin(make_table)
    gestures = Gestures(table)
    gestures.type("4B")
    gestures.key(Qt.Key.Key_Down)
    table.model.redo()
    assert table.controller.entry.group is None
    assert shown_as_it_is(table)
    assert table.scene.typed.text == ""
