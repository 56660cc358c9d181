"""What a person prefers: each choice is in force at once and remembered."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QWidget

from azul_desktop.engine import Variant
from azul_desktop.model import (
    DEFAULT_ZOOM,
    GameModel,
    GameSetup,
    Settings,
    Speed,
    ThemeChoice,
    any_player,
    level_names,
)
from azul_desktop.scene.table_controller import TableController
from azul_desktop.window.appearance import Appearance
from azul_desktop.window.default_setups import first_setup, named_anew, unnamed_seats, with_players
from azul_desktop.window.language import use_language
from azul_desktop.window.menus import Menus
from azul_desktop.window.system_preferences import SystemMotion
from azul_desktop.window.tutorial_and_coach import TutorialAndCoach

if TYPE_CHECKING:
    from azul_desktop.window.dialogs.settings_dialog import SettingsDialog


class SettingsController(QObject):
    """Puts choices in force, from `menus`, from a settings dialog or by name.

    `message` carries a sentence about a choice that would otherwise go unseen.
    """

    message = Signal(str)

    def __init__(
        self,
        model: GameModel,
        settings: Settings,
        appearance: Appearance,
        controller: TableController,
        menus: Menus,
        learning: TutorialAndCoach,
        parent: QObject,
    ) -> None:
        super().__init__(parent)
        self._model, self._settings, self._appearance = model, settings, appearance
        self._controller, self._menus = controller, menus
        self._learning = learning
        self._motion = SystemMotion(parent=self)
        self._motion.changed.connect(self._restore_speed)
        menus.theme_chosen.connect(self.choose_theme)
        menus.speed_chosen.connect(self.choose_speed)
        menus.language_chosen.connect(self.choose_language)
        menus.larger.triggered.connect(
            lambda: self.choose_zoom(appearance.text_zoom.next_zoom(larger=True))
        )
        menus.smaller.triggered.connect(
            lambda: self.choose_zoom(appearance.text_zoom.next_zoom(larger=False))
        )
        menus.usual.triggered.connect(lambda: self.choose_zoom(DEFAULT_ZOOM))

    def restore(self) -> None:
        """Put in force what was chosen before."""
        settings = self._settings
        self._use_theme(settings.theme)
        self._menus.show_language(settings.language)
        self._appearance.text_zoom.zoom = settings.zoom
        self._appearance.more_contrast = settings.more_contrast
        self._restore_speed()

    def dialog(self, parent: QWidget) -> SettingsDialog:
        """A settings dialog that shows the choices made here, and makes them."""
        from azul_desktop.window.dialogs.settings_dialog import SettingsDialog

        dialog = SettingsDialog(self._appearance, parent)
        dialog.show_language(self._settings.language)
        dialog.speed.choose(self._controller.speed)
        dialog.thinking_time.choose(self._settings.thinking_time)
        dialog.show_setup(self.next_setup)
        dialog.language_chosen.connect(self.choose_language)
        dialog.theme_chosen.connect(self.choose_theme)
        dialog.zoom_chosen.connect(self.choose_zoom)
        dialog.contrast_chosen.connect(self.choose_contrast)
        dialog.speed_chosen.connect(self.choose_speed)
        dialog.thinking_time_chosen.connect(self.choose_thinking_time)
        dialog.players_chosen.connect(self.choose_players)
        dialog.side_chosen.connect(self.choose_side)
        return dialog

    # What is seen and read

    def choose_language(self, code: str) -> None:
        """Write everything in the language of `code`, or in the system's."""
        model, settings = self._model, self._settings
        aside = self._learning.game_aside
        playing = unnamed_seats(model.seats)
        not_playing = unnamed_seats(aside.line.seats) if aside is not None else []
        setup = settings.last_setup
        waiting = unnamed_seats(setup.seats) if setup is not None else []
        settings.language = code
        use_language(code)
        self._menus.show_language(code)
        if setup is not None:
            settings.last_setup = replace(setup, seats=named_anew(setup.seats, waiting))
        if aside is not None:
            aside.change_seats(named_anew(aside.line.seats, not_playing))
        for player in playing:
            model.change_seat(player, named_anew(model.seats, playing)[player])

    def choose_theme(self, choice: ThemeChoice) -> None:
        """Show everything in "light" or "dark" colours, or as the "system" does."""
        self._settings.theme = choice
        self._use_theme(choice)

    def _use_theme(self, choice: ThemeChoice) -> None:
        self._appearance.choose(choice)
        self._menus.themes[self._appearance.choice].setChecked(True)

    def choose_contrast(self, more: bool) -> None:
        """Show everything with more contrast, or as the system asks."""
        self._appearance.more_contrast = self._settings.more_contrast = more

    def choose_zoom(self, percent: int) -> None:
        """Write everything in `percent` of the system's size."""
        self._appearance.text_zoom.zoom = self._settings.zoom = percent
        self.message.emit(self.tr("Text size: {percent} %").format(percent=percent))

    def choose_speed(self, speed: Speed) -> None:
        """Let tiles fly "slow", "normal" or "fast", or turn motion "off"."""
        self._settings.animation_speed = speed
        self._use_speed(speed)

    def _restore_speed(self) -> None:
        """Move as the person chose, or else as the system asks."""
        chosen = self._settings.speed_is_chosen
        self._use_speed(self._settings.animation_speed if chosen else self._motion.speed)

    def _use_speed(self, speed: Speed) -> None:
        self._controller.speed = speed
        self._menus.speeds[speed].setChecked(True)

    # How games are played

    def choose_thinking_time(self, seconds: float) -> None:
        """Give the strongest level and outside programs so long for a move, even the next."""
        self._settings.thinking_time = seconds
        self._model.use_players(partial(any_player, seconds=seconds))

    @property
    def next_setup(self) -> GameSetup:
        """What a new game would begin with."""
        return self._settings.last_setup or first_setup(level_names())

    def choose_players(self, players: int) -> None:
        """Let a new game begin with so many."""
        self._settings.last_setup = with_players(self.next_setup, players, self._settings.names)

    def choose_side(self, side: Variant) -> None:
        """Let a new game begin on this side of the boards."""
        self._settings.last_setup = replace(self.next_setup, variant=side)
