"""The vocabulary of a game's forces: its sides, nations, mobility classes and unit types."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType


@dataclass(frozen=True, slots=True)
class Side:
    """``slug`` is ``german``, ``soviet``, ``axis``; ``name`` is for sentences ("the German player")."""

    slug: str
    name: str


@dataclass(frozen=True, slots=True)
class Nation:
    slug: str
    name: str
    side: str


@dataclass(frozen=True, slots=True)
class Livery:
    """Colours of a counter as the rulebook describes them, ``#RRGGBB``."""

    ground: str
    ink: str


@dataclass(frozen=True, slots=True)
class UnitType:
    """``mobility`` is a class of the system's terrain chart; ``traits`` are words its rules ask for."""

    slug: str
    name: str
    symbol: str
    mobility: str
    traits: frozenset[str] = frozenset()
    plural: str = ""


@dataclass(frozen=True)
class Roster:
    sides: Mapping[str, Side]
    nations: Mapping[str, Nation]
    types: Mapping[str, UnitType]
    liveries: Mapping[str, Livery] = field(default_factory=dict)
    """By the most special key that fits: ``nation/type``, ``nation/mobility``, ``nation``; ``turned/side`` for the
    undersides of counters."""
    turned_mark: str = ""
    """The mark of a unit whose counter lies on its face, empty where none does"""

    def __post_init__(self) -> None:
        for name in ("sides", "nations", "types", "liveries"):
            object.__setattr__(self, name, MappingProxyType(dict(getattr(self, name))))

    def side_of(self, nation: str) -> str:
        return self.nations[nation].side

    def enemy(self, side: str) -> str:
        """The other of the two sides; the first other one of several, and the side itself where it is alone."""
        return next((s for s in self.sides if s != side), side)

    def livery(self, nation: str, type_: str) -> Livery:
        mobility = self.types[type_].mobility if type_ in self.types else ""
        for key in (f"{nation}/{type_}", f"{nation}/{mobility}", nation):
            if key in self.liveries:
                return self.liveries[key]
        return Livery("#D8D2C0", "#222222")

    def underside(self, side: str) -> Livery | None:
        """The colours of a side's counters that have been turned over; ``None`` where they look no different."""
        return self.liveries.get(f"turned/{side}")
