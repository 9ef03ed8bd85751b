"""Movement: 9.1-9.13, 9.15-9.17, 9.20, the factors of 12.1, the first turn's halving of 5.13(4) and 1.3.

What every group pays and may do is the same in several games (``GroupMovement``); here are Operation Storm's factors,
corridors, borders and air markers. The supply state that counts is the one at the instant the movement began (7.5).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from app.forces.unit import Unit
from app.messages import N_
from app.position.ledger import SUPPLY
from app.position.position import Position
from app.position.world import World
from app.rules.combat.odds import half
from app.rules.movement.group import GroupMovement, MovementRules, SettingOut, SettingOutRules
from app.rules.movement.terrain import BoundChart
from app.rules.parts import PLAIN_FACTOR, Account, Points, Stacking
from app.rules.ruling import Finding, note
from app.systems.operation_storm.airpower import Airpower
from app.systems.operation_storm.corridors import Corridors
from app.systems.operation_storm.countries import Countries
from app.systems.operation_storm.data import STATIC, RulesData
from app.systems.operation_storm.supply import SUPPLIED, OperationStormSupply

NUMBERS = MovementRules("12.1", "9.1", "9.3", "9.4", "9.10")
SETTING_OUT = SettingOutRules("9.1", "9.5", "9.2", "9.6")


class OperationStormMovement(GroupMovement):
    """Asks ``supply`` for the states of units that have not begun to move."""

    def __init__(
        self,
        world: World,
        rules: RulesData,
        chart: BoundChart,
        supply: OperationStormSupply,
        stacking: Stacking,
        countries: Countries,
        corridors: Corridors,
        airpower: Airpower,
    ) -> None:
        setting_out = SettingOut(world, SETTING_OUT, lambda unit: self.mobility(unit) == STATIC)
        super().__init__(world, NUMBERS, chart, stacking, setting_out)
        self.rules, self.supply, self.countries = rules, supply, countries
        self.corridors, self.airpower = corridors, airpower

    # allowance --------------------------------------------------------------------------------------------------

    def factor(self, position: Position, unit: Unit) -> tuple[Points, Finding]:
        mobility = self.mobility(unit)
        state = self.state(position, unit)
        factor = self.rules.factor(unit.nation, mobility, self.supply.as_effect(position, state, unit.side))
        line = note(
            PLAIN_FACTOR, "12.1", N_("{unit}: {points} movement points, {state:t}."),
            units=[unit.id], unit=unit.label, points=factor, state=state.replace("-", " "),
        )  # fmt: skip
        if position.turn == self.rules.first_turn.turn and unit.side in self.rules.first_turn.halved_sides:
            factor = half(factor, "up")
            line = note(
                "first-turn-halved", "5.13(4)", N_("{unit}: halved on the first turn to {points} movement points."),
                units=[unit.id], unit=unit.label, points=factor,
            )  # fmt: skip
        return factor, line

    def mobility(self, unit: Unit) -> str:
        return self.rules.class_of(self.world.roster, unit)

    def state(self, position: Position, unit: Unit) -> str:
        """Supply state for moving: as determined when the unit began to move (7.5), else as it stands now. On the first
        turn nobody is out of supply, whatever was determined (5.13(2))."""
        if position.turn in self.rules.supply.supplied_turns:
            return SUPPLIED
        return position.ledger.text(SUPPLY, unit.id) or self.supply.state(position, unit)

    # steps ------------------------------------------------------------------------------------------------------

    def rate(
        self, position: Position, unit: Unit, mobility: str, here: int, there: int, side_key: int,
        account: Account = None,
    ) -> Points | None:  # fmt: skip
        return self.corridors.rate(position, unit, mobility, here, there, side_key, account)

    def surcharge(self, position: Position, side: str, there: int, side_key: int, account: Account = None) -> Points:
        border = self.countries.border_surcharge(position, side, side_key, account)
        return border + self.airpower.surcharge(position, side, there, account)

    def may_enter(self, position: Position, units: Sequence[Unit]) -> Callable[[int], bool] | None:
        abroad = self.countries.abroad(units)
        return (lambda hex_: hex_ not in abroad) if abroad else None

    def entry_findings(self, position: Position, units: Sequence[Unit], path: Sequence[int], at: int) -> list[Finding]:
        return self.countries.entry_findings(units, path[at])

    def remarks(self, position: Position, units: Sequence[Unit]) -> list[Finding]:
        return [*self.countries.unknown(units), *self.countries.border_unknown(position, units[0].side)]
