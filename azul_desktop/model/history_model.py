"""The history of the game as a list for item views, to read and to jump by."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from enum import Enum, IntEnum
from typing import Any, Final

from PySide6.QtCore import (
    QAbstractListModel,
    QByteArray,
    QModelIndex,
    QObject,
    Qt,
    Signal,
)

from azul_desktop.engine import Deal, Dealt, Draft, Drafted, GameOver, RoundScored
from azul_desktop.model.game_model import GameModel
from azul_desktop.model.game_texts import list_text, move_text, translate
from azul_desktop.model.item_models import NO_PARENT, Index
from azul_desktop.model.move_history import PlayedMove


class HistoryKind(Enum):
    """What a row of the history is about."""

    DEAL = "deal"
    MOVE = "move"
    SCORES = "scores"
    END = "end"


class HistoryRole(IntEnum):
    """What a row gives besides its text."""

    KIND = Qt.ItemDataRole.UserRole + 1
    """A `HistoryKind`."""
    MOVE_TEXT = Qt.ItemDataRole.UserRole + 2
    """The move as in records, `3K4`; empty for other rows."""
    PLAYER = Qt.ItemDataRole.UserRole + 3
    """Who moved, from 0; `None` for other rows."""
    ROUND = Qt.ItemDataRole.UserRole + 4
    """The round, from 1."""
    INDEX = Qt.ItemDataRole.UserRole + 5
    """The index for `GameModel.jump` that shows the game as this row left it."""
    IS_FUTURE = Qt.ItemDataRole.UserRole + 6
    """Whether it was undone and can be redone."""


@dataclass(frozen=True, slots=True)
class _Row:
    kind: HistoryKind
    index: int
    round: int
    played: PlayedMove
    text: Callable[[list[str]], str]
    """Makes the text from the names of the players."""


class HistoryModel(QAbstractListModel):
    """One row for each deal, each move, the scores of each round and the end of the game.

    Roles: text (display and accessible) and those of `HistoryRole`.
    """

    current_changed = Signal(int)
    """The row of what happened last, those undone left out."""

    def __init__(self, game: GameModel, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._game = game
        self._rows = list(_rows(game))
        self._names = [seat.name for seat in game.seats]
        self._index = game.index
        game.game_started.connect(self._reset)
        game.played.connect(self._update)
        game.jumped.connect(self._update)
        game.seats_changed.connect(self.retranslate)

    @property
    def current_row(self) -> int:
        """The row of what happened last, those undone left out; -1 before the first game."""
        return sum(row.index <= self._index for row in self._rows) - 1

    def rowCount(self, parent: Index = NO_PARENT) -> int:
        return 0 if parent.isValid() else len(self._rows)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        if not self.checkIndex(index, self.CheckIndexOption.IndexIsValid):
            return None
        row = self._rows[index.row()]
        if role in _TEXT_ROLES:
            return row.text(self._names)
        match role:
            case HistoryRole.KIND:
                return row.kind
            case HistoryRole.MOVE_TEXT:
                return str(row.played.action) if row.kind is HistoryKind.MOVE else ""
            case HistoryRole.PLAYER:
                return row.played.player if row.kind is HistoryKind.MOVE else None
            case HistoryRole.ROUND:
                return row.round
            case HistoryRole.INDEX:
                return row.index
            case HistoryRole.IS_FUTURE:
                return row.index > self._index
        return None

    def roleNames(self) -> dict[int, QByteArray]:
        own = {int(role): QByteArray(role.name.lower().encode()) for role in HistoryRole}
        return {**super().roleNames(), **own}

    def retranslate(self) -> None:
        """Have views read every text again."""
        self._names = [seat.name for seat in self._game.seats]
        if self._rows:
            self._emit_changed(0, len(self._rows) - 1, _TEXT_ROLES)

    def _reset(self) -> None:
        self.beginResetModel()
        self._rows = list(_rows(self._game))
        self._names = [seat.name for seat in self._game.seats]
        self._index = self._game.index
        self.endResetModel()
        self.current_changed.emit(self.current_row)

    def _update(self) -> None:
        """Bring the rows in line with the game; only what changed is emitted."""
        rows = list(_rows(self._game))
        same = _shared(self._rows, rows)
        if same < len(self._rows):
            self.beginRemoveRows(QModelIndex(), same, len(self._rows) - 1)
            del self._rows[same:]
            self.endRemoveRows()
        before, self._index = self._index, self._game.index
        low, high = sorted((before, self._index))
        moved = [n for n, row in enumerate(self._rows) if low < row.index <= high]
        if moved:
            self._emit_changed(moved[0], moved[-1], [HistoryRole.IS_FUTURE])
        if same < len(rows):
            self.beginInsertRows(QModelIndex(), same, len(rows) - 1)
            self._rows.extend(rows[same:])
            self.endInsertRows()
        self.current_changed.emit(self.current_row)

    def _emit_changed(self, first: int, last: int, roles: list[int]) -> None:
        self.dataChanged.emit(self.index(first), self.index(last), roles)


_TEXT_ROLES: Final[list[int]] = [
    Qt.ItemDataRole.DisplayRole,
    Qt.ItemDataRole.ToolTipRole,
    Qt.ItemDataRole.AccessibleTextRole,
]


def _shared(old: list[_Row], new: list[_Row]) -> int:
    """How many rows at the start belong to the same moves in both."""
    pairs = enumerate(zip(old, new, strict=False))
    return next((n for n, (a, b) in pairs if a.played is not b.played), min(len(old), len(new)))


def _rows(game: GameModel) -> Iterator[_Row]:
    if game.opening is None:
        return
    for index, played in enumerate((game.opening, *game.moves)):
        yield from _rows_of(played, index)


def _rows_of(played: PlayedMove, index: int) -> Iterator[_Row]:
    if not isinstance(played.action, Deal):
        yield _Row(HistoryKind.MOVE, index, played.before.round, played, _move_text(played))
    elif not played.events:
        yield _Row(HistoryKind.DEAL, index, played.before.round, played, _start_text(played))
    for event in played.events:
        if isinstance(event, RoundScored):
            yield _Row(HistoryKind.SCORES, index, event.round, played, _scores_text(event))
        elif isinstance(event, Dealt):
            yield _Row(HistoryKind.DEAL, index, event.round, played, _deal_text(event))
        elif isinstance(event, GameOver):
            yield _Row(HistoryKind.END, index, played.before.round, played, _end_text(event))


def _move_text(played: PlayedMove) -> Callable[[list[str]], str]:
    action, player = played.action, played.before.turn
    assert not isinstance(action, Deal)
    if isinstance(action, Draft):
        count = next(event.count for event in played.events if isinstance(event, Drafted))
        return lambda names: move_text(names[player], action, action.colour, count)
    colour = played.before.boards[player].lines[action.line].colour
    assert colour is not None
    return lambda names: move_text(names[player], action, colour, 1)


def _scores_text(event: RoundScored) -> Callable[[list[str]], str]:
    def text(names: list[str]) -> str:
        scores = zip(names, event.scores, strict=True)
        one = translate("History", "{name} {score}", "one of a list of scores")
        listed = list_text([one.format(name=name, score=score) for name, score in scores])
        sentence = translate("History", "Round {round} ends: {scores}")
        return sentence.format(round=event.round, scores=listed)

    return text


def _deal_text(event: Dealt) -> Callable[[list[str]], str]:
    def text(names: list[str]) -> str:
        sentence = translate("History", "Round {round}, first to move: {name}")
        return sentence.format(round=event.round, name=names[event.starter])

    return text


def _start_text(played: PlayedMove) -> Callable[[list[str]], str]:
    def text(names: list[str]) -> str:
        sentence = translate("History", "Round {round} goes on: {name}")
        return sentence.format(round=played.after.round, name=names[played.after.turn])

    return text


def _end_text(event: GameOver) -> Callable[[list[str]], str]:
    def text(names: list[str]) -> str:
        points = max(event.scores)
        winners = [names[player] for player in event.winners]
        if len(winners) == 1:
            sentence = translate("History", "Winner: {name} with %n points", None, points)
            return sentence.format(name=winners[0])
        sentence = translate("History", "Shared win: {names} with %n points each", None, points)
        return sentence.format(names=list_text(winners))

    return text
