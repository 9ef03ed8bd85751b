"""The panel of the take-down sheet: in which form, with or without the map, and the file that it is written to."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QSize, Qt, QUrl
from PySide6.QtGui import QDesktopServices
from PySide6.QtWidgets import QButtonGroup, QCheckBox, QHBoxLayout, QVBoxLayout, QWidget

from app.campaign.sheet import sheet
from app.campaign.written_page import write_page
from app.messages import in_use
from app.ui.cards import LinkLabel, button, text
from app.ui.drop_down import DropDown
from app.ui.file_chooser import FileChooser
from app.ui.floats import Floats
from app.ui.over_window import OverWindow
from app.ui.progress import Watch, Work
from app.ui.table import Table
from app.ui.texts import QT_TR_NOOP, languages, own_name, tr

SIZE = QSize(520, 236)
HTML, PDF, MARKDOWN = "html", "pdf", "markdown"
FORMS = {HTML: QT_TR_NOOP("Web page"), PDF: QT_TR_NOOP("PDF"), MARKDOWN: QT_TR_NOOP("Markdown")}
ENDINGS = {HTML: ".html", PDF: ".pdf", MARKDOWN: ".md"}
KINDS = {
    HTML: QT_TR_NOOP("Web page (*.html)"), PDF: QT_TR_NOOP("PDF (*.pdf)"), MARKDOWN: QT_TR_NOOP("Markdown (*.md)"),
}  # fmt: skip


class SheetPanel(OverWindow):
    """``folder`` is where the dialog for the file begins. The sheet is of what the map shows."""

    def __init__(self, window: QWidget, table: Table, floats: Floats, folder: Callable[[], Path]) -> None:
        super().__init__(window, SIZE)
        self.table, self.floats = table, floats
        self.chooser = FileChooser(window, folder)
        self.work: Work | None = None
        column = QVBoxLayout(self)
        column.setContentsMargins(18, 12, 18, 14)
        column.setSpacing(9)
        head = QHBoxLayout()
        head.addWidget(text(tr("Take-down sheet"), "strong"), 1)
        shut = LinkLabel("×")
        shut.setToolTip(tr("Close (Esc)"))
        shut.setAccessibleName(tr("Close"))
        shut.clicked.connect(self.put_away)
        head.addWidget(shut)
        column.addLayout(head)
        about = tr("Every stack from the top down, markers, boxes and tracks, with boxes to tick: for the day on which "
                   "the table is cleared.")  # fmt: skip
        column.addWidget(text(about, "small", wrap=True))
        self.forms = {name: button(tr(words), "kind") for name, words in FORMS.items()}
        group = QButtonGroup(self)
        row = QHBoxLayout()
        row.setSpacing(6)
        for one in self.forms.values():
            one.setCheckable(True)
            group.addButton(one)
            row.addWidget(one)
        self.forms[HTML].setChecked(True)
        row.addStretch(1)
        column.addLayout(row)
        row = QHBoxLayout()
        self.with_map = QCheckBox(tr("With a map"))
        self.with_map.setChecked(True)
        row.addWidget(self.with_map)
        row.addSpacing(12)
        self.language = DropDown()
        for code in languages():
            self.language.addItem(own_name(code), code)
        self.language.setAccessibleName(tr("Language of the sheet"))
        row.addWidget(self.language)
        row.addStretch(1)
        column.addLayout(row)
        warned = tr("There is fog: the sheet tells where everything of both sides stands.")
        self.warning = text(warned, "warning", wrap=True)
        column.addWidget(self.warning)
        column.addStretch(1)
        foot = QHBoxLayout()
        self.open_it = QCheckBox(tr("Open it when it is written"))
        self.open_it.setChecked(True)
        foot.addWidget(self.open_it)
        foot.addStretch(1)
        self.verb = button(tr("Write the sheet…"), "verb")
        self.verb.clicked.connect(self.choose)
        foot.addWidget(self.verb)
        column.addLayout(foot)
        table.opened.connect(self.put_away)

    def start(self) -> None:
        if self.table.campaign is None:
            return
        self.language.setCurrentIndex(max(self.language.findData(in_use()), 0))
        self.warning.setVisible(self.table.fog.on)
        self.settle()
        self.show()
        self.raise_()
        self.forms[self.form].setFocus(Qt.FocusReason.TabFocusReason)

    @property
    def form(self) -> str:
        return next(name for name, one in self.forms.items() if one.isChecked())

    def choose(self) -> None:
        """Asks for the file."""
        campaign, form = self.table.campaign, self.form
        if campaign is None:
            return
        name = tr("{campaign} sheet", campaign=campaign.path.stem) + ENDINGS[form]
        self.chooser.save(tr("Write the sheet"), [tr(KINDS[form])], name, self.write_to)

    def write_to(self, path: Path) -> None:
        """Writes the sheet beside the window, and shows it where that is wanted."""
        form, opens, table = self.form, self.open_it.isChecked(), self.table
        campaign = table.campaign
        if campaign is None:
            return
        out = path if path.suffix.lower() == ENDINGS[form] else path.with_name(path.name + ENDINGS[form])
        world, words, position = campaign.world, table.game.vocabulary, table.position
        title, number = campaign.title, campaign.head
        language, with_map = self.language.currentData(), self.with_map.isChecked()

        def write(watch: Watch) -> None:
            document = sheet(
                world, words, position, title=title, language=language, with_map=with_map, shared=form == HTML,
                action=number,
            )  # fmt: skip
            watch(0.5)
            if form == PDF:
                from app.ui.record.paper import write_pdf

                write_pdf(document, out, watch)
            else:
                write_page(document, form, out)

        def done(_: object) -> None:
            table.said.emit(tr("The sheet is in {file}.", file=out))
            if opens and not QDesktopServices.openUrl(QUrl.fromLocalFile(str(out))):
                table.said.emit(tr("The sheet is in {file}; nothing here opens such files.", file=out))

        work = Work(tr("The sheet is being written to {file}", file=out.name), write, self.floats, lasting=True)
        work.done.connect(done)
        work.failed.connect(table.tell)
        work.stopped.connect(lambda: table.said.emit(tr("Stopped; no sheet was written.")))
        work.ended.connect(self._ended)
        self.work = work.start()
        self.put_away()

    def _ended(self) -> None:
        self.work = None

    def leave_off(self) -> None:
        """Ends what is being written, before the window goes."""
        if self.work is not None:
            self.work.leave_off()
