"""Texts that several parts of the window show: lists of names, titles, whose turn it is."""

from __future__ import annotations

import re
from collections.abc import Sequence

from PySide6.QtGui import QGuiApplication

from azul_desktop.engine import Deal, Drafted, Phase, RoundScored, Tiled
from azul_desktop.model import GameModel, move_text
from azul_desktop.model.game_texts import isolated, translate

LONGEST_WORD = 32
"""Characters of a word that a line has room for, twice as large and on a small screen too."""
_TOO_LONG = re.compile(rf"[^\s/-]{{{LONGEST_WORD}}}(?=[^\s/-])")
"""So much of a word, where more follows in which no line breaks by itself."""


def breakable(text: str) -> str:
    """`text` for a label that wraps, with invisible places to break lines at in very long words."""
    return _TOO_LONG.sub("\\g<0>\N{ZERO WIDTH SPACE}", text)


def names_text(names: Sequence[str]) -> str:
    """The names of up to four as a list, such as "Emma, Alex and Mia"."""
    pattern = {
        1: "{0}",
        2: translate("WindowTexts", "{0} and {1}"),
        3: translate("WindowTexts", "{0}, {1} and {2}"),
        4: translate("WindowTexts", "{0}, {1}, {2} and {3}"),
    }[len(names)]
    return pattern.format(*map(isolated, names))


def players_text(model: GameModel) -> str:
    """The names of all who play, as a list."""
    return names_text([seat.name for seat in model.seats])


def title_text(model: GameModel) -> str:
    """The title of the window over this game."""
    if model.opening is None:
        return QGuiApplication.applicationDisplayName()
    if not model.game.autosaved:
        return translate("WindowTexts", "Tutorial")
    title = translate("WindowTexts", "Round {round}: {names}")
    return title.format(round=model.position.round, names=players_text(model))


def turn_text(model: GameModel) -> str:
    """Whose turn it is, or how the game ended."""
    position = model.position
    if model.opening is None:
        return translate("WindowTexts", "No game is on the table yet.")
    if position.phase is Phase.OVER:
        return _ending([model.seats[winner].name for winner in position.winners])
    name = isolated(model.seats[position.turn].name)
    if model.thinking:
        return translate("WindowTexts", "{name} is thinking …").format(name=name)
    line = position.tiling_line
    if line is not None:
        sentence = translate("WindowTexts", "{name}: place the tile of line {line} on the wall.")
        return sentence.format(name=name, line=line + 1)
    return _to_move(name)


def animated_turn_text(model: GameModel) -> str:
    """The `turn_text` while the last move is animated: it is still that player's turn."""
    played = model.moves[model.index - 1] if model.index else None
    if played is None or played.player is None:
        return turn_text(model)
    if any(isinstance(event, RoundScored) for event in played.events):
        return translate("WindowTexts", "The round is being scored.")
    return _to_move(isolated(model.seats[played.player].name))


def _to_move(name: str) -> str:
    return translate("WindowTexts", "To move: {name}").format(name=name)


def _ending(winners: Sequence[str]) -> str:
    if len(winners) == 1:
        return translate("WindowTexts", "Winner: {name}").format(name=isolated(winners[0]))
    return translate("WindowTexts", "Shared win: {names}").format(names=names_text(winners))


def last_move_text(model: GameModel) -> str:
    """What the last move was, in a sentence; empty before the first."""
    played = model.moves[model.index - 1] if model.index else None
    if played is None or played.player is None or isinstance(played.action, Deal):
        return ""
    name = model.seats[played.player].name
    first = played.events[0]
    if isinstance(first, Drafted):
        return move_text(name, played.action, first.draft.colour, first.count)
    if isinstance(first, Tiled):
        return move_text(name, played.action, first.colour, 1)
    return ""
