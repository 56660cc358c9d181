"""How long the window takes to come up, beside an empty window of the same Qt in the same run.

And what is not done meanwhile, which holds on any machine.
"""

import json
import os
import subprocess
import sys
import time
from pathlib import Path

import pytest

from tests.model.conftest import MakeGame, make_game
from tests.model.fake_players import play_first, setup
from tests.time_limits import HANG, least

__all__ = ["make_game"]

ROOT = Path(__file__).parents[2]
RUNS = 9
MOST = 2.6
"""Times an empty window's time. The goal is 2; docs/decisions/start.md tells what is in the way."""
UNUSUAL = (
    "XDG_DATA_HOME",
    "XDG_CONFIG_HOME",
    "PYTHONDONTWRITEBYTECODE",
    "QT_NO_GUI_THREADPOOL",
)
"""What a person's second start does without, at any rate."""

TELL = """
import os, time

def painted():
    took = time.monotonic() - float(os.environ["STARTED"])
    try:
        with open("/proc/self/schedstat") as file:
            took -= int(file.read().split()[1]) / 1e9
    except OSError:
        pass
    print(took, flush=True)
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
START = """
import sys
from importlib.machinery import PathFinder

class Watching:
    # Has the view's module loaded when the program asks for it, and the view watched from then on.

    def find_spec(self, name, path, target=None):
        if name != "azul_desktop.scene.table_view":
            return None
        sys.meta_path.remove(self)
        spec = PathFinder.find_spec(name, path, target)
        load = spec.loader.exec_module

        def load_and_watch(module):
            load(module)
            watch(module.TableView)

        spec.loader.exec_module = load_and_watch
        return spec

def watch(view):
    paint = view.paintEvent

    def paint_and_report(self, event):
        from PySide6.QtCore import QTimer
        paint(self, event)
        QTimer.singleShot(0, painted)

    view.paintEvent = paint_and_report

sys.meta_path.insert(0, Watching())
from azul_desktop import __main__
__main__.main([])
"""
OURS = TELL + START
LOOK = """
import os, sys
from pathlib import Path

def painted():
    modules = list(sys.modules)
    from PySide6 import QtCore, QtGui
    threads = [task.read_text().strip() for task in Path("/proc/self/task").glob("*/comm")]
    settings = Path(QtCore.QSettings().fileName())
    seen = dict(modules=modules, gui=list(vars(QtGui)), threads=threads, written=settings.exists())
    import json
    print(json.dumps(seen), flush=True)
    os._exit(0)
"""
WAITING = frozenset(
    {
        "json",
        "subprocess",
        "PySide6.QtMultimedia",
        "PySide6.QtNetwork",
        "azul_desktop.ai",
        "azul_desktop.scene.render",
        "azul_desktop.window.dialogs.new_game_dialog",
        "azul_desktop.window.sound",
    }
)
"""What is loaded when the table has been painted, or when somebody asks for it."""


def said(program: str, home: Path) -> str:
    """What a program prints at its first painted frame."""
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
        timeout=HANG,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


def seconds(program: str, home: Path) -> float:
    """From the start of a process to its first painted frame.

    Not counting, where Linux tells it, how long it waited while others had the processors.
    """
    return float(said(program, home))


def ratio(home: Path) -> float:
    """Our time over that of an empty window: the best of runs that take turns.

    Whatever else the machine does meanwhile only adds to them.
    """
    for program in (EMPTY, OURS):
        # The first start of all has Python compile what it loads.
        seconds(program, home)
    pairs = [(seconds(EMPTY, home), seconds(OURS, home)) for _ in range(RUNS)]
    empty, ours = min(pair[0] for pair in pairs), min(pair[1] for pair in pairs)
    print(f"empty {empty * 1000:.0f} ms, ours {ours * 1000:.0f} ms, {ours / empty:.2f} times")
    return ours / empty


ON_LINUX = pytest.mark.skipif(
    sys.platform != "linux", reason="the data folder has another place elsewhere"
)
EITHER = pytest.mark.parametrize("unfinished", [False, True])


@pytest.mark.slow
@ON_LINUX
@EITHER
def test_the_table_is_soon_painted(tmp_path: Path, make_game: MakeGame, unfinished: bool) -> None:
    if unfinished:
        leave_game(tmp_path, make_game)
    assert least(lambda: ratio(tmp_path), MOST) < MOST


@ON_LINUX
@EITHER
def test_before_the_table_is_painted_nothing_is_done_that_can_wait(
    tmp_path: Path, make_game: MakeGame, unfinished: bool
) -> None:
    autosave = leave_game(tmp_path, make_game) if unfinished else None
    seen = json.loads(said(LOOK + START, tmp_path))
    assert sorted(WAITING.intersection(seen["modules"])) == []
    assert "QPainter" in seen["gui"]
    assert "QAccessible" not in seen["gui"]
    # No thread fills, none writes.
    assert len(seen["threads"]) == 1
    assert not seen["written"]
    if autosave is not None:
        assert autosave.stat().st_mtime == 0


def leave_game(home: Path, make_game: MakeGame) -> Path:
    """A game in its second round, to be gone on with; returns its file."""
    file = home / ".local" / "share" / "Azul Desktop" / "azul-desktop" / "current.azul"
    game = make_game(autosave=file)
    game.new_game(setup("human", "human"))
    play_first(game, 20)
    game.close()
    os.utime(file, (0, 0))
    return file
