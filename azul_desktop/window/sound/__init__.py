"""The sounds of the game: which is played when, how loud, and on which device.

`SoundPlayer` is all that the window needs, with `mute_action` and `SoundControls` to set it.
Everything that may wait for the sound system does so on a thread of its own.
"""

from azul_desktop.window.sound.sound_controls import SoundControls, mute_action
from azul_desktop.window.sound.sound_player import SoundPlayer
from azul_desktop.window.sound.sounds import Sound

__all__ = ["Sound", "SoundControls", "SoundPlayer", "mute_action"]
