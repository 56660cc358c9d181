"""Command lines: a program and its arguments in one text."""

from __future__ import annotations

import os
import shlex
from collections.abc import Sequence
from typing import Final

COMMAND: Final = "cmd:"
"""Begins the name of a player that is an outside program; its command line follows."""
WINDOWS: Final = os.name == "nt"


def split_words(command: str, windows: bool = WINDOWS) -> list[str]:
    """The words of `command`, as a shell reads them. Raises `ValueError` for an open quote.

    On `windows` a backslash parts folders, and only `"` quotes.
    """
    lexer = shlex.shlex(command, posix=True, punctuation_chars=False)
    lexer.whitespace_split = True
    lexer.commenters = ""
    if windows:
        lexer.escape = ""
        lexer.quotes = '"'
    return list(lexer)


def join_words(words: Sequence[str], windows: bool = WINDOWS) -> str:
    """A command line of which `split_words` makes `words` again.

    On `windows` no word can hold `"`, and none of a path does.
    """
    if not windows:
        return shlex.join(words)
    return " ".join(f'"{word}"' if not word or " " in word else word for word in words)
