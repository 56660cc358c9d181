"""What is heard of the game, and how loud."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from itertools import cycle
from pathlib import Path
from typing import Final

from PySide6.QtCore import QObject, QSettings, Signal

from azul_desktop.model import GameModel, Played, computer_of
from azul_desktop.scene.animation.cues import Story
from azul_desktop.scene.animation.telling import Grip, tell
from azul_desktop.scene.controller import TableController
from azul_desktop.scene.storyteller import PACES
from azul_desktop.window.sound.kinds import Sound, samples, sound_files
from azul_desktop.window.sound.output import Output
from azul_desktop.window.sound.score import score

USUAL_VOLUME: Final = 70


class SoundPlayer(QObject):
    """Plays the game's sounds, if there is something to play them on; if not, nothing happens.

    Volumes go from 0 to 100, the whole and each sound's own, and are kept in `settings`. No method
    waits for the sound system, except `close` for a tenth of a second at the very most.
    """

    muted_changed = Signal(bool)
    volume_changed = Signal(int)
    """Of the whole."""

    def __init__(
        self,
        parent: QObject | None = None,
        *,
        settings: QSettings | None = None,
        output: Output | None = None,
    ) -> None:
        """`settings` are the program's own if none are given, `output` the loudspeaker."""
        super().__init__(parent)
        self._settings = settings if settings is not None else QSettings()
        self._output = output if output is not None else Output()
        self._muted = self._settings.value("sound/muted", False, bool) is True
        self._volume = self._kept("sound/volume", USUAL_VOLUME)
        self._volumes = {sound: self._kept(_key(sound), 100) for sound in Sound}
        self._variants: dict[Sound, Iterator[Path]] = {}
        self._model: GameModel | None = None
        self._controller: TableController | None = None

    # Volumes

    @property
    def muted(self) -> bool:
        return self._muted

    @muted.setter
    def muted(self, muted: bool) -> None:
        if muted == self._muted:
            return
        self._muted = muted
        self._settings.setValue("sound/muted", muted)
        if muted:
            self._output.hush()
        self.muted_changed.emit(muted)

    @property
    def volume(self) -> int:
        """Of the whole."""
        return self._volume

    @volume.setter
    def volume(self, volume: int) -> None:
        volume = _bounded(volume)
        if volume != self._volume:
            self._volume = volume
            self._settings.setValue("sound/volume", volume)
            self.volume_changed.emit(volume)

    def volume_of(self, sound: Sound) -> int:
        """A sound's own volume."""
        return self._volumes[sound]

    def set_volume_of(self, sound: Sound, volume: int) -> None:
        """Make a sound louder or softer than the others."""
        self._volumes[sound] = _bounded(volume)
        self._settings.setValue(_key(sound), self._volumes[sound])

    # Playing

    def play(self, sound: Sound, volume: int = 100, delay_ms: float = 0.0) -> None:
        """Play one of a sound's variants, at `volume` percent of what is set, after a delay."""
        gain = _gain(self._volume) * _gain(self._volumes[sound]) * _gain(volume)
        if self._muted or gain == 0:
            return
        if sound not in self._variants:
            self._variants[sound] = cycle(sound_files(sound))
        file = next(self._variants[sound], None)
        if file is not None:
            self._output.play(partial(samples, file, gain), delay_ms / 1000)

    def tell(self, story: Story, pace: float = 1.0) -> None:
        """Play what a story sounds like that is told `pace` times as fast as usual."""
        for note in score(story, pace):
            self.play(note.sound, note.volume, note.at)

    def connect_to(self, model: GameModel, controller: TableController) -> None:
        """Play what happens in a game from now on, in step with how its table shows it."""
        self._model, self._controller = model, controller
        model.game_started.connect(self._on_game_started)
        model.played.connect(self._on_played)
        model.refused.connect(self._on_refused)
        controller.busy_changed.connect(self._on_busy_changed)

    def close(self) -> None:
        """Stop for good."""
        self._output.close()

    # What the model and the table say

    def _on_game_started(self) -> None:
        model = self._model
        if model is not None and model.opening is not None and not model.moves:
            self._tell(model.opening, Grip.LYING)

    def _on_played(self, played: Played) -> None:
        if self._model is None or played.player is None:
            return
        by_hand = computer_of(self._model.seats[played.player]) is None
        self._tell(played, Grip.CARRIED if by_hand else Grip.LYING)

    def _tell(self, played: Played, grip: Grip) -> None:
        if self._controller is not None:
            theme, pace = self._controller.scene.theme, PACES[self._controller.speed]
            self.tell(tell(played, theme, grip), pace)

    def _on_refused(self) -> None:
        self.play(Sound.REFUSE)

    def _on_busy_changed(self, busy: bool) -> None:
        if not busy:
            # The story may have been cut short.
            self._output.forget()

    def _kept(self, key: str, otherwise: int) -> int:
        """A volume from the settings; whatever is no number there counts as none."""
        try:
            return _bounded(int(str(self._settings.value(key, otherwise))))
        except ValueError:
            return otherwise


def _key(sound: Sound) -> str:
    return f"sound/volumes/{sound}"


def _bounded(volume: int) -> int:
    return max(0, min(volume, 100))


def _gain(volume: int) -> float:
    """What multiplies samples at a volume; squared, half way sounds about half as loud."""
    return (volume / 100) ** 2
