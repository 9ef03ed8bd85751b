"""The German reserve: units released onto the map (5.5) and withdrawn from it (5.6).

The ledger remembers in ``RESERVED`` what each unit did with the reserve in this turn, and in ``STARTED`` from which
hex those came that were withdrawn in the phase in hand: all of them stood in one.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from app.forces.boxes import RESERVE
from app.forces.unit import Unit
from app.messages import N_
from app.position.changes import Change, change
from app.position.ledger import RESERVED, STARTED
from app.position.position import Position
from app.rules.orders.refusals import off_map
from app.rules.parts import Due
from app.rules.ruling import Finding, violation
from app.rules.sequence.schedules import due_now
from app.systems.operation_storm.arrivals import ArrivalHexes, not_for_reserve
from app.systems.operation_storm.countries import Territory
from app.systems.operation_storm.special_units import GERMAN

RELEASED, WITHDRAWN = "released", "withdrawn"
RELEASE_RULE, CREATION_RULE = "5.5", "5.6"
STATIC = "static"


@dataclass(frozen=True)
class Release:
    """The reserve release phase."""

    territory: Territory
    entry: ArrivalHexes

    def waiting(self, position: Position) -> tuple[Unit, ...]:
        """The units of the reserve that may be released in this turn."""
        return tuple(u for u in position.in_box(RESERVE) if self._unready(position, u) is None)

    def findings(self, position: Position, units: Sequence[Unit], where: str) -> list[Finding]:
        found = [f for unit in units if (f := self._unready(position, unit)) is not None]
        ids = [u.id for u in units]
        if where.startswith("@"):
            text = N_("In this phase units may leave the reserve only for the map.")
            return [*found, violation("wrong-box", RELEASE_RULE, text, units=ids)]
        hex_ = self.territory.board.location(where)
        if hex_ not in self.entry.of_reserve(position):
            found.append(self.entry.refusal(position, GERMAN, hex_, RELEASE_RULE, reserve=True))
        return found

    def changes(self, position: Position, units: Sequence[Unit], where: str) -> tuple[Change, ...]:
        return _remembered(self.territory, position, units, RELEASED)

    def hexes(self, position: Position, units: Sequence[Unit]) -> frozenset[int]:
        return self.entry.of_reserve(position)

    def due(self, position: Position) -> tuple[Due, ...]:
        if position.phase != "reserve-release":
            return ()
        text = N_("May leave the reserve: {units}")
        return due_now(position, GERMAN, RELEASE_RULE, text, self.waiting(position))

    def _unready(self, position: Position, unit: Unit) -> Finding | None:
        args = {"unit": unit.label}
        if unit.on_map or unit.box != RESERVE:
            return violation(
                "not-in-reserve", RELEASE_RULE, N_("{unit} is not in the reserve."), units=[unit.id], **args
            )
        if position.ledger.get(RESERVED, unit.id) == WITHDRAWN:
            text = N_("{unit} entered the reserve this turn and may not leave it on the same turn.")
            return violation("reserved-this-turn", RELEASE_RULE, text, units=[unit.id], **args)
        return None


@dataclass(frozen=True)
class Creation:
    """The reserve creation phase."""

    territory: Territory
    entry: ArrivalHexes

    def stacks(self, position: Position) -> dict[int, tuple[Unit, ...]]:
        """The units that may go into the reserve, by the hex from which alone they may come together."""
        found = {}
        for location in position.stacks:
            units = tuple(u for u in position.units_at(location) if not self._barred(position, u))
            if units and self._overland(position, location):
                found[location] = units
        return found

    def findings(self, position: Position, units: Sequence[Unit], where: str) -> list[Finding]:
        ids = [u.id for u in units]
        found = [f for unit in units for f in self._barred(position, unit)]
        if where != f"@{RESERVE}":
            text = N_("In this phase units may leave the map only for the reserve.")
            return [*found, violation("wrong-place", CREATION_RULE, text, units=ids)]
        board = self.territory.board
        hexes = dict.fromkeys(u.location for u in units if u.on_map)
        for location in hexes:
            if not self._overland(position, location):
                name = board.location_name(location)
                text = N_("{hex} has no overland supply line to the western map edge.")
                found.append(violation("not-overland", CREATION_RULE, text, hexes=[name], units=ids, hex=name))
        names = dict.fromkeys([*self._emptied(position), *map(board.location_name, hexes)])
        if len(names) > 1:
            text = N_("Only units from one hex may enter the reserve each turn; these come from {origins}.")
            found.append(violation("several-hexes", CREATION_RULE, text, hexes=names, units=ids, origins=[*names]))
        return found

    def changes(self, position: Position, units: Sequence[Unit], where: str) -> tuple[Change, ...]:
        world = self.territory.world
        started = [
            change(world, position, "ledger", f"{STARTED}:{u.id}", world.board.location_name(u.location))
            for u in units
            if u.on_map
        ]
        return (*_remembered(self.territory, position, units, WITHDRAWN), *started)

    def hexes(self, position: Position, units: Sequence[Unit]) -> frozenset[int]:
        """No hex: they go into a box."""
        return frozenset()

    def due(self, position: Position) -> tuple[Due, ...]:
        stacks = self.stacks(position) if position.phase == "reserve-creation" else {}
        if not stacks:
            return ()
        ids = tuple(u.id for units in stacks.values() for u in units)
        text = N_("Stacks of which one may enter the reserve: {count}")
        return (Due(position.turn, GERMAN, CREATION_RULE, text, ids, {"count": len(stacks)}),)

    def _overland(self, position: Position, location: int) -> bool:
        return self.entry.supply.overland(position, GERMAN, self.territory.board.hex_of(location))

    def _emptied(self, position: Position) -> list[str]:
        """The hexes from which units have gone into the reserve in this phase."""
        gone = [i for i, did in position.ledger.entries(RESERVED).items() if did == WITHDRAWN]
        return [hex_ for i in gone if (hex_ := position.ledger.text(STARTED, i)) is not None]

    def _barred(self, position: Position, unit: Unit) -> list[Finding]:
        """Why the unit may not go into the reserve, wherever it stands."""
        args = {"unit": unit.label}
        foreign = not_for_reserve(self.territory.rules, unit, CREATION_RULE)
        if foreign:
            return foreign
        if not unit.on_map:
            return [off_map(unit, CREATION_RULE)]
        if STATIC in self.territory.world.roster.types[unit.type].traits:
            text = N_("{unit} is static and may not enter the reserve.")
            return [violation("static-unit", CREATION_RULE, text, units=[unit.id], **args)]
        if position.ledger.get(RESERVED, unit.id) == RELEASED:
            text = N_("{unit} left the reserve this turn and may not return on the same turn.")
            return [violation("reserved-this-turn", CREATION_RULE, text, units=[unit.id], **args)]
        return []


def _remembered(territory: Territory, position: Position, units: Sequence[Unit], did: str) -> tuple[Change, ...]:
    return tuple(change(territory.world, position, "ledger", f"{RESERVED}:{u.id}", did) for u in units)
