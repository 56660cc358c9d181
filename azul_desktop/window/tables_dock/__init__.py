"""The game as ordinary tables: for screen readers, for keys alone, and to read at leisure."""

from azul_desktop.window.tables_dock.tables_dock import TablesDock

__all__ = ["TablesDock"]
