# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True
"""What alpha-beta and PUCT share: the drafts of the root, counting nodes, halting, results.

A search asks no clock: `halt` may be called from any thread and is heeded at the next node.
"""

from __future__ import annotations

import cython

from azul_desktop.ai.search.evaluation_network import Network
from azul_desktop.ai.search.search_state import MoveEstimate

if cython.compiled:
    from cython.cimports.azul_desktop.ai.search.search_state import SearchState
    from cython.cimports.azul_desktop.engine.rules import TILING
else:
    from azul_desktop.ai.search.search_state import SearchState
    from azul_desktop.engine.rules import TILING

INFINITY = 1 << 27
"""Beyond every value."""
COMPLETE = 100
"""The depth of what was searched to the end of the round."""


class BaseSearch(SearchState):
    """A search of a round's drafts by `network` that caches 2 ** `bits` boards."""

    def __init__(self, network: Network, bits: int) -> None:
        SearchState.__init__(self, network, bits)
        if not cython.compiled:
            self.root_moves = [0] * 256
            self.root_values = [0] * 256
            self.root_spreads = [0] * 256
        self.root_player = self.root_count = 0
        self.nodes = self.nodes_left = self.horizon_nodes = 0
        self.depth_reached = 0
        self.halted = self.complete = False

    def halt(self) -> None:
        """Have the search end at its next node, and stay so until `start`."""
        self.halted = True

    def is_halted(self) -> bool:
        """Whether `halt` was called, or the nodes were used up."""
        return self.halted

    def drafts(self) -> list[int]:
        """The drafts to choose from, best rated first, those from equal displays once."""
        count = self.generate(0, -1)
        return [self.pick(0, index, count) for index in range(count)]

    def start(self, drafts: list[int], nodes: int) -> None:
        """Start a search of these drafts of the state, of at most `nodes` nodes."""
        self.root_player = self.state.turn
        self.root_count = len(drafts)
        for index, move in enumerate(drafts):
            self.root_moves[index] = move
            self.root_values[index] = 0
            self.root_spreads[index] = 0
        self.nodes = self.horizon_nodes = self.depth_reached = 0
        self.nodes_left = nodes
        self.halted = self.complete = False

    def search_shallow(self, every: bool) -> int:
        """A first, short iteration that nothing halts; return how many iterations it stands for."""
        raise NotImplementedError

    def deepen(self, depth: int, every: bool) -> bool:
        """Search once more, `depth` one more each time; `False` when halted before the end.

        `nodes` then counts the nodes so far, `depth_reached` is the number of drafts searched
        ahead, and `complete` says whether all were searched to the end of the round.

        `every` finds the value of each draft; otherwise that of the best alone. Either way the
        best so far is then the first of `root_results`.
        """
        finished: cython.bint
        plies: cython.int = depth
        value_all: cython.bint = every
        with cython.nogil:
            finished = self.search_root(plies, value_all)
        return finished

    def root_results(self) -> list[tuple[int, int]]:
        """Drafts and their values, the best first, the others sorted only if each was valued."""
        return [(self.root_moves[i], self.root_values[i]) for i in range(self.root_count)]

    def search_root(self, depth: cython.int, every: cython.bint) -> cython.bint:
        """Search each draft of the root; `False` when halted before the end."""
        return False

    def count_node(self) -> cython.bint:
        """Count a node; return whether the search goes on."""
        self.nodes += 1
        self.nodes_left -= 1
        if self.nodes_left < 0:
            self.halted = True
        return not self.halted

    def set_root_result(
        self, index: cython.int, place: cython.int, value: cython.int
    ) -> cython.void:
        """Set the value of the draft at `index` of the root and move it up to `place`."""
        move: cython.int = self.root_moves[index]
        spread: cython.int = self.root_spreads[index]
        while index > place:
            self.root_moves[index] = self.root_moves[index - 1]
            self.root_values[index] = self.root_values[index - 1]
            self.root_spreads[index] = self.root_spreads[index - 1]
            index -= 1
        self.root_moves[place] = move
        self.root_values[place] = value
        self.root_spreads[place] = spread

    def clear(self) -> None:
        """Drop what was stored of nodes."""

    def stored_move(self, moves: list[int]) -> int:
        """The best draft stored of the node after `moves` from the root, which are made, or -1."""
        return -1

    def principal_variation(self, draft: int, longest: int) -> list[int]:
        """The best drafts found from `draft` on, as far as stored and at most `longest`."""
        moves = [draft]
        self.make(draft, 0)
        while len(moves) < longest and self.state.stage != TILING:
            move = self.stored_move(moves)
            if move < 0 or not self.state.can_draft(move // 30, move // 6 % 5, move % 6):
                break
            self.make(move, len(moves))
            moves.append(move)
        for ply in range(len(moves) - 1, -1, -1):
            self.unmake(moves[ply], ply)
        return moves

    def estimate(self, draft: int) -> MoveEstimate:
        """The estimate of a draft of the root, of the best alone where no others were valued.

        Raises `ValueError` for another draft.
        """
        raise NotImplementedError
