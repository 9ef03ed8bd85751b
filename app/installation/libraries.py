"""What the program runs on: its packages, known without loading them, the system libraries that Qt loads and no wheel
brings, and the one line that installs those; who made the parts, and under which licences: read from what is
installed."""

from __future__ import annotations

import json
import re
import sys
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from importlib import metadata
from importlib.util import find_spec
from pathlib import Path

from app.messages import N_
from app.paths import RESOURCES, ROOT


@dataclass(frozen=True)
class Part:
    """A package that Adjutant names as its own: how it is installed and imported, and the versions that will do."""

    distribution: str
    module: str
    least: tuple[int, ...]
    below: tuple[int, ...] = ()


QT = Part("PySide6_Essentials", "PySide6", (6, 8), (6, 12))
PARTS = (
    QT,
    Part("pydantic", "pydantic", (2, 10)),
    Part("sqlite-utils", "sqlite_utils", (4, 2)),
    Part("defusedxml", "defusedxml", (0, 7, 1)),
    Part("platformdirs", "platformdirs", (4, 3)),
    Part("Jinja2", "jinja2", (3, 1, 5)),
    Part("tomli-w", "tomli_w", (1, 1)),
    Part("markdown-it-py", "markdown_it", (4, 0)),
)

FROZEN, CHECKOUT, PACKAGE = "frozen", "checkout", "package"


def manner() -> str:
    """How this Adjutant came here: ``frozen``, ``checkout``, or installed as a ``package``."""
    if getattr(sys, "frozen", False):
        return FROZEN
    return CHECKOUT if (ROOT / "run.py").is_file() else PACKAGE


def remedy() -> str:
    """What makes a broken install whole."""
    return {
        FROZEN: "unpack the program anew",
        CHECKOUT: "delete .venv and run python3 run.py once",
        PACKAGE: "run python3 -m pip install --force-reinstall adjutant",
    }[manner()]


def version(part: Part) -> str:
    """The version that is installed; empty where none is."""
    try:
        return metadata.version(part.distribution)
    except metadata.PackageNotFoundError:
        return ""


def release(version_: str) -> tuple[int, ...]:
    """The numbers that a version begins with: ``6.11.3rc1`` is (6, 11, 3)."""
    found = re.match(r"\d+(?:\.\d+)*", version_)
    return tuple(int(n) for n in found.group().split(".")) if found else ()


def fault(part: Part) -> str:
    """What is wrong with a part, as a sentence without its remedy; empty where it will do."""
    found = version(part)
    if find_spec(part.module) is None:
        return f"{part.distribution} is not installed"
    if not found:
        return f"{part.distribution} is there without its description, so its version is unknown"
    if release(found) < part.least or (part.below and release(found) >= part.below):
        least, below = (".".join(map(str, n)) for n in (part.least, part.below))
        older = f", older than {below}" if below else ""
        return f"{part.distribution} is {found} and has to be {least} or newer{older}"
    return ""


_NAME = re.compile(r"^[A-Za-z0-9][A-Za-z0-9._-]*")
_EXTRA = re.compile(r"""extra\s*==\s*["']""")


def needed(names: Iterable[str]) -> tuple[str, ...]:
    """The distributions that ``names`` need, themselves among them, in alphabetical order; those that are not
    installed here, as on another system, are left out."""
    found: dict[str, str] = {}
    waiting = list(names)
    while waiting:
        name = waiting.pop()
        key = re.sub(r"[-_.]+", "-", name).lower()
        if key in found:
            continue
        try:
            here = metadata.distribution(name)
        except metadata.PackageNotFoundError:
            continue
        found[key] = here.metadata["Name"]
        for line in here.requires or ():
            match = _NAME.match(line)
            if match and not _EXTRA.search(line):
                waiting.append(match.group())
    return tuple(found[key] for key in sorted(found))


@dataclass(frozen=True)
class Library:
    """One shared library by the name that the loader looks for, and the packages that bring it."""

    soname: str
    debian: tuple[tuple[str, ...], ...]
    """Packages, each as its names from the newest release's to the oldest's."""
    fedora: str
    arch: str


GROUPS: Mapping[str, tuple[Library, ...]] = {
    # Without these no Qt module loads, with a screen or without.
    "core": (
        Library("libglib-2.0.so.0", (("libglib2.0-0t64", "libglib2.0-0"),), "glib2", "glib2"),
        Library("libGL.so.1", (("libgl1",),), "libglvnd-glx", "libglvnd"),
        Library("libEGL.so.1", (("libegl1",),), "libglvnd-egl", "libglvnd"),
        Library("libdbus-1.so.3", (("libdbus-1-3",),), "dbus-libs", "dbus"),
        Library("libxkbcommon.so.0", (("libxkbcommon0",),), "libxkbcommon", "libxkbcommon"),
        Library(
            "libfontconfig.so.1",
            # Newer releases let fontconfig do with a monospaced font alone.
            (("libfontconfig1",), ("fonts-dejavu-core",)),
            "fontconfig dejavu-sans-fonts",
            "fontconfig ttf-dejavu",
        ),
    ),
    # These in addition for a window on an X server.
    "xcb": (
        Library("libxcb-cursor.so.0", (("libxcb-cursor0",),), "xcb-util-cursor", "xcb-util-cursor"),
        Library("libxcb-icccm.so.4", (("libxcb-icccm4",),), "xcb-util-wm", "xcb-util-wm"),
        Library("libxcb-keysyms.so.1", (("libxcb-keysyms1",),), "xcb-util-keysyms", "xcb-util-keysyms"),
        Library("libxcb-shape.so.0", (("libxcb-shape0",),), "libxcb", "libxcb"),
        Library("libxcb-xkb.so.1", (("libxcb-xkb1",),), "libxcb", "libxcb"),
        Library("libxkbcommon-x11.so.0", (("libxkbcommon-x11-0",),), "libxkbcommon-x11", "libxkbcommon-x11"),
    ),
}


def family(platform: str = sys.platform, os_release: str | None = None) -> str:
    """Return ``debian``, ``fedora``, ``arch``, ``linux`` (another one), ``macos`` or ``windows``."""
    if platform == "darwin":
        return "macos"
    if platform == "win32":
        return "windows"
    if os_release is None:
        path = Path("/etc/os-release")
        os_release = path.read_text("utf-8", "replace") if path.is_file() else ""
    fields = dict(line.split("=", 1) for line in os_release.splitlines() if "=" in line)
    names = f"{fields.get('ID', '')} {fields.get('ID_LIKE', '')}".replace('"', "").split()
    return next(
        (
            found
            for name in names
            for found, members in (
                ("debian", ("debian", "ubuntu")),
                ("fedora", ("fedora", "rhel", "centos")),
                ("arch", ("arch",)),
            )
            if name in members
        ),
        "linux",
    )


def line_to_type(system: str, libraries: Iterable[Library], known: Iterable[str] = ()) -> str:
    """Return the one line that brings the libraries on a system of this family.

    ``known`` holds the Debian packages that apt can install; a package with no name among them goes by its
    oldest name, which newer releases still understand.
    """
    libraries = list(libraries)
    if system == "debian":
        names = " ".join(debian_packages(libraries, known))
        return f"sudo apt-get install -y --no-install-recommends {names}"
    if system == "fedora":
        return f"sudo dnf install -y {' '.join(unique(library.fedora for library in libraries))}"
    if system == "arch":
        return f"sudo pacman -S --needed {' '.join(unique(library.arch for library in libraries))}"
    if system == "macos":
        return "softwareupdate --install --all"
    if system == "windows":
        return "winget install Microsoft.VCRedist.2015+.x64"
    return f"your package manager's packages for {' '.join(library.soname for library in libraries)}"


def last_line(text: str) -> str:
    """Return what a program said last, the part of its words that mostly names the fault."""
    lines = [line.strip() for line in text.splitlines() if line.strip()]
    return lines[-1] if lines else "it said nothing"


def unique(names: Iterable[str]) -> list[str]:
    return list(dict.fromkeys(" ".join(names).split()))


def debian_packages(libraries: Iterable[Library], known: Iterable[str]) -> list[str]:
    known = set(known)
    return unique(
        next((name for name in names if name in known), names[-1]) for library in libraries for names in library.debian
    )


LICENCES = RESOURCES / "licences"
NOTICES = LICENCES / "NOTICES.txt"
"""Made for the frozen program, in which there is nothing left to read them from."""
MILSYMBOL = RESOURCES / "symbols" / "NOTICE-milsymbol.txt"
PACKAGES_OF_QT = ("pyside6-essentials", "shiboken6")
QT_WORDS = (
    "The texts are in LGPL-3.0.txt and GPL-3.0.txt; Qt.txt says how to replace the libraries and where the source is."
)
GAMES = N_(
    "The games, their rules and their names belong to their publishers; play with your own copy. "
    "Adjutant is not connected with them."
)
RULE = "=" * 100
_NAMES = ("licen", "copying", "notice", "authors")


@dataclass(frozen=True)
class Notice:
    """One part: ``licence`` is its short name as the part itself gives it, ``texts`` are the files that come with it,
    ``contains`` what is compiled into it."""

    name: str
    version: str
    licence: str
    home: str = ""
    texts: tuple[str, ...] = ()
    contains: tuple[str, ...] = ()


def notice(distribution: str) -> Notice:
    """What an installed distribution says of its licence. Raises PackageNotFoundError for one that is not there."""
    found = metadata.distribution(distribution)
    about = found.metadata
    files = found.files or []
    texts = [Path(str(found.locate_file(f))) for f in files if _is_licence(f.parts)]
    words = tuple(_read(path) for path in sorted(texts) if path.is_file())
    if about["Name"].lower().replace("_", "-") in PACKAGES_OF_QT:
        words = (*words, QT_WORDS)
    boms = [Path(str(found.locate_file(f))) for f in files if f.name.endswith(".cyclonedx.json")]
    contains = tuple(line for bom in boms for line in _contained(bom))
    return Notice(about["Name"], found.version, _licence(about), _home(about), words, contains)


def _is_licence(parts: tuple[str, ...]) -> bool:
    """Whether a file of a distribution's own folder is a licence: by its name, or by lying in the folder for them."""
    if len(parts) < 2 or not parts[0].endswith(".dist-info"):
        return False
    return parts[1] == "licenses" or any(word in parts[-1].lower() for word in _NAMES)


def _read(path: Path) -> str:
    return path.read_text("utf-8", "replace").strip()


def _licence(about: metadata.PackageMetadata) -> str:
    """The short name of the licence: the expression, else the field where it is one line, else the classifiers."""
    said = about.get_all("License-Expression") or about.get_all("License") or []
    short = str(said[0]).strip() if said else ""
    if short and "\n" not in short:
        return short
    kinds = [c.split(" :: ")[-1] for c in about.get_all("Classifier") or () if c.startswith("License")]
    return ", ".join(kinds)


def _home(about: metadata.PackageMetadata) -> str:
    """Where the part lives, by the labels that projects use for it; empty where it names no place."""
    labeled = [str(line).partition(", ") for line in about.get_all("Project-URL") or ()]
    places = {label.strip().lower(): place.strip() for label, _, place in labeled}
    wanted = ("homepage", "home", "source", "source code", "repository", "documentation")
    plain = about.get_all("Home-page") or []
    return next((places[label] for label in wanted if label in places), str(plain[0]) if plain else "")


def _contained(bom: Path) -> Iterator[str]:
    """The components of a bill of materials, each with its licence."""
    for part in json.loads(bom.read_text("utf-8")).get("components", ()):
        licences = [
            one.get("expression") or one.get("license", {}).get("id") or one.get("license", {}).get("name") or ""
            for one in part.get("licenses", ())
        ]
        yield f"{part['name']} {part.get('version', '')} ({', '.join(filter(None, licences)) or 'no licence named'})"


def drawings() -> Notice:
    """The unit symbols that derive from milsymbol."""
    words = _read(MILSYMBOL)
    version = words.partition("milsymbol ")[2].split()[0]
    return Notice("milsymbol (unit symbols)", version, "MIT", texts=(words,))


def installed() -> list[Notice]:
    """One for each distribution that the program runs on here."""
    return [*(notice(name) for name in needed(part.distribution for part in PARTS)), drawings()]


def written(notices: Iterable[Notice]) -> str:
    """The notices as one text, the list of names first."""
    kept = list(notices)
    lines = [
        "Adjutant is made with the work of others. It runs on, or contains:",
        "",
        *(f"  {n.name} {n.version}{f', {n.licence}' if n.licence else ''}".rstrip() for n in kept),
        "",
    ]
    for one in kept:
        lines += [RULE, f"{one.name} {one.version}".rstrip()]
        lines += [f"Licence: {one.licence}"] if one.licence else []
        lines += [one.home] if one.home else []
        lines += ["", "Contains:", *(f"  {line}" for line in one.contains)] if one.contains else []
        for words in one.texts:
            lines += ["", words]
        lines.append("")
    return "\n".join(lines)


def text() -> str:
    """The notices of this install: those made with the frozen program, else those of the packages that are here."""
    return _read(NOTICES) if NOTICES.is_file() else written(installed())


def licence() -> str:
    """Adjutant's own licence, as it came with this install."""
    for path in (LICENCES / "LICENSE.txt", ROOT / "LICENSE"):
        if path.is_file():
            return _read(path)
    try:
        return "\n\n".join(notice("adjutant").texts)
    except metadata.PackageNotFoundError:
        return "The licence did not come with this install; it is the MIT licence."
