"""A position: everything on the table at one moment, as a value that never changes."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

from azul_desktop.engine import legal_moves, record_events
from azul_desktop.engine.board import Board, board_of
from azul_desktop.engine.events import Cells, Event
from azul_desktop.engine.last_round import certain_last_round
from azul_desktop.engine.legal_moves import Refusal
from azul_desktop.engine.packed_counts import counts_of, pack, tiles_of
from azul_desktop.engine.position_notation import read_position, write_position
from azul_desktop.engine.preview import Preview, previewed
from azul_desktop.engine.rng import Rng
from azul_desktop.engine.rules import State
from azul_desktop.engine.values import CENTRE, Colour, Draft, Move, Phase, Variant

_PHASES = (Phase.DRAFT, Phase.TILE, Phase.DEAL, Phase.OVER)
"""The phase of each stage in which a table waits."""


class DealError(ValueError):
    """Tiles that bag and lid cannot give for this deal; `display` counts from 1."""

    def __init__(self, display: int, reason: str) -> None:
        super().__init__(f"display {display}: {reason}")
        self.display = display


@dataclass(frozen=True, slots=True)
class Transition:
    """Where a move or a deal led, and what happened on the way, in order."""

    position: Position
    events: tuple[Event, ...]


@dataclass(frozen=True, slots=True)
class Run:
    """What a tile on a wall space scores now; its runs include it and are empty below two."""

    points: int
    horizontal: Cells
    vertical: Cells


class Position:
    """A position of 2 to 4 players. Equal when the text form and the barren rounds before are.

    Players, lines, rows and columns count from 0; displays are sources from 1.
    """

    def __init__(self, table: State) -> None:
        """Take over `table`, which must wait (be settled) and must not change any more."""
        self._table = table

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
        return write_position(self._table)

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
        return str(self), self._table.barren

    def table(self) -> State:
        """A copy of the table beneath, for players to search on."""
        return self._table.copy()

    @property
    def variant(self) -> Variant:
        """The side of the player boards."""
        return Variant.GREY if self._table.grey else Variant.COLOURED

    @property
    def round(self) -> int:
        """The round in play, from 1; the coming one when a deal is due."""
        return self._table.round

    @property
    def phase(self) -> Phase:
        """What the position waits for."""
        return _PHASES[self._table.stage]

    @property
    def players(self) -> int:
        """Number of players, 2 to 4."""
        return self._table.players

    @property
    def turn(self) -> int:
        """Who must move, who will begin the next round, or the first winner."""
        return self._table.turn

    @property
    def starter(self) -> int:
        """Who began this round, or will begin the next one when a deal is due."""
        return self._table.starter

    @cached_property
    def displays(self) -> tuple[tuple[Colour, ...], ...]:
        """The tiles of each display, sorted; display 1 first."""
        return tuple(tiles_of(self._table.source(i)) for i in range(1, self._table.displays + 1))

    @cached_property
    def centre(self) -> tuple[Colour, ...]:
        """The tiles in the centre, sorted; the marker is not among them."""
        return tiles_of(self._table.source(CENTRE))

    @property
    def marker_in_centre(self) -> bool:
        """Whether nobody has taken the starting-player marker."""
        return self._table.taker < 0

    @property
    def bag(self) -> tuple[int, ...]:
        """Five counts by colour."""
        return counts_of(self._table.bag)

    @property
    def lid(self) -> tuple[int, ...]:
        """Five counts by colour."""
        return counts_of(self._table.lid)

    @cached_property
    def boards(self) -> tuple[Board, ...]:
        """The board of each player, player 0 first."""
        return tuple(board_of(self._table, player) for player in range(self.players))

    @property
    def winners(self) -> tuple[int, ...]:
        """Everyone who shares the win; nobody while the game goes on."""
        return record_events.winners(self._table) if self.phase is Phase.OVER else ()

    @cached_property
    def last_round(self) -> bool:
        """Whether it is already certain that a complete row ends the game after this round."""
        return certain_last_round(self._table)

    @property
    def tiling_line(self) -> int | None:
        """Grey side: the complete line whose tile `turn` must place now."""
        return self._table.row if self.phase is Phase.TILE else None

    @cached_property
    def _legal_moves(self) -> tuple[Move, ...]:
        return legal_moves.legal_moves(self._table)

    def legal_moves(self) -> tuple[Move, ...]:
        """Every legal move, ordered by source (the centre last), colour and target (floor last)."""
        return self._legal_moves

    def refusal(self, move: Move) -> Refusal | None:
        """Why `move` is not legal here, or `None` when it is."""
        return legal_moves.refusal(self._table, move)

    def play(self, move: Move) -> Transition:
        """Play `move` and all that follows by itself. Raises `IllegalMove`."""
        refusal = self.refusal(move)
        if refusal is not None:
            raise legal_moves.IllegalMove(move, refusal)
        table = self._table.copy()
        events = record_events.told_move(table, move)
        return Transition(Position(table), events)

    def deal(self, rng: Rng) -> Transition:
        """Deal the next round with tiles that `rng` draws. Raises `ValueError` unless due."""
        table = self._table_to_deal()
        table.deal_random(rng)
        return Transition(Position(table), (record_events.told_deal(table),))

    def deal_given(self, displays: Sequence[Sequence[Colour]]) -> Transition:
        """Deal just these tiles, display 1 first.

        Raises `DealError` for tiles that bag and lid cannot give, `ValueError` unless due.
        """
        table = self._table_to_deal()
        deal_exactly(table, displays)
        return Transition(Position(table), (record_events.told_deal(table),))

    def _table_to_deal(self) -> State:
        if self.phase is not Phase.DEAL:
            raise ValueError("no deal is due in this position")
        return self._table.copy()

    def preview(self, draft: Draft) -> Preview:
        """What legal `draft` would do to its player's board. Raises `IllegalMove`."""
        refusal = self.refusal(draft)
        if refusal is not None:
            raise legal_moves.IllegalMove(draft, refusal)
        return previewed(self._table, draft)

    def explain_space(self, player: int, row: int, column: int) -> Run:
        """What a tile on empty wall space (`row`, `column`) of `player` would score now."""
        across, down = record_events.runs(self._table, player, row, column)
        return Run(self._table.worth(player, row, column), across, down)


def deal_exactly(table: State, displays: Sequence[Sequence[Colour]]) -> None:
    """Deal `displays` on `table`, which must be due for it. Raises `DealError`."""
    if len(displays) != table.displays:
        raise DealError(
            min(len(displays), table.displays) + 1,
            f"{len(displays)} displays given, {table.displays} stand on the table",
        )
    table.open_round()
    for number, tiles in enumerate(displays, start=1):
        if not table.deal_display(number, pack(tiles)):
            raise DealError(number, "bag and lid cannot give these tiles")
