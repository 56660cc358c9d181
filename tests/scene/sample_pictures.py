"""Pictures of games in the middle, to be looked at: `python -m tests.scene.sample_pictures FOLDER`.

One for every size, number of players, side of the board and theme.
"""

import sys
from collections.abc import Iterator
from itertools import product
from pathlib import Path

from PySide6.QtCore import QSize
from PySide6.QtGui import QImage

from azul_desktop.engine import Variant
from azul_desktop.painting.theme import DARK, LIGHT, Theme
from azul_desktop.scene.render import render_scene
from azul_desktop.scene.table_scene import TableScene
from tests.scene.sample_scenes import midgame

SIZES = (QSize(1024, 640), QSize(1366, 768), QSize(1920, 1080), QSize(3840, 2160))
PLAYERS = (2, 3, 4)
NAMES = ("Emma", "Åke", "Maria da Conceição", "Tiler of Lisbon")

Case = tuple[QSize, int, Variant, Theme]


def cases() -> Iterator[Case]:
    """What there is a picture of."""
    yield from product(SIZES, PLAYERS, Variant, (LIGHT, DARK))


def name_of(case: Case) -> str:
    """The file of a picture."""
    size, players, variant, theme = case
    return f"{size.width()}x{size.height()}-{players}-{variant}-{theme.name}.png"


def scene_of(case: Case) -> TableScene:
    """A table in the middle of a game."""
    size, players, variant, theme = case
    scene = TableScene(theme)
    scene.resize_table(size.width(), size.height())
    scene.show_position(midgame(players, variant), NAMES[:players])
    return scene


def painted(case: Case) -> QImage:
    """The picture itself."""
    return render_scene(scene_of(case), case[0])


def main(folder: Path) -> None:
    """Write every picture into `folder`."""
    folder.mkdir(parents=True, exist_ok=True)
    for case in cases():
        painted(case).save(str(folder / name_of(case)))


if __name__ == "__main__":
    from azul_desktop.window.application import make_application

    application = make_application()
    main(Path(sys.argv[1]))
