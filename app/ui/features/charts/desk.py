"""Charts of the owner's at the table: read from the folder, typed in, kept there, and taken into the campaign."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from app.campaign.sketch import Sketch
from app.errors import AdjutantError, BadInput
from app.position.ledger import Json
from app.rules.charts.entered import OWNER
from app.rules.charts.table import SCENARIO
from app.rules.orders.orders import TakeChart
from app.rules.vocabulary import Vocabulary
from app.ui.features.charts.draft import today
from app.ui.features.charts.to_enter import ToEnterCard
from app.ui.files.file_chooser import FileChooser
from app.ui.session import sentence
from app.ui.texts import tr, tr_count
from app.ui.words import titled

if TYPE_CHECKING:
    from app.installation.own_charts import OwnCharts
    from app.rules.charts.entered import EnteredChart
    from app.rules.charts.form import ChartForm
    from app.ui.features.charts.panel import ChartPanel
    from app.ui.shell import Shell


class ChartDesk(QObject):
    """``panel`` is made when it is first asked for. ``changed`` has the game of a chart that was written."""

    changed = Signal(str)
    own: OwnCharts
    """Those of the game whose form is shown."""
    exchange: Exchange
    """There once the form was shown."""

    def __init__(self, shell: Shell) -> None:
        super().__init__(shell)
        self.shell, self.table = shell, shell.session
        self.panel: ChartPanel | None = None
        self.slug = ""
        shell.session.opened.connect(self._opened)

    # what there is ------------------------------------------------------------------------------------------------

    def vocabulary(self, system: str = "") -> Vocabulary:
        """The words of a game: of the one named, of the campaign's, or of the first that leaves charts to its owner."""
        from app.systems.scenario import library

        if not system and self.table.campaign is not None:
            system = self.table.campaign.world.system
        if not system:
            listed = (slug for slug in library.slugs() if _forms(library.find(slug).vocabulary))
            system = next(listed, library.slugs()[0])
        return library.find(system).vocabulary

    def owned(self, vocabulary: Vocabulary) -> OwnCharts:
        from app.installation.own_charts import OwnCharts

        return OwnCharts(vocabulary)

    def copy_date(self, slug: str) -> str:
        """When the owner's copy of a chart was typed in, where the campaign in hand could take it and it says something
        else; empty where not."""
        campaign = self.table.campaign
        if campaign is None or not self.table.writable:
            return ""
        from app.rules.charts.entered import EnteredChart

        own = self.owned(self.vocabulary())
        try:
            copy = own.usable(slug)
            theirs = campaign.world.charts.get(slug)
            same = (
                copy is not None and theirs is not None and copy.same_as(EnteredChart.of_data(own.forms[slug], theirs))
            )
        except (AdjutantError, KeyError):
            return ""
        return "" if copy is None or same else copy.date

    # opening ------------------------------------------------------------------------------------------------------

    def start(self, slug: str = "", system: str = "") -> None:
        """Shows the form of a chart, of the first that has something missing without a name."""
        words = self.vocabulary(system)
        if not _forms(words):
            self.table.said.emit(tr("The rulebook of this game prints its charts; no chart has to be entered."))
            return
        self.own = self.owned(words)
        panel = self._panel()
        self._list(panel, words)
        self._show(panel, words, slug if slug in self.own.forms else self._first(self.own))
        panel.start()

    def _panel(self) -> ChartPanel:
        if self.panel is None:
            from app.ui.features.charts.panel import ChartPanel

            panel = self.panel = ChartPanel(self.shell.look, self.shell.main_window)
            panel.edited.connect(self._keep)
            panel.saved.connect(self._save)
            panel.taken.connect(self._take)
            panel.chosen.connect(self._chose)
            panel.gameChosen.connect(lambda system: self.start("", system))
            self.exchange = Exchange(panel, self.shell.files.folder)
            self.exchange.said.connect(self.table.said)
        return self.panel

    def put_away(self) -> bool:
        """False where no form was open."""
        return self.panel is not None and self.panel.put_away()

    def _opened(self) -> None:
        """Another campaign: what was typed is kept, and the form is the one of its game."""
        self.put_away()

    def _first(self, own: OwnCharts) -> str:
        from app.rules.charts.check import whole

        for slug, form in own.forms.items():
            try:
                entered = own.read(slug)
            except BadInput:
                return slug
            if entered is None or not whole(form, entered):
                return slug
        return next(iter(own.forms))

    def _list(self, panel: ChartPanel, words: Vocabulary) -> None:
        from app.systems.scenario import library

        panel.charts.clear()
        for slug, form in self.own.forms.items():
            panel.charts.addItem(titled(form.name), slug)
        panel.systems.clear()
        games = [library.find(slug) for slug in library.slugs()] if self.table.campaign is None else []
        games = [game for game in games if _forms(game.vocabulary)]
        for game in games:
            panel.systems.addItem(game.name, game.slug)
        panel.systems.setCurrentIndex(panel.systems.findData(words.system))
        panel.systems.setVisible(len(games) > 1)
        panel.game.setVisible(len(games) <= 1)

    def _chose(self, slug: str) -> None:
        panel = self._panel()
        self._show(panel, self.vocabulary(self.own.system), slug)
        panel.sheet.setFocus()

    def _show(self, panel: ChartPanel, words: Vocabulary, slug: str) -> None:
        from app.rules.charts.entered import EnteredChart
        from app.ui.features.charts.draft import Draft

        own = self.own
        panel.flush()
        self.slug, form, fault = slug, own.forms[slug], ""
        panel.charts.setCurrentIndex(panel.charts.findData(slug))
        entered: EnteredChart | None = None
        try:
            entered = own.read(slug)
        except BadInput as damage:
            fault = sentence(str(damage.problems[0]))
        if entered is None:
            entered = self._played(own, slug) or EnteredChart.blank(form, self._lines(own, form))
        panel.show_draft(Draft(form, entered, panel), words.name)
        panel.say(fault)
        self._note(panel)

    def _lines(self, own: OwnCharts, form: ChartForm) -> list[str]:
        """Names of rows that another chart of the owner's tells already."""
        from app.rules.charts.form import NONE
        from app.rules.charts.table import same

        try:
            other = own.read(form.lines_from) if form.lines_from else None
        except BadInput:
            return []
        cells = (cell for row in other.rows.values() for cell in row) if other is not None else ()
        return list({same(cell): cell for cell in cells if cell not in ("", NONE)}.values())

    def _played(self, own: OwnCharts, slug: str) -> EnteredChart | None:
        """The campaign's chart, where the owner typed it in and it is not in the folder any more."""
        from app.rules.charts.entered import EnteredChart

        raw = self._theirs(own.system, slug)
        if not isinstance(raw, dict) or raw.get("provenance"):
            return None
        try:
            return EnteredChart.of_data(own.forms[slug], raw)
        except BadInput:
            return None

    # keeping ------------------------------------------------------------------------------------------------------

    def _keep(self) -> bool:
        """Writes the draft into the owner's folder; False, and a sentence, where it cannot be."""
        panel, own = self._panel(), self.own
        try:
            own.save(self.slug, panel.draft.entered)
        except AdjutantError as fault:
            panel.say(sentence(str(fault)))
            self.table.tell(fault)
            return False
        self.changed.emit(own.system)
        return True

    def _save(self) -> None:
        """Into the folder and, unless the scenario brings its own, into the campaign."""
        form = self.own.forms[self.slug]
        if not self._keep():
            return
        self.table.said.emit(tr("The {chart} is saved.", chart=titled(form.name)))
        if self._of_campaign(self.own.system) and not self._brought(self.own.system):
            self._hand_over()
        self._note(self._panel())

    def _take(self) -> None:
        if self._keep():
            self._hand_over()
            self._note(self._panel())

    def _hand_over(self) -> None:
        """The campaign plays with the draft from now on."""
        draft = self._panel().draft
        data = draft.entered.to_data(draft.form)
        if draft.entered.typed and not self._same(data):
            self._play(self.slug, data)

    def take_copy(self, slug: str) -> None:
        """The campaign takes the owner's copy as it lies in the folder."""
        own = self.owned(self.vocabulary())
        try:
            copy = own.usable(slug)
        except AdjutantError as fault:
            self.table.tell(fault)
            return
        if copy is not None:
            self._play(slug, copy.to_data(own.forms[slug]))

    def _play(self, slug: str, data: dict[str, Json]) -> None:
        played = self.table.attempt(TakeChart(slug, data))
        if played is not None and played.refused and self.panel is not None:
            loud = [f.text() for f in played.judgement.findings][:1]
            self.panel.say(tr("The campaign cannot use the chart. {finding}", finding="".join(loud)))

    # the campaign -------------------------------------------------------------------------------------------------

    def _of_campaign(self, system: str) -> bool:
        campaign = self.table.campaign
        return campaign is not None and self.table.writable and campaign.world.system == system

    def _theirs(self, system: str, slug: str) -> Json:
        campaign = self.table.campaign
        same = campaign is not None and campaign.world.system == system
        return campaign.world.charts.get(slug) if same and campaign is not None else None

    def _same(self, data: dict[str, Json]) -> bool:
        theirs = self._theirs(self.own.system, self.slug)
        return isinstance(theirs, dict) and all(theirs.get(name) == data[name] for name in ("columns", "rows"))

    def _brought(self, system: str) -> bool:
        """Whether the campaign reads a chart that its scenario has brought along."""
        if not self._of_campaign(system):
            return False
        status = self.table.game.vocabulary.charts.get(self.slug)
        return status is not None and status.status == SCENARIO

    def _note(self, panel: ChartPanel) -> None:
        """Who reads the chart when it is saved."""
        system = self.own.system
        panel.take.setVisible(self._brought(system))
        if self._brought(system):
            name = self.table.game.vocabulary.charts[self.slug].name
            words = tr("This campaign uses its scenario's chart: {chart}.", chart=titled(name))
        elif not self._of_campaign(system):
            words = tr("Saved for every new campaign.")
        elif isinstance(self.table.campaign, Sketch):
            words = tr("Saved for every new campaign. Saving also gives it to this sketch.")
        else:
            words = tr("Saved for every new campaign. Saving also gives it to this one.")
        panel.note.setText(words)


def _forms(words: Vocabulary) -> bool:
    return any(status.form is not None for status in words.charts.values())


ENDING = ".csv"


def kinds() -> list[str]:
    """The filter of a file dialog."""
    return [tr("Tables (*.csv)")]


class Exchange(QObject):
    """``said`` has what was written or read. ``chooser`` asks for the file."""

    said = Signal(str)

    def __init__(self, panel: ChartPanel, folder: Callable[[], Path]) -> None:
        super().__init__(panel)
        self.panel, self.chooser = panel, FileChooser(panel, folder)
        panel.exportWanted.connect(self.export)
        panel.importWanted.connect(self.import_)

    def export(self) -> None:
        self.panel.sheet.finish()
        form = self.panel.draft.form
        self.chooser.save(tr("Export the chart"), kinds(), f"{titled(form.name)}{ENDING}", self.export_to)

    def export_to(self, path: Path) -> bool:
        """Writes the chart as it stands; False, and a sentence, where it cannot be."""
        from app.interop.chart_file import write_csv

        draft, target = self.panel.draft, path if path.suffix else path.with_suffix(ENDING)
        try:
            write_csv(target, draft.form, draft.entered)
        except BadInput as fault:
            self.panel.say(sentence(str(fault.problems[0])))
            return False
        self.said.emit(tr("Chart written to {file}.", file=target))
        return True

    def import_(self) -> None:
        self.panel.sheet.finish()
        self.chooser.open(tr("Import a chart"), kinds(), self.import_from)

    def import_from(self, path: Path) -> bool:
        """Reads a chart in the place of the one in hand, which undo brings back; False, and a sentence, where the table
        says what the chart cannot: then nothing of it is taken."""
        from app.interop.chart_file import read_csv

        panel, draft = self.panel, self.panel.draft
        try:
            entered = read_csv(path, draft.form, f"{OWNER} {today()}")
        except BadInput as fault:
            words, more = sentence(str(fault.problems[0])), len(fault.problems) - 1
            panel.say(
                words
                if not more
                else tr_count("{fault} {n} more such fault.", "{fault} {n} more such faults.", more, fault=words)
            )
            return False
        draft.replace(entered)
        panel.sheet.setFocus()
        panel.sheet.go(draft.begin())
        self.said.emit(tr("Chart read from {file}.", file=path))
        return True


def install(shell: Shell, to_enter: ToEnterCard) -> ChartDesk:
    """The list of what is ``to_enter`` leads to the form of each chart."""
    desk = ChartDesk(shell)
    to_enter.copies = desk.copy_date
    to_enter.chartWanted.connect(desk.start)
    to_enter.copyWanted.connect(desk.take_copy)
    desk.changed.connect(to_enter.refresh)
    shell.actions_.bind(charts=desk.start)
    return desk
