"""Joins a game and its table: asks the model, shows what it did, and leads the hands."""

from __future__ import annotations

from PySide6.QtCore import QObject, QPointF, Qt, Signal

from azul_desktop.engine import Draft, Move, Phase, Placement
from azul_desktop.model import GameModel, PlayedMove, refusal_text, standings
from azul_desktop.scene.animation.frame_clock import FrameClock
from azul_desktop.scene.animation.grip import Grip
from azul_desktop.scene.animator import Animator
from azul_desktop.scene.hit_test import TileGroup
from azul_desktop.scene.interaction.confirmation import Confirmation
from azul_desktop.scene.interaction.held_group import HeldGroup
from azul_desktop.scene.interaction.keyboard_input import KeyboardInput
from azul_desktop.scene.interaction.mouse_input import MouseInput
from azul_desktop.scene.interaction.pointer_tip import PointerTip
from azul_desktop.scene.interaction.wall_space_chooser import WallSpaceChooser
from azul_desktop.scene.last_move_marks import emptied_display, marked_places
from azul_desktop.scene.scene_texts import badge_text, brief_status_text, not_your_turn, status_text
from azul_desktop.scene.table_view import TableView


class TableController(QObject):
    """Lets people play on `view` what `model` allows, and tells what happens there.

    The model is always ahead: while a story is told the scene catches up, and the model is held.
    Undo, a jump, a new game, another theme or size end whatever goes on: the scene shows the
    model's position. `close` it before the model. `counsel` may have a word before a draft is made.
    """

    message = Signal(str)
    """Something to say below the table and to screen readers: a refusal, what the keys are at."""
    busy_changed = Signal(bool)
    """A story begins or ends."""
    told = Signal(object, float)
    """An `AnimationScript`, and how many times as fast as usual it plays; 0 where it does not."""
    taken = Signal(object)
    """A person took a `TileGroup` into the hand."""
    refused = Signal(object)
    """The `Refusal` of what a person tried at the table."""

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
        self.view, self.scene, self.model = view, view.table, model
        clock = clock if clock is not None else FrameClock(self)
        self._teller = Animator(self.scene, model, clock, self)
        self._teller.speed = speed
        self._teller.told.connect(self.told)
        self._teller.busy_changed.connect(self.busy_changed)
        self._teller.ended.connect(self._settle)
        self._grip = Grip.LYING
        self._hovered: TileGroup | None = None
        self._closed = False
        self.hand = HeldGroup(self.scene, clock, lambda: self._teller.moving)
        self.chooser = WallSpaceChooser(self.scene)
        self.counsel = Confirmation(self)
        self._hint = PointerTip(self.scene, self)
        self._mouse, self._keys = MouseInput(self), KeyboardInput(self)
        self._show()
        self.scene.disturbed.connect(self._on_disturbed)
        self.scene.laid.connect(self._on_laid)
        model.game_started.connect(self._on_game_started)
        model.played.connect(self._on_played)
        model.jumped.connect(self._on_jumped)
        model.seats_changed.connect(self._on_seats_changed)
        model.thinking_changed.connect(self._on_thinking_changed)

    # For the window.

    @property
    def busy(self) -> bool:
        """Whether a story is being told."""
        return self._teller.busy

    @property
    def cursor(self) -> TileGroup | None:
        """The group that the keys are at."""
        return self._keys.cursor.group

    @property
    def speed(self) -> str:
        """How fast stories are told: one of `PACES`. Raises KeyError for another word."""
        return self._teller.speed

    @speed.setter
    def speed(self, speed: str) -> None:
        self._teller.speed = speed

    def refresh(self) -> None:
        """Show the model's position at once, for instance in another language."""
        self._stop()
        self._settle()

    def finish(self) -> None:
        """Show at once what the story that is told leads to."""
        if self.busy:
            self.refresh()

    def show_ranking(self) -> None:
        """Lay the final ranking over the table, if the game is over."""
        if self.model.is_over:
            self.scene.show_standings(standings(self.model.record()))

    def hide_ranking(self) -> None:
        """Take the ranking away; the table beneath has been there all the time."""
        self.scene.show_standings(())

    def close(self) -> None:
        """End whatever goes on, for good."""
        if self._closed:
            return
        self._closed = True
        self._stop()
        self.counsel.withdraw()
        self._hint.clear()
        for signal, slot in (
            (self.scene.disturbed, self._on_disturbed),
            (self.scene.laid, self._on_laid),
            (self.model.game_started, self._on_game_started),
            (self.model.played, self._on_played),
            (self.model.jumped, self._on_jumped),
            (self.model.seats_changed, self._on_seats_changed),
            (self.model.thinking_changed, self._on_thinking_changed),
        ):
            signal.disconnect(slot)
        self.scene.removeEventFilter(self._mouse)
        self.view.removeEventFilter(self._keys)

    # For the hands: what may be done now.

    @property
    def covered(self) -> bool:
        """Whether a story, the ranking or a question is in the way of playing."""
        return self.busy or self.scene.ranking.isVisible() or self.counsel.asking

    def interrupt(self) -> bool:
        """End what is in the way: a story, the ranking, a question by a no; False if nothing is."""
        self._hint.clear()
        if self.counsel.asking:
            self.counsel.answer(play=False)
            return True
        if self.busy:
            self.finish()
            return True
        if self.scene.ranking.isVisible():
            self.hide_ranking()
            return True
        return False

    def may_move(self, near: QPointF | None = None) -> bool:
        """Whether a person is to move; if not, the one who is gets named."""
        if self.model.to_move_is_person:
            return True
        if not self.model.is_over:
            self.hint(not_your_turn(self._names()[self.model.position.turn]), near)
        return False

    # For the hands: doing it.

    def take(self, group: TileGroup) -> None:
        """Lift a group that is on offer."""
        self._hint.clear()
        self._hovered = None
        self.hand.take(self.model.position, group)
        self.taken.emit(group)
        self._keys.refresh()

    def release(self) -> None:
        """Put back what is held."""
        self.hand.release()
        self._keys.refresh()

    def drop(self, target: int, near: QPointF | None = None) -> bool:
        """Play what is held into `target`. False if that is refused, and the group still held.

        Where the counsel has a question first, the group waits over its target.
        """
        draft = self.hand.draft(target)
        if draft is None or self.refuse(draft, near):
            return False
        position = self.model.position
        word = self.counsel.word_on(position, draft, lambda: self._draft(draft), self.release)
        if word is None:
            return self._draft(draft)
        if word.asks:
            self.say(word.text)
        else:
            self.hint(word.text, near)
        return word.asks

    def _draft(self, draft: Draft) -> bool:
        self._grip = self.hand.grip
        self.hand.open()
        return self._played(self.model.play(draft))

    def place(self, row: int, column: int, near: QPointF | None = None) -> bool:
        """Place the tile that waits on a wall space. False if that is refused."""
        placement = Placement(row, column)
        if self.refuse(placement, near):
            return False
        return self._played(self.model.play(placement))

    def _played(self, done: bool) -> bool:
        self._grip = Grip.LYING
        if not done:
            self.refresh()
        return done

    def refuse(self, move: Move, near: QPointF | None = None) -> bool:
        """Say why `move` is not legal, if it is not."""
        refusal = self.model.position.refusal(move)
        if refusal is not None:
            self.hint(refusal_text(refusal), near)
            self.refused.emit(refusal)
        return refusal is not None

    # For the hands: showing.

    def hover(self, group: TileGroup | None) -> None:
        """Light the group that is pointed at."""
        if group == self._hovered or self.hand.group is not None or self.chooser.line is not None:
            return
        self._hovered = group
        if group is None:
            self.scene.light(None)
        else:
            self.scene.light(group.source, group.colour)

    def light(self, source: int) -> None:
        """Light everything in a source."""
        self._hovered = None
        self.scene.light(source)

    def unlight(self) -> None:
        """Light nothing."""
        self._hovered = None
        self.scene.light(None)

    def hint(self, text: str, near: QPointF | None = None) -> None:
        """Say `text` for a while, near a point or on the mover's board."""
        self._hint.show(text, near, self.model.position.turn)
        self.say(text)

    def say(self, text: str) -> None:
        """Say `text` below the table and to screen readers."""
        self.message.emit(text)

    def show_pointer(self, shape: Qt.CursorShape) -> None:
        """Give the pointer a shape while it is over the table."""
        viewport = self.view.viewport()
        if viewport.cursor().shape() != shape:
            viewport.setCursor(shape)

    def mouse_leads(self) -> None:
        """The mouse was pressed: the keys' frame goes away."""
        self._keys.step_back()

    # What the model says.

    def _on_game_started(self) -> None:
        self._leave_position()
        opening = self.model.opening
        if opening is None or self.model.moves:
            self.refresh()
        else:
            self._tell(opening)

    def _on_played(self, played: PlayedMove) -> None:
        self._leave_position()
        self._tell(played)

    def _on_jumped(self) -> None:
        self._leave_position()
        self.refresh()

    def _leave_position(self) -> None:
        """The game goes on or elsewhere: what was said of the position before is settled."""
        self.hide_ranking()
        self.counsel.withdraw()
        self._hint.clear()
        self._keys.forget()

    def _on_seats_changed(self) -> None:
        if self.busy:
            self.scene.show_names(self._names())
        else:
            self.refresh()

    def _on_thinking_changed(self) -> None:
        if not self.busy and self.hand.group is None:
            self._show()

    # What the scene says.

    def _on_disturbed(self) -> None:
        self._keys.forget()
        self._stop()

    def _on_laid(self) -> None:
        self._settle()

    # Stories.

    def _tell(self, played: PlayedMove) -> None:
        story = self._teller.story(played, self._grip)
        if not self._teller.takes_time(story):
            self.refresh()
            self.show_ranking()
            self._teller.pass_over(story)
            return
        if self._grip is Grip.LYING:
            self._stop()
            self.scene.show_position(played.before, self._names(), badge="")
        self.chooser.close()
        self._teller.begin(story)
        self._keys.refresh()

    def _stop(self) -> None:
        """Break off stories and drags. Tiles are anywhere then: `_settle` next."""
        self._teller.stop()
        self.hand.open()
        self.chooser.close()

    def _settle(self) -> None:
        """Show the model's position, and let the model go on if it waited for a story."""
        self._show()
        if self._teller.rest():
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
        self._hovered = None
        if model.position.phase is Phase.TILE and model.to_move_is_person:
            self.chooser.offer(model.position)
        self._mouse.look_again()
        self._keys.refresh()

    # Words.

    def _names(self) -> list[str]:
        return [seat.name for seat in self.model.seats]
