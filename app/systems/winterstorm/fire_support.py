"""Guns that fire from afar: in range 12.3, in command and effective 7.7, 12.10, 15.3, beside no enemy 12.11, once in a
player turn 12.1, 14.2; supply units that double them 20.2-20.4; how many may join in one combat 22.5.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from app.board.board import Board
from app.forces.unit import Unit
from app.messages import N_
from app.position.ledger import ATTACKED, FIRED
from app.position.position import Position
from app.position.world import World
from app.rules.orders.refusals import off_map
from app.rules.parts import StrengthLine
from app.rules.ruling import Finding, note, violation
from app.systems.winterstorm.air import Airstrikes
from app.systems.winterstorm.command import WinterstormCommand
from app.systems.winterstorm.data import RulesData
from app.systems.winterstorm.special_units import SUPPLY, is_artillery, is_effective
from app.systems.winterstorm.supply_units import SupplyUnits
from app.systems.winterstorm.weather import Weather

DOUBLED = "doubled"
"""Topic of the ledger: unit id -> true for a gun that a supply unit has served in this phase"""
SUPPORT, BOMBARDMENT, PROTECTIVE = "support", "bombardment", "protective"
"""Kinds of ranged fire (12.2)."""


class FireSupport:
    """Bound to one world. ``air`` are the airstrikes that join in, ``weather`` takes off every strength."""

    def __init__(
        self, world: World, rules: RulesData, command: WinterstormCommand, supplies: SupplyUnits, air: Airstrikes,
        weather: Weather,
    ) -> None:  # fmt: skip
        self.world, self.board, self.rules = world, world.board, rules
        self.command, self.supplies, self.air, self.weather = command, supplies, air, weather

    def adjacent(self, unit: Unit, hexes: Sequence[int]) -> bool:
        """Whether the unit stands next to one of the hexes."""
        here = self.board.hex_of(unit.location) if unit.on_map else -1
        return any(here in self.board.grid.adjacent[hex_] for hex_ in hexes)

    # guns -------------------------------------------------------------------------------------------------------

    def gun_findings(
        self, position: Position, unit: Unit, hexes: Sequence[int], *, commanded: str, beside: str = "12.11",
        company: Sequence[Unit] = (),
    ) -> list[Finding]:  # fmt: skip
        """Why a gun may not fire from afar at any of the hexes. ``commanded`` and ``beside`` are the rules that ask for
        command and keep it away from enemies. ``company`` are all who take part: a headquarters that leads one guest
        leads one of them (24.6)."""
        who = {"units": [unit.id], "unit": unit.label}
        if not unit.on_map:
            return [off_map(unit, "12.1", "not-on-map")]
        found: list[Finding] = []
        if unit.prints("range"):
            found += self.reach_findings(unit, hexes, unit.number("range"), "12.3")
        else:
            text = N_("The range of {unit} is not entered yet.")
            found.append(violation("factor-not-entered", "12.3", text, **who))
        if not is_effective(unit):
            found.append(violation("suppressed", "15.3", N_("{unit} is suppressed and fires at nobody."), **who))
        elif unit.id not in self.command.together(position, company or [unit]):
            text = N_("{unit} is out of command and does not fire from afar.")
            unsure = self.command.unsure(position, [unit])
            found += unsure or [violation("out-of-command", commanded, text, **who)]
        near = self.beside(position, unit)
        if near:
            text = N_("{unit} stands next to {enemy} and attacks there, with no ranged fire.")
            found.append(violation("next-to-enemy", beside, text, enemy=near[0].label, **who))
        return [*found, *self.once_findings(position, unit)]

    def reach_findings(self, unit: Unit, hexes: Sequence[int], reach: int, rule: str) -> list[Finding]:
        """That none of the hexes is in range, the unit's own hex not counted."""
        here = self.board.hex_of(unit.location)
        apart = min(self.board.grid.distance(here, h) for h in hexes)
        if apart <= reach:
            return []
        name = [self.board.location_name(h) for h in hexes]
        text = N_("{unit} reaches {range:w} hexes, {hex} is {apart:w} away.")
        return [
            violation(
                "out-of-range", rule, text, hexes=name, units=[unit.id], unit=unit.label, hex=name[0], range=reach,
                apart=apart,
            )
        ]  # fmt: skip

    def once_findings(self, position: Position, unit: Unit) -> list[Finding]:
        """A unit that has fired from afar in the player turn, or attacked in the phase."""
        who = {"units": [unit.id], "unit": unit.label}
        if position.ledger.get(FIRED, unit.id):
            return [violation("fired-once", "12.1", N_("{unit} has fired in this player turn."), **who)]
        if position.ledger.get(ATTACKED, unit.id):
            return [violation("attacked-once", "11.3", N_("{unit} has attacked in this phase."), **who)]
        return []

    def beside(self, position: Position, unit: Unit) -> tuple[Unit, ...]:
        return enemies_beside(self.board, position, unit)

    def control_findings(self, kind: str, guns: Sequence[Unit]) -> list[Finding]:
        """More ranged units in one combat than may join: of a nation than it may have, and of all together than the one
        with the highest limit among them (22.5)."""
        if not guns:
            return []
        limits = {u.nation: int(getattr(self.rules.fire_control[u.nation], kind)) for u in guns}
        most = max(limits, key=lambda nation: limits[nation])
        for nation, limit in limits.items():
            many = [u for u in guns if u.nation == nation or nation == most]
            if len(many) > limit:
                text = N_("{count:w} ranged units fire together, {limit:w} {nation} ones may.")
                name = self.world.roster.nations[nation].name
                ids = [u.id for u in many]
                return [violation("fire-control", "22.5", text, units=ids, count=len(many), limit=limit, nation=name)]
        return []

    def gun_lines(
        self, position: Position, guns: Sequence[Unit], supplies: Sequence[Unit], number: str = "barrage"
    ) -> tuple[StrengthLine, ...]:
        """Strength of guns, doubled where a supply unit reaches them (20.2); final protective fire is never doubled."""
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
                text = N_("{unit} reaches none of the guns.")
                found.append(violation("supply-for-nobody", "20.3", text, units=[one.id], unit=one.label))
            elif out:
                text = N_("{unit} does not reach {guns}.")
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
