"""The table as one sees it: tiles, displays and boards on a QGraphicsScene.

`TableScene` shows positions, `TableView` fits it into a window, `picture` paints one.
"""

from azul_desktop.painting.theme import DARK, LIGHT, Theme, theme_for_system
from azul_desktop.scene.table_controller import TableController
from azul_desktop.scene.table_scene import TableScene
from azul_desktop.scene.table_view import TableView
from azul_desktop.scene.tile_places import EmptiedDisplay

__all__ = [
    "DARK",
    "LIGHT",
    "EmptiedDisplay",
    "TableController",
    "TableScene",
    "TableView",
    "Theme",
    "theme_for_system",
]
