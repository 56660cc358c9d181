"""How tiles move, whether a script or a person moves them."""

from __future__ import annotations

from enum import Enum, auto
from math import hypot, sin, tau

from PySide6.QtCore import QEasingCurve, QRectF

from azul_desktop.scene.items.tile_item import TileItem

SMOOTH = QEasingCurve(QEasingCurve.Type.InOutCubic)
SOFT_END = QEasingCurve(QEasingCurve.Type.OutCubic)
ARC = 0.14
"""How much larger a tile looks in the middle of its flight."""
FAR = 5.0
"""Flights of fewer tiles than this stay lower."""


class TileHold(Enum):
    """How a person holds the tiles of a draft when its script begins."""

    NONE = auto()
    """They lie in their source: somebody else takes them."""
    LIFTED = auto()
    """They are lifted there already."""
    CARRIED = auto()
    """They follow the pointer, which is over their target."""


class MotionPath:
    """The way of a tile in the air from where it is to a rectangle."""

    def __init__(self, item: TileItem, goal: QRectF, arc: float = ARC) -> None:
        self._item, self._goal = item, goal
        self._start, self._scale, self._turn = item.pos(), item.scale(), item.rotation()
        way = goal.center() - self._start
        self._arc = arc * min(1.0, hypot(way.x(), way.y()) / (FAR * goal.width()))

    def step(self, done: float) -> None:
        """Put the tile where it is when `done` of the way, 0 to 1, lies behind it."""
        eased = SMOOTH.valueForProgress(done)
        item, goal = self._item, self._goal
        item.setPos(self._start + (goal.center() - self._start) * eased)
        last = goal.width() / item.side
        scale = self._scale + (last - self._scale) * eased
        item.setScale(scale * (1 + self._arc * sin(tau * eased / 2)))
        item.setRotation(self._turn * (1 - eased))
