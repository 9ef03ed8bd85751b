"""Reinforcements 6.1-6.5: who comes in this turn, or is called up in it 6.7, and by which hexes of the friendly edge,
the nearest free ones where the enemy holds them all 6.5; a division that comes in two parts 24.6; nobody is held back
6.5."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from app.forces.unit import ELIMINATED, Unit, turn_of
from app.messages import N_
from app.position.changes import Change, change
from app.position.ledger import ENTERED
from app.position.position import Position, World
from app.rules.orders.placing import in_common
from app.rules.parts import Due, Stacking
from app.rules.ruling import Finding, violation
from app.rules.schedules import due_now, not_due, waiting
from app.rules.stacking import fits
from app.systems.winterstorm.data import RulesData
from app.systems.winterstorm.events import CONTINGENCY, Contingencies
from app.systems.winterstorm.replacements import Replacements, phase_to_come, reinforcement_phase
from app.systems.winterstorm.special_units import HEADQUARTERS
from app.systems.winterstorm.supply import Communication

RULE, OCCUPIED = "6.2", "6.3"


@dataclass(frozen=True)
class Reinforcements:
    """Bound to one world."""

    world: World
    rules: RulesData
    communication: Communication
    stacking: Stacking
    contingencies: Contingencies

    # who ------------------------------------------------------------------------------------------------------------

    def due(self, position: Position) -> tuple[Due, ...]:
        """Everybody who waits; of a division in parts more than may come now."""
        found: list[Due] = []
        for side in self.world.roster.sides:
            owed = self.owed(position, side) if phase_to_come(self.rules, position, side) else ()
            units = waiting(position, side) if owed else ()
            text = N_("May enter this turn: {units}")
            if len(owed) < len(units):
                text = N_("{count:w} of these enter this turn: {units}")
            found += due_now(position, side, RULE, text, units, reinforcement_phase(side), count=len(owed))
        return tuple(found)

    def _in_parts(self, position: Position, unit: Unit) -> bool:
        parts = self.rules.arrivals.parts
        return unit.counter.formation == parts.formation and position.turn == parts.turn

    def _come(self, position: Position, *, headquarters: bool) -> int:
        """Units of the division in parts that are no longer on the turn track."""
        return sum(
            u.counter.formation == self.rules.arrivals.parts.formation
            and not (not u.on_map and turn_of(u.box))
            and (u.type == HEADQUARTERS) == headquarters
            for u in position.units.values()
        )

    def owed(self, position: Position, side: str) -> tuple[Unit, ...]:
        """Units that have still to come in: of a division in parts as many as its turn lets in, the first of each kind
        standing for them."""
        found, parts = [], self.rules.arrivals.parts
        room = {
            True: parts.headquarters - self._come(position, headquarters=True),
            False: parts.others - self._come(position, headquarters=False),
        }
        for unit in waiting(position, side):
            if self._in_parts(position, unit):
                kind = unit.type == HEADQUARTERS
                if room[kind] <= 0:
                    continue
                room[kind] -= 1
            found.append(unit)
        return tuple(found)

    # where ----------------------------------------------------------------------------------------------------------

    def scheduled(self, unit: Unit) -> frozenset[int]:
        """The edge hexes of the unit: those that its counter names, or the whole friendly edge. The Soviet edge is that
        of 24.7."""
        text = unit.counter.extra.get("hex", "")
        named = frozenset() if text.startswith("@") else self.world.board.known(text.split())
        return named or self.communication.edge(unit.side)

    def hexes(self, position: Position, unit: Unit) -> frozenset[int]:
        """Where it comes in: its hexes that no enemy holds; where all are held, the free edge hexes nearest to them."""
        scheduled = self.scheduled(unit)
        free = frozenset(h for h in scheduled if not self._held(position, unit, h))
        if free or not scheduled:
            return free
        grid = self.world.board.grid
        away = {
            h: min(grid.distance(h, s) for s in scheduled)
            for h in self.world.board.grid.rim
            if not self._held(position, unit, h)
        }
        return frozenset(h for h, distance in away.items() if distance == min(away.values()))

    def _held(self, position: Position, unit: Unit, hex_: int) -> bool:
        return any(u.side != unit.side for u in position.units_at(hex_))

    def room(self, position: Position, unit: Unit) -> bool:
        """Whether one of its hexes can still take the unit."""
        return any(fits(self.stacking, position, [unit], h, side=unit.side) for h in self.hexes(position, unit))

    # judging --------------------------------------------------------------------------------------------------------

    def findings(self, position: Position, units: Sequence[Unit], where: str) -> list[Finding]:
        found = [f for unit in units if (f := self._not_due(position, unit)) is not None]
        if found:
            return found
        if where.startswith("@"):
            text = N_("{unit} may not be held back.")
            return [violation("no-delay", "6.5", text, units=[u.id], unit=u.label) for u in units]
        hex_ = self.world.board.location(where)
        for unit in units:
            if hex_ not in self.hexes(position, unit):
                found.append(self._elsewhere(position, unit, hex_))
        return [*found, *self._parts(position, units)]

    def _not_due(self, position: Position, unit: Unit) -> Finding | None:
        """A contingency may enter in the phase that calls it up, whether or not it has been put on the turn track."""
        if unit.on_map or unit.box != CONTINGENCY:
            return not_due(position, unit, RULE)
        if unit in self.contingencies.arriving(position):
            return None
        text = N_("{unit} has not been called up.")
        return violation("not-called-up", "24.7", text, units=[unit.id], unit=unit.label)

    def _elsewhere(self, position: Position, unit: Unit, hex_: int) -> Finding:
        name = self.world.board.location_name(hex_)
        args = {"units": [unit.id], "hexes": [name], "unit": unit.label, "hex": name}
        if self._held(position, unit, hex_):
            return violation("entry-held", "6.3", N_("No unit may enter at {hex}: the enemy holds it."), **args)
        if hex_ in self.world.board.grid.rim and not any(self._held(position, unit, h) for h in self.scheduled(unit)):
            text = N_("{unit} may not enter at {hex}: it enters at its own map edge.")
            return violation("wrong-edge", RULE, text, **args)
        text = N_("{hex} is not the nearest hex to the edge at which {unit} enters.")
        return violation("no-entry", "6.5" if hex_ in self.world.board.grid.rim else RULE, text, **args)

    def _parts(self, position: Position, units: Sequence[Unit]) -> list[Finding]:
        """More of a division than its first turn lets in."""
        parts, found = self.rules.arrivals.parts, []
        for headquarters, limit in ((True, parts.headquarters), (False, parts.others)):
            now = [u for u in units if self._in_parts(position, u) and (u.type == HEADQUARTERS) == headquarters]
            come = self._come(position, headquarters=headquarters)
            if now and come + len(now) > limit:
                text = N_("Only {limit:w} units besides a headquarters may enter this turn: {units_}.")
                if headquarters:
                    text = N_("Only one headquarters may enter this turn: {units_}.")
                ids, names = [u.id for u in now], [u.label for u in now]
                found.append(violation("too-many-parts", parts.rule, text, units=ids, units_=names, limit=limit))
        return found

    # what is remembered ---------------------------------------------------------------------------------------------

    def changes(self, position: Position, units: Sequence[Unit], where: str) -> tuple[Change, ...]:
        """Who has come in this turn is in command for his first movement (7.6)."""
        if where.startswith("@"):
            return ()
        return tuple(
            change(self.world, position, "ledger", f"{ENTERED}:{u.id}", position.turn)
            for u in units
            if not u.on_map and position.ledger.get(ENTERED, u.id) != position.turn
        )


@dataclass(frozen=True)
class Entering:
    """What a reinforcement phase says of placing: of the eliminated nothing but why not."""

    reinforcements: Reinforcements
    replacements: Replacements

    def findings(self, position: Position, units: Sequence[Unit], where: str) -> list[Finding]:
        """An eliminated unit comes back by its die alone (6.9(1))."""
        found: list[Finding] = []
        for unit in units:
            if not unit.on_map and unit.box == ELIMINATED:
                barred = self.replacements.barred(position, unit)
                text = N_("{unit} returns only by a replacement point and a die roll.")
                args = {"units": [unit.id], "unit": unit.label}
                found.append(barred or violation("by-replacement", "6.9", text, **args))
        return found or self.reinforcements.findings(position, units, where)

    def changes(self, position: Position, units: Sequence[Unit], where: str) -> tuple[Change, ...]:
        return self.reinforcements.changes(position, units, where)

    def hexes(self, position: Position, units: Sequence[Unit]) -> frozenset[int]:
        return in_common([self.reinforcements.hexes(position, unit) for unit in units])
