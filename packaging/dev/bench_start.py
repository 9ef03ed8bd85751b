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

EMPTY = f"""
from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication, QMainWindow

class Window(QMainWindow):
    def paintEvent(self, event):
        super().paintEvent(event)
        QTimer.singleShot(0, done)

def done():
    print({PAINTED!r}, flush=True)
    QApplication.quit()

app = QApplication([])
window = Window()
window.resize(1600, 1000)
window.show()
app.exec()
"""

SAMPLE = f"""
import app.ui.application as application
from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication
from app.ui.map.view import MapView

def told(view, event):
    plain(view, event)
    worn = [item.side for item in view.map_scene.counters.items.values()]
    if worn and max(worn) > 8 and not view.map_scene.map_item.pending:
        QTimer.singleShot(0, done)

def done():
    print({PAINTED!r}, flush=True)
    QTimer.singleShot(200, QApplication.closeAllWindows)

plain = MapView.paintEvent
MapView.paintEvent = told
application.run()
"""
"""The map is painted whole, and its counters wear their faces. Closing comes after: one that was not closed would be
looked through at the next start."""


def seconds(code: str, env: dict[str, str]) -> float:
    """From the start of a process with ``code`` until it has painted. Raises RuntimeError where it ends before."""
    begin = time.perf_counter()
    with subprocess.Popen(
        [sys.executable, "-c", code], stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=env, cwd=ROOT, text=True
    ) as child:
        assert child.stdout is not None
        line = child.stdout.readline()
        spent = time.perf_counter() - begin
        _, complaint = child.communicate()
        if line.strip() != PAINTED or child.returncode:
            raise RuntimeError(f"the window was not painted and closed in peace: {complaint[-2000:]}")
    return spent


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
