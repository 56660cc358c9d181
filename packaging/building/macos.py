"""The disk image for macOS: the application and a way to the Applications folder."""

import platform
import shutil
from pathlib import Path

from .commands import run
from .licences import LIST
from .project import DIST, FROZEN, NAME, TITLE, WORK, Project

BUNDLE = DIST / f"{TITLE}.app"


def build(project: Project) -> Path:
    """Return the disk image made of the application that PyInstaller bundled."""
    shutil.copy(FROZEN / LIST, BUNDLE / "Contents/Resources")
    # Signed for this machine only; a certificate of Apple's is what would satisfy every other one.
    run(["codesign", "--force", "--deep", "--sign", "-", BUNDLE])
    folder = WORK / "image"
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir()
    run(["cp", "-R", BUNDLE, folder])
    (folder / "Applications").symlink_to("/Applications")
    image = DIST / f"{NAME}-{project.version}-{platform.machine()}.dmg"
    options = ["-volname", TITLE, "-format", "ULMO", "-ov"]
    run(["hdiutil", "create", *options, "-srcfolder", folder, image])
    return image
