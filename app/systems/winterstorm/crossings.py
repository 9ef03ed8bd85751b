"""Rivers in the way of a retreat or an advance: minor and major ones that no bridge crosses, printed or of engineers
(13.5, 13.7); streams are none."""

from __future__ import annotations

from dataclasses import dataclass

from app.board.board import NOTHING, Board
from app.forces.unit import Unit
from app.position.position import Position
from app.systems.winterstorm.pontoon import Bridges

MINOR, MAJOR = "minor-river", "major-river"
RIVERS = frozenset({MINOR, MAJOR})


@dataclass(frozen=True)
class Crossings:
    board: Board
    bridges: Bridges

    def rivers(self, here: int, there: int) -> frozenset[str]:
        """The rivers between two neighbours, bridged or not."""
        return self.board.sides.get(self.board.grid.side_between(here, there), NOTHING) & RIVERS

    def unbridged(self, position: Position, unit: Unit, here: int, there: int) -> str | None:
        """The river that the unit would cross without a bridge, the greater one where there are two."""
        found = self.rivers(here, there)
        if not found or self.bridges.spans(position, [unit], self.board.grid.side_between(here, there)):
            return None
        return MAJOR if MAJOR in found else MINOR
