"""What screen readers announce of the game: whole sentences, and when they are sent."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import singledispatch
from typing import Final

from PySide6.QtCore import QObject, Qt, Signal

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
    Refusal,
    RoundScored,
    Tiled,
)
from azul_desktop.model import GameModel, PlayedMove, colour_name, refusal_text, tiles_text
from azul_desktop.model.game_texts import list_text, source_text, target_text, translate
from azul_desktop.window.window_texts import names_text

Names = Sequence[str]


def move_announcement(played: PlayedMove, names: Names) -> str:
    """A move with all that followed it, sentence by sentence."""
    return " ".join(
        sentence for event in played.events for sentence in event_sentences(event, names)
    )


def turn_announcement(model: GameModel) -> str:
    """Which person is to do what; empty while a computer is to move and when all is over."""
    if not model.to_move_is_person:
        return ""
    position = model.position
    name, line = model.seats[position.turn].name, position.tiling_line
    if line is None:
        return translate("Announcements", "To move: {name}.").format(name=name)
    colour = position.boards[position.turn].lines[line].colour
    sentence = translate(
        "Announcements", "{name}: place a tile ({colour}) in row {row} of the wall."
    )
    return sentence.format(
        name=name, colour=colour_name(colour) if colour is not None else "", row=line + 1
    )


def jump_announcement(index: int, count: int) -> str:
    """Where in the game one has come to by an undo, a redo or a jump."""
    if index == count:
        return translate("Announcements", "Back at the end of the game so far.")
    if index == 0:
        return translate("Announcements", "Looking back at the beginning of %n moves.", None, count)
    sentence = translate("Announcements", "Looking back at move {index} of {count}.")
    return sentence.format(index=index, count=count)


def table_description(model: GameModel) -> str:
    """The whole table in a few sentences, and where more is to be read."""
    if model.opening is None:
        return translate("Announcements", "No game is on the table yet.")
    position = model.position
    scores = [board.score for board in position.boards]
    names = [seat.name for seat in model.seats]
    about = [
        translate("Announcements", "Round {round}.").format(round=position.round),
        turn_announcement(model),
        translate("Announcements", "Scores: {scores}.").format(scores=_scores(names, scores)),
    ]
    if position.phase is Phase.DRAFT:
        about += [_display_text(number, tiles) for number, tiles in enumerate(position.displays, 1)]
        about.append(_centre_text(position.centre, position.marker_in_centre))
    about.append(
        translate("Announcements", "The command Tables of the View menu shows all as tables.")
    )
    return " ".join(filter(None, about))


def _display_text(number: int, tiles: Sequence[Colour]) -> str:
    if not tiles:
        return ""
    sentence = translate("Announcements", "Display {number}: {tiles}.")
    return sentence.format(number=number, tiles=_counted(tiles))


def _centre_text(tiles: Sequence[Colour], marker: bool) -> str:
    if tiles and marker:
        sentence = translate("Announcements", "Centre: {tiles}, and the starting player marker.")
    elif tiles:
        sentence = translate("Announcements", "Centre: {tiles}.")
    else:
        return ""
    return sentence.format(tiles=_counted(tiles))


def _counted(tiles: Sequence[Colour]) -> str:
    return list_text([tiles_text(tiles.count(colour), colour) for colour in sorted(set(tiles))])


def _scores(names: Names, scores: Sequence[int]) -> str:
    one = translate("Announcements", "{name} {score}", "one of a list of scores")
    pairs = zip(names, scores, strict=True)
    return list_text([one.format(name=name, score=score) for name, score in pairs])


@singledispatch
def event_sentences(event: Event, names: Names) -> Iterator[str]:
    """The sentences about one event; `names` are the players'."""
    raise TypeError(f"nothing is known to announce of {event!r}")


@event_sentences.register
def _(event: Dealt, names: Names) -> Iterator[str]:
    sentence = translate("Announcements", "Round {round} is dealt. First to move: {name}.")
    yield sentence.format(round=event.round, name=names[event.starter])


@event_sentences.register
def _(event: Drafted, names: Names) -> Iterator[str]:
    draft = event.draft
    sentence = translate("Announcements", "{name}: {tiles} from {source} to {target}.")
    yield sentence.format(
        name=names[event.player],
        tiles=tiles_text(event.count, draft.colour),
        source=source_text(draft.source),
        target=target_text(draft.target),
    )
    fallen = event.floored + event.discarded
    if event.placed and fallen:
        yield translate("Announcements", "%n of them fall to the floor.", None, fallen)
    if event.marker is not None:
        yield translate("Announcements", "With them comes the starting player marker.")


@event_sentences.register
def _(event: Tiled, names: Names) -> Iterator[str]:
    sentence = translate(
        "Announcements",
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


@event_sentences.register
def _(event: LineFloored, names: Names) -> Iterator[str]:
    sentence = translate(
        "Announcements",
        "{name}: line {line} ({colour}) has no space on the wall and goes to the floor.",
    )
    yield sentence.format(
        line=event.row + 1, name=names[event.player], colour=colour_name(event.colour)
    )


@event_sentences.register
def _(event: FloorPaid, names: Names) -> Iterator[str]:
    if event.lost:
        sentence = translate(
            "Announcements", "{name}: the floor costs %n points.", None, event.lost
        )
        yield sentence.format(name=names[event.player])


@event_sentences.register
def _(event: RoundScored, names: Names) -> Iterator[str]:
    sentence = translate("Announcements", "Round {round} ends with these scores: {scores}.")
    yield sentence.format(round=event.round, scores=_scores(names, event.scores))


@event_sentences.register
def _(event: Bonus, names: Names) -> Iterator[str]:
    colour = colour_name(Colour(event.which)) if event.kind is BonusKind.COLOUR else ""
    sentence = _BONUSES[event.kind](event.points)
    yield sentence.format(name=names[event.player], number=event.which + 1, colour=colour)


@event_sentences.register
def _(event: GameOver, names: Names) -> Iterator[str]:
    winners, points = [names[player] for player in event.winners], max(event.scores)
    if len(winners) == 1:
        sentence = translate(
            "Announcements", "The game is over. Winner: {name} with %n points.", None, points
        )
        yield sentence.format(name=winners[0])
    else:
        sentence = translate(
            "Announcements",
            "The game is over. Shared win: {names} with %n points each.",
            None,
            points,
        )
        yield sentence.format(names=names_text(winners))
    final = translate("Announcements", "The final scores are: {scores}.")
    yield final.format(scores=_scores(names, event.scores))


_BONUSES: Final[dict[BonusKind, Callable[[int], str]]] = {
    BonusKind.ROW: lambda n: translate(
        "Announcements", "{name}: %n points for the complete row {number}.", None, n
    ),
    BonusKind.COLUMN: lambda n: translate(
        "Announcements", "{name}: %n points for the complete column {number}.", None, n
    ),
    BonusKind.COLOUR: lambda n: translate(
        "Announcements", "{name}: %n points for all five tiles of a colour ({colour}).", None, n
    ),
}


class Announcer(QObject):
    """Announces the game of `model` in the name of `source`, an object that can be seen.

    The game itself waits until the person's screen reader has finished; what answers the person's
    own last key does not. A text that comes more than once in one go is announced once.
    """

    _due = Signal()

    def __init__(self, model: GameModel, source: QObject) -> None:
        super().__init__(source)
        self._model, self._source = model, source
        self._pending: dict[str, bool] = {}
        """What is to be announced, and whether at once."""
        self._paused: list[tuple[Callable[[], str], bool]] | None = None
        """What to announce later, not yet put together; None unless paused."""
        # Other slots of the same signal may have something to add.
        self._due.connect(self._send, Qt.ConnectionType.QueuedConnection)
        model.game_started.connect(self._on_game_started)
        model.played.connect(self._on_played)
        model.jumped.connect(self._on_jumped)
        model.refused.connect(self._on_refused)

    def announce(self, text: str) -> None:
        """Announce `text` when the screen reader has finished."""
        self._add(lambda: text, at_once=False)

    def announce_now(self, text: str) -> None:
        """Announce `text` at once."""
        self._add(lambda: text, at_once=True)

    def pause(self) -> None:
        """Keep what is to be announced until `resume`."""
        self._paused = []

    def resume(self) -> None:
        """Announce what was paused, as things are now, and all else when it comes."""
        paused, self._paused = self._paused, None
        for compose, at_once in paused or ():
            self._add(compose, at_once=at_once)

    def _on_game_started(self) -> None:
        opening = self._model.opening
        if opening is not None and not self._model.index:
            self._add(lambda: move_announcement(opening, self._names()), at_once=False)
        self._add(lambda: turn_announcement(self._model), at_once=False)

    def _on_played(self, played: PlayedMove) -> None:
        self._add(lambda: move_announcement(played, self._names()), at_once=False)
        self._add(lambda: turn_announcement(self._model), at_once=False)

    def _on_jumped(self) -> None:
        model = self._model
        count = len(model.moves)
        self._add(lambda: jump_announcement(model.index, count), at_once=False)
        self._add(lambda: turn_announcement(model), at_once=False)

    def _on_refused(self, refusal: Refusal) -> None:
        self._add(lambda: refusal_text(refusal), at_once=True)

    def _names(self) -> list[str]:
        return [seat.name for seat in self._model.seats]

    def _add(self, compose: Callable[[], str], *, at_once: bool) -> None:
        if self._paused is not None:
            self._paused.append((compose, at_once))
            return
        # Imported late: a window that comes up need not wait for it.
        from PySide6.QtGui import QAccessible

        if not QAccessible.isActive():
            return
        if text := compose():
            self._pending[text] = at_once or self._pending.get(text, False)
            self._due.emit()

    def _send(self) -> None:
        from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent

        pending, self._pending = self._pending, {}
        politeness = QAccessible.AnnouncementPoliteness
        for at_once, how in ((True, politeness.Assertive), (False, politeness.Polite)):
            text = " ".join(text for text, soon in pending.items() if soon is at_once)
            if text:
                event = QAccessibleAnnouncementEvent(self._source, text)
                event.setPoliteness(how)
                QAccessible.updateAccessibility(event)
