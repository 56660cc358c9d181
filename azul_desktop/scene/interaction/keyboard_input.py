"""What the keys do to the table, which has the keyboard's focus.

- Tab, Shift+Tab: the next and the previous group on offer, and past the last one the next part of
  the window. Arrows: the next group in that direction. Enter or Space: take it.
- With a group in the hand, arrows: the next target, legal or not; Tab: the next legal one. Enter
  or Space: drop. Esc: put the group back.
- On the grey side, arrows: the next space of the row; Tab: the next legal one. Enter or Space:
  place the tile.
- A move typed as in the notation, such as `3K4`, `CB-` (or `CB0`) or `2@5` (or `25`), character by
  character, is played with its last one; Backspace takes the last one back, Esc all of them.
- While a story runs, Space, Enter or Esc ends it and does nothing else, any other of these keys
  ends it and does what it does; likewise with the ranking.
- While a question waits, Enter or Space says yes, any other of these keys no.
- A key that is held down walks on, but takes, drops, places and types only once.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QObject, QPointF, QRectF, Qt
from PySide6.QtGui import QFocusEvent, QKeyEvent

from azul_desktop.engine import FLOOR
from azul_desktop.scene.hit_test import places_of
from azul_desktop.scene.interaction.arrow_navigation import DIRECTIONS
from azul_desktop.scene.interaction.group_cursor import GroupCursor
from azul_desktop.scene.interaction.typed_input import TypedInput
from azul_desktop.scene.scene_texts import column_text, preview_text, target_only_text

if TYPE_CHECKING:
    from azul_desktop.scene.table_controller import TableController

TARGETS = (0, 1, 2, 3, 4, FLOOR)
COLUMNS = (0, 1, 2, 3, 4)

_DO = (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space)
_TABS = {Qt.Key.Key_Tab: 1, Qt.Key.Key_Backtab: -1}
_STEPS = {Qt.Key.Key_Left: -1, Qt.Key.Key_Up: -1, Qt.Key.Key_Right: 1, Qt.Key.Key_Down: 1}
_OURS = {*_DO, *_TABS, *_STEPS, Qt.Key.Key_Escape, Qt.Key.Key_Backspace}
_REPEATED = {*_TABS, *_STEPS, Qt.Key.Key_Backspace}
_SHORTCUTS = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.AltModifier
_ENTERED_BY = {Qt.FocusReason.TabFocusReason: 1, Qt.FocusReason.BacktabFocusReason: -1}


class KeyboardInput(QObject):
    """Leads the hand and the chooser of `controller` by the key events of its view."""

    def __init__(self, controller: TableController) -> None:
        super().__init__(controller)
        self._controller = controller
        self._scene = controller.scene
        self._leading = False
        self.cursor = GroupCursor(controller)
        self.typist = TypedInput(controller, self.cursor)
        controller.view.installEventFilter(self)

    def forget(self) -> None:
        """The game went elsewhere: a move that was being typed was meant for another position."""
        self.typist.clear()

    def step_back(self) -> None:
        """The mouse leads from now on."""
        self._leading = False
        self.typist.clear()
        self.refresh()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        kind = event.type()
        if kind == QEvent.Type.KeyPress and isinstance(event, QKeyEvent):
            taken = self._press(event)
            if taken:
                event.accept()
            return taken
        if kind == QEvent.Type.ShortcutOverride and isinstance(event, QKeyEvent):
            if not _is_shortcut(event) and self.typist.fits(event.text()):
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
        if not (shown and self.typist.text):
            scene.typed.clear_words()
            return
        # Where the badge is, which says less just then.
        badge = scene.layout.boards[control.model.position.turn].badge
        size = 1.5 * scene.layout.text
        near = badge.center() + QPointF(0, 2 * size)
        scene.typed.show_words(" ".join([*self.typist.text, "…"]), size, near, scene.room)

    def _framed(self) -> list[QRectF]:
        """The rectangles of what the keys are at."""
        control, table = self._controller, self._scene.layout
        board = table.boards[control.model.position.turn]
        if control.hand.group is not None:
            target = control.hand.target
            if target is None:
                return []
            spaces = board.floor[:-1] if target == FLOOR else board.lines[target]
            return [spaces[0].united(spaces[-1])]
        line, column = control.chooser.line, control.chooser.column
        if line is not None:
            return [board.wall[line][column]] if column is not None else []
        group = self.cursor.group
        places = places_of(control.model.position, group) if group is not None else []
        return [table.rect(place) for place in places]

    def _enter(self, reason: Qt.FocusReason) -> None:
        """The table gets the focus: by Tab, the keys lead from now on."""
        if reason in _ENTERED_BY and not self._controller.covered:
            self._leading = True
            self.cursor.first(_ENTERED_BY[reason])
            self.refresh()

    # Keys.

    def _press(self, event: QKeyEvent) -> bool:
        """Do what the key does; False leaves it to the window."""
        if _is_shortcut(event):
            return False
        key, begun = Qt.Key(event.key()), bool(self.typist.text)
        if not (key in _OURS or begun or self.typist.fits(event.text())):
            return False
        if event.isAutoRepeat() and key not in _REPEATED:
            return True
        if self._controller.counsel.asking and key in _DO:
            self._controller.counsel.answer(play=True)
            return True
        if self._controller.interrupt() and (key in _DO or key == Qt.Key.Key_Escape):
            return True
        done = self._do(key, event.text())
        self._leading = self._leading or done
        self.refresh()
        return done

    def _do(self, key: Qt.Key, text: str) -> bool:
        if key == Qt.Key.Key_Escape:
            return self._back()
        if key == Qt.Key.Key_Backspace:
            return self.typist.erase()
        if key == Qt.Key.Key_Space and self.typist.begun:
            return True
        if key in _DO:
            return self._take_or_drop()
        if key in _TABS or key in _STEPS:
            self.typist.clear()
            return self._tab(_TABS[key]) if key in _TABS else self._walk(key)
        return self.typist.type(text)

    def _back(self) -> bool:
        if self.typist.begun:
            self.typist.clear()
            self._controller.unlight()
        elif self._controller.hand.group is not None:
            self._controller.release()
        else:
            return False
        return True

    # Walking.

    def _tab(self, step: int) -> bool:
        control = self._controller
        if control.hand.group is not None:
            legal = [target for target in TARGETS if target in control.hand.legal]
            self._aim(_beyond(legal, control.hand.target, step))
        elif control.chooser.line is not None:
            self._look(_beyond(control.chooser.legal, control.chooser.column, step))
        elif self._leading or self.cursor.group is None:
            return self.cursor.step(step)
        else:
            self.cursor.show()
        return True

    def _walk(self, key: Qt.Key) -> bool:
        control = self._controller
        if control.hand.group is not None:
            self._aim(_beyond(TARGETS, control.hand.target, _STEPS[key]))
        elif control.chooser.line is not None:
            self._look(_beyond(COLUMNS, control.chooser.column, _STEPS[key]))
        elif self._leading:
            self.cursor.walk(DIRECTIONS[key])
        else:
            self.cursor.show()
        return True

    def _aim(self, target: int) -> None:
        """Hold the group over `target`, and say what would happen."""
        control = self._controller
        control.hand.aim(target)
        draft = control.hand.draft(target)
        if draft is None or target not in control.hand.legal:
            control.say(target_only_text(target))
        else:
            control.say(preview_text(draft, control.model.position.preview(draft)))

    def _look(self, column: int) -> None:
        """Look at a space of the row, and say which one it is."""
        control = self._controller
        control.chooser.aim(column)
        line, colour = control.chooser.line, control.chooser.colour
        if line is not None and colour is not None:
            control.say(column_text(colour, line, column))

    # Doing.

    def _take_or_drop(self) -> bool:
        control, group = self._controller, self.cursor.group
        if not control.may_move():
            return True
        if control.chooser.line is not None:
            self._place(control.chooser.line)
        elif control.hand.group is None:
            if group is None:
                self.cursor.show()
            else:
                control.take(group)
                self._aim(min(control.hand.legal))
        elif control.hand.target is None:
            self._aim(min(control.hand.legal))
        else:
            control.drop(control.hand.target)
        return True

    def _place(self, line: int) -> None:
        control = self._controller
        if control.chooser.column is None:
            self._look(control.chooser.legal[0])
        else:
            control.place(line, control.chooser.column)


def _is_shortcut(event: QKeyEvent) -> bool:
    """Whether the key is the window's; `@` may need the modifiers of a shortcut."""
    return bool(event.modifiers() & _SHORTCUTS) and event.text() != "@"


def _beyond(places: Sequence[int], current: int | None, step: int) -> int:
    """The next of `places` from `current`, around the end; the first where there is none yet."""
    if current is None or current not in places:
        return places[0 if step > 0 else -1]
    return places[(places.index(current) + step) % len(places)]
