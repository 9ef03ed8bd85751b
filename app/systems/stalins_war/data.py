"""The numbers of Stalin's War that other games do not have in this form."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from app.board.tomltext import TomlText
from app.paths import SCENARIOS
from app.systems.scenario.data import SystemData, Table
from app.systems.stalins_war.combat_data import CombatData
from app.systems.stalins_war.upkeep_data import (
    AttritionData,
    BankData,
    CalendarData,
    CardsData,
    EventData,
    HomeData,
    OilData,
    OperationsData,
    ReplacementData,
    SurrenderData,
    VictoryData,
)

SLUG = "stalins-war"
FOLDER = SCENARIOS / SLUG
AXIS, SOVIET = "axis", "soviet"
"""The two sides."""
GERMAN = "german"
"""The nation whose armor alone is called Panzer (3.0)"""


class ZoneData(Table):
    """8.1: units of this size, and of types with this trait, have a zone; 8.2: hexsides that bar it, and places and
    markers of hexes that none enters, or none of the Axis."""

    size: str
    trait: str
    barring: frozenset[str]
    closed_places: frozenset[str]
    closed_markers: frozenset[str]
    axis_closed_places: frozenset[str]


class StackingData(Table):
    """9.1: units, and large ones among them, to a hex."""

    units: int
    lcu: int


class SupplyData(Table):
    """13.1.2: hexes to a source, a rail line or a port; ports by sea. 13.1.3: places that stop the enemy's lines. 13.2:
    the sources of each nation, by the end of their place's name, those that have a name of their own, and the edges
    whose rail hexes are sources too."""

    reach: int
    seas: Mapping[str, tuple[str, ...]]
    caspian: str
    stops: frozenset[str]
    strongholds: frozenset[str]
    sources: Mapping[str, str]
    named: Mapping[str, str]
    edges: Mapping[str, str]


class LineData(Table):
    """10.1.5: turns on which units that set out beyond a line lose points."""

    turns: tuple[int, int]
    zone: str
    lost: int
    rule: str


class MovementData(Table):
    """13.3.1: the allowance of units that are out of supply."""

    out_of_supply: int
    paulus: LineData


class BanData(Table):
    """10.2.3, 10.2.4: where a side's trains do not run, up to a turn."""

    side: str
    zone: str
    until: int
    rule: str
    exempt: str = ""


class CountryData(Table):
    """4.4.3, 4.4.4, 19.1.1, 19.2.1: a country that nations may not enter, up to a turn."""

    nations: frozenset[str]
    zone: str
    until: int
    rule: str


class RulesData(SystemData):
    zones_of_control: ZoneData
    stacking: StackingData
    supply: SupplyData
    movement: MovementData
    rail_bans: tuple[BanData, ...]
    countries: tuple[CountryData, ...]
    combat: CombatData
    calendar: CalendarData
    operations: OperationsData
    victory: VictoryData
    bank: BankData
    attrition: AttritionData
    cards: CardsData
    oil: OilData
    events: tuple[EventData, ...]
    replacement: ReplacementData
    homes: Mapping[str, HomeData]
    surrender: tuple[SurrenderData, ...]


@lru_cache(maxsize=1)
def rules_data() -> RulesData:
    return TomlText(FOLDER / "system.toml").read(RulesData)
