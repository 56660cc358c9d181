"""The frame around the rooms: version, assets, compiled modules and their sources."""

from pathlib import Path

import pytest

import azul_desktop
from azul_desktop.assets import asset

ROOT = Path(azul_desktop.__file__).parents[1]


def test_asset_is_found_in_the_checkout() -> None:
    assert asset() == ROOT / "resources"


def test_missing_asset_is_named() -> None:
    with pytest.raises(FileNotFoundError, match=r"no 'tiles/none\.svg'"):
        asset("tiles", "none.svg")
