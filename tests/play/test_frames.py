"""How long the window's thread is busy at a time: with tiles in flight, a master, and a drag."""

import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QEvent, QObject, QSize, Qt, QTimer
from pytestqt.qtbot import QtBot

from azul_desktop.model import GameModel, Settings
from azul_desktop.window.appearance import Appearance
from azul_desktop.window.main_window import MainWindow
from tests.model.fake_players import setup
from tests.time_limits import least

pytestmark = [
    pytest.mark.slow,
    # Qt's platform without a screen complains about menus.
    pytest.mark.qt_log_ignore("does not support propagateSizeHints", extend=True),
]

FRAME = 16.7
LONGEST = 50.0
"""Three frames; the thread's own time, which others make longer only by slowing memory down."""
TICK_MS = 5
SIZE = QSize(1280, 800)


@pytest.fixture
def window(qtbot: QtBot, tmp_path: Path) -> Iterator[MainWindow]:
    made = MainWindow(
        GameModel(autosave=tmp_path / "current.azul"), Settings(), Appearance("light")
    )
    qtbot.addWidget(made)
    made.resize(SIZE)
    with qtbot.waitExposed(made):
        made.show()
    yield made
    made.close()


class Watch(QObject):
    """Notes what the window's thread does from one tick to the next, in milliseconds.

    `work` is its own time on a processor, which no other program can lengthen; `gaps` are times by
    the clock, which a busy machine makes longer, and waiting for the players' thread too.
    """

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self.work: list[float] = []
        self.gaps: list[float] = []
        self._timer = QTimer(self)
        self._timer.setTimerType(Qt.TimerType.PreciseTimer)
        self._timer.timeout.connect(self._note)
        self._last = time.thread_time(), time.perf_counter()
        self._timer.start(TICK_MS)

    def _note(self) -> None:
        now = time.thread_time(), time.perf_counter()
        self.work.append(1000 * (now[0] - self._last[0]))
        self.gaps.append(1000 * (now[1] - self._last[1]))
        self._last = now

    def stop(self, what: str) -> None:
        """Cease, and print what was seen."""
        self._timer.stop()
        work, gaps = (f"{of_hundred(99, x):.1f}, {max(x):.1f}" for x in (self.work, self.gaps))
        print(f"{what}: 99 of 100 and longest, ms: work {work}; gaps {gaps}")


def of_hundred(share: int, values: list[float]) -> float:
    """What so many of a hundred `values` do not exceed."""
    return sorted(values)[len(values) * share // 100 - 1]


def drag_edge(window: MainWindow) -> QTimer:
    """Resize `window` a little at every frame, to and fro."""
    steps = iter(range(10_000))

    def step() -> None:
        way = next(steps) % 120
        window.resize(SIZE - QSize(4, 2) * min(way, 120 - way))

    timer = QTimer(window)
    timer.timeout.connect(step)
    timer.start(16)
    return timer


@pytest.mark.parametrize("players", [2, 4])
def test_frames_are_in_time(qtbot: QtBot, window: MainWindow, players: int) -> None:
    window.preferences.choose_speed("normal")

    def share_of_what_is_allowed() -> float:
        window.model.new_game(setup(*["ai:grandmaster"] * players, seed=5))
        watch = Watch(window)
        qtbot.wait(4000)
        edge = drag_edge(window)
        qtbot.wait(2500)
        edge.stop()
        qtbot.wait(2000)
        qtbot.waitUntil(lambda: window.model.index > 2)
        watch.stop(f"{players} grandmasters, tiles in flight, an edge dragged")
        return max(of_hundred(99, watch.work) / FRAME, max(watch.work) / LONGEST)

    assert least(share_of_what_is_allowed, 1.0) < 1.0


@pytest.mark.parametrize("players", [2, 4])
def test_thinking_and_moving_at_once_hold_up_nothing(
    qtbot: QtBot, window: MainWindow, players: int
) -> None:
    window.preferences.choose_speed("off")

    def longest() -> float:
        window.model.new_game(setup(*["ai:grandmaster"] * players, seed=5))
        watch = Watch(window)
        qtbot.waitUntil(lambda: window.model.index >= 3)
        watch.stop(f"{players} grandmasters, no motion")
        return max(watch.work)

    assert least(longest, LONGEST) < LONGEST


class Paints(QObject):
    """Counts what is painted anew."""

    def __init__(self, window: MainWindow) -> None:
        super().__init__(window)
        self.count = 0
        for widget in (window, window.table.viewport()):
            widget.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        self.count += event.type() == QEvent.Type.Paint
        return False


def nothing(window: MainWindow) -> None:
    """No game has begun."""


def a_game(window: MainWindow) -> None:
    window.model.new_game(setup("human", "human"))
    window.table.controller.finish()


@pytest.mark.parametrize("begin", [nothing, a_game])
def test_a_window_that_waits_does_nothing(
    qtbot: QtBot, window: MainWindow, begin: Callable[[MainWindow], None]
) -> None:
    begin(window)
    qtbot.wait(500)

    def used() -> float:
        paints, before = Paints(window), time.process_time()
        qtbot.wait(3000)
        took = time.process_time() - before
        print(f"{begin.__name__}: {paints.count} paints, {took / 3:.2%} of a core")
        assert paints.count == 0
        return took

    assert least(used, 0.03) < 0.03
