"""Guns that fire from afar 12.3, 12.10, 12.11, and long-range anti-tank fire 25.1-25.3."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from app.board.board import Board
from app.forces.unit import Unit
from app.messages import N_
from app.position.ledger import ATTACKED, FIRED, Json
from app.position.position import Position, World
from app.rules.combat.assault import Encounter
from app.rules.movement.terrain import zones_in_doubt
from app.rules.orders.refusals import off_map
from app.rules.parts import StrengthLine
from app.rules.ruling import Finding, note, violation
from app.rules.zones_of_control import Zones
from app.systems.winterstorm.air import Airstrikes
from app.systems.winterstorm.command import Command
from app.systems.winterstorm.data import RulesData
from app.systems.winterstorm.special_units import SUPPLY, is_armored, is_artillery, is_effective
from app.systems.winterstorm.supply import SupplyUnits
from app.systems.winterstorm.weather import Weather

DOUBLED = "doubled"
"""Topic of the ledger: unit id -> true for a gun that a supply unit has served in this phase"""
SUPPORT, BOMBARDMENT, PROTECTIVE = "support", "bombardment", "protective"
"""Kinds of ranged fire (12.2)."""


class FireSupport:
    """Bound to one world. ``air`` are the airstrikes that join in, ``weather`` takes off every strength."""

    def __init__(
        self,
        world: World,
        rules: RulesData,
        command: Command,
        supplies: SupplyUnits,
        air: Airstrikes,
        weather: Weather,
    ) -> None:
        self.world, self.board, self.rules = world, world.board, rules
        self.command, self.supplies, self.air, self.weather = command, supplies, air, weather

    def adjacent(self, unit: Unit, hexes: Sequence[int]) -> bool:
        """Whether the unit stands next to one of the hexes."""
        here = self.board.hex_of(unit.location) if unit.on_map else -1
        return any(here in self.board.grid.adjacent[hex_] for hex_ in hexes)

    # guns -------------------------------------------------------------------------------------------------------

    def gun_findings(
        self,
        position: Position,
        unit: Unit,
        hexes: Sequence[int],
        *,
        commanded: str,
        beside: str = "12.11",
        company: Sequence[Unit] = (),
    ) -> list[Finding]:
        """Why a gun may not fire from afar at any of the hexes. ``commanded`` and ``beside`` are the rules that ask for
        command and keep it away from enemies. ``company`` are all who take part: a headquarters that leads one guest
        leads one of them (24.6). Out of command none fires (7.7(4)); what lies between blocks no fire (12.4). Both hold
        in protective fire too (12.13, 12.14)."""
        who = {"units": [unit.id], "unit": unit.label}
        if not unit.on_map:
            return [off_map(unit, "12.1", "not-on-map")]
        found: list[Finding] = []
        if unit.prints("range"):
            found += self.reach_findings(unit, hexes, unit.number("range"), "12.3")
        else:
            text = N_("{unit} has no range in the counter data yet.")
            found.append(violation("factor-not-entered", "12.3", text, **who))
        if not is_effective(unit):
            found.append(violation("suppressed", "15.3", N_("{unit} may not fire: it is suppressed."), **who))
        elif unit.id not in self.command.together(position, company or [unit]):
            text = N_("{unit} may not use ranged fire: it is out of command.")
            unsure = self.command.unsure(position, [unit])
            found += unsure or [violation("out-of-command", commanded, text, **who)]
        near = self.beside(position, unit)
        if near:
            text = N_("{unit} is adjacent to {enemy}: it attacks there and may not use ranged fire.")
            found.append(violation("next-to-enemy", beside, text, enemy=near[0].label, **who))
        return [*found, *self.once_findings(position, unit)]

    def reach_findings(self, unit: Unit, hexes: Sequence[int], reach: int, rule: str) -> list[Finding]:
        """That none of the hexes is in range, the unit's own hex not counted (12.3, 12.8(1)). Protective fire reaches
        as far (12.12)."""
        here = self.board.hex_of(unit.location)
        apart = min(self.board.grid.distance(here, h) for h in hexes)
        if apart <= reach:
            return []
        name = [self.board.location_name(h) for h in hexes]
        text = N_("{hex} is {apart:w} hexes away; the range of {unit} is {range:w}.")
        return [
            violation(
                "out-of-range",
                rule,
                text,
                hexes=name,
                units=[unit.id],
                unit=unit.label,
                hex=name[0],
                range=reach,
                apart=apart,
            )
        ]

    def once_findings(self, position: Position, unit: Unit) -> list[Finding]:
        """A unit that has fired from afar in the player turn, or attacked in the phase."""
        who = {"units": [unit.id], "unit": unit.label}
        if position.ledger.get(FIRED, unit.id):
            return [violation("fired-once", "12.1", N_("{unit} has already fired this player turn."), **who)]
        if position.ledger.get(ATTACKED, unit.id):
            return [violation("attacked-once", "11.3", N_("{unit} has already attacked this phase."), **who)]
        return []

    def beside(self, position: Position, unit: Unit) -> tuple[Unit, ...]:
        return enemies_beside(self.board, position, unit)

    def control_findings(self, kind: str, guns: Sequence[Unit]) -> list[Finding]:
        """More ranged units in one combat than may join: of a nation than it may have, and of all together than the one
        with the highest limit among them (22.5). Airstrikes fall under no limit of guns (17.8)."""
        if not guns:
            return []
        limits = {u.nation: int(getattr(self.rules.fire_control[u.nation], kind)) for u in guns}
        most = max(limits, key=lambda nation: limits[nation])
        for nation, limit in limits.items():
            many = [u for u in guns if u.nation == nation or nation == most]
            if len(many) > limit:
                text = N_("Too many ranged units fire together: {count:w}, limit {limit:w} ({nation}).")
                name = self.world.roster.nations[nation].name
                ids = [u.id for u in many]
                return [violation("fire-control", "22.5", text, units=ids, count=len(many), limit=limit, nation=name)]
        return []

    def gun_lines(
        self, position: Position, guns: Sequence[Unit], supplies: Sequence[Unit], number: str = "barrage"
    ) -> tuple[StrengthLine, ...]:
        """Strength of guns, doubled where a supply unit reaches them (20.2); final protective fire is never doubled. No
        gun divides its strength (11.9). In close support they have their barrage (12.2(2)), with strikes or without
        (12.6). Supply units serve artillery alone (20.1)."""
        found = []
        for unit in guns:
            printed = unit.number(number)
            doubled = number == "barrage" and self.doubled(position, unit, supplies)
            if doubled:
                line = StrengthLine((unit.id,), printed, 2 * printed, "20.2", N_("doubled by a supply unit"))
            else:
                line = StrengthLine((unit.id,), printed, printed, "12.1", "")
            found.append(line)
        return tuple(found)

    # supply units -----------------------------------------------------------------------------------------------

    def doubled(self, position: Position, unit: Unit, supplies: Sequence[Unit]) -> bool:
        """Whether one of the supply units serves the gun, or one that was used up earlier in the phase."""
        if position.ledger.get(DOUBLED, unit.id):
            return True
        return any(self.supplies.reaches(position, one, unit) for one in supplies)

    def supply_findings(self, position: Position, supplies: Sequence[Unit], guns: Sequence[Unit]) -> list[Finding]:
        """Remarks on guns that a supply unit does not reach, and a supply unit that nobody gains by."""
        found: list[Finding] = []
        for one in supplies:
            out = [u for u in guns if not self.supplies.reaches(position, one, u)]
            if len(out) == len(guns):
                text = N_("{unit} is not in range of any of the artillery units.")
                found.append(violation("supply-for-nobody", "20.3", text, units=[one.id], unit=one.label))
            elif out:
                text = N_("{unit} is not in range of {guns}.")
                names = [u.label for u in out]
                found.append(note("supply-out-of-reach", "20.3", text, units=[one.id], unit=one.label, guns=names))
        return found


def parted(units: Sequence[Unit]) -> tuple[list[Unit], list[Unit]]:
    """Supply units that are used up for the attack, and all others. Where no gun takes part a supply unit is one of the
    others: next to the enemy it attacks like anybody (10.6)."""
    supplies = [u for u in units if u.type == SUPPLY] if guns_of(units) else []
    return supplies, [u for u in units if u not in supplies]


def guns_of(units: Sequence[Unit]) -> list[Unit]:
    return [u for u in units if is_artillery(u)]


def enemies_beside(board: Board, position: Position, unit: Unit) -> tuple[Unit, ...]:
    """Enemy units in the hexes around a unit, whether they have a zone or not."""
    around = board.grid.adjacent[board.hex_of(unit.location)]
    return tuple(u for there in around for u in position.units_at(there) if u.side != unit.side)


def beside_enemy(board: Board) -> Callable[[Position, Unit], bool]:
    """Whether a unit is a gun with an enemy next to it, which has to attack one of them (12.11)."""
    return lambda position, unit: unit.on_map and is_artillery(unit) and bool(enemies_beside(board, position, unit))


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

    def findings(self, encounter: Encounter, unit: Unit, hexes: Sequence[int]) -> list[Finding]:
        """Nobody out of command or in an enemy zone of control (25.2(1)), and only at armor (25.2(2))."""
        who = {"units": [unit.id], "unit": unit.label}
        if not unit.on_map:
            return [off_map(unit, "25.2", "not-on-map")]
        found = self.support.reach_findings(unit, hexes, self.data.range, "25.3")
        if not is_effective(unit):
            found.append(violation("suppressed", "25.2", N_("{unit} may not fire: it is suppressed."), **who))
        elif not self.support.command.in_command(encounter.position, unit):
            text = N_("{unit} may not use ranged fire: it is out of command.")
            unsure = self.support.command.unsure(encounter.position, [unit])
            found += unsure or [violation("out-of-command", "25.2", text, **who)]
        here = self.support.board.hex_of(unit.location)
        enemy = self.support.world.roster.enemy(unit.side)
        if here in self.zones.in_doubt(encounter.position, enemy):
            found += zones_in_doubt(self.support.board, [here], "25.2")
        elif self.zones.exerting(encounter.position, here, enemy):
            text = N_("{unit} may not use ranged fire: it is in an enemy zone of control.")
            found.append(violation("in-enemy-zone", "25.2", text, **who))
        if not any(is_armored(self.support.world.roster, u) for u in encounter.defenders):
            where = self.support.board.location_name(encounter.hex)
            text = N_("{hex} contains no armor for {unit} to fire at.")
            found.append(violation("no-armour", "25.2", text, hexes=[where], hex=where, **who))
        return [*found, *self.support.once_findings(encounter.position, unit)]
