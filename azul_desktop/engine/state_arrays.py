# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True
"""Where every tile is, as flat arrays that change in place.

The same file runs interpreted and, with the C types of `state_arrays.pxd`, compiled.

Layout. A count by colour is packed: one byte a colour, blue lowest. A wall is 25 bits, space
(row, column) at 5 * row + column; `transposed` is the same wall by columns. `offers` has bit
5 * source + colour while that source offers that colour; `accepts` has bit 5 * line + colour
while the line accepts that colour. A floor line has three bits a space, leftmost lowest:
colour + 1, or 6 for the marker. `marker_holder` is -1 while the marker is in the centre.
"""

from __future__ import annotations

from collections.abc import Iterable

import cython

from azul_desktop.engine.game_constants import COLOURS, Colour

WALL = 0x1FFFFFF
COLUMN = 0x108421
ROW = 0x1F
"""The bits of a whole wall, of its first column and of its first row."""

COSTS = 0xEEB864210
"""What a floor line of 0 to 8 tiles, the marker counted, costs; four bits each."""
FLOOR_OF_ONES = 0o1111111
MARKER = 6
MARKER_ON_FLOOR = 5
"""The marker among what `StateArrays.floor` gives, where colours are themselves."""
FLOOR_SPACES = 7
ONE_OF_EACH = 0x0101010101


def colours_in(counts: cython.ulonglong) -> cython.uint:
    """Five bits: which colours a packed count holds."""
    colour: cython.int
    found: cython.uint = 0
    for colour in range(5):
        if (counts >> (8 * colour)) & 255:
            found |= 1 << colour
    return found


def total(counts: cython.ulonglong) -> cython.int:
    """Number of tiles in a packed count."""
    return ((counts * ONE_OF_EACH) >> 32) & 255


def contains(counts: cython.ulonglong, part: cython.ulonglong) -> cython.bint:
    """Whether a packed count holds all tiles of another."""
    colour: cython.int
    for colour in range(5):
        if (counts >> (8 * colour)) & 255 < (part >> (8 * colour)) & 255:
            return False
    return True


def pack(tiles: Iterable[int]) -> int:
    """The packed count of `tiles`, colours in any order."""
    return sum(1 << (8 * tile) for tile in tiles)


def pack_counts(counts: Iterable[int]) -> int:
    """The packed count of five counts by colour."""
    return sum(count << (8 * colour) for colour, count in enumerate(counts))


def counts_of(packed: int) -> tuple[int, ...]:
    """Five counts by colour."""
    return tuple((packed >> (8 * colour)) & 255 for colour in range(COLOURS))


def tiles_of(packed: int) -> tuple[Colour, ...]:
    """Every tile, sorted by colour."""
    return tuple(
        colour
        for colour, count in zip(Colour, counts_of(packed), strict=True)
        for _ in range(count)
    )


class StateArrays:
    """The arrays of a game of 2 to 4 `players`, all 100 tiles in the bag at first.

    Raises `ValueError` for another number of players.
    """

    def __init__(self, players: int, grey: bool) -> None:
        player: cython.int
        if not cython.compiled:
            self.sources = [0] * 10
            self.scores = [0] * 4
            self.occupied = [0] * 4
            self.transposed = [0] * 4
            self.accepts = [0] * 4
            self.floors = [0] * 4
            self.floor_counts = [0] * 4
            self.wall_tiles = [0] * 20
            self.line_counts = [0] * 20
            self.line_colours = [0] * 20
        if not 2 <= players <= 4:
            raise ValueError("a table has 2 to 4 players")
        self.players = players
        self.displays = 2 * players + 1
        self.grey = grey
        self.marker_holder = -1
        self.bag = 20 * ONE_OF_EACH
        self.lid = self.offers = 0
        for player in range(4):
            self.accepts[player] = WALL

    def copy_arrays(self, other: StateArrays) -> cython.void:
        """Take over all arrays of `other`."""
        self.players = other.players
        self.displays = other.displays
        self.grey = other.grey
        self.marker_holder = other.marker_holder
        self.bag = other.bag
        self.lid = other.lid
        self.offers = other.offers
        self.sources[:] = other.sources
        self.scores[:] = other.scores
        self.occupied[:] = other.occupied
        self.transposed[:] = other.transposed
        self.accepts[:] = other.accepts
        self.floors[:] = other.floors
        self.floor_counts[:] = other.floor_counts
        self.wall_tiles[:] = other.wall_tiles
        self.line_counts[:] = other.line_counts
        self.line_colours[:] = other.line_colours

    # Moving tiles

    def fill_display(self, display: cython.int, group: cython.ulonglong) -> cython.void:
        """Put a packed count of tiles on empty `display`, from 1."""
        self.sources[display] = group
        self.offers |= cython.cast(cython.ulonglong, colours_in(group)) << (5 * display)

    def fill_line(
        self, line: cython.int, target: cython.int, colour: cython.int, count: cython.int
    ) -> cython.void:
        """Put `count` tiles into `line` (5 * player + target); the rest goes to the floor."""
        player: cython.int = line // 5
        space: cython.int = target + 1 - self.line_counts[line]
        fits: cython.int = count if count < space else space
        self.line_counts[line] += fits
        self.line_colours[line] = colour
        self.accepts[player] &= ~(ROW << (5 * target))
        if fits < space:
            self.accepts[player] |= 1 << (5 * target + colour)
        if fits < count:
            self.drop_to_floor(player, colour, count - fits)

    def drop_to_floor(
        self, player: cython.int, colour: cython.int, count: cython.int
    ) -> cython.void:
        """Put `count` tiles on the floor line, left to right; past its end, into the lid."""
        used: cython.int = self.floor_counts[player]
        free: cython.int = FLOOR_SPACES - used if used < FLOOR_SPACES else 0
        fits: cython.int = count if count < free else free
        row: cython.uint = FLOOR_OF_ONES & ((1 << (3 * fits)) - 1)
        self.floors[player] |= (row * (colour + 1)) << (3 * used)
        self.floor_counts[player] = used + fits
        self.lid += cython.cast(cython.ulonglong, count - fits) << (8 * colour)

    def empty_line(self, player: cython.int, row: cython.int) -> cython.void:
        """Empty a pattern line; it accepts every colour that its wall row lacks."""
        colour: cython.int
        accepted: cython.uint = self.accepts[player] & ~(ROW << (5 * row))
        for colour in range(5):
            if not (self.wall_tiles[5 * player + colour] >> (5 * row)) & ROW:
                accepted |= 1 << (5 * row + colour)
        self.accepts[player] = accepted
        self.line_counts[5 * player + row] = 0

    # Reading and setting from Python

    def score(self, player: int) -> int:
        """The points of a player."""
        return self.scores[player]

    def source(self, source: int) -> int:
        """The packed count of a source: 0 the centre, displays from 1."""
        return self.sources[source]

    def line(self, player: int, row: int) -> tuple[int, int]:
        """Colour (meaningless when empty) and number of tiles of a pattern line."""
        return self.line_colours[5 * player + row], self.line_counts[5 * player + row]

    def wall(self, player: int, colour: int) -> int:
        """The 25 bits of the spaces that hold `colour`."""
        return self.wall_tiles[5 * player + colour]

    def floor(self, player: int) -> tuple[int, ...]:
        """What is on a floor line, left to right: a colour, or 5 for the marker."""
        floor: cython.uint = self.floors[player]
        return tuple([((floor >> (3 * i)) & 7) - 1 for i in range(self.floor_counts[player])])

    def floor_cost(self, player: int) -> int:
        """The points that a floor line costs as it is."""
        return (COSTS >> (4 * self.floor_counts[player])) & 15

    def set_marker_holder(self, player: int) -> None:
        """Set whose floor line has the marker."""
        self.marker_holder = player

    def set_source(self, source: int, counts: int) -> None:
        """Set what a source holds, as a packed count."""
        self.sources[source] = counts
        self.offers &= ~(cython.cast(cython.ulonglong, ROW) << (5 * source))
        self.fill_display(source, counts)

    def set_board(
        self,
        player: int,
        score: int,
        lines: tuple[tuple[int, int], ...],
        wall: tuple[int, ...],
        floor: tuple[int, ...],
    ) -> None:
        """Set a whole board from what `score`, `line`, `wall` and `floor` give."""
        space: cython.int
        colour: cython.int
        row: cython.int
        self.scores[player] = score
        for colour in range(5):
            self.wall_tiles[5 * player + colour] = wall[colour]
            self.occupied[player] |= wall[colour]
        for space in range(25):
            if (self.occupied[player] >> space) & 1:
                self.transposed[player] |= 1 << (5 * (space % 5) + space // 5)
        for row in range(5):
            self.empty_line(player, row)
            colour, space = lines[row]
            if space:
                self.fill_line(5 * player + row, row, colour, space)
        for colour in floor:
            self.floors[player] |= (colour + 1) << (3 * self.floor_counts[player])
            self.floor_counts[player] += 1
