"""Movement: 9.1-9.20, the first turn 5.13(4), and transport corridors 9.18, 9.19 with mountain passes 9.14."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from app.board.board import Board
from app.forces.unit import Unit
from app.messages import N_
from app.position.position import Position, World
from app.rules.combat.odds import half
from app.rules.control import ControlByEntry
from app.rules.movement.group import GroupMovement, MovementCitations, MoveStart, MoveStartCitations
from app.rules.movement.terrain import BoundChart
from app.rules.parts import PLAIN_FACTOR, CostLine, CostLines, Points, Stacking
from app.rules.ruling import Finding, note
from app.rules.supply.status import SUPPLIED, determined
from app.systems.operation_storm.air import Airpower
from app.systems.operation_storm.countries import Countries
from app.systems.operation_storm.data import STATIC, CorridorData, RulesData
from app.systems.operation_storm.supply import Supply

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
        self,
        position: Position,
        unit: Unit,
        mobility: str,
        here: int,
        there: int,
        side_key: int,
        lines: CostLines = None,
    ) -> Points | None:
        """Movement points of a step along a corridor or over a pass, ``None`` where neither serves. A corridor takes
        its users over rivers at no extra cost (9.18(2)); a pass does not. Along the corridor a hex has the price of
        9.18(1), marsh as well (9.18(3))."""
        if there in self.chart.water:
            return None
        corridor = self._along_corridor(position, unit.side, here, there)
        if corridor:
            if lines is not None:
                args = {"path": self.names[corridor]}
                lines.append(CostLine(self.data.cost, RULES[corridor], N_("Along the {path:t}"), args, base=True))
            return self.data.cost
        over = PASS in self.board.sides.get(side_key, frozenset()) and self.board.has_terrain(there, MOUNTAIN)
        if over and mobility in self.data.pass_classes:
            if lines is not None:
                lines.append(CostLine(self.data.cost, "9.14", N_("Across a mountain pass"), base=True))
                lines += self.chart.crossing_lines(self.chart.features(side_key, there), mobility, there)
            return self.data.cost + (self.chart.crossing(mobility).get(side_key) or 0)
        return None

    def _along_corridor(self, position: Position, side: str, here: int, there: int) -> str:
        """The corridor that serves a step, empty for none. ``here`` needs no asking: the side controls it from the
        instant in which its unit came in (3.8). No side follows what the other controls (9.18(5))."""
        for kind, users in self.data.users.items():
            along = side in users and kind in self.board.paths and (here, there) in self.board.path_steps(kind)
            if along and self.control.of(position, there) == side:
                return kind
        return ""


NUMBERS = MovementCitations(factor="12.1", points="9.1", one_hex="9.3", enemy="9.4", clear="9.10")
SETTING_OUT = MoveStartCitations(moves="9.1", together="9.5", static="9.2", over="9.6")


class Movement(GroupMovement):
    """Asks ``supply`` for the states of units that have not begun to move. A stack has the points of its slowest unit
    (9.7), and a move may end without supply (7.7)."""

    def __init__(
        self,
        world: World,
        rules: RulesData,
        chart: BoundChart,
        supply: Supply,
        stacking: Stacking,
        countries: Countries,
        corridors: Corridors,
        airpower: Airpower,
    ) -> None:
        setting_out = MoveStart(world, SETTING_OUT, lambda unit: self.mobility(unit) == STATIC)
        super().__init__(world, NUMBERS, chart, stacking, setting_out)
        self.rules, self.supply, self.countries = rules, supply, countries
        self.corridors, self.airpower = corridors, airpower

    # allowance --------------------------------------------------------------------------------------------------

    def factor(self, position: Position, unit: Unit) -> tuple[Points, Finding]:
        """Halved, a factor is rounded up (1.3)."""
        mobility = self.mobility(unit)
        state = self.state(position, unit)
        factor = self.rules.factor(unit.nation, mobility, self.supply.as_effect(position, state, unit.side))
        line = note(
            PLAIN_FACTOR,
            "12.1",
            N_("{unit}: {points} movement points ({state:t})."),
            units=[unit.id],
            unit=unit.label,
            points=factor,
            state=state.replace("-", " "),
        )
        if position.turn == self.rules.first_turn.turn and unit.side in self.rules.first_turn.halved_sides:
            factor = half(factor, "up")
            line = note(
                "first-turn-halved",
                "5.13(4)",
                N_("{unit}: {points} movement points, halved on the first turn."),
                units=[unit.id],
                unit=unit.label,
                points=factor,
            )
        return factor, line

    def mobility(self, unit: Unit) -> str:
        return self.rules.class_of(self.world.roster, unit)

    def state(self, position: Position, unit: Unit) -> str:
        """Supply state for moving: as determined when the unit began to move (7.5), else as it stands now. On the first
        turn nobody is out of supply, whatever was determined (5.13(2))."""
        if position.turn in self.rules.supply.supplied_turns:
            return SUPPLIED
        return determined(self.supply, position, unit)

    # steps ------------------------------------------------------------------------------------------------------

    def rate(
        self,
        position: Position,
        unit: Unit,
        mobility: str,
        here: int,
        there: int,
        side_key: int,
        lines: CostLines = None,
    ) -> Points | None:
        return self.corridors.rate(position, unit, mobility, here, there, side_key, lines)

    def surcharge(self, position: Position, side: str, there: int, side_key: int, lines: CostLines = None) -> Points:
        border = self.countries.border_surcharge(position, side, side_key, lines)
        return border + self.airpower.surcharge(position, side, there, lines)

    def may_enter(self, position: Position, units: Sequence[Unit]) -> Callable[[int], bool] | None:
        abroad = self.countries.abroad(units)
        return (lambda hex_: hex_ not in abroad) if abroad else None

    def entry_findings(self, position: Position, units: Sequence[Unit], path: Sequence[int], at: int) -> list[Finding]:
        return self.countries.entry_findings(units, path[at])

    def remarks(self, position: Position, units: Sequence[Unit]) -> list[Finding]:
        return [*self.countries.unknown(units), *self.countries.border_unknown(position, units[0].side)]
