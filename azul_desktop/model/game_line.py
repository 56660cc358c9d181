"""The course of a game: who plays, what was dealt and moved, and where it stands."""

from __future__ import annotations

from dataclasses import dataclass, replace

from azul_desktop.engine import Move, Phase, Position, Record, Seat, Variant
from azul_desktop.model.game_chance import new_seed
from azul_desktop.model.game_setup import computer_of
from azul_desktop.model.move_commands import MoveCommand, MoveStack
from azul_desktop.model.played_moves import PlayedMove, actions_of, play_move, replay
from azul_desktop.model.record_files import at_place, place_of, without_place

_NOBODY = Record(Variant.COLOURED, (Seat(""), Seat("")), seed=0)


@dataclass(frozen=True, slots=True)
class SavedGameLine:
    """A course to be taken up later just as it was; `clean` is -1 where nothing is clean."""

    header: Record
    seed: int
    opening: PlayedMove | None
    moves: tuple[PlayedMove, ...]
    index: int
    clean: int


class GameLine:
    """What a record holds, with its moves on an undo stack whose index is where the game stands.

    Before `begin` it is a table for two with nothing dealt.
    """

    def __init__(self, stack: MoveStack) -> None:
        self._stack = stack
        self._header = _NOBODY
        """The record but for its actions, which are the opening deal and the moves on the stack."""
        self.seed = 0
        self.opening: PlayedMove | None = None

    def begin(self, record: Record) -> None:
        """Take up `record` where it stood; one without a seed gets one for the deals to come."""
        seed = new_seed() if record.seed is None else record.seed
        opening, moves = replay(record, seed)
        header = replace(without_place(record), seed=seed, actions=())
        place = place_of(record)
        self.take_up(SavedGameLine(header, seed, opening, tuple(moves), place, place))

    def keep(self) -> SavedGameLine:
        """Everything that `take_up` needs to have this course go on as if nothing had been."""
        stack = self._stack
        return SavedGameLine(
            self._header, self.seed, self.opening, self.moves, stack.index(), stack.cleanIndex()
        )

    def take_up(self, kept: SavedGameLine) -> None:
        """Go on with `kept` instead of this course."""
        self._header, self.seed, self.opening = kept.header, kept.seed, kept.opening
        stack = self._stack
        stack.clear()
        for played in kept.moves:
            stack.push(MoveCommand(played))
        if kept.clean < 0:
            stack.resetClean()
        else:
            stack.setIndex(kept.clean)
            stack.setClean()
        stack.setIndex(kept.index)

    def make(self, move: Move) -> PlayedMove:
        """Play `move` where the game stands; the future is replaced. Raises `IllegalMove`."""
        played = play_move(self.position, move, self.seed)
        self._stack.push(MoveCommand(played))
        return played

    @property
    def variant(self) -> Variant:
        return self._header.variant

    @property
    def seats(self) -> tuple[Seat, ...]:
        return self._header.seats

    @seats.setter
    def seats(self, seats: tuple[Seat, ...]) -> None:
        self._header = replace(self._header, seats=seats)

    @property
    def position(self) -> Position:
        """Where the game stands."""
        return self._position_at(self._stack.index())

    @property
    def moves(self) -> tuple[PlayedMove, ...]:
        """Every move, those that could be redone included."""
        return self._stack.moves()

    def record(self) -> Record:
        """The whole game, its future included."""
        if self.opening is None:
            return self._header
        return replace(self._header, actions=tuple(actions_of(self.opening, self.moves)))

    def record_with_place(self) -> Record:
        """`record` with the note of where the game stands."""
        return at_place(self.record(), self._stack.index())

    # Whose decision

    @property
    def computer_to_move(self) -> str | None:
        """The name of the computer player that is to move, if one is."""
        return self._computer_in(self.position)

    @property
    def person_to_move(self) -> bool:
        """Whether a move is due and a person is to make it."""
        return self._awaits_person(self.position)

    def undo_index(self) -> int | None:
        """Where a person last decided before now; with computers alone, one move back."""
        before = range(self._stack.index() - 1, -1, -1)
        return self._first_decision(before) if self._has_persons() else next(iter(before), None)

    def redo_index(self) -> int | None:
        """Where a person decides next, or the end; with computers alone, one move on."""
        after = range(self._stack.index() + 1, self._stack.count() + 1)
        found = self._first_decision(after) if self._has_persons() else next(iter(after), None)
        return self._stack.count() if found is None and after else found

    def _first_decision(self, indices: range) -> int | None:
        return next((i for i in indices if self._awaits_person(self._position_at(i))), None)

    def _position_at(self, index: int) -> Position:
        if self.opening is None:
            return self._header.first()
        return self._stack.move(index - 1).after if index else self.opening.after

    def _has_persons(self) -> bool:
        return any(computer_of(seat) is None for seat in self.seats)

    def _awaits_person(self, position: Position) -> bool:
        return _awaits_move(position) and computer_of(self.seats[position.turn]) is None

    def _computer_in(self, position: Position) -> str | None:
        return computer_of(self.seats[position.turn]) if _awaits_move(position) else None


def _awaits_move(position: Position) -> bool:
    return position.phase in (Phase.DRAFT, Phase.TILE)
