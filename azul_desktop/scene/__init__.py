"""The table as one sees it: tiles, displays and boards on a QGraphicsScene.

`TableScene` shows positions, `TableView` fits it into a window, `picture` paints one.
"""

from azul_desktop.scene.controller import TableController
from azul_desktop.scene.items.surface import Emptied
from azul_desktop.scene.table import TableScene
from azul_desktop.scene.theme import DARK, LIGHT, Theme, theme_for_system
from azul_desktop.scene.view import TableView

__all__ = [
    "DARK",
    "LIGHT",
    "Emptied",
    "TableController",
    "TableScene",
    "TableView",
    "Theme",
    "theme_for_system",
]
