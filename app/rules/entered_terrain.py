"""A terrain chart with what its owner has typed in laid over what the rulebook's text prints."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from app.rules.line_table import LineTable
from app.rules.parts import Points
from app.rules.terrain_chart import COST, EXTRA, SHIFT, Hexside, Terrain, TerrainChart


def entered_terrain(chart: TerrainChart, table: LineTable, classes: Sequence[str], shift: str) -> TerrainChart:
    """The chart with every cell of ``table`` in place of its own figure: points under the heading of each mobility
    class, columns under ``shift``. Raises BadInput for a cell that cannot be read."""

    def points(slug: str) -> dict[str, Points | None]:
        return {m: table.points(slug, m) for m in classes if table.says(slug, m)}

    def columns(one: Terrain | Hexside) -> int:
        return table.columns(one.slug, shift) if table.says(one.slug, shift) else one.shift

    def still(one: Terrain | Hexside, figure: str, entered: int) -> frozenset[str]:
        known = {figure} if entered == len(classes) else set()
        return one.unknown - known - ({SHIFT} if table.says(one.slug, shift) else set())

    def of_hex(one: Terrain) -> Terrain:
        costs = points(one.slug)
        return replace(one, cost={**one.cost, **costs}, shift=columns(one), unknown=still(one, COST, len(costs)))

    def of_side(one: Hexside) -> Hexside:
        extras = points(one.slug)
        return replace(one, extra={**one.extra, **extras}, shift=columns(one), unknown=still(one, EXTRA, len(extras)))

    def of_place(one: Terrain) -> Terrain:
        return replace(one, shift=columns(one), unknown=still(one, COST, 0))

    return replace(
        chart,
        terrain={slug: of_hex(one) for slug, one in chart.terrain.items()},
        places={slug: of_place(one) for slug, one in chart.places.items()},
        hexsides={slug: of_side(one) for slug, one in chart.hexsides.items()},
    )
