"""Reinforcements X.B: SS corps and the 8. Army from their month on X.B.4, Siberians V.B, and whoever else waits on
the turn track; undispersed, in any hex accessible to strategic movement by land X.B.1, X.B.2."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from app.forces.boxes import turn_of
from app.forces.unit import Unit
from app.messages import N_
from app.position.changes import Change, change
from app.position.ledger import USED
from app.position.position import Position
from app.position.world import World
from app.rules.named_places import place_of
from app.rules.parts import Control
from app.rules.ruling import Finding, note, violation
from app.systems.eagle_bear.calendar import since
from app.systems.eagle_bear.data import SOVIET, ReinforcementData
from app.systems.eagle_bear.replacements import Entry
from app.systems.eagle_bear.siberian_reserves import BOX as SIBERIANS

RULE, AXIS_RULE = "X.B", "X.B.4"
BOX = "off-track"
REGAINED = "regained-"
"""Begins the keys of the ledger's ``USED`` under which the turn stands on which a city was seen to have returned"""


@dataclass(frozen=True)
class Reinforcements:
    """Bound to one world."""

    world: World
    listed: tuple[ReinforcementData, ...]
    control: Control
    entry: Entry

    # who ------------------------------------------------------------------------------------------------------------

    def line(self, unit: Unit) -> ReinforcementData | None:
        """The line of the rules that the unit comes by."""
        return next(
            (one for one in self.listed if one.formation == unit.counter.formation and one.nation == unit.nation), None
        )

    def regained(self, position: Position, city: str) -> bool:
        """Whether a city has returned to the Soviets, now or in an earlier month that counts."""
        if position.ledger.get(USED, f"{REGAINED}{city.lower()}") is not None:
            return True
        hex_ = place_of(self.world.board, city)
        return hex_ is not None and self.control.of(position, hex_) == SOVIET

    def noticing(self, position: Position) -> list[Change]:
        """Cities that have returned, to be remembered."""
        found = []
        for line in self.listed:
            key = f"{REGAINED}{line.regained.lower()}"
            if not line.regained or position.ledger.get(USED, key) is not None:
                continue
            if since(position, line.month) and self.regained(position, line.regained):
                found.append(change(self.world, position, "ledger", f"{USED}:{key}", position.turn))
        return found

    def waits(self, unit: Unit) -> bool:
        """Whether the unit is beside the map to come in as a reinforcement."""
        return not unit.on_map and (unit.box in (BOX, SIBERIANS) or bool(turn_of(unit.box)))

    def due(self, position: Position, side: str) -> tuple[Unit, ...]:
        """Those who may come in now."""
        return tuple(
            u for u in position.units.values() if u.side == side and self.waits(u) and not self.not_yet(position, u)
        )

    def not_yet(self, position: Position, unit: Unit) -> list[Finding]:
        """Why a unit that waits may not come in now."""
        args = {"units": [unit.id], "unit": unit.label}
        due = turn_of(unit.box)
        if due > position.turn:
            text = N_("{unit} is due on turn {due}, not on turn {turn}.")
            return [violation("not-due", RULE, text, due=due, turn=position.turn, **args)]
        line = self.line(unit)
        if due or unit.box == SIBERIANS:
            return []
        if line is None:
            return [violation("not-due", RULE, N_("{unit} has no month in which it comes in yet."), **args)]
        if not since(position, line.month):
            text = N_("{unit} comes in from {month} on.")
            return [violation("not-due", AXIS_RULE, text, month=line.month, **args)]
        if line.regained and not self.regained(position, line.regained):
            text = N_("{unit} comes in once {city} has returned to Soviet control.")
            if place_of(self.world.board, line.regained) is None:
                text = N_("{unit} comes in once {city} has returned to Soviet control; the map does not show it yet.")
                return [note("city-to-enter", AXIS_RULE, text, city=line.regained, **args)]
            return [violation("city-not-regained", AXIS_RULE, text, city=line.regained, **args)]
        return []

    # judging --------------------------------------------------------------------------------------------------------

    def findings(self, position: Position, units: Sequence[Unit], where: str) -> list[Finding]:
        found = [f for unit in units for f in self.not_yet(position, unit)]
        if where.startswith("@"):
            text = N_("Reinforcements come onto the map alone.")
            return [*found, violation("wrong-box", RULE, text, units=[u.id for u in units])]
        return [*found, *self.entry.reinforcement_findings(position, units, self.world.board.location(where))]

    def hexes(self, position: Position, side: str) -> frozenset[int]:
        return self.entry.net.net(position, side)
