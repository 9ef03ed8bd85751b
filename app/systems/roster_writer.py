"""Counters written down as a CSV file that spreadsheets open and ``app.systems.roster_file`` reads."""

from __future__ import annotations

import csv
from collections.abc import Iterable, Mapping
from pathlib import Path

from app.forces.counter import Counter
from app.systems.csv_table import guarded

TEXTS = ("id", "nation", "type", "size", "name", "formation")
EXTRAS = ("hex", "turn", "area", "left", "right")
"""Where a counter starts or comes in and on which turn, hexes or an area; what stands beside its symbol where its name
does not say it."""


def write_counters(counters: Iterable[Counter], path: Path, places: Mapping[str, str] | None = None) -> None:
    """Write a counters file that ``read_units`` reads as equal counters, marked as UTF-8 so that spreadsheets see it.

    ``places``: by id what to write under ``hex`` in place of what the counter itself says, a location or ``@`` and a
    box. Raises OSError where the file cannot be written.
    """
    counters = list(counters)
    numbers = list(dict.fromkeys(n for c in counters for face in c.faces for n in face)) or ["attack", "defense"]
    faces = {
        f"reduced{lost if lost > 1 else ''}_" if lost else "": lost
        for lost in range(max((len(c.faces) for c in counters), default=1))
    }
    rows = [_cells(c, numbers, faces, (places or {}).get(c.id)) for c in counters]
    names = list(rows[0]) if rows else [*TEXTS, *numbers, "steps", "special", "armored", *EXTRAS]
    with path.open("w", encoding="utf-8-sig", newline="") as file:
        writer = csv.DictWriter(file, names, lineterminator="\n")
        writer.writeheader()
        writer.writerows(rows)


def _cells(
    counter: Counter, numbers: Iterable[str], faces: Mapping[str, int], place: str | None
) -> dict[str, str | int]:
    start = counter.extra.get("hex", "") if place is None else place
    return {
        **{name: guarded(getattr(counter, name)) for name in TEXTS},
        **{
            f"{prefix}{number}": counter.faces[lost].get(number, "") if lost < len(counter.faces) else ""
            for prefix, lost in faces.items()
            for number in numbers
        },
        "steps": counter.steps,
        "special": " ".join(sorted(counter.special)),
        "armored": "yes" if counter.armored else "",
        **{name: guarded(counter.extra.get(name, "")) for name in EXTRAS},
        "hex": start.removeprefix("@"),
        "turn": counter.extra.get("turn", "") if place is None else "",
    }
