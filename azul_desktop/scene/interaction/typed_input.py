"""Plays moves that are typed, character by character."""

from __future__ import annotations

from typing import TYPE_CHECKING

from azul_desktop.engine import CENTRE, FLOOR, Colour, Draft, Phase, Placement
from azul_desktop.scene.hit_test import TileGroup
from azul_desktop.scene.interaction.group_cursor import GroupCursor
from azul_desktop.scene.interaction.typed_moves import move_typed, typed_off, typed_on
from azul_desktop.scene.scene_texts import not_understood, nothing_there

if TYPE_CHECKING:
    from azul_desktop.scene.table_controller import TableController


class TypedInput:
    """Keeps the beginning of a move: a source or a line, after which a group is in the hand."""

    def __init__(self, controller: TableController, cursor: GroupCursor) -> None:
        self._controller = controller
        self._cursor = cursor
        self._begun = ""

    @property
    def begun(self) -> str:
        """What has been typed and is not in the hand yet."""
        return self._begun

    @property
    def text(self) -> str:
        """What stands of a move; for a group in the hand, however taken, its source and colour."""
        group = self._controller.hand.group
        if group is not None:
            return str(Draft(group.source, group.colour, FLOOR))[:2]
        return self._begun

    def clear(self) -> None:
        """Forget what has been typed."""
        self._begun = ""

    def fits(self, character: str) -> bool:
        """Whether a move can go on with `character`."""
        return bool(character) and self._with(character) is not None

    def type(self, character: str) -> bool:
        """Type one more; False if it has nothing to do with moves."""
        control, typed = self._controller, self._with(character)
        if typed is None:
            if not self.text or not character.strip() or not character.isprintable():
                return False
            control.hint(not_understood(self.text + character, self._placing))
        elif control.may_move():
            self._go_on(typed)
        return True

    def erase(self) -> bool:
        """Take the last character back; False if there is none."""
        control = self._controller
        if control.hand.group is not None:
            source = self.text[0]
            control.release()
            self._begin(source)
        elif self._begun:
            self._begun = typed_off(self._begun)
            control.unlight()
        else:
            return False
        return True

    def _with(self, character: str) -> str | None:
        return typed_on(self.text, character, self._placing)

    @property
    def _placing(self) -> bool:
        return self._controller.model.position.phase is Phase.TILE

    def _go_on(self, typed: str) -> None:
        control, move = self._controller, move_typed(typed)
        if isinstance(move, Draft):
            control.drop(move.target)
        elif isinstance(move, Placement):
            self._begun = ""
            control.place(move.line, move.column)
        elif control.chooser.line is not None:
            self._begun = typed
        elif len(typed) == 1:
            self._begin(typed)
        else:
            self._take(TileGroup(_source(typed[0]), Colour.from_letter(typed[1])))

    def _begin(self, typed: str) -> None:
        """A source is typed: all its tiles light up."""
        source = _source(typed)
        if any(group.source == source for group in self._cursor.offered()):
            self._begun = typed
            self._controller.light(source)
        else:
            self._controller.hint(nothing_there(source))

    def _take(self, group: TileGroup) -> None:
        """A colour is typed after it: the group is taken."""
        control = self._controller
        if group in self._cursor.offered():
            self._begun = ""
            self._cursor.put(group)
            control.take(group)
        else:
            control.refuse(Draft(group.source, group.colour, FLOOR))


def _source(character: str) -> int:
    return CENTRE if character == "C" else int(character)
