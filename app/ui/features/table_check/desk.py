"""The table against the program in the window: the card of the walk, the panel of the sheet, and the map's clicks."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QSize
from PySide6.QtWidgets import QCheckBox, QHBoxLayout, QWidget

from app.campaign.campaign import Campaign
from app.campaign.pages.written import write_page
from app.campaign.record.sheet import sheet
from app.ui.features.table_check.card import TableCheckCard
from app.ui.files.writing_panel import HTML, PDF, WritingPanel, shown
from app.ui.session import Session
from app.ui.texts import tr
from app.ui.widgets.floats import Floats
from app.ui.widgets.progress import Watch, Work

if TYPE_CHECKING:
    from app.ui.shell import Shell


SIZE = QSize(520, 236)


class SheetPanel(WritingPanel):
    """The sheet is of what the map shows."""

    def __init__(self, window: QWidget, table: Session, floats: Floats, folder: Callable[[], Path]) -> None:
        super().__init__(
            window,
            SIZE,
            table,
            folder,
            verb=tr("Write sheet…"),
            language=tr("Language of the sheet"),
            warning=tr("Fog of war is on: the sheet reveals where both sides' units are."),
        )
        self.floats = floats
        self.work: Work | None = None
        self.verb.clicked.connect(self.choose)
        about = tr(
            "Every stack from top to bottom, markers, boxes and tracks, with boxes to tick: for the "
            "day you clear your map."
        )
        self._head(tr("Take-down sheet"), about)
        row = QHBoxLayout()
        row.setSpacing(6)
        for one in self.forms.values():
            row.addWidget(one)
        row.addStretch(1)
        self.column.addLayout(row)
        row = QHBoxLayout()
        self.with_map = QCheckBox(tr("With a map"))
        self.with_map.setChecked(True)
        row.addWidget(self.with_map)
        row.addSpacing(12)
        row.addWidget(self.language)
        row.addStretch(1)
        self.column.addLayout(row)
        self._foot()

    def start(self) -> None:
        if self.table.campaign is not None:
            self.appear()

    def choose(self) -> None:
        """Asks for the file."""
        campaign = self.table.campaign
        if campaign is not None:
            self.ask(tr("Write the sheet"), tr("{campaign} sheet", campaign=campaign.path.stem))

    def write_to(self, path: Path) -> None:
        """Writes the sheet beside the window, and shows it where that is wanted."""
        form, opens, table = self.form, self.open_it.isChecked(), self.table
        campaign = table.campaign
        if campaign is None:
            return
        out = self.out(path)
        world, words, position = campaign.world, table.game.vocabulary, table.position
        title, number = campaign.title, campaign.head
        code = campaign.journal.code() if isinstance(campaign, Campaign) else None
        language, with_map = self.language.currentData(), self.with_map.isChecked()

        def write(watch: Watch) -> None:
            document = sheet(
                world,
                words,
                position,
                title=title,
                language=language,
                with_map=with_map,
                shared=form == HTML,
                action=number,
                code=code,
            )
            watch(0.5)
            if form == PDF:
                from app.ui.files.paper import write_pdf

                write_pdf(document, out, watch)
            else:
                write_page(document, form, out)

        def done(_: object) -> None:
            table.said.emit(tr("Sheet written to {file}.", file=out))
            if opens and not shown(out):
                table.said.emit(tr("Sheet written to {file}. No program here opens such files.", file=out))

        work = Work(tr("Writing the sheet to {file}", file=out.name), write, self.floats, lasting=True)
        work.done.connect(done)
        work.failed.connect(table.tell)
        work.stopped.connect(lambda: table.said.emit(tr("Canceled: no sheet was written.")))
        work.ended.connect(self._ended)
        self.work = work.start()
        self.put_away()

    def _ended(self) -> None:
        self.work = None

    def leave_off(self) -> None:
        """Ends what is being written, before the window goes."""
        if self.work is not None:
            self.work.leave_off()


class TableCheckDesk(QObject):
    """``card`` is the walk; ``sheet`` the panel of the take-down sheet."""

    def __init__(self, shell: Shell) -> None:
        super().__init__(shell)
        self.shell = shell
        self.card = TableCheckCard(shell.session, shell.look, shell.faces, shell.main_window)
        self.sheet = SheetPanel(shell.main_window, shell.session, shell.map.floats, shell.files.folder)
        self.card.placeWanted.connect(shell.map.show_location)
        shell.map.view.hexClicked.connect(self.card.click)

    def check(self) -> None:
        """Any place in any order; what was told already stays."""
        self.shell.bring(self.card)
        if self.card.walk is None or self.card.walking:
            self.card.begin(walking=False)
        else:
            self.card.refresh()
            self.card.hex.setFocus()

    def put_back(self) -> None:
        """Every place one after the other, from the beginning."""
        self.shell.bring(self.card)
        self.card.begin(walking=True)


def install(shell: Shell) -> TableCheckDesk:
    desk = TableCheckDesk(shell)
    shell.add_page(desk.card)
    shell.closing.connect(desk.sheet.leave_off)
    shell.actions_.bind(table_check=desk.check, put_back=desk.put_back, sheet=desk.sheet.start)
    return desk
