"""The bot protocol, from the side of a built-in player: lines in, lines out."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterable, Iterator
from functools import partial
from typing import BinaryIO, Final

from azul_desktop.ai.analysis import outlook
from azul_desktop.ai.levels import LevelPlayer
from azul_desktop.ai.search.move_estimate import MoveEstimate
from azul_desktop.ai.search.searcher import SearchResult, draft_of
from azul_desktop.engine import Phase, Position, PositionError, Rng
from azul_desktop.engine.faults import quoted

VERSION: Final = "1"
GREETING: Final = f"azul-bot {VERSION}"
LONGEST_LINE: Final = 1 << 16
"""Bytes that a line may have, either way."""
MOST_TIME: Final = 3_600_000
"""Milliseconds that a thought takes at most."""
DIGITS: Final = 9
"""A longer number is more than that anyway."""
BYTE_ORDER_MARK: Final = "\ufeff"


def lines_of(stream: BinaryIO) -> Iterator[str]:
    """The lines of `stream`; of one that is too long its beginning, which is too long as well."""
    whole = True
    while piece := stream.readline(LONGEST_LINE + 1):
        if whole:
            yield piece.decode("utf-8", "replace")
        whole = piece.endswith(b"\n")


class BotServer:
    """Answers the lines of the protocol for `player`, through `say`; `rng` is its luck.

    `say` is called from two threads.
    """

    def __init__(self, player: LevelPlayer, rng: Rng, say: Callable[[str], None]) -> None:
        self._player = player
        self._rng = rng
        self._say = say
        self._position: Position | None = None
        self._stop = threading.Event()
        self._thread: threading.Thread | None = None
        self._unsaid: OSError | None = None
        """Why the thought could not tell what it found."""

    def serve(self, lines: Iterable[str]) -> None:
        """Answer line after line until `quit` or the end; words it does not know are ignored.

        `quit` cuts a thought short, the end of the lines lets it be finished. Raises `OSError`
        where nobody hears the answers any more.
        """
        try:
            for line in lines:
                word, _, rest = " ".join(line.lstrip(BYTE_ORDER_MARK).split()).partition(" ")
                if word == "quit":
                    self._stop.set()
                    break
                if len(line) > LONGEST_LINE:
                    self._say(f"info error a line has at most {LONGEST_LINE} bytes")
                else:
                    self._answer(word, rest)
            self._await_thought()
        finally:
            self._stop.set()

    def _answer(self, word: str, rest: str) -> None:
        if word == "azul-bot":
            self._greet(rest)
        elif word == "position":
            self._stand(rest)
        elif word == "go":
            self._go(rest.split())
        elif word == "stop":
            self._end_thought()

    def _greet(self, rest: str) -> None:
        version = rest.partition(" ")[0]
        if version == VERSION:
            self._say(f"{GREETING} {self._player.name}")
        else:
            self._say(f"info error not version {quoted(version)}, but {VERSION} is spoken here")

    def _stand(self, text: str) -> None:
        self._end_thought()
        try:
            self._position = Position.parse(text)
        except PositionError as error:
            self._position = None
            self._say(f"info error {error}")

    def _go(self, words: list[str]) -> None:
        self._end_thought()
        position = self._position
        if position is None or position.phase not in (Phase.DRAFT, Phase.TILE):
            self._say("info error no move is due")
            return
        self._stop = threading.Event()
        self._thread = threading.Thread(
            target=self._think, args=(position, _seconds(words)), name="bot"
        )
        self._thread.start()

    def _think(self, position: Position, seconds: float | None) -> None:
        try:
            tell = partial(self._tell, position.players)
            move = self._player.think(position, self._rng, self._stop, seconds, tell)
            self._say(f"bestmove {move}")
        except OSError as error:
            self._unsaid = error

    def _tell(
        self, players: int, finding: SearchResult, moves: list[int], prospect: MoveEstimate
    ) -> None:
        margin, chance = outlook(prospect, players, finding.complete)
        line = " ".join(str(draft_of(code)) for code in moves)
        self._say(f"info value {margin:.1f} {chance:.2f} pv {line}")

    def _end_thought(self) -> None:
        """Have the thought in progress answer, and wait for it."""
        self._stop.set()
        self._await_thought()

    def _await_thought(self) -> None:
        if self._thread is not None:
            self._thread.join()
            self._thread = None
        if self._unsaid is not None:
            raise self._unsaid


def _seconds(words: list[str]) -> float | None:
    """The time that `go` names; `None` where it names none that can be read."""
    match words:
        case ["movetime", number, *_] if number.isascii() and number.isdigit():
            return min(int(number[:DIGITS]), MOST_TIME) / 1000
    return None
