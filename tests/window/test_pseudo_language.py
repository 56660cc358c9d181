"""The whole program in a language 40 % longer than English: all of it is marked, all of it fits."""

import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import ClassVar

import pytest
from PySide6.QtCore import QCoreApplication, QSize, Qt, QTranslator
from PySide6.QtGui import QAction, QFontMetricsF
from PySide6.QtWidgets import (
    QAbstractButton,
    QApplication,
    QComboBox,
    QDialog,
    QDockWidget,
    QFileDialog,
    QLabel,
    QLineEdit,
    QMenu,
    QPushButton,
    QTabBar,
    QTableView,
    QWidget,
)
from pytestqt.qtbot import QtBot

from azul_desktop.engine import Variant
from azul_desktop.painting import fonts
from azul_desktop.window.dialogs.new_game_dialog import NewGameDialog
from azul_desktop.window.dialogs.program_dialog import ProgramDialog
from azul_desktop.window.language import language_name, languages, leave_language, use_language
from azul_desktop.window.main_window import MainWindow
from azul_desktop.window.sound.sound_player import SoundPlayer
from azul_desktop.window.styled_widgets import ElidedLabel, FittedScrollArea
from tests.model.fake_players import setup
from tests.window.pseudo_language import pseudo, pseudo_translator
from tests.window.sound_fakes import Tape

Role = Qt.ItemDataRole

NAMES = {"P1", "P2", "P3", "P4"}
"""What the players of `setup` are called."""
UNMARKED = NAMES | {"Ana", "Azul Desktop", *map(language_name, languages())}
MOVE = re.compile(r"\b[1-9C][BYRKW][1-5-]|\b\d@\d|.*\.azul")
QTS_OWN = re.compile(r"qt_|Scroll(Left|Right)Button")
SIZES = [QSize(1024, 640), QSize(1366, 768)]
CUT_BY_DESIGN = (
    # One line, whole in the tool tip; so are the rows of the history and the heads of the tables.
    ElidedLabel,
)


class Metrics(QFontMetricsF):
    """Writes down what was to be written, and what became of it."""

    seen: ClassVar[list[tuple[str, str]]] = []

    def elidedText(
        self, text: str, mode: Qt.TextElideMode, width: float, flags: int | None = 0
    ) -> str:
        shown = super().elidedText(text, mode, width, flags or 0)
        self.seen.append((text, shown))
        return shown


@pytest.fixture(scope="module")
def translator(qapp: QApplication, tmp_path_factory: pytest.TempPathFactory) -> QTranslator:
    return pseudo_translator(tmp_path_factory.mktemp("pseudo"))


@pytest.fixture
def written(monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, str]]:
    """What the program itself writes on its table and widgets: the text, and what was seen."""
    monkeypatch.setattr(fonts, "QFontMetricsF", Metrics)
    monkeypatch.setattr(Metrics, "seen", [])
    return Metrics.seen


@pytest.fixture(autouse=True)
def home(qapp: QApplication) -> Iterator[None]:
    """Leave no language in force after the test."""
    yield
    leave_language()


@pytest.fixture
def abroad(window: MainWindow, translator: QTranslator) -> Iterator[MainWindow]:
    """A window in which a game was begun, and then the language changed."""
    window.model.new_game(setup("human", "human"))
    window.add_sounds(SoundPlayer(output=Tape(), parent=window))
    window.preferences.choose_speed("off")
    QCoreApplication.installTranslator(translator)
    QApplication.processEvents()
    yield window
    QCoreApplication.removeTranslator(translator)


def is_marked(text: str) -> bool:
    """Whether no letter stands outside the marks but in names and moves."""
    while text != (less := re.sub(r"«[^«»]*»", "", text)):
        text = less
    return text.strip() in UNMARKED or not re.search(r"[^\W\d_]", MOVE.sub("", text))


def said(widget: QWidget) -> Iterator[str]:
    """Everything that a widget says."""
    yield from (widget.accessibleName(), widget.accessibleDescription())
    yield from (widget.toolTip(), widget.statusTip())
    if widget.isWindow() or isinstance(widget, QDockWidget):
        yield widget.windowTitle()
    if isinstance(widget, ElidedLabel):
        yield widget.full_text
    elif isinstance(widget, QLabel | QAbstractButton) and widget.property("role") != "key":
        yield widget.text()
    if isinstance(widget, QLineEdit):
        yield widget.placeholderText()
    if isinstance(widget, QComboBox):
        yield from (widget.itemText(index) for index in range(widget.count()))
    if isinstance(widget, QTabBar):
        yield from (widget.tabText(index) for index in range(widget.count()))
    if isinstance(widget, QMenu):
        yield widget.title()
        yield from (text for action in widget.actions() for text in said_by_action(action))
    if isinstance(widget, QTableView):
        yield from said_in_table(widget)


def said_by_action(action: QAction) -> list[str]:
    return [action.text(), action.statusTip(), action.toolTip().replace("...", "")]


def said_in_table(view: QTableView) -> Iterator[str]:
    model = view.model()
    roles = (Role.DisplayRole, Role.ToolTipRole, Role.AccessibleTextRole)
    for role in (*roles, Role.AccessibleDescriptionRole):
        for row in range(model.rowCount()):
            yield str(model.headerData(row, Qt.Orientation.Vertical, role) or "")
            for column in range(model.columnCount()):
                yield str(model.index(row, column).data(role) or "")
        for column in range(model.columnCount()):
            yield str(model.headerData(column, Qt.Orientation.Horizontal, role) or "")


def parts(whole: QWidget) -> list[QWidget]:
    """What belongs to a window and is of this program's making."""
    return [
        part
        for part in (whole, *whole.findChildren(QWidget))
        if part.window() is whole.window() or isinstance(part, QMenu)
        if not QTS_OWN.match(part.objectName())
    ]


def strangers(whole: QWidget) -> list[str]:
    """What is said in a window without a mark."""
    return [text for part in parts(whole) for text in said(part) if not is_marked(text)]


def cut(whole: QWidget) -> list[str]:
    """The words of a window that have no room."""
    return [
        f"{type(part).__name__} {part.text()!r}"
        for part in parts(whole)
        if isinstance(part, QLabel | QAbstractButton) and part.isVisible() and part.text()
        if not isinstance(part, CUT_BY_DESIGN) and not fits(part)
    ]


def fits(part: QLabel | QAbstractButton) -> bool:
    if isinstance(part, QLabel) and part.wordWrap():
        return part.heightForWidth(part.width()) <= part.height()
    needed = part.sizeHint()
    return needed.width() <= part.width() and needed.height() <= part.height()


def seen_without_marks(written: list[tuple[str, str]]) -> list[str]:
    return sorted({text for text, _ in written if not is_marked(text)})


def seen_in_part(written: list[tuple[str, str]]) -> list[str]:
    return sorted({text for text, shown in written if shown != text})


def painted(qtbot: QtBot, whole: QWidget, size: QSize | None = None) -> None:
    """Bring a window to `size` and have everything in it painted."""
    if size is not None:
        whole.resize(size)
    qtbot.waitExposed(whole)
    QApplication.processEvents()
    whole.grab()


DIALOGS: dict[str, Callable[[MainWindow], QAction]] = {
    "new game": lambda window: window.menus.new_game,
    "settings": lambda window: window.menus.settings,
    "keyboard": lambda window: window.menus.keys,
    "how to play": lambda window: window.menus.how_to_play,
    "about": lambda window: window.menus.about,
}


@pytest.mark.parametrize("name", DIALOGS)
def test_every_dialog(
    qtbot: QtBot, abroad: MainWindow, written: list[tuple[str, str]], name: str
) -> None:
    DIALOGS[name](abroad).trigger()
    dialog = abroad.dialog
    assert isinstance(dialog, QDialog)
    room = dialog.findChild(FittedScrollArea)
    assert room is not None
    # As large as what it holds, whatever the screen of the tests.
    painted(qtbot, dialog, dialog.sizeHint())
    assert strangers(dialog) == []
    assert cut(dialog) == []
    assert seen_without_marks(written) == []
    assert seen_in_part(written) == []


def test_the_choice_of_a_program(
    qtbot: QtBot, abroad: MainWindow, written: list[tuple[str, str]]
) -> None:
    abroad.ask_new_game()
    assert isinstance(abroad.dialog, NewGameDialog)
    abroad.dialog.cards[1].computer.another.click()
    (dialog,) = abroad.dialog.findChildren(ProgramDialog)
    dialog.command.setText("/no/where")
    dialog.start.click()
    qtbot.waitUntil(dialog.start.isEnabled)
    painted(qtbot, dialog, dialog.sizeHint())
    assert strangers(dialog) == []
    assert cut(dialog) == []
    assert seen_in_part(written) == []


def test_dialogs_that_are_open_follow(
    qtbot: QtBot, window: MainWindow, translator: QTranslator
) -> None:
    for name, action in DIALOGS.items():
        action(window).trigger()
        assert window.dialog is not None
        assert strangers(window.dialog), name
        QCoreApplication.installTranslator(translator)
        QApplication.processEvents()
        assert strangers(window.dialog) == [], name
        QCoreApplication.removeTranslator(translator)
        QApplication.processEvents()


def test_the_file_dialog(abroad: MainWindow) -> None:
    for action in (abroad.menus.open, abroad.menus.save_as):
        action.trigger()
        dialog = abroad.dialog
        assert isinstance(dialog, QFileDialog)
        assert all(map(is_marked, [dialog.windowTitle(), *dialog.nameFilters()]))


@pytest.mark.parametrize("size", SIZES, ids=["small", "large"])
@pytest.mark.parametrize("players", [2, 4])
@pytest.mark.parametrize("variant", Variant)
def test_a_game(
    qtbot: QtBot,
    abroad: MainWindow,
    written: list[tuple[str, str]],
    size: QSize,
    players: int,
    variant: Variant,
) -> None:
    statuses = play_a_game(qtbot, abroad, size, players, variant)
    assert strangers(abroad) == []
    assert cut(abroad) == []
    assert seen_without_marks(written) == []
    # What the top bar says at length the strip below the table says, too.
    assert set(seen_in_part(written)) <= statuses


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("variant", Variant)
def test_a_game_in_every_language(
    qtbot: QtBot,
    window: MainWindow,
    written: list[tuple[str, str]],
    language: str,
    variant: Variant,
) -> None:
    use_language(language)
    window.preferences.choose_speed("off")
    play_a_game(qtbot, window, SIZES[0], 4, variant)
    assert cut(window) == []
    assert seen_in_part(written) == []


def play_a_game(
    qtbot: QtBot, window: MainWindow, size: QSize, players: int, variant: Variant
) -> set[str]:
    """Have a whole game painted at every stage of it; gives what the top bar said meanwhile."""
    model, top_bar = window.model, lambda: window.table.table_scene.top_bar.texts.status
    model.new_game(setup(*["human"] * players, variant=variant))
    painted(qtbot, window, size)
    told, statuses = set(), set()
    while not model.is_over:
        moves = model.position.legal_moves()
        model.play(moves[len(moves) // 2])
        if (stage := (model.position.phase, model.position.last_round)) not in told:
            told.add(stage)
            painted(qtbot, window, size)
            assert window.status_bar.turn.text() == window.status_bar.turn.full_text
        statuses.add(top_bar())
    painted(qtbot, window, size)
    model.undo()
    painted(qtbot, window, size)
    assert model.looking_back
    return {*statuses, top_bar()}


@pytest.mark.parametrize("size", SIZES, ids=["small", "large"])
def test_the_docks(qtbot: QtBot, abroad: MainWindow, size: QSize) -> None:
    for _ in range(5):
        abroad.model.play(abroad.model.position.legal_moves()[0])
    abroad.show_history(on=True)
    abroad.show_tables(on=True)
    painted(qtbot, abroad, size)
    rows = abroad.history.list.rows
    told = [str(rows.index(n, 0).data(role)) for n in range(rows.rowCount()) for role in (0, 3)]
    assert all(map(is_marked, told))
    assert strangers(abroad) == []
    assert cut(abroad) == []


@pytest.mark.parametrize("size", SIZES, ids=["small", "large"])
def test_the_tutorial(
    qtbot: QtBot, abroad: MainWindow, written: list[tuple[str, str]], size: QSize
) -> None:
    abroad.begin_tutorial()
    painted(qtbot, abroad, size)
    for button in abroad.findChildren(QPushButton):
        if button.isVisible() and button.text() == pseudo("Next"):
            button.click()
    painted(qtbot, abroad, size)
    assert strangers(abroad) == []
    assert cut(abroad) == []
    assert seen_without_marks(written) == []
    assert seen_in_part(written) == []


def test_another_program(qtbot: QtBot, abroad: MainWindow) -> None:
    dialog = ProgramDialog("no such program", [], abroad.appearance, abroad)
    painted(qtbot, dialog, dialog.sizeHint())
    assert strangers(dialog) == []
    assert cut(dialog) == []
    dialog.close()


def test_notices_and_the_welcome(qtbot: QtBot, abroad: MainWindow, tmp_path: Path) -> None:
    broken = tmp_path / "broken.azul"
    broken.write_text("azul 1\nvariant purple\n", "utf-8")
    assert not abroad.files.open(broken)
    abroad.begin()
    painted(qtbot, abroad)
    assert abroad.welcome.isVisible()
    assert strangers(abroad) == []
    assert cut(abroad.welcome) == []
