"""Sounds at once, and loudspeakers that are missing, vanish, sleep or hang."""

import subprocess
import sys
import threading
import time
from array import array
from collections.abc import Callable, Iterator

import pytest

from azul_desktop.window.sound import audio_device, audio_output
from azul_desktop.window.sound.audio_output import MOST_VOICES, RATE, AudioOutput, Mixer
from tests.time_limits import HANG, duration, least
from tests.window.sound_fakes import Shop

ONES = array("f", [0.25] * 50)


def ones() -> "array[float]":
    return ONES


def wait_for(condition: Callable[[], bool]) -> None:
    end = time.monotonic() + HANG
    while not condition():
        assert time.monotonic() < end, "it did not happen"
        time.sleep(0.002)


@pytest.fixture
def shop() -> Shop:
    return Shop()


@pytest.fixture
def out(shop: Shop) -> Iterator[AudioOutput]:
    made = AudioOutput(shop.open)
    yield made
    made.close()
    wait_for(lambda: not any(thread.name == "sound" for thread in threading.enumerate()))


def heard(out: AudioOutput) -> bool:
    return not out._mixer.idle


# Mixing


def test_silence_without_sounds() -> None:
    mixer = Mixer()
    assert list(mixer.read(7)) == [0.0] * 7
    assert mixer.idle


def test_sounds_add_up() -> None:
    mixer = Mixer()
    mixer.add(array("f", [0.5, 0.25]))
    mixer.add(array("f", [0.25, 0.25, 1.0]))
    assert list(mixer.read(4)) == [0.75, 0.5, 1.0, 0.0]
    assert mixer.idle


@pytest.mark.parametrize("step", [1, 2, 3, 5, 16])
def test_a_delayed_sound_is_whole_however_it_is_read(step: int) -> None:
    mixer = Mixer()
    mixer.add(array("f", [1, 2, 3, 4]), delay=5)
    read = [sample for _ in range(0, 16, step) for sample in mixer.read(step)]
    assert read[:11] == [0, 0, 0, 0, 0, 1, 2, 3, 4, 0, 0]


def test_of_too_many_the_newest_are_played() -> None:
    mixer = Mixer()
    mixer.add(array("f", [100.0]))
    for _ in range(MOST_VOICES):
        mixer.add(array("f", [1.0]))
    mixer.add(array("f", [1.0]), delay=10)
    assert list(mixer.read(1)) == [MOST_VOICES]


def test_what_waits_is_forgotten_and_what_sounds_is_not() -> None:
    mixer = Mixer()
    for delay in (0, 3, 50):
        mixer.add(array("f", [1.0, 1.0]), delay)
    mixer.read(1)
    mixer.drop_later(10)
    assert sum(mixer.read(100)) == 3


# Loudspeakers that behave


def test_plays(out: AudioOutput, shop: Shop) -> None:
    out.play(ones)
    wait_for(lambda: heard(out))
    assert shop.last.running
    assert shop.last.pull(60) == [0.25] * 50 + [0.0] * 10


def test_many_at_once(out: AudioOutput, shop: Shop) -> None:
    for _ in range(4):
        out.play(ones)
    wait_for(lambda: len(out._mixer._voices) == 4)
    assert shop.last.pull(1) == [1.0]
    assert shop.asked == 1


def test_a_delay_allows_for_the_way_to_the_loudspeaker(out: AudioOutput, shop: Shop) -> None:
    out.play(ones, delay=HANG)
    wait_for(lambda: heard(out))
    wait = -out._mixer._voices[0].at / RATE
    assert HANG / 2 < wait <= HANG - audio_output.AHEAD


def test_nothing_is_opened_before_the_first_sound(out: AudioOutput, shop: Shop) -> None:
    assert shop.asked == 0
    assert out._thread is None


def test_sleeps_when_all_is_quiet(
    out: AudioOutput, shop: Shop, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(audio_output, "IDLE_SECONDS", 0.03)
    out.play(ones)
    wait_for(lambda: heard(out))
    time.sleep(0.1)
    assert shop.last.sleeps == 0
    shop.last.pull(100)
    wait_for(lambda: shop.last.sleeps == 1)
    out.play(ones)
    wait_for(lambda: heard(out))
    assert shop.last.running
    assert shop.asked == 1


# Loudspeakers that do not


def test_a_missing_loudspeaker_is_tried_once_in_a_while(
    out: AudioOutput, shop: Shop, monkeypatch: pytest.MonkeyPatch
) -> None:
    shop.empty = True
    for _ in range(20):
        out.play(ones)
    wait_for(out._requests.empty)
    assert shop.asked == 1
    assert not heard(out)
    shop.empty = False
    out._retry_at = 0.0
    out.play(ones)
    wait_for(lambda: heard(out))


def test_one_that_vanishes_is_replaced(out: AudioOutput, shop: Shop) -> None:
    out.play(ones)
    wait_for(lambda: heard(out))
    first = shop.last
    first.gone = True
    out.play(ones)
    wait_for(lambda: shop.asked == 2)
    wait_for(lambda: heard(out))
    assert first.closed
    assert shop.last.pull(1) == [0.25]


def test_one_that_vanishes_asleep_is_replaced(
    out: AudioOutput, shop: Shop, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(audio_output, "IDLE_SECONDS", 0.02)
    out.play(ones)
    wait_for(lambda: heard(out))
    shop.last.pull(100)
    wait_for(lambda: shop.last.sleeps == 1)
    shop.last.gone = True
    out.play(ones)
    wait_for(lambda: shop.asked == 2)


def test_a_sound_that_is_late_is_left_out(
    out: AudioOutput, shop: Shop, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(audio_output, "STALE", 0.0)
    out.play(ones)
    wait_for(out._requests.empty)
    wait_for(lambda: shop.asked == 1)
    assert not heard(out)


# Breaking off


def test_forgets_what_is_not_due_soon(out: AudioOutput, shop: Shop) -> None:
    out.play(ones)
    out.play(ones, delay=1.0)
    out.drop_pending()
    wait_for(lambda: heard(out))
    wait_for(out._requests.empty)
    out.play(ones, delay=2.0)
    wait_for(lambda: len(out._mixer._voices) == 2)


def test_hushes_everything(out: AudioOutput, shop: Shop) -> None:
    out.play(ones)
    wait_for(lambda: heard(out))
    out.stop_all()
    assert shop.last.pull(10) == [0.0] * 10


def test_closes_while_playing(out: AudioOutput, shop: Shop) -> None:
    out.play(ones)
    out.play(ones, delay=3.0)
    wait_for(lambda: heard(out))
    out.close()
    assert shop.last.closed
    out.play(ones)
    assert not heard(out)


def test_closing_does_not_wait_for_a_sound_system_that_hangs(out: AudioOutput, shop: Shop) -> None:
    out.play(ones)
    wait_for(lambda: heard(out))
    shop.last.hang = threading.Event()
    assert duration(out.close) < HANG
    assert not shop.last.closed
    shop.last.hang.set()


def test_asking_takes_no_time(out: AudioOutput, shop: Shop) -> None:
    out.play(ones)
    wait_for(lambda: heard(out))

    def usual() -> float:
        """What 190 of 200 calls take no longer than."""
        return sorted(duration(lambda: out.play(ones)) for _ in range(200))[190]

    assert least(usual, 0.005) < 0.005


# The real library


def test_without_the_library_there_is_no_device(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "_miniaudio", None)
    audio_device._library.cache_clear()
    with pytest.raises(audio_device.NoDeviceError, match="not installed"):
        audio_device.AudioDevice("Azul", 22_050, lambda count: array("f", bytes(4 * count)))
    audio_device._library.cache_clear()


def test_a_device_asks_for_samples_while_it_runs(monkeypatch: pytest.MonkeyPatch) -> None:
    pytest.importorskip("_miniaudio")
    # The one that plays to nobody is everywhere; all else is as with a loudspeaker.
    monkeypatch.setattr(audio_device, "_BACKENDS", ("ma_backend_null",))
    asked: list[int] = []

    def fill(count: int) -> "array[float]":
        asked.append(count)
        return array("f", bytes(4 * count))

    for _ in range(2):
        device = audio_device.AudioDevice("Azul", RATE, fill)
        assert not device.running
        for _ in range(2):
            asked.clear()
            device.start()
            assert device.running
            wait_for(lambda: len(asked) > 3)
            device.stop()
            assert not device.running
        device.close()
        device.close()
        assert not device.running


NO_SOUND_SYSTEM = """
import sys, time
from array import array
from azul_desktop.window.sound.audio_output import AudioOutput
out = AudioOutput()
out.play(lambda: array("f", bytes(400)))
while out._retry_at < 0:
    time.sleep(0.01)
assert out._loudspeaker is None and out._retry_at > 0, out._loudspeaker
out.close()
assert not {"ssl", "http.client", "urllib.request"} & set(sys.modules)
"""


@pytest.mark.skipif(sys.platform != "linux", reason="only there can a sound system be hidden")
def test_nothing_is_printed_where_there_is_no_sound_system() -> None:
    pytest.importorskip("_miniaudio")
    nowhere = {"HOME": "/nowhere", "XDG_RUNTIME_DIR": "/nowhere", "ALSA_CONFIG_PATH": "/dev/null"}
    command = [sys.executable, "-c", NO_SOUND_SYSTEM]
    done = subprocess.run(
        command, env=nowhere, capture_output=True, text=True, check=False, timeout=HANG
    )
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")
