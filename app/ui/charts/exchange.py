"""Charts of the owner's out to a table for a spreadsheet and in from one, by a dialog that asks for its file."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QFileDialog

from app.errors import BadInput
from app.rules.entered_chart import OWNER
from app.ui.charts.draft import today
from app.ui.table import sentence
from app.ui.texts import tr
from app.ui.words import titled

if TYPE_CHECKING:
    from app.ui.charts.panel import ChartPanel

ENDING = ".csv"
ACCEPT = QFileDialog.AcceptMode


class Exchange(QObject):
    """``said`` has what was written or read. ``chooser`` is the dialog that is open."""

    said = Signal(str)

    def __init__(self, panel: ChartPanel, folder: Callable[[], Path]) -> None:
        super().__init__(panel)
        self.panel, self.folder = panel, folder
        self.chooser: QFileDialog | None = None
        panel.exportWanted.connect(self.export)
        panel.importWanted.connect(self.import_)

    def export(self) -> None:
        self.panel.sheet.finish()
        form = self.panel.draft.form
        self._ask(tr("Export the chart"), ACCEPT.AcceptSave, f"{titled(form.name)}{ENDING}", self.export_to)

    def export_to(self, path: Path) -> bool:
        """Writes the chart as it stands; False, and a sentence, where it cannot be."""
        from app.interop.chart_csv import write_csv

        draft, target = self.panel.draft, path if path.suffix else path.with_suffix(ENDING)
        try:
            write_csv(target, draft.form, draft.entered)
        except BadInput as fault:
            self.panel.say(sentence(str(fault.problems[0])))
            return False
        self.said.emit(tr("The chart is in {file}.", file=target))
        return True

    def import_(self) -> None:
        self.panel.sheet.finish()
        self._ask(tr("Import a chart"), ACCEPT.AcceptOpen, "", self.import_from)

    def import_from(self, path: Path) -> bool:
        """Reads a chart in the place of the one in hand, which undo brings back; False, and a sentence, where the table
        says what the chart cannot: then nothing of it is taken."""
        from app.interop.chart_csv import read_csv

        panel, draft = self.panel, self.panel.draft
        try:
            entered = read_csv(path, draft.form, f"{OWNER} {today()}")
        except BadInput as fault:
            words, more = sentence(str(fault.problems[0])), len(fault.problems) - 1
            panel.say(words if not more else tr("{fault} %n more like it.", "", more, fault=words))
            return False
        draft.replace(entered)
        panel.sheet.setFocus()
        panel.sheet.go(draft.begin())
        self.said.emit(tr("The chart is read from {file}.", file=path))
        return True

    def _ask(self, title: str, mode: QFileDialog.AcceptMode, name: str, then: Callable[[Path], bool]) -> None:
        chooser = QFileDialog(self.panel.window(), title, str(self.folder()))
        chooser.setAcceptMode(mode)
        chooser.setNameFilters([tr("Tables (*.csv)")])
        kind = QFileDialog.FileMode
        chooser.setFileMode(kind.AnyFile if mode == ACCEPT.AcceptSave else kind.ExistingFile)
        if name:
            chooser.selectFile(name)
        chooser.fileSelected.connect(lambda chosen: then(Path(chosen)))
        chooser.finished.connect(lambda _: self._put_away(chooser))
        self.chooser = chooser
        chooser.open()

    def _put_away(self, chooser: QFileDialog) -> None:
        if self.chooser is chooser:
            self.chooser = None
        chooser.deleteLater()
