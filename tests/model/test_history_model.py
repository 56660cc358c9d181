"""The history: what it tells, and how it follows the game."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QAbstractItemModelTester
from pytestqt.qtbot import QtBot

from azul_desktop.engine import Draft, Position, Seat, Variant
from azul_desktop.model import GameModel, GameSetup
from azul_desktop.model.history_model import HistoryKind, HistoryModel, HistoryRole
from tests.model.fake_players import play_first, setup

NAMES = (Seat("Emma"), Seat("Tiler"))


def texts(model: HistoryModel) -> list[str]:
    return [model.index(n).data() for n in range(model.rowCount())]


def roles(model: HistoryModel, role: HistoryRole) -> list[object]:
    return [model.index(n).data(role) for n in range(model.rowCount())]


def test_moves_deals_and_scores_are_told(game: GameModel) -> None:
    model = HistoryModel(game)
    assert texts(model) == []
    assert model.current_row == -1
    game.new_game(GameSetup(Variant.COLOURED, NAMES, 1, 4))
    colour = game.position.displays[1][0]
    count = game.position.displays[1].count(colour)
    assert game.play(Draft(2, colour, 3))
    centre = game.position.centre[0]
    centre_count = game.position.centre.count(centre)
    assert game.play(Draft(0, centre, 5))
    assert texts(model) == [
        "Round 1, first to move: Tiler",
        f"Tiler: {count} {colour.name.lower()} from display 2 to line 4 (2{colour.letter}4)",
        f"Emma: {centre_count} {centre.name.lower()} from the centre to the floor"
        f" (C{centre.letter}-)",
    ]
    assert roles(model, HistoryRole.MOVE_TEXT) == ["", f"2{colour.letter}4", f"C{centre.letter}-"]
    assert roles(model, HistoryRole.PLAYER) == [None, 1, 0]
    assert roles(model, HistoryRole.INDEX) == [0, 1, 2]
    while game.position.round == 1:
        play_first(game)
    emma, tiler = (board.score for board in game.position.boards)
    starter = NAMES[game.position.starter].name
    assert texts(model)[-2:] == [
        f"Round 1 ends: Emma {emma}, Tiler {tiler}",
        f"Round 2, first to move: {starter}",
    ]
    assert roles(model, HistoryRole.ROUND)[-3:] == [1, 1, 2]
    assert set(roles(model, HistoryRole.INDEX)[-3:]) == {game.index}
    accessible = model.index(0).data(Qt.ItemDataRole.AccessibleTextRole)
    assert accessible == "Round 1, first to move: Tiler"


def test_the_end_is_told(game: GameModel) -> None:
    model = HistoryModel(game)
    game.new_game(GameSetup(Variant.COLOURED, NAMES, 0, 4))
    play_first(game, 500)
    winner = NAMES[game.position.winners[0]].name
    points = max(board.score for board in game.position.boards)
    assert texts(model)[-1] == f"Winner: {winner} with {points} points"
    assert roles(model, HistoryRole.KIND)[-3:] == [
        HistoryKind.MOVE,
        HistoryKind.SCORES,
        HistoryKind.END,
    ]


def test_a_placement_is_told(game: GameModel) -> None:
    model = HistoryModel(game)
    game.new_game(GameSetup(Variant.GREY, NAMES, 0, 4))
    while game.position.tiling_line is None:
        play_first(game)
    position, line = game.position, game.position.tiling_line
    colour = position.boards[position.turn].lines[line].colour
    assert colour is not None
    move = position.legal_moves()[0]
    play_first(game)
    row = roles(model, HistoryRole.MOVE_TEXT).index(str(move))
    name = NAMES[position.turn].name
    assert texts(model)[row] == (
        f"{name}: {colour.name.lower()} from line {line + 1} to column 1 ({line + 1}@1)"
    )
    assert roles(model, HistoryRole.PLAYER)[row] == position.turn


@pytest.mark.parametrize("variant", Variant)
def test_every_row_jumps_to_what_it_tells(game: GameModel, variant: Variant) -> None:
    model = HistoryModel(game)
    game.new_game(setup("human", "human", variant=variant))
    seen: dict[int, Position] = {0: game.position}
    while not game.is_over:
        play_first(game)
        seen[model.rowCount() - 1] = game.position
    for row, position in seen.items():
        game.jump(model.index(row).data(HistoryRole.INDEX))
        assert game.position == position
        assert model.current_row == row


def test_looking_back_marks_the_future_and_a_new_move_removes_it(
    game: GameModel, qtbot: QtBot
) -> None:
    model = HistoryModel(game)
    tester = QAbstractItemModelTester(model, QAbstractItemModelTester.FailureReportingMode.Warning)
    game.new_game(setup("human", "human"))
    play_first(game, 6)
    told: list[str] = []
    model.modelReset.connect(lambda: told.append("reset"))
    model.rowsInserted.connect(lambda _, a, b: told.append(f"insert {a}-{b}"))
    model.rowsRemoved.connect(lambda _, a, b: told.append(f"remove {a}-{b}"))
    model.dataChanged.connect(lambda a, b, _: told.append(f"change {a.row()}-{b.row()}"))
    model.current_changed.connect(lambda row: told.append(f"current {row}"))
    game.jump(2)
    assert roles(model, HistoryRole.IS_FUTURE) == [False] * 3 + [True] * 4
    game.redo()
    play_first(game)
    assert roles(model, HistoryRole.IS_FUTURE) == [False] * 5
    assert told == [
        "change 3-6",
        "current 2",
        "change 3-3",
        "current 3",
        "remove 4-6",
        "insert 4-4",
        "current 4",
    ]
    assert tester.model() is model


def test_a_new_game_starts_a_new_history(game: GameModel) -> None:
    model = HistoryModel(game)
    game.new_game(setup("human", "human"))
    play_first(game, 30)
    game.new_game(setup("human", "human"))
    assert model.rowCount() == 1


def test_another_name_is_told(game: GameModel, qtbot: QtBot) -> None:
    model = HistoryModel(game)
    game.new_game(setup("human", "human"))
    play_first(game)
    with qtbot.waitSignal(model.dataChanged):
        game.change_seat(0, Seat("Åke"))
    assert texts(model)[1].startswith("Åke: ")


def test_a_model_made_late_tells_the_whole_game(game: GameModel) -> None:
    early = HistoryModel(game)
    game.new_game(setup("human", "human"))
    play_first(game, 25)
    game.jump(11)
    late = HistoryModel(game)
    assert texts(late) == texts(early)
    assert late.current_row == early.current_row
