"""`python -m azul_desktop.cli` is `azul`."""

import sys

from azul_desktop.cli import main

sys.exit(main())
