"""Where the tile art, sounds, translations, help pages and networks lie on this machine."""

from importlib.resources import files
from pathlib import Path


def asset(*parts: str) -> Path:
    """Return the file or folder `resources/PARTS...`, for example `asset("tiles", "blue.svg")`.

    An installed or frozen copy has `resources` inside the package, a checkout beside it.
    Raises FileNotFoundError naming the asset where there is none.
    """
    package = Path(str(files(__package__)))
    inside = package / "resources"
    root = inside if inside.is_dir() else package.parent / "resources"
    path = root.joinpath(*parts)
    if not path.exists():
        raise FileNotFoundError(f"resources has no {'/'.join(parts)!r}")
    return path
