"""Moves typed as in the notation, one character after the other."""

from __future__ import annotations

from azul_desktop.engine import Draft, Placement, parse_move

SOURCES = "C123456789"
COLOURS = "BYRKW"
TARGETS = "12345-"
LINES = COLUMNS = "12345"


def typed_on(text: str, character: str, placing: bool) -> str | None:
    """`text`, the beginning of a move, with one more `character`; None where it does not fit.

    A draft is `3K4` or `CB-`, with `0` as good as `-`; a placement `2@5`, or `25` for short.
    """
    key = character.upper()
    if placing:
        return _placement_on(text, key)
    if len(text) == 2 and key == "0":
        key = "-"
    allowed = (SOURCES, COLOURS, TARGETS)[len(text)]
    return text + key if len(key) == 1 and key in allowed else None


def typed_off(text: str) -> str:
    """`text` without what was typed last."""
    return text[:-1]


def move_typed(text: str) -> Draft | Placement | None:
    """The move that `text` is; None for a mere beginning."""
    return parse_move(text) if len(text) == 3 else None


def _placement_on(text: str, key: str) -> str | None:
    if not text:
        return key if len(key) == 1 and key in LINES else None
    if text[-1] != "@" and key == "@":
        return text + key
    if len(key) != 1 or key not in COLUMNS:
        return None
    return text + key if text[-1] == "@" else f"{text}@{key}"
