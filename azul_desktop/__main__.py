"""Starts the program: the window, or a picture of a game."""

from __future__ import annotations

import gc
import os
import re
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from azul_desktop import __version__
from azul_desktop.compiled_modules import engine_kind

if TYPE_CHECKING:
    import argparse

SIZE = "1280x800"
LEAST, MOST = 100, 8192
"""Pixels that a picture may be wide and high."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Do what the command line says; return the exit status."""
    words = sys.argv[1:] if arguments is None else arguments
    if not words:
        # The usual start, for which nothing has to be read.
        return open_window(None)
    parser = make_parser()
    chosen = parser.parse_args(words)
    if chosen.smoke:
        from azul_desktop.window.smoke_test import smoke

        return smoke()
    if chosen.picture is None:
        if chosen.size is not None or chosen.theme is not None:
            parser.error("--size and --theme go with --picture")
        return open_window(chosen.file)
    if chosen.file is None:
        parser.error("--picture needs the FILE of a game")
    return draw(chosen.file, chosen.picture, chosen.size or size(SIZE), chosen.theme or "light")


def make_parser() -> argparse.ArgumentParser:
    """What the command line may say."""
    # The usual start has nothing to read, and comes up the sooner.
    import argparse

    parser = argparse.ArgumentParser(
        prog="azul-desktop",
        description="The tile-drafting board game Azul, at a table of your own.",
    )
    parser.add_argument("file", metavar="FILE", nargs="?", type=Path, help="a game to open")
    parser.add_argument(
        "--picture",
        metavar="OUT.png",
        type=Path,
        help="paint the last position of FILE into a picture and open no window",
    )
    parser.add_argument(
        "--size", metavar="WxH", type=size, help=f"the picture's size in pixels (default: {SIZE})"
    )
    parser.add_argument(
        "--theme", choices=("light", "dark"), help="the picture's theme (default: light)"
    )
    parser.add_argument(
        "--smoke",
        action="store_true",
        help="try the installed program: play a game by itself, save, load and quit",
    )
    version = f"azul-desktop {__version__} ({engine_kind()} engine)"
    parser.add_argument("--version", action="version", version=version)
    return parser


def size(text: str) -> tuple[int, int]:
    """Read `1280x800`. Raises ArgumentTypeError."""
    from argparse import ArgumentTypeError

    match = re.fullmatch(r"(\d{1,5})[xX](\d{1,5})", text)
    if match is None:
        raise ArgumentTypeError(f"{text!r} is not a size such as {SIZE}")
    width, height = int(match[1]), int(match[2])
    if not (LEAST <= width <= MOST and LEAST <= height <= MOST):
        raise ArgumentTypeError(f"a picture is {LEAST} to {MOST} pixels wide and high")
    return width, height


def open_window(file: Path | None) -> int:
    """Open the window, with the game in `file` if one is given."""
    # What a start makes is kept: to look for garbage meanwhile takes a while and finds none.
    # `finish_start` turns this on again when the window has been seen.
    gc.disable()
    try:
        from azul_desktop.window.application import run

        return run(file)
    finally:
        gc.enable()


def draw(file: Path, picture: Path, pixels: tuple[int, int], theme: str) -> int:
    """Paint `file` into `picture`; a line on the error stream and the exit status if that fails."""
    if sys.platform == "linux" and not has_screen():
        os.environ["QT_QPA_PLATFORM"] = "offscreen"
    from azul_desktop.window.picture_export import PictureError, draw_picture

    try:
        draw_picture(file, picture, pixels, theme)
    except PictureError as problem:
        print(f"azul-desktop: {problem}", file=sys.stderr)
        return problem.status
    return 0


def has_screen() -> bool:
    """Whether Qt was told of a screen, or of a platform that does without."""
    names = ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM")
    return any(os.environ.get(name) for name in names)


if __name__ == "__main__":
    sys.exit(main())
