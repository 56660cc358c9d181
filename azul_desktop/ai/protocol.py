"""The bot protocol, from the side of a built-in player: lines in, lines out."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterable
from typing import Final

from azul_desktop.ai.analysis import outlook
from azul_desktop.ai.levels import LevelPlayer
from azul_desktop.ai.search.thinking import Finding, draft_of
from azul_desktop.engine import Phase, Position, PositionError, Rng

GREETING: Final = "azul-bot 1"


class BotServer:
    """Answers the lines of the protocol for ``player``, through ``say``; ``rng`` is its luck."""

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
        """Answer line after line until ``quit`` or the end; words it does not know are ignored.

        Raises ``OSError`` where nobody hears the answers any more.
        """
        for line in lines:
            word, _, rest = line.strip().partition(" ")
            if word == "quit":
                break
            if word == "azul-bot":
                self._say(f"{GREETING} {self._player.name}")
            elif word == "position":
                self._stand(rest)
            elif word == "go":
                self._go(rest.split())
            elif word == "stop":
                self._end_thought()
        self._end_thought()

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
        seconds = None
        if words[:1] == ["movetime"] and words[1:2] and words[1].isdecimal():
            seconds = int(words[1]) / 1000
        self._stop = threading.Event()
        self._thread = threading.Thread(target=self._think, args=(position, seconds), name="bot")
        self._thread.start()

    def _think(self, position: Position, seconds: float | None) -> None:
        try:
            move = self._player.think(position, self._rng, self._stop, seconds, self._tell)
            self._say(f"bestmove {move}")
        except OSError as error:
            self._unsaid = error

    def _tell(self, finding: Finding, moves: list[int], spread: int, win: int) -> None:
        margin, chance = outlook(finding.values[0][1], spread, win)
        line = " ".join(str(draft_of(code)) for code in moves)
        self._say(f"info value {margin:.1f} {chance:.2f} pv {line}")

    def _end_thought(self) -> None:
        """Have the thought in progress answer, and wait for it."""
        self._stop.set()
        if self._thread is not None:
            self._thread.join()
            self._thread = None
        if self._unsaid is not None:
            raise self._unsaid
