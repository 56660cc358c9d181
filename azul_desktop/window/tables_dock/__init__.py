"""The game as ordinary tables: for screen readers, for keys alone, and to read at leisure."""
