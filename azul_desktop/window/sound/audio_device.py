"""The computer's loudspeaker, through the compiled half of miniaudio.

The other half, the module `miniaudio`, can read radio streams and therefore imports Python's
network modules; a game that never talks to a network goes without it.
"""

from __future__ import annotations

import sys
import time
from array import array
from collections.abc import Callable
from functools import cache
from typing import Any, Final

Fill = Callable[[int], "array[float]"]
"""Gives the next so many samples: 32 bit floats, one channel. Called on a thread of the device."""

PERIOD_MS: Final = 20
PERIODS: Final = 3
"""Samples are asked for a period at a time; so many periods are ahead of the loudspeaker."""
STALL: Final = 1.0
"""Seconds without being asked after which a loudspeaker counts as gone; not every system tells."""


class NoDeviceError(Exception):
    """There is nothing to play on: no loudspeaker, no sound server, or no library."""


class AudioDevice:
    """The default loudspeaker, opened but silent until `start`.

    All methods may wait for the sound system, some for a tenth of a second.
    """

    def __init__(self, name: str, rate: int, fill: Fill) -> None:
        """Open it for `rate` samples a second of the program `name`. Raises NoDeviceError."""
        ffi, lib = self._ffi, self._lib = _library()
        self._fill = fill
        self._handle = ffi.new_handle(self)
        self._name = ffi.new("char[]", name.encode())
        self._context = ffi.new("ma_context *")
        self._device = ffi.new("ma_device *")
        self._asked = 0.0
        self._open = False
        _silence_alsa()
        config = lib.ma_context_config_init()
        config.pulse.pApplicationName = self._name
        backends = ffi.new("ma_backend[]", [getattr(lib, name) for name in _BACKENDS])
        if lib.ma_context_init(backends, len(backends), ffi.addressof(config), self._context):
            raise NoDeviceError("no sound system")
        device_config = self._config(rate)
        if lib.ma_device_init(self._context, ffi.addressof(device_config), self._device):
            lib.ma_context_uninit(self._context)
            raise NoDeviceError("no loudspeaker")
        self._open = True

    @property
    def running(self) -> bool:
        """Whether samples are asked for; no more once the loudspeaker has gone."""
        started = self._open and bool(self._lib.ma_device_is_started(self._device))
        return started and time.monotonic() - self._asked < STALL

    def start(self) -> None:
        """Begin to ask for samples. Raises NoDeviceError if the loudspeaker has gone."""
        self._asked = time.monotonic()
        if self._lib.ma_device_start(self._device):
            raise NoDeviceError("the loudspeaker has gone")

    def stop(self) -> None:
        """Ask for no more samples."""
        self._lib.ma_device_stop(self._device)

    def close(self) -> None:
        """Give the loudspeaker back."""
        if self._open:
            self._open = False
            # Closing alone would wait for ever for a sound server that has gone; stopping wakes it.
            self.stop()
            self._lib.ma_device_uninit(self._device)
            self._lib.ma_context_uninit(self._context)

    def fill(self, output: Any, count: int) -> None:
        """Write `count` samples to where the sound system wants them."""
        self._asked = time.monotonic()
        self._ffi.memmove(output, self._fill(count), 4 * count)

    def _config(self, rate: int) -> Any:
        lib = self._lib
        config = lib.ma_device_config_init(lib.ma_device_type_playback)
        config.sampleRate = rate
        config.playback.format = lib.ma_format_f32
        config.playback.channels = 1
        config.periodSizeInMilliseconds = PERIOD_MS
        config.periods = PERIODS
        config.dataCallback = lib._internal_data_callback
        config.pUserData = self._handle
        config.pulse.pStreamNamePlayback = self._name
        return config


# Best first. Left out are JACK, for studios, and the one that plays to nobody.
_BACKENDS: Final = (
    "ma_backend_wasapi",
    "ma_backend_dsound",
    "ma_backend_winmm",
    "ma_backend_coreaudio",
    "ma_backend_pulseaudio",
    "ma_backend_alsa",
    "ma_backend_sndio",
    "ma_backend_audio4",
    "ma_backend_oss",
)


@cache
def _library() -> tuple[Any, Any]:
    """The library's two halves, ready for use. Raises NoDeviceError where it is not installed."""
    try:
        # The second imports the first from C, where whoever gathers a program's modules cannot see.
        import _cffi_backend  # noqa: F401
        from _miniaudio import ffi, lib
    except ImportError as error:
        raise NoDeviceError("miniaudio is not installed") from error
    lib.init_miniaudio()

    def fill(device: Any, output: Any, _input: Any, count: int) -> None:
        ffi.from_handle(device.pUserData).fill(output, count)

    ffi.def_extern("_internal_data_callback")(fill)
    return ffi, lib


@cache
def _silence_alsa() -> object:
    """Keep Linux's sound library from printing a page of complaints where there is no device.

    Returns what must be kept for as long as the library is used, which the cache does.
    """
    if sys.platform != "linux":
        return None
    import ctypes

    try:
        alsa = ctypes.CDLL("libasound.so.2")
    except OSError:
        return None
    # In C the arguments are the caller's to clear: a function may take none and ignore them all.
    say_nothing = ctypes.CFUNCTYPE(None)(lambda: None)
    # The second came with version 1.2.15; before, the first is all there is.
    for name in ("snd_lib_error_set_handler", "snd_lib_log_set_handler"):
        if hasattr(alsa, name):
            getattr(alsa, name)(say_nothing)
    return say_nothing
