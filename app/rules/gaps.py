"""What an owner has still to type in, as far as games share it: terrain, zones, and the numbers of counters."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from contextlib import suppress

from app.board.board import Board
from app.errors import BadInput
from app.forces.counter import Counter
from app.messages import N_
from app.position.ledger import Json
from app.rules.charts.check import whole
from app.rules.charts.entered import EnteredChart
from app.rules.charts.form import ChartForm
from app.rules.ruling import Finding, note

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
    text = N_("The map data has no {country:t} yet.")
    return note("zone-to-enter", rule, text, country=country)


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
