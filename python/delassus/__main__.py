"""The command `delassus`: the command line of the same extension."""

import sys

from . import _delassus


def main() -> int:
    """Carries out the command line of this process."""
    return _delassus.command(["delassus", *sys.argv[1:]])


if __name__ == "__main__":
    sys.exit(main())
