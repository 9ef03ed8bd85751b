"""Long-range anti-tank fire 25.1-25.3, an optional rule: a German unit with a bracketed attack factor fires with it
from up to two hexes at a hex with armour in it, as guns do: by itself, in support of an attack, or in defence."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from app.forces.unit import Unit
from app.messages import N_
from app.position.ledger import Json
from app.rules.combat.assault import Encounter
from app.rules.movement.terrain import zones_in_doubt
from app.rules.orders.refusals import off_map
from app.rules.parts import StrengthLine
from app.rules.ruling import Finding, violation
from app.rules.zones_of_control import Zones
from app.systems.winterstorm.fire_support import FireSupport
from app.systems.winterstorm.special_units import is_armored, is_artillery, is_effective

SWITCH = "long_range"


class LongRange:
    """Bound to one world; ``readings`` are the switches as they are played."""

    def __init__(self, support: FireSupport, zones: Zones, readings: Mapping[str, Json]) -> None:
        self.support, self.zones, self.data = support, zones, support.rules.long_range
        self.played = readings[SWITCH] is True

    def fires(self, unit: Unit) -> bool:
        """Whether the unit takes part in ranged fire with its attack factor."""
        return self.played and unit.nation in self.data.nations and unit.number("bracketed_attack") > 0

    def lines(self, units: Sequence[Unit]) -> list[StrengthLine]:
        """The strength of those of the units that fire so."""
        firing = (u for u in units if self.fires(u) and not is_artillery(u))
        return [StrengthLine((u.id,), u.number("attack"), u.number("attack"), "25.2", "") for u in firing]

    def findings(self, seen: Encounter, unit: Unit, hexes: Sequence[int]) -> list[Finding]:
        who = {"units": [unit.id], "unit": unit.label}
        if not unit.on_map:
            return [off_map(unit, "25.2", "not-on-map")]
        found = self.support.reach_findings(unit, hexes, self.data.range, "25.3")
        if not is_effective(unit):
            found.append(violation("suppressed", "25.2", N_("{unit} is suppressed and fires at nobody."), **who))
        elif not self.support.command.in_command(seen.position, unit):
            text = N_("{unit} is out of command and does not fire from afar.")
            unsure = self.support.command.unsure(seen.position, [unit])
            found += unsure or [violation("out-of-command", "25.2", text, **who)]
        here = self.support.board.hex_of(unit.location)
        enemy = self.support.world.roster.enemy(unit.side)
        if here in self.zones.in_doubt(seen.position, enemy):
            found += zones_in_doubt(self.support.board, [here], "25.2")
        elif self.zones.exerting(seen.position, here, enemy):
            text = N_("{unit} stands in an enemy zone and does not fire from afar.")
            found.append(violation("in-enemy-zone", "25.2", text, **who))
        if not any(is_armored(self.support.world.roster, u) for u in seen.defenders):
            where = self.support.board.location_name(seen.hex)
            text = N_("{hex} holds no armour for {unit} to fire at.")
            found.append(violation("no-armour", "25.2", text, hexes=[where], hex=where, **who))
        return [*found, *self.support.once_findings(seen.position, unit)]
