"""What can be said of a chart that was typed in, without the card: what is missing, what cannot be, what looks odd; and
what an owner has still to type in, as far as games share it: terrain, zones, edges, and the numbers of counters.

A violation cannot be right: a result that the rulebook does not define, a cell that its text gives otherwise, headings
that no value could be looked up in. A warning may well be what the card prints.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import replace
from fractions import Fraction
from itertools import pairwise

from app.board.board import Board
from app.board.reading import nearest
from app.errors import BadInput
from app.forces.counter import Counter, Roster
from app.messages import N_, Sentence
from app.position.ledger import Json
from app.position.position import World
from app.rules.charts.entered import EnteredChart, named
from app.rules.charts.form import DIE, DIFFERENTIAL, LINE, NAME, STRENGTH, TURN, ChartForm
from app.rules.charts.table import Span, span
from app.rules.ruling import Finding, Severity, note, violation, warning
from app.rules.vocabulary import Vocabulary

ROW, ON_TURN, LINE_NAMED = N_("row {row}"), N_("turn {row}"), N_("row {row:t}")
GRAVEST = (Severity.VIOLATION, Severity.WARNING, Severity.NOTE)


def check(form: ChartForm, entered: EnteredChart) -> tuple[Finding, ...]:
    """The findings on an entry, also a partial one, each with row and column: what cannot be right, then what looks
    odd, then what is missing."""
    found = (
        *_headings(form, entered),
        *_rows(form, entered),
        *_cells(form, entered),
        *_steps(form, entered),
        *_missing(form, entered),
    )
    return tuple(sorted(found, key=lambda f: GRAVEST.index(f.severity)))


def whole(form: ChartForm, entered: EnteredChart) -> bool:
    """Whether nothing is missing: of a sparse chart, whether anything was typed."""
    return bool(entered.typed) if form.sparse else not any(_missing(form, entered))


def _row(form: ChartForm, die: str) -> dict[str, object]:
    template = {TURN: ON_TURN, LINE: LINE_NAMED}.get(form.rows, ROW)
    return {"template": template, "args": {"row": form.said(die)}}


def _at(die: str, column: str) -> list[str]:
    """The cell that a finding is about, as the chart names it."""
    return [die, column]


# headings and rows --------------------------------------------------------------------------------------------------


def _headings(form: ChartForm, entered: EnteredChart) -> Iterator[Finding]:
    columns = entered.columns
    if not columns:
        yield violation("no-columns", form.rule, N_("The chart has no columns: add one."))
    if not form.free:
        if columns != form.columns:
            text = N_("By the rules the headings are {printed}, not {typed}.")
            yield violation("headings-differ", form.rule, text, printed=list(form.columns), typed=list(columns))
        return
    for heading in dict.fromkeys(c for c in columns if columns.count(c) > 1):
        if heading:
            yield violation("headings-twice", form.rule, N_("Two columns have the heading {column}."), column=heading)
    if "" in columns:
        text = N_("Column {number} has no heading.")
        yield note("heading-missing", form.rule, text, number=columns.index("") + 1)
    if form.headings == NAME:
        yield from _names(form, [c for c in columns if c])
    else:
        yield from _spans(form, columns)


def _names(form: ChartForm, columns: Sequence[str]) -> Iterator[Finding]:
    for heading in columns:
        if form.heading_pattern and not re.fullmatch(form.heading_pattern, heading):
            text = N_("The rules use no column {column}: give it {hint:t} as its heading.")
            yield warning("heading-unknown", form.rule, text, column=heading, hint=form.heading_hint)


def _spans(form: ChartForm, columns: Sequence[str]) -> Iterator[Finding]:
    found: list[tuple[str, Span | None]] = []
    for heading in columns:
        try:
            found.append((heading, span(heading) if heading else None))
        except BadInput:
            text = N_("The heading {column} is not a number, range or ratio, such as +5, +2,3, 7-8 or 3:1.")
            yield violation("heading-unread", form.rule, text, column=heading)
    several = any(one is not None and one.several for _, one in found)
    for (left, one), (right, other) in pairwise(found):
        if one is None or other is None:
            continue
        least, most = other.least, one.most
        if least is None or (one.least is not None and least <= one.least) or (one.least is None and most is None):
            yield violation(
                "headings-order",
                form.rule,
                N_("The headings {left} and {right} are not in rising order."),
                left=left,
                right=right,
            )
        elif most is not None and least <= most:
            yield violation(
                "headings-overlap", form.rule, N_("The headings {left} and {right} overlap."), left=left, right=right
            )
        elif _leaves_out(form, one, other, several):
            text = N_("There is a gap between the headings {left} and {right}: values in it count as {left}.")
            yield warning("headings-gap", form.rule, text, left=left, right=right)
    yield from _ends(form, columns, [one for _, one in found])


def _leaves_out(form: ChartForm, one: Span, other: Span, several: bool) -> bool:
    """Whether whole numbers lie between two columns of a chart that has ranges; where every heading is a single number
    they are steps, read to the left."""
    if form.headings not in (DIFFERENTIAL, STRENGTH) or not several or one.most is None:
        return False
    return other.least is not None and other.least > one.most + Fraction(1)


def _ends(form: ChartForm, columns: Sequence[str], found: Sequence[Span | None]) -> Iterator[Finding]:
    """A remark on end columns that are not open: every difference is read in one of them all the same."""
    if form.headings != DIFFERENTIAL or None in found or not found or len(found) < len(columns):
        return
    low, high = found[0], found[-1]
    below, above = low is not None and low.least is not None, high is not None and high.most is not None
    args = {"left": columns[0], "right": columns[-1]}
    if below and above:
        text = N_("Values below {left} use column {left}; values above {right} use column {right}.")
    elif below:
        text = N_("Values below {left} use column {left}.")
    elif above:
        text = N_("Values above {right} use column {right}.")
    else:
        return
    yield note("heading-ends", form.rule, text, **args)


def _rows(form: ChartForm, entered: EnteredChart) -> Iterator[Finding]:
    if form.rows == LINE:
        for die in (die for die in entered.rows if named(die) and not form.reads_line(die)):
            text = N_("The row {row} is not {hint:t}.")
            yield violation("row-unknown", form.rule, text, row=die, hint=form.line_hint)
        return
    dice = sorted(int(die) for die in entered.rows)
    if not dice:
        yield violation("no-rows", form.rule, N_("The chart has no rows: add one."))
        return
    if form.sparse:
        return
    wanted = range(dice[0], dice[-1] + 1) if form.open_ended else range(form.first, form.last + 1)
    absent = [n for n in wanted if n not in dice]
    strange = [n for n in dice if n not in wanted]
    if absent:
        text = N_("The chart has no row for die roll {dice}.")
        yield violation("rows-missing", form.rule, text, dice=[str(n) for n in absent])
    if strange:
        text = N_("The chart has rows for die roll {dice}, which cannot be rolled.")
        yield violation("rows-strange", form.rule, text, dice=[str(n) for n in strange])


# cells --------------------------------------------------------------------------------------------------------------


def _cells(form: ChartForm, entered: EnteredChart) -> Iterator[Finding]:
    for die, cells in entered.rows.items():
        for column, cell in zip(entered.columns, cells, strict=True):
            printed, kind = form.fixed.get((die, column)), form.kind(column)
            args = {"row": _row(form, die), "column": form.said(column), "cell": cell, "at": _at(die, column)}
            if cell and printed is not None and cell != printed.cell:
                text = N_("{row}, column {column:t}: the rulebook prints {printed}, not {cell}.")
                yield violation("cell-fixed", printed.rule, text, printed=printed.cell, **args)
            elif cell and kind.read(cell) != cell:
                if kind.codes:
                    text = N_("{row}, column {column:t}: {cell} is not one of {codes}.")
                else:
                    text = N_("{row}, column {column:t}: {cell} is not {hint:t}.")
                yield violation("cell-unknown", form.rule, text, codes=list(kind.codes), hint=kind.hint, **args)


def _missing(form: ChartForm, entered: EnteredChart) -> Iterator[Finding]:
    """What is not typed in yet: a finding for each row that was begun, and one for all the others."""
    if form.sparse:
        return
    rows = {die: cells for die, cells in entered.rows.items() if named(die)}
    blank = [die for die, cells in rows.items() if not any(cells)]
    for die, cells in rows.items():
        holes = [form.said(column) for column, cell in zip(entered.columns, cells, strict=True) if not cell]
        if holes and die not in blank:
            text = N_("{row} is blank under {columns:t}.")
            yield note("cells-missing", form.rule, text, row=_row(form, die), columns=holes)
    if form.free_lines and not rows:
        yield note("rows-unnamed", form.rule, N_("No row has a name."))
    elif len(blank) == 1:
        yield note("rows-blank", form.rule, N_("{row} is blank."), row=_row(form, blank[0]), rows=blank)
    elif blank:
        text = N_("The rows {rows:t} are blank.")
        yield note("rows-blank", form.rule, text, rows=[form.said(die) for die in blank])


# what looks odd -----------------------------------------------------------------------------------------------------


def _steps(form: ChartForm, entered: EnteredChart) -> Iterator[Finding]:
    if form.shifted:
        yield from _moved(form, entered)
    if not form.order:
        return
    if form.headings != NAME:
        yield from _along(form, entered)
    if form.rows == DIE:
        yield from _down(form, entered)


def _along(form: ChartForm, entered: EnteredChart) -> Iterator[Finding]:
    """Where a row gets worse for the attacker from one column to the next that is filled."""
    for die, cells in entered.rows.items():
        known = [
            (c, cell, rank)
            for c, cell in zip(entered.columns, cells, strict=True)
            if (rank := form.rank(cell)) is not None and cell
        ]
        for (left, before, one), (right, after, other) in pairwise(known):
            if other < one:
                text = N_("{row}: {after} under {right} is worse for the attacker than {before} under {left}.")
                yield warning(
                    "row-worse",
                    form.rule,
                    text,
                    row=_row(form, die),
                    left=left,
                    right=right,
                    before=before,
                    after=after,
                    column=right,
                    at=_at(die, right),
                )


def _moved(form: ChartForm, entered: EnteredChart) -> Iterator[Finding]:
    """Where a row is not the one above it moved a column to the right; what comes in at the left is its own."""
    for (above, before), (die, cells) in pairwise(entered.rows.items()):
        for n, (wanted, cell) in enumerate(zip(before, cells[1:], strict=False), 1):
            if wanted and cell and wanted != cell:
                text = N_("{row}, column {column}: {cell}, but the row above shifted by one column has {wanted}.")
                column = entered.columns[n]
                yield warning(
                    "row-not-moved",
                    form.rule,
                    text,
                    row=_row(form, die),
                    column=column,
                    cell=cell,
                    wanted=wanted,
                    above=above,
                    at=_at(die, column),
                )


def _down(form: ChartForm, entered: EnteredChart) -> Iterator[Finding]:
    """Where a column goes up and down with the die; either direction is a chart's own."""
    for n, column in enumerate(entered.columns):
        known = [
            (die, cells[n], rank)
            for die, cells in entered.rows.items()
            if cells[n] and (rank := form.rank(cells[n])) is not None
        ]
        steps = [(one, other) for one, other in pairwise(known) if one[2] != other[2]]
        rising = [other[2] > one[2] for one, other in steps]
        if len(set(rising)) < 2:
            continue
        fewer = sum(rising) * 2 < len(rising) or (sum(rising) * 2 == len(rising) and not rising[0])
        (above, before, _), (die, after, _) = steps[rising.index(fewer)]
        text = N_("Column {column}: {after} for {row}, following {before} for {above}, runs against the other rows.")
        yield warning(
            "column-uneven",
            form.rule,
            text,
            column=column,
            row=die,
            above=above,
            before=before,
            after=after,
            at=_at(die, column),
        )


def form_named(vocabulary: Vocabulary, slug: str) -> ChartForm:
    """The form of a chart. Raises BadInput for one that the game has not, or that its rulebook prints."""
    status = vocabulary.charts.get(slug)
    if status is None:
        near = nearest(slug, vocabulary.charts)
        raise BadInput(Sentence("this game has no chart {name}: {near}", name=slug, near=near))
    if status.form is None:
        raise BadInput(Sentence("the rulebook prints this chart ({rule}): leave it out", rule=status.rule))
    return status.form


def check_cells(form: ChartForm, raw: Json) -> None:
    """Raises BadInput for the first cell that the chart cannot say, of data in the form of position files; it need not
    have every row and heading."""
    columns, rows = (raw.get("columns"), raw.get("rows")) if isinstance(raw, Mapping) else (None, None)
    if not isinstance(columns, list) or not isinstance(rows, Mapping):
        return
    for die, cells in rows.items():
        if not isinstance(cells, list):
            continue  # a chart that is read under several indexes
        for heading, cell in zip(map(str, columns), map(str, cells), strict=False):
            kind = form.kind(heading)
            if kind.read(cell) is not None:
                continue
            if kind.codes:
                remedy: Sentence = Sentence("it is not one of {codes}", codes=list(kind.codes))
            else:
                remedy = Sentence("it is not {hint:t}", hint=kind.hint)
            raise BadInput(
                Sentence(
                    "chart {slug}, {line} under {heading}: {cell} is not a valid cell; {remedy}",
                    slug=form.slug,
                    line=die,
                    heading=heading,
                    cell=repr(cell),
                    remedy=remedy,
                )
            )


def with_charts(world: World, charts: Mapping[str, Json]) -> World:
    """The world with these charts beside its own, in the place of those of the same name."""
    return replace(world, charts={**world.charts, **charts}) if charts else world


NAMED = 4
"""Most counters that a sentence lists."""
TERRAIN_GAP = "terrain-to-enter"
"""The code of hexes whose terrain is not known."""
CHART_GAP = "chart-to-enter"
"""The code of a chart that is missing, or has cells missing."""


def terrain_gaps(board: Board, rule: str) -> Iterator[Finding]:
    """A remark on the hexes of no known terrain."""
    unknown = [board.grid.name(i) for i in range(board.grid.size) if board.is_unknown(i)]
    if unknown:
        text = (
            N_("{count:w} hexes have no terrain in the map data.")
            if len(unknown) > 1
            else N_("{hex} has no terrain in the map data.")
        )
        yield note(TERRAIN_GAP, rule, text, hexes=unknown, count=len(unknown), hex=unknown[0])


def zone_gap(rule: str, country: str) -> Finding:
    """A remark on a country or another area that the map does not show."""
    text = N_("Missing from the map data: {country:t}.")
    return note("zone-to-enter", rule, text, country=country)


def zone_gaps(board: Board, rules: Mapping[str, str], names: Mapping[str, str]) -> Iterator[Finding]:
    """The same of each zone that the map does not show; ``rules`` say which one needs it, ``names`` what it is
    called."""
    return (zone_gap(rule, names[zone]) for zone, rule in rules.items() if not board.zones.get(zone))


def edge_gaps(board: Board, roster: Roster, rule: str) -> Iterator[Finding]:
    """A remark on each side of whose sources, an edge of the map, nothing is shown."""
    text = N_("The map data does not show which edge is the {side} edge.")
    for slug, side in roster.sides.items():
        if not board.sources.get(slug):
            yield note("edge-to-enter", rule, text, side=side.name)


def of_counters(code: str, rule: str, counters: Sequence[Counter], few: str, many: str) -> Iterator[Finding]:
    """A remark on counters, those of ``few`` all named, of ``many`` counted; none where there are none."""
    if counters:
        yield note(
            code,
            rule,
            many if len(counters) > NAMED else few,
            units=[c.id for c in counters],
            count=len(counters),
            named=[c.label for c in counters[:NAMED]],
        )


def factor_gaps(counters: Collection[Counter], rule: str) -> Iterator[Finding]:
    """A remark on the counters that lack a combat factor."""
    blank = [c for c in counters if not all(name in c.faces[0] for name in ("attack", "defense"))]
    yield from of_counters(
        "factors-to-enter",
        rule,
        blank,
        N_("Counters without an attack or defense factor: {named}."),
        N_("{count:w} counters have no attack or defense factor, including {named}."),
    )


def chart_gaps(forms: Iterable[ChartForm | None], charts: Mapping[str, Json]) -> Iterator[Finding]:
    """A remark on each chart that its owner has not typed in, or not all of; ``slug`` among its arguments says which.
    A chart without a form is printed, and ``charts`` are those that the world brings."""
    for form in forms:
        if form is None:
            continue
        found = None
        if charts.get(form.slug) is not None:
            with suppress(BadInput):  # what cannot be read is still to be typed in
                found = EnteredChart.of_data(form, charts[form.slug])
        if found is None or not found.typed:
            text = N_("The {chart:t} is missing from the data.")
        elif not whole(form, found):
            text = N_("Some cells of the {chart:t} are missing from the data.")
        else:
            continue
        yield note(CHART_GAP, form.rule, text, chart=form.name, slug=form.slug)
