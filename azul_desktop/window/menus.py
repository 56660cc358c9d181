"""The window's commands as actions with their shortcuts, and the menus that hold them."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QObject, Qt, Signal, SignalInstance
from PySide6.QtGui import QAction, QActionGroup, QKeySequence
from PySide6.QtWidgets import QMainWindow, QMenu

Key = QKeySequence.StandardKey
Keys = Sequence[QKeySequence | Key | str]


class Menus(QObject):
    """Makes the menu bar of `window`; what an action does is connected by the window.

    `theme_chosen` and `speed_chosen` carry a name such as "dark" or "fast".
    """

    theme_chosen = Signal(str)
    speed_chosen = Signal(str)

    def __init__(self, window: QMainWindow) -> None:
        super().__init__(window)
        self._window = window
        self._bar = window.menuBar()
        self._make_game_menu()
        self._make_edit_menu()
        self._make_view_menu()
        self._make_help_menu()

    def _make_game_menu(self) -> None:
        menu = self._bar.addMenu(self.tr("&Game"))
        self.new_game = self._add(menu, self.tr("&New Game…"), [Key.New])
        self.play_again = self._add(menu, self.tr("Play &Again"), ["Ctrl+Shift+N"])
        self.play_again.setStatusTip(self.tr("Starts a new game with the same players and board."))
        menu.addSeparator()
        self.open = self._add(menu, self.tr("&Open…"), [Key.Open])
        self.recent = menu.addMenu(self.tr("Open &Recent"))
        self.save_as = self._add(menu, self.tr("&Save As…"), [Key.Save, "Ctrl+Shift+S"])
        self.save_as.setStatusTip(
            self.tr("Every move is saved by itself; this keeps the game in a file of your own.")
        )
        menu.addSeparator()
        self.copy_picture = self._add(menu, self.tr("Copy &Picture"), ["Ctrl+Shift+C"])
        self.copy_position = self._add(menu, self.tr("&Copy Position"), [Key.Copy])
        menu.addSeparator()
        self.quit = self._add(menu, self.tr("&Quit"), ["Ctrl+Q"])
        self.quit.setMenuRole(QAction.MenuRole.QuitRole)

    def _make_edit_menu(self) -> None:
        menu = self._bar.addMenu(self.tr("&Edit"))
        self.undo = self._add(menu, self.tr("&Undo"), [Key.Undo])
        self.redo = self._add(menu, self.tr("&Redo"), ["Ctrl+Shift+Z", Key.Redo])
        menu.addSeparator()
        self.to_beginning = self._add(menu, self.tr("To the &Beginning"), ["Ctrl+Home"])
        self.to_end = self._add(menu, self.tr("To the &End"), ["Ctrl+End"])
        menu.addSeparator()
        self.settings = self._add(menu, self.tr("&Settings…"), ["Ctrl+,"])
        self.settings.setMenuRole(QAction.MenuRole.PreferencesRole)

    def _make_view_menu(self) -> None:
        menu = self._bar.addMenu(self.tr("&View"))
        self.history = self._add(menu, self.tr("&History"), ["Ctrl+H"])
        self.history.setCheckable(True)
        self.tables = self._add(menu, self.tr("T&ables"), ["Ctrl+T"])
        self.tables.setCheckable(True)
        self.tables.setStatusTip(
            self.tr("Shows the game as tables, to read and to play without the picture.")
        )
        self.ranking = self._add(menu, self.tr("Final &Ranking"), ["Ctrl+R"])
        self.ranking.setStatusTip(self.tr("Shows once more where everyone’s points came from."))
        menu.addSeparator()
        self.themes = self._add_choices(
            menu.addMenu(self.tr("&Theme")),
            self.theme_chosen,
            (
                ("system", self.tr("Like the &System")),
                ("light", self.tr("&Light")),
                ("dark", self.tr("&Dark")),
            ),
        )
        self.speeds = self._add_choices(
            menu.addMenu(self.tr("&Animation")),
            self.speed_chosen,
            (
                ("slow", self.tr("&Slow")),
                ("normal", self.tr("&Normal")),
                ("fast", self.tr("&Fast")),
                ("off", self.tr("&Off")),
            ),
        )
        self._sound_place = menu.addSeparator()
        self.larger = self._add(menu, self.tr("&Larger Text"), [Key.ZoomIn, "Ctrl+="])
        self.smaller = self._add(menu, self.tr("S&maller Text"), [Key.ZoomOut])
        self.usual = self._add(menu, self.tr("&Usual Text"), ["Ctrl+0"])
        for zoom in (self.larger, self.smaller, self.usual):
            # Text is too small to read in dialogs too.
            zoom.setShortcutContext(Qt.ShortcutContext.ApplicationShortcut)
        menu.addSeparator()
        self.full_screen = self._add(menu, self.tr("&Full Screen"), ["F11", Key.FullScreen])
        self.full_screen.setCheckable(True)

    def _make_help_menu(self) -> None:
        menu = self._bar.addMenu(self.tr("&Help"))
        self.how_to_play = self._add(menu, self.tr("&How to Play"), ["F1"])
        self.keys = self._add(menu, self.tr("&Keyboard"), ["Ctrl+F1"])
        menu.addSeparator()
        self.about = self._add(menu, self.tr("&About Azul Desktop"))
        self.about.setMenuRole(QAction.MenuRole.AboutRole)
        self.about_qt = self._add(menu, self.tr("About &Qt"))
        self.about_qt.setMenuRole(QAction.MenuRole.AboutQtRole)

    def _add(self, menu: QMenu, text: str, keys: Keys = ()) -> QAction:
        action = QAction(text, self._window)
        action.setShortcuts(_sequences(keys))
        # Dialogs are windows of their own; their keys are theirs.
        action.setShortcutContext(Qt.ShortcutContext.WindowShortcut)
        menu.addAction(action)
        # A shortcut works also where a full screen hides the menu bar.
        self._window.addAction(action)
        return action

    def _add_choices(
        self, menu: QMenu, chosen: SignalInstance, choices: Sequence[tuple[str, str]]
    ) -> dict[str, QAction]:
        group = QActionGroup(self)
        made = {}
        for name, text in choices:
            action = menu.addAction(text)
            action.setCheckable(True)
            action.triggered.connect(lambda _=False, name=name: chosen.emit(name))
            group.addAction(action)
            made[name] = action
        return made

    def add_mute(self, action: QAction) -> None:
        """Offer the command that silences the game."""
        menu = self._sound_place.parent()
        assert isinstance(menu, QMenu)
        menu.insertAction(self._sound_place, action)

    def sections(self) -> list[tuple[str, list[QAction]]]:
        """Each menu's title with those of its actions that have a shortcut."""
        found = []
        for top in self._bar.actions():
            menu = top.menu()
            if isinstance(menu, QMenu):
                keyed = [action for action in menu.actions() if not action.shortcut().isEmpty()]
                found.append((top.text().replace("&", ""), keyed))
        return found


def _sequences(keys: Keys) -> list[QKeySequence]:
    """The key sequences that `keys` stand for on this system, each once."""
    found: list[QKeySequence] = []
    for key in keys:
        many = QKeySequence.keyBindings(key) if isinstance(key, Key) else [QKeySequence(key)]
        found += [sequence for sequence in many if sequence not in found]
    return found
