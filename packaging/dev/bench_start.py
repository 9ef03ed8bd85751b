"""How long a cold start takes: to the first paint of the sample campaign, and of an empty main window.

Each in a process of its own, in turn, from the start of the process until the paint has reached the window. One start
before is not measured: it makes the sample campaign and the compiled modules, as any first start does.
"""

from __future__ import annotations

import os
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
PAINTED = "painted"
PATIENCE = 60
STUB = 8
"""Pixels of the bare cardboard that a counter wears until it is looked at."""

EMPTY = f"""
import time
from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication, QMainWindow

class Window(QMainWindow):
    def paintEvent(self, event):
        super().paintEvent(event)
        QTimer.singleShot(0, lambda: done(time.time()))

def done(moment):
    print({PAINTED!r}, moment)
    QApplication.quit()

app = QApplication([])
window = Window()
window.resize(1600, 1000)
window.show()
app.exec()
"""

SAMPLE = f"""
import gc
import time
gc.disable()  # as the command does
import app.ui.application as application
from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication
from app.ui.map.view import MapView

def told(view, event):
    plain(view, event)
    worn = [item.side for item in view.map_scene.counters.items.values()]
    if worn and set(worn) != {{{STUB}}} and not view.map_scene.map_item.pending and not seen:
        seen.append(True)
        QTimer.singleShot(0, lambda: done(time.time()))

def done(moment):
    print({PAINTED!r}, moment)
    QTimer.singleShot(200, QApplication.closeAllWindows)

seen = []
plain = MapView.paintEvent
MapView.paintEvent = told
application.run()
"""
"""The map is painted whole, and its counters wear their faces. Closing comes after: one that was not closed would be
looked through at the next start."""


def seconds(code: str, env: dict[str, str]) -> float:
    """From the start of a process with ``code`` until it has painted. Raises RuntimeError where it never does."""
    begin = time.time()
    child = [sys.executable, "-c", code]
    done = subprocess.run(child, capture_output=True, env=env, cwd=ROOT, text=True, check=False, timeout=PATIENCE)
    word, _, moment = done.stdout.partition(" ")
    if word != PAINTED or done.returncode:
        raise RuntimeError(f"the window was not painted and closed in peace: {done.stderr[-2000:]}")
    return float(moment.split()[0]) - begin


def environment(home: Path) -> dict[str, str]:
    """This one's, with the user's folders under ``home``, so that nobody's own campaigns are touched."""
    folders = {name: str(home / name) for name in ("XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_STATE_HOME", "APPDATA")}
    kept = {k: v for k, v in os.environ.items() if k != "PYTHONDONTWRITEBYTECODE"}
    return {**kept, **folders, "HOME": str(home), "PYTHONPATH": str(ROOT), "QT_QPA_PLATFORM": "offscreen"}


def starting(rounds: int = 7) -> dict[str, float]:
    """``start_ratio``, medians of ``rounds`` starts of each."""
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as name:
        env = environment(Path(name))
        seconds(SAMPLE, env)
        spent = [(seconds(SAMPLE, env), seconds(EMPTY, env)) for _ in range(rounds)]
    full, empty = (statistics.median(times) for times in zip(*spent, strict=True))
    return {"start_ratio": round(full / empty, 2)}


if __name__ == "__main__":
    print(starting())
