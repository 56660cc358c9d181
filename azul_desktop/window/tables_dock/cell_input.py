"""What choosing a cell of the tables means: tiles taken, a line to put them on, a wall space."""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal

from azul_desktop.engine import CENTRE, COLOURS, Colour, Phase, Placement, Position
from azul_desktop.model import refusal_text
from azul_desktop.model.game_texts import translate
from azul_desktop.model.move_entry import MoveEntry, TileGroup
from azul_desktop.scene.scene_texts import group_text, not_your_turn, preview_text, run_text


class CellInput(QObject):
    """Drives `entry` by the cells of the tables, in their rows and columns."""

    message = Signal(str)
    """Why a choice cannot be, where no rule of the game forbids it, or what to choose next."""
    changed = Signal()
    """Another group is held, or none, or the game went on."""
    done = Signal()
    """A move was made by these cells, or what was held is put back: the next choice is due."""

    def __init__(self, entry: MoveEntry, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.entry, self._model = entry, entry.model
        self._chosen_here = False
        """Whether what happens to the entry answers a choice that was made here."""
        model = entry.model
        model.game_started.connect(self._on_left)
        model.jumped.connect(self._on_left)
        model.played.connect(self._on_played)
        entry.taken.connect(self.changed)
        entry.released.connect(self._on_released)

    # Choices

    def take(self, row: int, column: int) -> bool:
        """Choose the group of a cell of the displays; False if there is none to be had."""
        if not self._may_move():
            return False
        line, source = self.entry.line, self._source(row)
        if line is not None:
            return self._refuse(how_to_place(line))
        if source is None:
            return self._refuse(not_a_source())
        if column >= COLOURS:
            return self._refuse(marker_comes_along())
        group = TileGroup(source, Colour(column))
        if not self.entry.take(group):
            return False
        self.message.emit(how_to_put(self._model.position, group))
        return True

    def put(self, player: int, row: int, column: int) -> bool:
        """Choose a cell of a board: any of a row for a line, one of the wall for a space."""
        if not self._may_move():
            return False
        entry, position = self.entry, self._model.position
        if player != position.turn:
            name = self._model.seats[position.turn].name
            return self._refuse(not_this_board(name))
        if entry.line is not None:
            if column == 0 or row >= COLOURS:
                return self._refuse(only_in_row(entry.line))
            self._chosen_here = True
            placed = entry.place(row, column - 1)
            self._chosen_here = False
            return placed
        if entry.group is None:
            return self._refuse(nothing_held())
        self._chosen_here = True
        entry.drop(row)
        self._chosen_here = entry.asking
        return self._model.position is not position

    def release(self) -> bool:
        """Put back what is held; False if nothing is."""
        self._chosen_here = True
        released = self.entry.release()
        self._chosen_here = False
        return released

    # What a choice would bring

    def is_taken(self, row: int, column: int) -> bool:
        """Whether a cell of the displays is the group that is held."""
        held = self.entry.group
        return held is not None and (self._source(row), column) == (held.source, held.colour)

    def is_target(self, player: int, row: int, column: int) -> bool:
        """Whether choosing a cell of a board would be a move now."""
        entry = self.entry
        if player != self._model.position.turn:
            return False
        if entry.line is not None:
            return row == entry.line and column - 1 in entry.legal_columns
        return column == 0 and row in entry.legal_targets

    def effect_text(self, player: int, row: int, column: int) -> str:
        """What choosing a cell of a board would do, or why it cannot be; empty if nothing."""
        position, draft = self._model.position, self.entry.draft(row)
        if player != position.turn:
            return ""
        if self.entry.line is not None and column > 0 and row < COLOURS:
            refusal = position.refusal(Placement(row, column - 1))
            if refusal is None:
                return run_text(position.space_score(player, row, column - 1))
            return refusal_text(refusal)
        if draft is None:
            return ""
        refusal = position.refusal(draft)
        if refusal is not None:
            return refusal_text(refusal)
        return preview_text(draft, position.preview(draft))

    def first_target(self) -> tuple[int, int] | None:
        """The first cell of the mover's board that may be chosen, by row and column."""
        turn = self._model.position.turn
        cells = ((row, column) for row in range(COLOURS + 1) for column in range(COLOURS + 1))
        return next((cell for cell in cells if self.is_target(turn, *cell)), None)

    def next_step(self) -> str:
        """What a person may do now."""
        model, entry = self._model, self.entry
        if model.opening is None:
            return no_game()
        if model.is_over:
            return game_is_over()
        if not model.to_move_is_person:
            return not_your_turn(model.seats[model.position.turn].name)
        if entry.line is not None:
            return how_to_place(entry.line)
        if entry.group is not None:
            return how_to_put(model.position, entry.group)
        return how_to_take()

    def _may_move(self) -> bool:
        model = self._model
        ready = model.position.phase in (Phase.DRAFT, Phase.TILE) and model.to_move_is_person
        return ready or self._refuse(self.next_step())

    def _source(self, row: int) -> int | None:
        displays = len(self._model.position.displays)
        if row < displays:
            return row + 1
        return CENTRE if row == displays else None

    def _on_left(self) -> None:
        self._chosen_here = False
        self.changed.emit()

    def _on_played(self) -> None:
        self.changed.emit()
        self._go_on()

    def _on_released(self) -> None:
        self.changed.emit()
        if self._chosen_here:
            self.message.emit(put_back())
            self._go_on()

    def _go_on(self) -> None:
        if self._chosen_here:
            self._chosen_here = False
            self.done.emit()

    def _refuse(self, sentence: str) -> bool:
        self.message.emit(sentence)
        return False


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
