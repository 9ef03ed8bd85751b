"""What Qt says of itself: its version, and whether it starts, tried in a process of its own.

Qt ends the process in which it does not start, so nobody should try that who still has something to say.
"""

from __future__ import annotations

import json
import sys


def qt_version() -> str:
    """The version of the Qt that is loaded. Raises ImportError where it cannot be."""
    from PySide6.QtCore import qVersion

    return qVersion()


def tried() -> dict[str, object]:
    """Starts Qt on the platform that the surroundings name. ``settings`` is where the window keeps what it
    remembers, ``fonts`` how many families there are to write with."""
    from PySide6.QtCore import QSettings, qVersion
    from PySide6.QtGui import QFontDatabase
    from PySide6.QtSvg import QSvgRenderer
    from PySide6.QtWidgets import QApplication

    app = QApplication([])
    return {
        "qt": qVersion(),
        "platform": app.platformName(),
        "fonts": len(QFontDatabase.families()),
        "drawings": QSvgRenderer(b'<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>').isValid(),
        "settings": QSettings("Adjutant", "Adjutant").fileName(),
    }


def main() -> int:
    """Writes what was found to standard output as JSON."""
    sys.stdout.write(json.dumps(tried()))
    return 0
