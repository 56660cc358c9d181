"""What a Linux desktop reads of the program, and the Debian package of a stand-in for it."""

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from building import debian, desktop, elf
from building.project import Project

ROOT = Path(__file__).parents[2]

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="these are Linux's installers")


def needs_tool(*names: str) -> pytest.MarkDecorator:
    """Skip where a tool is missing."""
    missing = [name for name in names if not shutil.which(name)]
    return pytest.mark.skipif(bool(missing), reason=f"{', '.join(missing)} not installed")


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
def test_description_is_valid(tmp_path: Path, project: Project) -> None:
    file = tmp_path / "azul-desktop.metainfo.xml"
    file.write_text(desktop.filled(desktop.LINUX / file.name, project))
    out("appstreamcli", "validate", "--no-net", file)


@needs_tool("man")
@pytest.mark.parametrize("name", ["azul.1", "azul-desktop.6"])
def test_manual_has_no_mistakes(tmp_path: Path, project: Project, name: str) -> None:
    file = tmp_path / name
    file.write_text(desktop.filled(desktop.LINUX / name, project))
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


def test_manual_of_the_tools_names_every_option(capsys: pytest.CaptureFixture[str]) -> None:
    from azul_desktop.cli.dispatch import COMMANDS, main

    manual = (desktop.LINUX / "azul.1").read_text().replace("\\", "")
    for name in COMMANDS:
        assert main([name, "--help"]) == 0
        options = set(re.findall(r"--[a-z]+", capsys.readouterr().out)) - {"--help"}
        found = re.search(rf"^\.SS {name}\b.*?(?=^\.S[SH] )", manual, re.M | re.S)
        assert found, name
        told = set(re.findall(r"^\.B.*?(--[a-z]+)", found[0], re.M))
        assert options <= told, name


@needs_tool("mandoc")
@pytest.mark.parametrize("name", ["azul.1", "azul-desktop.6"])
def test_manual_is_written_as_manuals_are(tmp_path: Path, project: Project, name: str) -> None:
    file = tmp_path / name
    file.write_text(desktop.filled(desktop.LINUX / name, project))
    assert not out("mandoc", "-T", "lint", "-W", "all", file)


@needs_tool("dpkg-deb")
def test_package_lays_everything_in_its_place(
    stand_in: Path, project: Project, needs: elf.Needs
) -> None:
    package = debian.build(project, needs)
    names_text = out("dpkg-deb", "--contents", package)
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
        assert path in names_text
    assert all(" root/root " in line for line in names_text.splitlines())
    depends = out("dpkg-deb", "--field", package, "Depends")
    assert depends.startswith("libc6 (>= 2.17), ")
    assert "libx11-6" in depends


@needs_tool("dpkg-deb")
def test_package_is_the_same_twice(stand_in: Path, project: Project, needs: elf.Needs) -> None:
    first = debian.build(project, needs).read_bytes()
    assert debian.build(project, needs).read_bytes() == first
