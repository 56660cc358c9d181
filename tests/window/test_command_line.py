"""The command line of the window's program."""

import os
import subprocess
import sys
from pathlib import Path

import pytest
from PySide6.QtGui import QImage

from azul_desktop import __version__
from azul_desktop.__main__ import main, size
from tests.time_limits import HANG

RECORDS = Path(__file__).parents[1] / "data" / "records"
GOOD = RECORDS / "good" / "g001.azul"
BAD = RECORDS / "bad" / "b101-twice.azul"


def run(*arguments: object, **environment: str) -> subprocess.CompletedProcess[str]:
    """Run the program in a process of its own, with no screen."""
    without = ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM")
    kept = {name: value for name, value in os.environ.items() if name not in without}
    return subprocess.run(
        [sys.executable, "-m", "azul_desktop", *map(str, arguments)],
        capture_output=True,
        text=True,
        env={**kept, **environment},
        timeout=HANG,
        check=False,
    )


def test_version(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as end:
        main(["--version"])
    assert end.value.code == 0
    assert capsys.readouterr().out.startswith(f"azul-desktop {__version__} (")


@pytest.mark.parametrize(
    "arguments",
    [
        ["--picture", "x.png"],
        ["--size", "800x600"],
        ["--theme", "dark", "x.azul"],
        ["--picture", "x.png", "--size", "800", "x.azul"],
        ["--picture", "x.png", "--size", "1x1", "x.azul"],
        ["--picture", "x.png", "--theme", "green", "x.azul"],
        ["--loud"],
        ["a.azul", "b.azul"],
    ],
)
def test_bad_arguments(arguments: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as end:
        main(arguments)
    assert end.value.code == 2
    assert "azul-desktop: error: " in capsys.readouterr().err


def test_size() -> None:
    assert size("1280x800") == (1280, 800)


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_picture(tmp_path: Path, theme: str) -> None:
    picture = tmp_path / "out.png"
    done = run("--picture", picture, "--size", "640x400", "--theme", theme, GOOD)
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")
    image = QImage(str(picture))
    assert (image.width(), image.height()) == (640, 400)
    lightness = image.pixelColor(320, 390).lightness()
    assert lightness > 120 if theme == "light" else lightness < 120


def test_picture_of_a_broken_record(tmp_path: Path) -> None:
    done = run("--picture", tmp_path / "out.png", BAD)
    assert done.returncode == 1
    assert done.stderr.startswith("azul-desktop: ")
    assert f"{BAD}:102: player: " in done.stderr
    assert not list(tmp_path.iterdir())


@pytest.mark.parametrize(
    ("file", "picture", "said"),
    [
        ("none.azul", "out.png", "none.azul: No such file or directory"),
        (str(GOOD), "none/out.png", "could not be written"),
        (str(GOOD), "out.nothing", "could not be written"),
        ("bytes.azul", "out.png", "bytes.azul: byte 1 is not UTF-8"),
        ("long.azul", "out.png", "long.azul: too long for a record, over 16,777,216 bytes"),
    ],
)
def test_files_that_cannot_be_used(tmp_path: Path, file: str, picture: str, said: str) -> None:
    (tmp_path / "bytes.azul").write_bytes(b"\xff\xfe")
    with (tmp_path / "long.azul").open("wb") as long:
        long.truncate(1 << 36)
    done = run("--picture", tmp_path / picture, tmp_path / file)
    assert done.returncode == 2
    assert said in done.stderr
    assert done.stderr.count("\n") == 1
