"""Reading a record: every line is replayed and checked.

An error names file, line, field and reason.
"""

from __future__ import annotations

import re
from collections.abc import Callable

from azul_desktop.engine import legal_moves
from azul_desktop.engine.position import DealError, Position, deal_exactly
from azul_desktop.engine.position_notation import PositionError
from azul_desktop.engine.record import (
    FORMAT,
    Action,
    Deal,
    Record,
    Seat,
    apply_action,
    one_line,
    plain_kind,
    score_line,
)
from azul_desktop.engine.rules import Stage, State
from azul_desktop.engine.values import (
    TILES_PER_DISPLAY,
    Colour,
    MoveTextError,
    Variant,
    counted,
    displays_for,
    parse_move,
    quoted,
    shortened,
)

_NUMBER = re.compile(r"-?[0-9]{1,1000}", re.ASCII)
_HEADER_ONLY = ("azul", "variant", "player", "starter", "seed", "from")


class RecordError(ValueError):
    """A text that is no record.

    `file`, `line` from 1, `field` and `reason` say where and why.
    """

    def __init__(self, file: str, line: int, field: str, reason: str) -> None:
        super().__init__(f"{file}:{line}: {field}: {reason}")
        self.file = file
        self.line = line
        self.field = field
        self.reason = reason


class _LineError(Exception):
    """What is wrong with the line being read."""

    def __init__(self, field: str, reason: str) -> None:
        super().__init__(reason)
        self.field = field
        self.reason = reason


def parse_record(text: str, name: str = "record") -> Record:
    """Read and replay a record; `name` is the file that errors name. Raises `RecordError`."""
    reader = _RecordReader()
    try:
        for line in text.removeprefix("\ufeff").split("\n"):
            reader.read(line)
        return reader.record()
    except _LineError as wrong:
        raise RecordError(name, reader.line, wrong.field, wrong.reason) from None


class _RecordReader:
    """Reads line by line, `line` being the number of the one read last.

    `_state` is the state after the lines read so far, from the first deal or move on.
    """

    def __init__(self) -> None:
        self.line = 0
        self._format = ""
        self._variant: Variant | None = None
        self._seats: list[Seat] = []
        self._starter: int | None = None
        self._seed: int | None = None
        self._start: Position | None = None
        self._extra: list[str] = []
        self._actions: list[Action] = []
        self._state: State | None = None
        self._due: list[str] = []
        """The lines of scores that must come next."""
        self._readers: dict[str, Callable[[str], None]] = {
            "azul": self._read_format,
            "variant": self._read_variant,
            "starter": self._read_starter,
            "seed": self._read_seed,
            "from": self._read_start,
        }

    def read(self, line: str) -> None:
        """Read one more line, with or without its carriage return. Raises `_LineError`."""
        self.line += 1
        line = line.strip()
        bare = line.partition("#")[0].rstrip()
        if not bare:
            return
        word = bare.split(maxsplit=1)[0]
        rest = bare.removeprefix(word).lstrip()
        if self._state is None and self._start is not None and _NUMBER.fullmatch(word):
            self._state = self._first_state()
        if word == "deal":
            self._need_format()
            self._read_deal(rest)
        elif self._state is None and word == "player":
            self._need_format()
            self._read_player(line.removeprefix(word))
        elif self._state is None:
            self._read_header(word, rest, bare)
        elif word in ("scores", "final"):
            self._read_scores(word, rest)
        elif word in _HEADER_ONLY:
            raise _LineError(word, "belongs before the first deal")
        else:
            self._read_move(self._state, word, rest)

    def record(self) -> Record:
        """The whole record, read to its end."""
        variant, seats, starter = self._setting()
        actions, extra = tuple(self._actions), tuple(self._extra)
        return Record(variant, seats, starter, self._seed, actions, extra, self._start)

    def _first_state(self) -> State:
        variant, seats, starter = self._setting()
        if self._start is not None:
            return self._start.state()
        return State(len(seats), variant is Variant.GREY, starter)

    def _setting(self) -> tuple[Variant, tuple[Seat, ...], int]:
        self._need_format()
        if self._variant is None:
            raise _LineError("variant", "is missing from the header")
        if not 2 <= len(self._seats) <= 4:
            raise _LineError(
                "player", f"{counted(len(self._seats), 'player')}, where 2 to 4 belong"
            )
        if self._starter is None:
            raise _LineError("starter", "is missing from the header")
        if self._starter > len(self._seats):
            raise _LineError("starter", f"there is no player {shortened(str(self._starter))}")
        self._check_start(self._variant, len(self._seats), self._starter)
        return self._variant, tuple(self._seats), self._starter - 1

    def _check_start(self, variant: Variant, players: int, starter: int) -> None:
        start = self._start
        if start is None:
            return
        for field, given, stated in (
            ("variant", start.variant, variant),
            ("player", start.players, players),
            ("starter", start.starter + 1, starter),
        ):
            if given != stated:
                raise _LineError(
                    "from", f"{field} is {given} in the position, but {stated} above it"
                )

    # Header

    def _need_format(self) -> None:
        if not self._format:
            raise _LineError("azul", f"a record begins with 'azul {FORMAT}'")

    def _read_header(self, word: str, rest: str, line: str) -> None:
        if word != "azul":
            self._need_format()
        if word in ("scores", "final") or _NUMBER.fullmatch(word):
            raise _LineError(word if word.isalpha() else "move", "comes before the first deal")
        if word in self._readers:
            self._readers[word](rest)
        else:
            self._extra.append(line)

    def _read_format(self, rest: str) -> None:
        if self._format:
            raise _LineError("azul", "is given twice")
        if rest != FORMAT:
            raise _LineError(
                "azul", f"format {quoted(rest)} is not known; this program reads {FORMAT}"
            )
        self._format = rest

    def _read_variant(self, rest: str) -> None:
        if self._variant is not None:
            raise _LineError("variant", "is given twice")
        try:
            self._variant = Variant(rest)
        except ValueError:
            raise _LineError("variant", f"{quoted(rest)} is neither coloured nor grey") from None

    def _read_player(self, rest: str) -> None:
        name, bar, kind = rest.rpartition(" | ")
        name, kind = one_line(name), plain_kind(kind.partition("#")[0])
        if not (bar and name and kind):
            raise _LineError("player", "a name and a kind belong here: NAME | KIND")
        if len(self._seats) == 4:
            raise _LineError("player", "a table has at most 4 players")
        self._seats.append(Seat(name, kind))

    def _read_starter(self, rest: str) -> None:
        if self._starter is not None:
            raise _LineError("starter", "is given twice")
        self._starter = _number("starter", rest)
        if self._starter < 1:
            raise _LineError("starter", f"there is no player {shortened(rest)}")

    def _read_seed(self, rest: str) -> None:
        if self._seed is not None:
            raise _LineError("seed", "is given twice")
        self._seed = _number("seed", rest)

    def _read_start(self, rest: str) -> None:
        if self._start is not None:
            raise _LineError("from", "is given twice")
        try:
            self._start = Position.parse(rest)
        except PositionError as error:
            raise _LineError("from", str(error)) from None

    # Play

    def _read_deal(self, rest: str) -> None:
        if self._state is None:
            self._state = self._first_state()
        state = self._state
        self._expect_no_scores("deal")
        if state.stage == Stage.ENDED:
            raise _LineError("deal", "the game is over")
        if state.stage != Stage.DEALING:
            raise _LineError("deal", "the round is not over")
        groups = rest.split()
        if len(groups) != displays_for(state.players):
            given = counted(len(groups), "display")
            raise _LineError("deal", f"{given}, where {displays_for(state.players)} belong")
        deal = Deal(tuple(_display(n, group) for n, group in enumerate(groups, start=1)))
        try:
            deal_exactly(state, deal.displays)
        except DealError as error:
            raise _LineError("deal", str(error)) from None
        self._actions.append(deal)

    def _read_move(self, state: State, player: str, text: str) -> None:
        if not _NUMBER.fullmatch(player):
            raise _LineError(shortened(player), "is no line of a record")
        self._expect_no_scores("move")
        try:
            move = parse_move(text)
        except MoveTextError as error:
            raise _LineError("move", str(error)) from None
        refusal = legal_moves.refusal(state, move)
        if refusal is not None and state.stage in (Stage.DEALING, Stage.ENDED):
            raise _LineError("move", str(refusal))
        if player != str(state.turn + 1):
            other = shortened(player)
            raise _LineError("player", f"it is the turn of player {state.turn + 1}, not of {other}")
        if refusal is not None:
            raise _LineError("move", f"{move}: {refusal}")
        round_ = state.round
        apply_action(state, move)
        self._actions.append(move)
        players = range(state.players)
        if state.stage == Stage.ENDED or state.round != round_:
            self._due.append(score_line("scores", map(state.round_score, players)))
        if state.stage == Stage.ENDED:
            self._due.append(score_line("final", map(state.score, players)))

    def _read_scores(self, word: str, rest: str) -> None:
        if not self._due:
            raise _LineError(word, "no scores are due here")
        due = self._due[0]
        if not due.startswith(word):
            raise _LineError(word, f"{due.split()[0]!r} is due here")
        given = [_number(word, part) for part in rest.split()]
        if given != [int(part) for part in due.split()[1:]]:
            raise _LineError(word, f"{quoted(rest)} is wrong, it must be {due.partition(' ')[2]!r}")
        del self._due[0]

    def _expect_no_scores(self, field: str) -> None:
        if self._due:
            raise _LineError(field, f"{self._due[0].split()[0]!r} is due here")


def _number(field: str, text: str) -> int:
    if not _NUMBER.fullmatch(text):
        raise _LineError(field, f"{quoted(text)} is not a number")
    return int(text)


def _display(number: int, group: str) -> tuple[Colour, ...]:
    if group == "-":
        return ()
    if len(group) > TILES_PER_DISPLAY:
        raise _LineError("deal", f"display {number}: {len(group)} tiles, at most 4 fit")
    try:
        return tuple(sorted(map(Colour.from_letter, group)))
    except ValueError as error:
        raise _LineError("deal", f"display {number}: {error}") from None
