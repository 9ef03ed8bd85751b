"""Counters exchanged on the map: fronts promoted for a factor X.A.1.a, fronts reduced to an army, and own units
given up XV.C."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from app.forces.boxes import DEAD_PILE
from app.forces.unit import Unit
from app.messages import N_
from app.position.changes import Change, change
from app.position.ledger import Json
from app.position.position import Position
from app.position.world import World
from app.rules.parts import Offer, Step
from app.rules.ruling import Finding, violation
from app.systems.eagle_bear.calendar import is_first_turn, since
from app.systems.eagle_bear.rail import replacement_value
from app.systems.eagle_bear.replacements import PHASE, SOVIET_RULE, Factors, SovietReplacements, saved
from app.systems.eagle_bear.special_units import is_combat_unit, is_front
from app.systems.eagle_bear.supply import Supply, eliminated

PROMOTION, REDUCTION, GIVING_UP = "promote", "reduce", "give-up"
VOLUNTARY = "XV.C"


def _swapped(world: World, position: Position, old: Unit, new: Unit) -> list[Change]:
    """``new`` takes the place and the marks of ``old``, which goes off the map."""
    where = world.board.location_name(old.location)
    found = [change(world, position, "place", old.id, DEAD_PILE), change(world, position, "place", new.id, where)]
    if new.marks != old.marks:
        listed: list[Json] = [*sorted(old.marks)]
        found.append(change(world, position, "marks", new.id, listed))
    if old.marks:
        found.append(change(world, position, "marks", old.id, []))
    return found


def _refused(found: Finding) -> Step:
    return Step((found,), (), found.template, found.args)


@dataclass(frozen=True)
class Promotion:
    """The special action that makes a front of three factors out of one of two."""

    world: World
    replacements: SovietReplacements
    factors: Factors
    supply: Supply

    def _pairs(self, position: Position) -> list[tuple[Unit, Unit]]:
        """Fronts that may be promoted, each with a counter that could take its place."""
        data = self.replacements.data
        greater = [u for u in self.replacements.pool(position) if self._worth(u) == data.promotes_to]
        fronts = [u for u in position.units.values() if u.on_map and self._worth(u) == data.promoted]
        return [(u, greater[0]) for u in fronts if greater and self.supply.supplied(self.supply.state(position, u))]

    def _worth(self, unit: Unit) -> int:
        return replacement_value(unit) if is_front(unit) else 0

    def offers(self, position: Position) -> tuple[Offer, ...]:
        if position.phase != PHASE or not saved(position) or not since(position, self._from):
            return ()
        text = N_("Promote {unit} for a replacement factor")
        return tuple(
            Offer({"front": a.id, "by": b.id}, SOVIET_RULE, text, {"unit": a.label}) for a, b in self._pairs(position)
        )

    @property
    def _from(self) -> str:
        return self.replacements.data.promotion_from

    def step(self, position: Position, options: Mapping[str, Json]) -> Step:
        old, new = (position.units.get(str(options.get(name, ""))) for name in ("front", "by"))
        data = self.replacements.data
        if old is None or new is None or not old.on_map or not self.replacements.in_pool(new):
            text = N_("Name a front on the map and the counter off the map that replaces it.")
            return _refused(violation("no-unit", SOVIET_RULE, text))
        found = []
        ids, args = [old.id], {"unit": old.label}
        if (self._worth(old), self._worth(new)) != (data.promoted, data.promotes_to):
            text = N_("A front of {promoted:w} factors is promoted to one of {promotes_to:w}.")
            found.append(
                violation(
                    "not-promoted", SOVIET_RULE, text, units=ids, promoted=data.promoted, promotes_to=data.promotes_to
                )
            )
        if position.phase not in ("", PHASE):
            text = N_("Fronts are promoted in the Soviet replacement phase.")
            found.append(violation("wrong-phase", SOVIET_RULE, text, units=ids))
        if not since(position, self._from):
            text = N_("Fronts are promoted from {month} on.")
            found.append(violation("too-early", SOVIET_RULE, text, units=ids, month=self._from))
        if not self.supply.supplied(self.supply.state(position, old)):
            text = N_("{unit} may not be promoted: it is out of supply.")
            found.append(violation("out-of-supply", SOVIET_RULE, text, units=ids, **args))
        if not saved(position):
            found.append(violation("too-few-factors", SOVIET_RULE, N_("No replacement factor is left."), units=ids))
        changes = [*_swapped(self.world, position, old, new)]
        if saved(position):
            changes.append(self.factors.track(position, saved(position) - 1))
        return Step(tuple(found), tuple(changes), N_("{unit} is promoted."), args)


@dataclass(frozen=True)
class Reduction:
    """The special action that makes an army out of a front, at any time."""

    world: World
    replacements: SovietReplacements

    def armies(self, position: Position) -> list[Unit]:
        """Counters of the kind that takes a front's place."""
        return [u for u in self.replacements.pool(position) if u.type == self.replacements.data.reduced_to]

    def offers(self, position: Position) -> tuple[Offer, ...]:
        armies = self.armies(position)
        if not armies or not position.phase:
            return ()
        text = N_("Replace {unit} with {army}")
        return tuple(
            Offer({"front": u.id, "army": armies[0].id}, VOLUNTARY, text, {"unit": u.label, "army": armies[0].label})
            for u in position.units.values()
            if u.on_map and is_front(u)
        )

    def step(self, position: Position, options: Mapping[str, Json]) -> Step:
        old, new = (position.units.get(str(options.get(name, ""))) for name in ("front", "army"))
        if old is None or new is None or not old.on_map or not is_front(old) or new not in self.armies(position):
            text = N_("Name a front on the map and a combined arms army off the map.")
            return _refused(violation("no-unit", VOLUNTARY, text))
        changes = tuple(_swapped(self.world, position, old, new))
        return Step((), changes, N_("{army} replaces {unit}."), {"unit": old.label, "army": new.label})


@dataclass(frozen=True)
class GivingUp:
    """The special action that eliminates own units, in the own player-turn after the first game-turn of 1941."""

    world: World

    def offers(self, position: Position) -> tuple[Offer, ...]:
        if not position.active or is_first_turn(position):
            return ()
        return (Offer({"units": []}, VOLUNTARY, N_("Disband the selected units")),)

    def step(self, position: Position, options: Mapping[str, Json]) -> Step:
        named = options.get("units")
        units = [position.units[str(u)] for u in (named if isinstance(named, list) else []) if str(u) in position.units]
        if not units or not all(u.on_map and is_combat_unit(u) for u in units):
            return _refused(violation("no-unit", VOLUNTARY, N_("Name combat units on the map.")))
        found, ids = [], [u.id for u in units]
        if is_first_turn(position):
            text = N_("No unit may be disbanded on the first turn.")
            found.append(violation("first-turn", VOLUNTARY, text, units=ids))
        if position.active and any(u.side != position.active for u in units):
            text = N_("Units may be disbanded only in their own player turn.")
            found.append(violation("wrong-turn", VOLUNTARY, text, units=ids))
        changes = [one for u in units for one in eliminated(self.world, position, u, "given-up")]
        return Step(tuple(found), tuple(changes), N_("Disbanded: {units}."), {"units": [u.label for u in units]})
