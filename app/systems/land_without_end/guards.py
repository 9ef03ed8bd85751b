"""Guards conversions 8.13: on their turn Guards take the place of units of their own type and size, or are lost."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from app.forces.boxes import DEAD_PILE, turn_of
from app.forces.unit import Unit
from app.messages import N_
from app.position.changes import change
from app.position.ledger import FALLEN, WITHDRAWN, Json
from app.position.pending import Pending
from app.position.position import Position
from app.rules.orders.judge import asked, chosen
from app.rules.parts import Offer, Step
from app.rules.ruling import Finding, violation, warning
from app.systems.land_without_end.data import SOVIET
from app.systems.land_without_end.entry import Entry
from app.systems.land_without_end.reinforcements import PHASES, is_guards
from app.systems.land_without_end.special_units import GROUP

RULE = "8.13"
NAME = "guards-conversion"


@dataclass(frozen=True)
class GuardsConversions:
    """The special action, and the procedure of its question. Bound to one world."""

    entry: Entry

    def due(self, position: Position) -> tuple[Unit, ...]:
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
        return tuple(g for g in self.due(position) if self.able(position, g))

    def first(self, position: Position) -> list[Finding]:
        """A warning where something else is done before the conversions of the phase."""
        owed = self.owed(position) if position.phase == PHASES[SOVIET] else ()
        if not owed:
            return []
        text = N_("Conversions come first in the phase: {guards}.")
        return [warning("conversions-first", RULE, text, units=[g.id for g in owed], guards=[g.label for g in owed])]

    # the special action ---------------------------------------------------------------------------------------------

    def offers(self, position: Position) -> tuple[Offer, ...]:
        if position.phase != PHASES[SOVIET]:
            return ()
        text = N_("Convert a unit to {guards}")
        return tuple(Offer({"guards": g.id}, RULE, text, {"guards": g.label}) for g in self.owed(position))

    def step(self, position: Position, options: Mapping[str, Json]) -> Step:
        """With ``guards`` alone it asks for the unit that makes room."""
        guards, unit = (position.units.get(str(options.get(key, ""))) for key in ("guards", "unit"))
        if guards is None or position.phase not in ("", PHASES[SOVIET]) or guards not in self.due(position):
            return _refused([guards.id] if guards else [])
        able = self.able(position, guards)
        if "unit" not in options and able:
            text = N_("Choose the unit whose place {guards} takes.")
            args: Mapping[str, Json] = {"guards": guards.label}
            question = asked(self.entry.world, position, NAME, RULE, text, args, able, {"guards": guards.id})
            return Step((), (question,), N_("A unit makes room for {guards}."), args)
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
            change(world, position, "ledger", f"{WITHDRAWN}:{unit.id}", NAME),
            change(world, position, "place", guards.id, where),
        )
        args: Mapping[str, Json] = {"guards": guards.label, "unit": unit.label, "hex": where}
        return Step((), changes, N_("{guards} takes the place of {unit} in {hex}."), args)


def _refused(units: Sequence[str]) -> Step:
    text = N_("Guards take the place of a unit of their type on the map and in regular supply, on their own turn.")
    return Step((violation("no-conversion", RULE, text, units=units),), (), text)
