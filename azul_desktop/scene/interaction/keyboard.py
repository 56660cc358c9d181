"""What the keys do to the table, which has the keyboard's focus.

- Tab, Shift+Tab: the next and the previous group on offer, and past the last one the next part of
  the window. Arrows: the next group in that direction. Enter or Space: take it.
- With a group in the hand, up and down (or left and right): the next target, legal or not; Tab: the
  next legal one. Enter or Space: drop. Esc: put the group back.
- On the grey side, left and right: the next space of the row; Tab: the next legal one. Enter or
  Space: place the tile.
- A move typed as in the notation, such as `3K4`, `CB-` (or `CB0`) or `2@5` (or `25`), character by
  character, is played with its last one; Backspace takes the last one back, Esc all of them.
- While a story runs, Space, Enter or Esc ends it and does nothing else, any other of these keys
  ends it and does what it does; likewise with the ranking.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QObject, QPointF, QRectF, Qt
from PySide6.QtGui import QFocusEvent, QKeyEvent

from azul_desktop.model import FLOOR, Colour, Draft, Phase, Placement
from azul_desktop.scene.hits import Group, groups_of, places_of
from azul_desktop.scene.interaction.typed import move_typed, typed_off, typed_on
from azul_desktop.scene.interaction.walking import DIRECTIONS, nearest, next_towards
from azul_desktop.scene.words import (
    column_text,
    group_text,
    not_understood,
    nothing_there,
    preview_text,
    target_only_text,
)

if TYPE_CHECKING:
    from azul_desktop.scene.controller import TableController

TARGETS = (0, 1, 2, 3, 4, FLOOR)
COLUMNS = (0, 1, 2, 3, 4)

_DO = (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space)
_TABS = {Qt.Key.Key_Tab: 1, Qt.Key.Key_Backtab: -1}
_STEPS = {Qt.Key.Key_Left: -1, Qt.Key.Key_Up: -1, Qt.Key.Key_Right: 1, Qt.Key.Key_Down: 1}
_SHORTCUTS = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.AltModifier
_ENTERED_BY = {Qt.FocusReason.TabFocusReason: 1, Qt.FocusReason.BacktabFocusReason: -1}


class KeyInput(QObject):
    """Leads the hand and the chooser of `controller` by the key events of its view."""

    def __init__(self, controller: TableController) -> None:
        super().__init__(controller)
        self._controller = controller
        self._scene = controller.scene
        self._leading = False
        self._cursor: Group | None = None
        self._anchor = QPointF()
        self._typed = ""
        controller.view.installEventFilter(self)

    @property
    def cursor(self) -> Group | None:
        """The group that Enter would take."""
        return self._cursor

    @property
    def typed(self) -> str:
        """What has been typed of a move; for a group in the hand, its source and colour."""
        group = self._controller.hand.group
        if group is not None:
            return str(Draft(group.source, group.colour, FLOOR))[:2]
        return self._typed

    def step_back(self) -> None:
        """The mouse leads from now on."""
        self._leading = False
        self._typed = ""
        self.refresh()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        kind = event.type()
        if kind == QEvent.Type.KeyPress and isinstance(event, QKeyEvent):
            return self._press(event)
        if kind == QEvent.Type.ShortcutOverride and isinstance(event, QKeyEvent):
            if self._is_typed_on(event):
                event.accept()
                return True
        elif kind == QEvent.Type.FocusIn and isinstance(event, QFocusEvent):
            self._enter(event.reason())
        elif kind == QEvent.Type.FocusOut:
            self.step_back()
        return False

    # What the keys are at.

    def refresh(self) -> None:
        """Show the frame and what has been typed, as far as the keys lead."""
        scene, control = self._scene, self._controller
        shown = self._leading and not control.covered
        scene.focus.show_around(self._framed() if shown else [])
        words = self.typed if shown else ""
        if words:
            frame = scene.layout.boards[control.model.position.turn].frame
            near = QPointF(frame.center().x(), frame.top() + 0.6 * scene.layout.text)
            text = " ".join([*words, "…"])
            scene.typed.show_words(text, 1.5 * scene.layout.text, near, scene.sceneRect())
        else:
            scene.typed.clear_words()

    def _framed(self) -> list[QRectF]:
        """The rectangles of what the keys are at."""
        control, table = self._controller, self._scene.layout
        position = control.model.position
        board = table.boards[position.turn]
        if control.hand.group is not None:
            target = control.hand.target
            if target is None:
                return []
            spaces = board.floor[:-1] if target == FLOOR else board.lines[target]
            return [spaces[0].united(spaces[-1])]
        line, column = control.chooser.line, control.chooser.column
        if line is not None:
            return [board.wall[line][column]] if column is not None else []
        if self._cursor not in groups_of(position) or self._cursor is None:
            return []
        return [table.rect(place) for place in places_of(position, self._cursor)]

    def _enter(self, reason: Qt.FocusReason) -> None:
        """The table gets the focus: by Tab, the keys lead from now on."""
        if reason in _ENTERED_BY and not self._controller.covered:
            self._leading = True
            if self._offered():
                self._put_cursor(self._offered()[0 if _ENTERED_BY[reason] > 0 else -1])
            self.refresh()

    # Keys.

    def _press(self, event: QKeyEvent) -> bool:
        """Do what the key does; False leaves it to the window."""
        key, control = Qt.Key(event.key()), self._controller
        if event.modifiers() & _SHORTCUTS and event.text() != "@":
            return False
        if not self._is_mine(event):
            return False
        if control.interrupt() and (key in _DO or key == Qt.Key.Key_Escape):
            return True
        done = self._do(key, event)
        if done:
            self._leading = True
        self.refresh()
        return done

    def _is_mine(self, event: QKeyEvent) -> bool:
        key = event.key()
        walking = key in _DO or key in _TABS or key in _STEPS
        ending = key in (Qt.Key.Key_Escape, Qt.Key.Key_Backspace)
        return walking or ending or bool(self.typed) or self._is_typed_on(event)

    def _is_typed_on(self, event: QKeyEvent) -> bool:
        text = event.text()
        if event.modifiers() & _SHORTCUTS and text != "@":
            return False
        return bool(text) and typed_on(self.typed, text, self._placing) is not None

    def _do(self, key: Qt.Key, event: QKeyEvent) -> bool:
        if key == Qt.Key.Key_Escape:
            return self._back()
        if key == Qt.Key.Key_Backspace:
            return self._erase()
        if key == Qt.Key.Key_Space and self._typed:
            return True
        if key in _DO:
            return self._take_or_drop()
        if key in _TABS:
            return self._tab(_TABS[key])
        if key in _STEPS:
            return self._walk(key)
        return self._type(event.text())

    @property
    def _placing(self) -> bool:
        return self._controller.model.position.phase is Phase.TILE

    def _offered(self) -> list[Group]:
        return groups_of(self._controller.model.position)

    def _back(self) -> bool:
        if self._typed:
            self._typed = ""
            self._controller.unlight()
            return True
        if self._controller.hand.group is not None:
            self._controller.release()
            return True
        return False

    # Walking.

    def _tab(self, step: int) -> bool:
        control = self._controller
        if control.hand.group is not None:
            legal = [target for target in TARGETS if target in control.hand.legal]
            self._aim(_beyond(legal, control.hand.target, step))
        elif control.chooser.line is not None:
            self._look(_beyond(list(control.chooser.legal), control.chooser.column, step))
        else:
            return self._tab_on(step)
        return True

    def _tab_on(self, step: int) -> bool:
        """The next group; False past the last one, so that the focus goes on."""
        groups = self._offered()
        if self._cursor not in groups:
            at = -1 if step > 0 else len(groups)
        else:
            at = groups.index(self._cursor)
        if not self._leading and self._cursor in groups:
            step = 0
        if not 0 <= at + step < len(groups):
            return False
        self._put_cursor(groups[at + step])
        return True

    def _walk(self, key: Qt.Key) -> bool:
        control = self._controller
        if control.hand.group is not None:
            self._aim(_beyond(list(TARGETS), control.hand.target, _STEPS[key]))
        elif control.chooser.line is not None:
            self._look(_beyond(list(COLUMNS), control.chooser.column, _STEPS[key]))
        else:
            self._walk_to(DIRECTIONS[key])
        return True

    def _walk_to(self, direction: QPointF) -> None:
        anchors = {group: self._anchor_of(group) for group in self._offered()}
        if not self._leading or self._cursor not in anchors:
            near = self._cursor if self._cursor in anchors else nearest(anchors, self._anchor)
            self._put_cursor(near)
        else:
            self._put_cursor(next_towards(anchors, self._anchor, direction))

    def _anchor_of(self, group: Group) -> QPointF:
        place = places_of(self._controller.model.position, group)[0]
        return self._scene.rect(place).center()

    def _put_cursor(self, group: Group | None) -> None:
        if group is None:
            return
        self._cursor, self._anchor = group, self._anchor_of(group)
        self._typed = ""
        self._controller.hover(group)
        self._controller.say(group_text(self._controller.model.position, group))

    def _aim(self, target: int) -> None:
        control = self._controller
        control.hand.aim(target)
        draft = control.hand.draft(target)
        if draft is None:
            return
        if target in control.hand.legal:
            control.say(preview_text(draft, control.model.position.preview(draft)))
        else:
            control.say(target_only_text(target))

    def _look(self, column: int) -> None:
        control = self._controller
        control.chooser.aim(column)
        line, colour = control.chooser.line, control.chooser.colour
        if line is not None and colour is not None:
            control.say(column_text(colour, line, column))

    # Doing.

    def _take_or_drop(self) -> bool:
        control = self._controller
        if not control.may_move():
            return True
        if self._placing:
            line, column = control.chooser.line, control.chooser.column
            if column is None:
                self._look(control.chooser.legal[0])
            elif line is not None:
                control.place(line, column)
        elif control.hand.group is not None:
            if control.hand.target is None:
                self._aim(min(control.hand.legal))
            else:
                control.drop(control.hand.target)
        elif self._cursor in self._offered() and self._cursor is not None:
            control.take(self._cursor)
            self._aim(min(control.hand.legal))
        else:
            self._put_cursor(next(iter(self._offered()), None))
        return True

    # Typing.

    def _erase(self) -> bool:
        control = self._controller
        if control.hand.group is not None:
            source = self.typed[0]
            control.release()
            self._typed = ""
            self._type_source(source)
            return True
        if not self._typed:
            return False
        self._typed = typed_off(self._typed)
        control.unlight()
        return True

    def _type(self, text: str) -> bool:
        control = self._controller
        typed = typed_on(self.typed, text, self._placing)
        if typed is None:
            if not self.typed or not text.isprintable() or not text:
                return False
            control.hint(not_understood(self.typed + text))
            return True
        if not control.may_move():
            return True
        if self._placing:
            self._type_placement(typed)
        elif len(typed) == 1:
            self._type_source(typed)
        elif len(typed) == 2:
            self._type_colour(typed)
        else:
            move = move_typed(typed)
            assert isinstance(move, Draft)
            control.drop(move.target)
        return True

    def _type_source(self, typed: str) -> None:
        source = 0 if typed == "C" else int(typed)
        if any(group.source == source for group in self._offered()):
            self._typed = typed
            self._controller.light(source)
        else:
            self._controller.hint(nothing_there(source))

    def _type_colour(self, typed: str) -> None:
        control = self._controller
        group = Group(0 if typed[0] == "C" else int(typed[0]), Colour.from_letter(typed[1]))
        if group in self._offered():
            self._put_cursor(group)
            control.take(group)
        else:
            control.refuse(Draft(group.source, group.colour, FLOOR))

    def _type_placement(self, typed: str) -> None:
        move = move_typed(typed)
        self._typed = typed if move is None else ""
        if isinstance(move, Placement):
            self._controller.place(move.line, move.column)


def _beyond(places: list[int], current: int | None, step: int) -> int:
    """The next of `places` from `current`, around the end; the first where there is none yet."""
    if current not in places:
        return places[0 if step > 0 else -1]
    return places[(places.index(current) + step) % len(places)]
