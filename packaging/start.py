"""Where the frozen program begins: the ``adjutant`` command, which opens the window when no words follow it."""

import sys

from app.cli import main

if __name__ == "__main__":
    try:
        sys.exit(main(sys.argv[1:]))
    except KeyboardInterrupt:
        sys.exit(130)
