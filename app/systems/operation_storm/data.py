"""The numbers of Operation Storm that other games do not have in this form."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from app.board.tomltext import TomlText
from app.forces.roster import Roster
from app.forces.unit import Unit
from app.paths import SCENARIOS
from app.systems.operation_storm.fighting_data import AirData, AirdropData, CorridorData, MobileAssaultData
from app.systems.operation_storm.supply_data import SupplyData
from app.systems.operation_storm.upkeep_data import EntryData, ReplacementData, SetUpData, VictoryData
from app.systems.scenario.data import ShiftData, SystemData, Table

SLUG = "operation-storm"
FOLDER = SCENARIOS / SLUG
STATIC = "static"
"""The mobility class of what never moves (2.9)"""


class AllowanceData(Table):
    """One line of table 12.1: ``points`` by supply state. Without ``mobility`` it holds for every class."""

    nations: frozenset[str]
    mobility: frozenset[str] = frozenset()
    points: Mapping[str, int]


class StackingData(Table):
    """One line of 6.3-6.5: one ``limit``, or limits by group."""

    nations: frozenset[str]
    limit: int | None = None
    groups: Mapping[str, int] = {}
    rule: str


class FirstTurnData(Table):
    """5.13: what the first turn changes; ``hungarian_border`` is what it costs Soviets in movement points to cross."""

    turn: int
    rule: str
    halved_sides: frozenset[str]
    soviet_order: str
    hungarian_border: int


class PatternCell(Table):
    """The cell of table 12.3 that differs from its diagonal, as the diagonal would have it."""

    die: str
    column: str
    result: str


class RulesData(SystemData):
    air: AirData
    airdrop: AirdropData
    mobile_assault: MobileAssaultData
    corridors: CorridorData
    pattern_cell: PatternCell
    mobility_of: Mapping[str, str]
    """Nations whose units are of one mobility class whatever their type (2.12)"""
    allowance: tuple[AllowanceData, ...]
    stacking: tuple[StackingData, ...]
    shifts: Mapping[str, ShiftData]
    first_turn: FirstTurnData
    supply: SupplyData
    victory: VictoryData
    set_up: SetUpData
    entry: EntryData
    replacements: ReplacementData

    def class_of(self, roster: Roster, unit: Unit) -> str:
        """The unit's mobility class: its type's, but where 2.12 puts its nation into another. Cavalry is of the
        mechanized class already (2.9), and what never moves stays where it is."""
        own = roster.types[unit.type].mobility
        bound = self.mobility_of.get(unit.nation)
        if bound is None or own == STATIC or bound in (own, self.mobility[own].base):
            return own
        return bound

    def factor(self, nation: str, mobility: str, state: str) -> int:
        """Movement factor of table 12.1. Nations without supply states have one figure for all. Raises KeyError for
        a nation and class that the table does not know."""
        for line in self.allowance:
            if nation in line.nations and (not line.mobility or mobility in line.mobility):
                return line.points[state if state in line.points else "supplied"]
        raise KeyError(f"table 12.1 has no line for {nation} {mobility}")


@lru_cache(maxsize=1)
def rules_data() -> RulesData:
    return TomlText(FOLDER / "system.toml").read(RulesData)
