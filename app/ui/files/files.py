"""Files from the window: beginning and opening campaigns, copies, the log as text, the recent ones."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Protocol

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QMenu, QWidget

from app.campaign.campaign import Campaign
from app.campaign.record.report import FORMATS, write_log
from app.campaign.sketch import Sketch
from app.errors import AdjutantError
from app.messages import N_
from app.ui.files.campaign_folder import SUFFIX, data_folder, sample
from app.ui.files.file_chooser import FileChooser
from app.ui.files.opening import LARGE, LARGE_SCENARIO, Arrival, Berth, read, unmake, weight
from app.ui.session import Session, sentence
from app.ui.settings import Settings
from app.ui.texts import tr
from app.ui.widgets.floats import Floats
from app.ui.widgets.progress import Watch, Work

LONG = 1000
"""Actions from which a log is written beside the window."""
LOG_KINDS = {
    "md": N_("Markdown (*.md)"),
    "html": N_("Web page (*.html)"),
    "csv": N_("Table (*.csv)"),
    "jsonl": N_("JSON lines (*.jsonl)"),
}


def campaign_files() -> str:
    """The filter of a file dialog."""
    return tr("Campaigns (*{ending})", ending=SUFFIX)


class Asker(Protocol):
    """Whoever asks for a campaign to be made. ``wait`` says that it is on its way, and when that is over; ``refuse``
    what hinders it; ``done`` that it is on the table."""

    def wait(self, on: bool) -> None: ...

    def refuse(self, fault: AdjutantError) -> None: ...

    def done(self) -> None: ...


class Files(QObject):
    """``openedFile`` has the path of the campaign that is now on the table."""

    openedFile = Signal(object)

    def __init__(self, table: Session, settings: Settings, window: QWidget) -> None:
        super().__init__(window)
        self.table, self.settings, self.window = table, settings, window
        self.asker: Asker | None = None
        """Waits for the campaign that is being made"""
        self.chooser = FileChooser(window, self.folder)
        self.floats: Floats | None = None
        """Where the card of long work stands; it has none before the map is there."""
        self.work: Work | None = None
        self.berth = Berth()

    def folder(self) -> Path:
        """Where a file dialog begins."""
        campaign = self.table.campaign
        if self.settings.folder is not None:
            return self.settings.folder
        return campaign.path.parent if campaign is not None else data_folder()

    # campaigns ----------------------------------------------------------------------------------------------------

    def open_path(self, path: Path) -> bool:
        """Opens a campaign, however long it takes; whatever was on its way is given up. A sentence in the banner and
        False where it cannot."""
        self._give_up()
        if not self.table.open(path):
            return False
        self._arrived(path)
        return True

    def open_sample(self) -> bool:
        """Opens the sample campaign, which is made where it is not there. A sentence in the banner and False where it
        cannot be."""
        try:
            path = sample()
        except AdjutantError as fault:
            self.table.troubled.emit(sentence(str(fault)))
        except OSError as fault:
            reason = fault.strerror or fault
            self.table.troubled.emit(tr("The sample campaign could not be created: {reason}.", reason=reason))
        else:
            return self.open_path(path)
        return False

    def fetch(self, path: Path) -> bool:
        """Opens a campaign, a large one beside the window: what is on the table stays there until it has come. False
        where it is known already that it cannot."""
        if self.berth.arrival is not None:
            if not self.berth.expects(path):
                self._free_asker()
                self.berth.then(partial(self.fetch, path))
            return True
        campaign = self.table.campaign
        in_hand = campaign is not None and path.resolve() == campaign.path  # has to be closed first
        if self.floats is None or in_hand or weight(path) < LARGE:
            return self.open_path(path)
        words = tr("Opening {campaign}", campaign=path.stem)
        arrival = Arrival(words, path, partial(read, path), Campaign.close, self.floats, self)
        arrival.came.connect(self._made)
        arrival.failed.connect(lambda fault: self.table.troubled.emit(str(fault)))
        arrival.stopped.connect(lambda: self.table.said.emit(tr("Canceled: {file} was not opened.", file=path.name)))
        self.berth.begin(arrival)
        return True

    def make(self, asker: Asker, folder: Path, path: Path, make: Callable[[Watch], Campaign]) -> None:
        """Makes a campaign at ``path`` by the call, from the scenario in a folder; a large one beside the window, while
        ``asker`` waits for it."""
        self._give_up()
        if self.floats is not None and weight(folder) >= LARGE_SCENARIO:
            self._make_beside(asker, path, make)
            return
        try:
            campaign = make(lambda _: None)
        except AdjutantError as fault:
            asker.refuse(fault)
            return
        self._made(campaign)
        asker.done()

    def _make_beside(self, asker: Asker, path: Path, make: Callable[[Watch], Campaign]) -> None:
        assert self.floats is not None
        self.asker = asker
        asker.wait(True)
        words = tr("Creating {campaign}", campaign=path.stem)
        arrival = Arrival(words, path, make, unmake, self.floats, self)

        def came(campaign: Campaign) -> None:
            self._made(campaign)
            asker.done()

        arrival.came.connect(came)
        arrival.failed.connect(asker.refuse)
        arrival.stopped.connect(lambda: self.table.said.emit(tr("Canceled: no campaign was created.")))
        arrival.ended.connect(self._free_asker)
        self.berth.begin(arrival)

    def stop_making(self) -> None:
        """Stops what is being made; whoever asked for it hears when it has ended."""
        if self.asker is not None and self.berth.arrival is not None:
            self.berth.arrival.stop()

    def _free_asker(self) -> None:
        """Nobody waits any longer: it was made, or something else was asked for."""
        asker, self.asker = self.asker, None
        if asker is not None:
            asker.wait(False)

    def _give_up(self) -> None:
        if self.berth.arrival is not None:
            self._free_asker()
            self.berth.leave_off()

    def _arrived(self, path: Path) -> None:
        self.settings.opened(path)
        self.settings.folder = path.parent
        self.openedFile.emit(path)

    def take_in(self, campaign: Campaign) -> None:
        """Puts a campaign on the table that was made elsewhere."""
        self._made(campaign)

    def _made(self, campaign: Campaign) -> None:
        self.chooser.leave_saving()  # it asked about the campaign that goes
        self.table.take(campaign)
        self._arrived(campaign.path)

    def choose(self) -> None:
        """Asks for a campaign file and opens it."""
        self.chooser.open(tr("Open a campaign"), [campaign_files()], self.fetch)

    def copy(self) -> None:
        campaign = self.table.campaign
        if campaign is not None:
            name = tr("{campaign} copy", campaign=campaign.path.stem) + SUFFIX
            self.chooser.save(tr("Save a copy"), [campaign_files()], name, self.copy_to)

    def copy_to(self, path: Path) -> bool:
        """The campaign as it stands, in a second file, which takes its place where it cannot be played on."""
        assert self.table.campaign is not None
        target = path if path.suffix else path.with_suffix(SUFFIX)
        try:
            self.table.campaign.save_copy(target)
        except AdjutantError as fault:
            self.table.troubled.emit(sentence(str(fault)))
            return False
        if not self.table.campaign.read_only:
            self.table.said.emit(tr("Copied to {file}.", file=target))
            return True
        opened = self.open_path(target)
        if opened:
            self.table.said.emit(tr("Copied to {file}. Play continues in the copy.", file=target))
        return opened

    # the log ------------------------------------------------------------------------------------------------------

    def export(self) -> None:
        campaign = self.table.campaign
        if isinstance(campaign, Sketch):
            self.table.said.emit(tr("A sketch has no saved log. Save it as a campaign first."))
        elif campaign is not None:
            kinds = [tr(LOG_KINDS[f]) for f in FORMATS if f in LOG_KINDS]
            name = f"{campaign.path.stem}.md"
            self.chooser.save(tr("Export log file"), kinds, name, self.export_to)

    def export_to(self, path: Path) -> bool:
        """The current branch in the form that the file's ending names; text with headings where it names none. A
        long log is written beside the window; False where it could not be."""
        campaign = self.table.campaign
        assert isinstance(campaign, Campaign)
        target = path if path.suffix[1:].lower() in FORMATS else path.with_name(f"{path.name}.md")
        form = target.suffix[1:].lower()
        if len(campaign.line()) > LONG and self.floats is not None:
            source = campaign.path
            words = tr("Writing the log file to {file}", file=target.name)
            work = Work(words, lambda watch: write_log(source, form, target, watch), self.floats, lasting=True)
            work.done.connect(lambda _: self._exported(target))
            work.failed.connect(self.table.tell)
            work.stopped.connect(lambda: self.table.said.emit(tr("Canceled: no log file was written.")))
            work.ended.connect(self._worked)
            self.work = work.start()
            return True
        try:
            write_log(campaign, form, target)
        except AdjutantError as fault:
            self.table.troubled.emit(sentence(str(fault)))
            return False
        self._exported(target)
        return True

    def _worked(self) -> None:
        self.work = None

    def leave_off(self) -> None:
        """Ends what is still being written, opened or made, before the window goes."""
        self._give_up()
        if self.work is not None:
            self.work.leave_off()

    def _exported(self, target: Path) -> None:
        self.table.said.emit(tr("Log file written to {file}.", file=target))

    # recent -------------------------------------------------------------------------------------------------------

    def fill_recent(self, menu: QMenu) -> None:
        """The pinned ones first; one whose file is gone says so and can be taken off the list."""
        menu.clear()
        listed = self.settings.listed()
        gone = [one.path for one in listed if not one.there]
        for one in listed:
            mark = "★ " if one.pinned else ""
            where = str(one.path.parent) if one.there else tr("not found in {folder}", folder=one.path.parent)
            words = f"{mark}{one.path.stem}    {where}"
            action = menu.addAction(words.replace("&", "&&"))
            action.setEnabled(one.there)
            action.triggered.connect(partial(self._open_recent, one.path))
        if menu.isEmpty():
            menu.addAction(tr("No campaign yet")).setEnabled(False)
        campaign = self.table.campaign
        menu.addSeparator()
        if campaign is not None and campaign.path.is_file():
            path = campaign.path
            keep = menu.addAction(tr("&Pin current campaign"))
            keep.setCheckable(True)
            keep.setChecked(any(one.pinned and one.path == path for one in listed))
            keep.triggered.connect(lambda on: self.settings.pin(path, on))
        if gone:
            menu.addAction(tr("&Forget missing campaigns"), partial(self._forget, gone))

    def _forget(self, gone: list[Path], _on: bool = False) -> None:
        for path in gone:
            self.settings.forget(path)

    def _open_recent(self, path: Path, _on: bool = False) -> None:
        self.fetch(path)
