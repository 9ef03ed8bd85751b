"""The file of a declared game: its words, its ground, and the kinds of rules it plays by, table by table."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from itertools import cycle
from typing import Annotated, Any, Literal

from pydantic import Discriminator, Field, PlainValidator, Tag

from app.board.spec import OPTION, SLUG
from app.messages import N_, Sentence
from app.position.ledger import Json
from app.rules.charts.table import lower_bound
from app.rules.movement.terrain import ALL
from app.rules.parts import Points
from app.systems.scenario.data import (
    AttackData,
    ChartData,
    ConditionData,
    DataTable,
    HexsideData,
    LiveryData,
    MobilityData,
    NationData,
    PhaseData,
    SwitchData,
    SystemData,
    TerrainData,
    TurnsData,
    TypeData,
    VocabularyData,
)

MOST_POINTS, MOST_TIMES = 99, 20


def _one_or_many(value: object) -> str:
    return "[many]" if isinstance(value, Mapping) else "[one]"


def _number(value: object, fault: str, most: int) -> int | Fraction:
    """A whole number or an exact fraction, from 0 on. Raises ValueError with what is wanted."""
    read: int | Fraction
    try:
        read = Fraction(str(value)) if isinstance(value, str | float) else value  # type: ignore[assignment]
    except (ValueError, ZeroDivisionError, OverflowError):
        raise ValueError(Sentence(fault, most=most)) from None
    if isinstance(read, bool) or not isinstance(read, int | Fraction) or not 0 <= read <= most:
        raise ValueError(Sentence(fault, most=most))
    return read if isinstance(read, int) or read.denominator > 1 else int(read)


def _points(value: object) -> int | Fraction | None:
    if value is None or value == "no":
        return None
    return _number(value, N_('movement points are 0 to {most}, a fraction such as "1/2", or "no"'), MOST_POINTS)


def _times(value: object) -> int | Fraction:
    return _number(value, N_('a strength is multiplied by 0 to {most}, such as 2 or "1/2"'), MOST_TIMES)


Cost = Annotated[int | Fraction | None, PlainValidator(_points, json_schema_input_type=int | str)]
"""Movement points, a fraction in a string, or ``"no"`` where one may not"""
Times = Annotated[int | Fraction, PlainValidator(_times, json_schema_input_type=int | str)]
"""What a strength is multiplied by"""
Costs = Annotated[
    Annotated[Mapping[str, Cost], Tag("[many]")] | Annotated[Cost, Tag("[one]")], Discriminator(_one_or_many)
]
"""One figure for all, or one by mobility class"""

Slug = Annotated[str, Field(pattern=SLUG)]
Rule = Annotated[str, Field(max_length=40)]
Text = Annotated[str, Field(min_length=1, max_length=300)]
Count = Annotated[int, Field(ge=0, le=999, strict=True)]
Counts = Annotated[
    Annotated[Mapping[Slug, Count], Tag("[many]")] | Annotated[Count, Tag("[one]")], Discriminator(_one_or_many)
]
"""One number for all, or one by slug"""
Effect = Literal["full", "half", "none"]
"""What is left of a strength or an allowance"""


class RuleTable(DataTable):
    """A rule of the owner's rulebook: its number, and their own words for the coverage table."""

    rule: Rule = Field(default="", description="The number in your rulebook; without one the heading here is cited.")
    text: str = Field(default="", max_length=300, description="The rule in your own words, for the table of rules.")


class GroundData(RuleTable):
    """A kind of terrain, or of place within a hex. ``cost`` in movement points, for all or by mobility class."""

    name: Text
    cost: Costs = Field(default=1, description='Movement points to enter, or "no".')
    shift: int = Field(default=0, description="Columns for an attack into it, to the right positive.")
    defense: Times = Field(default=1, description="The defenders' strength is multiplied by this.")
    attack: Times = Field(default=1, description="The strength of whoever attacks into it is multiplied by this.")
    stops: bool = Field(default=False, description="Whoever enters moves no further.")
    water: bool = False


class PlaceData(RuleTable):
    name: Text
    shift: int = 0
    defense: Times = 1
    attack: Times = 1


class SideData(RuleTable):
    """What lies on a hexside. ``extra`` movement points to cross, for all or by mobility class; ``defense`` and
    ``attack`` multiply as those of terrain, the defenders only where every attack comes over such a side."""

    name: Text
    extra: Costs = Field(default=0, description='Further movement points to cross, or "no".')
    no_attack: bool = Field(default=False, description="Nobody attacks across.")
    shift: int = Field(default=0, description="Columns where every attacker attacks across.")
    defense: Times = 1
    attack: Times = 1


class PathData(RuleTable):
    """A road or a rail. ``rate`` in movement points from hex to hex along it, instead of all others."""

    name: Text
    rate: Costs = Field(default=None, description="Movement points a hex along it.")


class StackingData(RuleTable):
    limit: Counts = Field(description="Units, or points, in a hex; for all or by side.")
    count: Literal["units", "points"] = "units"
    points: Mapping[Slug, Count] = Field(default={}, description="Points by type; 1 for those not named.")
    free: frozenset[Slug] = Field(default=frozenset(), description="Types that do not count.")
    when: Literal["always", "phase-end"] = "always"


class MovementData(RuleTable):
    one_hex: bool = Field(default=True, description="A unit that has not moved may always go one hex.")
    one_hex_rule: Rule = ""
    enemy_rule: Rule = Field(default="", description="The rule that keeps units out of hexes with enemies.")
    immobile: frozenset[Slug] = Field(default=frozenset(), description="Types that never move.")


class ZoneData(RuleTable):
    """Zones of control. Soft ones cost movement points, locking ones stop whoever enters."""

    kind: Literal["none", "soft", "locking"]
    enter: Cost = Field(default=0, description="Soft: further movement points into a hex in an enemy zone.")
    leave: Cost = Field(default=0, description="Soft: further movement points out of such a hex.")
    straight: bool = Field(default=False, description="Locking: one may go from one zone straight into another.")
    hold: bool = Field(default=False, description="Locking: nobody moves out of a hex in an enemy zone.")
    without: frozenset[Slug] = Field(default=frozenset(), description="Types that have no zone.")
    not_across: frozenset[Slug] = Field(default=frozenset(), description="Hexsides that no zone reaches across.")
    not_into: frozenset[Slug] = Field(default=frozenset(), description="Terrain and places no zone reaches into.")
    supply: bool = Field(default=True, description="Supply lines do not pass hexes in an enemy zone.")
    retreat: bool = Field(default=True, description="Nobody retreats into a hex in an enemy zone.")
    friends_lift: bool = Field(default=False, description="A hex with an own unit counts as free of enemy zones.")


class SupplyData(RuleTable):
    """``length``: lines of so many hexes; ``network``: so many to a path that leads to a source; ``control``: hexes of
    their own side alone."""

    kind: Literal["none", "length", "network", "control"]
    length: Annotated[int, Field(ge=0, le=400, strict=True)] | None = Field(
        default=None, description="Hexes of a line, off the paths; without it any number."
    )
    paths: frozenset[Slug] = Field(default=frozenset(), description="Network: the kinds of path.")
    places: frozenset[Slug] = Field(default=frozenset(), description="Places that are sources of whoever holds them.")
    sources_rule: Rule = ""
    closed_terrain: frozenset[Slug] = frozenset()
    closed_hexsides: frozenset[Slug] = Field(
        default=frozenset(), description="Hexsides that no line crosses, nor one along a path."
    )
    exempt: frozenset[Slug] = Field(default=frozenset(), description="Types that are always in supply.")
    attack: Effect = Field(default="full", description="Of the attack factor, out of supply.")
    defense: Effect = "full"
    move: Effect = "full"
    effect_rule: Rule = Field(default="", description="The rule that says what lack of supply does.")


Who = Literal["attackers", "defenders"]


class WhenData(RuleTable):
    """When a shift or a factor counts: all that is named has to hold."""

    words: Text = Field(description="What it is, in a few words, for the working of the odds.")
    side: Slug | None = Field(default=None, description="The side that attacks.")
    attackers: frozenset[Slug] = Field(default=frozenset(), description="A unit of one of these types attacks.")
    defenders: frozenset[Slug] = Field(default=frozenset(), description="A unit of one of these types defends.")
    only: bool = Field(default=False, description="All of them are of these types, not just one.")
    terrain: frozenset[Slug] = Field(default=frozenset(), description="Terrain or places of the target hex.")
    not_terrain: frozenset[Slug] = frozenset()
    across: frozenset[Slug] = Field(default=frozenset(), description="Hexsides that every attacker attacks across.")
    hexes: Annotated[int, Field(ge=1, le=6, strict=True)] = Field(
        default=1, description="Attackers in so many hexes at least."
    )
    out_of_supply: Who | None = Field(default=None, description="Anybody of these is out of supply.")
    turns: frozenset[Count] = Field(default=frozenset(), description="Turns on which it counts; all without.")


class ShiftData(WhenData):
    columns: Annotated[int, Field(ge=-20, le=20, strict=True)] = Field(description="To the right positive.")


class FactorData(WhenData):
    """Strength of units that is multiplied: a half, twice. ``of`` says whose, ``types`` which of them."""

    of: Literal["attack", "defense"]
    times: Times
    types: frozenset[Slug] = Field(default=frozenset(), description="Types whose strength it is; all without.")


class TableData(RuleTable):
    """The combat results table. ``columns`` from the weakest to the strongest, ``rows`` by die, a cell for each
    column; ``below`` and ``above`` are results without a die beyond its ends."""

    name: Text = "Combat Results Table"
    columns: tuple[str, ...] = Field(min_length=1, max_length=40)
    rows: Mapping[Literal["1", "2", "3", "4", "5", "6"], tuple[str | int, ...]]
    below: str | None = None
    above: str | None = None


class CombatData(RuleTable):
    odds: Literal["ratio", "differential"]
    order: tuple[str, ...] = Field(default=(), description="The steps from strengths to the column, in their order.")
    rounding: Literal["up", "down"] = Field(default="up", description="Of strengths that a factor makes uneven.")
    each: bool = Field(default=False, description="Factors are applied and rounded unit by unit, not to their sum.")
    once: bool = Field(default=True, description="Of several halvings one alone counts, and of several doublings.")
    most_shift: Annotated[int, Field(ge=0, le=40, strict=True)] | None = Field(
        default=None, description="Columns of all shifts together, either way."
    )
    most_shift_rule: Rule = ""
    compulsory: Literal["no", "units", "all"] = Field(
        default="no", description="Units in an enemy zone have to attack; all: and enemies to be attacked."
    )
    compulsory_rule: Rule = ""
    name: Text = "attack"
    barred: frozenset[Slug] = Field(default=frozenset(), description="Types that never attack.")
    hex_once: bool = Field(default=True, description="A hex is attacked once in a phase.")
    shifts: tuple[ShiftData, ...] = ()
    factors: tuple[FactorData, ...] = ()
    table: TableData


class ResultsData(RuleTable):
    """What the cells of the table do. ``codes`` are the owner's own ones, each a list of standard ones."""

    codes: Mapping[str, tuple[str, ...]] = Field(default={}, description="Own codes as lists of standard ones.")
    exchange: Literal["steps", "factors"] = Field(
        default="steps", description="What the attacker loses in an exchange: as many steps, or as many factors."
    )
    retreat_rule: Rule = ""
    retreat_friends: bool = Field(default=True, description="Hexes with friends may be entered on a retreat.")
    advance: Literal["none", "attackers", "both"] = Field(
        default="attackers", description="Who may go into the hex that a battle has emptied."
    )
    advance_along: bool = Field(default=False, description="The advance goes on along the way of the retreat.")
    advance_rule: Rule = ""
    losses_rule: Rule = ""
    stay: frozenset[Slug] = Field(default=frozenset(), description="Types that never advance.")


class DeclaredPhase(RuleTable):
    slug: Slug
    name: Text
    side: Slug | None = None
    allows: frozenset[Literal["move", "attack", "place"]] = frozenset()
    not_on_turns: tuple[Count, ...] = ()
    remind: str = Field(default="", max_length=300, description="What players have to do in it by themselves.")


class EntryData(RuleTable):
    """Where units come in that the turn track brings, by side: a zone of the map. ``phase`` is where they do."""

    zones: Mapping[Slug, Slug] = Field(default={}, description="Side to a zone of the map.")
    enemies_bar: bool = Field(default=True, description="Nobody comes in next to an enemy unit.")


class SetUpData(RuleTable):
    zones: Mapping[Slug, Slug] = Field(default={}, description="Side to a zone of the map.")


class WinData(RuleTable):
    """A side wins with ``count`` of these places, or all; at once, or when the game ends."""

    side: Slug
    places: frozenset[str] = Field(min_length=1, description="Hexes, names of places, or kinds of place.")
    count: Annotated[int, Field(ge=1, le=999, strict=True)] | None = None
    when: Literal["end", "at-once"] = "end"


class LevelData(DataTable):
    least: Annotated[int, Field(ge=0, le=9999, strict=True)]
    name: Text


class VictoryData(RuleTable):
    """``places`` by kind or name of place, or hex, in points of whoever holds it; ``eliminated`` for every step of the
    other side."""

    wins: tuple[WinData, ...] = ()
    places: Mapping[str, Annotated[int, Field(ge=-999, le=999, strict=True)]] = {}
    eliminated: Counts = Field(default=0, description="Points for an eliminated unit, by type.")
    levels: tuple[LevelData, ...] = Field(default=(), description="By how many points one wins, and what it is called.")
    otherwise: Slug | None = Field(default=None, description="The side that wins where nobody else does.")


class WeatherKind(RuleTable):
    """What a weather does. ``cost`` multiplies the movement points of every hex, paths apart."""

    name: Text
    cost: Annotated[int, Field(ge=1, le=9, strict=True)] = 1
    shift: Annotated[int, Field(ge=-20, le=20, strict=True)] = Field(default=0, description="Columns of every attack.")
    attack: bool = Field(default=True, description="Whether anybody may attack.")
    move: Effect = Field(default="full", description="What is left of movement allowances.")


class SeasonData(DataTable):
    """Turns with a die for the weather: a kind for each face, or one alone without a die."""

    turns: frozenset[Count] = Field(min_length=1)
    dice: tuple[Slug, ...] = Field(min_length=1, max_length=6)


class WeatherData(RuleTable):
    """The first of the ``kinds`` holds on turns of no season."""

    kinds: Mapping[Slug, WeatherKind] = Field(min_length=1)
    seasons: tuple[SeasonData, ...] = ()


class DeclaredSwitch(DataTable):
    """A rule that players choose for a campaign. ``changes`` has, by value, tables that take the place of the file's
    own."""

    rule: Rule = ""
    text: Text
    values: tuple[bool | int | str, ...] = Field(min_length=2)
    names: tuple[str, ...] = Field(min_length=2)
    changes: Mapping[str, Mapping[str, object]] = Field(default={}, description="Value to tables that change.")


class FurtherRule(DataTable):
    """A rule that players mind by themselves."""

    rule: Rule
    text: Text
    kind: Literal["reminded", "not-a-rule"] = "reminded"


CLEAR = "clear"
"""Terrain that every declared game has: unknown terrain is taken for it."""
ATTACK = "attack"
"""The slug of the one kind of attack"""
SWITCHED = (
    "terrain",
    "places",
    "hexsides",
    "paths",
    "stacking",
    "movement",
    "zones_of_control",
    "supply",
    "combat",
    "results",
    "entry",
    "set_up",
    "victory",
    "weather",
)
"""Tables that a switch may change: none of them names what is on the map or on counters, but in terrain and the like,
where it may change what is there."""


class DeclaredType(DataTable):
    name: Text
    mobility: Slug | None = Field(default=None, description="Its class of movement; the first one without.")
    symbol: str = Field(default="infantry", max_length=40, description="The symbol on the counter.")
    plural: str = ""


class CountersData(DataTable):
    numbers: tuple[Slug, ...] = ("attack", "defense", "move")
    sizes: tuple[Slug, ...] = ()
    special: tuple[Slug, ...] = ()
    marks: tuple[Slug, ...] = ()


class DeclaredFile(DataTable):
    """All of it. A table that is not there is a rule that the game has not."""

    slug: Slug = Field(max_length=40)
    name: Text
    version: Annotated[int, Field(ge=1, le=9999, strict=True)] = 1
    default_turn: Annotated[int, Field(ge=1, le=999, strict=True)] = 1
    sides: Mapping[Slug, Text] = Field(min_length=1, max_length=12)
    nations: Mapping[Slug, NationData] = {}
    liveries: Mapping[str, LiveryData] = {}
    mobility: Mapping[Slug, Text] = {}
    types: Mapping[Slug, DeclaredType] = Field(min_length=1)
    counters: CountersData = CountersData()
    terrain: Mapping[Slug, GroundData] = {}
    places: Mapping[Slug, PlaceData] = {}
    hexsides: Mapping[Slug, SideData] = {}
    paths: Mapping[Slug, PathData] = {}
    zones: Mapping[Slug, Text] = Field(default={}, description="Areas of the map that the rules ask for.")
    stacking: StackingData | None = None
    movement: MovementData | None = None
    zones_of_control: ZoneData | None = None
    supply: SupplyData | None = None
    combat: CombatData | None = None
    results: ResultsData = ResultsData()
    phases: tuple[DeclaredPhase, ...] = ()
    turns: TurnsData = TurnsData(last=999)
    turns_rule: str = ""
    entry: EntryData | None = None
    set_up: SetUpData | None = None
    victory: VictoryData | None = None
    weather: WeatherData | None = None
    switches: Mapping[Annotated[str, Field(pattern=OPTION)], DeclaredSwitch] = {}
    rules: tuple[FurtherRule, ...] = Field(default=(), description="Rules that players mind by themselves.")
    occupied_rule: str = ""

    @property
    def classes(self) -> Mapping[str, str]:
        """Mobility classes with their names; a single one where none is declared."""
        return self.mobility or {"any": "any"}

    @property
    def all_nations(self) -> Mapping[str, NationData]:
        """The nations; one for each side where none is declared."""
        return self.nations or {slug: NationData(name=name, side=slug) for slug, name in self.sides.items()}


COLOURS = (("#A9B8A0", "#1C1F1B"), ("#D9BE8E", "#2B2010"), ("#A5C1E0", "#10222E"), ("#DDA9A0", "#2E1310"))
"""Ground and ink of counters where the file gives none, nation by nation"""
CRT = "crt"
WEATHER = "weather"
"""The condition that says which weather is in force"""
VP = "vp"
"""The track of points that players count by themselves"""


def cited(table: RuleTable | None, heading: str, *numbers: str) -> str:
    """The rule's number: the first of ``numbers`` that is given, the table's own, else the heading in the file."""
    return next(filter(None, numbers), "") or (table.rule if table is not None else "") or heading


def system_data(form: DeclaredFile) -> SystemData:
    """The file's words, with what most systems call them."""
    first = next(iter(form.classes))
    colours = cycle(COLOURS)
    liveries = {slug: LiveryData(ground=g, ink=i) for slug, (g, i) in zip(form.all_nations, colours, strict=False)}
    ground = form.terrain if CLEAR in form.terrain else {CLEAR: GroundData(name="clear"), **form.terrain}
    return SystemData(
        slug=form.slug,
        name=form.name,
        version=form.version,
        default_turn=form.default_turn,
        sides=form.sides,
        nations=form.all_nations,
        liveries={**liveries, **form.liveries},
        mobility={slug: MobilityData(name=name) for slug, name in form.classes.items()},
        types={
            slug: TypeData(name=t.name, mobility=t.mobility or first, symbol=t.symbol, plural=t.plural)
            for slug, t in form.types.items()
        },
        vocabulary=VocabularyData(
            numbers=form.counters.numbers,
            sizes=form.counters.sizes,
            special=form.counters.special,
            marks=form.counters.marks,
            tracks=(VP,) if form.victory is not None else (),
        ),
        zones=form.zones,
        paths={slug: path.name for slug, path in form.paths.items()},
        conditions={}
        if form.weather is None
        else {
            WEATHER: ConditionData(
                shape="choice",
                values=tuple(form.weather.kinds),
                text="weather",
                names=tuple(kind.name for kind in form.weather.kinds.values()),
            )
        },
        switches={
            slug: SwitchData(rule=s.rule or f"switches.{slug}", text=s.text, values=s.values, names=s.names)
            for slug, s in form.switches.items()
        },
        attacks=()
        if form.combat is None
        else (AttackData(slug=ATTACK, name=form.combat.name, rule=cited(form.combat, "combat")),),
        terrain={
            slug: TerrainData(
                name=t.name, rule=cited(t, f"terrain.{slug}"), cost=by_class(t.cost), shift=t.shift, water=t.water
            )
            for slug, t in ground.items()
        },
        places={
            slug: TerrainData(name=p.name, rule=cited(p, f"places.{slug}"), shift=p.shift)
            for slug, p in form.places.items()
        },
        hexsides={
            slug: HexsideData(
                name=h.name,
                rule=cited(h, f"hexsides.{slug}"),
                extra=h.extra,
                attack="no" if h.no_attack else "",
                attack_rule=cited(h, f"hexsides.{slug}"),
            )
            for slug, h in form.hexsides.items()
        },
        charts={} if form.combat is None else {CRT: chart_data(form)},
        phases=tuple(
            PhaseData(
                slug=p.slug,
                name=p.name,
                side=p.side or "",
                rule=cited(p, f"phases.{p.slug}"),
                allows=p.allows,
                not_on_turns=p.not_on_turns,
                remind=p.remind,
            )
            for p in form.phases
        ),
        turns=form.turns,
    )


def chart_data(form: DeclaredFile) -> ChartData:
    """The results table. Only of a game that has one."""
    assert form.combat is not None
    table = form.combat.table
    return ChartData(
        name=table.name,
        rule=cited(table, "combat.table"),
        provenance=f"{form.name} {cited(table, 'combat.table')}",
        kind=form.combat.odds,
        columns=table.columns,
        rows={str(die): tuple(map(str, cells)) for die, cells in table.rows.items()},
        # Nothing lies beyond an end that takes everything in, and no shift makes a column there.
        below=None if lower_bound(table.columns[0]) is None else table.below,
        above=None if open_above(table.columns[-1]) else table.above,
    )


def open_above(heading: str) -> bool:
    """Whether a column takes in all that is more."""
    return heading.startswith(("≥", ">="))


def by_class(cost: Mapping[str, Points | None] | Points | None) -> Mapping[str, Points | None]:
    """One figure for every class, or those that are given; a class without one may not."""
    return {**cost, ALL: cost.get(ALL)} if isinstance(cost, Mapping) else {ALL: cost}


def switched(form: DeclaredFile, data: Mapping[str, Any], chosen: Mapping[str, Json]) -> DeclaredFile:
    """The game as a campaign plays it: ``chosen`` values by switch, the first one of those that are not named. Raises
    ValidationError for changes that do not fit, which the reading of the file rules out."""
    changed = dict(data)
    for slug, switch in form.switches.items():
        changed = merged(changed, switch.changes.get(key(chosen.get(slug, switch.values[0])), {}))
    return form if changed == data else DeclaredFile.model_validate(changed)


def key(value: Json) -> str:
    """How a value is written as a key: ``true``, ``3``, ``soft``."""
    return str(value).lower() if isinstance(value, bool) else str(value)


def merged(under: Mapping[str, Any], over: Mapping[str, Any]) -> dict[str, Any]:
    """Tables laid over tables; whatever is no table takes the place of what was there."""
    found = dict(under)
    for name, value in over.items():
        before = found.get(name)
        if isinstance(before, Mapping) and isinstance(value, Mapping):
            value = merged(before, value)
        found[name] = value
    return found
