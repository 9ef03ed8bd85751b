"""Terrain: what each hex and hexside costs, with what the owner has typed in, and remarks where nobody knows."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property

from app.board.board import UNKNOWN, Board
from app.messages import N_
from app.rules.charts.check import TERRAIN_GAP
from app.rules.charts.table import LineTable
from app.rules.game import Game
from app.rules.parts import CostLine, Points, Shift
from app.rules.ruling import Finding, note

ALL = ""
"""The figure for every mobility class that has none of its own"""
COST, EXTRA, SHIFT = "cost", "extra", "shift"
"""Figures that a chart may not know yet"""


@dataclass(frozen=True)
class Terrain:
    """One line of the chart. ``cost`` in movement points by mobility class, ``None`` where the class may not enter;
    ``shift`` in columns for an attack into it, right positive; ``concentric`` is false where that bonus is barred.
    ``unknown`` are figures that nobody has entered yet; what stands in their place is a default. ``ground`` is, for a
    place, the terrain that its hex counts as whatever is drawn there, and whether that is known or not."""

    slug: str
    name: str
    rule: str
    cost: Mapping[str, Points | None] = field(default_factory=dict)
    shift: int = 0
    shift_rule: str = ""
    concentric: bool = True
    water: bool = False
    unknown: frozenset[str] = frozenset()
    ground: str = ""


@dataclass(frozen=True)
class Hexside:
    """``extra`` movement points to cross by mobility class, ``ALL`` for every class without a figure of its own,
    ``None`` where the class may not; ``attack`` is ``""``, ``halve`` or ``no``, ``shift`` its columns, right positive;
    ``unknown`` as in a terrain. ``covers`` are features that do not count where this one lies on the same hexside: a
    strait is read as a strait though the map shows its sea as well."""

    slug: str
    name: str
    rule: str
    extra: Mapping[str, Points | None] = field(default_factory=dict)
    attack: str = ""
    attack_rule: str = ""
    shift: int = 0
    unknown: frozenset[str] = frozenset()
    covers: frozenset[str] = frozenset()


@dataclass(frozen=True)
class ChartEffect:
    """What a weather or a turn makes of a chart: the cost of every hex multiplied by ``in_hex``, ``more_at`` a hexside
    feature for whoever may cross it, terrain ``as_clear`` that the chart's default stands in for, and hexside features
    that are ``gone``. ``name`` and ``rule`` are those of the weather; ``gone_by`` has the rules of features that are
    gone by another."""

    in_hex: int = 1
    more_at: Mapping[str, int] = field(default_factory=dict)
    as_clear: frozenset[str] = frozenset()
    gone: frozenset[str] = frozenset()
    name: str = ""
    rule: str = ""
    gone_by: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True)
class TerrainChart:
    """``bases`` leads from a mobility class to the one whose figures it uses where it has none of its own. A chart that
    was changed keeps the ``plain`` one and the ``effect`` that changed it."""

    terrain: Mapping[str, Terrain]
    places: Mapping[str, Terrain]
    hexsides: Mapping[str, Hexside]
    bases: Mapping[str, str]
    default: str = "clear"
    effect: ChartEffect | None = None
    plain: TerrainChart | None = None

    def cost(self, slug: str, mobility: str) -> Points | None:
        """Points to enter terrain ``slug``; unknown terrain costs what the default terrain does."""
        return self._figure(self.terrain[self.default if slug == UNKNOWN else slug].cost, mobility)

    def extra(self, slug: str, mobility: str) -> Points | None:
        """Further points to cross a hexside with feature ``slug``; 0 for a feature that the chart does not know."""
        hexside = self.hexsides.get(slug)
        return 0 if hexside is None else self.extra_of(hexside, mobility)

    def extra_of(self, hexside: Hexside, mobility: str) -> Points | None:
        """Further points to cross a hexside that this line of a chart describes."""
        return self._figure(hexside.extra, mobility, 0)

    def _figure(
        self, figures: Mapping[str, Points | None], mobility: str, without: Points | None = None
    ) -> Points | None:
        while mobility not in figures and mobility in self.bases:
            mobility = self.bases[mobility]
        return figures[mobility] if mobility in figures else figures.get(ALL, without)

    def bind(self, board: Board) -> BoundChart:
        return BoundChart(self, board)

    def changed(self, effect: ChartEffect) -> TerrainChart:
        """The chart as it reads under ``effect``."""
        clear = self.terrain[self.default]

        def of_hex(one: Terrain) -> Terrain:
            if one.slug in effect.as_clear:
                one = replace(clear, slug=one.slug, name=one.name)
            return replace(one, cost={m: None if c is None else c * effect.in_hex for m, c in one.cost.items()})

        def of_side(one: Hexside) -> Hexside:
            if one.slug in effect.gone:
                return replace(one, extra=dict.fromkeys(one.extra, 0), attack="", shift=0)
            more = effect.more_at.get(one.slug, 0)
            return replace(one, extra={m: None if e is None else e + more for m, e in one.extra.items()})

        return replace(
            self,
            terrain={slug: of_hex(one) for slug, one in self.terrain.items()},
            hexsides={slug: of_side(one) for slug, one in self.hexsides.items()},
            effect=effect,
            plain=self,
        )

    # explaining ---------------------------------------------------------------------------------------------------

    def entering(self, slug: str, mobility: str, *, known: bool = True) -> list[CostLine]:
        """What it costs a class to enter a terrain that it may enter, line by line: ``cost`` is their sum. Not
        ``known``: the terrain only stands in for one that nobody has entered."""
        one, effect = self.terrain[slug], self.effect
        points, plain = self.cost(slug, mobility), self.plain or self
        frozen = effect is not None and slug in effect.as_clear
        drawn = plain.terrain[plain.default if frozen else slug]
        before = plain.cost(drawn.slug, mobility)
        if points is None or before is None:
            return []
        args, rule, text = {"terrain": one.name}, drawn.rule, N_("{terrain:t}")
        if not known:
            text = N_("Unknown terrain, treated as clear")
        elif effect is not None and frozen:
            args, rule = {**args, "weather": effect.name}, effect.rule
            text = N_("{terrain:t}, treated as clear: {weather:t}")
        elif COST in drawn.unknown:
            text = N_("{terrain:t}, treated as clear")
        lines = [CostLine(before, rule, text, args, base=True)]
        if effect is not None and points != before:
            text = N_("{weather:t}: cost of the hex multiplied by {factor:w}")
            args = {"weather": effect.name, "factor": str(effect.in_hex)}
            lines.append(CostLine(points - before, effect.rule, text, args))
        return lines

    def crossing_over(self, side: Hexside, mobility: str) -> list[CostLine]:
        """The same for a line of the chart for hexsides, one that the class may cross."""
        points, args = self.extra_of(side, mobility), {"side": side.name}
        effect, plain = self.effect, self if self.plain is None else self.plain
        before = plain.extra(side.slug, mobility)
        if points is None:
            return []
        if effect is not None and side.slug in effect.gone:
            rule = effect.gone_by.get(side.slug, effect.rule)
            return [CostLine(0, rule, N_("{side:t}: ignored"), args)]
        lines = [CostLine(before, side.rule, N_("{side:t}"), args)] if before else []
        if effect is not None and before is not None and points != before:
            args = {**args, "weather": effect.name}
            lines.append(CostLine(points - before, effect.rule, N_("{side:t}: {weather:t}"), args))
        return lines


@dataclass(frozen=True)
class BoundChart:
    """``entry(class)[hex]`` and ``crossing(class)[side key]`` are the two tables of a search.

    Where two charts hold on one board, ``inner`` is the one of the hexes of ``zone``, and of their hexsides for whoever
    comes ``into`` them; the features ``inner_features`` read it wherever they lie.
    """

    chart: TerrainChart
    board: Board
    inner: TerrainChart | None = None
    zone: frozenset[int] = frozenset()
    inner_features: frozenset[str] = frozenset()
    _entry: dict[str, Sequence[Points | None]] = field(default_factory=dict)
    _crossing: dict[tuple[str, bool], Mapping[int, Points | None]] = field(default_factory=dict)

    def of_hex(self, hex_: int) -> TerrainChart:
        """The chart that holds in a hex."""
        return self.inner if self.inner is not None and hex_ in self.zone else self.chart

    def features(self, key: int, into: int) -> tuple[Hexside, ...]:
        """The lines of the chart for what lies on a hexside, for whoever crosses it ``into`` a hex."""
        found = []
        drawn = self.board.sides.get(key, frozenset[str]())
        for feature in sorted(drawn - self._covered(drawn)):
            chart = self.of_hex(into)
            if self.inner is not None and feature in self.inner_features:
                chart = self.inner
            if feature in chart.hexsides:
                found.append(chart.hexsides[feature])
        return tuple(found)

    def _covered(self, drawn: frozenset[str]) -> frozenset[str]:
        """Features of a hexside that another one on it stands in for."""
        if len(drawn) < 2:
            return frozenset()
        lines = self.chart.hexsides
        return frozenset[str]().union(*(lines[feature].covers for feature in drawn if feature in lines))

    @cached_property
    def grounds(self) -> Mapping[int, str]:
        """Hexes with a place that says what terrain counts there, whatever is drawn, with that terrain."""
        ruling = {slug: place.ground for slug, place in self.chart.places.items() if place.ground}
        return {h: ground for slug, ground in ruling.items() for h in self.board.place_hexes(slug)}

    def kinds(self, hex_: int) -> tuple[str, ...]:
        """The terrain that counts in a hex."""
        ground = self.grounds.get(hex_)
        return self.board.terrain[hex_] if ground is None else (ground,)

    def halving(self, here: int, there: int) -> frozenset[str]:
        """Features of the hexside that halve an attack from one hex into another; none of hexes that are apart."""
        if here not in self.board.grid.adjacent[there]:
            return frozenset()
        features = self.features(self.board.grid.side_between(here, there), there)
        return frozenset(h.slug for h in features if h.attack == "halve")

    def entry(self, mobility: str) -> Sequence[Points | None]:
        """Points to enter each hex, the dearest of its terrains; ``None`` where the class may not."""
        costs = self._entry.get(mobility)
        if costs is None:
            costs = self._by_terrain(self.chart, mobility)
            if self.inner is not None:
                within = self._by_terrain(self.inner, mobility)
                costs = [within[i] if i in self.zone else cost for i, cost in enumerate(costs)]
            self._entry[mobility] = costs
        return costs

    def entry_lines(self, hex_: int, mobility: str) -> list[CostLine]:
        """What it costs the class to enter a hex that it may enter, line by line; ``entry`` has their sum."""
        chart = self.of_hex(hex_)
        slugs = [kind for kind in self.kinds(hex_) if kind in chart.terrain]
        dearest = max(slugs, key=lambda slug: chart.cost(slug, mobility) or 0, default=chart.default)
        return chart.entering(dearest, mobility, known=bool(slugs))

    def crossing_lines(self, features: Sequence[Hexside], mobility: str, into: int) -> list[CostLine]:
        """What it costs the class to cross ``features`` of a hexside into a hex, line by line."""
        found: list[CostLine] = []
        for one in features:
            inner = self.inner is not None and (into in self.zone or one.slug in self.inner_features)
            chart = self.inner if inner and self.inner is not None else self.chart
            found += chart.crossing_over(one, mobility)
        return found

    def _by_terrain(self, chart: TerrainChart, mobility: str) -> list[Points | None]:
        """Points to enter each hex by one chart."""
        board, by_terrain = self.board, dict[tuple[str, ...], Points | None]()
        for kinds in {*board.terrain, *((ground,) for ground in self.grounds.values())}:
            costs = [chart.cost(kind, mobility) for kind in kinds]
            known = [c for c in costs if c is not None]
            by_terrain[kinds] = max(known, default=None) if len(known) == len(costs) else None
        found = [by_terrain[kinds] for kinds in board.terrain]
        for hex_, ground in self.grounds.items():
            found[hex_] = by_terrain[(ground,)]
        return found

    def crossing(self, mobility: str, into: int = -1) -> Mapping[int, Points | None]:
        """Extra points by side key, where the class pays any: the sum of the side's features; ``None`` where one of
        them may not be crossed. ``into`` is a hex of the zone in which one comes, where that makes a difference."""
        within = self.inner is not None and into in self.zone
        kept = self._crossing.get((mobility, within))
        if kept is not None:
            return kept
        at = into if within else -1
        found: dict[int, Points | None] = {}
        for key in self.board.sides:
            extras = [self.chart.extra_of(feature, mobility) for feature in self.features(key, at)]
            known = [e for e in extras if e is not None]
            if len(known) < len(extras) or any(known):
                found[key] = sum(known, start=0) if len(known) == len(extras) else None
        self._crossing[mobility, within] = found
        return found

    @cached_property
    def water(self) -> frozenset[int]:
        """Hexes that are all water: no path or pass leads into them."""
        kinds = {slug for slug, terrain in self.chart.terrain.items() if terrain.water}
        return frozenset(i for i in range(self.board.grid.size) if kinds.intersection(self.kinds(i)))

    def barring_side(self, key: int, mobility: str, into: int = -1) -> Hexside | None:
        """The feature of a hexside that the class may not cross ``into`` a hex."""
        return next((h for h in self.features(key, into) if self.chart.extra_of(h, mobility) is None), None)

    def barring_terrain(self, hex_: int, mobility: str) -> Terrain | None:
        """The terrain of a hex that the class may not enter; none bars a class that may not enter clear ground either,
        which does not go by land."""
        chart = self.of_hex(hex_)
        if chart.cost(chart.default, mobility) is None:
            return None
        for kind in self.kinds(hex_):
            if chart.cost(kind, mobility) is None:
                return chart.terrain[kind]
        return None

    def lines(self, hex_: int) -> tuple[Terrain, ...]:
        """The lines of the chart for terrain and places of a hex, terrain first."""
        chart = self.of_hex(hex_)
        kinds = [chart.terrain[k] for k in self.kinds(hex_) if k in chart.terrain]
        places = [chart.places[k] for k in sorted(self.board.place_kinds(hex_)) if k in chart.places]
        return (*kinds, *places)

    def defending(self, hex_: int) -> tuple[Terrain, ...]:
        """Those of them that have something to say in combat."""
        return tuple(t for t in self.lines(hex_) if t.shift or not t.concentric)

    def shifts_into(self, hex_: int) -> list[Shift]:
        """What the terrain and the places of a hex make of an attack into it."""
        return [
            Shift(t.shift, t.shift_rule or t.rule, N_("the defender's terrain: {terrain:t}"), {"terrain": t.name})
            for t in self.defending(hex_)
            if t.shift
        ]


def entered_terrain(chart: TerrainChart, table: LineTable, classes: Sequence[str], shift: str) -> TerrainChart:
    """The chart with every cell of ``table`` in place of its own figure: points under the heading of each mobility
    class, columns under ``shift``. Raises BadInput for a cell that cannot be read."""

    def points(slug: str) -> dict[str, Points | None]:
        return {m: table.points(slug, m) for m in classes if table.says(slug, m)}

    def columns(one: Terrain | Hexside) -> int:
        return table.columns(one.slug, shift) if table.says(one.slug, shift) else one.shift

    def still(one: Terrain | Hexside, figure: str, entered: int) -> frozenset[str]:
        known = {figure} if entered == len(classes) else set()
        return one.unknown - known - ({SHIFT} if table.says(one.slug, shift) else set())

    def of_hex(one: Terrain) -> Terrain:
        costs = points(one.slug)
        return replace(one, cost={**one.cost, **costs}, shift=columns(one), unknown=still(one, COST, len(costs)))

    def of_side(one: Hexside) -> Hexside:
        extras = points(one.slug)
        return replace(one, extra={**one.extra, **extras}, shift=columns(one), unknown=still(one, EXTRA, len(extras)))

    def of_place(one: Terrain) -> Terrain:
        return replace(one, shift=columns(one), unknown=still(one, COST, 0))

    return replace(
        chart,
        terrain={slug: of_hex(one) for slug, one in chart.terrain.items()},
        places={slug: of_place(one) for slug, one in chart.places.items()},
        hexsides={slug: of_side(one) for slug, one in chart.hexsides.items()},
    )


ASSUMED_CLEAR = "assumed-clear"
UNKNOWN_HEXSIDE = "unknown-hexside"
NAMED = 12
"""Most hexes that a sentence lists."""
_ONE_CLEAR = N_("{hex} has no terrain in the map data; it is treated as clear.")


def hex_assumed_clear(board: Board, location: int, rule: str, told: Collection[int] = ()) -> list[Finding]:
    """Nothing for a location in a hex of known terrain; ``told`` are hexes whose places tell what ground they have."""
    hex_ = board.hex_of(location)
    if hex_ in told or not board.is_unknown(hex_):
        return []
    where = board.location_name(location)
    return [note(ASSUMED_CLEAR, rule, _ONE_CLEAR, hexes=[where], hex=where)]


def assumed_clear(board: Board, hexes: Iterable[int], rule: str) -> list[Finding]:
    """One remark on all of them that are unknown."""
    places = [h for h in sorted(set(hexes)) if board.is_unknown(h)]
    if len(places) < 2:
        return [found for h in places for found in hex_assumed_clear(board, h, rule)]
    unknown = [board.location_name(h) for h in places]
    text = N_("{hexes_} have no terrain in the map data; they are treated as clear.")
    if len(unknown) == 1:
        return [note(ASSUMED_CLEAR, rule, _ONE_CLEAR, hexes=unknown, hex=unknown[0])]
    if len(unknown) > NAMED:
        text = N_("{count} hexes have no terrain in the map data; they are treated as clear.")
    return [note(ASSUMED_CLEAR, rule, text, hexes=unknown, hexes_=unknown, count=len(unknown))]


def ground_remarks(game: Game, told: Iterable[Finding], locations: Iterable[int]) -> list[Finding]:
    """The remark on hexes of unknown terrain among those that an answer counted, for a game whose own rules have not
    ``told`` it already."""
    if any(finding.code == ASSUMED_CLEAR for finding in told):
        return []
    rule = next((gap.rule for gap in game.missing_data if gap.code == TERRAIN_GAP), "")
    board = game.world.board
    return assumed_clear(board, {board.hex_of(at) for at in locations}, rule)


def zones_in_doubt(board: Board, hexes: Iterable[int], rule: str) -> list[Finding]:
    """A remark on hexes of which nobody knows whether they are in an enemy zone of control."""
    names = [board.location_name(h) for h in hexes]
    if not names:
        return []
    text = N_("{hexes_} may be in an enemy zone of control: their hexsides are missing from the map data.")
    if len(names) == 1:
        text = N_("{hexes_} may be in an enemy zone of control: its hexsides are missing from the map data.")
    if len(names) > NAMED:
        text = N_("{count} hexes may be in an enemy zone of control: their hexsides are missing from the map data.")
    return [note(UNKNOWN_HEXSIDE, rule, text, hexes=names, hexes_=names, count=len(names))]


def unknown_costs(chart: BoundChart, hexes: Iterable[int], rule: str, name: str) -> list[Finding]:
    """A remark on the kinds of terrain among the hexes entered of which the chart ``name`` does not know the cost."""
    blank = {slug for slug, one in chart.chart.terrain.items() if COST in one.unknown}
    if not blank:
        return []
    kinds = {kind for hex_ in hexes for kind in chart.kinds(hex_)} & blank
    text = N_("The {chart:t} has no cost for {kinds:t}: treated as clear.")
    named = [chart.chart.terrain[kind].name for kind in sorted(kinds)]
    return [note("unknown-cost", rule, text, chart=name, kinds=named)] if kinds else []


def unknown_crossings(sides: Iterable[Hexside], rule: str, name: str) -> list[Finding]:
    """A remark on the hexside features crossed of which the chart ``name`` does not know the cost."""
    named = sorted({side.name for side in sides if EXTRA in side.unknown})
    text = N_("The {chart:t} has no cost for crossing {kinds:t}: no cost was added.")
    return [note("unknown-cost", rule, text, chart=name, kinds=named)] if named else []
