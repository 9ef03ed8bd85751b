"""The data file of a system: its words, its counters, its charts and the numbers that its rules print."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from fractions import Fraction
from typing import Annotated, Literal, Self

from pydantic import BaseModel, BeforeValidator, ConfigDict, Field, model_validator

from app.board.spec import COLOR
from app.forces.counter import TOGETHER, Cardboard, Expected, Livery, Nation, Roster, Side, UnitType
from app.forces.unit import AVAILABLE, ELIMINATED
from app.messages import Sentence
from app.position.ledger import Json
from app.rules.charts.form import (
    DIE,
    DIFFERENTIAL,
    LINE,
    NAME,
    NAMED,
    NUMBER,
    RATIO,
    STRENGTH,
    TURN,
    CellKind,
    ChartForm,
    Fixed,
)
from app.rules.charts.table import (
    FACES,
    MISSING,
    OWNER_ENTERED,
    PRINTED,
    Chart,
    DieTable,
    LineForm,
    LineTable,
    chart_from_data,
    die_table,
    line_table,
    status_of,
)
from app.rules.movement.terrain import ALL, Hexside, Terrain, TerrainChart
from app.rules.parts import Phase, Points
from app.rules.vocabulary import AttackKind, ChartStatus, Condition, Switch, Vocabulary


class DataTable(BaseModel):
    """A table of a data file: unknown fields are faults, values do not change. It is built when it is first read."""

    model_config = ConfigDict(extra="forbid", frozen=True, defer_build=True)


class ExpectedData(DataTable):
    """A lot of counters that the rulebook counts or names."""

    text: str
    rule: str
    count: int = Field(default=0, ge=0, description="How many there are, 0 where only names are told.")
    nations: tuple[str, ...] = ()
    types: tuple[str, ...] = ()
    sizes: tuple[str, ...] = ()
    formations: tuple[str, ...] = ()
    special: tuple[str, ...] = ()
    names: tuple[str, ...] = Field(default=(), description="Identities, one counter for each.")


class CardboardData(DataTable):
    """``groups`` are the rows of figures of a counter: names by how many figures there are."""

    groups: tuple[Mapping[str, tuple[str, ...]], ...] = Field(
        default=(),
        description="Names of the figures by their count; attack+defense is one figure for both.",
    )
    expected: tuple[ExpectedData, ...] = ()

    def cardboard(self) -> Cardboard:
        return Cardboard(
            tuple(
                {int(n): tuple(tuple(f.split(TOGETHER)) for f in form) for n, form in g.items()} for g in self.groups
            ),
            tuple(Expected(**e.model_dump()) for e in self.expected),
        )

    @model_validator(mode="after")
    def _counted(self) -> Self:
        for group in self.groups:
            for count, form in group.items():
                if not count.isdecimal() or int(count) != len(form):
                    raise ValueError(f"{count} figures need {count} names")
        return self


HEADINGS = {
    "ratio": RATIO,
    "differential": DIFFERENTIAL,
    "strength": STRENGTH,
    "die": NAME,
    "schedule": NAME,
    "lines": NAME,
}


class CellData(DataTable):
    """What a cell may say: of a ``kind`` that has a name, or one of the ``codes``, or what fits the ``pattern``."""

    kind: Literal["", "points", "columns", "words"] = ""
    codes: Mapping[str, str] = Field(default={}, description="Results, each with what it is in a few words.")
    pattern: str = Field(default="", description="What a cell may say where there are no codes.")
    hint: str = Field(default="", description="What it may say, in words.")

    @model_validator(mode="after")
    def _one_kind(self) -> Self:
        if sum(map(bool, (self.kind, self.codes, self.pattern))) > 1 or bool(self.pattern) > bool(self.hint):
            raise ValueError(Sentence("a cell has a kind, or codes, or a pattern and a hint that explains it"))
        return self

    def cell_kind(self) -> CellKind:
        if self.kind:
            named = NAMED[self.kind]
            return replace(named, hint=self.hint or named.hint)
        return CellKind(self.codes, self.pattern, self.hint)


class FormData(CellData):
    """What a chart's owner finds on the card, as far as the rulebook tells; ``printed_in`` is the rule that prints the
    cells which the chart has already, ``printed`` has further ones by rule, row and heading. ``kind``, ``codes`` and
    ``pattern`` are of every cell but those under a heading that ``cells`` name."""

    columns: tuple[str, ...] = Field(
        default=(), description="Headings to begin with, blank for unknown ones; else those of the chart."
    )
    first: int = 1
    last: int = FACES
    open_ended: bool = Field(default=False, description="Rows may begin and end elsewhere, as a modified die does.")
    free: bool = Field(default=False, description="Headings are the card's own: they may be changed, more or fewer.")
    heading_pattern: str = Field(default="", description="What the rules can look up, as a regular expression.")
    heading_hint: str = ""
    sparse: bool = Field(default=False, description="Most rows say nothing, and none is missed.")
    indexes: tuple[str, ...] = Field(default=(), description="Names under each of which the chart has all its dice.")
    order: tuple[str, ...] = Field(
        default=(), description="Results from the worst for the attacker to the best, or number alone."
    )
    printed_in: str = ""
    printed: Mapping[str, Mapping[str, Mapping[str, str]]] = {}
    cells: Mapping[str, CellData] = Field(default={}, description="What cells under a heading may say, by heading.")
    head: str = Field(default="", description="What stands above the rows.")
    names: Mapping[str, str] = Field(default={}, description="Headings and rows in words, where they are slugs.")
    room: int = Field(default=6, description="Rows on a sheet whose rows the owner names.")
    line_pattern: str = Field(default="", description="What the name of a row may be, as a regular expression.")
    line_hint: str = ""
    lines_from: str = Field(default="", description="A chart whose cells are the names of the rows.")
    by_line: bool = Field(default=False, description="The owner names the rows of a schedule too.")
    shifted: bool = Field(default=False, description="Every row is the one above it moved a column to the right.")

    @model_validator(mode="after")
    def _one_or_the_other(self) -> Self:
        if not (self.kind or self.codes or self.pattern or self.cells):
            raise ValueError(Sentence("a form has codes, or a pattern and a hint that explains it"))
        if bool(self.line_pattern) != bool(self.line_hint):
            raise ValueError(Sentence("a pattern of rows needs a hint that explains it"))
        if self.codes and not set(self.order) <= set(self.codes):
            raise ValueError(Sentence("the order of a form names its codes"))
        if self.pattern and self.order not in ((), (NUMBER,)):
            raise ValueError(Sentence("results that are not codes are in numerical order or in no order"))
        if self.last < self.first:
            raise ValueError(Sentence("the last row of a form does not come before its first"))
        return self


class ChartData(DataTable):
    name: str
    short: str = Field(default="", description="What it is called beside the other charts that an attack may choose.")
    rule: str
    provenance: str = ""
    kind: Literal["differential", "ratio", "strength", "die", "schedule", "lines"]
    columns: tuple[str, ...] = ()
    rows: Mapping[str, tuple[str, ...]] = {}
    below: str | None = None
    above: str | None = None
    lines: tuple[str, ...] = ()
    form: FormData | None = None

    @model_validator(mode="after")
    def _typed_in(self) -> Self:
        if self.form is not None and not (self.columns or self.form.columns):
            raise ValueError(Sentence("a chart with a form needs columns"))
        if self.form is not None and not (self.form.kind or self.form.codes or self.form.pattern):
            columns = self.form.columns or self.columns
            if self.form.free or set(columns) - set(self.form.cells):
                raise ValueError(Sentence("a form states the cells allowed in every column"))
        if self.form is not None and self.kind == "lines" and set(self.form.columns) - set(self.columns):
            raise ValueError(Sentence("a form of lines needs the headings of its chart"))
        return self

    @property
    def complete(self) -> bool:
        """Whether the rulebook prints the whole chart."""
        return len(self.rows) >= FACES and all(all(cells) for cells in self.rows.values())

    @property
    def by_die(self) -> bool:
        """Whether it is looked up by a die or a turn, and has no columns of strengths."""
        return self.kind in ("die", "schedule")

    @property
    def line_form(self) -> LineForm | None:
        """What may stand across and down in a table of lines; ``None`` for another."""
        return LineForm(self.columns, self.lines) if self.kind == "lines" else None

    def form_of(self, slug: str) -> ChartForm | None:
        """What its owner types it into; ``None`` for a chart that is printed."""
        data = self.form
        if data is None or self.complete:
            return None
        fixed = {
            (die, column): Fixed(cell, data.printed_in or self.rule)
            for die, cells in self.rows.items()
            for column, cell in zip(self.columns, cells, strict=True)
            if cell
        }
        for rule, rows in data.printed.items():
            fixed |= {(die, col): Fixed(cell, rule) for die, cells in rows.items() for col, cell in cells.items()}
        by_line = self.kind == "lines" or data.by_line or bool(data.indexes)
        dice = range(data.first, data.last + 1)
        lines = tuple(f"{index} {die}" for index in data.indexes for die in dice) or self.lines
        kinds = {heading: cell.cell_kind() for heading, cell in data.cells.items()}
        if data.kind:
            kinds[""] = data.cell_kind()
        return ChartForm(
            slug=slug,
            name=self.name,
            rule=self.rule,
            headings=HEADINGS[self.kind],
            columns=data.columns or self.columns,
            free=data.free,
            heading_pattern=data.heading_pattern,
            heading_hint=data.heading_hint,
            rows=LINE if by_line else TURN if self.kind == "schedule" else DIE,
            first=data.first,
            last=data.last,
            open_ended=data.open_ended,
            sparse=data.sparse,
            codes=data.codes,
            pattern=data.pattern,
            hint=data.hint,
            order=data.order,
            fixed=fixed,
            kinds=kinds,
            lines=lines,
            room=data.room,
            line_pattern=data.line_pattern,
            line_hint=data.line_hint,
            lines_from=data.lines_from,
            head=data.head,
            names=data.names,
            indexes=data.indexes,
            shifted=data.shifted,
        )

    def status(self, slug: str, entered: object) -> ChartStatus:
        """What is known of the chart; ``entered`` is what a campaign brings along."""
        bare = ChartStatus(
            slug,
            self.name,
            self.rule,
            PRINTED if self.complete else MISSING,
            "",
            self.by_die,
            self.form_of(slug),
            self.line_form,
            self.short,
        )
        if self.complete or not isinstance(entered, Mapping):
            return bare
        name, provenance = str(entered.get("name") or self.name), str(entered.get("provenance", ""))
        return replace(bare, name=name, status=status_of(entered), provenance=provenance)

    def chart(self, slug: str, entered: object) -> Chart:
        """The chart as entered, else as the rulebook prints it. Raises BadInput for one that does not fit."""
        if entered is not None:
            return chart_from_data(
                slug, self.name, self.rule, entered, OWNER_ENTERED, below=self.below, above=self.above
            )
        return Chart(
            slug,
            self.name,
            self.rule,
            self.columns,
            self.rows,
            self.provenance,
            PRINTED if self.complete else MISSING,
            self.below,
            self.above,
        )

    def die_table(self, slug: str, entered: object) -> DieTable:
        """The table as entered, without rows until then. Raises BadInput for one that does not fit."""
        if entered is not None:
            return die_table(slug, self.name, self.rule, entered, gaps=self.kind == "schedule")
        return DieTable(slug, self.name, self.rule)

    def line_table(self, slug: str, entered: object) -> LineTable:
        """The table as entered, without lines until then. Raises BadInput for one that does not fit."""
        if entered is not None:
            return line_table(slug, self.name, self.rule, entered, self.line_form or LineForm(self.columns))
        return LineTable(slug, self.name, self.rule)


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


class NationData(DataTable):
    name: str
    side: str


class LiveryData(DataTable):
    ground: str = Field(pattern=COLOR)
    ink: str = Field(pattern=COLOR)


class MobilityData(DataTable):
    name: str
    base: str = ""


class TypeData(DataTable):
    name: str
    mobility: str
    symbol: str
    traits: frozenset[str] = frozenset()
    plural: str = ""


class VocabularyData(DataTable):
    """``boxes`` are the game's own off the map, beside those of every game."""

    sizes: tuple[str, ...] = ()
    special: tuple[str, ...] = ()
    marks: tuple[str, ...] = ()
    markers: tuple[str, ...] = ()
    sided_markers: tuple[str, ...] = ()
    hexside_markers: tuple[str, ...] = ()
    tracks: tuple[str, ...] = ()
    sided_tracks: tuple[str, ...] = ()
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


class ConditionData(DataTable):
    shape: Literal["choice", "flag", "list", "by-key", "hexes-by-key"]
    default: bool | str | None = None
    values: tuple[str, ...] = ()
    keys: tuple[str, ...] = ()
    text: str = ""
    names: tuple[str, ...] = ()
    chart: str = Field(default="", description="The chart whose lines are further values, once it is typed in.")
    place: str = Field(default="", description="The name of the place that it is about.")

    @model_validator(mode="after")
    def _named(self) -> Self:
        if self.names and len(self.names) != len(self.values):
            raise ValueError("a condition has a name for each of its values or none at all")
        return self


class SwitchData(DataTable):
    """``values`` have the default first; ``names`` say each of them in words."""

    rule: str
    text: str
    values: tuple[bool | int | str, ...] = Field(min_length=2)
    names: tuple[str, ...] = Field(min_length=2)


class AttackData(DataTable):
    """``without_units`` is true where markers may attack by themselves."""

    slug: str
    name: str
    rule: str
    options: tuple[str, ...] = ()
    without_units: bool = False


class TerrainData(DataTable):
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


class HexsideData(DataTable):
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


class PhaseData(DataTable):
    slug: str
    name: str
    side: str
    rule: str
    allows: frozenset[str] = frozenset()
    not_on_turns: tuple[int, ...] = ()
    remind: str = ""


class ShiftData(DataTable):
    columns: int
    rule: str


class TurnsData(DataTable):
    last: int
    names: Mapping[int, str] = {}


class SystemData(DataTable):
    """What every system's file holds."""

    slug: str
    name: str
    about: str = Field(default="", description="One line about the game, for the start screen.")
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

    @property
    def reminders(self) -> dict[str, str]:
        """By phase what its players are reminded of, for phases in which there is something."""
        return {p.slug: p.remind for p in self.phases if p.remind}

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
            sided_tracks=v.sided_tracks,
            states=v.states,
            conditions={
                n: Condition(n, c.shape, c.default, c.values, c.keys, c.text, c.names, c.chart, c.place)
                for n, c in self.conditions.items()
            },
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
        )


def _extra(extra: Mapping[str, Points | None] | Points | None) -> Mapping[str, Points | None]:
    return extra if isinstance(extra, Mapping) else {ALL: extra}


def _terrain(slug: str, data: TerrainData) -> Terrain:
    costs: dict[str, Points | None] = dict(data.cost)
    return Terrain(
        slug,
        data.name,
        data.rule,
        costs,
        data.shift,
        data.shift_rule,
        data.concentric,
        data.water,
        data.unknown,
        data.ground,
    )
