"""A chart of the owner's taken into a game: what is said of it, and the world that has it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from app.board.reading import nearest
from app.errors import BadInput
from app.messages import N_, Sentence
from app.position.ledger import Json
from app.position.world import World
from app.rules.chart_check import check
from app.rules.chart_form import ChartForm
from app.rules.entered_chart import EnteredChart
from app.rules.game import Game
from app.rules.orders import TakeChart
from app.rules.parts import Step
from app.rules.ruling import Severity
from app.rules.vocabulary import Vocabulary


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
                remedy: Sentence = Sentence("it is none of {codes}", codes=list(kind.codes))
            else:
                remedy = Sentence("it is not {hint:t}", hint=kind.hint)
            raise BadInput(
                Sentence(
                    "chart {slug}, {line} under {heading}: {cell} is no such cell; {remedy}",
                    slug=form.slug, line=die, heading=heading, cell=repr(cell), remedy=remedy,
                )
            )  # fmt: skip


def chart_step(game: Game, order: TakeChart) -> Step:
    """What cannot be right of the chart and what looks odd; nothing on the table changes. Raises BadInput for what is
    no chart of this game."""
    form = form_named(game.vocabulary, order.chart)
    entered = EnteredChart.of_data(form, dict(order.entry))
    found = tuple(f for f in check(form, entered) if f.severity is not Severity.NOTE)
    args: dict[str, Json] = {"chart": form.name, "filled": entered.filled, "total": entered.total}
    text = N_("The {chart:t} is taken from the owner's copy, {filled} of {total} cells.")
    if form.sparse:
        text = N_("The {chart:t} is taken from the owner's copy, {filled} cells.")
    return Step(found, (), text, args)


def with_charts(world: World, charts: Mapping[str, Json]) -> World:
    """The world with these charts beside its own, in the place of those of the same name."""
    return replace(world, charts={**world.charts, **charts}) if charts else world
