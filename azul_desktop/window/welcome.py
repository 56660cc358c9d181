"""What is asked when the window comes up: how to begin, or whether to go on."""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal

from azul_desktop.model import GameModel
from azul_desktop.window.menus import Menus
from azul_desktop.window.welcome_panel import WelcomePanel
from azul_desktop.window.window_texts import players_text


class Welcome(QObject):
    """Asks by the `curtain`; most answers are what the `menus` have too."""

    go_on_wanted = Signal()

    def __init__(self, curtain: WelcomePanel, model: GameModel, menus: Menus) -> None:
        super().__init__(curtain)
        self._curtain, self._model, self._menus = curtain, model, menus

    def greet(self) -> None:
        """Ask whether to go on with the game that is there, or else how to begin one."""
        if self._model.opening is None:
            self._offer_new_game()
        else:
            self._offer_unfinished()

    def _offer_unfinished(self) -> None:
        go_on, other = self._curtain.ask(
            lambda: self.tr("Welcome back"),
            self._unfinished,
            lambda: self.tr("Go on"),
            lambda: self.tr("New game…"),
        )
        go_on.clicked.connect(self.go_on_wanted)
        other.clicked.connect(self._menus.new_game.trigger)

    def _unfinished(self) -> str:
        question = self.tr("Go on with the game of {names}, round {round}?")
        return question.format(names=players_text(self._model), round=self._model.position.round)

    def _offer_new_game(self) -> None:
        new, tutorial, file = self._curtain.ask(
            lambda: self.tr("Welcome to the table"),
            lambda: self.tr(
                "Two to four players, persons and computers as you like. "
                "If you have never played, take the tutorial first."
            ),
            lambda: self.tr("New game…"),
            lambda: self.tr("Tutorial"),
            lambda: self.tr("Open a game…"),
        )
        new.clicked.connect(self._menus.new_game.trigger)
        tutorial.clicked.connect(self._menus.tutorial.trigger)
        file.clicked.connect(self._menus.open.trigger)
