"""The numbers of Operation Storm that other games do not have in this form, chapter by chapter."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from functools import lru_cache

from app.board.tomltext import TomlText
from app.forces.counter import Roster
from app.forces.unit import Unit
from app.paths import SCENARIOS
from app.rules.charts.table import Chart
from app.systems.scenario.data import DataTable, ShiftData, SystemData


class AirData(DataTable):
    """5.3, 11.5: each side throws ``dice``, the German ``ploesti_dice`` once Ploesti has fallen, for ``most`` markers
    at the most. 11.1, 11.2: a marker reaches ``range`` hexes and costs ``surcharge`` movement points in each."""

    dice: int
    ploesti_dice: int
    most: int
    range: int
    surcharge: int


class AirdropData(DataTable):
    """11.10(3): ``brigades`` drop together at the most, and onto ``hexes`` in a phase."""

    brigades: int
    hexes: int


class MobileAssaultData(DataTable):
    """9.23: ``extra`` movement points beside those of the hex. 9.24: ``barred`` is terrain that none is made into."""

    extra: int
    barred: frozenset[str]


class CorridorData(DataTable):
    """9.18, 9.19: ``cost`` in movement points of a hex along a corridor or over a pass; ``users`` are the sides that a
    corridor serves, by kind of path. 9.14: ``pass_classes`` are the mobility classes that gain by a pass."""

    cost: int
    users: Mapping[str, frozenset[str]]
    pass_classes: frozenset[str]


class SupplyData(DataTable):
    """``supplied_turns``: turns on which nobody traces (5.13(2)). ``always_supplied``: nations (7.1).
    ``closed_terrain``, ``closed_hexsides``: slugs (7.4). ``attenuated_side`` is attenuated once
    ``attenuating_hex`` has been in enemy hands, or ``attenuating_condition`` says so (7.8).
    """

    supplied_turns: frozenset[int]
    always_supplied: frozenset[str]
    closed_terrain: frozenset[str]
    closed_hexsides: frozenset[str]
    sheets_apart: bool
    attenuated_side: str
    attenuating_hex: str
    attenuating_condition: str


class CorridorPoints(DataTable):
    """4.4, 4.5: ``ends`` are the hexes that the rulebook names, both of them in the corridor."""

    rule: str
    path: str
    ends: tuple[str, str]
    points: int


class CasualtyPoints(DataTable):
    """4.7, 4.8: ``at_least`` is a number of units, those lost out of supply counted twice."""

    rule: str
    side: str
    at_least: int
    points: int


class EdgePoints(DataTable):
    """4.9, 4.10: ``edge`` is a stretch of the map's rim."""

    rule: str
    edge: str
    points: int


class VictoryLevels(DataTable):
    """Victory points with which the side that counts them has won, and with which the game is drawn."""

    win: int
    draw: int


class VictoryData(DataTable):
    """4.2-4.11. ``side`` is the side that counts points; ``control_points`` by kind of place."""

    side: str
    control_points: Mapping[str, int]
    control_needed: int
    control_at_start: int
    advantage: int
    oilfield: int
    country: str
    country_nations: frozenset[str]
    country_points: int
    corridors: tuple[CorridorPoints, ...]
    casualties: tuple[CasualtyPoints, ...]
    edges: tuple[EdgePoints, ...]
    levels: VictoryLevels
    pro_luftwaffe: VictoryLevels


class SetUpData(DataTable):
    """3.4: the border is manned from ``first`` to ``last``. 5.13(8): ``corps`` is the number of units of each type in a
    corps. 3.6: ``tracks`` at the start, the same for each side where a track has two."""

    zone: str
    reich: str
    reich_nations: frozenset[str]
    first: str
    last: str
    corps: Mapping[str, int]
    tracks: Mapping[str, int]


class EntryData(DataTable):
    """5.5, 5.10, 5.11: ``corridors`` hold, by side and kind of path, the hex in which the corridor meets the edge;
    ``reserve`` are the nations of the reserve; ``bound`` gives the zone in which alone a nation enters, by nation."""

    corridors: Mapping[str, Mapping[str, str]]
    reserve: frozenset[str]
    bound: Mapping[str, str]


class NamedUnit(DataTable):
    """A single counter: by one of its ``names``, or where it bears no name by ``type`` and ``size``. Without names the
    type alone tells it."""

    type: str
    size: str = ""
    names: tuple[str, ...] = ()


class ReplacementData(DataTable):
    """8.4: ``mechanized`` units of ``in_all`` may return in a turn; never those lost in a state of ``never_lost``, nor
    the units of ``never``. ``mobility`` are the mechanized classes."""

    nations: frozenset[str]
    from_turn: int
    mechanized: int
    in_all: int
    mobility: frozenset[str]
    never_lost: frozenset[str]
    never: tuple[NamedUnit, ...]


SLUG = "operation-storm"
FOLDER = SCENARIOS / SLUG
STATIC = "static"
"""The mobility class of what never moves (2.9)"""


class AllowanceData(DataTable):
    """One line of table 12.1: ``points`` by supply state. Without ``mobility`` it holds for every class."""

    nations: frozenset[str]
    mobility: frozenset[str] = frozenset()
    points: Mapping[str, int]


class StackingData(DataTable):
    """One line of 6.3-6.5: one ``limit``, or limits by group."""

    nations: frozenset[str]
    limit: int | None = None
    groups: Mapping[str, int] = {}
    rule: str


class FirstTurnData(DataTable):
    """5.13: what the first turn changes; ``hungarian_border`` is what it costs Soviets in movement points to cross."""

    turn: int
    rule: str
    halved_sides: frozenset[str]
    soviet_order: str
    hungarian_border: int


class PatternCell(DataTable):
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

    def results(self, *, as_printed: bool) -> Chart:
        """The Combat Results Table (12.3); its one cell that breaks the pattern as printed, or as the pattern goes."""
        printed = self.chart("crt")
        if as_printed:
            return printed
        cell = self.pattern_cell
        row = list(printed.rows[cell.die])
        row[printed.columns.index(cell.column)] = cell.result
        return replace(printed, rows={**printed.rows, cell.die: tuple(row)})


@lru_cache(maxsize=1)
def rules_data() -> RulesData:
    return TomlText(FOLDER / "system.toml").read(RulesData)
