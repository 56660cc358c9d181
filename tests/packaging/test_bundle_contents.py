"""What of Qt goes into the program, and what does not."""

import pytest

from building.bundle_contents import keeps_binary, keeps_data, languages

QT = "PySide6/Qt"


@pytest.mark.parametrize(
    "path",
    [
        f"{QT}/lib/libQt6Core.so.6",
        f"{QT}/lib/libicudata.so.73",
        f"{QT}/plugins/platforms/libqxcb.so",
        f"{QT}/plugins/platforms/libqoffscreen.so",
        f"{QT}/plugins/platformthemes/libqxdgdesktopportal.so",
        f"{QT}/plugins/imageformats/libqsvg.so",
        "PySide6/QtWidgets.abi3.so",
        "PySide6/libpyside6.abi3.so.6.11",
        "shiboken6/Shiboken.abi3.so",
        "libxcb-cursor.so.0",
        "libxkbcommon-x11.so.0",
        "libpython3.11.so.1.0",
        "python3.11/lib-dynload/math.cpython-311-x86_64-linux-gnu.so",
        "azul_desktop/engine/state.cpython-311-x86_64-linux-gnu.so",
    ],
)
def test_needed_on_linux(path: str) -> None:
    assert keeps_binary(path, "linux")


@pytest.mark.parametrize(
    "path",
    [
        f"{QT}/lib/libQt6Quick.so.6",
        f"{QT}/lib/libQt6Network.so.6",
        f"{QT}/plugins/platformthemes/libqgtk3.so",
        f"{QT}/plugins/platforms/libqvnc.so",
        f"{QT}/plugins/tls/libqopensslbackend.so",
        f"{QT}/plugins/sqldrivers/libqsqlite.so",
        "libgtk-3.so.0",
        "libglib-2.0.so.0",
        "libX11.so.6",
        "libxcb.so.1",
        "libstdc++.so.6",
        "libssl.so.3",
        "PySide6/libpyside6qml.abi3.so.6.11",
    ],
)
def test_left_out_on_linux(path: str) -> None:
    assert not keeps_binary(path, "linux")


@pytest.mark.parametrize(
    ("path", "platform", "kept"),
    [
        ("PySide6\\Qt6Core.dll", "win32", True),
        ("PySide6\\Qt6Network.dll", "win32", False),
        ("PySide6\\QtCore.pyd", "win32", True),
        ("PySide6\\plugins\\platforms\\qwindows.dll", "win32", True),
        ("PySide6\\plugins\\platforms\\qminimal.dll", "win32", False),
        ("PySide6\\opengl32sw.dll", "win32", False),
        ("python311.dll", "win32", True),
        ("PySide6/Qt/lib/QtGui.framework/Versions/A/QtGui", "darwin", True),
        ("PySide6/Qt/lib/QtQml.framework/Versions/A/QtQml", "darwin", False),
        ("PySide6/Qt/plugins/platforms/libqcocoa.dylib", "darwin", True),
    ],
)
def test_elsewhere(path: str, platform: str, kept: bool) -> None:
    assert keeps_binary(path, platform) is kept


@pytest.mark.parametrize(
    ("path", "kept"),
    [
        ("PySide6/Qt/translations/qtbase_sv.qm", True),
        ("PySide6/Qt/translations/qtbase_de.qm", False),
        ("PySide6/Qt/translations/designer_sv.qm", False),
        ("PySide6/QtCore.pyi", False),
        ("azul_desktop/resources/tiles/B.svg", True),
        ("PySide6/Qt/translations/qtbase_pt_BR.qm", True),
        ("azul_desktop/resources/translations/azul_desktop_sv.qm", True),
        ("azul_desktop\\resources\\translations\\azul_desktop_sv.ts", False),
        ("azul_desktop/resources/translations/README.md", False),
        ("azul_desktop/resources/licences/README.txt", True),
        ("tqdm-4.70.1.dist-info/RECORD", False),
    ],
)
def test_data(path: str, kept: bool) -> None:
    assert keeps_data(path, {"sv", "pt_BR"}) is kept


def test_languages_are_those_of_the_programs_translations() -> None:
    folder = "/source/resources/translations"
    names = ["azul_desktop_sv.qm", "azul_desktop_pt_BR.qm", "azul_desktop_de.ts", "qtbase_fi.qm"]
    assert languages(f"{folder}/{name}" for name in names) == {"sv", "pt_BR"}
