"""Supply of Operation Storm: rules 7.1 to 7.9, and 5.13(2) for the first turn.

Hungarian and Romanian units are always in supply and trace nothing (7.1); on the first turn nobody does
(5.13(2)). The sources are the map edges that the board names, and one gives nothing while the enemy is in it
(7.3). A line has any length and passes any ground but all-lake and all-sea hexes and hexsides; it stops at
hexes that the enemy is in and keeps to the map sheet on which it begins (7.4). Germans with a line are
attenuated once Ploesti has fallen (7.2, 7.8). The state is that of the instant; when to look at it (7.5) and
what it does (7.6) is the matter of movement and combat.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from app.forces.unit import Unit
from app.position.position import Position
from app.position.world import World
from app.rules.parts import Blocker, SupplyReport
from app.rules.ruling import Finding
from app.rules.supply.relief import Relief
from app.rules.supply.status import LastPosition, Standing, Standings
from app.rules.supply.trace import Trace, open_steps
from app.systems.operation_storm.aerial_supply import supplied_by_air
from app.systems.operation_storm.ploesti import ploesti
from app.systems.operation_storm.supply_data import SupplyData
from app.systems.operation_storm.supply_words import RULES, SupplyWords

SUPPLIED = "supplied"
ATTENUATED = "attenuated"
OUT = "out-of-supply"
AERIAL = "aerial"


@dataclass
class _Table:
    """Units on the map by side, and the sides' lines as far as they were asked for."""

    units: Mapping[str, Sequence[Unit]]
    standings: dict[str, Standing] = field(default_factory=dict)
    _places: dict[str, frozenset[int]] = field(default_factory=dict)
    _nations: dict[str, frozenset[str]] = field(default_factory=dict)

    def places(self, side: str) -> frozenset[int]:
        """The locations at which a side has units."""
        found = self._places.get(side)
        if found is None:
            found = self._places[side] = frozenset([u.location for u in self.units.get(side, ())])
        return found

    def nations(self, side: str) -> frozenset[str]:
        """The nations of a side's units."""
        found = self._nations.get(side)
        if found is None:
            found = self._nations[side] = frozenset([u.counter.nation for u in self.units.get(side, ())])
        return found


class OperationStormSupply:
    """The ``Supply`` part. Answers follow the unit's own location, so that a unit may be asked about where
    it is not yet; they are remembered by where the enemy is.
    """

    carriers: frozenset[str] = frozenset()

    def __init__(self, world: World, data: SupplyData) -> None:
        self.world = world
        self.data = data
        self.board = board = world.board
        grid = board.grid
        self._sheets = sheets = [grid.sheet_of(i) if data.sheets_apart else "" for i in range(grid.size)]
        barred = {key for key, features in board.sides.items() if features & data.closed_hexsides}
        self._words = SupplyWords(board, RULES, data)
        self._steps = open_steps(grid, barred, sheets)
        whole = open_steps(grid, barred)
        self._seam = {
            i: [n for n in around if sheets[n] != sheets[i]]
            for i, around in enumerate(whole)
            if len(around) > len(self._steps[i])
        }
        self._water = bytes(data.closed_terrain.issuperset(slugs) for slugs in board.terrain)
        self._lakes = frozenset([i for i, wet in enumerate(self._water) if wet])
        self._hex_of = [board.hex_of(at) for at in range(board.locations)]
        self._attenuating = ploesti(board, data)
        self._standings = Standings()
        self._tables = LastPosition(self._tabled)

    # The part

    def states(self, position: Position, side: str) -> Mapping[str, str]:
        own = self._tables.get(position).units.get(side, ())
        if position.turn in self.data.supplied_turns:
            return {u.counter.id: SUPPLIED for u in own}
        has, hex_of = self._standing(position, side).lines.has, self._hex_of
        table, traced = self._tables.get(position), self.traced_state(position, side)
        there = {where: traced if has(hex_of[where]) else OUT for where in table.places(side)}
        states = {u.counter.id: there[u.location] for u in own}
        always = self.data.always_supplied & table.nations(side)
        if always:
            states |= {u.counter.id: SUPPLIED for u in own if u.counter.nation in always}
        if OUT in states.values():
            states |= {u.counter.id: self._by_air(position, u, OUT) for u in own if states[u.counter.id] == OUT}
        return states

    def state(self, position: Position, unit: Unit) -> str:
        if self._granted(position, unit) is not None:
            return SUPPLIED
        if self._standing(position, unit.side).lines.has(self.board.hex_of(unit.location)):
            return self.traced_state(position, unit.side)
        return self._by_air(position, unit, OUT)

    def effect(self, position: Position, unit: Unit) -> str:
        """The state as it tells in movement and combat: aerial supply restores full or attenuated supply (7.9)."""
        return self.as_effect(position, self.state(position, unit), unit.side)

    def as_effect(self, position: Position, state: str, side: str) -> str:
        return self.traced_state(position, side) if state == AERIAL else state

    def traced_state(self, position: Position, side: str) -> str:
        """The state of a unit of the side that has a line, wherever it stands."""
        return ATTENUATED if side == self.data.attenuated_side and self._attenuated(position) else SUPPLIED

    def _by_air(self, position: Position, unit: Unit, state: str) -> str:
        return AERIAL if state == OUT and supplied_by_air(self.board, position, unit) else state

    def sourced(self, unit: Unit) -> bool:
        return True

    def certain(self, position: Position, unit: Unit) -> bool:
        return True

    def supplied(self, state: str) -> bool:
        return state != OUT

    def overland(self, position: Position, side: str, hex_: int) -> bool:
        """Whether a line of the side runs from the hex to one of its sources as things stand, whatever the turn
        grants its units."""
        standing = self._standing(position, side)
        return hex_ not in standing.held and standing.lines.has(hex_)

    def lines(self, position: Position, side: str) -> Mapping[int, tuple[int, ...]]:
        """Nothing for units that are supplied without a line."""
        if position.turn in self.data.supplied_turns:
            return {}
        table, hex_of = self._tables.get(position), self._hex_of
        always, tracing = self.data.always_supplied & table.nations(side), table.places(side)
        if always:
            tracing = frozenset([u.location for u in table.units[side] if u.counter.nation not in always])
        paths = self._standing(position, side).lines.paths([hex_of[at] for at in tracing])
        return {at: paths[hex_of[at]] for at in tracing if hex_of[at] in paths} if self.board.sites else paths

    def report(self, position: Position, unit: Unit, *, relief: bool = True) -> SupplyReport:
        granted = self._granted(position, unit)
        if granted is not None:
            return SupplyReport(SUPPLIED, findings=(granted,))
        hex_ = self.board.hex_of(unit.location)
        standing = self._standing(position, unit.side)
        path = standing.lines.path(hex_)
        if path is not None:
            state = self.traced_state(position, unit.side)
            findings = self._words.traced(unit, path, attenuated=state == ATTENUATED)
            return SupplyReport(state, path[-1], path, findings=tuple(findings))
        if supplied_by_air(self.board, position, unit):
            by_air = self._words.by_air(unit, hex_, attenuated=self.traced_state(position, unit.side) == ATTENUATED)
            return SupplyReport(AERIAL, findings=(by_air,))
        stopped = standing.search(hex_)
        cut = self._words.cut(unit, hex_, [s.hex for s in stopped.stops if s.hex in standing.held])
        why, findings = self._words.missing(unit, hex_, standing.reasons(hex_, self.board.grid, self._sheets), cut)
        across = self._across_the_seam(stopped.region)
        cure = standing.relief(hex_) if relief else Relief()
        findings += self._words.relief(unit, cure)
        blockers = [self._blocker(position, unit.side, stop.hex) for stop in stopped.stops]
        blockers += map(self._words.other_sheet, across)
        return SupplyReport(
            OUT, blocked_by=tuple(blockers), relief=cure.hexes, findings=tuple(findings), why=why,
            more_than=cure.more_than,
        )  # fmt: skip

    # Tracing

    def _tabled(self, position: Position) -> _Table:
        """The position's units on the map by side."""
        units: dict[str, list[Unit]] = {side: [] for side in self.world.roster.sides}
        for unit in position.units.values():
            if unit.location >= 0:
                units[unit.counter.side].append(unit)
        return _Table(units)

    def _standing(self, position: Position, side: str) -> Standing:
        """The side's lines in this position; the sweep is made when its lines are first asked for."""
        table = self._tables.get(position)
        if side not in table.standings:
            hex_of = self._hex_of
            held = frozenset([hex_of[at] for other in table.units if other != side for at in table.places(other)])
            made = self._standings.get((side, held), lambda: self._standing_against(side, held))
            table.standings[side] = made
        return table.standings[side]

    def _standing_against(self, side: str, held: frozenset[int]) -> Standing:
        """``held``: the hexes that the enemy is in, with or without units of the side."""
        closed = bytearray(self._water)
        for i in held:
            closed[i] = 1
        trace = Trace(self._steps, self.board.sources.get(side, frozenset()), closed)
        return Standing(trace, held - self._lakes)

    def _granted(self, position: Position, unit: Unit) -> Finding | None:
        """Why the unit is supplied without a line, None where it has to trace."""
        if not unit.on_map:
            return self._words.off_map(unit)
        if position.turn in self.data.supplied_turns:
            return self._words.supplied_turn(unit, position.turn)
        if unit.nation in self.data.always_supplied:
            return self._words.supplied_nation(unit, self.world.roster.nations[unit.nation].name)
        return None

    def _attenuated(self, position: Position) -> bool:
        if position.conditions.get(self.data.attenuating_condition):
            return True
        where = self._attenuating
        if where is None:
            return False
        enemy, units = self.world.roster.enemy(self.data.attenuated_side), self._tables.get(position).units
        present = {side for side, some in units.items() if any(u.location == where for u in some)}
        if present:
            return enemy in present
        return position.control.get(where, self.board.control.get(where)) == enemy

    def _across_the_seam(self, region: frozenset[int]) -> list[int]:
        """Hexes of the other sheet next to ``region``, into which no line from it may step (7.4)."""
        return sorted({n for i in region & self._seam.keys() for n in self._seam[i]})

    def _blocker(self, position: Position, side: str, hex_: int) -> Blocker:
        if self._water[hex_]:
            return self._words.water(hex_)
        inside = (hex_, *self.board.sites_in(hex_))
        return self._words.held(hex_, [u for at in inside for u in position.units_at(at) if u.side != side])
