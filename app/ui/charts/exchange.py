"""Charts of the owner's out to a table for a spreadsheet and in from one, by a dialog that asks for its file."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from app.errors import BadInput
from app.rules.charts.entered import OWNER
from app.ui.charts.draft import today
from app.ui.file_chooser import FileChooser
from app.ui.table import sentence
from app.ui.texts import tr, tr_count
from app.ui.words import titled

if TYPE_CHECKING:
    from app.ui.charts.panel import ChartPanel

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
