from PySide6.QtCore import QObject
from pytestqt.qtbot import QtBot

from azul_desktop.scene.animation.frame_clock import LONGEST_STEP, FrameClock, ManualFrameClock
from azul_desktop.scene.animation.timeline import Animation, TimedAnimation, Timeline


class Noted(Animation):
    """Notes what is done to it."""

    def __init__(self, name: str, notes: list[str]) -> None:
        self.name, self.notes = name, notes

    def begin(self) -> None:
        self.notes.append(f"{self.name} begins")

    def step(self, done: float) -> None:
        self.notes.append(f"{self.name} {done:.2f}")

    def end(self) -> None:
        self.notes.append(f"{self.name} ends")

    def drop(self) -> None:
        self.notes.append(f"{self.name} drops")


def test_animations_begin_step_and_end_in_time() -> None:
    clock, notes = ManualFrameClock(), []  # type: ignore[var-annotated]
    timeline = Timeline(clock)
    timeline.play([TimedAnimation(10, 20, Noted("a", notes))])
    for _ in range(4):
        clock.advance(10)
    assert notes == ["a begins", "a 0.00", "a 0.50", "a 1.00", "a ends"]
    assert not timeline.running


def test_what_is_over_ends_before_the_next_begins_even_in_one_leap() -> None:
    clock, notes = ManualFrameClock(), []  # type: ignore[var-annotated]
    Timeline(clock).play(
        [TimedAnimation(30, 10, Noted("b", notes)), TimedAnimation(0, 20, Noted("a", notes))]
    )
    clock.advance(1000)
    assert notes.index("a ends") < notes.index("b begins")
    assert notes[-1] == "b ends"


def test_an_animation_without_length_is_done_at_once() -> None:
    notes: list[str] = []
    Timeline(ManualFrameClock()).play([TimedAnimation(0, 0, Noted("a", notes))])
    assert notes == ["a begins", "a 1.00", "a ends"]


def test_dropping_ends_nothing_and_begins_nothing() -> None:
    clock, notes = ManualFrameClock(), []  # type: ignore[var-annotated]
    timeline = Timeline(clock)
    timeline.play(
        [TimedAnimation(0, 20, Noted("a", notes)), TimedAnimation(10, 20, Noted("b", notes))]
    )
    clock.advance(5)
    timeline.drop()
    clock.advance(100)
    assert notes == ["a begins", "a 0.00", "a 0.25", "a drops"]
    assert not timeline.running


def test_a_clock_runs_only_while_somebody_listens(qtbot: QtBot) -> None:
    parent = QObject()
    clock = FrameClock(parent)
    steps: list[float] = []
    assert not clock.running
    clock.listen(steps.append)
    qtbot.waitUntil(lambda: len(steps) > 3)
    clock.leave(steps.append)
    assert not clock.running
    count = len(steps)
    qtbot.wait(50)
    assert len(steps) == count
    assert all(0 < step <= LONGEST_STEP for step in steps)


def test_a_listener_may_leave_while_it_listens() -> None:
    clock = ManualFrameClock()
    steps: list[str] = []

    def once(ms: float) -> None:
        steps.append("once")
        clock.leave(once)
        clock.leave(always)

    def always(ms: float) -> None:
        steps.append("always")

    clock.listen(once)
    clock.listen(always)
    clock.advance(16)
    clock.advance(16)
    assert steps == ["once"]


def test_a_motion_does_what_comes_then_once() -> None:
    clock, notes = ManualFrameClock(), []  # type: ignore[var-annotated]
    motion = Timeline(clock)
    motion.play([TimedAnimation(0, 100, Noted("a", notes))], lambda: notes.append("then"))
    clock.advance(50)
    assert motion.running
    motion.finish()
    motion.finish()
    assert notes[-2:] == ["a ends", "then"]
    assert notes.count("then") == 1
    assert not clock.running


def test_a_new_motion_finishes_the_old_one_first() -> None:
    clock, notes = ManualFrameClock(), []  # type: ignore[var-annotated]
    motion = Timeline(clock)
    motion.play([TimedAnimation(0, 100, Noted("a", notes))], lambda: notes.append("then a"))
    motion.play([TimedAnimation(0, 100, Noted("b", notes))], lambda: notes.append("then b"))
    assert notes.index("then a") < notes.index("b begins")
    motion.drop()
    assert notes[-1] == "b drops"
    assert "then b" not in notes
    assert not clock.running


def test_what_comes_then_need_not_wait_for_what_lingers() -> None:
    clock, notes = ManualFrameClock(), []  # type: ignore[var-annotated]
    timeline = Timeline(clock)
    lingering = TimedAnimation(0, 100, Noted("a", notes))
    timeline.play([lingering], lambda: notes.append("then"), then_at=50, speed=2.0)
    clock.advance(25)
    assert notes[-2:] == ["a 0.50", "then"]
    clock.advance(25)
    assert notes[-2:] == ["a 1.00", "a ends"]
    assert notes.count("then") == 1
    assert not clock.running
