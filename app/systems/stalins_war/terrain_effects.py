"""The Terrain Effects Chart as far as the text prints it and its owner has entered the rest."""

from __future__ import annotations

from functools import cached_property

from app.position.world import World
from app.rules.movement.terrain import BoundChart, entered_terrain
from app.systems.stalins_war.data import RulesData

CHART, SHIFT = "terrain", "shift"


class TerrainEffects:
    """Bound to one world."""

    def __init__(self, world: World, rules: RulesData) -> None:
        self.world, self.rules = world, rules
        self.table = rules.line_table(CHART, world.charts)

    @cached_property
    def chart(self) -> BoundChart:
        """Raises BadInput for an entered cell that cannot be read."""
        printed = self.rules.terrain_chart()
        return entered_terrain(printed, self.table, tuple(self.rules.mobility), SHIFT).bind(self.world.board)
