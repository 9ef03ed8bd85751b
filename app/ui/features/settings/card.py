"""The drawer of settings: everything that players may set, in force as soon as it is pressed."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from app.installation import folders
from app.installation.log import log_file
from app.paths import SCENARIOS
from app.rules.orders.levels import LEVELS
from app.rules.ruling import KINDS
from app.ui.features.settings import in_force
from app.ui.features.settings.choice import Choice
from app.ui.files.campaign_folder import data_folder
from app.ui.files.writing_panel import shown
from app.ui.settings import (
    ALWAYS,
    GLIDE,
    HEX_NUMBERS,
    JUMP,
    NORMAL,
    ON_KEY,
    ROLLED,
    SECOND,
    TEXT_SIZES,
    TOUCH,
    TYPED,
)
from app.ui.shell import Shell
from app.ui.texts import SYSTEM, languages, own_name, tr
from app.ui.widgets.cards import Card, Column, LinkLabel, line, text
from app.ui.widgets.choices import DropDown
from app.ui.words import GENERAL, KIND_WORDS, LEVEL_NAMES, MEANING

ON, OFF = "on", "off"
BETWEEN = 14


class SettingsCard(Card):
    """``choices`` by the name of the setting; those of the campaign are there while one is open."""

    WIDE = 350

    def __init__(self, shell: Shell, dresser: in_force.Dresser, come: Callable[[], object]) -> None:
        """``come`` opens table mode where the settings say so."""
        super().__init__("settings", tr("Settings"), shell.main_window)
        self.shell, self.session, self.settings = shell, shell.session, shell.settings
        self.dresser, self.come = dresser, come
        self.pane = Column(tr("Settings"), self)
        self.pane.rows.setSpacing(BETWEEN)
        self.pane.rows.setContentsMargins(0, 4, 12, 8)
        self.column.addWidget(self.pane, 1)
        self.choices: dict[str, Choice] = {}
        self.kinds: dict[str, Choice] = {}
        self.paths: list[LinkLabel] = []
        self._look_of_it()
        self._map()
        self._play()
        self._campaign()
        self._at_the_table()
        self._language()
        self._files()
        self.pane.rows.addStretch(1)
        self.shown.connect(self.refresh)
        shell.session.opened.connect(self.refresh)
        shell.session.levelChanged.connect(self.refresh)
        shell.look.changed.connect(self.refresh)

    # parts --------------------------------------------------------------------------------------------------------

    def _part(self, title: str) -> QVBoxLayout:
        """Settings under a heading, with a line before them."""
        self.pane.rows.addWidget(line())
        self.pane.rows.addWidget(text(title, "heading"))
        return self.pane.rows

    def _look_of_it(self) -> None:
        self._add(
            "theme",
            Choice(
                tr("Theme"), {"system": tr("As the system"), "light": tr("Light"), "dark": tr("Dark")}, self._set_theme
            ),
        )
        sizes = (tr("Small"), tr("Normal"), tr("Large"), tr("Larger"))
        words = {str(size): said for size, said in zip(TEXT_SIZES, sizes, strict=True)}
        about = tr("The whole window; bars and buttons grow with it.")
        self._add("text_size", Choice(tr("Text size"), words, self._set_text, about))
        spacing = {NORMAL: tr("Normal"), TOUCH: tr("Touch")}
        about = tr("Touch makes everything that can be pressed large enough for a finger.")
        self._add("spacing", Choice(tr("Spacing"), spacing, self._set_spacing, about))

    def _map(self) -> None:
        self._part(tr("Map"))
        numbers = {str(size): str(size) for size in HEX_NUMBERS}
        about = tr("In pixels of the screen, the smallest that hex numbers become.")
        self._add("hex_numbers", Choice(tr("Hex numbers, smallest size"), numbers, self._set_numbers, about))
        motion = {"system": tr("As the system"), GLIDE: tr("Glide"), JUMP: tr("Jump")}
        self._add("motion", Choice(tr("Moving counters"), motion, self._set_motion))

    def _play(self) -> None:
        self._part(tr("Dice"))
        about = tr("What a question for a die offers first. The other way stays beside it.")
        words = {ROLLED: tr("The program rolls"), TYPED: tr("You type the roll")}
        self._add("dice", Choice(tr("Die rolls"), words, self._set_dice, about))

    def _campaign(self) -> None:
        self.campaign = QWidget()
        rows = QVBoxLayout(self.campaign)
        rows.setContentsMargins(0, 0, 0, 0)
        rows.setSpacing(BETWEEN)
        rows.addWidget(line())
        rows.addWidget(text(tr("Refereeing of this campaign"), "heading"))
        levels = {level: tr(LEVEL_NAMES[level]) for level in LEVELS}
        self.choices["level"] = Choice(tr("All rules"), levels, partial(self._set_level, GENERAL))
        rows.addWidget(self.choices["level"])
        self.each = LinkLabel(tr("Each kind of rule"))
        self.each.setCheckable(True)
        rows.addWidget(self.each, 0, Qt.AlignmentFlag.AlignLeft)
        self.apart = QWidget()
        inside = QVBoxLayout(self.apart)
        inside.setContentsMargins(0, 0, 0, 0)
        inside.setSpacing(10)
        for kind in KINDS:
            one = Choice(tr(KIND_WORDS[kind]), levels, partial(self._set_level, kind))
            self.kinds[kind] = one
            inside.addWidget(one)
        self.apart.hide()
        self.each.toggled.connect(self.apart.setVisible)
        rows.addWidget(self.apart)
        about = tr("Off for competitive play: no player gets advice in this campaign.")
        words = {ON: tr("Allowed"), OFF: tr("Off")}
        self.choices["advice"] = Choice(tr("Advice"), words, self._set_advice, about)
        rows.addWidget(self.choices["advice"])
        self.pane.rows.addWidget(self.campaign)

    def _at_the_table(self) -> None:
        self._part(tr("Table mode"))
        self._add(
            "table_mode",
            Choice(
                tr("Show the ruling in large type"),
                {ALWAYS: tr("Always"), ON_KEY: tr("On T"), SECOND: tr("Second screen")},
                self._set_table_mode,
                tr("A page that everyone around the table can read. Esc or T leaves it."),
            ),
        )

    def _language(self) -> None:
        self._part(tr("Language"))
        self.language = DropDown()
        self.language.setAccessibleName(tr("Language"))
        self.language.addItem(tr("As the system"), SYSTEM)
        for code in languages():
            self.language.addItem(own_name(code), code)
        self.language.activated.connect(self._set_language)
        self.pane.rows.addWidget(self.language)

    def _files(self) -> None:
        self._part(tr("Folders"))
        for words, path in (
            (tr("Campaigns"), data_folder()),
            (tr("Your own scenarios"), folders.scenarios()),
            (tr("The program's scenarios"), SCENARIOS),
            (tr("Log of the program"), log_file().parent),
        ):
            self._folder(words, path)

    def _folder(self, words: str, path: Path) -> None:
        row = QHBoxLayout()
        row.addWidget(text(words, wrap=True), 1)
        link = LinkLabel(tr("Open", "a folder"))
        link.setToolTip(str(path))
        link.setAccessibleName(tr("Open the folder: {name}", name=words))
        link.clicked.connect(lambda: self._show_folder(path))
        row.addWidget(link)
        self.paths.append(link)
        self.pane.rows.addLayout(row)

    def _show_folder(self, path: Path) -> None:
        there = next(one for one in (path, *path.parents) if one.is_dir())
        if not shown(there):
            self.session.said.emit(tr("No file manager opened. The folder is {folder}.", folder=path))

    def _add(self, name: str, choice: Choice) -> None:
        self.choices[name] = choice
        self.pane.rows.addWidget(choice)

    # what is set --------------------------------------------------------------------------------------------------

    def refresh(self, *_: object) -> None:
        """What is in force now, wherever it was set."""
        kept = self.settings
        for name, value in (
            ("theme", kept.theme),
            ("text_size", str(kept.text_size)),
            ("spacing", kept.spacing),
            ("hex_numbers", str(kept.hex_numbers)),
            ("motion", kept.motion),
            ("dice", kept.dice),
            ("table_mode", kept.table_mode),
        ):
            self.choices[name].show_value(value)
        self.language.setCurrentIndex(max(self.language.findData(kept.language), 0))
        campaign = self.session.campaign
        self.campaign.setVisible(campaign is not None and self.session.played)
        if campaign is None:
            return
        held, writable = campaign.levels, self.session.writable
        self.choices["level"].show_value("" if held.apart else held.general)
        self.choices["level"].say("" if held.apart else tr(MEANING[held.general]))
        self.choices["level"].setEnabled(writable)
        for kind, choice in self.kinds.items():
            choice.show_value(held.of(kind))
            choice.setEnabled(writable)
        self.choices["advice"].show_value(ON if self.shell.actions_["advice_allowed"].isChecked() else OFF)

    def _set_theme(self, theme: str) -> None:
        self.shell.actions_[f"theme:{theme}"].trigger()

    def _set_text(self, size: str) -> None:
        self.settings.text_size = float(size)
        self.dresser.apply_text_size()

    def _set_spacing(self, spacing: str) -> None:
        self.settings.spacing = spacing
        self.dresser.apply_spacing()

    def _set_numbers(self, size: str) -> None:
        self.settings.hex_numbers = int(size)
        in_force.apply_numbers(self.shell)

    def _set_motion(self, motion: str) -> None:
        self.settings.motion = motion
        in_force.apply_motion(self.shell)

    def _set_dice(self, dice: str) -> None:
        self.settings.dice = dice
        in_force.apply_dice(self.shell)
        pending = self.session.pending
        if pending is not None:
            self.session.pendingChanged.emit(pending)

    def _set_table_mode(self, mode: str) -> None:
        self.settings.table_mode = mode
        if mode != ON_KEY:
            self.come()

    def _set_language(self, at: int) -> None:
        self.shell.actions_[f"language:{self.language.itemData(at)}"].trigger()

    def _set_level(self, kind: str, level: str) -> None:
        self.session.set_level(level, kind)
        self.refresh()

    def _set_advice(self, wish: str) -> None:
        action = self.shell.actions_["advice_allowed"]
        if action.isChecked() != (wish == ON):
            action.trigger()
        self.refresh()


def install(shell: Shell, fit_history: Callable[[], object], come: Callable[[], object]) -> SettingsCard:
    """The drawer and its door, and everything that is set in force. ``fit_history`` gives the timeline's line its
    height, ``come`` opens table mode where the settings say so."""
    in_force.apply_all(shell)
    card = SettingsCard(shell, in_force.Dresser(shell, fit_history), come)
    shell.add_door(card, tr("Settings"), "settings", tr("Settings (Ctrl+,)"))
    return card
