"""One player's board: pattern lines, wall, floor line and score.

Tiles are the letters of `COLOURS`, an empty wall space is `.` and the starting-player marker
is `1`. Rows and columns count from 0.
"""

from __future__ import annotations

from dataclasses import dataclass, field

COLOURS = "BYRKW"
EMPTY = "."
MARKER = "1"
FLOOR_SPACES = 7
FLOOR_COSTS = [1, 1, 2, 2, 2, 3, 3]
ROWS = range(5)
COLUMNS = range(5)


def printed_colour(row: int, column: int) -> str:
    """Return the colour printed on the coloured side at a wall space."""
    return COLOURS[(column - row) % 5]


def empty_lines() -> list[list[str]]:
    """Return five pattern lines without tiles."""
    return [[] for _ in ROWS]


def empty_wall() -> list[list[str]]:
    """Return a wall of five rows by five columns without tiles."""
    return [[EMPTY for _ in COLUMNS] for _ in ROWS]


@dataclass
class Board:
    """A player's board; `variant` is `coloured` or `grey`.

    `floor` holds at most seven tiles, the marker among them, in order. `marker_beside` is true when
    the marker was taken with a full floor and is next to the board.
    """

    variant: str
    score: int = 0
    lines: list[list[str]] = field(default_factory=empty_lines)
    wall: list[list[str]] = field(default_factory=empty_wall)
    floor: list[str] = field(default_factory=list)
    marker_beside: bool = False

    def refusal(self, colour: str, row: int) -> str:
        """Say why a colour may not enter a pattern line, or return an empty string."""
        line = self.lines[row]
        if len(line) == row + 1:
            return f"line {row + 1} is full"
        if len(line) > 0 and line[0] != colour:
            return f"line {row + 1} holds {line[0]}"
        if colour in self.wall[row]:
            return f"{colour} is already in wall row {row + 1}"
        return ""

    def add_to_line(self, tiles: list[str], row: int) -> list[str]:
        """Put tiles into a pattern line, the overflow on the floor; return what is discarded."""
        overflow: list[str] = []
        for tile in tiles:
            if len(self.lines[row]) < row + 1:
                self.lines[row].append(tile)
            else:
                overflow.append(tile)
        return self.add_to_floor(overflow)

    def add_to_floor(self, tiles: list[str]) -> list[str]:
        """Put tiles on the floor, left to right; return those that found no space."""
        discarded: list[str] = []
        for tile in tiles:
            if len(self.floor) < FLOOR_SPACES:
                self.floor.append(tile)
            else:
                discarded.append(tile)
        return discarded

    def take_marker(self) -> None:
        """Put the marker on the leftmost free floor space, or beside a full floor."""
        if len(self.floor) < FLOOR_SPACES:
            self.floor.append(MARKER)
        else:
            self.marker_beside = True

    def has_marker(self) -> bool:
        """Tell whether this player holds the marker."""
        return self.marker_beside or MARKER in self.floor

    def is_complete(self, row: int) -> bool:
        """Tell whether a pattern line is full."""
        return len(self.lines[row]) == row + 1

    def legal_columns(self, row: int) -> list[int]:
        """Return the columns in which the complete line of a row may place its tile."""
        colour = self.lines[row][0]
        columns: list[int] = []
        for column in COLUMNS:
            if self.wall[row][column] != EMPTY:
                continue
            if self.variant == "coloured":
                if printed_colour(row, column) == colour:
                    columns.append(column)
            elif colour not in [self.wall[other][column] for other in ROWS]:
                columns.append(column)
        return columns

    def place(self, row: int, column: int) -> list[str]:
        """Move one tile of a complete line to the wall and score it; return the other tiles."""
        tiles = self.lines[row]
        self.lines[row] = []
        self.wall[row][column] = tiles[0]
        self.score += self.tile_points(row, column)
        return tiles[1:]

    def give_up_line(self, row: int) -> list[str]:
        """Move a complete line without a legal space to the floor; return what is discarded."""
        tiles = self.lines[row]
        self.lines[row] = []
        return self.add_to_floor(tiles)

    def tile_points(self, row: int, column: int) -> int:
        """Return the points of the tile that has just been put at a wall space."""
        across = 1 + self.run(row, column, 0, -1) + self.run(row, column, 0, 1)
        down = 1 + self.run(row, column, -1, 0) + self.run(row, column, 1, 0)
        if across == 1 and down == 1:
            return 1
        points = 0
        if across > 1:
            points += across
        if down > 1:
            points += down
        return points

    def run(self, row: int, column: int, row_step: int, column_step: int) -> int:
        """Count the unbroken tiles next to a space in one direction."""
        count = 0
        row += row_step
        column += column_step
        while row in ROWS and column in COLUMNS and self.wall[row][column] != EMPTY:
            count += 1
            row += row_step
            column += column_step
        return count

    def pay_floor(self) -> list[str]:
        """Pay for the floor and clear it; return its tiles, without the marker."""
        for space in range(len(self.floor)):
            self.score -= FLOOR_COSTS[space]
        self.score = max(self.score, 0)
        tiles = [content for content in self.floor if content != MARKER]
        self.floor = []
        self.marker_beside = False
        return tiles

    def complete_rows(self) -> int:
        """Count the wall rows with five tiles."""
        return len([row for row in ROWS if EMPTY not in self.wall[row]])

    def bonus(self) -> int:
        """Return the end bonuses: 2 a row, 7 a column, 10 a colour with five tiles."""
        points = 2 * self.complete_rows()
        for column in COLUMNS:
            if EMPTY not in [self.wall[row][column] for row in ROWS]:
                points += 7
        every_space = [tile for row in self.wall for tile in row]
        for colour in COLOURS:
            if every_space.count(colour) == 5:
                points += 10
        return points
