"""What a coach says to beginners."""

from __future__ import annotations

from azul_desktop.engine import Draft, Position, Preview
from azul_desktop.model.game_texts import RetranslatableText, translate
from azul_desktop.scene.interaction.confirmation import ConfirmationText

MANY = 3
"""So many tiles on the floor at once are worth a word."""


def coach(position: Position, draft: Draft) -> ConfirmationText | None:
    """Ask about a draft that floors `MANY` tiles or more, unless all that can be done does.

    The marker is no tile: whoever takes from the centre first gets it, whatever they take. It is
    named, though, as the points are all that the player would lose.
    """
    preview = position.preview(draft)
    if preview.floored < MANY or not _can_be_helped(position):
        return None
    question = RetranslatableText(lambda: _question(preview).format(points=preview.floor_cost))
    return ConfirmationText(question, asks=True)


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
