"""Transport corridors 9.18, 9.19 and mountain passes 9.14: one movement point from hex to hex along them.

The Danube corridor serves both sides, the Pripyet-Notec corridor the Soviets alone, each side only in the part that
it controls. A river on the way costs nothing along a corridor; a mechanized unit may follow it through marsh. A pass
leads into mountain hexes; what it costs to leave it is the next hex's matter. Cavalry and mountain infantry gain
nothing by it: they pay their own figure in any mountain hex.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from app.board.board import Board
from app.forces.unit import Unit
from app.messages import N_
from app.position.position import Position
from app.rules.control import ControlByEntry
from app.rules.movement.terrain import BoundChart
from app.rules.parts import Account, CostLine, Points
from app.systems.operation_storm.fighting_data import CorridorData

RULES = {"danube-corridor": "9.18", "pripyet-corridor": "9.19"}
PASS = "pass"
MOUNTAIN = "mountain"


@dataclass(frozen=True)
class Corridors:
    board: Board
    chart: BoundChart
    control: ControlByEntry
    data: CorridorData
    names: Mapping[str, str]
    """By kind of path"""

    def rate(
        self, position: Position, unit: Unit, mobility: str, here: int, there: int, side_key: int,
        account: Account = None,
    ) -> Points | None:  # fmt: skip
        """Movement points of a step along a corridor or over a pass, ``None`` where neither serves. A corridor takes
        its users over rivers at no extra cost (9.18(2)); a pass does not."""
        if there in self.chart.water:
            return None
        corridor = self._along_corridor(position, unit.side, here, there)
        if corridor:
            if account is not None:
                args = {"path": self.names[corridor]}
                account.append(CostLine(self.data.cost, RULES[corridor], N_("Along the {path:t}"), args, base=True))
            return self.data.cost
        over = PASS in self.board.sides.get(side_key, frozenset()) and self.board.has_terrain(there, MOUNTAIN)
        if over and mobility in self.data.pass_classes:
            if account is not None:
                account.append(CostLine(self.data.cost, "9.14", N_("Over a mountain pass"), base=True))
                account += self.chart.crossing_lines(self.chart.features(side_key, there), mobility, there)
            return self.data.cost + (self.chart.crossing(mobility).get(side_key) or 0)
        return None

    def _along_corridor(self, position: Position, side: str, here: int, there: int) -> str:
        """The corridor that serves a step, empty for none. ``here`` needs no asking: the side controls it from the
        instant in which its unit came in (3.8)."""
        for kind, users in self.data.users.items():
            along = side in users and kind in self.board.paths and (here, there) in self.board.path_steps(kind)
            if along and self.control.of(position, there) == side:
                return kind
        return ""
