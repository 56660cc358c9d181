"""The self-extracting installer of a stand-in, run by a person whose home is empty at first."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from building import elf, selfextracting
from building.project import Project

pytestmark = [
    pytest.mark.skipif(sys.platform != "linux", reason="this is Linux's installer"),
    pytest.mark.skipif(not shutil.which("xz"), reason="xz not installed"),
]
DATA = ".local/share"
PROGRAM = ".local/lib/azul-desktop"


@pytest.fixture
def installer(stand_in: Path, project: Project, needs: elf.Needs) -> Path:
    """The installer of the stand-in."""
    return selfextracting.build(project, needs)


class Person:
    """Somebody who runs it; `home` has a space, as homes may."""

    def __init__(self, home: Path) -> None:
        self.home = home
        home.mkdir()

    def tries(
        self, script: Path, *words: str, without: str = "", **environment: str
    ) -> tuple[int, str, str]:
        """Run a script and return its exit status and what it says on both streams."""
        own = {"HOME": str(self.home), "PATH": os.environ["PATH"], **environment}
        own.pop(without, None)
        done = subprocess.run(
            ["sh", str(script), *words],
            env=own,
            cwd=self.home,
            stdin=subprocess.DEVNULL,
            capture_output=True,
            text=True,
            check=False,
        )
        return done.returncode, done.stdout, done.stderr

    def runs(self, script: Path, *words: str, **environment: str) -> str:
        """Run a script, which has to succeed without a complaint, and return what it says."""
        status, said, complaint = self.tries(script, *words, **environment)
        assert (status, complaint) == (0, ""), said
        return said

    def fails(self, script: Path, *words: str, without: str = "", **environment: str) -> str:
        """Run a script, which has to fail, and return the sentence it says about that."""
        status, said, complaint = self.tries(script, *words, without=without, **environment)
        assert (status, said) == (1, "")
        assert complaint.count("\n") == 1
        return complaint

    def plays(self, command: str) -> str:
        """Return what an installed command says."""
        return subprocess.check_output([self.home / ".local/bin" / command], text=True)

    def files(self) -> set[str]:
        """Return all files and links in the home, by their paths there."""
        paths = (path for path in self.home.rglob("*") if path.is_symlink() or not path.is_dir())
        return {path.relative_to(self.home).as_posix() for path in paths}


@pytest.fixture
def person(tmp_path: Path) -> Person:
    """Somebody with an empty home."""
    return Person(tmp_path / "a home")


def tools(folder: Path, **scripts: str) -> str:
    """Return a PATH on which these scripts come before the system's commands."""
    for name, script in scripts.items():
        (folder / name).write_text(f"#!/bin/sh\n{script}\n")
        (folder / name).chmod(0o755)
    return f"{folder}{os.pathsep}{os.environ['PATH']}"


def names(folder: Path) -> list[str]:
    """Return the names of what is in a folder."""
    return sorted(path.name for path in folder.iterdir())


def test_programs_run_from_where_they_are_laid(installer: Path, person: Person) -> None:
    assert "Azul Desktop 1.2.3 is installed" in person.runs(installer)
    assert person.plays("azul-desktop") == person.plays("azul") == "stand-in\n"
    assert names(person.home / ".local/lib") == ["azul-desktop"]


def test_nothing_is_left_but_what_is_the_persons(installer: Path, person: Person) -> None:
    saved = person.home / DATA / "Azul Desktop/azul-desktop/current.azul"
    saved.parent.mkdir(parents=True)
    saved.write_text("a game")
    person.runs(installer)
    person.runs(installer)
    said = person.runs(person.home / PROGRAM / "install.sh", "--uninstall")
    assert f"{person.home}/{DATA}/Azul Desktop" in said
    assert [path for path in person.home.rglob("*") if not path.is_dir()] == [saved]
    assert not (person.home / ".local/bin").exists()
    assert not (person.home / DATA / "icons").exists()


def test_others_of_the_persons_files_stay(installer: Path, person: Person) -> None:
    own = {f"{DATA}/icons/hicolor/16x16/apps/other.png", ".local/bin/azul"}
    for name in own:
        (person.home / name).parent.mkdir(parents=True)
        (person.home / name).write_text("mine")
    assert f"There is a {person.home}/.local/bin/azul already" in person.runs(installer)
    assert person.plays("azul-desktop") == "stand-in\n"
    assert (person.home / ".local/bin/azul").read_text() == "mine"
    person.runs(installer, "--uninstall")
    assert person.files() == own


def test_what_has_come_in_a_commands_place_stays(installer: Path, person: Person) -> None:
    person.runs(installer)
    (person.home / ".local/bin/azul").unlink()
    (person.home / ".local/bin/azul").write_text("mine")
    person.runs(installer, "--uninstall")
    assert person.files() == {".local/bin/azul"}


@pytest.fixture
def only_older(installer: Path, person: Person) -> Path:
    """A file that only the older version had, which is installed."""
    person.runs(installer)
    file = person.home / DATA / "icons/hicolor/7x7/apps/azul-desktop.png"
    file.parent.mkdir(parents=True)
    file.touch()
    with (person.home / PROGRAM / "installed-files").open("a") as opened:
        opened.write(f"{file}\n")
    (person.home / PROGRAM / "_internal/older").touch()
    return file


def test_what_only_the_older_version_had_goes(
    installer: Path, person: Person, only_older: Path
) -> None:
    person.runs(installer)
    assert not only_older.parent.parent.exists()
    assert not (person.home / PROGRAM / "_internal/older").exists()
    assert person.plays("azul") == "stand-in\n"


@pytest.mark.parametrize("home", ["", "a home"])
def test_a_home_has_to_be_a_whole_path(installer: Path, person: Person, home: str) -> None:
    told = "HOME does not tell where that is"
    assert told in person.fails(installer, HOME=home)
    assert told in person.fails(installer, without="HOME")


def test_it_is_not_for_the_superuser_on_anothers_behalf(
    installer: Path, person: Person, tmp_path: Path
) -> None:
    path = tools(tmp_path, id="echo 0")
    assert "without sudo" in person.fails(installer, SUDO_USER="somebody", PATH=path)
    assert not person.files()


# Not barred by rights: the superuser, who may run this, writes everywhere.
@pytest.mark.parametrize(
    ("barred", "told"),
    [
        (".local", "Nothing can be written"),
        (".local/share", "cannot be laid into"),
        (".local/bin", "cannot be laid into"),
    ],
)
def test_where_nothing_can_be_written_nothing_is_left(
    installer: Path, person: Person, barred: str, told: str
) -> None:
    file = person.home / barred
    file.parent.mkdir(exist_ok=True)
    file.touch()
    assert told in person.fails(installer)
    assert person.files() == {barred}
    assert set(person.home.rglob("*")) <= {file, file.parent}


def test_a_disk_that_fills_up_is_left_empty(
    installer: Path, person: Person, tmp_path: Path
) -> None:
    # The folder above the one that is wanted still fits.
    full = 'case $2 in */icons/*) command -p mkdir -p "${2%/*}"; exit 1 ;; esac'
    path = tools(tmp_path, mkdir=f'{full}\ncommand -p mkdir "$@"')
    assert "with room?" in person.fails(installer, PATH=path)
    assert not list(person.home.iterdir())


def test_a_failure_leaves_the_older_version(installer: Path, person: Person) -> None:
    person.runs(installer)
    before = person.files()
    person.fails(installer, XDG_DATA_HOME="/dev/null/nowhere")
    assert person.files() == before
    assert person.plays("azul") == "stand-in\n"


@pytest.mark.parametrize("share", [0.05, 0.5, 0.99])
def test_a_part_of_the_file_does_nothing(installer: Path, person: Person, share: float) -> None:
    content = installer.read_bytes()
    installer.write_bytes(content[: int(share * len(content))])
    assert "Fetch it once more" in person.fails(installer)
    assert not person.files()


def test_a_damaged_file_does_nothing(installer: Path, person: Person) -> None:
    content = bytearray(installer.read_bytes())
    content[-1000] ^= 1
    installer.write_bytes(content)
    assert "damaged" in person.fails(installer)
    assert not person.files()


def test_a_part_of_the_script_does_nothing(installer: Path, person: Person) -> None:
    script = installer.read_bytes().partition(b"\nmain ")[0]
    for length in range(100, len(script), 211):
        installer.write_bytes(script[:length])
        person.tries(installer)
        assert not list(person.home.iterdir())


def test_no_folder_for_passing_files_is_needed(installer: Path, person: Person) -> None:
    person.runs(installer, TMPDIR="/nowhere")
    person.runs(installer, "--uninstall", TMPDIR="/nowhere")
    assert not person.files()


def test_data_lie_where_the_person_wants_them(installer: Path, person: Person) -> None:
    other = person.home / "my data"
    person.runs(installer, XDG_DATA_HOME=str(other))
    assert (other / "applications/azul-desktop.desktop").is_file()
    assert not (person.home / DATA).exists()
    person.runs(installer, XDG_DATA_HOME="no whole path")
    assert (person.home / DATA / "applications/azul-desktop.desktop").is_file()
    assert not other.exists()
    person.runs(installer, "--uninstall", XDG_DATA_HOME=str(other))
    assert not person.files()


def test_entry_names_the_program_in_full(installer: Path, tmp_path: Path) -> None:
    person = Person(tmp_path / r"""5% of "a" home, \ & | `$x`""")
    person.runs(installer)
    entry = (person.home / DATA / "applications/azul-desktop.desktop").read_text("utf-8")
    value = next(line for line in entry.splitlines() if line.startswith("Exec=")).partition("=")[2]
    word = value.replace(r"\\", "\\").removeprefix('"').removesuffix('" %f')
    for escaped in (r"\"", r"\`", r"\$", r"\\", "%%"):
        assert escaped in word
    word = word.replace("\\\\", "\0").replace("\\", "").replace("\0", "\\").replace("%%", "%")
    assert word == f"{person.home}/{PROGRAM}/azul-desktop"


def test_uninstalling_what_is_not_whole(installer: Path, person: Person) -> None:
    assert "is not installed" in person.fails(installer, "--uninstall")
    person.runs(installer)
    (person.home / PROGRAM / "installed-files").unlink()
    assert "Install Azul Desktop anew" in person.fails(installer, "--uninstall")
    person.runs(installer)
    shutil.rmtree(person.home / DATA / "icons")
    (person.home / PROGRAM / "azul").unlink()
    person.runs(installer, "--uninstall")
    assert not person.files()


def test_an_installation_cut_off_between_its_moves_is_mended(
    installer: Path, person: Person, only_older: Path
) -> None:
    (person.home / PROGRAM).rename(person.home / f"{PROGRAM}.old")
    (person.home / f"{PROGRAM}.new").mkdir()
    person.runs(installer)
    assert not only_older.exists()
    person.runs(installer, "--uninstall")
    assert not person.files()


def test_what_the_system_lacks_is_told(installer: Path, person: Person, tmp_path: Path) -> None:
    path = tools(tmp_path, ldconfig="echo '\tlibc.so.6 (libc6,x86-64) => /lib/libc.so.6'")
    said = person.runs(installer, PATH=path)
    assert said.endswith("This system lacks libraries that windows need: libX11.so.6\n")
    said = person.runs(installer, PATH=tools(tmp_path, ldconfig="exit 1"))
    assert "This system lacks" not in said


def test_a_failure_is_seen_without_a_terminal(
    installer: Path, person: Person, tmp_path: Path
) -> None:
    path = tools(tmp_path, **{"notify-send": 'printf "%s: %s\\n" "$@" >told'})
    said = person.fails(installer, "--uninstall", PATH=path, WAYLAND_DISPLAY="wayland-0")
    assert (person.home / "told").read_text() == f"Azul Desktop: {said}"


def test_only_one_at_a_time(installer: Path, person: Person) -> None:
    lock = person.home / f"{PROGRAM}.lock"
    lock.parent.mkdir(parents=True)
    lock.symlink_to(str(os.getpid()))
    assert "is being done already" in person.fails(installer)
    assert names(lock.parent) == [lock.name]
    with subprocess.Popen("true") as over:
        pass
    lock.unlink()
    lock.symlink_to(str(over.pid))
    person.runs(installer)
    assert not lock.is_symlink()


def test_who_stops_listening_ends_it_tidily(installer: Path, person: Person) -> None:
    own = {"HOME": str(person.home), "PATH": os.environ["PATH"]}
    reader, writer = os.pipe()
    os.close(reader)
    subprocess.run(["sh", str(installer)], env=own, stdout=writer, check=False)
    os.close(writer)
    assert names(person.home / ".local/lib") == ["azul-desktop"]


@pytest.mark.parametrize("words", [["--help"], ["a", "b"], [""]])
def test_other_words_are_refused(installer: Path, person: Person, words: list[str]) -> None:
    assert "takes --uninstall or nothing" in person.fails(installer, *words)


def test_it_is_the_same_twice(
    installer: Path, stand_in: Path, project: Project, needs: elf.Needs
) -> None:
    first = installer.read_bytes()
    assert os.fsencode(stand_in) not in first
    assert selfextracting.build(project, needs).read_bytes() == first


def test_older_system_is_told(stand_in: Path, project: Project, person: Person) -> None:
    needs = elf.Needs({"libc.so.6"}, {"GLIBC": (9, 1)})
    said = person.fails(selfextracting.build(project, needs))
    assert "needs the GNU C library 9.1 or newer; this system has" in said
    assert not person.files()
