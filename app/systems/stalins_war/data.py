"""The numbers of Stalin's War that other games do not have in this form."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from app.board.tomltext import TomlText
from app.paths import SCENARIOS
from app.systems.scenario.data import DataTable, SystemData


class BanData(DataTable):
    """11.1.9: zones that the Axis may not attack before an event, or before one of their hexes was its own."""

    zones: tuple[str, ...]
    event: str


class AttackBans(DataTable):
    """4.4.7, 4.4.8: up to a turn; 4.4.4: a country closed to attacks of a side; 11.1.10: a hexside that is closed while
    none of some zones is held."""

    green_until: int
    country: str
    country_side: str
    country_until: int
    hexside: str
    hexside_zones: tuple[str, ...]
    groups: tuple[BanData, ...]


class TableData(DataTable):
    """11.2.1(4): the two tables, and how many Panzer corps in one stack fire on the better one."""

    large: str
    small: str
    several: int


class ShiftData(DataTable):
    """11.2.1(4), 13.3.5, 15.1.2, 20.1.1: turns and columns."""

    out_of_supply: int
    paulus_turns: tuple[int, int]
    paulus: int
    winter_turn: int
    frozen: int
    shock: int
    mobile_turns: tuple[int, int]
    mobile_not: frozenset[int]
    mobile: int


class GroundData(DataTable):
    """11.2.1(7), 11.2.1(9), 11.4.3: ground and strongholds of the target that save a tie, bar a Blitz marker, or let
    the defenders stay."""

    saves_tie: frozenset[str]
    no_blitz: frozenset[str]
    no_blitz_across: frozenset[str]
    stays: frozenset[str]


class BlitzData(DataTable):
    """11.2.1(9), 11.5.2: Blitz markers to a round, and beyond the Paulus Line on some turns; 12.1, 12.2: who goes on
    after them, and what ends it."""

    most: int
    east: int
    east_turns: tuple[int, int]
    halts: frozenset[str]
    halts_first_turn: frozenset[str]
    halts_across: frozenset[str]
    paulus_turns: tuple[int, int]
    paulus_lost: int


class CombatData(DataTable):
    """11.1.3: large units to an attack; 11.4.2: the difference from which a retreat is longer."""

    lcu: int
    long_retreat: int
    bans: AttackBans
    tables: TableData
    shifts: ShiftData
    ground: GroundData
    blitz: BlitzData


class CalendarData(DataTable):
    """7.2.1, 4.4.1: Action Rounds of a side; 15.1.1: how many of them are mud, by season."""

    rounds: int
    first_turn_rounds: int
    mud: Mapping[str, int]


class ReplacementPlayData(DataTable):
    """7.4.2, 7.4.3: how often a turn a card is played for replacements, once more on some turns."""

    plays: int
    more_on: tuple[int, ...] = ()
    rule: str


class MobilizationData(DataTable):
    """4.5.1: reinforcement cards that the side plays on one turn, each with its points."""

    side: str
    turn: int
    plays: int


class OperationsData(DataTable):
    """``values`` are the least and the highest OPS value of a card (3.0), ``track`` what the boxes of the Consecutive
    OPS track that the text prints take off (7.3.2). 4.4.9: replacements and reinforcements of ``kept_side`` leave the
    count on these turns."""

    values: tuple[int, int]
    track: tuple[int, ...]
    kept_side: str
    kept_turns: tuple[int, int]
    replacements: Mapping[str, ReplacementPlayData]
    mobilization: MobilizationData


class CitiesData(DataTable):
    """5.1.2, 5.1.3: cities that win when a side holds all of ``hold`` and one of ``one_of``, at the end of turn
    ``turn``, or of any Action Round of the side where that is 0; ``cut`` is a source that must not supply in full."""

    side: str
    turn: int
    hold: tuple[str, ...]
    one_of: tuple[str, ...] = ()
    cut: str = ""
    rule: str


class SpacesData(DataTable):
    """5.1.3: turns at whose end the Soviets win with every victory hex of these zones."""

    turns: tuple[int, int]
    zones: tuple[str, ...]


class TournamentData(DataTable):
    """5.1.5, 22: the turn that ends it, the hexes that the Axis needs, and events that count for one side or the other
    as long as they have not been played."""

    turn: int
    spaces: int
    unplayed: Mapping[str, int]


class VictoryData(DataTable):
    """5.1: the level at the start, those at which a side wins, and on turn ``late_turn`` the highest with which the
    Soviets do; turn ends for which the Axis holds all oil; the turn by whose end somebody has crossed the Paulus Line;
    24: the event without which the level falls with seasons."""

    start: int
    axis_level: int
    soviet_level: int
    late_turn: int
    late_level: int
    oil_ends: int
    paulus_turn: int
    cities: tuple[CitiesData, ...]
    spaces: SpacesData
    tournament: TournamentData
    falls_without: str
    falls_in: tuple[str, ...]


class BankData(DataTable):
    """18: points of the Axis, those of Lend-Lease by the city that they come through, and those of an event."""

    axis: int
    lend_lease: Mapping[str, int]
    stavka: int


class AttritionData(DataTable):
    """13.3.9: places that change hands when no line reaches them."""

    places: tuple[str, ...]


class CardsData(DataTable):
    """2.3.1, 4.3, 7.1.3, 7.6: cards of a side; a hand at the start, at most and at least; the turns on which the Axis
    has no least; cards that come to the Soviets by themselves, by turn, and the one that he may choose at the start;
    starred cards of one side or of both that bring Total War, from a turn on; 7.5.5b, 7.5.5e: combat cards that count
    for a whole round."""

    each: int
    hand: int
    most: int
    least: int
    no_least: tuple[int, int]
    automatic: Mapping[str, tuple[int, ...]]
    chosen: int
    total_war_from: int
    starred_one: int
    starred_both: int
    whole_round: tuple[str, ...]


class OilData(DataTable):
    """17: what a side's hand changes by, with so many oil hexes held."""

    hands: Mapping[str, Mapping[str, int]]


class EventData(DataTable):
    """A lasting event that the text names: who plays it, a condition that it sets, and whether it is over with the
    turn."""

    side: str
    name: str
    sets: str = ""
    turn_only: bool = False


class ReplacementData(DataTable):
    """14, 4.5.2, 21: nations whose steps GE and PZ points replace; points that come by themselves, at most so many a
    turn from a turn on; the zone without which no Panzer step is replaced (14.2.2)."""

    german: frozenset[str]
    automatic: Mapping[str, int]
    automatic_most: int
    automatic_from: int
    panzer_zone: str


class HomeData(DataTable):
    """7.5.2c: zones in which a nation's units come in at places of these kinds, and cities where they always do."""

    zones: tuple[str, ...] = ()
    kinds: tuple[str, ...] = ()
    cities: tuple[str, ...] = ()


class SurrenderData(DataTable):
    """19.3.1: a nation and its capital."""

    nation: str
    capital: str


SLUG = "stalins-war"
FOLDER = SCENARIOS / SLUG
AXIS, SOVIET = "axis", "soviet"
"""The two sides."""
GERMAN = "german"
"""The nation whose armor alone is called Panzer (3.0)"""


class ZoneData(DataTable):
    """8.1: units of this size, and of types with this trait, have a zone; 8.2: hexsides that bar it, and places and
    markers of hexes that none enters, or none of the Axis."""

    size: str
    trait: str
    barring: frozenset[str]
    closed_places: frozenset[str]
    closed_markers: frozenset[str]
    axis_closed_places: frozenset[str]


class StackingData(DataTable):
    """9.1: units, and large ones among them, to a hex."""

    units: int
    lcu: int


class SupplyData(DataTable):
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


class LineData(DataTable):
    """10.1.5: turns on which units that set out beyond a line lose points."""

    turns: tuple[int, int]
    zone: str
    lost: int
    rule: str


class MovementData(DataTable):
    """13.3.1: the allowance of units that are out of supply."""

    out_of_supply: int
    paulus: LineData


class RailBanData(DataTable):
    """10.2.3, 10.2.4: where a side's trains do not run, up to a turn."""

    side: str
    zone: str
    until: int
    rule: str
    exempt: str = ""


class CountryData(DataTable):
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
    rail_bans: tuple[RailBanData, ...]
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
