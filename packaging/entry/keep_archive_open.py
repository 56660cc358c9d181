"""Runs before a frozen program: keeps the file open that its modules are read from.

PyInstaller opens that file by its name for every module, and ends the program where it is gone or
another: a newer version is often laid over one that runs.
"""

import os
import sys

from pyimod02_importers import pyz_archive  # type: ignore[import-not-found]

if sys.platform == "linux" and os.path.isdir("/proc/self/fd"):  # noqa: PTH112 - starts in no time
    held = os.open(pyz_archive._filename, os.O_RDONLY)
    pyz_archive._filename = f"/proc/self/fd/{held}"
