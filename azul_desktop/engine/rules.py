# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True
"""The rules: a state that deals, drafts, tiles and scores.

There is no other implementation: `Position` wraps a `State`, the players copy and search it.
The same file runs interpreted and, with the C types of `rules.pxd`, compiled. Nothing here
allocates, reads a clock or draws a number of its own, and the hot methods run without the GIL.

A state waits in one of four stages: DRAFTING, PLACING (grey side: `turn` must choose a column),
DEALING or ENDED. `draft`, `place` and the deal leave it wherever they lead; `step` then does
one thing that follows by itself and describes it in the `step_...` fields, and `advance` steps
until the state waits again.
"""

from __future__ import annotations

from enum import IntEnum

import cython

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


class Stage(IntEnum):
    """What a state waits for or does next; from TILING on it goes on by itself."""

    DRAFTING = 0
    PLACING = 1
    DEALING = 2
    ENDED = 3
    TILING = 4
    PAYING = 5
    CLOSING = 6
    AWARDING = 7


class StepKind(IntEnum):
    """What one `step` of a state did."""

    NOTHING = 0
    TILED = 1
    LINE_FLOORED = 2
    FLOOR_PAID = 3
    ROUND_CLOSED = 4
    BONUS_AWARDED = 5
    GAME_ENDED = 6


DRAFTING, PLACING, DEALING, ENDED, TILING, PAYING, CLOSING, AWARDING = map(int, Stage)
NOTHING, TILED, LINE_FLOORED, FLOOR_PAID, ROUND_CLOSED, BONUS_AWARDED, GAME_ENDED = map(
    int, StepKind
)

MAX_ROUNDS_WITHOUT_TILING = 10
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
            self.round_scores = [0] * 4
        if not 0 <= starter < players:
            raise ValueError("one of the players starts")
        self.round = 1
        self.stage = DEALING
        self.turn = self.starter = starter
        self.rounds_without_tiling = self.tiled_this_round = self.cursor_player = (
            self.cursor_row
        ) = self.refilled = 0
        self.step_kind = NOTHING
        self.step_player = self.step_row = self.step_column = self.step_colour = 0
        self.step_points = self.step_count = 0

    def copy(self) -> State:
        """An independent copy."""
        copied: State = State(self.players, self.grey)
        copied.copy_from(self)
        return copied

    def copy_from(self, other: State) -> cython.void:
        """Become equal to `other`; the `step_...` fields are not copied."""
        self.copy_arrays(other)
        self.round_scores[:] = other.round_scores
        self.round = other.round
        self.stage = other.stage
        self.turn = other.turn
        self.starter = other.starter
        self.rounds_without_tiling = other.rounds_without_tiling
        self.tiled_this_round = other.tiled_this_round
        self.cursor_player = other.cursor_player
        self.cursor_row = other.cursor_row
        self.refilled = other.refilled

    # Drafting

    def can_draft(self, source: cython.int, colour: cython.int, target: cython.int) -> cython.bint:
        """Whether `turn` may take `colour` from `source` into `target`.

        Source 0 is the centre, target 5 the floor.
        """
        if self.stage != DRAFTING or not (self.offers >> (5 * source + colour)) & 1:
            return False
        return target == 5 or (self.accepts[self.turn] >> (5 * target + colour)) & 1 != 0

    def draft(self, source: cython.int, colour: cython.int, target: cython.int) -> cython.void:
        """Play a legal draft; `advance` or `step` must follow."""
        player: cython.int = self.turn
        held: cython.ulonglong = self.sources[source]
        count: cython.int = (held >> (8 * colour)) & 255
        left: cython.ulonglong = held - ((held >> (8 * colour) & 255) << (8 * colour))
        if source == 0:
            self.sources[0] = left
            self.offers ^= 1 << colour
            if self.marker_holder < 0:
                self.take_marker()
        else:
            self.sources[source] = 0
            self.sources[0] += left
            held = (self.offers >> (5 * source)) & 31
            self.offers ^= held << (5 * source)
            self.offers |= held ^ (1 << colour)
        if target == 5:
            self.drop_to_floor(player, colour, count)
        else:
            self.fill_line(5 * player + target, target, colour, count)
        self.turn = player + 1 if player + 1 < self.players else 0
        if self.offers == 0:
            self.stage = TILING
            self.cursor_player = self.cursor_row = 0

    def take_marker(self) -> cython.void:
        """The mover takes the marker to the leftmost free floor space, or beside a full floor."""
        player: cython.int = self.turn
        self.marker_holder = player
        self.floors[player] |= MARKER << (3 * self.floor_counts[player])
        self.floor_counts[player] += 1

    # What follows by itself

    def advance(self) -> cython.void:
        """Step until the state waits."""
        while self.step():
            pass

    def step(self) -> cython.bint:
        """Do what follows by itself, one step of it; `False` when the state waits."""
        self.step_kind = NOTHING
        if self.stage < TILING:
            return False
        if self.stage == TILING:
            return self.tile_next_line()
        if self.stage == PAYING:
            self.pay_floor()
        elif self.stage == CLOSING:
            self.close_round()
        else:
            self.award_bonus()
        return True

    def tile_next_line(self) -> cython.bint:
        """Tile the next complete line; after the last one, pay the first floor."""
        while self.cursor_player < self.players:
            while self.cursor_row < 5:
                if (
                    self.line_counts[5 * self.cursor_player + self.cursor_row]
                    == self.cursor_row + 1
                ):
                    return self.tile_cursor_line()
                self.cursor_row += 1
            self.cursor_player += 1
            self.cursor_row = 0
        self.stage = PAYING
        self.cursor_player = 0
        self.pay_floor()
        return True

    def tile_cursor_line(self) -> cython.bint:
        """Tile the complete line at the cursor; `False` when its player must choose a column."""
        player: cython.int = self.cursor_player
        row: cython.int = self.cursor_row
        colour: cython.int = self.line_colours[5 * player + row]
        if not self.grey:
            self.move_to_wall(player, row, (colour + row) % 5)
            return True
        if self.legal_columns(player, row, colour):
            self.stage = PLACING
            self.turn = player
            return False
        self.step_kind = LINE_FLOORED
        self.step_player = player
        self.step_row = row
        self.step_colour = colour
        self.step_count = self.floor_counts[player]
        self.drop_to_floor(player, colour, row + 1)
        self.empty_line(player, row)
        return True

    def place(self, column: cython.int) -> cython.void:
        """Grey side: the tile of the line at the cursor goes to legal `column`."""
        self.stage = TILING
        self.move_to_wall(self.cursor_player, self.cursor_row, column)

    def move_to_wall(self, player: cython.int, row: cython.int, column: cython.int) -> cython.void:
        """Move one tile of a complete line to the wall and score it; the rest goes to the lid."""
        colour: cython.int = self.line_colours[5 * player + row]
        self.occupied[player] |= 1 << (5 * row + column)
        self.transposed[player] |= 1 << (5 * column + row)
        self.wall_tiles[5 * player + colour] |= 1 << (5 * row + column)
        self.lid += cython.cast(cython.ulonglong, row) << (8 * colour)
        self.empty_line(player, row)
        self.step_kind = TILED
        self.step_player = player
        self.step_row = row
        self.step_column = column
        self.step_colour = colour
        self.step_points = self.tile_points(player, row, column)
        self.scores[player] += self.step_points
        self.tiled_this_round = 1

    def pay_floor(self) -> cython.void:
        """The floor of the player at the cursor is paid and cleared."""
        player: cython.int = self.cursor_player
        floor: cython.uint = self.floors[player]
        cost: cython.int = (COSTS >> (4 * self.floor_counts[player])) & 15
        lost: cython.int = cost if cost < self.scores[player] else self.scores[player]
        content: cython.int
        while floor:
            content = floor & 7
            if content != MARKER:
                self.lid += cython.cast(cython.ulonglong, 1) << (8 * (content - 1))
            floor >>= 3
        self.step_kind = FLOOR_PAID
        self.step_player = player
        self.step_count = cost
        self.step_points = lost
        self.scores[player] -= lost
        self.floors[player] = 0
        self.floor_counts[player] = 0
        self.cursor_player = player + 1
        if self.cursor_player == self.players:
            self.stage = CLOSING

    def close_round(self) -> cython.void:
        """The marker goes back to the centre; another deal waits, or the bonuses."""
        player: cython.int
        for player in range(self.players):
            self.round_scores[player] = self.scores[player]
        self.step_kind = ROUND_CLOSED
        self.step_count = self.round
        self.rounds_without_tiling = 0 if self.tiled_this_round else self.rounds_without_tiling + 1
        self.cursor_player = self.cursor_row = 0
        if (
            self.any_row_complete()
            or self.rounds_without_tiling >= MAX_ROUNDS_WITHOUT_TILING
            or self.bag + self.lid == 0
        ):
            self.stage = AWARDING
        else:
            self.stage = DEALING
            self.round += 1
            if self.marker_holder >= 0:
                self.starter = self.marker_holder
            self.turn = self.starter
        self.marker_holder = -1

    def any_row_complete(self) -> cython.bint:
        """Whether anyone has a complete horizontal row."""
        player: cython.int
        for player in range(self.players):
            if self.complete_rows(player):
                return True
        return False

    def award_bonus(self) -> cython.void:
        """Give the next end bonus or, when there is no more, end the game.

        Each player in turn gets those for rows, columns and colours.
        """
        which: cython.int
        while self.cursor_player < self.players:
            while self.cursor_row < 15:
                which = self.cursor_row
                self.cursor_row += 1
                if self.earns_bonus(self.cursor_player, which):
                    self.step_kind = BONUS_AWARDED
                    self.step_player = self.cursor_player
                    self.step_row = which
                    self.step_points = 2 if which < 5 else 7 if which < 10 else 10
                    self.scores[self.cursor_player] += self.step_points
                    return
            self.cursor_player += 1
            self.cursor_row = 0
        self.step_kind = GAME_ENDED
        self.stage = ENDED
        self.turn = self.winner()

    def winner(self) -> cython.int:
        """The first of those with most points, then most complete rows."""
        player: cython.int
        best: cython.int = 0
        for player in range(1, self.players):
            if self.scores[player] > self.scores[best] or (
                self.scores[player] == self.scores[best]
                and self.complete_rows(player) > self.complete_rows(best)
            ):
                best = player
        return best

    # Looking at a wall

    def legal_columns(self, player: cython.int, row: cython.int, colour: cython.int) -> cython.uint:
        """Five bits: the columns where a tile of `colour` may go in `row` of the wall."""
        tiles: cython.uint = self.wall_tiles[5 * player + colour]
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

    def tile_points(self, player: cython.int, row: cython.int, column: cython.int) -> cython.int:
        """What a tile at (`row`, `column`) scores on the wall as it is."""
        across: cython.uint = (self.occupied[player] >> (5 * row)) & ROW
        down: cython.uint = (self.transposed[player] >> (5 * column)) & ROW
        width: cython.int = run_below(across, column) + 1 + run_above(across, column)
        height: cython.int = run_below(down, row) + 1 + run_above(down, row)
        if width == 1 and height == 1:
            return 1
        return (width if width > 1 else 0) + (height if height > 1 else 0)

    def complete_rows(self, player: cython.int) -> cython.int:
        """Number of complete rows on a wall."""
        rows: cython.int = 0
        row: cython.int
        for row in range(5):
            if (self.occupied[player] >> (5 * row)) & ROW == ROW:
                rows += 1
        return rows

    def earns_bonus(self, player: cython.int, which: cython.int) -> cython.bint:
        """Whether a wall earns bonus `which`: 0-4 a row, 5-9 a column, 10-14 a colour."""
        if which < 5:
            return (self.occupied[player] >> (5 * which)) & ROW == ROW
        if which < 10:
            return (self.transposed[player] >> (5 * (which - 5))) & ROW == ROW
        return popcount(self.wall_tiles[5 * player + which - 10]) == 5

    # Dealing

    def begin_round(self) -> cython.void:
        """Begin a round; every display must then be filled, from the first on."""
        self.tiled_this_round = 0
        self.refilled = 0
        self.stage = DRAFTING
        self.turn = self.starter

    def deal_random(self, rng: Rng) -> cython.void:
        """Deal a round with tiles that `rng` draws."""
        display: cython.int
        self.begin_round()
        for display in range(1, self.displays + 1):
            self.fill_display(display, self.draw_display(rng))

    def draw_display(self, rng: Rng) -> cython.ulonglong:
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
        self.fill_display(display, group)
        return True

    # For callers in Python

    def run_lengths(self, player: int, row: int, column: int) -> tuple[int, int, int, int]:
        """Lengths of the runs that meet (`row`, `column`): left, right, above, below."""
        across: cython.uint = (self.occupied[player] >> (5 * row)) & ROW
        down: cython.uint = (self.transposed[player] >> (5 * column)) & ROW
        return (
            run_below(across, column),
            run_above(across, column),
            run_below(down, row),
            run_above(down, row),
        )

    def round_score(self, player: int) -> int:
        """The score with which the last finished round closed, before any bonus."""
        return self.round_scores[player]

    def first_winner(self) -> int:
        """`winner` for callers in Python."""
        return self.winner()

    def begin_tiling(self, player: int) -> None:
        """Go on with the tiling of `player`, whatever is still on offer: for previews."""
        self.stage = TILING
        self.cursor_player = player
        self.cursor_row = 0

    def set_round(
        self, round: int, stage: int, turn: int, starter: int, bag: int, lid: int
    ) -> None:
        """Set what belongs to no board and no source."""
        self.round = round
        self.stage = stage
        self.turn = turn
        self.starter = starter
        self.bag = bag
        self.lid = lid
