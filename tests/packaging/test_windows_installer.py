"""The Windows installer, of a stand-in for the program: compiled anywhere, run under wine."""

import os
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from building import icons, windows
from building.project import Project
from tests.time_limits import HANG

PROJECT = Project("1.2.3", "a game", 1_700_000_000, "abc")
needs_makensis = pytest.mark.skipif(not shutil.which("makensis"), reason="makensis not installed")
WINE = [tool for tool in ("wine", "xvfb-run") if not shutil.which(tool)]
needs_wine = pytest.mark.skipif(bool(WINE), reason=f"{', '.join(WINE)} not installed")
CLASSES = r"HKCU\Software\Classes"
UNINSTALL = r"HKCU\Software\Microsoft\Windows\CurrentVersion\Uninstall\azul-desktop"


@pytest.fixture
def setup(tmp_path: Path, qapp: object) -> Path:
    """The installer of a stand-in with letters in a file's name that are not English."""
    payload = tmp_path / "payload"
    (payload / "_internal").mkdir(parents=True)
    for name in ("azul-desktop.exe", "azul.exe", "LICENCES.md", "_internal/åäö.txt"):
        (payload / name).write_bytes(b"stand-in")
    drawing = Path(__file__).parents[2] / "resources/icons/azul-desktop.svg"
    art, made = tmp_path / "azul-desktop", tmp_path / "azul-desktop-1.2.3-setup.exe"
    sizes = {side: icons.draw(drawing, side) for side in icons.ICO_SIZES}
    art.with_suffix(".ico").write_bytes(icons.ico(sizes))
    art.with_suffix(".bmp").write_bytes(icons.banner(drawing))
    windows.compile_installer(PROJECT, payload, art, made)
    return made


class Wine:
    """A Windows of its own for one person, whose folders are in `home`."""

    def __init__(self, folder: Path) -> None:
        self._environment = {
            **os.environ,
            "WINEPREFIX": str(folder),
            "WINEARCH": "win64",
            "WINEDEBUG": "-all",
            "WINEDLLOVERRIDES": "mscoree,mshtml=",
            "HOME": str(folder),
        }
        self.run("wineboot", "--init")
        self.home = next(
            path for path in (folder / "drive_c/users").iterdir() if path.name != "Public"
        )
        self.program = self.home / "AppData/Local/Programs/Azul Desktop"
        self.games = self.home / "AppData/Roaming/Azul Desktop/azul-desktop"

    def run(self, *words: object, alone: bool = True) -> str:
        """Run something of wine's to its end and return what it prints.

        If it runs `alone`, the end of all that it started is waited for too.
        """
        whole = 'wine "$@"; status=$?; wineserver --wait; exit $status' if alone else 'wine "$@"'
        done = subprocess.run(
            ["xvfb-run", "--auto-servernum", "sh", "-c", whole, "sh", *map(str, words)],
            env=self._environment,
            capture_output=True,
            text=True,
            timeout=HANG,
            check=False,
        )
        return done.stdout

    @contextmanager
    def running(self, program: Path) -> Iterator[None]:
        """Have a program run that does nothing, a copy of wine's shell, until this is over."""
        shutil.copyfile(self.home.parents[1] / "windows/system32/cmd.exe", program)
        with subprocess.Popen(
            ["wine", str(program), "/k", "echo waiting"],
            env=self._environment,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
        ) as shell:
            assert shell.stdout is not None
            assert shell.stdout.readline()
            yield
            shell.communicate()

    def told(self, key: str, *options: str) -> str:
        """Return what the registry has under a key."""
        return self.run("reg", "query", key, *options)

    def uninstall(self, *arguments: str) -> None:
        """Run the uninstaller, which goes on in a copy of itself."""
        self.run(self.program / "uninstall.exe", *arguments)


def dates(folder: Path) -> dict[Path, int]:
    """Return when each file of a folder was written last, in nanoseconds since 1970."""
    return {path: path.stat().st_mtime_ns for path in folder.rglob("*")}


@pytest.fixture
def wine() -> Iterator[Wine]:
    """A fresh one; its path has to be short."""
    folder = Path(tempfile.mkdtemp(prefix="azul-wine-"))
    made = Wine(folder / "w")
    yield made
    shutil.rmtree(folder)


@needs_makensis
def test_installer_is_compiled_for_64_bits(setup: Path) -> None:
    content = setup.read_bytes()
    header = int.from_bytes(content[0x3C:0x40], "little")
    assert content[header : header + 6] == b"PE\0\0\x64\x86"


@needs_makensis
@needs_wine
@pytest.mark.slow
def test_it_installs_and_uninstalls(setup: Path, wine: Wine) -> None:
    wine.run(setup, "/S")
    files = {p.relative_to(wine.program).as_posix() for p in wine.program.rglob("*")}
    assert {"azul-desktop.exe", "azul.exe", "_internal/åäö.txt", "uninstall.exe"} <= files
    assert list(wine.home.rglob("Programs/Azul Desktop.lnk"))
    opened = wine.told(rf"{CLASSES}\AzulDesktop.Record\shell\open\command")
    assert r'Azul Desktop\azul-desktop.exe" "%1"' in opened
    assert "1.2.3" in wine.told(UNINSTALL, "/v", "DisplayVersion")

    wine.games.mkdir(parents=True)
    (wine.games / "current.azul").write_text("a game")
    wine.uninstall("/S")
    assert not wine.program.exists()
    assert not list(wine.home.rglob("Azul Desktop.lnk"))
    assert (wine.games / "current.azul").exists()
    assert "AzulDesktop" not in wine.told(CLASSES, "/s")
    assert "DisplayVersion" not in wine.told(UNINSTALL)

    wine.run(setup, "/S")
    wine.uninstall("/S", "/FORGET")
    assert not wine.games.parent.exists()


@needs_makensis
@needs_wine
@pytest.mark.slow
@pytest.mark.parametrize("name", ["azul-desktop.exe", "azul.exe"])
def test_it_touches_nothing_while_a_program_runs(setup: Path, wine: Wine, name: str) -> None:
    wine.run(setup, "/S")
    library = wine.program / "_internal/older"
    library.touch()
    with wine.running(wine.program / name):
        before = dates(wine.program)
        wine.run(setup, "/S", alone=False)
        # Told in this way where it is, the uninstaller goes on in no copy of itself.
        where = rf"C:\users\{wine.home.name}\AppData\Local\Programs\Azul Desktop".split()
        wine.run(wine.program / "uninstall.exe", "/S", f"_?={where[0]}", where[1], alone=False)
        assert dates(wine.program) == before
    wine.run(setup, "/S")
    assert not library.exists()
