# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True
"""What every search of a round's drafts shares: its root, its end and what it found.

A search asks no clock: `halt` may be called from any thread and is heeded at the next node.
"""

from __future__ import annotations

import cython

from azul_desktop.ai.search.evaluation_network import Network
from azul_desktop.ai.search.move_estimate import MoveEstimate

if cython.compiled:
    from cython.cimports.azul_desktop.ai.search.draft_tree import DraftTree
    from cython.cimports.azul_desktop.engine.rules import TILING
else:
    from azul_desktop.ai.search.draft_tree import DraftTree
    from azul_desktop.engine.rules import TILING

ENDLESS = 1 << 27
"""Beyond every value."""
COMPLETE = 100
"""The depth of what was searched to the end of the round."""


class RootSearch(DraftTree):
    """A search by `network` that keeps 2 ** `bits` boards."""

    def __init__(self, network: Network, bits: int) -> None:
        DraftTree.__init__(self, network, bits)
        if not cython.compiled:
            self.root_moves = [0] * 256
            self.root_values = [0] * 256
            self.root_spreads = [0] * 256
        self.root = self.root_count = 0
        self.nodes = self.nodes_left = self.broken_off = 0
        self.ahead = 0
        self.halted = self.complete = False

    def halt(self) -> None:
        """Have the search end at its next node, and stay so until `begin`."""
        self.halted = True

    def is_halted(self) -> bool:
        """Whether `halt` was called, or the nodes were used up."""
        return self.halted

    def drafts(self) -> list[int]:
        """The drafts to choose from, best at first sight first, equal displays once."""
        count = self.generate(0, -1)
        return [self.pick(0, index, count) for index in range(count)]

    def begin(self, drafts: list[int], nodes: int) -> None:
        """Search these drafts from where the tree stands, until `nodes` tables were visited."""
        self.root = self.table.turn
        self.root_count = len(drafts)
        for index, move in enumerate(drafts):
            self.root_moves[index] = move
            self.root_values[index] = 0
            self.root_spreads[index] = 0
        self.nodes = self.broken_off = self.ahead = 0
        self.nodes_left = nodes
        self.halted = self.complete = False

    def glance(self, every: bool) -> int:
        """Take a first look that nothing halts, short as it is; how many rounds it stands for.

        The other rounds are up to `deepen`.
        """
        raise NotImplementedError

    def deepen(self, depth: int, every: bool) -> bool:
        """Search once more, `depth` one more each time; `False` when halted before the end.

        `nodes` then says how many tables were visited, `ahead` how many drafts were looked
        ahead, `complete` whether every one of them to the end of the round.

        `every` finds the value of each draft; otherwise that of the best alone. Either way the
        best so far is then the first of `found`.
        """
        done: cython.bint
        plies: cython.int = depth
        all_of_them: cython.bint = every
        with cython.nogil:
            done = self.search_root(plies, all_of_them)
        return done

    def found(self) -> list[tuple[int, int]]:
        """Drafts and their values, the best first, the others sorted only if each was valued."""
        return [(self.root_moves[i], self.root_values[i]) for i in range(self.root_count)]

    def search_root(self, depth: cython.int, every: cython.bint) -> cython.bint:
        """Search each draft of the root; `False` when halted before the end."""
        return False

    def arrive(self) -> cython.bint:
        """Count a node; whether the search goes on."""
        self.nodes += 1
        self.nodes_left -= 1
        if self.nodes_left < 0:
            self.halted = True
        return not self.halted

    def move_up(self, index: cython.int, place: cython.int, value: cython.int) -> cython.void:
        """Note the value of the draft at `index` of the root and move it up to `place`."""
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

    def forget(self) -> None:
        """Remember no table any more."""

    def remembered(self, moves: list[int]) -> int:
        """The draft found best after `moves` from the root, which were made, or -1."""
        return -1

    def line(self, draft: int, longest: int) -> list[int]:
        """The drafts found best from `draft` on, as far as is known and at most `longest`."""
        moves = [draft]
        self.make(draft, 0)
        while len(moves) < longest and self.table.stage != TILING:
            move = self.remembered(moves)
            if move < 0 or not self.table.can_draft(move // 30, move // 6 % 5, move % 6):
                break
            self.make(move, len(moves))
            moves.append(move)
        for ply in range(len(moves) - 1, -1, -1):
            self.unmake(moves[ply], ply)
        return moves

    def prospect(self, draft: int) -> MoveEstimate:
        """What was found of a draft of the root. Raises `ValueError` where it is none of them.

        Where only the best was asked for, of that.
        """
        raise NotImplementedError
