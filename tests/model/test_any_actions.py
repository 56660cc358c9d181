"""Whatever people do in whatever order, the tiles are all there and nothing is lost."""

import tempfile
from pathlib import Path
from unittest.mock import patch

import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule
from PySide6.QtCore import QCoreApplication

from azul_desktop.engine import Colour, Phase, Position, Variant
from azul_desktop.model import FileProblem, GameModel, find_unfinished
from azul_desktop.model.history_model import HistoryModel
from tests.model.fake_players import play_first, players, setup

pytestmark = [pytest.mark.usefixtures("qapp")]


def tiles(position: Position) -> list[Colour | None]:
    """Everything on the table, bag and lid aside; `None` is a marker."""
    found: list[Colour | None] = [*position.centre]
    found += [None] * position.marker_in_centre
    for display in position.displays:
        found += display
    for board in position.boards:
        found += board.floor
        for line in board.lines:
            found += [line.colour] * line.count
        for row in board.wall:
            found += [tile for tile in row if tile is not None]
    return found


class Actions(RuleBasedStateMachine):
    """Games of persons, and of persons and computers that move whenever the event loop runs."""

    def __init__(self) -> None:
        super().__init__()
        self.folder = tempfile.TemporaryDirectory()
        self.autosave = Path(self.folder.name, "current.azul")
        # Nothing here outlives the test, so the disk need not keep up.
        self.no_sync = patch("os.fsync")
        self.no_sync.start()
        self.start_program()

    def teardown(self) -> None:
        self.game.close()
        self.no_sync.stop()
        self.folder.cleanup()

    def start_program(self) -> None:
        self.game = GameModel(autosave=self.autosave, make_player=players())
        self.history = HistoryModel(self.game)

    @initialize(
        variant=st.sampled_from(Variant),
        kinds=st.lists(st.sampled_from(["human", "human", "ai:first"]), min_size=2, max_size=4),
        seed=st.integers(0, 1000),
    )
    def new_game(self, variant: Variant, kinds: list[str], seed: int) -> None:
        self.game.new_game(setup(*kinds, seed=seed, variant=variant))

    @rule(choice=st.integers(0, 1000))
    def move(self, choice: int) -> None:
        moves = self.game.position.legal_moves()
        if moves:
            move, mine = moves[choice % len(moves)], self.game.to_move_is_person
            assert self.game.play(move) == mine

    @rule()
    @precondition(lambda self: all(s.kind == "human" for s in self.game.seats))
    def play_on(self) -> None:
        play_first(self.game, 25)

    @rule()
    def wait(self) -> None:
        QCoreApplication.processEvents()

    @rule()
    def resume(self) -> None:
        self.game.resume()

    @rule()
    def undo(self) -> None:
        self.game.undo()

    @rule()
    def redo(self) -> None:
        self.game.redo()

    @rule(index=st.integers(0, 200))
    def jump(self, index: int) -> None:
        self.game.jump(index % (len(self.game.moves) + 1))

    @rule()
    @precondition(lambda self: self.game.to_move_is_person and self.game.can_undo)
    def undo_and_redo(self) -> None:
        record, line = self.game.record(), str(self.game.position)
        self.game.undo()
        assert str(self.game.position) != line
        self.game.redo()
        assert str(self.game.position) == line
        assert self.game.record() == record

    @rule()
    def save_and_load(self) -> None:
        path = Path(self.folder.name, "saved.azul")
        record, index, position = self.game.record(), self.game.index, self.game.position
        self.game.save_as(path)
        self.game.open(path)
        assert (self.game.record(), self.game.index, self.game.position) == (
            record,
            index,
            position,
        )

    @rule(keep=st.floats(0, 0.99))
    def open_a_broken_file(self, keep: float) -> None:
        path = Path(self.folder.name, "broken.azul")
        self.game.save_as(path)
        text = path.read_text("utf-8")
        path.write_text(text[: int(len(text) * keep)] + "\n9 5B9\n", "utf-8")
        record, index = self.game.record(), self.game.index
        with pytest.raises(FileProblem):
            self.game.open(path)
        assert (self.game.record(), self.game.index) == (record, index)

    @rule()
    def crash_and_start_again(self) -> None:
        record, index = self.game.record(), self.game.index
        self.game.close()
        found = find_unfinished(self.autosave, pytest.fail)
        self.start_program()
        if found is None:
            assert record.position_after().phase is Phase.OVER
            self.game.load(record)
        else:
            self.game.load(found)
            assert self.game.index == index
        assert self.game.record() == record

    @invariant()
    def every_tile_and_one_marker_are_there(self) -> None:
        position = self.game.position
        found = tiles(position)
        for colour in Colour:
            held = position.bag[colour] + position.lid[colour]
            assert held + found.count(colour) == 20
        assert found.count(None) == 1

    @invariant()
    def the_position_is_that_of_the_record(self) -> None:
        assert self.game.position == self.game.record().position_after(self.game.index)

    @invariant()
    def a_move_is_legal_unless_the_game_is_over(self) -> None:
        assert bool(self.game.position.legal_moves()) != self.game.is_over

    @invariant()
    def the_history_stands_where_the_game_does(self) -> None:
        fresh = HistoryModel(self.game)
        assert self.history.rowCount() == fresh.rowCount()
        assert self.history.current_row == fresh.current_row


TestActions = Actions.TestCase
TestActions.settings = settings(
    max_examples=25,
    stateful_step_count=30,
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow],
)
