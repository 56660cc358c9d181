"""What the keys do to the table, which has the keyboard's focus.

- Tab, Shift+Tab: the next and the previous group on offer, and past the last one the next part of
  the window. Arrows: the next group in that direction. Enter or Space: take it.
- With a group held, arrows: the next target, legal or not; Tab: the next legal one. Enter
  or Space: drop. Esc: put the group back.
- On the grey side, arrows: the next space of the row; Tab: the next legal one. Enter or Space:
  place the tile.
- A move typed as in the notation, such as `3K4`, `CB-` (or `CB0`) or `2@5` (or `25`), character by
  character, is played with its last one; Backspace takes the last one back, Esc all of them.
- While an animation runs, Space, Enter or Esc ends it and does nothing else, any other of these
  keys ends it and does what it does; likewise with the ranking.
- While a question waits, Enter or Space means yes, any other of these keys no.
- A key that is held down walks on, but takes, drops, places and types only once.
"""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QObject, QPointF, QRectF, Qt
from PySide6.QtGui import QFocusEvent, QKeyEvent

from azul_desktop.engine import FLOOR
from azul_desktop.model.move_entry import MoveEntry
from azul_desktop.scene.interaction.group_cursor import DIRECTIONS, GroupCursor
from azul_desktop.scene.interaction.pointer_feedback import Feedback, Obstacles
from azul_desktop.scene.interaction.typed_input import TypedInput
from azul_desktop.scene.scene_texts import column_text, preview_text, target_only_text
from azul_desktop.scene.table_view import TableView
from azul_desktop.scene.tile_places import places_of

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
    """Drives `entry` by the key events of `view`."""

    def __init__(
        self, view: TableView, entry: MoveEntry, feedback: Feedback, obstacles: Obstacles
    ) -> None:
        super().__init__(feedback)
        self._scene, self._entry = view.table_scene, entry
        self._feedback, self._obstacles = feedback, obstacles
        self._leading = False
        self.cursor = GroupCursor(self._scene, entry, feedback)
        self._typed = TypedInput(entry, self.cursor, feedback)
        for signal in (entry.taken, entry.released, entry.aimed):
            signal.connect(self.refresh)
        view.installEventFilter(self)

    def forget_typed(self) -> None:
        """The game went elsewhere: a move that was being typed was meant for another position."""
        self._typed.clear()

    def stop_leading(self) -> None:
        """The mouse leads from now on."""
        self._leading = False
        self._typed.clear()
        self.refresh()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        kind = event.type()
        if kind == QEvent.Type.KeyPress and isinstance(event, QKeyEvent):
            taken = self._press(event)
            if taken:
                event.accept()
            return taken
        if kind == QEvent.Type.ShortcutOverride and isinstance(event, QKeyEvent):
            if not _is_shortcut(event) and self._typed.fits(event.text()):
                event.accept()
                return True
        elif kind == QEvent.Type.FocusIn and isinstance(event, QFocusEvent):
            self._enter(event.reason())
        elif kind == QEvent.Type.FocusOut:
            self.stop_leading()
        return False

    # What the keys are at.

    def refresh(self) -> None:
        """Show the frame and what has been typed, as far as the keys lead."""
        scene = self._scene
        shown = self._leading and not self._obstacles
        scene.focus.show_around(self._framed() if shown else [])
        if not (shown and self._typed.text):
            scene.typed.clear()
            return
        # Where the badge is, which matters less just then.
        badge = scene.layout.boards[self._entry.model.position.turn].badge
        size = 1.5 * scene.layout.text
        near = badge.center() + QPointF(0, 2 * size)
        scene.typed.show_text(" ".join([*self._typed.text, "…"]), size, near, scene.area_below_bar)

    def _framed(self) -> list[QRectF]:
        """The rectangles of what the keys are at."""
        entry, layout, position = self._entry, self._scene.layout, self._entry.model.position
        board = layout.boards[position.turn]
        if entry.group is not None:
            if entry.target is None:
                return []
            spaces = board.floor[:-1] if entry.target == FLOOR else board.lines[entry.target]
            return [spaces[0].united(spaces[-1])]
        if entry.line is not None:
            return [board.wall[entry.line][entry.column]] if entry.column is not None else []
        group = self.cursor.group
        places = places_of(position, group) if group is not None else []
        return [layout.rect(place) for place in places]

    def _enter(self, reason: Qt.FocusReason) -> None:
        """The table gets the focus: by Tab, the keys lead from now on."""
        if reason in _ENTERED_BY and not self._obstacles:
            self._leading = True
            self.cursor.first(_ENTERED_BY[reason])
            self.refresh()

    # Keys.

    def _press(self, event: QKeyEvent) -> bool:
        """Do what the key does; False leaves it to the window."""
        if _is_shortcut(event):
            return False
        key, begun = Qt.Key(event.key()), bool(self._typed.text)
        if not (key in _OURS or begun or self._typed.fits(event.text())):
            return False
        if event.isAutoRepeat() and key not in _REPEATED:
            return True
        if self._entry.asking and key in _DO:
            self._entry.answer(play=True)
            return True
        self._feedback.clear_tip()
        if self._obstacles.clear() and (key in _DO or key == Qt.Key.Key_Escape):
            return True
        done = self._do(key, event.text())
        self._leading = self._leading or done
        self.refresh()
        return done

    def _do(self, key: Qt.Key, text: str) -> bool:
        if key == Qt.Key.Key_Escape:
            return self._back()
        if key == Qt.Key.Key_Backspace:
            return self._typed.erase()
        if key == Qt.Key.Key_Space and self._typed.begun:
            return True
        if key in _DO:
            return self._take_or_drop()
        if key in _TABS or key in _STEPS:
            self._typed.clear()
            return self._tab(_TABS[key]) if key in _TABS else self._walk(key)
        return self._typed.type(text)

    def _back(self) -> bool:
        if self._typed.begun:
            self._typed.clear()
            self._feedback.light(None)
            return True
        return self._entry.release()

    # Walking.

    def _tab(self, step: int) -> bool:
        entry = self._entry
        if entry.group is not None:
            legal = [target for target in TARGETS if target in entry.legal_targets]
            self._aim(_beyond(legal, entry.target, step))
        elif entry.line is not None:
            self._aim_column(_beyond(entry.legal_columns, entry.column, step))
        elif self._leading or self.cursor.group is None:
            return self.cursor.step(step)
        else:
            self.cursor.show()
        return True

    def _walk(self, key: Qt.Key) -> bool:
        entry = self._entry
        if entry.group is not None:
            self._aim(_beyond(TARGETS, entry.target, _STEPS[key]))
        elif entry.line is not None:
            self._aim_column(_beyond(COLUMNS, entry.column, _STEPS[key]))
        elif self._leading:
            self.cursor.walk(DIRECTIONS[key])
        else:
            self.cursor.show()
        return True

    def _aim(self, target: int) -> None:
        """Aim the group at `target`, and send what would happen as a message."""
        entry = self._entry
        entry.aim(target)
        draft = entry.draft(target)
        if draft is None or target not in entry.legal_targets:
            self._feedback.show_message(target_only_text(target))
        else:
            preview = entry.model.position.preview(draft)
            self._feedback.show_message(preview_text(draft, preview))

    def _aim_column(self, column: int) -> None:
        """Aim at a space of the row, and send which one it is as a message."""
        entry = self._entry
        entry.aim_column(column)
        position, line = entry.model.position, entry.line
        if line is not None:
            colour = position.boards[position.turn].lines[line].colour
            if colour is not None:
                self._feedback.show_message(column_text(colour, line, column))

    # Doing.

    def _take_or_drop(self) -> bool:
        entry, group = self._entry, self.cursor.group
        if not self._feedback.check_turn():
            return True
        if entry.line is not None:
            self._place(entry.line)
        elif entry.group is None:
            if group is None:
                self.cursor.show()
            elif entry.take(group):
                self._aim(min(entry.legal_targets))
        elif entry.target is None:
            self._aim(min(entry.legal_targets))
        else:
            entry.drop(entry.target)
        return True

    def _place(self, line: int) -> None:
        if self._entry.column is None:
            self._aim_column(self._entry.legal_columns[0])
        else:
            self._entry.place(line, self._entry.column)


def _is_shortcut(event: QKeyEvent) -> bool:
    """Whether the key is the window's; `@` may need the modifiers of a shortcut."""
    return bool(event.modifiers() & _SHORTCUTS) and event.text() != "@"


def _beyond(places: Sequence[int], current: int | None, step: int) -> int:
    """The next of `places` from `current`, around the end; the first where there is none yet."""
    if current is None or current not in places:
        return places[0 if step > 0 else -1]
    return places[(places.index(current) + step) % len(places)]
