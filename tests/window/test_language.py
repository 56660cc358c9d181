"""The language: which one is chosen, and that everything follows it while it is open."""

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, QLocale, Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from azul_desktop.assets import asset
from azul_desktop.engine import Colour, Seat, Variant
from azul_desktop.model import GameSetup, Settings, level_text, tiles_text
from azul_desktop.window import language
from azul_desktop.window.appearance import Appearance
from azul_desktop.window.default_setups import first_setup
from azul_desktop.window.dialogs.new_game_dialog import NewGameDialog
from azul_desktop.window.dialogs.settings_dialog import SettingsDialog
from azul_desktop.window.dialogs.styled_dialog import StyledDialog
from azul_desktop.window.language import (
    best_language,
    language_name,
    languages,
    leave_language,
    use_language,
)
from azul_desktop.window.main_window import MainWindow
from azul_desktop.window.styled_widgets import label
from tests.window.conftest import focus, shown

translate = QCoreApplication.translate


@pytest.fixture(autouse=True)
def home(qapp: QApplication) -> Iterator[None]:
    """Leave no language in force after the test."""
    yield
    leave_language()


def choose(window: MainWindow, code: str) -> None:
    window.menus.languages[code].trigger()
    QApplication.processEvents()


def of_system(monkeypatch: pytest.MonkeyPatch, *wanted: str) -> None:
    """Let the system ask for these languages."""

    class System(QLocale):
        @staticmethod
        def system() -> "System":
            return System()

        def uiLanguages(self, *_: object) -> list[str]:
            return list(wanted)

    monkeypatch.setattr(language, "QLocale", System)


# Which one


def test_languages_are_offered_by_their_own_names() -> None:
    assert {"en", "sv"} <= set(languages())
    assert language_name("en") == "English"
    assert language_name("sv") == "Svenska"
    assert language_name("pt_BR") == "Português (Brasil)"


def test_one_more_file_is_one_more_language(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    for code in ("sv", "fi"):
        shutil.copy(
            asset("translations", "azul_desktop_sv.qm"), tmp_path / f"azul_desktop_{code}.qm"
        )
    monkeypatch.setattr(language, "asset", lambda *parts: tmp_path.joinpath(*parts[1:]))
    assert languages() == ("fi", "sv")
    assert use_language("fi") == "fi"
    assert translate("Menus", "&View") == "&Visa"


def test_an_update_of_the_program_leaves_the_texts_that_are_in_use(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    file = tmp_path / "azul_desktop_sv.qm"
    shutil.copy(asset("translations", file.name), file)
    monkeypatch.setattr(language, "asset", lambda *parts: tmp_path.joinpath(*parts[1:]))
    use_language("sv")
    size = file.stat().st_size
    with file.open("r+b") as written:
        written.write(bytes(size))
    assert translate("Menus", "&View") == "&Visa"


@pytest.mark.parametrize(
    ("wanted", "best"),
    [
        (["sv-SE", "sv"], "sv"),
        (["nn-NO", "nn", "sv-FI"], "sv"),
        (["pt-BR"], "pt_BR"),
        (["pt-PT"], "en"),
        (["C"], "en"),
        ([], "en"),
        (["en-GB", "sv"], "en"),
    ],
)
def test_the_best_of_what_the_system_asks_for(wanted: list[str], best: str) -> None:
    assert best_language(wanted, {"en", "sv", "pt_BR"}) == best


def test_the_system_is_followed_unless_somebody_chose(monkeypatch: pytest.MonkeyPatch) -> None:
    of_system(monkeypatch, "sv-SE", "en-US")
    assert use_language("") == "sv"
    assert use_language("xx") == "sv"
    assert use_language("en") == "en"


def test_english_has_plurals() -> None:
    use_language("en")
    assert translate("Players", "{name}: %n points", None, 1) == "{name}: 1 point"
    assert translate("Players", "{name}: %n points", None, 2) == "{name}: 2 points"
    assert translate("Menus", "&View") == "&View"


def test_swedish_and_qts_own_texts() -> None:
    use_language("sv")
    assert [tiles_text(count, Colour.RED) for count in (1, 2)] == ["1 röd", "2 röda"]
    assert level_text("grandmaster") == "stormästare"
    assert translate("QPlatformTheme", "Cancel") == "Avbryt"
    use_language("en")
    assert translate("QPlatformTheme", "Cancel") == "Cancel"


# At once


def test_the_menu_changes_everything_and_remembers(playing: MainWindow, settings: Settings) -> None:
    playing.show_history(on=True)
    playing.show_tables(on=True)
    assert playing.menus.languages[""].isChecked()
    choose(playing, "sv")
    assert settings.language == "sv"
    assert playing.menus.languages["sv"].isChecked()
    assert playing.windowTitle() == "Omgång 1: P1 och P2"
    assert playing.menus.undo.text() == "&Ångra"
    assert playing.status_bar.turn.full_text == "På tur: P1"
    assert playing.history.windowTitle() == "Historik"
    assert playing.history.list.rows.index(0).data() == "Omgång 1, först på tur: P1"
    assert playing.table.table_scene.top_bar.texts.round == "Omgång 1"
    assert playing.table.table_scene.boards[0].texts.badge == "din tur"
    assert "Fat 1" in playing.table.accessibleDescription()
    players = playing.tables.panel.players.model()
    assert players.headerData(0, Qt.Orientation.Horizontal) == "Spelare"
    choose(playing, "en")
    assert playing.windowTitle() == "Round 1: P1 and P2"


def test_what_is_painted_on_the_table_is_painted_anew(playing: MainWindow) -> None:
    scene = playing.table.table_scene
    before = scene.top_bar
    choose(playing, "sv")
    assert scene.top_bar is not before, "the bag and the lid are still in English"
    assert scene.boards[0].texts.badge == "din tur"


def test_what_is_being_animated_is_shown_at_once(playing: MainWindow) -> None:
    playing.preferences.choose_speed("slow")
    playing.model.play(playing.model.position.legal_moves()[0])
    assert playing.table.controller.busy
    choose(playing, "sv")
    assert not playing.table.controller.busy
    assert playing.table.table_scene.position == playing.model.position


def test_the_settings_follow_and_keep_the_keys(qtbot: QtBot, window: MainWindow) -> None:
    window.menus.settings.trigger()
    dialog = window.dialog
    assert isinstance(dialog, SettingsDialog)
    assert dialog.language.currentText() == "Like the system"
    dialog.activateWindow()
    dialog.language.setFocus()
    qtbot.waitUntil(dialog.language.hasFocus)
    dialog.theme.choose("dark")
    while dialog.language.currentData() != "sv":
        qtbot.keyClick(focus(), Qt.Key.Key_Down)
    QApplication.processEvents()
    assert window.settings.language == "sv"
    assert dialog.windowTitle() == "Inställningar"
    assert dialog.language.itemText(0) == "Som systemet"
    assert dialog.theme.buttons[0].text() == "Som systemet"
    assert dialog.theme.chosen == "dark"
    assert focus() is dialog.language


def test_dialogs_grow_with_their_texts(qtbot: QtBot, appearance: Appearance) -> None:
    words = ["Zoom"]
    dialog = StyledDialog(lambda: "Title", appearance)
    dialog.body.addWidget(dialog.retranslator.set_text(label(), lambda: words[0]))
    shown(qtbot, dialog)
    before = dialog.width()
    words[0] = "Vergrößerungsstufe" * 4
    QApplication.sendEvent(dialog, QEvent(QEvent.Type.LanguageChange))
    qtbot.waitUntil(lambda: dialog.width() > before)
    assert dialog.size() == dialog.sizeHint()


def test_a_name_that_is_being_typed_stays(window: MainWindow) -> None:
    window.menus.new_game.trigger()
    dialog = window.dialog
    assert isinstance(dialog, NewGameDialog)
    dialog.cards[1].name.setText("Alex")
    choose(window, "sv")
    assert dialog.cards[1].name.text() == "Alex"
    assert [seat.name for seat in dialog.setup.seats] == ["Du", "Alex"]


def test_names_that_nobody_typed_follow(window: MainWindow, settings: Settings) -> None:
    setup = first_setup(["easy"])
    named = (setup.seats[0], setup.seats[1].__class__("Mia", setup.seats[1].kind))
    settings.last_setup = GameSetup(Variant.GREY, named)
    window.model.new_game(setup)
    choose(window, "sv")
    assert [seat.name for seat in window.model.seats] == ["Du", "Porto"]
    assert settings.last_setup is not None
    assert [seat.name for seat in settings.last_setup.seats] == ["Du", "Mia"]


def test_names_that_nobody_typed_are_not_remembered(window: MainWindow, settings: Settings) -> None:
    for code in ("sv", "en"):
        choose(window, code)
        window.learning.game_wanted.emit(first_setup(["easy"]))
    assert not settings.names
    seats = (Seat("Mia"), Seat("Porto", "ai:easy"), Seat("Player 3"))
    window.learning.game_wanted.emit(GameSetup(Variant.GREY, seats))
    assert settings.names == ("Mia",)


def test_names_of_the_game_that_waits_for_the_tutorial_follow(window: MainWindow) -> None:
    window.model.new_game(first_setup(["easy"]))
    window.begin_tutorial()
    choose(window, "sv")
    assert [seat.name for seat in window.model.seats] == ["Du", "Ana"]
    window.learning.leave()
    assert [seat.name for seat in window.model.seats] == ["Du", "Porto"]


def test_notices_and_the_welcome_follow(window: MainWindow, tmp_path: Path) -> None:
    window.begin()
    window.files.open(tmp_path / "nowhere.azul")
    choose(window, "sv")
    assert window.notices.label.text().startswith("Det finns ingen fil")
    assert window.notices.dismiss.toolTip() == "Ta bort meddelandet"
    assert window.welcome.accessibleName() == "Välkommen till bordet"
    assert window.welcome.answers[0].text() == "Nytt spel…"


def test_the_next_start_uses_it(settings: Settings, window: MainWindow) -> None:
    choose(window, "sv")
    assert Settings().language == "sv"
    choose(window, "")
    assert Settings().language == ""
