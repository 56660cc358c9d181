"""Loudspeakers that can be looked at, and a player's output that only writes down."""

from __future__ import annotations

import threading
from array import array
from collections.abc import Callable
from dataclasses import dataclass, field

from azul_desktop.window.sound.audio_device import Fill, NoDeviceError
from azul_desktop.window.sound.audio_output import AudioOutput
from tests.time_limits import HANG


@dataclass
class FakeLoudspeaker:
    """Asks for samples only when `pull` is called; goes away when `gone` is set."""

    fill: Fill
    started: bool = False
    closed: bool = False
    gone: bool = False
    hang: threading.Event | None = None
    sleeps: int = 0

    @property
    def running(self) -> bool:
        return self.started and not self.gone

    def start(self) -> None:
        if self.gone:
            raise NoDeviceError("gone")
        self.started = True

    def stop(self) -> None:
        self.started = False
        self.sleeps += 1

    def close(self) -> None:
        if self.hang is not None:
            self.hang.wait(HANG)
        self.started = False
        self.closed = True

    def pull(self, count: int = 100) -> list[float]:
        return list(self.fill(count))


@dataclass
class Shop:
    """Opens loudspeakers, or refuses to; keeps them."""

    empty: bool = False
    asked: int = 0
    sold: list[FakeLoudspeaker] = field(default_factory=list)

    def open(self, fill: Fill) -> FakeLoudspeaker:
        self.asked += 1
        if self.empty:
            raise NoDeviceError("none")
        self.sold.append(FakeLoudspeaker(fill))
        return self.sold[-1]

    @property
    def last(self) -> FakeLoudspeaker:
        return self.sold[-1]


class Tape(AudioOutput):
    """Writes down when something would be played, and what it holds."""

    def __init__(self) -> None:
        super().__init__(Shop().open)
        self.notes: list[tuple[float, array[float]]] = []
        self.said: list[str] = []

    def play(self, load: Callable[[], array[float]], delay: float = 0.0) -> None:
        self.notes.append((delay, load()))

    def drop_pending(self) -> None:
        self.said.append("forget")

    def stop_all(self) -> None:
        self.said.append("stop_all")

    def close(self) -> None:
        self.said.append("close")
