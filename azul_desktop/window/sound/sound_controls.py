"""What a person sets about sound: the mute key, and the volumes."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import Qt
from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtWidgets import QCheckBox, QGridLayout, QLabel, QSlider, QWidget

from azul_desktop.model.game_texts import translate
from azul_desktop.window.language import Retranslator
from azul_desktop.window.sound.sound_player import SoundPlayer
from azul_desktop.window.sound.sounds import Sound

NARROWEST = 72
"""Pixels of a slider that can still be set by mouse; a smaller dialog scrolls."""


def mute_action(player: SoundPlayer, window: QWidget) -> QAction:
    """A checkable command of `window` that silences the game, and says whether it is silent."""
    action = QAction(window)
    Retranslator(window).set_text(action, lambda: translate("SoundControls", "&Mute Sounds"))
    action.setCheckable(True)
    action.setChecked(player.muted)
    action.setShortcut(QKeySequence(Qt.Key.Key_M))
    action.toggled.connect(lambda muted: setattr(player, "muted", muted))
    player.muted_changed.connect(action.setChecked)
    # The key works also where no menu shows the command.
    window.addAction(action)
    return action


class SoundControls(QWidget):
    """Sliders for the whole and for each sound, and a box to silence all; they act at once."""

    def __init__(self, player: SoundPlayer, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._player = player
        self._retranslator = Retranslator(self)
        grid = QGridLayout(self)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setColumnStretch(1, 1)
        self.mute = self._retranslator.set_text(QCheckBox(), lambda: self.tr("Mu&te all sounds"))
        self.mute.setChecked(player.muted)
        self.mute.toggled.connect(lambda muted: setattr(player, "muted", muted))
        player.muted_changed.connect(self.mute.setChecked)
        grid.addWidget(self.mute, 0, 0, 1, 2)
        self.whole = self._add_slider(lambda: self.tr("All sounds"), player.volume)
        self.whole.valueChanged.connect(lambda volume: setattr(player, "volume", volume))
        player.volume_changed.connect(self.whole.setValue)
        self._play_when_set(self.whole, Sound.LAY)
        self.sliders = {sound: self._add_sound(sound) for sound in Sound}

    def _add_sound(self, sound: Sound) -> QSlider:
        volume = self._player.volume_of(sound)
        slider = self._add_slider(lambda: self._name(sound), volume)
        slider.valueChanged.connect(lambda volume: self._player.set_volume_of(sound, volume))
        self._play_when_set(slider, sound)
        return slider

    def _add_slider(self, name: Callable[[], str], volume: int) -> QSlider:
        grid = self.layout()
        assert isinstance(grid, QGridLayout)
        row = grid.rowCount()
        slider = QSlider(Qt.Orientation.Horizontal)
        slider.setRange(0, 100)
        slider.setPageStep(10)
        slider.setMinimumWidth(NARROWEST)
        slider.setValue(volume)
        self._retranslator.add(lambda: slider.setAccessibleName(name()))
        label = self._retranslator.set_text(QLabel(), name)
        label.setBuddy(slider)
        grid.addWidget(label, row, 0)
        grid.addWidget(slider, row, 1)
        return slider

    def _play_when_set(self, slider: QSlider, sound: Sound) -> None:
        """Play a sound when a slider has been let go, or stepped by keys."""

        def play() -> None:
            if not slider.isSliderDown():
                self._player.play(sound)

        slider.sliderReleased.connect(play)
        slider.valueChanged.connect(play)

    def _name(self, sound: Sound) -> str:
        names = {
            Sound.PICK_UP: self.tr("Taking tiles"),
            Sound.LAY: self.tr("Tiles on a pattern line"),
            Sound.WALL: self.tr("Tiles on the wall"),
            Sound.FLOOR: self.tr("Tiles on the floor"),
            Sound.MARKER: self.tr("The starting marker"),
            Sound.COMPLETE: self.tr("A complete line"),
            Sound.BONUS: self.tr("End bonuses"),
            Sound.DEAL: self.tr("The deal"),
            Sound.REFUSE: self.tr("Refused moves"),
            Sound.GAME_OVER: self.tr("The end of the game"),
        }
        return names[sound]
