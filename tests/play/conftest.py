"""A table to play at: the real view, model and controller, and gestures at it."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from azul_desktop.ai.levels import make_player
from azul_desktop.engine import FLOOR, Draft, Variant
from azul_desktop.model import GameModel
from azul_desktop.painting.theme import LIGHT
from azul_desktop.scene.animation.frame_clock import FrameClock, ManualFrameClock
from azul_desktop.scene.table_controller import TableController
from azul_desktop.scene.table_scene import TableScene
from azul_desktop.scene.table_view import TableView
from tests.model.fake_players import Patient, players, setup, still_thinking
from tests.play.gestures import Gestures, Table

MakeTable = Callable[..., Table]


@pytest.fixture
def patient() -> Patient:
    """A computer player that thinks until it is told to finish."""
    return Patient()


@pytest.fixture
def make_table(qtbot: QtBot, tmp_path: Path, patient: Patient) -> Iterator[MakeTable]:
    """Make a table with seats of the kinds given; it is closed at the end, whatever goes on."""
    tables: list[Table] = []
    known = players(patient, make_player("random"))

    def make(
        *kinds: str,
        variant: Variant = Variant.COLOURED,
        seed: int = 3,
        speed: str = "off",
        clock: FrameClock | None = None,
    ) -> Table:
        scene = TableScene(LIGHT)
        view = TableView(scene)
        model = GameModel(autosave=tmp_path / "current.azul", make_player=known)
        clock = clock or ManualFrameClock()
        qtbot.addWidget(view)
        view.resize(1000, 600)
        with qtbot.waitExposed(view):
            view.show()
        view.setFocus()
        controller = TableController(view, model, speed="off", clock=clock)
        model.new_game(setup(*kinds, seed=seed, variant=variant))
        controller.speed = speed
        table = Table(view, model, controller, clock, [])
        controller.message.connect(table.messages.append)
        tables.append(table)
        return table

    yield make
    for table in tables:
        table.controller.close()
        table.model.close()
        assert not table.clock.running, "something still moves after the table was closed"
        table.view.setScene(None)
    left = still_thinking()
    assert not left, f"still thinking after the test: {left}"


@pytest.fixture
def table(make_table: MakeTable) -> Table:
    """Two persons on the coloured side; nothing moves."""
    return make_table("human", "human")


@pytest.fixture
def placing(make_table: MakeTable) -> Table:
    """Two persons on the grey side; the round's first tile waits to be placed on a wall."""
    table = make_table("human", "human", variant=Variant.GREY)
    while table.model.position.tiling_line is None:
        moves = table.model.position.legal_moves()
        drafts = [m for m in moves if isinstance(m, Draft)]
        table.model.play(min(drafts, key=lambda m: (m.target == FLOOR, m.target)))
    return table


@pytest.fixture
def gestures(table: Table) -> Gestures:
    """Gestures at `table`."""
    return Gestures(table)
