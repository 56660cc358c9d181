"""The bot protocol, from the side of a built-in player: lines in, lines out."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterable, Iterator
from functools import partial
from typing import BinaryIO, Final

from azul_desktop.ai.analysis import margin_and_chance
from azul_desktop.ai.levels import LevelPlayer
from azul_desktop.ai.search.search_state import MoveEstimate
from azul_desktop.ai.search.searcher import SearchResult, draft_of
from azul_desktop.engine import Phase, Position, PositionError, Rng
from azul_desktop.engine.faults import quoted

VERSION: Final = "1"
GREETING: Final = f"azul-bot {VERSION}"
LONGEST_LINE: Final = 1 << 16
"""Bytes that a line may have, either way."""
MOST_TIME: Final = 3_600_000
"""Milliseconds that a search takes at most."""
DIGITS: Final = 9
"""A number with more digits is above `MOST_TIME` anyway."""
BYTE_ORDER_MARK: Final = "\ufeff"


def lines_of(stream: BinaryIO) -> Iterator[str]:
    """The lines of `stream`; of one that is too long only its first part, too long as well."""
    whole = True
    while piece := stream.readline(LONGEST_LINE + 1):
        if whole:
            yield piece.decode("utf-8", "replace")
        whole = piece.endswith(b"\n")


class BotServer:
    """Answers the lines of the protocol for `player`, by `send`; `rng` is for its choices.

    `send` is called from two threads.
    """

    def __init__(self, player: LevelPlayer, rng: Rng, send: Callable[[str], None]) -> None:
        self._player = player
        self._rng = rng
        self._send = send
        self._position: Position | None = None
        self._stop = threading.Event()
        self._thread: threading.Thread | None = None
        self._send_error: OSError | None = None
        """Why the result of a search could not be sent."""

    def serve(self, lines: Iterable[str]) -> None:
        """Answer line after line until `quit` or the end; unknown commands are ignored.

        `quit` stops a search, the end of the lines lets it finish. Raises `OSError` where the
        answers cannot be sent any more.
        """
        try:
            for line in lines:
                word, _, rest = " ".join(line.lstrip(BYTE_ORDER_MARK).split()).partition(" ")
                if word == "quit":
                    self._stop.set()
                    break
                if len(line) > LONGEST_LINE:
                    self._send(f"info error a line has at most {LONGEST_LINE} bytes")
                else:
                    self._answer(word, rest)
            self._join_search()
        finally:
            self._stop.set()

    def _answer(self, word: str, rest: str) -> None:
        if word == "azul-bot":
            self._greet(rest)
        elif word == "position":
            self._set_position(rest)
        elif word == "go":
            self._go(rest.split())
        elif word == "stop":
            self._stop_search()

    def _greet(self, rest: str) -> None:
        version = rest.partition(" ")[0]
        if version == VERSION:
            self._send(f"{GREETING} {self._player.name}")
        else:
            self._send(f"info error not version {quoted(version)}, but {VERSION} is spoken here")

    def _set_position(self, text: str) -> None:
        self._stop_search()
        try:
            self._position = Position.parse(text)
        except PositionError as error:
            self._position = None
            self._send(f"info error {error}")

    def _go(self, words: list[str]) -> None:
        self._stop_search()
        position = self._position
        if position is None or position.phase not in (Phase.DRAFT, Phase.TILE):
            self._send("info error no move is due")
            return
        self._stop = threading.Event()
        self._thread = threading.Thread(
            target=self._search, args=(position, _seconds(words)), name="bot"
        )
        self._thread.start()

    def _search(self, position: Position, seconds: float | None) -> None:
        try:
            report = partial(self._report, position.players)
            move = self._player.search(position, self._rng, self._stop, seconds, report)
            self._send(f"bestmove {move}")
        except OSError as error:
            self._send_error = error

    def _report(
        self, players: int, result: SearchResult, moves: list[int], estimate: MoveEstimate
    ) -> None:
        margin, chance = margin_and_chance(estimate, players, result.complete)
        line = " ".join(str(draft_of(code)) for code in moves)
        self._send(f"info value {margin:.1f} {chance:.2f} pv {line}")

    def _stop_search(self) -> None:
        """Stop the search in progress, and wait for its answer."""
        self._stop.set()
        self._join_search()

    def _join_search(self) -> None:
        if self._thread is not None:
            self._thread.join()
            self._thread = None
        if self._send_error is not None:
            raise self._send_error


def _seconds(words: list[str]) -> float | None:
    """The time that `go` names; `None` where it names none that can be read."""
    match words:
        case ["movetime", number, *_] if number.isascii() and number.isdigit():
            return min(int(number[:DIGITS]), MOST_TIME) / 1000
    return None
