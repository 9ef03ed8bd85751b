"""A counter: the cardboard as printed."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType

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
