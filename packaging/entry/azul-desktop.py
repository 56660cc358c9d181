"""The frozen program's window."""

import sys

from azul_desktop.__main__ import main

LACKING = ": cannot open shared object file"

try:
    sys.exit(main())
except ImportError as error:
    library, lacking, _ = str(error).partition(LACKING)
    if not lacking:
        raise
    sys.exit(f"azul-desktop: {library} is missing, without which no window can be shown.")
