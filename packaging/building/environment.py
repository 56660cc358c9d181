"""A clean copy of the sources, and a virtual environment with the project installed from it."""

import hashlib
import os
import shlex
import shutil
import sys
import sysconfig
import tomllib

from .commands import BuildError, run
from .project import PACKAGING, PYTHON, ROOT, SOURCE, VENV, Project, git

CONSTRAINTS = PACKAGING / "constraints.txt"
FREEZER = ["pyinstaller"]


def export_source() -> None:
    """Copy what git tracks, as it stands in the working tree, and nothing else.

    Without git this is taken for an unpacked archive, and everything of the program is copied.
    """
    shutil.rmtree(SOURCE, ignore_errors=True)
    listed = git("ls-files", "-z")
    names = [name for name in listed.split("\0") if name] if listed else archived()
    for name in names:
        file = ROOT / name
        if file.is_file():
            target = SOURCE / name
            target.parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(file, target)


def archived() -> list[str]:
    """Return the files of the program in an unpacked archive."""
    files = [ROOT / name for name in ("pyproject.toml", "setup.py", "README.md", "LICENSE")]
    for folder in ("azul_desktop", "resources"):
        files += [file for file in (ROOT / folder).rglob("*") if file.is_file()]
    made = {".so", ".pyd", ".c", ".pyc"}
    return [file.relative_to(ROOT).as_posix() for file in files if file.suffix not in made]


def compiler() -> str:
    """Return the command that compiles C for this Python."""
    return shlex.split(os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc")[0]


def make_environment(project: Project) -> None:
    """Install what freezes the program and what it needs, in the versions that are written down."""
    wanted = [*requirements(), *FREEZER]
    state = hashlib.sha256(f"{sys.version}{wanted}{CONSTRAINTS.read_text()}".encode()).hexdigest()
    done = VENV / "installed"
    if done.exists() and done.read_text() == state:
        return
    shutil.rmtree(VENV, ignore_errors=True)
    run([sys.executable, "-m", "venv", VENV], environment=project.environment)
    run([*pip(), "install", "--constraint", CONSTRAINTS, *wanted], environment=project.environment)
    done.write_text(state)


def requirements() -> list[str]:
    """Return what pyproject.toml asks for, to build and to run; pip holds to its bounds."""
    described = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    return [*described["build-system"]["requires"], *described["project"]["dependencies"]]


def install_project(project: Project) -> None:
    """Compile the engine and install the project as anyone would, not in place."""
    options = ["--no-build-isolation", "--no-deps", "--force-reinstall", "--no-compile"]
    run(
        [*pip(), "install", *options, SOURCE],
        environment={**project.environment, "AZUL_ENGINE": "compiled"},
    )
    told = run([PYTHON, "-I", "-c", KIND], folder=VENV)
    if told.strip() != "compiled":
        raise BuildError(f"the engine in the build environment is {told.strip()}")


KIND = "from azul_desktop.compiled_modules import engine_kind; print(engine_kind())"


def pip() -> list[str]:
    """Return the beginning of every pip command."""
    return [str(PYTHON), "-m", "pip", "--disable-pip-version-check", "--no-input"]
