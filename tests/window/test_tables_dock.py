"""The game as tables: walked and played by keys, clicks and selection alone."""

from collections.abc import Iterator
from functools import partial

import pytest
from PySide6.QtCore import QModelIndex, QSize, Qt
from PySide6.QtGui import QFont, QFontMetrics
from PySide6.QtWidgets import QApplication, QHeaderView, QStyleOptionViewItem
from pytestqt.qtbot import QtBot

from azul_desktop.engine import CENTRE, FLOOR, Draft, Phase, Placement, Seat, Variant
from azul_desktop.model import GameModel, Settings, refusal_text
from azul_desktop.model.item_models import PlayersColumn
from azul_desktop.window.appearance import Appearance
from azul_desktop.window.language import leave_language
from azul_desktop.window.main_window import MainWindow
from azul_desktop.window.styled_widgets import FittedScrollArea
from azul_desktop.window.tables_dock.cell_delegates import PlayersDelegate
from azul_desktop.window.tables_dock.cell_views import CellView, raised
from azul_desktop.window.tables_dock.tables_panel import TablesPanel
from azul_desktop.window.text_zoom import apply_font
from tests.model.conftest import MakeGame
from tests.model.fake_players import Patient, play_first, setup
from tests.window.conftest import focus

Key, Role = Qt.Key, Qt.ItemDataRole


@pytest.fixture
def panel(playing: MainWindow) -> TablesPanel:
    """The tables of a window in which two persons have begun a game, with the focus."""
    playing.preferences.choose_speed("off")
    playing.menus.tables.trigger()
    return playing.tables.panel


@pytest.fixture
def system_font(qapp: QApplication) -> Iterator[QFont]:
    """A copy of the font of all text, which is put back after the test."""
    before = QApplication.font()
    yield QFont(before)
    QApplication.setFont(before)


def game(panel: TablesPanel) -> GameModel:
    """The game that is shown."""
    window = panel.window()
    assert isinstance(window, MainWindow)
    return window.model


def walk(qtbot: QtBot, view: CellView, row: int, column: int) -> None:
    """Go to a cell of the table that has the focus, by arrow keys."""
    assert focus_in(view)
    for wanted, at, forward, back in (
        (row, QModelIndex.row, Key.Key_Down, Key.Key_Up),
        (column, QModelIndex.column, Key.Key_Right, Key.Key_Left),
    ):
        while (now := at(view.currentIndex())) != wanted:
            qtbot.keyClick(view, forward if now < wanted else back)
            assert at(view.currentIndex()) != now, "the arrow keys lead nowhere"


def focus_in(view: CellView) -> bool:
    """Whether the keys would go to a table; the window without a screen is never active."""
    return view.window().focusWidget() is view


def draft(qtbot: QtBot, panel: TablesPanel, move: Draft) -> None:
    """Make a move by keys: walk to the group, Enter, walk to the line, Enter."""
    displays = len(game(panel).position.displays)
    row = displays if move.source == CENTRE else move.source - 1
    walk(qtbot, panel.displays, row, int(move.colour))
    qtbot.keyClick(panel.displays, Key.Key_Return)
    walk(qtbot, panel.board, move.target, 0)
    qtbot.keyClick(panel.board, Key.Key_Return)


@pytest.mark.slow
@pytest.mark.parametrize("variant", Variant)
def test_whole_game_by_arrows_and_enter(qtbot: QtBot, panel: TablesPanel, variant: Variant) -> None:
    model = game(panel)
    model.new_game(setup("human", "human", variant=variant))
    panel.begin()
    for _ in range(300):
        if model.is_over:
            break
        # The last is the floor, where one must not always go.
        moves = [m for m in model.position.legal_moves() if getattr(m, "target", 0) != FLOOR]
        move = (moves or list(model.position.legal_moves()))[-1]
        before = model.index
        if isinstance(move, Placement):
            walk(qtbot, panel.board, move.line, move.column + 1)
            qtbot.keyClick(panel.board, Key.Key_Enter)
        else:
            draft(qtbot, panel, move)
        assert model.index == before + 1
    assert model.is_over
    assert panel.label.text() == "The game is over."


def test_taking_leads_to_the_first_line_and_back(qtbot: QtBot, panel: TablesPanel) -> None:
    assert focus_in(panel.displays)
    group = first_group(panel)
    walk(qtbot, panel.displays, *group)
    qtbot.keyClick(panel.displays, Key.Key_Return)
    assert panel.displays.selectionModel().isSelected(panel.displays.model().index(*group))
    assert focus_in(panel.board)
    assert panel.board.currentIndex().column() == 0
    qtbot.keyClick(panel.board, Key.Key_Escape)
    assert panel.input.entry.group is None
    assert not panel.displays.selectionModel().hasSelection()
    assert focus_in(panel.displays)
    assert game(panel).index == 0


def first_group(panel: TablesPanel) -> tuple[int, int]:
    """The cell of the first group on offer."""
    return first_group_of(game(panel))


def first_group_of(model: GameModel) -> tuple[int, int]:
    """The row and column of the first group on offer in a game."""
    move = next(m for m in model.position.legal_moves() if isinstance(m, Draft))
    return (move.source or len(model.position.displays) + 1) - 1, int(move.colour)


def test_refusals_are_shown_and_nothing_is_lost(qtbot: QtBot, panel: TablesPanel) -> None:
    said: list[str] = []
    panel.input.message.connect(said.append)
    game(panel).refused.connect(lambda refusal: said.append(refusal_text(refusal)))
    displays = len(game(panel).position.displays)
    for cell, sentence in (
        ((displays, 0), "There is no tile of that colour (blue) there."),
        ((displays, 5), "The marker comes with the first tiles from the centre."),
        ((displays + 1, 0), "Tiles are taken from the displays and from the centre alone."),
    ):
        walk(qtbot, panel.displays, *cell)
        qtbot.keyClick(panel.displays, Key.Key_Space)
        assert said.pop() == sentence
        assert panel.label.text() == sentence
        assert not panel.displays.selectionModel().hasSelection()
    panel.board.go_to(0, 0)
    qtbot.keyClick(panel.board, Key.Key_Return)
    assert said.pop() == "First choose tiles of a display or of the centre."
    assert not said
    assert game(panel).index == 0


def test_a_line_that_cannot_be_shows_why_before_and_after(qtbot: QtBot, panel: TablesPanel) -> None:
    model = game(panel)
    full = next(m for m in model.position.legal_moves() if isinstance(m, Draft) and m.target == 0)
    assert model.play(full)
    play_first(model)
    other = next(
        m for m in model.position.legal_moves() if isinstance(m, Draft) and m.target == FLOOR
    )
    row = other.source - 1 if other.source else len(model.position.displays)
    panel.displays.choose(panel.displays.model().index(row, int(other.colour)))
    line = panel.board.model().index(0, 0)
    assert line.data(Role.AccessibleDescriptionRole) == "This line is full."
    panel.board.choose(line)
    assert panel.label.text() == "This line is full."
    assert model.index == 2
    assert panel.input.entry.group is not None
    assert not panel.board.selectionModel().hasSelection()
    floor = panel.board.model().index(FLOOR, 0)
    assert "The floor costs" in floor.data(Role.AccessibleDescriptionRole)
    panel.board.choose(floor)
    assert model.index == 3


def test_clicks_do_what_enter_does(qtbot: QtBot, panel: TablesPanel) -> None:
    row, column = first_group(panel)
    for view, cell in ((panel.displays, (row, column)), (panel.board, (4, 0))):
        place = view.visualRect(view.model().index(*cell)).center()
        qtbot.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, pos=place)
    assert game(panel).index == 1


def test_boards_are_shown_by_their_player(qtbot: QtBot, panel: TablesPanel) -> None:
    assert panel.board.accessibleName() == "Board: P1"
    panel.players.setFocus()
    qtbot.keyClick(panel.players, Key.Key_Down)
    assert panel.board.accessibleName() == "Board: P1"
    qtbot.keyClick(panel.players, Key.Key_Return)
    assert panel.board.accessibleName() == "Board: P2"
    panel.displays.choose(panel.displays.model().index(*first_group(panel)))
    assert panel.board.accessibleName() == "Board: P1"
    panel.players.choose(panel.players.model().index(1, 0))
    panel.board.choose(panel.board.model().index(4, 0))
    assert panel.label.text() == "These tiles go to another board: P1."


def test_tab_goes_from_table_to_table(qtbot: QtBot, panel: TablesPanel) -> None:
    panel.players.setFocus()
    for view in (panel.displays, panel.board):
        qtbot.keyClick(panel.window().focusWidget(), Key.Key_Tab)
        assert focus_in(view)
    qtbot.keyClick(panel.board, Key.Key_Backtab)
    assert focus_in(panel.displays)


def test_typed_moves_still_go_to_the_table(qtbot: QtBot, panel: TablesPanel) -> None:
    row, column = first_group(panel)
    move = f"{row + 1}{'BYRKW'[column]}5"
    qtbot.keyClicks(panel.displays, move[0])
    qtbot.keyClicks(focus(), move[1:])
    assert game(panel).index == 1


def test_a_computer_is_not_hurried(
    qtbot: QtBot, make_game: MakeGame, settings: Settings, appearance: Appearance
) -> None:
    patient = Patient()
    model = make_game(patient)
    window = MainWindow(model, settings, appearance)
    qtbot.addWidget(window)
    window.show()
    window.show_tables(True)
    model.new_game(setup("ai:patient", "human"))
    panel = window.tables.panel
    panel.displays.choose(panel.displays.model().index(*first_group(panel)))
    assert panel.label.text() == "It is P1’s turn."
    assert panel.input.entry.group is None


def test_grey_side_names_the_points_of_a_space(qtbot: QtBot, panel: TablesPanel) -> None:
    model = game(panel)
    model.new_game(setup("human", "human", variant=Variant.GREY))
    while model.position.phase is not Phase.TILE:
        play_first(model)
    line = model.position.tiling_line
    assert line is not None
    assert focus_in(panel.board)
    assert panel.board.currentIndex().row() == line
    assert "would score 1" in panel.label.text()
    panel.board.choose(panel.board.model().index(line, 0))
    assert panel.label.text() == f"The tile goes to a space in row {line + 1} of the wall."
    panel.displays.choose(panel.displays.model().index(0, 0))
    assert panel.label.text() == f"Choose a space in row {line + 1} of the wall with Enter."


def test_before_and_between_games(window: MainWindow) -> None:
    window.menus.tables.trigger()
    panel = window.tables.panel
    assert panel.label.text() == "No game is on the table yet."
    window.model.new_game(setup("human", "human", "human", "human"))
    assert panel.players.model().rowCount() == 4
    panel.players.choose(panel.players.model().index(3, 0))
    window.model.new_game(setup("human", "human"))
    assert panel.board.accessibleName() == "Board: P1"
    assert not window.grab().isNull()


def test_tables_are_made_when_they_are_seen_and_remembered(
    qtbot: QtBot,
    playing: MainWindow,
    settings: Settings,
    appearance: Appearance,
    make_game: MakeGame,
) -> None:
    assert playing.findChild(TablesPanel) is None
    playing.menus.tables.trigger()
    assert playing.menus.tables.isChecked()
    playing.close()
    again = MainWindow(make_game(), settings, appearance)
    qtbot.addWidget(again)
    again.show()
    assert again.tables.isVisible()
    assert again.findChild(TablesPanel) is not None
    again.menus.tables.trigger()
    assert not again.tables.isVisible()
    assert again.focusWidget() is again.table


def test_rows_are_as_high_as_the_text_of_the_system(
    playing: MainWindow, system_font: QFont
) -> None:
    system_font.setPointSizeF(2 * system_font.pointSizeF())
    QApplication.setFont(system_font)
    playing.menus.tables.trigger()
    players = playing.tables.panel.players
    assert players.rowHeight(0) > QFontMetrics(system_font).height()
    assert players.minimumSizeHint().height() > 2.5 * players.rowHeight(0)


def holds(view: CellView) -> bool:
    """Whether every column is at least as wide as what is in it."""
    header = view.horizontalHeader()
    return all(
        view.columnWidth(column)
        >= max(view.sizeHintForColumn(column), header.sectionSizeHint(column))
        for column in range(1, view.model().columnCount())
        if header.sectionResizeMode(column) is QHeaderView.ResizeMode.Fixed
    )


def test_columns_follow_the_font_once(
    qtbot: QtBot,
    system_font: QFont,
    playing: MainWindow,
    panel: TablesPanel,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    qtbot.waitUntil(lambda: all(map(holds, panel.views)))
    narrow = panel.board.columnWidth(1)
    fitted: list[tuple[CellView, int]] = []
    fit = CellView.resizeColumnToContents

    def record(view: CellView, column: int) -> None:
        fitted.append((view, column))
        fit(view, column)

    monkeypatch.setattr(CellView, "resizeColumnToContents", record)
    playing.preferences.choose_zoom(150)
    qtbot.waitUntil(lambda: panel.board.columnWidth(1) > narrow)
    QApplication.processEvents()
    assert all(map(holds, panel.views))
    assert sorted(map(fitted.count, fitted)) == [1] * len(fitted)


def test_columns_follow_what_is_in_them(qtbot: QtBot, panel: TablesPanel) -> None:
    names = panel.players.horizontalHeader()
    before = names.sectionSize(PlayersColumn.SCORE)
    playing = panel.window()
    assert isinstance(playing, MainWindow)
    playing.preferences.choose_language("sv")
    try:
        qtbot.waitUntil(lambda: names.sectionSize(PlayersColumn.SCORE) != before)
        assert all(map(holds, panel.views))
    finally:
        leave_language()


def cut_headings(view: CellView) -> list[str]:
    """The headings of a table that have not room enough."""
    header = view.horizontalHeader()
    return [
        str(view.model().headerData(column, Qt.Orientation.Horizontal))
        for column in range(view.model().columnCount())
        if view.columnWidth(column) < header.sectionSizeHint(column)
    ]


@pytest.mark.parametrize("language", ["en", "sv"])
@pytest.mark.parametrize("zoom", [100, 150])
def test_headings_are_whole_in_the_narrowest_dock(
    qtbot: QtBot, playing: MainWindow, system_font: QFont, language: str, zoom: int
) -> None:
    apply_font()
    playing.appearance.text_zoom.follow()
    playing.preferences.choose_language(language)
    playing.preferences.choose_zoom(zoom)
    playing.model.hold_computers(qtbot)
    playing.model.new_game(setup("human", *["ai:grandmaster"] * 3))
    playing.show_tables(True)
    panel = playing.tables.panel
    try:
        for size in (QSize(1024, 640), QSize(1920, 1080)):
            playing.resize(size)
            playing.resizeDocks([playing.tables], [1], Qt.Orientation.Horizontal)
            QApplication.processEvents()
            for view in panel.views:
                qtbot.waitUntil(partial(holds, view))
                assert cut_headings(view) == []
                columns = view.horizontalHeader().length()
                assert columns == view.viewport().width()
    finally:
        leave_language()


def test_a_name_that_is_cut_is_in_its_tool_tip(qtbot: QtBot, playing: MainWindow) -> None:
    long = "Maximiliana Featherstone"
    playing.model.change_seat(0, Seat(long))
    playing.show_tables(True)
    panel = playing.tables.panel
    panel.setParent(None)
    players = panel.players
    delegate = players.itemDelegate()
    assert isinstance(delegate, PlayersDelegate)

    def tips(width: int) -> list[str]:
        panel.resize(width, 700)
        panel.show()
        QApplication.processEvents()
        found = []
        for player in range(2):
            option = QStyleOptionViewItem()
            players.initViewItemOption(option)
            cell = players.model().index(player, PlayersColumn.NAME)
            option.rect = players.visualRect(cell)
            found.append(delegate.tip(option, cell))
        return found

    assert tips(panel.minimumSizeHint().width()) == [long, ""]
    assert tips(520) == ["", ""]
    panel.close()


def test_there_is_no_gap_between_tables_in_a_high_window(panel: TablesPanel) -> None:
    panel.setParent(None)
    panel.resize(420, 1000)
    panel.show()
    QApplication.processEvents()
    bottoms = [view.mapTo(panel, view.rect().bottomLeft()).y() for view in panel.views]
    tops = [view.mapTo(panel, view.rect().topLeft()).y() for view in panel.views]
    title = 3 * panel.fontMetrics().height()
    assert all(0 < top - bottom < title for bottom, top in zip(bottoms, tops[1:], strict=False))
    panel.close()


@pytest.mark.parametrize(
    ("widths", "most", "room", "made"),
    [
        ([10, 20, 30], [99, 99, 99], 90, [30, 30, 30]),
        ([10, 20, 30], [99, 99, 99], 70, [20, 20, 30]),
        ([10, 20, 30], [15, 99, 30], 90, [15, 45, 30]),
        ([10, 20, 30], [12, 22, 30], 90, [12, 22, 30]),
        ([10, 20, 30], [99, 99, 99], 40, [10, 20, 30]),
        ([10, 10], [99, 99], 21, [11, 10]),
        ([], [], 50, []),
    ],
)
def test_space_is_given_to_the_smallest(
    widths: list[int], most: list[int], room: int, made: list[int]
) -> None:
    assert raised(widths, most, room) == made


def test_all_tables_are_seen_at_once_in_the_smallest_window(
    qtbot: QtBot, system_font: QFont, playing: MainWindow
) -> None:
    apply_font()
    playing.appearance.text_zoom.follow()
    playing.model.new_game(setup(*["human"] * 4))
    playing.resize(1024, 640)
    playing.show_history(True)
    playing.show_tables(True)
    panel = playing.tables.panel
    bars = [view.verticalScrollBar() for view in (panel.players, panel.displays, panel.board)]
    qtbot.waitUntil(lambda: not any(bar.maximum() for bar in bars))
    room = panel.findChild(FittedScrollArea)
    assert room is not None
    qtbot.waitUntil(lambda: room.verticalScrollBar().maximum() == 0)
    qtbot.waitUntil(lambda: playing.table.table_scene.layout.tile >= 20)
    assert panel.board.mapTo(panel, panel.board.rect().bottomLeft()).y() < panel.label.y()


def test_tables_are_side_by_side_where_there_is_space(panel: TablesPanel) -> None:
    def beside() -> bool:
        left = panel.players.mapTo(panel, panel.players.rect().topRight())
        return panel.board.mapTo(panel, panel.board.rect().topLeft()).x() > left.x()

    panel.setParent(None)
    for width, wanted in ((420, False), (1000, True), (420, False)):
        panel.resize(width, 700)
        panel.show()
        QApplication.processEvents()
        assert beside() is wanted
    panel.close()


def test_hidden_values_are_painted_without_complaint(panel: TablesPanel) -> None:
    model = game(panel)
    for variant in Variant:
        model.new_game(setup("human", "human", "human", variant=variant))
        play_first(model, 60)
        panel.displays.choose(panel.displays.model().index(0, 0))
        assert not panel.grab().isNull()


def test_a_move_by_the_tables_goes_on_with_the_unfinished_game(
    playing: MainWindow,
    make_game: MakeGame,
    settings: Settings,
    appearance: Appearance,
    qtbot: QtBot,
) -> None:
    play_first(playing.model, 2)
    again = MainWindow(make_game(), settings, appearance)
    qtbot.addWidget(again)
    again.show()
    again.show_tables(True)
    again.begin()
    assert again.welcome.isVisible()
    panel = again.tables.panel
    for view, cell in ((panel.displays, first_group_of(again.model)), (panel.board, (FLOOR, 0))):
        view.choose(view.model().index(*cell))
    assert again.model.index == 3
    assert not again.welcome.isVisible()
