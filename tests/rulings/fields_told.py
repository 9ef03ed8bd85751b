"""The fields of answers that docs/position-*.md tell of, and the fields that an answer has."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

DOCS = Path(__file__).parents[2] / "docs"
SECTION = re.compile(r"^## `([\w-]+)`\n(.*?)(?=^## |\Z)", re.M | re.S)
TABLE = re.compile(r"^\| answer \| meaning \|\n\| --- \| --- \|\n((?:\|.*\n)+)", re.M)
LIKE = {"resolve": ("odds", ""), "what-if": ("odds", "plans[].")}
"""Answers that have all that another one has, below a field of theirs."""
SAME = {"attacker_fire.": "defender_fire.", "[].after.": "[].before."}
"""Fields whose table tells of a second one as well."""
COMMON = ("ask", "findings", "findings[].{field}")


@cache
def fields_told(*, inherited: bool = True) -> dict[str, list[str]]:
    """By what is asked; without those ``inherited``, only what its own table tells."""
    own: dict[str, list[str]] = {}
    for page in sorted(DOCS.glob("position-*.md")):
        for ask, body in SECTION.findall(page.read_text("utf-8")):
            rows = [row for table in TABLE.findall(body) for row in table.splitlines()]
            own[ask] = [field for row in rows for field in re.findall(r"`([^`]+)`", row.split(" | ")[0])]
    if not inherited:
        return own
    for ask, (other, below) in LIKE.items():
        own[ask] = [*own[ask], *(f"{below}{field}" for field in own[other])]
    for fields in own.values():
        fields += [field.replace(a, b) for field in fields for a, b in SAME.items() if a in field]
        fields += [*COMMON, *around(fields)]
    return own


def around(fields: list[str]) -> Iterator[str]:
    """The objects and lists that fields are in."""
    for field in fields:
        parts = field.split(".")
        for n in range(1, len(parts)):
            yield ".".join(parts[:n]).removesuffix("[]")


@cache
def pattern(field: str) -> str:
    """What the paths of a field look like: ``{hex}`` is any name, ``…`` anything below."""
    plain = re.escape(field.removesuffix("…"))
    named = re.sub(r"\\\{\w+\\\}", r"[^.\\[\\]]+", plain)
    return rf"{named}(?:[.\[].*)?" if field.endswith("…") else named


def paths(answer: dict[str, Any]) -> set[str]:
    """Every field of an answer, ``[]`` for the items of a list."""
    found: set[str] = set()

    def walk(value: Any, at: str) -> None:
        if isinstance(value, dict):
            for key, one in value.items():
                path = f"{at}.{key}" if at else key
                found.add(path)
                walk(one, path)
        elif isinstance(value, list):
            for one in value:
                walk(one, f"{at}[]")

    walk(answer, "")
    return found


def untold(answer: dict[str, Any]) -> list[str]:
    """The fields of an answer that no page tells of."""
    told = _told(answer["ask"])
    return sorted(path for path in paths(answer) if not told.fullmatch(path))


@cache
def _told(ask: str) -> re.Pattern[str]:
    return re.compile("|".join(pattern(field) for field in fields_told()[ask]))
