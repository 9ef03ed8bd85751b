"""Ids for counters that were typed in without one: ``ge-168``, ``ge-168-panzer`` where that is taken, ``ge-168-2``."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Collection, Iterable
from dataclasses import replace

from app.forces.counter import Counter

MOST = 40
_REST = re.compile(r"[^a-z0-9]+")


def slug(words: str) -> str:
    """Small letters, digits and hyphens: ``Groß-Deutschland`` as ``gross-deutschland``."""
    bare = unicodedata.normalize("NFKD", words.casefold()).encode("ascii", "ignore").decode()
    return _REST.sub("-", bare).strip("-")[:MOST].strip("-")


def new_id(counter: Counter, taken: Collection[str]) -> str:
    """An id that is not taken, of the nation's first two letters and what the counter is called."""
    nation = counter.nation[:2]
    name = slug(counter.name)
    choices = [f"{nation}-{name}"] if name else []
    choices.append("-".join(part for part in (nation, name, counter.type) if part))
    free = next((choice for choice in choices if choice not in taken), "")
    number = 2
    while not free:
        numbered = f"{choices[-1] if not name else choices[0]}-{number}"
        free = "" if numbered in taken else numbered
        number += 1
    return free


def with_ids(counters: Iterable[Counter], taken: Iterable[str]) -> tuple[Counter, ...]:
    """Those without an id get one that no other has."""
    known, found = set(taken), []
    for counter in counters:
        named = counter if counter.id else replace(counter, id=new_id(counter, known))
        known.add(named.id)
        found.append(named)
    return tuple(found)
