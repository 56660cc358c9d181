"""The item models: consistent after every change, and showing what the game holds."""

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QAbstractItemModel, QAbstractListModel, QModelIndex, Qt
from PySide6.QtTest import QAbstractItemModelTester
from pytestqt.qtbot import QtBot

from azul_desktop.engine import Colour, Draft, Record, Seat, Variant
from azul_desktop.model import GameModel
from azul_desktop.model.history_model import HistoryModel
from azul_desktop.model.item_models import (
    BoardModel,
    DisplaysModel,
    GameTableModel,
    PlayersColumn,
    PlayersModel,
    PlayersRole,
)
from tests.model.fake_players import play_first, setup

SPOKEN = Qt.ItemDataRole.AccessibleTextRole


def texts(model: QAbstractItemModel, role: int = Qt.ItemDataRole.DisplayRole) -> list[list[str]]:
    # Qt keeps a list's number of columns to itself.
    columns = 1 if isinstance(model, QAbstractListModel) else model.columnCount()
    return [
        [model.index(row, column).data(role) for column in range(columns)]
        for row in range(model.rowCount())
    ]


def changes(model: QAbstractItemModel) -> list[str]:
    """Collect the changes that the model emits from now on."""
    emitted: list[str] = []
    model.modelReset.connect(lambda: emitted.append("reset"))

    def changed(first: QModelIndex, last: QModelIndex) -> None:
        emitted.append(f"{first.row()},{first.column()}-{last.row()},{last.column()}")

    model.dataChanged.connect(changed)
    return emitted


def tables(game: GameModel) -> Iterator[GameTableModel]:
    yield PlayersModel(game)
    yield DisplaysModel(game)
    for player in range(4):
        yield BoardModel(game, player)


@pytest.mark.parametrize("variant", Variant)
def test_tables_are_consistent_all_through_two_games(
    game: GameModel, variant: Variant, qtbot: QtBot
) -> None:
    models = list(tables(game))
    testers = [
        QAbstractItemModelTester(model, QAbstractItemModelTester.FailureReportingMode.Warning)
        for model in models
    ]
    fresh = GameModel()
    for seats in (3, 2):
        game.new_game(setup(*["human"] * seats, variant=variant))
        while not game.is_over:
            play_first(game, 7)
            game.undo()
            for model, new in zip(models, tables(game), strict=True):
                for role in (Qt.ItemDataRole.DisplayRole, SPOKEN):
                    cells = texts(model, role)
                    assert cells == texts(new, role)
                    assert all(cell for row in cells for cell in row)
            play_first(game, 20)
    assert len(testers) == len(models)
    fresh.close()


def test_players(game: GameModel) -> None:
    model = PlayersModel(game)
    game.load(Record(Variant.COLOURED, (Seat("Emma"), Seat("Tiler", "ai:easy"))))
    assert texts(model) == [
        ["Emma", "Person", "0", "0", "0"],
        ["Tiler", "Easy", "0", "0", "0"],
    ]
    assert texts(model, SPOKEN)[0] == [
        "Emma, whose turn it is",
        "Emma: Person",
        "Emma: 0 points",
        "Emma: 0 complete rows",
        "Emma: the floor costs 0 points",
    ]
    assert [model.index(n, 0).data(PlayersRole.TO_MOVE) for n in range(2)] == [True, False]
    header = model.headerData(PlayersColumn.SCORE, Qt.Orientation.Horizontal)
    assert header == "Score"


def test_the_holder_of_the_marker(game: GameModel) -> None:
    model = PlayersModel(game)
    game.new_game(setup("human", "human"))
    play_first(game)
    assert not any(model.index(n, 0).data(PlayersRole.HOLDS_MARKER) for n in range(2))
    colour = game.position.centre[0]
    assert game.play(Draft(0, colour, 5))
    assert [model.index(n, 0).data(PlayersRole.HOLDS_MARKER) for n in range(2)] == [False, True]
    assert texts(model)[1][PlayersColumn.FLOOR].startswith("-")


def test_displays_centre_bag_and_lid(game: GameModel) -> None:
    model = DisplaysModel(game)
    game.new_game(setup("human", "human"))
    display = game.position.displays[0]
    shown, spoken = texts(model), texts(model, SPOKEN)
    for colour in Colour:
        count = display.count(colour)
        assert shown[0][colour] == (str(count) if count else "–")
        assert spoken[0][colour] == f"Display 1: {count} {colour.name.lower()}"
        assert shown[6][colour] == str(game.position.bag[colour])
    assert [row[5] for row in shown] == ["–"] * 5 + ["1", "–", "–"]
    assert spoken[5][5] == "Centre: the starting player marker"
    names = [model.headerData(n, Qt.Orientation.Vertical) for n in range(8)]
    assert names == [*(f"Display {n}" for n in range(1, 6)), "Centre", "Bag", "Lid"]


def test_only_changed_cells_are_emitted(game: GameModel) -> None:
    game.new_game(setup("human", "human"))
    displays, mine, other = DisplaysModel(game), BoardModel(game, 0), BoardModel(game, 1)
    emitted = [changes(model) for model in (displays, mine, other)]
    colour = game.position.displays[2][0]
    assert game.play(Draft(3, colour, 4))
    rows = {change[0] for change in emitted[0]}
    assert rows == ({"2", "5"} if game.position.centre else {"2"})
    assert emitted[1:] == [["4,0-4,0"], []]
    game.undo()
    assert emitted[1] == ["4,0-4,0"] * 2


def test_a_board(game: GameModel) -> None:
    model = BoardModel(game, 0)
    game.new_game(setup("human", "human"))
    assert texts(model)[0] == ["–", "(blue)", "(yellow)", "(red)", "(black)", "(white)"]
    assert texts(model, SPOKEN)[3][:2] == [
        "Pattern line 4: empty, 4 spaces",
        "Row 4, column 1: empty, for red",
    ]
    display = game.position.displays[0]
    count = display.count(display[0])
    name = display[0].name.lower()
    assert game.play(Draft(1, display[0], 4))
    assert texts(model)[4][0] == f"{count} {name} of 5"
    assert texts(model, SPOKEN)[4][0] == f"Pattern line 5: {count} {name} of 5"
    while game.position.round == 1:
        play_first(game)
    tiles = [
        (row, column)
        for row, spaces in enumerate(game.position.boards[0].wall)
        for column, tile in enumerate(spaces)
        if tile is not None
    ]
    assert tiles
    for row, column in tiles:
        tile = game.position.boards[0].wall[row][column]
        assert tile is not None
        assert texts(model)[row][column + 1] == tile.name.lower()


def test_a_floor_line(game: GameModel) -> None:
    model = BoardModel(game, 1)
    game.new_game(setup("human", "human"))
    play_first(game)
    colour = game.position.centre[0]
    count = game.position.centre.count(colour)
    assert game.play(Draft(0, colour, 5))
    contents = ", ".join(["starting player marker", *[colour.name.lower()] * count])
    assert texts(model)[5][0] == contents
    assert texts(model, SPOKEN)[5][1] == f"The floor costs {(0, 2, 4, 6, 8)[count]} points"


def test_a_board_of_an_empty_seat_is_empty(game: GameModel) -> None:
    game.new_game(setup("human", "human"))
    model = BoardModel(game, 2)
    assert (model.rowCount(), model.columnCount()) == (0, 0)
    game.new_game(setup("human", "human", "human"))
    assert (model.rowCount(), model.columnCount()) == (6, 6)


def test_another_name_is_emitted(game: GameModel) -> None:
    game.new_game(setup("human", "human"))
    model = PlayersModel(game)
    emitted = changes(model)
    game.change_seat(1, Seat("Åke"))
    assert emitted == ["1,0-1,4"]
    assert texts(model)[1][0] == "Åke"


def test_what_a_view_asks_meanwhile_is_of_the_game_before(game: GameModel) -> None:
    """The first slot may open a dialog, under which views are painted."""
    game.new_game(setup("human", "human", "human", "human"))
    seen: list[object] = []
    models: list[QAbstractItemModel] = []
    game.game_started.connect(lambda: seen.append([texts(model) for model in models]))
    game.game_started.connect(
        lambda: [models[0].index(n, 0).data(PlayersRole.HOLDS_MARKER) for n in range(4)]
    )
    models += [*tables(game), HistoryModel(game)]
    before = [texts(model) for model in models]
    game.new_game(setup("human", "human"))
    assert seen == [before]
