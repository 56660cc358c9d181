"""What is shown while a move is animated, and how an animation is ended."""

from dataclasses import replace

import pytest
from PySide6.QtCore import QEvent, QObject, Qt
from pytestqt.qtbot import QtBot

from azul_desktop.engine import Colour, Draft, Phase, Tiled
from azul_desktop.model import GameModel
from azul_desktop.painting.theme import LIGHT
from azul_desktop.scene.animation.animator import SPEEDS
from azul_desktop.scene.animation.frame_clock import FrameClock
from azul_desktop.scene.items.bubble_items import PointsBubbleItem
from azul_desktop.scene.items.highlight_items import RunHighlightItem
from azul_desktop.scene.tile_places import DisplaySlot, FloorSpace, LineSpace
from tests.play.conftest import MakeTable
from tests.play.gestures import Gestures, Table, shown_as_it_is

BLACK = Draft(1, Colour.BLACK, 3)


@pytest.fixture
def slow_table(make_table: MakeTable) -> Table:
    """A table at normal speed, its opening deal shown."""
    table = make_table("human", "human", speed="normal")
    table.controller.finish()
    return table


def scores(table: Table) -> list[int]:
    return [board.texts.score for board in table.scene.boards]


def bubbles(table: Table) -> set[str]:
    return {item.text for item in table.scene.items() if isinstance(item, PointsBubbleItem)}


def careful(model: GameModel) -> Draft:
    """The move that costs least and places most, so that there is something to tile."""
    drafts = [move for move in model.position.legal_moves() if isinstance(move, Draft)]
    previews = {move: model.position.preview(move) for move in drafts}
    return max(drafts, key=lambda m: (previews[m].completes, -previews[m].floor_cost))


def until_scored(table: Table) -> None:
    """Play, untold, until the next move closes the round; then play that one."""
    model = table.model
    while True:
        move = careful(model)
        if model.position.play(move).position.phase is Phase.DEAL:
            table.controller.finish()
            model.play(move)
            return
        model.play(move)


# Drafts.


def test_somebody_elses_draft_takes_nine_tenths_of_a_second(slow_table: Table) -> None:
    slow_table.model.play(BLACK)
    slow_table.wait(750)
    assert slow_table.controller.busy
    slow_table.wait(250)
    assert not slow_table.controller.busy


def test_the_tiles_fly_and_the_rest_slides_to_the_centre(slow_table: Table) -> None:
    scene = slow_table.scene
    slow_table.model.play(BLACK)
    items = scene.tiles_of_source(1, Colour.BLACK)
    assert all(item.lifted and item.lit for item in items)
    slow_table.wait(450)
    places = [item.pos() for item in items]
    goals = [scene.rect(LineSpace(0, 3, index)).center() for index in range(2)]
    starts = [scene.rect(DisplaySlot(1, slot)).center() for slot in (1, 2)]
    assert not set(map(repr, places)) & set(map(repr, [*goals, *starts]))
    slow_table.wait_for_story()
    assert [item.pos() for item in items] == goals
    assert [item.marked for item in items] == [True, True]
    assert scene.displays[1].emptied is not None


def test_the_marker_flies_along(slow_table: Table) -> None:
    slow_table.model.play(BLACK)
    slow_table.controller.finish()
    slow_table.model.play(Draft(0, Colour.WHITE, 4))
    slow_table.wait(1000)
    marker = slow_table.scene.tile_at(FloorSpace(1, 0))
    assert marker is not None
    assert marker.piece is None
    assert slow_table.scene.boards[1].texts.floor_cost == 1


def test_ones_own_drop_lands_from_where_it_was_let_go(slow_table: Table) -> None:
    gestures, scene = Gestures(slow_table), slow_table.scene
    items = scene.tiles_of_source(1, Colour.BLACK)
    gestures.lift(1, Colour.BLACK)
    gestures.move(gestures.at_target(3))
    slow_table.wait(300)
    let_go = [item.pos() for item in items]
    gestures.release(gestures.at_target(3))
    assert [item.pos() for item in items] == let_go
    slow_table.wait(16)
    assert max((a.pos() - b).manhattanLength() for a, b in zip(items, let_go, strict=True)) < 10
    slow_table.wait(430)
    assert not slow_table.controller.busy


@pytest.mark.parametrize("speed", SPEEDS)
def test_speeds(make_table: MakeTable, speed: str) -> None:
    table = make_table("human", "human", speed=speed)
    table.controller.finish()
    table.model.play(BLACK)
    took = 0
    while table.controller.busy:
        table.wait(16)
        took += 16
    expected = {"slow": (1300, 1700), "normal": (800, 1000), "fast": (300, 500), "off": (0, 0)}
    assert expected[speed][0] <= took <= expected[speed][1]
    assert shown_as_it_is(table)


def test_an_unknown_speed_is_refused(slow_table: Table) -> None:
    with pytest.raises(KeyError):
        slow_table.controller.speed = "warp"
    assert slow_table.controller.speed == "normal"


def test_those_who_want_no_motion_see_none(make_table: MakeTable) -> None:
    table = make_table("human", "human", speed="normal")
    table.scene.theme = LIGHT.still()
    table.model.play(BLACK)
    assert not table.controller.busy
    gestures = Gestures(table)
    gestures.lift(2, Colour.WHITE)
    gestures.move(gestures.at_nothing())
    gestures.release(gestures.at_nothing())
    assert shown_as_it_is(table)
    assert not table.clock.running


# Ending a script.


def test_a_click_ends_the_animation_and_does_nothing_else(slow_table: Table) -> None:
    gestures = Gestures(slow_table)
    slow_table.model.play(BLACK)
    slow_table.wait(100)
    gestures.click_at(gestures.at_group(4, Colour.BLUE))
    assert not slow_table.controller.busy
    assert slow_table.controller.entry.group is None
    assert shown_as_it_is(slow_table)
    gestures.click_at(gestures.at_group(4, Colour.BLUE))
    assert slow_table.controller.entry.group is not None


@pytest.mark.parametrize("key", [Qt.Key.Key_Space, Qt.Key.Key_Return, Qt.Key.Key_Escape])
def test_a_key_ends_the_animation_and_does_nothing_else(slow_table: Table, key: Qt.Key) -> None:
    gestures = Gestures(slow_table)
    gestures.key(Qt.Key.Key_Tab)
    slow_table.model.play(BLACK)
    gestures.key(key)
    assert not slow_table.controller.busy
    assert slow_table.controller.entry.group is None


def test_typing_ends_the_animation_and_types(slow_table: Table) -> None:
    slow_table.model.play(BLACK)
    Gestures(slow_table).type("2w4")
    assert slow_table.model.moves[-1].action == Draft(2, Colour.WHITE, 3)
    assert slow_table.controller.busy


def test_the_model_is_held_as_long_as_an_animation_lasts(slow_table: Table) -> None:
    told: list[bool] = []
    slow_table.controller.busy_changed.connect(told.append)
    slow_table.model.play(BLACK)
    slow_table.wait_for_story()
    assert told == [True, False]


# Rounds.


def test_tiling_is_animated_tile_by_tile(slow_table: Table) -> None:
    table = slow_table
    until_scored(table)
    tiled = [event for event in table.model.moves[-1].events if isinstance(event, Tiled)]
    assert len(tiled) > 3
    seen: set[str] = set()
    counted: list[list[int]] = []
    lit = 0
    while table.controller.busy:
        table.wait(16)
        seen |= bubbles(table)
        lit = max(lit, sum(isinstance(item, RunHighlightItem) for item in table.scene.items()))
        if not counted or scores(table) != counted[-1]:
            counted.append(scores(table))
    assert {f"+{event.points}" for event in tiled} <= seen
    assert lit >= 1
    assert counted[0] == [0, 0]
    assert counted[-1] == [board.score for board in table.model.position.boards]
    assert len(counted) > len(tiled) / 2


def test_scores_are_not_ahead_of_the_animation(slow_table: Table) -> None:
    until_scored(slow_table)
    assert any(board.score for board in slow_table.model.position.boards)
    slow_table.wait(400)
    assert scores(slow_table) == [0, 0]


def test_the_next_round_is_dealt_display_after_display(slow_table: Table) -> None:
    until_scored(slow_table)
    table = slow_table
    filled: list[list[int]] = []
    while table.controller.busy:
        table.wait(16)
        full = [s for s in range(1, 6) if table.scene.tile_at(DisplaySlot(s, 3)) is not None]
        if not filled or full != filled[-1]:
            filled.append(full)
    assert filled[-1] == [1, 2, 3, 4, 5]
    assert [1, 2] in filled
    assert filled.index([1]) < filled.index([1, 2, 3])


def test_a_new_game_is_dealt_within_a_good_second(make_table: MakeTable) -> None:
    table = make_table("human", "human", "human", "human")
    table.controller.speed = "normal"
    table.model.new_game(replace(table.model.setup, seed=5))
    assert table.controller.busy
    assert not table.scene.tiles_of_source(9)
    table.wait(1200)
    assert not table.controller.busy
    assert shown_as_it_is(table)


def test_a_loaded_game_is_just_shown(slow_table: Table) -> None:
    until_scored(slow_table)
    slow_table.model.load(slow_table.model.record())
    assert not slow_table.controller.busy
    assert shown_as_it_is(slow_table)


# The end.


def play_to_the_end(table: Table) -> None:
    """The last move is made and shown; the ones before are not."""
    model = table.model
    while True:
        move = careful(model)
        if model.position.play(move).position.phase is Phase.OVER:
            table.controller.finish()
            model.play(move)
            return
        model.play(move)


def test_the_end_is_animated_and_then_ranked(slow_table: Table) -> None:
    table = slow_table
    play_to_the_end(table)
    assert not table.scene.ranking.isVisible()
    seen: set[str] = set()
    while table.controller.busy:
        table.wait(16)
        seen |= bubbles(table)
    assert "+2" in seen
    ranking = table.scene.ranking
    assert ranking.isVisible()
    boards = table.model.position.boards
    assert [s.total for s in ranking.standings] == sorted((b.score for b in boards), reverse=True)
    for standing in ranking.standings:
        bonus = standing.rows + standing.columns + standing.colours
        assert standing.wall - standing.floor + bonus == standing.total


def test_the_ranking_goes_and_comes_back(slow_table: Table) -> None:
    table, gestures = slow_table, Gestures(slow_table)
    play_to_the_end(table)
    table.controller.finish()
    for dismiss in (
        lambda: gestures.click_at(gestures.at_target(2)),
        lambda: gestures.key(Qt.Key.Key_Escape),
        lambda: gestures.key(Qt.Key.Key_Space),
    ):
        assert table.scene.ranking.isVisible()
        dismiss()
        assert not table.scene.ranking.isVisible()
        table.controller.show_ranking()
    table.model.undo()
    assert not table.scene.ranking.isVisible()
    table.controller.show_ranking()
    assert not table.scene.ranking.isVisible()


def test_no_clock_runs_while_nothing_moves(slow_table: Table) -> None:
    assert not slow_table.clock.running
    slow_table.model.play(BLACK)
    assert slow_table.clock.running
    slow_table.wait_for_story()
    slow_table.wait(1500)
    assert not slow_table.clock.running


class Paints(QObject):
    """Counts how often a widget is painted."""

    def __init__(self) -> None:
        super().__init__()
        self.count = 0

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        self.count += event.type() == QEvent.Type.Paint
        return False


def test_an_idle_table_is_not_painted(slow_table: Table, qtbot: QtBot) -> None:
    paints = Paints()
    slow_table.model.play(BLACK)
    slow_table.wait_for_story()
    qtbot.wait(50)
    slow_table.view.viewport().installEventFilter(paints)
    qtbot.wait(300)
    assert paints.count == 0
    Gestures(slow_table).point(Gestures(slow_table).at_group(2, Colour.WHITE))
    qtbot.waitUntil(lambda: paints.count > 0)


def test_time_goes_by_itself(qtbot: QtBot, make_table: MakeTable) -> None:
    table = make_table("human", "human", speed="fast", clock=FrameClock())
    table.model.play(BLACK)
    assert table.controller.busy
    with qtbot.waitSignal(table.controller.busy_changed):
        pass
    assert shown_as_it_is(table)
