"""How long the window takes to come up, beside an empty window of the same Qt in the same run."""

import os
import subprocess
import sys
import time
from pathlib import Path

import pytest

from azul_desktop.model import GameModel
from tests.model.conftest import MakeGame, make_game
from tests.model.fakes import play_first, setup

__all__ = ["make_game"]

ROOT = Path(__file__).parents[2]
RUNS = 9
MOST = 2.6
"""Times an empty window's time. README tells what was measured; this is for a busy machine."""
UNUSUAL = ("XDG_DATA_HOME", "XDG_CONFIG_HOME", "PYTHONDONTWRITEBYTECODE")
"""What a person's second start does without, at any rate."""

TELL = """
import os, time

def painted():
    print(time.monotonic() - float(os.environ["STARTED"]), flush=True)
    os._exit(0)
"""
EMPTY = f"""{TELL}
import sys
from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication, QMainWindow

class Window(QMainWindow):
    def paintEvent(self, event):
        super().paintEvent(event)
        QTimer.singleShot(0, painted)

application = QApplication(sys.argv[:1])
window = Window()
window.resize(1180, 780)
window.show()
application.exec()
"""
OURS = f"""{TELL}
from azul_desktop import __main__
from azul_desktop.window import hurry as start

hurry = start.hurry

def hurry_and_watch():
    hurry()
    from PySide6.QtCore import QTimer
    from azul_desktop.scene.view import TableView
    paint = TableView.paintEvent

    def paint_and_tell(view, event):
        paint(view, event)
        QTimer.singleShot(0, painted)

    TableView.paintEvent = paint_and_tell

start.hurry = hurry_and_watch
__main__.main([])
"""


def seconds(program: str, home: Path) -> float:
    """From the start of a process to its first painted frame."""
    kept = {name: value for name, value in os.environ.items() if name not in UNUSUAL}
    own = {
        "HOME": str(home),
        "PYTHONPATH": str(ROOT),
        "PYTHONPYCACHEPREFIX": str(home / "compiled"),
        "STARTED": str(time.monotonic()),
    }
    done = subprocess.run(
        [sys.executable, "-c", program],
        capture_output=True,
        text=True,
        env={**kept, **own},
        timeout=60,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return float(done.stdout)


def ratio(home: Path) -> float:
    """Our time over that of an empty window: the best of runs that take turns.

    Whatever else the machine does meanwhile only adds to them.
    """
    for program in (EMPTY, OURS):
        # The first start of all has Python compile what it loads.
        seconds(program, home)
    pairs = [(seconds(EMPTY, home), seconds(OURS, home)) for _ in range(RUNS)]
    empty, ours = (min(times) for times in zip(*pairs, strict=True))
    print(f"empty {empty * 1000:.0f} ms, ours {ours * 1000:.0f} ms, {ours / empty:.2f} times")
    return ours / empty


@pytest.mark.slow
@pytest.mark.skipif(sys.platform != "linux", reason="the data folder has another place elsewhere")
@pytest.mark.parametrize("unfinished", [False, True])
def test_the_table_is_soon_painted(tmp_path: Path, make_game: MakeGame, unfinished: bool) -> None:
    if unfinished:
        folder = tmp_path / ".local" / "share" / "Azul Desktop" / "azul-desktop"
        leave_game(make_game(autosave=folder / "current.azul"))
    assert ratio(tmp_path) < MOST


def leave_game(game: GameModel) -> None:
    """A game in its second round, to be gone on with."""
    game.new_game(setup("human", "human"))
    play_first(game, 20)
    game.close()
