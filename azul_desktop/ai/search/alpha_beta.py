# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True
"""Alpha-beta over the drafts of a round, for two players.

A round is a game of perfect information: from about fifteen tiles on it is searched to its end
within a second, which leaves nothing for playouts to gain. Beyond two players this would be the
paranoid assumption, all others against the one; playouts do better there (see `puct`).

Principal variation search with iterative deepening, a transposition table by the hashes of
`search_state`, and late move reductions: drafts rated low are searched less deep first, and again
in full depth where they fail high. No draft is pruned for good: an iteration without a leaf at the
horizon has proved its values to the end of the round, given the values of the boards there.

A value comes with the spread of its leaf, in the transposition table too: both together give the
player's lead there, which the value alone does not.

No node reads a clock: `halt` may be called from any thread and takes effect at the next node.
"""

from __future__ import annotations

import cython

from azul_desktop.ai.search.board_cache import zeros
from azul_desktop.ai.search.evaluation_network import DECIDED, Network
from azul_desktop.ai.search.search_state import MoveEstimate

if cython.compiled:
    from cython.cimports.azul_desktop.ai.search.base_search import COMPLETE, INFINITY, BaseSearch
    from cython.cimports.azul_desktop.engine.rules import TILING
else:
    from azul_desktop.ai.search.base_search import COMPLETE, INFINITY, BaseSearch
    from azul_desktop.engine.rules import TILING

EXACT = cython.declare(cython.int, 0)
LOWER = cython.declare(cython.int, 1)
UPPER = cython.declare(cython.int, 2)
NO_MOVE = cython.declare(cython.int, 511)
MAX_SPREAD = cython.declare(cython.int, (1 << 14) - 1)
"""The largest spread that fits into an entry of the transposition table."""


class AlphaBeta(BaseSearch):
    """A search by `network` with a transposition table of 2 ** `bits` entries."""

    def __init__(self, network: Network, bits: int) -> None:
        BaseSearch.__init__(self, network, max(8, bits - 4))
        if not 0 <= min(network.spread) <= max(network.spread) <= MAX_SPREAD:
            raise ValueError(f"a spread of these weights is not between 0 and {MAX_SPREAD}")
        self.leaf_spread = 0
        self.slot_mask = (1 << bits) - 1
        self.clear()

    def clear(self) -> None:
        """Clear the transposition table."""
        self.entries = zeros("Q", 2 * (self.slot_mask + 1))

    def search_shallow(self, every: bool) -> int:
        """Search one draft ahead."""
        self.deepen(1, every)
        return 1

    def search_root(self, depth: cython.int, every: cython.bint) -> cython.bint:
        """Search each draft of the root to `depth`, moving a better one to the front."""
        alpha: cython.int = -INFINITY
        before: cython.longlong = self.horizon_nodes
        index: cython.int
        place: cython.int
        move: cython.int
        value: cython.int
        for index in range(self.root_count):
            move = self.root_moves[index]
            self.make(move, 0)
            if index == 0 or every:
                value = self.search_child(depth - 1, -INFINITY, INFINITY, 1, self.root_player)
            else:
                value = self.search_child(depth - 1, alpha, alpha + 1, 1, self.root_player)
                if value > alpha and not self.halted:
                    value = self.search_child(depth - 1, alpha, INFINITY, 1, self.root_player)
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
            self.root_spreads[index] = self.leaf_spread
            self.set_root_result(index, place, value)
        self.complete = self.horizon_nodes == before
        self.depth_reached = depth
        return True

    def search_child(
        self,
        depth: cython.int,
        alpha: cython.int,
        beta: cython.int,
        ply: cython.int,
        mover: cython.int,
    ) -> cython.int:
        """The value, for the side of `mover`, of the node after its draft."""
        if (mover == self.root_player) == (self.state.turn == self.root_player):
            return self.search_node(depth, alpha, beta, ply)
        return -self.search_node(depth, -beta, -alpha, ply)

    def search_node(
        self, depth: cython.int, alpha: cython.int, beta: cython.int, ply: cython.int
    ) -> cython.int:
        """The value of the node for the side on turn: stored, evaluated or searched.

        `leaf_spread` then is the spread of the leaf that has this value.
        """
        key: cython.ulonglong
        data: cython.ulonglong
        value: cython.int
        known: cython.int
        bound: cython.int
        hash_move: cython.int = -1
        if not self.count_node():
            return 0
        if self.state.stage == TILING or depth <= 0:
            if self.state.stage != TILING:
                self.horizon_nodes += 1
            self.leaf_spread = self.evaluate(self.state.stage == TILING)
            value = self.utility(self.root_player, self.leaf_spread)
            return value if self.state.turn == self.root_player else -value
        key = self.key()
        if self.entries[2 * (key & self.slot_mask)] == key:
            data = self.entries[2 * (key & self.slot_mask) + 1]
            hash_move = cython.cast(cython.int, data & 511)
            known = cython.cast(cython.int, (data >> 9) & 127)
            bound = cython.cast(cython.int, (data >> 16) & 3)
            value = cython.cast(cython.int, data >> 32) - INFINITY
            if known >= depth and (
                bound == EXACT
                or (bound == LOWER and value >= beta)
                or (bound == UPPER and value <= alpha)
            ):
                if known < COMPLETE:
                    self.horizon_nodes += 1
                self.leaf_spread = cython.cast(cython.int, (data >> 18) & MAX_SPREAD)
                return value
        return self.search_moves(depth, alpha, beta, ply, hash_move)

    def search_moves(
        self,
        depth: cython.int,
        alpha: cython.int,
        beta: cython.int,
        ply: cython.int,
        hash_move: cython.int,
    ) -> cython.int:
        """The value of the node for the side on turn, by searching its drafts."""
        key: cython.ulonglong = self.key()
        count: cython.int = self.generate(ply, hash_move)
        start: cython.longlong = self.horizon_nodes
        before: cython.longlong
        mover: cython.int = self.state.turn
        low: cython.int = alpha
        best: cython.int = -INFINITY
        best_move: cython.int = NO_MOVE
        best_spread: cython.int = 0
        index: cython.int
        move: cython.int
        less: cython.int
        value: cython.int
        for index in range(count):
            move = self.pick(ply, index, count)
            before = self.horizon_nodes
            self.make(move, ply)
            if index == 0:
                value = self.search_child(depth - 1, low, beta, ply + 1, mover)
            else:
                less = self.reduction(depth, index)
                value = self.search_child(depth - 1 - less, low, low + 1, ply + 1, mover)
                if value > low and less:
                    self.horizon_nodes = before
                    value = self.search_child(depth - 1, low, low + 1, ply + 1, mover)
                if low < value < beta:
                    self.horizon_nodes = before
                    value = self.search_child(depth - 1, low, beta, ply + 1, mover)
            self.unmake(move, ply)
            if self.halted:
                return 0
            if value > best:
                best = value
                best_move = move
                best_spread = self.leaf_spread
                low = max(low, value)
            if value >= beta:
                if self.horizon_nodes == before:
                    self.horizon_nodes = start
                self.record_cutoff(move, ply, depth)
                break
        if self.horizon_nodes == start:
            depth = COMPLETE
        bound: cython.int = LOWER if best >= beta else UPPER if best <= alpha else EXACT
        self.leaf_spread = best_spread
        self.store(key, depth, best, bound, best_move)
        return best

    def reduction(self, depth: cython.int, index: cython.int) -> cython.int:
        """How much less deep the draft at `index` in the ordering is searched at first."""
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
        """Store the result for the node of `key`, and `leaf_spread` with it."""
        data: cython.ulonglong = cython.cast(cython.ulonglong, value + INFINITY) << 32
        data |= cython.cast(cython.ulonglong, self.leaf_spread) << 18
        slot: cython.ulonglong = 2 * (key & self.slot_mask)
        self.entries[slot] = key
        self.entries[slot + 1] = data | (bound << 16) | (depth << 9) | move

    def stored_move(self, moves: list[int]) -> int:
        """The best draft stored of this node, or -1: of a mere bound it may not be the best."""
        slot: cython.ulonglong = 2 * (self.key() & self.slot_mask)
        data: cython.ulonglong = self.entries[slot + 1]
        known: cython.bint = self.entries[slot] == self.key() and (data >> 16) & 3 == EXACT
        return cython.cast(cython.int, data & 511) if known else -1

    def estimate(self, draft: int) -> MoveEstimate:
        """The estimate of a draft of the root. Raises `ValueError` for another draft."""
        index = [self.root_moves[i] for i in range(self.root_count)].index(draft)
        value, spread = self.root_values[index], self.root_spreads[index]
        lead = self.lead_of(value, spread)
        return MoveEstimate(value, lead, spread, 1 if lead else 2)

    def lead_of(self, value: int, spread: int) -> int:
        """The lead that has this value: `utility` grows with it, and adds a sure win at most."""
        low: cython.int = value - self.win - DECIDED
        high: cython.int = value + self.win + DECIDED
        wanted: cython.int = value
        leaf_spread: cython.int = spread
        middle: cython.int
        self.values[1] = 0
        while low < high:
            # The same for either sign, compiled or not.
            middle = low + (high - low) // 2
            self.values[0] = middle
            if self.utility(0, leaf_spread) < wanted:
                low = middle + 1
            else:
                high = middle
        return low
