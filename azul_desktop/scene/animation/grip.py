"""How tiles are held when a story takes over."""

from __future__ import annotations

from enum import Enum, auto


class Grip(Enum):
    """Where a draft's tiles are when its story begins."""

    LYING = auto()
    """In their source: somebody else takes them."""
    HELD = auto()
    """Lifted there already."""
    CARRIED = auto()
    """In the hand, over their target."""
