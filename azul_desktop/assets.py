"""Where the tile art, sounds, translations, help pages and networks lie on this machine."""

from pathlib import Path

_PACKAGE = Path(__file__).parent


def asset(*parts: str) -> Path:
    """Return the file or folder `resources/PARTS...`, for example `asset("tiles", "blue.svg")`.

    An installed or frozen copy has `resources` inside the package, a checkout beside it.
    Raises FileNotFoundError naming the asset where there is none.
    """
    inside = _PACKAGE / "resources"
    root = inside if inside.is_dir() else _PACKAGE.parent / "resources"
    path = root.joinpath(*parts)
    if not path.exists():
        raise FileNotFoundError(f"resources has no {'/'.join(parts)!r}")
    return path
