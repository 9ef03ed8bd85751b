"""Cities and hexes that the rules know by name: a zone of the map of that name, or a place with the name."""

from __future__ import annotations

import unicodedata
from dataclasses import dataclass
from functools import cached_property

from app.board.board import Board


def plain(name: str) -> str:
    """A name as a slug: without accents, capitals and blanks."""
    letters = unicodedata.normalize("NFKD", name)
    return "-".join("".join(c for c in letters if not unicodedata.combining(c)).casefold().split())


@dataclass(frozen=True)
class NamedPlaces:
    board: Board

    @cached_property
    def _named(self) -> dict[str, frozenset[int]]:
        found: dict[str, set[int]] = {}
        for hex_, places in self.board.places.items():
            for place in places:
                if place.name:
                    found.setdefault(plain(place.name), set()).add(hex_)
        return {name: frozenset(hexes) for name, hexes in found.items()}

    def hexes(self, name: str) -> frozenset[int]:
        """The hexes of a slug such as ``rostov``; empty where the map does not show it yet."""
        return self.board.zones.get(name) or self._named.get(name, frozenset())

    def country(self, hex_: int) -> str:
        """The side whose country a hex belongs to from the start, empty where the map does not tell."""
        for zone, side in _COUNTRIES.items():
            if hex_ in self.board.zones.get(zone, frozenset()):
                return side
        return ""


_COUNTRIES = {
    "ussr": "soviet", "baltic-states": "soviet", "germany": "axis", "hungary": "axis", "romania": "axis",
}  # fmt: skip
AREAS = frozenset({"paulus-east", "caucasus", *_COUNTRIES})
"""Zones that are stretches of the map rather than single places that the rules know by name"""
