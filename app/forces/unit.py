"""A unit: a counter and its state at one instant; and the boxes where counters are that are not on the map. A place in
one is written ``@`` and its name: ``@reserve``."""

from __future__ import annotations

import re
from dataclasses import dataclass

from app.board.grid import OFF_MAP
from app.forces.counter import Counter
from app.messages import N_


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


AVAILABLE = "available"
"""Not in play yet, and free to be set up."""
OFF_MAP_BOX = "off-map"
"""Beside the map, where nobody has said which box."""
WAITING = frozenset({AVAILABLE, OFF_MAP_BOX})
"""Boxes of counters that may still come into play."""
RESERVE = "reserve"
ELIMINATED = "eliminated"
DEAD_PILE = f"@{ELIMINATED}"

NAMES = (
    N_("available"),
    N_("reserve"),
    N_("replacement pool"),
    N_("contingency"),
    N_("airborne"),
    N_("eliminated"),
    N_("destroyed"),
    N_("exited"),
    N_("removed"),
    N_("off track"),
    N_("other fronts"),
    N_("siberia"),
    N_("siberian reserve"),
)
"""Boxes that games have, as sentences name them, for the catalogue alone; any other stays in its own words."""

TURN_BOX = r"turn-([1-9][0-9]{0,2})"
"""Names of the boxes of the turn track."""
_TURN = re.compile(TURN_BOX)


def turn_box(turn: int) -> str:
    """The box of the turn track in which counters wait for a turn: ``turn-3``."""
    return f"turn-{turn}"


def turn_of(box: str) -> int:
    """The turn of a box of the turn track, 0 for any other box."""
    match = _TURN.fullmatch(box)
    return int(match[1]) if match else 0
