"""Reading a record: every line is replayed and checked.

An error names file, line, field and reason.
"""

from __future__ import annotations

import re
from collections.abc import Callable

from azul_desktop.engine.faults import Fault, FaultField, FaultKind, Refusal, quoted, shortened
from azul_desktop.engine.game_constants import (
    LETTERS,
    TILES_PER_DISPLAY,
    Colour,
    Variant,
    displays_for,
)
from azul_desktop.engine.moves import MoveTextError, parse_move, refusal_of
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

_NUMBER = re.compile(r"-?[0-9]{1,1000}", re.ASCII)
_HEADER_ONLY = ("azul", "variant", "player", "starter", "seed", "from")


class LineError(ValueError):
    """What is wrong with the line being read, as in `RecordError`."""

    def __init__(self, field: str, fault: Fault | Refusal) -> None:
        super().__init__(f"{field}: {fault}")
        self.field = field
        self.fault = fault


class RecordError(ValueError):
    """A text that is no record.

    `file`, `line` from 1, and `field` are where, `fault` is what is wrong there.
    """

    def __init__(self, file: str, line: int, wrong: LineError) -> None:
        super().__init__(f"{file}:{line}: {wrong.field}: {wrong.fault}")
        self.file = file
        self.line = line
        self.field = wrong.field
        self.fault = wrong.fault


def parse_record(text: str, name: str = "record") -> Record:
    """Read and replay a record; `name` is the file that errors name. Raises `RecordError`."""
    reader = _RecordReader()
    try:
        for line in text.removeprefix("\ufeff").split("\n"):
            reader.read(line)
        return reader.record()
    except LineError as wrong:
        raise RecordError(name, reader.line, wrong) from None


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
        """Read one more line, with or without its carriage return. Raises `LineError`."""
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
            raise _wrong(word, FaultKind.AFTER_FIRST_DEAL)
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
            raise _wrong("variant", FaultKind.MISSING)
        if not 2 <= len(self._seats) <= 4:
            raise _wrong("player", FaultKind.PLAYER_COUNT, count=len(self._seats))
        if self._starter is None:
            raise _wrong("starter", FaultKind.MISSING)
        if self._starter > len(self._seats):
            raise _wrong("starter", FaultKind.NO_SUCH_PLAYER, player=shortened(str(self._starter)))
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
                raise _wrong(
                    "from", FaultKind.CONTRADICTED, field=field, given=given, stated=stated
                )

    # Header

    def _need_format(self) -> None:
        if not self._format:
            raise _wrong("azul", FaultKind.NO_FORMAT, words=f"'azul {FORMAT}'")

    def _read_header(self, word: str, rest: str, line: str) -> None:
        if word != "azul":
            self._need_format()
        if word in ("scores", "final") or _NUMBER.fullmatch(word):
            raise _wrong(word if word.isalpha() else "move", FaultKind.BEFORE_FIRST_DEAL)
        if word in self._readers:
            self._readers[word](rest)
        else:
            self._extra.append(line)

    def _read_format(self, rest: str) -> None:
        if self._format:
            raise _wrong("azul", FaultKind.GIVEN_TWICE)
        if rest != FORMAT:
            raise _wrong("azul", FaultKind.UNKNOWN_FORMAT, given=quoted(rest), known=FORMAT)
        self._format = rest

    def _read_variant(self, rest: str) -> None:
        if self._variant is not None:
            raise _wrong("variant", FaultKind.GIVEN_TWICE)
        try:
            self._variant = Variant(rest)
        except ValueError:
            raise _wrong("variant", FaultKind.NOT_A_VARIANT, given=quoted(rest)) from None

    def _read_player(self, rest: str) -> None:
        name, bar, kind = rest.rpartition(" | ")
        name, kind = one_line(name), plain_kind(kind.partition("#")[0])
        if not (bar and name and kind):
            raise _wrong("player", FaultKind.NOT_A_PLAYER)
        if len(self._seats) == 4:
            raise _wrong("player", FaultKind.TOO_MANY_PLAYERS)
        self._seats.append(Seat(name, kind))

    def _read_starter(self, rest: str) -> None:
        if self._starter is not None:
            raise _wrong("starter", FaultKind.GIVEN_TWICE)
        self._starter = _number("starter", rest)
        if self._starter < 1:
            raise _wrong("starter", FaultKind.NO_SUCH_PLAYER, player=shortened(rest))

    def _read_seed(self, rest: str) -> None:
        if self._seed is not None:
            raise _wrong("seed", FaultKind.GIVEN_TWICE)
        self._seed = _number("seed", rest)

    def _read_start(self, rest: str) -> None:
        if self._start is not None:
            raise _wrong("from", FaultKind.GIVEN_TWICE)
        try:
            self._start = Position.parse(rest)
        except PositionError as error:
            raise _wrong(
                "from", FaultKind.START_FAULT, field=error.field, fault=error.fault
            ) from None

    # Play

    def _read_deal(self, rest: str) -> None:
        if self._state is None:
            self._state = self._first_state()
        state = self._state
        self._expect_no_scores("deal")
        if state.stage == Stage.ENDED:
            raise _wrong("deal", FaultKind.GAME_OVER)
        if state.stage != Stage.DEALING:
            raise _wrong("deal", FaultKind.ROUND_NOT_OVER)
        groups = rest.split()
        if len(groups) != displays_for(state.players):
            due = displays_for(state.players)
            raise _wrong("deal", FaultKind.DISPLAY_COUNT, count=len(groups), due=due)
        deal = Deal(tuple(_display(n, group) for n, group in enumerate(groups, start=1)))
        try:
            deal_exactly(state, deal.displays)
        except DealError as error:
            raise LineError("deal", error.fault) from None
        self._actions.append(deal)

    def _read_move(self, state: State, player: str, text: str) -> None:
        if not _NUMBER.fullmatch(player):
            raise _wrong(shortened(player), FaultKind.NOT_A_RECORD_LINE)
        self._expect_no_scores("move")
        try:
            move = parse_move(text)
        except MoveTextError as error:
            raise LineError("move", error.fault) from None
        refusal = refusal_of(state, move)
        if refusal is not None and state.stage in (Stage.DEALING, Stage.ENDED):
            raise LineError("move", refusal)
        if player != str(state.turn + 1):
            given = shortened(player)
            raise _wrong("player", FaultKind.OTHER_TURN, player=state.turn + 1, given=given)
        if refusal is not None:
            raise _wrong("move", FaultKind.ILLEGAL_MOVE, move=str(move), refusal=refusal)
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
            raise _wrong(word, FaultKind.NO_SCORES_DUE)
        due = self._due[0]
        if not due.startswith(word):
            raise _wrong(word, FaultKind.LINE_DUE, word=repr(due.split()[0]))
        given = [_number(word, part) for part in rest.split()]
        if given != [int(part) for part in due.split()[1:]]:
            must_be = repr(due.partition(" ")[2])
            raise _wrong(word, FaultKind.WRONG_SCORES, given=quoted(rest), due=must_be)
        del self._due[0]

    def _expect_no_scores(self, field: str) -> None:
        if self._due:
            raise _wrong(field, FaultKind.LINE_DUE, word=repr(self._due[0].split()[0]))


def _wrong(place: str, kind: FaultKind, /, **fields: FaultField) -> LineError:
    return LineError(place, Fault(kind, fields))


def _number(field: str, text: str) -> int:
    if not _NUMBER.fullmatch(text):
        raise _wrong(field, FaultKind.NOT_A_NUMBER, given=quoted(text))
    return int(text)


def _display(number: int, group: str) -> tuple[Colour, ...]:
    if group == "-":
        return ()
    if len(group) > TILES_PER_DISPLAY:
        raise _wrong("deal", FaultKind.DEAL_TOO_MANY_TILES, display=number, count=len(group))
    for letter in group:
        if letter.upper() not in LETTERS:
            raise _wrong(
                "deal",
                FaultKind.DEAL_COLOUR,
                display=number,
                letter=repr(letter),
                letters=" ".join(LETTERS),
            )
    return tuple(sorted(map(Colour.from_letter, group)))
