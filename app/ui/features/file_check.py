"""Reading the open campaign's file through, beside the window: damage that no position needs is told at once, not three
evenings later."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import QObject, QTimer

from app.campaign.campaign import Campaign
from app.campaign.journal.verify import ReadThrough, mend_caches, read_through
from app.errors import AdjutantError
from app.ui.session import Session, sentence
from app.ui.shell import Shell
from app.ui.texts import tr, tr_count
from app.ui.widgets.floats import Floats
from app.ui.widgets.progress import Work

AFTER = 1500
"""Milliseconds from the opening, so that the first look at the map waits for nothing"""


class WholeFile(QObject):
    """Begins after each opening; ``leave_off`` ends it."""

    def __init__(self, table: Session, floats: Floats) -> None:
        super().__init__(floats)
        self.table, self.floats = table, floats
        self.work: Work | None = None
        self._soon = QTimer(self)
        self._soon.setSingleShot(True)
        self._soon.setInterval(AFTER)
        self._soon.timeout.connect(self.read)
        table.opened.connect(self._opened)

    def _opened(self) -> None:
        self.leave_off()
        self._soon.start()

    def leave_off(self) -> None:
        """Ends the reading, and waits for it: it holds the file open."""
        self._soon.stop()
        if self.work is not None:
            work, self.work = self.work, None
            work.leave_off()

    def read(self) -> None:
        """Reads the file of the campaign in hand, on a connection of its own."""
        campaign = self.table.campaign
        if not isinstance(campaign, Campaign) or campaign.damaged:
            return
        path = campaign.path
        work = Work(tr("Checking {file}", file=path.name), partial(read_through, path), self.floats)
        work.done.connect(lambda found: self._read(campaign, found))
        work.ended.connect(lambda: self._ended(work))
        self.work = work.start()

    def _ended(self, work: Work) -> None:
        if self.work is work:
            self.work = None

    def _read(self, campaign: Campaign, found: ReadThrough) -> None:
        if self.table.campaign is not campaign:
            return
        if found.faults:
            words = tr("{file} is damaged: {fault}", file=campaign.path.name, fault=sentence(str(found.faults[0])))
            if len(found.faults) > 1:
                words += " " + tr_count(
                    "{n} more place is damaged.", "{n} more places are damaged.", len(found.faults) - 1
                )
            self.table.troubled.emit(words)
        if (found.snapshots or found.search) and not campaign.read_only:
            try:
                mend_caches(campaign.journal, found)
            except AdjutantError as fault:
                self.table.tell(fault)


def install(shell: Shell) -> WholeFile:
    found = WholeFile(shell.session, shell.map.floats)
    shell.closing.connect(found.leave_off)
    return found
