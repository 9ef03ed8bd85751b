"""Supply: rules 7.1 to 7.9, Ploesti 7.8 and aerial supply 7.9 among them, 5.13(2) for the first turn."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field

from app.board.board import Board
from app.board.grid import OFF_MAP
from app.forces.unit import Unit
from app.messages import N_
from app.position.changes import Change, change
from app.position.ledger import LOST_ONCE, USED
from app.position.position import Marker, Position, World
from app.position.remembered import LastPosition
from app.rules.control import ControlByEntry
from app.rules.parts import Blocker, SupplyReport
from app.rules.ruling import Finding, note, violation
from app.rules.supply.relief import Relief
from app.rules.supply.status import OUT, SUPPLIED, LineCitations, LineWords, SideSupplies, SideSupply, TracedSupply
from app.rules.supply.trace import Trace, open_steps
from app.systems.operation_storm.air import Airpower
from app.systems.operation_storm.data import SupplyData
from app.systems.operation_storm.special_units import GERMAN

AERIAL_SUPPLY = "aerial-supply"
RULE = "7.9"


def supplied_by_air(board: Board, position: Position, unit: Unit) -> bool:
    """Whether the marker lies in the hex of this German unit."""
    return unit.side == GERMAN and any(
        m.kind == AERIAL_SUPPLY and m.location >= 0 and board.hex_of(m.location) == board.hex_of(unit.location)
        for m in position.markers.values()
    )


@dataclass(frozen=True)
class AerialSupply:
    """The ``Markers`` part for the one marker."""

    world: World
    airpower: Airpower
    supply: Supply

    @property
    def range(self) -> int:
        """It supplies its own hex alone (7.9)."""
        return 0

    def left(self, position: Position, side: str) -> int:
        may = side == GERMAN and self.airpower.superiority(position) == GERMAN
        return int(may and position.ledger.get(USED, AERIAL_SUPPLY) is None)

    def findings(self, position: Position, marker: Marker, before: Marker | None) -> tuple[Finding, ...]:
        if marker.location == OFF_MAP:
            return ()
        where = self.world.board.location_name(marker.location)
        if before is not None:
            text = N_("The aerial supply marker stays in {hex} for the rest of the turn.")
            name = self.world.board.location_name(before.location) if before.location >= 0 else where
            return (violation("marker-stays", RULE, text, hexes=[name], hex=name),)
        found = []
        used = position.ledger.get(USED, AERIAL_SUPPLY)
        if used is not None:
            text = N_("The aerial supply marker was used on turn {turn}; it may not be used again.")
            found.append(violation("used-already", RULE, text, hexes=[where], turn=used))
        if self.airpower.superiority(position) != GERMAN:
            text = N_("Aerial supply needs German air superiority.")
            found.append(violation("no-air-superiority", RULE, text, hexes=[where]))
        if not self._cut_off(position, marker.location):
            text = N_("No German unit in {hex} is out of supply.")
            found.append(violation("nobody-cut-off", RULE, text, hexes=[where], hex=where))
        return tuple(found)

    def changes(self, position: Position, marker: Marker) -> tuple[Change, ...]:
        if marker.location == OFF_MAP or position.ledger.get(USED, AERIAL_SUPPLY) is not None:
            return ()
        return (change(self.world, position, "ledger", f"{USED}:{AERIAL_SUPPLY}", position.turn),)

    def _cut_off(self, position: Position, location: int) -> list[Unit]:
        """The Germans there that have no line."""
        here = [u for u in position.units_at(location) if u.side == GERMAN]
        return [u for u in here if self.supply.state(position, u) == OUT]


OILFIELD = "oilfield"


def ploesti(board: Board, data: SupplyData) -> int | None:
    """The hex, ``None`` on a map without it."""
    if data.attenuating_hex in board.grid.names:
        return board.grid.index(data.attenuating_hex)
    return min(board.place_hexes(OILFIELD), default=None)


@dataclass(frozen=True)
class ControlWithPloesti(ControlByEntry):
    """Control by entry (3.8) that remembers the fall of Ploesti, and every town that its first holder has lost, for
    however short a time (5.5, 5.10, 5.11). ``at_start`` is the side on whose ground a hex lies at the start."""

    supply: SupplyData
    at_start: Callable[[int], str | None]

    def changes(self, position: Position, entered: Sequence[int], side: str) -> tuple[Change, ...]:
        found = (*super().changes(position, entered, side), *self._lost_once(position, entered, side))
        falls = side != self.supply.attenuated_side and ploesti(self.world.board, self.supply) in entered
        if not falls or position.conditions.get(self.supply.attenuating_condition):
            return found
        return (*found, change(self.world, position, "condition", self.supply.attenuating_condition, True))

    def _lost_once(self, position: Position, entered: Sequence[int], side: str) -> list[Change]:
        board = self.world.board
        lost = [
            board.location_name(where)
            for where in dict.fromkeys(entered)
            if where in board.places and self.at_start(board.hex_of(where)) not in (None, side)
        ]
        return [
            change(self.world, position, "ledger", f"{LOST_ONCE}:{name}", True)
            for name in lost
            if position.ledger.get(LOST_ONCE, name) is None
        ]


RULES = LineCitations(sources="7.3", line="7.4")


@dataclass(frozen=True)
class SupplyWords(LineWords):
    data: SupplyData

    # Supplied without a line

    def supplied_turn(self, unit: Unit, turn: int) -> Finding:
        text = N_("All units are in supply on turn {turn}.")
        return note("supplied-this-turn", "5.13(2)", text, units=[unit.id], turn=turn)

    def supplied_nation(self, unit: Unit, nation: str) -> Finding:
        text = N_("{nation} units are always in supply.")
        return note("supplied-nation", "7.1", text, units=[unit.id], nation=nation)

    def by_air(self, unit: Unit, hex_: int, *, attenuated: bool) -> Finding:
        text = N_("{unit} in {hex} has no supply line and is supplied by air this turn.")
        if attenuated:
            text = N_("{unit} in {hex} has no supply line and is supplied by air this turn (attenuated supply).")
        name = self.board.grid.name(hex_)
        return note("aerial-supply", "7.9", text, units=[unit.id], hexes=[name], unit=unit.label, hex=name)

    # Supplied by a line

    def traced(self, unit: Unit, path: Sequence[int], *, attenuated: bool) -> list[Finding]:
        """``path`` runs from the unit's hex to the source."""
        first, *further = self.line(unit, path)
        if not attenuated:
            return [first, *further]
        where = ploesti(self.board, self.data)
        text = N_("{unit} has only attenuated supply because {place} has fallen.")
        weakened = note(
            "attenuated-supply",
            "7.8",
            text,
            units=[unit.id],
            hexes=[] if where is None else [self.board.grid.name(where)],
            unit=unit.label,
            place=self.lost_place(),
        )
        return [first, weakened, *further]

    def lost_place(self) -> str:
        """The printed name of the hex that attenuates supply, its number where it has none."""
        where = ploesti(self.board, self.data)
        if where is None:
            return self.data.attenuating_hex
        return next((p.name for p in self.board.places.get(where, ()) if p.name), self.board.grid.name(where))

    # Cut off

    def other_sheet(self, hex_: int) -> Blocker:
        name = self.board.grid.name(hex_)
        return Blocker(
            hex_, "7.4", N_("{hex} is on the other map sheet, which the supply line may not enter."), {"hex": name}
        )


ATTENUATED = "attenuated"
AERIAL = "aerial"


@dataclass
class _Table:
    """Units on the map by side, and the sides' lines as far as they were asked for."""

    units: Mapping[str, Sequence[Unit]]
    standings: dict[str, SideSupply] = field(default_factory=dict)
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


class Supply(TracedSupply):
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
        self._standings = SideSupplies()
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
        """The state of a unit of the side that has a line, wherever it stands. Only one side is ever attenuated
        (7.2)."""
        return ATTENUATED if side == self.data.attenuated_side and self._attenuated(position) else SUPPLIED

    def _by_air(self, position: Position, unit: Unit, state: str) -> str:
        return AERIAL if state == OUT and supplied_by_air(self.board, position, unit) else state

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
        """The German states of supply, and the two Soviet ones (7.2)."""
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
            OUT,
            blocked_by=tuple(blockers),
            relief=cure.hexes,
            findings=tuple(findings),
            why=why,
            more_than=cure.more_than,
        )

    # Tracing

    def _tabled(self, position: Position) -> _Table:
        """The position's units on the map by side."""
        units: dict[str, list[Unit]] = {side: [] for side in self.world.roster.sides}
        for unit in position.units.values():
            if unit.location >= 0:
                units[unit.counter.side].append(unit)
        return _Table(units)

    def _standing(self, position: Position, side: str) -> SideSupply:
        """The side's lines in this position; the sweep is made when its lines are first asked for."""
        table = self._tables.get(position)
        if side not in table.standings:
            hex_of = self._hex_of
            held = frozenset([hex_of[at] for other in table.units if other != side for at in table.places(other)])
            made = self._standings.get((side, held), lambda: self._standing_against(side, held))
            table.standings[side] = made
        return table.standings[side]

    def _standing_against(self, side: str, held: frozenset[int]) -> SideSupply:
        """``held``: the hexes that the enemy is in, with or without units of the side."""
        closed = bytearray(self._water)
        for i in held:
            closed[i] = 1
        trace = Trace(self._steps, self.board.sources.get(side, frozenset()), closed)
        return SideSupply(trace, held - self._lakes)

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
