"""Makes the steps of the build importable, as they are for build.py."""

import sys
from pathlib import Path

PACKAGING = Path(__file__).parents[2] / "packaging"
sys.path.insert(0, str(PACKAGING))
