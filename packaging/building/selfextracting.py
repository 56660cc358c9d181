"""The self-extracting installer for one person on any Linux, packed by makeself.

Not every system has xz, whose packing is so much better than gzip's: the installer brings its own.
"""

import os
import shutil
from pathlib import Path

from . import elf
from .desktop import LINUX, copy_program, filled, lay_share, machine, settle, write
from .project import DIST, FROZEN, NAME, PROGRAMS, TITLE, WORK, Project
from .running import BuildError, run

UNPACKER = "liblzma.so.5"


def build(project: Project, needs: elf.Needs) -> Path:
    """Return the installer made of the frozen program."""
    payload, tree = WORK / "payload", WORK / "run"
    for folder in (payload, tree):
        shutil.rmtree(folder, ignore_errors=True)
    copy_program(FROZEN, payload / "program")
    lay_share(payload / "share", project)
    settle(payload, project.epoch, {payload / "program" / program for program in PROGRAMS})
    script = filled(LINUX / "install.sh", project)
    script = script.replace("@GLIBC@", needs.glibc).replace("@MACHINE@", machine())
    write(tree / "install.sh", script.encode())
    pack(payload, tree / "payload.tar.xz", project)
    bring_unpacker(tree / "unpack")
    settle(tree, project.epoch, {tree / "install.sh", tree / "unpack/xz"})
    installer = DIST / f"{NAME}-{project.version}-{machine()}.run"
    make_script(project, tree, installer)
    return installer


def pack(folder: Path, archive: Path, project: Project) -> None:
    """Pack a folder so that the same files make the same bytes."""
    tar = archive.with_suffix("")
    run(["tar", "-cf", tar, *steady(project), "-C", folder, "program", "share"])
    run(["xz", "-9", "--threads=1", tar])


def steady(project: Project) -> list[str]:
    """Return options of tar for an archive that tells neither who packed it nor when."""
    date = f"--mtime=@{project.epoch}"
    return ["--sort=name", date, "--owner=0", "--group=0", "--numeric-owner", "--format=gnu"]


def bring_unpacker(folder: Path) -> None:
    """Copy xz and its one library, having seen that they run on the oldest system."""
    xz = shutil.which("xz")
    if xz is None:
        raise BuildError("xz is not installed")
    told = run(["ldd", xz])
    library = next((line.split()[2] for line in told.splitlines() if UNPACKER in line), None)
    if library is None:
        raise BuildError(f"this system's xz does not use {UNPACKER}")
    folder.mkdir()
    shutil.copyfile(xz, folder / "xz")
    shutil.copyfile(library, folder / UNPACKER)
    elf.check(folder)


def make_script(project: Project, tree: Path, installer: Path) -> None:
    """Have makeself make a script of a folder; it writes down how it was called, so briefly."""
    date = run(["date", "--utc", f"--date=@{project.epoch}"], environment={"LC_ALL": "C"}).strip()
    quiet = ["--quiet", "--nox11", "--sha256", "--tar-quietly", "--noprogress"]
    tar = ["--tar-extra", " ".join(steady(project))]
    pack = ["--nocomp", "--packaging-date", date, *tar]
    run(
        ["makeself", *quiet, *pack, tree.name, installer.name, TITLE, "./install.sh"],
        environment={**project.environment, "PATH": with_steady_du(tree.parent)},
        folder=tree.parent,
    )
    shutil.move(tree.parent / installer.name, installer)


def with_steady_du(folder: Path) -> str:
    """Return a PATH on which `du` tells a file's own size.

    makeself writes a size into its script, and what a new file takes on the disk is not settled.
    """
    tools = folder / "tools"
    write(tools / "du", f'#!/bin/sh\nexec {shutil.which("du")} --apparent-size "$@"\n'.encode())
    (tools / "du").chmod(0o755)
    return f"{tools}{os.pathsep}{os.environ['PATH']}"
