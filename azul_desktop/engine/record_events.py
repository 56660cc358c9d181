"""Plays and deals on a table, told as events.

What happened is read off the table before and after; the rules themselves stay in `state`.
"""

from __future__ import annotations

from azul_desktop.engine.events import (
    Bonus,
    Cells,
    Dealt,
    Drafted,
    Event,
    FloorPaid,
    GameOver,
    LineFloored,
    RoundScored,
    Tiled,
)
from azul_desktop.engine.packed_counts import tiles_of
from azul_desktop.engine.rules import State
from azul_desktop.engine.stages import Did
from azul_desktop.engine.values import FLOOR, BonusKind, Colour, Draft, Move

_MARKER = 5
"""The marker among the things that `State.floor` gives."""


def told_move(table: State, move: Move) -> tuple[Event, ...]:
    """Play legal `move` and all that follows by itself on `table`."""
    if isinstance(move, Draft):
        return (told_draft(table, move), *_told_steps(table))
    table.place(move.column)
    return (_tiled(table), *_told_steps(table))


def told_deal(table: State) -> Dealt:
    """The deal that `table` just made."""
    displays = tuple(tiles_of(table.source(i)) for i in range(1, table.displays + 1))
    return Dealt(table.round, table.starter, displays, bool(table.refilled))


def floor_things(table: State, player: int) -> tuple[Colour | None, ...]:
    """What lies on a floor line, left to right; `None` is the marker."""
    return tuple(None if t == _MARKER else Colour(t) for t in table.floor(player))


def runs(table: State, player: int, row: int, column: int) -> tuple[Cells, Cells]:
    """The horizontal and the vertical run through a space, itself included; empty below two."""
    left, right, above, below = table.span(player, row, column)
    across = tuple((row, c) for c in range(column - left, column + right + 1))
    down = tuple((r, column) for r in range(row - above, row + below + 1))
    return across if len(across) > 1 else (), down if len(down) > 1 else ()


def winners(table: State) -> tuple[int, ...]:
    """Everyone who shares the win of an ended game."""
    best = table.turn
    return tuple(
        player
        for player in range(table.players)
        if (table.score(player), table.rows_of(player)) == (table.score(best), table.rows_of(best))
    )


def told_draft(table: State, draft: Draft) -> Drafted:
    """Play legal `draft` on `table`; nothing that follows from it."""
    before = table.copy()
    player = table.turn
    table.draft(draft.source, draft.colour, draft.target)
    count = before.source(draft.source) >> (8 * draft.colour) & 255
    floor_start = len(before.floor(player))
    took_marker = before.taker != table.taker
    floored = len(table.floor(player)) - floor_start - took_marker
    line_start = placed = 0
    if draft.target != FLOOR:
        line_start = before.line(player, draft.target)[1]
        placed = table.line(player, draft.target)[1] - line_start
    moved = 0 if draft.source == 0 else table.source(0) - before.source(0)
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


def _told_steps(table: State) -> tuple[Event, ...]:
    told: list[Event] = []
    while True:
        floors = [floor_things(table, player) for player in range(table.players)]
        if not table.step():
            return tuple(told)
        told.append(_told_step(table, floors))


def _told_step(table: State, floors: list[tuple[Colour | None, ...]]) -> Event:
    player = table.did_player
    if table.did == Did.TILED:
        return _tiled(table)
    if table.did == Did.LINE_FLOORED:
        floored = len(table.floor(player)) - table.did_count
        discarded = table.did_row + 1 - floored
        colour = Colour(table.did_colour)
        return LineFloored(player, table.did_row, colour, floored, table.did_count, discarded)
    if table.did == Did.FLOOR_PAID:
        cost, lost = table.did_count, table.did_points
        return FloorPaid(player, floors[player], cost, lost, table.score(player))
    scores = tuple(table.score(p) for p in range(table.players))
    if table.did == Did.ROUND_CLOSED:
        return RoundScored(table.did_count, scores)
    if table.did == Did.REWARDED:
        kind = tuple(BonusKind)[table.did_row // 5]
        return Bonus(player, kind, table.did_row % 5, table.did_points, table.score(player))
    return GameOver(winners(table), scores)


def _tiled(table: State) -> Tiled:
    player, row, column = table.did_player, table.did_row, table.did_column
    across, down = runs(table, player, row, column)
    colour, points = Colour(table.did_colour), table.did_points
    return Tiled(player, row, column, colour, points, across, down, table.score(player))
