"""The command line, `azul`: tools without a window.

A command is a module of this package with `run(arguments) -> int`, imported only when it is
called. Exit status: 0 done, 1 the answer is no (a wrong record), 2 bad arguments or files,
130 interrupted, 128 and the number of the signal where another one asked for the end.
"""

from azul_desktop.cli.dispatch import main

__all__ = ["main"]
