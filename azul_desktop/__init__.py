"""Azul Desktop: the tile-drafting game for one computer, with computer players.

The rooms, lowest first: `engine` (the rules), `ai` (the players), `model` (Qt without a window),
`scene` (the table), `window` (the program). Each imports only rooms before it.

The environment variable `AZUL_ENGINE=interpreted` has the rules run from their Python source even
where a compiled copy lies beside it.
"""

from azul_desktop.compiled_modules import prefer_sources

__version__ = "0.1.0"

prefer_sources()
