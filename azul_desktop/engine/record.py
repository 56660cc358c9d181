"""A whole game as text, so that replaying it needs no random numbers."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from azul_desktop.engine.game_constants import Colour, Variant
from azul_desktop.engine.moves import Draft, Move
from azul_desktop.engine.position import Position, Transition
from azul_desktop.engine.rules import Stage, State
from azul_desktop.engine.state_arrays import pack

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
"""What a record keeps of the game; all else follows from it."""


@dataclass(frozen=True, slots=True)
class Record:
    """A game: its players, and every deal and move so far.

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
        """Play every action in order. Raises for an illegal one."""
        position = self.first()
        for action in self.actions:
            step = play_action(position, action)
            position = step.position
            yield step

    @property
    def moves(self) -> int:
        """Number of moves, placements counted and deals not."""
        return sum(not isinstance(action, Deal) for action in self.actions)

    def position_after(self, moves: int | None = None) -> Position:
        """The position after so many moves (default: all) and a deal that follows them."""
        state = self.first().state()
        left = self.moves if moves is None else moves
        for action in self.actions:
            if not isinstance(action, Deal):
                if left == 0:
                    break
                left -= 1
            apply_action(state, action)
        return Position(state)


def play_action(position: Position, action: Action) -> Transition:
    """Play or deal `action`. Raises `IllegalMove` or `DealError`."""
    if isinstance(action, Deal):
        return position.deal_given(action.displays)
    return position.play(action)


def apply_action(state: State, action: Action) -> None:
    """Play or deal a legal `action` and all that follows on `state`, unchecked."""
    if isinstance(action, Deal):
        state.begin_round()
        for number, group in enumerate(action.displays, start=1):
            state.deal_display(number, pack(group))
        return
    if isinstance(action, Draft):
        state.draft(action.source, action.colour, action.target)
    else:
        state.place(action.column)
    state.advance()


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
    state = record.first().state()
    for action in record.actions:
        player = state.cursor_player if state.stage == Stage.PLACING else state.turn
        yield str(action) if isinstance(action, Deal) else f"{player + 1} {action}"
        round_ = state.round
        apply_action(state, action)
        if state.stage == Stage.ENDED or state.round != round_:
            yield score_line("scores", map(state.round_score, range(state.players)))
    if state.stage == Stage.ENDED:
        yield score_line("final", map(state.score, range(state.players)))


def score_line(word: str, scores: Iterable[int]) -> str:
    """The line of a record that gives `scores`; `word` is `scores` or `final`."""
    return f"{word} {' '.join(map(str, scores))}"
