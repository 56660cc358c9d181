# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True
"""Alpha-beta over the drafts of a round, for tables of two.

The round is a game in plain sight: from about fifteen tiles on it is searched to its end within a
second, which leaves nothing for a search by chance to gain. Beyond two players this would be the
paranoid assumption, all others against the one; playouts do better there (see `puct`).

Principal variation search, deepened a draft at a time; a table remembers what was found, by the
commutative keys of `tree`; drafts rated low are searched less deep first, and again in full when
they surprise. Every draft is searched in the end: an iteration in which nothing was broken off
has proved its values to the end of the round, given the worth of the boards there.

A value comes with the spread of the leaf that it is of, in the memory too: from both together
follows how far ahead a player is there, which the value alone does not tell.

A node asks no clock: `halt` may be called from any thread and is heeded at the next node.
"""

from __future__ import annotations

import cython

from azul_desktop.ai.search.buffers import zeros
from azul_desktop.ai.search.evaluation_network import DECIDED, Network
from azul_desktop.ai.search.move_estimate import MoveEstimate

if cython.compiled:
    from cython.cimports.azul_desktop.ai.search.root_search import COMPLETE, ENDLESS, RootSearch
    from cython.cimports.azul_desktop.engine.rules import TILING
else:
    from azul_desktop.ai.search.root_search import COMPLETE, ENDLESS, RootSearch
    from azul_desktop.engine.rules import TILING

EXACT = cython.declare(cython.int, 0)
LOWER = cython.declare(cython.int, 1)
UPPER = cython.declare(cython.int, 2)
NO_MOVE = cython.declare(cython.int, 511)
WIDEST_SPREAD = cython.declare(cython.int, (1 << 14) - 1)
"""The largest that a place of the memory has room for."""


class AlphaBeta(RootSearch):
    """A search by `network` that remembers 2 ** `bits` tables."""

    def __init__(self, network: Network, bits: int) -> None:
        RootSearch.__init__(self, network, max(8, bits - 4))
        if not 0 <= min(network.spread) <= max(network.spread) <= WIDEST_SPREAD:
            raise ValueError(f"a spread of these weights is not between 0 and {WIDEST_SPREAD}")
        self.spread_found = 0
        self.last = (1 << bits) - 1
        self.forget()

    def forget(self) -> None:
        """Remember no table any more."""
        self.memory = zeros("Q", 2 * (self.last + 1))

    def glance(self, every: bool) -> int:
        """Look one draft ahead."""
        self.deepen(1, every)
        return 1

    def search_root(self, depth: cython.int, every: cython.bint) -> cython.bint:
        """Search each draft of the root `depth` ahead, moving a better one to the front."""
        alpha: cython.int = -ENDLESS
        before: cython.longlong = self.broken_off
        index: cython.int
        place: cython.int
        move: cython.int
        value: cython.int
        for index in range(self.root_count):
            move = self.root_moves[index]
            self.make(move, 0)
            if index == 0 or every:
                value = self.descend(depth - 1, -ENDLESS, ENDLESS, 1, self.root)
            else:
                value = self.descend(depth - 1, alpha, alpha + 1, 1, self.root)
                if value > alpha and not self.halted:
                    value = self.descend(depth - 1, alpha, ENDLESS, 1, self.root)
            self.unmake(move, 0)
            if self.halted:
                return False
            place = index
            if every:
                while place and self.root_values[place - 1] < value:
                    place -= 1
            elif value > alpha:
                place = 0
            alpha = max(alpha, value)
            self.root_spreads[index] = self.spread_found
            self.move_up(index, place, value)
        self.complete = self.broken_off == before
        self.ahead = depth
        return True

    def descend(
        self,
        depth: cython.int,
        alpha: cython.int,
        beta: cython.int,
        ply: cython.int,
        mover: cython.int,
    ) -> cython.int:
        """The value, for the side of `mover`, of the table after its draft."""
        if (mover == self.root) == (self.table.turn == self.root):
            return self.visit(depth, alpha, beta, ply)
        return -self.visit(depth, -beta, -alpha, ply)

    def visit(
        self, depth: cython.int, alpha: cython.int, beta: cython.int, ply: cython.int
    ) -> cython.int:
        """The value of the table for the side on turn, from memory, judged or searched.

        `spread_found` then is the spread of the leaf that has this value.
        """
        key: cython.ulonglong
        data: cython.ulonglong
        value: cython.int
        known: cython.int
        bound: cython.int
        hint: cython.int = -1
        if not self.arrive():
            return 0
        if self.table.stage == TILING or depth <= 0:
            if self.table.stage != TILING:
                self.broken_off += 1
            self.spread_found = self.balance(self.table.stage == TILING)
            value = self.utility(self.root, self.spread_found)
            return value if self.table.turn == self.root else -value
        key = self.key()
        if self.memory[2 * (key & self.last)] == key:
            data = self.memory[2 * (key & self.last) + 1]
            hint = cython.cast(cython.int, data & 511)
            known = cython.cast(cython.int, (data >> 9) & 127)
            bound = cython.cast(cython.int, (data >> 16) & 3)
            value = cython.cast(cython.int, data >> 32) - ENDLESS
            if known >= depth and (
                bound == EXACT
                or (bound == LOWER and value >= beta)
                or (bound == UPPER and value <= alpha)
            ):
                if known < COMPLETE:
                    self.broken_off += 1
                self.spread_found = cython.cast(cython.int, (data >> 18) & WIDEST_SPREAD)
                return value
        return self.expand(depth, alpha, beta, ply, hint)

    def expand(
        self,
        depth: cython.int,
        alpha: cython.int,
        beta: cython.int,
        ply: cython.int,
        hint: cython.int,
    ) -> cython.int:
        """The value of the table for the side on turn, by searching its drafts."""
        key: cython.ulonglong = self.key()
        count: cython.int = self.generate(ply, hint)
        start: cython.longlong = self.broken_off
        before: cython.longlong
        mover: cython.int = self.table.turn
        low: cython.int = alpha
        best: cython.int = -ENDLESS
        best_move: cython.int = NO_MOVE
        best_spread: cython.int = 0
        index: cython.int
        move: cython.int
        less: cython.int
        value: cython.int
        for index in range(count):
            move = self.pick(ply, index, count)
            before = self.broken_off
            self.make(move, ply)
            if index == 0:
                value = self.descend(depth - 1, low, beta, ply + 1, mover)
            else:
                less = self.reduction(depth, index)
                value = self.descend(depth - 1 - less, low, low + 1, ply + 1, mover)
                if value > low and less:
                    self.broken_off = before
                    value = self.descend(depth - 1, low, low + 1, ply + 1, mover)
                if low < value < beta:
                    self.broken_off = before
                    value = self.descend(depth - 1, low, beta, ply + 1, mover)
            self.unmake(move, ply)
            if self.halted:
                return 0
            if value > best:
                best = value
                best_move = move
                best_spread = self.spread_found
                low = max(low, value)
            if value >= beta:
                if self.broken_off == before:
                    self.broken_off = start
                self.remember(move, ply, depth)
                break
        if self.broken_off == start:
            depth = COMPLETE
        bound: cython.int = LOWER if best >= beta else UPPER if best <= alpha else EXACT
        self.spread_found = best_spread
        self.store(key, depth, best, bound, best_move)
        return best

    def reduction(self, depth: cython.int, index: cython.int) -> cython.int:
        """How much less deep the draft that is rated so far down is searched at first."""
        if depth < 3 or index < 5:
            return 0
        return 1 if index < 15 or depth < 4 else 2

    def store(
        self,
        key: cython.ulonglong,
        depth: cython.int,
        value: cython.int,
        bound: cython.int,
        move: cython.int,
    ) -> cython.void:
        """Remember what was found for the table of `key`, and `spread_found` with it."""
        data: cython.ulonglong = cython.cast(cython.ulonglong, value + ENDLESS) << 32
        data |= cython.cast(cython.ulonglong, self.spread_found) << 18
        slot: cython.ulonglong = 2 * (key & self.last)
        self.memory[slot] = key
        self.memory[slot + 1] = data | (bound << 16) | (depth << 9) | move

    def remembered(self, moves: list[int]) -> int:
        """The draft that the memory holds best here, or -1; of a mere bound it may not be."""
        slot: cython.ulonglong = 2 * (self.key() & self.last)
        data: cython.ulonglong = self.memory[slot + 1]
        known: cython.bint = self.memory[slot] == self.key() and (data >> 16) & 3 == EXACT
        return cython.cast(cython.int, data & 511) if known else -1

    def prospect(self, draft: int) -> MoveEstimate:
        """What was found of a draft of the root."""
        index = [self.root_moves[i] for i in range(self.root_count)].index(draft)
        value, spread = self.root_values[index], self.root_spreads[index]
        lead = self.lead_of(value, spread)
        return MoveEstimate(value, lead, spread, 1 if lead else 2)

    def lead_of(self, value: int, spread: int) -> int:
        """The lead that has this value: `utility` grows with it, and adds a sure win at most."""
        low: cython.int = value - self.win - DECIDED
        high: cython.int = value + self.win + DECIDED
        wanted: cython.int = value
        doubt: cython.int = spread
        middle: cython.int
        self.values[1] = 0
        while low < high:
            # The same for either sign, compiled or not.
            middle = low + (high - low) // 2
            self.values[0] = middle
            if self.utility(0, doubt) < wanted:
                low = middle + 1
            else:
                high = middle
        return low
