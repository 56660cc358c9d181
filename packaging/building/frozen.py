"""The frozen program: PyInstaller's folder, made smaller and checked."""

import os
import shutil
import sys
from pathlib import Path

from . import elf
from .commands import BuildError, run
from .desktop import settle
from .licences import write_licences
from .project import FROZEN, ICONS, PACKAGING, PROGRAMS, PYTHON, SOURCE, WORK, Project


def draw_icons(project: Project) -> None:
    """Draw the program's icon and the one of its records in every size."""
    shutil.rmtree(ICONS, ignore_errors=True)
    script = PACKAGING / "building/icons.py"
    pictures = {
        "azul-desktop": SOURCE / "resources/icons/azul-desktop.svg",
        "application-x-azul-record": PACKAGING / "linux/application-x-azul-record.svg",
    }
    for name, svg in pictures.items():
        run([PYTHON, script, svg, ICONS, name], environment=project.environment)


def freeze(project: Project) -> None:
    """Run PyInstaller on the installed project."""
    shutil.rmtree(FROZEN, ignore_errors=True)
    options = ["--noconfirm", "--clean", "--log-level=WARN"]
    folders = ["--distpath", FROZEN.parent, "--workpath", WORK / "pyinstaller"]
    spec = PACKAGING / "azul-desktop.spec"
    command = [PYTHON, "-m", "PyInstaller", *options, *folders, spec]
    # From an empty folder: a checkout in the way would be taken for the installed project.
    run(command, environment=project.environment, folder=empty(WORK / "nowhere"))


def trim(project: Project) -> None:
    """Take out what nobody runs, write the licences, and give every file the commit's date."""
    internal = FROZEN / "_internal"
    for link in [path for path in internal.rglob("*") if path.is_symlink() and not path.exists()]:
        link.unlink()
    if sys.platform == "linux":
        strip(internal)
    write_licences(FROZEN, internal, qt_version())
    for folder in [path for path in internal.rglob("*") if path.is_dir()][::-1]:
        if not any(folder.iterdir()):
            folder.rmdir()
    settle(FROZEN, project.epoch, {program(name) for name in PROGRAMS})


def qt_version() -> str:
    """Return the version of Qt for Python in the build environment."""
    program = "import PySide6; print(PySide6.__version__)"
    return run([PYTHON, "-I", "-c", program]).strip()


def strip(internal: Path) -> None:
    """Strip the libraries, and make Python's ask for no newer a system than Qt's do.

    Not the two programs: what they run is appended to them.
    """
    for file in elf.binaries(internal):
        file.chmod(0o755)
        run(["strip", "--strip-unneeded", file])
        elf.lower(file)


def check(project: Project) -> elf.Needs | None:
    """See that the programs start, compiled, and that nothing they need is missing."""
    needs = elf.check(FROZEN) if sys.platform == "linux" else None
    told = run([program("azul"), "--version"], timeout=60)
    if project.version not in told or "compiled" not in told:
        raise BuildError(f"the frozen `azul --version` says {told.strip()!r}")
    return needs


def program(name: str) -> Path:
    """Return the path of one of the frozen programs."""
    return FROZEN / (f"{name}.exe" if os.name == "nt" else name)


def smoke(command: Path) -> None:
    """Have a program play, save and load a game by itself, without a screen, in an empty home."""
    home = empty(WORK / "home")
    homes = (
        "HOME",
        "XDG_DATA_HOME",
        "XDG_CONFIG_HOME",
        "XDG_CACHE_HOME",
        "APPDATA",
        "LOCALAPPDATA",
    )
    surroundings = {name: str(home) for name in homes}
    surroundings["QT_QPA_PLATFORM"] = "offscreen"
    run([command, "--smoke"], environment=surroundings, timeout=120)


def empty(folder: Path) -> Path:
    """Return the folder, made anew."""
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    return folder
