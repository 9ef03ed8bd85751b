"""The Terrain Effects Chart as printed and as its owner has entered it 8.6, 8.11, and rubble 27.1, 27.3. Bridges:
printed ones 8.10, 27.2(3), pontoons of engineers 22.3, and rivers in the way of a retreat 13.5, 13.7."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import pairwise

from app.board.board import NOTHING, Board
from app.forces.unit import Unit
from app.messages import N_
from app.position.changes import Change, change, marker_value
from app.position.ledger import STARTED
from app.position.position import Marker, Position, World
from app.rules.charts.table import NO
from app.rules.movement.terrain import BoundChart, Hexside, entered_terrain
from app.rules.orders.placing import fresh_id
from app.rules.parts import CostLine, Points, Shift, Stacking
from app.rules.ruling import SEQUENCE, Finding, note, violation, warning
from app.rules.sequence import SET_UP
from app.rules.stacking import fits
from app.rules.zones_of_control import Zones
from app.systems.winterstorm.data import RulesData
from app.systems.winterstorm.special_units import ENGINEER

CHART = "terrain"
SHIFT, BOMBARDMENT = "shift", "bombardment"
"""Headings of the chart, beside the mobility classes"""


class TerrainEffects:
    """Bound to one world. What nobody has entered stands among the ``unknown`` of a line of the chart."""

    def __init__(self, world: World, rules: RulesData) -> None:
        self.world, self.rules = world, rules
        self.table = rules.line_table(CHART, world.charts)

    @property
    def name(self) -> str:
        return self.rules.charts[CHART].name

    @cached_property
    def chart(self) -> BoundChart:
        """Raises BadInput for an entered cell that cannot be read."""
        printed = self.rules.terrain_chart()
        return entered_terrain(printed, self.table, tuple(self.rules.mobility), SHIFT).bind(self.world.board)

    def against_ranged_fire(self, slug: str) -> bool | None:
        """Whether the shift of a terrain or hexside counts against ranged fire as well; ``None`` while nobody has
        entered it."""
        cell = self.table.cell(slug, BOMBARDMENT).lower()
        return None if not cell else cell not in NO


MARKER = "rubble"
URBAN = "urban"
SWITCH = "rubble"
LEAVING = frozenset({"DT", "DE"})
"""Results of ranged fire that leave rubble (27.1)"""
MORE = 1
"""Movement points more for entering the hex"""
IN_RUBBLE = CostLine(MORE, "27.2(1)", N_("Rubble"))


def rubble_hexes(position: Position) -> frozenset[int]:
    if not position.markers:
        return frozenset()
    return frozenset(m.location for m in position.markers.values() if m.kind == MARKER and m.location >= 0)


def shifts(board: Board, position: Position, hexes: Sequence[int]) -> list[Shift]:
    """A column for the defender where one of the hexes is rubble and urban (27.2, 27.2(4))."""
    fallen = rubble_hexes(position)
    here = any(hex_ in fallen and URBAN in (*board.terrain[hex_], *board.place_kinds(hex_)) for hex_ in hexes)
    return [Shift(-1, "27.2", N_("rubble in urban terrain"))] if here else []


def left_in(world: World, position: Position, hex_: int) -> list[Change]:
    """The marker that fire leaves in a hex, unless one lies there."""
    if hex_ in rubble_hexes(position):
        return []
    marker = Marker(fresh_id(position, MARKER), MARKER, "", hex_)
    return [change(world, position, "marker", marker.id, marker_value(world.board, marker))]


PONTOON = "pontoon"
BRIDGE = "bridge"
WATER = frozenset({"stream", "minor-river", "major-river"})
"""Hexsides that are crossed by bridges (8.10, 22.3)"""
RULE = "22.3"
CROSSED = "pontoon-crossed"
"""Topic of the ledger: name of a hexside -> true once somebody has crossed its pontoon in this phase"""


@dataclass(frozen=True)
class Bridges:
    """Bound to one world. Also the ``Markers`` part for pontoons."""

    world: World
    zones: Zones
    stacking: Stacking

    @property
    def range(self) -> int:
        return 0

    # crossing ---------------------------------------------------------------------------------------------------

    def is_water(self, key: int) -> bool:
        return bool(WATER & self.world.board.sides.get(key, NOTHING))

    def printed(self, position: Position, key: int) -> bool:
        """Whether a printed bridge crosses the hexside, and stands."""
        if BRIDGE not in self.world.board.sides.get(key, NOTHING):
            return False
        rubble = rubble_hexes(position)
        return not rubble or not rubble.intersection(self.world.board.grid.side_ends(key))

    def spans(self, position: Position, units: Sequence[Unit], key: int) -> bool:
        """Whether a bridge takes the group across the hexside for the price of the hex alone."""
        return self.printed(position, key) or self.by_pontoon(position, units, key)

    def lines(self, position: Position, key: int) -> list[CostLine]:
        """That a bridge spans water, in the working of a move."""
        if not self.is_water(key):
            return []
        if self.printed(position, key):
            return [CostLine(0, "8.10", N_("Across a bridge"))]
        return [CostLine(0, RULE, N_("Across a pontoon bridge"))]

    def stands(self, position: Position, side: str, key: int) -> bool:
        """Whether a bridge crosses the hexside for a side, whoever may cross it."""
        return self.printed(position, key) or self.pontoon(position, side, key)

    def by_pontoon(self, position: Position, units: Sequence[Unit], key: int) -> bool:
        """Whether a pontoon does. The engineer that holds it may cross it itself if nobody else has; nobody may crowd
        either end."""
        if not self.pontoon(position, units[0].side, key):
            return False
        holders = {u.id for u in self._holders(position, units[0].side, key)}
        name = self.world.board.grid.side_name(key)
        if holders <= {u.id for u in units} and (len(units) > 1 or position.ledger.get(CROSSED, name)):
            return False
        return not self._crowded(position, units, key)

    def pontoon(self, position: Position, side: str, key: int) -> bool:
        """Whether a pontoon of the side lies across the hexside and is held."""
        laid = any(m.kind == PONTOON and m.side == side and m.hexside == key for m in position.markers.values())
        return laid and bool(self._holders(position, side, key))

    def _holders(self, position: Position, side: str, key: int) -> list[Unit]:
        enemy = self.zones.certain(position, self.world.roster.enemy(side))
        free = [end for end in self._ends(key) if end not in enemy]
        return [u for u in self._engineers(position, free) if u.side == side]

    def _engineers(self, position: Position, hexes: Sequence[int]) -> list[Unit]:
        return [u for hex_ in hexes for u in position.units_at(hex_) if u.type == ENGINEER]

    def _ends(self, key: int) -> list[int]:
        return [end for end in self.world.board.grid.side_ends(key) if end >= 0]

    def _crowded(self, position: Position, units: Sequence[Unit], key: int) -> list[int]:
        """The ends of a hexside in which the group would be too many beside those who stand there."""
        side = units[0].side
        return [e for e in self._ends(key) if not fits(self.stacking, position, units, e, side=side, alone=False)]

    def findings_on(self, position: Position, units: Sequence[Unit], path: Sequence[int]) -> list[Finding]:
        """A remark on each pontoon along the path that is no use to the group because it would crowd an end."""
        grid, found = self.world.board.grid, list[Finding]()
        for key in (grid.side_between(a, b) for a, b in pairwise(path) if b in grid.adjacent[a]):
            full = self._crowded(position, units, key) if self.pontoon(position, units[0].side, key) else []
            if full and not self.printed(position, key):
                text = N_(
                    "No more units may cross the pontoon bridge into {hex}; crossing costs the terrain cost "
                    "from the chart."
                )
                name = self.world.board.location_name(full[0])
                found.append(
                    warning("pontoon-crowded", RULE, text, units=[u.id for u in units], hexes=[name], hex=name)
                )
        return found

    # what a move does to pontoons ---------------------------------------------------------------------------------

    def crossed(self, position: Position, units: Sequence[Unit], path: Sequence[int]) -> tuple[str, ...]:
        """The hexsides on the path that the group crosses by a pontoon, by name."""
        grid = self.world.board.grid
        sides = [grid.side_between(a, b) for a, b in pairwise(path) if b in grid.adjacent[a]]
        return tuple(
            grid.side_name(key)
            for key in sides
            if not self.printed(position, key) and self.by_pontoon(position, units, key)
        )

    def lost(self, position: Position, units: Sequence[Unit], path: Sequence[int]) -> tuple[Marker, ...]:
        """The pontoons that go when the group moves: of its own side those whose engineers leave, of the other those of
        engineers that it comes next to on its way."""
        if len(path) < 2 or not any(m.kind == PONTOON for m in position.markers.values()):
            return ()
        own, near = {u.id for u in units}, set(path[1:])
        near |= {n for hex_ in path[1:] for n in self.world.board.grid.adjacent[hex_]}
        found = []
        for marker in position.markers.values():
            if marker.kind != PONTOON or marker.hexside < 0:
                continue
            holders = self._holders(position, marker.side, marker.hexside)
            going = [u for u in holders if (u.id in own if u.side == units[0].side else u.location in near)]
            if going and len(going) == len(holders):
                found.append(marker)
        return tuple(found)

    def remarks(self, lost: Sequence[Marker]) -> list[Finding]:
        """A remark on each pontoon that goes."""
        text = N_("There is no longer a pontoon bridge across {side}.")
        names = [self.world.board.grid.side_name(m.hexside) for m in lost]
        return [note("pontoon-gone", RULE, text, side=name) for name in names]

    # building ---------------------------------------------------------------------------------------------------

    def left(self, position: Position, side: str) -> int:
        """Pontoons that the side's engineers could still build, in its movement."""
        if position.phase not in ("", SET_UP, f"{side}-movement"):
            return 0
        laid = sum(m.kind == PONTOON and m.side == side for m in position.markers.values())
        able = [u for u in position.units.values() if u.side == side and self._may_build(position, u)]
        return max(len(able) - laid, 0)

    def _may_build(self, position: Position, unit: Unit) -> bool:
        return (
            unit.type == ENGINEER
            and unit.on_map
            and not position.ledger.spent(unit.id)
            and position.ledger.get(STARTED, unit.id) in (None, self.world.board.location_name(unit.location))
            and unit.location not in self.zones.certain(position, self.world.roster.enemy(unit.side))
        )

    def findings(self, position: Position, marker: Marker, before: Marker | None) -> tuple[Finding, ...]:
        if marker.hexside < 0:
            return ()
        name = self.world.board.grid.side_name(marker.hexside)
        if position.phase not in ("", SET_UP, f"{marker.side}-movement"):
            text = N_("Pontoon bridges may be built only in their side's movement phase.")
            return (violation("wrong-phase", RULE, text).of_kind(SEQUENCE),)
        if not self.is_water(marker.hexside):
            text = N_("{side} is not a stream or river.")
            return (violation("no-water", RULE, text, side=name),)
        here = [u for u in self._engineers(position, self._ends(marker.hexside)) if u.side == marker.side]
        if not here:
            return (violation("no-engineer", RULE, N_("No engineer is adjacent to {side}."), side=name),)
        if not any(self._may_build(position, u) for u in here):
            text = N_("The engineer adjacent to {side} has already moved or is in an enemy zone of control.")
            return (violation("engineer-busy", RULE, text, side=name, units=[u.id for u in here]),)
        return ()

    def changes(self, position: Position, marker: Marker) -> tuple[Change, ...]:
        return ()


MINOR, MAJOR = "minor-river", "major-river"
RIVERS = frozenset({MINOR, MAJOR})


@dataclass(frozen=True)
class Crossings:
    """Bound to one world by its chart."""

    chart: BoundChart
    bridges: Bridges

    def rivers(self, here: int, there: int) -> frozenset[str]:
        """The rivers between two neighbors, bridged or not."""
        return self.chart.board.sides.get(self.chart.board.grid.side_between(here, there), NOTHING) & RIVERS

    def unbridged(self, position: Position, unit: Unit, here: int, there: int) -> str | None:
        """The river that the unit would cross without a bridge, the greater one where there are two."""
        found = self.rivers(here, there)
        if not found or self.bridges.spans(position, [unit], self.chart.board.grid.side_between(here, there)):
            return None
        return MAJOR if MAJOR in found else MINOR

    # the chart ----------------------------------------------------------------------------------------------------

    def features(self, key: int, there: int, *, bridged: bool) -> list[Hexside]:
        """The lines of the chart for a hexside that is crossed into ``there``, without the water under a bridge."""
        return [f for f in self.chart.features(key, there) if not (bridged and f.slug in WATER)]

    def points(self, mobility: str, key: int, there: int, *, bridged: bool) -> Points | None:
        """Further points for crossing it; ``None`` where the class may not."""
        whole = self.chart.crossing(mobility, there).get(key, 0)
        if whole == 0 or not bridged:
            return whole
        extras = [self.chart.chart.extra_of(f, mobility) for f in self.features(key, there, bridged=True)]
        known = [e for e in extras if e is not None]
        return sum(known, start=0) if len(known) == len(extras) else None

    def open_to(self, position: Position, unit: Unit, mobility: str, key: int, there: int) -> bool:
        """Whether the unit may cross it at all."""
        if self.chart.crossing(mobility, there).get(key, 0) is not None:
            return True
        return self.points(mobility, key, there, bridged=self.bridges.spans(position, [unit], key)) is not None
