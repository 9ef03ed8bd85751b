"""Counters as they are read off a module: names, faces, words and numbers of each slot."""

from __future__ import annotations

import re
from collections import Counter as Tally
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from app.interop.vassal.faces import Faces, faces_of
from app.interop.vassal.marks import marks_of, numbers_of
from app.interop.vassal.module import Category, Module, Slot
from app.interop.vassal.prototypes import Prototypes
from app.interop.vassal.trait import Piece

UNIT, MARKER, CARD = "unit", "marker", "card"
_MARKERS = re.compile(
    r"\b(markers?|info|informational|control|status|admin\w*|misc\w*|tools?|dead ?pile|turns?|vp)\b", re.I
)
_NATION = re.compile(r"nation(ality)?|country|army|faction|force|belligerent|power", re.I)
_SIDE = re.compile(r"(unit )?side|owner|player|team|alliance", re.I)
_GENERIC = re.compile(r"pieces?|counters?|units?|list|tab|panel|all|game pieces|pieces? list", re.I)


@dataclass(frozen=True)
class Reading:
    """One kind of counter. ``key`` names it for good within the module: the slot id, else name and picture. ``nation``
    and ``side`` are the module's own words, empty where it has none."""

    key: str
    name: str
    category: Category
    faces: Faces
    marks: Mapping[str, str]
    numbers: Mapping[str, int]
    kind: str
    nation: str
    side: str


class Reader:
    """Reads pieces of one module, each kind once; ``prototypes`` notes what is wrong with those."""

    def __init__(self, module: Module) -> None:
        self.module = module
        self.prototypes = Prototypes(module.prototypes)
        self.depth = telling_depth(slot.category for slot in module.slots())
        self._slots = module.by_gpid()
        self._by_look: dict[tuple[str, str], Slot] = {}
        for slot in module.slots():
            for image in (slot.piece.image, slot.piece.image.partition(".")[0]):
                self._by_look.setdefault((slot.piece.name, image), slot)

    def slot_of(self, piece: Piece) -> Slot | None:
        """The slot that a saved piece comes from: by its id, else by name and picture, the ending of which may have
        changed since."""
        looks = ((piece.name, piece.image), (piece.name, piece.image.partition(".")[0]))
        return self._slots.get(piece.gpid) or next((s for k in looks if (s := self._by_look.get(k))), None)

    def of_slot(self, slot: Slot) -> Reading:
        return self._read(slot.piece, slot, slot.gpid or f"{slot.piece.name}|{slot.piece.image}")

    def of_piece(self, piece: Piece) -> Reading:
        """A saved piece as it is now; its kind is its slot's."""
        slot = self.slot_of(piece)
        if slot is None:
            return self._read(piece, None, piece.gpid or f"{piece.name}|{piece.image}")
        return self._read(piece, slot, slot.gpid or f"{slot.piece.name}|{slot.piece.image}")

    def _read(self, piece: Piece, slot: Slot | None, key: str) -> Reading:
        traits = self.prototypes.expanded(piece)
        faces, marks = faces_of(traits), marks_of(traits)
        category = slot.category if slot is not None else ()
        name = _name(piece, slot, faces)
        kind = UNIT
        if slot is not None and slot.is_card:
            kind = CARD
        elif any(_MARKERS.search(word) for word in (*category, marks.get("Layer", ""))):
            kind = MARKER
        nation = _marked(marks, _NATION)
        if not nation and self.depth is not None and len(category) > self.depth:
            nation = category[self.depth]
        numbers = numbers_of(marks, name, faces.images[0])
        return Reading(key, name, category, faces, marks, numbers, kind, nation, _marked(marks, _SIDE))


def _name(piece: Piece, slot: Slot | None, faces: Faces) -> str:
    shown = faces.names[0] if faces.names else ""
    if shown and not shown.startswith("+") and not shown.endswith("+"):
        return shown
    return piece.name or (slot.name if slot is not None else "")


def _marked(marks: Mapping[str, str], wanted: re.Pattern[str]) -> str:
    """The word under a key of this meaning; numbers are none."""
    found = (v for k, v in marks.items() if wanted.fullmatch(k.strip()) and v and not v.strip().isdigit())
    return next(found, "").strip()


def telling_depth(categories: Iterable[Category]) -> int | None:
    """The level of the palette whose labels part the counters into a few large lots: nations or sides, as a rule."""
    listed = [c for c in categories if c]
    for depth in range(max(map(len, listed), default=0)):
        labels = Tally(c[depth] for c in listed if len(c) > depth and not _GENERIC.fullmatch(c[depth].strip()))
        if 2 <= len(labels) <= 24 and sum(labels.values()) >= 0.5 * len(listed):
            return depth
    return None


@dataclass(frozen=True)
class Column:
    """Where numbers stand on many counters: a property, or a place in a pattern. ``use`` is the number's own name in
    the game, empty where nobody knows; ``count`` counters have it, ``examples`` are some values."""

    key: str
    use: str
    count: int
    examples: tuple[int, ...]


_USES = (
    ("attack", re.compile(r"attack|combat|strength|\bcf\b|\bstr\b|assault|offen", re.I)),
    ("defense", re.compile(r"defen[cs]e|\bdf\b|\bdef\b", re.I)),
    ("move", re.compile(r"move(ment)?\b|\bmf\b|\bmp\b|\bma\b|\bmov\b|speed", re.I)),
    ("range", re.compile(r"\brange\b", re.I)),
    ("steps", re.compile(r"\bsteps?\b", re.I)),
    ("morale", re.compile(r"morale|quality|cohesion|efficiency", re.I)),
)
MOST_COLUMNS = 60
LEAST = 0.03
"""Of all units: a number that fewer have is none of the game's."""


def columns_of(readings: Sequence[Reading]) -> tuple[Column, ...]:
    """The columns of a module's units, those on most counters first, each with a guess at what it is."""
    units = [r for r in readings if r.kind == UNIT]
    seen: Tally[str] = Tally(key for r in units for key in r.numbers)
    widths = Tally(_width(r, key) for r in units for key in r.numbers if key.endswith(" 1"))
    found: list[Column] = []
    used: set[str] = set()
    for key, count in seen.most_common(MOST_COLUMNS):
        if count < max(2, LEAST * len(units)):
            continue
        use = _use(key, widths)
        if use in used:
            use = ""
        used.add(use)
        examples = tuple(sorted({r.numbers[key] for r in units if key in r.numbers}))
        found.append(Column(key, use, count, examples[:8]))
    return tuple(found)


def _width(reading: Reading, key: str) -> tuple[str, int]:
    stem = key[:-2]
    return stem, sum(1 for n in (1, 2, 3) if f"{stem} {n}" in reading.numbers)


def _use(key: str, widths: Tally[tuple[str, int]]) -> str:
    stem, _, place = key.rpartition(" ")
    if place in ("1", "2", "3") and stem:
        three = widths[stem, 3] > widths[stem, 2]
        return (("attack", "defense", "move") if three else ("attack", "move", ""))[int(place) - 1]
    return next((use for use, pattern in _USES if pattern.search(key)), "")
