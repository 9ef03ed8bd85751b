"""Hexsides in the way: rivers of a retreat or an advance that no bridge crosses, printed or of engineers (13.5, 13.7;
streams are none), and what a crossing costs or bars, which for water is nothing where a bridge spans it (8.10, 22.3).
"""

from __future__ import annotations

from dataclasses import dataclass

from app.board.board import NOTHING
from app.forces.unit import Unit
from app.position.position import Position
from app.rules.movement.terrain import BoundChart, Hexside
from app.rules.parts import Points
from app.systems.winterstorm.pontoon import WATER, Bridges

MINOR, MAJOR = "minor-river", "major-river"
RIVERS = frozenset({MINOR, MAJOR})


@dataclass(frozen=True)
class Crossings:
    """Bound to one world by its chart."""

    chart: BoundChart
    bridges: Bridges

    def rivers(self, here: int, there: int) -> frozenset[str]:
        """The rivers between two neighbours, bridged or not."""
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
