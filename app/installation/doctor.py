"""What is amiss with an install, each fault in one sentence with its remedy, and the facts that a helper asks for."""

from __future__ import annotations

import ctypes
import json
import os
import platform
import subprocess
import sys
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any

from app import __version__
from app.errors import AdjutantError
from app.installation import folders
from app.installation.libraries import (
    FROZEN,
    GROUPS,
    PARTS,
    QT,
    Library,
    family,
    fault,
    last_line,
    line_to_type,
    manner,
    remedy,
    version,
)
from app.installation.log import log_file
from app.paths import DOCS, PACKAGE, RESOURCES, ROOT, SCENARIOS

FORMAT = 1
PATIENCE = 30.0
"""Seconds that Qt gets to start."""
OLDEST_PYTHON = (3, 11)
TRY_QT = ("doctor", "--try-qt")
FILES = (
    RESOURCES / "icons" / "adjutant.svg",
    RESOURCES / "symbols" / "index.toml",
    RESOURCES / "themes" / "light.toml",
    RESOURCES / "themes" / "dark.toml",
    RESOURCES / "locale" / "de" / "LC_MESSAGES" / "adjutant.mo",
    DOCS / "handbook" / "README.md",
)
"""One of each kind of thing that the program brings along."""
FONTS = {
    "debian": "sudo apt-get install -y fonts-dejavu-core",
    "fedora": "sudo dnf install -y dejavu-sans-fonts",
    "arch": "sudo pacman -S --needed ttf-dejavu",
}

NO_SCREEN = (
    "There is no screen for the window here (neither DISPLAY nor WAYLAND_DISPLAY is set): to open it, start Adjutant "
    "from a terminal on a desktop, or over ssh -X. All other commands work without a screen"
)


@dataclass(frozen=True)
class Trouble:
    """``code`` is for programs, ``remedy`` is what to do or to type; neither it nor ``text`` ends in a full stop."""

    code: str
    text: str
    remedy: str

    def __str__(self) -> str:
        return f"{self.text}: {self.remedy}"


@dataclass(frozen=True)
class Folder:
    name: str
    path: Path
    hindrance: str
    """Why it cannot be written; empty where it can."""


@dataclass
class Report:
    """Facts by name, folders, and what is amiss; nothing is where the install is whole. ``notes`` are what the user
    will miss and no fault of the install."""

    facts: dict[str, str] = field(default_factory=dict)
    folders: list[Folder] = field(default_factory=list)
    troubles: list[Trouble] = field(default_factory=list)
    notes: list[str] = field(default_factory=list)

    def as_json(self) -> str:
        return json.dumps(
            {"format": FORMAT, "whole": not self.troubles, **asdict(self)}, indent=1, ensure_ascii=False, default=str
        )

    def __str__(self) -> str:
        lines = [f"{name}: {value}" for name, value in self.facts.items()]
        lines += [f"{f.name}: {f.path} ({f.hindrance or 'can be written'})" for f in self.folders]
        lines.append("")
        lines += [str(trouble) for trouble in self.troubles] or [
            "Nothing is amiss with the installation." if self.notes else "Nothing is amiss."
        ]
        lines += [f"{note}." for note in self.notes]
        return "\n".join(lines)


def examine(env: Mapping[str, str] | None = None) -> Report:
    """Looks at everything; loads no window and makes no folder."""
    env = os.environ if env is None else env
    report = Report()
    report.facts |= {
        "Adjutant": f"{__version__}, {_HOW[manner()]} in {ROOT}",
        "Python": f"{platform.python_version()} ({platform.python_implementation()})",
        "System": platform.platform(),
        "SQLite": _sqlite(),
        "Qt for Python": version(QT) or "not installed",
    }
    report.troubles += _python()
    broken = list(_parts())
    report.troubles += broken
    report.troubles += _files()
    if not broken:
        report.troubles += _games()
    report.folders += _folders()
    report.troubles += [
        Trouble(
            f"folder-{found.name.lower()}",
            f"{found.path} cannot be written ({found.hindrance})",
            "make it yours with chmod u+rwx, or set XDG_DATA_HOME and XDG_STATE_HOME to folders of yours"
            if family() not in ("macos", "windows")
            else "give yourself the right to write there",
        )
        for found in report.folders
        if found.hindrance
    ]
    lacking = missing_libraries(GROUPS["core"] if _no_x(env) else (*GROUPS["core"], *GROUPS["xcb"]))
    report.facts["Qt's system libraries"] = (
        f"{', '.join(library.soname for library in lacking)} missing" if lacking else "all there"
    )
    if lacking:
        names = ", ".join(library.soname for library in lacking)
        line = line_to_type(family(), lacking)
        report.troubles.append(Trouble("libraries", f"Qt needs system libraries that are not here ({names})", line))
    if find_trouble(report, QT.distribution) is None:
        _start_qt(report, env, lacking=bool(lacking))
    report.facts["Log to send with a question"] = _log()
    return report


_HOW = {"frozen": "frozen", "checkout": "from a checkout", "package": "installed as a package"}


def find_trouble(report: Report, word: str) -> Trouble | None:
    return next((t for t in report.troubles if word in t.text), None)


def _sqlite() -> str:
    try:
        import sqlite3
    except ImportError:
        return "not in this Python"
    return sqlite3.sqlite_version


def _python() -> Iterator[Trouble]:
    if sys.version_info < OLDEST_PYTHON:
        yield Trouble("python", f"Python is {platform.python_version()} and has to be 3.11 or newer", "install one")
    if _sqlite().startswith("not"):
        yield Trouble("sqlite", "This Python was built without SQLite and can keep no campaign", "use another Python")


def _parts() -> Iterator[Trouble]:
    for part in PARTS:
        words = fault(part)
        if words:
            yield Trouble(f"part-{part.distribution.lower()}", words, remedy())


def _files() -> Iterator[Trouble]:
    gone = [path for path in FILES if not path.is_file()]
    if gone:
        more = f" and {len(gone) - 1} more" if len(gone) > 1 else ""
        yield Trouble("files", f"Files of the program are missing ({gone[0]}{more})", remedy())


def _games() -> Iterator[Trouble]:
    from app.systems.scenario.library import find, shipped
    from app.systems.scenario.scenario import SAMPLE, load_scenario

    if not all((SCENARIOS / slug).is_dir() for slug in shipped()):
        yield Trouble("games", f"Games are missing from {SCENARIOS}", remedy())
        return
    try:
        for slug in shipped():
            find(slug)
        load_scenario(SAMPLE)
    except AdjutantError as found:
        yield Trouble("games", f"The games that came with the program cannot be read ({found})", remedy())


def _folders() -> Iterator[Folder]:
    try:
        places = {"Campaigns": folders.campaigns(), "State": folders.state()}
    except ImportError:
        return
    for name, path in places.items():
        yield Folder(name, path, folders.hindrance(path))


def _log() -> str:
    try:
        path = log_file()
    except ImportError:
        return "unknown, since platformdirs is missing"
    return f"{path}" if path.is_file() else f"{path} (none yet)"


def _no_x(env: Mapping[str, str]) -> bool:
    """Whether the window will not be the X window system's: a Wayland session, or a platform named by hand."""
    return bool(env.get("WAYLAND_DISPLAY") or env.get("QT_QPA_PLATFORM"))


def missing_libraries(libraries: Iterable[Library]) -> list[Library]:
    """Those that the loader does not find; none on systems that bring all of them."""
    if family() in ("macos", "windows"):
        return []
    return [library for library in libraries if not _loads(library.soname)]


def _loads(soname: str) -> bool:
    try:
        ctypes.CDLL(soname)
    except OSError:
        return False
    return True


def _start_qt(report: Report, env: Mapping[str, str], *, lacking: bool) -> None:
    """Starts Qt without a screen, then on the one that is there."""
    unseen = _tried({**env, "QT_QPA_PLATFORM": "offscreen"})
    if isinstance(unseen, str):
        report.facts["Qt"] = "does not start"
        if not lacking:
            report.troubles.append(Trouble("qt", f"Qt does not start on this system ({unseen})", remedy()))
        return
    report.facts |= {"Qt": str(unseen["qt"]), "Fonts": f"{unseen['fonts']} families"}
    report.facts["Settings of the window"] = str(unseen["settings"])
    if not unseen["fonts"]:
        line = FONTS.get(family(), "install a font, DejaVu Sans for one")
        report.troubles.append(Trouble("fonts", "Qt finds no font, so the window would have no words", line))
    if not unseen["drawings"]:
        report.troubles.append(Trouble("drawings", "Qt draws no SVG, so counters would have no symbols", remedy()))
    if not any(env.get(name) for name in ("DISPLAY", "WAYLAND_DISPLAY")) and family() not in ("macos", "windows"):
        report.facts["Screen"] = "none, so the window cannot be opened from here"
        if not env.get("QT_QPA_PLATFORM"):
            report.notes.append(NO_SCREEN)
        return
    seen = _tried(env)
    if isinstance(seen, str):
        report.facts["Screen"] = "there, and Qt does not start on it"
        if not lacking:
            report.troubles.append(
                Trouble(
                    "screen",
                    f"Qt does not start on the screen ({seen})",
                    "start Adjutant from a terminal on the desktop",
                )
            )
    else:
        report.facts["Screen"] = str(seen["platform"])


def _tried(env: Mapping[str, str]) -> dict[str, Any] | str:
    """What Qt says of itself in a process of its own (``app.ui.qt_check``), or its last words."""
    command = [sys.executable, *TRY_QT] if manner() == FROZEN else [sys.executable, "-m", "app.cli", *TRY_QT]
    surroundings = {**env, "PYTHONPATH": os.pathsep.join(filter(None, (str(PACKAGE.parent), env.get("PYTHONPATH"))))}
    try:
        done = subprocess.run(
            command,
            env=surroundings,
            capture_output=True,
            text=True,
            encoding="utf-8",
            errors="replace",
            check=False,
            timeout=PATIENCE,
        )
    except OSError as found:
        return f"{sys.executable} cannot be started, {found.strerror}"
    except subprocess.TimeoutExpired:
        return f"it took longer than {PATIENCE:.0f} seconds"
    if done.returncode == 0:
        try:
            answer: dict[str, Any] = json.loads(done.stdout)
        except ValueError:
            return last_line(done.stdout)
        return answer
    return _qt_words(done.stderr)


def _qt_words(stderr: str) -> str:
    """The first thing that Qt says of itself names the cause; what comes after it is the same for every cause."""
    own = [line.partition(": ")[2] for line in stderr.splitlines() if line.startswith("qt.")]
    return (own[0] if own else last_line(stderr)).strip().rstrip(".")
