"""Recovery of dispersed units VIII.B: everybody of the side, plants too; armor and fronts that refit or regroup
lose the marker and stay dispersed until the next turn's recovery. Field fortifications XII.B: undispersed Axis
armies and Soviet fronts may be fortified in their side's replacement phase."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from app.forces.unit import ELIMINATED, Unit
from app.messages import N_
from app.position.changes import change
from app.position.ledger import Json
from app.position.position import Position, World
from app.rules.parts import Offer, Step
from app.rules.parts.lines import whole
from app.rules.ruling import Finding, violation
from app.systems.eagle_bear.data import FortifyingData
from app.systems.eagle_bear.rail_and_sea import RAILED, SAILED
from app.systems.eagle_bear.special_units import DISPERSED, FORTIFIED, REFIT, is_dispersed


def recovery_phase(side: str) -> str:
    return f"{side}-recovery"


@dataclass(frozen=True)
class Recovery:
    """What the phase does by itself. Bound to one world."""

    world: World

    def _own(self, position: Position, side: str) -> list[Unit]:
        return [u for u in position.units.values() if u.side == side and (u.on_map or u.box != ELIMINATED)]

    def entering(self, position: Position, side: str) -> Step | None:
        refitting = [u for u in self._own(position, side) if REFIT in u.marks]
        back = [u for u in self._own(position, side) if DISPERSED in u.marks and REFIT not in u.marks]
        if not refitting and not back:
            return None
        changes = []
        for unit in (*refitting, *back):
            marks = unit.marks - {DISPERSED} if unit in back else (unit.marks - {REFIT}) | {DISPERSED}
            listed: list[Json] = [*sorted(marks)]
            changes.append(change(self.world, position, "marks", unit.id, listed))
        text: str = whole(N_("Phase begins: {phase}. Recovered: {units}."))
        if refitting:
            text = whole(N_("Phase begins: {phase}. Recovered: {units}; still dispersed after refitting: {refitting}."))
            if not back:
                text = N_("Phase begins: {phase}. Still dispersed after refitting: {refitting}.")
        args: dict[str, Json] = {"units": [u.label for u in back], "refitting": [u.label for u in refitting]}
        return Step((), tuple(changes), text, args)


FORTIFY = "fortify"


def replacement_phase(side: str) -> str:
    return f"{side}-replacement"


@dataclass(frozen=True)
class Fortifying:
    """The special action. Bound to one world."""

    world: World
    data: FortifyingData

    def refusal(self, position: Position, unit: Unit) -> Finding | None:
        """Why a unit may not be fortified, ``None`` where it may."""
        args = {"units": [unit.id], "unit": unit.label}
        trait = self.data.traits.get(unit.side)
        if not unit.on_map or trait not in self.world.roster.types[unit.type].traits:
            text = N_("{unit} may not be fortified: only Axis armies and Soviet fronts may.")
            return violation("not-fortified", self.data.rule, text, **args)
        if is_dispersed(unit) or REFIT in unit.marks:
            text = N_("{unit} may not be fortified: it is dispersed.")
            return violation("dispersed", "VIII.A.2", text, **args)
        if FORTIFIED in unit.marks:
            return violation("fortified-already", self.data.rule, N_("{unit} is already fortified."), **args)
        if position.ledger.get(RAILED, unit.id) is not None or position.ledger.get(SAILED, unit.id) is not None:
            text = N_("{unit} may not be fortified: it has already moved this phase.")
            return violation("moved", self.data.rule, text, **args)
        return None

    def able(self, position: Position, side: str) -> tuple[Unit, ...]:
        return tuple(
            u for u in position.units.values() if u.side == side and u.on_map and self.refusal(position, u) is None
        )

    def offers(self, position: Position) -> tuple[Offer, ...]:
        side = next((s for s in self.data.traits if position.phase == replacement_phase(s)), None)
        if side is None or not self.able(position, side):
            return ()
        return (Offer({"units": []}, self.data.rule, N_("Fortify the selected units")),)

    def step(self, position: Position, options: Mapping[str, Json]) -> Step:
        named = options.get("units")
        units: Sequence[Unit] = [
            position.units[str(u)] for u in (named if isinstance(named, list) else []) if str(u) in position.units
        ]
        if not units:
            text = N_("Name the units to fortify.")
            return Step((violation("no-unit", self.data.rule, text),), (), text)
        found = [f for u in units if (f := self.refusal(position, u)) is not None]
        if position.phase and any(position.phase != replacement_phase(u.side) for u in units):
            text = N_("Units may be fortified only in their own side's replacement phase.")
            found.append(violation("wrong-phase", self.data.rule, text, units=[u.id for u in units]))
        changes = []
        for unit in units:
            if FORTIFIED not in unit.marks:
                listed: list[Json] = [*sorted(unit.marks | {FORTIFIED})]
                changes.append(change(self.world, position, "marks", unit.id, listed))
        text = whole(N_("{units} are fortified.") if len(units) > 1 else N_("{units} is fortified."))
        return Step(tuple(found), tuple(changes), text, {"units": [u.label for u in units]})
