# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True
"""What lies where on a table of Azul, as flat numbers that change in place.

The same file runs interpreted and, with the C types of `table.pxd`, compiled.

Layout. A count by colour is packed: one byte a colour, blue lowest. A wall is 25 bits, space
(row, column) at 5 * row + column; `turned` is the same wall by columns. `offers` has bit
5 * source + colour while that source holds that colour; `room` has bit 5 * line + colour while
the line takes that colour. A floor line holds three bits a space, leftmost lowest: colour + 1, or 6
for the marker. `taker` is who has the marker, -1 while it lies in the centre.
"""

from __future__ import annotations

import cython

WALL = 0x1FFFFFF
COLUMN = 0x108421
ROW = 0x1F

COSTS = 0xEEB864210
"""What 0 to 8 things on the floor cost, four bits each."""
FLOOR_OF_ONES = 0o1111111
MARKER = 6
FLOOR_SPACES = 7
BYTES = 0x0101010101


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
    return ((counts * BYTES) >> 32) & 255


def contains(counts: cython.ulonglong, part: cython.ulonglong) -> cython.bint:
    """Whether a packed count holds all tiles of another."""
    colour: cython.int
    for colour in range(5):
        if (counts >> (8 * colour)) & 255 < (part >> (8 * colour)) & 255:
            return False
    return True


class StateArrays:
    """The things on a table of 2 to 4 `players`, all 100 tiles in the bag at first.

    Raises `ValueError` for another number of players.
    """

    def __init__(self, players: int, grey: bool) -> None:
        player: cython.int
        if not cython.compiled:
            self.sources = [0] * 10
            self.scores = [0] * 4
            self.occupied = [0] * 4
            self.turned = [0] * 4
            self.room = [0] * 4
            self.floors = [0] * 4
            self.floored = [0] * 4
            self.tiles = [0] * 20
            self.counts = [0] * 20
            self.colours = [0] * 20
        if not 2 <= players <= 4:
            raise ValueError("a table has 2 to 4 players")
        self.players = players
        self.displays = 2 * players + 1
        self.grey = grey
        self.taker = -1
        self.bag = 20 * BYTES
        self.lid = self.offers = 0
        for player in range(4):
            self.room[player] = WALL

    def copy_things(self, other: StateArrays) -> cython.void:
        """Have everything lie as on `other`."""
        self.players = other.players
        self.displays = other.displays
        self.grey = other.grey
        self.taker = other.taker
        self.bag = other.bag
        self.lid = other.lid
        self.offers = other.offers
        self.sources[:] = other.sources
        self.scores[:] = other.scores
        self.occupied[:] = other.occupied
        self.turned[:] = other.turned
        self.room[:] = other.room
        self.floors[:] = other.floors
        self.floored[:] = other.floored
        self.tiles[:] = other.tiles
        self.counts[:] = other.counts
        self.colours[:] = other.colours

    # Moving things

    def lay(self, display: cython.int, group: cython.ulonglong) -> cython.void:
        """Lay a packed count of tiles on `display`, from 1."""
        self.sources[display] = group
        self.offers |= cython.cast(cython.ulonglong, colours_in(group)) << (5 * display)

    def fill(
        self, line: cython.int, target: cython.int, colour: cython.int, count: cython.int
    ) -> cython.void:
        """Put `count` tiles into `line` (5 * player + target); what overflows drops."""
        player: cython.int = line // 5
        space: cython.int = target + 1 - self.counts[line]
        fits: cython.int = count if count < space else space
        self.counts[line] += fits
        self.colours[line] = colour
        self.room[player] &= ~(ROW << (5 * target))
        if fits < space:
            self.room[player] |= 1 << (5 * target + colour)
        if fits < count:
            self.drop(player, colour, count - fits)

    def drop(self, player: cython.int, colour: cython.int, count: cython.int) -> cython.void:
        """Put `count` tiles on the floor line, left to right; past its end, into the lid."""
        used: cython.int = self.floored[player]
        free: cython.int = FLOOR_SPACES - used if used < FLOOR_SPACES else 0
        fits: cython.int = count if count < free else free
        row: cython.uint = FLOOR_OF_ONES & ((1 << (3 * fits)) - 1)
        self.floors[player] |= (row * (colour + 1)) << (3 * used)
        self.floored[player] = used + fits
        self.lid += cython.cast(cython.ulonglong, count - fits) << (8 * colour)

    def empty_line(self, player: cython.int, row: cython.int) -> cython.void:
        """Empty a pattern line; it takes every colour that its wall row lacks."""
        colour: cython.int
        room: cython.uint = self.room[player] & ~(ROW << (5 * row))
        for colour in range(5):
            if not (self.tiles[5 * player + colour] >> (5 * row)) & ROW:
                room |= 1 << (5 * row + colour)
        self.room[player] = room
        self.counts[5 * player + row] = 0

    # Reading and setting from Python

    def score(self, player: int) -> int:
        """The points of a player."""
        return self.scores[player]

    def source(self, source: int) -> int:
        """The packed count of a source: 0 the centre, displays from 1."""
        return self.sources[source]

    def line(self, player: int, row: int) -> tuple[int, int]:
        """Colour (meaningless when empty) and number of tiles of a pattern line."""
        return self.colours[5 * player + row], self.counts[5 * player + row]

    def wall(self, player: int, colour: int) -> int:
        """The 25 bits of the spaces that hold `colour`."""
        return self.tiles[5 * player + colour]

    def floor(self, player: int) -> tuple[int, ...]:
        """The things on a floor line, left to right: a colour, or 5 for the marker."""
        floor: cython.uint = self.floors[player]
        return tuple([((floor >> (3 * i)) & 7) - 1 for i in range(self.floored[player])])

    def floor_cost(self, player: int) -> int:
        """The points that a floor line costs as it is."""
        return (COSTS >> (4 * self.floored[player])) & 15

    def load_taker(self, player: int) -> None:
        """Whose floor the marker lies on."""
        self.taker = player

    def load_source(self, source: int, counts: int) -> None:
        """Set what a source holds, as a packed count."""
        self.sources[source] = counts
        self.offers &= ~(cython.cast(cython.ulonglong, ROW) << (5 * source))
        self.lay(source, counts)

    def load_board(
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
            self.tiles[5 * player + colour] = wall[colour]
            self.occupied[player] |= wall[colour]
        for space in range(25):
            if (self.occupied[player] >> space) & 1:
                self.turned[player] |= 1 << (5 * (space % 5) + space // 5)
        for row in range(5):
            self.empty_line(player, row)
            colour, space = lines[row]
            if space:
                self.fill(5 * player + row, row, colour, space)
        for colour in floor:
            self.floors[player] |= (colour + 1) << (3 * self.floored[player])
            self.floored[player] += 1
