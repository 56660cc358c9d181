"""Why a record is refused, in the language of the window.

The rules speak English and know of no other language. Here their sentences are known by heart, with
gaps for what differs; one that is not known stays as it is.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache
from typing import Final

from PySide6.QtCore import QT_TRANSLATE_NOOP, QCoreApplication

from azul_desktop.engine import Colour, Reason, Refusal
from azul_desktop.model.texts import refusal_text

_TEMPLATES: Final = (
    QT_TRANSLATE_NOOP("Reasons", "belongs before the first deal"),
    QT_TRANSLATE_NOOP("Reasons", "is missing from the header"),
    QT_TRANSLATE_NOOP("Reasons", "1 player, where 2 to 4 belong"),
    QT_TRANSLATE_NOOP("Reasons", "{count} players, where 2 to 4 belong"),
    QT_TRANSLATE_NOOP("Reasons", "there is no player {player}"),
    QT_TRANSLATE_NOOP("Reasons", "a record begins with {words}"),
    QT_TRANSLATE_NOOP("Reasons", "comes before the first deal"),
    QT_TRANSLATE_NOOP("Reasons", "is given twice"),
    QT_TRANSLATE_NOOP("Reasons", "format {given} is not known; this program reads {known}"),
    QT_TRANSLATE_NOOP("Reasons", "{given} is neither coloured nor grey"),
    QT_TRANSLATE_NOOP("Reasons", "a name and a kind belong here: NAME | KIND"),
    QT_TRANSLATE_NOOP("Reasons", "a table has at most 4 players"),
    QT_TRANSLATE_NOOP("Reasons", "{field} is {given} in the position, but {stated} above it"),
    QT_TRANSLATE_NOOP("Reasons", "the game is over"),
    QT_TRANSLATE_NOOP("Reasons", "the round is not over"),
    QT_TRANSLATE_NOOP("Reasons", "1 display, where {count} belong"),
    QT_TRANSLATE_NOOP("Reasons", "{given} displays, where {count} belong"),
    QT_TRANSLATE_NOOP("Reasons", "is no line of a record"),
    QT_TRANSLATE_NOOP("Reasons", "it is the turn of player {player}, not of {other}"),
    QT_TRANSLATE_NOOP("Reasons", "no scores are due here"),
    QT_TRANSLATE_NOOP("Reasons", "{word} is due here"),
    QT_TRANSLATE_NOOP("Reasons", "{given} is wrong, it must be {due}"),
    QT_TRANSLATE_NOOP("Reasons", "{given} is not a number"),
    QT_TRANSLATE_NOOP("Reasons", "display {number}: bag and lid cannot give these tiles"),
    QT_TRANSLATE_NOOP("Reasons", "display {number}: {count} tiles, at most 4 fit"),
    QT_TRANSLATE_NOOP("Reasons", "display {number}: {letter} is not a colour (one of {letters})"),
    QT_TRANSLATE_NOOP("Reasons", "{given} is not a move: three characters such as 3K4, CB- or 2@5"),
)
_look_up: Final = QCoreApplication.translate


def reason_text(reason: str) -> str:
    """What a ``RecordError`` says for its reason, with no full stop."""
    move, colon, sentence = reason.partition(": ")
    refused = refusal_of(sentence if colon else reason)
    if refused is not None:
        said = refusal_text(refused).rstrip(".")
        return f"{move}{colon}{said}" if colon else said
    for template in map(str, _TEMPLATES):
        match = _pattern(template).fullmatch(reason)
        if match is not None:
            return _look_up("Reasons", template).format(**match.groupdict())
    return reason.rstrip(".")


def refusal_of(sentence: str) -> Refusal | None:
    """The refusal that says ``sentence`` in English; ``None`` if none does."""
    for reason in Reason:
        match = _pattern(reason.value).fullmatch(sentence)
        if match is not None:
            return _refusal(reason, match.groupdict())
    return None


def _refusal(reason: Reason, words: Mapping[str, str]) -> Refusal:
    colours = {colour.name.lower(): colour for colour in Colour}
    colour = words.get("colour") or words.get("Colour")
    return Refusal(
        reason,
        colour=colours[colour.lower()] if colour else None,
        other=colours[words["other"]] if "other" in words else None,
        line=int(words["line"]) - 1 if "line" in words else None,
    )


@cache
def _pattern(template: str) -> re.Pattern[str]:
    """What matches ``template`` with anything in its gaps, each by its name."""
    parts = re.split(r"\{(\w+)\}", template)
    gaps = (f"(?P<{part}>.+)" if n % 2 else re.escape(part) for n, part in enumerate(parts))
    return re.compile("".join(gaps))
