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
            ("paste", tr("From a spreadsheet…"), tr("Rows that are pasted, each a counter")),
            ("open", tr("Open a table…"), tr("A table (CSV) that a spreadsheet has written")),
            ("write", tr("Write a table…"), tr("The counters as a table (CSV) for a spreadsheet")),
            ("copy", tr("Copy", "a verb"), tr("The chosen counters once more (Ctrl+C)")),
            ("remove", tr("Delete"), tr("Takes the chosen counters out of the box (Del)")),
            ("undo", tr("Undo"), tr("Takes the last change back (Ctrl+Z)")),
        ):
            link = self.links[name] = LinkLabel(words)
            link.setToolTip(tip)
            row.addWidget(link)
        row.addStretch(1)
        self.note = text("", "small")
        row.addWidget(self.note)
        self.set_up = button(tr("Set up on the map"), tip=tr("Drag the counters to where they start"))
        row.addWidget(self.set_up)
        self.campaign = button(tr("Begin a campaign…"), "verb", tip=tr("With these counters, on the map chosen above"))
        row.addWidget(self.campaign)
