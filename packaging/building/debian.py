"""The Debian package, laid out by hand and packed by dpkg-deb: no tools beyond dpkg's own."""

import gzip
import hashlib
import shutil
from datetime import UTC, datetime
from email.utils import format_datetime
from pathlib import Path

from . import elf
from .commands import run
from .desktop import LINUX, copy_program, filled, lay_share, settle, write
from .project import DIST, FROZEN, NAME, PROGRAMS, ROOT, WORK, Project

# What no binary names: keyboards, and files that open by a double click. Nothing is recommended:
# without a network apt fails over a recommended package as over a needed one.
ALSO = ["shared-mime-info", "xkb-data"]
COMMANDS = {"azul-desktop": "usr/games", "azul": "usr/bin"}
MAINTAINER = "The Azul Desktop authors <azul-desktop@users.noreply.invalid>"


def build(project: Project, needs: elf.Needs) -> Path:
    """Return the package made of the frozen program."""
    tree = WORK / "deb"
    shutil.rmtree(tree, ignore_errors=True)
    inside = tree / "usr/lib" / NAME
    copy_program(FROZEN, inside)
    lay_share(tree / "usr/share", project)
    for program, folder in COMMANDS.items():
        (tree / folder).mkdir()
        (tree / folder / program).symlink_to(f"../lib/{NAME}/{program}")
    lay_documents(tree, project)
    architecture = run(["dpkg", "--print-architecture"]).strip()
    write(tree / "DEBIAN/md5sums", sums(tree).encode())
    write(tree / "DEBIAN/control", control(project, needs, architecture, tree).encode())
    settle(tree, project.epoch, {inside / program for program in PROGRAMS})
    package = DIST / f"{NAME}_{project.version}-1_{architecture}.deb"
    options = ["--root-owner-group", "-Zxz", "-z9", "--uniform-compression"]
    run(["dpkg-deb", *options, "--build", tree, package], environment=project.environment)
    return package


def lay_documents(tree: Path, project: Project) -> None:
    """Write the copyright, both changelogs, and why lintian is not always right."""
    documents = tree / "usr/share/doc" / NAME
    write(documents / "copyright", filled(LINUX / "copyright", project).encode())
    changes = (ROOT / "CHANGELOG.md").read_bytes()
    write(documents / "changelog.gz", gzip.compress(changes, 9, mtime=0))
    date = format_datetime(datetime.fromtimestamp(project.epoch, UTC))
    entry = (
        f"{NAME} ({project.version}-1) stable; urgency=medium\n\n"
        f"  * Version {project.version}; what is new stands in changelog.gz.\n\n"
        f" -- {MAINTAINER}  {date}\n"
    )
    write(documents / "changelog.Debian.gz", gzip.compress(entry.encode(), 9, mtime=0))
    write(tree / "usr/share/lintian/overrides" / NAME, (LINUX / "lintian-overrides").read_bytes())


def control(project: Project, needs: elf.Needs, architecture: str, tree: Path) -> str:
    """Return the package's name card."""
    depends = [f"libc6 (>= {needs.glibc})"]
    depends += sorted({*needs.packages, *ALSO} - {"libc6"})
    return f"""\
Package: {NAME}
Version: {project.version}-1
Architecture: {architecture}
Maintainer: {MAINTAINER}
Installed-Size: {installed_size(tree)}
Depends: {", ".join(depends)}
Section: games
Priority: optional
Description: tile-drafting board game for people and computer players
 Take tiles from the displays, fill your pattern lines, and lay a wall that
 scores: the board game Azul for two to four players around one computer,
 people and computer players in any mix, on either side of the board.
 .
 Every move is saved at once, undo and redo are free, and nothing needs or
 uses a network. This is an unofficial, non-commercial fan implementation.
"""


def installed_size(tree: Path) -> int:
    """Return the size in KiB as Debian counts it, each file rounded up."""
    files = (path for path in tree.rglob("*") if path.is_file() and not path.is_symlink())
    return sum(-(-file.stat().st_size // 1024) for file in files if "DEBIAN" not in file.parts)


def sums(tree: Path) -> str:
    """Return the checksums by which `debsums` and `dpkg --verify` find a damaged file."""
    files = sorted(path for path in tree.rglob("*") if path.is_file() and not path.is_symlink())
    return "".join(
        f"{hashlib.md5(file.read_bytes()).hexdigest()}  {file.relative_to(tree).as_posix()}\n"
        for file in files
    )
