# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True
"""Random playouts: whole games of moves drawn evenly from the legal ones."""

from __future__ import annotations

import cython

if cython.compiled:
    from cython.cimports.azul_desktop.engine.bits import lowest, popcount
    from cython.cimports.azul_desktop.engine.rng import Rng
    from cython.cimports.azul_desktop.engine.rules import DEALING, ENDED, PLACING, State
    from cython.cimports.azul_desktop.engine.state_arrays import COLUMN
else:
    from azul_desktop.engine.bits import lowest, popcount
    from azul_desktop.engine.rng import Rng
    from azul_desktop.engine.rules import DEALING, ENDED, PLACING, State
    from azul_desktop.engine.state_arrays import COLUMN

SOURCES = cython.declare(cython.ulonglong, 0x210842108421)
"""Bits 0, 5, 10 ... of `State.offers`: one for each source."""


def draft_at_random(state: State, rng: Rng) -> cython.void:
    """Play a draft drawn evenly from the legal ones; `advance` must follow."""
    offers: cython.ulonglong = state.offers
    accepted: cython.uint = state.accepts[state.turn]
    sources: cython.ulonglong
    lines: cython.uint
    colour: cython.int
    targets: cython.int
    pick: cython.int = 0
    for colour in range(5):
        pick += popcount((offers >> colour) & SOURCES) * (
            popcount((accepted >> colour) & COLUMN) + 1
        )
    pick = rng.below(pick)
    for colour in range(5):
        sources = (offers >> colour) & SOURCES
        lines = (accepted >> colour) & COLUMN
        targets = popcount(lines) + 1
        if pick < popcount(sources) * targets:
            break
        pick -= popcount(sources) * targets
    while pick >= targets:
        sources &= sources - 1
        pick -= targets
    while pick and lines:
        lines &= lines - 1
        pick -= 1
    state.draft(lowest(sources) // 5, colour, lowest(lines) // 5 if lines else 5)


def place_at_random(state: State, rng: Rng) -> cython.void:
    """Grey side: place the tile of the line at the cursor in a column drawn evenly."""
    colour: cython.int = state.line_colours[5 * state.cursor_player + state.cursor_row]
    columns: cython.uint = state.legal_columns(state.cursor_player, state.cursor_row, colour)
    pick: cython.int = rng.below(popcount(columns))
    while pick:
        columns &= columns - 1
        pick -= 1
    state.place(lowest(columns))


def finish_at_random(state: State, rng: Rng) -> cython.int:
    """Play the game to its end at random, deals included; the number of moves made."""
    moves: cython.int = 0
    while state.stage != ENDED:
        if state.stage == DEALING:
            state.deal_random(rng)
            continue
        if state.stage == PLACING:
            place_at_random(state, rng)
        else:
            draft_at_random(state, rng)
        moves += 1
        state.advance()
    return moves


def random_games(state: State, rng: Rng, games: int) -> int:
    """Play `games` from `state`, which is not changed; the number of moves made in all."""
    playing: State = state.copy()
    moves: cython.longlong = 0
    left: cython.int = games
    with cython.nogil:
        while left > 0:
            left -= 1
            playing.copy_from(state)
            moves += finish_at_random(playing, rng)
    return moves
