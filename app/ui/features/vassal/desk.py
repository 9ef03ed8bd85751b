"""Modules, saved games and logs of VASSAL at the table: chosen, read beside the window, reviewed, made a campaign; and
the position written back as a saved game."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from PySide6.QtCore import QObject

from app.campaign.campaign import Campaign
from app.campaign.sketch import Sketch
from app.errors import AdjutantError
from app.systems.scenario import library
from app.ui.files.campaign_folder import free_name
from app.ui.files.file_chooser import FileChooser
from app.ui.files.opening import Arrival, unmake
from app.ui.session import sentence
from app.ui.texts import tr
from app.ui.widgets.progress import Watch, Work

if TYPE_CHECKING:
    from app.interop.vassal.draft import Draft, ImportChoices
    from app.interop.vassal.importing import Import
    from app.interop.vassal.review import ImportReport
    from app.ui.features.vassal.panel import VassalPanel
    from app.ui.shell import Shell

MOST_PICTURES = 300_000_000
"""Bytes of pictures that the review shows; what is beyond is shown when the campaign is played."""
SAVED = ".vsav"


class Read(NamedTuple):
    """What the reading has come to."""

    found: Import
    report: ImportReport
    pictures: dict[str, bytes]


class VassalDesk(QObject):
    """``panel`` is made when it is first needed; ``found`` is the import that it shows."""

    def __init__(self, shell: Shell) -> None:
        super().__init__(shell)
        self.shell, self.table = shell, shell.session
        self.panel: VassalPanel | None = None
        self.chooser = FileChooser(shell.main_window, shell.files.folder)
        self.found: Import | None = None
        self.work: Work | None = None
        shell.session.opened.connect(self._opened)

    def _opened(self) -> None:
        """A campaign from another machine brings the pictures of its counters along."""
        campaign = self.table.campaign
        if not isinstance(campaign, Campaign) or not any("front" in c.extra for c in campaign.world.counters.values()):
            return
        from app.installation.vassal_campaign import fetch_pictures

        try:
            fetch_pictures(campaign)
        except AdjutantError as fault:
            self.table.tell(fault)

    # reading ------------------------------------------------------------------------------------------------------

    def choose(self) -> None:
        """Asks for a module, a saved game or a log."""
        kinds = [tr("Files of VASSAL (*.vmod *.vsav *.vlog *.mod *.sav *.log *.scen)"), tr("All files (*)")]
        self.chooser.open(tr("Import from VASSAL"), kinds, self.read)

    def read(self, path: Path, module: Path | None = None) -> None:
        """Reads a file beside the window and shows the review. A saved game asks for its module where none lies
        beside it."""
        self.leave_off()
        words = tr("Reading {file}", file=path.name)
        self._begin(words, partial(read_whole, path, module), self._came, partial(self._unread, path, module))

    def _begin(
        self,
        words: str,
        call: Callable[[Watch], Read],
        then: Callable[[Read], object],
        failed: Callable[[AdjutantError], object],
        stopped: Callable[[], object] = lambda: None,
    ) -> None:
        assert self.shell.files.floats is not None
        work = Work(words, call, self.shell.files.floats)
        work.done.connect(then)
        work.failed.connect(failed)
        work.stopped.connect(stopped)
        work.stopped.connect(lambda: self.table.said.emit(tr("Canceled: nothing was imported.")))
        work.ended.connect(partial(self._ended, work))
        self.work = work.start()

    def _ended(self, work: Work) -> None:
        if self.work is not work:  # another file is being read already
            return
        self.work = None
        if self.panel is not None:
            self.panel.wait(False)

    def leave_off(self) -> None:
        """Ends what is still being read."""
        if self.work is not None:
            self.work.leave_off()

    def _unread(self, path: Path, module: Path | None, fault: AdjutantError) -> None:
        from app.interop.vassal.importing import NoModule

        self.table.troubled.emit(sentence(str(fault)))
        if isinstance(fault, NoModule) and module is None:
            kinds = [tr("Modules of VASSAL (*.vmod *.mod)"), tr("All files (*)")]
            title = tr("Module for {file}", file=path.name)
            self.chooser.open(title, kinds, lambda chosen: self.read(path, chosen))

    def _came(self, read: Read) -> None:
        self.found = read.found
        panel = self._panel()
        systems = {slug: library.find(slug).name for slug in library.slugs()}
        panel.start(read.found.draft, read.report, read.pictures, systems)

    def _panel(self) -> VassalPanel:
        if self.panel is None:
            from app.ui.features.vassal.panel import VassalPanel

            self.panel = VassalPanel(self.shell.main_window)
            self.panel.changed.connect(self.correct)
            self.panel.systemChosen.connect(self._system)
            self.panel.begun.connect(self.begin)
        return self.panel

    # correcting ---------------------------------------------------------------------------------------------------

    def correct(self, choices: ImportChoices) -> None:
        """The import with other choices; one that needs another saved game is read beside the window."""
        from app.interop.vassal.review import review

        found, panel = self.found, self._panel()
        if found is None:
            return
        before = found.draft
        if (choices.setup, choices.map) != (before.choices.setup, before.choices.map):
            panel.wait(True)
            self._begin(
                tr("Reading the set-up"),
                partial(read_again, found, choices),
                self._again,
                partial(self._not_again, before),
                partial(self._back, before),
            )
            return
        draft = found.choose(choices)
        self._show(review(draft))

    def _again(self, read: Read) -> None:
        self._show(read.report)

    def _not_again(self, before: Draft, fault: AdjutantError) -> None:
        """A set-up that cannot be read leaves everything as it was."""
        self._back(before)
        self._panel().refuse(sentence(str(fault)))

    def _back(self, before: Draft) -> None:
        from app.interop.vassal.review import review

        if self.found is not None:
            self.found.draft = before
            self._show(review(before))

    def _show(self, report: ImportReport) -> None:
        if self.found is None:
            return
        system = self.found.draft.choices.system
        words = library.find(system).vocabulary if system else None
        self._panel().show_draft(self.found.draft, report, words)

    def _system(self, slug: str) -> None:
        if self.found is not None:
            self.correct(replace(self.found.draft.choices, system=slug, type=""))

    # a campaign ---------------------------------------------------------------------------------------------------

    def begin(self) -> None:
        """Makes the campaign beside the window; what hinders it is said in the review."""
        from app.interop.vassal.world import Taking

        found, panel, files = self.found, self._panel(), self.shell.files
        if found is None or files.floats is None or files.berth.arrival is not None:
            return
        try:
            Taking(found.draft).taken()
            files.folder().mkdir(parents=True, exist_ok=True)
        except AdjutantError as fault:
            panel.refuse(sentence(str(fault)))
            return
        except OSError as fault:
            panel.refuse(
                tr(
                    "The folder {folder} cannot be created ({reason}). Choose another.",
                    folder=files.folder(),
                    reason=fault.strerror,
                )
            )
            return
        name = panel.name.text().strip() or found.draft.module.name
        path = free_name(files.folder(), name)
        panel.wait(True)
        words = tr("Creating {campaign}", campaign=path.stem)
        arrival = Arrival(words, path, partial(made, found, path, name), unmake, files.floats, self)
        arrival.came.connect(self._made)
        arrival.failed.connect(lambda fault: panel.refuse(sentence(str(fault))))
        arrival.stopped.connect(lambda: self.table.said.emit(tr("Canceled: no campaign was created.")))
        arrival.ended.connect(lambda: panel.wait(False))
        files.berth.begin(arrival)

    def _made(self, campaign: Campaign) -> None:
        self._panel().put_away()
        self.shell.files.take_in(campaign)
        self.table.said.emit(
            tr(
                "{campaign} was imported from VASSAL. Every counter can be placed anywhere.",
                campaign=campaign.path.stem,
            )
        )

    # the way back -------------------------------------------------------------------------------------------------

    def export(self) -> None:
        """Asks for a file and writes the position into it, for the module that the campaign came from."""
        from app.installation.vassal_campaign import came_from_vassal

        campaign = self.table.campaign
        if campaign is None or isinstance(campaign, Sketch) or not came_from_vassal(campaign):
            self.table.said.emit(tr("This campaign was not imported from VASSAL; no module can open it."))
            return
        name = f"{campaign.path.stem}{SAVED}"
        self.chooser.save(tr("Export for VASSAL"), [tr("Saved games (*.vsav)")], name, self.export_to)

    def export_to(self, path: Path) -> bool:
        """False, and a sentence, where it cannot be written."""
        from app.files import write_whole
        from app.installation.vassal_campaign import export_campaign

        campaign = self.table.campaign
        assert isinstance(campaign, Campaign)
        target = path if path.suffix else path.with_suffix(SAVED)
        try:
            written = export_campaign(campaign, int(time.time() * 1000))
            write_whole(target, written.data)
        except AdjutantError as fault:
            self.table.troubled.emit(sentence(str(fault)))
            return False
        self.table.said.emit(tr("Position written to {file}.", file=target))
        if written.report.lines:
            self.table.troubled.emit(" ".join(line.text for line in written.report.lines))
        return True


# on the thread ------------------------------------------------------------------------------------------------------


def read_whole(path: Path, module: Path | None, watch: Watch) -> Read:
    """The import of a file with its extensions, its report, and the pictures that the review shows."""
    from app.installation.vassal_campaign import extensions_beside
    from app.interop.vassal.importing import open_import
    from app.interop.vassal.review import review

    extensions = extensions_beside(module or path)
    found = open_import(path, module=module, extensions=extensions, progress=lambda part, _: watch(part))
    report = review(found.draft)
    wanted = [i for r in found.draft.readings.values() for i in r.faces.images[:2]]
    pictures: dict[str, bytes] = {}
    size = 0
    for name, data in found.pictures(wanted, lambda part, _: watch(0.6 + 0.4 * part)):
        size += len(data)
        if size > MOST_PICTURES:
            break
        pictures[name] = data
    return Read(found, report, pictures)


def read_again(found: Import, choices: ImportChoices, watch: Watch) -> Read:
    """The same file with another map or set-up."""
    from app.interop.vassal.review import review

    watch(0.0)
    report = review(found.choose(choices))
    watch(1.0)
    return Read(found, report, {})


def made(found: Import, path: Path, title: str, watch: Watch) -> Campaign:
    """The campaign of an import."""
    from app.installation.vassal_campaign import make_campaign
    from app.ui.counters.pictures import as_png

    return make_campaign(found, path, title=title, convert=as_png, progress=lambda part, _: watch(part)).campaign


def install(shell: Shell) -> VassalDesk:
    desk = VassalDesk(shell)
    shell.closing.connect(desk.leave_off)
    shell.actions_.bind(import_vassal=desk.choose, export_vassal=desk.export)
    return desk
