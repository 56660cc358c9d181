"""The game in play as a Qt object: where it stands, what may be done, and what happened."""

from __future__ import annotations

import logging
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path
from typing import Final

from PySide6.QtCore import QObject, Qt, Signal

from azul_desktop.engine import (
    Move,
    Phase,
    Position,
    Record,
    Seat,
    Variant,
)
from azul_desktop.model.autosave import Autosave, autosave_path
from azul_desktop.model.computer_players import (
    Permission,
    PlayerMaker,
    built_in_player,
    permit_built_in,
)
from azul_desktop.model.game_setup import GameSetup, move_rng
from azul_desktop.model.game_texts import RetranslatableText
from azul_desktop.model.move_history import MoveHistory, PlayedMove
from azul_desktop.model.player_thread import PlayerAnswer, PlayerWorker
from azul_desktop.model.record_files import read_record, write_record

logger = logging.getLogger(__name__)

_CLOSING: Final = 0.05
"""Seconds that `close` waits for players to stop."""
_WRITING: Final = 3.0
"""Seconds that `close` waits for a disk, and once more after a failure."""


@dataclass(slots=True, eq=False)
class Game:
    """A game as a whole: it may be set aside and shown again as it stood.

    One that is not `autosaved` leaves no trace on disk. `make_player` makes its computer players,
    where they are others than the model's.
    """

    line: MoveHistory
    setup: GameSetup
    """What was asked for: started again, what was left to chance is drawn anew."""
    path: Path | None = None
    """The file that the game was opened from or saved as."""
    resumed: bool = False
    """Whether a computer may replace the future."""
    autosaved: bool = True
    make_player: PlayerMaker | None = None

    def change_seats(self, seats: tuple[Seat, ...]) -> None:
        """Let `seats` go on, one for each player."""
        self.line.seats = seats
        self.setup = replace(self.setup, seats=seats)


class GameModel(QObject):
    """One game after another. Knows nothing of who shows it.

    An *index* counts the moves made (placements are moves, deals are not): 0 is the position after
    the opening deal, which cannot be undone. Before the first game nothing is dealt and every move
    is refused.

    Every action is saved, which may take a moment: `is_autosaved` becomes true when it is on disk,
    and no computer moves before. Nothing here raises for what a person does, a player answers or a
    disk refuses; files that a person names are the exception.
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
    permission_needed = Signal(int)
    """An outside program without permission is to move for a player; `resume` tries anew."""
    save_failed = Signal(object)
    """A `RetranslatableText`, once until saving works again; each action tries anew."""
    save_recovered = Signal()
    """Saving works again."""
    seats_changed = Signal()
    changed = Signal()
    """What is shown of the game may no longer be true.

    Sent once from the event loop, before anything is painted, after any number of `game_started`,
    `played`, `jumped`, `seats_changed` and `thinking_changed`.
    """
    _change_due = Signal()
    _computer_due = Signal()

    def __init__(
        self,
        parent: QObject | None = None,
        *,
        autosave: Path | None = None,
        make_player: PlayerMaker = built_in_player,
        permit: Permission = permit_built_in,
    ) -> None:
        """`autosave` is the file of the game in play, by default `autosave_path()`."""
        super().__init__(parent)
        self._permit = permit
        self._holders: set[object] = set()
        self._answer: PlayerAnswer | None = None
        self._closed = False
        self._is_change_due = False
        line = MoveHistory()
        self._game = Game(line, GameSetup(line.variant, line.seats))
        self._autosave = Autosave(autosave or autosave_path(), self)
        self._autosave.failed.connect(self.save_failed)
        self._autosave.recovered.connect(self.save_recovered)
        self._autosave.became_idle.connect(self._computer_due)
        self._make_player = make_player
        self._worker = PlayerWorker(make_player, self)
        self._worker.answered.connect(self._on_answered)
        self._worker.thinking_changed.connect(self.thinking_changed)
        for signal in (
            self.game_started,
            self.played,
            self.jumped,
            self.seats_changed,
            self.thinking_changed,
        ):
            signal.connect(self._request_change)
        # Not by a timer: what is posted comes before the next painting, timers may come after it.
        self._change_due.connect(self._send_change, Qt.ConnectionType.QueuedConnection)
        # Computers move from the event loop, never from within a signal that someone is handling.
        self._computer_due.connect(self._let_computer_move, Qt.ConnectionType.QueuedConnection)

    # State

    @property
    def game(self) -> Game:
        """The game in play, as `show_game` takes it."""
        return self._game

    @property
    def position(self) -> Position:
        return self._game.line.position

    @property
    def setup(self) -> GameSetup:
        """What was asked for: started again, what was left to chance is drawn anew."""
        return self._game.setup

    @property
    def variant(self) -> Variant:
        return self._game.line.variant

    @property
    def seats(self) -> tuple[Seat, ...]:
        return self._game.line.seats

    @property
    def path(self) -> Path | None:
        """The file that the game was opened from or saved as."""
        return self._game.path

    @property
    def autosave(self) -> Path:
        """The file of the game in play."""
        return self._autosave.path

    @property
    def is_autosaved(self) -> bool:
        """Whether the game in play is on disk as it stands."""
        return self._autosave.is_idle and not self._autosave.failing

    @property
    def is_clean(self) -> bool:
        """Whether the game in play stands as it was written to a file of its own."""
        return self._game.line.is_clean

    @property
    def index(self) -> int:
        return self._game.line.index

    @property
    def opening(self) -> PlayedMove | None:
        """The opening deal; `None` before the first game."""
        return self._game.line.opening

    @property
    def moves(self) -> tuple[PlayedMove, ...]:
        """Every move, those that could be redone included."""
        return self._game.line.moves

    @property
    def is_over(self) -> bool:
        return self.position.phase is Phase.OVER

    @property
    def to_move_is_person(self) -> bool:
        """Whether a move is due and a person is to make it."""
        return self._game.line.person_to_move

    @property
    def thinking(self) -> bool:
        return self._worker.thinking

    @property
    def looking_back(self) -> bool:
        """Whether there is a future, which the next move would replace."""
        return self.index < len(self.moves)

    @property
    def can_undo(self) -> bool:
        return self._game.line.undo_index() is not None

    @property
    def can_redo(self) -> bool:
        return self._game.line.redo_index() is not None

    def record(self) -> Record:
        """The whole game, its future included."""
        return self._game.line.record()

    # Games

    def new_game(self, setup: GameSetup) -> None:
        """Leave the game in play and deal a new one."""
        self.show_game(Game(MoveHistory(setup.record()), setup))

    def load(self, record: Record, path: Path | None = None, *, autosaved: bool = False) -> None:
        """Leave the game in play and show `record` (of `path`) where it stood.

        A record without a seed gets one for the deals to come. `autosaved` says that the record
        was read from `autosave`, and need not be written there again.
        """
        if autosaved:
            self._autosave.skip(record)
        self.show_game(Game(MoveHistory(record), GameSetup(record.variant, record.seats), path))

    def open(self, path: Path) -> None:
        """Load the record in `path`. A broken one raises `FileProblem` and changes nothing."""
        self.load(read_record(path), path)

    def show_game(self, game: Game) -> None:
        """Show `game` where it stands. Whoever keeps the one in play may show that again later."""
        self._answer = None
        self._worker.use_players(game.make_player or self._make_player)
        self._game = game
        self._save()
        self.game_started.emit()
        self.seats_changed.emit()
        self._computer_due.emit()

    def change_seat(self, player: int, seat: Seat) -> None:
        """Let someone else go on for `player`, or under another name."""
        self._answer = None
        self._worker.end_programs()
        self._game.change_seats((*self.seats[:player], seat, *self.seats[player + 1 :]))
        self._save()
        self.seats_changed.emit()
        self._computer_due.emit()

    def close(self) -> None:
        """Stop for good: no computer moves any more, and the game is saved if that can be.

        Takes less than 100 ms of waiting unless the disk does.
        """
        self._closed = True
        self._answer = None
        self._worker.close(_CLOSING)
        if self.wait_for_disk(_WRITING) and self._autosave.failing:
            self._save()
            self.wait_for_disk(_WRITING)

    # Moves

    def play(self, move: Move) -> bool:
        """A person moves. Returns whether that was done; `refused` carries why not.

        While a computer is to move this does nothing.
        """
        if self._game.line.computer_to_move is not None:
            return False
        if refusal := self.position.refusal(move):
            self.refused.emit(refusal)
            return False
        self._make(move)
        return True

    def undo(self) -> None:
        """Go back to the last decision of a person's own; with computers alone, one move."""
        self._go_to(self._game.line.undo_index())

    def redo(self) -> None:
        """Go forward to the next decision of a person's own, or the end."""
        self._go_to(self._game.line.redo_index())

    def jump(self, index: int) -> None:
        """Show the game after `index` moves, or at its nearer end."""
        self._go_to(max(0, min(index, len(self.moves))))

    def _make(self, move: Move) -> None:
        """Play legal `move`, whoever made it; the future is replaced."""
        self._stop_thinking()
        played = self._game.line.make(move)
        self._game.resumed = False
        self._save()
        self.played.emit(played)
        self._computer_due.emit()

    def _go_to(self, index: int | None) -> None:
        if index is None or index == self.index:
            return
        self._stop_thinking()
        self._game.line.go_to(index)
        self._game.resumed = False
        self._save()
        self.jumped.emit()
        self._computer_due.emit()

    def _request_change(self) -> None:
        if not self._is_change_due:
            self._is_change_due = True
            self._change_due.emit()

    def _send_change(self) -> None:
        self._is_change_due = False
        self.changed.emit()

    # Computer players

    def use_players(self, make_player: PlayerMaker) -> None:
        """Have players that `make_player` makes think from now on; a thought begins anew.

        A game with players of its own keeps those.
        """
        self._make_player = make_player
        if self._game.make_player is None:
            self._worker.use_players(make_player)
            self._computer_due.emit()

    def resume(self) -> None:
        """Let a computer that is to move go on from here, though that replaces the future."""
        self._game.resumed = True
        self._computer_due.emit()

    def hold_computers(self, token: object) -> None:
        """Keep computers from moving, though not from thinking, until `release_computers(token)`.

        `token` is any hashable object, the holder itself for instance; holding twice counts once.
        """
        self._holders.add(token)

    def release_computers(self, token: object) -> None:
        """Let computers move again; a token that does not hold them is ignored."""
        self._holders.discard(token)
        self._computer_due.emit()

    def _let_computer_move(self) -> None:
        """Have the computer that is to move think, or make the move that it has thought of."""
        name = self._game.line.computer_to_move
        if self._closed or name is None or (self.looking_back and not self._game.resumed):
            return
        if self._answer is None:
            if not self.thinking:
                self._let_think(name)
        elif not self._holders and self._autosave.is_idle:
            answer, self._answer = self._answer, None
            self._make(answer.move)
            self._report_problem(answer)

    def _let_think(self, name: str) -> None:
        permitted = self._permit(name)
        if permitted is not None:
            rng = move_rng(self._game.line.seed, self.index)
            self._worker.think(permitted, self.position, rng)
        elif not self._holders:
            self.permission_needed.emit(self.position.turn)

    def _on_answered(self, answer: PlayerAnswer) -> None:
        # A slot of `thinking_changed` may have gone elsewhere meanwhile.
        if answer.position == self.position:
            self._answer = answer
            self._let_computer_move()

    def _report_problem(self, answer: PlayerAnswer) -> None:
        if answer.problem is not None:
            from azul_desktop.model.program_trial import player_failure_text

            logger.warning("the player %s failed: %r", answer.name, answer.problem)
            name = self.seats[answer.position.turn].name
            self.player_failed.emit(RetranslatableText(partial(player_failure_text, answer, name)))

    def _stop_thinking(self) -> None:
        self._answer = None
        self._worker.stop()

    # Saving

    def save_as(self, path: Path) -> None:
        """Write the whole game to `path`, and where it stands. Raises `FileProblem`."""
        line = self._game.line
        write_record(path, line.record_with_index() if self.looking_back else line.record())
        self._game.path = path
        line.clean_index = line.index

    def wait_for_disk(self, seconds: float) -> bool:
        """Wait so long for what is being saved. Returns whether that has succeeded or failed."""
        return self._autosave.wait(seconds)

    def _save(self) -> None:
        if self.opening is not None and self._game.autosaved:
            self._autosave.save(self._game.line.record_with_index())
