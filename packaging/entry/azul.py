"""The frozen program's command line."""

import sys

from azul_desktop.cli import main

sys.exit(main())
