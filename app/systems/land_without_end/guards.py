"""Guards conversions 8.13: on their turn Guards take the place of units of their own type and size, or are lost."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from app.forces.unit import Unit
from app.messages import N_
from app.position.changes import change
from app.position.ledger import FALLEN, Json
from app.position.position import Position
from app.rules.conduct import ELIMINATED
from app.rules.parts import Offer, Step
from app.rules.ruling import Finding, violation, warning
from app.rules.turn_track import turn_of
from app.systems.land_without_end.data import SOVIET
from app.systems.land_without_end.entry import Entry
from app.systems.land_without_end.reinforcements import PHASES, is_guards
from app.systems.land_without_end.special_units import GROUP

RULE = "8.13"
NAME = "guards-conversion"


@dataclass(frozen=True)
class GuardsConversions:
    """The special action. Bound to one world."""

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
        return self.entry.supply.has_line(position, SOVIET, self.entry.world.board.hex_of(unit.location))

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
        text = N_("{guards} in place of {unit} in {hex}")
        name = self.entry.world.board.location_name
        return tuple(
            Offer(
                {"guards": g.id, "unit": u.id}, RULE, text,
                {"guards": g.label, "unit": u.label, "hex": name(u.location)},
            )
            for g in self.due(position) for u in self.able(position, g)
        )  # fmt: skip

    def step(self, position: Position, options: Mapping[str, Json]) -> Step:
        guards, unit = (position.units.get(str(options.get(key, ""))) for key in ("guards", "unit"))
        text = N_("Guards take the place of a unit of their type on the map and in regular supply, on their own turn.")
        if guards is None or unit is None or position.phase not in ("", PHASES[SOVIET]):
            return Step((violation("no-conversion", RULE, text),), (), text)
        if guards not in self.due(position) or unit not in self.able(position, guards):
            return Step((violation("no-conversion", RULE, text, units=[guards.id, unit.id]),), (), text)
        world = self.entry.world
        where = world.board.location_name(unit.location)
        changes = (
            change(world, position, "place", unit.id, ELIMINATED),
            change(world, position, "ledger", f"{FALLEN}:{unit.id}", [position.turn, "supplied"]),
            change(world, position, "place", guards.id, where),
        )
        args: Mapping[str, Json] = {"guards": guards.label, "unit": unit.label, "hex": where}
        return Step((), changes, N_("{guards} takes the place of {unit} in {hex}."), args)
