"""The licences of what is shipped: every library is somebody's, and each has its text."""

import fnmatch
import sysconfig
import tomllib
from dataclasses import dataclass
from pathlib import Path

from .commands import BuildError
from .project import PACKAGING, ROOT

TEXTS = ROOT / "resources/licences"
LIST = "LICENCES.md"

HEAD = PACKAGING / "LICENCES.md.in"


@dataclass(frozen=True)
class Component:
    """Something by others, or by us, that is shipped; `files` are patterns of library names."""

    name: str
    about: str
    licence: str
    texts: tuple[str, ...]
    files: tuple[str, ...]
    source: str = ""

    def claims(self, path: str) -> bool:
        """Whether a shipped file is part of this, by its path in the program's folder."""
        names = (path.lower(), path.rpartition("/")[2].lower())
        return any(
            fnmatch.fnmatchcase(name, pattern.lower()) for pattern in self.files for name in names
        )


def components() -> list[Component]:
    """Read the list. Raises BuildError for a text that is not there."""
    described = tomllib.loads((TEXTS / "components.toml").read_text("utf-8"))["component"]
    made = [
        Component(**{**one, "texts": tuple(one["texts"]), "files": tuple(one["files"])})
        for one in described
    ]
    for component in made:
        for text in component.texts:
            if not (TEXTS / text).is_file():
                raise BuildError(f"the licence text {text} of {component.name} is missing")
    return made


def unclaimed(internal: Path) -> list[str]:
    """Return the libraries in a frozen program's inner folder that no component claims."""
    known = components()
    libraries = (path for path in sorted(internal.rglob("*")) if is_library(path))
    names = [path.relative_to(internal).as_posix() for path in libraries]
    return [name for name in names if not any(one.claims(name) for one in known)]


def is_library(path: Path) -> bool:
    """Whether this is a shared library, by its name."""
    suffixes = set(path.suffixes)
    return path.is_file() and bool(suffixes & {".so", ".dylib", ".dll", ".pyd"})


def write_licences(frozen: Path, internal: Path, qt: str) -> None:
    """Write the list where one finds it, and Python's own text of the very Python that is shipped.

    `qt` is the version of Qt for Python. Raises BuildError if a library belongs to nobody.
    """
    if strangers := unclaimed(internal):
        raise BuildError(f"no licence is listed for {', '.join(strangers)}")
    texts = internal / "azul_desktop/resources/licences"
    own = Path(sysconfig.get_path("stdlib")) / "LICENSE.txt"
    if own.is_file():
        (texts / "python.txt").write_bytes(own.read_bytes())
    present = [one for one in components() if is_present(one, internal)]
    rows = [row(one) for one in present]
    where = texts.relative_to(frozen).as_posix()
    head = HEAD.read_text("utf-8").replace("@TEXTS@", where).replace("@QT@", qt)
    (frozen / LIST).write_text(head + "\n".join(rows) + "\n", "utf-8")


def row(component: Component) -> str:
    """Return a component's line of the table."""
    texts = ", ".join(f"`{text}`" for text in component.texts)
    part = f"{component.name}: {component.about}"
    return f"| {part} | {component.licence} | {texts} | {component.source} |"


def is_present(component: Component, internal: Path) -> bool:
    """Whether any library of a component is shipped; one without any is inside another's."""
    if not component.files or component.name == "Azul Desktop":
        return True
    names = [path.relative_to(internal).as_posix() for path in internal.rglob("*")]
    return any(component.claims(name) for name in names)
