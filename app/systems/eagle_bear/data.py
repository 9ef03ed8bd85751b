"""The numbers of German Eagle vs. Russian Bear that other games do not have in this form."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from app.board.tomltext import TomlText
from app.paths import SCENARIOS
from app.systems.eagle_bear.combat_data import CombatData
from app.systems.eagle_bear.upkeep_data import UpkeepData
from app.systems.scenario.data import SystemData, Table

SLUG = "eagle-bear"
FOLDER = SCENARIOS / SLUG
AXIS, SOVIET = "axis", "soviet"
"""The two sides."""


class WeatherData(Table):
    """VII.A: months, by their first three letters, whose weather is no matter of a die; the months of the first winter;
    VII.B.1: terrain and hexsides that freeze in the snow, north of a line."""

    good: frozenset[str]
    snow: frozenset[str]
    first_winter: frozenset[str]
    arctic_zone: str
    freezing: frozenset[str]
    freezing_sides: frozenset[str]
    rule: str


class SeaData(Table):
    """XVI.B: a sea is the side's that controls all its ``cities``, or ``always`` one side's; ``side`` is the feature of
    hexsides that lie on it."""

    name: str
    side: str
    cities: tuple[str, ...]
    always: str = ""
    rule: str


class SeaArea(Table):
    """Where a hexside of nameless sea lies: both its hexes among ``hexes``, or within ``rows`` and ``columns``."""

    sea: str
    hexes: frozenset[str] = frozenset()
    rows: tuple[int, int] = (0, 0)
    columns: tuple[int, int] = (0, 0)


class SupplyData(Table):
    """XV.A: nations whose sources lie in a country, by its zone; XII.A: hexes whose fortress feeds a front too."""

    rule: str
    line_rule: str
    homes: Mapping[str, str]
    feeds_fronts: tuple[str, ...]


class HomeData(Table):
    """XI.E.2, XVII.B.1.a: nations that may not leave a country before a month, or on the first turn."""

    nations: frozenset[str]
    zone: str
    country: str
    until: str = ""
    first_turn: bool = False
    rule: str


class ApartData(Table):
    """XI.E.2: a nation that never enters a country, nor a hex where those ``others`` are."""

    nation: str
    zone: str
    country: str
    others: str
    rule: str


class NationsData(Table):
    homes: tuple[HomeData, ...]
    apart: tuple[ApartData, ...]


class BreakthroughData(Table):
    """XIII.B.1: the year from which Soviet units break through, with half their hexes empty at first."""

    half_free_until: int


class ProductionData(Table):
    """X.A.1.d: months from which each of the Siberian plants produces."""

    siberian: tuple[str, ...]


class SeaMovementData(Table):
    """IX.B: ``waters`` that count as one by sea, hexes that are ``no_coast``, shores of the ``straits``, faces of the
    die that sink a unit."""

    waters: Mapping[str, str]
    no_coast: tuple[str, ...]
    straits: tuple[str, ...]
    friendly_sea: tuple[int, ...]
    enemy_sea: tuple[int, ...]


class RulesData(SystemData):
    """``countries`` are zones by the side that they belong to in 1941 (XVI.A), ``fuel`` the source of each side."""

    weather: WeatherData
    countries: Mapping[str, tuple[str, ...]]
    seas: Mapping[str, SeaData]
    sea_areas: tuple[SeaArea, ...]
    supply: SupplyData
    fuel: Mapping[str, str]
    upkeep: UpkeepData
    nations_apart: NationsData
    breakthrough: BreakthroughData
    combat: CombatData
    production: ProductionData
    sea_movement: SeaMovementData


@lru_cache(maxsize=1)
def rules_data() -> RulesData:
    return TomlText(FOLDER / "system.toml").read(RulesData)
