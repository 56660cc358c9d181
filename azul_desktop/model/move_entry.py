"""The move that a person puts together, whichever way: by mouse, keys, typing or the tables."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import NamedTuple

from PySide6.QtCore import QObject, Signal

from azul_desktop.engine import CENTRE, FLOOR, Colour, Draft, Phase, Placement, Position
from azul_desktop.model.game_model import GameModel


@dataclass(frozen=True, slots=True)
class TileGroup:
    """All tiles of a colour in one source: a display from 1, or `CENTRE`."""

    source: int
    colour: Colour


def groups_of(position: Position) -> list[TileGroup]:
    """Every group on offer: display by display, then the centre; colours in their order."""
    sources = (*enumerate(position.displays, 1), (CENTRE, position.centre))
    return [TileGroup(source, colour) for source, tiles in sources for colour in sorted(set(tiles))]


class Advice(NamedTuple):
    """Why a draft is not made; where it `asks`, the person may make it all the same."""

    text: str
    asks: bool = False


Adviser = Callable[[Position, Draft], Advice | None]
"""Advises on a legal draft; None has nothing against it."""


class MoveEntry(QObject):
    """Holds the group that is taken and where it is aimed at, asks before a draft, and plays.

    A draft is entered by `take`, `aim` and `drop`, a placement by `aim_column` and `place`. The
    model says whether a move is legal, and why not. Whatever else happens to the game empties the
    entry without a signal of its own, but for a question that is withdrawn.
    """

    taken = Signal(object)
    """A `TileGroup` is held."""
    released = Signal()
    """It is held no more, and no move was made of it."""
    aimed = Signal()
    """Another target, or another column, is aimed at."""
    asked = Signal(object)
    """A legal draft waits for `answer`; a text, the question."""
    settled = Signal()
    """No question waits any more."""
    advised = Signal(object)
    """A text: why a legal draft is not made."""

    def __init__(self, model: GameModel, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.model = model
        self.adviser: Adviser | None = None
        self.group: TileGroup | None = None
        """What is held."""
        self.target: int | None = None
        """The line or floor that the group is aimed at, legal or not."""
        self.column: int | None = None
        """The column of the wall that is aimed at for the tile that waits, legal or not."""
        self.legal_targets: frozenset[int] = frozenset()
        """Where the group may go."""
        self._waiting: Draft | None = None
        for signal in (model.game_started, model.played, model.jumped):
            signal.connect(self._reset)

    @property
    def asking(self) -> bool:
        """Whether a question waits for its answer."""
        return self._waiting is not None

    @property
    def line(self) -> int | None:
        """The line whose tile waits for a person to place it on the wall, from 0."""
        position = self.model.position
        due = position.phase is Phase.TILE and self.model.to_move_is_person
        return position.tiling_line if due else None

    @property
    def legal_columns(self) -> tuple[int, ...]:
        """The columns that the tile of `line` may go to."""
        if self.line is None:
            return ()
        moves = self.model.position.legal_moves()
        return tuple(move.column for move in moves if isinstance(move, Placement))

    def draft(self, target: int) -> Draft | None:
        """The draft that dropping on `target` would be; None while nothing is held."""
        group = self.group
        return None if group is None else Draft(group.source, group.colour, target)

    # Entering a draft

    def take(self, group: TileGroup) -> bool:
        """Hold `group` instead of what was held. False if it is not on offer, which is refused."""
        position = self.model.position
        if group not in groups_of(position):
            return self.model.play(Draft(group.source, group.colour, FLOOR))
        self.release()
        self.group = group
        self.legal_targets = frozenset(
            move.target
            for move in position.legal_moves()
            if isinstance(move, Draft) and TileGroup(move.source, move.colour) == group
        )
        self.taken.emit(group)
        return True

    def aim(self, target: int | None) -> None:
        """Aim the group at a line, from 0, or the `FLOOR`."""
        if self.group is not None and target != self.target:
            self.target = target
            self.aimed.emit()

    def release(self) -> bool:
        """Put back what is held. False if nothing is."""
        if self.group is None:
            return False
        self._clear()
        self.released.emit()
        return True

    def drop(self, target: int) -> bool:
        """Play what is held into `target`, or ask before.

        True if it was played or waits for `answer`; False if it is held as before, or nothing is.
        """
        draft = self.draft(target)
        if draft is None:
            return False
        advice = None
        if self.adviser is not None and target in self.legal_targets:
            advice = self.adviser(self.model.position, draft)
        if advice is None:
            return self.model.play(draft)
        if advice.asks:
            self._waiting = draft
            self.asked.emit(advice.text)
        else:
            self.advised.emit(advice.text)
        return advice.asks

    def answer(self, play: bool) -> None:
        """Play the draft that waits, or put the group back."""
        draft = self._waiting
        self.withdraw()
        if draft is not None and play:
            self.model.play(draft)
        else:
            self.release()

    def withdraw(self) -> None:
        """Forget the draft that waits for an answer."""
        if self._waiting is not None:
            self._waiting = None
            self.settled.emit()

    # Entering a placement

    def aim_column(self, column: int | None) -> None:
        """Aim the tile of `line` at a column of its row, from 0."""
        if self.line is not None and column != self.column:
            self.column = column
            self.aimed.emit()

    def place(self, row: int, column: int) -> bool:
        """Place the tile that waits on a space of the wall. False if that is refused."""
        return self.model.play(Placement(row, column))

    def _clear(self) -> None:
        self.group = self.target = self.column = None
        self.legal_targets = frozenset()

    def _reset(self) -> None:
        """The game went on or elsewhere."""
        self._clear()
        self.withdraw()
