"""Joins the model and the scene: shows what the model did, and wires up a person's input."""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal

from azul_desktop.engine import Draft, Phase, Refusal
from azul_desktop.model import GameModel, PlayedMove, refusal_text
from azul_desktop.model.move_entry import MoveEntry, TileGroup
from azul_desktop.model.standings import standings
from azul_desktop.scene.animation.animator import Animator
from azul_desktop.scene.animation.frame_clock import FrameClock
from azul_desktop.scene.animation.tile_motion import TileHold
from azul_desktop.scene.interaction.held_tiles_view import HeldTilesView
from azul_desktop.scene.interaction.keyboard_input import KeyboardInput
from azul_desktop.scene.interaction.mouse_input import MouseInput
from azul_desktop.scene.interaction.pointer_feedback import Feedback, Obstacles
from azul_desktop.scene.scene_texts import badge_text, brief_status_text, status_text
from azul_desktop.scene.table_view import TableView
from azul_desktop.scene.tile_places import emptied_display, marked_places


class TableController(QObject):
    """Shows on `view` what `model` does, and lets people enter moves there.

    The model is always ahead: while an animation script plays the scene catches up, and the model
    is held. Undo, a jump, a new game, another theme or size end whatever goes on: the scene shows
    the model's position. `close` it before the model.
    """

    message = Signal(str)
    """A text for below the table and screen readers: a refusal, what the keys are at."""
    busy_changed = Signal(bool)
    """An animation script begins or ends."""
    script_started = Signal(object, float)
    """An `AnimationScript`, and how many times as fast as usual it plays; 0: it is not played."""

    def __init__(
        self,
        view: TableView,
        model: GameModel,
        *,
        speed: str = "normal",
        clock: FrameClock | None = None,
        parent: QObject | None = None,
    ) -> None:
        super().__init__(parent if parent is not None else view)
        self.view, self.scene, self.model = view, view.table_scene, model
        clock = clock if clock is not None else FrameClock(self)
        self._animator = Animator(self.scene, model, clock, self)
        self._animator.speed = speed
        self._animator.script_started.connect(self.script_started)
        self._animator.busy_changed.connect(self.busy_changed)
        self._animator.ended.connect(self._catch_up)
        self._closed = False
        entry = self.entry = MoveEntry(model, self)
        self.held_tiles_view = HeldTilesView(
            self.scene, entry, clock, lambda: self._animator.animated
        )
        self._feedback = Feedback(view, entry, self)
        self._feedback.message.connect(self.message)
        self.obstacles = Obstacles(view, entry, self._animator)
        self._mouse = MouseInput(view, entry, self.held_tiles_view, self._feedback, self.obstacles)
        self._keys = KeyboardInput(view, entry, self._feedback, self.obstacles)
        self._mouse.pressed.connect(self._keys.stop_leading)
        self._show()
        entry.taken.connect(self._on_taken)
        entry.released.connect(self.held_tiles_view.put_back)
        entry.aimed.connect(self.held_tiles_view.show_aim)
        entry.asked.connect(self._feedback.show_message)
        entry.advised.connect(self._feedback.show_tip)
        self._slots = (
            (self.scene.layout_about_to_change, self._on_layout_about_to_change),
            (self.scene.layout_changed, self._catch_up),
            (model.game_started, self._on_game_started),
            (model.played, self._on_played),
            (model.jumped, self._on_jumped),
            (model.refused, self._on_refused),
            (model.seats_changed, self._on_seats_changed),
            (model.thinking_changed, self._on_thinking_changed),
        )
        for signal, slot in self._slots:
            signal.connect(slot)

    @property
    def busy(self) -> bool:
        """Whether an animation script is being played."""
        return self._animator.busy

    @property
    def cursor(self) -> TileGroup | None:
        """The group that the keys are at."""
        return self._keys.cursor.group

    @property
    def speed(self) -> str:
        """How fast scripts are played: one of `SPEEDS`. Raises KeyError for another text."""
        return self._animator.speed

    @speed.setter
    def speed(self, speed: str) -> None:
        self._animator.speed = speed

    def show_message(self, text: str) -> None:
        """Send `text` below the table and to screen readers."""
        self._feedback.show_message(text)

    def refresh(self) -> None:
        """Show the model's position at once, for instance in another language."""
        self._stop()
        self._catch_up()

    def finish(self) -> None:
        """Show at once what the script that is played leads to."""
        self._animator.finish()

    def show_ranking(self) -> None:
        """Lay the final ranking over the table, if the game is over."""
        opening = self.model.opening
        if opening is not None and self.model.is_over:
            moves = (opening, *self.model.moves)
            self.scene.show_standings(standings(self.model.seats, moves))

    def hide_ranking(self) -> None:
        """Take the ranking away; the table beneath has been there all the time."""
        self.scene.show_standings(())

    def close(self) -> None:
        """End whatever goes on, for good."""
        if self._closed:
            return
        self._closed = True
        self._stop()
        self.entry.withdraw()
        self._feedback.clear_tip()
        for signal, slot in self._slots:
            signal.disconnect(slot)
        self.scene.removeEventFilter(self._mouse)
        self.view.removeEventFilter(self._keys)

    # The entry

    def _on_taken(self, group: TileGroup) -> None:
        self._feedback.clear_tip()
        self._feedback.forget_hover()
        self.finish()
        self.held_tiles_view.lift(self.model.position, group)

    def _on_refused(self, refusal: Refusal) -> None:
        self._feedback.show_tip(refusal_text(refusal))

    # The model

    def _on_game_started(self) -> None:
        self._leave_position()
        opening = self.model.opening
        if opening is None or self.model.moves:
            self.refresh()
        else:
            self._animate(opening, TileHold.NONE)

    def _on_played(self, played: PlayedMove) -> None:
        self._leave_position()
        draft, hold = played.action, TileHold.NONE
        if isinstance(draft, Draft):
            hold = self.held_tiles_view.hold_of(TileGroup(draft.source, draft.colour))
        if hold is not TileHold.NONE:
            self.held_tiles_view.let_go()
        self._animate(played, hold)

    def _on_jumped(self) -> None:
        self._leave_position()
        self.refresh()

    def _leave_position(self) -> None:
        """The game goes on or elsewhere: what was shown of the position before goes."""
        self.hide_ranking()
        self._feedback.clear_tip()
        self._keys.forget_typed()

    def _on_seats_changed(self) -> None:
        if self.busy:
            self.scene.show_names(self._names())
        else:
            self.refresh()

    def _on_thinking_changed(self) -> None:
        if not self.busy and self.entry.group is None:
            self._show()

    # The scene

    def _on_layout_about_to_change(self) -> None:
        self._keys.forget_typed()
        self._stop()

    def _animate(self, played: PlayedMove, hold: TileHold) -> None:
        script = self._animator.script(played, hold)
        if not self._animator.takes_time(script):
            self.refresh()
            self.show_ranking()
            self._animator.skip(script)
            return
        if hold is TileHold.NONE:
            self._stop()
            self.scene.show_position(played.before, self._names(), badge="")
        self.held_tiles_view.hide_wall_spaces()
        self._animator.begin(script)
        self._keys.refresh()

    def _stop(self) -> None:
        """Break off scripts and drags. Tiles are anywhere then: `_catch_up` next."""
        self._animator.stop()
        self.held_tiles_view.let_go()
        self.held_tiles_view.hide_wall_spaces()
        self.entry.release()

    def _catch_up(self) -> None:
        """Show the model's position, and let the model go on if it was held for a script."""
        self._show()
        if self._animator.release_model():
            self.show_ranking()

    def _show(self) -> None:
        model = self.model
        last = model.moves[model.index - 1] if model.index else None
        self.scene.show_position(
            model.position,
            self._names(),
            badge=badge_text(model),
            status=status_text(model),
            brief=brief_status_text(model),
            marked=marked_places(last) if last is not None else (),
            emptied=emptied_display(last) if last is not None else None,
        )
        self._feedback.forget_hover()
        self.entry.aim_column(None)
        if model.position.phase is Phase.TILE and model.to_move_is_person:
            self.held_tiles_view.show_wall_spaces()
        self._mouse.look_again()
        self._keys.refresh()

    def _names(self) -> list[str]:
        return [seat.name for seat in self.model.seats]
