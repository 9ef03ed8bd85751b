"""Zones of control: the hexes around a unit that it makes its own, but across some hexsides; and moving among enemy
ones, locking ones and soft ones: the stop on entering one, no step from one into another, leaving at a price."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass

from app.board.board import NO_HEXES, NOTHING, Board
from app.forces.unit import Unit
from app.messages import N_
from app.position.ledger import STARTED
from app.position.position import Position
from app.rules.movement.terrain import zones_in_doubt
from app.rules.parts import CostLine, ZoneHexes
from app.rules.ruling import Finding, violation


@dataclass(frozen=True)
class Zones:
    """The ``ZonesOfControl`` part of a game. ``exerts(position, unit)`` tells the units that have a zone; no zone
    extends across a hexside with one of the features ``barring``, nor into a hex of ``closed``; ``rule`` says across
    which hexsides."""

    board: Board
    exerts: Callable[[Position, Unit], bool]
    barring: frozenset[str] = NOTHING
    closed: frozenset[int] = NO_HEXES
    rule: str = ""

    def around(self, hex_: int) -> tuple[int, ...]:
        """The hexes into which a zone extends from ``hex_``."""
        grid, sides = self.board.grid, self.board.sides
        if not self.barring and not self.closed:
            return grid.adjacent[hex_]
        return tuple(
            there
            for there, key in zip(grid.neighbors[hex_], grid.sides[hex_], strict=True)
            if there >= 0 and there not in self.closed and not self.barring & sides.get(key, NOTHING)
        )

    def hexes(self, position: Position, side: str) -> frozenset[int]:
        """Hexes into which the side's zones extend; those of its own units are among them where another's zone is."""
        return frozenset(self.reaching(position, side))

    def reaching(self, position: Position, side: str) -> Mapping[int, frozenset[int]]:
        """Those hexes, each with the hexes of the units whose zones extend into it."""
        stands = {self.board.hex_of(u.location) for u in self._exerting(position.units.values(), position, side)}
        found: dict[int, set[int]] = {}
        for here in stands:
            for there in self.around(here):
                found.setdefault(there, set()).add(here)
        return {there: frozenset(here) for there, here in found.items()}

    def in_doubt(self, position: Position, side: str) -> frozenset[int]:
        """Those of ``hexes`` into which a zone extends only across hexsides that nobody has entered, so that something
        that bars it may be missing from the map."""
        if not self.barring:
            return NO_HEXES
        reached = self.reaching(position, side).items()
        return frozenset(there for there, stands in reached if all(self.doubted(here, there) for here in stands))

    def certain(self, position: Position, side: str) -> frozenset[int]:
        """Those of ``hexes`` into which a zone extends whatever the map does not show yet."""
        return self.hexes(position, side) - self.in_doubt(position, side)

    def doubts(self, position: Position, side: str, hexes: Iterable[int], rule: str) -> list[Finding]:
        """Remarks on hexes that are ``in_doubt``."""
        return zones_in_doubt(self.board, hexes, rule)

    def doubted(self, here: int, there: int) -> bool:
        """Whether the map does not tell if the zone of a unit in ``here`` extends into ``there`` beside it."""
        return bool(self.barring) and self.board.is_unknown_side(self.board.grid.side_between(here, there))

    def idle(self, position: Position, side: str) -> frozenset[int]:
        """None: a zone extends or there is none."""
        return NO_HEXES

    def exerting(self, position: Position, hex_: int, side: str) -> tuple[Unit, ...]:
        """The units of ``side`` whose zones extend into a hex."""
        return tuple(
            unit for there in self.around(hex_) for unit in self._exerting(position.units_at(there), position, side)
        )

    def holds(self, position: Position, unit: Unit, hex_: int) -> bool:
        """Whether the zone of one unit extends into a hex."""
        return unit.on_map and self.exerts(position, unit) and hex_ in self.around(self.board.hex_of(unit.location))

    def _exerting(self, units: Iterable[Unit], position: Position, side: str) -> Iterable[Unit]:
        return (u for u in units if u.side == side and u.on_map and self.exerts(position, u))


@dataclass(frozen=True, kw_only=True)
class ZoneCitations:
    """Rule numbers: a group stops on entering a zone; none goes straight from one zone into another; a group that has
    left one enters no other in the same phase. Without the last, it may."""

    stop: str
    straight: str
    again: str = ""


@dataclass(frozen=True)
class MovingThroughZones:
    """``enemies(side)`` are the sides whose zones matter to one. Nothing is refused because of zones in doubt."""

    board: Board
    zones: ZoneHexes
    rules: ZoneCitations
    enemies: Callable[[str], Sequence[str]]

    def doubtful(self, position: Position, side: str) -> frozenset[int]:
        """Those of ``held`` that are in no enemy's zone for certain."""
        certain, doubtful = set[int](), set[int]()
        for enemy in self.enemies(side):
            doubt = self.zones.in_doubt(position, enemy)
            doubtful |= doubt
            certain |= self.zones.hexes(position, enemy) - doubt
        return frozenset(doubtful - certain)

    def unsure(self, position: Position, side: str, hexes: Sequence[int]) -> list[Finding]:
        """Remarks on hexes of which nobody knows whether they are in a zone of an enemy of ``side``."""
        found: list[Finding] = []
        for enemy in self.enemies(side):
            doubt = self.zones.in_doubt(position, enemy)
            remarks = self.zones.doubts(position, enemy, [h for h in hexes if h in doubt], self.rules.stop)
            found += [one for one in remarks if one not in found]
        return found

    def held(self, position: Position, side: str) -> frozenset[int]:
        """Hexes in zones that ``side`` has to heed."""
        return frozenset().union(*(self.zones.hexes(position, enemy) for enemy in self.enemies(side)))

    def leaving(self, position: Position, unit: Unit) -> bool:
        """Whether the unit began the phase in an enemy zone, which it leaves or has left."""
        return self._began(position, unit) in self.held(position, unit.side)

    def left_in_doubt(self, position: Position, units: Sequence[Unit]) -> list[int]:
        """The hexes in which units began the phase and of which nobody knows whether they are in an enemy zone."""
        began = dict.fromkeys(self._began(position, u) for u in units)
        return [h for h in began if h in self.doubtful(position, units[0].side)]

    def _began(self, position: Position, unit: Unit) -> int:
        """The hex in which the unit began the phase; -1 for one that was not on the map."""
        began = position.ledger.text(STARTED, unit.id)
        start = self.board.find(began) if began else unit.location if unit.on_map else None
        return -1 if start is None else self.board.hex_of(start)

    def entered(self, position: Position, unit: Unit) -> bool:
        """Whether the unit has come into an enemy zone in this phase, which ended its movement."""
        began = position.ledger.text(STARTED, unit.id)
        if not began or not unit.on_map or self.board.find(began) == unit.location:
            return False
        return self.board.hex_of(unit.location) in self.held(position, unit.side)

    def stops(self, position: Position, units: Sequence[Unit]) -> Callable[[int], bool]:
        return self.held(position, units[0].side).__contains__

    def passes(self, position: Position, units: Sequence[Unit]) -> Callable[[int, int], bool]:
        """Which steps (from, to) zones leave open."""
        held = self.held(position, units[0].side)
        if self.rules.again and any(self.leaving(position, u) for u in units):
            return lambda _here, there: there not in held
        return lambda here, there: here not in held or there not in held

    def costless_lines(self, position: Position, units: Sequence[Unit], there: int) -> list[CostLine]:
        """That a hex that is entered ends the movement."""
        if there not in self.held(position, units[0].side):
            return []
        return [CostLine(0, self.rules.stop, N_("Enemy zone of control: movement ends"))]

    def findings(self, position: Position, units: Sequence[Unit], path: Sequence[int]) -> list[Finding]:
        """What zones have against a path (hexes, the start first)."""
        held, found = self.held(position, units[0].side), list[Finding]()
        doubtful, unsure = self.doubtful(position, units[0].side), list[int]()
        group, ids = [u.label for u in units], [u.id for u in units]
        went_out, began = any(self.leaving(position, u) for u in units), self.left_in_doubt(position, units)
        if any(self.leaving(position, u) and self._began(position, u) not in began for u in units):
            began = []

        def fault(code: str, rule: str, text: str, hex_: int, *others: int) -> None:
            open_ = [h for h in (hex_, *others) if h in doubtful]
            unsure.extend(h for h in open_ if h not in unsure)
            if open_:
                return
            name = self.board.location_name(hex_)
            found.append(violation(code, rule, text, units=ids, hexes=[name], group=group, hex=name))

        for at in range(1, len(path)):
            here, there = path[at - 1], path[at]
            if here in held and at > 1:
                text = N_("{group} must stop in {hex}: it is in an enemy zone of control.")
                fault("zone-stops", self.rules.stop, text, here)
            if there in held and here in held:
                text = N_("{group} in an enemy zone of control may not step straight into another ({hex}).")
                fault("zone-to-zone", self.rules.straight, text, there, here)
            elif there in held and went_out and self.rules.again:
                text = N_(
                    "{group} may not enter {hex}: after leaving one enemy zone of control, no other may be "
                    "entered this phase."
                )
                fault("zone-again", self.rules.again, text, there, *began)
        return [*found, *self.unsure(position, units[0].side, unsure)]

    def outset(self, position: Position, units: Sequence[Unit]) -> list[Finding]:
        """Units whose movement a zone has ended."""
        text = N_("{unit} entered an enemy zone of control in {hex} and may move no farther this phase.")
        found = list[Finding]()
        for unit in units:
            if self.entered(position, unit):
                here = self.board.hex_of(unit.location)
                if here in self.doubtful(position, unit.side):
                    found += self.unsure(position, unit.side, [here])
                    continue
                name = self.board.location_name(unit.location)
                found.append(
                    violation(
                        "zone-stops", self.rules.stop, text, units=[unit.id], hexes=[name], unit=unit.label, hex=name
                    )
                )
        return found
