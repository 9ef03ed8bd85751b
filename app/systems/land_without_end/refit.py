"""Refits of reduced panzer, panzer grenadier and motorized divisions: marked at the start of the German turn, rolled
for at its end 8.11, until mud or snow first falls 10.9."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from app.forces.unit import Unit
from app.messages import N_
from app.position.action import Roll
from app.position.changes import change
from app.position.ledger import Json
from app.position.pending import Pending
from app.position.position import Position
from app.position.world import World
from app.rules.battle.hooks import Taken
from app.rules.parts import Offer, Phase, Step
from app.rules.ruling import violation
from app.systems.land_without_end.data import SOVIET, RefitData
from app.systems.land_without_end.special_units import REFIT, is_german
from app.systems.land_without_end.supply import SUPPLIED, LandWithoutEndSupply
from app.systems.land_without_end.weather_past import refits_ended

RULE = "8.11"
START, END = "german-refit-start", "german-refit-end"
NAME = "refit"


@dataclass(frozen=True)
class Refits:
    """The special action that marks a division, and the gate that rolls for those marked. Bound to one world."""

    world: World
    data: RefitData
    supply: LandWithoutEndSupply
    name: str = "refit-die"

    def eligible(self, position: Position) -> list[Unit]:
        """Reduced divisions in regular supply with no Soviet unit beside them."""
        if refits_ended(position):
            return []
        adjacent = self.world.board.grid.adjacent
        found = []
        for unit in position.units.values():
            if not unit.on_map or not is_german(unit) or unit.type not in self.data.types:
                continue
            if unit.steps >= unit.counter.steps or REFIT in unit.marks:
                continue
            threatened = any(SOVIET in position.sides_at(n) for n in adjacent[self.world.board.hex_of(unit.location)])
            if not threatened and self.supply.state(position, unit) == SUPPLIED:
                found.append(unit)
        return found

    # the special action -----------------------------------------------------------------------------------------

    def offers(self, position: Position) -> tuple[Offer, ...]:
        if position.phase != START:
            return ()
        text = N_("Refit {unit}")
        return tuple(Offer({"unit": u.id}, RULE, text, {"unit": u.label}) for u in self.eligible(position))

    def step(self, position: Position, options: Mapping[str, Json]) -> Step:
        unit = position.units.get(str(options.get("unit", "")))
        text = N_("No such division can be refitted now.")
        if unit is None or position.phase != START or unit not in self.eligible(position):
            return Step((violation("no-refit", RULE, text, units=[unit.id] if unit else []),), (), text)
        marks: list[Json] = [*sorted({*unit.marks, REFIT})]
        return Step(
            (), (change(self.world, position, "marks", unit.id, marks),), N_("{unit} is taken out for a refit."),
            {"unit": unit.label},
        )  # fmt: skip

    # the dice ---------------------------------------------------------------------------------------------------

    def marked(self, position: Position) -> list[Unit]:
        return [u for u in position.units.values() if u.on_map and REFIT in u.marks]

    def ask(self, position: Position, phase: Phase) -> Pending | None:
        waiting = self.marked(position) if phase.slug == END else []
        if not waiting:
            return None
        unit = waiting[0]
        text = N_("Roll for the refit of {unit}: up to {most} succeeds.")
        args: dict[str, Json] = {"unit": unit.label, "most": self.data.succeeds_up_to, "id": unit.id}
        return Pending(self.name, unit.id, unit.side, text, RULE, args, (1, 2, 3, 4, 5, 6))

    def take(self, position: Position, pending: Pending, answer: Json, rolled: str) -> Taken:
        if answer not in pending.options or isinstance(answer, bool):
            return Taken((violation("wrong-answer", RULE, N_("The die shows 1 to 6.")),))
        unit, die = position.units[pending.step], int(str(answer))
        marks: list[Json] = [*sorted(unit.marks - {REFIT})]
        changes = [change(self.world, position, "marks", unit.id, marks)]
        done = die <= self.data.succeeds_up_to
        if done:
            changes.append(change(self.world, position, "steps", unit.id, unit.counter.steps))
        text = N_("Die roll {die}: {unit} stays reduced.")
        if done:
            text = N_("Die roll {die}: {unit} is at full strength.")
        args: Mapping[str, Json] = {"die": die, "unit": unit.label}
        return Taken((), tuple(changes), text, args, rolls=(Roll(NAME, die, rolled or "typed"),))
