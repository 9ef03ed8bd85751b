"""Boxes of counters at the table: read from the owner's folder, kept there, set up on a map, made a campaign of."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from app.campaign.map_pictures import PICTURES
from app.campaign.sketch import SPREAD_OUT, Sketch
from app.errors import AdjutantError, BadInput
from app.forces.unit import AVAILABLE, Unit, turn_of
from app.installation.own_charts import brought_along
from app.installation.own_counters import HomeMap, OwnCounters, grounds, new_counters, own_counters
from app.installation.own_maps import pictures_of
from app.interop.counters.words import CounterWords, types_of
from app.position.position import Position
from app.rules.orders.levels import RECORD, Levels
from app.rules.parts import absence
from app.rules.sequence import SET_UP
from app.rules.vocabulary import Vocabulary
from app.systems.scenario import library
from app.systems.scenario.roster import write_counters
from app.systems.scenario.scenario import load_scenario
from app.ui.files.file_chooser import FileChooser
from app.ui.session import sentence
from app.ui.texts import tr, tr_count

if TYPE_CHECKING:
    from app.ui.features.counters.panel import CounterPanel
    from app.ui.shell import Shell


ENDING = ".csv"


class CounterDesk(QObject):
    """``panel`` is made when it is first asked for; ``own`` is the box that it shows."""

    own: OwnCounters
    """There once the panel was shown."""

    def __init__(self, shell: Shell, save_maps: Callable[[], object]) -> None:
        super().__init__(shell)
        self.shell, self.table, self.save_maps = shell, shell.session, save_maps
        self.panel: CounterPanel | None = None
        self.chooser = FileChooser(shell.main_window, shell.files.folder)
        self.ground: HomeMap | None = None
        self._mended = False
        shell.session.positionChanged.connect(self._follow)
        shell.look.changed.connect(self._dressed)

    # opening ------------------------------------------------------------------------------------------------------

    def vocabulary(self, system: str = "") -> Vocabulary:
        """The words of a game: of the one named, of the campaign's, else of the first."""
        if not system and self.table.campaign is not None:
            system = self.table.campaign.world.system
        return library.find(system or library.slugs()[0]).vocabulary

    def start(self, system: str = "") -> None:
        """Shows the newest box of a game, a new one where there is none."""
        panel = self._panel()
        panel.flush()
        self.save_maps()  # boxes read maps from their files
        words = self.vocabulary(system)
        panel.show_game(CounterWords(words, types_of))
        held = self._on_table()
        found = own_counters(words.system)
        mine = held if held is not None and held.system == words.system else None
        latest = max(found, key=lambda one: one.file.stat().st_mtime, default=None)
        self._show(mine or latest or new_counters(words.system, tr("My counters")))
        panel.start()

    def _panel(self) -> CounterPanel:
        if self.panel is None:
            from app.ui.features.counters.panel import CounterPanel

            panel = self.panel = CounterPanel(self.shell.look, self.shell.theme, self.shell.main_window)
            panel.edited.connect(self.keep)
            panel.gameChosen.connect(self.start)
            panel.boxChosen.connect(self._chose)
            panel.groundChosen.connect(self._choose_ground)
            panel.newWanted.connect(self._new)
            kinds = [tr("Tables (*.csv *.tsv *.txt)")]
            panel.openWanted.connect(lambda: self.chooser.open(tr("Open spreadsheet"), kinds, self.open_table))
            panel.writeWanted.connect(
                lambda: self.chooser.save(
                    tr("Export spreadsheet"), kinds, f"{self.own.title}{ENDING}", self.write_table
                )
            )
            panel.mapWanted.connect(self.set_up)
            panel.campaignWanted.connect(self.begin)
        return self.panel

    def _dressed(self) -> None:
        if self.panel is not None:
            self.panel.show_theme(self.shell.theme)

    def _show(self, own: OwnCounters) -> None:
        from app.ui.features.counters.draft import CounterDraft

        panel, words = self._panel(), self.vocabulary(own.system)
        self.own, self._mended = own, False
        fault = ""
        try:
            counters = own.read(words)
        except BadInput as damage:
            counters, fault = (), sentence(str(damage.problems[0]))
            self._mended = True
        self.ground = own.ground(words)
        self._list(words)
        panel.show_box(CounterDraft(counters, panel), self._board(words))
        if fault:
            self.table.troubled.emit(fault)

    def _board(self, words: Vocabulary):
        try:
            return self.ground.board(words) if self.ground is not None else None
        except AdjutantError as fault:
            self.table.tell(fault)
            return None

    def _list(self, words: Vocabulary) -> None:
        panel = self._panel()
        panel.systems.clear()
        for slug in library.slugs():
            panel.systems.addItem(library.find(slug).name, slug)
        panel.systems.setCurrentIndex(panel.systems.findData(words.system))
        panel.boxes.clear()
        listed = {one.title: one for one in own_counters(words.system)}
        for title in sorted({*listed, self.own.title}):
            panel.boxes.addItem(title, title)
        panel.boxes.setCurrentIndex(panel.boxes.findData(self.own.title))
        panel.grounds.clear()
        for ground in grounds(words):
            panel.grounds.addItem(ground.title, ground.key)
        panel.grounds.setCurrentIndex(panel.grounds.findData(self.ground.key if self.ground else ""))

    def _chose(self, title: str) -> None:
        self._panel().flush()
        found = {one.title: one for one in own_counters(self.own.system)}
        if title in found and title != self.own.title:
            self._show(found[title])

    def _new(self) -> None:
        panel = self._panel()
        panel.flush()
        self.shell.prompts.ask(tr("New counter set"), [(tr("Name"), tr("My counters"))], tr("Begin"), self._named)
        panel.hide()

    def _named(self, name: str) -> bool:
        self._show(new_counters(self.own.system, name.strip() or tr("My counters")))
        self._panel().start()
        return True

    def _choose_ground(self, key: str) -> None:
        words = self.vocabulary(self.own.system)
        self.ground = next(g for g in grounds(words) if g.key == key)
        try:
            self.own.choose(self.ground)
        except AdjutantError as fault:
            self.table.tell(fault)
        self._panel().show_board(self._board(words))

    # keeping ------------------------------------------------------------------------------------------------------

    def keep(self) -> bool:
        """Writes the counters into the owner's folder; False, and a sentence, where it cannot be. A file that could
        not be read is kept beside."""
        try:
            if self._mended:
                self._put_aside()
            self.own.save(self._panel().draft.counters)
        except AdjutantError as fault:
            self.table.tell(fault)
            return False
        return True

    def _put_aside(self) -> None:
        number = 1
        while (aside := self.own.file.with_suffix(f".damaged-{number}")).exists():
            number += 1
        try:
            self.own.file.rename(aside)
        except OSError as fault:
            raise BadInput(f"{self.own.file}: {fault.strerror}") from fault
        self._mended = False

    def _playable(self) -> bool:
        """Makes the box a scenario of the chosen ground; False, and a sentence, where they do not fit."""
        self.save_maps()
        if self.ground is None or not self.keep():
            return False
        try:
            self.own.play_on(self.ground, self.vocabulary(self.own.system))
        except BadInput as fault:
            words, more = sentence(str(fault.problems[0])), len(fault.problems) - 1
            self.table.troubled.emit(
                words
                if not more
                else tr_count("{fault} {n} more such fault.", "{fault} {n} more such faults.", more, fault=words)
            )
            return False
        return True

    # tables -------------------------------------------------------------------------------------------------------

    def open_table(self, path: Path) -> None:
        panel = self._panel()
        panel.show_table_page()
        panel.table.open(path)

    def write_table(self, path: Path) -> None:
        target = path if path.suffix else path.with_suffix(ENDING)
        try:
            write_counters(self._panel().draft.counters, target)
        except OSError as fault:
            self.table.troubled.emit(tr("{file} cannot be written ({reason}).", file=target, reason=fault.strerror))
            return
        self.table.said.emit(tr("Counters written to {file}.", file=target))

    # the map ------------------------------------------------------------------------------------------------------

    def _on_table(self) -> OwnCounters | None:

        campaign = self.table.campaign
        return campaign.own if isinstance(campaign, BoxOnTable) else None

    def set_up(self) -> None:
        """Puts the box on the table: counters are dragged from the order of battle, and each start is kept."""

        if not self._playable():
            return
        box = put_on_table(self.own)
        if not isinstance(box, BoxOnTable):
            self.table.tell(box)
            return
        self._panel().put_away()
        self.table.take(box)
        self.shell.bring(self.shell.cards["forces"])
        self.table.said.emit(tr("Drag the counters to their starting hexes; each is saved in the set."))

    def _follow(self, *_: object) -> None:

        box, panel = self.table.campaign, self.panel
        if panel is None or not isinstance(box, BoxOnTable) or box.own != self.own:
            return
        panel.draft.start(box.starts())

    def begin(self) -> None:
        """Asks for the name of a campaign with these counters."""
        if self._playable():
            self._panel().put_away()
            self.shell.campaignWanted.emit(self.own.folder)


class BoxOnTable(Sketch):
    """Plays like a sketch at the level that says nothing. ``own`` is the box; its scenario was made before."""

    keeps_itself = True
    begun = SPREAD_OUT

    def __init__(self, own: OwnCounters) -> None:
        """Raises BadInput where the box's scenario has faults."""
        scenario = load_scenario(own.folder)
        world, _ = brought_along(scenario.world, library.find(scenario.system).vocabulary)
        game = library.referee_for(world).game
        phase = "" if absence(game.setup) else SET_UP
        begun = replace(scenario.position, phase=phase, active="", pending=None)
        super().__init__(world, begun, library.referee_for, own.file, title=own.title)
        self.own = own
        self.levels = Levels(RECORD)
        pictures = pictures_of(own.folder)
        if pictures.picture:
            self.settings.put(PICTURES, json.dumps(pictures.data()))
        self.before: Position = begun
        self._moved: set[str] = set()

    def starts(self) -> dict[str, dict[str, str]]:
        """Where counters start that were moved on the table, by id: as they stand, or, moved back, as the box said."""
        found: dict[str, dict[str, str]] = {}
        for id, unit in self.position.units.items():
            before = self.before.units[id]
            if (before.location, before.box) != (unit.location, unit.box):
                self._moved.add(id)
                found[id] = self._start(unit)
            elif id in self._moved:
                found[id] = {n: unit.counter.extra[n] for n in ("hex", "turn", "area") if n in unit.counter.extra}
        return found

    def _start(self, unit: Unit) -> dict[str, str]:
        if unit.on_map:
            return {"hex": self.world.board.location_name(unit.location)}
        if turn := turn_of(unit.box):
            kept = {name: unit.counter.extra[name] for name in ("hex", "area") if name in unit.counter.extra}
            return {**kept, "turn": str(turn)}
        return {} if unit.box == AVAILABLE else {"hex": f"@{unit.box}"}


def put_on_table(own: OwnCounters) -> BoxOnTable | AdjutantError:
    """The box, or why it cannot be put there."""
    try:
        return BoxOnTable(own)
    except AdjutantError as fault:
        return fault


def install(shell: Shell, save_maps: Callable[[], object]) -> CounterDesk:
    """``save_maps`` writes the map in the workshop: boxes read maps from their files."""
    desk = CounterDesk(shell, save_maps)
    shell.actions_.bind(counters=desk.start)
    return desk
