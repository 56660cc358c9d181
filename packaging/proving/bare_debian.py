"""A Debian in a folder, entered by chroot, off the network, in which a family has an account."""

import re
import shutil
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from building.commands import run

# What changes by itself, or is the packages' own book-keeping.
UNWATCHED = (
    "/proc",
    "/sys",
    "/dev",
    "/tmp",
    "/run",
    "/etc/ld.so.cache",
    "/home/family/.cache/fontconfig",
    "/var/cache",
    "/var/lib/apt",
    "/var/lib/dpkg",
    "/var/log",
)
PATH = "/usr/local/bin:/usr/bin:/bin:/usr/local/games:/usr/games"

AS_ROOT = {
    "DEBIAN_FRONTEND": "noninteractive",
    "LC_ALL": "C.UTF-8",
    "PATH": f"/usr/sbin:/sbin:{PATH}",
}


@dataclass(frozen=True)
class BareDebian:
    """A root file system in `folder`; needs root to enter."""

    folder: Path

    @classmethod
    def prepare(cls, base: Path, rooms: Path, package: Path) -> "BareDebian":
        """Return a room with what a package depends on, the last thing that takes a network."""
        shutil.rmtree(rooms, ignore_errors=True)
        rooms.mkdir(parents=True)
        room = cls(rooms / "prepared")
        run(["cp", "-a", base, room.folder])
        shutil.copyfile("/etc/resolv.conf", room.folder / "etc/resolv.conf")
        depends = run(["dpkg-deb", "--field", package, "Depends"])
        names = [re.sub(r" \(.*\)", "", one.strip()) for one in depends.split(",")]
        room.inside("apt-get update")
        room.inside(f"apt-get install --yes --no-install-recommends {' '.join(names)}")
        room.inside("useradd --create-home --shell /bin/sh family")
        return room

    def copy(self, name: str) -> "BareDebian":
        """Return another room like this one."""
        other = BareDebian(self.folder.with_name(name))
        run(["cp", "-a", self.folder, other.folder])
        return other

    def inside(self, command: str) -> str:
        """Run a shell command as root and return what it prints."""
        return run(["chroot", self.folder, "sh", "-c", command], environment=AS_ROOT, timeout=600)

    def outside_network(self, command: str) -> str:
        """Run a shell command as root, with no network but an idle loopback of its own."""
        cut_off = ["unshare", "--net", "chroot", self.folder]
        return run([*cut_off, "sh", "-c", command], environment=AS_ROOT, timeout=600)

    def as_family(self, command: str) -> str:
        """Run a shell command as the family, with no network."""
        return run(self.family(command), timeout=600)

    def family(self, command: str) -> list[object]:
        """Return a command of the family's, in a clean environment and with no network."""
        entered = ["unshare", "--net", "chroot", "--userspec=family:family", self.folder]
        clean = ["env", "-i", "HOME=/home/family", f"PATH={PATH}", "LC_ALL=C.UTF-8"]
        return [*entered, *clean, "sh", "-c", command]

    def sockets(self, command: str) -> set[str]:
        """Return the families of all sockets that a command and its children open."""
        log = self.folder.with_suffix(".strace")
        watch = ["strace", "--follow-forks", "--trace=%network", "--output", log]
        run([*watch, *self.family(command)], timeout=600)
        return set(re.findall(r"\bsocket\((\w+)", log.read_text("utf-8", "replace")))

    def bring(self, file: Path) -> None:
        """Lay a file at the root."""
        shutil.copyfile(file, self.folder / file.name)

    def has(self, path: str) -> bool:
        """Whether a path is there, links not followed."""
        return (self.folder / path.lstrip("/")).is_symlink() or (
            self.folder / path.lstrip("/")
        ).exists()

    def read(self, path: str) -> str:
        """Return the text of a file."""
        return (self.folder / path).read_text("utf-8")

    def finds(self, tool: str) -> bool:
        """Whether the shell finds a command."""
        return self.inside(f"command -v {tool} || echo no").strip() != "no"

    def files(self) -> set[str]:
        """Return the paths of all files and links, but for what changes by itself."""
        return set(self._files())

    def _files(self) -> Iterator[str]:
        for path in self.folder.rglob("*"):
            name = f"/{path.relative_to(self.folder).as_posix()}"
            if not name.startswith(UNWATCHED) and (path.is_symlink() or not path.is_dir()):
                yield name
