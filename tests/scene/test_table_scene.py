from collections.abc import Iterator

import pytest
from PySide6.QtCore import QSize
from PySide6.QtGui import QColor
from pytestqt.qtbot import QtBot

from azul_desktop.engine import CENTRE, FLOOR, Colour, Draft, Position
from azul_desktop.model.standings import Standing
from azul_desktop.painting.theme import DARK, LIGHT
from azul_desktop.scene.items.bubble_items import PointsBubbleItem
from azul_desktop.scene.items.target_items import TargetState
from azul_desktop.scene.items.tile_item import TileItem
from azul_desktop.scene.render import render_scene
from azul_desktop.scene.table_scene import TableScene
from azul_desktop.scene.table_view import TableView
from azul_desktop.scene.tile_places import (
    CentreSlot,
    DisplaySlot,
    EmptiedDisplay,
    FloorSpace,
    LineSpace,
    Place,
    WallSpace,
    pieces_on_table,
)

NAMES = ("Emma", "Master", "Åsa")


@pytest.fixture
def table(qtbot: QtBot, drafting: Position) -> Iterator[TableScene]:
    scene = TableScene(LIGHT)
    scene.resize_table(1280, 745)
    scene.show_position(drafting, NAMES)
    yield scene
    scene.clear()


def shining(scene: TableScene) -> set[int]:
    """The sources whose plate or tray shines."""
    lit = {source for source, display in scene.displays.items() if display.lit}
    return lit | {CENTRE} if scene.centre.lit else lit


def bubbles(scene: TableScene) -> list[str]:
    """The points that are shown."""
    items = scene.items()
    return [item.text for item in items if isinstance(item, PointsBubbleItem) and item.isVisible()]


def piece_at(scene: TableScene, place: Place) -> object:
    item = scene.tile_at(place)
    return "nothing" if item is None else item.piece


def test_nothing_is_laid_before_the_size_is_known(qtbot: QtBot, drafting: Position) -> None:
    table = TableScene(LIGHT)
    table.postpone_layout()
    table.show_position(drafting, NAMES)
    table.show_position(drafting, NAMES, badge="")
    table.outline()
    assert not table.tiles()
    table.resize_table(800, 600)
    assert {table.place_of(tile) for tile in table.tiles()} == pieces_on_table(drafting).keys()
    assert table.layout.width == 800
    table.clear()


def test_every_tile_and_the_marker_lie_in_their_places(table: TableScene) -> None:
    assert piece_at(table, DisplaySlot(1, 2)) is Colour.YELLOW
    assert piece_at(table, DisplaySlot(2, 0)) == "nothing"
    assert piece_at(table, CentreSlot(0, 4)) is None
    assert piece_at(table, CentreSlot(3, 4)) is Colour.BLACK
    assert piece_at(table, LineSpace(0, 3, 1)) is Colour.BLACK
    assert piece_at(table, LineSpace(0, 3, 2)) == "nothing"
    assert piece_at(table, WallSpace(0, 0, 2)) is Colour.RED
    assert piece_at(table, FloorSpace(0, 1)) is Colour.BLUE


def test_a_tile_lies_where_its_place_is(table: TableScene, drafting: Position) -> None:
    for place in pieces_on_table(drafting):
        item = table.tile_at(place)
        assert item is not None
        assert item.pos() == table.rect(place).center()
        assert item.side == table.rect(place).width()
        assert table.place_of(item) == place


def test_what_is_written_on_the_boards(table: TableScene) -> None:
    emma, master = (board.texts for board in table.boards)
    assert (emma.name, emma.score, emma.floor_cost) == ("Emma", 12, 2)
    assert (emma.mover, emma.badge) == (True, "your turn")
    assert (master.mover, master.badge) == (False, "")
    assert emma.complete == (True, True, False, False, False)


def test_the_top_bar_shows_round_bag_and_lid(table: TableScene) -> None:
    texts = table.top_bar.texts
    assert texts.round == "Round 3"
    assert texts.notice == ""
    assert texts.bag == (12, 17, 13, 14, 12)
    assert texts.lid == (1, 0, 0, 0, 0)


def test_a_tile_that_stays_keeps_its_item(table: TableScene, drafting: Position) -> None:
    stays = table.tile_at(LineSpace(1, 2, 0))
    taken = table.tile_at(DisplaySlot(3, 0))
    after = drafting.play(Draft(3, Colour.RED, 2)).position
    table.show_position(after, NAMES)
    assert table.tile_at(LineSpace(1, 2, 0)) is stays
    assert taken not in table.items()
    assert piece_at(table, LineSpace(0, 2, 0)) is Colour.RED
    assert piece_at(table, CentreSlot(4, 7)) is Colour.BLACK


def test_lighting_a_colour_lights_it_in_one_source(table: TableScene) -> None:
    table.light(3, Colour.BLACK)
    lit = [
        table.place_of(item) for item in table.items() if isinstance(item, TileItem) and item.lit
    ]
    assert set(lit) == {DisplaySlot(3, 1), DisplaySlot(3, 2)}
    assert shining(table) == {3}
    table.light(CENTRE, Colour.BLUE)
    assert shining(table) == {CENTRE}
    table.light(None)
    assert not any(item.lit for item in table.tiles_of_source(CENTRE))


def test_the_marker_is_no_tile_of_the_centre(table: TableScene) -> None:
    pieces = [item.piece for item in table.tiles_of_source(CENTRE)]
    assert pieces == [Colour.BLUE, Colour.BLACK, Colour.BLACK]


def test_legal_targets_glow_and_the_aimed_one_most(table: TableScene) -> None:
    table.show_targets(0, {2, 4, FLOOR}, aimed=4)
    assert table.targets[0, 2].state is TargetState.LEGAL
    assert table.targets[0, 4].state is TargetState.AIMED
    assert table.targets[0, FLOOR].state is TargetState.LEGAL
    assert table.targets[0, 1].state is TargetState.IDLE
    assert table.targets[1, 2].state is TargetState.IDLE
    table.show_targets(0)
    assert {target.state for target in table.targets.values()} == {TargetState.IDLE}


def test_on_the_grey_side_the_legal_columns_of_a_row_glow(
    table: TableScene, grey: Position
) -> None:
    assert table.wall_targets == {}
    table.show_position(grey, NAMES)
    table.show_wall_targets(1, 0, {1, 3}, aimed=3)
    states = [table.wall_targets[1, 0, column].state for column in range(5)]
    idle, legal = TargetState.IDLE, TargetState.LEGAL
    assert states == [idle, legal, idle, TargetState.AIMED, idle]
    assert table.wall_targets[1, 1, 3].state is idle
    assert table.wall_targets[1, 0, 3].area == table.rect(WallSpace(1, 0, 3))


def test_the_winner_is_framed_when_the_game_is_over(table: TableScene, over: Position) -> None:
    table.show_position(over, NAMES)
    assert [board.texts.mover for board in table.boards] == [False, True]
    assert table.boards[1].texts.badge == "winner"


def test_a_preview_shows_tiles_marker_first_and_goes_away(
    table: TableScene, drafting: Position
) -> None:
    before = len(table.items())
    draft = Draft(CENTRE, Colour.BLACK, FLOOR)
    table.show_preview(0, draft, drafting.preview(draft))
    previews = [item for item in table.items() if isinstance(item, TileItem) and item.preview]
    spaces = [FloorSpace(0, 2), FloorSpace(0, 3), FloorSpace(0, 4)]
    pieces = [next(g.piece for g in previews if g.pos() == table.rect(s).center()) for s in spaces]
    assert pieces == [None, Colour.BLACK, Colour.BLACK]
    assert len(previews) == 3
    table.clear_preview()
    assert len(table.items()) == before


def test_a_preview_tells_what_a_complete_line_scores(table: TableScene, drafting: Position) -> None:
    draft = Draft(5, Colour.RED, 2)
    preview = drafting.preview(draft)
    table.show_preview(0, draft, preview)
    assert bubbles(table) == []
    draft = Draft(3, Colour.BLACK, 3)
    table.show_preview(0, draft, drafting.preview(draft))
    assert bubbles(table) == ["+1"]


def test_the_last_move_stays_marked(table: TableScene, drafting: Position) -> None:
    gone = EmptiedDisplay(2, (Colour.BLUE, Colour.BLUE, Colour.RED, Colour.WHITE), Colour.BLUE)
    table.show_position(drafting, NAMES, marked=[FloorSpace(0, 1)], emptied=gone)
    marked = table.tile_at(FloorSpace(0, 1))
    assert [item for item in table.tiles() if item.marked] == [marked]
    assert table.displays[2].emptied == gone
    table.show_position(drafting, NAMES)
    assert [item for item in table.tiles() if item.marked] == []
    assert [display.emptied for display in table.displays.values()] == [None] * 5


def test_another_theme_or_number_of_players_is_built_anew(
    table: TableScene, grey: Position
) -> None:
    table.theme = DARK
    assert table.boards[0].theme is DARK
    assert table.tile_at(FloorSpace(0, 1)) is not None
    table.show_position(grey, NAMES)
    assert len(table.boards) == 3
    assert len(table.displays) == 7
    assert table.boards[1].texts.mover


def test_the_ranking_lies_over_the_table_best_first(table: TableScene) -> None:
    table.show_standings(
        [Standing("Emma", 40, 41, 3, 2, 0, 0, 2), Standing("Master", 55, 50, 7, 2, 0, 10, 1)]
    )
    assert [standing.name for standing in table.ranking.standings] == ["Master", "Emma"]
    assert table.ranking.isVisible()
    assert table.sceneRect().contains(table.ranking.frame)
    table.show_standings([])
    assert not table.ranking.isVisible()


def test_a_bar_is_full_as_far_as_the_total_goes(table: TableScene) -> None:
    """What the floor took does not make a bar look longer than that of a better player."""
    standings = [Standing("A", 40, 50, 10, 0, 0, 0, 1), Standing("B", 10, 80, 70, 0, 0, 0, 2)]
    table.show_standings(standings)
    image = render_scene(table, QSize(1280, 745))
    colour = QColor(table.theme.from_wall).rgb()
    lengths = [
        sum(image.pixel(x, y) == colour for x in range(image.width()))
        for y in range(image.height())
    ]
    # The chip of the legend is shorter than any bar, and the round ends of bars are low.
    second, first = (n for n in sorted(set(lengths)) if n > 50 and lengths.count(n) > 12)
    assert first == pytest.approx(4 * second, rel=0.1)


def test_the_view_is_always_filled_by_its_table(qtbot: QtBot, table: TableScene) -> None:
    view = TableView(table)
    qtbot.addWidget(view)
    view.resize(1000, 600)
    with qtbot.waitExposed(view):
        view.show()
    assert (table.layout.width, table.layout.height) == (1000, 600)
    view.resize(900, 1100)
    qtbot.waitUntil(lambda: table.layout.height == 1100)
    view.set_text_scale(1.5)
    assert table.layout.text >= 1.5 * 11
    tile = table.tile_at(DisplaySlot(1, 0))
    assert tile is not None
    assert tile.pos() == table.rect(DisplaySlot(1, 0)).center()
    view.close()


def test_a_table_without_a_position_has_no_layout(qtbot: QtBot) -> None:
    with pytest.raises(RuntimeError):
        _ = TableScene(LIGHT).layout
