"""The tables: who plays, what is on offer, and a board."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import (
    QIdentityProxyModel,
    QModelIndex,
    QPersistentModelIndex,
    Qt,
)
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import (
    QBoxLayout,
    QLabel,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from azul_desktop.engine import COLOURS
from azul_desktop.model import refusal_text
from azul_desktop.model.game_texts import translate
from azul_desktop.model.item_models import BoardModel, DisplaysModel, PlayersColumn, PlayersModel
from azul_desktop.model.move_entry import MoveEntry
from azul_desktop.painting.fonts import LEFT
from azul_desktop.window.appearance import Appearance
from azul_desktop.window.default_setups import MOST
from azul_desktop.window.language import Retranslator
from azul_desktop.window.styled_widgets import FittedScrollArea, label
from azul_desktop.window.tables_dock.cell_delegates import (
    BoardDelegate,
    DisplaysDelegate,
    PlayersDelegate,
)
from azul_desktop.window.tables_dock.cell_input import CellInput
from azul_desktop.window.tables_dock.cell_views import CellView, first_cell

Index = QModelIndex | QPersistentModelIndex
Role = Qt.ItemDataRole
WIDE = 42
"""The width, in heights of text, from which on the board stands beside the other tables."""
NAMES = (PlayersColumn.NAME,)
LINES = (0,)
"""The columns of the players, and of a board, that take what space is left."""
MARGINS = 36
"""Pixels around and between the tables, one below the other."""


class ExplainedModel(QIdentityProxyModel):
    """One of several boards, whose cells describe what the held tiles would do there.

    To the eye the columns of the wall have numbers alone, which leaves space for the lines.
    """

    def __init__(self, boards: Sequence[BoardModel], cell_input: CellInput) -> None:
        super().__init__()
        self._boards, self._input = boards, cell_input
        self.board = boards[0]
        self.setSourceModel(self.board)

    def show(self, player: int) -> None:
        """Be the board of `player`, from 0."""
        if player != self.board.player:
            self.board = self._boards[player]
            self.setSourceModel(self.board)

    def data(self, index: Index, role: int = Role.DisplayRole) -> object:
        if role in (Role.AccessibleDescriptionRole, Role.ToolTipRole):
            return self._input.effect_text(self.board.player, index.row(), index.column())
        return super().data(index, role)

    def headerData(
        self, section: int, orientation: Qt.Orientation, role: int = Role.DisplayRole
    ) -> object:
        if section > 0 and orientation == Qt.Orientation.Horizontal and role == Role.DisplayRole:
            return str(section)
        return super().headerData(section, orientation, role)


class TablesPanel(QWidget):
    """Shows the game of `entry` as tables, one below the other or side by side, to play by."""

    def __init__(
        self,
        appearance: Appearance,
        entry: MoveEntry,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._game = game = entry.model
        self.input = CellInput(entry, self)
        players, displays = PlayersModel(game, self), DisplaysModel(game, self)
        boards = [BoardModel(game, player, self) for player in range(MOST)]
        self.models = [players, displays, *boards]
        self._marks = PlayersDelegate(appearance)
        self.players = CellView(players, self._marks, NAMES)
        self.displays = CellView(
            displays,
            DisplaysDelegate(appearance, displays, self.input),
            range(COLOURS),
        )
        self._shown = ExplainedModel(boards, self.input)
        self.board = CellView(
            self._shown, BoardDelegate(appearance, self._shown, self.input), LINES
        )
        self._shown.setParent(self.board)
        self.views = [self.players, self.displays, self.board]
        self.label = label("", "note")
        self._titles = [label("", "heading") for _ in range(2)]
        self._lay_out()
        self._connect(appearance)
        Retranslator(self).add(self._retranslate)

    # Putting it together

    def _lay_out(self) -> None:
        self.label.setTextFormat(Qt.TextFormat.PlainText)
        self.label.setAlignment(Qt.AlignmentFlag.AlignTop)
        self.label.setContentsMargins(12, 2, 12, 4)
        self.label.setMinimumHeight(2 * self.label.fontMetrics().lineSpacing() + 8)
        self._scroll_area = area = FittedScrollArea()
        self._columns = QBoxLayout(QBoxLayout.Direction.TopToBottom, area.inside)
        self._columns.setContentsMargins(10, 4, 10, 4)
        self._columns.setSpacing(4)
        self._columns.addLayout(_column(self.players, self._titles[0], self.displays))
        self._columns.addLayout(_column(self._titles[1], self.board))
        self.players.horizontalHeader().setDefaultAlignment(LEFT)
        self._whole = below = QVBoxLayout(self)
        below.setContentsMargins(0, 0, 0, 0)
        below.setSpacing(0)
        below.addWidget(area, 1)
        below.addWidget(self.label)

    def _connect(self, appearance: Appearance) -> None:
        game = self._game
        self.players.chosen.connect(lambda index: self._choose_player(index.row()))
        self.displays.chosen.connect(self._take)
        self.board.chosen.connect(self._put)
        for view in self.views:
            view.walked.connect(lambda index, view=view: self._on_walked(view, index))
            appearance.changed.connect(view.viewport().update)
        self.input.message.connect(self.label.setText)
        self.input.entry.asked.connect(self.label.setText)
        self.input.entry.advised.connect(self.label.setText)
        self.input.changed.connect(self._on_changed)
        self.input.done.connect(self._focus_next_choice)
        game.refused.connect(lambda refusal: self.label.setText(refusal_text(refusal)))
        game.seats_changed.connect(self._refresh)
        game.game_started.connect(self._fit_rows)
        appearance.text_zoom.changed.connect(self._fit_rows)
        game.thinking_changed.connect(self._refresh)

    def _retranslate(self) -> None:
        """Set every text of this panel in the current language."""
        self.players.setAccessibleName(self.tr("Players and scores"))
        self.players.setAccessibleDescription(self.tr("Choose a player to see that board."))
        self.displays.setAccessibleName(self.tr("Displays and centre"))
        self._titles[0].setText(self.displays.accessibleName())
        for model in self.models:
            model.retranslate()
        self._show_board(self._shown.board.player)
        self._refresh()

    # Choosing

    def _choose_player(self, player: int) -> None:
        self.players.mark(None)
        self._show_board(player)

    def _take(self, index: QModelIndex) -> None:
        if self.input.take(index.row(), index.column()):
            self._show_board(self._game.position.turn)
            self._focus_next_choice()
        else:
            self._mark_held()

    def _put(self, index: QModelIndex) -> None:
        self.board.mark(None)
        self.input.put(self._shown.board.player, index.row(), index.column())

    def _focus_next_choice(self) -> None:
        """Move the focus to the next choice, if it is within these tables."""
        focus: QWidget | None = self.window().focusWidget()
        if focus is None or not self.isAncestorOf(focus):
            return
        target = self.input.first_target()
        if target is None:
            self.displays.setFocus()
        else:
            self.board.go_to(*target)

    # Following

    def _on_changed(self) -> None:
        """The game went on, or another group is held."""
        self._mark_held()
        self._refresh()
        if self.input.entry.line is not None:
            self._focus_next_choice()

    def _mark_held(self) -> None:
        held = self.input.entry.group
        if held is None:
            self.displays.mark(None)
        else:
            displays = len(self._game.position.displays)
            row = held.source - 1 if held.source else displays
            self.displays.mark((row, int(held.colour)))

    def _refresh(self) -> None:
        if self._game.to_move_is_person:
            self._show_board(self._game.position.turn)
        elif self._shown.board.player >= len(self._game.seats):
            self._show_board(0)
        for view in self.views:
            first_cell(view)
            view.viewport().update()
        self.label.setText(self.input.next_step())

    def _show_board(self, player: int) -> None:
        self._shown.show(player)
        self._marks.shown = player
        self.players.viewport().update()
        title = nobodys_board()
        if player < len(self._game.seats):
            title = board_title(self._game.seats[player].name)
        self.board.setAccessibleName(title)
        self._titles[1].setText(title)
        first_cell(self.board)

    def _on_walked(self, view: CellView, index: QModelIndex) -> None:
        if index.isValid() and self.isVisible():
            cell = view.visualRect(index)
            place = view.viewport().mapTo(self._scroll_area.inside, cell.center())
            self._scroll_area.ensureVisible(place.x(), place.y(), cell.width() // 2, cell.height())
            explained = index.data(Role.AccessibleDescriptionRole)
            self.label.setText(explained or index.data(Role.AccessibleTextRole))

    # Qt's own

    def begin(self) -> None:
        """Move the focus to the displays, or to where a tile is due for the wall."""
        self.displays.setFocus()
        self._focus_next_choice()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Escape puts back what is held."""
        if event.key() != Qt.Key.Key_Escape or not self.input.release():
            super().keyPressEvent(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Be side by side where there is space for that, and closer where there is little."""
        super().resizeEvent(event)
        wide = self.width() > WIDE * self.fontMetrics().height()
        direction = QBoxLayout.Direction
        self._columns.setDirection(direction.LeftToRight if wide else direction.TopToBottom)
        # One below the other, what space they leave is below them all.
        for column in range(2):
            self._columns.setStretch(column, int(wide or column))
        self._fit_rows()

    def _fit_rows(self) -> None:
        """Let rows be as high as they can be without scrolling, or else as low as they may."""
        self._whole.activate()
        beside = self._columns.direction() is QBoxLayout.Direction.LeftToRight
        tables = [self.players, self.displays, *([] if beside else [self.board])]
        rows = sum(1 + table.model().rowCount() for table in tables)
        titles = sum(title.sizeHint().height() for title in self._titles)
        height = self._scroll_area.height() - titles - MARGINS
        for view in self.views:
            view.make_rows(height / rows)


def _column(*parts: QWidget) -> QVBoxLayout:
    made = QVBoxLayout()
    made.setSpacing(4)
    for part in parts:
        if isinstance(part, QLabel):
            part.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        made.addWidget(part)
    made.addStretch()
    return made


def board_title(name: str) -> str:
    """Whose board is shown."""
    return translate("Tables", "Board: {name}").format(name=name)


def nobodys_board() -> str:
    """The board of a seat that nobody has."""
    return translate("Tables", "Board")
