"""The Terrain Effects Chart as printed and as its owner has entered it 8.6, 8.11, and rubble 27.1, 27.3."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property

from app.board.board import Board
from app.messages import N_
from app.position.changes import Change, change, marker_value
from app.position.position import Marker, Position
from app.position.world import World
from app.rules.charts.table import NO
from app.rules.movement.terrain import BoundChart, entered_terrain
from app.rules.orders.placing import fresh_id
from app.rules.parts import CostLine, Shift
from app.systems.winterstorm.data import RulesData

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
    """A column for the defender where one of the hexes is rubble and urban (27.2)."""
    fallen = rubble_hexes(position)
    here = any(hex_ in fallen and URBAN in (*board.terrain[hex_], *board.place_kinds(hex_)) for hex_ in hexes)
    return [Shift(-1, "27.2", N_("rubble in urban terrain"))] if here else []


def left_in(world: World, position: Position, hex_: int) -> list[Change]:
    """The marker that fire leaves in a hex, unless one lies there."""
    if hex_ in rubble_hexes(position):
        return []
    marker = Marker(fresh_id(position, MARKER), MARKER, "", hex_)
    return [change(world, position, "marker", marker.id, marker_value(world.board, marker))]
