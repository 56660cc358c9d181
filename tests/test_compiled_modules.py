"""The frame around the rooms: assets, compiled modules and their sources, and how tests fail."""

import os
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from azul_desktop import compiled_modules
from azul_desktop.assets import asset

ROOT = Path(__file__).parents[1]
COMPILED = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["tool"]["azul"]["compiled"]
KIND = """
import sys
from azul_desktop.compiled_modules import engine_kind
print(engine_kind(), sum(m.__file__.endswith('.py') for n, m in sys.modules.items()
                         if n.startswith('azul_desktop.engine.')))
"""


def python(*arguments: str, cwd: Path = ROOT, **environment: str) -> str:
    """Run Python and return what it prints, both streams."""
    done = subprocess.run(
        [sys.executable, *arguments],
        cwd=cwd,
        env={**os.environ, **environment},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        check=False,
    )
    return done.stdout


def test_asset_is_found_in_the_checkout() -> None:
    assert asset("tiles", "B.svg") == ROOT / "resources/tiles/B.svg"


def test_missing_asset_is_named() -> None:
    with pytest.raises(FileNotFoundError, match=r"no 'tiles/none\.svg'"):
        asset("tiles", "none.svg")


def test_listed_modules_are_those_with_directives() -> None:
    directed = [
        ".".join(file.relative_to(ROOT).with_suffix("").parts)
        for file in (ROOT / "azul_desktop").rglob("*.py")
        if file.read_text("utf-8").startswith("# cython:")
    ]
    assert sorted(COMPILED) == sorted(directed)


def test_all_listed_modules_are_compiled_or_none() -> None:
    compiled = [
        compiled_modules.dotted(compiled_modules.source_of(file))
        for file in compiled_modules.compiled_files()
    ]
    assert set(compiled) in ({*COMPILED}, set())


def test_sources_are_used_where_asked_for() -> None:
    kind, sources = python("-c", KIND, AZUL_ENGINE="interpreted").split()
    assert kind == "interpreted"
    assert int(sources) > len(COMPILED)


@pytest.mark.skipif(not compiled_modules.compiled_files(), reason="the engine is not compiled")
def test_compiled_modules_are_used_where_they_are() -> None:
    assert python("-c", KIND, AZUL_ENGINE="").split()[0] == "compiled"


@pytest.mark.parametrize(
    ("newest", "stale"),
    [
        ("wall.cpython-311.so", []),
        ("wall.py", ["azul.wall"]),
        ("bits.pxd", ["azul.wall"]),
        ("bits.py", []),
    ],
)
def test_stale_module_is_named(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, newest: str, stale: list[str]
) -> None:
    package = tmp_path / "azul"
    package.mkdir()
    for name in ("wall.py", "bits.py", "bits.pxd", "wall.cpython-311.so"):
        file = package / name
        file.touch()
        os.utime(file, (1000, 3000 if name == newest else 2000))
    monkeypatch.setattr(compiled_modules, "PACKAGE", package)
    assert compiled_modules.stale_modules() == stale


@pytest.mark.skipif(sys.version_info >= (3, 12), reason="None is no longer counted")
def test_qt_takes_no_references_to_none() -> None:
    from PySide6.QtCore import QObject

    thing = QObject()
    before = sys.getrefcount(None)
    for _ in range(100):
        thing.setObjectName("thing")
    assert sys.getrefcount(None) > before - 50


SURROUNDINGS = """
import logging, warnings
import pytest
from PySide6.QtCore import QSettings, QStandardPaths, QThread, QTimer, qWarning

def test_log():
    logging.getLogger("azul").warning("unexpected")

def test_expected_log(caplog):
    logging.getLogger("azul").warning("expected")
    caplog.clear()

def test_qt_warning(qtbot):
    qWarning("unexpected")

def test_python_warning():
    warnings.warn("unexpected")

def test_timer(qapp):
    global timer
    timer = QTimer(objectName="forgotten timer")
    timer.start(100000)

def test_timer_is_stopped(qapp):
    timer.stop()

def test_thread(qapp):
    global thread
    thread = QThread(objectName="forgotten thread")
    thread.start()

def test_thread_is_stopped(qapp):
    thread.quit()
    assert thread.wait(5000)

@pytest.mark.parametrize("turn", [1, 2])
def test_folders(tmp_path, turn):
    settings = QSettings()
    assert not settings.contains("turn")
    settings.setValue("turn", turn)
    settings.sync()
    assert settings.fileName().startswith(str(tmp_path))
    for kind in ("AppDataLocation", "AppConfigLocation", "CacheLocation"):
        folder = QStandardPaths.writableLocation(getattr(QStandardPaths.StandardLocation, kind))
        assert folder.startswith(str(tmp_path)), kind
"""


@pytest.mark.skipif(sys.platform != "linux", reason="Qt's folders move with HOME there")
def test_surroundings_of_tests(tmp_path: Path) -> None:
    file = tmp_path / "test_surroundings.py"
    file.write_text(SURROUNDINGS)
    settings = ["-c", str(ROOT / "pyproject.toml"), "-p", "no:cacheprovider", "-q"]
    printed = python("-m", "pytest", "-p", "tests.conftest", *settings, str(file))
    assert "::test_qt_warning\n" in printed
    assert "::test_python_warning - UserWarning: unexpected" in printed
    assert "unexpected in the log: ['unexpected']" in printed
    assert "still running after the test: [\"QTimer 'forgotten timer'\"]" in printed
    assert "still running after the test: [\"QThread 'forgotten thread'\"]" in printed
    assert "2 failed, 8 passed, 3 errors" in printed, printed


def test_run_stops_on_another_engine_than_asked_for() -> None:
    printed = python("-m", "pytest", "-p", "no:cacheprovider", __file__, AZUL_ENGINE="cardboard")
    assert "AZUL_ENGINE asks for cardboard, but the engine is" in printed


@pytest.mark.slow
@pytest.mark.skipif(os.name == "nt", reason="the compiler there has no CC to take away")
def test_wheel_without_compiler_has_rules_and_resources(tmp_path: Path) -> None:
    source, installed = tmp_path / "source", tmp_path / "installed"
    for part in ("azul_desktop", "resources"):
        shutil.copytree(ROOT / part, source / part, ignore=shutil.ignore_patterns("*.so", "*.c"))
    for name in ("pyproject.toml", "setup.py", "README.md", "LICENSE"):
        (source / name).write_bytes((ROOT / name).read_bytes())
    pip = ("-m", "pip", "install", "--no-build-isolation", "--no-deps", "--no-index")
    printed = python(*pip, "--target", str(installed), str(source), CC="false", AZUL_ENGINE="")
    assert "Successfully installed" in printed
    assert not list(installed.rglob("*.so"))
    program = "from azul_desktop.assets import asset; print(asset('tiles', 'B.svg'))" + KIND
    where, kind, _ = python("-c", program, cwd=tmp_path, PYTHONPATH=str(installed)).split()
    assert Path(where) == installed / "azul_desktop/resources/tiles/B.svg"
    assert kind == "interpreted"
