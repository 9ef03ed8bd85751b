"""The numbers of Winterstorm that other games do not have in this form, chapter by chapter."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from functools import lru_cache
from typing import Literal

from app.board.tomltext import TomlText
from app.paths import SCENARIOS
from app.rules.battle.state import Stage
from app.rules.parts import BattleSide
from app.rules.vocabulary import Vocabulary
from app.systems.scenario.data import Cost, DataTable, ShiftData, SystemData


class PartsData(DataTable):
    """24.6: a formation of which on ``turn`` only so many ``headquarters`` and ``others`` come in, the rest later."""

    formation: str
    turn: int
    headquarters: int
    others: int
    rule: str


class DicedData(DataTable):
    """24.6: units with this word on the counter appear on a die up to ``up_to``, or never."""

    mark: str
    up_to: int
    rule: str


class TriggerData(DataTable):
    """24.7: ``formations`` that arrive once so many ``units`` of the enemy are in a zone."""

    formations: tuple[str, ...]
    zone: str
    units: int
    rule: str


class ArrivalData(DataTable):
    """6.2-6.7, 24.6, 24.7. ``guards_turn`` is the turn on which the 2nd Guards Army arrives without dice."""

    parts: PartsData
    diced: DicedData
    trigger: TriggerData
    guards_turn: int
    guards_rule: str


class ReplacementData(DataTable):
    """6.8-6.13, 24.6, 24.7: points a turn by side, the highest die that brings a unit back; a point once for each hex
    of ``terrain`` and each objective in ``zones`` that ``side`` holds with a line of communication."""

    points: Mapping[str, int]
    returns_up_to: int
    side: str
    zones: tuple[str, ...]
    terrain: frozenset[str]
    rules: Mapping[str, str]


class RecoveryData(DataTable):
    """15.4: the least die that recovers a unit out of command."""

    least: int


class StrikesData(DataTable):
    """6.6, 24.6, 24.7: the markers of a side's air pool, and the highest die that draws some."""

    ground_attack: int
    bombers: int
    draws_up_to: int
    rule: str


class AreaData(DataTable):
    """3.2, 24.6, 24.7: where units of these formations are set up: in all of the ``zones``, ``within`` so many hexes of
    some, and more than so many ``apart`` from others."""

    formations: tuple[str, ...]
    zones: tuple[str, ...]
    within: Mapping[str, int] = {}
    apart: Mapping[str, int] = {}
    rule: str


class BridgeheadData(DataTable):
    """24.6: units of a formation that may be set up ahead of the others, ``within`` so many hexes of the zone ``of``
    and in one of the ``zones``."""

    formation: str
    of: str
    within: int
    zones: tuple[str, ...]
    headquarters: int
    others: int
    rule: str


class SetUpData(DataTable):
    """24.2: ``first`` is the side that sets up first."""

    first: str
    areas: tuple[AreaData, ...]
    bridgehead: BridgeheadData


class VictoryData(DataTable):
    """24.5: points of ``side`` for an objective held with a line of communication, of the other for an eliminated
    unit. ``objective`` is the place that marks an objective on a map, ``hexes`` are those that the text numbers."""

    side: str
    objective: str
    hexes: tuple[str, ...]
    points: int
    armored: int
    other: int


SLUG = "winterstorm"
FOLDER = SCENARIOS / SLUG
AXIS, SOVIET = "axis", "soviet"
"""The two sides."""
GERMAN = "german"
WEATHER = "weather"
"""The condition, and the chart of its effects"""


class StackingData(DataTable):
    """9.2-9.4: units to a hex."""

    limit: int
    rule: str


class CommandLine(DataTable):
    """A line of the structure of command (24.6, 24.7): headquarters of the formations ``by``, or of formations that end
    in ``by_kinds``, lead ``all`` units of their side, those of their ``own`` formation, those of an ``army``, those of
    formations that end in ``kinds``, those of both where both are given, those of ``types`` wherever they belong; and
    so many ``guests`` each, by formation."""

    by: tuple[str, ...] = ()
    by_kinds: tuple[str, ...] = ()
    all: bool = False
    own: bool = False
    army: str = ""
    kinds: tuple[str, ...] = ()
    types: frozenset[str] = frozenset()
    guests: Mapping[str, int] = {}
    rule: str


class CommandData(DataTable):
    """7.1-7.9: ``radii`` of counters that print none, by formation; types that are ``always`` in command, and those
    that ``anybody`` leads. ``armies`` have their formations; a Soviet formation of none belongs to the last one."""

    rule: str
    radii: Mapping[str, int]
    always: tuple[str, ...]
    always_rule: str
    anybody: tuple[str, ...]
    armies: Mapping[str, tuple[str, ...]]
    remaining_army: str
    lines: tuple[CommandLine, ...]


class TablesData(DataTable):
    """11.11: by nation, what an attack has to have for the Mobile table: armor, or a unit of a type."""

    mobile: Mapping[str, tuple[str, ...]]
    never_mobile_into: frozenset[str]
    rule: str


class CombinedArmsData(DataTable):
    nations: frozenset[str]


class EngineersData(DataTable):
    terrain: frozenset[str]


class FireControlData(DataTable):
    """22.5: most ranged units in one combat, by kind of fire."""

    support: int
    bombardment: int
    protective: int


class AirData(DataTable):
    """17.9, 17.10, 17.14: airstrikes to a hex by nation and year, without a figure any number; the year from which they
    fly final protective fire; reach of air defense, in hexes."""

    limits: Mapping[str, Mapping[int, int]]
    protective_from: int
    defense_range: int
    defense_types: frozenset[str]


class PathData(DataTable):
    """8.7-8.9: movement points a hex along a kind of path."""

    points: Cost
    rule: str


class ExitData(DataTable):
    """8.11: the edge of the map, by its name, over which each side may leave; a side that may not has none."""

    edges: Mapping[str, str]
    rule: str


class StageData(DataTable):
    """One stage of a result (13.1)."""

    kind: Literal["lose", "eliminate", "retreat", "advance", "advance-if-gone"]
    side: Literal["attackers", "defenders"]
    count: int = 0

    def stage(self) -> Stage:
        return Stage(self.kind, BattleSide.of_units(self.side), self.count)


def stages_of(results: Mapping[str, tuple[StageData, ...]]) -> dict[str, tuple[Stage, ...]]:
    """The stages by result."""
    return {code: tuple(one.stage() for one in listed) for code, listed in results.items()}


class LongRangeData(DataTable):
    """25.1, 25.3: nations whose bracketed attack factors are those of long-range anti-tank guns, and their reach."""

    nations: frozenset[str]
    range: int


class StandFastData(DataTable):
    """13.1: terrain, places and markers in which a defender may stand fast."""

    kinds: frozenset[str]
    rule: str


class RetreatData(DataTable):
    """13.5: the die up to which a unit is lost on its retreat over a river."""

    fatal: int
    rule: str


class RulesData(SystemData):
    """``stacking`` and ``fire_control`` by nation; ``roads`` by kind of path, in their order; ``strikes`` by side."""

    stacking: Mapping[str, StackingData]
    command: CommandData
    shifts: Mapping[str, ShiftData]
    tables: TablesData
    combined_arms: CombinedArmsData
    engineers: EngineersData
    fire_control: Mapping[str, FireControlData]
    air: AirData
    results: Mapping[str, tuple[StageData, ...]]
    ranged_results: Mapping[str, tuple[StageData, ...]]
    long_range: LongRangeData
    stand_fast: StandFastData
    retreat: RetreatData
    roads: Mapping[str, PathData]
    exit: ExitData
    arrivals: ArrivalData
    replacements: ReplacementData
    recovery: RecoveryData
    strikes: Mapping[str, StrikesData]
    set_up: SetUpData
    victory: VictoryData

    def words(self, entered: Mapping[str, object] | None = None) -> Vocabulary:
        """The vocabulary; the kinds of weather are those of the chart that its owner has entered, and clear."""
        words = super().words(entered)
        weather = words.conditions[WEATHER]
        kinds = dict.fromkeys((*weather.values, *self.line_table(weather.chart, entered).rows))
        return replace(words, conditions={**words.conditions, WEATHER: replace(weather, values=tuple(kinds))})


@lru_cache(maxsize=1)
def rules_data() -> RulesData:
    return TomlText(FOLDER / "system.toml").read(RulesData)
