#!/usr/bin/env python3
"""Build everything that can be installed on the system this runs on, from a clean checkout.

What comes out lies in dist/: the frozen program as a folder, and installers of it: a .deb and a
.run on Linux, a setup program on Windows, a disk image on macOS. README.md beside this tells more.
"""

import argparse
import hashlib
import os
import sys
from collections.abc import Callable
from pathlib import Path

if sys.version_info < (3, 11):  # noqa: UP036 - whoever runs this may have an older one
    sys.exit("Building Azul Desktop takes Python 3.11 or newer; this is " + sys.version.split()[0])

from building import debian, environment, frozen, macos, measure, selfextracting, windows
from building.commands import BuildError, Progress, require
from building.project import DIST, FROZEN, ROOT, read_project

# What the steps run on Linux, beside Python and its packages.
TOOLS = (environment.compiler(), "ldd", "objdump", "readelf", "strip")
PACKERS = ("dpkg", "dpkg-deb", "tar", "xz")


def main() -> int:
    """Do what the command line says; return the exit status."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument(
        "--measure", action="store_true", help="write sizes and start times into README.md"
    )
    parser.add_argument("--no-installers", action="store_true", help="stop at the frozen folder")
    options = parser.parse_args()
    try:
        made = build(options.measure, not options.no_installers)
    except BuildError as error:
        print(f"\nThe build stopped: {error}.", file=sys.stderr)
        return 1
    print()
    for path in made:
        print(path.relative_to(ROOT))
    return 0


def build(measured: bool, installers: bool) -> list[Path]:
    """Go through all steps; return what came out."""
    project = read_project()
    os.umask(0o022)
    if sys.platform == "linux":
        require(*TOOLS, *(PACKERS if installers else ()))
    packers = installers_here() if installers else []
    progress = Progress(8 + len(packers) + bool(installers) + measured)
    print(f"Azul Desktop {project.version} ({project.commit})")
    with progress.step("Copy the sources"):
        environment.export_source()
    with progress.step("Set up the build environment"):
        environment.make_environment(project)
    with progress.step("Compile and install the project there"):
        environment.install_project(project)
    with progress.step("Draw the icons"):
        frozen.draw_icons(project)
    with progress.step("Freeze the program"):
        frozen.freeze(project)
    with progress.step("Trim it and add the licences"):
        frozen.trim(project)
    with progress.step("Check what it needs of the system"):
        needs = frozen.check(project)
    with progress.step("Let it play a game"):
        frozen.smoke(frozen.program("azul-desktop"))
    made = []
    for title, pack in packers:
        with progress.step(title):
            made.append(pack(project, needs))
    if installers:
        with progress.step("Sum up"):
            write_sums(made)
    if measured:
        with progress.step("Measure"):
            measure.write_report(measure.report(project, made))
    return [FROZEN, *made]


def installers_here() -> list[tuple[str, Callable[..., Path]]]:
    """Return the installers for this system, each with the title of its step."""
    if sys.platform == "win32":
        return [("Make the setup program", lambda project, _: windows.build(project))]
    if sys.platform == "darwin":
        return [("Make the disk image", lambda project, _: macos.build(project))]
    return [("Make the .deb", debian.build), ("Make the .run", selfextracting.build)]


def write_sums(made: list[Path]) -> None:
    """Write the checksums of the installers, and of every file inside them."""
    for name, files in (("SHA256SUMS", made), ("CONTENTS", frozen_files())):
        lines = [f"{digest(file)}  {file.relative_to(DIST).as_posix()}\n" for file in files]
        (DIST / name).write_text("".join(lines), "utf-8")


def frozen_files() -> list[Path]:
    """Return the files of the frozen program."""
    return sorted(path for path in FROZEN.rglob("*") if path.is_file() and not path.is_symlink())


def digest(file: Path) -> str:
    """Return the SHA-256 of a file."""
    with file.open("rb") as opened:
        return hashlib.file_digest(opened, "sha256").hexdigest()


if __name__ == "__main__":
    sys.exit(main())
