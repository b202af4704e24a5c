"""Run the command as ``python -m trilith``."""

import sys

from trilith.cli import main

if __name__ == "__main__":
    sys.exit(main())
