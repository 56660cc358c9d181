"""Replays a game from nothing but its events, to see that these hold everything."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field

from azul_desktop.engine import (
    CENTRE,
    FLOOR,
    Bonus,
    Colour,
    Dealt,
    Drafted,
    Event,
    FloorPaid,
    GameOver,
    LineFloored,
    Position,
    RoundScored,
    Tiled,
)

COSTS = [0, 1, 2, 4, 6, 8, 11, 14, 14]
Space = tuple[int, int]


@dataclass
class ReplayedBoard:
    """A board as the events made it; lines hold colours, `None` on the floor is the marker."""

    score: int
    lines: list[list[Colour]]
    wall: dict[Space, Colour]
    floor: list[Colour | None]


@dataclass
class ReplayedGame:
    """A game as the events made it. Every event is checked against the events before."""

    displays: list[list[Colour]]
    centre: list[Colour]
    marker_in_centre: bool
    bag: Counter[Colour]
    lid: Counter[Colour]
    boards: list[ReplayedBoard]
    winners: tuple[int, ...] = ()
    closed: list[int] = field(default_factory=list)

    @classmethod
    def of(cls, where: Position) -> ReplayedGame:
        """Return the game at a position."""
        return cls(
            displays=[list(tiles) for tiles in where.displays],
            centre=list(where.centre),
            marker_in_centre=where.marker_in_centre,
            bag=Counter(dict(zip(Colour, where.bag, strict=True))),
            lid=Counter(dict(zip(Colour, where.lid, strict=True))),
            boards=[
                ReplayedBoard(
                    score=board.score,
                    lines=[
                        [line.colour] * line.count if line.colour is not None else []
                        for line in board.lines
                    ],
                    wall={
                        (row, column): tile
                        for row, tiles in enumerate(board.wall)
                        for column, tile in enumerate(tiles)
                        if tile is not None
                    },
                    floor=list(board.floor),
                )
                for board in where.boards
            ],
            winners=where.winners,
        )

    def matches(self, where: Position) -> bool:
        """Return whether this game is at a position, in whatever order the tiles are."""
        other = ReplayedGame.of(where)
        for game in (self, other):
            game.centre.sort()
            game.bag, game.lid = +game.bag, +game.lid
        other.closed = self.closed
        return self == other

    def apply(self, event: Event) -> None:
        """Do what an event describes."""
        if isinstance(event, Dealt):
            self.deal(event)
        elif isinstance(event, Drafted):
            self.draft(event)
        elif isinstance(event, Tiled):
            self.tile(event)
        elif isinstance(event, LineFloored):
            self.floor_line(event)
        elif isinstance(event, FloorPaid):
            self.pay(event)
        elif isinstance(event, RoundScored):
            assert event.scores == tuple(board.score for board in self.boards)
            self.closed.append(event.round)
            self.marker_in_centre = True
        elif isinstance(event, Bonus):
            self.award(event)
        else:
            self.end(event)

    def deal(self, event: Dealt) -> None:
        tiles = Counter(tile for group in event.displays for tile in group)
        assert event.refilled == (tiles.total() > self.bag.total() and self.lid.total() > 0)
        self.bag.subtract(tiles)
        if event.refilled:
            self.bag.update(self.lid)
            self.lid.clear()
        assert min(self.bag.values()) >= 0
        self.displays = [list(group) for group in event.displays]

    def draft(self, event: Drafted) -> None:
        source, colour, target = event.draft.source, event.draft.colour, event.draft.target
        tiles = self.centre if source == CENTRE else self.displays[source - 1]
        rest = [tile for tile in tiles if tile != colour]
        assert event.count == len(tiles) - len(rest) > 0
        assert event.count == event.placed + event.floored + event.discarded
        tiles.clear()
        self.centre.extend(rest)
        assert list(event.to_centre) == ([] if source == CENTRE else sorted(rest))
        board = self.boards[event.player]
        assert (event.marker is not None) == (source == CENTRE and self.marker_in_centre)
        if event.marker is not None:
            assert event.marker == len(board.floor)
            board.floor.append(None)
            self.marker_in_centre = False
        if target == FLOOR:
            assert (event.placed, event.line_start) == (0, 0)
        else:
            line = board.lines[target]
            assert event.line_start == len(line)
            assert event.placed == min(event.count, target + 1 - len(line))
            line.extend([colour] * event.placed)
        self.add_to_floor(event.player, colour, event.floored, event.floor_start, event.discarded)

    def add_to_floor(
        self, player: int, colour: Colour, floored: int, floor_start: int, discarded: int
    ) -> None:
        """Put tiles on a floor line, the others into the lid."""
        floor = self.boards[player].floor
        assert floor_start == len(floor)
        assert floored == min(floored + discarded, max(0, 7 - len(floor)))
        floor.extend([colour] * floored)
        self.lid[colour] += discarded

    def tile(self, event: Tiled) -> None:
        board = self.boards[event.player]
        line = board.lines[event.row]
        assert line == [event.colour] * (event.row + 1)
        space = (event.row, event.column)
        assert space not in board.wall
        board.wall[space] = event.colour
        self.lid[event.colour] += event.row
        line.clear()
        across, down = runs(set(board.wall), space)
        assert (event.horizontal, event.vertical) == (across, down)
        assert event.points == (len(across) + len(down) or 1)
        board.score += event.points
        assert event.score == board.score

    def floor_line(self, event: LineFloored) -> None:
        line = self.boards[event.player].lines[event.row]
        assert line == [event.colour] * (event.row + 1)
        assert event.floored + event.discarded == len(line)
        line.clear()
        self.add_to_floor(
            event.player, event.colour, event.floored, event.floor_start, event.discarded
        )

    def pay(self, event: FloorPaid) -> None:
        board = self.boards[event.player]
        assert list(event.floor) == board.floor
        assert event.cost == COSTS[len(board.floor)]
        assert event.lost == min(event.cost, board.score)
        self.lid.update(tile for tile in board.floor if tile is not None)
        board.floor.clear()
        board.score -= event.lost
        assert event.score == board.score

    def award(self, event: Bonus) -> None:
        board = self.boards[event.player]
        assert event.points == event.kind.value
        board.score += event.points
        assert event.score == board.score

    def end(self, event: GameOver) -> None:
        assert event.scores == tuple(board.score for board in self.boards)
        self.winners = event.winners


def runs(wall: set[Space], space: Space) -> tuple[tuple[Space, ...], tuple[Space, ...]]:
    """Return the unbroken runs through a space, which counts as filled; empty below two."""

    def run(down: int, right: int) -> tuple[Space, ...]:
        row, column = space
        found = [space]
        for sign in (-1, 1):
            step = 1
            while (row + sign * step * down, column + sign * step * right) in wall:
                found.append((row + sign * step * down, column + sign * step * right))
                step += 1
        return tuple(sorted(found)) if len(found) > 1 else ()

    return run(0, 1), run(1, 0)
