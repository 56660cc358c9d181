#!/usr/bin/env python3
"""Install what was built on a bare Debian, play there, and take it away again.

    python packaging/prove.py [--debian FOLDER]     as root, after packaging/build.py

Makes a Debian 12 with nothing but its base in dist/scratch/debian (or takes FOLDER for one), and in
a copy of it for each installer: adds the packages that the .deb depends on, goes off the network,
installs, plays `--smoke` without a screen and on an Xvfb outside, watches all system calls for an
internet socket, uninstalls, and compares every file with what was there before.
"""

import argparse
import shutil
import sys
from pathlib import Path

from building.commands import BuildError, run
from building.project import DIST, NAME, WORK
from proving.bare_debian import BareDebian
from proving.x_server import screen

DEBIAN = "bookworm"
SECONDS = 6
HOME = "/home/family"
GAMES = f"{HOME}/games"
SAVED = f"{HOME}/.local/share/Azul Desktop/azul-desktop/current.azul"
OWN = (GAMES, f"{HOME}/.local/share/Azul Desktop", f"{HOME}/.config/Azul Desktop")
FORBIDDEN_TOOLS = ("python3", "gcc", "cc", "xz")


def main() -> int:
    """Prove both installers; return the exit status."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--debian", type=Path, help="a fresh debootstrap of Debian 12")
    options = parser.parse_args()
    try:
        base = options.debian or bootstrap()
        package = only(f"{NAME}_*.deb")
        rooms = BareDebian.prepare(base, WORK / "rooms", package)
        prove_package(rooms.copy("deb"), package)
        prove_installer(rooms.copy("run"), only(f"{NAME}-*.run"))
    except BuildError as error:
        print(f"\nNot proved: {error}.", file=sys.stderr)
        return 1
    return 0


def bootstrap() -> Path:
    """Return a fresh Debian, made once."""
    base = WORK / "debian"
    if not (base / "etc/debian_version").exists():
        say(f"Making a bare Debian ({DEBIAN})")
        shutil.rmtree(base, ignore_errors=True)
        run(["debootstrap", "--variant=minbase", DEBIAN, base])
    return base


def only(pattern: str) -> Path:
    """Return the one file in dist/ that fits."""
    found = sorted(DIST.glob(pattern))
    if len(found) != 1:
        raise BuildError(f"dist/ has {len(found)} files {pattern}, where one was expected")
    return found[0]


def prove_package(room: BareDebian, package: Path) -> None:
    """Install the .deb for everybody with apt, and purge it."""
    say(f"{package.name} on Debian {room.read('etc/debian_version').strip()}")
    room.bring(package)
    before = room.files()
    told = room.outside_network(f"apt-get install --yes /{package.name}")
    expect("0 upgraded, 1 newly installed" in told, "it installs without a network")
    play(room, "azul-desktop", "azul")
    room.outside_network(f"apt-get purge --yes {NAME}")
    expect_only_own(room, before, "purged")


def prove_installer(room: BareDebian, installer: Path) -> None:
    """Run the .run for one person, twice over, and uninstall."""
    say(f"{installer.name} for one person")
    room.bring(installer)
    before = room.files()
    for attempt in ("installed", "installed again over itself"):
        room.as_family(f"sh /{installer.name}")
        expect(room.has(f"{HOME}/.local/bin/azul-desktop"), attempt)
    play(room, f"{HOME}/.local/bin/azul-desktop", f"{HOME}/.local/bin/azul")
    room.as_family(f"sh {HOME}/.local/lib/azul-desktop/install.sh --uninstall")
    expect_only_own(room, before, "uninstalled")


def play(room: BareDebian, window: str, tools: str) -> None:
    """Start both programs as the family would, with and without a screen."""
    for tool in FORBIDDEN_TOOLS:
        expect(not room.finds(tool), f"there is no {tool}")
    said = " ".join(room.as_family(f"{tools} --version").split())
    expect("compiled" in said, f"azul says: {said}")
    said = last_line(room.as_family(f"QT_QPA_PLATFORM=offscreen {window} --smoke"))
    expect("loaded" in said, f"without a screen, {said}")
    with screen(room.folder) as display:
        said = last_line(room.as_family(f"DISPLAY={display} {window} --smoke"))
        expect("loaded" in said, f"under Xvfb, {said}")
        kinds = room.sockets(f"DISPLAY={display} {window} --smoke")
        expect_no_internet(kinds, "the smoke play")
        room.as_family(f"{tools} simulate --out {GAMES}")
        opened = f"DISPLAY={display} timeout {SECONDS} {window} {GAMES}/*.azul; [ $? = 124 ]"
        expect_no_internet(room.sockets(opened), f"{SECONDS} seconds with a file that was opened")
    expect(room.has(SAVED), "the game in play is kept")


def last_line(text: str) -> str:
    """Return the last line of what was printed."""
    return text.strip().rpartition("\n")[2]


def expect_no_internet(kinds: set[str], session: str) -> None:
    """See that none of these families of sockets reaches beyond this machine."""
    internet = {kind for kind in kinds if kind.startswith("AF_INET")}
    told = ", ".join(sorted(kinds)) or "none"
    expect(not internet, f"{session}: no internet socket; families opened: {told}")


def expect_only_own(room: BareDebian, before: set[str], when: str) -> None:
    """See that of all new files only the family's own are left, and those really are."""
    left = room.files() - before
    strange = {path for path in left if not path.startswith(OWN)}
    expect(not strange, f"{when}, nothing of it is left", strange)
    expect(room.has(SAVED), f"{when}, games and settings stay: {len(left)} files")
    expect(not before - room.files(), f"{when}, nothing else is missing")


def expect(true: bool, what: str, details: object = None) -> None:
    """Tell that something holds. Raises BuildError if it does not."""
    if not true:
        raise BuildError(f"this does not hold: {what} ({details})" if details else what)
    say(f"  yes: {what}")


def say(line: str) -> None:
    """Print at once."""
    print(line, flush=True)


if __name__ == "__main__":
    sys.exit(main())
