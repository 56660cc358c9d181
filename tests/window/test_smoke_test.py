"""The trial of an installed program, as its own process: it passes, and it can fail."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.time_limits import HANG

BROKEN = """
import sys
from azul_desktop.model import FileProblem, GameModel
from azul_desktop.window import smoke_test
{}
sys.exit(smoke_test.smoke())
"""
REFUSED = """
def save_as(model, path):
    raise FileProblem("the disk is full")
GameModel.save_as = save_as
"""
ERROR = "smoke_test.SmokeTest._save_and_load = lambda trial: 1 // 0"
MUTE = "smoke_test.foreign_languages = list"
STUCK = "smoke_test.PATIENCE_MS = 0"


def run(folder: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    """Run Python with a home and a folder for temporary files of its own."""
    home, temporary = folder / "home", folder / "temporary"
    home.mkdir()
    temporary.mkdir()
    own = {"HOME": str(home), "TMPDIR": str(temporary), "QT_QPA_PLATFORM": "offscreen"}
    environment = {k: v for k, v in os.environ.items() if not k.startswith("XDG_")}
    return subprocess.run(
        [sys.executable, *arguments],
        env={**environment, **own},
        capture_output=True,
        text=True,
        check=False,
        timeout=HANG,
    )


def test_it_plays_saves_and_loads_and_leaves_nothing(tmp_path: Path) -> None:
    done = run(tmp_path, "-m", "azul_desktop", "--smoke")
    assert done.returncode == 0, done.stderr
    stands, ended = done.stdout.splitlines()
    assert stands == "smoke: the window stands"
    assert " moves played, saved and loaded; " in ended
    assert ended.endswith("; languages en, sv")
    left = [path for path in tmp_path.rglob("*") if not path.is_dir()]
    assert not left


@pytest.mark.parametrize(
    ("fault", "status", "told"),
    [
        (REFUSED, 1, "the disk is full"),
        (ERROR, 1, "ZeroDivisionError"),
        (MUTE, 1, "speaks English alone"),
        (STUCK, 3, "nothing happened"),
    ],
)
def test_it_can_fail(tmp_path: Path, fault: str, status: int, told: str) -> None:
    done = run(tmp_path, "-c", BROKEN.format(fault))
    assert done.returncode == status
    assert told in done.stdout
