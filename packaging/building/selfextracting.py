"""The self-extracting installer for one person on any Linux, packed by makeself.

Not every system has xz, whose packing is so much better than gzip's: the installer brings its own.
"""

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
    command = [*makeself(project), tree, installer, TITLE, "./install.sh"]
    run(command, environment=project.environment)
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


def makeself(project: Project) -> list[str]:
    """Return the beginning of the command that makes a script of a folder."""
    date = run(["date", "--utc", f"--date=@{project.epoch}"], environment={"LC_ALL": "C"}).strip()
    quiet = ["--quiet", "--nox11", "--sha256", "--tar-quietly", "--noprogress"]
    tar = ["--tar-extra", " ".join(steady(project))]
    return ["makeself", *quiet, "--gzip", "--complevel", "1", "--packaging-date", date, *tar]
