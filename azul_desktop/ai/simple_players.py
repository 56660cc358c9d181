"""The players that do not search: one plays at random, one looks a move depth_reached."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import accumulate
from typing import Final

from azul_desktop.ai.player import StopFlag
from azul_desktop.engine import (
    CENTRE,
    COLOURS,
    FLOOR,
    FLOOR_COSTS,
    FLOOR_SPACES,
    BonusKind,
    Draft,
    Move,
    Position,
    Rng,
)
from azul_desktop.engine.rules import State, StepKind
from azul_desktop.engine.state_arrays import counts_of

TIE: Final = 1e-9
"""Values nearer than this are a tie."""

OPPONENT_SHARE: Final = 0.35
"""What the best gain left to the next player counts, as a part of it, against a draft."""
UNFINISHED_SHARE: Final = 0.5
"""What a begun line is worth of its wall space, when it can still be finished in this round."""
UNLIKELY_SHARE: Final = 0.6
"""What remains of that when the tiles left this round cannot finish it."""
MARKER_VALUE: Final = 0.6
"""What beginning the next round is worth."""

COSTS: Final = (0, *accumulate(FLOOR_COSTS))
"""Points that 0 to 7 things on the floor cost."""
_ROW: Final = 0b11111
_COLUMN: Final = 0b100001000010000100001


class RandomPlayer:
    """Draws each move evenly from the legal ones."""

    name = "random"

    def choose(self, position: Position, rng: Rng, stop: StopFlag) -> Move:
        """Return any legal move, at once."""
        moves = position.legal_moves()
        return moves[rng.draw(len(moves))]


class EasyPlayer:
    """Weighs what each move scores, floors, begins and leaves to the next player; plans nothing."""

    name = "easy"

    def choose(self, position: Position, rng: Rng, stop: StopFlag) -> Move:
        """Return the move that looks best, at once."""
        moves = position.legal_moves()
        drafts = [move for move in moves if isinstance(move, Draft)]
        state = position.state()
        if drafts:
            return _best_move(drafts, draft_values(state, drafts), rng)
        columns = [move.column for move in moves if not isinstance(move, Draft)]
        return _best_move(moves, [column_value(state, column) for column in columns], rng)


def _best_move(moves: Sequence[Move], values: Sequence[float], rng: Rng) -> Move:
    """The move of the highest value, drawn evenly among ties. Raises `ValueError` for none."""
    best = max(values)
    ties = [move for move, value in zip(moves, values, strict=True) if value > best - TIE]
    return ties[rng.draw(len(ties))]


# Drafting


def draft_values(state: State, drafts: list[Draft]) -> list[float]:
    """What each legal draft is worth to the player at turn, in points."""
    offers = Offers.of(state)
    own = BoardEstimate(state, state.turn)
    next_player = BoardEstimate(state, (state.turn + 1) % state.players)
    best_left: dict[tuple[int, int], float] = {}
    values = []
    for draft in drafts:
        taken = (draft.source, draft.colour)
        if taken not in best_left:
            best_left[taken] = _best_gain(offers.without(*taken), next_player)
        count = offers.count(*taken)
        marker = offers.marker and draft.source == CENTRE
        left = offers.total(draft.colour) - count
        gain = own.gain(draft.colour, count, draft.target, marker, left)
        values.append(gain - OPPONENT_SHARE * best_left[taken])
    return values


def _best_gain(offers: Offers, board: BoardEstimate) -> float:
    """The most that a player could make of the offers; 0 when none is left."""
    return max(
        (
            board.best_gain(colour, count, offers.marker and source == CENTRE)
            for source, colour, count in offers
        ),
        default=0.0,
    )


class Offers:
    """The tiles on offer; `marker` says whether the marker lies in the centre.

    `counts` are five counts by colour for each source, the centre first.
    """

    def __init__(self, counts: Sequence[Sequence[int]], marker: bool) -> None:
        self._counts = counts
        self.marker = marker

    @classmethod
    def of(cls, state: State) -> Offers:
        """What is on offer in `state`."""
        counts = [counts_of(state.source(source)) for source in range(state.displays + 1)]
        return cls(counts, state.marker_holder < 0)

    def count(self, source: int, colour: int) -> int:
        """Number of tiles of a colour on a source."""
        return self._counts[source][colour]

    def total(self, colour: int) -> int:
        """Number of tiles of a colour on all sources."""
        return sum(counts[colour] for counts in self._counts)

    def without(self, source: int, colour: int) -> Offers:
        """The offers once `colour` was taken from `source` and the rest moved to the centre."""
        counts = list(self._counts)
        rest = list(counts[source])
        rest[colour] = 0
        if source != CENTRE:
            rest = [a + b for a, b in zip(rest, counts[CENTRE], strict=True)]
            counts[source] = (0,) * COLOURS
        counts[CENTRE] = rest
        return Offers(counts, self.marker and source != CENTRE)

    def __iter__(self) -> Iterator[tuple[int, int, int]]:
        """Give every (source, colour, count) that can be taken."""
        for source, counts in enumerate(self._counts):
            for colour, count in enumerate(counts):
                if count:
                    yield source, colour, count


class BoardEstimate:
    """What tiles are worth to one player, whose complete lines are taken as tiled already."""

    def __init__(self, state: State, player: int) -> None:
        self._player = player
        self._lines = [state.line(player, row) for row in range(COLOURS)]
        self._walls = [state.wall(player, colour) for colour in range(COLOURS)]
        self._tiled = state.copy()
        self._tiled.begin_tiling(player)
        tile_lines(self._tiled, player)
        self._floored = len(self._tiled.floor(player))
        self._tile_values: dict[tuple[int, int], float] = {}
        self._best_gains: dict[tuple[int, int, bool], float] = {}

    def gain(self, colour: int, count: int, target: int, marker: bool, left: int) -> float:
        """What a take of `count` tiles into `target` (where it is legal) is worth.

        `marker`: the marker comes with them. `left`: tiles of the colour that stay on offer.
        """
        value = MARKER_VALUE if marker else 0.0
        if target == FLOOR:
            return value - self._floor_cost(count + marker)
        held = self._lines[target][1]
        placed = min(count, target + 1 - held)
        value += self._line_value(target, colour, held + placed, left)
        value -= self._line_value(target, colour, held, left + count)
        return value - self._floor_cost(count - placed + marker)

    def best_gain(self, colour: int, count: int, marker: bool) -> float:
        """The most that taking `count` tiles is worth, whatever else is on offer."""
        key = (colour, count, marker)
        if key not in self._best_gains:
            targets = (*filter(lambda row: self._accepts(row, colour), range(COLOURS)), FLOOR)
            self._best_gains[key] = max(
                self.gain(colour, count, target, marker, COLOURS) for target in targets
            )
        return self._best_gains[key]

    def _accepts(self, row: int, colour: int) -> bool:
        """Whether a pattern line takes a colour in this round."""
        held, count = self._lines[row]
        if count:
            return held == colour and count <= row
        return not self._walls[colour] >> (5 * row) & _ROW

    def _line_value(self, row: int, colour: int, held: int, left: int) -> float:
        """What a line is worth that holds so many tiles, with `left` more still to be had."""
        missing = row + 1 - held
        value = self._tile_value(row, colour)
        if missing == 0 or held == 0:
            return value if held else 0.0
        likely = UNLIKELY_SHARE if missing > left else 1.0
        return value * held / (row + 1) * UNFINISHED_SHARE * likely

    def _tile_value(self, row: int, colour: int) -> float:
        """What finishing a line is worth: its best wall space, or all its tiles on the floor."""
        key = (row, colour)
        if key not in self._tile_values:
            space = best_space(self._tiled, self._player, row, colour)
            self._tile_values[key] = space[0] if space else -self._floor_cost(row + 1)
        return self._tile_values[key]

    def _floor_cost(self, things: int) -> int:
        """What so many more things on the floor cost."""
        now = min(self._floored, FLOOR_SPACES)
        return COSTS[min(now + things, FLOOR_SPACES)] - COSTS[now]


# Tiling


def space_value(state: State, player: int, row: int, column: int, colour: int) -> float:
    """Points of a tile on a free wall space, and its share of the bonuses it works towards."""
    walls = [state.wall(player, c) for c in range(COLOURS)]
    wall = walls[0] | walls[1] | walls[2] | walls[3] | walls[4]
    return (
        state.tile_points(player, row, column)
        + _bonus_share(BonusKind.ROW, wall >> (5 * row) & _ROW)
        + _bonus_share(BonusKind.COLUMN, wall >> column & _COLUMN)
        + _bonus_share(BonusKind.COLOUR, walls[colour])
    )


def _bonus_share(bonus: BonusKind, spaces: int) -> float:
    """What the next of five tiles adds to a share that grows as the square of those laid."""
    return bonus.value * (2 * spaces.bit_count() + 1) / 25


def best_space(state: State, player: int, row: int, colour: int) -> tuple[float, int] | None:
    """Value and column of the best space for `colour` in a wall row, if any is legal."""
    columns = state.legal_columns(player, row, colour)
    return max(
        (
            (space_value(state, player, row, column, colour), column)
            for column in range(COLOURS)
            if columns >> column & 1
        ),
        default=None,
    )


def column_value(state: State, column: int) -> float:
    """Grey side: what putting the tile that waits into `column` brings, with the lines below."""
    player, row = state.cursor_player, state.cursor_row
    value = space_value(state, player, row, column, state.line(player, row)[0])
    trial = state.copy()
    trial.place(column)
    return value + tile_lines(trial, player)


def tile_lines(state: State, player: int) -> float:
    """Tile the complete lines of `player`, whose tiling has begun, each tile to its best space.

    Returns what that is worth, tiles floored for want of a space counted as losses.
    """
    value = 0.0
    while any(state.line(player, row)[1] == row + 1 for row in range(COLOURS)):
        cost = state.floor_cost(player)
        if not state.step():
            colour = state.line(player, state.cursor_row)[0]
            space = best_space(state, player, state.cursor_row, colour)
            assert space is not None
            value += space[0]
            state.place(space[1])
        elif state.step_kind == StepKind.TILED:
            value += state.step_points
        value -= state.floor_cost(player) - cost
    return value
