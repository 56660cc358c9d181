"""Players whose moves a test decides, and games for them."""

import threading
import time
from collections.abc import Callable
from dataclasses import dataclass, field

from azul_desktop.ai.player import Player, StopFlag
from azul_desktop.engine import Move, Position, Rng, Seat, Variant
from azul_desktop.model import GameModel, GameSetup
from tests.time_limits import HANG


@dataclass
class First:
    """Plays the first legal move."""

    name: str = "first"

    def choose(self, position: Position, rng: Rng, stop: StopFlag) -> Move:
        return position.legal_moves()[0]


@dataclass
class Patient:
    """Thinks until it is stopped, or until `finish` is set; counts its thoughts."""

    name: str = "patient"
    began: threading.Semaphore = field(default_factory=lambda: threading.Semaphore(0))
    finish: threading.Event = field(default_factory=threading.Event)

    def choose(self, position: Position, rng: Rng, stop: StopFlag) -> Move:
        self.began.release()
        while not (stop.is_set() or self.finish.wait(0.002)):
            pass
        return position.legal_moves()[-1]


@dataclass
class Cheat:
    """Answers with whatever it was given, or raises it."""

    answer: object
    name: str = "cheat"

    def choose(self, position: Position, rng: Rng, stop: StopFlag) -> Move:
        if isinstance(self.answer, BaseException):
            raise self.answer
        return self.answer  # type: ignore[return-value]


def players(*known: Player) -> Callable[[str], Player]:
    """A maker of these players, and of `First` under its own name and as the easy one."""
    by_name: dict[str, Player] = {"first": First(), "easy": First()}
    by_name.update({player.name: player for player in known})
    return by_name.__getitem__


def setup(*kinds: str, seed: int | None = 1, variant: Variant = Variant.COLOURED) -> GameSetup:
    """A game of seats of these kinds, the first of which starts."""
    seats = tuple(Seat(f"P{n}", kind) for n, kind in enumerate(kinds, start=1))
    return GameSetup(variant, seats, 0, seed)


def play_first(game: GameModel, moves: int = 1) -> None:
    """Make the first legal move so many times, or until the game is over."""
    for _ in range(moves):
        if not game.is_over:
            assert game.play(game.position.legal_moves()[0])


def still_thinking() -> list[str]:
    """The threads of players that do not end."""
    end = time.monotonic() + HANG
    thinking = [t for t in threading.enumerate() if t.name.startswith("thinking")]
    for thread in thinking:
        thread.join(max(0.0, end - time.monotonic()))
    return [thread.name for thread in thinking if thread.is_alive()]
