"""A position: the whole game at one moment, as a value that never changes."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple

from azul_desktop.engine.events import (
    Cells,
    Event,
    floor_of,
    record_deal,
    record_move,
    runs_through,
    winners,
)
from azul_desktop.engine.faults import Fault, FaultKind, Refusal
from azul_desktop.engine.game_constants import CENTRE, COLOURS, Colour, Phase, Variant
from azul_desktop.engine.moves import Draft, IllegalMove, Move, legal_moves, refusal_of
from azul_desktop.engine.position_notation import PHASES, read_position, write_position
from azul_desktop.engine.preview import Preview, is_last_round_certain, preview_draft
from azul_desktop.engine.rng import Rng
from azul_desktop.engine.rules import State
from azul_desktop.engine.state_arrays import counts_of, pack, tiles_of


class DealError(ValueError):
    """Tiles that cannot be dealt; `fault` is why, from `display`, counted from 1, on."""

    def __init__(self, display: int, kind: FaultKind, **fields: int) -> None:
        self.display = display
        self.fault = Fault.of(kind, display=display, **fields)
        super().__init__(str(self.fault))


# Not a named tuple as the others: a tuple has a `count` of its own.
@dataclass(frozen=True, slots=True)
class Line:
    """A pattern line: `count` of `capacity` spaces hold `colour` (`None` when empty)."""

    colour: Colour | None
    count: int
    capacity: int

    @property
    def complete(self) -> bool:
        """Whether every space holds a tile."""
        return self.count == self.capacity


class Board(NamedTuple):
    """One player's board.

    `lines`: five, top first. `wall`: five rows of five, `None` where no tile is. `floor`:
    left to right, `None` is the marker, an eighth is beside the full floor line; `floor_cost`
    is what they cost.
    """

    score: int
    lines: tuple[Line, ...]
    wall: tuple[tuple[Colour | None, ...], ...]
    floor: tuple[Colour | None, ...]
    floor_cost: int


class Transition(NamedTuple):
    """Where a move or a deal led, and what happened on the way, in order."""

    position: Position
    events: tuple[Event, ...]


class SpaceScore(NamedTuple):
    """What a tile on a wall space scores now; its runs include it and are empty below two."""

    points: int
    horizontal: Cells
    vertical: Cells


class Position:
    """A position of 2 to 4 players.

    Equal to another of the same text form after as many rounds without tiling.
    Players, lines, rows and columns count from 0; displays are sources from 1.
    """

    def __init__(self, state: State) -> None:
        """Take over `state`, which must wait for somebody and must not change any more."""
        self._state = state

    @classmethod
    def new(cls, players: int, variant: Variant, starter: int = 0) -> Position:
        """A game about to begin, nothing dealt yet.

        Raises `ValueError` unless `players` is 2 to 4 and `starter`, from 0, one of them,
        and `TypeError` for a text in the place of a `Variant`.
        """
        if not isinstance(variant, Variant):
            raise TypeError(f"{variant!r} is not a Variant")
        return cls(State(players, variant is Variant.GREY, starter))

    @classmethod
    def parse(cls, text: str) -> Position:
        """Read a position line. Raises `PositionError`, which names the field."""
        return cls(read_position(text))

    def __str__(self) -> str:
        return write_position(self._state)

    def __repr__(self) -> str:
        return f"Position.parse({str(self)!r})"

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Position):
            return NotImplemented
        return self._key == other._key

    def __hash__(self) -> int:
        return hash(self._key)

    @cached_property
    def _key(self) -> tuple[str, int]:
        return str(self), self._state.rounds_without_tiling

    def state(self) -> State:
        """A copy of the state, for players to search on."""
        return self._state.copy()

    @property
    def variant(self) -> Variant:
        """The side of the player boards."""
        return Variant.GREY if self._state.grey else Variant.COLOURED

    @property
    def round(self) -> int:
        """The round in play, from 1; the coming one when a deal is due."""
        return self._state.round

    @property
    def phase(self) -> Phase:
        """What the position waits for."""
        return PHASES[self._state.stage]

    @property
    def players(self) -> int:
        """Number of players, 2 to 4."""
        return self._state.players

    @property
    def turn(self) -> int:
        """Who must move, who will begin the next round, or the first winner."""
        return self._state.turn

    @property
    def starter(self) -> int:
        """Who began this round, or will begin the next one when a deal is due."""
        return self._state.starter

    @cached_property
    def displays(self) -> tuple[tuple[Colour, ...], ...]:
        """The tiles of each display, sorted; display 1 first."""
        return tuple(tiles_of(self._state.source(i)) for i in range(1, self._state.displays + 1))

    @cached_property
    def centre(self) -> tuple[Colour, ...]:
        """The tiles in the centre, sorted; the marker is not among them."""
        return tiles_of(self._state.source(CENTRE))

    @property
    def marker_in_centre(self) -> bool:
        """Whether nobody has taken the starting-player marker."""
        return self._state.marker_holder < 0

    @property
    def bag(self) -> tuple[int, ...]:
        """Five counts by colour."""
        return counts_of(self._state.bag)

    @property
    def lid(self) -> tuple[int, ...]:
        """Five counts by colour."""
        return counts_of(self._state.lid)

    @cached_property
    def boards(self) -> tuple[Board, ...]:
        """The board of each player, player 0 first."""
        return tuple(board_of(self._state, player) for player in range(self.players))

    @property
    def winners(self) -> tuple[int, ...]:
        """Everyone who shares the win; nobody while the game goes on."""
        return winners(self._state) if self.phase is Phase.OVER else ()

    @cached_property
    def last_round(self) -> bool:
        """Whether it is already certain that a complete row ends the game after this round."""
        return is_last_round_certain(self._state)

    @property
    def tiling_line(self) -> int | None:
        """Grey side: the complete line whose tile `turn` must place now."""
        return self._state.cursor_row if self.phase is Phase.TILE else None

    @cached_property
    def _legal_moves(self) -> tuple[Move, ...]:
        return legal_moves(self._state)

    def legal_moves(self) -> tuple[Move, ...]:
        """Every legal move, ordered by source (the centre last), colour and target (floor last)."""
        return self._legal_moves

    def refusal(self, move: Move) -> Refusal | None:
        """Why `move` is not legal here, or `None` when it is."""
        return refusal_of(self._state, move)

    def play(self, move: Move) -> Transition:
        """Play `move` and all that follows by itself. Raises `IllegalMove`."""
        refusal = self.refusal(move)
        if refusal is not None:
            raise IllegalMove(move, refusal)
        state = self._state.copy()
        events = record_move(state, move)
        return Transition(Position(state), events)

    def deal(self, rng: Rng) -> Transition:
        """Deal the next round with tiles that `rng` draws. Raises `ValueError` unless due."""
        state = self._state_to_deal()
        state.deal_random(rng)
        return Transition(Position(state), (record_deal(state),))

    def deal_given(self, displays: Sequence[Sequence[Colour]]) -> Transition:
        """Deal just these tiles, display 1 first.

        Raises `DealError` for tiles that bag and lid cannot give, `ValueError` unless due.
        """
        state = self._state_to_deal()
        deal_exactly(state, displays)
        return Transition(Position(state), (record_deal(state),))

    def _state_to_deal(self) -> State:
        if self.phase is not Phase.DEAL:
            raise ValueError("no deal is due in this position")
        return self._state.copy()

    def preview(self, draft: Draft) -> Preview:
        """What legal `draft` would do to its player's board. Raises `IllegalMove`."""
        refusal = self.refusal(draft)
        if refusal is not None:
            raise IllegalMove(draft, refusal)
        return preview_draft(self._state, draft)

    def space_score(self, player: int, row: int, column: int) -> SpaceScore:
        """What a tile on empty wall space (`row`, `column`) of `player` would score now."""
        across, down = runs_through(self._state, player, row, column)
        return SpaceScore(self._state.tile_points(player, row, column), across, down)


def deal_exactly(state: State, displays: Sequence[Sequence[Colour]]) -> None:
    """Deal `displays` on `state`, which must be due for it. Raises `DealError`."""
    if len(displays) != state.displays:
        raise DealError(
            min(len(displays), state.displays) + 1,
            FaultKind.DEAL_TOO_SHORT_OR_LONG,
            count=len(displays),
            due=state.displays,
        )
    state.begin_round()
    for number, tiles in enumerate(displays, start=1):
        if not state.deal_display(number, pack(tiles)):
            raise DealError(number, FaultKind.DEAL_IMPOSSIBLE)


def board_of(state: State, player: int) -> Board:
    """The board of `player`, from 0."""
    return Board(
        score=state.score(player),
        lines=tuple(_line(state, player, row) for row in range(COLOURS)),
        wall=_wall(state, player),
        floor=floor_of(state, player),
        floor_cost=state.floor_cost(player),
    )


def _line(state: State, player: int, row: int) -> Line:
    colour, count = state.line(player, row)
    return Line(Colour(colour) if count else None, count, row + 1)


def _wall(state: State, player: int) -> tuple[tuple[Colour | None, ...], ...]:
    spaces: list[Colour | None] = [None] * (COLOURS * COLOURS)
    for colour in Colour:
        tiles = state.wall(player, colour)
        while tiles:
            spaces[(tiles & -tiles).bit_length() - 1] = colour
            tiles &= tiles - 1
    return tuple(tuple(spaces[5 * row : 5 * row + 5]) for row in range(COLOURS))
