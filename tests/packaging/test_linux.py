"""The Linux installers, made of a stand-in for the program: what they lay where, and take away."""

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from building import debian, desktop, elf, selfextracting
from building.project import Project

ROOT = Path(__file__).parents[2]
PROJECT = Project("1.2.3", "a game", 1_700_000_000, "abc")
NEEDS = elf.Needs({"libc.so.6", "libX11.so.6"}, {"GLIBC": (2, 17)})
STAND_IN = "#!/bin/sh\necho stand-in\n"

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="these are Linux's installers")


def needs_tool(*names: str) -> pytest.MarkDecorator:
    """Skip where a tool is missing."""
    missing = [name for name in names if not shutil.which(name)]
    return pytest.mark.skipif(bool(missing), reason=f"{', '.join(missing)} not installed")


@pytest.fixture
def stand_in(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Folders of a build in which two scripts stand in for the frozen programs."""
    frozen, icons, work = tmp_path / "azul-desktop", tmp_path / "icons", tmp_path / "work"
    (frozen / "_internal").mkdir(parents=True)
    (frozen / "_internal/data").write_text("data")
    for name in ("azul-desktop", "azul"):
        (frozen / name).write_text(STAND_IN)
        (frozen / name).chmod(0o755)
        for size in (16, 256):
            for icon in desktop.ICON_FOLDERS:
                (icons / str(size)).mkdir(parents=True, exist_ok=True)
                (icons / f"{size}/{icon}.png").write_bytes(b"picture")
    work.mkdir()
    for module in (debian, selfextracting):
        monkeypatch.setattr(module, "FROZEN", frozen)
        monkeypatch.setattr(module, "DIST", tmp_path)
        monkeypatch.setattr(module, "WORK", work)
    drawing = ROOT / "resources/icons/azul-desktop.svg"
    monkeypatch.setattr(desktop, "ICONS", icons)
    monkeypatch.setitem(desktop.DRAWINGS, "azul-desktop", drawing)
    return tmp_path


def out(*command: object, **environment: str) -> str:
    """Return what a command prints, both streams; it has to succeed."""
    done = subprocess.run(
        [str(word) for word in command],
        env={**os.environ, **environment},
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout
    return done.stdout


@needs_tool("desktop-file-validate")
def test_desktop_entry_is_valid() -> None:
    assert not out("desktop-file-validate", desktop.LINUX / "azul-desktop.desktop")


@needs_tool("appstreamcli")
def test_description_is_valid(tmp_path: Path) -> None:
    file = tmp_path / "azul-desktop.metainfo.xml"
    file.write_text(desktop.filled(desktop.LINUX / file.name, PROJECT))
    out("appstreamcli", "validate", "--no-net", file)


@needs_tool("man")
@pytest.mark.parametrize("name", ["azul.1", "azul-desktop.6"])
def test_manual_has_no_mistakes(tmp_path: Path, name: str) -> None:
    file = tmp_path / name
    file.write_text(desktop.filled(desktop.LINUX / name, PROJECT))
    done = subprocess.run(
        ["man", "--warnings", "--local-file", str(file)],
        env={**os.environ, "MANROFFSEQ": "", "MANWIDTH": "100", "LC_ALL": "C.UTF-8"},
        capture_output=True,
        text=True,
        check=True,
    )
    assert not done.stderr
    assert "1.2.3" in done.stdout


@needs_tool("update-mime-database")
def test_record_is_known_by_its_name(tmp_path: Path) -> None:
    packages = tmp_path / "mime/packages"
    packages.mkdir(parents=True)
    shutil.copy(desktop.LINUX / "azul-desktop.xml", packages)
    out("update-mime-database", tmp_path / "mime", PKGSYSTEM_ENABLE_FSYNC="0")
    globs = (tmp_path / "mime/globs2").read_text()
    assert "application/x-azul-record:*.azul" in globs


def test_manual_of_the_window_names_every_option() -> None:
    from azul_desktop.__main__ import make_parser

    manual = (desktop.LINUX / "azul-desktop.6").read_text().replace("\\", "")
    options = set(re.findall(r"--[a-z]+", make_parser().format_help())) - {"--help"}
    assert not [name for name in options if not re.search(rf"^\.BI? {name}\b", manual, re.M)]


def test_manual_of_the_tools_names_every_command() -> None:
    from azul_desktop.cli.main import COMMANDS

    manual = (desktop.LINUX / "azul.1").read_text()
    assert [name for name in COMMANDS if not re.search(rf"^\.B[IR]* {name}\b", manual, re.M)] == []


@needs_tool("dpkg-deb")
def test_package_lays_everything_in_its_place(stand_in: Path) -> None:
    package = debian.build(PROJECT, NEEDS)
    listed = out("dpkg-deb", "--contents", package)
    for path in (
        "./usr/games/azul-desktop -> ../lib/azul-desktop/azul-desktop",
        "./usr/bin/azul -> ../lib/azul-desktop/azul",
        "./usr/lib/azul-desktop/_internal/data",
        "./usr/share/applications/azul-desktop.desktop",
        "./usr/share/mime/packages/azul-desktop.xml",
        "./usr/share/metainfo/azul-desktop.metainfo.xml",
        "./usr/share/icons/hicolor/256x256/apps/azul-desktop.png",
        "./usr/share/icons/hicolor/scalable/mimetypes/application-x-azul-record.svg",
        "./usr/share/man/man6/azul-desktop.6.gz",
        "./usr/share/man/man1/azul.1.gz",
        "./usr/share/doc/azul-desktop/copyright",
    ):
        assert path in listed
    assert all(" root/root " in line for line in listed.splitlines())
    depends = out("dpkg-deb", "--field", package, "Depends")
    assert depends.startswith("libc6 (>= 2.17), ")
    assert "libx11-6" in depends


@needs_tool("dpkg-deb")
def test_package_is_the_same_twice(stand_in: Path) -> None:
    first = debian.build(PROJECT, NEEDS).read_bytes()
    assert debian.build(PROJECT, NEEDS).read_bytes() == first


@needs_tool("makeself", "xz")
class TestInstaller:
    """The self-extracting one, run by a person who has an empty home."""

    @pytest.fixture
    def installer(self, stand_in: Path) -> Path:
        """The installer of the stand-in."""
        return selfextracting.build(PROJECT, NEEDS)

    @pytest.fixture
    def home(self, tmp_path: Path) -> Path:
        """An empty home."""
        made = tmp_path / "a home"
        made.mkdir()
        return made

    @staticmethod
    def install(installer: Path, home: Path, *arguments: str) -> str:
        """Run the installer, or with arguments what it left for uninstalling."""
        return out("sh", installer, "--", *arguments, **surroundings(home))

    def test_programs_run_from_where_they_are_laid(self, installer: Path, home: Path) -> None:
        told = self.install(installer, home)
        assert "Azul Desktop 1.2.3 is installed" in told
        for name in ("azul-desktop", "azul"):
            assert out(home / ".local/bin" / name) == "stand-in\n"
        entry = (home / ".local/share/applications/azul-desktop.desktop").read_text()
        assert f'Exec="{home}/.local/lib/azul-desktop/azul-desktop" %f' in entry

    def test_nothing_is_left_but_what_is_the_persons(self, installer: Path, home: Path) -> None:
        saved = home / ".local/share/Azul Desktop/azul-desktop/current.azul"
        saved.parent.mkdir(parents=True)
        saved.write_text("a game")
        self.install(installer, home)
        self.install(installer, home)
        out("sh", home / ".local/lib/azul-desktop/install.sh", "--uninstall", **surroundings(home))
        assert [path for path in home.rglob("*") if not path.is_dir()] == [saved]
        assert not (home / ".local/bin").exists()
        assert not (home / ".local/share/icons").exists()

    def test_others_of_the_persons_files_stay(self, installer: Path, home: Path) -> None:
        other = home / ".local/share/icons/hicolor/16x16/apps/other.png"
        other.parent.mkdir(parents=True)
        other.touch()
        self.install(installer, home)
        self.install(installer, home, "--uninstall")
        assert [path for path in home.rglob("*") if not path.is_dir()] == [other]

    def test_it_is_the_same_twice(self, installer: Path, stand_in: Path) -> None:
        first = installer.read_bytes()
        assert os.fsencode(stand_in) not in first
        assert selfextracting.build(PROJECT, NEEDS).read_bytes() == first

    def test_older_system_is_told(
        self, stand_in: Path, home: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        needs = elf.Needs({"libc.so.6"}, {"GLIBC": (9, 1)})
        installer = selfextracting.build(PROJECT, needs)
        done = subprocess.run(
            ["sh", str(installer)],
            env=surroundings(home),
            capture_output=True,
            text=True,
            check=False,
        )
        assert done.returncode != 0
        assert "needs the GNU C library 9.1 or newer; this system has" in done.stderr
        assert not list(home.iterdir())


def surroundings(home: Path) -> dict[str, str]:
    """Return the environment of a person with that home and nothing else."""
    return {
        "HOME": str(home),
        "XDG_DATA_HOME": "",
        "XDG_CONFIG_HOME": "",
        "DISPLAY": "",
        "WAYLAND_DISPLAY": "",
        "PATH": os.environ["PATH"],
    }
