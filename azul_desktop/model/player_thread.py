"""The worker that lets a computer player think in a thread."""

from __future__ import annotations

import sys
import threading
import time
from typing import TYPE_CHECKING, Final, NamedTuple

from PySide6.QtCore import QObject, Signal

from azul_desktop.engine import Move, Position, Rng
from azul_desktop.model.computer_players import PlayerMaker
from azul_desktop.model.threads import MainThreadSignal

if TYPE_CHECKING:
    from azul_desktop.ai.player import Player

_TURN: Final = 0.0001
"""Seconds after which a thread that runs Python lets another one run.

Painting a frame comes back to Python once an item; with Python's usual 5 ms each time, a player
written in Python would hold up every frame.
"""

FALLBACK: Final = "easy"
"""The player that moves in the place of one that fails."""


class PlayerAnswer(NamedTuple):
    """The move that a player chose; `problem` is why another had to choose in its place."""

    name: str
    position: Position
    move: Move
    problem: BaseException | None = None


class _Request:
    """What one thread thinks about; the worker drops the answer to one that was stopped."""

    def __init__(self, name: str, position: Position, rng: Rng, player: Player | None) -> None:
        self.name, self.position, self.rng, self.player = name, position, rng, player
        self.stop = threading.Event()
        self.answer: PlayerAnswer | None = None


class PlayerWorker(QObject):
    """Thinks about one position at a time, in a thread; everything else is for the main thread.

    A request that was stopped is never answered, even if its player goes on regardless: the
    threads are Python's own and daemons, so that the program can end while one still hangs.
    """

    answered = Signal(object)
    """A `PlayerAnswer`, when the request was not stopped."""
    thinking_changed = Signal(bool)

    def __init__(self, make_player: PlayerMaker, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._make_player = make_player
        self._players: dict[str, Player] = {}
        self._request: _Request | None = None
        self._threads: list[threading.Thread] = []
        sys.setswitchinterval(min(sys.getswitchinterval(), _TURN))
        self._finished = MainThreadSignal(self._receive)

    @property
    def thinking(self) -> bool:
        return self._request is not None

    def think(self, name: str, position: Position, rng: Rng) -> None:
        """Let the player `name` choose a move in `position`; any other request is stopped."""
        self.stop()
        copy = Position(position.state())
        self._request = _Request(name, copy, rng, self._players.get(name))
        thread = threading.Thread(
            target=self._work, args=(self._request,), name=f"thinking: {name}", daemon=True
        )
        self._threads = [other for other in self._threads if other.is_alive()]
        self._threads.append(thread)
        thread.start()
        self.thinking_changed.emit(True)

    def use_players(self, make_player: PlayerMaker) -> None:
        """Have players that `make_player` makes think from now on; a request is stopped."""
        self.end_programs()
        if make_player is not self._make_player:
            self._make_player = make_player
            self._players.clear()

    def end_programs(self) -> None:
        """Stop, and end the players that run beside this program."""
        self.stop()
        for name in [name for name, player in self._players.items() if _close(player)]:
            del self._players[name]

    def stop(self) -> None:
        """Leave the request in progress, if any, at once."""
        if self._request is None:
            return
        self._request.stop.set()
        # Its player may be busy for a moment longer, so the next request gets a fresh one.
        self._players.pop(self._request.name, None)
        self._request = None
        self.thinking_changed.emit(False)

    def close(self, seconds: float) -> bool:
        """Stop, and wait so long for every thread to end. Returns whether all did."""
        self.end_programs()
        end = time.monotonic() + seconds
        for thread in self._threads:
            thread.join(max(0.0, end - time.monotonic()))
        self._threads = [thread for thread in self._threads if thread.is_alive()]
        return not self._threads

    def _work(self, request: _Request) -> None:
        """Runs in the thread."""
        request.answer = _think(request, self._make_player)
        self._finished.send(request)

    def _receive(self, request: _Request) -> None:
        if request is not self._request or request.answer is None:
            if request.player is not None:
                _close(request.player)
            return
        self._request = None
        if request.player is not None:
            self._players[request.name] = request.player
        self.thinking_changed.emit(False)
        self.answered.emit(request.answer)


def _think(request: _Request, make_player: PlayerMaker) -> PlayerAnswer:
    """Ask the player, then the fallback, then take a random move: a game never stops here."""
    try:
        if request.player is None:
            request.player = make_player(request.name)
        return PlayerAnswer(request.name, request.position, _ask(request.player, request))
    except BaseException as error:
        problem = error
    request.player = None
    try:
        return PlayerAnswer(
            request.name, request.position, _ask(make_player(FALLBACK), request), problem
        )
    except BaseException:
        legal = request.position.legal_moves()
        return PlayerAnswer(
            request.name, request.position, legal[request.rng.draw(len(legal))], problem
        )


def _close(player: Player) -> bool:
    """Close `player` if it is an outside program. Returns whether it is."""
    from azul_desktop.ai.player import ClosablePlayer

    if not isinstance(player, ClosablePlayer):
        return False
    player.close()
    return True


def _ask(player: Player, request: _Request) -> Move:
    """The legal move that `player` chooses. Raises whatever it raises, or `ValueError`."""
    move = player.choose(request.position, request.rng, request.stop)
    if move not in request.position.legal_moves():
        raise ValueError(f"{move} is not a legal move")
    return move
