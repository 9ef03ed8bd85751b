#!/usr/bin/env python3
"""The window's texts in other languages: gathers them from app/ui and compiles what Qt reads.

    .venv/bin/python packaging/dev/texts.py            brings every window.ts and window.qm up to date
    .venv/bin/python packaging/dev/texts.py --check    changes nothing and names what is out of date or untranslated

English has a file of its own for the forms of ``%n``. A new language is a new folder ``resources/locale/xx`` with the
core's catalogue in it (catalogue.py); the first run puts an empty ``window.ts`` there, which ``pyside6-linguist`` or
any editor fills.
"""

from __future__ import annotations

import argparse
import os
import re
import subprocess
import sys
import tempfile
import xml.etree.ElementTree as ElementTree
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
LOCALES = ROOT / "resources" / "locale"
TOOLS = Path(sys.executable).parent
_FIELD = re.compile(r"\{(\w+)|(%n)")


def gathered(ts: Path, into: Path) -> None:
    """Writes to ``into`` what ``ts`` becomes when the sources are read anew: new texts unfinished, old ones gone."""
    if ts.is_file():
        into.write_bytes(ts.read_bytes())
    language = ts.parent.name
    sources = sorted(p.relative_to(ROOT).as_posix() for p in (ROOT / "app" / "ui").rglob("*.py"))
    plural = ["-pluralonly"] if language == "en" else []
    command = [
        TOOLS / "pyside6-lupdate", *sources, "-ts", into, "-silent", "-no-obsolete", "-locations", "none",
        "-source-language", "en", "-target-language", language, *plural,
    ]  # fmt: skip
    subprocess.run(command, cwd=ROOT, check=True, stdout=subprocess.DEVNULL)


def compiled(ts: Path, into: Path) -> None:
    """Compiles ``ts``."""
    command = [TOOLS / "pyside6-lrelease", ts, "-qm", into, "-silent", "-removeidentical"]
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL)


def _replaced(path: Path, by: Path) -> None:
    """``path`` with the content of ``by``, in one go: a window that has it open goes on reading the old file."""
    beside = path.with_suffix(f"{path.suffix}.new")
    beside.write_bytes(by.read_bytes())
    os.replace(beside, path)


def wanting(ts: Path) -> list[str]:
    """A sentence for each text of ``ts`` that has no translation, or one that names other fields."""
    found = []
    for message in ElementTree.parse(ts).iter("message"):
        source, translation = message.findtext("source") or "", message.find("translation")
        assert translation is not None
        forms = [form.text or "" for form in translation.iter("numerusform")] or [translation.text or ""]
        if translation.get("type") == "unfinished" or not all(forms):
            found.append(f"no translation of {source!r}")
        elif set().union(*map(_fields, forms)) != _fields(source):
            found.append(f"the translation of {source!r} names other fields")
    return found


def _fields(text: str) -> set[str]:
    return {name or count for name, count in _FIELD.findall(text)}


def main(words: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description="The window's texts in other languages.")
    parser.add_argument("--check", action="store_true", help="change nothing, name what is out of date")
    check = parser.parse_args(words).check
    found: list[str] = []
    for catalogue in ("en", *sorted(p.parent.name for p in LOCALES.glob("*/LC_MESSAGES"))):
        ts = LOCALES / catalogue / "window.ts"
        qm, place = ts.with_suffix(".qm"), ts.relative_to(ROOT)
        with tempfile.TemporaryDirectory() as folder:
            new, newly = Path(folder, "window.ts"), Path(folder, "window.qm")
            gathered(ts, new)
            compiled(new, newly)
            if check and not (ts.is_file() and ts.read_bytes() == new.read_bytes()):
                found.append(f"{place}: out of date; run packaging/dev/texts.py")
            elif check and not (qm.is_file() and qm.read_bytes() == newly.read_bytes()):
                found.append(f"{qm.relative_to(ROOT)}: out of date; run packaging/dev/texts.py")
            elif not check:
                ts.parent.mkdir(exist_ok=True)
                _replaced(ts, new)
                _replaced(qm, newly)
            found += [f"{place}: {one}" for one in wanting(new)]
    print("\n".join(found) or "The window's texts are complete.")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
