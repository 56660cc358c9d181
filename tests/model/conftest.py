"""Models to test with, closed at the end and nothing left thinking."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from azul_desktop.ai.player import Player
from azul_desktop.model import GameModel
from tests.model.fake_players import players, still_thinking

MakeGame = Callable[..., GameModel]


@pytest.fixture
def make_game(qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[MakeGame]:
    """Make models with the players given; they are closed, and their threads gone, at the end."""
    # Nothing here outlives the test, so the disk need not keep up.
    monkeypatch.setattr("os.fsync", lambda _: None)
    games: list[GameModel] = []

    def make(*known: Player, autosave: Path | None = None) -> GameModel:
        path = autosave or tmp_path / "current.azul"
        games.append(GameModel(autosave=path, make_player=players(*known)))
        return games[-1]

    yield make
    for game in games:
        game.close()
    left = still_thinking()
    assert not left, f"still thinking after the test: {left}"


@pytest.fixture
def game(make_game: MakeGame) -> GameModel:
    """A model without a game."""
    return make_game()
