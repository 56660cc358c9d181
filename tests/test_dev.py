"""What sets up and starts everything: whatever goes wrong takes one line, and is mended."""

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

import pytest

import dev
from tests.time_limits import HANG

ROOT = Path(__file__).parents[1]


@pytest.fixture
def ran(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The commands of a set-up below `tmp_path`, which do nothing but make what they would."""
    commands: list[str] = []

    def run(command: Sequence[str], extra: Mapping[str, str] | None = None) -> bool:
        commands.append("venv" if "venv" in command else "pip")
        if "venv" in command:
            shutil.rmtree(dev.VENV, ignore_errors=True)
            Path(dev.PYTHON).parent.mkdir(parents=True)
            Path(dev.PYTHON).touch()
        return True

    monkeypatch.setattr(dev, "VENV", tmp_path / ".venv")
    monkeypatch.setattr(dev, "PYTHON", str(tmp_path / ".venv/bin/python"))
    monkeypatch.setattr(dev, "run", run)
    return commands


def test_nothing_is_set_up_twice(ran: list[str]) -> None:
    dev.install("play")
    assert ran == ["venv", "pip", "pip"]
    dev.install("play")
    assert len(ran) == 3
    dev.install("test")
    assert ran[3:] == ["pip", "pip"]
    dev.install("test")
    dev.install("play")
    assert len(ran) == 5


def test_what_broke_off_is_made_anew(ran: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    dev.install("play")
    run = dev.run

    def break_off(command: Sequence[str], extra: Mapping[str, str] | None = None) -> bool:
        raise KeyboardInterrupt

    monkeypatch.setattr(dev, "run", break_off)
    with pytest.raises(KeyboardInterrupt):
        dev.install("test")
    monkeypatch.setattr(dev, "run", run)
    del ran[:]
    dev.install("play")
    assert ran == ["venv", "pip", "pip"]


def test_what_failed_leaves_what_worked(ran: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    dev.install("play")
    run = dev.run
    monkeypatch.setattr(dev, "run", lambda command, extra: False)
    with pytest.raises(SystemExit, match="This failed, and nothing was started: "):
        dev.install("test")
    monkeypatch.setattr(dev, "run", run)
    del ran[:]
    dev.install("play")
    assert ran == []


def test_what_another_python_made_is_made_anew(
    ran: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    dev.install("play")
    del ran[:]
    monkeypatch.setattr(dev, "PYTHON_TAG", "cpython-399")
    dev.install("play")
    assert ran == ["venv", "pip", "pip"]


def test_a_python_that_is_gone_is_made_anew(ran: list[str]) -> None:
    dev.install("play")
    Path(dev.PYTHON).unlink()
    Path(dev.PYTHON).symlink_to("/there/is/none")
    del ran[:]
    dev.install("play")
    assert ran == ["venv", "pip", "pip"]


def test_the_python_that_runs_this_is_not_removed(
    ran: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "prefix", str(dev.VENV))
    dev.VENV.mkdir()
    dev.install("play")
    assert ran == ["pip", "pip"]


def test_two_starts_take_turns(ran: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    fcntl = pytest.importorskip("fcntl")
    run = dev.run

    def second_start(command: Sequence[str], extra: Mapping[str, str] | None = None) -> bool:
        with (ROOT / "pyproject.toml").open() as file, pytest.raises(BlockingIOError):
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        return run(command, extra)

    monkeypatch.setattr(dev, "run", second_start)
    dev.install("play")
    assert ran == ["venv", "pip", "pip"]


def test_engine_is_compiled_once(
    ran: list[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    module = tmp_path / "rules.so"
    module.touch()
    monkeypatch.setattr(dev, "compiled_files", lambda: [module] if module.exists() else [])
    monkeypatch.setattr(dev, "stale_modules", list)
    monkeypatch.setattr(dev, "ROOT", tmp_path)
    shutil.copy(ROOT / "setup.py", tmp_path)
    shutil.copytree(
        ROOT / "azul_desktop", tmp_path / "azul_desktop", ignore=shutil.ignore_patterns("*.so")
    )
    shutil.copy(ROOT / "pyproject.toml", tmp_path)
    dev.VENV.mkdir()
    dev.compile_engine()
    assert len(ran) == 1
    assert not module.exists()
    module.touch()
    dev.compile_engine(required=True)
    assert len(ran) == 1
    with (tmp_path / "setup.py").open("a") as file:
        file.write("# changed")
    dev.compile_engine()
    assert len(ran) == 2


@pytest.mark.parametrize(
    ("path", "found"),
    [
        ("/home/anna/azul", None),
        ("/home/Zoë Ö/it's a 王 (1) % & #", None),
        ("/home/$HOME", "$"),
        ('/home/"quoted"', '"'),
        (f"/home/a{os.pathsep}b", os.pathsep),
        ("/home/a\nb", "\n"),
        ("/home/\udcff", "\udcff"),
    ],
    ids=ascii,
)
def test_folders_in_which_nothing_can_be_installed(path: str, found: str | None) -> None:
    problem = dev.path_problem(path)
    assert (problem is None) == (found is None)
    if problem is not None:
        assert repr(found) in problem
        assert problem.isprintable()


@pytest.fixture
def copy(tmp_path: Path) -> Callable[[str], Path]:
    """Make a copy of what dev.py needs to begin, in a folder of that name."""

    def make(name: str) -> Path:
        folder = tmp_path / name
        (folder / "azul_desktop").mkdir(parents=True)
        for file in ("dev.py", "pyproject.toml", "azul_desktop/compiled_modules.py"):
            shutil.copy(ROOT / file, folder / file)
        (folder / "azul_desktop/__init__.py").touch()
        return folder

    return make


def started(folder: Path, *arguments: str, **extra: str) -> subprocess.CompletedProcess[str]:
    """Start the copy in `folder` from elsewhere, with nothing that it could install from."""
    nowhere = {"PIP_NO_INDEX": "1", "PIP_FIND_LINKS": str(folder / "none")}
    return subprocess.run(
        [sys.executable, str(folder / "dev.py"), *arguments],
        cwd="/",
        env={**os.environ, **nowhere, **extra},
        capture_output=True,
        text=True,
        errors="replace",
        check=False,
        timeout=HANG,
    )


@pytest.mark.parametrize("arguments", [[], ["dance"], ["build", "now"], ["", "play"]])
def test_wrong_words_are_refused(copy: Callable[[str], Path], arguments: list[str]) -> None:
    done = started(copy("a"), *arguments)
    assert (done.returncode, done.stdout) == (2, "")
    assert "Traceback" not in done.stderr
    assert "dev.py: error: " in done.stderr


def test_unknown_engine_is_refused(copy: Callable[[str], Path]) -> None:
    done = started(copy("a"), "play", AZUL_ENGINE="fast")
    assert (done.returncode, done.stdout) == (1, "")
    assert done.stderr == "AZUL_ENGINE is 'fast', neither 'compiled' nor 'interpreted'\n"


def test_awkward_folder_is_refused(copy: Callable[[str], Path]) -> None:
    done = started(copy("a$b"), "play")
    assert (done.returncode, done.stdout, done.stderr.count("\n")) == (1, "", 1)
    assert "'$'" in done.stderr


@pytest.mark.skipif(os.name != "posix" or os.geteuid() == 0, reason="root may write anywhere")
def test_folder_that_cannot_be_written_takes_one_line(copy: Callable[[str], Path]) -> None:
    folder = copy("a")
    folder.chmod(0o500)
    done = started(folder, "build")
    assert done.returncode == 1
    assert "Traceback" not in done.stderr


def test_file_in_the_way_takes_one_line(copy: Callable[[str], Path]) -> None:
    folder = copy("a")
    (folder / ".venv").mkdir()
    (folder / ".venv/complete").mkdir()
    (folder / ".venv/bin").mkdir()
    (folder / ".venv/bin/python").symlink_to(sys.executable)
    done = started(folder, "build")
    assert done.returncode == 1
    assert "Traceback" not in done.stderr
    assert "This failed, and nothing was started: " in done.stderr


def test_without_a_network_takes_a_question(monkeypatch: pytest.MonkeyPatch) -> None:
    said: list[str] = []
    monkeypatch.setattr(dev, "report", said.append)
    code = "print('WARNING: Retrying after NewConnectionError'); raise SystemExit(1)"
    assert not dev.run([sys.executable, "-c", code])
    assert said == ["What is needed cannot be fetched: is there a network?"]
    assert not dev.run([sys.executable, "-c", "print('no such thing'); raise SystemExit(1)"])
    assert said[1:] == ["no such thing\n"]


def test_progress_is_shown_and_the_rest_only_on_failure(monkeypatch: pytest.MonkeyPatch) -> None:
    shown: list[str] = []
    monkeypatch.setattr(dev, "report", shown.append)
    lines = [
        "Compiling azul_desktop.engine.rules (1 of 2)",
        "  Downloading tqdm-4.whl.metadata (1 kB)",
        "  Downloading tqdm-4.whl (78 kB)",
        "warning: comparison of integer expressions",
    ]
    code = f"print({chr(10).join(lines)!r}); raise SystemExit(%d)"
    progress = [f"  {lines[0]}", lines[2]]
    assert dev.run([sys.executable, "-c", code % 0])
    assert shown == progress
    assert not dev.run([sys.executable, "-c", code % 1])
    assert shown[2:] == [*progress, "\n".join(lines) + "\n"]


def test_terminal_that_lacks_letters(copy: Callable[[str], Path]) -> None:
    done = started(copy("Zoë"), "build", PYTHONIOENCODING="ascii", LC_ALL="C")
    assert done.returncode == 1
    assert "Traceback" not in done.stderr
    assert "This failed, and nothing was started: " in done.stderr


GOOD, BAD = dev.Check("Good", ["this"]), dev.Check("Bad", ["there_is_no_such_module"])


@pytest.mark.parametrize(
    ("checks", "beside", "status", "summary"),
    [
        ([GOOD], [], 0, "Good: passed"),
        ([GOOD], [GOOD], 0, "Good: passed; Good: passed"),
        ([BAD], [GOOD], 1, "Bad: FAILED; Good: passed"),
        ([GOOD], [BAD, GOOD], 1, "Good: passed; Bad: FAILED; Good: passed"),
    ],
)
def test_every_check_is_run_and_summed_up(
    monkeypatch: pytest.MonkeyPatch,
    capfd: pytest.CaptureFixture[str],
    tmp_path: Path,
    checks: list[dev.Check],
    beside: list[dev.Check],
    status: int,
    summary: str,
) -> None:
    monkeypatch.setattr(dev, "PYTHON", sys.executable)
    monkeypatch.setattr(dev, "VENV", tmp_path)
    assert dev.run_checks(checks, beside) == status
    told = capfd.readouterr().out
    assert re.sub(r" \(\d+ s\)", "", told.splitlines()[-1]) == summary
    assert told.count("Zen") == (*checks, *beside).count(GOOD)


def test_how_far_the_checks_are_and_how_long_they_take(
    monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    monkeypatch.setattr(dev, "PYTHON", sys.executable)
    monkeypatch.setattr(dev, "VENV", tmp_path)
    (tmp_path / "durations.json").write_text('{"Good": 600, "Another": 40}')
    checks = [GOOD, dev.Check("Other", ["this"], seconds=20)]
    assert dev.run_checks(checks, [dev.Check("Another", ["this"])]) == 0
    headings = [line for line in capfd.readouterr().out.splitlines() if " of 3: " in line]
    assert headings == [
        "== 1 of 3: Good, about 10 min ==",
        "== 2 of 3: Other, about 20 s ==",
        "== 3 of 3: Another, about 40 s ==",
    ]
    assert "600" not in (tmp_path / "durations.json").read_text()


def test_every_python_that_is_promised_is_tested_on_every_push() -> None:
    project = dev.project()["project"]
    prefix = "Programming Language :: Python :: 3."
    promised = [
        f"3.{line.removeprefix(prefix)}" for line in project["classifiers"] if prefix in line
    ]
    assert project["requires-python"] == f">={promised[0]}"
    workflow = (ROOT / ".github/workflows/test.yml").read_text("utf-8")
    (versions,) = re.findall(r"^ +python: \[(.*)\]$", workflow, re.MULTILINE)
    assert re.findall(r"[\d.]+", versions) == promised
    assert all(f"os: {system}-" in workflow for system in ("windows", "macos"))
    assert all(
        f" {package} " in f" {workflow} ".replace("\n", " ") for package in dev.WINDOW.values()
    )


def test_no_test_is_left_out_or_run_twice(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[dev.Check] = []

    def run(checks: Sequence[dev.Check], beside: Sequence[dev.Check]) -> int:
        asked.extend([*checks, *beside])
        return 0

    for name in ("install_packages", "install", "compile_engine"):
        monkeypatch.setattr(dev, name, lambda *_, **__: None)
    monkeypatch.setattr(dev, "run_checks", run)
    assert dev.test([]) == 0
    first, second, *_ = [check.arguments[1:] for check in asked if check.arguments[0] == "pytest"]
    assert second == [f"--ignore={folder}" for folder in first]
    assert {f"tests/{room}" for room in ("play", "scene", "window")} < set(first)
