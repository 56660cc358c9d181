"""Writes a game as a position line."""

from __future__ import annotations

from .board import COLOURS, MARKER, Board
from .rules import Game


def position_line(game: Game) -> str:
    """Return the one-line text of a game's state."""
    fields = [
        game.variant,
        str(game.round),
        game.phase,
        str(game.turn + 1),
        str(game.starter + 1),
        ",".join(tiles_text(display) for display in game.displays),
        tiles_text(game.centre),
        counts_text(game.bag),
        counts_text(game.lid),
    ]
    return " ".join(fields + [board_text(board) for board in game.boards])


def tiles_text(tiles: list[str]) -> str:
    """Return tiles sorted by colour, the marker first, or `-` if there are none."""
    text = ""
    for letter in MARKER + COLOURS:
        text += letter * tiles.count(letter)
    return text or "-"


def counts_text(tiles: list[str]) -> str:
    """Return the five counts of a bag or lid."""
    return ".".join(str(tiles.count(colour)) for colour in COLOURS)


def board_text(board: Board) -> str:
    """Return a board as SCORE:LINES:WALL:FLOOR."""
    lines = "/".join("".join(line) or "-" for line in board.lines)
    wall = "/".join("".join(row) for row in board.wall)
    floor = "".join(board.floor)
    if board.marker_beside:
        floor += MARKER
    return f"{board.score}:{lines}:{wall}:{floor or '-'}"
