"""Movement 10.1: allowances 13.3.1, 10.1.5, the one hex that is always allowed 10.1.4, zones of control 8.3 and what
leaving them costs 7.3.3, countries, festungs 16.3.4; by rail and by sea 10.2, by events 7.5.4, 10.2.7; Stalin's two
journeys 16.4.6."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from app.forces.unit import Unit
from app.messages import N_
from app.position.ledger import STARTED, USED, Json
from app.position.position import Position, World
from app.rules.movement.group import GroupMovement, MovementCitations, MoveStart, MoveStartCitations
from app.rules.movement.terrain import BoundChart
from app.rules.parts import Allowance, CostLine, MoveReport, Points, Reach, Stacking
from app.rules.ruling import Finding, note, violation
from app.rules.supply.status import SUPPLIED
from app.rules.zones_of_control import MovingThroughZones, ZoneCitations
from app.systems.stalins_war.calendar import Mud
from app.systems.stalins_war.countries import Countries, east_of_paulus
from app.systems.stalins_war.data import AXIS, RulesData
from app.systems.stalins_war.exploitation import EXPLOITING, Exploitation
from app.systems.stalins_war.operations import OperationsPoints
from app.systems.stalins_war.rail_and_sea import Evacuation, Landing, RailMovement, SeaMovement, StrategicMovement
from app.systems.stalins_war.special_units import STALIN, TRIED, Strongholds, is_inactive
from app.systems.stalins_war.supply import Supply
from app.systems.stalins_war.zones import ZonesOfControl

NUMBERS = MovementCitations(
    factor="10.1.4",
    points="10.1.4",
    one_hex="10.1.4",
    enemy="10.1.6",
    clear="10.1.1",
    chart="Terrain Effects Chart",
    adjacent="10.1.3",
)
SETTING_OUT = MoveStartCitations(moves="10.1.3", together="10.1.3", static="10.1.6", over="10.1.4")
RAIL, SEA, EXPLOITATION = "rail", "sea", "exploitation"
ZONES = ZoneCitations(stop="8.3", straight="8.3")
FOR_THE_ROUND = ("no-points", "stalin-has-moved")
"""Codes of findings that bar every way alike"""


class Movement(GroupMovement):
    """The ``Movement`` part."""

    one_at_a_time = True

    def __init__(
        self,
        world: World,
        rules: RulesData,
        chart: BoundChart,
        stacking: Stacking,
        supply: Supply,
        zones: ZonesOfControl,
        strongholds: Strongholds,
        countries: Countries,
        rail: RailMovement,
        sea: SeaMovement,
        landing: Landing,
        evacuation: Evacuation,
        exploitation: Exploitation,
        points: OperationsPoints,
        mud: Mud,
    ) -> None:
        super().__init__(world, NUMBERS, chart, stacking, MoveStart(world, SETTING_OUT, is_inactive))
        self.rules, self.supply, self.strongholds, self.countries = rules.movement, supply, strongholds, countries
        self.rail, self.sea, self.exploitation = rail, sea, exploitation
        self.by_event, self.points, self.mud = (landing, evacuation), points, mud
        enemy = world.roster.enemy
        self.zones = MovingThroughZones(
            world.board,
            zones.heeded,
            ZONES,
            lambda side: (enemy(side),),
        )

    # allowance --------------------------------------------------------------------------------------------------

    def factor(self, position: Position, unit: Unit) -> tuple[Points, Finding]:
        who = {"units": [unit.id], "unit": unit.label}
        if not unit.prints("move"):
            text = N_("{unit} has no movement allowance in the counter data yet.")
            return 0, violation("factor-not-entered", "2.2.1", text, **who)
        printed = unit.number("move")
        if unit.type == STALIN:
            return 0, note("stalin-by-rail", "16.4.5", N_("{unit} may move by rail only."), **who)
        if self.supply.determined(position, unit) != SUPPLIED:
            points = min(printed, self.rules.out_of_supply)
            text = N_("{unit}: {points} of {printed} movement points because it is out of supply.")
            return points, note("out-of-supply", "13.3.1", text, points=points, printed=printed, **who)
        first, last = self.rules.paulus.turns
        if unit.side == AXIS and first <= position.turn <= last and self._began_east(position, unit):
            points = max(printed - self.rules.paulus.lost, 0)
            text = N_("{unit}: {points} of {printed} movement points east of the Paulus Line.")
            return points, note("paulus-line", self.rules.paulus.rule, text, points=points, printed=printed, **who)
        return printed, note(
            "movement-factor", "10.1.4", N_("{unit}: {points} movement points."), points=printed, **who
        )

    def _began_east(self, position: Position, unit: Unit) -> bool:
        began = position.ledger.text(STARTED, unit.id)
        start = self.board.find(began) if began else None
        hex_ = self.board.hex_of(unit.location if start is None else start)
        return east_of_paulus(self.board, position, hex_)

    def in_phase(self, position: Position, unit: Unit) -> Allowance | None:
        """In exploitation the hexes of those who may exploit (12.1)."""
        if EXPLOITING not in position.phase:
            return super().in_phase(position, unit)
        return self.exploitation.in_phase(position, unit)

    # what is in the way -------------------------------------------------------------------------------------------

    def bars(self, unit: Unit) -> bool:
        return not is_inactive(unit)

    def passes(self, position: Position, units: Sequence[Unit]) -> Callable[[int, int], bool]:
        return self.zones.passes(position, units)

    def stops(self, position: Position, units: Sequence[Unit]) -> Callable[[int], bool]:
        held = self.zones.stops(position, units)
        if units[0].side != AXIS:
            return held
        return lambda hex_: held(hex_) or self.strongholds.festung(position, hex_)

    def costless_lines(self, position: Position, units: Sequence[Unit], here: int, there: int) -> list[CostLine]:
        found = self.zones.costless_lines(position, units, there)
        if units[0].side == AXIS and self.strongholds.festung(position, there):
            found.append(CostLine(0, "16.3.4", N_("Festung: movement ends")))
        return found

    def may_enter(self, position: Position, units: Sequence[Unit]) -> Callable[[int], bool] | None:
        closed = self.countries.closed(position, units)
        return (lambda hex_: hex_ not in closed) if closed else None

    def entry_findings(self, position: Position, units: Sequence[Unit], path: Sequence[int], at: int) -> list[Finding]:
        found = self.countries.findings(position, units, path[at])
        if units[0].side == AXIS and at + 1 < len(path) and self.strongholds.festung(position, path[at]):
            found += self._kept(units, path[at])
        return found

    def _kept(self, units: Sequence[Unit], hex_: int) -> list[Finding]:
        name = self.board.grid.name(hex_)
        text = N_("{group} may not leave the festung {hex}.")
        ids, group = [u.id for u in units], [u.label for u in units]
        return [violation("festung-keeps", "16.3.4", text, units=ids, hexes=[name], group=group, hex=name)]

    def outset_findings(self, position: Position, units: Sequence[Unit]) -> list[Finding]:
        found = self._at_rest(position, units)
        for unit in units:
            if unit.type == STALIN:
                text = N_("{unit} may move by rail only.")
                found.append(violation("stalin-by-rail", "16.4.5", text, units=[unit.id], unit=unit.label))
            if position.ledger.get(self.rail.topic, unit.id) or position.ledger.get(self.sea.topic, unit.id):
                text = N_("{unit} has already used strategic movement this round.")
                found.append(violation("moved-strategically", "10.2.1", text, units=[unit.id], unit=unit.label))
        return [*found, *self.zones.outset(position, units)]

    def standing_orders(self, position: Position, units: Sequence[Unit]) -> list[Finding]:
        """What keeps a group where it is, however it would move: the first turn 4.4.2, a festung 16.3.4."""
        ids, start = [u.id for u in units], self.setting_out.hex_of(units[0])
        found: list[Finding] = []
        if units[0].side == AXIS and position.turn == 1:
            found.append(violation("first-turn", "4.4.2", N_("Axis units may not move on the first turn."), units=ids))
        digging = [u for u in units if position.ledger.get(TRIED, u.id) is not None]
        if digging:
            text = N_("{unit} may not move: it digs in this round.")
            found.append(violation("digs-in", "10.3.1", text, units=[u.id for u in digging], unit=digging[0].label))
        if EXPLOITING in position.phase:
            found += self.exploitation.outset(position, units, start) if start >= 0 else []
            text = N_("{group} may only exploit now: movement for this round is over.")
            found.append(violation("movement-over", "12.2.1", text, units=ids, group=[u.label for u in units]))
        if units[0].side == AXIS and start >= 0 and self.strongholds.festung(position, start):
            found += [f for f in self._kept(units, start) if f not in found]
        return found

    def _at_rest(self, position: Position, units: Sequence[Unit]) -> list[Finding]:
        still = [f for voyage in self.by_event for f in voyage.still(position, units)]
        return [*self.standing_orders(position, units), *still, *self.mud.findings(position, units)]

    def path_findings(self, position: Position, units: Sequence[Unit], path: Sequence[int]) -> list[Finding]:
        found = self.zones.findings(position, units, path)
        side = units[0].side
        if len(path) > 1 and path[0] in self.zones.doubtful(position, side):
            found += self.zones.unsure(position, side, path[:1])
        elif len(path) > 1 and path[0] in self.zones.held(position, side):
            found += self._vacating(position, units, path[0])
        return found

    def _vacating(self, position: Position, units: Sequence[Unit], start: int) -> list[Finding]:
        """That leaving an enemy zone costs an operations point where nobody stays who began there (7.3.3)."""
        own, name = {u.id for u in units}, self.board.grid.name(start)
        began = position.ledger.text
        staying = [
            u
            for u in position.units_at(start)
            if u.side == units[0].side and u.id not in own and began(STARTED, u.id) in (None, name)
        ]
        if staying:
            return []
        text = N_(
            "Leaving {hex}, in an enemy zone of control, costs one operations point because no unit stays behind."
        )
        return [note("zone-vacated", "7.3.3", text, units=sorted(own), hexes=[name], hex=name)]

    # by rail and by sea -------------------------------------------------------------------------------------------

    def _voyage(self, position: Position, units: Sequence[Unit]) -> tuple[StrategicMovement, list[Finding]]:
        """The voyage, and what stands against any: by its event a landing 7.5.4 or an evacuation 10.2.7, else one under
        10.2.5, 10.2.6."""
        for voyage in self.by_event:
            if voyage.in_hand(position, units):
                return voyage, self.standing_orders(position, units)
        return self.sea, self._at_rest(position, units)

    def reach(self, position: Position, units: Sequence[Unit], by: str = "") -> Reach:
        """Where the group may rest; its own hex alone where the points are lacking that it costs to set out."""
        found, start = self._reach(position, units, by), self.setting_out.hex_of(units[0])
        goal = next((h for h in found.costs if h != start), None)
        if goal is None:
            return found
        barred = [f for f in self.report(position, units, found.path(goal), by).findings if f.code in FOR_THE_ROUND]
        return Reach(found.allowance, {start: 0}, {start: 0}, {}, tuple(barred)) if barred else found

    def _reach(self, position: Position, units: Sequence[Unit], by: str) -> Reach:
        if by == RAIL:
            return self.rail.reach(position, units, self._at_rest(position, units))
        if by == SEA:
            voyage, before = self._voyage(position, units)
            return voyage.reach(position, units, before)
        if by == EXPLOITATION:
            return self.exploitation.reach(position, units)
        return super().reach(position, units, by)

    def report(self, position: Position, units: Sequence[Unit], path: Sequence[int], by: str = "") -> MoveReport:
        if by == EXPLOITATION:
            return self.exploitation.report(position, units, path)
        if by == RAIL:
            found = self.rail.report(position, units, path, self._at_rest(position, units))
            found = stalin_counted(position, units, found)
        elif by == SEA:
            voyage, before = self._voyage(position, units)
            found = voyage.report(position, units, path, before)
            if voyage is self.sea:
                zone = path[0] in self.zones.held(position, units[0].side)
                left = self._vacating(position, units, self.board.hex_of(path[0])) if zone else []
                entries = {**found.entries, **self.sea.voyage(units, path)}
                found = replace(found, findings=(*found.findings, *left), entries=entries)
        else:
            found = super().report(position, units, path, by)
        return self.points.charged(position, units, found)


MOVES = "stalin-moves"
"""The ledger's ``USED``: how often Stalin has moved"""
JOURNEYS = 2


def stalin_counted(position: Position, units: Sequence[Unit], report: MoveReport) -> MoveReport:
    """A move by rail, counted where Stalin goes with it."""
    stalin = [u for u in units if u.type == STALIN]
    if not stalin:
        return report
    before = position.ledger.get(USED, MOVES)
    times = before if isinstance(before, int) else 0
    entries: dict[tuple[str, str], Json] = {**report.entries, (USED, MOVES): times + 1}
    if times < JOURNEYS:
        return replace(report, entries=entries)
    text = N_("{unit} has moved out of Moscow and back, and may move no farther.")
    found = violation("stalin-has-moved", "16.4.6", text, units=[stalin[0].id], unit=stalin[0].label)
    return replace(report, findings=(*report.findings, found), entries=entries)
