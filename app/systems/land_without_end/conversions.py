"""Guards conversions 8.13, Stavka Directive No. 1 8.14, and refits of reduced divisions 8.11."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from app.forces.unit import DEAD_PILE, Unit, turn_of
from app.messages import N_
from app.position.changes import Change, Roll, change
from app.position.ledger import FALLEN, USED, WITHDRAWN, Json
from app.position.position import Pending, Position, World
from app.rules.parts import Due, Offer, Phase, Step
from app.rules.parts.lines import whole
from app.rules.questions import DICE, AnswerEffect, asked, chosen, no_face
from app.rules.ruling import Finding, violation, warning
from app.rules.schedules import due_now
from app.rules.supply.status import SUPPLIED
from app.systems.land_without_end.data import SOVIET, RefitData, StavkaData
from app.systems.land_without_end.reinforcements import PHASES, REMOVED, EntryHexes, is_guards
from app.systems.land_without_end.replacement_pool import DISSOLVED, REPLACEMENT_POOL, ReplacementPool
from app.systems.land_without_end.special_units import GROUP, REFIT, is_german
from app.systems.land_without_end.supply import Supply
from app.systems.land_without_end.weather import refits_ended

GUARDS_RULE = "8.13"
GUARDS = "guards-conversion"


@dataclass(frozen=True)
class GuardsConversions:
    """The special action, and the procedure of its question. Bound to one world."""

    entry: EntryHexes

    def arriving(self, position: Position) -> tuple[Unit, ...]:
        """The Guards whose turn it is."""
        units = position.units.values()
        return tuple(u for u in units if is_guards(u) and not u.on_map and turn_of(u.box) == position.turn)

    def able(self, position: Position, guards: Unit) -> tuple[Unit, ...]:
        """The units whose place they may take."""
        return tuple(u for u in position.units.values() if u.on_map and self._fits(position, guards, u))

    def _fits(self, position: Position, guards: Unit, unit: Unit) -> bool:
        if unit.side != SOVIET or unit.type != guards.type or is_guards(unit):
            return False
        alike = {one.counter.size for one in (guards, unit)} - {""}
        if len(alike) > 1 or (GROUP in unit.counter.special) != (GROUP in guards.counter.special):
            return False
        return self.entry.traced(position, self.entry.world.board.hex_of(unit.location))

    def owed(self, position: Position) -> tuple[Unit, ...]:
        """The Guards of the turn for whom there is a unit to replace."""
        return tuple(g for g in self.arriving(position) if self.able(position, g))

    def due(self, position: Position) -> tuple[Due, ...]:
        if not self.entry.to_come(position, PHASES[SOVIET]):
            return ()
        text = N_("Must replace units of their type on turn {turn} or are lost: {units}")
        return due_now(position, SOVIET, GUARDS_RULE, text, self.arriving(position), turn=position.turn)

    def first(self, position: Position) -> list[Finding]:
        """A warning where something else is done before the conversions of the phase."""
        owed = self.owed(position) if position.phase == PHASES[SOVIET] else ()
        if not owed:
            return []
        text = N_("Conversions come first in this phase: {guards}.")
        return [
            warning("conversions-first", GUARDS_RULE, text, units=[g.id for g in owed], guards=[g.label for g in owed])
        ]

    # the special action ---------------------------------------------------------------------------------------------

    def offers(self, position: Position) -> tuple[Offer, ...]:
        if position.phase != PHASES[SOVIET]:
            return ()
        text = N_("Convert a unit to {guards}")
        return tuple(Offer({"guards": g.id}, GUARDS_RULE, text, {"guards": g.label}) for g in self.owed(position))

    def step(self, position: Position, options: Mapping[str, Json]) -> Step:
        """With ``guards`` alone it asks for the unit that makes room."""
        guards, unit = (position.units.get(str(options.get(key, ""))) for key in ("guards", "unit"))
        if guards is None or position.phase not in ("", PHASES[SOVIET]) or guards not in self.arriving(position):
            return _refused([guards.id] if guards else [])
        able = self.able(position, guards)
        if "unit" not in options and able:
            text = N_("Choose the unit that {guards} replaces.")
            args: Mapping[str, Json] = {"guards": guards.label}
            question = asked(self.entry.world, position, GUARDS, GUARDS_RULE, text, args, able, {"guards": guards.id})
            return Step((), (question,), N_("A unit is replaced by {guards}."), args)
        if unit is None or unit not in able:
            return _refused([guards.id, *([unit.id] if unit else [])])
        return self._converted(position, guards, unit)

    def reply(self, position: Position, pending: Pending, answer: Json, rolled: str) -> Step:
        unit = chosen(position, pending, answer)
        guards = position.units[str(pending.data["guards"])]
        if unit is None:
            return _refused([guards.id])
        done = self._converted(position, guards, unit)
        closed = change(self.entry.world, position, "pending", "", None)
        return replace(done, changes=(closed, *done.changes))

    def _converted(self, position: Position, guards: Unit, unit: Unit) -> Step:
        world = self.entry.world
        where = world.board.location_name(unit.location)
        changes = (
            change(world, position, "place", unit.id, DEAD_PILE),
            change(world, position, "ledger", f"{FALLEN}:{unit.id}", [position.turn, "supplied"]),
            change(world, position, "ledger", f"{WITHDRAWN}:{unit.id}", GUARDS),
            change(world, position, "place", guards.id, where),
        )
        args: Mapping[str, Json] = {"guards": guards.label, "unit": unit.label, "hex": where}
        return Step((), changes, N_("{guards} replaces {unit} in {hex}."), args)


def _refused(units: Sequence[str]) -> Step:
    text = N_("Guards replace a unit of their type on the map that is in regular supply, on their own turn.")
    return Step((violation("no-conversion", GUARDS_RULE, text, units=units),), (), text)


STAVKA_RULE = "8.14"
STAVKA = "stavka-directive"


@dataclass(frozen=True)
class StavkaDirective:
    """The special action. Bound to one world."""

    world: World
    data: StavkaData
    pool: ReplacementPool

    def corps(self, position: Position) -> tuple[Unit, ...]:
        """The rifle corps on the map while the directive is to be carried out."""
        if position.turn != self.data.turn or position.ledger.get(USED, DISSOLVED) is not None:
            return ()
        return tuple(u for u in position.units.values() if u.on_map and self.pool.is_corps(u))

    def due(self, position: Position) -> tuple[Due, ...]:
        text = N_("Replaced by rifle divisions under Stavka Directive No. 1: {units}")
        return due_now(position, SOVIET, STAVKA_RULE, text, self.corps(position))

    def owed(self, position: Position) -> list[Finding]:
        """That it has not been carried out yet on its turn."""
        corps = self.corps(position)
        if not corps:
            return []
        text = N_("Stavka Directive No. 1 must still be carried out: {count:w} rifle corps are on the map.")
        if len(corps) == 1:
            text = N_("Stavka Directive No. 1 must still be carried out: {corps} is on the map.")
        ids, names = [u.id for u in corps], [u.label for u in corps]
        return [violation("stavka-due", STAVKA_RULE, text, units=ids, count=len(corps), corps=names)]

    def offers(self, position: Position) -> tuple[Offer, ...]:
        return (Offer({}, STAVKA_RULE, N_("Carry out Stavka Directive No. 1")),) if self.corps(position) else ()

    def step(self, position: Position, options: Mapping[str, Json]) -> Step:
        corps = self.corps(position)
        if not corps:
            text = N_("Stavka Directive No. 1 is carried out once, on turn {turn}, while rifle corps are on the map.")
            return Step(
                (violation("no-stavka", STAVKA_RULE, text, turn=self.data.turn),), (), text, {"turn": self.data.turn}
            )
        pool, name = list(position.in_box(REPLACEMENT_POOL)), self.world.board.location_name
        changes: list[Change] = []
        missing = 0
        for unit in corps:
            changes.append(change(self.world, position, "place", unit.id, f"@{REMOVED}"))
            wanted = self.pool.owed(unit)
            here, pool = pool[:wanted], pool[wanted:]
            changes += [change(self.world, position, "place", u.id, name(unit.location)) for u in here]
            missing += wanted - len(here)
        changes.append(change(self.world, position, "ledger", f"{USED}:{DISSOLVED}", position.turn))
        found = []
        if missing:
            text = N_("The replacement pool is short of {count:w} divisions.")
            found.append(warning("pool-empty", STAVKA_RULE, text, count=missing))
        args: Mapping[str, Json] = {"corps": [u.label for u in corps]}
        return Step(tuple(found), tuple(changes), N_("Rifle divisions replace {corps}."), args)


REFIT_RULE = "8.11"
START, END = "german-refit-start", "german-refit-end"
REFITTING = "refit"


@dataclass(frozen=True)
class Refits:
    """The special action that marks a division, and the gate that rolls for those marked. Bound to one world."""

    world: World
    data: RefitData
    supply: Supply
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
        return tuple(Offer({"unit": u.id}, REFIT_RULE, text, {"unit": u.label}) for u in self.eligible(position))

    def step(self, position: Position, options: Mapping[str, Json]) -> Step:
        unit = position.units.get(str(options.get("unit", "")))
        text = N_("No such division may be refitted now.")
        if unit is None or position.phase != START or unit not in self.eligible(position):
            return Step((violation("no-refit", REFIT_RULE, text, units=[unit.id] if unit else []),), (), text)
        marks: list[Json] = [*sorted({*unit.marks, REFIT})]
        return Step(
            (),
            (change(self.world, position, "marks", unit.id, marks),),
            whole(N_("{unit} leaves the map for a refit.")),
            {"unit": unit.label},
        )

    # the dice ---------------------------------------------------------------------------------------------------

    def marked(self, position: Position) -> list[Unit]:
        return [u for u in position.units.values() if u.on_map and REFIT in u.marks]

    def ask(self, position: Position, phase: Phase) -> Pending | None:
        waiting = self.marked(position) if phase.slug == END else []
        if not waiting:
            return None
        unit = waiting[0]
        text = N_("Roll for the refit of {unit}: it succeeds on {most} or less.")
        args: dict[str, Json] = {"unit": unit.label, "most": self.data.succeeds_up_to, "id": unit.id}
        return Pending(self.name, unit.id, unit.side, text, REFIT_RULE, args=args, options=DICE)

    def take(self, position: Position, pending: Pending, answer: Json, rolled: str) -> AnswerEffect:
        if answer not in pending.options or isinstance(answer, bool):
            return no_face(REFIT_RULE)
        unit, die = position.units[pending.step], int(str(answer))
        marks: list[Json] = [*sorted(unit.marks - {REFIT})]
        changes = [change(self.world, position, "marks", unit.id, marks)]
        done = die <= self.data.succeeds_up_to
        if done:
            changes.append(change(self.world, position, "steps", unit.id, unit.counter.steps))
        text = N_("Die roll {die}: {unit} stays reduced.")
        if done:
            text = whole(N_("Die roll {die}: {unit} is at full strength."))
        args: Mapping[str, Json] = {"die": die, "unit": unit.label}
        return AnswerEffect((), tuple(changes), text, args, rolls=(Roll(REFITTING, die, rolled or "typed"),))
