"""Help for those who are new: the tutorial, and the coach with its question."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QVBoxLayout

from azul_desktop.model import Settings
from azul_desktop.model.coach import Coach
from azul_desktop.window.announcements import Announcer
from azul_desktop.window.appearance import Appearance
from azul_desktop.window.default_setups import APPRENTICE, first_setup
from azul_desktop.window.playable_table_view import PlayableTableView

if TYPE_CHECKING:
    from azul_desktop.model.game_model import Game
    from azul_desktop.window.question_panel import QuestionPanel
    from azul_desktop.window.tutorial import Tutorial


class TutorialAndCoach(QObject):
    """Begins and ends the tutorial at `table`, its panel in `place`, and shows what the coach asks.

    What few people need is made when it is needed.
    """

    left = Signal()
    """The table is as it was before the tutorial."""
    game_wanted = Signal(object)
    """A game of this `GameSetup` is to begin after the tutorial."""

    def __init__(
        self,
        table: PlayableTableView,
        announcer: Announcer,
        settings: Settings,
        appearance: Appearance,
        parent: QObject,
    ) -> None:
        super().__init__(parent)
        self._table, self._announcer, self._appearance = table, announcer, appearance
        self.place = QVBoxLayout()
        entry = table.controller.entry
        self.coach = Coach(entry, settings, self)
        self.tutorial: Tutorial | None = None
        self.question: QuestionPanel | None = None
        entry.asked.connect(self._ask)

    def begin(self) -> None:
        """Begin the tutorial, from its first step even if it is going on."""
        if self.tutorial is not None:
            self.tutorial.begin_again()
            return
        from azul_desktop.window.tutorial import Tutorial

        controller = self._table.controller
        tutorial = self.tutorial = Tutorial(controller, self._announcer, self._appearance, self)
        tutorial.left.connect(self._end)
        tutorial.play_wanted.connect(lambda: self.game_wanted.emit(first_setup([APPRENTICE])))
        self.coach.substitute(tutorial.advise)
        # As wide as it will be, so that all is laid out once.
        tutorial.panel.resize(self._table.size())
        self.place.addWidget(tutorial.panel)
        tutorial.begin()

    @property
    def game_aside(self) -> Game | None:
        """The game that stands again after the tutorial; None without a tutorial."""
        return self.tutorial.game_aside if self.tutorial is not None else None

    def leave(self) -> None:
        """End the tutorial, if there is one."""
        if self.tutorial is not None:
            self.tutorial.leave()

    def focus_leave_button(self) -> bool:
        """Move the focus to the button that leaves the tutorial; False if there is none."""
        if self.tutorial is None:
            return False
        self.tutorial.focus_leave_button()
        return True

    def _end(self) -> None:
        tutorial, self.tutorial = self.tutorial, None
        assert tutorial is not None
        self.coach.substitute(None)
        tutorial.panel.hide()
        tutorial.panel.deleteLater()
        tutorial.deleteLater()
        self._table.setFocus()
        self.left.emit()

    def _ask(self, text: str) -> None:
        if self.question is None:
            from azul_desktop.window.question_panel import QuestionPanel

            self.question = QuestionPanel(
                self._table.controller.entry, self._appearance, self._table
            )
        self.question.ask(text)
