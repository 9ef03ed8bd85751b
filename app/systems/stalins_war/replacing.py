"""Replacements 14: steps of units on the map in supply, of the Axis on other fronts too 14.1.2; eliminated units come
back at home 14.1.4, on their last step; starred steps never 14.1.6, no Panzer steps without Upper Silesia 14.2.2."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction

from app.forces.boxes import ELIMINATED
from app.forces.unit import Unit
from app.messages import N_
from app.position.changes import Change, apply, change
from app.position.ledger import Json
from app.position.position import Position
from app.position.world import World
from app.rules.parts import Offer, Step
from app.rules.ruling import Finding, legal, violation
from app.systems.stalins_war.data import AXIS, SOVIET
from app.systems.stalins_war.homes import Homes
from app.systems.stalins_war.phases import replacement_phase
from app.systems.stalins_war.places import NamedPlaces
from app.systems.stalins_war.replacement_points import ReplacementPoints, in_halves
from app.systems.stalins_war.supply import SUPPLIED

NAME = "replace-step"
OTHER_FRONTS = "other-fronts"
STARRED, ALL_STARRED = "asterisk", "asterisk-all"
"""Special words of counters: the full step, or no step, may be rebuilt"""


@dataclass(frozen=True)
class Replacing:
    """The special action, and the placing of recreated units. Bound to one world."""

    world: World
    points: ReplacementPoints
    homes: Homes
    places: NamedPlaces

    # one step ---------------------------------------------------------------------------------------------------------

    def most(self, unit: Unit) -> int:
        """Steps up to which a unit may be rebuilt."""
        if ALL_STARRED in unit.counter.special:
            return 0
        return unit.counter.steps - (STARRED in unit.counter.special)

    def refusals(self, position: Position, unit: Unit) -> list[Finding]:
        """What stands against one more step."""
        who = {"units": [unit.id], "unit": unit.label}
        found = self._barred(position, unit)
        if unit.on_map:
            if self.homes.ground.supply.determined(position, unit) != SUPPLIED:
                found.append(violation("out-of-supply", "14.1.2", N_("{unit} is out of supply."), **who))
        elif unit.box != OTHER_FRONTS or unit.side != AXIS:
            text = N_("{unit} is neither on the map nor on another front.")
            found.append(violation("not-there", "14.1.2", text, **who))
        if unit.steps >= self.most(unit):
            text = N_("{unit} has no further step that may be replaced.")
            rule = "14.1.6" if unit.steps < unit.counter.steps else "14.1.2"
            found.append(violation("no-step", rule, text, **who))
        return [*found, *self._price(position, unit)]

    def _barred(self, position: Position, unit: Unit) -> list[Finding]:
        who = {"units": [unit.id], "unit": unit.label}
        if position.phase and position.phase != replacement_phase(unit.side):
            text = N_("Steps are replaced in the side's own replacement segment.")
            return [violation("wrong-phase", "14.1.1", text, **who)]
        if self.points.kind(unit) == "pz" and self._silesia_lost(position):
            text = N_("No Panzer steps are replaced while Upper Silesia is Soviet.")
            return [violation("silesia-lost", "14.2.2", text, **who)]
        return []

    def _silesia_lost(self, position: Position) -> bool:
        hexes = self.places.hexes(self.points.data.panzer_zone)
        return any(self.homes.ground.control.of(position, h) == SOVIET for h in hexes)

    def _price(self, position: Position, unit: Unit) -> list[Finding]:
        if self.points.can_pay(position, unit):
            return []
        kind = self.points.kind(unit)
        text = N_("A step of {unit} costs {price} {kind} points, and {left} are left.")
        price, left = self.points.price(unit), max(self.points.left(position, kind), Fraction(0))
        args = {"unit": unit.label, "kind": kind.upper(), "price": in_halves(price), "left": in_halves(left)}
        return [violation("no-replacement-points", "14.1.3", text, units=[unit.id], **args)]

    def offers(self, position: Position) -> tuple[Offer, ...]:
        side = next((s for s in (SOVIET, AXIS) if position.phase == replacement_phase(s)), None)
        if side is None:
            return ()
        able = any(u.side == side and legal(self.refusals(position, u)) for u in position.units.values())
        return (Offer({"units": []}, "14.1.3", N_("Replace a step of the selected units")),) if able else ()

    def step(self, position: Position, options: Mapping[str, Json]) -> Step:
        named = options.get("units")
        units = [position.units[str(u)] for u in named if str(u) in position.units] if isinstance(named, list) else []
        if not units:
            text = N_("Name the units that get a step.")
            return Step((violation("no-unit", "14.1.2", text),), (), text)
        found, changes = list[Finding](), list[Change]()
        for unit in units:
            now = apply(self.world, position, changes)
            found += self.refusals(now, unit)
            if unit.steps < unit.counter.steps:
                changes.append(change(self.world, now, "steps", unit.id, unit.steps + 1))
                changes += self.points.paying(now, unit)
        text = N_("{units} get a step each.") if len(units) > 1 else N_("{units} gets a step.")
        return Step(tuple(found), tuple(changes), text, {"units": [u.label for u in units]})

    # recreating -------------------------------------------------------------------------------------------------------

    def findings(self, position: Position, units: Sequence[Unit], where: str) -> list[Finding]:
        ids = [u.id for u in units]
        if where.startswith("@"):
            return [violation("wrong-box", "14.1.4", N_("Units are recreated on the map."), units=ids)]
        hex_ = self.world.board.hex_of(self.world.board.location(where))
        found: list[Finding] = []
        now = position
        for unit in units:
            found += self._barred(position, unit)
            if unit.on_map or unit.box != ELIMINATED or not self.most(unit):
                text = N_("{unit} is not in the box of eliminated units.")
                found.append(violation("not-eliminated", "14.1.2", text, units=[unit.id], unit=unit.label))
            found += self._price(now, unit)
            found += self.homes.findings(position, unit, hex_)
            now = apply(self.world, now, self.points.paying(now, unit))
        return found

    def changes(self, position: Position, units: Sequence[Unit], where: str) -> tuple[Change, ...]:
        if where.startswith("@"):
            return ()
        changes: list[Change] = []
        for unit in units:
            now = apply(self.world, position, changes)
            if unit.steps != 1:
                changes.append(change(self.world, now, "steps", unit.id, 1))
            changes += self.points.paying(now, unit)
        return tuple(changes)

    def hexes(self, position: Position, units: Sequence[Unit]) -> frozenset[int]:
        return self.homes.hexes(position, units)
