"""The inspector of the start screen: the scenarios of a game, and what a campaign of one is begun with."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from pathlib import Path

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import (
    QAbstractButton,
    QCheckBox,
    QFileDialog,
    QFrame,
    QHBoxLayout,
    QLineEdit,
    QMainWindow,
    QPushButton,
    QVBoxLayout,
)

from app.campaign.campaign import Campaign
from app.errors import AdjutantError
from app.rules.orders.levels import Levels
from app.systems.scenario.scenario import system_of
from app.systems.scenario.scenario_file import SCENARIO_FILE, ScenarioFile, read_toml
from app.systems.scenario.scenario_list import GameEntry, ScenarioEntry
from app.ui.features.start.readings import Readings
from app.ui.features.start.stock import Offer, campaign_name, first_lines, has_lessons, status_words
from app.ui.features.start.tiles import ENTER, ScenarioTile
from app.ui.files.campaign_folder import SUFFIX, begin, free_name
from app.ui.fog_of_war import ON, SETTING
from app.ui.session import sentence
from app.ui.style import Look
from app.ui.texts import tr, tr_count
from app.ui.widgets.cards import Card, Elided, LinkLabel, button, keyed, line, text
from app.ui.widgets.choices import OneOf
from app.ui.widgets.progress import Watch
from app.ui.words import LEVEL_NAMES, MEANING, under

Making = Callable[[Path, Path, Callable[[Watch], Campaign]], object]
"""Makes the campaign of a path from a scenario's folder by the call, beside the window where that takes long."""


class Foot(QFrame):
    """Enter on its button does what the button does."""

    def __init__(self, entered: Callable[[], object]) -> None:
        super().__init__()
        self.entered = entered

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in ENTER:
            self.entered()
            return
        super().keyPressEvent(event)


class SetUp(Card):
    """``title`` is for the inspector's head and ``foot`` for its foot. ``waits`` when a campaign is on its way,
    ``begun`` once it is on the table; that says whether its lessons are wanted."""

    begun = Signal(bool)
    waits = Signal()

    def __init__(self, look: Look, parent: QMainWindow) -> None:
        super().__init__("start", tr("Begin a campaign"), parent)
        self.look = look
        self.make: Making = lambda folder, path, make: None
        self.game: GameEntry | None = None
        self.entry: ScenarioEntry | None = None
        self.offers: Mapping[Path, Offer] = {}
        """By the scenarios' folders"""
        self.folder = Path()
        self.waiting = False
        self._named = False
        """Whether the players have typed a name"""
        self.heading.hide()
        self.title = text("", "title")
        self.column.setSpacing(8)
        self.column.addWidget(text(tr("Scenario"), "section"))
        self.tiles: dict[Path, ScenarioTile] = {}
        self.list = QFrame()
        self.list.setAccessibleName(tr("Scenarios"))
        self.rows = QVBoxLayout(self.list)
        self.rows.setContentsMargins(0, 0, 0, 0)
        self.rows.setSpacing(8)
        self.column.addWidget(self.list)
        self.about = text("", wrap=True)
        self.column.addWidget(self.about)
        for part in (line(), text(tr("Name"), "section")):
            self.column.addSpacing(4)
            self.column.addWidget(part)
        self.name = QLineEdit()
        self.name.setAccessibleName(tr("Name of the campaign"))
        self.name.textEdited.connect(self._edited)
        self.column.addWidget(self.name)
        place = QHBoxLayout()
        place.setSpacing(6)
        self.where = Elided("small")
        self.change = LinkLabel(tr("Change…"))
        self.change.setToolTip(tr("Choose the folder that the campaign is saved in"))
        self.change.setAccessibleName(tr("Change the folder"))
        self.change.clicked.connect(self._choose_folder)
        place.addWidget(self.where, 1)
        place.addWidget(self.change)
        self.column.addLayout(place)
        self._build_levels()
        self.with_lessons = QCheckBox(tr("With the lessons"))
        self.with_lessons.setChecked(True)
        self.fog = QCheckBox(tr("Fog of war"))
        self.fog.setToolTip(tr("Shows of enemy stacks only the top unit"))
        self.column.addSpacing(4)
        self.column.addWidget(line())
        self.column.addSpacing(4)
        self.column.addWidget(self.with_lessons)
        self.column.addWidget(self.fog)
        self.readings = Readings()
        self.column.addWidget(self.readings)
        self.foot = Foot(self.begin)
        below = QVBoxLayout(self.foot)
        below.setContentsMargins(0, 0, 0, 0)
        below.setSpacing(6)
        self.trouble = text("", "fault", wrap=True)
        self.trouble.hide()
        below.addWidget(self.trouble)
        self.go: QPushButton = keyed(button(tr("Begin"), "verb"), tr("Enter", "the key"))
        self.go.clicked.connect(self.begin)
        below.addWidget(self.go)
        self.shown.connect(self.foot.show)

    def _build_levels(self) -> None:
        self.column.addSpacing(4)
        self.column.addWidget(text(tr("Referee level"), "section"))
        row = QHBoxLayout()
        row.setSpacing(6)
        self.levels = OneOf({level: tr(name) for level, name in LEVEL_NAMES.items()}, self)
        self.levels.choose(Levels().general)
        self.levels.chosen.connect(self._say_level)
        for level, one in self.levels.buttons.items():
            one.setToolTip(tr(MEANING[level]))
            row.addWidget(one, 1)
        self.column.addLayout(row)
        self.meaning = text("", "small", wrap=True)
        self.column.addWidget(self.meaning)
        self._say_level()

    # what is chosen -----------------------------------------------------------------------------------------------

    def show_game(self, game: GameEntry, offers: Mapping[Path, Offer]) -> None:
        """The scenarios of a game, the first one chosen."""
        self.game, self.offers = game, offers
        self.title.setText(game.name)
        for tile in self.tiles.values():
            tile.hide()
            self.rows.removeWidget(tile)
            tile.deleteLater()
        self.tiles = {}
        for entry in game.scenarios:
            tile = ScenarioTile(self.look)
            tile.say(tile.title, under(entry.title, game.name))
            tile.say_status(tr("Being read…"), "small")
            tile.clicked.connect(partial(self.choose, entry))
            tile.entered.connect(partial(self._entered, entry))
            self.tiles[entry.folder] = tile
            self.rows.addWidget(tile)
            tile.show()
            self.show_offer(entry)
        self.choose(game.scenarios[0])

    def show_offer(self, entry: ScenarioEntry) -> None:
        """Says on its tile what has been found out about a scenario."""
        tile, found = self.tiles.get(entry.folder), self.offers.get(entry.folder)
        if tile is None or found is None:
            return
        if found.world is not None and found.position is not None:
            size = found.world.board.grid.size
            facts = [
                tr_count("{n} counter", "{n} counters", len(found.position.units)),
                tr_count("{n} hex", "{n} hexes", size),
            ]
            if has_lessons(entry):
                facts.append(tr("with lessons"))
            tile.say(tile.facts, ", ".join(facts))
        role = "fault" if found.fault else "ready" if found.ready else "needs"
        tile.say_status(status_words(found), role)
        if entry is self.entry:
            self._say_about()

    def choose(self, entry: ScenarioEntry, *_: object) -> None:
        """What a campaign is begun from."""
        assert self.game is not None
        self.entry = entry
        for one, tile in self.tiles.items():
            tile.choose(one == entry.folder)
        if not self._named:
            self.name.setText(campaign_name(self.game.name, entry.title))
        self.with_lessons.setVisible(has_lessons(entry))
        self._say_about()
        self._show_readings(entry)
        self._say_trouble("")
        self._allow()

    def choose_folder(self, folder: Path) -> bool:
        """The same by the scenario's folder; False where the game has none there."""
        scenarios = self.game.scenarios if self.game is not None else ()
        found = next((entry for entry in scenarios if entry.folder == folder), None)
        if found is not None:
            self.choose(found)
        return found is not None

    def _entered(self, entry: ScenarioEntry) -> None:
        self.choose(entry)
        self.begin()

    def _say_about(self) -> None:
        assert self.entry is not None
        found = self.offers.get(self.entry.folder)
        fault = self.entry.problems[0] if self.entry.problems else found.fault if found is not None else ""
        self.about.setText(sentence(str(fault)) if fault else first_lines(self.entry.about))
        self.about.setVisible(bool(self.about.text()))

    def _show_readings(self, entry: ScenarioEntry) -> None:
        """The open rules of the scenario's game, as the scenario reads them."""
        try:
            written = read_toml(entry.folder / SCENARIO_FILE)
            form = written.read(ScenarioFile)
            self.readings.show_switches(system_of(entry.folder, written, form).vocabulary.switches, form.switches)
        except AdjutantError:  # its tile says so
            self.readings.show_switches({}, {})

    def _edited(self, words: str) -> None:
        self._named = bool(words.strip())

    def set_folder(self, folder: Path) -> None:
        """Where the campaign is saved."""
        self.folder = folder
        self.where.setText(tr("Saved in {folder}", folder=Path(*folder.parts[-2:])))
        self.where.setToolTip(str(folder))
        self.where.setAccessibleName(tr("Saved in {folder}", folder=folder))

    def _choose_folder(self) -> None:
        dialog = QFileDialog(self, tr("Folder of the campaign"), str(self.folder))
        dialog.setFileMode(QFileDialog.FileMode.Directory)
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.fileSelected.connect(lambda found: self.set_folder(Path(found)))
        dialog.open()

    @property
    def level(self) -> str:
        return self.levels.now

    def _say_level(self, *_: object) -> None:
        self.meaning.setText(tr(MEANING[self.level]))

    # keys ---------------------------------------------------------------------------------------------------------

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Up and down go from scenario to scenario; Enter presses what can be pressed, else it begins."""
        key, tiles = event.key(), list(self.tiles.values())
        focus = self.focusWidget()
        here = next((n for n, tile in enumerate(tiles) if tile is focus), None)
        step = {Qt.Key.Key_Up: -1, Qt.Key.Key_Down: 1}.get(Qt.Key(key), 0)
        if self.game is not None and here is not None and step and 0 <= here + step < len(tiles):
            self.choose(self.game.scenarios[here + step])
            tiles[here + step].setFocus(Qt.FocusReason.TabFocusReason)
        elif key in ENTER:
            press = focus.click if isinstance(focus, QAbstractButton) else self.begin
            press()
        elif here is None or not step:
            super().keyPressEvent(event)

    # beginning ----------------------------------------------------------------------------------------------------

    def path(self) -> Path:
        """The file that would be made: the name as given, numbered where that is taken."""
        return free_name(self.folder.expanduser(), self.name.text().removesuffix(SUFFIX))

    def begin(self) -> None:
        """Makes the campaign; what hinders it is said above the button."""
        entry = self.entry
        if entry is None or self.waiting or not self.go.isEnabled():
            return
        folder = self.folder.expanduser()
        self._say_trouble("")
        try:
            folder.mkdir(parents=True, exist_ok=True)
        except OSError as fault:
            said = {"folder": folder, "reason": fault.strerror}
            self._say_trouble(tr("The folder {folder} cannot be created ({reason}). Choose another.", **said))
            return
        path, name, choices = self.path(), self.name.text().strip(), self.readings.values()
        level, fog = self.level, self.fog.isChecked()

        def make(watch: Watch) -> Campaign:
            campaign = begin(entry.folder, path, name, choices, watch)
            if level != campaign.level:
                campaign.set_level(level)
            if fog:
                campaign.settings.put(SETTING, ON)
            return campaign

        self.make(entry.folder, path, make)

    def done(self) -> None:
        """The campaign is on the table."""
        self.wait(False)
        self._named = False
        self.begun.emit(self.with_lessons.isChecked() and not self.with_lessons.isHidden())

    def refuse(self, fault: AdjutantError) -> None:
        """Says what hinders it."""
        self._say_trouble(sentence(str(fault)))

    def _say_trouble(self, words: str) -> None:
        self.trouble.setText(words)
        self.trouble.setVisible(bool(words))

    def wait(self, on: bool) -> None:
        """While the campaign is being made, what it is made of stays as it is."""
        if on is self.waiting:
            return
        self.waiting = on
        if on:
            self.waits.emit()  # the keys would go to whatever comes next
        self.setEnabled(not on)
        self._allow()

    def _allow(self) -> None:
        self.go.setEnabled(self.entry is not None and not self.entry.problems and not self.waiting)
