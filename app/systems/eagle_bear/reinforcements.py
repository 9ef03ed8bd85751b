"""Reinforcements X.B: SS corps and the 8. Army from their month on X.B.4, and whoever else waits on the turn track;
undispersed, in any hex accessible to strategic movement by land X.B.1, X.B.2."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from app.forces.unit import Unit, turn_of
from app.messages import N_
from app.position.changes import Change, change
from app.position.ledger import USED
from app.position.position import Position, World
from app.rules.orders.placing import Way
from app.rules.parts import Due
from app.rules.ruling import Finding, legal, note, violation
from app.rules.schedules import due_later, due_now
from app.systems.eagle_bear.calendar import since
from app.systems.eagle_bear.control import Control
from app.systems.eagle_bear.data import SOVIET, ReinforcementData
from app.systems.eagle_bear.replacements import ReplacementEntry
from app.systems.eagle_bear.siberian_reserves import RESERVES_BOX

RULE, AXIS_RULE = "X.B", "X.B.4"
BOX = "off-track"
REGAINED = "regained-"
"""Begins the keys of the ledger's ``USED`` under which the turn stands on which a city was seen to have returned"""


@dataclass(frozen=True)
class Reinforcements:
    """Bound to one world."""

    world: World
    listed: tuple[ReinforcementData, ...]
    control: Control
    entry: ReplacementEntry

    # who ------------------------------------------------------------------------------------------------------------

    def line(self, unit: Unit) -> ReinforcementData | None:
        """The line of the rules that the unit comes by."""
        return next(
            (one for one in self.listed if one.formation == unit.counter.formation and one.nation == unit.nation), None
        )

    def regained(self, position: Position, city: str) -> bool:
        """Whether a city has returned to the Soviets, now or in an earlier month that counts."""
        if position.ledger.get(USED, f"{REGAINED}{city.lower()}") is not None:
            return True
        hex_ = self.world.board.place_named(city)
        return hex_ is not None and self.control.of(position, hex_) == SOVIET

    def noticing(self, position: Position) -> list[Change]:
        """Cities that have returned, to be remembered."""
        found = []
        for line in self.listed:
            key = f"{REGAINED}{line.regained.lower()}"
            if not line.regained or position.ledger.get(USED, key) is not None:
                continue
            if since(position, line.month) and self.regained(position, line.regained):
                found.append(change(self.world, position, "ledger", f"{USED}:{key}", position.turn))
        return found

    def waits(self, unit: Unit) -> bool:
        """Whether the unit is beside the map to come in as a reinforcement."""
        return not unit.on_map and (unit.box in (BOX, RESERVES_BOX) or bool(turn_of(unit.box)))

    def due(self, position: Position, side: str) -> tuple[Unit, ...]:
        """Those who may come in now."""
        return tuple(
            u for u in position.units.values() if u.side == side and self.waits(u) and not self.not_yet(position, u)
        )

    def not_yet(self, position: Position, unit: Unit) -> list[Finding]:
        """Why a unit that waits may not come in now."""
        args = {"units": [unit.id], "unit": unit.label}
        later = due_later(position, unit, RULE)
        if later is not None:
            return [later]
        line = self.line(unit)
        if turn_of(unit.box) or unit.box == RESERVES_BOX:
            return []
        if line is None:
            return [violation("not-due", RULE, N_("{unit} has no month of entry in the counter data."), **args)]
        if not since(position, line.month):
            text = N_("{unit} may not enter before {month}.")
            return [violation("not-due", AXIS_RULE, text, month=line.month, **args)]
        if line.regained and not self.regained(position, line.regained):
            text = N_("{unit} may not enter before {city} has returned to Soviet control.")
            if self.world.board.place_named(line.regained) is None:
                text = N_(
                    "{unit} may not enter before {city} has returned to Soviet control; the city is missing "
                    "from the map data."
                )
                return [note("unknown-city", AXIS_RULE, text, city=line.regained, **args)]
            return [violation("city-not-regained", AXIS_RULE, text, city=line.regained, **args)]
        return []

    # judging --------------------------------------------------------------------------------------------------------

    def findings(self, position: Position, units: Sequence[Unit], where: str) -> list[Finding]:
        found = [f for unit in units for f in self.not_yet(position, unit)]
        if where.startswith("@"):
            text = N_("Reinforcements enter the map one at a time.")
            return [*found, violation("wrong-box", RULE, text, units=[u.id for u in units])]
        return [*found, *self.entry.reinforcement_findings(position, units, self.world.board.location(where))]

    def takes(self, position: Position, unit: Unit) -> bool:
        return self.waits(unit)

    def changes(self, position: Position, units: Sequence[Unit], where: str) -> tuple[Change, ...]:
        return ()

    def hexes(self, position: Position, units: Sequence[Unit]) -> frozenset[int]:
        grid = self.world.board.grid
        return frozenset(h for h in range(grid.size) if legal(self.findings(position, units, grid.name(h))))

    def arriving(self, position: Position, side: str) -> tuple[Due, ...]:
        """What the schedule says of the side; whoever is rebuilt has a line of his own."""
        units = [u for u in self.due(position, side) if not is_rebuilt(position, u)]
        return due_now(position, side, RULE, N_("May enter as reinforcements: {units}"), units)


@dataclass(frozen=True)
class OtherUnits:
    """The way of units that come in by none of the others: they do not."""

    others: Sequence[Way]

    def takes(self, position: Position, unit: Unit) -> bool:
        return not any(way.takes(position, unit) for way in self.others)

    def findings(self, position: Position, units: Sequence[Unit], where: str) -> list[Finding]:
        text = N_("{unit} is not waiting off the map to enter.")
        return [violation("not-waiting", "X", text, units=[u.id], unit=u.label) for u in units]

    def changes(self, position: Position, units: Sequence[Unit], where: str) -> tuple[Change, ...]:
        return ()

    def hexes(self, position: Position, units: Sequence[Unit]) -> frozenset[int]:
        return frozenset()


REBUILDING, FREED = "rebuilding", "rebuilding-freed"
"""Topics of the ledger: unit id -> the turn it is due on; kind -> the turn on which its place became free"""


def is_rebuilt(position: Position, unit: Unit) -> bool:
    """Whether the unit is on the turn track to be rebuilt."""
    return position.ledger.get(REBUILDING, unit.id) is not None and not unit.on_map
