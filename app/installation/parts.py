"""The packages that the program runs on, and what is known of them without loading them."""

from __future__ import annotations

import re
import sys
from collections.abc import Iterable
from dataclasses import dataclass
from importlib import metadata
from importlib.util import find_spec

from app.paths import ROOT


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
