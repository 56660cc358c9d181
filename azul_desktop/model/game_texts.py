"""Sentences about the game in the language of the window.

They are made when they are asked for, so a new language needs no more than asking again.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, Self

from PySide6.QtCore import QCoreApplication

from azul_desktop.engine import CENTRE, FLOOR, Colour, Draft, Move

translate: Final = QCoreApplication.translate

_FROM_THE_RIGHT: Final = {"R", "AL", "AN", "RLE", "RLO", "RLI"}
"""Kinds of characters, in Unicode's names, that turn text around them."""
_ISOLATE: Final = "\N{FIRST STRONG ISOLATE}"
_END_ISOLATE: Final = "\N{POP DIRECTIONAL ISOLATE}"


def isolated(name: str) -> str:
    """`name` to stand in a sentence, whose order it leaves alone if it runs from the right."""
    if name.isascii():
        return name
    # Few names need it, and it is loaded from a library of its own.
    from unicodedata import bidirectional

    if any(bidirectional(character) in _FROM_THE_RIGHT for character in name):
        return f"{_ISOLATE}{name}{_END_ISOLATE}"
    return name


class RetranslatableText(str):
    """A sentence that can be `retranslated` after the language has changed."""

    make: Callable[[], str]

    def __new__(cls, make: Callable[[], str]) -> Self:
        """`make` gives the sentence in the current language."""
        text = super().__new__(cls, make())
        text.make = make
        return text


def retranslated(text: str) -> str:
    """A `RetranslatableText` in the current language; any other text as it is."""
    return text.make() if isinstance(text, RetranslatableText) else text


def colour_name(colour: Colour) -> str:
    """The colour as a word of its own, in lower case."""
    return _COLOURS[colour]()


def tiles_text(count: int, colour: Colour) -> str:
    """For example “3 black”, to stand for so many tiles in a sentence."""
    return _TILES[colour](count)


def source_text(source: int) -> str:
    """“display 2” or “the centre”, as in “from display 2”."""
    if source == CENTRE:
        return translate("Texts", "the centre", "after 'from'")
    return translate("Texts", "display {number}", "after 'from'").format(number=source)


def target_text(target: int) -> str:
    """“line 4” or “the floor”, as in “to line 4”."""
    if target == FLOOR:
        return translate("Texts", "the floor", "after 'to'")
    return translate("Texts", "line {number}", "after 'to'").format(number=target + 1)


def move_text(name: str, move: Move, colour: Colour, count: int) -> str:
    """What `name` did: `count` tiles of `colour` taken, or one placed."""
    if isinstance(move, Draft):
        sentence = translate("Texts", "{name}: {tiles} from {source} to {target} ({move})")
        return sentence.format(
            name=isolated(name),
            tiles=tiles_text(count, colour),
            source=source_text(move.source),
            target=target_text(move.target),
            move=move,
        )
    sentence = translate("Texts", "{name}: {colour} from line {line} to column {column} ({move})")
    return sentence.format(
        name=isolated(name),
        colour=colour_name(colour),
        line=move.line + 1,
        column=move.column + 1,
        move=move,
    )


def level_text(name: str) -> str:
    """The name of a computer player, translated if it is a level of this program."""
    return _LEVELS[name]() if name in _LEVELS else name


def list_text(parts: list[str]) -> str:
    """“a, b, c”."""
    return translate("Texts", ", ", "between the parts of a list").join(parts)


_COLOURS: Final[dict[Colour, Callable[[], str]]] = {
    Colour.BLUE: lambda: translate("Texts", "blue"),
    Colour.YELLOW: lambda: translate("Texts", "yellow"),
    Colour.RED: lambda: translate("Texts", "red"),
    Colour.BLACK: lambda: translate("Texts", "black"),
    Colour.WHITE: lambda: translate("Texts", "white"),
}

_TILES: Final[dict[Colour, Callable[[int], str]]] = {
    Colour.BLUE: lambda n: translate("Texts", "%n blue", "tiles", n),
    Colour.YELLOW: lambda n: translate("Texts", "%n yellow", "tiles", n),
    Colour.RED: lambda n: translate("Texts", "%n red", "tiles", n),
    Colour.BLACK: lambda n: translate("Texts", "%n black", "tiles", n),
    Colour.WHITE: lambda n: translate("Texts", "%n white", "tiles", n),
}

_LEVELS: Final[dict[str, Callable[[], str]]] = {
    "random": lambda: translate("Texts", "random", "a computer player"),
    "easy": lambda: translate("Texts", "easy", "a computer player"),
    "apprentice": lambda: translate("Texts", "apprentice", "a computer player"),
    "journeyman": lambda: translate("Texts", "journeyman", "a computer player"),
    "tiler": lambda: translate("Texts", "tiler", "a computer player"),
    "artisan": lambda: translate("Texts", "artisan", "a computer player"),
    "ceramist": lambda: translate("Texts", "ceramist", "a computer player"),
    "mosaicist": lambda: translate("Texts", "mosaicist", "a computer player"),
    "master": lambda: translate("Texts", "master", "a computer player"),
    "grandmaster": lambda: translate("Texts", "grandmaster", "a computer player"),
}
