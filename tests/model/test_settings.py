"""What is remembered, and that garbage is read as the default."""

from pathlib import Path

import pytest
from PySide6.QtCore import QByteArray, QSettings

from azul_desktop.engine import Seat, Variant
from azul_desktop.model import GameSetup, Settings

SETUP = GameSetup(Variant.GREY, (Seat("Emma, “B”"), Seat("Tiler", "ai:easy")), 1, 99)


@pytest.fixture
def store(tmp_path: Path) -> QSettings:
    return QSettings(str(tmp_path / "settings.ini"), QSettings.Format.IniFormat)


def again(store: QSettings) -> Settings:
    """The settings as the next start reads them from the file."""
    store.sync()
    return Settings(QSettings(store.fileName(), QSettings.Format.IniFormat))


def test_defaults(store: QSettings) -> None:
    settings = Settings(store)
    assert settings.theme == "system"
    assert settings.animation_speed == "normal"
    assert settings.zoom == 100
    assert not settings.more_contrast
    assert settings.language == ""
    assert settings.sound_on
    assert settings.volume == 70
    assert settings.volume_of("lay") == 100
    assert settings.coach == "unasked"
    assert settings.thinking_time == 2
    assert settings.window_geometry.isEmpty()
    assert settings.window_state.isEmpty()
    assert settings.last_setup is None
    assert settings.names == ()
    assert settings.recent_files == ()


def test_everything_is_remembered(store: QSettings) -> None:
    settings = Settings(store)
    settings.theme = "dark"
    settings.animation_speed = "off"
    settings.zoom = 150
    settings.more_contrast = True
    settings.language = "sv"
    settings.coach = "first"
    settings.thinking_time = 0.5
    settings.sound_on = False
    settings.volume = 130
    settings.set_volume_of("lay", -3)
    settings.set_volume_of("deal", 5)
    settings.window_geometry = QByteArray(b"\x01\xff\x00,;")
    settings.window_state = QByteArray(b"state")
    settings.last_setup = SETUP
    settings.add_names(["Emma, “B”"])
    read = again(store)
    assert read.theme == "dark"
    assert read.animation_speed == "off"
    assert read.zoom == 150
    assert read.more_contrast
    assert read.language == "sv"
    assert read.coach == "first"
    assert read.thinking_time == 0.5
    assert not read.sound_on
    assert (read.volume, read.volume_of("lay"), read.volume_of("deal")) == (100, 0, 5)
    assert read.window_geometry == QByteArray(b"\x01\xff\x00,;")
    assert read.window_state == QByteArray(b"state")
    assert read.last_setup == GameSetup(SETUP.variant, SETUP.seats, 1)
    assert read.names == ("Emma, “B”",)


def test_the_application_s_own_store_is_the_default() -> None:
    Settings().theme = "light"
    assert Settings().theme == "light"


def test_names_are_kept_once_the_latest_first(store: QSettings) -> None:
    settings = Settings(store)
    for names in (("A", "B"), ("C", "A"), (" ", "D")):
        settings.add_names(names)
    assert again(store).names == ("D", "C", "A", "B")
    for number in range(20):
        settings.add_names([f"N{number}"])
    assert settings.names == tuple(f"N{number}" for number in range(19, 7, -1))


def test_recent_files_are_few_and_there(store: QSettings, tmp_path: Path) -> None:
    settings = Settings(store)
    files = [tmp_path / f"{number}.azul" for number in range(10)]
    for file in files:
        file.touch()
        settings.add_recent_file(file)
    assert again(store).recent_files == tuple(files[:1:-1])
    settings.add_recent_file(files[5])
    assert settings.recent_files[:2] == (files[5], files[9])
    files[9].unlink()
    assert settings.recent_files == (files[5], *(files[n] for n in (8, 7, 6, 4, 3, 2)))
    settings.clear_recent_files()
    assert again(store).recent_files == ()


@pytest.mark.parametrize(
    "garbage",
    [
        "nonsense",
        "",
        "[]",
        "{}",
        "null",
        "[1, null, [2]]",
        '{"variant": "blue", "seats": [], "starter": 7}',
        '{"variant": "grey", "seats": [["A", "human"]], "starter": null}',
        '{"variant": "grey", "seats": [["A", "human"], ["B"]], "starter": null}',
        '{"variant": "grey", "seats": [["A", "human"], ["B", "human"]], "starter": "1"}',
        "[" * 5000,
        ["a", "list"],
        QByteArray(b"\xff\xfe"),
        -5,
        3.5,
        None,
        "\x00",
        '["\\u0000"]',
    ],
    ids=lambda garbage: repr(garbage)[-30:],
)
def test_garbage_reads_as_the_default(store: QSettings, garbage: object) -> None:
    keys = """looks/theme looks/speed looks/language sound/on sound/volume sound/volumes/lay
        window/geometry window/state game/setup game/thinking game/names game/recent"""
    for key in keys.split():
        store.setValue(key, garbage)
    settings = again(store)
    assert settings.theme == "system"
    assert settings.animation_speed == "normal"
    assert settings.language in ("", "nonsense", "null")
    assert settings.sound_on
    assert settings.volume == 70
    assert settings.volume_of("lay") == 100
    assert settings.thinking_time == 2
    assert isinstance(settings.window_geometry, QByteArray)
    assert isinstance(settings.window_state, QByteArray)
    assert settings.last_setup is None
    assert all(isinstance(name, str) for name in settings.names)
    assert settings.recent_files == ()


@pytest.mark.parametrize("zoom", ["", "0", "-100", "137", "1000", "150 %", "١٥٠", "nan"])
def test_sizes_of_text_that_are_not_offered_are_the_default(store: QSettings, zoom: str) -> None:
    store.setValue("looks/zoom", zoom)
    assert again(store).zoom == 100
