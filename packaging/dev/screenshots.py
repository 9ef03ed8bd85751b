"""Makes pictures of the running program: no screen, no settings of the user's, the same dice.

    python3 run.py screenshots [FOLDER] [NAME...] [--shape SHAPE]   every pane at every size, light and dark;
                                                                       --check names what is cut off
    python3 run.py screenshots --docs [NAME...]                        those of the handbook, into docs/pictures

FOLDER is build/screenshots where none is given. A shape is a size and a theme: small-light is 1280 by 800, medium-dark
1920 by 1080, large-light 2560 by 1600 at 200 %.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from PySide6.QtGui import QImage

os.environ["QT_QPA_PLATFORM"] = "offscreen"
sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

ROOT = Path(__file__).resolve().parent.parent.parent
FOLDER, PICTURES = ROOT / "build" / "screenshots", ROOT / "docs" / "pictures"
QUALITIES = {"png": (0,), "webp": (100, 90)}
"""Of these the one that makes the smallest file; 100 loses nothing, nor does PNG, of which 0 is the smallest."""
AROUND = 24
"""Pixels of the window that a picture cut to a widget shows around it."""


@dataclass(frozen=True)
class Shape:
    """``size`` in pixels of 100 %, ``scale`` in device pixels to one of them."""

    size: tuple[int, int]
    theme: str
    scale: int = 1


SHAPES = {
    f"{name}-{theme}": Shape(size, theme, scale)
    for name, size, scale in (
        ("small", (1280, 800), 1),
        ("medium", (1920, 1080), 1),
        ("large", (1280, 800), 2),
        ("desk", (1600, 1000), 1),
    )
    for theme in ("light", "dark")
}


@dataclass(frozen=True)
class Page:
    """A picture on a page of the handbook: a scene, at its size, cut to what it is about or whole."""

    scene: str
    shape: str = "small-light"
    cut: bool = False


WHOLE = (
    "arrivals",
    "battle",
    "comparison",
    "coverage",
    "empty",
    "fog",
    "hand-over",
    "large",
    "lessons",
    "looking-back",
    "map-grid",
    "map-missing",
    "map-straighten",
    "map-suggest",
    "map-terrain",
    "markers",
    "odds",
    "overlays",
    "own-game",
    "reach",
    "refusal",
    "rounds",
    "safe-retreat",
    "set-up",
    "sketch",
    "supply",
    "threats",
    "two-fires",
    "vassal-table",
)
CUT = (
    "battle-board",
    "bookmarks",
    "branches",
    "chain",
    "charts",
    "cheapest",
    "counters",
    "counters-table",
    "dice",
    "due",
    "finder",
    "journal",
    "levels",
    "lives",
    "luck",
    "new-campaign",
    "note",
    "order-of-battle",
    "overrule",
    "own-battle",
    "palette",
    "photographs",
    "put-right",
    "questions",
    "readings",
    "report",
    "sheet-panel",
    "table-check",
    "to-enter",
    "tracks",
    "vassal",
    "vassal-counters",
    "what-if",
)
PAGES = {
    "table": Page("table", "desk-light"),
    "table-dark": Page("table", "desk-dark"),
    **{name: Page(name) for name in WHOLE},
    **{name: Page(name, cut=True) for name in CUT},
}
"""The pictures of docs/pictures."""


def shoot(scene: str, shape: Shape, path: Path, *, cut: bool = False, check: bool = False) -> int:
    """How many parts are cut off or lie over each other; 0 where that is not asked."""
    from scenes import SCENES
    from staging import at_table

    from tests.ui.clipping import clipped

    faults: list[str] = []

    with at_table(shape.size, shape.theme) as table:
        about = SCENES[scene](table)
        picture = table.picture()
        faults = clipped(table.window) if check else []
        if cut and about is not None:
            picture = picture.copy(table.frame(about, AROUND, picture.devicePixelRatio()))
        form = path.suffix.removeprefix(".")
        made = min((encoded(picture, form, quality) for quality in QUALITIES[form]), key=len)
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(made)
        except OSError as fault:
            raise SystemExit(f"{path} could not be written ({fault.strerror}); give another folder.") from fault
    print(path, *faults, sep="\n  ", flush=True)
    return len(faults)


def encoded(picture: QImage, form: str, quality: int) -> bytes:
    from PySide6.QtCore import QBuffer, QByteArray, QIODevice

    data = QByteArray()
    buffer = QBuffer(data)
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    assert picture.save(buffer, form.upper(), quality), form
    return bytes(data.data())


def dress(size: float, language: str) -> None:
    """The application with its text so many times as large, in a language."""
    from app.ui.application import make_application
    from app.ui.texts import speak

    app = make_application(["screenshots"])
    font = app.font()
    font.setPointSizeF(font.pointSizeF() * size)
    app.setFont(font)
    speak(language)


def main(words: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="screenshots", description=(__doc__ or "").splitlines()[0])
    parser.add_argument("words", nargs="*", metavar="FOLDER|NAME")
    parser.add_argument("--docs", action="store_true", help="the pictures of the handbook")
    parser.add_argument("--shape", action="append", choices=SHAPES)
    parser.add_argument("--text", type=float, default=1.0, help="size of the text; 1.5 for the largest")
    parser.add_argument("--language", default="en", help="language of the window")
    parser.add_argument("--check", action="store_true", help="name what is cut off or lies over something else")
    args = parser.parse_args(words)
    from scenes import SCENES

    from app.ui.application import make_application

    known = PAGES if args.docs else SCENES
    names = [w for w in args.words if w in known] or list(known)
    folders = [w for w in args.words if w not in known]
    folder = Path(folders[0]) if folders else PICTURES if args.docs else FOLDER
    scale = float(os.environ.get("QT_SCALE_FACTOR", "1"))
    if args.docs:
        make_application(["screenshots"])
        for name in names:
            page = PAGES[name]
            shoot(page.scene, SHAPES[page.shape], folder / f"{name}.webp", cut=page.cut)
        return 0
    mine = [shape for shape in args.shape or SHAPES if SHAPES[shape].scale == scale]
    others = [shape for shape in args.shape or SHAPES if SHAPES[shape].scale != scale]
    if mine:
        dress(args.text, args.language)
    faults = 0
    for shape in mine:
        for name in names:
            faults += shoot(name, SHAPES[shape], folder / shape / f"{name}.png", check=args.check)
    if not others or scale != 1:
        return min(faults, 1)
    # The scale of a screen is settled when a program starts.
    again = [sys.executable, __file__, str(folder), *names, *(f"--shape={one}" for one in others)]
    again += [f"--text={args.text}", f"--language={args.language}", *(["--check"] if args.check else [])]
    rest = subprocess.run(again, env={**os.environ, "QT_SCALE_FACTOR": "2"}, check=False).returncode
    return rest or min(faults, 1)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
