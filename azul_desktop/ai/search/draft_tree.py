# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True
"""The tree of drafts below a table: making and taking back, ordering, and judging its leaves.

A draft is one number here, `30 * source + 6 * colour + target`. Two tables on which play can go
on in the same ways have the same key: equal displays are one, and what lies in bag and lid is out
of play until the next deal. The tree ends where the round does; there, and where a search breaks
off, every board is judged as if tiled.
"""

from __future__ import annotations

import cython

from azul_desktop.ai.search.evaluation_network import DECIDED, Network
from azul_desktop.ai.search.move_estimate import MoveEstimate

if cython.compiled:
    from cython.cimports.azul_desktop.ai.search.board_values import (
        END,
        LONGEST_ROW,
        SPARED,
        BoardValues,
    )
    from cython.cimports.azul_desktop.ai.search.position_hash import mix
    from cython.cimports.azul_desktop.engine.bits import lowest, popcount
    from cython.cimports.azul_desktop.engine.rules import DRAFTING, State
    from cython.cimports.azul_desktop.engine.state_arrays import COLUMN, COSTS, ROW, total
else:
    from azul_desktop.ai.search.board_values import END, LONGEST_ROW, SPARED, BoardValues
    from azul_desktop.ai.search.position_hash import mix
    from azul_desktop.ai.search.undo_info import UndoInfo
    from azul_desktop.engine.bits import lowest, popcount
    from azul_desktop.engine.rules import DRAFTING, State
    from azul_desktop.engine.state_arrays import COLUMN, COSTS, ROW, total

WORD = 0xFFFFFFFFFFFFFFFF
PLIES = 48
"""More drafts than a round can have: 36 tiles."""
WIDEST = 256
"""More drafts than a table can allow: 246."""

FIRST = cython.declare(cython.int, 1 << 28)
SECOND = cython.declare(cython.int, 1 << 20)
LOWEST = cython.declare(cython.int, 1 << 20)
"""No table is worth less than minus this to anyone."""
EARLY = cython.declare(cython.int, 6)
MIDDLE = cython.declare(cython.int, 3)
"""More tiles left than these, a player: the first third of a round, the second."""


class DraftTree:
    """Drafts from a table that `stand` sets; boards judged by `network`, 2 ** `bits` kept."""

    def __init__(self, network: Network, bits: int) -> None:
        if not cython.compiled:
            self.board_keys = [0] * 4
            self.source_hashes = [0] * 10
            self.line_keys = [0] * 600
            self.floor_keys = [0] * 36
            self.marker_keys = [0] * 5
            self.turn_keys = [0] * 4
            self.undo = [UndoInfo() for _ in range(PLIES)]
            self.moves = [0] * (PLIES * WIDEST)
            self.ratings = [0] * (PLIES * WIDEST)
            self.killers = [0] * (2 * PLIES)
            self.history = [0] * 960
            self.aims = [0] * 100
            self.slots = [0] * 4
            self.values = [0] * 4
        self.table = State(2, False)
        self.boards = BoardValues(network, bits)
        self.promise = network.promise
        self.tempo = network.tempo
        self.stuck = network.stuck
        self.spread = network.spread
        self.win = network.win[0]
        self.players = 2
        self.left = self.sources_key = 0
        self._make_keys()

    def _make_keys(self) -> None:
        """Numbers for all that boards and turns can differ in."""
        index: cython.int
        for index in range(600):
            self.line_keys[index] = mix(index) if index % 6 else 0
        for index in range(36):
            self.floor_keys[index] = mix(1000 + index)
        for index in range(5):
            self.marker_keys[index] = mix(2000 + index)
        for index in range(4):
            self.turn_keys[index] = mix(3000 + index)

    def stand(self, table: State) -> None:
        """Stand where `table` does, which must be drafting."""
        player: cython.int
        row: cython.int
        source: cython.int
        index: cython.int
        key: cython.ulonglong
        self.table.copy_from(table)
        self.players = table.players
        self.left = 0
        self.sources_key = 0
        for source in range(10):
            self.left += self.table.sources[source]
            self.source_hashes[source] = mix(2 * self.table.sources[source] + (source == 0))
            self.sources_key = (self.sources_key + self.source_hashes[source]) & WORD
        for player in range(self.players):
            key = mix(self.table.scores[player] + 1000 * (self.table.round + 1000 * self.players))
            for row in range(5):
                key = mix(key ^ self.table.wall_tiles[5 * player + row])
            for row in range(5):
                index = 30 * (5 * player + row) + 6 * self.table.line_colours[5 * player + row]
                key ^= self.line_keys[index + self.table.line_counts[5 * player + row]]
            self.board_keys[player] = (
                key ^ self.floor_keys[9 * player + self.table.floor_counts[player]]
            )
            self._aim(player)
        for index in range(960):
            self.history[index] = 0
        for index in range(2 * PLIES):
            self.killers[index] = -1

    def _aim(self, player: cython.int) -> None:
        """What finishing each line with each colour is worth, in hundredths of a point."""
        row: cython.int
        colour: cython.int
        columns: cython.uint
        worth: cython.int
        most: cython.int
        column: cython.int
        for row in range(5):
            for colour in range(5):
                columns = self.table.legal_columns(player, row, colour)
                most = 0
                while columns:
                    column = lowest(columns)
                    worth = 100 * self.table.tile_points(player, row, column) + 28 * (
                        2 * popcount(self.table.transposed[player] >> (5 * column) & ROW) + 1
                    )
                    most = max(most, worth)
                    columns &= columns - 1
                if most:
                    most += 40 * (2 * popcount(self.table.wall_tiles[5 * player + colour]) + 1)
                self.aims[25 * player + 5 * row + colour] = most

    def key(self) -> cython.ulonglong:
        """What stands for this table among all that the search meets."""
        player: cython.int
        key: cython.ulonglong = self.sources_key + self.turn_keys[self.table.turn]
        key += self.marker_keys[self.table.marker_holder + 1]
        for player in range(self.players):
            key += self.board_keys[player]
        return key & WORD

    # Making drafts and taking them back

    def make(self, move: cython.int, ply: cython.int) -> cython.void:
        """Play a legal draft; `unmake` takes it back."""
        source: cython.int = move // 30
        colour: cython.int = move // 6 % 5
        target: cython.int = move % 6
        player: cython.int = self.table.turn
        line: cython.int = 5 * player + target
        key: cython.ulonglong = self.board_keys[player]
        held: cython.ulonglong = self.table.sources[source]
        self.undo[ply].player = player
        self.undo[ply].held = held
        self.undo[ply].centre = self.table.sources[0]
        self.undo[ply].offers = self.table.offers
        self.undo[ply].lid = self.table.lid
        self.undo[ply].left = self.left
        self.undo[ply].board_key = key
        self.undo[ply].source_hash = self.source_hashes[source]
        self.undo[ply].centre_hash = self.source_hashes[0]
        self.undo[ply].sources_key = self.sources_key
        self.undo[ply].room = self.table.accepts[player]
        self.undo[ply].floors = self.table.floors[player]
        self.undo[ply].floored = self.table.floor_counts[player]
        self.undo[ply].taker = self.table.marker_holder
        key ^= self.floor_keys[9 * player + self.table.floor_counts[player]]
        if target < 5:
            self.undo[ply].count = self.table.line_counts[line]
            self.undo[ply].colour = self.table.line_colours[line]
            key ^= self.line_keys[
                30 * line + 6 * self.table.line_colours[line] + self.table.line_counts[line]
            ]
        self.table.draft(source, colour, target)
        if target < 5:
            key ^= self.line_keys[30 * line + 6 * colour + self.table.line_counts[line]]
        self.board_keys[player] = (
            key ^ self.floor_keys[9 * player + self.table.floor_counts[player]]
        )
        self.left -= ((held >> (8 * colour)) & 255) << (8 * colour)
        self.sources_key -= self.source_hashes[0]
        if source:
            self.sources_key -= self.source_hashes[source]
            self.source_hashes[source] = mix(0)
            self.sources_key += self.source_hashes[source]
        self.source_hashes[0] = mix(2 * self.table.sources[0] + 1)
        self.sources_key = (self.sources_key + self.source_hashes[0]) & WORD

    def unmake(self, move: cython.int, ply: cython.int) -> cython.void:
        """Take back `move`, the last draft made, which was made at `ply`."""
        source: cython.int = move // 30
        target: cython.int = move % 6
        player: cython.int = self.undo[ply].player
        self.table.turn = player
        self.table.stage = DRAFTING
        self.table.sources[source] = self.undo[ply].held
        self.table.sources[0] = self.undo[ply].centre
        self.table.offers = self.undo[ply].offers
        self.table.lid = self.undo[ply].lid
        self.left = self.undo[ply].left
        self.board_keys[player] = self.undo[ply].board_key
        self.source_hashes[source] = self.undo[ply].source_hash
        self.source_hashes[0] = self.undo[ply].centre_hash
        self.sources_key = self.undo[ply].sources_key
        self.table.accepts[player] = self.undo[ply].room
        self.table.floors[player] = self.undo[ply].floors
        self.table.floor_counts[player] = self.undo[ply].floored
        self.table.marker_holder = self.undo[ply].taker
        if target < 5:
            self.table.line_counts[5 * player + target] = self.undo[ply].count
            self.table.line_colours[5 * player + target] = self.undo[ply].colour

    # Which drafts, and in what order

    def generate(self, ply: cython.int, hint: cython.int) -> cython.int:
        """List and rate the drafts at `ply`, equal displays once; how many there are."""
        player: cython.int = self.table.turn
        start: cython.int = ply * WIDEST
        count: cython.int = 0
        source: cython.int
        colour: cython.int
        target: cython.int
        taken: cython.int
        move: cython.int
        colours: cython.uint
        for source in range(self.table.displays + 1):
            colours = (self.table.offers >> (5 * source)) & ROW
            if not colours or self.repeated(source):
                continue
            while colours:
                colour = lowest(colours)
                colours &= colours - 1
                taken = (self.table.sources[source] >> (8 * colour)) & 255
                for target in range(6):
                    if target == 5 or (self.table.accepts[player] >> (5 * target + colour)) & 1:
                        move = 30 * source + 6 * colour + target
                        self.moves[start + count] = move
                        if move == hint:
                            self.ratings[start + count] = FIRST
                        else:
                            self.ratings[start + count] = self.rate(
                                move, player, colour, taken, target
                            )
                            if move in (self.killers[2 * ply], self.killers[2 * ply + 1]):
                                self.ratings[start + count] += SECOND
                        count += 1
        return count

    def repeated(self, source: cython.int) -> cython.bint:
        """Whether an earlier display holds just the same."""
        other: cython.int
        for other in range(1, source):
            if self.table.sources[other] == self.table.sources[source]:
                return True
        return False

    def rate(
        self,
        move: cython.int,
        player: cython.int,
        colour: cython.int,
        count: cython.int,
        target: cython.int,
    ) -> cython.int:
        """How good a draft looks at first sight, in hundredths of a point and habits."""
        rating: cython.int = self.history[self.habit(move)]
        floored: cython.int = self.table.floor_counts[player]
        over: cython.int = count
        held: cython.int
        if move < 30 and self.table.marker_holder < 0:
            floored += 1
            rating -= 50
        if target < 5:
            held = self.table.line_counts[5 * player + target] + count
            over = held - target - 1
            if over >= 0:
                rating += 150 + self.aims[25 * player + 5 * target + colour]
            else:
                rating += self.aims[25 * player + 5 * target + colour] * held // (2 * target + 2)
        if over > 0:
            over += floored
            rating -= 100 * (COSTS >> (4 * (over if over < 8 else 7)) & 15)
            rating += 100 * (COSTS >> (4 * floored) & 15)
        return rating

    def pick(self, ply: cython.int, index: cython.int, count: cython.int) -> cython.int:
        """Bring the best rated of the drafts from `index` on there; that draft."""
        start: cython.int = ply * WIDEST
        best: cython.int = start + index
        other: cython.int
        move: cython.int
        rating: cython.int
        for other in range(start + index + 1, start + count):
            if self.ratings[other] > self.ratings[best]:
                best = other
        move = self.moves[best]
        rating = self.ratings[best]
        self.moves[best] = self.moves[start + index]
        self.ratings[best] = self.ratings[start + index]
        self.moves[start + index] = move
        self.ratings[start + index] = rating
        return move

    def habit(self, move: cython.int) -> cython.int:
        """Where `history` keeps how well drafts like this one did: player, tiles and target."""
        taken: cython.int = (self.table.sources[move // 30] >> (8 * (move // 6 % 5))) & 255
        return 240 * self.table.turn + 8 * (move % 30) + (taken if taken < 8 else 7)

    def remember(self, move: cython.int, ply: cython.int, depth: cython.int) -> cython.void:
        """Note that `move`, to be made at `ply`, was good enough there."""
        index: cython.int = self.habit(move)
        self.history[index] += depth * depth
        if self.history[index] > 4000:
            for index in range(960):
                self.history[index] //= 2
        if self.killers[2 * ply] != move:
            self.killers[2 * ply + 1] = self.killers[2 * ply]
            self.killers[2 * ply] = move

    # Judging

    def weigh(self, over: cython.bint) -> cython.bint:
        """Find what the table is worth to each player, in hundredths of a point.

        `over`: the round is. Returns whether the game ends with this tiling.
        """
        player: cython.int
        other: cython.int
        longest: cython.int
        head: cython.int
        third: cython.int = 0 if over else self.third()
        starter: cython.int = self.table.marker_holder
        ends: cython.bint = False
        if starter < 0 and over:
            starter = self.table.starter
        for player in range(self.players):
            self.slots[player] = self.boards.find(self.table, player, self.board_keys[player])
            if self.boards.values[self.slots[player] + LONGEST_ROW] == 5:
                ends = True
        for player in range(self.players):
            head = END
            if ends:
                self.boards.finish(self.table, player, self.slots[player])
            else:
                head = 0
                for other in range(self.players):
                    longest = self.boards.values[self.slots[other] + LONGEST_ROW]
                    if other != player and longest > head:
                        head = longest
                if player == starter:
                    head += 5
            self.values[player] = self.boards.values[self.slots[player] + head]
            if not over:
                # Lines still to be completed will bring points to lose.
                self.values[player] -= 100 * self.boards.values[self.slots[player] + SPARED]
                self.values[player] += self.outlook(player, third)
        return ends

    def third(self) -> cython.int:
        """Which third of the round this is, by the tiles left."""
        tiles: cython.int = total(self.left)
        return 0 if tiles > EARLY * self.players else 1 if tiles > MIDDLE * self.players else 2

    def outlook(self, player: cython.int, third: cython.int) -> cython.int:
        """What the rest of the round promises a player beyond the boards as they are."""
        value: cython.int = self.tempo[third] if player == self.table.turn else 0
        unwanted: cython.int = 0
        index: cython.int
        need: cython.int
        supply: cython.int
        for index in range(5):
            supply = (self.left >> (8 * index)) & 255
            if not (self.table.accepts[player] >> index) & COLUMN:
                unwanted += supply
            need = index + 1 - self.table.line_counts[5 * player + index]
            if 0 < need <= index:
                supply = (self.left >> (8 * self.table.line_colours[5 * player + index])) & 255
                supply -= need
                supply = 0 if supply < 0 else supply + 1 if supply < 4 else 5
                value += (
                    self.promise[18 * (need - 1) + 3 * supply + third]
                    * self.aims[
                        25 * player + 5 * index + self.table.line_colours[5 * player + index]
                    ]
                    >> 8
                )
        return value - self.stuck[third] * unwanted // self.players

    def utility(self, player: cython.int, spread: cython.int) -> cython.int:
        """What the worths found mean to a player: the margin, and the win that goes with it.

        `spread`: the margin at which a win is three times as likely as a loss; 0 once the game
        is decided. A sure loss of two players is the worst there is, however small. Of more, means
        are taken, in which so large a step would drown all else.
        """
        other: cython.int
        most: cython.int = -(1 << 28)
        rest: cython.int = 0
        lead: cython.int
        win: cython.int = 0
        for other in range(self.players):
            if other != player:
                rest += self.values[other]
                most = max(most, self.values[other])
        lead = self.values[player] - most
        if lead > 0:
            win = self.win * lead // (spread + lead)
        elif lead < 0:
            win = -(self.win * -lead // (spread - lead))
        if not spread and self.players == 2:
            win += DECIDED if lead > 0 else -DECIDED if lead < 0 else 0
        # Rounded down for either sign, compiled or not.
        rest = (rest + LOWEST * (self.players - 1)) // (self.players - 1) - LOWEST
        return self.values[player] - rest + win

    def balance(self, over: cython.bint) -> cython.int:
        """Weigh the table; the margin at which a win is three times as likely as a loss."""
        longest: cython.int = 0
        player: cython.int
        if self.weigh(over) and over:
            return 0
        for player in range(self.players):
            longest = max(longest, self.boards.values[self.slots[player] + LONGEST_ROW])
        return self.spread[longest]

    def prospect_here(self, player: int) -> MoveEstimate:
        """What the table promises `player` if the round ended here."""
        spread = self.balance(True)
        worths = [self.values[index] for index in range(self.players)]
        own = worths.pop(player)
        return MoveEstimate(
            self.utility(player, spread), own - max(worths), spread, 1 + worths.count(own)
        )

    def worths_now(self, over: bool) -> list[int]:
        """What the table is worth to each as if tiled; `over`: the round is."""
        third: cython.int = self.third()
        self.weigh(over)
        return [
            self.values[player] - (0 if over else self.outlook(player, third))
            for player in range(self.players)
        ]

    def outlook_terms(self, player: int) -> tuple[list[tuple[int, int]], int, int]:
        """What `outlook` adds up: promises and of what, tiles no line takes, the third."""
        index: cython.int
        need: cython.int
        supply: cython.int
        third: cython.int = self.third()
        unwanted: cython.int = 0
        promises = []
        for index in range(5):
            supply = (self.left >> (8 * index)) & 255
            if not (self.table.accepts[player] >> index) & COLUMN:
                unwanted += supply
            need = index + 1 - self.table.line_counts[5 * player + index]
            if 0 < need <= index:
                colour: cython.int = self.table.line_colours[5 * player + index]
                supply = ((self.left >> (8 * colour)) & 255) - need
                supply = 0 if supply < 0 else supply + 1 if supply < 4 else 5
                aim = self.aims[25 * player + 5 * index + colour]
                promises.append((18 * (need - 1) + 3 * supply + third, aim))
        return promises, unwanted, third
