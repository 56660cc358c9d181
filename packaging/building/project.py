"""What is built: names, version and date, and the folders in which it happens."""

import os
import re
import shlex
import subprocess
import sys
import tomllib
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
PACKAGING = ROOT / "packaging"
DIST = ROOT / "dist"
WORK = DIST / "scratch"
SOURCE = WORK / "source"
VENV = WORK / "venv"
ICONS = WORK / "icons"
FROZEN = DIST / "azul-desktop"
PYTHON = VENV / ("Scripts/python.exe" if os.name == "nt" else "bin/python")

NAME = "azul-desktop"
TITLE = "Azul Desktop"
PROGRAMS = ("azul-desktop", "azul")


@dataclass(frozen=True)
class Project:
    """A version of the program: `epoch` is its date in seconds since 1970, `commit` its name."""

    version: str
    summary: str
    epoch: int
    commit: str

    @property
    def environment(self) -> dict[str, str]:
        """Variables under which the same commit gives the same bytes."""
        mapped = shlex.join(["-g0", f"-ffile-prefix-map={SOURCE}=."])
        return {
            "SOURCE_DATE_EPOCH": str(self.epoch),
            "PYTHONHASHSEED": "0",
            "PYTHONDONTWRITEBYTECODE": "1",
            "PYINSTALLER_CONFIG_DIR": str(WORK / "pyinstaller"),
            "TZ": "UTC",
            "LC_ALL": "C.UTF-8" if sys.platform == "linux" else "C",
            **({} if os.name == "nt" else {"CFLAGS": mapped}),
        }


def read_project() -> Project:
    """Read the project's name card from its own files and from git, where that is at hand."""
    described = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    package = (ROOT / "azul_desktop/__init__.py").read_text("utf-8")
    version = re.search(r'^__version__ = "(.+)"$', package, re.MULTILINE)
    if version is None:
        sys.exit("azul_desktop/__init__.py names no __version__")
    commit = git("describe", "--always", "--dirty", "--abbrev=12", "--exclude=*")
    date = git("log", "-1", "--format=%ct") or os.environ.get("SOURCE_DATE_EPOCH", "")
    newest = (ROOT / "pyproject.toml").stat().st_mtime
    return Project(version[1], described["description"], int(date or newest), commit or "unknown")


def git(*arguments: str) -> str:
    """Return what git says, empty where there is no git or this is no checkout."""
    try:
        done = subprocess.run(
            ["git", *arguments], cwd=ROOT, capture_output=True, text=True, check=False
        )
    except OSError:
        return ""
    return done.stdout.strip() if done.returncode == 0 else ""
