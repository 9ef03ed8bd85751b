"""The panel of the after-action report: what it holds, in which form, and the file that it is written to."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

from PySide6.QtCore import QSignalBlocker, QSize
from PySide6.QtWidgets import QCheckBox, QHBoxLayout, QLabel, QWidget

from app.campaign.campaign import Campaign
from app.campaign.pages.written import write_page
from app.campaign.record.after_action import BATTLES, NONE, TURNS, Wanted, after_action
from app.messages import N_
from app.ui.features.record.reader import Reader, Stages, branch_in_hand
from app.ui.files.writing_panel import HTML, MARKDOWN, PDF, WritingPanel, shown
from app.ui.session import Session
from app.ui.texts import tr
from app.ui.widgets.cards import text
from app.ui.widgets.choices import DropDown, OneOf
from app.ui.widgets.progress import Watch

SIZE = QSize(560, 400)
FORM_HINTS = {
    HTML: N_("One file with everything in it, for any browser, online or off."),
    PDF: N_("Printable pages with sharp maps."),
    MARKDOWN: N_("Text for a forum, with its images in a folder beside it."),
}
MAPS = {TURNS: N_("One per turn"), BATTLES: N_("One per battle"), NONE: N_("None")}
WAY = 2
"""How often the campaign is walked through before anything is written"""


def written(form: str, wanted: Wanted, out: Path) -> Callable[[Campaign, Watch], None]:
    """What makes the report of a campaign and writes it."""

    def write(campaign: Campaign, watch: Watch) -> None:
        pdf = form == PDF
        document = after_action(campaign, wanted, Stages(watch if not pdf else lambda s: watch(s / 2), WAY))
        if pdf:
            from app.ui.files.paper import write_pdf

            write_pdf(document, out, lambda share: watch(0.5 + share / 2))
        else:
            write_page(document, form, out)

    return write


class ReportPanel(WritingPanel):
    def __init__(self, window: QWidget, table: Session, reader: Reader, folder: Callable[[], Path]) -> None:
        warning = tr(
            "Fog of war is on: the report reveals everything that both sides did. Keep it until the game is over."
        )
        super().__init__(
            window,
            SIZE,
            table,
            folder,
            verb=tr("Write report…"),
            language=tr("Language of the report"),
            warning=warning,
        )
        self.reader = reader
        self.maps_choice = OneOf({name: tr(words) for name, words in MAPS.items()}, self)
        self.maps = self.maps_choice.buttons
        self.first, self.last = DropDown(), DropDown()
        self.ticks: dict[str, QCheckBox] = {
            name: QCheckBox(words)
            for name, words in (
                ("moves", tr("Include every move")),
                ("luck", tr("Luck")),
                ("notes", tr("Notes")),
                ("photographs", tr("Photographs")),
            )
        }
        self.form_hint = text("", "small", wrap=True)
        self.verb.clicked.connect(self.choose)
        self._lay_out()

    def _lay_out(self) -> None:
        about = tr("The current branch as a report for readers without the program.")
        self._head(tr("After-action report"), about)
        column = self.column
        column.addLayout(self._row(tr("Form"), list(self.forms.values())))
        column.addWidget(self.form_hint)
        self.form_choice.chosen.connect(self._say)
        column.addLayout(self._row(tr("Maps"), list(self.maps.values())))
        self.first.setAccessibleName(tr("First turn"))
        self.last.setAccessibleName(tr("Last turn"))
        column.addLayout(self._row(tr("Turns"), [self.first, text(tr("to", "between two turns")), self.last]))
        self.first.currentIndexChanged.connect(lambda n: self.last.setCurrentIndex(max(n, self.last.currentIndex())))
        self.last.currentIndexChanged.connect(lambda n: self.first.setCurrentIndex(min(n, self.first.currentIndex())))
        column.addLayout(self._row(tr("With"), [*self.ticks.values()]))
        column.addLayout(self._row(tr("Language"), [self.language]))
        self._foot()

    def _row(self, name: str, widgets: Sequence[QWidget]) -> QHBoxLayout:
        row = QHBoxLayout()
        row.setSpacing(6)
        label: QLabel = text(name, "small")
        label.setFixedWidth(max(92, label.sizeHint().width() + 8))
        row.addWidget(label)
        for widget in widgets:
            row.addWidget(widget)
        row.addStretch(1)
        return row

    # what is wanted -----------------------------------------------------------------------------------------------

    def start(self) -> bool:
        """Shows the panel; False where there is no campaign to tell of."""
        campaign = self.table.campaign
        if not isinstance(campaign, Campaign):
            self.table.said.emit(tr("A sketch has no saved log. Save it as a campaign first."))
            return False
        line = branch_in_hand(campaign)
        turns = range(line[0].turn, max(line[0].turn, line[-1].turn) + 1)
        for box in (self.first, self.last):
            blocked = QSignalBlocker(box)
            box.clear()
            for turn in turns:
                box.addItem(str(turn), turn)
            box.setCurrentIndex(0 if box is self.first else box.count() - 1)
            del blocked
        for tick in self.ticks.values():
            tick.setChecked(True)
        self._say()
        self.appear()
        return True

    def wanted(self) -> Wanted:
        on = {name: tick.isChecked() for name, tick in self.ticks.items()}
        return Wanted(
            self.maps_choice.now,
            self.first.currentData(),
            self.last.currentData(),
            self.language.currentData(),
            moves=on["moves"],
            luck=on["luck"],
            notes=on["notes"],
            photographs=on["photographs"],
            shared=self.form == HTML,
        )

    def _say(self, *_: object) -> None:
        self.form_hint.setText(tr(FORM_HINTS[self.form]))

    # writing it ---------------------------------------------------------------------------------------------------

    def choose(self) -> None:
        """Asks for the file."""
        campaign = self.table.campaign
        if campaign is not None:
            self.ask(tr("Write the report"), tr("{campaign} report", campaign=campaign.path.stem))

    def write_to(self, path: Path) -> None:
        """Writes the report beside the window, and shows it where that is wanted."""
        table, opens, out = self.table, self.open_it.isChecked(), self.out(path)

        def done(_: object) -> None:
            table.said.emit(tr("Report written to {file}.", file=out))
            if opens and not shown(out):
                table.said.emit(tr("Report written to {file}. No program here opens such files.", file=out))

        words = tr("Writing the report to {file}", file=out.name)
        if self.reader.read(words, written(self.form, self.wanted(), out), done, lasting=True):
            self.put_away()
