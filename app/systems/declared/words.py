"""A declared game's file in the form in which every system keeps its words and its terrain chart."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import cycle

from app.rules.charts.table import lower_bound
from app.rules.movement.terrain import ALL
from app.rules.parts import Points
from app.systems.declared.form import ATTACK, CLEAR, DeclaredFile
from app.systems.declared.rule_parts import GroundData, RuleTable
from app.systems.scenario.data import (
    AttackData,
    ChartData,
    ConditionData,
    HexsideData,
    LiveryData,
    MobilityData,
    PhaseData,
    SwitchData,
    SystemData,
    TerrainData,
    TypeData,
    VocabularyData,
)

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
            numbers=form.counters.numbers, sizes=form.counters.sizes, special=form.counters.special,
            marks=form.counters.marks, tracks=(VP,) if form.victory is not None else (),
        ),
        zones=form.zones,
        paths={slug: path.name for slug, path in form.paths.items()},
        conditions={} if form.weather is None else {
            WEATHER: ConditionData(
                shape="choice", default=next(iter(form.weather.kinds)), values=tuple(form.weather.kinds),
                text="weather", names=tuple(kind.name for kind in form.weather.kinds.values()),
            )
        },
        switches={
            slug: SwitchData(
                rule=s.rule or f"switches.{slug}", text=s.text, values=s.values, names=s.names
            )
            for slug, s in form.switches.items()
        },
        attacks=() if form.combat is None else (
            AttackData(slug=ATTACK, name=form.combat.name, rule=cited(form.combat, "combat")),
        ),
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
                name=h.name, rule=cited(h, f"hexsides.{slug}"), extra=h.extra, attack="no" if h.no_attack else "",
                attack_rule=cited(h, f"hexsides.{slug}"),
            )
            for slug, h in form.hexsides.items()
        },
        charts={} if form.combat is None else {CRT: chart_data(form)},
        phases=tuple(
            PhaseData(
                slug=p.slug, name=p.name, side=p.side or "", rule=cited(p, f"phases.{p.slug}"), allows=p.allows,
                not_on_turns=p.not_on_turns, remind=p.remind,
            )
            for p in form.phases
        ),
        turns=form.turns,
    )  # fmt: skip


def chart_data(form: DeclaredFile) -> ChartData:
    """The results table. Only of a game that has one."""
    assert form.combat is not None
    table = form.combat.table
    return ChartData(
        name=table.name, rule=cited(table, "combat.table"), provenance=f"{form.name} {cited(table, 'combat.table')}",
        kind=form.combat.odds, columns=table.columns,
        rows={str(die): tuple(map(str, cells)) for die, cells in table.rows.items()}, 
        # Nothing lies beyond an end that takes everything in, and no shift makes a column there.
        below=None if lower_bound(table.columns[0]) is None else table.below,
        above=None if open_above(table.columns[-1]) else table.above,
    )  # fmt: skip


def open_above(heading: str) -> bool:
    """Whether a column takes in all that is more."""
    return heading.startswith(("≥", ">="))


def by_class(cost: Mapping[str, Points | None] | Points | None) -> Mapping[str, Points | None]:
    """One figure for every class, or those that are given; a class without one may not."""
    return {**cost, ALL: cost.get(ALL)} if isinstance(cost, Mapping) else {ALL: cost}
