"""The table as one sees it: tiles, displays and boards on a QGraphicsScene.

`TableScene` shows positions, `TableView` fits it into a window, `picture` paints one.
"""

from azul_desktop.painting.theme import DARK, LIGHT, Theme, theme_for_system
from azul_desktop.scene.items.source_items import EmptiedDisplay
from azul_desktop.scene.table_controller import TableController
from azul_desktop.scene.table_scene import TableScene
from azul_desktop.scene.table_view import TableView

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
