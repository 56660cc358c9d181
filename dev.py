#!/usr/bin/env python3
"""Set up Azul Desktop and play it, or run its tests, on a machine that has Python 3.11.

What this makes lies in .venv/ and beside the sources. A step that was done, and that nothing has
changed for since, is not done again.
"""

import argparse
import ctypes
import hashlib
import importlib.util
import io
import os
import shlex
import shutil
import subprocess
import sys
import sysconfig
import tempfile
import time
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path
from typing import IO, Any, NoReturn

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
WHOLE = VENV / "whole"
KIND = str(sys.implementation.cache_tag)

# What the tools that install cannot have in the path of a folder, besides bytes without a meaning.
AWKWARD = f'$"{os.pathsep}\n'

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
# What it takes to compile the engine, and to open a window where there is no screen.
COMPILER = ["gcc", "libc6-dev", "python3-dev"]
NO_SCREEN = ["xvfb", "xauth"]
# How the installer tells that it reached nobody.
OFFLINE = ["NewConnectionError", "Temporary failure in name resolution", "ConnectTimeoutError"]
# And what reaches a window as screen readers do, with the file that tells whether it is there.
ACCESS = ["at-spi2-core", "dbus"]
ACCESS_BUS = Path("/usr/share/dbus-1/services/org.a11y.Bus.service")

# Folders of tests whose tests look at a window.
WINDOWS = ("access", "painting", "play", "scene", "window")


@dataclass(frozen=True)
class Result:
    """How a check went."""

    title: str
    passed: bool
    seconds: float

    def __str__(self) -> str:
        return f"{self.title}: {'passed' if self.passed else 'FAILED'} ({self.seconds:.0f} s)"


@dataclass(frozen=True)
class Check:
    """One line of the summary: a module run in the virtual environment."""

    title: str
    arguments: list[str]
    engine: str | None = None

    def run(self, told: IO[bytes] | None = None) -> Result:
        """Run it, what it tells going to a file if one is given."""
        begun = time.monotonic()
        engine = {VARIABLE: self.engine} if self.engine else {}
        status = subprocess.call(
            [PYTHON, "-m", *self.arguments],
            cwd=ROOT,
            env={**os.environ, **engine},
            stdout=told,
            stderr=subprocess.STDOUT if told else None,
        )
        return Result(self.title, status == 0, time.monotonic() - begun)

    def run_quietly(self) -> tuple[Result, str]:
        """Run it; how it went, and what it told."""
        with tempfile.TemporaryFile() as told:
            result = self.run(told)
            told.seek(0)
            return result, told.read().decode(errors="replace").rstrip()


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
    problem = wrong_choice() or awkward(str(ROOT))
    if problem:
        sys.exit(problem)
    if command == "build" and arguments:
        parser.error(f"build takes no arguments: {' '.join(arguments)}")
    return COMMANDS[command](arguments)


def awkward(path: str) -> str | None:
    """Say why nothing can be installed into a folder, if so."""
    broken = map(chr, range(0xD800, 0xE000))
    for character in (*AWKWARD, *broken):
        if character in path:
            return (
                f"Nothing can be installed below a folder with {character!r} in its name: {path!r}"
            )
    return None


def play(arguments: Sequence[str]) -> int:
    """Set up what the window needs and open it."""
    provide(needed=missing(DRAWING | WINDOW))
    install("play")
    compile_engine()
    screens = ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM")
    if sys.platform == "linux" and not any(os.environ.get(name) for name in screens):
        sys.exit("There is no screen: neither DISPLAY nor WAYLAND_DISPLAY is set.")
    return subprocess.call([PYTHON, "-m", "azul_desktop", *arguments])


def test(arguments: Sequence[str]) -> int:
    """Set up what the tests need and run them, the engine's both compiled and interpreted."""
    useful = missing(WINDOW)
    useful += [] if has_compiler() else COMPILER
    useful += [] if shutil.which("Xvfb") else NO_SCREEN
    useful += [] if ACCESS_BUS.exists() and shutil.which("dbus-daemon") else ACCESS
    provide(needed=missing(DRAWING), useful=useful)
    install("test")
    kind = "compiled" if has_compiler() else "interpreted"
    compile_engine(insist=kind == "compiled")
    if arguments:
        return run([Check(f"Tests, {kind}", ["pytest", *arguments], kind)])
    # Where a window is to be seen tests mostly wait, elsewhere they mostly compute.
    windows = [f"tests/{room}" for room in WINDOWS if (ROOT / "tests" / room).is_dir()]
    checks = [
        Check("Lint", ["ruff", "check"]),
        Check("Format", ["ruff", "format", "--check"]),
        Check("Types", ["mypy"]),
        Check(f"Tests of the window, {kind}", ["pytest", *windows], kind),
    ]
    others = [f"--ignore={room}" for room in windows]
    beside = [Check(f"Other tests, {kind}", ["pytest", *others], kind)]
    if kind == "compiled":
        rooms = [room for room in ("tests/engine", "tests/ai") if (ROOT / room).is_dir()]
        again = ["pytest", "-m", "not slow", *rooms]
        beside.append(Check("Engine and players again, interpreted", again, "interpreted"))
    return run(checks, beside)


def rebuild(_: Sequence[str]) -> int:
    """Compile the engine whether or not anything has changed."""
    provide(needed=[] if has_compiler() else COMPILER)
    install("test")
    discard_compiled()
    compile_engine(insist=True)
    return 0


def translate(languages: Sequence[str]) -> int:
    """Merge the program's texts into all translations, and make what the program loads."""
    install("play")
    return subprocess.call([PYTHON, str(ROOT / "tools" / "translate.py"), *languages])


COMMANDS = {"play": play, "test": test, "build": rebuild, "translate": translate}


def run(checks: Sequence[Check], beside: Sequence[Check] = ()) -> int:
    """Run all checks, sum up in one line, and return 1 if any failed.

    Those ``beside`` run meanwhile, on a processor of their own, and are told last.
    """
    results: list[Result] = []
    with ThreadPoolExecutor(max_workers=1) as processor:
        meanwhile = [processor.submit(check.run_quietly) for check in beside]
        try:
            for check in checks:
                say(f"\n== {check.title} ==")
                results.append(check.run())
            for check, done in zip(beside, meanwhile, strict=True):
                result, told = done.result()
                say(f"\n== {check.title} ==\n{told}")
                results.append(result)
        finally:
            processor.shutdown(cancel_futures=True)
    say("\n" + "; ".join(map(str, results)))
    return 0 if all(result.passed for result in results) else 1


# System packages


def missing(libraries: dict[str, str]) -> list[str]:
    """Return the packages of those libraries that this Linux does not have; none elsewhere."""
    if sys.platform != "linux":
        return []
    return [package for library, package in libraries.items() if not loads(library)]


def loads(library: str) -> bool:
    """Whether the system's loader finds a shared library."""
    try:
        ctypes.CDLL(library)
    except OSError:
        return False
    return True


def provide(needed: Sequence[str], useful: Sequence[str] = ()) -> None:
    """Install Debian packages where that is allowed; else ask for the needed ones and stop."""
    if sys.platform != "linux":
        return
    if not Path(PYTHON).exists() and not importlib.util.find_spec("ensurepip"):
        needed = ["python3-venv", *needed]
    wanted = [*needed, *useful]
    apt = shutil.which("apt-get")
    if wanted and apt and os.geteuid() == 0:
        say(f"Installing {' '.join(wanted)}")
        unasked = {"DEBIAN_FRONTEND": "noninteractive"}
        command = [apt, "install", "--yes", "--no-install-recommends", *wanted]
        if quietly([apt, "update"], unasked) and quietly(command, unasked):
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
    state = digest([ROOT / "pyproject.toml"])
    done = VENV / "installed"
    wanted = (f"{purpose} {state}", f"test {state}")
    if is_whole() and recorded(done) in wanted:
        return
    say("Setting up .venv; the first time takes a minute or two")
    with alone():
        if is_whole() and recorded(done) in wanted:
            return
        if not is_whole():
            must([sys.executable, "-m", "venv", "--clear", str(VENV)])
        # Gone while the installer works, so that .venv is made anew if that is interrupted.
        WHOLE.unlink(missing_ok=True)
        pip = [PYTHON, "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
        # Not isolated, so that compiling needs no network later; and that is a step of its own.
        here = f"{ROOT}[test]" if purpose == "test" else str(ROOT)
        commands = [
            [*pip, *project()["build-system"]["requires"]],
            [*pip, "--no-build-isolation", "--editable", here],
        ]
        environment = {VARIABLE: "interpreted"}
        failed = next((each for each in commands if not quietly(each, environment)), None)
        WHOLE.write_text(KIND)
        if failed:
            stop(failed)
        done.write_text(f"{purpose} {state}")


def is_whole() -> bool:
    """Whether this kind of Python made .venv, and nothing broke off while it changed.

    Whoever runs this from .venv takes it as it is.
    """
    if Path(sys.prefix).resolve() == VENV.resolve():
        return True
    return Path(PYTHON).exists() and recorded(WHOLE) == KIND


@contextmanager
def alone() -> Iterator[None]:
    """Wait until no other start is setting up, where the system can tell."""
    if sys.platform == "win32":
        yield
        return
    import fcntl

    with (ROOT / "pyproject.toml").open() as file:
        with suppress(OSError):
            fcntl.flock(file, fcntl.LOCK_EX)
        yield


def compile_engine(insist: bool = False) -> None:
    """Compile the engine if anything it is made from has changed.

    Without a C compiler its source serves, unless we `insist`.
    """
    done = VENV / "compiled"
    state = f"{has_compiler()} {engine_digest()}"
    with alone():
        if recorded(done) == state and not stale_modules() and (compiled_files() or not insist):
            return
        say("Compiling the engine")
        done.unlink(missing_ok=True)
        discard_compiled()
        command = [PYTHON, "setup.py", "build_ext", "--inplace", "--force"]
        must(command, {VARIABLE: "compiled" if insist else ""})
        if not compiled_files():
            say("There is no C compiler: the engine runs from its source, slower")
        done.write_text(state)


def discard_compiled() -> None:
    """Remove the compiled modules, and the copies that a failed build would bring back."""
    shutil.rmtree(ROOT / "build", ignore_errors=True)
    for file in compiled_files():
        file.unlink()


def engine_digest() -> str:
    """Return a hash of what the compiled modules are made from."""
    modules = project()["tool"]["azul"]["compiled"]
    sources = [ROOT / (module.replace(".", "/") + ".py") for module in modules]
    return digest([ROOT / "setup.py", *sources, *sorted(PACKAGE.rglob("*.pxd"))])


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


def must(command: Sequence[str], extra: Mapping[str, str] | None = None) -> None:
    """Run a command that everything after it depends on; stop if it fails."""
    if not quietly(command, extra):
        stop(command)


def stop(command: Sequence[str]) -> NoReturn:
    """End with the command that failed."""
    sys.exit(f"\nThis failed, and nothing was started: {shlex.join(command)}")


def quietly(command: Sequence[str], extra: Mapping[str, str] | None = None) -> bool:
    """Run a command with an `extra` environment, showing what it prints only if it fails.

    Return whether it succeeded.
    """
    done = subprocess.run(
        command,
        cwd=ROOT,
        env={**os.environ, **(extra or {})},
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        errors="replace",
        check=False,
    )
    if done.returncode:
        offline = any(sign in done.stdout for sign in OFFLINE)
        say("What is needed cannot be fetched: is there a network?" if offline else done.stdout)
    return done.returncode == 0


def say(line: str) -> None:
    """Print before, not after, what the commands in between print."""
    print(line, flush=True)


if __name__ == "__main__":
    try:
        sys.exit(main())
    except KeyboardInterrupt:
        sys.exit(130)
    except OSError as error:
        sys.exit(f"This failed, and nothing was started: {error}")
