"""The window's commands as actions with their shortcuts, and the menus that hold them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from PySide6.QtCore import QObject, Qt, Signal, SignalInstance
from PySide6.QtGui import QAction, QActionGroup, QKeySequence
from PySide6.QtWidgets import QMainWindow, QMenu, QMenuBar

from azul_desktop.model import GameModel
from azul_desktop.window.language import SYSTEM, Retranslator, language_name, languages

Key = QKeySequence.StandardKey
Keys = Sequence[QKeySequence | Key | str]
Text = Callable[[], str]


class Menus(QObject):
    """Makes the menu bar of `window`; what an action does is connected by the window.

    `theme_chosen`, `speed_chosen` and `language_chosen` carry a name such as "dark" or "sv".
    """

    theme_chosen = Signal(str)
    speed_chosen = Signal(str)
    language_chosen = Signal(str)

    def __init__(self, window: QMainWindow) -> None:
        super().__init__(window)
        self._window = window
        self._retranslator = Retranslator(window)
        self._bar = window.menuBar()
        self._make_game_menu()
        self._make_edit_menu()
        self._make_view_menu()
        self._make_help_menu()

    def _make_game_menu(self) -> None:
        menu = self._add_menu(self._bar, lambda: self.tr("&Game"))
        self.new_game = self._add(menu, lambda: self.tr("&New Game…"), [Key.New])
        self.play_again = self._add(menu, lambda: self.tr("Play &Again"), ["Ctrl+Shift+N"])
        self._add_tip(
            self.play_again, lambda: self.tr("Starts a new game with the same players and board.")
        )
        menu.addSeparator()
        self.open = self._add(menu, lambda: self.tr("&Open…"), [Key.Open])
        self.recent = self._add_menu(menu, lambda: self.tr("Open &Recent"))
        self.save_as = self._add(menu, lambda: self.tr("&Save As…"), [Key.Save, "Ctrl+Shift+S"])
        self._add_tip(
            self.save_as,
            lambda: self.tr(
                "Every move is saved by itself; this keeps the game in a file of your own."
            ),
        )
        menu.addSeparator()
        self.copy_picture = self._add(menu, lambda: self.tr("Copy &Picture"), ["Ctrl+Shift+C"])
        self.copy_position = self._add(menu, lambda: self.tr("&Copy Position"), [Key.Copy])
        menu.addSeparator()
        self.quit = self._add(menu, lambda: self.tr("&Quit"), ["Ctrl+Q"])
        self.quit.setMenuRole(QAction.MenuRole.QuitRole)

    def _make_edit_menu(self) -> None:
        menu = self._add_menu(self._bar, lambda: self.tr("&Edit"))
        self.undo = self._add(menu, lambda: self.tr("&Undo"), [Key.Undo])
        self.redo = self._add(menu, lambda: self.tr("&Redo"), ["Ctrl+Shift+Z", Key.Redo])
        menu.addSeparator()
        self.paste_position = self._add(menu, lambda: self.tr("&Paste Position"), ["Ctrl+Shift+V"])
        self._add_tip(
            self.paste_position,
            lambda: self.tr("Begins a game from the position that is on the clipboard as text."),
        )
        menu.addSeparator()
        self.to_beginning = self._add(menu, lambda: self.tr("To the &Beginning"), ["Ctrl+Home"])
        self.to_end = self._add(menu, lambda: self.tr("To the &End"), ["Ctrl+End"])
        menu.addSeparator()
        self.coach = self._add(menu, lambda: self.tr("&Coach for Beginners"))
        self.coach.setCheckable(True)
        self._add_tip(
            self.coach, lambda: self.tr("Asks before a move puts many tiles on your floor line.")
        )
        self.settings = self._add(menu, lambda: self.tr("&Settings…"), ["Ctrl+,"])
        self.settings.setMenuRole(QAction.MenuRole.PreferencesRole)

    def _make_view_menu(self) -> None:
        menu = self._add_menu(self._bar, lambda: self.tr("&View"))
        self.history = self._add(menu, lambda: self.tr("&History"), ["Ctrl+H"])
        self.history.setCheckable(True)
        self.tables = self._add(menu, lambda: self.tr("T&ables"), ["Ctrl+T"])
        self.tables.setCheckable(True)
        self._add_tip(
            self.tables,
            lambda: self.tr("Shows the game as tables, to read and to play without the picture."),
        )
        self.ranking = self._add(menu, lambda: self.tr("Final &Ranking"), ["Ctrl+R"])
        self._add_tip(
            self.ranking, lambda: self.tr("Shows once more where everyone’s points came from.")
        )
        menu.addSeparator()
        self.themes = self._add_choices(
            self._add_menu(menu, lambda: self.tr("&Theme")),
            self.theme_chosen,
            (
                ("system", lambda: self.tr("Like the &System")),
                ("light", lambda: self.tr("&Light")),
                ("dark", lambda: self.tr("&Dark")),
            ),
        )
        self.speeds = self._add_choices(
            self._add_menu(menu, lambda: self.tr("&Animation")),
            self.speed_chosen,
            (
                ("slow", lambda: self.tr("&Slow")),
                ("normal", lambda: self.tr("&Normal")),
                ("fast", lambda: self.tr("&Fast")),
                ("off", lambda: self.tr("&Off")),
            ),
        )
        self.languages = self._add_choices(
            self._add_menu(menu, lambda: self.tr("Lan&guage")),
            self.language_chosen,
            (
                (SYSTEM, lambda: self.tr("Like the &System")),
                *((code, partial(language_name, code)) for code in languages()),
            ),
        )
        self._sound_place = menu.addSeparator()
        self.larger = self._add(menu, lambda: self.tr("&Larger Text"), [Key.ZoomIn, "Ctrl+="])
        self.smaller = self._add(menu, lambda: self.tr("S&maller Text"), [Key.ZoomOut])
        self.usual = self._add(menu, lambda: self.tr("&Usual Text"), ["Ctrl+0"])
        for zoom in (self.larger, self.smaller, self.usual):
            # Text is too small to read in dialogs too.
            zoom.setShortcutContext(Qt.ShortcutContext.ApplicationShortcut)
        menu.addSeparator()
        self.full_screen = self._add(menu, lambda: self.tr("&Full Screen"), ["F11", Key.FullScreen])
        self.full_screen.setCheckable(True)

    def _make_help_menu(self) -> None:
        menu = self._add_menu(self._bar, lambda: self.tr("&Help"))
        self.tutorial = self._add(menu, lambda: self.tr("&Tutorial"), ["Shift+F1"])
        self._add_tip(
            self.tutorial, lambda: self.tr("Teaches the game in a short round; your game waits.")
        )
        self.how_to_play = self._add(menu, lambda: self.tr("&How to Play"), ["F1"])
        self.keys = self._add(menu, lambda: self.tr("&Keyboard"), ["Ctrl+F1"])
        menu.addSeparator()
        self.about = self._add(menu, lambda: self.tr("&About Azul Desktop"))
        self.about.setMenuRole(QAction.MenuRole.AboutRole)
        self.about_qt = self._add(menu, lambda: self.tr("About &Qt"))
        self.about_qt.setMenuRole(QAction.MenuRole.AboutQtRole)

    def _add(self, menu: QMenu, text: Text, keys: Keys = ()) -> QAction:
        action = self._retranslator.set_text(QAction(self._window), text)
        action.setShortcuts(_sequences(keys))
        # Dialogs are windows of their own; their keys are theirs.
        action.setShortcutContext(Qt.ShortcutContext.WindowShortcut)
        menu.addAction(action)
        # A shortcut works also where a full screen hides the menu bar.
        self._window.addAction(action)
        return action

    def _add_menu(self, parent: QMenuBar | QMenu, title: Text) -> QMenu:
        menu = parent.addMenu("")
        self._retranslator.add(lambda: menu.setTitle(title()))
        return menu

    def _add_tip(self, action: QAction, tip: Text) -> None:
        self._retranslator.add(lambda: action.setStatusTip(tip()))

    def _add_choices(
        self, menu: QMenu, chosen: SignalInstance, choices: Sequence[tuple[str, Text]]
    ) -> dict[str, QAction]:
        group = QActionGroup(self)
        made = {}
        for name, text in choices:
            action = self._retranslator.set_text(menu.addAction(""), text)
            action.setCheckable(True)
            action.triggered.connect(lambda _=False, name=name: chosen.emit(name))
            group.addAction(action)
            made[name] = action
        return made

    def show_game(self, model: GameModel, *, asking: bool) -> None:
        """Offer what can be done with the game as it stands; while `asking`, none of its moves."""
        begun = model.opening is not None
        for action in (self.copy_picture, self.copy_position):
            action.setEnabled(begun)
        for action in (self.play_again, self.save_as):
            action.setEnabled(begun and model.game.autosaved)
        self.undo.setEnabled(model.can_undo and not asking)
        self.redo.setEnabled(model.can_redo and not asking)
        self.to_beginning.setEnabled(model.index > 0 and not asking)
        self.to_end.setEnabled(model.looking_back and not asking)
        self.ranking.setEnabled(model.is_over)

    def show_language(self, code: str) -> None:
        """Mark the language that is chosen; the system's where there is no such language."""
        self.languages.get(code, self.languages[SYSTEM]).setChecked(True)

    def add_mute(self, action: QAction) -> None:
        """Offer the command that silences the game."""
        menu = self._sound_place.parent()
        assert isinstance(menu, QMenu)
        menu.insertAction(self._sound_place, action)

    def sections(self) -> list[tuple[QMenu, list[QAction]]]:
        """Each menu with those of its actions that have a shortcut."""
        found = []
        for top in self._bar.actions():
            menu = top.menu()
            if isinstance(menu, QMenu):
                keyed = [action for action in menu.actions() if not action.shortcut().isEmpty()]
                found.append((menu, keyed))
        return found


def _sequences(keys: Keys) -> list[QKeySequence]:
    """The key sequences that `keys` stand for on this system, each once."""
    found: list[QKeySequence] = []
    for key in keys:
        many = QKeySequence.keyBindings(key) if isinstance(key, Key) else [QKeySequence(key)]
        found += [sequence for sequence in many if sequence not in found]
    return found
