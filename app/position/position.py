"""Everything on and around the map at one instant."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from types import MappingProxyType

from app.forces.unit import OFF_MAP, Unit
from app.position.ledger import Json, Ledger
from app.position.pending import Pending


@dataclass(frozen=True, slots=True)
class Marker:
    """A thing on the map that is no unit, in a hex or on a hexside (``hexside`` is a side key)."""

    id: str
    kind: str
    side: str = ""
    location: int = OFF_MAP
    hexside: int = -1


@dataclass(frozen=True)
class Position:
    """A value: rules read it and never change it; ``app.position.changes.apply`` makes the next one.

    ``active`` is the side whose phase it is. ``control`` holds what has changed since the start; the board holds the
    start control. ``tracks`` are counts that the map cannot show. ``piles`` are stacks that do not lie in the order of
    ``units``, by location, the top unit first.
    """

    units: Mapping[str, Unit] = field(default_factory=dict)
    markers: Mapping[str, Marker] = field(default_factory=dict)
    control: Mapping[int, str] = field(default_factory=dict)
    turn: int = 1
    phase: str = ""
    active: str = ""
    conditions: Mapping[str, Json] = field(default_factory=dict)
    tracks: Mapping[str, Json] = field(default_factory=dict)
    hands: Mapping[str, Json] = field(default_factory=dict)
    ledger: Ledger = field(default_factory=Ledger)
    pending: Pending | None = None
    piles: Mapping[int, tuple[str, ...]] = field(default_factory=dict)

    @cached_property
    def stacks(self) -> Mapping[int, tuple[str, ...]]:
        """Unit ids by location, in the order of ``units``."""
        found: dict[int, list[str]] = {}
        for unit in self.units.values():
            if unit.location >= 0:
                found.setdefault(unit.location, []).append(unit.id)
        return MappingProxyType({where: tuple(ids) for where, ids in found.items()})

    @cached_property
    def occupiers(self) -> Mapping[int, str]:
        """Side by occupied location; a location shared by two sides (an assault in hand) has the first one's."""
        return MappingProxyType({where: self.units[ids[0]].side for where, ids in self.stacks.items()})

    def units_at(self, location: int) -> tuple[Unit, ...]:
        return tuple(self.units[i] for i in self.stacks.get(location, ()))

    def from_top(self, location: int) -> tuple[str, ...]:
        """Unit ids of a stack as it lies, the top unit first."""
        here, laid = self.stacks.get(location, ()), self.piles.get(location)
        if laid is None:
            return here
        return (*(i for i in here if i not in laid), *(i for i in laid if i in here))

    def sides_at(self, location: int) -> frozenset[str]:
        return frozenset(u.side for u in self.units_at(location))

    def in_box(self, box: str) -> tuple[Unit, ...]:
        return tuple(u for u in self.units.values() if u.location < 0 and u.box == box)

    def pick(self, ids: Iterable[str]) -> tuple[Unit, ...]:
        """The units of these ids; raises KeyError on an id that the position does not have."""
        return tuple(self.units[i] for i in ids)

    def markers_at(self, location: int) -> tuple[Marker, ...]:
        return tuple(m for m in self.markers.values() if m.location == location)
