"""The coach, who asks beginners before a move that costs much, and when it does."""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal

from azul_desktop.engine import Draft, Position, Preview
from azul_desktop.model.game_texts import RetranslatableText, translate
from azul_desktop.model.move_entry import Advice, Adviser, MoveEntry
from azul_desktop.model.settings import Settings

MANY = 3
"""So many tiles on the floor at once are worth a question."""


def advise_on_floor(position: Position, draft: Draft) -> Advice | None:
    """Ask about a draft that floors `MANY` tiles or more, unless all that can be done does.

    The marker is no tile: whoever takes from the centre first gets it, whatever they take. It is
    named, though, as the points are all that the player would lose.
    """
    preview = position.preview(draft)
    if preview.floored < MANY or not _can_be_helped(position):
        return None
    question = RetranslatableText(lambda: _question(preview).format(points=preview.floor_cost))
    return Advice(question, asks=True)


def _question(preview: Preview) -> str:
    if preview.takes_marker:
        return translate(
            "Coach",
            "This would put the marker and %n tiles on your floor line: −{points} points. "
            "Play it anyway?",
            "",
            preview.floored,
        )
    return translate(
        "Coach",
        "This would put %n tiles on your floor line: −{points} points. Play it anyway?",
        "",
        preview.floored,
    )


def _can_be_helped(position: Position) -> bool:
    drafts = (move for move in position.legal_moves() if isinstance(move, Draft))
    return any(position.preview(draft).floored < MANY for draft in drafts)


class Coach(QObject):
    """Advises on the drafts of `entry` if a person has chosen so, or in somebody's first game."""

    changed = Signal(bool)
    """Whether the coach is on."""

    def __init__(self, entry: MoveEntry, settings: Settings, parent: QObject) -> None:
        super().__init__(parent)
        self._entry, self._settings = entry, settings
        self._substitute: Adviser | None = None
        self._follow()

    @property
    def on(self) -> bool:
        """Whether the coach is on."""
        return self._settings.coach in ("on", "first")

    def choose(self, on: bool) -> None:
        """Turn the coach on or off, as a person wants it, for all games to come."""
        self._settings.coach = "on" if on else "off"
        self._follow()

    def begin_game(self, first: bool) -> None:
        """Another game begins; in somebody's `first` the coach helps unless it was turned off."""
        if self._settings.coach in ("unasked", "first"):
            self._settings.coach = "first" if first else "unasked"
        self._follow()

    def substitute(self, adviser: Adviser | None) -> None:
        """Let `adviser` advise in the place of the coach, who comes back after the last one."""
        self._substitute = adviser
        self._follow()

    def _follow(self) -> None:
        self._entry.adviser = self._substitute or (advise_on_floor if self.on else None)
        self.changed.emit(self.on)
