"""Which side each nation of a module is on: said by its counters, or guessed from the names."""

from __future__ import annotations

import re
from collections import Counter as Tally
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from app.interop.vassal.counters import Reading

MOST_SIDES = 12
SEES_ALL = re.compile(r"solo|solitaire|referee|moderator|umpire|observer|both sides|<.*>", re.I)
NEUTRAL = "Neutral"


@dataclass(frozen=True)
class Sides:
    """``names`` of the sides in the module's order; ``of`` gives the side of each nation; ``sure`` are nations whose
    side the module says itself."""

    names: tuple[str, ...]
    of: Mapping[str, str]
    sure: frozenset[str]


def nation_of(reading: Reading) -> str:
    """The word that a counter is sorted under; its side's where it has no nation."""
    return reading.nation or reading.side or NEUTRAL


def guessed_sides(roster: Sequence[str], readings: Sequence[Reading]) -> Sides:
    """The sides of all nations. A roster of players is taken where there is one, without those who see everything."""
    players = [name for name in roster if not SEES_ALL.fullmatch(name.strip())]
    nations = Tally(nation_of(r) for r in readings)
    said: dict[str, Tally[str]] = {}
    for r in readings:
        if r.side:
            said.setdefault(nation_of(r), Tally())[r.side] += 1
    of: dict[str, str] = {}
    sure: set[str] = set()
    for nation in nations:
        words = [said[nation].most_common(1)[0][0]] if nation in said else []
        for word in (*words, nation):
            match = next((name for name in players if alike(word, name)), None)
            if match is not None:
                of[nation] = match
                sure.add(nation)
                break
    if not players:
        words_seen = list(dict.fromkeys(of_most.most_common(1)[0][0] for of_most in said.values()))
        players = (words_seen or [n for n, _ in nations.most_common(MOST_SIDES) if n != NEUTRAL])[:MOST_SIDES]
        for nation in nations:
            own = said[nation].most_common(1)[0][0] if nation in said else nation
            if own in players:
                of[nation] = own
                sure.add(nation)
    names = players or [NEUTRAL]
    open_ = [name for name in names if name not in of.values()]
    for nation in nations:
        if nation not in of:
            # Whoever is not named belongs to the one side that nobody is on yet.
            of[nation] = open_[0] if len(open_) == 1 and nation != NEUTRAL else names[0]
    return Sides(
        tuple(names[:MOST_SIDES]),
        {n: s if s in names[:MOST_SIDES] else names[0] for n, s in of.items()},
        frozenset(sure),
    )


def alike(word: str, name: str) -> bool:
    """Whether a word stands for a side: the same word, its beginning, one of its words, or its initials."""
    a, b = _plain(word), _plain(name)
    if not a or not b:
        return False
    if a == b or (min(len(a), len(b)) >= 4 and (a.startswith(b) or b.startswith(a))):
        return True
    initials = "".join(part[0] for part in re.findall(r"[A-Za-z]+", name)).lower()
    if len(initials) > 1 and a == initials:
        return True
    parts = [part for word in re.findall(r"[A-Za-z0-9]+", name) if len(part := word.lower()) >= 4]
    return len(a) >= 4 and any(part.startswith(a) or a.startswith(part) for part in parts)


def _plain(word: str) -> str:
    return re.sub(r"[^a-z0-9]", "", word.lower())
