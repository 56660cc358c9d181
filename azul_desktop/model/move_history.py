"""The line of a game: who plays, its deals and moves in order, and where in it the game stands."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import NamedTuple

from azul_desktop.engine import (
    Action,
    Deal,
    Dealt,
    Event,
    Move,
    Phase,
    Position,
    Record,
    Seat,
    Variant,
    play_action,
)
from azul_desktop.model.computer_players import computer_of
from azul_desktop.model.game_setup import deal_rng, new_seed
from azul_desktop.model.record_files import index_of, with_index, without_index

_EMPTY = Record(Variant.COLOURED, (Seat(""), Seat("")), seed=0)


class PlayedMove(NamedTuple):
    """A move with all that followed by itself, the next deal included; or the opening deal.

    `player` counts from 0 and is `None` for the opening deal. `events` lead from
    `before` to `after`; there are none where a game starts in the middle of a round, whose
    tiles lie there already.
    """

    player: int | None
    action: Action
    before: Position
    after: Position
    events: tuple[Event, ...]

    @property
    def deal(self) -> Deal | None:
        """The deal that followed a move, if one did."""
        if isinstance(self.action, Deal):
            return None
        last = self.events[-1]
        return Deal(last.displays) if isinstance(last, Dealt) else None


class MoveHistory:
    """What a record holds, and the index at which the game stands, the one way to undo and redo.

    The *index* counts the moves made. Going back keeps the moves after it until another is made.
    The positions of every move are kept, so the very same tiles come back.
    """

    def __init__(self, record: Record | None = None) -> None:
        """Take up `record` where it stood; one without a seed gets one for the deals to come.

        Without a record nothing is dealt, on a board for two.
        """
        self.opening: PlayedMove | None = None
        self.moves: tuple[PlayedMove, ...] = ()
        """Every move, those that could be redone included."""
        self.index = 0
        self.clean_index: int | None = 0
        """Where the game stood when it was written to a file of its own; `None` if that is gone."""
        self._header = _EMPTY
        """The record but for its actions."""
        if record is not None:
            seed = new_seed() if record.seed is None else record.seed
            self._header = replace(without_index(record), seed=seed, actions=())
            self.opening, self.moves = _replay(record, seed)
            self.index = self.clean_index = index_of(record)
        self.position = self._position_at(self.index)
        """Where the game stands."""

    @property
    def variant(self) -> Variant:
        return self._header.variant

    @property
    def seed(self) -> int:
        return self._header.seed or 0

    @property
    def seats(self) -> tuple[Seat, ...]:
        return self._header.seats

    @seats.setter
    def seats(self, seats: tuple[Seat, ...]) -> None:
        self._header = replace(self._header, seats=seats)

    @property
    def is_clean(self) -> bool:
        """Whether the game stands as it was written to a file of its own."""
        return self.index == self.clean_index

    def record(self) -> Record:
        """The whole game, its future included."""
        return replace(self._header, actions=tuple(self._actions()))

    def record_with_index(self) -> Record:
        """`record` with the note of where the game stands."""
        return with_index(self.record(), self.index)

    def make(self, move: Move) -> PlayedMove:
        """Play `move` where the game stands; the future is replaced. Raises `IllegalMove`."""
        played = play_move(self.position, move, self.seed)
        if self.clean_index is not None and self.clean_index > self.index:
            self.clean_index = None
        self.moves = (*self.moves[: self.index], played)
        self.go_to(self.index + 1)
        return played

    def go_to(self, index: int) -> None:
        """Stand after `index` moves. Raises `IndexError` where there are fewer."""
        self.position = self._position_at(index)
        self.index = index

    # Whose decision

    @property
    def computer_to_move(self) -> str | None:
        """The name of the computer player that is to move, if one is."""
        return computer_of(self.seats[self.position.turn]) if _is_due(self.position) else None

    @property
    def person_to_move(self) -> bool:
        """Whether a move is due and a person is to make it."""
        return self._awaits_person(self.position)

    def undo_index(self) -> int | None:
        """Where a person last decided before now; with computers alone, one move back."""
        before = range(self.index - 1, -1, -1)
        return self._first_decision(before) if self._has_persons() else next(iter(before), None)

    def redo_index(self) -> int | None:
        """Where a person decides next, or the end; with computers alone, one move on."""
        after = range(self.index + 1, len(self.moves) + 1)
        found = self._first_decision(after) if self._has_persons() else next(iter(after), None)
        return len(self.moves) if found is None and after else found

    def _first_decision(self, indices: range) -> int | None:
        return next((i for i in indices if self._awaits_person(self._position_at(i))), None)

    def _position_at(self, index: int) -> Position:
        if self.opening is None:
            return self._header.first()
        return self.moves[index - 1].after if index else self.opening.after

    def _has_persons(self) -> bool:
        return any(computer_of(seat) is None for seat in self.seats)

    def _awaits_person(self, position: Position) -> bool:
        return _is_due(position) and computer_of(self.seats[position.turn]) is None

    def _actions(self) -> Iterator[Action]:
        """The deals and moves of the record, in order."""
        if self.opening is not None and self.opening.events:
            yield self.opening.action
        for played in self.moves:
            yield played.action
            if played.deal is not None:
                yield played.deal


def play_opening(first: Position, seed: int) -> PlayedMove:
    """Deal the first round, or show what lies there already."""
    if first.phase is not Phase.DEAL:
        return PlayedMove(None, Deal(first.displays), first, first, ())
    step = first.deal(deal_rng(seed, first.round))
    return PlayedMove(None, Deal(step.position.displays), first, step.position, step.events)


def play_move(before: Position, move: Move, seed: int) -> PlayedMove:
    """Play `move` and, at the end of a round, the next deal. Raises `IllegalMove`."""
    return _add_deal(_play(before, move), seed)


def _is_due(position: Position) -> bool:
    """Whether a move is due."""
    return position.phase in (Phase.DRAFT, Phase.TILE)


def _replay(record: Record, seed: int) -> tuple[PlayedMove, tuple[PlayedMove, ...]]:
    """The opening deal and the moves of `record`; a deal that it lacks is made with `seed`."""
    first = record.first()
    actions = list(record.actions)
    if actions and isinstance(actions[0], Deal):
        opening = _play(first, actions.pop(0))
    else:
        opening = play_opening(first, seed)
    moves: list[PlayedMove] = []
    position = opening.after
    for action in actions:
        if isinstance(action, Deal):
            moves[-1] = _with_deal(moves[-1], action)
        else:
            moves.append(_play(position, action))
        position = moves[-1].after
    if moves:
        moves[-1] = _add_deal(moves[-1], seed)
    return opening, tuple(moves)


def _play(before: Position, action: Action) -> PlayedMove:
    step = play_action(before, action)
    player = None if isinstance(action, Deal) else before.turn
    return PlayedMove(player, action, before, step.position, step.events)


def _add_deal(played: PlayedMove, seed: int) -> PlayedMove:
    """`played` with the deal that follows it at the end of a round."""
    if played.after.phase is not Phase.DEAL:
        return played
    step = played.after.deal(deal_rng(seed, played.after.round))
    return _with_deal(played, Deal(step.position.displays))


def _with_deal(played: PlayedMove, deal: Deal) -> PlayedMove:
    step = play_action(played.after, deal)
    events = (*played.events, *step.events)
    return PlayedMove(played.player, played.action, played.before, step.position, events)
