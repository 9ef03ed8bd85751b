"""The foot of a box of counters: tables in and out, the chosen counters, the map and a campaign."""

from __future__ import annotations

from PySide6.QtWidgets import QHBoxLayout, QWidget

from app.ui.cards import LinkLabel, button, text
from app.ui.texts import tr


class CounterFoot(QWidget):
    """``links`` by what they are for, ``set_up`` and ``campaign`` beside them; ``note`` says what hinders those."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(10)
        self.links: dict[str, LinkLabel] = {}
        for name, words, tip in (
            ("paste", tr("From a spreadsheet…"), tr("Paste rows, one counter each")),
            ("open", tr("Open spreadsheet…"), tr("Reads a spreadsheet saved as CSV")),
            ("write", tr("Export spreadsheet…"), tr("Writes the counters as a spreadsheet (CSV)")),
            ("copy", tr("Copy", "a verb"), tr("Duplicates the selected counters (Ctrl+C)")),
            ("remove", tr("Delete"), tr("Deletes the selected counters (Del)")),
            ("undo", tr("Undo"), tr("Undoes the last change (Ctrl+Z)")),
        ):
            link = self.links[name] = LinkLabel(words)
            link.setToolTip(tip)
            row.addWidget(link)
        row.addStretch(1)
        self.note = text("", "small")
        row.addWidget(self.note)
        self.set_up = button(tr("Set up on the map"), tip=tr("Drag the counters to their starting hexes"))
        row.addWidget(self.set_up)
        self.campaign = button(
            tr("Begin a campaign…"), "verb", tip=tr("Begins a campaign with these counters on the map chosen above")
        )
        row.addWidget(self.campaign)
