"""The frozen program's window."""

import sys

from azul_desktop.__main__ import main

sys.exit(main())
