#!/usr/bin/env python3
"""The catalogues of the sentences: what is said in English, and what other languages say for it.

    .venv/bin/python packaging/dev/catalogue.py            brings the template and every language up to date
    .venv/bin/python packaging/dev/catalogue.py --check    changes nothing and names what is out of date

Sentences are those marked ``N_``, ``NC_`` or ``Sentence`` below the window, and ``tr`` or ``tr_count`` in
it; words are the names and the texts that the files of the systems and their scenarios give. What campaigns of before
hold and no rule says any more stands in ``former_lines.txt``, a line each.
A new language is a new folder ``resources/locale/xx/LC_MESSAGES``; the first run puts an empty ``adjutant.po`` there.
"""

from __future__ import annotations

import argparse
import ast
import io
import re
import sys
import tomllib
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT)]

from babel.messages import Catalog  # noqa: E402
from babel.messages.extract import extract_from_file  # noqa: E402
from babel.messages.mofile import write_mo  # noqa: E402
from babel.messages.pofile import read_po, write_po  # noqa: E402

LOCALES = ROOT / "resources" / "locale"
TEMPLATE = LOCALES / "adjutant.pot"
FORMER = Path(__file__).with_name("former_lines.txt")
KEYWORDS: dict[str, Any] = {"N_": None, "NC_": ((1, "c"), 2), "Sentence": None}
WINDOW = {"tr": 1, "N_": 1, "tr_count": 2}
"""What marks a text in the window, and how many forms it has"""
COMMENT = "# Sentences and words of Adjutant."
WIDTH = 110
_RULE_AT_END = re.compile(r"\s*\([^()]*\)$")
_DATED = re.compile(rb'^"(?:POT-Creation|PO-Revision|Generated-By|Last-Translator|Language-Team|Report).*\n', re.M)


def template() -> Catalog:
    """Everything that can be said: sentences of the code in the order of its files, then the systems' words."""
    found = Catalog(project="Adjutant", version="1", charset="utf-8", header_comment=COMMENT, fuzzy=False)
    for path in sorted((ROOT / "app").rglob("*.py")):
        name = path.relative_to(ROOT).as_posix()
        if name.startswith("app/ui/"):
            for text, context in window_texts(path.read_text("utf-8")):
                found.add(text, locations=[(name, 0)], context=context)
            continue
        for _line, text, _comments, context in extract_from_file("python", path, KEYWORDS):
            found.add(text, locations=[(name, 0)], context=context)
    for pattern, words in DATA.items():
        for path in sorted((ROOT / "scenarios").glob(pattern)):
            for word in words(tomllib.loads(path.read_text("utf-8"))):
                found.add(word, locations=[(path.relative_to(ROOT).as_posix(), 0)])
    for line in FORMER.read_text("utf-8").splitlines():
        found.add(line, locations=[(FORMER.relative_to(ROOT).as_posix(), 0)])
    return found


def window_texts(source: str) -> Iterator[tuple[str | tuple[str, str], str | None]]:
    """Each text that a module of the window shows, or its two forms where it has a count, and what tells it apart."""
    for call in ast.walk(ast.parse(source)):
        if not isinstance(call, ast.Call) or not isinstance(call.func, ast.Name) or call.func.id not in WINDOW:
            continue
        forms = WINDOW[call.func.id]
        words = [one.value if isinstance(one, ast.Constant) else None for one in call.args]
        text, comment = words[:forms], words[3:4] if forms == 2 else words[1:2]
        if all(isinstance(one, str) for one in text):
            yield (text[0], text[1]) if forms == 2 else text[0], (*comment, None)[0] or None  # type: ignore[misc]


def _words(data: Mapping[str, Any]) -> Iterator[str]:
    """The words of a system's file that sentences and the window name, each in the form in which they name it."""
    yield from [data["about"]] if "about" in data else []
    for topic in ("sides", "nations"):
        yield from data.get(topic, {})
    yield from data.get("sides", {}).values()
    for topic in ("nations", "types", "terrain", "places", "hexsides"):
        yield from (one["name"] for one in data.get(topic, {}).values())
    yield from data.get("zones", {}).values()
    yield from data.get("paths", {}).values()
    yield from data.get("vocabulary", {}).get("mode_words", {}).values()
    for topic in ("sizes", "numbers"):
        yield from (word.replace("_", " ") for word in data.get("vocabulary", {}).get(topic, ()) if word.islower())
    yield from (lot["text"] for lot in data.get("cardboard", {}).get("expected", ()))
    for topic in ("states", "marks"):
        yield from (word.replace("-", " ") for word in data.get("vocabulary", {}).get(topic, ()))
    for kind in data.get("vocabulary", {}).get("markers", ()):
        name = kind.replace("-", " ")
        yield name
        if kind in data["vocabulary"].get("sided_markers", ()):
            yield from (f"{side} {name}" for side in data.get("sides", {}).values())
    lines = data.get("stacking", ())
    for line in lines if isinstance(lines, list) else ():
        yield from line.get("groups", {})
    for one in data.get("weather", {}).values():
        yield from [one["name"]] if isinstance(one, Mapping) else []
    yield from (one["name"] for one in data.get("seas", {}).values())
    yield from (one["name"] for one in data.get("upkeep", {}).get("lend_lease", {}).values())
    yield from (one["name"] for one in data.get("withdrawals", {}).get("named", {}).values())
    yield from (attack["name"] for attack in data.get("attacks", ()))
    yield from (track.replace("-", " ") for track in data.get("vocabulary", {}).get("tracks", ()))
    for chart in data.get("charts", {}).values():
        yield from (chart[name] for name in ("name", "short", "provenance") if name in chart)
        form = chart.get("form", {})
        yield from form.get("codes", {}).values()
        yield from (form[hint] for hint in ("hint", "heading_hint", "line_hint", "head") if form.get(hint))
        for cell in form.get("cells", {}).values():
            yield from cell.get("codes", {}).values()
            yield from (hint for hint in (cell.get("hint"),) if hint)
        if form and chart["kind"] in ("die", "schedule", "lines") and not form.get("free"):
            names = form.get("names", {})
            lines = (name for name in chart.get("lines", ()) if not name.isdecimal())
            yield from (names.get(name, name) for name in (*chart["columns"], *lines))
    for switch in data.get("switches", {}).values():
        yield switch["text"]
        yield from switch["names"]
    yield from data.get("answers", {}).values()
    for slug, condition in data.get("conditions", {}).items():
        if condition.get("text"):
            yield condition["text"]
        yield _RULE_AT_END.sub("", condition.get("text", "")) or slug.replace("_", " ")
        yield from (*condition.get("keys", ()), *condition.get("names", ()))
        for value in condition.get("values", ()):
            yield from (f"{key} {value}" for key in condition["keys"]) if "keys" in condition else (value,)
    for phase in data.get("phases", ()):
        yield phase["name"]
        yield from (kind.replace("-", " ") for kind in phase.get("allows", ()) if kind != "place")
        if phase.get("remind"):
            yield f"{phase['remind']}."


def _rules(data: Mapping[str, Any]) -> Iterator[str]:
    """What a coverage table says of each rule, as it is read: without blanks around it."""
    for line in data["line"]:
        yield from (text for name in ("text", "reading") if (text := line.get(name, "").strip()))


def _needs(data: Mapping[str, Any]) -> Iterator[str]:
    """What the check list of a map calls the things that it asks for."""
    for lines in data.values():
        yield from (line["noun"] for line in lines if "noun" in line)
        yield from (line["name"] for line in lines if "hexes" in line and "noun" not in line and "name" in line)
        yield from (line["edge"].replace("-", " ") for line in lines if line.get("edge"))


def _orders(data: Mapping[str, Any]) -> Iterator[str]:
    """What words of orders and files mean."""
    for special in data.get("special", {}).values():
        yield special["text"]
        yield from special.get("fields", {}).values()
    for steps in data.get("replies", {}).values():
        yield from steps.values()
    for topic in ("tracks", "options", "marks", "markers", "by"):
        yield from data.get(topic, {}).values()


def _scenario(data: Mapping[str, Any]) -> Iterator[str]:
    yield data["title"]
    if about := data.get("about", "").strip():
        yield about
    brought = (*data.get("charts", {}).values(), data.get("pack", {}))
    yield from (chart[topic] for chart in brought for topic in ("name", "provenance") if topic in chart)


def _lessons(data: Mapping[str, Any]) -> Iterator[str]:
    for lesson in data["lesson"]:
        yield lesson["title"].strip()
        yield from (step["words"].strip() for step in lesson["step"])


DATA: Mapping[str, Callable[[Mapping[str, Any]], Iterator[str]]] = {
    "*/system.toml": _words,
    "*/coverage.toml": _rules,
    "*/*/scenario.toml": _scenario,
    "*/*/lessons.toml": _lessons,
    "*/map-needs.toml": _needs,
    "*/orders.toml": _orders,
}
"""The systems' files that hold words, by pattern, and the words of each."""


def _po(catalogue: Catalog, **options: Any) -> bytes:
    """The catalogue as text, without dates, names and line numbers, which would change with every run."""
    out = io.BytesIO()
    write_po(out, catalogue, width=WIDTH, include_lineno=False, **options)
    return _DATED.sub(b"", out.getvalue())


def compiled(po: bytes) -> bytes:
    """What a program reads; its header says the language and the charset alone."""
    catalogue = read_po(io.BytesIO(po))
    bare = _Bare(locale=catalogue.locale, charset="utf-8", fuzzy=False)
    for message in catalogue:
        if message.id and not message.fuzzy:
            bare.add(message.id, message.string, context=message.context)
    out = io.BytesIO()
    write_mo(out, bare)
    return out.getvalue()


class _Bare(Catalog):
    mime_headers = property(
        lambda self: [
            ("Language", str(self.locale)),
            ("Plural-Forms", self.plural_forms),
            ("Content-Type", "text/plain; charset=utf-8"),
        ]
    )


def files() -> dict[Path, bytes]:
    """Every file of the catalogues and what it ought to hold, as the code and the translations stand."""
    now = template()
    wanted = {TEMPLATE: _po(now)}
    for folder in sorted(LOCALES.glob("*/LC_MESSAGES")):
        path = folder / "adjutant.po"
        language = folder.parent.name
        if path.exists():
            with path.open("rb") as stream:
                kept = read_po(stream, locale=language)
        else:
            kept = Catalog(locale=language, project="Adjutant", version="1", charset="utf-8", fuzzy=False)
        kept.update(now, no_fuzzy_matching=True, update_header_comment=True)
        kept.fuzzy = False
        wanted[path] = _po(kept, ignore_obsolete=True)
        wanted[folder / "adjutant.mo"] = compiled(wanted[path])
    return wanted


def untranslated(po: bytes) -> list[str]:
    """The sentences and words of a catalogue that have no translation."""
    return [
        str(m.id)
        for m in read_po(io.BytesIO(po))
        if m.id and (m.fuzzy or not (all(m.string) if isinstance(m.string, tuple) else m.string))
    ]


def main() -> int:
    parser = argparse.ArgumentParser(description="The catalogues of the sentences.")
    parser.add_argument("--check", action="store_true", help="change nothing, name what is out of date")
    check = parser.parse_args().check
    faults = 0
    for path, wanted in files().items():
        name = path.relative_to(LOCALES).as_posix()
        if not path.exists() or path.read_bytes() != wanted:
            if check:
                print(f"{name} is out of date")
                faults += 1
            else:
                path.write_bytes(wanted)
                print(f"{name} written")
        for text in untranslated(wanted) if path.suffix == ".po" else ():
            print(f"{name} has no words for: {text}")
            faults += 1
    return 1 if faults else 0


if __name__ == "__main__":
    raise SystemExit(main())
