"""A game as a row of moves, each told with all that followed it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from azul_desktop.engine import (
    Action,
    Deal,
    Dealt,
    Event,
    Move,
    Phase,
    Position,
    Record,
    take_action,
)
from azul_desktop.model.game_chance import deal_rng


@dataclass(frozen=True, slots=True)
class PlayedMove:
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
        if isinstance(last, Dealt):
            return Deal(last.displays)
        return None


def play_opening(first: Position, seed: int) -> PlayedMove:
    """Deal the first round, or show what lies there already."""
    if first.phase is not Phase.DEAL:
        return PlayedMove(None, Deal(first.displays), first, first, ())
    step = first.deal(deal_rng(seed, first.round))
    return PlayedMove(None, Deal(step.position.displays), first, step.position, step.events)


def play_move(before: Position, move: Move, seed: int) -> PlayedMove:
    """Play `move` and, at the end of a round, the next deal. Raises `IllegalMove`."""
    return _and_deal(_told(before, move), seed)


def replay(record: Record, seed: int) -> tuple[PlayedMove, list[PlayedMove]]:
    """The opening deal and the moves of `record`; a deal that it lacks is made with `seed`."""
    first = record.first()
    actions = list(record.actions)
    if actions and isinstance(actions[0], Deal):
        opening = _told(first, actions.pop(0))
    else:
        opening = play_opening(first, seed)
    moves: list[PlayedMove] = []
    position = opening.after
    for action in actions:
        if isinstance(action, Deal):
            moves[-1] = _with_deal(moves[-1], action)
        else:
            moves.append(_told(position, action))
        position = moves[-1].after
    if moves:
        moves[-1] = _and_deal(moves[-1], seed)
    return opening, moves


def actions_of(opening: PlayedMove, moves: Iterable[PlayedMove]) -> Iterator[Action]:
    """The deals and moves of a record, in order."""
    if opening.events:
        yield opening.action
    for played in moves:
        yield played.action
        if played.deal is not None:
            yield played.deal


def _told(before: Position, action: Action) -> PlayedMove:
    step = take_action(before, action)
    player = None if isinstance(action, Deal) else before.turn
    return PlayedMove(player, action, before, step.position, step.events)


def _and_deal(played: PlayedMove, seed: int) -> PlayedMove:
    if played.after.phase is not Phase.DEAL:
        return played
    step = played.after.deal(deal_rng(seed, played.after.round))
    return _with_deal(played, Deal(step.position.displays))


def _with_deal(played: PlayedMove, deal: Deal) -> PlayedMove:
    step = take_action(played.after, deal)
    events = (*played.events, *step.events)
    return PlayedMove(played.player, played.action, played.before, step.position, events)
