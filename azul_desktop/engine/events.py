"""Events: what a move or a deal did, recorded so that it can be animated and explained.

Players, rows, columns, lines and floor spaces count from 0; `score` is what the player has
after the event. Events are read off the state before and after; they hold no rule.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from azul_desktop.engine.game_constants import FLOOR, BonusKind, Colour
from azul_desktop.engine.moves import Draft, Move
from azul_desktop.engine.rules import State, StepKind
from azul_desktop.engine.state_arrays import MARKER_ON_FLOOR, tiles_of

Cells = tuple[tuple[int, int], ...]
"""Wall spaces as (row, column)."""


class Dealt(NamedTuple):
    """A round was dealt; `refilled` when the bag took the lid's tiles meanwhile."""

    round: int
    starter: int
    displays: tuple[tuple[Colour, ...], ...]
    refilled: bool


# Not a named tuple as the others: a tuple has a `count` of its own.
@dataclass(frozen=True, slots=True)
class Drafted:
    """Tiles left a source.

    `placed` went to the pattern line from its space `line_start` on (0 is the first filled,
    next to the wall), `floored` to the floor from space `floor_start` on, `discarded` to the
    lid.
    `marker` is the floor space that the marker took (7: beside a full floor), if it was taken.
    """

    player: int
    draft: Draft
    count: int
    placed: int
    line_start: int
    floored: int
    floor_start: int
    discarded: int
    marker: int | None
    to_centre: tuple[Colour, ...]


class Tiled(NamedTuple):
    """A tile moved from a complete line to the wall.

    Its runs include it and are empty below two.
    """

    player: int
    row: int
    column: int
    colour: Colour
    points: int
    horizontal: Cells
    vertical: Cells
    score: int


class LineFloored(NamedTuple):
    """Grey side: a complete line had no legal space, so all its tiles went to the floor."""

    player: int
    row: int
    colour: Colour
    floored: int
    floor_start: int
    discarded: int


class FloorPaid(NamedTuple):
    """A floor line was paid and cleared: `cost` printed, `lost` taken.

    In `floor`, as it was, `None` is the marker.
    """

    player: int
    floor: tuple[Colour | None, ...]
    cost: int
    lost: int
    score: int


class RoundScored(NamedTuple):
    """A round closed with these scores, before any end bonus."""

    round: int
    scores: tuple[int, ...]


class Bonus(NamedTuple):
    """An end bonus; `which` is the row, the column or the colour."""

    player: int
    kind: BonusKind
    which: int
    points: int
    score: int


class GameOver(NamedTuple):
    """The game ended; several `winners` share the win."""

    winners: tuple[int, ...]
    scores: tuple[int, ...]


Event = Dealt | Drafted | Tiled | LineFloored | FloorPaid | RoundScored | Bonus | GameOver


def record_move(state: State, move: Move) -> tuple[Event, ...]:
    """Play legal `move` and all that follows by itself on `state`, and record it."""
    if isinstance(move, Draft):
        return (record_draft(state, move), *_record_steps(state))
    state.place(move.column)
    return (_record_tiled(state), *_record_steps(state))


def record_deal(state: State) -> Dealt:
    """The deal that just led to `state`."""
    displays = tuple(tiles_of(state.source(i)) for i in range(1, state.displays + 1))
    return Dealt(state.round, state.starter, displays, bool(state.refilled))


def floor_of(state: State, player: int) -> tuple[Colour | None, ...]:
    """What is on a floor line, left to right; `None` is the marker."""
    return tuple(
        None if content == MARKER_ON_FLOOR else Colour(content) for content in state.floor(player)
    )


def runs_through(state: State, player: int, row: int, column: int) -> tuple[Cells, Cells]:
    """The horizontal and the vertical run through a space, itself included; empty below two."""
    left, right, above, below = state.run_lengths(player, row, column)
    across = tuple((row, c) for c in range(column - left, column + right + 1))
    down = tuple((r, column) for r in range(row - above, row + below + 1))
    return across if len(across) > 1 else (), down if len(down) > 1 else ()


def winners(state: State) -> tuple[int, ...]:
    """Everyone who shares the win of an ended game."""
    best = state.turn
    return tuple(
        player
        for player in range(state.players)
        if (state.score(player), state.complete_rows(player))
        == (state.score(best), state.complete_rows(best))
    )


def record_draft(state: State, draft: Draft) -> Drafted:
    """Play legal `draft` on `state` and record it; nothing that follows from it."""
    before = state.copy()
    player = state.turn
    state.draft(draft.source, draft.colour, draft.target)
    count = before.source(draft.source) >> (8 * draft.colour) & 255
    floor_start = len(before.floor(player))
    took_marker = before.marker_holder != state.marker_holder
    floored = len(state.floor(player)) - floor_start - took_marker
    line_start = placed = 0
    if draft.target != FLOOR:
        line_start = before.line(player, draft.target)[1]
        placed = state.line(player, draft.target)[1] - line_start
    moved = 0 if draft.source == 0 else state.source(0) - before.source(0)
    return Drafted(
        player=player,
        draft=draft,
        count=count,
        placed=placed,
        line_start=line_start,
        floored=floored,
        floor_start=floor_start + took_marker,
        discarded=count - placed - floored,
        marker=floor_start if took_marker else None,
        to_centre=tiles_of(moved),
    )


def _record_steps(state: State) -> tuple[Event, ...]:
    events: list[Event] = []
    while True:
        floors = [floor_of(state, player) for player in range(state.players)]
        if not state.step():
            return tuple(events)
        events.append(_record_step(state, floors))


def _record_step(state: State, floors: list[tuple[Colour | None, ...]]) -> Event:
    player = state.step_player
    if state.step_kind == StepKind.TILED:
        return _record_tiled(state)
    if state.step_kind == StepKind.LINE_FLOORED:
        floored = len(state.floor(player)) - state.step_count
        discarded = state.step_row + 1 - floored
        colour = Colour(state.step_colour)
        return LineFloored(player, state.step_row, colour, floored, state.step_count, discarded)
    if state.step_kind == StepKind.FLOOR_PAID:
        cost, lost = state.step_count, state.step_points
        return FloorPaid(player, floors[player], cost, lost, state.score(player))
    scores = tuple(state.score(p) for p in range(state.players))
    if state.step_kind == StepKind.ROUND_CLOSED:
        return RoundScored(state.step_count, scores)
    if state.step_kind == StepKind.BONUS_AWARDED:
        kind = tuple(BonusKind)[state.step_row // 5]
        return Bonus(player, kind, state.step_row % 5, state.step_points, state.score(player))
    return GameOver(winners(state), scores)


def _record_tiled(state: State) -> Tiled:
    player, row, column = state.step_player, state.step_row, state.step_column
    across, down = runs_through(state, player, row, column)
    colour, points = Colour(state.step_colour), state.step_points
    return Tiled(player, row, column, colour, points, across, down, state.score(player))
