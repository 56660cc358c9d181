"""A word with a person about a draft before it is made, whichever way it is made."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from PySide6.QtCore import QObject, Signal

from azul_desktop.engine import Draft, Position


@dataclass(frozen=True, slots=True)
class ConfirmationText:
    """What is said of a draft that is not made; it may still be made where the word `asks`."""

    text: str
    asks: bool = False


Adviser = Callable[[Position, Draft], ConfirmationText | None]
"""Has a word on a legal draft, or nothing against it."""


class Confirmation(QObject):
    """Lets an adviser speak before drafts are made, and waits for the answer where one asks.

    Nothing is stopped meanwhile. A question that the game leaves behind is withdrawn.
    """

    asked = Signal(object)
    """A draft waits, and so does this question, a text, for `answer`."""
    settled = Signal()
    """No question waits any more."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.adviser: Adviser | None = None
        self._play: Callable[[], object] | None = None
        self._take_back: Callable[[], object] | None = None

    @property
    def asking(self) -> bool:
        """Whether a question waits for its answer."""
        return self._play is not None

    def word_on(
        self,
        position: Position,
        draft: Draft,
        play: Callable[[], object],
        take_back: Callable[[], object],
    ) -> ConfirmationText | None:
        """The word on `draft`, which is legal in `position`; without one it may be made.

        Where it asks, the answer calls `play` or `take_back`.
        """
        word = self.adviser(position, draft) if self.adviser is not None else None
        if word is not None and word.asks:
            self._play, self._take_back = play, take_back
            self.asked.emit(word.text)
        return word

    def answer(self, play: bool) -> None:
        """Play the draft that waits, or take it back."""
        chosen = self._play if play else self._take_back
        self.withdraw()
        if chosen is not None:
            chosen()

    def withdraw(self) -> None:
        """Forget the draft that waits; the game went elsewhere."""
        if self.asking:
            self._play = self._take_back = None
            self.settled.emit()
