"""The numbers of Land Without End that other games do not have in this form, chapter by chapter."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from app.board.tomltext import TomlText
from app.paths import SCENARIOS
from app.systems.scenario.data import DataTable, ShiftData, SystemData


class ReserveData(DataTable):
    """3.5: the zone by whose map edge the OKH reserve comes in, its last turn, and the nations that may lie in it."""

    zone: str
    until: int
    nations: frozenset[str]


class CoastalArmyData(DataTable):
    """8.5, 8.9: turn and hexes of its entry, and the replacement steps that bring it to full strength."""

    turn: int
    hexes: tuple[str, ...]
    steps: int


class EntryData(DataTable):
    """8.2-8.5: ``edges`` by nation are the zones by whose map edge it comes in; the hexes of the units with an
    asterisk; kinds of place that count as towns."""

    edges: Mapping[str, tuple[str, ...]]
    towns: frozenset[str]
    asterisked: tuple[str, ...]
    reserve: ReserveData
    coastal_army: CoastalArmyData


class RateData(DataTable):
    """8.7, 8.8: from turn ``since`` on a center is worth ``steps``."""

    since: int
    steps: int


class ReplacementData(DataTable):
    """8.6: steps of the German side in the game. 8.7: centers, the kinds of place where units come in, the types that
    return, and the sizes that these must have where the counter shows one."""

    german_steps: int
    centres: tuple[str, ...]
    towns: frozenset[str]
    types: Mapping[str, str]
    rates: tuple[RateData, ...]

    def rate(self, turn: int) -> int:
        """What a center is worth on a turn."""
        return max((r.steps for r in self.rates if r.since <= turn), default=0)


class NamedWithdrawal(DataTable):
    """8.12: what the text itself says of a turn; ``nation`` names the only unit of it, nothing a thing that is no
    unit and goes by itself."""

    turn: int
    name: str
    nation: str = ""


class WithdrawalData(DataTable):
    """8.12: ``cost`` in victory points for a unit that stays."""

    cost: int
    named: Mapping[str, NamedWithdrawal]


class StavkaData(DataTable):
    turn: int


class SetUpData(DataTable):
    """3.4, 3.5: where nations begin that have no mark of their own; ``home`` are all zones that are not Soviet ground;
    tracks at the start with their rules."""

    zones: Mapping[str, str]
    home: tuple[str, ...]
    tracks: Mapping[str, int]
    track_rules: Mapping[str, str]


SLUG = "land-without-end"
FOLDER = SCENARIOS / SLUG
GERMAN, SOVIET = "german", "soviet"
"""The two sides, and the nations that lead them."""


class WeatherData(DataTable):
    """One weather (10.3-10.7). ``lost_points`` come off the German side's factors, by mobility class; ``in_hex``
    multiplies the cost of every hex, ``more_at_rivers`` are further points there; what is frozen is as clear, or
    gone."""

    name: str
    rule: str
    lost_points: Mapping[str, int] = {}
    in_hex: int = 1
    more_at_rivers: int = 0
    frozen_terrain: frozenset[str] = frozenset()
    frozen_hexsides: frozenset[str] = frozenset()
    mobile_assaults: bool = True


class StackingData(DataTable):
    """6.1: divisions to a hex, what a size counts for, and the size of types that say none."""

    limit: int
    rule: str
    points: Mapping[str, int]
    sizes: Mapping[str, str]


class EarlyData(DataTable):
    """5.4: ``factors`` by mobility class on the ``first`` turn; rivers ignored and any Rollbahn good for a line until
    these turns; ``bound_to`` is the country that its garrison may not leave on the first turn."""

    rule: str
    first: int
    rivers_ignored_until: int
    any_rollbahn_until: int
    factors: Mapping[str, int]
    bound_to: str


class SupplyData(DataTable):
    """7.3-7.14: ``reach`` in hexes; ``gas_zone`` lies east of the line; ``august`` the first and last turn of 7.4's
    second part; places and hexes by name."""

    reach: int
    gas_zone: str
    august: tuple[int, int]
    city: str
    line: str
    ports: frozenset[str]
    coasts: frozenset[str]
    oranienbaum: str
    leningrad: str
    kerch: tuple[str, ...]


class DirectiveData(DataTable):
    """5.6, 7.12: from turn ``until`` on the directive may be rescinded."""

    rule: str
    until: int


class RollbahnData(DataTable):
    """9.19: points a hex, and further hexes by mobility class."""

    rate: int
    bonus: Mapping[str, int]


class MobileAssaultData(DataTable):
    """9.22-9.24: points, types that lead one and that may come along, terrain of the target."""

    cost: int
    lead: frozenset[str]
    follow: frozenset[str]
    terrain: frozenset[str]


class RefitData(DataTable):
    """8.11: who may be refitted, and the highest die that succeeds."""

    types: frozenset[str]
    succeeds_up_to: int


class PauseData(DataTable):
    """7.5: turns at whose end it may be declared, and how many turns it lasts."""

    declared_on: tuple[int, ...]
    turns: int


class ConcentrationData(DataTable):
    """7.6: how many units get a marker."""

    units: int


class SectorData(DataTable):
    """9.31: the zone south of the line, and the row from which every hex is south of it."""

    zone: str
    row: int


class FliegerkorpsData(DataTable):
    """11.25: whose it is, and the first and last turn of its use."""

    side: str
    first: int
    last: int


class MonthData(DataTable):
    first: int
    last: int
    add: int


class AttenuatedData(DataTable):
    """7.4: what is added to the die."""

    west_in_august: int
    months: tuple[MonthData, ...]


class LevelData(DataTable):
    """4.6: the least total of a level; without one it is the lowest."""

    winner: str
    level: str
    least: int | None = None


class VictoryData(DataTable):
    side: str
    small_town: int
    large_town: int
    city: int
    lost_hex: int
    fortified_zone: int
    zones_count_from: int
    zones_ignored_in: tuple[str, ...]
    home: str
    capital: str
    weather_from: int
    known_checks: Mapping[int, int]
    checks: tuple[int, ...]
    levels: tuple[LevelData, ...]
    major_before: int


class RulesData(SystemData):
    weather: Mapping[str, WeatherData]
    shifts: Mapping[str, ShiftData]
    stacking: StackingData
    early_turns: EarlyData
    supply: SupplyData
    directive: DirectiveData
    rollbahn: RollbahnData
    mobile_assault: MobileAssaultData
    refit: RefitData
    pause: PauseData
    concentration: ConcentrationData
    sector: SectorData
    fliegerkorps: FliegerkorpsData
    attenuated: AttenuatedData
    victory: VictoryData
    entry: EntryData
    replacements: ReplacementData
    withdrawals: WithdrawalData
    stavka: StavkaData
    set_up: SetUpData


@lru_cache(maxsize=1)
def rules_data() -> RulesData:
    return TomlText(FOLDER / "system.toml").read(RulesData)
