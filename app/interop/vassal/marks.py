"""What a piece says of itself in words and numbers: markers, dynamic properties, property sheets, labels."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

from app.interop.vassal.sequence import split, token
from app.interop.vassal.trait import Trait

PATTERN = re.compile(r"(?<![\d.\-])(\d{1,2})-(\d{1,2})(?:-(\d{1,2}))?(?![\d\-])")
"""Strengths as they stand on counters: ``3-5``, ``4-4-6``."""
NAME, PICTURE, LABEL = "name", "picture", "label"


def marks_of(traits: Sequence[Trait]) -> dict[str, str]:
    """Properties by name, those of the outermost trait where several have one."""
    found: dict[str, str] = {}
    for trait in traits:
        for key, value in _said(trait):
            if key:
                found.setdefault(key[:60], value[:200])
    return found


def _said(trait: Trait) -> list[tuple[str, str]]:
    if trait.kind == "mark":
        keys = split(trait.field(0), ",")
        values = split(trait.state, ",") if trait.state else []
        return [(key, token(values, n)) for n, key in enumerate(keys)]
    if trait.kind == "PROP":
        return [(trait.field(0), trait.state)]
    if trait.kind == "propertysheet":
        names = split(trait.field(0), "~")
        values = split(trait.state, "~") if trait.state else []
        # The first letter of a name is the kind of its field.
        return [(name[1:], token(values, n)) for n, name in enumerate(names)]
    if trait.kind == "label" and trait.state and trait.field(0) + trait.field(1) != "":
        return [(LABEL, trait.state)]
    if trait.kind == "label" and trait.state:
        return [(LABEL, trait.state)]
    return []


def numbers_of(marks: Mapping[str, str], name: str, picture: str) -> dict[str, int]:
    """Whole numbers by where they stand: the name of a property, or ``name 1`` for the first one of a pattern."""
    found = {}
    for key, value in marks.items():
        if re.fullmatch(r"\s*\d{1,3}\s*", value) and key != LABEL:
            found[key] = int(value)
        elif match := PATTERN.fullmatch(value.strip()):
            found |= _parts(key, match)
    for key, text in ((NAME, name), (PICTURE, picture.rpartition(".")[0])):
        if match := PATTERN.search(text):
            found |= _parts(key, match)
    return found


def _parts(key: str, match: re.Match[str]) -> dict[str, int]:
    return {f"{key} {n}": int(part) for n, part in enumerate(match.groups(), 1) if part is not None}
