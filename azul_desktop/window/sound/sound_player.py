"""Plays the sounds of the game, and keeps their volumes."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from itertools import cycle
from pathlib import Path

from PySide6.QtCore import QObject, Signal

from azul_desktop.model import Settings
from azul_desktop.scene.animation.script import AnimationScript
from azul_desktop.scene.table_controller import TableController
from azul_desktop.window.sound.audio_output import AudioOutput
from azul_desktop.window.sound.sounds import Sound, samples, sound_cues, sound_files


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
        settings: Settings | None = None,
        output: AudioOutput | None = None,
    ) -> None:
        """`settings` are the program's own if none are given, `output` the loudspeaker."""
        super().__init__(parent)
        self._settings = settings if settings is not None else Settings()
        self._output = output if output is not None else AudioOutput()
        self._variants: dict[Sound, Iterator[Path]] = {}

    # Volumes

    @property
    def muted(self) -> bool:
        return not self._settings.sound_on

    @muted.setter
    def muted(self, muted: bool) -> None:
        if muted == self.muted:
            return
        self._settings.sound_on = not muted
        if muted:
            self._output.stop_all()
        self.muted_changed.emit(muted)

    @property
    def volume(self) -> int:
        """Of the whole."""
        return self._settings.volume

    @volume.setter
    def volume(self, volume: int) -> None:
        before = self.volume
        self._settings.volume = volume
        if self.volume != before:
            self.volume_changed.emit(self.volume)

    def volume_of(self, sound: Sound) -> int:
        """A sound's own volume."""
        return self._settings.volume_of(sound)

    def set_volume_of(self, sound: Sound, volume: int) -> None:
        """Make a sound louder or softer than the others."""
        self._settings.set_volume_of(sound, volume)

    # Playing

    def play(self, sound: Sound, volume: int = 100, delay_ms: float = 0.0) -> None:
        """Play one of a sound's variants, at `volume` percent of what is set, after a delay."""
        gain = _gain(self.volume) * _gain(self.volume_of(sound)) * _gain(volume)
        if self.muted or gain == 0:
            return
        if sound not in self._variants:
            self._variants[sound] = cycle(sound_files(sound))
        file = next(self._variants[sound], None)
        if file is not None:
            self._output.play(partial(samples, file, gain), delay_ms / 1000)

    def play_script(self, script: AnimationScript, speed: float = 1.0) -> None:
        """Play the sounds of a script that is played `speed` times as fast as usual."""
        for cue in sound_cues(script, speed):
            self.play(cue.sound, cue.volume, cue.at)

    def connect_to(self, controller: TableController) -> None:
        """Play what happens at a table from now on, in step with how it is shown."""
        controller.script_started.connect(self._on_script_started)
        controller.entry.taken.connect(self._on_taken)
        controller.model.refused.connect(self._on_refused)
        controller.busy_changed.connect(self._on_busy_changed)

    def close(self) -> None:
        """Stop for good."""
        self._output.close()

    # Signals of the table

    def _on_script_started(self, script: AnimationScript, speed: float) -> None:
        if speed:
            # The script before may have been broken off.
            self._output.drop_pending()
        self.play_script(script, speed)

    def _on_taken(self) -> None:
        self.play(Sound.PICK_UP)

    def _on_refused(self) -> None:
        self.play(Sound.REFUSE)

    def _on_busy_changed(self, busy: bool) -> None:
        if not busy:
            # The script may have been cut short.
            self._output.drop_pending()


def _gain(volume: int) -> float:
    """What multiplies samples at a volume; squared, half way sounds about half as loud."""
    return (volume / 100) ** 2
