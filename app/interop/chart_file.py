"""A chart that its owner has typed in, as a file of its own: headings, cells, and where each cell is from.

The file is TOML that any editor opens::

    system = "SLUG"
    chart = "crt"
    columns = ["1:1", "2:1"]

    [rows]
    1 = ["AA", ""]

    [sources]
    1 = ["owner 2026-11-20", ""]
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from pydantic import BaseModel, ConfigDict, Field

from app.errors import BadInput, Problem
from app.files import write_whole
from app.messages import Sentence
from app.rules.charts.entered import EnteredChart
from app.rules.charts.form import ChartForm
from app.systems.scenario.scenario_file import Cell, legible, read_toml

HEAD = "# Typed in from its owner's own copy. A blank cell is still to be typed in.\n\n"


class ChartFile(BaseModel):
    """The form of the file."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    system: str
    chart: str
    columns: tuple[str, ...] = Field(min_length=1)
    rows: Mapping[str, tuple[Cell, ...]] = {}
    sources: Mapping[str, tuple[str, ...]] = {}


def read_chart(path: Path, system: str, form: ChartForm) -> EnteredChart:
    """The chart in a file, with every row that the form begins with. Raises BadInput, one line a problem, for a file
    that is damaged or holds another chart."""
    try:
        text = read_toml(path)
        file = text.read(ChartFile)
        for field, found, wanted in (("system", file.system, system), ("chart", file.chart, form.slug)):
            if found != wanted:
                strange = Sentence(
                    "this is {found}, not {wanted}: put the file where it belongs", found=found, wanted=wanted
                )
                raise text.located([Problem(field, strange)])
        try:
            return EnteredChart.of_data(form, file.model_dump(mode="json", include={"columns", "rows", "sources"}))
        except BadInput as fault:
            raise text.located([Problem("rows", p.words) for p in fault.problems]) from None
    except BadInput as fault:
        raise BadInput(legible(fault.problems)) from None


def write_chart(path: Path, system: str, form: ChartForm, entered: EnteredChart) -> None:
    """Writes the file whole or not at all; its folder is made. Raises BadInput where it cannot be written."""
    import tomli_w

    data = {"system": system, "chart": form.slug, **entered.to_data(form)}
    write_whole(path, HEAD + tomli_w.dumps(data), make_folder=True)
