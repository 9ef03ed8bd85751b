"""What a counter's face shows, as a value: two units with equal faces look the same."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from app.forces.counter import Counter, Numbers, Roster
from app.forces.unit import Unit
from app.position.ledger import ATTACKED, MOVED, SUPPLY, Ledger
from app.ui.counters.symbols import symbols
from app.ui.theme import FOLDER

STRANGE = "strange"
NUMBER = re.compile(r"^\s*(\d+|[IVX]+\b)")
PARTS = re.compile(r"[A-Z\u00c0-\u00de][a-z\u00df-\u00ff]*|\d+")
MOST_BADGES = 3


@dataclass(frozen=True, slots=True)
class Face:
    """``ground`` and ``ink`` are ``#RRGGBB``; ``size`` is drawn as strokes (``XX``); ``left`` and ``right`` stand
    beside the box, ``numbers`` along the lower and ``upper`` along the upper edge; ``bands`` is steps lost;
    ``badges`` are slugs of ``faces.toml``, the gravest first, at most three. ``picture`` is the hash of one among the
    owner's pictures that stands for all of it where it is there."""

    ground: str
    ink: str
    symbol: str
    size: str = ""
    left: str = ""
    right: str = ""
    numbers: str = ""
    upper: str = ""
    bands: int = 0
    badges: tuple[str, ...] = ()
    picture: str = ""

    @property
    def blank(self) -> Face:
        """The bare cardboard, for what lies under other counters."""
        return Face(self.ground, self.ink, "")


@dataclass(frozen=True, slots=True)
class BadgeStyle:
    """``shape`` and ``sign`` name drawings, ``ink`` a colour of the overlay palette."""

    shape: str
    ink: str
    sign: str
    rank: int


@dataclass(frozen=True)
class FaceWords:
    """``faces.toml`` as read."""

    sizes: Mapping[str, str]
    bottom: tuple[str, ...]
    upper: tuple[str, ...]
    bracketed: Mapping[str, str]
    combined: frozenset[str]
    words: Mapping[str, Mapping[str, str]]
    special: Mapping[str, str]
    badges: Mapping[str, BadgeStyle]

    def badge(self, slug: str) -> BadgeStyle:
        return self.badges.get(slug) or self.badges[STRANGE]


@lru_cache(maxsize=1)
def face_words() -> FaceWords:
    raw: dict[str, Any] = tomllib.loads((FOLDER / "faces.toml").read_text("utf-8"))
    numbers = raw["numbers"]
    return FaceWords(
        sizes=raw["size"],
        bottom=tuple(numbers["bottom"]),
        upper=tuple(numbers["upper"]),
        bracketed=numbers["bracketed"],
        combined=frozenset(numbers["combined"]),
        words=numbers["words"],
        special=raw["special"],
        badges={slug: BadgeStyle(**row) for slug, row in raw["badge"].items()},
    )


def hidden_face(side: str, roster: Roster) -> Face:
    """The bare cardboard of a side for a counter that may not be seen: that of its first nation, whichever the
    counter's is."""
    first = next((slug for slug, nation in roster.nations.items() if nation.side == side), side)
    livery = roster.underside(side) or roster.livery(first, "")
    return Face(livery.ground, livery.ink, "")


def face_of(unit: Unit, roster: Roster, system: str = "", badges: Iterable[str] = ()) -> Face:
    """The face that a unit shows now. ``badges`` in any order, as from ``badges_of``."""
    counter, words = unit.counter, face_words()
    livery = roster.livery(counter.nation, counter.type)
    if roster.turned_mark and roster.turned_mark in unit.marks:
        livery = roster.underside(counter.side) or livery
    kind = roster.types.get(counter.type)
    index = symbols()
    symbol = index.slug(
        kind.symbol if kind is not None else counter.type,
        system,
        armored=counter.armored,
        guards="guards" in counter.special,
    )
    left, right = identity(counter)
    printed = counter.face(unit.steps)
    lost = max(counter.steps - unit.steps, 0)
    picture = counter.extra.get("back" if lost and "back" in counter.extra else "front", "")
    ranked = sorted(set(badges), key=lambda slug: (words.badge(slug).rank, slug))
    return Face(
        livery.ground,
        livery.ink,
        symbol,
        words.sizes.get(counter.size.lower(), counter.size.upper()[:3]),
        left,
        right,
        bottom_line(printed, combined=system in words.combined),
        upper_line(printed),
        0 if picture and "back" in counter.extra else lost,
        tuple(ranked[:MOST_BADGES]),
        picture,
    )


def badges_of(unit: Unit, ledger: Ledger) -> tuple[str, ...]:
    """The unit's marks, its supply state as last determined where that is not plain supply, and what it has done."""
    found = set(unit.marks)
    state = ledger.text(SUPPLY, unit.id)
    if state is not None and state in face_words().badges:
        found.add(state)
    if ledger.get(ATTACKED, unit.id):
        found.add("attacked")
    elif ledger.get(MOVED, unit.id):
        found.add("moved")
    return tuple(sorted(found))


def bottom_line(printed: Numbers, *, combined: bool = False) -> str:
    """``4-5-6``; with ``combined`` one number for equal attack and defense. Empty for a face without numbers."""
    words = face_words()
    names = list(words.bottom)
    if combined and "attack" in printed and printed.get("attack") == printed.get("defense"):
        names.remove("defense")
    found = []
    for name in names:
        bracket = printed.get(words.bracketed.get(name, ""), 0)
        if name in printed:
            found.append(f"({printed[name]})" if bracket else str(printed[name]))
        elif bracket:
            found.append(f"({bracket})")
    return "-".join(found)


def upper_line(printed: Numbers) -> str:
    words = face_words()
    shown = ((name, str(printed[name])) for name in words.upper if name in printed)
    return "-".join(words.words.get(name, {}).get(value, value) for name, value in shown)


def identity(counter: Counter) -> tuple[str, str]:
    """What stands left and right of the box: the larger formation or a special word, and the unit's own number; a
    formation of the unit's own number is not said twice.

    A scenario may say both outright (``extra`` keys ``left`` and ``right``).
    """
    special = face_words().special
    left = next((special[word] for word in sorted(counter.special) if word in special), "")
    if not left and counter.formation:
        left = short(counter.formation.replace("-", " "))
    right = short(counter.name)
    left = left if left != right else ""
    return counter.extra.get("left", left), counter.extra.get("right", right)


def short(name: str) -> str:
    """``14th Panzer`` as ``14``, ``Wallenstein`` as ``Wal``, ``Das Reich`` as ``DR``."""
    number = NUMBER.match(name)
    if number:
        return number[1]
    parts = PARTS.findall(name)
    if len(parts) > 1:
        return "".join(part if part.isdigit() else part[0] for part in parts)[:4]
    return name.strip()[:3]
