"""A unit: a counter and its state at one instant."""

from __future__ import annotations

from dataclasses import dataclass

from app.forces.counter import Counter

OFF_MAP = -1


@dataclass(frozen=True, slots=True)
class Unit:
    """``location`` is a hex index or site index of the board, or ``OFF_MAP``; ``box`` names the place off the map
    (``available``, ``reserve``, ``eliminated``, ``turn-3``), empty while on the map."""

    counter: Counter
    location: int = OFF_MAP
    box: str = ""
    steps: int = 1
    marks: frozenset[str] = frozenset()

    @property
    def id(self) -> str:
        return self.counter.id

    @property
    def side(self) -> str:
        return self.counter.side

    @property
    def nation(self) -> str:
        return self.counter.nation

    @property
    def type(self) -> str:
        return self.counter.type

    @property
    def label(self) -> str:
        return self.counter.label

    @property
    def on_map(self) -> bool:
        return self.location >= 0

    def number(self, name: str) -> int:
        """The number printed on the face that is up; 0 where the face prints none of that name."""
        return self.counter.face(self.steps).get(name, 0)

    def prints(self, name: str) -> bool:
        """Whether the face that is up shows a number of that name; an owner may not have typed it in yet."""
        return name in self.counter.face(self.steps)

    def at(self, location: int, box: str = "") -> Unit:
        # Spelled out: ``replace`` takes several times as long, and a look back moves hundreds of units.
        return Unit(self.counter, location, "" if location >= 0 else box, self.steps, self.marks)
