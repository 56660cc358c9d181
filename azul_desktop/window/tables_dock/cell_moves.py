"""What choosing a cell means: tiles taken, a line to put them on, a space of the wall."""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal

from azul_desktop.engine import CENTRE, COLOURS, FLOOR, Colour, Draft, Phase, Placement
from azul_desktop.model import GameModel, refusal_text
from azul_desktop.scene.hit_test import TileGroup
from azul_desktop.scene.interaction.confirmation import Confirmation
from azul_desktop.scene.scene_texts import not_your_turn, preview_text, run_text
from azul_desktop.window.tables_dock import tables_texts


class CellMoves(QObject):
    """Plays `game` by the cells of its tables, in their rows and columns.

    A draft is two choices: `take` a group, then `put` it on a line. What cannot be is told in a
    sentence, by `said` where no rule of the game forbids it and by the model where one does;
    `counsel` may have a word too.
    """

    said = Signal(str)
    changed = Signal()
    """Another group is held, or none, or the game went on."""
    done = Signal()
    """A move was made by these cells, or what was held is put back: the next choice is due."""

    def __init__(
        self, game: GameModel, counsel: Confirmation, parent: QObject | None = None
    ) -> None:
        super().__init__(parent)
        self._game, self._counsel = game, counsel
        self._held: TileGroup | None = None
        for signal in (game.game_started, game.played, game.jumped):
            signal.connect(self._forget)

    @property
    def held(self) -> TileGroup | None:
        """The group that a line is to be chosen for."""
        return self._held

    @property
    def waiting_line(self) -> int | None:
        """The line whose tile a person is to place on the wall, from 0."""
        return self._game.position.tiling_line if self._game.to_move_is_person else None

    # Choices

    def take(self, row: int, column: int) -> bool:
        """Choose the group of a cell of the displays; False if there is none to be had."""
        if not self._may_move():
            return False
        line, source = self.waiting_line, self._source(row)
        if line is not None:
            return self._no(tables_texts.how_to_place(line))
        if source is None:
            return self._no(tables_texts.not_a_source())
        if column >= COLOURS:
            return self._no(tables_texts.marker_comes_along())
        group = TileGroup(source, Colour(column))
        refusal = self._game.position.refusal(Draft(source, group.colour, FLOOR))
        if refusal is not None:
            return self._no(refusal_text(refusal))
        self._held = group
        self.changed.emit()
        self.said.emit(tables_texts.how_to_put(self._game.position, group))
        return True

    def put(self, player: int, row: int, column: int) -> bool:
        """Choose a cell of a board: any of a row for a line, one of the wall for a space."""
        if not self._may_move():
            return False
        position = self._game.position
        if player != position.turn:
            return self._no(tables_texts.not_this_board(self._game.seats[position.turn].name))
        if position.tiling_line is not None:
            if column == 0 or row >= COLOURS:
                return self._no(tables_texts.only_in_row(position.tiling_line))
            return self._made(self._game.play(Placement(row, column - 1)))
        if self._held is None:
            return self._no(tables_texts.nothing_held())
        return self._draft(Draft(self._held.source, self._held.colour, row))

    def _draft(self, draft: Draft) -> bool:
        game = self._game

        def play() -> bool:
            return self._made(game.play(draft))

        if game.position.refusal(draft) is not None:
            return play()
        word = self._counsel.word_on(game.position, draft, play, self.let_go)
        return play() if word is None else self._no(word.text)

    def _made(self, legal: bool) -> bool:
        if legal:
            self.done.emit()
        return legal

    def let_go(self) -> bool:
        """Put back what is held; False if nothing is."""
        if self._held is None:
            return False
        self._forget()
        self.said.emit(tables_texts.put_back())
        self.done.emit()
        return True

    # What a choice would bring

    def is_taken(self, row: int, column: int) -> bool:
        """Whether a cell of the displays is the group that is held."""
        held = self._held
        return held is not None and (self._source(row), column) == (held.source, held.colour)

    def is_target(self, player: int, row: int, column: int) -> bool:
        """Whether choosing a cell of a board would be a move now."""
        position = self._game.position
        if player != position.turn or not self._game.to_move_is_person:
            return False
        if position.tiling_line is not None:
            space = column > 0 and row < COLOURS
            return space and position.refusal(Placement(row, column - 1)) is None
        held = self._held
        return (
            held is not None
            and column == 0
            and position.refusal(Draft(held.source, held.colour, row)) is None
        )

    def outlook(self, player: int, row: int, column: int) -> str:
        """What choosing a cell of a board would do, or why it cannot be; nothing if no more."""
        position, held = self._game.position, self._held
        if player != position.turn:
            return ""
        if self.waiting_line is not None and column > 0 and row < COLOURS:
            return self._outlook_on_wall(Placement(row, column - 1))
        if held is None:
            return ""
        draft = Draft(held.source, held.colour, row)
        refusal = position.refusal(draft)
        if refusal is not None:
            return refusal_text(refusal)
        return preview_text(draft, position.preview(draft))

    def _outlook_on_wall(self, placement: Placement) -> str:
        position = self._game.position
        refusal = position.refusal(placement)
        if refusal is not None:
            return refusal_text(refusal)
        row, column = placement.line, placement.column
        return run_text(position.explain_space(position.turn, row, column))

    def first_target(self) -> tuple[int, int] | None:
        """The first cell of the mover's board that may be chosen, by row and column."""
        turn = self._game.position.turn
        cells = ((row, column) for row in range(COLOURS + 1) for column in range(COLOURS + 1))
        return next((cell for cell in cells if self.is_target(turn, *cell)), None)

    def advice(self) -> str:
        """What a person may do now."""
        game = self._game
        if game.opening is None:
            return tables_texts.no_game()
        if game.is_over:
            return tables_texts.game_is_over()
        if not game.to_move_is_person:
            return not_your_turn(game.seats[game.position.turn].name)
        if self.waiting_line is not None:
            return tables_texts.how_to_place(self.waiting_line)
        return (
            tables_texts.how_to_put(game.position, self._held)
            if self._held
            else tables_texts.how_to_take()
        )

    def _may_move(self) -> bool:
        game = self._game
        ready = game.position.phase in (Phase.DRAFT, Phase.TILE)
        return (ready and game.to_move_is_person) or self._no(self.advice())

    def _source(self, row: int) -> int | None:
        displays = len(self._game.position.displays)
        if row < displays:
            return row + 1
        return CENTRE if row == displays else None

    def _no(self, sentence: str) -> bool:
        self.said.emit(sentence)
        return False

    def _forget(self) -> None:
        self._held = None
        self.changed.emit()
