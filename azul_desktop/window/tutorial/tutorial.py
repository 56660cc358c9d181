"""The course of the tutorial: shows its steps, waits for what they ask for, and lets Ana move."""

from __future__ import annotations

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtWidgets import QWidget

from azul_desktop.engine import Draft, Position
from azul_desktop.model import GameSetup, PlayedMove
from azul_desktop.model.game_model import Game
from azul_desktop.model.game_texts import translate
from azul_desktop.model.move_entry import Advice
from azul_desktop.model.move_history import MoveHistory
from azul_desktop.scene.table_controller import TableController
from azul_desktop.window.announcements import Announcer
from azul_desktop.window.appearance import Appearance
from azul_desktop.window.language import Retranslator
from azul_desktop.window.tutorial.tutorial_panel import TutorialPanel
from azul_desktop.window.tutorial.tutorial_steps import (
    FIRST,
    LEARNER,
    ScriptedPlayer,
    TutorialStep,
    record_until,
    steps,
)


class Tutorial(QObject):
    """Shows a game of its own from `begin` on, and at the end the one that it set aside.

    Another game ends the tutorial; `left` is sent then, and it is of no more use. Every draft but
    the one that is asked for is turned down with a sentence, by `advise`.
    """

    left = Signal()
    play_wanted = Signal()
    """The tutorial is over, and the person would like a game."""
    _jumped_away = Signal()
    _step_shown = Signal()

    def __init__(
        self,
        controller: TableController,
        announcer: Announcer,
        appearance: Appearance,
        parent: QObject,
    ) -> None:
        super().__init__(parent)
        self._controller, self._model = controller, controller.model
        self._announcer = announcer
        self._steps = steps()
        self._number = 0
        self._game = self.game_aside = controller.model.game
        """The tutorial's own game, and the one that stands again afterwards."""
        self._focus_before: QWidget = controller.view
        """What had the focus before the panel."""
        self.panel = TutorialPanel(appearance)
        self.panel.next.clicked.connect(self.go_on)
        self.panel.back.clicked.connect(self.go_back)
        self.panel.leave.clicked.connect(self.leave)
        self.panel.play.clicked.connect(self.play_wanted)
        self.panel.stay.connect(self._stay)
        # Other slots of a jump are not done yet.
        self._jumped_away.connect(self._return, Qt.ConnectionType.QueuedConnection)
        # Other slots of a move may be about to move the focus.
        self._step_shown.connect(self._move_focus, Qt.ConnectionType.QueuedConnection)
        Retranslator(self.panel).add(self._retranslate)

    @property
    def step(self) -> TutorialStep:
        """The step that is shown."""
        return self._steps[self._number]

    @property
    def waiting(self) -> bool:
        """Whether the game is where the step is, and waits for the learner."""
        return self._model.index == self.step.index and not self._controller.busy

    # Coming and going

    def begin(self) -> None:
        """Set the game in play aside and show the first step."""
        model = self._model
        model.hold_computers(self)
        self._show_game(FIRST)
        model.game_started.connect(self._on_game_started)
        model.played.connect(self._on_played)
        model.jumped.connect(self._jumped_away)
        self._controller.busy_changed.connect(self._refresh)
        self._show(0)

    def begin_again(self) -> None:
        """Show the first step again."""
        self._show(0)

    def leave(self) -> None:
        """Let the game that was set aside stand again as it stood."""
        if self._is_shown:
            self._model.show_game(self.game_aside)

    def focus_leave_button(self) -> None:
        """Move the focus to the button that leaves: one key alone should not end the tutorial."""
        self.panel.leave.setFocus()
        self._controller.show_message(
            translate("Tutorial", "Press Enter to leave the tutorial, or Escape to stay.")
        )

    def go_on(self) -> None:
        """Show the next step; an animation in progress is finished first."""
        if self._controller.busy:
            self._controller.finish()
        elif self.step.draft is None and self._number + 1 < len(self._steps):
            self._show(self._number + 1)

    def go_back(self) -> None:
        """Show the step before again, with the game as it was then."""
        if self._number:
            self._show(self._number - 1)

    def advise(self, position: Position, draft: Draft) -> Advice | None:
        """Turn down every draft but the one that is asked for, gently."""
        if draft == self.step.draft:
            return None
        if self.step.draft is None:
            return Advice(translate("Tutorial", "First read on, please: press “Next”."))
        return Advice(
            translate("Tutorial", "That would be a move, too. For now, please play what is lit.")
        )

    # Following the game

    @property
    def _is_shown(self) -> bool:
        return self._model.game is self._game

    def _show_game(self, index: int) -> None:
        """Show the tutorial's game after `index` moves; nothing of it is saved."""
        record = record_until(index)
        self._game = Game(
            MoveHistory(record),
            GameSetup(record.variant, record.seats),
            autosaved=False,
            make_player=lambda _: ScriptedPlayer(),
        )
        self._model.show_game(self._game)

    def _show(self, number: int) -> None:
        """Show a step, and the game at its place; Ana makes her own moves."""
        self._number = number
        if self._model.index > self.step.index:
            self._show_game(self.step.index)
        self._retranslate()
        for text in (self.step.title, self.step.text):
            self._announcer.announce(text)
        self._refresh()

    def _retranslate(self) -> None:
        """Show the step in the current language."""
        self._steps = steps()
        self.panel.show_step(self._steps, self._number)
        self._step_shown.emit()

    def _refresh(self) -> None:
        """Outline what the step is about while it waits; let Ana move while it cannot."""
        self._controller.scene.outline(self.step.outlined if self.waiting else ())
        if self._model.index < self.step.index:
            self._model.release_computers(self)
        else:
            self._model.hold_computers(self)

    def _move_focus(self) -> None:
        """Move the focus to the button that goes on, or back to where a move can be made."""
        panel = self.panel
        focused: QWidget | None = panel.window().focusWidget()
        if focused is not None and not panel.has_focus:
            self._focus_before = focused
        if self.step.draft is None:
            panel.continue_button.setFocus()
        elif self._focus_before.isVisible():
            self._focus_before.setFocus()
        else:
            self._controller.view.setFocus()

    def _stay(self) -> None:
        """Undo `focus_leave_button`."""
        self._controller.show_message("")
        self._move_focus()

    def _on_played(self, played: PlayedMove) -> None:
        if played.player == LEARNER:
            self._show(self._number + 1)
        else:
            self._refresh()

    def _return(self) -> None:
        """Follow an undo or a jump: show the step of that place, and drop what came after."""
        if self._is_shown:
            index = max(self._model.index, FIRST)
            number = max(n for n, step in enumerate(self._steps) if step.index <= index)
            self._show_game(self._steps[number].index)
            self._show(number)

    def _on_game_started(self) -> None:
        if self._is_shown:
            self._refresh()
            return
        model = self._model
        model.game_started.disconnect(self._on_game_started)
        model.played.disconnect(self._on_played)
        model.jumped.disconnect(self._jumped_away)
        self._controller.busy_changed.disconnect(self._refresh)
        self._controller.scene.outline()
        model.release_computers(self)
        self.left.emit()
