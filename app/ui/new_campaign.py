"""A new campaign: which scenario, what name, which folder. Beside the window, not in its way."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import (
    QDialog,
    QFileDialog,
    QHBoxLayout,
    QLineEdit,
    QListWidget,
    QListWidgetItem,
    QVBoxLayout,
    QWidget,
)

from app.campaign.campaign import Campaign
from app.errors import AdjutantError
from app.installation import folders
from app.systems.scenario.scenario import ScenarioEntry, find_scenarios, system_of
from app.systems.scenario.scenario_file import FILE, ScenarioFile, read_toml
from app.ui.arrival import LARGE_SCENARIO, weight
from app.ui.cards import button, text
from app.ui.panels.readings import HEIGHT, Readings
from app.ui.progress import Watch
from app.ui.sample import SUFFIX, begin, free_name
from app.ui.table import sentence
from app.ui.texts import tr

ENTRY = Qt.ItemDataRole.UserRole
FRAME = 60
"""Pixels of the screen's height that are left to the frame of the dialog."""


Beside = Callable[[Path, Callable[[Watch], Campaign]], object]
"""Makes the campaign of that path by the call, beside the window; then the dialog is accepted, or ``wait`` ends."""


class NewCampaign(QDialog):
    """``made`` has the open campaign."""

    made = Signal(object)

    def __init__(self, folder: Path, parent: QWidget | None = None, beside: Beside | None = None) -> None:
        """Without ``beside`` every scenario is waited for."""
        super().__init__(parent)
        self.beside = beside
        self.waiting = False
        self.setWindowTitle(tr("New campaign"))
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.resize(600, 420)
        self.folder = folder
        self._named = False
        self._folded_height = 0
        box = QVBoxLayout(self)
        box.setContentsMargins(18, 16, 18, 16)
        box.setSpacing(8)
        box.addWidget(text(tr("SCENARIO"), "heading"))
        self.list = QListWidget()
        self.list.setAccessibleName(tr("Scenarios"))
        self.list.setMinimumHeight(84)
        self.list.currentItemChanged.connect(self._chosen)
        box.addWidget(self.list, 1)
        self.about = text("", "hint", wrap=True)
        box.addWidget(self.about)
        box.addWidget(text(tr("NAME"), "heading"))
        self.name = QLineEdit()
        self.name.setAccessibleName(tr("Name of the campaign"))
        self.name.textEdited.connect(self._edited)
        box.addWidget(self.name)
        box.addWidget(text(tr("FOLDER"), "heading"))
        place = QHBoxLayout()
        self.where = QLineEdit(str(folder))
        self.where.setAccessibleName(tr("Folder of the campaign"))
        place.addWidget(self.where, 1)
        self.choose = button(tr("Choose…"))
        self.choose.clicked.connect(self._choose_folder)
        place.addWidget(self.choose)
        box.addLayout(place)
        self.readings = Readings()
        self.readings.unfolded.connect(self._unfolded)
        box.addWidget(self.readings)
        self.trouble = text("", "fault", wrap=True)
        box.addWidget(self.trouble)
        row = QHBoxLayout()
        row.addStretch(1)
        cancel = button(tr("Cancel"))
        cancel.clicked.connect(self.reject)
        row.addWidget(cancel)
        self.go = button(tr("Begin"), "verb")
        self.go.setDefault(True)
        self.go.clicked.connect(self.begin)
        row.addWidget(self.go)
        box.addLayout(row)
        self._fill((*find_scenarios(), *find_scenarios(folders.counters())))

    def _fill(self, entries: tuple[ScenarioEntry, ...]) -> None:
        for entry in entries:
            item = QListWidgetItem(entry.title)
            item.setData(ENTRY, entry)
            self.list.addItem(item)
        if entries:
            self.list.setCurrentRow(0)
        else:
            self.about.setText(tr("No scenarios are installed."))
        self._allow()

    def choose_scenario(self, folder: Path) -> None:
        """Puts the scenario of a folder in hand, where it is listed."""
        for row in range(self.list.count()):
            if self.list.item(row).data(ENTRY).folder == folder:
                self.list.setCurrentRow(row)

    def _chosen(self, item: QListWidgetItem | None, _before: object = None) -> None:
        if item is None:
            return
        entry: ScenarioEntry = item.data(ENTRY)
        self.about.setText(sentence(str(entry.problems[0])) if entry.problems else entry.about)
        self._allow()
        self._show_readings(entry)
        if not self._named:
            self.name.setText(entry.title)

    def _show_readings(self, entry: ScenarioEntry) -> None:
        """The open rules of the scenario's game, as the scenario reads them."""
        try:
            text = read_toml(entry.folder / FILE)
            form = text.read(ScenarioFile)
            self.readings.show_switches(system_of(entry.folder, text, form).vocabulary.switches, form.switches)
        except AdjutantError:  # its faults stand above
            self.readings.show_switches({}, {})

    def _unfolded(self, on: bool) -> None:
        """The dialog grows by what is unfolded, as far as the screen goes, and shrinks again."""
        if not on:
            self.resize(self.width(), self._folded_height)
            return
        self._folded_height = self.height()
        room = self.screen().availableGeometry()
        self.resize(self.width(), min(self.height() + HEIGHT, room.height() - FRAME))
        lowest = room.bottom() - FRAME // 2 - self.height()
        if self.y() > lowest:
            self.move(self.x(), max(lowest, room.top()))

    def _edited(self, words: str) -> None:
        self._named = bool(words.strip())

    def _choose_folder(self) -> None:
        dialog = QFileDialog(self, tr("Folder of the campaign"), self.where.text())
        dialog.setFileMode(QFileDialog.FileMode.Directory)
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.fileSelected.connect(self.where.setText)
        dialog.open()

    def path(self) -> Path:
        """The file that would be made: the name as given, numbered where that is taken."""
        return free_name(Path(self.where.text()).expanduser(), self.name.text().removesuffix(SUFFIX))

    def begin(self) -> None:
        """Makes the campaign; what hinders it is said in the dialog."""
        item = self.list.currentItem()
        if item is None or self.waiting:
            return
        entry: ScenarioEntry = item.data(ENTRY)
        folder = Path(self.where.text()).expanduser()
        self.trouble.clear()
        try:
            folder.mkdir(parents=True, exist_ok=True)
            path = self.path()
            make = partial(begin, entry.folder, path, self.name.text().strip(), self.readings.values())
            if self.beside is not None and weight(entry.folder) >= LARGE_SCENARIO:
                self.wait(True)
                self.beside(path, make)
                return
            campaign: Campaign = make()
        except AdjutantError as fault:
            self.refuse(fault)
            return
        except OSError as fault:
            said = {"folder": folder, "reason": fault.strerror}
            self.trouble.setText(tr("The folder {folder} cannot be created ({reason}). Choose another.", **said))
            return
        self.made.emit(campaign)
        self.accept()

    def refuse(self, fault: AdjutantError) -> None:
        """Says what hinders it."""
        self.trouble.setText(sentence(str(fault)))

    def wait(self, on: bool) -> None:
        """While the campaign is being made, what it is made of stays as it is; "Cancel" stops it."""
        if on is self.waiting:
            return
        self.waiting = on
        if on:
            self.setFocus()  # else it would go on to "Cancel", and a second Return would stop it
        for one in (self.list, self.name, self.where, self.choose, self.readings):
            one.setEnabled(not on)
        self._allow()
        if not on:
            self.name.setFocus()

    def _allow(self) -> None:
        item = self.list.currentItem()
        self.go.setEnabled(item is not None and not item.data(ENTRY).problems and not self.waiting)
