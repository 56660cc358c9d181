"""The settings that last from one start to the next, typed and checked when read."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any, Final, Literal, TypeVar

from PySide6.QtCore import QByteArray, QSettings

from azul_desktop.engine import Seat, Variant
from azul_desktop.engine.record import plain_kind
from azul_desktop.model.computer_players import (
    DEFAULT_TIME,
    KnownProgram,
    command_of,
    program_player,
)
from azul_desktop.model.game_setup import GameSetup

ThemeChoice = Literal["system", "light", "dark"]
Speed = Literal["slow", "normal", "fast", "off"]
Coach = Literal["unasked", "first", "on", "off"]

THEMES: Final[tuple[ThemeChoice, ...]] = ("system", "light", "dark")
SPEEDS: Final[tuple[Speed, ...]] = ("slow", "normal", "fast", "off")
COACHES: Final[tuple[Coach, ...]] = ("unasked", "first", "on", "off")
ZOOMS: Final = (80, 90, 100, 110, 125, 150, 175, 200)
"""The sizes of text on offer, in percent of what the system asks for."""
DEFAULT_ZOOM: Final = 100
THINKING_TIMES: Final = (0.5, 1.0, DEFAULT_TIME, 5.0, 10.0)
"""The seconds on offer that a computer player may take over a move."""
RECENT_FILES: Final = 8
NAMES: Final = 12
PROGRAMS: Final = 12
VOLUME: Final = 70
LOUDEST: Final = 100

_Choice = TypeVar("_Choice")


class Settings:
    """Typed properties over `QSettings`; a value that makes no sense reads as its default."""

    def __init__(self, store: QSettings | None = None) -> None:
        """`store` is by default the one of the application's name."""
        self._store = QSettings() if store is None else store

    # Looks and sounds

    @property
    def theme(self) -> ThemeChoice:
        return self._choice("looks/theme", THEMES, "system")

    @theme.setter
    def theme(self, theme: ThemeChoice) -> None:
        self._store.setValue("looks/theme", theme)

    @property
    def more_contrast(self) -> bool:
        """Whether more contrast is wanted than the system asks for."""
        return self._text("looks/contrast") == "high"

    @more_contrast.setter
    def more_contrast(self, on: bool) -> None:
        self._store.setValue("looks/contrast", "high" if on else "system")

    @property
    def zoom(self) -> int:
        """The height of text in percent of the system's, one of `ZOOMS`."""
        return self._choice("looks/zoom", ZOOMS, DEFAULT_ZOOM)

    @zoom.setter
    def zoom(self, percent: int) -> None:
        self._store.setValue("looks/zoom", str(percent))

    @property
    def animation_speed(self) -> Speed:
        return self._choice("looks/speed", SPEEDS, "normal")

    @animation_speed.setter
    def animation_speed(self, speed: Speed) -> None:
        self._store.setValue("looks/speed", speed)

    @property
    def speed_is_chosen(self) -> bool:
        """Whether `animation_speed` is what a person chose, not the default."""
        return self._text("looks/speed") in SPEEDS

    @property
    def language(self) -> str:
        """A language code such as `sv`; empty to follow the system."""
        language = self._text("looks/language")
        return language if len(language) <= 12 and language.replace("_", "").isalnum() else ""

    @language.setter
    def language(self, language: str) -> None:
        self._store.setValue("looks/language", language)

    @property
    def sound_on(self) -> bool:
        return self._text("sound/on") != "false"

    @sound_on.setter
    def sound_on(self, on: bool) -> None:
        self._store.setValue("sound/on", "true" if on else "false")

    @property
    def volume(self) -> int:
        """The volume of the whole, 0 to 100; what is set is brought into that."""
        return self._volume("sound/volume", VOLUME)

    @volume.setter
    def volume(self, volume: int) -> None:
        self._set_volume("sound/volume", volume)

    def volume_of(self, sound: str) -> int:
        """The volume of `sound` within the whole, likewise."""
        return self._volume(f"sound/volumes/{sound}", LOUDEST)

    def set_volume_of(self, sound: str, volume: int) -> None:
        self._set_volume(f"sound/volumes/{sound}", volume)

    # The window

    @property
    def window_geometry(self) -> QByteArray:
        """What `QWidget.saveGeometry` gave; empty at first."""
        return self._bytes("window/geometry")

    @window_geometry.setter
    def window_geometry(self, geometry: QByteArray) -> None:
        self._store.setValue("window/geometry", geometry)

    @property
    def window_state(self) -> QByteArray:
        """What `QMainWindow.saveState` gave; empty at first."""
        return self._bytes("window/state")

    @window_state.setter
    def window_state(self, state: QByteArray) -> None:
        self._store.setValue("window/state", state)

    # Games

    @property
    def last_setup(self) -> GameSetup | None:
        """The last game set up, its seed left to chance."""
        try:
            read = self._json("game/setup")
            seats = tuple(Seat(str(name), str(kind)) for name, kind in read["seats"])
            starter = read["starter"]
            if not (starter is None or type(starter) is int):
                return None
            return GameSetup(Variant(read["variant"]), seats, starter)
        except (KeyError, TypeError, ValueError):
            return None

    @last_setup.setter
    def last_setup(self, setup: GameSetup) -> None:
        seats = [[seat.name, seat.kind] for seat in setup.seats]
        value = {"variant": str(setup.variant), "seats": seats, "starter": setup.starter}
        self._put_json("game/setup", value)

    @property
    def coach(self) -> Coach:
        """Whether a coach is `on` or `off` by choice, or else on in somebody's `first` game.

        `unasked` is off.
        """
        return self._choice("game/coach", COACHES, "unasked")

    @coach.setter
    def coach(self, coach: Coach) -> None:
        self._store.setValue("game/coach", coach)

    @property
    def thinking_time(self) -> float:
        """Seconds that a computer player may take over a move, one of `THINKING_TIMES`."""
        return self._choice("game/thinking", THINKING_TIMES, DEFAULT_TIME)

    @thinking_time.setter
    def thinking_time(self, seconds: float) -> None:
        self._store.setValue("game/thinking", str(seconds))

    @property
    def names(self) -> tuple[str, ...]:
        """The names, as typed, of persons who have played, the latest first."""
        return self._texts("game/names")[:NAMES]

    def add_names(self, names: Iterable[str]) -> None:
        """Put `names` first among those of persons who have played."""
        latest = dict.fromkeys([*(name for name in names if name.strip()), *self.names])
        self._put_json("game/names", list(latest)[:NAMES])

    @property
    def programs(self) -> tuple[KnownProgram, ...]:
        """The outside programs that a person has chosen on this computer, the latest first."""
        read = self._json("game/programs")
        pairs = [pair for pair in read if _is_pair(pair)] if _is_list(read) else []
        return tuple(KnownProgram(*pair) for pair in pairs)[:PROGRAMS]

    def add_program(self, program: KnownProgram) -> None:
        """Put `program` first among those that may be started."""
        others = [known for known in self.programs if known.command != program.command]
        pairs = [[known.command, known.title] for known in [program, *others]]
        self._put_json("game/programs", pairs[:PROGRAMS])

    def permit(self, player: str) -> str | None:
        """The computer player to ask where a record names `player`; a `Permission`.

        Of outside programs that is one of `programs`, as a record may come from anywhere.
        """
        if command_of(player) is None:
            return player
        known = (program_player(program.command) for program in self.programs)
        # A record has a command with other white space than a person may have typed.
        return next((name for name in known if plain_kind(name) == plain_kind(player)), None)

    @property
    def recent_files(self) -> tuple[Path, ...]:
        """The files opened or saved last that are still there, the latest first."""
        paths = (Path(text) for text in self._texts("game/recent"))
        return tuple(path for path in paths if _is_file(path))[:RECENT_FILES]

    def add_recent_file(self, path: Path) -> None:
        """Put `path` first among the recent files."""
        latest = dict.fromkeys([path.absolute(), *self.recent_files])
        self._put_json("game/recent", [str(p) for p in latest][:RECENT_FILES])

    def clear_recent_files(self) -> None:
        self._store.remove("game/recent")

    # Reading

    def _text(self, key: str) -> str:
        value = self._store.value(key)
        return value if isinstance(value, str) else ""

    def _volume(self, key: str, default: int) -> int:
        text = self._text(key)
        known = text.isascii() and text.isdigit() and len(text) <= 3
        return min(int(text), LOUDEST) if known else default

    def _set_volume(self, key: str, volume: int) -> None:
        self._store.setValue(key, str(max(0, min(volume, LOUDEST))))

    def _bytes(self, key: str) -> QByteArray:
        value = self._store.value(key)
        return value if isinstance(value, QByteArray) else QByteArray()

    def _choice(self, key: str, choices: Sequence[_Choice], default: _Choice) -> _Choice:
        text = self._text(key)
        return next((choice for choice in choices if str(choice) == text), default)

    def _json(self, key: str) -> Any:
        """The value that was stored as JSON; `None` where there is none."""
        text = self._text(key)
        if not text:
            return None
        # Not before there is something to read: a window that comes up does without.
        import json

        try:
            return json.loads(text)
        except (ValueError, RecursionError):
            return None

    def _put_json(self, key: str, value: object) -> None:
        """Store `value` as JSON."""
        import json

        self._store.setValue(key, json.dumps(value))

    def _texts(self, key: str) -> tuple[str, ...]:
        value = self._json(key)
        return tuple(text for text in value if isinstance(text, str)) if _is_list(value) else ()


def _is_pair(value: object) -> bool:
    match value:
        case [str(), str()]:
            return True
    return False


def _is_list(value: object) -> bool:
    return isinstance(value, list)


def _is_file(path: Path) -> bool:
    try:
        return path.is_file()
    except (OSError, ValueError):
        return False
