"""The line of an answer that is chosen in the drawer, in full in the inspector."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtWidgets import QMainWindow

from app.ui.features.advice.page import Line
from app.ui.texts import tr
from app.ui.widgets.cards import Card, Elided, Rows, empty, text
from app.ui.widgets.lists.paragraph_table import Paragraph

ROLES = {"vermilion": "fault", "amber": "warning", "green": "good"}


class DetailCard(Card):
    """``title`` is the subject of the inspector while it is there."""

    def __init__(self, parent: QMainWindow) -> None:
        super().__init__("advice-detail", tr("Answer"), parent)
        self.title = Elided("title")
        self.heading.hide()
        self.pane = Rows(tr("The answer in full"))
        self.column.addWidget(self.pane)

    def show_line(self, subject: str, headings: Sequence[str], line: Line) -> None:
        """Every cell under the heading of its column; the first that says something is the verdict."""
        self.title.setText(subject)
        empty(self.pane.rows)
        first = True
        for heading, cell in zip(headings, line.cells, strict=True):
            if not cell or not heading:  # a column without a heading only counts the rows
                continue
            if not first:
                self.pane.rows.addSpacing(6)
                self.pane.rows.addWidget(text(heading, "heading"))
            for one in cell:
                self.pane.rows.addWidget(text(one.words, _role(one, verdict=first), wrap=True))
            first = False
        self.pane.rows.addStretch(1)


def _role(one: Paragraph, *, verdict: bool) -> str:
    if one.tone in ROLES:
        return ROLES[one.tone]
    if verdict and not one.small:
        return "total"
    return "small" if one.small else "strong" if one.bold else ""
