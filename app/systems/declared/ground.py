"""The ground of a declared game bound to a map: its terrain chart, and who holds which hexes by zones of control."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from app.board.board import NO_HEXES, Board
from app.messages import N_
from app.position.position import Position, World
from app.position.remembered import LastPosition
from app.rules.control import ControlByEntry
from app.rules.movement.search import StoppingGround
from app.rules.movement.terrain import ALL, BoundChart
from app.rules.parts import Control, CostLine, NoControl, Points, Shift
from app.rules.zones_of_control import Zones
from app.systems.declared.form import DeclaredFile, GroundData, PlaceData, SideData, by_class, cited
from app.systems.declared.sequence import Weather
from app.systems.scenario.data import SystemData


@dataclass(frozen=True)
class Feature:
    """Something on the ground that tells in combat: its heading in the file, and its table."""

    heading: str
    data: GroundData | PlaceData | SideData

    @property
    def rule(self) -> str:
        return cited(self.data, self.heading)


class Ground:
    """Bound to one world; ``zones`` is ``None`` in a game without zones of control."""

    def __init__(self, form: DeclaredFile, rules: SystemData, world: World, weather: Weather | None = None) -> None:
        self.form, self.world, self.board = form, world, world.board
        self.chart, self.weather = BoundChart(rules.terrain_chart(), world.board), weather
        self._charts = {} if weather is None else weather.charts(self.chart.chart)
        data = form.zones_of_control
        self.zones: Zones | None = None
        if data is not None and data.kind != "none":
            without = data.without
            self.zones = Zones(
                world.board,
                lambda _position, unit: unit.type not in without,
                data.not_across,
                hexes_of(world.board, data.not_into),
                cited(data, "zones_of_control"),
            )
        self._rates = {kind: by_class(path.rate) for kind, path in form.paths.items() if path.rate is not None}
        self._held = LastPosition(lambda position: dict[str, frozenset[int]]())

    def chart_at(self, position: Position) -> BoundChart:
        """The terrain chart that holds in the weather of a position."""
        return self.chart if self.weather is None else self._charts.get(self.weather.kind(position), self.chart)

    def enemies(self, side: str) -> list[str]:
        return [other for other in self.world.roster.sides if other != side]

    def zoned(self, position: Position, side: str) -> frozenset[int]:
        """The hexes in enemy zones, as ``side`` sees it."""
        if self.zones is None:
            return NO_HEXES
        kept = self._held.get(position)
        if side not in kept:
            kept[side] = NO_HEXES.union(*(self.zones.hexes(position, enemy) for enemy in self.enemies(side)))
        return kept[side]

    def doubtful(self, position: Position, side: str) -> frozenset[int]:
        """Those of ``zoned`` of which the map does not tell whether an enemy zone extends into them."""
        if self.zones is None:
            return NO_HEXES
        found = {enemy: self.zones.in_doubt(position, enemy) for enemy in self.enemies(side)}
        certain = NO_HEXES.union(*(self.zones.hexes(position, enemy) - doubt for enemy, doubt in found.items()))
        return NO_HEXES.union(*found.values()) - certain

    def closed_by_zones(self, position: Position, side: str, own: frozenset[str] = frozenset()) -> frozenset[int]:
        """The same, less the hexes that own units lift it from, those in ``own`` apart."""
        found, data = self.zoned(position, side), self.form.zones_of_control
        if data is None or not data.friends_lift or not found:
            return found
        return found - {
            self.board.hex_of(u.location)
            for u in position.units.values()
            if u.on_map and u.side == side and u.id not in own
        }

    def rate(self, mobility: str, here: int, there: int) -> Points | None:
        """Movement points of a step along a path, the cheapest of several; ``None`` where none leads so."""
        return min((points for points, _ in self._paths(mobility, here, there)), default=None)

    def along(self, mobility: str, here: int, there: int) -> CostLine:
        """The cheapest path of a step, as a line of its cost. Raises ValueError where none leads so."""
        points, kind = min(self._paths(mobility, here, there))
        path = self.form.paths[kind]
        rule = cited(path, f"paths.{kind}")
        return CostLine(points, rule, N_("Along the {path:t}"), {"path": path.name}, base=True)

    def _paths(self, mobility: str, here: int, there: int) -> list[tuple[Points, str]]:
        """Movement points of a step along each path that leads so and has a rate, and its kind."""
        figures = ((kind, r) for kind, r in self._rates.items() if (here, there) in self.board.path_steps(kind))
        return [(points, kind) for kind, r in figures if (points := r.get(mobility, r.get(ALL))) is not None]

    def open_to(self, mobility: str, here: int, there: int) -> bool:
        """Whether ground and hexside let a class from one hex into its neighbor, or a path takes it there."""
        if self.rate(mobility, here, there) is not None:
            return True
        key = self.board.grid.side_between(here, there)
        return self.chart.entry(mobility)[there] is not None and self.chart.barring_side(key, mobility, there) is None

    @cached_property
    def carried(self) -> frozenset[int]:
        """The hexsides that paths with a rate lead across."""
        steps = (step for kind in self._rates for step in self.board.path_steps(kind))
        return frozenset(self.board.grid.side_between(a, b) for a, b in steps)

    @cached_property
    def stopping(self) -> StoppingGround:
        found = {}
        for slug, data in self.form.terrain.items():
            if data.stops:
                hexes = (i for i in range(self.board.grid.size) if self.board.has_terrain(i, slug))
                found.update(dict.fromkeys(hexes, (data.name, cited(data, f"terrain.{slug}"))))
        return StoppingGround(self.board, found)

    # combat -----------------------------------------------------------------------------------------------------

    def features_in(self, hex_: int) -> list[Feature]:
        """Terrain and places of a hex."""
        terrain, places = self.form.terrain, self.form.places
        found = [Feature(f"terrain.{t}", terrain[t]) for t in self.board.terrain[hex_] if t in terrain]
        kinds = sorted(self.board.place_kinds(hex_))
        return [*found, *(Feature(f"places.{k}", places[k]) for k in kinds if k in places)]

    def features_between(self, here: int, there: int) -> list[Feature]:
        """What lies on the hexside between two neighbors; nothing of hexes that are apart."""
        if here not in self.board.grid.adjacent[there]:
            return []
        kinds = sorted(self.board.side_features(here, there))
        return [Feature(f"hexsides.{k}", self.form.hexsides[k]) for k in kinds if k in self.form.hexsides]

    def shifts_into(self, hex_: int) -> list[Shift]:
        return self.chart.shifts_into(hex_)


def hexes_of(board: Board, slugs: frozenset[str]) -> frozenset[int]:
    """The hexes with one of these terrains, or with a place of one of these kinds."""
    return frozenset(
        i
        for i in range(board.grid.size)
        if slugs and (slugs.intersection(board.terrain[i]) or slugs & board.place_kinds(i))
    )


def control_of(form: DeclaredFile, world: World) -> Control:
    """Who holds which hex, where anything hangs on it."""
    supply, victory = form.supply, form.victory
    matters = supply is not None and (supply.kind == "control" or (bool(supply.places) and supply.kind != "none"))
    if not matters and not (victory is not None and (victory.places or victory.wins)):
        return NoControl("", N_("Control of hexes has no effect in this game."))
    table, heading = (supply, "supply") if matters else (victory, "victory")
    return ControlByEntry(world, cited(table, heading))


def enemy_hexes(board: Board, position: Position, side: str) -> frozenset[int]:
    """Hexes with units of another side."""
    return frozenset(board.hex_of(u.location) for u in position.units.values() if u.on_map and u.side != side)
