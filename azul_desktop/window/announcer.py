"""Tells screen readers what happens, as it happens; where none listens, nothing is put together."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent

from azul_desktop.model import GameModel, Played, Refusal, refusal_text
from azul_desktop.window import spoken

Politeness = QAccessible.AnnouncementPoliteness


class Announcer(QObject):
    """Announces the game of `model` in the name of `speaker`, an object that can be seen.

    The game itself waits until the person's screen reader has finished; what answers the person's
    own last key does not. What is said more than once in one go is said once.
    """

    _due = Signal()

    def __init__(self, model: GameModel, speaker: QObject) -> None:
        super().__init__(speaker)
        self._model, self._speaker = model, speaker
        self._pending: dict[str, Politeness] = {}
        # Whoever is still handling the same signal may have something to add.
        self._due.connect(self._speak, Qt.ConnectionType.QueuedConnection)
        model.game_started.connect(self._on_game_started)
        model.played.connect(self._on_played)
        model.jumped.connect(self._on_jumped)
        model.refused.connect(self._on_refused)

    def say(self, text: str) -> None:
        """Announce `text` when the screen reader comes to it."""
        self._add(lambda: text, Politeness.Polite)

    def answer(self, text: str) -> None:
        """Announce `text` at once."""
        self._add(lambda: text, Politeness.Assertive)

    def _on_game_started(self) -> None:
        opening = self._model.opening
        if opening is not None and not self._model.index:
            self._add(lambda: spoken.played_text(opening, self._names()), Politeness.Polite)
        self._add(lambda: spoken.turn_text(self._model), Politeness.Polite)

    def _on_played(self, played: Played) -> None:
        self._add(lambda: spoken.played_text(played, self._names()), Politeness.Polite)
        self._add(lambda: spoken.turn_text(self._model), Politeness.Polite)

    def _on_jumped(self) -> None:
        model = self._model
        count = model.undo_stack.count()
        self._add(lambda: spoken.place_text(model.index, count), Politeness.Polite)
        self._add(lambda: spoken.turn_text(model), Politeness.Polite)

    def _on_refused(self, refusal: Refusal) -> None:
        self._add(lambda: refusal_text(refusal), Politeness.Assertive)

    def _names(self) -> list[str]:
        return [seat.name for seat in self._model.seats]

    def _add(self, words: Callable[[], str], politeness: Politeness) -> None:
        if not QAccessible.isActive():
            return
        text = words()
        if text and self._pending.get(text) is not Politeness.Assertive:
            self._pending[text] = politeness
            self._due.emit()

    def _speak(self) -> None:
        pending, self._pending = self._pending, {}
        for politeness in (Politeness.Assertive, Politeness.Polite):
            text = " ".join(text for text, how in pending.items() if how is politeness)
            if text:
                event = QAccessibleAnnouncementEvent(self._speaker, text)
                event.setPoliteness(politeness)
                QAccessible.updateAccessibility(event)
