"""Replacements: German steps 8.6, Soviet centers and the dead pile 8.7, 8.8."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from app.forces.unit import Unit
from app.messages import N_
from app.position.changes import Change, change
from app.position.ledger import REPLACED, WITHDRAWN, Json
from app.position.position import Position
from app.rules.battle.losses import risen
from app.rules.parts import Due, Offer, Step
from app.rules.parts.lines import whole
from app.rules.ruling import Finding, violation
from app.rules.schedules import due_now
from app.rules.supply.status import OUT
from app.systems.land_without_end.data import GERMAN, SOVIET
from app.systems.land_without_end.reinforcements import ELIMINATED, PHASES, EntryHexes, is_guards
from app.systems.land_without_end.replacement_pool import REPLACEMENT_POOL
from app.systems.land_without_end.special_units import COASTAL_ARMY, GROUP, is_german
from app.systems.land_without_end.stacking import MECHANIZED
from app.systems.land_without_end.victory import kept
from app.systems.land_without_end.withdrawals import Withdrawals

GERMAN_RULE = "8.6"
GERMAN_STEP = "replacement-step"
TRACK = "replacement-steps"


@dataclass(frozen=True)
class ReplacementSteps:
    """The special action. Bound to one world."""

    entry: EntryHexes
    withdrawals: Withdrawals

    def left(self, position: Position) -> int:
        return max(0, kept(position, TRACK, self.entry.rules.replacements.german_steps))

    def barred(self, position: Position, unit: Unit) -> Finding | None:
        """Why a step is of no use to the unit, ``None`` where it may have one."""
        args = {"units": [unit.id], "unit": unit.label}
        mobility = self.entry.world.roster.types[unit.type].mobility
        if not is_german(unit) or mobility == MECHANIZED or unit.counter.size not in ("", "division"):
            text = N_("{unit} may not take replacement steps: only German non-motorized divisions may.")
            return violation("no-steps-for-it", GERMAN_RULE, text, **args)
        if not unit.on_map:
            return violation("off-map", GERMAN_RULE, N_("{unit} is not on the map and may not return."), **args)
        if unit.steps >= unit.counter.steps:
            return violation("full-strength", GERMAN_RULE, N_("{unit} is at full strength."), **args)
        if self.entry.supply.state(position, unit) == OUT:
            return violation("out-of-supply", GERMAN_RULE, N_("{unit} is out of supply."), **args)
        return None

    def able(self, position: Position) -> tuple[Unit, ...]:
        """The divisions that may have a step, none once all are used."""
        if not self.left(position):
            return ()
        return tuple(
            u
            for u in position.units.values()
            if u.side == GERMAN and u.on_map and u.steps < u.counter.steps and self.barred(position, u) is None
        )

    def due(self, position: Position) -> tuple[Due, ...]:
        if not self.entry.to_come(position, PHASES[GERMAN]):
            return ()
        text = N_("May take one of {left} replacement steps: {units}")
        return due_now(position, GERMAN, GERMAN_RULE, text, self.able(position), left=self.left(position))

    def offers(self, position: Position) -> tuple[Offer, ...]:
        if position.phase != PHASES[GERMAN]:
            return ()
        text = N_("Give {unit} a replacement step")
        return tuple(Offer({"unit": u.id}, GERMAN_RULE, text, {"unit": u.label}) for u in self.able(position))

    def step(self, position: Position, options: Mapping[str, Json]) -> Step:
        unit = position.units.get(str(options.get("unit", "")))
        if unit is None:
            return Step.refusing(violation("no-unit", GERMAN_RULE, N_("Choose the division that takes the step.")))
        found = self._refusal(position, unit)
        if found is not None:
            return Step.refusing(found)
        world = self.entry.world
        now = self.left(position) - 1
        changes = (
            change(world, position, "steps", unit.id, unit.steps + 1),
            change(world, position, "track", TRACK, {GERMAN: now}),
        )
        text = whole(N_("{unit} takes a replacement step; {left:w} are left."))
        if now == 1:
            text = whole(N_("{unit} takes a replacement step; one is left."))
        return Step(tuple(self.withdrawals.first(position)), changes, text, {"unit": unit.label, "left": now})

    def _refusal(self, position: Position, unit: Unit) -> Finding | None:
        if position.phase not in ("", PHASES[GERMAN]):
            text = N_("Replacement steps are given only in the German phase for new units.")
            return violation("wrong-phase", GERMAN_RULE, text, units=[unit.id])
        if not self.left(position):
            return violation("no-steps-left", GERMAN_RULE, N_("All replacement steps have been used."), units=[unit.id])
        return self.barred(position, unit)


SOVIET_RULE, RATES, COASTAL, POOL_RULE = "8.7", "8.8", "8.9", "8.10"
SOVIET_STEP = "replenish-coastal-army"


@dataclass(frozen=True)
class SovietReplacements:
    """Bound to one world."""

    entry: EntryHexes

    # how many -------------------------------------------------------------------------------------------------------

    def centres(self, position: Position) -> tuple[int, ...]:
        """The centers that work: under Soviet control and in regular supply."""
        hexes = sorted(self.entry.world.board.known(self.entry.rules.replacements.centres))
        return tuple(h for h in hexes if self.entry.soviet_held(position, h) and self.entry.traced(position, h))

    def in_all(self, position: Position) -> int:
        return self.entry.rules.replacements.rate(position.turn) * len(self.centres(position))

    def left(self, position: Position) -> int:
        """Steps of this turn that have not been used."""
        used = sum(n for n in position.ledger.entries(REPLACED).values() if isinstance(n, int))
        return max(0, self.in_all(position) - used)

    # who ------------------------------------------------------------------------------------------------------------

    def barred(self, position: Position, unit: Unit) -> Finding | None:
        """Why a unit off the map is no replacement, ``None`` where it may return."""
        data, args = self.entry.rules.replacements, {"units": [unit.id], "unit": unit.label}
        if unit.box == REPLACEMENT_POOL:
            text = N_("{unit} is in the replacement pool until a rifle corps is eliminated.")
            return violation("in-the-pool", POOL_RULE, text, **args)
        if unit.type == COASTAL_ARMY:
            return violation("never-replaced", COASTAL, N_("{unit} may not return once eliminated."), **args)
        size = data.types.get(unit.type)
        special = unit.counter.special
        if size is None or unit.counter.size not in ("", size) or is_guards(unit) or GROUP in special:
            text = N_("{unit} may not return: only rifle and mountain rifle divisions and cavalry corps may.")
            return violation("never-replaced", SOVIET_RULE, text, **args)
        if position.ledger.get(WITHDRAWN, unit.id) is not None:
            text = N_("{unit} was replaced by Guards and may return from the next turn on.")
            return violation("made-room", "8.13", text, **args)
        return None

    def eligible(self, position: Position) -> tuple[Unit, ...]:
        """The units of the dead pile that may return."""
        return tuple(u for u in position.in_box(ELIMINATED) if u.side == SOVIET and self.barred(position, u) is None)

    def due(self, position: Position) -> tuple[Due, ...]:
        left = self.left(position) if self.entry.to_come(position, PHASES[SOVIET]) else 0
        if not left:
            return ()
        units = self.eligible(position)
        text = N_("Up to {left:w} may return this turn: {units}")
        return due_now(position, SOVIET, SOVIET_RULE, text, units, left=left)

    # where ----------------------------------------------------------------------------------------------------------

    def hexes(self, position: Position) -> frozenset[int]:
        """Large towns and cities in supply."""
        towns = self.entry.places(self.entry.rules.replacements.towns)
        return frozenset(h for h in towns if self.entry.soviet_held(position, h) and self.entry.in_supply(position, h))

    # coming back ----------------------------------------------------------------------------------------------------

    def findings(self, position: Position, units: Sequence[Unit], where: str) -> list[Finding]:
        """``units`` are eliminated ones, or of the pool, that would come in together."""
        found = [f for unit in units if (f := self.barred(position, unit)) is not None]
        if found:
            return found
        ids = [u.id for u in units]
        if not self.entry.rules.replacements.rate(position.turn):
            text = N_("The Soviets have no replacements before turn {turn}.")
            first = min(r.since for r in self.entry.rules.replacements.rates)
            return [violation("no-replacements-yet", SOVIET_RULE, text, units=ids, turn=first)]
        left = self.left(position)
        if len(units) > left:
            text = N_("Too many replacements enter: {count:w}; only {limit:w} replacement steps are left this turn.")
            found.append(violation("too-many-replaced", RATES, text, units=ids, count=len(units), limit=left))
        if where.startswith("@"):
            return [
                *found,
                violation("wrong-box", SOVIET_RULE, N_("Replacements enter the map one at a time."), units=ids),
            ]
        if self.entry.world.board.location(where) not in self.hexes(position):
            text = N_("{hex} is not a large town or city under Soviet control and in supply.")
            found.append(violation("no-entry", SOVIET_RULE, text, units=ids, hexes=[where], hex=where))
        return found

    def changes(self, position: Position, units: Sequence[Unit]) -> list[Change]:
        """Who has come back in this turn, and that they are no longer among the fallen."""
        world = self.entry.world
        found = [change(world, position, "ledger", f"{REPLACED}:{unit.id}", 1) for unit in units]
        return [*found, *risen(world, position, units)]


@dataclass(frozen=True)
class CoastalArmySteps:
    """The special action of 8.9."""

    replacements: SovietReplacements

    @property
    def _steps(self) -> int:
        return self.replacements.entry.rules.entry.coastal_army.steps

    def reduced(self, position: Position) -> tuple[Unit, ...]:
        """The army where it can be brought to full strength: reduced and in a port."""
        entry = self.replacements.entry
        return tuple(
            u
            for u in position.units.values()
            if u.type == COASTAL_ARMY
            and u.on_map
            and u.steps < u.counter.steps
            and entry.world.board.hex_of(u.location) in entry.ground.ports
        )

    def able(self, position: Position) -> tuple[Unit, ...]:
        return self.reduced(position) if self.replacements.left(position) >= self._steps else ()

    def due(self, position: Position) -> tuple[Due, ...]:
        if not self.replacements.entry.to_come(position, PHASES[SOVIET]):
            return ()
        return due_now(position, SOVIET, COASTAL, N_("May be brought to full strength: {units}"), self.able(position))

    def offers(self, position: Position) -> tuple[Offer, ...]:
        if position.phase != PHASES[SOVIET]:
            return ()
        text = N_("Bring {unit} to full strength for {steps:w} steps")
        return tuple(
            Offer({"unit": u.id}, COASTAL, text, {"unit": u.label, "steps": self._steps}) for u in self.able(position)
        )

    def step(self, position: Position, options: Mapping[str, Json]) -> Step:
        unit = position.units.get(str(options.get("unit", "")))
        if unit is None or position.phase not in ("", PHASES[SOVIET]) or unit not in self.able(position):
            text = N_("Only a reduced Coastal Army in a port may take replacement steps, {steps:w} at a time.")
            found = violation("no-steps", COASTAL, text, units=[unit.id] if unit else [], steps=self._steps)
            return Step((found,), (), text, {"steps": self._steps})
        world = self.replacements.entry.world
        changes = (
            change(world, position, "steps", unit.id, unit.counter.steps),
            change(world, position, "ledger", f"{REPLACED}:{unit.id}", self._steps),
        )
        return Step((), changes, N_("{unit} is at full strength."), {"unit": unit.label})
