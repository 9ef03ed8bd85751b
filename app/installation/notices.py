"""Who made the parts that Adjutant runs on, and under which licences: read from what is installed."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from importlib import metadata
from pathlib import Path

from app.installation.libraries import PARTS, needed
from app.messages import N_
from app.paths import RESOURCES, ROOT

LICENCES = RESOURCES / "licences"
NOTICES = LICENCES / "NOTICES.txt"
"""Made for the frozen program, in which there is nothing left to read them from."""
MILSYMBOL = RESOURCES / "symbols" / "NOTICE-milsymbol.txt"
QT = ("pyside6-essentials", "shiboken6")
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
    if about["Name"].lower().replace("_", "-") in QT:
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
    labelled = [str(line).partition(", ") for line in about.get_all("Project-URL") or ()]
    places = {label.strip().lower(): place.strip() for label, _, place in labelled}
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
