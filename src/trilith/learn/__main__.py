"""Training without the ``trilith`` command: ``python -m trilith.learn run GAME --out DIR``."""

from __future__ import annotations

import argparse
import sys

from trilith.game import TrilithError
from trilith.learn.command import add_arguments, run


def main() -> int:
    """Run and return the exit status."""
    parser = argparse.ArgumentParser(prog="python -m trilith.learn", allow_abbrev=False)
    add_arguments(parser)
    try:
        return run(parser.parse_args())
    except TrilithError as error:
        print("trilith:", error.one_line(), file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        return 130


if __name__ == "__main__":
    sys.exit(main())
