"""The numbers of German Eagle vs. Russian Bear that other games do not have in this form, chapter by chapter."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from app.board.tomltext import TomlText
from app.paths import SCENARIOS
from app.systems.scenario.data import DataTable, ShiftData, SystemData


class TablesData(DataTable):
    """VII.B.3: every attack is fought on ``plain``; on ``better`` those of one ``side`` in good weather, up to the end
    of a year, and later in so many ``turns`` of each year; never into some terrain."""

    plain: str
    better: str
    side: str
    free_until: int
    turns: Mapping[int, int]
    never_terrain: frozenset[str]
    rule: str


class BonusData(DataTable):
    """XI.C.3: terrain that gives each army or front a factor, and what gives one to all of them together."""

    each_terrain: frozenset[str]
    group_terrain: frozenset[str]
    group_places: frozenset[str]


class RiversData(DataTable):
    """XI.C.2: the ``feature`` of hexsides, and steps ``free`` of it, from the first hex into the second."""

    feature: str
    fortress_rule: str
    free: tuple[tuple[str, str], ...] = ()


class OffensiveData(DataTable):
    """VII.B.3.c: whose, and in how many turns."""

    side: str
    turns: int


class ArmorBarredData(DataTable):
    """XI.E.3: hexsides over which a nation's armor does not attack, either way."""

    nation: str
    sides: tuple[tuple[str, str], ...]
    rule: str


class WaveData(DataTable):
    """XIII.A.4: most units of a side across one hexside in one wave, of all kinds and of some; None for no limit."""

    units: int
    armies: int | None = None
    panzer_armies: int | None = None
    armored: int | None = None
    fronts: int | None = None


class CombatData(DataTable):
    """``lowest`` are the lowest odds of the tables (XIII.D.6)."""

    lowest: str
    tables: TablesData
    bonus: BonusData
    rivers: RiversData
    shifts: Mapping[str, ShiftData]
    offensive: OffensiveData
    armor_barred: ArmorBarredData
    wave: Mapping[str, WaveData]


class LendLeaseData(DataTable):
    """X.A.1.e: a die up to ``up_to`` brings as many factors at a ``place``, a hex or a name on the map, from a
    ``turn`` of 1941 or a ``month`` on."""

    name: str
    place: str
    up_to: int
    turn: int = 0
    month: str = ""
    rule: str


class AllotmentData(DataTable):
    """V.B: the factors of consecutive turns that may be called from month ``opens`` on and come by themselves in the
    month ``safe``."""

    opens: str
    safe: str
    factors: tuple[int, ...]


class ReinforcementData(DataTable):
    """X.B.4: a formation that may come in from a ``month`` on, where ``regained`` is named once that city has
    returned to the other side."""

    formation: str
    nation: str
    month: str
    regained: str = ""


class SovietData(DataTable):
    """X.A.1: most fronts on the map; factors of a front to be promoted, and from which month on; of the front that it
    becomes; how an emergency call-up picks its cities."""

    fronts: int
    promoted: int
    promotes_to: int
    promotion_from: str
    reduced_to: str
    plants: Mapping[str, str]
    no_call_up: tuple[str, ...]


class RebuildingData(DataTable):
    """X.A.2: game-turns for each combat factor, by kind of unit; nations that get one army back in a month of every
    year, from a year on."""

    nation: str
    turns: Mapping[str, int]
    nations: tuple[str, ...]
    month: str
    from_year: int
    rule: str


class PartisanData(DataTable):
    """XIV: the highest die that brings a marker, by year."""

    up_to: Mapping[str, int]
    rule: str


class FortifyingData(DataTable):
    """XII.B: traits of the types of unit that may be fortified, by side."""

    traits: Mapping[str, str]
    rule: str


class ProposalData(DataTable):
    """Numbers found outside the rulebook, which its owner may confirm and the program does not use: by year and side as
    they are written there."""

    source: str
    numbers: Mapping[str, Mapping[str, str]]


class VictoryData(DataTable):
    """IV: the cities, and the hex whose fall brings two numbers on a die in one year."""

    cities: tuple[str, ...]
    numbers_for: str
    numbers_in: int
    proposal: ProposalData


class OptionsData(DataTable):
    """V.A: who disperses when the war begins a month early, by nation and formation, and when."""

    early_month: str
    month: str
    dispersed: Mapping[str, tuple[str, ...]]


class FrameData(DataTable):
    """XVII.B: a scenario: its first month, the side that begins, where plants are that have left their city, and the
    last compulsory month, empty for none."""

    month: str
    begins: str
    plants: Mapping[str, str] = {}
    last: str
    rule: str


class UpkeepData(DataTable):
    """``homes`` are the zones of the nations' own countries (X.A), ``last_month`` ends the game (XVII.A.2)."""

    last_month: str
    homes: Mapping[str, str]
    soviet: SovietData
    lend_lease: Mapping[str, LendLeaseData]
    siberians: Mapping[str, AllotmentData]
    rebuilding: RebuildingData
    reinforcements: tuple[ReinforcementData, ...]
    partisans: PartisanData
    fortifying: FortifyingData
    victory: VictoryData
    options: OptionsData
    frames: tuple[FrameData, ...]


SLUG = "eagle-bear"
FOLDER = SCENARIOS / SLUG
AXIS, SOVIET = "axis", "soviet"
"""The two sides."""


class WeatherData(DataTable):
    """VII.A: months, by their first three letters, whose weather is no matter of a die; the months of the first winter;
    VII.B.1: terrain and hexsides that freeze in the snow, north of a line."""

    good: frozenset[str]
    snow: frozenset[str]
    first_winter: frozenset[str]
    arctic_zone: str
    freezing: frozenset[str]
    freezing_sides: frozenset[str]
    rule: str


class SeaData(DataTable):
    """XVI.B: a sea is the side's that controls all its ``cities``, or ``always`` one side's; ``side`` is the feature of
    hexsides that lie on it."""

    name: str
    side: str
    cities: tuple[str, ...]
    always: str = ""
    rule: str


class SeaArea(DataTable):
    """Where a hexside of nameless sea lies: both its hexes among ``hexes``, or within ``rows`` and ``columns``."""

    sea: str
    hexes: frozenset[str] = frozenset()
    rows: tuple[int, int] = (0, 0)
    columns: tuple[int, int] = (0, 0)


class SupplyData(DataTable):
    """XV.A: nations whose sources lie in a country, by its zone; XII.A: hexes whose fortress feeds a front too."""

    rule: str
    line_rule: str
    homes: Mapping[str, str]
    feeds_fronts: tuple[str, ...]


class HomeData(DataTable):
    """XI.E.2, XVII.B.1.a: nations that may not leave a country before a month, or on the first turn."""

    nations: frozenset[str]
    zone: str
    country: str
    until: str = ""
    first_turn: bool = False
    rule: str


class ApartData(DataTable):
    """XI.E.2: a nation that never enters a country, nor a hex where those ``others`` are."""

    nation: str
    zone: str
    country: str
    others: str
    rule: str


class NationsData(DataTable):
    homes: tuple[HomeData, ...]
    apart: tuple[ApartData, ...]


class BreakthroughData(DataTable):
    """XIII.B.1: the year from which Soviet units break through, with half their hexes empty at first."""

    half_free_until: int


class ProductionData(DataTable):
    """X.A.1.d: months from which each of the Siberian plants produces."""

    siberian: tuple[str, ...]


class SeaMovementData(DataTable):
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
