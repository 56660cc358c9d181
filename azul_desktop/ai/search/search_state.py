# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True
"""The state that a search works on: drafts made and unmade, hashed and ordered; its evaluation.

A draft is one number here, `30 * source + 6 * colour + target`. States from which play can go on
in the same ways have the same key: equal displays are one, and what lies in bag and lid is out of
play until the next deal. The tree of drafts ends with the round; there, and where a search is cut
off, every board is evaluated as if tiled.
"""

from __future__ import annotations

from typing import NamedTuple

import cython

from azul_desktop.ai.search.evaluation_network import DECIDED, Network

if cython.compiled:
    from cython.cimports.azul_desktop.ai.search.board_cache import (
        GAME_END,
        LONGEST_ROW,
        UNPAID_FLOOR,
        BoardCache,
    )
    from cython.cimports.azul_desktop.engine.bits import lowest, popcount
    from cython.cimports.azul_desktop.engine.rules import DRAFTING, State
    from cython.cimports.azul_desktop.engine.state_arrays import COLUMN, COSTS, ROW, total
else:
    from types import SimpleNamespace

    from azul_desktop.ai.search.board_cache import GAME_END, LONGEST_ROW, UNPAID_FLOOR, BoardCache
    from azul_desktop.engine.bits import lowest, popcount
    from azul_desktop.engine.rules import DRAFTING, State
    from azul_desktop.engine.state_arrays import COLUMN, COSTS, ROW, total

MASK_64 = 0xFFFFFFFFFFFFFFFF
MIX_STEP = cython.declare(cython.ulonglong, 0x9E3779B97F4A7C15)
MIX_1 = cython.declare(cython.ulonglong, 0xBF58476D1CE4E5B9)
MIX_2 = cython.declare(cython.ulonglong, 0x94D049BB133111EB)

MAX_PLIES = 48
"""More drafts than a round can have: 36 tiles."""
MAX_MOVES = 256
"""More drafts than a state can allow: 246."""

HASH_MOVE_RATING = cython.declare(cython.int, 1 << 28)
KILLER_RATING = cython.declare(cython.int, 1 << 20)
VALUE_BOUND = cython.declare(cython.int, 1 << 20)
"""Every value is above minus this."""
EARLY_TILES = cython.declare(cython.int, 6)
MIDDLE_TILES = cython.declare(cython.int, 3)
"""More tiles left than these, a player: the first third of a round, the second."""


def mix(word: cython.ulonglong) -> cython.ulonglong:
    """The finisher of SplitMix64: every bit of `word` changes every bit of the result.

    Sums of such numbers stand for states.
    """
    word = (word + MIX_STEP) & MASK_64
    word = ((word ^ (word >> 30)) * MIX_1) & MASK_64
    word = ((word ^ (word >> 27)) * MIX_2) & MASK_64
    return word ^ (word >> 31)


class MoveEstimate(NamedTuple):
    """What a move leads to for the player who makes it.

    Numbers are hundredths of a point, and estimates compare by `value`: what the search goes by,
    see `SearchState.utility`. `lead`: points ahead of the best other, complete rows being
    hundredths. `spread`: the lead at which a win is three times as likely as a loss, 0 where the
    game ends. These belong to the very node that the value comes from, or are means over the same
    nodes. `sharing`: players whose values are equal there, this one included.
    """

    value: int
    lead: int
    spread: int
    sharing: int


class SearchState:
    """A state, set by `set_state`; evaluates boards by `network` and caches 2 ** `bits` of them."""

    def __init__(self, network: Network, bits: int) -> None:
        if not cython.compiled:
            self.board_keys = [0] * 4
            self.source_hashes = [0] * 10
            self.line_keys = [0] * 600
            self.floor_keys = [0] * 36
            self.marker_keys = [0] * 5
            self.turn_keys = [0] * 4
            self.undo = [SimpleNamespace() for _ in range(MAX_PLIES)]
            self.moves = [0] * (MAX_PLIES * MAX_MOVES)
            self.ratings = [0] * (MAX_PLIES * MAX_MOVES)
            self.killers = [0] * (2 * MAX_PLIES)
            self.history = [0] * 960
            self.line_values = [0] * 100
            self.slots = [0] * 4
            self.values = [0] * 4
        self.state = State(2, False)
        self.boards = BoardCache(network, bits)
        self.promise = network.promise
        self.tempo = network.tempo
        self.stuck = network.stuck
        self.spread = network.spread
        self.win = network.win[0]
        self.players = 2
        self.tiles_left = self.sources_key = 0
        self._make_hash_keys()

    def _make_hash_keys(self) -> None:
        """Set a number for each thing in which boards and turns can differ."""
        index: cython.int
        for index in range(600):
            self.line_keys[index] = mix(index) if index % 6 else 0
        for index in range(36):
            self.floor_keys[index] = mix(1000 + index)
        for index in range(5):
            self.marker_keys[index] = mix(2000 + index)
        for index in range(4):
            self.turn_keys[index] = mix(3000 + index)

    def set_state(self, state: State) -> None:
        """Copy `state`, which must be drafting, and forget killer moves and history."""
        player: cython.int
        row: cython.int
        source: cython.int
        index: cython.int
        key: cython.ulonglong
        self.state.copy_from(state)
        self.players = state.players
        self.tiles_left = 0
        self.sources_key = 0
        for source in range(10):
            self.tiles_left += self.state.sources[source]
            self.source_hashes[source] = mix(2 * self.state.sources[source] + (source == 0))
            self.sources_key = (self.sources_key + self.source_hashes[source]) & MASK_64
        for player in range(self.players):
            key = mix(self.state.scores[player] + 1000 * (self.state.round + 1000 * self.players))
            for row in range(5):
                key = mix(key ^ self.state.wall_tiles[5 * player + row])
            for row in range(5):
                index = 30 * (5 * player + row) + 6 * self.state.line_colours[5 * player + row]
                key ^= self.line_keys[index + self.state.line_counts[5 * player + row]]
            self.board_keys[player] = (
                key ^ self.floor_keys[9 * player + self.state.floor_counts[player]]
            )
            self._set_line_values(player)
        for index in range(960):
            self.history[index] = 0
        for index in range(2 * MAX_PLIES):
            self.killers[index] = -1

    def _set_line_values(self, player: cython.int) -> None:
        """Set the value of finishing each line with each colour, in hundredths of a point."""
        row: cython.int
        colour: cython.int
        columns: cython.uint
        value: cython.int
        most: cython.int
        column: cython.int
        for row in range(5):
            for colour in range(5):
                columns = self.state.legal_columns(player, row, colour)
                most = 0
                while columns:
                    column = lowest(columns)
                    value = 100 * self.state.tile_points(player, row, column) + 28 * (
                        2 * popcount(self.state.transposed[player] >> (5 * column) & ROW) + 1
                    )
                    most = max(most, value)
                    columns &= columns - 1
                if most:
                    most += 40 * (2 * popcount(self.state.wall_tiles[5 * player + colour]) + 1)
                self.line_values[25 * player + 5 * row + colour] = most

    def key(self) -> cython.ulonglong:
        """The hash of the state."""
        player: cython.int
        key: cython.ulonglong = self.sources_key + self.turn_keys[self.state.turn]
        key += self.marker_keys[self.state.marker_holder + 1]
        for player in range(self.players):
            key += self.board_keys[player]
        return key & MASK_64

    # Making and unmaking drafts

    def make(self, move: cython.int, ply: cython.int) -> cython.void:
        """Play a legal draft, so that `unmake` can undo it."""
        source: cython.int = move // 30
        colour: cython.int = move // 6 % 5
        target: cython.int = move % 6
        player: cython.int = self.state.turn
        line: cython.int = 5 * player + target
        key: cython.ulonglong = self.board_keys[player]
        held: cython.ulonglong = self.state.sources[source]
        self.undo[ply].player = player
        self.undo[ply].source = held
        self.undo[ply].centre = self.state.sources[0]
        self.undo[ply].offers = self.state.offers
        self.undo[ply].lid = self.state.lid
        self.undo[ply].tiles_left = self.tiles_left
        self.undo[ply].board_key = key
        self.undo[ply].source_hash = self.source_hashes[source]
        self.undo[ply].centre_hash = self.source_hashes[0]
        self.undo[ply].sources_key = self.sources_key
        self.undo[ply].accepts = self.state.accepts[player]
        self.undo[ply].floors = self.state.floors[player]
        self.undo[ply].floor_count = self.state.floor_counts[player]
        self.undo[ply].marker_holder = self.state.marker_holder
        key ^= self.floor_keys[9 * player + self.state.floor_counts[player]]
        if target < 5:
            self.undo[ply].count = self.state.line_counts[line]
            self.undo[ply].colour = self.state.line_colours[line]
            key ^= self.line_keys[
                30 * line + 6 * self.state.line_colours[line] + self.state.line_counts[line]
            ]
        self.state.draft(source, colour, target)
        if target < 5:
            key ^= self.line_keys[30 * line + 6 * colour + self.state.line_counts[line]]
        self.board_keys[player] = (
            key ^ self.floor_keys[9 * player + self.state.floor_counts[player]]
        )
        self.tiles_left -= ((held >> (8 * colour)) & 255) << (8 * colour)
        self.sources_key -= self.source_hashes[0]
        if source:
            self.sources_key -= self.source_hashes[source]
            self.source_hashes[source] = mix(0)
            self.sources_key += self.source_hashes[source]
        self.source_hashes[0] = mix(2 * self.state.sources[0] + 1)
        self.sources_key = (self.sources_key + self.source_hashes[0]) & MASK_64

    def unmake(self, move: cython.int, ply: cython.int) -> cython.void:
        """Undo `move`, the last draft made, which was made at `ply`."""
        source: cython.int = move // 30
        target: cython.int = move % 6
        player: cython.int = self.undo[ply].player
        self.state.turn = player
        self.state.stage = DRAFTING
        self.state.sources[source] = self.undo[ply].source
        self.state.sources[0] = self.undo[ply].centre
        self.state.offers = self.undo[ply].offers
        self.state.lid = self.undo[ply].lid
        self.tiles_left = self.undo[ply].tiles_left
        self.board_keys[player] = self.undo[ply].board_key
        self.source_hashes[source] = self.undo[ply].source_hash
        self.source_hashes[0] = self.undo[ply].centre_hash
        self.sources_key = self.undo[ply].sources_key
        self.state.accepts[player] = self.undo[ply].accepts
        self.state.floors[player] = self.undo[ply].floors
        self.state.floor_counts[player] = self.undo[ply].floor_count
        self.state.marker_holder = self.undo[ply].marker_holder
        if target < 5:
            self.state.line_counts[5 * player + target] = self.undo[ply].count
            self.state.line_colours[5 * player + target] = self.undo[ply].colour

    # Move generation and ordering

    def generate(self, ply: cython.int, hash_move: cython.int) -> cython.int:
        """List and rate the drafts at `ply`, from equal displays once; return their number."""
        player: cython.int = self.state.turn
        start: cython.int = ply * MAX_MOVES
        count: cython.int = 0
        source: cython.int
        colour: cython.int
        target: cython.int
        taken: cython.int
        move: cython.int
        colours: cython.uint
        for source in range(self.state.displays + 1):
            colours = (self.state.offers >> (5 * source)) & ROW
            if not colours or self.is_duplicate(source):
                continue
            while colours:
                colour = lowest(colours)
                colours &= colours - 1
                taken = (self.state.sources[source] >> (8 * colour)) & 255
                for target in range(6):
                    if target == 5 or (self.state.accepts[player] >> (5 * target + colour)) & 1:
                        move = 30 * source + 6 * colour + target
                        self.moves[start + count] = move
                        if move == hash_move:
                            self.ratings[start + count] = HASH_MOVE_RATING
                        else:
                            self.ratings[start + count] = self.rate(
                                move, player, colour, taken, target
                            )
                            if move in (self.killers[2 * ply], self.killers[2 * ply + 1]):
                                self.ratings[start + count] += KILLER_RATING
                        count += 1
        return count

    def is_duplicate(self, source: cython.int) -> cython.bint:
        """Whether an earlier display holds just the same."""
        other: cython.int
        for other in range(1, source):
            if self.state.sources[other] == self.state.sources[source]:
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
        """A rough value of a draft in hundredths of a point, and its history, for move ordering."""
        rating: cython.int = self.history[self.history_index(move)]
        floored: cython.int = self.state.floor_counts[player]
        over: cython.int = count
        held: cython.int
        if move < 30 and self.state.marker_holder < 0:
            floored += 1
            rating -= 50
        if target < 5:
            held = self.state.line_counts[5 * player + target] + count
            over = held - target - 1
            if over >= 0:
                rating += 150 + self.line_values[25 * player + 5 * target + colour]
            else:
                rating += (
                    self.line_values[25 * player + 5 * target + colour] * held // (2 * target + 2)
                )
        if over > 0:
            over += floored
            rating -= 100 * (COSTS >> (4 * (over if over < 8 else 7)) & 15)
            rating += 100 * (COSTS >> (4 * floored) & 15)
        return rating

    def pick(self, ply: cython.int, index: cython.int, count: cython.int) -> cython.int:
        """Swap the best rated of the drafts from `index` on to `index`, and return it."""
        start: cython.int = ply * MAX_MOVES
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

    def history_index(self, move: cython.int) -> cython.int:
        """The place in `history` of drafts like this one: by player, tiles and target."""
        taken: cython.int = (self.state.sources[move // 30] >> (8 * (move // 6 % 5))) & 255
        return 240 * self.state.turn + 8 * (move % 30) + (taken if taken < 8 else 7)

    def record_cutoff(self, move: cython.int, ply: cython.int, depth: cython.int) -> cython.void:
        """Count for `history` and killers that `move`, to be made at `ply`, caused a cutoff."""
        index: cython.int = self.history_index(move)
        self.history[index] += depth * depth
        if self.history[index] > 4000:
            for index in range(960):
                self.history[index] //= 2
        if self.killers[2 * ply] != move:
            self.killers[2 * ply + 1] = self.killers[2 * ply]
            self.killers[2 * ply] = move

    # Evaluation

    def evaluate_boards(self, over: cython.bint) -> cython.bint:
        """Find the value of the state for each player, in hundredths of a point.

        `over`: the round is. Return whether the game ends with this tiling.
        """
        player: cython.int
        other: cython.int
        longest: cython.int
        head: cython.int
        third: cython.int = 0 if over else self.round_third()
        starter: cython.int = self.state.marker_holder
        ends: cython.bint = False
        if starter < 0 and over:
            starter = self.state.starter
        for player in range(self.players):
            self.slots[player] = self.boards.find(self.state, player, self.board_keys[player])
            if self.boards.values[self.slots[player] + LONGEST_ROW] == 5:
                ends = True
        for player in range(self.players):
            head = GAME_END
            if ends:
                self.boards.evaluate_game_end(self.state, player, self.slots[player])
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
                # A floor line may cost more points than the player has by now, not by then.
                self.values[player] -= 100 * self.boards.values[self.slots[player] + UNPAID_FLOOR]
                self.values[player] += self.expected_gain(player, third)
        return ends

    def round_third(self) -> cython.int:
        """Which third of the round this is, by the tiles left."""
        tiles: cython.int = total(self.tiles_left)
        if tiles > EARLY_TILES * self.players:
            return 0
        return 1 if tiles > MIDDLE_TILES * self.players else 2

    def expected_gain(self, player: cython.int, third: cython.int) -> cython.int:
        """What the rest of the round is expected to add to a player's board as it is."""
        value: cython.int = self.tempo[third] if player == self.state.turn else 0
        unwanted: cython.int = 0
        index: cython.int
        need: cython.int
        supply: cython.int
        colour: cython.int
        for index in range(5):
            supply = (self.tiles_left >> (8 * index)) & 255
            if not (self.state.accepts[player] >> index) & COLUMN:
                unwanted += supply
            need = index + 1 - self.state.line_counts[5 * player + index]
            if 0 < need <= index:
                colour = self.state.line_colours[5 * player + index]
                supply = (self.tiles_left >> (8 * colour)) & 255
                supply -= need
                supply = 0 if supply < 0 else supply + 1 if supply < 4 else 5
                value += (
                    self.promise[18 * (need - 1) + 3 * supply + third]
                    * self.line_values[25 * player + 5 * index + colour]
                    >> 8
                )
        return value - self.stuck[third] * unwanted // self.players

    def utility(self, player: cython.int, spread: cython.int) -> cython.int:
        """The utility of `values` to a player: the margin, and the win that goes with it.

        `spread`: the margin at which a win is three times as likely as a loss; 0 once the game
        is decided. Of two players, a sure loss is worse than any other value. Of more there is no
        such step, which would dominate the means that are taken.
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
        rest = (rest + VALUE_BOUND * (self.players - 1)) // (self.players - 1) - VALUE_BOUND
        return self.values[player] - rest + win

    def evaluate(self, over: cython.bint) -> cython.int:
        """Find `values`; return the margin at which a win is three times as likely as a loss."""
        longest: cython.int = 0
        player: cython.int
        if self.evaluate_boards(over) and over:
            return 0
        for player in range(self.players):
            longest = max(longest, self.boards.values[self.slots[player] + LONGEST_ROW])
        return self.spread[longest]

    def round_end_estimate(self, player: int) -> MoveEstimate:
        """The estimate for `player` if the round ended here."""
        spread = self.evaluate(True)
        values = [self.values[index] for index in range(self.players)]
        own = values.pop(player)
        return MoveEstimate(
            self.utility(player, spread), own - max(values), spread, 1 + values.count(own)
        )

    def current_values(self, over: bool) -> list[int]:
        """The value of each board as if tiled; `over`: the round is."""
        third: cython.int = self.round_third()
        self.evaluate_boards(over)
        return [
            self.values[player] - (0 if over else self.expected_gain(player, third))
            for player in range(self.players)
        ]

    def expected_gain_terms(self, player: int) -> tuple[list[tuple[int, int]], int, int]:
        """For training: indices of `promise` with line values, tiles no line takes, the third."""
        index: cython.int
        need: cython.int
        supply: cython.int
        third: cython.int = self.round_third()
        unwanted: cython.int = 0
        terms = []
        for index in range(5):
            supply = (self.tiles_left >> (8 * index)) & 255
            if not (self.state.accepts[player] >> index) & COLUMN:
                unwanted += supply
            need = index + 1 - self.state.line_counts[5 * player + index]
            if 0 < need <= index:
                colour: cython.int = self.state.line_colours[5 * player + index]
                supply = ((self.tiles_left >> (8 * colour)) & 255) - need
                supply = 0 if supply < 0 else supply + 1 if supply < 4 else 5
                value = self.line_values[25 * player + 5 * index + colour]
                terms.append((18 * (need - 1) + 3 * supply + third, value))
        return terms, unwanted, third
