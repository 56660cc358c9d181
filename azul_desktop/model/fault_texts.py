"""Why a record or a position is refused, in the language of the window.

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
from azul_desktop.model.game_texts import colour_name, refusal_text

_OF_RECORDS: Final = (
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
_OF_POSITIONS: Final = (
    QT_TRANSLATE_NOOP("Reasons", "1 field, where 9 and one for each of 2 to 4 players belong"),
    QT_TRANSLATE_NOOP(
        "Reasons", "{given} fields, where 9 and one for each of 2 to 4 players belong"
    ),
    QT_TRANSLATE_NOOP("Reasons", "{given} is not one of {known}"),
    QT_TRANSLATE_NOOP("Reasons", "{given} is not between {lowest} and {highest}"),
    QT_TRANSLATE_NOOP("Reasons", "empty: write - where nothing lies"),
    QT_TRANSLATE_NOOP("Reasons", "{letter} is not a colour (one of {letters})"),
    QT_TRANSLATE_NOOP("Reasons", "{letter} is not a colour"),
    QT_TRANSLATE_NOOP("Reasons", "{count} tiles on display {number}, at most 4 fit"),
    QT_TRANSLATE_NOOP("Reasons", "1 count, where {count} belong"),
    QT_TRANSLATE_NOOP("Reasons", "{given} counts, where {count} belong"),
    QT_TRANSLATE_NOOP("Reasons", "the marker alone is written 1"),
    QT_TRANSLATE_NOOP("Reasons", "more than 20 {colour} tiles"),
    QT_TRANSLATE_NOOP("Reasons", "1 part, where SCORE:LINES:WALL:FLOOR belong"),
    QT_TRANSLATE_NOOP("Reasons", "{given} parts, where SCORE:LINES:WALL:FLOOR belong"),
    QT_TRANSLATE_NOOP("Reasons", "five rows of five spaces belong here"),
    QT_TRANSLATE_NOOP(
        "Reasons", "{letter} in row {row}, column {column}: {other} is printed there"
    ),
    QT_TRANSLATE_NOOP(
        "Reasons", "{letter} in row {row}, column {column}: the colour is already in this row"
    ),
    QT_TRANSLATE_NOOP(
        "Reasons", "{letter} in row {row}, column {column}: the colour is already in this column"
    ),
    QT_TRANSLATE_NOOP("Reasons", "1 line, where {count} belong"),
    QT_TRANSLATE_NOOP("Reasons", "{given} lines, where {count} belong"),
    QT_TRANSLATE_NOOP("Reasons", "line {line} holds more than one colour"),
    QT_TRANSLATE_NOOP("Reasons", "line {line} holds {count} tiles"),
    QT_TRANSLATE_NOOP("Reasons", "line {line} holds {letter}, which its wall row has"),
    QT_TRANSLATE_NOOP("Reasons", "{given} is not a floor line"),
    QT_TRANSLATE_NOOP("Reasons", "{count} things, at most 7 and the marker beside them fit"),
    QT_TRANSLATE_NOOP("Reasons", "{count} starting-player markers, where one belongs"),
    QT_TRANSLATE_NOOP("Reasons", "1 {colour} tile, not 20"),
    QT_TRANSLATE_NOOP("Reasons", "{count} {colour} tiles, not 20"),
    QT_TRANSLATE_NOOP("Reasons", "tiles are still on offer, so the phase is draft"),
    QT_TRANSLATE_NOOP("Reasons", "nothing is on offer to draft"),
    QT_TRANSLATE_NOOP("Reasons", "a wall row is complete, so the game is over"),
    QT_TRANSLATE_NOOP("Reasons", "tiles are placed by choice on the grey side only"),
    QT_TRANSLATE_NOOP("Reasons", "this is not the first player with a complete line"),
    QT_TRANSLATE_NOOP("Reasons", "line {line} has no legal space, so it is on the floor"),
    QT_TRANSLATE_NOOP("Reasons", "a line is complete, so the tiling is not over"),
    QT_TRANSLATE_NOOP("Reasons", "a floor is not paid, so the round is not over"),
    QT_TRANSLATE_NOOP("Reasons", "player {player} is the first winner"),
    QT_TRANSLATE_NOOP("Reasons", "not one tile can be dealt, so the game is over"),
    QT_TRANSLATE_NOOP("Reasons", "whoever starts begins the round"),
)
_PLACE: Final = re.compile(r"^[A-Z\d@ -]+: ")
"""The move (`3K4`) or the field (`BOARD 1 WALL`) that a sentence after it is about."""
_COLOURS: Final = {colour.name.lower(): colour for colour in Colour}
_look_up: Final = QCoreApplication.translate
"""By a name that asks for no literal, as whoever gathers the texts to translate does else."""


def reason_text(reason: str) -> str:
    """What a `RecordError` or `PositionError` says for its reason, with no full stop.

    A move or a field of a position that it begins with stays as it is.
    """
    sentence = _PLACE.sub("", reason, count=1)
    return reason.removesuffix(sentence) + _said(sentence).rstrip(".")


def _said(sentence: str) -> str:
    refused = refusal_of(sentence)
    if refused is not None:
        return refusal_text(refused)
    for template in map(str, (*_OF_RECORDS, *_OF_POSITIONS)):
        match = _pattern(template).fullmatch(sentence)
        if match is not None:
            words = match.groupdict()
            if "colour" in words:
                words["colour"] = colour_name(_COLOURS[words["colour"]])
            return _look_up("Reasons", template).format(**words)
    return sentence


def refusal_of(sentence: str) -> Refusal | None:
    """The refusal that says `sentence` in English; `None` if none does."""
    for reason in Reason:
        match = _pattern(reason.value).fullmatch(sentence)
        if match is not None:
            return _refusal(reason, match.groupdict())
    return None


def _refusal(reason: Reason, words: Mapping[str, str]) -> Refusal:
    colour = words.get("colour") or words.get("Colour")
    return Refusal(
        reason,
        colour=_COLOURS[colour.lower()] if colour else None,
        other=_COLOURS[words["other"]] if "other" in words else None,
        line=int(words["line"]) - 1 if "line" in words else None,
    )


@cache
def _pattern(template: str) -> re.Pattern[str]:
    """What matches `template` with anything in its gaps, each by its name."""
    parts = re.split(r"\{(\w+)\}", template)
    gaps = (f"(?P<{part}>.+)" if n % 2 else re.escape(part) for n, part in enumerate(parts))
    return re.compile("".join(gaps))
