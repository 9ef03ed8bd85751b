"""Everything on and around the map at one instant; the question that stands there until it is answered, for which a
procedure waits; and the world of a campaign: what does not change while it is played."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import KW_ONLY, dataclass, field
from functools import cached_property
from types import MappingProxyType

from app.board.board import Board
from app.board.grid import OFF_MAP
from app.forces.counter import Counter, Roster
from app.forces.unit import Unit
from app.messages import say
from app.position.ledger import Json, Ledger


@dataclass(frozen=True)
class World:
    """Map, counters, charts and switches of one campaign, with the system that reads them.

    ``charts`` are those brought along by the owner or the scenario, in the form of the position file; what the
    system prints itself is not repeated here. ``switches`` are readings of open rules, by slug. ``rules`` is what the
    file of a declared system says (``app.systems.declared``), empty for a system of the program.
    """

    system: str
    board: Board
    roster: Roster
    counters: Mapping[str, Counter]
    charts: Mapping[str, Json] = field(default_factory=dict)
    switches: Mapping[str, Json] = field(default_factory=dict)
    title: str = ""
    rules: Mapping[str, Json] = field(default_factory=dict)


@dataclass(frozen=True)
class Pending:
    """One open question.

    ``procedure`` and ``step`` name who asked; ``side`` is who answers; ``question`` is a message code with ``args``;
    ``options`` are the answers offered, each a plain value; ``data`` is what the procedure needs to go on. Undo,
    reopening and a kill in the middle of a battle come back to exactly this value.
    """

    procedure: str
    step: str
    side: str
    question: str
    rule: str
    _: KW_ONLY
    args: Mapping[str, Json] = field(default_factory=dict)
    options: tuple[Json, ...] = ()
    data: Mapping[str, Json] = field(default_factory=dict)

    @property
    def dice(self) -> Mapping[str, int]:
        """How many dice each name throws for a question that asks for several, nothing for any other."""
        wanted = self.data.get("dice")
        if not isinstance(wanted, dict):
            return {}
        return {name: n for name, n in wanted.items() if isinstance(n, int) and not isinstance(n, bool) and n > 0}

    def text(self, language: str = "") -> str:
        """The question for the players, in the language in use where none is named."""
        return say(self.question, self.args, language)

    def to_json(self) -> dict[str, Json]:
        return {
            "procedure": self.procedure,
            "step": self.step,
            "side": self.side,
            "question": self.question,
            "rule": self.rule,
            "args": dict(self.args),
            "options": list(self.options),
            "data": dict(self.data),
        }

    @staticmethod
    def from_json(raw: Json) -> Pending | None:
        """Reads ``to_json``'s form; ``None`` stays ``None``. Raises KeyError or TypeError on anything else."""
        if raw is None:
            return None
        if not isinstance(raw, dict):
            raise TypeError("a pending question is an object")
        args, options, data = raw["args"], raw["options"], raw["data"]
        if not (isinstance(args, dict) and isinstance(options, list) and isinstance(data, dict)):
            raise TypeError("a pending question has args, options and data")
        return Pending(
            str(raw["procedure"]),
            str(raw["step"]),
            str(raw["side"]),
            str(raw["question"]),
            str(raw["rule"]),
            args=args,
            options=tuple(options),
            data=data,
        )


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

    def track(self, name: str, side: str, *, alone: bool = False) -> int | None:
        """The side's number on a track, ``None`` where nobody has kept it; ``alone`` where no other side has such a
        track, so that a number without a side is its own."""
        kept = self.tracks.get(name)
        value = kept.get(side) if isinstance(kept, Mapping) else kept if alone else None
        return value if isinstance(value, int) else None

    def pick(self, ids: Iterable[str]) -> tuple[Unit, ...]:
        """The units of these ids; raises KeyError on an id that the position does not have."""
        return tuple(self.units[i] for i in ids)

    def markers_at(self, location: int) -> tuple[Marker, ...]:
        return tuple(m for m in self.markers.values() if m.location == location)
