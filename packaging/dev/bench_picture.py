"""What a scan of 10,000 by 7,000 pixels costs beneath a map with 2,300 counters: time, and the most memory at any time.

The scan is painted by a process of its own, and read by another, so that neither pays for the other. A time runs as in
bench_map.py; ratios are to the same window without a picture.
"""

from __future__ import annotations

import json
import os
import random
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from bench_map import Looking, Sizes, campaign, megabytes, paint_out
from PySide6.QtCore import QSize
from PySide6.QtGui import QColor, QImage, QImageReader, QPainter

from app.board.picture.placement import MapPictures, Placement
from app.installation import folders
from app.installation.own_maps import OwnPictures
from app.ui.application import make_application
from app.ui.main_window import Window
from app.ui.map.printed.backdrop import BOTH, DRAWN, MODES, PICTURE
from app.ui.settings import Settings

SIDE, COUNTERS = 60, 2300
"""Hexes of the map's side, and counters on it."""
SIZE, SMALL = (10_000, 7_000), (700, 500)
SCREEN = (1920, 1080)
ROUNDS = 3


def paint_scan(path: Path, size: tuple[int, int]) -> None:
    """Something with as much in it as a printed map: blots, lines and numbers everywhere; the same every time."""
    dice = random.Random(11)
    image = QImage(*size, QImage.Format.Format_RGB32)
    image.fill(QColor("#E9DFC0"))
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    for _ in range(size[0] * size[1] // 20_000):
        painter.setPen(QColor(dice.choice(("#7D7464", "#3A352C", "#5E93B5"))))
        painter.setBrush(QColor.fromHsv(dice.choice((35, 90, 110, 200)), dice.randrange(40, 120), 210))
        x, y = dice.randrange(size[0]), dice.randrange(size[1])
        painter.drawEllipse(x, y, dice.randrange(20, 160), dice.randrange(20, 160))
        painter.drawText(x, y, str(dice.randrange(1000, 9999)))
    painter.end()
    if not image.save(str(path), "JPEG", 88):  # type: ignore[call-overload]
        raise SystemExit(f"{path} could not be written.")


def peak() -> float:
    """The most memory that this process ever had; what it has now where the system does not tell."""
    try:
        status = Path("/proc/self/status").read_text("ascii")
    except OSError:
        return megabytes()
    (line,) = (line for line in status.splitlines() if line.startswith("VmHWM:"))
    return round(int(line.split()[1]) / 1024, 1)


def measure(scan: Path, folder: Path, sizes: Sizes) -> dict[str, float]:
    make_application([])
    for name in ("pictures", "tiles", "maps"):
        setattr(folders, name, lambda place=folder / name: place)
    settings = Settings.at(folder / "settings.ini")
    settings.theme = "light"
    window = Window(settings)
    window.table.take(campaign(folder / "large.adjutant", sizes))
    window.resize(*SCREEN)
    window.show()
    window.shell.restore(window.settings)
    paint_out()
    look = Looking(window, sizes)
    window.map.view.fan_on_hover = False
    window.map.view.camera.zoom(1.0)
    look.settle()
    size = QImageReader(str(scan)).size()
    begin = time.perf_counter()
    small = QImageReader(str(scan))
    small.setScaledSize(QSize(size.width() // 4, size.height() // 4))
    small.read()
    decoded = time.perf_counter() - begin
    kept = OwnPictures().keep(scan)
    scene = window.map.scene
    assert scene.layout is not None
    across = scene.layout.bounds[2] / 72 / size.width()
    lies = Placement(
        hash=kept.hash, file=scan.name, size=(size.width(), size.height()), to_board=(across, 0, -0.5, 0, across, -0.5)
    )
    window.pictures.mode = BOTH
    begin = time.perf_counter()
    window.pictures.assign(MapPictures(picture=(lies,)))
    bar = False
    while window.pictures.work is not None:
        paint_out()
        bar = bar or (window.pictures.work is not None and window.pictures.work.card is not None)
        time.sleep(0.002)
    opened = time.perf_counter() - begin
    if not bar and opened > 1:
        raise SystemExit("No progress was shown while the scan was being read.")
    window.map.view.camera.zoom(1.0)  # the sheet has grown to the picture's edges, and the whole of it was shown
    look.settle()
    pans: dict[str, list[float]] = {mode: [] for mode in MODES}
    for _ in range(ROUNDS):  # in turn, so that what else the machine does falls on all of them
        for mode, times in pans.items():
            window.pictures.set_mode(mode)
            look.settle()
            times.append(look.pan())
    bare, over, alone = (min(pans[mode]) for mode in (DRAWN, BOTH, PICTURE))
    unseen = fresh_pan(look)
    window.map.view.fit()
    look.settle()
    found = {
        "picture_open_s": round(opened, 2),
        "picture_cut_ratio": round(opened / max(decoded, 1e-6), 1),
        "picture_pan_ms": alone,
        "picture_pan_ratio": round(alone / bare, 2),
        "picture_washed_pan_ratio": round(over / bare, 2),
        "picture_fresh_pan_ms": unseen,
        "picture_peak_mb": peak(),
    }
    window.close()
    window.deleteLater()
    paint_out()
    return found


def fresh_pan(look: Looking) -> float:
    """Milliseconds of a pan to the next repaint, over ground that nobody has seen yet: the median of many."""
    view, times = look.view, []
    view.map_scene.map_item.repaint()
    look.settle()
    for _ in range(look.sizes.pans):
        begin = time.perf_counter()
        view.camera.pan(-48, -12)
        view.viewport().repaint()
        times.append(time.perf_counter() - begin)
        paint_out()
    return round(statistics.median(times) * 1000, 2)


def scanned(quick: bool = False) -> dict[str, float]:
    """The figures, each of the two halves in a process of its own."""
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as name:
        folder = Path(name)
        words = [sys.executable, __file__, name, *(["--quick"] if quick else [])]
        subprocess.run([*words, "--paint"], check=True)
        done = subprocess.run(words, check=True, capture_output=True, text=True)
        found: dict[str, float] = json.loads(done.stdout.splitlines()[-1])
        assert folder.is_dir()
        return found


def main(words: list[str]) -> None:
    quick, folder = "--quick" in words, Path(words[0])
    if "--paint" in words:
        make_application([])
        paint_scan(folder / "scan.jpg", SMALL if quick else SIZE)
        return
    sizes = Sizes(side=12, counters=40, pans=2) if quick else Sizes(side=SIDE, counters=COUNTERS)
    print(json.dumps(measure(folder / "scan.jpg", folder, sizes)))


if __name__ == "__main__":
    if len(sys.argv) > 1:
        main(sys.argv[1:])
    else:
        print(scanned())
