"""What each row of the table of actions does: one method ``do_NAME`` for each."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Qt
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QPushButton

from app.installation import folders
from app.installation.handbook import CONTENTS, page_path, topics
from app.installation.log import log_file
from app.messages import in_use
from app.paths import SCENARIOS
from app.ui.about import About
from app.ui.cards import text
from app.ui.floats import Float
from app.ui.over_window import lying_over
from app.ui.panels.forces import RESERVE
from app.ui.record.commands import RecordCommands
from app.ui.sample import data_folder
from app.ui.texts import chosen, own_name, tr
from app.ui.workshop.commands import WorkshopCommands
from app.ui.writing_panel import shown

if TYPE_CHECKING:
    from app.ui.window import Window


class Commands(QObject, RecordCommands, WorkshopCommands):
    def __init__(self, window: Window) -> None:
        super().__init__(window)
        self.window = window

    # actions: campaign --------------------------------------------------------------------------------------------

    def do_new(self) -> None:
        self.window.files.begin()

    def do_open(self) -> None:
        self.window.files.choose()

    def do_save_copy(self) -> None:
        self.window.files.copy()

    def do_export_log(self) -> None:
        self.window.files.export()

    def do_to_enter(self) -> None:
        self.window.bring(self.window.to_enter).view.setFocus()

    def do_charts(self) -> None:
        self.window.charts.start()

    def do_import_vassal(self) -> None:
        self.window.vassal.choose()

    def do_export_vassal(self) -> None:
        self.window.vassal.export()

    def do_counters(self) -> None:
        self.window.counters.start()

    def do_workshop(self) -> None:
        self.window.workshop.start()

    def do_quit(self) -> None:
        self.window.close()

    # actions: edit ------------------------------------------------------------------------------------------------

    def do_undo(self) -> None:
        self.window.table.undo()

    def do_redo(self) -> None:
        self.window.table.redo()

    def do_put_right(self) -> None:
        self.window.prompts.put_right()

    def do_eliminate(self) -> None:
        self.window.prompts.eliminate()

    def do_add_note(self) -> None:
        self.window.record.noting.ask()

    def do_find(self) -> None:
        self.window.bring(self.window.journal).search.setFocus()

    # actions: play ------------------------------------------------------------------------------------------------

    def do_next_phase(self) -> None:
        self.window.prompts.next_phase()

    def do_attack(self) -> None:
        self.window.table.attack()

    def do_odds(self) -> None:
        self.window.odds.start()

    def do_roll(self) -> None:
        self.window.table.roll()

    def do_to_reserve(self) -> None:
        self.window.table.place(self.window.table.plan.picked, f"@{RESERVE}")

    def do_leave_here(self) -> None:
        self.window.leaving.lowest()

    def do_clear_plan(self) -> None:
        window = self.window
        focus = window.focusWidget()
        if focus is not None and window.history.sheet.isAncestorOf(focus):
            window.history.open(False)
            return
        if focus is not None and window.shell.drawer.isAncestorOf(focus):
            window.shell.drawer.put_away()
            return
        over = any(panel.put_away() for panel in lying_over(window))
        if not over and not window.map.markers.put_back() and not window.prompts.close_top():
            if window.table.looking:
                window.past.look_back()
            if not self.window.step_back():
                window.history.open(False)
                window.shell.drawer.put_away()

    def do_fog(self, on: bool) -> None:
        self.window.table.fog.set_on(on)

    def do_hand_over(self) -> None:
        self.window.table.fog.look("")

    def do_sketch(self) -> None:
        self.window.sketching.start()

    def do_level(self, level: str) -> None:
        self.window.table.set_level(level)

    def do_levels(self) -> None:
        self.window.levels.pop_up(self.window.top.level)

    # actions: map and view ----------------------------------------------------------------------------------------

    def do_zoom_in(self) -> None:
        self.window.map.view.zoom_in()

    def do_zoom_out(self) -> None:
        self.window.map.view.zoom_out()

    def do_fit(self) -> None:
        self.window.map.view.fit()

    def do_go_to_hex(self) -> None:
        if self.window.table.campaign is not None:
            self.window.map.view.ask_hex()

    def do_supply_lines(self, on: bool) -> None:
        if self.window.supply.show_lines.isChecked() != on:
            self.window.supply.show_lines.setChecked(on)

    def do_find_place(self) -> None:
        self.window.aids.finder.pop_up()

    def do_show_control(self, on: bool) -> None:
        self.window.aids.overlays.set_on("show_control", on)

    def do_show_reach(self, on: bool) -> None:
        self.window.aids.overlays.set_on("show_reach", on)

    def do_show_ranges(self, on: bool) -> None:
        self.window.aids.overlays.set_on("show_ranges", on)

    def do_show_zones(self, on: bool) -> None:
        self.window.aids.overlays.set_on("show_zones", on)

    def do_show_command(self, on: bool) -> None:
        self.window.aids.overlays.set_on("show_command", on)

    def do_show_command_other(self, on: bool) -> None:
        self.window.aids.overlays.set_on("show_command_other", on)

    def do_overview(self, on: bool) -> None:
        self.window.aids.overlays.set_on("overview", on)

    def do_bookmark(self) -> None:
        self.window.aids.bookmarks.ask()

    def do_theme(self, theme: str) -> None:
        self.window.settings.theme = theme
        self.window.dress()

    def do_language(self, language: str) -> None:
        window = self.window
        window.settings.language = language
        wanted = chosen(language)
        if wanted == in_use():
            return
        card = self._tell(tr("Language"), tr("Restart Adjutant to switch to {language}.", language=own_name(wanted)))
        again = QPushButton(tr("Restart now"))
        again.clicked.connect(window.start_again)
        card.rows.addWidget(again)

    def do_drawer(self, name: str) -> None:
        """Opens a page of the drawer and gives it the keys, or closes it."""
        shell, card = self.window.shell, self.window.cards[name]
        if shell.drawer.card is card:
            shell.drawer.put_away()
        else:
            self.window.bring(card)
            self.window.rounds.enter(card)

    def do_open_timeline(self) -> None:
        self.window.history.open(self.window.history.sheet.isHidden())

    def do_next_region(self) -> None:
        self.window.rounds.step(1)

    def do_previous_region(self) -> None:
        self.window.rounds.step(-1)

    def do_reset_layout(self) -> None:
        self.window.shell.reset(self.window.settings)

    # actions: help ------------------------------------------------------------------------------------------------

    def do_palette(self) -> None:
        found: list[QAction] = list(self.window.actions_.by_key.values())
        found += self.window.doors
        self.window.palette_.pop_up(found)

    def do_handbook(self) -> None:
        try:
            page = page_path(topics()[CONTENTS])
        except OSError as fault:
            self._tell(tr("Handbook"), tr("The handbook cannot be opened: {why}", why=str(fault)))
            return
        if not shown(page):
            self._tell(tr("Handbook"), tr("No browser opened. The handbook is in this file: {file}", file=page))

    def do_coverage(self) -> None:
        self.window.bring(self.window.coverage).search.setFocus()

    def do_lessons(self) -> None:
        if self.window.table.campaign is not None or self.window.files.open_sample():
            self.window.lessons.start()

    def do_show_folder(self) -> None:
        self._tell(
            tr("File locations"),
            tr("Campaigns: {folder}", folder=data_folder()),
            tr("Your scenarios: {folder}", folder=folders.scenarios()),
            tr("Built-in scenarios: {folder}", folder=SCENARIOS),
            tr("Error log: {file}", file=log_file()),
        )

    def do_about(self) -> None:
        About(self.window).show()

    def _tell(self, title: str, *lines: str) -> Float:
        card = Float(title)
        for words in lines:
            label = text(words, wrap=True)
            label.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
            card.rows.addWidget(label)
        self.window.map.floats.add(card)
        return card
