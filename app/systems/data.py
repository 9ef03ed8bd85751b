"""The data file of a system: its words, its charts and the numbers that its rules print.

``scenarios/<game>/system.toml`` is read into ``SystemData``; a game with tables of its own subclasses it.
"""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import Annotated, Literal, Self

from pydantic import BeforeValidator, Field, model_validator

from app.forces.boxes import AVAILABLE, ELIMINATED
from app.forces.roster import Livery, Nation, Roster, Side, UnitType
from app.messages import Sentence
from app.position.ledger import Json
from app.rules.charts.table import Chart, DieTable, LineTable
from app.rules.movement.terrain import ALL, Hexside, Terrain, TerrainChart
from app.rules.parts import Phase, Points
from app.rules.vocabulary import AttackKind, Condition, Switch, Vocabulary
from app.systems.cardboard_data import CardboardData
from app.systems.chart_data import ChartData
from app.systems.table import Table


def _points(value: object) -> object:
    if value == "no":
        return None
    if isinstance(value, str):
        try:
            return Fraction(value)
        except (ValueError, ZeroDivisionError):
            raise ValueError(Sentence('movement points are 2, a fraction such as "1/3", or "no"')) from None
    return value


Cost = Annotated[int | Fraction | None, BeforeValidator(_points, json_schema_input_type=int | str)]
"""Movement points, a fraction in a string, or ``"no"`` where the class may not enter or cross."""


_UNKNOWN = "Figures that the rulebook's text does not print; those given stand in for them."


class NationData(Table):
    name: str
    side: str


class LiveryData(Table):
    ground: str = Field(pattern="^#[0-9A-Fa-f]{6}$")
    ink: str = Field(pattern="^#[0-9A-Fa-f]{6}$")


class MobilityData(Table):
    name: str
    base: str = ""


class TypeData(Table):
    name: str
    mobility: str
    symbol: str
    traits: frozenset[str] = frozenset()
    plural: str = ""


class VocabularyData(Table):
    """``boxes`` are the game's own off the map, beside those of every game."""

    sizes: tuple[str, ...] = ()
    special: tuple[str, ...] = ()
    marks: tuple[str, ...] = ()
    markers: tuple[str, ...] = ()
    sided_markers: tuple[str, ...] = ()
    hexside_markers: tuple[str, ...] = ()
    tracks: tuple[str, ...] = ()
    states: tuple[str, ...] = ("supplied", "out-of-supply")
    numbers: tuple[str, ...] = ("attack", "defense", "move")
    number_words: Mapping[str, Mapping[str, int]] = Field(
        default={}, description="Words that stand for a printed number, such as U for a range without end."
    )
    number_flags: tuple[str, ...] = Field(
        default=(), description="Numbers that may also be given as true or false, where a counter only bears a mark."
    )
    move_modes: tuple[str, ...] = ()
    mode_words: Mapping[str, str] = Field(default={}, description="How one goes by each way to move: by rail.")
    in_hexes: bool = Field(default=False, description="Whether units move so many hexes, not movement points.")
    sites: bool = False
    site_mark: str = Field(default="", description="The mark of a unit that is in the site of its hex.")
    turned_mark: str = Field(default="", description="The mark of a unit whose counter lies on its face.")
    site_places: tuple[str, ...] = Field(default=(), description="Kinds of place that are sites within a hex.")
    mixed_terrain: bool = False
    boxes: tuple[str, ...] = ()
    division_steps: Mapping[str, int] = {}


class ConditionData(Table):
    shape: Literal["choice", "flag", "list", "by-key", "hexes-by-key"]
    default: bool | str | None = None
    values: tuple[str, ...] = ()
    keys: tuple[str, ...] = ()
    text: str = ""
    names: tuple[str, ...] = ()
    chart: str = Field(default="", description="The chart whose lines are further values, once it is typed in.")

    @model_validator(mode="after")
    def _named(self) -> Self:
        if self.names and len(self.names) != len(self.values):
            raise ValueError("a condition has a name for each of its values or none at all")
        return self


class SwitchData(Table):
    """``values`` have the default first; ``names`` say each of them in words."""

    rule: str
    text: str
    values: tuple[bool | int | str, ...] = Field(min_length=2)
    names: tuple[str, ...] = Field(min_length=2)


class AttackData(Table):
    """``without_units`` is true where markers may attack by themselves."""

    slug: str
    name: str
    rule: str
    options: tuple[str, ...] = ()
    without_units: bool = False


class TerrainData(Table):
    name: str
    rule: str
    cost: Mapping[str, Cost] = {}
    shift: int = 0
    shift_rule: str = ""
    concentric: bool = True
    water: bool = False
    unknown: frozenset[Literal["cost", "shift"]] = Field(default=frozenset(), description=_UNKNOWN)
    ground: str = Field(
        default="", description="Of a place: the terrain that its hex counts as, whatever the map shows beneath it."
    )


class HexsideData(Table):
    name: str
    rule: str
    extra: Mapping[str, Cost] | Cost = 0
    attack: Literal["", "halve", "no"] = ""
    attack_rule: str = ""
    shift: int = 0
    unknown: frozenset[Literal["extra", "shift"]] = Field(default=frozenset(), description=_UNKNOWN)
    covers: frozenset[str] = Field(
        default=frozenset(), description="Features of the same hexside that do not count where this one lies on it."
    )


class PhaseData(Table):
    slug: str
    name: str
    side: str
    rule: str
    allows: frozenset[str] = frozenset()
    not_on_turns: tuple[int, ...] = ()
    remind: str = ""


class ShiftData(Table):
    columns: int
    rule: str


class TurnsData(Table):
    last: int
    names: Mapping[int, str] = {}


class SystemData(Table):
    """What every system's file holds."""

    slug: str
    name: str
    version: int
    default_turn: int = 1
    sides: Mapping[str, str]
    nations: Mapping[str, NationData]
    liveries: Mapping[str, LiveryData] = {}
    mobility: Mapping[str, MobilityData]
    types: Mapping[str, TypeData]
    vocabulary: VocabularyData = VocabularyData()
    cardboard: CardboardData = CardboardData()
    zones: Mapping[str, str] = {}
    paths: Mapping[str, str] = {}
    conditions: Mapping[str, ConditionData] = {}
    switches: Mapping[str, SwitchData] = {}
    attacks: tuple[AttackData, ...] = ()
    answers: Mapping[str, str] = Field(default={}, description="Answers to the game's questions, in words.")
    terrain: Mapping[str, TerrainData]
    places: Mapping[str, TerrainData] = {}
    hexsides: Mapping[str, HexsideData] = {}
    charts: Mapping[str, ChartData] = {}
    phases: tuple[PhaseData, ...] = ()
    turns: TurnsData

    def roster(self) -> Roster:
        return Roster(
            {slug: Side(slug, name) for slug, name in self.sides.items()},
            {slug: Nation(slug, n.name, n.side) for slug, n in self.nations.items()},
            {slug: UnitType(slug, t.name, t.symbol, t.mobility, t.traits, t.plural) for slug, t in self.types.items()},
            {key: Livery(v.ground, v.ink) for key, v in self.liveries.items()},
            self.vocabulary.turned_mark,
        )

    def terrain_chart(self) -> TerrainChart:
        return TerrainChart(
            {slug: _terrain(slug, t) for slug, t in self.terrain.items()},
            {slug: _terrain(slug, t) for slug, t in self.places.items()},
            {
                slug: Hexside(
                    slug, h.name, h.rule, _extra(h.extra), h.attack, h.attack_rule, h.shift, h.unknown, h.covers
                )
                for slug, h in self.hexsides.items()
            },
            {slug: m.base for slug, m in self.mobility.items() if m.base},
        )

    def chart(self, slug: str, entered: Mapping[str, object] | None = None) -> Chart:
        """The chart as its owner has entered it, else as the rulebook prints it, with as many cells as it does."""
        return self.charts[slug].chart(slug, (entered or {}).get(slug))

    def die_table(self, slug: str, entered: Mapping[str, object] | None = None) -> DieTable:
        """The table of this name as its owner has entered it, without rows until then."""
        return self.charts[slug].die_table(slug, (entered or {}).get(slug))

    def line_table(self, slug: str, entered: Mapping[str, object] | None = None) -> LineTable:
        """The table of this name as its owner has entered it, without lines until then."""
        return self.charts[slug].line_table(slug, (entered or {}).get(slug))

    def readings(self, chosen: Mapping[str, Json]) -> dict[str, Json]:
        """Every switch as a campaign plays it: as chosen, else the first of its values."""
        return {slug: chosen.get(slug, switch.values[0]) for slug, switch in self.switches.items()}

    def phase_list(self, turn: int | None = None) -> tuple[Phase, ...]:
        """All phases, or those that a turn has."""
        listed = (p for p in self.phases if turn not in p.not_on_turns)
        return tuple(Phase(p.slug, p.name, p.side, p.rule, p.allows) for p in listed)

    def phase(self, slug: str) -> Phase:
        return {p.slug: p for p in self.phase_list()}[slug]

    def words(self, entered: Mapping[str, object] | None = None) -> Vocabulary:
        """The system's vocabulary; ``entered`` are the charts that a campaign brings along."""
        v = self.vocabulary
        return Vocabulary(
            system=self.slug,
            name=self.name,
            roster=self.roster(),
            terrain={slug: t.name for slug, t in self.terrain.items()},
            places={slug: t.name for slug, t in self.places.items()},
            hexsides={slug: h.name for slug, h in self.hexsides.items()},
            paths=dict(self.paths),
            zones=dict(self.zones),
            numbers=v.numbers,
            number_words=v.number_words,
            number_flags=v.number_flags,
            sizes=v.sizes,
            special=v.special,
            marks=v.marks,
            markers=v.markers,
            sided_markers=v.sided_markers,
            hexside_markers=v.hexside_markers,
            tracks=v.tracks,
            states=v.states,
            conditions={n: Condition(n, c.shape, c.default, c.values, c.keys, c.text, c.names, c.chart)
                        for n, c in self.conditions.items()},
            switches={n: Switch(n, s.rule, s.text, s.values, s.names) for n, s in self.switches.items()},
            attacks=tuple(AttackKind(a.slug, a.name, a.rule, a.options, a.without_units) for a in self.attacks),
            charts={slug: c.status(slug, (entered or {}).get(slug)) for slug, c in self.charts.items()},
            phases=tuple((p.slug, p.name) for p in self.phases),
            default_turn=self.default_turn,
            move_modes=v.move_modes,
            mode_words=dict(v.mode_words),
            in_hexes=v.in_hexes,
            sites=v.sites,
            site_mark=v.site_mark,
            site_places=v.site_places,
            mixed_terrain=v.mixed_terrain,
            boxes=(AVAILABLE, *v.boxes, ELIMINATED),
            division_steps=dict(v.division_steps),
            answers=dict(self.answers),
            cardboard=self.cardboard.cardboard(),
        )  # fmt: skip


def _extra(extra: Mapping[str, Points | None] | Points | None) -> Mapping[str, Points | None]:
    return extra if isinstance(extra, Mapping) else {ALL: extra}


def _terrain(slug: str, data: TerrainData) -> Terrain:
    costs: dict[str, Points | None] = dict(data.cost)
    return Terrain(
        slug, data.name, data.rule, costs, data.shift, data.shift_rule, data.concentric, data.water, data.unknown,
        data.ground,
    )  # fmt: skip
