"""The charts that the user has typed in, in a folder of theirs: a folder for each game, a file for each chart."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from app.errors import AdjutantError, BadInput
from app.files import unwritten
from app.installation import folders
from app.interop.chart_file import read_chart, write_chart
from app.position.ledger import Json
from app.position.position import World
from app.rules.charts.check import check, with_charts
from app.rules.charts.entered import EnteredChart
from app.rules.charts.form import ChartForm
from app.rules.ruling import legal
from app.rules.vocabulary import Vocabulary

ENDING = ".toml"


class OwnCharts:
    """The charts of one game; ``folder`` is where all games' charts are kept, the user's data folder without one."""

    def __init__(self, vocabulary: Vocabulary, folder: Path | None = None) -> None:
        self.system = vocabulary.system
        self.folder = (folder if folder is not None else folders.charts()) / self.system
        self.forms: Mapping[str, ChartForm] = {
            slug: status.form for slug, status in vocabulary.charts.items() if status.form is not None
        }

    def path(self, slug: str) -> Path:
        return self.folder / f"{slug}{ENDING}"

    def read(self, slug: str) -> EnteredChart | None:
        """The chart as far as it was typed in; None where it never was. Raises BadInput for a damaged file and KeyError
        for a chart that nobody types in."""
        path = self.path(slug)
        return read_chart(path, self.system, self.forms[slug]) if path.exists() else None

    def save(self, slug: str, entered: EnteredChart) -> None:
        """Writes the chart. A file that cannot be read is kept beside it under another name. Raises BadInput where it
        cannot be written."""
        path = self.path(slug)
        try:
            self.read(slug)
        except BadInput:
            self._put_aside(path)
        write_chart(path, self.system, self.forms[slug], entered)

    def _put_aside(self, path: Path) -> None:
        number = 1
        while (aside := path.with_suffix(f".damaged-{number}")).exists():
            number += 1
        try:
            path.rename(aside)
        except OSError as fault:
            raise unwritten(aside, fault) from fault

    def usable(self, slug: str) -> EnteredChart | None:
        """The chart where something of it was typed in and nothing of it is impossible. Raises BadInput for a damaged
        file."""
        entered = self.read(slug)
        if entered is None or not entered.typed or not legal(check(self.forms[slug], entered)):
            return None
        return entered

    def all_usable(self) -> tuple[dict[str, Json], tuple[str, ...]]:
        """Every chart that can be used, in the form of position files, and a sentence for each damaged file."""
        found: dict[str, Json] = {}
        faults: list[str] = []
        for slug, form in self.forms.items():
            try:
                entered = self.usable(slug)
            except AdjutantError as fault:
                faults.append(str(fault))
                continue
            if entered is not None:
                found[slug] = entered.to_data(form)
        return found, tuple(faults)


def brought_along(world: World, vocabulary: Vocabulary, folder: Path | None = None) -> tuple[World, tuple[str, ...]]:
    """The world with the owner's charts for those that it does not bring itself, and a sentence for each damaged
    file."""
    own, faults = OwnCharts(vocabulary, folder).all_usable()
    return with_charts(world, {slug: chart for slug, chart in own.items() if slug not in world.charts}), faults
