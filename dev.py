#!/usr/bin/env python3
"""Set up Azul Desktop and play it, or run its tests, on a machine that has Python 3.11 or newer.

What this makes lies in .venv/ and beside the sources. A step that was done, and that nothing has
changed for since, is not done again.
"""

import argparse
import ctypes
import hashlib
import importlib.util
import io
import json
import os
import re
import shlex
import shutil
import subprocess
import sys
import sysconfig
import tempfile
import time
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

if sys.version_info < (3, 11):  # noqa: UP036 - whoever runs this may have an older one
    sys.exit("Azul Desktop needs Python 3.11 or newer; this is " + sys.version.split()[0] + ".")

import tomllib

from azul_desktop.compiled_modules import (
    PACKAGE,
    VARIABLE,
    compiled_files,
    stale_modules,
    wrong_choice,
)

ROOT = Path(__file__).resolve().parent
VENV = ROOT / ".venv"
PYTHON = str(VENV / ("Scripts/python.exe" if os.name == "nt" else "bin/python"))
PYTHON_TAG = str(sys.implementation.cache_tag)

# What Qt loads on Linux and the Debian package that has it: for a drawing, and for a window on X.
DRAWING = {
    "libGL.so.1": "libgl1",
    "libEGL.so.1": "libegl1",
    "libglib-2.0.so.0": "libglib2.0-0",
    "libfontconfig.so.1": "libfontconfig1",
    "libdbus-1.so.3": "libdbus-1-3",
    "libxkbcommon.so.0": "libxkbcommon0",
    "libX11.so.6": "libx11-6",
}
WINDOW = {
    "libX11-xcb.so.1": "libx11-xcb1",
    "libxkbcommon-x11.so.0": "libxkbcommon-x11-0",
    "libxcb-cursor.so.0": "libxcb-cursor0",
    "libxcb-icccm.so.4": "libxcb-icccm4",
    "libxcb-keysyms.so.1": "libxcb-keysyms1",
    "libxcb-image.so.0": "libxcb-image0",
    "libxcb-randr.so.0": "libxcb-randr0",
    "libxcb-render-util.so.0": "libxcb-render-util0",
    "libxcb-shape.so.0": "libxcb-shape0",
    "libxcb-xkb.so.1": "libxcb-xkb1",
}
COMPILER = ["gcc", "libc6-dev", "python3-dev"]
VIRTUAL_SCREEN = ["xvfb", "xauth"]
# What reaches a window as screen readers do, and the file that says whether it is there.
ACCESSIBILITY = ["at-spi2-core", "dbus"]
ACCESSIBILITY_BUS = Path("/usr/share/dbus-1/services/org.a11y.Bus.service")

# What to show of the output of apt, pip and setup.py while they work.
PROGRESS = re.compile(
    r"\s*(Compiling|Downloading|Installing|Need to get|Setting up) (?!.*metadata)"
)
# How pip reports that there is no network.
OFFLINE = re.compile("NewConnectionError|Temporary failure in name resolution|ConnectTimeoutError")

# Folders of tests whose tests look at a window.
WINDOW_TESTS = ("access", "painting", "play", "scene", "window")


@dataclass(frozen=True)
class Check:
    """One line of the summary: a module run in the virtual environment, and how long that takes."""

    title: str
    arguments: list[str]
    engine: str | None = None
    seconds: float = 0

    def run(self, captured: bool = False) -> tuple[bool, float, str]:
        """Return whether it passed, after how many seconds, and what it printed if `captured`."""
        begun = time.monotonic()
        engine = {VARIABLE: self.engine} if self.engine else {}
        with tempfile.TemporaryFile() as file:
            status = subprocess.call(
                [PYTHON, "-m", *self.arguments],
                cwd=ROOT,
                env={**os.environ, **engine},
                stdout=file if captured else None,
                stderr=subprocess.STDOUT if captured else None,
            )
            file.seek(0)
            printed = file.read().decode(errors="replace").rstrip()
        return status == 0, time.monotonic() - begun, printed


def main() -> int:
    """Do what the command line says; return the exit status."""
    parser = argparse.ArgumentParser(
        description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter,
        usage="%(prog)s play|test|build|translate [ARGUMENTS]",
        epilog="""commands:
  play       open the window; ARGUMENTS are the program's
  test       run every check; with ARGUMENTS, which are pytest's, the tests alone
  build      compile the engine anew
  translate  bring the translations into line with the texts, and begin those into the
             languages that ARGUMENTS name, such as de""",
    )
    parser.add_argument("command", choices=tuple(COMMANDS), help=argparse.SUPPRESS)
    command = parser.parse_args(sys.argv[1:2]).command
    arguments = sys.argv[2:]
    if isinstance(sys.stdout, io.TextIOWrapper):
        # What others print, or the name of this folder, may be beyond the terminal's encoding.
        sys.stdout.reconfigure(errors="backslashreplace")
    problem = wrong_choice() or path_problem(str(ROOT))
    if problem:
        sys.exit(problem)
    if command == "build" and arguments:
        parser.error(f"build takes no arguments: {' '.join(arguments)}")
    return COMMANDS[command](arguments)


def path_problem(path: str) -> str | None:
    """Say why pip or venv cannot work in a folder, if so."""
    found = re.search(f'[$"\n{os.pathsep}\ud800-\udfff]', path)
    return (
        found and f"Nothing can be installed below a folder with {found[0]!r} in its name: {path!r}"
    )


def play(arguments: Sequence[str]) -> int:
    """Set up what the window needs and open it."""
    install_packages(missing(DRAWING | WINDOW), [] if has_compiler() else COMPILER)
    install("play")
    compile_engine()
    screens = ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM")
    if sys.platform == "linux" and not any(os.environ.get(name) for name in screens):
        sys.exit("There is no screen: neither DISPLAY nor WAYLAND_DISPLAY is set.")
    return subprocess.call([PYTHON, "-m", "azul_desktop", *arguments])


def test(arguments: Sequence[str]) -> int:
    """Set up what the tests need and run them, the engine's both compiled and interpreted."""
    optional = missing(WINDOW)
    optional += [] if has_compiler() else COMPILER
    optional += [] if shutil.which("Xvfb") else VIRTUAL_SCREEN
    has_accessibility = ACCESSIBILITY_BUS.exists() and shutil.which("dbus-daemon")
    optional += [] if has_accessibility else ACCESSIBILITY
    install_packages(missing(DRAWING), optional)
    install("test")
    compile_engine(required=has_compiler())
    kind = "compiled" if compiled_files() else "interpreted"
    if arguments:
        tests = ["pytest", *arguments]
        return run_checks([Check(f"{shlex.join(tests)}, {kind}", tests, kind)])
    # Where a window is to be seen tests mostly wait, elsewhere they mostly compute.
    windows = [f"tests/{room}" for room in WINDOW_TESTS]
    others = [f"--ignore={folder}" for folder in windows]
    checks = [
        Check("Lint", ["ruff", "check"]),
        Check("Format", ["ruff", "format", "--check"]),
        Check("Types", ["mypy"]),
        Check(f"Tests of the window, {kind}", ["pytest", *windows], kind),
    ]
    beside = [Check(f"Other tests, {kind}", ["pytest", *others], kind)]
    if kind == "compiled":
        again = ["pytest", "-m", "not slow", "tests/engine", "tests/ai"]
        beside.append(Check("Engine and players again, interpreted", again, "interpreted"))
    return run_checks(checks, beside)


def build(_: Sequence[str]) -> int:
    """Compile the engine whether or not anything has changed."""
    install_packages([] if has_compiler() else COMPILER)
    install("test")
    (VENV / "compiled").unlink(missing_ok=True)
    compile_engine(required=True)
    return 0


def translate(languages: Sequence[str]) -> int:
    """Merge the program's texts into all translations, and make what the program loads."""
    install("play")
    return subprocess.call([PYTHON, str(ROOT / "tools" / "translate.py"), *languages])


COMMANDS = {"play": play, "test": test, "build": build, "translate": translate}


def run_checks(checks: Sequence[Check], beside: Sequence[Check] = ()) -> int:
    """Run all checks, sum up in one line, and return 1 if any failed.

    Those `beside` run meanwhile, on a processor of their own, and are shown last.
    """
    every = [*checks, *beside]
    file = VENV / "durations.json"
    seconds = {check.title: check.seconds for check in every} | json.loads(recorded(file) or "{}")
    whole = max(sum(seconds[check.title] for check in half) for half in (checks, beside))
    report(f"\nChecks to run: {len(every)}{about(whole)}")
    passed, summary = True, []
    with ThreadPoolExecutor(max_workers=1) as processor:
        meanwhile = [processor.submit(check.run, captured=True) for check in beside]
        try:
            for number, check in enumerate(every):
                place = f"{number + 1} of {len(every)}"
                report(f"\n== {place}: {check.title}{about(seconds[check.title])} ==")
                if number < len(checks):
                    done, took, _ = check.run()
                else:
                    done, took, printed = meanwhile[number - len(checks)].result()
                    report(printed)
                summary.append(f"{check.title}: {'passed' if done else 'FAILED'} ({took:.0f} s)")
                passed &= done
                seconds[check.title] = took
        finally:
            processor.shutdown(cancel_futures=True)
    if passed:
        file.write_text(json.dumps(seconds))
    report("\n" + "; ".join(summary))
    return 0 if passed else 1


def about(seconds: float) -> str:
    """Say how long something will take, if that is known."""
    if not seconds:
        return ""
    return f", about {seconds / 60:.0f} min" if seconds >= 90 else f", about {seconds:.0f} s"


# System packages


def missing(libraries: Mapping[str, str]) -> list[str]:
    """Return the packages of those libraries that this Linux does not have; none elsewhere."""
    if sys.platform != "linux":
        return []
    return [package for library, package in libraries.items() if not can_load(library)]


def can_load(library: str) -> bool:
    """Whether the system's loader finds a shared library."""
    try:
        ctypes.CDLL(library)
    except OSError:
        return False
    return True


def install_packages(needed: Sequence[str], optional: Sequence[str] = ()) -> None:
    """Install Debian packages where that is allowed; else ask for the needed ones and stop."""
    if sys.platform != "linux":
        return
    if not Path(PYTHON).exists() and not importlib.util.find_spec("ensurepip"):
        needed = ["python3-venv", *needed]
    wanted = [*needed, *optional]
    apt = shutil.which("apt-get")
    if wanted and apt and os.geteuid() == 0:
        unattended = {"DEBIAN_FRONTEND": "noninteractive"}
        command = [apt, "install", "--yes", "--no-install-recommends", *wanted]
        with step(f"Installing {' '.join(wanted)}"):
            if run([apt, "update"], unattended) and run(command, unattended):
                return
    if needed:
        how = "sudo apt install" if apt else "what Debian calls"
        sys.exit(f"First install what this system lacks:\n\n    {how} {' '.join(wanted)}\n")


def has_compiler() -> bool:
    """Whether the C compiler that made this Python is here, with Python's headers."""
    command = os.environ.get("CC") or sysconfig.get_config_var("CC") or "cl"
    headers = Path(sysconfig.get_path("include"), "Python.h")
    return shutil.which(command.split()[0]) is not None and headers.exists()


# The virtual environment and the compiled engine


def install(purpose: str) -> None:
    """Install the project in place with what it needs to `play` or to `test`, once."""
    complete, installed = VENV / "complete", VENV / "installed"
    state = digest([ROOT / "pyproject.toml"])
    with setup_lock():
        # Whoever runs this from .venv takes it as it is.
        usable = Path(sys.prefix).resolve() == VENV.resolve() or (
            Path(PYTHON).exists() and recorded(complete) == PYTHON_TAG
        )
        if usable and recorded(installed) in (f"{purpose} {state}", f"test {state}"):
            return
        if not usable:
            with step("Making .venv"):
                run_or_exit([sys.executable, "-m", "venv", "--clear", str(VENV)])
        # Gone while pip works, so that .venv is made anew if that is interrupted.
        complete.unlink(missing_ok=True)
        pip = [PYTHON, "-m", "pip", "install", "--disable-pip-version-check"]
        here = f"{ROOT}[test]" if purpose == "test" else str(ROOT)
        try:
            with step(f"Installing into .venv what it takes to {purpose}"):
                # Not isolated, so that compiling, a step of its own, needs no network later.
                run_or_exit([*pip, *project()["build-system"]["requires"]])
                options = ["--no-build-isolation", "--editable", here]
                run_or_exit([*pip, *options], {VARIABLE: "interpreted"})
        except SystemExit:
            complete.write_text(PYTHON_TAG)
            raise
        complete.write_text(PYTHON_TAG)
        installed.write_text(f"{purpose} {state}")


def compile_engine(required: bool = False) -> None:
    """Compile the engine if anything it is made from has changed.

    Without a C compiler its source serves, unless that is `required`.
    """
    required = required or os.environ.get(VARIABLE) == "compiled"
    done = VENV / "compiled"
    modules = project()["tool"]["azul"]["compiled"]
    sources = [ROOT / (module.replace(".", "/") + ".py") for module in modules]
    files = [ROOT / "setup.py", *sources, *sorted(PACKAGE.rglob("*.pxd"))]
    state = f"{has_compiler()} {digest(files)}"
    with setup_lock():
        if recorded(done) == state and not stale_modules() and (compiled_files() or not required):
            return
        done.unlink(missing_ok=True)
        # Also the copies that a failed build would bring back.
        shutil.rmtree(ROOT / "build", ignore_errors=True)
        for file in compiled_files():
            file.unlink()
        with step("Compiling the engine"):
            command = [PYTHON, "setup.py", "--quiet", "build_ext", "--inplace", "--force"]
            run_or_exit(command, {VARIABLE: "compiled" if required else ""})
        if not compiled_files():
            report("There is no C compiler: the engine runs from its source, slower")
        done.write_text(state)


def project() -> dict[str, Any]:
    """Return what pyproject.toml says."""
    return tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))


def digest(files: Sequence[Path]) -> str:
    """Return a hash of the files and of where and by which Python they are used."""
    whole = hashlib.sha256(f"{ROOT} {sys.version}".encode())
    for file in files:
        whole.update(file.read_bytes())
    return whole.hexdigest()


def recorded(file: Path) -> str:
    """Return the content of a small file, empty if there is none."""
    return file.read_text() if file.exists() else ""


# Steps


@contextmanager
def setup_lock() -> Iterator[None]:
    """Wait until no other start is setting up, where the system can tell."""
    if sys.platform == "win32":
        yield
        return
    import fcntl

    with (ROOT / "pyproject.toml").open() as file:
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            report("Waiting for another start to finish setting up")
            fcntl.flock(file, fcntl.LOCK_EX)
        except OSError:
            pass  # a file system without locks
        yield


@contextmanager
def step(title: str) -> Iterator[None]:
    """Report that something begins, and how long it took."""
    report(title)
    begun = time.monotonic()
    yield
    report(f"  done after {time.monotonic() - begun:.0f} s")


def run_or_exit(command: Sequence[str], extra: Mapping[str, str] | None = None) -> None:
    """Run a command that everything after it depends on; end with it if it fails."""
    if not run(command, extra):
        sys.exit(f"\nThis failed, and nothing was started: {shlex.join(command)}")


def run(command: Sequence[str], extra: Mapping[str, str] | None = None) -> bool:
    """Run a command with an `extra` environment; return whether it succeeded.

    What it prints is shown only if it fails, apart from the lines that tell how far it is.
    """
    output: list[str] = []
    with subprocess.Popen(
        command,
        cwd=ROOT,
        env={**os.environ, **(extra or {})},
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        errors="replace",
    ) as process:
        assert process.stdout is not None
        for line in process.stdout:
            output.append(line)
            if PROGRESS.match(line):
                report(f"  {line.strip()}")
    if process.returncode:
        printed = "".join(output)
        offline = OFFLINE.search(printed)
        report("What is needed cannot be fetched: is there a network?" if offline else printed)
    return process.returncode == 0


def report(line: str) -> None:
    """Print before, not after, what the commands in between print."""
    print(line, flush=True)


if __name__ == "__main__":
    try:
        sys.exit(main())
    except KeyboardInterrupt:
        sys.exit(130)
    except OSError as error:
        sys.exit(f"This failed, and nothing was started: {error}")
