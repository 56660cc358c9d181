"""The tutorial at the window's own table: played to its end, what it says, and its start."""

from pathlib import Path

import pytest
from PySide6.QtCore import QPointF
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from azul_desktop.model import (
    GameModel,
    Settings,
    computer_of,
    read_record,
)
from azul_desktop.window.appearance import Appearance
from azul_desktop.window.game_files import unfinished_folder
from azul_desktop.window.main_window import MainWindow
from azul_desktop.window.tutorial.tutorial_steps import (
    LEARNER,
    steps,
    tutorial_moves,
    tutorial_record,
)
from tests.play.tutorial_driver import (
    COUNT,
    DRAFTS,
    Key,
    Lesson,
    by_button,
    by_escape,
)
from tests.play.tutorial_window import lesson, window

__all__ = ["lesson", "window"]

pytestmark = pytest.mark.qt_log_ignore("propagateSizeHints")

GOOD = Path(__file__).parents[1] / "data" / "records" / "good" / "g001.azul"


# To its end


@pytest.mark.parametrize("way", ["drag", "click", "walk"])
def test_whole_tutorial_by_the_table(lesson: Lesson, way: str) -> None:
    for _ in range(COUNT - 1):
        lesson.wait()
        lesson.step_on(getattr(lesson.gestures, way))
    assert lesson.number == COUNT - 1
    assert (
        lesson.window.model.position
        == tutorial_record()
        .position_after()
        .deal_given(lesson.window.model.position.displays)
        .position
    )


def test_whole_tutorial_by_keys_alone(lesson: Lesson) -> None:
    for _ in range(COUNT - 1):
        lesson.wait()
        draft = lesson.tutorial.step.draft
        if draft is None:
            QTest.keyClick(lesson.keys, Key.Key_Return)
        else:
            assert lesson.keys is lesson.window.table
            QTest.keyClicks(lesson.keys, str(draft))
    assert lesson.number == COUNT - 1
    QTest.keyClick(lesson.keys, Key.Key_Return)
    assert lesson.window.learning.tutorial is None


def test_whole_tutorial_by_the_tables(window: MainWindow) -> None:
    window.menus.tables.trigger()
    window.menus.tutorial.trigger()
    lesson = Lesson(window)
    for _ in range(COUNT - 1):
        lesson.wait()
        if lesson.tutorial.step.draft is None:
            QTest.keyClick(lesson.keys, Key.Key_Return)
        else:
            lesson.play_tables(lesson.tutorial.step.draft)
    assert lesson.number == COUNT - 1


def test_whole_tutorial_with_everything_animated(lesson: Lesson) -> None:
    lesson.window.preferences.choose_speed("fast")
    controller = lesson.window.table.controller
    for _ in range(COUNT - 1):
        lesson.wait()
        asked = lesson.tutorial.step.draft
        lesson.step_on(lesson.gestures.drag)
        if asked is not None:
            assert controller.busy
            assert not lesson.table.scene.outline_item.paths
    assert lesson.window.model.index == len(tutorial_moves())


def test_next_finishes_the_animation_first(lesson: Lesson) -> None:
    lesson.go_to(2)
    lesson.window.preferences.choose_speed("slow")
    lesson.step_on(lesson.gestures.drag)
    assert lesson.window.table.controller.busy
    lesson.tutorial.panel.next.click()
    assert lesson.number == 3
    assert lesson.tutorial.waiting
    lesson.tutorial.panel.next.click()
    assert lesson.number == 4


def test_apprentice_plays_at_once(lesson: Lesson) -> None:
    before = lesson.window.model.record()
    lesson.go_to(COUNT - 1)
    lesson.tutorial.panel.play.click()
    window = lesson.window
    assert window.learning.tutorial is None
    assert window.model.game.autosaved
    assert [computer_of(seat) for seat in window.model.seats] == [None, "apprentice"]
    assert window.model.record() != before
    assert window.learning.coach.on
    kept = [read_record(path).moves for path in unfinished_folder().iterdir()]
    assert kept == [4]


# What it says


def test_steps_wait_for_what_the_record_has(qapp: QApplication) -> None:
    all_moves = tutorial_moves()
    asked = {step.index: step.draft for step in steps() if step.draft is not None}
    own = {n: m for n, m in enumerate(all_moves) if n >= 8 and n % 2 == 0}
    assert asked == own


def test_points_that_are_announced_came(qapp: QApplication) -> None:
    told = " ".join(step.text for step in steps()[11:16])
    for sentence in ("It scored 1.", "together they scored 4.", "and scored 3.", "cost you 2,"):
        assert sentence in told
    assert tutorial_record().position_after().boards[LEARNER].score == 7


def test_every_step_is_announced(window: MainWindow, monkeypatch: pytest.MonkeyPatch) -> None:
    said: list[str] = []
    monkeypatch.setattr(window.announcer, "announce", said.append)
    window.menus.tutorial.trigger()
    lesson = Lesson(window)
    lesson.go_to(COUNT - 1)
    assert said == [words for step in steps() for words in (step.title, step.text)]
    assert lesson.tutorial.panel.accessibleDescription() == steps()[-1].text


def test_what_is_to_be_touched_is_lit(lesson: Lesson) -> None:
    for number in DRAFTS:
        lesson.go_to(number)
        draft = lesson.tutorial.step.draft
        assert draft is not None
        tile = QPointF(lesson.gestures.at_group(draft.source, draft.colour))
        line = lesson.table.scene.layout.boards[LEARNER].lines[draft.target][0].center()
        for point in (tile, line):
            assert any(path.contains(point) for path in lesson.table.scene.outline_item.paths)


def test_table_stays_still_from_step_to_step(lesson: Lesson) -> None:
    sizes = set()
    for number in range(COUNT):
        lesson.go_to(number)
        QApplication.processEvents()
        sizes.add(lesson.window.table.size().toTuple())
    assert len(sizes) == 1


# Where it begins


def test_first_start_offers_it_and_welcomes_again(qtbot: QtBot, tmp_path: Path) -> None:
    window = MainWindow(GameModel(autosave=tmp_path / "none.azul"), Settings(), Appearance("light"))
    qtbot.addWidget(window)
    with qtbot.waitExposed(window):
        window.show()
    window.begin()
    qtbot.waitUntil(lambda: window.dialog is not None)
    button = window.dialog.tutorial  # type: ignore[union-attr]
    assert button.isVisible()
    button.click()
    assert window.dialog is None
    assert not window.welcome.isVisible()
    assert not window.model.game.autosaved
    by_button(Lesson(window))
    assert window.welcome.isVisible()
    assert window.model.opening is None
    assert not window.model.autosave.exists()
    window.welcome.answers[1].click()
    assert not window.model.game.autosaved
    window.close()
    assert not window.model.autosave.exists()


def test_unfinished_game_is_offered_again(qtbot: QtBot, window: MainWindow) -> None:
    window.close()
    model = GameModel(autosave=window.model.autosave)
    again = MainWindow(model, Settings(), Appearance("light"))
    qtbot.addWidget(again)
    with qtbot.waitExposed(again):
        again.show()
    again.begin()
    question = again.welcome.accessibleDescription()
    again.menus.tutorial.trigger()
    assert not again.welcome.isVisible()
    by_escape(Lesson(again))
    assert again.welcome.isVisible()
    assert again.welcome.accessibleDescription() == question
    again.welcome.answers[0].click()
    assert again.model.record() == window.model.record()
    again.close()


def test_rules_lead_to_it(window: MainWindow) -> None:
    window.menus.how_to_play.trigger()
    window.dialog.tutorial.click()  # type: ignore[union-attr]
    assert window.dialog is None
    assert not window.model.game.autosaved


def test_players_know_no_other_game(qapp: QApplication) -> None:
    from azul_desktop.window.tutorial.tutorial_steps import ScriptedPlayer

    with pytest.raises(KeyError):
        ScriptedPlayer().choose(read_record(GOOD).position_after(4))
