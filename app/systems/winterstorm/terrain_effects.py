"""The Terrain Effects Chart as far as the text prints it (8.6, 8.11, the errata) and its owner has entered the rest;
what terrain is worth against ranged fire 12.16."""

from __future__ import annotations

from functools import cached_property

from app.position.world import World
from app.rules.charts.table import NO
from app.rules.movement.terrain import BoundChart, entered_terrain
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
