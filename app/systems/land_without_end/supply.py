"""Supply: German lines of twelve hexes or over a Rollbahn 7.3, 7.13, 7.14, attenuated east of the line 7.4; Soviet
lines of any length, coasts and Oranienbaum once Directive No. 3 is gone 7.8-7.12; sources lost and regained 7.15, 7.17.
The state is that of the instant; when to look at it (7.7, 7.12) is the matter of movement, combat and the supply check.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from itertools import pairwise
from typing import Any

from app.forces.unit import Unit
from app.messages import N_
from app.position.position import Position, World
from app.position.remembered import LastPosition
from app.rules.parts import Blocker, SupplyReport
from app.rules.ruling import Finding, note
from app.rules.supply.relief import Relief
from app.rules.supply.status import (
    OUT,
    SUPPLIED,
    LineCitations,
    LineWords,
    SideSupplies,
    SideSupply,
    TracedSupply,
    shortest_lines,
)
from app.rules.supply.trace import PathNetwork, Steps, Trace, open_steps
from app.systems.land_without_end.control import HeldGround
from app.systems.land_without_end.data import GERMAN, SOVIET, RulesData
from app.systems.land_without_end.special_units import CONCENTRATED
from app.systems.land_without_end.weather import STRAITS, Weather

ATTENUATED, COASTAL = "attenuated", "coastal"
ROLLBAHN = "rollbahn"
SEA, LAKE = "sea", "lake"
Lakes = tuple[frozenset[int], frozenset[int]]
"""Lake hexes, and hexsides of lakes by key"""


class Supply(TracedSupply):
    """The ``Supply`` part. Answers follow the unit's own location, so that a unit may be asked about where it is not
    yet."""

    carriers: frozenset[str] = frozenset({ROLLBAHN})

    def __init__(
        self, world: World, rules: RulesData, ground: HeldGround, weather: Weather, switches: Mapping[str, object]
    ) -> None:
        self.world, self.board, self.rules, self.data = world, world.board, rules, rules.supply
        self.ground, self.weather, self.switches = ground, weather, switches
        self.words = LineWords(
            world.board, LineCitations(sources="7.3", line="7.13", reach="7.3", way=N_("to the Rollbahn"))
        )
        self._soviet_words = LineWords(world.board, LineCitations(sources="7.9", line="7.13"))
        self._standings = SideSupplies()
        self._of_sides = LastPosition[dict[str, SideSupply]](lambda _position: {})
        self._marked = LastPosition[frozenset[str]](self._markers)
        self._gas = world.board.zones.get(self.data.gas_zone, frozenset())
        self._sides = {kind: self._barred_sides(kind) for kind in (SEA, LAKE)}
        self._kinds = {
            kind: frozenset(i for i in range(self.board.grid.size) if kind in self.weather.kinds(i))
            for kind in (SEA, LAKE)
        }
        self._steps: dict[frozenset[int], Steps] = {}

    def _barred_sides(self, feature: str) -> frozenset[int]:
        """Hexsides of lake or sea; over the straits, the only seas that lines may cross, they always lead (7.14)."""
        return frozenset(key for key, kinds in self.board.sides.items() if feature in kinds and not kinds & STRAITS)

    def _open(self, frozen: frozenset[int]) -> Steps:
        """The steps of lines that may cross these lake hexsides."""
        if frozen not in self._steps:
            self._steps[frozen] = open_steps(self.board.grid, self._sides[SEA] | (self._sides[LAKE] - frozen))
        return self._steps[frozen]

    # what holds ---------------------------------------------------------------------------------------------------

    def directive(self, position: Position) -> bool:
        """Whether Directive No. 3 is in force; where nobody says, until the turn on which it may be rescinded."""
        stated = position.conditions.get("dd3")
        return bool(stated) if stated is not None else position.turn < self.rules.directive.until

    def pause_done(self, position: Position) -> bool:
        """After the pause the line is of no account (7.5)."""
        return bool(position.conditions.get("paulus_pause_done"))

    def east_of_line(self, position: Position, unit: Unit) -> bool:
        """Whether the unit stands east of the GAS line and is bound by that (7.4-7.6)."""
        if self.pause_done(position) or not unit.on_map or self.freed(position, unit):
            return False
        return self.board.hex_of(unit.location) in self._gas

    def unknown_line(self, position: Position, units: Sequence[Unit]) -> list[Finding]:
        """A remark on units of the German side that count as west of the GAS line because the map does not show it."""
        bound = [u for u in units if u.on_map and not self.freed(position, u)]
        if self._gas or self.pause_done(position) or not bound:
            return []
        text = N_("The map data has no GAS line: {units_} are treated as west of it.")
        if len(bound) == 1:
            text = N_("The map data has no GAS line: {units_} is treated as west of it.")
        labels = [u.label for u in bound]
        return [note("unknown-gas-line", "7.4", text, units=[u.id for u in bound], units_=labels)]

    def freed(self, position: Position, unit: Unit) -> bool:
        """Whether supply is concentrated on the unit (7.6): there are so many markers, and those beyond them, in the
        order of the units, are none."""
        if not position.conditions.get("supply_concentration") or CONCENTRATED not in unit.marks:
            return False
        return unit.id in self._marked.get(position)

    def _markers(self, position: Position) -> frozenset[str]:
        marked = [u.id for u in position.units.values() if CONCENTRATED in u.marks and u.on_map and u.side == GERMAN]
        return frozenset(marked[: self.rules.concentration.units])

    # the part -----------------------------------------------------------------------------------------------------

    def state(self, position: Position, unit: Unit) -> str:
        """Regular, attenuated or out of supply (7.2)."""
        if self._granted(position, unit) is not None:
            return SUPPLIED
        hex_ = self.board.hex_of(unit.location)
        if self._standing(position, unit.side).lines.has(hex_):
            return ATTENUATED if unit.side == GERMAN and self.east_of_line(position, unit) else SUPPLIED
        if unit.side == SOVIET and self._coastal(position, hex_) is not None:
            return COASTAL
        return OUT if self.certain(position, unit) else SUPPLIED

    def certain(self, position: Position, unit: Unit) -> bool:
        if unit.on_map and self.coast_in_doubt(position, unit):
            return False
        return not unit.on_map or not self._standing(position, unit.side).assumed(self.board.hex_of(unit.location))

    def coast_in_doubt(self, position: Position, unit: Unit) -> bool:
        """Whether a Soviet unit without a line is perhaps supplied over the sea: the map does not show yet whether its
        hex is a port (7.10)."""
        hex_ = self.board.hex_of(unit.location)
        if unit.side != SOVIET or self.directive(position) or self._coastal(position, hex_) is not None:
            return False
        return self.ground.may_be_port(hex_) and not self._standing(position, SOVIET).lines.has(hex_)

    def has_line(self, position: Position, side: str, hex_: int, taken: frozenset[int] = frozenset()) -> bool:
        """Whether a line of the side runs from the hex to one of its sources, whatever is granted its units; ``taken``
        are hexes that have become its own since (3.6)."""
        if not taken:
            return self._standing(position, side).lines.has(hex_)
        return self._made(position, side, taken).lines.has(hex_)

    def to_be_taken(self, position: Position, side: str) -> frozenset[int]:
        """Hexes without enemies that would give the side more lines, were they its own: cities and fortified lines that
        bar them, sources that are lost, Rollbahn hexes in enemy hands (3.6, 7.3, 7.13, 7.15)."""
        found = self.ground.barred_to(position, side) | self._lost(position, side)
        if side == GERMAN:
            friendly, shut, nearest = self._joins(position)
            found |= shut if not nearest else self.board.path_hexes(ROLLBAHN) - friendly
        return frozenset(h for h in found if not position.sides_at(h) - {side})

    def over_sea(self, position: Position, hex_: int) -> str:
        """The rule by which Soviet units in the hex are supplied over the sea, empty where none does (7.10, 7.11)."""
        found = self._coastal(position, hex_)
        return "" if found is None else found[0]

    def lines(self, position: Position, side: str) -> Mapping[int, tuple[int, ...]]:
        if side == SOVIET and self.directive(position):
            return {}
        lines = self._standing(position, side).lines
        return shortest_lines(position, side, lambda unit: lines.path(self.board.hex_of(unit.location)))

    def report(self, position: Position, unit: Unit, *, relief: bool = True) -> SupplyReport:
        granted = self._granted(position, unit)
        if granted is not None:
            return SupplyReport(SUPPLIED, findings=(granted,))
        hex_ = self.board.hex_of(unit.location)
        standing = self._standing(position, unit.side)
        words = self.words if unit.side == GERMAN else self._soviet_words
        path = standing.lines.path(hex_)
        if path is not None:
            state = self.state(position, unit)
            found = words.line(unit, path)
            if state == ATTENUATED:
                text = N_("{unit} is east of the GAS line and has attenuated supply.")
                found.append(note("attenuated-supply", "7.4", text, units=[unit.id], unit=unit.label))
            if unit.side == GERMAN:
                found += self.unknown_line(position, [unit])
            found += self._unknown_holders(position, unit, path)
            return SupplyReport(state, path[-1], path, findings=tuple(found))
        coastal = self._coastal(position, hex_) if unit.side == SOVIET else None
        if coastal is not None:
            rule, text = coastal
            name = self.board.grid.name(hex_)
            why = note("coastal-supply", rule, text, units=[unit.id], hexes=[name], unit=unit.label, hex=name)
            return SupplyReport(COASTAL, findings=(why,))
        stopped, lakes = standing.search(hex_), self._lakes_between(position, unit.side, hex_)
        stops = list(dict.fromkeys(s.hex for s in stopped.stops if s.hex in standing.held))
        reasons = standing.reasons(hex_, self.board.grid)
        if standing.assumed(hex_):
            return SupplyReport(SUPPLIED, findings=(words.assumed(unit, hex_, reasons),))
        if self.coast_in_doubt(position, unit):
            return SupplyReport(SUPPLIED, findings=(self.unknown_coast(unit),))
        unsure = standing.unsure(hex_)
        causes, findings = words.missing(unit, hex_, reasons, words.cut(unit, hex_, stops), unsure=unsure)
        findings += [
            note(
                "lake-bars", b.rule, b.template, hexes=[self.board.location_name(b.location)], **dict[str, Any](b.args)
            )
            for b in lakes
        ]
        findings += self._unknown_ways(unit, hex_)
        cure = standing.relief(hex_) if relief else Relief()
        findings += words.relief(unit, cure)
        blockers = [*(self._blocker(position, unit.side, stop) for stop in stops), *lakes]
        return SupplyReport(
            OUT,
            blocked_by=tuple(blockers),
            relief=cure.hexes,
            findings=tuple(findings),
            why=causes,
            more_than=cure.more_than,
        )

    # without a line -------------------------------------------------------------------------------------------------

    def _granted(self, position: Position, unit: Unit) -> Finding | None:
        """Why the unit is supplied without a line, None where it has to trace."""
        if not unit.on_map:
            return self.words.off_map(unit)
        if unit.side == SOVIET and self.directive(position):
            text = N_("Soviet units on the map are in supply while Directive No. 3 is in force.")
            return note("directive-supplies", "7.12", text, units=[unit.id])
        return None

    def _coastal(self, position: Position, hex_: int) -> tuple[str, str] | None:
        """The rule and the sentence by which a Soviet unit in the hex is supplied from the sea."""
        if hex_ in self.ground.ports:
            return "7.10", N_("{unit} in {hex} is supplied by sea.")
        leningrad = self.board.find(self.data.leningrad)
        if hex_ != self.board.find(self.data.oranienbaum) or leningrad is None:
            return None
        if self.ground.control.of(position, leningrad) == GERMAN:
            return None
        if self.ground.control.of(position, hex_) == GERMAN or not self.has_line(position, SOVIET, leningrad):
            return None
        return "7.11", N_("{unit} in {hex} is supplied from Leningrad.")

    def _unknown_holders(self, position: Position, unit: Unit, path: Sequence[int]) -> list[Finding]:
        """A remark on cities on a line of which nobody has said who holds them."""
        of = self.ground.control.of
        hexes = [self.board.grid.name(h) for h in path[1:] if h in self.ground.cities and of(position, h) is None]
        if not hexes:
            return []
        text = N_("Control of {hexes_} is missing from the data: the line is traced as through a friendly city.")
        return [note("unknown-control", "7.13", text, units=[unit.id], hexes=hexes, hexes_=hexes)]

    def _unknown_ways(self, unit: Unit, hex_: int) -> list[Finding]:
        """Remarks on what the map does not show and that might supply a unit without a line."""
        if unit.side == GERMAN and not self.board.path_hexes(ROLLBAHN):
            text = N_("The map data has no Rollbahnen: supply lines along them were not considered.")
            return [note("unknown-rollbahn", "7.3", text, units=[unit.id])]
        name = self.board.grid.name(hex_)
        coasts = any(self.board.place_hexes(coast) for coast in self.data.coasts)
        if unit.side == SOVIET and not coasts and self.board.place_kinds(hex_) & self.data.ports:
            text = N_("The map data does not show which towns are on the coast: {hex} is treated as inland.")
            return [note("unknown-coast", "7.10", text, units=[unit.id], hexes=[name], hex=name)]
        return []

    def unknown_coast(self, unit: Unit) -> Finding:
        """A remark on a unit that is out of supply unless its hex is a port."""
        name = self.board.grid.name(self.board.hex_of(unit.location))
        text = N_(
            "{unit} has no supply line; the map data does not show whether {hex} is a port, which would supply it."
        )
        return note("unknown-coast", "7.10", text, units=[unit.id], hexes=[name], unit=unit.label, hex=name)

    def _lakes_between(self, position: Position, side: str, hex_: int) -> list[Blocker]:
        """The lakes without which the hex would have a line: those on the line that it has were all of them frozen."""
        if side != GERMAN or self._frozen_lakes(position) == self._lakes:
            return []
        path = self._made(position, side, all_frozen=True).lines.path(hex_)
        if path is None:
            return []
        name, between, (hexes, sides) = self.board.grid.name, self.board.grid.side_between, self._frozen_lakes(position)
        found = []
        for here, there in pairwise(path):
            if there in self._kinds[LAKE] - hexes:
                text = N_("The lake hex {hex} blocks the line: it is not frozen.")
                found.append(Blocker(there, "7.13", text, {"hex": name(there)}))
            elif between(here, there) in self._sides[LAKE] - sides:
                text = N_("The lake between {here} and {there} blocks the line: it is not frozen.")
                found.append(Blocker(there, "7.13", text, {"here": name(here), "there": name(there)}))
        return found

    # tracing ----------------------------------------------------------------------------------------------------

    def _standing(self, position: Position, side: str) -> SideSupply:
        standings = self._of_sides.get(position)
        if side not in standings:
            standings[side] = self._made(position, side)
        return standings[side]

    def _made(
        self, position: Position, side: str, taken: frozenset[int] = frozenset(), *, all_frozen: bool = False
    ) -> SideSupply:
        """``taken`` are hexes that are the side's own now (7.16); ``all_frozen`` is as if every lake bore its lines."""
        hex_of = self.board.hex_of
        enemies = frozenset(hex_of(u.location) for u in position.units.values() if u.on_map and u.side != side)
        held = enemies | (self.ground.barred_to(position, side) - taken)
        lost = self._lost(position, side) - taken
        lakes = self._lakes if all_frozen or side == SOVIET else self._frozen_lakes(position)
        joins = (*self._joins(position), taken) if side == GERMAN else None
        key = (side, held, lost, lakes, joins)
        return self._standings.get(key, lambda: self._against(side, held, lost, lakes, joins))

    def _lost(self, position: Position, side: str) -> frozenset[int]:
        """The sources of a side that the enemy controls (7.15)."""
        sources = self.board.sources.get(side, frozenset())
        return frozenset(h for h in sources if self.ground.control.of(position, h) not in (side, None))

    @property
    def _lakes(self) -> Lakes:
        """Every lake hex and every lake hexside."""
        return self._kinds[LAKE], self._sides[LAKE]

    def _frozen_lakes(self, position: Position) -> Lakes:
        """The lake hexes and hexsides over which lines of the German side lead: those under snow (7.13), each by the
        weather of its own zone (10.2). A hexside between the zones bears them with snow on both sides of it."""
        at, ends, (hexes, sides) = self.weather.at, self.board.grid.side_ends, self._lakes
        return (
            frozenset(h for h in hexes if LAKE in at(position, h).frozen_terrain),
            frozenset(s for s in sides if all(LAKE in at(position, h).frozen_hexsides for h in ends(s) if h >= 0)),
        )

    def _joins(self, position: Position) -> tuple[frozenset[int], frozenset[int], bool]:
        """Rollbahn hexes that are friendly, those that are shut, and whether only the nearest may be joined (7.3)."""
        hexes, control = self.board.path_hexes(ROLLBAHN), self.ground.control
        hostile = frozenset(h for h in hexes if control.of(position, h) == SOVIET)
        shut = hostile if self.switches["rollbahn_control"] else frozenset()
        return hexes - hostile, shut, position.turn > self.rules.early_turns.any_rollbahn_until

    def _against(
        self,
        side: str,
        held: frozenset[int],
        lost: frozenset[int],
        lakes: Lakes,
        joins: tuple[frozenset[int], frozenset[int], bool, frozenset[int]] | None,
    ) -> SideSupply:
        closed = bytearray(self.board.grid.size)
        water = self._kinds[SEA] | (self._kinds[LAKE] - lakes[0])
        for i in held | water:
            closed[i] = 1
        sources, steps = self.board.sources.get(side, frozenset()), self._open(lakes[1])
        network = None
        if joins is not None and self.board.path_hexes(ROLLBAHN):
            friendly, shut, nearest, taken = joins
            along = PathNetwork.of_chains(self.board.paths[ROLLBAHN]).steps
            # Water bars the part of a line that runs along a Rollbahn as it bars the rest (7.13).
            dry = {here: [n for n in further if n in steps[here]] for here, further in along.items()}
            network = PathNetwork(dry, shut - taken, self._nearest(friendly, taken) if nearest else None)
        trace = Trace(
            steps,
            sources,
            closed,
            self.data.reach if side == GERMAN else None,
            network,
            shut_sources=lost,
        )
        unknown = self.board.unknown_hexes if side == GERMAN else frozenset[int]()
        return SideSupply(trace, (held | lost) - water, unknown=unknown, bare=not self.board.path_hexes(ROLLBAHN))

    def _nearest(self, friendly: frozenset[int], taken: frozenset[int]) -> Callable[[int, int], bool]:
        """Whether a line from ``origin`` may join at ``hex``: only where no friendly Rollbahn hex is nearer, in hexes,
        whether it works or not (7.3). What has been ``taken`` since may be joined where it is as near as those, and
        closes none of them."""
        distance = self.board.grid.distance
        least: dict[int, int] = {}

        def may_join(origin: int, hex_: int) -> bool:
            if hex_ not in friendly and hex_ not in taken:
                return False
            if origin not in least:
                least[origin] = min((distance(origin, f) for f in friendly), default=self.board.grid.size)
            away = distance(origin, hex_)
            return away == least[origin] or (hex_ in taken and away < least[origin])

        return may_join

    def _blocker(self, position: Position, side: str, hex_: int) -> Blocker:
        holders = [u for u in position.units_at(hex_) if u.side != side]
        words = self.words if side == GERMAN else self._soviet_words
        if holders:
            return words.held(hex_, holders)
        name = {"hex": self.board.grid.name(hex_)}
        if self.ground.enemy_city(position, hex_, side):
            return Blocker(hex_, "11.22", N_("{hex} is a city under enemy control."), name)
        if side == GERMAN and self.ground.intact_line(position, hex_):
            return Blocker(hex_, "11.23", N_("{hex} holds an intact fortified line."), name)
        return Blocker(hex_, "7.15", N_("{hex} is a source under enemy control."), name)
