"""What the tables say about choosing a cell: whole sentences, put together when asked for."""

from __future__ import annotations

from azul_desktop.engine import Position
from azul_desktop.model.game_texts import translate
from azul_desktop.model.move_entry import TileGroup
from azul_desktop.scene.scene_texts import group_text


def board_title(name: str) -> str:
    """Whose board is shown."""
    return translate("Tables", "Board: {name}").format(name=name)


def nobodys_board() -> str:
    """The board of a seat that nobody has."""
    return translate("Tables", "Board")


def how_to_take() -> str:
    """What a person who is to move does first."""
    return translate("Tables", "Choose a colour of a display or of the centre with Enter.")


def how_to_put(position: Position, group: TileGroup) -> str:
    """What is held, and what to do with it."""
    sentence = translate("Tables", "{taken} Now choose a line with Enter, or go back with Escape.")
    return sentence.format(taken=group_text(position, group))


def how_to_place(line: int) -> str:
    """The tile of a line, from 0, is due for the wall."""
    sentence = translate("Tables", "Choose a space in row {row} of the wall with Enter.")
    return sentence.format(row=line + 1)


def put_back() -> str:
    """What was chosen is so no more."""
    return translate("Tables", "The tiles are put back.")


def not_a_source() -> str:
    """The bag and the lid are no place to take tiles from."""
    return translate("Tables", "Tiles are taken from the displays and from the centre alone.")


def marker_comes_along() -> str:
    """The marker is nothing to choose."""
    return translate("Tables", "The marker comes with the first tiles from the centre.")


def nothing_held() -> str:
    """A line was chosen, but no tiles before it."""
    return translate("Tables", "First choose tiles of a display or of the centre.")


def not_this_board(name: str) -> str:
    """A line of somebody else's board was chosen."""
    return translate("Tables", "These tiles go to another board: {name}.").format(name=name)


def only_in_row(line: int) -> str:
    """A cell beside the wall was chosen for a tile."""
    sentence = translate("Tables", "The tile goes to a space in row {row} of the wall.")
    return sentence.format(row=line + 1)


def game_is_over() -> str:
    """Nothing is left to choose."""
    return translate("Tables", "The game is over.")


def no_game() -> str:
    """Nothing is on the table yet."""
    return translate("Tables", "No game is on the table yet.")
