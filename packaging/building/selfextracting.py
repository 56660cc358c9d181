"""The self-extracting installer for one person on any Linux: a script, and behind it the program.

Not every system has xz, whose packing is so much better than gzip's: the installer brings its own.
Everything is unpacked where it will stay: a folder for passing files may be too small for it, or
one from which nothing may be run.
"""

import hashlib
import shutil
from pathlib import Path

from . import elf
from .commands import BuildError, run
from .desktop import LINUX, copy_program, filled, lay_share, machine, settle
from .project import DIST, FROZEN, NAME, PROGRAMS, WORK, Project

UNPACKER = "liblzma.so.5"


def build(project: Project, needs: elf.Needs) -> Path:
    """Return the installer made of the frozen program."""
    tree = WORK / "run"
    shutil.rmtree(tree, ignore_errors=True)
    copy_program(FROZEN, tree / "program")
    lay_share(tree / "share", project)
    bring_unpacker(tree / "unpack")
    runnable = {tree / "program" / program for program in PROGRAMS}
    settle(tree, project.epoch, {*runnable, tree / "unpack/xz"})
    unpacker = packed(project, tree, "unpack").read_bytes()
    rest = packed(project, tree, "program", "share")
    size = rest.stat().st_size
    run(["xz", "-9", "--threads=1", rest])
    payload = unpacker + rest.with_name(f"{rest.name}.xz").read_bytes()
    script = filled(LINUX / "install.sh", project)
    facts = {
        "GLIBC": needs.glibc,
        # Where there is no Wayland, X will do.
        "LIBRARIES": " ".join(sorted(n for n in needs.libraries if "wayland" not in n)),
        "MACHINE": machine(),
        "MEGABYTES": -(-size // 1_000_000),
        "NEXT": script.count("\n") + 1,
        "SUM": hashlib.sha256(payload).hexdigest(),
        "UNPACKER": len(unpacker),
    }
    for name, fact in facts.items():
        script = script.replace(f"@{name}@", str(fact))
    installer = DIST / f"{NAME}-{project.version}-{machine()}.run"
    installer.write_bytes(script.encode() + payload)
    installer.chmod(0o755)
    return installer


def packed(project: Project, tree: Path, *folders: str) -> Path:
    """Return an archive of folders that tells neither who packed it nor when."""
    archive = tree / f"{folders[0]}.tar"
    date = f"--mtime=@{project.epoch}"
    steady = ["--sort=name", date, "--owner=0", "--group=0", "--numeric-owner", "--format=gnu"]
    run(["tar", "-cf", archive, *steady, "-C", tree, *folders])
    return archive


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
