"""German replacement steps 8.6: fourteen in the game, for reduced divisions that are not mechanized."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from app.forces.unit import Unit
from app.messages import N_
from app.position.changes import change
from app.position.ledger import Json
from app.position.position import Position
from app.rules.parts import Offer, Step
from app.rules.ruling import Finding, violation
from app.systems.land_without_end.data import GERMAN
from app.systems.land_without_end.entry import Entry
from app.systems.land_without_end.points_track import kept
from app.systems.land_without_end.reinforcements import PHASES
from app.systems.land_without_end.special_units import is_german
from app.systems.land_without_end.stacking import MECHANIZED
from app.systems.land_without_end.supply import OUT
from app.systems.land_without_end.withdrawals import Withdrawals

RULE = "8.6"
NAME = "replacement-step"
TRACK = "replacement-steps"


@dataclass(frozen=True)
class ReplacementSteps:
    """The special action. Bound to one world."""

    entry: Entry
    withdrawals: Withdrawals

    def left(self, position: Position) -> int:
        return max(0, kept(position, TRACK, self.entry.rules.replacements.german_steps))

    def barred(self, position: Position, unit: Unit) -> Finding | None:
        """Why a step is of no use to the unit, ``None`` where it may have one."""
        args = {"units": [unit.id], "unit": unit.label}
        mobility = self.entry.world.roster.types[unit.type].mobility
        if not is_german(unit) or mobility == MECHANIZED or unit.counter.size not in ("", "division"):
            text = N_("{unit} is no German division without motors and takes no replacement steps.")
            return violation("no-steps-for-it", RULE, text, **args)
        if not unit.on_map:
            return violation("off-map", RULE, N_("{unit} is not on the map and never returns."), **args)
        if unit.steps >= unit.counter.steps:
            return violation("full-strength", RULE, N_("{unit} is at full strength."), **args)
        if self.entry.supply.state(position, unit) == OUT:
            return violation("out-of-supply", RULE, N_("{unit} is out of supply."), **args)
        return None

    def able(self, position: Position) -> tuple[Unit, ...]:
        """The divisions that may have a step, none once all are used."""
        if not self.left(position):
            return ()
        return tuple(
            u for u in position.units.values()
            if u.side == GERMAN and u.on_map and u.steps < u.counter.steps and self.barred(position, u) is None
        )  # fmt: skip

    def offers(self, position: Position) -> tuple[Offer, ...]:
        if position.phase != PHASES[GERMAN]:
            return ()
        text = N_("Commit a replacement step to {unit}")
        return tuple(Offer({"unit": u.id}, RULE, text, {"unit": u.label}) for u in self.able(position))

    def step(self, position: Position, options: Mapping[str, Json]) -> Step:
        unit = position.units.get(str(options.get("unit", "")))
        if unit is None:
            return Step.refusing(violation("no-unit", RULE, N_("Name the division that takes the step.")))
        found = self._refusal(position, unit)
        if found is not None:
            return Step.refusing(found)
        world = self.entry.world
        now = self.left(position) - 1
        changes = (
            change(world, position, "steps", unit.id, unit.steps + 1),
            change(world, position, "track", TRACK, {GERMAN: now}),
        )
        text = N_("{unit} takes a replacement step; {left:w} are left.")
        if now == 1:
            text = N_("{unit} takes a replacement step; one is left.")
        return Step(tuple(self.withdrawals.first(position)), changes, text, {"unit": unit.label, "left": now})

    def _refusal(self, position: Position, unit: Unit) -> Finding | None:
        if position.phase not in ("", PHASES[GERMAN]):
            text = N_("Replacement steps are committed in the German phase for new units.")
            return violation("wrong-phase", RULE, text, units=[unit.id])
        if not self.left(position):
            return violation("no-steps-left", RULE, N_("All replacement steps have been used."), units=[unit.id])
        return self.barred(position, unit)
