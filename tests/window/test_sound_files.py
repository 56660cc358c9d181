"""The sounds in resources/ are what the script makes, and sit well together."""

import math
import wave
from array import array
from pathlib import Path

import pytest

from azul_desktop.assets import asset
from tools import make_sounds

FOLDER = asset("sounds")
FILES = sorted(FOLDER.glob("*.wav"))
QUIET = 10 ** (-60 / 20)


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("sounds")
    make_sounds.make_all(folder)
    return folder


def samples(file: Path) -> list[float]:
    with wave.open(str(file)) as source:
        assert (source.getnchannels(), source.getsampwidth()) == (1, 2)
        assert source.getframerate() == make_sounds.RATE
        return [sample / 32768 for sample in array("h", source.readframes(source.getnframes()))]


def test_nothing_is_missing_or_left_over(made: Path) -> None:
    assert [file.name for file in FILES] == sorted(file.name for file in made.iterdir())


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_file_is_what_the_script_makes(file: Path, made: Path) -> None:
    assert file.read_bytes() == (made / file.name).read_bytes()


def test_all_are_small() -> None:
    assert sum(file.stat().st_size for file in FILES) < 250_000


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_levels(file: Path) -> None:
    signal = samples(file)
    assert 0.15 < max(map(abs, signal)) <= make_sounds.PEAK
    assert abs(sum(signal) / len(signal)) < QUIET
    assert -25.5 < 20 * math.log10(make_sounds.loudest(signal)) < -18.5


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_ends_in_silence(file: Path) -> None:
    signal = samples(file)
    assert max(map(abs, signal[-round(0.005 * make_sounds.RATE) :])) < QUIET
    assert signal[-1] == 0


@pytest.mark.parametrize("name", ["lay", "wall", "floor", "pick-up"])
def test_variants_differ(name: str) -> None:
    variants = [samples(file) for file in sorted(FOLDER.glob(f"{name}-*.wav"))]
    assert len(variants) >= 2
    first, second, *_ = variants
    difference = [one - two for one, two in zip(first, second, strict=True)]
    assert make_sounds.loudest(difference) > 0.3 * make_sounds.loudest(first)
