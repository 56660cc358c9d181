"""Texts on the table: whole sentences, put together when they are asked for."""

from __future__ import annotations

from azul_desktop.engine import CENTRE, Colour, Draft, Phase, Position, Preview, SpaceScore
from azul_desktop.model import GameModel
from azul_desktop.model.game_texts import (
    colour_name,
    isolated,
    source_text,
    target_text,
    tiles_text,
    translate,
)
from azul_desktop.model.move_entry import TileGroup
from azul_desktop.scene.tile_places import places_of


def group_text(position: Position, group: TileGroup) -> str:
    """What would be taken, as in “From display 3: 2 black”."""
    count = len(places_of(position, group))
    sentence = translate("Table", "From {source}: {tiles}.")
    return sentence.format(source=source_text(group.source), tiles=tiles_text(count, group.colour))


def preview_text(draft: Draft, preview: Preview) -> str:
    """What a draft would bring, sentence by sentence."""
    sentences = [translate("Table", "To {target}.").format(target=target_text(draft.target))]
    if preview.placed:
        sentences.append(translate("Table", "%n tiles in the line.", None, preview.placed))
    if preview.floored:
        sentences.append(translate("Table", "%n tiles on the floor.", None, preview.floored))
    if preview.takes_marker:
        sentences.append(translate("Table", "Takes the starting-player marker."))
    if preview.completes:
        sentences.append(
            translate("Table", "The line is complete and scores %n points.", None, preview.points)
        )
    if preview.floor_cost:
        sentences.append(
            translate("Table", "The floor costs %n points more.", None, preview.floor_cost)
        )
    return " ".join(sentences)


def target_only_text(target: int) -> str:
    """A target that the group cannot go to."""
    return translate("Table", "To {target}: not possible.").format(target=target_text(target))


def column_text(colour: Colour, row: int, column: int) -> str:
    """A wall space that a tile may go to."""
    sentence = translate("Table", "{colour}: row {row}, column {column}.")
    return sentence.format(colour=colour_name(colour), row=row + 1, column=column + 1)


def run_text(run: SpaceScore) -> str:
    """Why a tile on a wall space would score what it would."""
    across, down = len(run.horizontal), len(run.vertical)
    if across and down:
        sentence = translate(
            "Table",
            "A tile here would score %n points: {across} in its row and {down} in its column.",
            None,
            run.points,
        )
    elif across:
        sentence = translate(
            "Table", "A tile here would score %n points, for {across} in a row.", None, run.points
        )
    elif down:
        sentence = translate(
            "Table", "A tile here would score %n points, for {down} in a column.", None, run.points
        )
    else:
        sentence = translate(
            "Table", "A tile here would score %n points: it has no neighbours.", None, run.points
        )
    return sentence.format(across=across, down=down)


def not_your_turn(name: str) -> str:
    """Somebody reaches for tiles while a computer is to move."""
    return translate("Table", "It is {name}’s turn.").format(name=isolated(name))


def badge_text(model: GameModel) -> str:
    """The badge on the board of whoever is to move."""
    if model.thinking:
        return translate("Table", "thinking …")
    if not model.to_move_is_person:
        return translate("Table", "to move")
    if model.position.phase is Phase.TILE:
        return translate("Table", "place a tile")
    return translate("Table", "your turn")


def status_text(model: GameModel) -> str:
    """The status in the top bar: the space to choose, or that the game is not at its last move."""
    position, line = model.position, model.position.tiling_line
    colour = position.boards[position.turn].lines[line].colour if line is not None else None
    if line is not None and colour is not None and model.to_move_is_person:
        sentence = translate(
            "Table", "{name}: choose a space in row {row} for the tile ({colour})."
        )
        return sentence.format(
            name=isolated(model.seats[position.turn].name),
            row=line + 1,
            colour=colour_name(colour),
        )
    if model.looking_back:
        return translate("Table", "Looking back: a move from here replaces the rest of the game.")
    return ""


def brief_status_text(model: GameModel) -> str:
    """The same, as short as can be, for a top bar with little room."""
    line = model.position.tiling_line
    if line is not None and model.to_move_is_person:
        return translate("Table", "Choose: row {row}", "a space of the wall").format(row=line + 1)
    return translate("Table", "Looking back") if model.looking_back else ""


def nothing_there(source: int) -> str:
    """A source with no tiles."""
    if source == CENTRE:
        return translate("Table", "There are no tiles in the centre.")
    return translate("Table", "There are no tiles on display {number}.").format(number=source)


def not_understood(text: str, placing: bool) -> str:
    """Something typed that is no draft or placement, and no beginning of one."""
    sentence = (
        translate("Table", "“{text}” places no tile: type the row and the column, such as 2@5.")
        if placing
        else translate("Table", "“{text}” is not a move: type one such as 3K4 or CB-.")
    )
    return sentence.format(text=text)
