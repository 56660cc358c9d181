"""What single gestures do, and what they leave undone."""

import pytest
from PySide6.QtCore import QEvent, QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from azul_desktop.engine import CENTRE, FLOOR, Colour, Draft, Placement
from azul_desktop.model.move_entry import TileGroup
from azul_desktop.scene.items.bubble_items import PointsBubbleItem
from azul_desktop.scene.items.target_items import TargetState
from azul_desktop.scene.tile_places import CentreSlot, DisplaySlot, LineSpace
from tests.play.conftest import MakeTable
from tests.play.gestures import RIGHT, Gestures, Table

# The deal of the table: BKKW RKWW BRWW BBRW BYYK
BLACK = Draft(1, Colour.BLACK, 3)


def previews(table: Table) -> int:
    return sum(getattr(item, "preview", False) for item in table.scene.items())


def glowing(table: Table) -> set[int]:
    targets = table.scene.targets.items()
    return {target for (_, target), item in targets if item.state is not TargetState.IDLE}


def assert_put_back(table: Table) -> None:
    scene = table.scene
    assert table.controller.entry.group is None
    assert table.model.index == 0
    assert not previews(table)
    assert not glowing(table)
    assert not any(display.lit for display in scene.displays.values())
    for slot in range(4):
        item = scene.tile_at(DisplaySlot(1, slot))
        assert item is not None
        assert item.pos() == scene.rect(DisplaySlot(1, slot)).center()
        assert (item.scale(), item.rotation(), item.lifted) == (1.0, 0.0, False)


# Pressing and dragging.


def test_a_press_lifts_the_whole_group_at_once(table: Table, gestures: Gestures) -> None:
    gestures.press(gestures.at_group(1, Colour.BLACK))
    lifted = [item for item in table.scene.tiles() if item.lifted]
    assert lifted == table.scene.tiles_of_source(1, Colour.BLACK)
    assert glowing(table) == {0, 1, 2, 3, 4, FLOOR}


def test_a_press_beside_a_tile_still_means_it(table: Table, gestures: Gestures) -> None:
    rect = table.scene.rect(DisplaySlot(1, 0))
    gestures.press(table.view.mapFromScene(rect.topLeft()) - QPoint(3, 3))
    assert table.controller.entry.group == TileGroup(1, Colour.BLUE)


def test_the_group_follows_only_beyond_four_pixels(table: Table, gestures: Gestures) -> None:
    start = gestures.at_group(1, Colour.BLACK)
    gestures.press(start)
    gestures.move(start + QPoint(2, 1))
    assert not table.controller.held_tiles_view.carried
    gestures.move(start + QPoint(3, 2))
    assert table.controller.held_tiles_view.carried


def test_the_group_gathers_at_the_pointer(make_table: MakeTable) -> None:
    table = make_table("human", "human", speed="normal")
    table.wait_for_story()
    gestures = Gestures(table)
    gestures.lift(1, Colour.BLACK)
    goal = gestures.at_target(3)
    gestures.move(goal)
    table.wait(200)
    items = table.scene.tiles_of_source(1, Colour.BLACK)
    near = [(item.pos() - table.view.mapToScene(goal)).manhattanLength() for item in items]
    assert all(distance < 2 * items[0].side for distance in near)
    assert items[0].pos() != items[1].pos()
    assert items[0].rotation() < 0 < items[1].rotation()


def test_over_a_line_a_preview_is_shown(table: Table, gestures: Gestures) -> None:
    gestures.lift(1, Colour.BLACK)
    gestures.move(gestures.at_target(0))
    assert previews(table) == 2
    assert table.controller.entry.target == 0
    texts = {item.text for item in table.scene.items() if isinstance(item, PointsBubbleItem)}
    assert texts == {"+1", "−1"}
    gestures.move(gestures.at_nothing())
    assert not previews(table)


def test_the_whole_row_takes_a_drop(table: Table, gestures: Gestures) -> None:
    board = table.scene.layout.boards[0]
    far_left = board.lines[4][-1].left() + 2
    arrow = board.arrows[0].right() - 2
    gestures.lift(1, Colour.BLACK)
    gestures.move(table.view.mapFromScene(far_left, board.arrows[1].center().y()))
    assert table.controller.entry.target == 1
    gestures.move(table.view.mapFromScene(arrow, board.arrows[0].center().y()))
    assert table.controller.entry.target == 0
    gestures.move(
        table.view.mapFromScene(board.floor_area.right() - 2, board.floor_area.center().y())
    )
    assert table.controller.entry.target == FLOOR


def test_a_drop_outside_any_target_goes_back(table: Table, gestures: Gestures) -> None:
    for nowhere in (gestures.at_nothing(), QPoint(-50, 40), QPoint(995, 595)):
        gestures.lift(1, Colour.BLACK)
        gestures.move(nowhere)
        gestures.release(nowhere)
        assert_put_back(table)


def test_what_goes_back_takes_its_time(make_table: MakeTable) -> None:
    table = make_table("human", "human", speed="normal")
    table.wait_for_story()
    gestures = Gestures(table)
    gestures.lift(1, Colour.BLACK)
    gestures.move(gestures.at_target(3))
    table.wait(200)
    gestures.move(gestures.at_nothing())
    gestures.release(gestures.at_nothing())
    item = table.scene.tiles_of_source(1, Colour.BLACK)[0]
    assert item.lifted
    table.wait(400)
    assert_put_back(table)
    assert not table.clock.running


def test_taken_again_while_it_goes_back(make_table: MakeTable) -> None:
    table = make_table("human", "human", speed="normal")
    table.wait_for_story()
    gestures = Gestures(table)
    gestures.lift(1, Colour.BLACK)
    gestures.move(gestures.at_nothing())
    table.wait(200)
    gestures.release(gestures.at_nothing())
    table.wait(30)
    gestures.press(gestures.at_group(1, Colour.BLACK))
    table.wait(500)
    assert all(item.lifted for item in table.scene.tiles_of_source(1, Colour.BLACK))
    gestures.release(gestures.at_group(1, Colour.BLACK))
    gestures.drag(BLACK)
    assert table.model.index == 1


def test_an_illegal_drop_is_refused_and_goes_back(table: Table, gestures: Gestures) -> None:
    table.model.play(BLACK)
    table.model.play(Draft(2, Colour.WHITE, 0))
    assert table.model.position.turn == 0
    gestures.lift(3, Colour.RED)
    gestures.move(gestures.at_target(3))
    assert not previews(table)
    gestures.release(gestures.at_target(3))
    assert table.model.index == 2
    assert table.controller.entry.group is None
    assert table.messages == ["This line holds another colour (black)."]
    assert table.scene.tip.text == table.messages[0]


def test_the_hint_goes_away_by_itself(
    table: Table, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("azul_desktop.scene.interaction.pointer_feedback.SHOWN_MS", 20)
    table.controller._feedback.show_tip("WindowTexts")
    assert table.scene.tip.isVisible()
    qtbot.waitUntil(lambda: not table.scene.tip.isVisible())


@pytest.mark.parametrize("held", [True, False])
def test_escape_puts_back_what_is_dragged(table: Table, gestures: Gestures, held: bool) -> None:
    gestures.lift(1, Colour.BLACK)
    gestures.move(gestures.at_target(2))
    gestures.key(Qt.Key.Key_Escape)
    assert_put_back(table)
    if held:
        # The button is still down, and let go over a line: nothing is dropped.
        gestures.move(gestures.at_target(2))
    gestures.release(gestures.at_target(2))
    assert_put_back(table)


def test_the_right_button_puts_back_what_is_dragged(table: Table, gestures: Gestures) -> None:
    gestures.lift(1, Colour.BLACK)
    gestures.move(gestures.at_target(2))
    gestures.press(gestures.at_target(2), RIGHT)
    assert_put_back(table)
    gestures.release(gestures.at_target(2), RIGHT)
    gestures.release(gestures.at_target(2))
    assert_put_back(table)


def test_a_release_that_nobody_saw_puts_the_group_back(table: Table, gestures: Gestures) -> None:
    gestures.lift(1, Colour.BLACK)
    gestures.point(gestures.at_target(2))
    assert_put_back(table)
    gestures.click_at(gestures.at_group(1, Colour.BLACK))
    gestures.point(gestures.at_target(2))
    assert not table.controller.held_tiles_view.carried


# Clicking.


def test_a_click_holds_the_group_and_another_drops_it(table: Table, gestures: Gestures) -> None:
    gestures.click_at(gestures.at_group(1, Colour.BLACK))
    assert table.controller.entry.group == TileGroup(1, Colour.BLACK)
    gestures.point(gestures.at_target(3))
    assert previews(table) == 2
    gestures.click_at(gestures.at_target(3))
    assert [played.action for played in table.model.moves] == [BLACK]


def test_a_second_click_on_the_group_puts_it_back(table: Table, gestures: Gestures) -> None:
    for _ in range(2):
        gestures.click_at(gestures.at_group(1, Colour.BLACK))
    gestures.point(gestures.at_nothing())
    assert_put_back(table)


def test_a_double_click_is_two_clicks(table: Table, gestures: Gestures) -> None:
    point = gestures.at_group(1, Colour.BLACK)
    gestures.click_at(point)
    QTest.mouseDClick(
        table.view.viewport(), Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, point
    )
    gestures.release(point)
    gestures.point(gestures.at_nothing())
    assert_put_back(table)


def test_a_click_on_another_group_takes_that_one(table: Table, gestures: Gestures) -> None:
    gestures.click_at(gestures.at_group(1, Colour.BLACK))
    gestures.click_at(gestures.at_group(4, Colour.BLUE))
    assert table.controller.entry.group == TileGroup(4, Colour.BLUE)
    assert [item for item in table.scene.tiles() if item.lifted] == table.scene.tiles_of_source(
        4, Colour.BLUE
    )


def test_a_held_group_can_be_dragged(table: Table, gestures: Gestures) -> None:
    gestures.click_at(gestures.at_group(1, Colour.BLACK))
    gestures.drag(BLACK)
    assert table.model.index == 1


def test_a_click_anywhere_else_puts_the_group_back(table: Table, gestures: Gestures) -> None:
    for button in (Qt.MouseButton.LeftButton, RIGHT):
        gestures.click_at(gestures.at_group(1, Colour.BLACK))
        gestures.click_at(gestures.at_nothing(), button)
        assert_put_back(table)


def test_a_refused_click_keeps_the_group(table: Table, gestures: Gestures) -> None:
    table.model.play(BLACK)
    table.model.play(Draft(2, Colour.WHITE, 0))
    gestures.click_at(gestures.at_group(3, Colour.RED))
    gestures.click_at(gestures.at_target(3))
    assert table.controller.entry.group == TileGroup(3, Colour.RED)
    gestures.click_at(gestures.at_target(2))
    assert table.model.index == 3


# Hovering.


def test_hovering_lights_the_colour_in_its_source(table: Table, gestures: Gestures) -> None:
    gestures.point(gestures.at_group(2, Colour.WHITE))
    lit = [item for item in table.scene.tiles() if item.lit]
    assert lit == table.scene.tiles_of_source(2, Colour.WHITE)
    assert table.view.viewport().cursor().shape() == Qt.CursorShape.OpenHandCursor
    gestures.point(gestures.at_nothing())
    assert not any(item.lit for item in table.scene.tiles())
    gestures.point(gestures.at_group(2, Colour.WHITE))
    QApplication.sendEvent(table.view.viewport(), QEvent(QEvent.Type.Leave))
    assert not any(item.lit for item in table.scene.tiles())


def test_the_marker_shines_with_what_is_taken_from_the_centre(
    table: Table, gestures: Gestures
) -> None:
    table.model.play(BLACK)
    count = len(table.model.position.centre) + 1
    gestures.press(gestures.at_group(CENTRE, Colour.WHITE))
    marker = table.scene.tile_at(CentreSlot(0, count))
    assert marker is not None
    assert marker.lit


@pytest.mark.qt_log_ignore("does not support raise")
def test_a_wall_space_shows_what_it_would_score(table: Table, gestures: Gestures) -> None:
    from PySide6.QtGui import QHelpEvent
    from PySide6.QtWidgets import QToolTip

    point = gestures.at_space(2, 3)
    viewport = table.view.viewport()
    event = QHelpEvent(QEvent.Type.ToolTip, point, viewport.mapToGlobal(point))
    QApplication.sendEvent(viewport, event)
    assert QToolTip.text() == "A tile here would score 1 points: it has no neighbours."
    QToolTip.hideText()


# Whose turn it is.


def test_reaching_for_tiles_on_a_computers_turn(make_table: MakeTable) -> None:
    table = make_table("ai:patient", "human")
    gestures = Gestures(table)
    gestures.click_at(gestures.at_group(1, Colour.BLACK))
    assert table.controller.entry.group is None
    gestures.type("1K4")
    assert table.model.index == 0
    assert set(table.messages) == {"It is P1’s turn."}


# The grey side.


def test_legal_spaces_glow_and_show_what_they_score(placing: Table) -> None:
    gestures = Gestures(placing)
    position = placing.model.position
    line = position.tiling_line
    assert line is not None
    glow = {
        space
        for space, item in placing.scene.wall_targets.items()
        if item.state is not TargetState.IDLE
    }
    columns = [m.column for m in position.legal_moves() if isinstance(m, Placement)]
    assert glow == {(position.turn, line, column) for column in columns}
    waiting = placing.scene.tile_at(LineSpace(position.turn, line, 0))
    assert waiting is not None
    assert waiting.lit
    gestures.point(gestures.at_space(line, 2))
    assert previews(placing) == 1
    assert placing.controller.entry.column == 2
    gestures.point(gestures.at_nothing())
    assert not previews(placing)


def test_illegal_spaces_explain_why(placing: Table) -> None:
    gestures = Gestures(placing)
    line = placing.model.position.tiling_line
    assert line is not None
    other = (line + 1) % 5
    gestures.click_at(gestures.at_space(other, 0))
    assert placing.messages[-1] == f"The tile of line {line + 1} comes first."
    gestures.type(f"{other + 1}@1")
    assert placing.messages[-1] == f"The tile of line {line + 1} comes first."


def test_placing_by_typing_short(placing: Table) -> None:
    gestures = Gestures(placing)
    line = placing.model.position.tiling_line
    assert line is not None
    gestures.type(f"{line + 1}4")
    assert placing.model.moves[-1].action == Placement(line, 3)


def test_the_top_bar_asks_for_the_space(placing: Table) -> None:
    status = placing.scene.top_bar.texts.status
    assert "choose a space in row" in status
    assert "row" in placing.scene.top_bar.texts.brief
