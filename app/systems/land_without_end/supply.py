"""Supply: German lines of twelve hexes or over a Rollbahn 7.3, 7.13, 7.14, attenuated east of the line 7.4; Soviet
lines of any length, coasts and Oranienbaum once Directive No. 3 is gone 7.8-7.12; sources lost and regained 7.15, 7.17.
The state is that of the instant; when to look at it (7.7, 7.12) is the matter of movement, combat and the supply check.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from app.forces.unit import Unit
from app.messages import N_
from app.position.position import Position
from app.position.world import World
from app.rules.parts import Blocker, SupplyReport
from app.rules.relief import Relief
from app.rules.ruling import Finding, note
from app.rules.standing import LastPosition, Standing, Standings, shortest_lines
from app.rules.supply_words import LineRules, LineWords
from app.rules.trace import PathNetwork
from app.rules.tracing import Trace, open_steps
from app.systems.land_without_end.data import GERMAN, SOVIET, RulesData
from app.systems.land_without_end.ground import Ground
from app.systems.land_without_end.special_units import CONCENTRATED
from app.systems.land_without_end.weather import Weather

SUPPLIED, ATTENUATED, COASTAL, OUT = "supplied", "attenuated", "coastal", "out-of-supply"
ROLLBAHN = "rollbahn"


class LandWithoutEndSupply:
    """The ``Supply`` part. Answers follow the unit's own location, so that a unit may be asked about where it is not
    yet."""

    carriers: frozenset[str] = frozenset({ROLLBAHN})

    def __init__(
        self, world: World, rules: RulesData, ground: Ground, weather: Weather, switches: Mapping[str, object]
    ) -> None:
        self.world, self.board, self.rules, self.data = world, world.board, rules, rules.supply
        self.ground, self.weather, self.switches = ground, weather, switches
        self.words = LineWords(world.board, LineRules("7.3", "7.13", "7.3", N_("to the Rollbahn")))
        self._soviet_words = LineWords(world.board, LineRules("7.9", "7.13"))
        self._standings = Standings()
        self._of_sides = LastPosition[dict[str, Standing]](lambda _position: {})
        self._gas = world.board.zones.get(self.data.gas_zone, frozenset())
        self._steps = {
            lakes: open_steps(self.board.grid, self._barred_sides({"sea"} if lakes else {"sea", "lake"}))
            for lakes in (False, True)
        }
        self._kinds = {
            kind: frozenset(i for i in range(self.board.grid.size) if self.board.has_terrain(i, kind))
            for kind in ("sea", "lake")
        }

    def _barred_sides(self, features: set[str]) -> set[int]:
        """Hexsides that lines may not cross; the straits are the only seas that they may (7.14)."""
        straits = {"sivash", "kerch"}
        return {key for key, kinds in self.board.sides.items() if kinds & features and not kinds & straits}

    # what holds ---------------------------------------------------------------------------------------------------

    def directive(self, position: Position) -> bool:
        """Whether Directive No. 3 is in force; where nobody says, until the turn on which it may be rescinded."""
        stated = position.conditions.get("dd3")
        return bool(stated) if stated is not None else position.turn < self.rules.directive.until

    def pause_done(self, position: Position) -> bool:
        return bool(position.conditions.get("paulus_pause_done"))

    def east_of_line(self, position: Position, unit: Unit) -> bool:
        """Whether the unit stands east of the GAS line and is bound by that (7.4-7.6)."""
        if self.pause_done(position) or not unit.on_map or self.freed(position, unit):
            return False
        return self.board.hex_of(unit.location) in self._gas

    def freed(self, position: Position, unit: Unit) -> bool:
        """Whether supply is concentrated on the unit (7.6)."""
        return bool(position.conditions.get("supply_concentration")) and CONCENTRATED in unit.marks

    # the part -----------------------------------------------------------------------------------------------------

    def states(self, position: Position, side: str) -> Mapping[str, str]:
        return {u.id: self.state(position, u) for u in position.units.values() if u.on_map and u.side == side}

    def state(self, position: Position, unit: Unit) -> str:
        if self._granted(position, unit) is not None:
            return SUPPLIED
        hex_ = self.board.hex_of(unit.location)
        if self._standing(position, unit.side).lines.has(hex_):
            return ATTENUATED if unit.side == GERMAN and self.east_of_line(position, unit) else SUPPLIED
        if unit.side == SOVIET and self._coastal(position, hex_) is not None:
            return COASTAL
        return OUT if self.certain(position, unit) else SUPPLIED

    def sourced(self, unit: Unit) -> bool:
        return True

    def certain(self, position: Position, unit: Unit) -> bool:
        return not unit.on_map or not self._standing(position, unit.side).assumed(self.board.hex_of(unit.location))

    def supplied(self, state: str) -> bool:
        return state != OUT

    def has_line(self, position: Position, side: str, hex_: int) -> bool:
        """Whether a line of the side runs from the hex to one of its sources, whatever is granted its units."""
        return self._standing(position, side).lines.has(hex_)

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
                text = N_("{unit} stands east of the GAS line and has attenuated supply.")
                found.append(note("attenuated-supply", "7.4", text, units=[unit.id], unit=unit.label))
            return SupplyReport(state, path[-1], path, findings=tuple(found))
        coastal = self._coastal(position, hex_) if unit.side == SOVIET else None
        if coastal is not None:
            rule, text = coastal
            name = self.board.grid.name(hex_)
            why = note("coastal-supply", rule, text, units=[unit.id], hexes=[name], unit=unit.label, hex=name)
            return SupplyReport(COASTAL, findings=(why,))
        stopped = standing.search(hex_)
        stops = list(dict.fromkeys(s.hex for s in stopped.stops if s.hex in standing.held))
        reasons = standing.reasons(hex_, self.board.grid)
        if standing.assumed(hex_):
            return SupplyReport(SUPPLIED, findings=(words.assumed(unit, hex_, reasons),))
        unsure = standing.unsure(hex_)
        causes, findings = words.missing(unit, hex_, reasons, words.cut(unit, hex_, stops), unsure=unsure)
        cure = standing.relief(hex_) if relief else Relief()
        findings += words.relief(unit, cure)
        blockers = [self._blocker(position, unit.side, stop) for stop in stops]
        return SupplyReport(
            OUT, blocked_by=tuple(blockers), relief=cure.hexes, findings=tuple(findings), why=causes,
            more_than=cure.more_than,
        )  # fmt: skip

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
            return "7.10", N_("{unit} in {hex} is supplied over the sea.")
        leningrad = self.board.find(self.data.leningrad)
        if hex_ != self.board.find(self.data.oranienbaum) or leningrad is None:
            return None
        if self.ground.control.of(position, leningrad) == GERMAN:
            return None
        if self.ground.control.of(position, hex_) == GERMAN or not self.has_line(position, SOVIET, leningrad):
            return None
        return "7.11", N_("{unit} in {hex} is supplied from Leningrad.")

    # tracing ----------------------------------------------------------------------------------------------------

    def _standing(self, position: Position, side: str) -> Standing:
        standings = self._of_sides.get(position)
        if side not in standings:
            standings[side] = self._made(position, side)
        return standings[side]

    def _made(self, position: Position, side: str) -> Standing:
        hex_of, control = self.board.hex_of, self.ground.control
        enemies = frozenset(hex_of(u.location) for u in position.units.values() if u.on_map and u.side != side)
        held = enemies | self.ground.barred_to(position, side)
        sources = self.board.sources.get(side, frozenset())
        lost = frozenset(h for h in sources if control.of(position, h) not in (side, None))
        lakes = self._open_lakes(position, side)
        joins = self._joins(position) if side == GERMAN else None
        key = (side, held, lost, lakes, joins)
        return self._standings.get(key, lambda: self._against(side, held, lost, lakes, joins))

    def _open_lakes(self, position: Position, side: str) -> frozenset[int]:
        """Lake hexes that a line may cross: all for the Soviets, those under snow for the German side (7.13)."""
        lakes = self._kinds["lake"]
        if side == SOVIET:
            return lakes
        return frozenset(h for h in lakes if "lake" in self.weather.at(position, h).frozen_terrain)

    def _joins(self, position: Position) -> tuple[frozenset[int], frozenset[int], bool]:
        """Rollbahn hexes that are friendly, those that are shut, and whether only the nearest may be joined (7.3)."""
        hexes, control = self.board.path_hexes(ROLLBAHN), self.ground.control
        hostile = frozenset(h for h in hexes if control.of(position, h) == SOVIET)
        shut = hostile if self.switches["rollbahn_control"] else frozenset()
        return hexes - hostile, shut, position.turn > self.rules.early_turns.any_rollbahn_until

    def _against(
        self, side: str, held: frozenset[int], lost: frozenset[int], lakes: frozenset[int],
        joins: tuple[frozenset[int], frozenset[int], bool] | None,
    ) -> Standing:  # fmt: skip
        closed = bytearray(self.board.grid.size)
        water = self._kinds["sea"] | (self._kinds["lake"] - lakes)
        for i in held | water:
            closed[i] = 1
        sources = self.board.sources.get(side, frozenset())
        over_lakes = side == SOVIET or bool(lakes)
        network = None
        if joins is not None and self.board.path_hexes(ROLLBAHN):
            friendly, shut, nearest = joins
            network = PathNetwork.of_chains(self.board.paths[ROLLBAHN], shut)
            if nearest:
                network = PathNetwork(network.steps, network.shut, self._nearest(friendly))
        trace = Trace(
            self._steps[over_lakes], sources, closed, self.data.reach if side == GERMAN else None, network,
            shut_sources=lost,
        )  # fmt: skip
        unknown = self.board.unknown_hexes if side == GERMAN else frozenset[int]()
        return Standing(trace, (held | lost) - water, unknown=unknown, bare=not self.board.path_hexes(ROLLBAHN))

    def _nearest(self, friendly: frozenset[int]) -> Callable[[int, int], bool]:
        """Whether a line from ``origin`` may join at ``hex``: only where no friendly Rollbahn hex is nearer, in hexes,
        whether it works or not (7.3)."""
        distance = self.board.grid.distance
        least: dict[int, int] = {}

        def may_join(origin: int, hex_: int) -> bool:
            if hex_ not in friendly:
                return False
            if origin not in least:
                least[origin] = min(distance(origin, f) for f in friendly)
            return distance(origin, hex_) == least[origin]

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
