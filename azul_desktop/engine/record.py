"""A whole game as text, so that replaying it needs no random numbers."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from azul_desktop.engine.packed_counts import pack
from azul_desktop.engine.position import Position, Transition
from azul_desktop.engine.rules import State
from azul_desktop.engine.stages import Stage
from azul_desktop.engine.values import Colour, Draft, Move, Variant

FORMAT = "1"
"""The version that the first line of a record names."""


@dataclass(frozen=True, slots=True)
class Seat:
    """A player's name and kind: `human`, or `ai:` and a level.

    A record keeps both as `one_line` and `plain_kind` have them.
    """

    name: str
    kind: str = "human"


@dataclass(frozen=True, slots=True)
class Deal:
    """The tiles of a deal, display 1 first."""

    displays: tuple[tuple[Colour, ...], ...]

    def __str__(self) -> str:
        groups = ("".join(c.letter for c in sorted(group)) or "-" for group in self.displays)
        return f"deal {' '.join(groups)}"


Action = Deal | Move
"""What a record tells of the game; all else follows from it."""


@dataclass(frozen=True, slots=True)
class Record:
    """A game: who sits at the table, and every deal and move so far.

    `starter` counts from 0. `extra` are the header lines with words that this version does not
    know, kept as they were read. A game that does not begin with its first round has a `start`,
    which agrees with the other fields; written `from POSITION`.
    """

    variant: Variant
    seats: tuple[Seat, ...]
    starter: int = 0
    seed: int | None = None
    actions: tuple[Action, ...] = ()
    extra: tuple[str, ...] = ()
    start: Position | None = None

    def first(self) -> Position:
        """The position before the first deal, or the one that the game starts from."""
        return self.start or Position.new(len(self.seats), self.variant, self.starter)

    def steps(self) -> Iterator[Transition]:
        """Play every action in order, each told with its events. Raises for an illegal one."""
        position = self.first()
        for action in self.actions:
            step = take_action(position, action)
            position = step.position
            yield step

    @property
    def moves(self) -> int:
        """Number of moves, placements counted and deals not."""
        return sum(not isinstance(action, Deal) for action in self.actions)

    def position_after(self, moves: int | None = None) -> Position:
        """The position after so many moves (default: all) and a deal that follows them."""
        table = self.first().table()
        left = self.moves if moves is None else moves
        for action in self.actions:
            if not isinstance(action, Deal):
                if left == 0:
                    break
                left -= 1
            apply_action(table, action)
        return Position(table)


def take_action(position: Position, action: Action) -> Transition:
    """Play or deal `action`. Raises `IllegalMove` or `DealError`."""
    if isinstance(action, Deal):
        return position.deal_given(action.displays)
    return position.play(action)


def apply_action(table: State, action: Action) -> None:
    """Play or deal a legal `action` and all that follows on `table`, untold and unchecked."""
    if isinstance(action, Deal):
        table.open_round()
        for number, group in enumerate(action.displays, start=1):
            table.deal_display(number, pack(group))
        return
    if isinstance(action, Draft):
        table.draft(action.source, action.colour, action.target)
    else:
        table.place(action.column)
    table.settle()


def dealt(position: Position) -> Deal:
    """The deal that just led to `position`."""
    return Deal(position.displays)


def format_record(record: Record) -> str:
    """The text of `record`, which must hold legal actions; ends with a line feed.

    What UTF-8 cannot hold becomes a question mark.
    """
    text = "".join(f"{line}\n" for line in (*_header(record), *_body(record)))
    return text.encode("utf-8", "replace").decode("utf-8")


def _header(record: Record) -> Iterable[str]:
    yield f"azul {FORMAT}"
    yield f"variant {record.variant}"
    for seat in record.seats:
        yield f"player {one_line(seat.name) or 'Player'} | {plain_kind(seat.kind) or 'human'}"
    yield f"starter {record.starter + 1}"
    if record.seed is not None:
        yield f"seed {record.seed}"
    if record.start is not None:
        yield f"from {record.start}"
    bare = (line.partition("#")[0].replace("\n", " ").strip() for line in record.extra)
    yield from filter(None, bare)


def one_line(text: str) -> str:
    """`text` with a single space for whatever white space stands between words."""
    return " ".join(text.split())


def plain_kind(text: str) -> str:
    """A kind on one line, with `/` for what would end it in a record: `#` and a lone `|`."""
    *words, last = one_line(text.replace("#", "/")).split(" ")
    return " ".join([*("/" if word == "|" else word for word in words), last])


def _body(record: Record) -> Iterable[str]:
    table = record.first().table()
    for action in record.actions:
        player = table.cursor if table.stage == Stage.PLACING else table.turn
        yield str(action) if isinstance(action, Deal) else f"{player + 1} {action}"
        round_ = table.round
        apply_action(table, action)
        if table.stage == Stage.ENDED or table.round != round_:
            yield score_line("scores", map(table.round_score, range(table.players)))
    if table.stage == Stage.ENDED:
        yield score_line("final", map(table.score, range(table.players)))


def score_line(word: str, scores: Iterable[int]) -> str:
    """The line of a record that gives `scores`; `word` is `scores` or `final`."""
    return f"{word} {' '.join(map(str, scores))}"
