"""Supply concentration: declared at the beginning of a German turn for eighteen units, rescinded at the beginning of a
later one, once in the game; markers move on only from units that are gone 7.6."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from app.forces.unit import Unit
from app.messages import N_
from app.position.changes import Change, change
from app.position.ledger import USED, Json
from app.position.position import Position
from app.position.world import World
from app.rules.parts import Offer, Step
from app.rules.ruling import Finding, note, violation
from app.systems.land_without_end.data import GERMAN, ConcentrationData
from app.systems.land_without_end.special_units import CONCENTRATED

RULE = "7.6"
NAME = "supply-concentration"
KEY = "supply-concentration"
CONDITION = "supply_concentration"


@dataclass(frozen=True)
class SupplyConcentration:
    """The special action. ``opening`` is the phase with which a German turn begins, ``bound(position, unit)`` whether
    attenuated supply east of the GAS line is the unit's lot."""

    world: World
    data: ConcentrationData
    opening: str
    bound: Callable[[Position, Unit], bool]

    def marked(self, position: Position) -> list[Unit]:
        return [u for u in position.units.values() if CONCENTRATED in u.marks and u.on_map]

    def offers(self, position: Position) -> tuple[Offer, ...]:
        if position.phase != self.opening:
            return ()
        if position.conditions.get(CONDITION):
            found = []
            if position.ledger.get(USED, KEY) != position.turn:
                found.append(Offer({"do": "rescind"}, RULE, N_("Rescind the supply concentration")))
            free = self.data.units - len(self.marked(position))
            if free > 0:
                text = N_("Mark the selected units: {count:w} markers are free")
                found.append(Offer({"do": "mark", "units": []}, RULE, text, {"count": free}))
            return tuple(found)
        if position.ledger.get(USED, KEY) is None:
            return (Offer({"do": "declare"}, RULE, N_("Declare a supply concentration")),)
        return ()

    def choices(self, position: Position) -> list[Finding]:
        """That supply may be concentrated now, where units are bound by the GAS line (7.4)."""
        if not any(offer.options["do"] == "declare" for offer in self.offers(position)):
            return []
        bound = [u.id for u in position.units.values() if u.side == GERMAN and self.bound(position, u)]
        if not bound:
            return []
        text = N_("A supply concentration may be declared now, once in the game, for {count:w} units.")
        return [note("concentration-open", RULE, text, units=bound, count=self.data.units)]

    def step(self, position: Position, options: Mapping[str, Json]) -> Step:
        wanted = options.get("do")
        if wanted not in [offer.options["do"] for offer in self.offers(position)]:
            text = N_("Supply can be concentrated only at the beginning of a German turn, and once in the game.")
            return Step((violation("no-concentration", RULE, text),), (), text)
        if wanted == "rescind":
            return self._rescinded(position)
        if wanted == "declare":
            changes = [
                change(self.world, position, "condition", CONDITION, True),
                change(self.world, position, "ledger", f"{USED}:{KEY}", position.turn),
            ]
            text = N_("Supply is concentrated: mark {count} units.")
            return Step((), tuple(changes), text, {"count": self.data.units})
        return self._marked(position, options.get("units"))

    def _rescinded(self, position: Position) -> Step:
        changes = [change(self.world, position, "condition", CONDITION, False)]
        if position.ledger.get(USED, KEY) is None:
            changes.append(change(self.world, position, "ledger", f"{USED}:{KEY}", position.turn))
        changes += [self._marks(position, u, u.marks - {CONCENTRATED}) for u in position.units.values()
                    if CONCENTRATED in u.marks]  # fmt: skip
        return Step((), tuple(changes), N_("The supply concentration is rescinded for good."))

    def _marked(self, position: Position, wanted: Json) -> Step:
        names = [str(one) for one in wanted] if isinstance(wanted, list) else []
        units = [position.units[n] for n in names if n in position.units]
        free = self.data.units - len(self.marked(position))
        fits = units and len(units) == len(names) and len(units) <= free
        if not fits or any(u.side != GERMAN or not u.on_map or CONCENTRATED in u.marks for u in units):
            text = N_("Name up to {count:w} units of the German side on the map that have no marker.")
            return Step((violation("wrong-units", RULE, text, units=names, count=free),), (), text, {"count": free})
        changes = [self._marks(position, u, u.marks | {CONCENTRATED}) for u in units]
        return Step((), tuple(changes), N_("Supply is concentrated on {units}."), {"units": [u.label for u in units]})

    def _marks(self, position: Position, unit: Unit, marks: frozenset[str]) -> Change:
        return change(self.world, position, "marks", unit.id, [*sorted(marks)])
