"""What a Linux desktop reads of a program: its entry, icons, file type, description and manuals."""

import gzip
import os
import shutil
import sys
from datetime import UTC, datetime
from pathlib import Path

from .project import ICONS, NAME, PACKAGING, SOURCE, Project

LINUX = PACKAGING / "linux"
ICON_FOLDERS = {NAME: "apps", "application-x-azul-record": "mimetypes"}
DRAWINGS: dict[str, Path] = {
    NAME: SOURCE / f"resources/icons/{NAME}.svg",
    "application-x-azul-record": LINUX / "application-x-azul-record.svg",
}
PLACES = {
    f"{NAME}.desktop": f"applications/{NAME}.desktop",
    f"{NAME}.xml": f"mime/packages/{NAME}.xml",
    f"{NAME}.metainfo.xml": f"metainfo/{NAME}.metainfo.xml",
}


def lay_share(share: Path, project: Project) -> None:
    """Write the tree that goes under a prefix's `share`."""
    for name, where in PLACES.items():
        write(share / where, filled(LINUX / name, project).encode())
    for manual in sorted(LINUX.glob("*.[16]")):
        text = filled(manual, project).encode()
        place = share / f"man/man{manual.suffix[1:]}" / f"{manual.name}.gz"
        write(place, gzip.compress(text, 9, mtime=0))
    for icon, folder in ICON_FOLDERS.items():
        theme = share / "icons/hicolor"
        write(theme / "scalable" / folder / f"{icon}.svg", DRAWINGS[icon].read_bytes())
        for size in sorted(ICONS.glob("[0-9]*")):
            picture = (size / f"{icon}.png").read_bytes()
            write(theme / f"{size.name}x{size.name}" / folder / f"{icon}.png", picture)


def filled(template: Path, project: Project) -> str:
    """Return the text of a template with version and date."""
    date = datetime.fromtimestamp(project.epoch, UTC).date().isoformat()
    text = template.read_text("utf-8")
    return text.replace("@VERSION@", project.version).replace("@DATE@", date)


def write(file: Path, content: bytes) -> None:
    """Write a file and the folders above it."""
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_bytes(content)


def copy_program(source: Path, target: Path) -> None:
    """Copy the frozen folder, links kept as links."""
    shutil.copytree(source, target, symlinks=True)


def settle(folder: Path, epoch: int, runnable: set[Path]) -> None:
    """Give all files one date, in seconds since 1970, and the plainest rights; some are run."""
    for path in [folder, *folder.rglob("*")]:
        if not path.is_symlink():
            path.chmod(0o755 if path.is_dir() or path in runnable else 0o644)
        if os.utime in os.supports_follow_symlinks:
            os.utime(path, (epoch, epoch), follow_symlinks=False)
        else:
            os.utime(path, (epoch, epoch))


def machine() -> str:
    """Return this machine's kind as file names have it, `x86_64` or `aarch64`."""
    return os.uname().machine if sys.platform != "win32" else "x86_64"
