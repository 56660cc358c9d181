"""What a screen reader says of the game: whole sentences, each of which stands alone.

Names stand apart from the verbs, for one of the players may be called “You”.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import singledispatch
from typing import Final

from azul_desktop.engine import (
    Bonus,
    BonusKind,
    Colour,
    Dealt,
    Drafted,
    Event,
    FloorPaid,
    GameOver,
    LineFloored,
    Phase,
    RoundScored,
    Tiled,
)
from azul_desktop.model import GameModel, PlayedMove, colour_name, tiles_text
from azul_desktop.model.game_texts import list_text, source_text, target_text, translate
from azul_desktop.window.window_texts import listed

Names = Sequence[str]


def played_text(played: PlayedMove, names: Names) -> str:
    """A move with all that followed it, sentence by sentence."""
    return " ".join(sentence for event in played.events for sentence in told(event, names))


def turn_text(model: GameModel) -> str:
    """Which person is to do what; empty while a computer is to move and when all is over."""
    if not model.to_move_is_person:
        return ""
    position = model.position
    name, line = model.seats[position.turn].name, position.tiling_line
    if line is None:
        return translate("Spoken", "To move: {name}.").format(name=name)
    colour = position.boards[position.turn].lines[line].colour
    sentence = translate("Spoken", "{name}: place a tile ({colour}) in row {row} of the wall.")
    return sentence.format(
        name=name, colour=colour_name(colour) if colour is not None else "", row=line + 1
    )


def place_text(index: int, count: int) -> str:
    """Where in the game one has come to by an undo, a redo or a jump."""
    if index == count:
        return translate("Spoken", "Back at the end of the game so far.")
    if index == 0:
        return translate("Spoken", "Looking back at the beginning of %n moves.", None, count)
    sentence = translate("Spoken", "Looking back at move {index} of {count}.")
    return sentence.format(index=index, count=count)


def table_text(model: GameModel) -> str:
    """The whole table in a few sentences, and where more is to be read."""
    if model.opening is None:
        return translate("Spoken", "No game is on the table yet.")
    position = model.position
    scores = [board.score for board in position.boards]
    names = [seat.name for seat in model.seats]
    about = [
        translate("Spoken", "Round {round}.").format(round=position.round),
        turn_text(model),
        translate("Spoken", "Scores: {scores}.").format(scores=_scores(names, scores)),
    ]
    if position.phase is Phase.DRAFT:
        about += [_display_text(number, tiles) for number, tiles in enumerate(position.displays, 1)]
        about.append(_centre_text(position.centre, position.marker_in_centre))
    about.append(translate("Spoken", "The command Tables of the View menu shows all as tables."))
    return " ".join(filter(None, about))


def _display_text(number: int, tiles: Sequence[Colour]) -> str:
    if not tiles:
        return ""
    sentence = translate("Spoken", "Display {number}: {tiles}.")
    return sentence.format(number=number, tiles=_counted(tiles))


def _centre_text(tiles: Sequence[Colour], marker: bool) -> str:
    if tiles and marker:
        sentence = translate("Spoken", "Centre: {tiles}, and the starting player marker.")
    elif tiles:
        sentence = translate("Spoken", "Centre: {tiles}.")
    else:
        return ""
    return sentence.format(tiles=_counted(tiles))


def _counted(tiles: Sequence[Colour]) -> str:
    return list_text([tiles_text(tiles.count(colour), colour) for colour in sorted(set(tiles))])


def _scores(names: Names, scores: Sequence[int]) -> str:
    one = translate("Spoken", "{name} {score}", "one of a list of scores")
    pairs = zip(names, scores, strict=True)
    return list_text([one.format(name=name, score=score) for name, score in pairs])


@singledispatch
def told(event: Event, names: Names) -> Iterator[str]:
    """The sentences about one event; `names` are the players'."""
    raise TypeError(f"nothing is known to say of {event!r}")


@told.register
def _(event: Dealt, names: Names) -> Iterator[str]:
    sentence = translate("Spoken", "Round {round} is dealt. First to move: {name}.")
    yield sentence.format(round=event.round, name=names[event.starter])


@told.register
def _(event: Drafted, names: Names) -> Iterator[str]:
    draft = event.draft
    sentence = translate("Spoken", "{name}: {tiles} from {source} to {target}.")
    yield sentence.format(
        name=names[event.player],
        tiles=tiles_text(event.count, draft.colour),
        source=source_text(draft.source),
        target=target_text(draft.target),
    )
    fallen = event.floored + event.discarded
    if event.placed and fallen:
        yield translate("Spoken", "%n of them fall to the floor.", None, fallen)
    if event.marker is not None:
        yield translate("Spoken", "With them comes the starting player marker.")


@told.register
def _(event: Tiled, names: Names) -> Iterator[str]:
    sentence = translate(
        "Spoken",
        "{name}: {colour} to row {row}, column {column} of the wall for %n points.",
        None,
        event.points,
    )
    yield sentence.format(
        name=names[event.player],
        row=event.row + 1,
        column=event.column + 1,
        colour=colour_name(event.colour),
    )


@told.register
def _(event: LineFloored, names: Names) -> Iterator[str]:
    sentence = translate(
        "Spoken", "{name}: line {line} ({colour}) has no space on the wall and goes to the floor."
    )
    yield sentence.format(
        line=event.row + 1, name=names[event.player], colour=colour_name(event.colour)
    )


@told.register
def _(event: FloorPaid, names: Names) -> Iterator[str]:
    if event.lost:
        sentence = translate("Spoken", "{name}: the floor costs %n points.", None, event.lost)
        yield sentence.format(name=names[event.player])


@told.register
def _(event: RoundScored, names: Names) -> Iterator[str]:
    sentence = translate("Spoken", "Round {round} ends with these scores: {scores}.")
    yield sentence.format(round=event.round, scores=_scores(names, event.scores))


@told.register
def _(event: Bonus, names: Names) -> Iterator[str]:
    colour = colour_name(Colour(event.which)) if event.kind is BonusKind.COLOUR else ""
    sentence = _BONUSES[event.kind](event.points)
    yield sentence.format(name=names[event.player], number=event.which + 1, colour=colour)


@told.register
def _(event: GameOver, names: Names) -> Iterator[str]:
    winners, points = [names[player] for player in event.winners], max(event.scores)
    if len(winners) == 1:
        sentence = translate(
            "Spoken", "The game is over. Winner: {name} with %n points.", None, points
        )
        yield sentence.format(name=winners[0])
    else:
        sentence = translate(
            "Spoken", "The game is over. Shared win: {names} with %n points each.", None, points
        )
        yield sentence.format(names=listed(winners))
    final = translate("Spoken", "The final scores are: {scores}.")
    yield final.format(scores=_scores(names, event.scores))


_BONUSES: Final[dict[BonusKind, Callable[[int], str]]] = {
    BonusKind.ROW: lambda n: translate(
        "Spoken", "{name}: %n points for the complete row {number}.", None, n
    ),
    BonusKind.COLUMN: lambda n: translate(
        "Spoken", "{name}: %n points for the complete column {number}.", None, n
    ),
    BonusKind.COLOUR: lambda n: translate(
        "Spoken", "{name}: %n points for all five tiles of a colour ({colour}).", None, n
    ),
}
