# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True
"""The rules, once: a table that drafts, deals, tiles and scores.

Everything else asks this class; `Position` shows it to people, the players copy and search it.
The same file runs interpreted and, with the C types of `state.pxd`, compiled. Nothing here
allocates, reads a clock or draws a number of its own, and the hot methods run without the GIL.

A state waits in one of four stages: DRAFTING, PLACING (grey side: `turn` must choose a column),
DEALING or ENDED. `draft`, `place` and the deal leave it wherever they lead; `step` then does
one thing that follows by itself and notes it in the `did` fields, and `settle` steps until the
state waits again.
"""

from __future__ import annotations

import cython

from azul_desktop.engine.stages import Did, Stage

if cython.compiled:
    from cython.cimports.azul_desktop.engine.bits import popcount
    from cython.cimports.azul_desktop.engine.rng import Rng
    from cython.cimports.azul_desktop.engine.state_arrays import (
        COLUMN,
        COSTS,
        MARKER,
        ROW,
        StateArrays,
        contains,
        total,
    )
else:
    from azul_desktop.engine.bits import popcount
    from azul_desktop.engine.rng import Rng
    from azul_desktop.engine.state_arrays import (
        COLUMN,
        COSTS,
        MARKER,
        ROW,
        StateArrays,
        contains,
        total,
    )

DRAFTING, PLACING, DEALING, ENDED, TILING, PAYING, CLOSING, REWARDING = map(int, Stage)
NOTHING, TILED, LINE_FLOORED, FLOOR_PAID, ROUND_CLOSED, REWARDED, GAME_ENDED = map(int, Did)

BARREN_ROUNDS = 10
"""So many rounds in a row without a tile on any wall end the game."""


def run_below(line: cython.uint, index: cython.int) -> cython.int:
    """Number of bits set in `line` without a gap just below `index`."""
    length: cython.int = 0
    while index > length and (line >> (index - length - 1)) & 1:
        length += 1
    return length


def run_above(line: cython.uint, index: cython.int) -> cython.int:
    """Number of bits set in `line` without a gap just above `index`."""
    length: cython.int = 0
    while (line >> (index + length + 1)) & 1:
        length += 1
    return length


class State(StateArrays):
    """A game of 2 to 4 `players` at one moment; `starter` (from 0) begins the first round.

    Raises `ValueError` for another number of players, or a starter who is not among them.
    """

    def __init__(self, players: int, grey: bool, starter: int = 0) -> None:
        StateArrays.__init__(self, players, grey)
        if not cython.compiled:
            self.closing = [0] * 4
        if not 0 <= starter < players:
            raise ValueError("one of the players starts")
        self.round = 1
        self.stage = DEALING
        self.turn = self.starter = starter
        self.barren = self.placed = self.cursor = self.row = self.refilled = 0
        self.did = NOTHING
        self.did_player = self.did_row = self.did_column = self.did_colour = 0
        self.did_points = self.did_count = 0

    def copy(self) -> State:
        """A state of its own that stands as this one."""
        twin: State = State(self.players, self.grey)
        twin.copy_from(self)
        return twin

    def copy_from(self, other: State) -> cython.void:
        """Stand as `other` does; what it `did` last is not copied."""
        self.copy_things(other)
        self.closing[:] = other.closing
        self.round = other.round
        self.stage = other.stage
        self.turn = other.turn
        self.starter = other.starter
        self.barren = other.barren
        self.placed = other.placed
        self.cursor = other.cursor
        self.row = other.row
        self.refilled = other.refilled

    # Drafting

    def may_draft(self, source: cython.int, colour: cython.int, target: cython.int) -> cython.bint:
        """Whether `turn` may take `colour` from `source` into `target`.

        Source 0 is the centre, target 5 the floor.
        """
        if self.stage != DRAFTING or not (self.offers >> (5 * source + colour)) & 1:
            return False
        return target == 5 or (self.room[self.turn] >> (5 * target + colour)) & 1 != 0

    def draft(self, source: cython.int, colour: cython.int, target: cython.int) -> cython.void:
        """Play a legal draft; `settle` or `step` must follow."""
        player: cython.int = self.turn
        held: cython.ulonglong = self.sources[source]
        count: cython.int = (held >> (8 * colour)) & 255
        left: cython.ulonglong = held - ((held >> (8 * colour) & 255) << (8 * colour))
        if source == 0:
            self.sources[0] = left
            self.offers ^= 1 << colour
            if self.taker < 0:
                self.take_marker()
        else:
            self.sources[source] = 0
            self.sources[0] += left
            held = (self.offers >> (5 * source)) & 31
            self.offers ^= held << (5 * source)
            self.offers |= held ^ (1 << colour)
        if target == 5:
            self.drop(player, colour, count)
        else:
            self.fill(5 * player + target, target, colour, count)
        self.turn = player + 1 if player + 1 < self.players else 0
        if self.offers == 0:
            self.stage = TILING
            self.cursor = self.row = 0

    def take_marker(self) -> cython.void:
        """The mover takes the marker to the leftmost free floor space, or beside a full floor."""
        player: cython.int = self.turn
        self.taker = player
        self.floors[player] |= MARKER << (3 * self.floored[player])
        self.floored[player] += 1

    # What follows by itself

    def settle(self) -> cython.void:
        """Step until the table waits."""
        while self.step():
            pass

    def step(self) -> cython.bint:
        """Do the next thing that follows by itself and note it; `False` when the table waits."""
        self.did = NOTHING
        if self.stage < TILING:
            return False
        if self.stage == TILING:
            return self.tile()
        if self.stage == PAYING:
            self.pay()
        elif self.stage == CLOSING:
            self.close_round()
        else:
            self.reward()
        return True

    def tile(self) -> cython.bint:
        """Work the next complete line; after the last one, pay the first floor."""
        while self.cursor < self.players:
            while self.row < 5:
                if self.counts[5 * self.cursor + self.row] == self.row + 1:
                    return self.tile_line()
                self.row += 1
            self.cursor += 1
            self.row = 0
        self.stage = PAYING
        self.cursor = 0
        self.pay()
        return True

    def tile_line(self) -> cython.bint:
        """Work the complete line at the cursor; `False` when its player must choose a column."""
        player: cython.int = self.cursor
        row: cython.int = self.row
        colour: cython.int = self.colours[5 * player + row]
        if not self.grey:
            self.put(player, row, (colour + row) % 5)
            return True
        if self.columns(player, row, colour):
            self.stage = PLACING
            self.turn = player
            return False
        self.did = LINE_FLOORED
        self.did_player = player
        self.did_row = row
        self.did_colour = colour
        self.did_count = self.floored[player]
        self.drop(player, colour, row + 1)
        self.empty_line(player, row)
        return True

    def place(self, column: cython.int) -> cython.void:
        """Grey side: the tile of the line at the cursor goes to legal `column`."""
        self.stage = TILING
        self.put(self.cursor, self.row, column)

    def put(self, player: cython.int, row: cython.int, column: cython.int) -> cython.void:
        """Move one tile of a complete line to the wall and score it; the rest goes to the lid."""
        colour: cython.int = self.colours[5 * player + row]
        self.occupied[player] |= 1 << (5 * row + column)
        self.turned[player] |= 1 << (5 * column + row)
        self.tiles[5 * player + colour] |= 1 << (5 * row + column)
        self.lid += cython.cast(cython.ulonglong, row) << (8 * colour)
        self.empty_line(player, row)
        self.did = TILED
        self.did_player = player
        self.did_row = row
        self.did_column = column
        self.did_colour = colour
        self.did_points = self.worth(player, row, column)
        self.scores[player] += self.did_points
        self.placed = 1

    def pay(self) -> cython.void:
        """The floor of the player at the cursor is paid and cleared."""
        player: cython.int = self.cursor
        floor: cython.uint = self.floors[player]
        cost: cython.int = (COSTS >> (4 * self.floored[player])) & 15
        lost: cython.int = cost if cost < self.scores[player] else self.scores[player]
        thing: cython.int
        while floor:
            thing = floor & 7
            if thing != MARKER:
                self.lid += cython.cast(cython.ulonglong, 1) << (8 * (thing - 1))
            floor >>= 3
        self.did = FLOOR_PAID
        self.did_player = player
        self.did_count = cost
        self.did_points = lost
        self.scores[player] -= lost
        self.floors[player] = 0
        self.floored[player] = 0
        self.cursor = player + 1
        if self.cursor == self.players:
            self.stage = CLOSING

    def close_round(self) -> cython.void:
        """The marker goes back to the centre; another deal waits, or the bonuses."""
        player: cython.int
        for player in range(self.players):
            self.closing[player] = self.scores[player]
        self.did = ROUND_CLOSED
        self.did_count = self.round
        self.barren = 0 if self.placed else self.barren + 1
        self.cursor = self.row = 0
        if self.row_complete() or self.barren >= BARREN_ROUNDS or self.bag + self.lid == 0:
            self.stage = REWARDING
        else:
            self.stage = DEALING
            self.round += 1
            if self.taker >= 0:
                self.starter = self.taker
            self.turn = self.starter
        self.taker = -1

    def row_complete(self) -> cython.bint:
        """Whether anyone has a complete horizontal row."""
        player: cython.int
        for player in range(self.players):
            if self.rows_of(player):
                return True
        return False

    def reward(self) -> cython.void:
        """Give the next end bonus or, when there is no more, end the game.

        Each player in turn gets those for rows, columns and colours.
        """
        which: cython.int
        while self.cursor < self.players:
            while self.row < 15:
                which = self.row
                self.row += 1
                if self.earns(self.cursor, which):
                    self.did = REWARDED
                    self.did_player = self.cursor
                    self.did_row = which
                    self.did_points = 2 if which < 5 else 7 if which < 10 else 10
                    self.scores[self.cursor] += self.did_points
                    return
            self.cursor += 1
            self.row = 0
        self.did = GAME_ENDED
        self.stage = ENDED
        self.turn = self.winner()

    def winner(self) -> cython.int:
        """The first of those with most points, then most complete rows."""
        player: cython.int
        best: cython.int = 0
        for player in range(1, self.players):
            if self.scores[player] > self.scores[best] or (
                self.scores[player] == self.scores[best]
                and self.rows_of(player) > self.rows_of(best)
            ):
                best = player
        return best

    # Looking at a wall

    def columns(self, player: cython.int, row: cython.int, colour: cython.int) -> cython.uint:
        """Five bits: the columns where a tile of `colour` may go in `row` of the wall."""
        tiles: cython.uint = self.tiles[5 * player + colour]
        column: cython.int
        free: cython.uint = 0
        if (tiles >> (5 * row)) & ROW:
            return 0
        if not self.grey:
            return 1 << ((colour + row) % 5)
        for column in range(5):
            if not (tiles >> column) & COLUMN:
                free |= 1 << column
        return free & ~(self.occupied[player] >> (5 * row)) & ROW

    def worth(self, player: cython.int, row: cython.int, column: cython.int) -> cython.int:
        """What a tile at (`row`, `column`) scores with the wall as it stands around it."""
        across: cython.uint = (self.occupied[player] >> (5 * row)) & ROW
        down: cython.uint = (self.turned[player] >> (5 * column)) & ROW
        width: cython.int = run_below(across, column) + 1 + run_above(across, column)
        height: cython.int = run_below(down, row) + 1 + run_above(down, row)
        if width == 1 and height == 1:
            return 1
        return (width if width > 1 else 0) + (height if height > 1 else 0)

    def rows_of(self, player: cython.int) -> cython.int:
        """Number of complete rows on a wall."""
        rows: cython.int = 0
        row: cython.int
        for row in range(5):
            if (self.occupied[player] >> (5 * row)) & ROW == ROW:
                rows += 1
        return rows

    def earns(self, player: cython.int, which: cython.int) -> cython.bint:
        """Whether a wall earns bonus `which`: 0-4 a row, 5-9 a column, 10-14 a colour."""
        if which < 5:
            return (self.occupied[player] >> (5 * which)) & ROW == ROW
        if which < 10:
            return (self.turned[player] >> (5 * (which - 5))) & ROW == ROW
        return popcount(self.tiles[5 * player + which - 10]) == 5

    # Dealing

    def open_round(self) -> cython.void:
        """Begin a round; every display must then be filled, from the first on."""
        self.placed = 0
        self.refilled = 0
        self.stage = DRAFTING
        self.turn = self.starter

    def deal_random(self, rng: Rng) -> cython.void:
        """Deal a round with tiles that `rng` draws."""
        display: cython.int
        self.open_round()
        for display in range(1, self.displays + 1):
            self.lay(display, self.draw(rng))

    def draw(self, rng: Rng) -> cython.ulonglong:
        """Draw up to four tiles as a packed count, refilling the empty bag from the lid."""
        group: cython.ulonglong = 0
        pick: cython.int
        colour: cython.int
        _: cython.int
        for _ in range(4):
            if self.bag == 0:
                self.bag = self.lid
                self.lid = 0
                if self.bag == 0:
                    break
                self.refilled = 1
            pick = rng.below(total(self.bag))
            colour = 0
            while pick >= cython.cast(cython.int, (self.bag >> (8 * colour)) & 255):
                pick -= (self.bag >> (8 * colour)) & 255
                colour += 1
            group += cython.cast(cython.ulonglong, 1) << (8 * colour)
            self.bag -= cython.cast(cython.ulonglong, 1) << (8 * colour)
        return group

    def deal_display(self, display: int, group: int) -> bool:
        """Draw just `group` (packed) for `display`; `False` if bag and lid cannot give it."""
        drawn: cython.ulonglong = group
        needed: cython.int = min(4, total(self.bag) + total(self.lid))
        if total(drawn) != needed:
            return False
        if needed > total(self.bag):
            if not contains(drawn, self.bag):
                return False
            drawn -= self.bag
            self.bag = self.lid
            self.lid = 0
            self.refilled = 1
        if not contains(self.bag, drawn):
            return False
        self.bag -= drawn
        self.lay(display, group)
        return True

    # For callers in Python

    def span(self, player: int, row: int, column: int) -> tuple[int, int, int, int]:
        """Lengths of the runs that meet (`row`, `column`): left, right, above, below."""
        across: cython.uint = (self.occupied[player] >> (5 * row)) & ROW
        down: cython.uint = (self.turned[player] >> (5 * column)) & ROW
        return (
            run_below(across, column),
            run_above(across, column),
            run_below(down, row),
            run_above(down, row),
        )

    def round_score(self, player: int) -> int:
        """The score with which the last finished round closed, before any bonus."""
        return self.closing[player]

    def first_winner(self) -> int:
        """`winner` for callers in Python."""
        return self.winner()

    def begin_tiling(self, player: int) -> None:
        """Go on with the tiling of `player`, whatever is still on offer: for looking ahead."""
        self.stage = TILING
        self.cursor = player
        self.row = 0

    def load_table(
        self, round: int, stage: int, turn: int, starter: int, bag: int, lid: int
    ) -> None:
        """Set what belongs to no board and no source."""
        self.round = round
        self.stage = stage
        self.turn = turn
        self.starter = starter
        self.bag = bag
        self.lid = lid
