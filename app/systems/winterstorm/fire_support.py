"""What is added to an attack from afar: guns in range 12.3, 12.10, in command and effective 7.7, 15.3, airstrikes 17.5,
17.8, 17.9 halved by anti-aircraft units 17.14, supply units that double guns 20.2-20.4, and how many ranged units may
join 22.5.
"""

from __future__ import annotations

from collections.abc import Sequence

from app.forces.unit import Unit
from app.messages import N_
from app.position.ledger import ATTACKED
from app.position.position import Marker, Position
from app.position.world import World
from app.rules.parts import StrengthLine
from app.rules.ruling import Finding, note, violation
from app.systems.winterstorm.command import WinterstormCommand
from app.systems.winterstorm.data import RulesData
from app.systems.winterstorm.special_units import SUPPLY, is_artillery, is_effective
from app.systems.winterstorm.supply_units import SupplyUnits

AIRSTRIKE = "airstrike"
SUPPORT, BOMBARDMENT, PROTECTIVE = "support", "bombardment", "protective"
"""Kinds of ranged fire (12.2)."""


class FireSupport:
    """Bound to one world."""

    def __init__(self, world: World, rules: RulesData, command: WinterstormCommand, supplies: SupplyUnits) -> None:
        self.world, self.board, self.rules = world, world.board, rules
        self.command, self.supplies = command, supplies

    def adjacent(self, unit: Unit, hexes: Sequence[int]) -> bool:
        """Whether the unit stands next to one of the hexes."""
        here = self.board.hex_of(unit.location) if unit.on_map else -1
        return any(here in self.board.grid.adjacent[hex_] for hex_ in hexes)

    # guns -------------------------------------------------------------------------------------------------------

    def gun_findings(self, position: Position, unit: Unit, hexes: Sequence[int], needs_command: str) -> list[Finding]:
        """Why a gun may not fire from afar at any of the hexes; ``needs_command`` is the rule that asks for command."""
        who, name = {"units": [unit.id], "unit": unit.label}, [self.board.location_name(h) for h in hexes]
        if not unit.on_map:
            return [violation("not-on-map", "12.1", N_("{unit} is not on the map."), **who)]
        found: list[Finding] = []
        if not unit.prints("range"):
            text = N_("The range of {unit} is not entered yet.")
            found.append(violation("factor-not-entered", "12.3", text, **who))
        elif all(self.board.grid.distance(self.board.hex_of(unit.location), h) > unit.number("range") for h in hexes):
            apart = min(self.board.grid.distance(self.board.hex_of(unit.location), h) for h in hexes)
            text = N_("{unit} reaches {range:w} hexes, {hex} is {apart:w} away.")
            found.append(
                violation(
                    "out-of-range",
                    "12.3",
                    text,
                    hexes=name,
                    hex=name[0],
                    range=unit.number("range"),
                    apart=apart,
                    **who,
                )
            )
        if not is_effective(unit):
            found.append(violation("suppressed", "15.3", N_("{unit} is suppressed and fires at nobody."), **who))
        elif not self.command.in_command(position, unit):
            text = N_("{unit} is out of command and does not fire from afar.")
            found.append(violation("out-of-command", needs_command, text, **who))
        beside = self.beside(position, unit)
        if beside:
            text = N_("{unit} stands next to {enemy} and attacks there, with no ranged fire.")
            found.append(violation("next-to-enemy", "12.11", text, enemy=beside[0].label, **who))
        if position.ledger.get(ATTACKED, unit.id):
            text = N_("{unit} has fired in this player turn.")
            found.append(violation("fired-once", "12.1", text, **who))
        return found

    def beside(self, position: Position, unit: Unit) -> tuple[Unit, ...]:
        """Enemy units in the hexes around a unit."""
        around = self.board.grid.adjacent[self.board.hex_of(unit.location)]
        return tuple(u for there in around for u in position.units_at(there) if u.side != unit.side)

    def control_findings(self, kind: str, guns: Sequence[Unit]) -> list[Finding]:
        """More ranged units in one combat than the strictest nation among them may have (22.5)."""
        if not guns:
            return []
        limit, nation = min((getattr(self.rules.fire_control[u.nation], kind), u.nation) for u in guns)
        if len(guns) <= limit:
            return []
        text = N_("{count:w} ranged units fire together, {limit:w} {nation} ones may.")
        name = self.world.roster.nations[nation].name
        ids = [u.id for u in guns]
        return [violation("fire-control", "22.5", text, units=ids, count=len(guns), limit=limit, nation=name)]

    def gun_lines(
        self, position: Position, guns: Sequence[Unit], supplies: Sequence[Unit], number: str = "barrage"
    ) -> tuple[StrengthLine, ...]:
        """Strength of guns, doubled where a supply unit reaches them (20.2); final protective fire is never doubled."""
        found = []
        for unit in guns:
            printed = unit.number(number)
            doubled = number == "barrage" and any(self.supplies.reaches(position, one, unit) for one in supplies)
            if doubled:
                line = StrengthLine((unit.id,), printed, 2 * printed, "20.2", N_("doubled by a supply unit"))
            else:
                line = StrengthLine((unit.id,), printed, printed, "12.1", "")
            found.append(line)
        return tuple(found)

    # supply units -----------------------------------------------------------------------------------------------

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

    # airstrikes -------------------------------------------------------------------------------------------------

    def strikes(self, position: Position, side: str, hexes: Sequence[int]) -> tuple[Marker, ...]:
        """The airstrikes of a side that lie on one of the hexes."""
        return tuple(
            marker for hex_ in hexes for marker in position.markers_at(hex_)
            if marker.kind == AIRSTRIKE and marker.side == side
        )  # fmt: skip

    def air_points(self, position: Position, side: str, hexes: Sequence[int]) -> int:
        """Points of a side's airstrikes on the hexes; in the reach of enemy anti-aircraft units they are halved, hex by
        hex, remainders dropped (17.14)."""
        return sum(
            count // 2 if self.defended(position, side, hex_) else count
            for hex_ in hexes
            if (count := len(self.strikes(position, side, [hex_])))
        )

    def defended(self, position: Position, side: str, hex_: int) -> bool:
        """Whether an anti-aircraft unit of the other side reaches the hex."""
        air = self.rules.air
        return any(
            u.type in air.defense_types and u.side != side and u.on_map
            and self.board.grid.distance(self.board.hex_of(u.location), hex_) <= air.defense_range
            for u in position.units.values()
        )  # fmt: skip

    def air_lines(self, position: Position, side: str, hexes: Sequence[int]) -> tuple[StrengthLine, ...]:
        """The strength of airstrikes as a line; none where there are none."""
        count = len(self.strikes(position, side, hexes))
        if not count:
            return ()
        points = self.air_points(position, side, hexes)
        rule, text = ("17.14", N_("halved by anti-aircraft fire")) if points != count else ("17.3", N_("airstrikes"))
        return (StrengthLine((), count, points, rule, text),)

    def air_findings(
        self, position: Position, side: str, nations: Sequence[str], hexes: Sequence[int]
    ) -> list[Finding]:
        """More airstrikes on a hex than a nation's limit (17.9)."""
        limits = [self.rules.air.limits.get(nation) for nation in nations]
        if not limits or None in limits:
            return []
        limit = max(one for one in limits if one is not None)
        found = []
        for hex_ in hexes:
            count = len(self.strikes(position, side, [hex_]))
            if count > limit:
                where = self.board.location_name(hex_)
                text = N_("{count:w} airstrikes on {hex}, {limit:w} may be used there.")
                found.append(
                    violation("too-many-airstrikes", "17.9", text, hexes=[where], hex=where, count=count, limit=limit)
                )
        return found


def parted(units: Sequence[Unit]) -> tuple[list[Unit], list[Unit]]:
    """Supply units that are used up for the attack, and all others."""
    return [u for u in units if u.type == SUPPLY], [u for u in units if u.type != SUPPLY]


def guns_of(units: Sequence[Unit]) -> list[Unit]:
    return [u for u in units if is_artillery(u)]
