"""Moves typed as in the notation, one character after the other."""

from __future__ import annotations

from azul_desktop.engine import CENTRE, FLOOR, Colour, Draft, Phase, Placement, parse_move
from azul_desktop.model.move_entry import MoveEntry, TileGroup, groups_of
from azul_desktop.scene.interaction.group_cursor import GroupCursor
from azul_desktop.scene.interaction.pointer_feedback import Feedback
from azul_desktop.scene.scene_texts import not_understood, nothing_there

SOURCES = "C123456789"
COLOURS = "BYRKW"
TARGETS = "12345-"
LINES = COLUMNS = "12345"


def typed_on(text: str, character: str, placing: bool) -> str | None:
    """`text`, the beginning of a move, with one more `character`; None where it does not fit.

    A draft is `3K4` or `CB-`, with `0` as good as `-`; a placement `2@5`, or `25` for short.
    """
    key = character.upper()
    if placing:
        return _placement_on(text, key)
    if len(text) == 2 and key == "0":
        key = "-"
    allowed = (SOURCES, COLOURS, TARGETS)[len(text)]
    return text + key if len(key) == 1 and key in allowed else None


def _placement_on(text: str, key: str) -> str | None:
    if not text:
        return key if len(key) == 1 and key in LINES else None
    if text[-1] != "@" and key == "@":
        return text + key
    if len(key) != 1 or key not in COLUMNS:
        return None
    return text + key if text[-1] == "@" else f"{text}@{key}"


def typed_move(text: str) -> Draft | Placement | None:
    """The move that `text` is; None for a mere beginning."""
    return parse_move(text) if len(text) == 3 else None


class TypedInput:
    """Keeps the beginning of a move: a source or a line, after which the entry holds a group."""

    def __init__(self, entry: MoveEntry, cursor: GroupCursor, feedback: Feedback) -> None:
        self._entry, self._cursor, self._feedback = entry, cursor, feedback
        self._begun = ""

    @property
    def begun(self) -> str:
        """What has been typed and is not held yet."""
        return self._begun

    @property
    def text(self) -> str:
        """What stands of a move; for a held group, however taken, its source and colour."""
        draft = self._entry.draft(FLOOR)
        return self._begun if draft is None else str(draft)[:2]

    def clear(self) -> None:
        """Forget what has been typed."""
        self._begun = ""

    def fits(self, character: str) -> bool:
        """Whether a move can go on with `character`."""
        return bool(character) and self._with(character) is not None

    def type(self, character: str) -> bool:
        """Type one more; False if it has nothing to do with moves."""
        typed = self._with(character)
        if typed is None:
            if not self.text or not character.strip() or not character.isprintable():
                return False
            self._feedback.show_tip(not_understood(self.text + character, self._placing))
        elif self._feedback.check_turn():
            self._go_on(typed)
        return True

    def erase(self) -> bool:
        """Take the last character back; False if there is none."""
        if self._entry.group is not None:
            source = self.text[0]
            self._entry.release()
            self._begin(source)
        elif self._begun:
            self._begun = self._begun[:-1]
            self._feedback.light(None)
        else:
            return False
        return True

    def _with(self, character: str) -> str | None:
        return typed_on(self.text, character, self._placing)

    @property
    def _placing(self) -> bool:
        return self._entry.model.position.phase is Phase.TILE

    def _go_on(self, typed: str) -> None:
        entry, move = self._entry, typed_move(typed)
        if isinstance(move, Draft):
            entry.drop(move.target)
        elif isinstance(move, Placement):
            self._begun = ""
            entry.place(move.line, move.column)
        elif entry.line is not None:
            self._begun = typed
        elif len(typed) == 1:
            self._begin(typed)
        else:
            group = TileGroup(_source(typed[0]), Colour.from_letter(typed[1]))
            if entry.take(group):
                self._begun = ""
                self._cursor.put(group)

    def _begin(self, typed: str) -> None:
        """A source is typed: all its tiles light up."""
        source = _source(typed)
        if any(group.source == source for group in groups_of(self._entry.model.position)):
            self._begun = typed
            self._feedback.light(source)
        else:
            self._feedback.show_tip(nothing_there(source))


def _source(character: str) -> int:
    return CENTRE if character == "C" else int(character)
