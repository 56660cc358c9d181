"""The Windows installer, compiled by makensis, which also runs on Linux."""

import shutil
from pathlib import Path

from .commands import run
from .project import DIST, FROZEN, ICONS, NAME, PACKAGING, Project

SCRIPT = PACKAGING / "windows/azul-desktop.nsi"


def build(project: Project) -> Path:
    """Return the installer made of the frozen program."""
    installer = DIST / f"{NAME}-{project.version}-setup.exe"
    compile_installer(project, FROZEN, ICONS / NAME, installer)
    return installer


def compile_installer(project: Project, payload: Path, art: Path, installer: Path) -> None:
    """Compile the script with a folder to install; any warning of makensis is an error.

    `art` with `.ico` is the icon, with `.bmp` the banner.
    """
    known = Path("C:/Program Files (x86)/NSIS/makensis.exe")
    command = shutil.which("makensis") or (str(known) if known.exists() else "makensis")
    names = {"VERSION": project.version, "PAYLOAD": payload, "ART": art, "OUTPUT": installer}
    defined = [f"-D{name}={value}" for name, value in names.items()]
    options = ["-V2", "-WX", "-INPUTCHARSET", "UTF8"]
    run([command, *options, *defined, SCRIPT], environment=project.environment)
