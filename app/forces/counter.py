"""A counter: the cardboard as printed; the vocabulary of a game's forces: its sides, nations, mobility classes and unit
types; and what a game prints on its counters, and what its rulebook says of how many there are and what they are
called."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
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
        """The colors of a side's counters that have been turned over; ``None`` where they look no different."""
        return self.liveries.get(f"turned/{side}")


TOGETHER = "+"
"""Between names of numbers that are printed as one: ``attack+defense``."""


@dataclass(frozen=True)
class Expected:
    """A lot of counters that the rulebook counts or names: those of these nations, types, sizes, formations and
    special words, where each is given. ``count`` is 0 where only names are told; ``names`` are identities, one counter
    for each."""

    text: str
    rule: str
    count: int = 0
    nations: tuple[str, ...] = ()
    types: tuple[str, ...] = ()
    sizes: tuple[str, ...] = ()
    formations: tuple[str, ...] = ()
    special: tuple[str, ...] = ()
    names: tuple[str, ...] = ()


Form = tuple[tuple[str, ...], ...]
"""The names of the numbers in a group, in their order; several names for one printed figure."""


@dataclass(frozen=True)
class Cardboard:
    """``groups`` are the rows of figures of a counter, each with its forms by how many figures there are; without one
    the game's numbers follow each other. ``expected`` is what can be counted."""

    groups: tuple[Mapping[int, Form], ...] = ()
    expected: tuple[Expected, ...] = ()

    def forms(self, numbers: Sequence[str]) -> tuple[Mapping[int, Form], ...]:
        """The groups, or a single one in which two figures and more follow each other in the order of ``numbers``."""
        if self.groups:
            return self.groups
        plain = [n for n in numbers if not n.startswith("bracketed_")]
        return ({count: tuple((name,) for name in plain[:count]) for count in range(2, len(plain) + 1)},)


NUMBER = "№"
"""Before a name that is a number alone, so that *20, 7 and 5* are not taken for factors, steps or hexes."""

Number = int
Numbers = Mapping[str, Number]
"""Printed numbers of one face by name: ``attack``, ``defense``, ``move``, ``barrage``, ``range``, ``radius``, …"""


def _frozen(numbers: Numbers) -> Numbers:
    return MappingProxyType(dict(numbers))


@dataclass(frozen=True, slots=True)
class Counter:
    """One counter, immutable.

    ``faces`` holds the printed numbers by steps lost: ``faces[0]`` is the full-strength front. A counter with
    fewer faces than steps keeps its last face for the remaining steps.
    """

    id: str
    nation: str
    side: str
    type: str
    faces: tuple[Numbers, ...]
    steps: int = 1
    size: str = ""
    name: str = ""
    formation: str = ""
    armored: bool = False
    special: frozenset[str] = frozenset()
    extra: Mapping[str, str] = field(default_factory=dict)
    """What a scenario says about the counter beyond the cardboard's front: set-up hex, turn of entry, group."""

    def __post_init__(self) -> None:
        if not self.faces:
            raise ValueError(f"counter {self.id} has no face")
        if self.steps < 1:
            raise ValueError(f"counter {self.id} has {self.steps} steps")
        object.__setattr__(self, "faces", tuple(_frozen(face) for face in self.faces))
        object.__setattr__(self, "extra", MappingProxyType(dict(self.extra)))

    def face(self, steps_left: int) -> Numbers:
        """Printed numbers that are up with ``steps_left`` steps."""
        lost = min(max(self.steps - steps_left, 0), len(self.faces) - 1)
        return self.faces[lost]

    @property
    def label(self) -> str:
        """The name for a sentence; the id where the cardboard bears none. A bare number is told from figures."""
        return f"{NUMBER} {self.name}" if self.name.isdecimal() else self.name or self.id
