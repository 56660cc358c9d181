"""Tells screen readers what happens, as it happens; where none listens, nothing is put together."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QObject, Qt, Signal

from azul_desktop.engine import Refusal
from azul_desktop.model import GameModel, PlayedMove, refusal_text
from azul_desktop.window import announcements


class Announcer(QObject):
    """Announces the game of `model` in the name of `speaker`, an object that can be seen.

    The game itself waits until the person's screen reader has finished; what answers the person's
    own last key does not. What is said more than once in one go is said once.
    """

    _due = Signal()

    def __init__(self, model: GameModel, speaker: QObject) -> None:
        super().__init__(speaker)
        self._model, self._speaker = model, speaker
        self._pending: dict[str, bool] = {}
        """What is to be announced, and whether at once."""
        self._kept: list[tuple[Callable[[], str], bool]] | None = None
        """The same before it is put together, while nothing is said."""
        # Whoever is still handling the same signal may have something to add.
        self._due.connect(self._speak, Qt.ConnectionType.QueuedConnection)
        model.game_started.connect(self._on_game_started)
        model.played.connect(self._on_played)
        model.jumped.connect(self._on_jumped)
        model.refused.connect(self._on_refused)

    def say(self, text: str) -> None:
        """Announce `text` when the screen reader comes to it."""
        self._add(lambda: text, at_once=False)

    def answer(self, text: str) -> None:
        """Announce `text` at once."""
        self._add(lambda: text, at_once=True)

    def wait(self) -> None:
        """Keep what is to be announced until `go_on`."""
        self._kept = []

    def go_on(self) -> None:
        """Announce what was kept, as things are now, and all else when it comes."""
        kept, self._kept = self._kept, None
        for words, at_once in kept or ():
            self._add(words, at_once=at_once)

    def _on_game_started(self) -> None:
        opening = self._model.opening
        if opening is not None and not self._model.index:
            self._add(lambda: announcements.played_text(opening, self._names()), at_once=False)
        self._add(lambda: announcements.turn_text(self._model), at_once=False)

    def _on_played(self, played: PlayedMove) -> None:
        self._add(lambda: announcements.played_text(played, self._names()), at_once=False)
        self._add(lambda: announcements.turn_text(self._model), at_once=False)

    def _on_jumped(self) -> None:
        model = self._model
        count = len(model.moves)
        self._add(lambda: announcements.place_text(model.index, count), at_once=False)
        self._add(lambda: announcements.turn_text(model), at_once=False)

    def _on_refused(self, refusal: Refusal) -> None:
        self._add(lambda: refusal_text(refusal), at_once=True)

    def _names(self) -> list[str]:
        return [seat.name for seat in self._model.seats]

    def _add(self, words: Callable[[], str], *, at_once: bool) -> None:
        if self._kept is not None:
            self._kept.append((words, at_once))
            return
        # Not before something is said: a window that comes up need not wait for it.
        from PySide6.QtGui import QAccessible

        if not QAccessible.isActive():
            return
        if text := words():
            self._pending[text] = at_once or self._pending.get(text, False)
            self._due.emit()

    def _speak(self) -> None:
        from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent

        pending, self._pending = self._pending, {}
        politeness = QAccessible.AnnouncementPoliteness
        for at_once, how in ((True, politeness.Assertive), (False, politeness.Polite)):
            text = " ".join(text for text, soon in pending.items() if soon is at_once)
            if text:
                event = QAccessibleAnnouncementEvent(self._speaker, text)
                event.setPoliteness(how)
                QAccessible.updateAccessibility(event)
