"""The program's window: the table, the menus around it, and everything a person may ask for."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QSize, Qt, QTimer
from PySide6.QtGui import QCloseEvent, QDragEnterEvent, QDropEvent, QKeyEvent
from PySide6.QtWidgets import (
    QApplication,
    QMainWindow,
    QVBoxLayout,
    QWidget,
)

from azul_desktop.engine import Position
from azul_desktop.model import GameModel, GameSetup, Settings, find_unfinished
from azul_desktop.window.announcements import Announcer
from azul_desktop.window.appearance import Appearance
from azul_desktop.window.clipboard import GameClipboard
from azul_desktop.window.default_setups import typed_names, with_players
from azul_desktop.window.docks import DockTitle, HistoryDock, TablesDock
from azul_desktop.window.game_files import GameFiles
from azul_desktop.window.language import Retranslator
from azul_desktop.window.menus import Menus
from azul_desktop.window.notice_bar import NoticeBar
from azul_desktop.window.playable_table_view import PlayableTableView
from azul_desktop.window.program_permissions import ProgramPermissions
from azul_desktop.window.settings_controller import SettingsController
from azul_desktop.window.status_bar import StatusBar
from azul_desktop.window.tutorial_and_coach import TutorialAndCoach
from azul_desktop.window.welcome_panel import WelcomePanel
from azul_desktop.window.window_texts import last_move_text, title_text

if TYPE_CHECKING:
    from PySide6.QtWidgets import QDialog

    from azul_desktop.window.sound import SoundPlayer

FIRST_SIZE = QSize(1180, 780)
FRAME = QSize(16, 48)
"""Pixels that a system may put around a window, more or less."""
FONT_CHANGES = (QEvent.Type.ApplicationFontChange, QEvent.Type.ThemeChange)


class MainWindow(QMainWindow):
    """Shows the game of `model`; remembers in `settings` how it was left.

    `begin` decides what is on the table when the window comes up.
    """

    def __init__(self, model: GameModel, settings: Settings, appearance: Appearance) -> None:
        super().__init__()
        self.model, self.settings, self.appearance = model, settings, appearance
        self.menus = Menus(self)
        self.files = GameFiles(model, settings, self)
        self.table = PlayableTableView(model, appearance)
        self.notices = NoticeBar()
        self.welcome = WelcomePanel(model, appearance, self.table)
        self.history = HistoryDock(model, appearance, self)
        self.tables = TablesDock(appearance, self.table.controller.entry, self)
        self.clipboard = GameClipboard(self.table, self)
        self.status_bar = StatusBar()
        self.announcer = Announcer(model, self)
        self.learning = TutorialAndCoach(self.table, self.announcer, settings, appearance, self)
        self.preferences = SettingsController(
            model, settings, appearance, self.table.controller, self.menus, self.learning, self
        )
        self.program_permissions = ProgramPermissions(model, settings, self.notices, self)
        self.dialog: QDialog | None = None
        self.sounds: SoundPlayer | None = None
        self.deferred: Callable[[], object] | None = None
        """What waits until the window is visible, or `run_deferred` is called before."""
        self._offers_game = False
        self._move_text_due = False
        """Whether the last message is to be the move that was made last."""
        self._passing_key = False
        self._assemble()
        self._connect_model()
        self._connect_menus()
        self._restore()
        Retranslator(self).add(self._retranslate)

    # Putting it together

    def _assemble(self) -> None:
        centre = QWidget()
        column = QVBoxLayout(centre)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(self.notices)
        column.addWidget(self.table, 1)
        column.addLayout(self.learning.place)
        self.setCentralWidget(centre)
        self.addDockWidget(Qt.DockWidgetArea.RightDockWidgetArea, self.history)
        self.addDockWidget(Qt.DockWidgetArea.RightDockWidgetArea, self.tables)
        self.tabifyDockWidget(self.history, self.tables)
        for dock in (self.history, self.tables):
            dock.setTitleBarWidget(DockTitle(dock, self.appearance))
        self.setStatusBar(self.status_bar)
        self.setAcceptDrops(True)
        self.table.setFocus()

    def _connect_model(self) -> None:
        model = self.model
        model.game_started.connect(self._on_game_started)
        model.played.connect(self._on_played)
        model.jumped.connect(self._on_jumped)
        model.changed.connect(self._refresh)
        model.save_failed.connect(lambda text: self.notices.notify("save", text))
        model.save_recovered.connect(lambda: self.notices.withdraw("save"))
        self.notices.posted.connect(self.announcer.announce_now)
        self.clipboard.failed.connect(lambda text: self.notices.notify("file", text))
        self.clipboard.pasted.connect(self._play_from)
        self.clipboard.message.connect(self._show_message)
        self.files.leaving.connect(self.learning.leave)
        self.files.failed.connect(lambda text: self.notices.notify("file", text))
        self.files.unsafe.connect(lambda text: self.notices.notify("unsafe", text))
        self.files.safe.connect(lambda: self.notices.withdraw("unsafe"))
        self.preferences.message.connect(self._show_message)
        for message in (self.table.controller.message, self.tables.message):
            message.connect(self._show_message)
            message.connect(self.announcer.announce_now)
        self.welcome.painted.connect(self._on_welcome_painted)
        self.welcome.go_on_wanted.connect(self._close_welcome)
        self.welcome.new_game_wanted.connect(self.menus.new_game.trigger)
        self.welcome.tutorial_wanted.connect(self.menus.tutorial.trigger)
        self.welcome.open_wanted.connect(self.menus.open.trigger)
        self.status_bar.banner.leave.connect(self._to_end)
        self.status_bar.banner.go_on.connect(self._go_on_from_here)
        self.status_bar.again.clicked.connect(self._play_again)
        busy_changed = self.table.controller.busy_changed
        busy_changed.connect(self.history.hide_outcome)
        # From the event loop, like `changed`: once the move is handled.
        busy_changed.connect(self._refresh, Qt.ConnectionType.QueuedConnection)

    def _connect_menus(self) -> None:
        menus, model = self.menus, self.model
        menus.new_game.triggered.connect(self.ask_new_game)
        menus.play_again.triggered.connect(self._play_again)
        menus.open.triggered.connect(lambda: self._show(self.files.ask_open))
        menus.recent.aboutToShow.connect(lambda: self.files.fill_recent(menus.recent))
        menus.save_as.triggered.connect(lambda: self._show(self.files.ask_save))
        menus.copy_picture.triggered.connect(self.clipboard.copy_picture)
        menus.copy_position.triggered.connect(self.clipboard.copy_position)
        menus.paste_position.triggered.connect(self.clipboard.paste_position)
        menus.quit.triggered.connect(self.close)
        menus.undo.triggered.connect(model.undo)
        menus.redo.triggered.connect(model.redo)
        menus.to_beginning.triggered.connect(lambda: model.jump(0))
        menus.to_end.triggered.connect(self._to_end)
        menus.settings.triggered.connect(self.ask_settings)
        menus.history.triggered.connect(self.show_history)
        menus.ranking.triggered.connect(self.table.controller.show_ranking)
        menus.tables.triggered.connect(self.show_tables)
        for dock in (self.history, self.tables):
            dock.visibilityChanged.connect(self._refresh)
        menus.full_screen.triggered.connect(self._show_full_screen)
        menus.tutorial.triggered.connect(self.begin_tutorial)
        menus.coach.triggered.connect(self.learning.coach.choose)
        self.learning.coach.changed.connect(menus.coach.setChecked)
        self.learning.game_wanted.connect(partial(self._begin_game, first=True))
        menus.how_to_play.triggered.connect(self._show_how_to_play)
        menus.keys.triggered.connect(self._show_keys)
        menus.about.triggered.connect(self._show_about)
        menus.about_qt.triggered.connect(QApplication.aboutQt)

    def _restore(self) -> None:
        settings = self.settings
        self.resize(FIRST_SIZE.boundedTo(self.screen().availableSize() - FRAME))
        self.restoreGeometry(settings.window_geometry)
        self.history.hide()
        self.tables.hide()
        self.restoreState(settings.window_state)
        self.preferences.restore()

    # Beginning and ending

    def begin(self, file: Path | None = None) -> None:
        """Put the game in `file` on the table, else offer the unfinished one, else a new one."""
        # Announcements take time, and are of no use before the window is up.
        self.announcer.pause()
        report = partial(self.notices.notify, "unfinished")
        unfinished = find_unfinished(self.model.autosave, report)
        if unfinished is not None:
            self.model.hold_computers(self)
            self.model.load(unfinished, autosaved=True)
        if file is not None and self.files.open(file):
            self._close_welcome()
            return
        self._offers_game = unfinished is None
        self._show_welcome()

    def run_deferred(self) -> None:
        """Call what is `deferred`."""
        deferred, self.deferred = self.deferred, None
        if deferred is not None:
            deferred()

    def _on_welcome_painted(self) -> None:
        """The window is up: announce, and offer the first game, unless a person was faster."""
        self.announcer.resume()
        if self._offers_game and self.dialog is None:
            # Not before, as the dialog takes its time too.
            self.ask_new_game()
        self._offers_game = False

    def _show_welcome(self) -> None:
        self.model.hold_computers(self)
        self.welcome.offer()
        self._refresh()

    def _close_welcome(self) -> None:
        self._hide_welcome()
        self.table.setFocus()

    def _hide_welcome(self) -> None:
        self.welcome.hide()
        self._offers_game = False
        self.announcer.resume()
        self.model.release_computers(self)
        self._refresh()

    def add_sounds(self, sounds: SoundPlayer | None = None) -> None:
        """Play the game's sounds, by `sounds` or the loudspeaker, and offer to mute them."""
        from azul_desktop.window.sound import SoundPlayer, mute_action

        self.sounds = sounds or SoundPlayer(self, settings=self.settings)
        self.sounds.connect_to(self.table.controller)
        self.menus.add_mute(mute_action(self.sounds, self))

    def closeEvent(self, event: QCloseEvent) -> None:
        """Remember how the window was left and stop the game; all is saved, so nothing is asked."""
        self._close_dialog()
        self.learning.leave()
        if not self.files.may_close():
            event.ignore()
            return
        self.settings.window_geometry = self.saveGeometry()
        self.settings.window_state = self.saveState()
        self.table.stop()
        if self.sounds is not None:
            self.sounds.close()
        self.model.close()
        event.accept()

    # Signals of the model

    def _on_game_started(self) -> None:
        self._show_message("")
        self.notices.withdraw("file")
        if self.welcome.isVisible():
            self._close_welcome()

    def _on_played(self, played: object) -> None:
        if self.welcome.isVisible():
            # A move made by the tables goes on with the game.
            self._hide_welcome()
        self._move_text_due = True

    def _on_jumped(self) -> None:
        if self.welcome.isVisible():
            # So does looking back by the history.
            self._hide_welcome()
        self._show_message("")

    def _show_message(self, text: str) -> None:
        """Show `text` as the last message, in place of one that is due."""
        self._move_text_due = False
        self.status_bar.message.setText(text)

    def _retranslate(self) -> None:
        """Show everything in the new language; a message that is about no move goes."""
        if self.status_bar.message.full_text:
            self._move_text_due = True
        self._refresh()

    def _refresh(self) -> None:
        """Bring title, status and actions into line with the game."""
        model, menus = self.model, self.menus
        self.setWindowTitle(title_text(model))
        if self._move_text_due:
            self._show_message(last_move_text(model))
        self.status_bar.show_game(model, self.table.controller.busy)
        self._refresh_game_actions()
        menus.history.setChecked(not self.history.isHidden())
        menus.tables.setChecked(not self.tables.isHidden())
        menus.recent.setEnabled(bool(self.settings.recent_files))

    def _refresh_game_actions(self) -> None:
        self.menus.show_game(self.model, asking=self.welcome.isVisible())

    # What a person asks for

    def ask_new_game(self) -> None:
        """Open the New Game dialog on the last set-up."""
        from azul_desktop.model import level_names
        from azul_desktop.window.dialogs.new_game_dialog import NewGameDialog

        setup, settings, levels = self.preferences.next_setup, self.settings, level_names()
        dialog = NewGameDialog(
            setup, levels, self.appearance, settings.names, self, settings.programs
        )
        dialog.wanted.connect(self._begin_game)
        dialog.program_chosen.connect(settings.add_program)
        dialog.tutorial.setVisible(self.settings.last_setup is None)
        dialog.tutorial.clicked.connect(self.begin_tutorial)
        self._show(lambda: dialog)

    def _begin_game(self, setup: GameSetup, first: bool = False) -> None:
        self.learning.coach.begin_game(first or self.settings.last_setup is None)
        self.settings.last_setup = setup
        self.settings.add_names(typed_names(setup.seats))
        self.files.new_game(setup)

    def _play_again(self) -> None:
        self.learning.coach.begin_game(first=False)
        self.files.new_game(self.model.setup)

    def begin_tutorial(self) -> None:
        """Teach the game at this table, and put everything back afterwards."""
        self._close_dialog()
        if self.welcome.isVisible():
            once = Qt.ConnectionType.SingleShotConnection
            self.learning.left.connect(self._show_welcome, once)
        self.learning.begin()

    def _play_from(self, position: Position) -> None:
        """Let those who sat down last go on from `position`."""
        self.learning.coach.begin_game(first=False)
        setup = with_players(self.preferences.next_setup, position.players, self.settings.names)
        self.files.start_from(position, setup.seats)

    def ask_settings(self) -> None:
        """Open the settings, which apply at once; those of the sounds belong to them."""
        self.run_deferred()
        dialog = self.preferences.dialog(self)
        dialog.history.choose(not self.history.isHidden())
        dialog.history_chosen.connect(self.show_history)
        dialog.coach.choose(self.learning.coach.on)
        dialog.coach_chosen.connect(self.learning.coach.choose)
        if self.sounds is not None:
            from azul_desktop.window.sound import SoundControls

            dialog.add_sounds(SoundControls(self.sounds))
        self._show(lambda: dialog)

    def show_history(self, on: bool) -> None:
        """Show or hide the history of the game."""
        self.history.setVisible(on)
        self._refresh()

    def show_tables(self, on: bool) -> None:
        """Show or hide the game as tables, and move the focus along."""
        self.tables.setVisible(on)
        if on:
            self.tables.raise_()
            self.tables.begin()
        else:
            self.table.setFocus()
        self._refresh()

    def _to_end(self) -> None:
        self.model.jump(len(self.model.moves))

    def _go_on_from_here(self) -> None:
        if self.welcome.isVisible():
            self._close_welcome()
        self.model.resume()

    def _show_full_screen(self, on: bool) -> None:
        full = Qt.WindowState.WindowFullScreen
        self.setWindowState(self.windowState() | full if on else self.windowState() & ~full)

    def changeEvent(self, event: QEvent) -> None:
        """Full screen also comes and goes by the system, or was left on by the last run."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.WindowStateChange:
            self.menus.full_screen.setChecked(self.isFullScreen())

    def event(self, event: QEvent) -> bool:
        """Follow the font that the system asks for; offer actions as they are before a key."""
        if event.type() == QEvent.Type.ShortcutOverride:
            # Keys that come fast are sent one after the other, with no `changed` between them.
            self._refresh_game_actions()
        if event.type() in FONT_CHANGES and self.isVisible():
            # Only after this event every widget has the font.
            QTimer.singleShot(0, self, self.appearance.text_zoom.follow)
        return super().event(event)

    def _show_how_to_play(self) -> None:
        from azul_desktop.window.dialogs.how_to_play_dialog import HowToPlayDialog

        dialog = HowToPlayDialog(self.appearance, self)
        dialog.tutorial.clicked.connect(self.begin_tutorial)
        self._show(lambda: dialog)

    def _show_keys(self) -> None:
        from azul_desktop.window.dialogs.keys_dialog import KeysDialog

        # The sounds have a key too.
        self.run_deferred()
        self._show(lambda: KeysDialog(self.menus.sections(), self.appearance, self))

    def _show_about(self) -> None:
        from azul_desktop.window.dialogs.about_dialog import AboutDialog

        dialog = AboutDialog(self.appearance, self)
        dialog.message.connect(self.announcer.announce_now)
        self._show(lambda: dialog)

    def _show(self, make: Callable[[], QDialog]) -> None:
        """Open a dialog in the place of the one that is open."""
        self._close_dialog()
        self.dialog = make()
        self.dialog.finished.connect(self._forget_dialog)
        self.dialog.show()

    def _close_dialog(self) -> None:
        if self.dialog is not None:
            self.dialog.close()
        self.dialog = None

    def _forget_dialog(self) -> None:
        if self.sender() is self.dialog:
            self.dialog = None

    # Keys and drops

    def focusNextPrevChild(self, forward: bool) -> bool:
        """Go past the tabs of docks that are put away: Qt keeps them where nobody sees them."""
        from PySide6.QtWidgets import QTabBar

        moved = super().focusNextPrevChild(forward)
        tabs = self.focusWidget()
        if isinstance(tabs, QTabBar) and tabs.visibleRegion().isEmpty():
            return super().focusNextPrevChild(forward)
        return moved

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Pass what is typed elsewhere in the window, such as a move, to the table."""
        if self._passing_key or self.welcome.isVisible() or self.table.hasFocus():
            if event.key() != Qt.Key.Key_Escape or not self.learning.focus_leave_button():
                super().keyPressEvent(event)
            return
        self._passing_key = True
        try:
            self.table.setFocus()
            QApplication.sendEvent(self.table, event)
        finally:
            self._passing_key = False

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        if event.mimeData().hasUrls():
            event.acceptProposedAction()

    def dropEvent(self, event: QDropEvent) -> None:
        event.acceptProposedAction()
        if self.files.drop(event.mimeData()):
            self._close_welcome()
