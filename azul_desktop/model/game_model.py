"""The game at the table: where it stands, who may move, and all that may be done about it."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path
from typing import Final

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtGui import QUndoStack

from azul_desktop.engine import (
    Draft,
    Move,
    Phase,
    Placement,
    Position,
    Record,
    Seat,
    Variant,
)
from azul_desktop.model.autosave import Autosave
from azul_desktop.model.game_chance import move_rng, new_seed, starter_for
from azul_desktop.model.game_line import GameLine, SavedGameLine
from azul_desktop.model.game_setup import Admission, GameSetup, built_ins_alone
from azul_desktop.model.game_texts import RetranslatableText
from azul_desktop.model.move_commands import MoveStack
from azul_desktop.model.played_moves import PlayedMove
from azul_desktop.model.player_worker import (
    PlayerAnswer,
    PlayerMaker,
    PlayerWorker,
    built_in_player,
)
from azul_desktop.model.program_trial import failure_text
from azul_desktop.model.record_files import autosave_path, read_record, write_record

_CLOSING: Final = 0.05
"""Seconds that `close` waits for players to stop."""
_WRITING: Final = 3.0
"""Seconds that `close` waits for a disk, and once more after a failure."""


@dataclass(frozen=True, slots=True)
class _GameAside:
    """The game that a visit to another one set aside."""

    course: SavedGameLine
    setup: GameSetup
    path: Path | None
    resumed: bool


class GameModel(QObject):
    """One game after another. Knows nothing of who shows it.

    An *index* counts the moves made (placements are moves, deals are not): 0 is the position after
    the opening deal, which cannot be undone. Before the first game nothing is dealt and every move
    is refused. `undo_stack` may be shown and steered by others; its index is this index.

    Every action is saved, which may take a moment longer than telling of it: `is_safe` says when
    it is on disk, and no computer moves before. Nothing here raises for what a person does, a
    player answers or a disk refuses; files that a person names are the exception.
    """

    game_started = Signal()
    """A new or loaded game stands: show `position` at once, animate at most the deal."""
    played = Signal(object)
    """A `PlayedMove`, after the model stands behind it."""
    jumped = Signal()
    """Undo, redo or a jump: show `position` at once."""
    refused = Signal(object)
    """The `Refusal` of a person's move that the rules do not allow."""
    thinking_changed = Signal(bool)
    player_failed = Signal(object)
    """A computer player failed and an easy move was made instead: a `RetranslatableText`."""
    guest_waits = Signal(int)
    """An outside program that was not admitted is to move for a player; `resume` tries anew."""
    save_failed = Signal(object)
    """A sentence, once until saving works again; each action tries anew."""
    saved = Signal()
    """Saving works again."""
    seats_changed = Signal()
    _due = Signal()

    def __init__(
        self,
        parent: QObject | None = None,
        *,
        autosave: Path | None = None,
        make_player: PlayerMaker = built_in_player,
        admit: Admission = built_ins_alone,
    ) -> None:
        """`autosave` is the file of the game in play, by default `autosave_path()`."""
        super().__init__(parent)
        self._admit = admit
        self._path: Path | None = None
        self._holders: set[object] = set()
        self._answer: PlayerAnswer | None = None
        self._resumed = False
        self._steering = False
        self._closed = False
        self._home: _GameAside | None = None
        self._stack = MoveStack(self)
        self._course = GameLine(self._stack)
        self._setup = GameSetup(self._course.variant, self._course.seats)
        self._stack.indexChanged.connect(self._on_index_changed)
        self._autosave = Autosave(autosave or autosave_path(), self)
        self._autosave.failed.connect(self.save_failed)
        self._autosave.recovered.connect(self.saved)
        self._autosave.settled.connect(self._due)
        self._make_player = make_player
        self._thinker = PlayerWorker(make_player, self)
        self._thinker.answered.connect(self._on_answered)
        self._thinker.thinking_changed.connect(self.thinking_changed)
        # Computers move from the event loop, never from within a signal that someone is handling.
        self._due.connect(self._let_computer_move, Qt.ConnectionType.QueuedConnection)

    # State

    @property
    def position(self) -> Position:
        return self._course.position

    @property
    def setup(self) -> GameSetup:
        """What was asked for: started again, what was left to chance is drawn anew."""
        return self._setup

    @property
    def variant(self) -> Variant:
        return self._course.variant

    @property
    def seats(self) -> tuple[Seat, ...]:
        return self._course.seats

    @property
    def visiting(self) -> bool:
        """Whether the game that is shown is a visit's, and another one waits at home."""
        return self._home is not None

    @property
    def path(self) -> Path | None:
        """The file that the game was opened from or saved as."""
        return self._path

    @property
    def autosave(self) -> Path:
        """The file of the game in play."""
        return self._autosave.path

    @property
    def is_safe(self) -> bool:
        """Whether the game in play is on disk as it stands."""
        return self._autosave.is_settled and not self._autosave.failing

    @property
    def undo_stack(self) -> QUndoStack:
        return self._stack

    @property
    def index(self) -> int:
        return self._stack.index()

    @property
    def opening(self) -> PlayedMove | None:
        """The opening deal; `None` before the first game."""
        return self._course.opening

    @property
    def moves(self) -> tuple[PlayedMove, ...]:
        """Every move, those that could be redone included."""
        return self._course.moves

    @property
    def is_over(self) -> bool:
        return self.position.phase is Phase.OVER

    @property
    def to_move_is_person(self) -> bool:
        """Whether a move is due and a person is to make it."""
        return self._course.person_to_move

    @property
    def thinking(self) -> bool:
        return self._thinker.thinking

    @property
    def looking_back(self) -> bool:
        """Whether there is a future, which the next move would replace."""
        return self._stack.canRedo()

    @property
    def can_undo(self) -> bool:
        return self._course.undo_index() is not None

    @property
    def can_redo(self) -> bool:
        return self._course.redo_index() is not None

    def record(self) -> Record:
        """The whole game, its future included."""
        return self._course.record()

    # Games

    def new_game(self, setup: GameSetup) -> None:
        """Leave the game in play and deal a new one."""
        seed = new_seed() if setup.seed is None else setup.seed
        starter = setup.starter
        if starter is None:
            starter = starter_for(seed, len(setup.seats))
        self._end_visit()
        self._begin(Record(setup.variant, setup.seats, starter, seed), setup, None)

    def load(self, record: Record, path: Path | None = None, *, kept: bool = False) -> None:
        """Leave the game in play and show `record` (of `path`) where it stood.

        A record without a seed gets one for the deals to come. `kept` says that the record was
        read from `autosave`, and need not be written there again.
        """
        if kept:
            self._autosave.keep(record)
        self._end_visit()
        self._begin(record, GameSetup(record.variant, record.seats), path)

    def open(self, path: Path) -> None:
        """Load the record in `path`. A broken one raises `FileProblem` and changes nothing."""
        self.load(read_record(path), path)

    def save_as(self, path: Path) -> None:
        """Write the whole game to `path`, and where it stands. Raises `FileProblem`."""
        whole = self._course.record_with_place() if self.looking_back else self.record()
        write_record(path, whole)
        self._path = path
        self._stack.setClean()

    def change_seat(self, player: int, seat: Seat) -> None:
        """Let someone else go on for `player`, or under another name."""
        self._send_guests_away()
        seats = list(self.seats)
        seats[player] = seat
        self._course.seats = tuple(seats)
        self._setup = replace(self._setup, seats=tuple(seats))
        self._save()
        self.seats_changed.emit()
        self._due.emit()

    def ask_others(self, make_player: PlayerMaker) -> None:
        """Have players that `make_player` makes think from now on; a thought begins anew.

        During a visit, whose players are its own, they wait at home.
        """
        self._make_player = make_player
        if not self.visiting:
            self._thinker.ask_others(make_player)
            self._due.emit()

    # Visits

    def visit(self, record: Record, make_player: PlayerMaker) -> None:
        """Set the game in play aside and show `record`, where `make_player` knows the players.

        Nothing of a visit is saved; the autosave stays that of the game at home. A visit from a
        visit leads to the same home.
        """
        self._thinker.ask_others(make_player)
        if self._home is None:
            kept = self._course.keep()
            self._home = _GameAside(kept, self._setup, self._path, self._resumed)
        self._begin(record, GameSetup(record.variant, record.seats), None)

    @property
    def seats_at_home(self) -> tuple[Seat, ...]:
        """Who plays the game that a visit set aside; nobody if none did."""
        return () if self._home is None else self._home.setup.seats

    def change_seats_at_home(self, seats: tuple[Seat, ...]) -> None:
        """Let `seats` go on when a visit comes home; without one this does nothing."""
        home = self._home
        if home is not None:
            course = replace(home.course, header=replace(home.course.header, seats=seats))
            setup = replace(home.setup, seats=seats)
            self._home = replace(home, course=course, setup=setup)

    def come_home(self) -> None:
        """Leave the visit, if this is one: the game that was set aside stands as it stood."""
        home = self._home
        if home is None:
            return
        self._end_visit()
        self._stop_thinking()
        with self._steered():
            self._course.take_up(home.course)
        self._show_game(home.setup, home.path, home.resumed)

    # Moves

    def draft(self, draft: Draft) -> bool:
        """A person drafts. Returns whether that was done; a reason is told by `refused`."""
        return self.play(draft)

    def place(self, placement: Placement) -> bool:
        """A person places a tile on the grey side; as `draft`."""
        return self.play(placement)

    def play(self, move: Move) -> bool:
        """A person moves; as `draft`. While a computer is to move this does nothing."""
        if self._course.computer_to_move is not None:
            return False
        if refusal := self.position.refusal(move):
            self.refused.emit(refusal)
            return False
        self._make(move)
        return True

    def undo(self) -> None:
        """Go back to the last decision of a person's own; with computers alone, one move."""
        self._go_to(self._course.undo_index())

    def redo(self) -> None:
        """Go forward to the next decision of a person's own, or the end."""
        self._go_to(self._course.redo_index())

    def jump(self, index: int) -> None:
        """Show the game after `index` moves, or at its nearer end."""
        self._go_to(max(0, min(index, self._stack.count())))

    def resume(self) -> None:
        """Let a computer that is to move go on from here, though that replaces the future."""
        self._resumed = True
        self._due.emit()

    # Pace

    def hold(self, token: object) -> None:
        """Keep computers from moving, though not from thinking, until `token` is released.

        `token` is any hashable object, the holder itself for instance; holding twice counts once.
        """
        self._holders.add(token)

    def release(self, token: object) -> None:
        """Let go; a token that does not hold is ignored."""
        self._holders.discard(token)
        self._due.emit()

    def close(self) -> None:
        """Stop for good: no computer moves any more, and the game is saved if that can be.

        Takes less than 100 ms of waiting unless the disk does.
        """
        self._closed = True
        self._answer = None
        self._thinker.close(_CLOSING)
        if self.wait_for_disk(_WRITING) and self._autosave.failing:
            self._save()
            self.wait_for_disk(_WRITING)

    def wait_for_disk(self, seconds: float) -> bool:
        """Wait so long for what is being saved. Returns whether that has succeeded or failed."""
        return self._autosave.wait(seconds)

    # Within

    def _begin(self, record: Record, setup: GameSetup, path: Path | None) -> None:
        self._send_guests_away()
        with self._steered():
            self._course.begin(record)
        self._show_game(setup, path, resumed=False)

    def _show_game(self, setup: GameSetup, path: Path | None, resumed: bool) -> None:
        """The course of another game has been taken up."""
        self._resumed = resumed
        self._setup = setup
        self._path = path
        self._save()
        self.game_started.emit()
        self.seats_changed.emit()
        self._due.emit()

    def _end_visit(self) -> None:
        """Forget what a visit set aside, and have the usual players back."""
        if self._home is not None:
            self._home = None
            self._thinker.ask_others(self._make_player)

    def _make(self, move: Move) -> None:
        """Play legal `move`, whoever made it; the future is replaced."""
        self._stop_thinking()
        with self._steered():
            played = self._course.make(move)
        self._resumed = False
        self._save()
        self.played.emit(played)
        self._due.emit()

    def _go_to(self, index: int | None) -> None:
        if index is not None:
            self._stack.setIndex(index)

    def _on_index_changed(self) -> None:
        """The stack was steered from outside or by an undo, a redo or a jump of this model."""
        if self._steering:
            return
        self._stop_thinking()
        self._resumed = False
        self._save()
        self.jumped.emit()
        self._due.emit()

    @contextmanager
    def _steered(self) -> Iterator[None]:
        """The stack changes because a game begins or a move is made, which is told otherwise."""
        self._steering = True
        try:
            yield
        finally:
            self._steering = False

    def _let_computer_move(self) -> None:
        """Have the computer that is to move think, or make the move that it has thought of."""
        name = self._course.computer_to_move
        if self._closed or name is None or (self.looking_back and not self._resumed):
            return
        if self._answer is None:
            if not self.thinking:
                self._let_think(name)
        elif not self._holders and self._autosave.is_settled:
            answer, self._answer = self._answer, None
            self._make(answer.move)
            self._tell_problem(answer)

    def _let_think(self, name: str) -> None:
        admitted = self._admit(name)
        if admitted is not None:
            rng = move_rng(self._course.seed, self.index)
            self._thinker.think(admitted, self.position, rng)
        elif not self._holders:
            self.guest_waits.emit(self.position.turn)

    def _on_answered(self, answer: PlayerAnswer) -> None:
        # Whoever was told that the thinking is over may have gone elsewhere meanwhile.
        if answer.position == self.position:
            self._answer = answer
            self._let_computer_move()

    def _tell_problem(self, answer: PlayerAnswer) -> None:
        if answer.problem is None:
            return
        name = self.seats[answer.position.turn].name
        self.player_failed.emit(RetranslatableText(partial(failure_text, answer, name)))

    def _stop_thinking(self) -> None:
        self._answer = None
        self._thinker.stop()

    def _send_guests_away(self) -> None:
        self._answer = None
        self._thinker.send_guests_away()

    def _save(self) -> None:
        if self.opening is not None and not self.visiting:
            self._autosave.save(self._course.record_with_place())
