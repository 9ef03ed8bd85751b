"""Transport corridors 9.18, 9.19 and mountain passes 9.14: one movement point from hex to hex along them.

The Danube corridor serves both sides, the Pripyet-Notec corridor the Soviets alone, each side only in the part that
it controls. A river on the way costs nothing along a corridor; a mechanized unit may follow it through marsh. A pass
leads into mountain hexes; what it costs to leave it is the next hex's matter. Cavalry and mountain infantry gain
nothing by it: they pay their own figure in any mountain hex.
"""

from __future__ import annotations

from dataclasses import dataclass

from app.board.board import Board
from app.forces.unit import Unit
from app.position.position import Position
from app.rules.control import ControlByEntry
from app.rules.parts import Points
from app.rules.terrain_chart import BoundChart
from app.systems.operation_storm.fighting_data import CorridorData

PASS = "pass"
MOUNTAIN = "mountain"


@dataclass(frozen=True)
class Corridors:
    board: Board
    chart: BoundChart
    control: ControlByEntry
    data: CorridorData

    def rate(
        self, position: Position, unit: Unit, mobility: str, here: int, there: int, side_key: int
    ) -> Points | None:
        """Movement points of a step along a corridor or over a pass, ``None`` where neither serves. A corridor takes
        its users over rivers at no extra cost (9.18(2)); a pass does not."""
        if there in self.chart.water:
            return None
        if self._along_corridor(position, unit.side, here, there):
            return self.data.cost
        over = PASS in self.board.sides.get(side_key, frozenset()) and self.board.has_terrain(there, MOUNTAIN)
        if over and mobility in self.data.pass_classes:
            return self.data.cost + (self.chart.crossing(mobility).get(side_key) or 0)
        return None

    def _along_corridor(self, position: Position, side: str, here: int, there: int) -> bool:
        """``here`` needs no asking: the side controls it from the instant in which its unit came in (3.8)."""
        return any(
            side in users and (here, there) in self.board.path_steps(kind) and self.control.of(position, there) == side
            for kind, users in self.data.users.items()
            if kind in self.board.paths
        )
