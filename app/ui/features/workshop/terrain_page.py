"""The step in which a map is painted: sections and their brushes, tools, a name for a place, hexes typed in; and what
is to become of terrain that is proposed from the picture."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtGui import QColor, QKeyEvent
from PySide6.QtWidgets import QCheckBox, QHBoxLayout, QLineEdit, QProgressBar, QVBoxLayout, QWidget

from app.board.board import Board
from app.messages import N_
from app.rules.vocabulary import Vocabulary
from app.ui.map.printed.styles import styles
from app.ui.map.tools.brushes import (
    BORDER,
    FILL,
    ON_SIDES,
    PAINT,
    PLACE,
    STROKES,
    TERRAIN,
    ZONE,
    Brush,
    BrushChips,
    Section,
    sections,
)
from app.ui.style import Look
from app.ui.texts import tr, tr_count
from app.ui.theme import Theme
from app.ui.widgets.cards import Column, LinkLabel, button, empty, text
from app.ui.widgets.chip import Chip, letter
from app.ui.widgets.flow import FlowLayout

CURSOR = N_(
    "By keyboard: Shift+arrows move the cursor, Enter paints, Delete erases, a period lowers "
    "or lifts the pen, a comma changes the tool, digits choose the section."
)
CURSOR_SIDES = N_("By keyboard: Shift+arrows move the cursor, Ctrl+arrows choose its hexside, Enter paints.")
EXAMPLES = {True: "1203/1204/1304", False: "1203-1207 1310"}


class TerrainPage(QWidget):
    """``brush`` is the one in hand, ``tool`` what the hand does with it. ``typedIn`` has what was typed and whether it
    wipes; ``named`` the name for the place that was put down last; ``newName`` a zone or border that is to be."""

    brushTaken = Signal(object)
    toolTaken = Signal(str)
    typedIn = Signal(str, bool)
    named = Signal(str)
    newName = Signal(str, str)
    suggestWanted = Signal()
    _theme: Theme
    """There once ``show_game`` was called."""

    def __init__(self, look: Look) -> None:
        super().__init__()
        self.look = look
        self.brush: Brush | None = None
        self.tool = PAINT
        self.sections: tuple[Section, ...] = ()
        self.section: Section | None = None
        self.chips = BrushChips(look, self.take)
        self.section_chips: dict[str, Chip] = {}
        self.tool_chips: dict[str, Chip] = {}
        self._mixed = False
        self._build()

    def _build(self) -> None:
        rows = QVBoxLayout(self)
        rows.setContentsMargins(0, 0, 0, 0)
        rows.setSpacing(6)
        self.known = text("", "small")
        self.bar = QProgressBar()
        self.bar.setTextVisible(False)
        self.bar.setAccessibleName(tr("Terrain completion"))
        rows.addWidget(self.known)
        rows.addWidget(self.bar)
        self.section_row = FlowLayout()
        rows.addLayout(self.section_row)
        tools = FlowLayout()
        for slug, name, help in STROKES:
            chip = Chip(self.look, tr(name), key="," if slug == PAINT else "")
            chip.setToolTip(tr(help))
            chip.clicked.connect(lambda _=False, s=slug: self.take_tool(s))
            self.tool_chips[slug] = chip
            tools.addWidget(chip)
        rows.addLayout(tools)
        self.column = Column(tr("Brushes"))
        self.brush_row = FlowLayout()
        self.column.rows.addLayout(self.brush_row)
        self.column.rows.addStretch(1)
        rows.addWidget(self.column, 1)
        self.both = QCheckBox(tr("Adds to the terrain already there"))
        self.both.setToolTip(tr("In this game a hex may have more than one terrain"))
        rows.addWidget(self.both)
        self.name = QLineEdit()
        self.name.setAccessibleName(tr("Name"))
        self.name.returnPressed.connect(self._name_given)
        rows.addWidget(self.name)
        self.typed = QLineEdit()
        self.typed.setAccessibleName(tr("Hexes by number"))
        self.typed.setToolTip(tr("Enter paints there, Shift+Enter erases"))
        self.typed.installEventFilter(self)
        rows.addWidget(self.typed)
        self.fault = text("", "fault", wrap=True)
        self.fault.hide()
        rows.addWidget(self.fault)
        foot = QHBoxLayout()
        self.suggest = LinkLabel(tr("Suggest from image…"))
        self.suggest.clicked.connect(self.suggestWanted)
        foot.addWidget(self.suggest)
        foot.addStretch(1)
        rows.addLayout(foot)
        self.hint = text("", "small", wrap=True)
        rows.addWidget(self.hint)
        self.take_tool(PAINT)

    # following ----------------------------------------------------------------------------------------------------

    def show_game(self, words: Vocabulary, board: Board, borders: tuple[str, ...], theme: Theme) -> None:
        """The brushes of a game; the one in hand stays where there still is such."""
        self._theme, self._mixed = theme, words.mixed_terrain
        found = sections(words, board, borders)
        if found == self.sections:
            return
        self.sections = found
        kept = self.section.kind if self.section is not None else ""
        empty(self.section_row)
        self.section_chips = {}
        for n, section in enumerate(found):
            chip = Chip(self.look, section.title, key=str(n + 1))
            chip.clicked.connect(lambda _=False, s=section: self.take_section(s))
            self.section_chips[section.kind] = chip
            self.section_row.addWidget(chip)
        self.take_section(next((s for s in found if s.kind == kept), found[0]))

    def show_known(self, board: Board) -> None:
        """How much of the ground is painted."""
        total, unknown = board.grid.size, sum(1 for i in range(board.grid.size) if board.is_unknown(i))
        done = total - unknown
        share = 100 * done // max(total, 1)
        words = tr("{done} of {total} hexes have terrain ({share}%)", done=done, total=total, share=share)
        self.known.setText(words)
        self.bar.setRange(0, max(total, 1))
        self.bar.setValue(done)

    # hands --------------------------------------------------------------------------------------------------------

    @property
    def adds(self) -> bool:
        """Whether terrain comes to what is there."""
        return self._mixed and self.both.isChecked()

    def take_section(self, section: Section) -> None:
        self.section = section
        for kind, chip in self.section_chips.items():
            chip.setChecked(kind == section.kind)
        empty(self.brush_row)
        self.chips.clear()
        for brush in section.brushes:
            self.brush_row.addWidget(self.chips.add(brush, self._theme))
        can_fill = section.fills
        self.tool_chips[FILL].setEnabled(can_fill)
        if not can_fill and self.tool == FILL:
            self.take_tool(PAINT)
        can_name = section.kind in (PLACE, ZONE, BORDER)
        self.name.setVisible(can_name)
        self.name.setPlaceholderText(
            tr("Name of the last place added")
            if section.kind == PLACE
            else tr("A new zone, in one word")
            if section.kind == ZONE
            else tr("A new border, in one word")
        )
        self.both.setVisible(self._mixed and section.kind == TERRAIN)
        self.suggest.setVisible(section.kind == TERRAIN)
        sides = section.kind in ON_SIDES
        self.typed.setPlaceholderText(tr("By number: {example}", example=EXAMPLES[sides]))
        self.hint.setText(tr(CURSOR_SIDES if sides else CURSOR))
        if section.brushes:
            first = section.brushes[1 if section.kind == TERRAIN and len(section.brushes) > 1 else 0]
            self.take(self.brush if self.brush in section.brushes else first)

    def take(self, brush: Brush) -> None:
        self.brush = brush
        self.chips.hold(brush)
        self.say("")
        self.brushTaken.emit(brush)

    def take_tool(self, tool: str) -> None:
        self.tool = tool
        for slug, chip in self.tool_chips.items():
            chip.setChecked(slug == tool)
        self.toolTaken.emit(tool)

    def pressed(self, event: QKeyEvent) -> bool:
        """The key of a brush, a section or the next tool; False for one that means nothing here."""
        typed = letter(event)
        if typed == ",":
            able = [slug for slug, chip in self.tool_chips.items() if chip.isEnabled()]
            self.take_tool(able[(able.index(self.tool) + 1) % len(able)])
            return True
        if typed.isdigit() and 1 <= int(typed) <= len(self.sections):
            self.take_section(self.sections[int(typed) - 1])
            return True
        return self.chips.press(typed)

    def ask_name(self) -> None:
        """A place was put down: its name may be typed at once."""
        self.name.clear()
        self.name.setFocus()

    def say(self, words: str) -> None:
        self.fault.setText(words)
        self.fault.setVisible(bool(words))

    def _name_given(self) -> None:
        assert self.section is not None
        words = self.name.text().strip()
        if self.section.kind == PLACE:
            self.named.emit(words)
        elif words:
            self.newName.emit(self.section.kind, words)
        self.name.clear()

    def eventFilter(self, watched, event) -> bool:
        pressed = watched is self.typed and isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress
        if pressed and event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and self.typed.text().strip():
            self.typedIn.emit(self.typed.text(), bool(event.modifiers() & Qt.KeyboardModifier.ShiftModifier))
            return True
        return super().eventFilter(watched, event)


HINT = N_(
    "Proposals are hatched and do not count until accepted. Click accepts a hex, Shift+click "
    "the whole patch, right-click rejects. By keyboard: Enter, Shift+Enter and Delete at the "
    "cursor."
)


@dataclass(frozen=True)
class Offer:
    """So many hexes proposed as one terrain, ``sure`` of them with confidence; ``terrain`` is its slugs."""

    terrain: tuple[str, ...]
    name: str
    count: int
    sure: int


class SuggestPage(QWidget):
    """``takeWanted`` and ``refuseWanted`` have the terrain of an offer."""

    takeWanted = Signal(object)
    refuseWanted = Signal(object)
    againWanted = Signal()
    done = Signal()

    def __init__(self) -> None:
        super().__init__()
        rows = QVBoxLayout(self)
        rows.setContentsMargins(0, 0, 0, 0)
        rows.setSpacing(6)
        self.words = text("", "strong", wrap=True)
        rows.addWidget(self.words)
        self.trial = text("", "small", wrap=True)
        rows.addWidget(self.trial)
        self.column = Column(tr("Proposed terrain"))
        rows.addWidget(self.column, 1)
        self.hint = text(tr(HINT), "small", wrap=True)
        rows.addWidget(self.hint)
        row = QHBoxLayout()
        self.again = LinkLabel(tr("Propose again"))
        self.again.setToolTip(tr("Compares with everything painted so far"))
        self.again.clicked.connect(self.againWanted)
        self.back = button(tr("Back to painting"))
        self.back.clicked.connect(self.done)
        row.addWidget(self.again)
        row.addStretch(1)
        row.addWidget(self.back)
        rows.addLayout(row)
        self.takes: dict[tuple[str, ...], QWidget] = {}

    def show_offers(self, offers: Sequence[Offer], trial: str, theme: Theme) -> None:
        count = sum(offer.count for offer in offers)
        self.words.setText(
            tr_count("One hex is proposed.", "{n} hexes are proposed.", count) if count else tr("No proposals left.")
        )
        self.trial.setText(trial)
        empty(self.column.rows)
        self.takes = {}
        for offer in offers:
            self.column.rows.addLayout(self._row(offer, theme))
        self.column.rows.addStretch(1)

    def _row(self, offer: Offer, theme: Theme) -> QHBoxLayout:
        row = QHBoxLayout()
        row.setSpacing(6)
        patch = text()
        fill = QColor(theme.ground(styles().of_terrain(offer.terrain[-1]).ground).fill)
        patch.setFixedSize(12, 12)
        patch.setStyleSheet(f"background: {fill.name()}; border: 1px solid #6B6455; border-radius: 3px;")
        row.addWidget(patch)
        words = tr("{terrain}: {count}", terrain=offer.name, count=offer.count)
        if offer.sure < offer.count:
            words = tr("{terrain}: {count}, {sure} sure", terrain=offer.name, count=offer.count, sure=offer.sure)
        row.addWidget(text(words, wrap=True), 1)
        take, refuse = LinkLabel(tr("Accept all")), LinkLabel(tr("Reject"))
        take.setAccessibleName(tr("Accept all {terrain}", terrain=offer.name))
        refuse.setAccessibleName(tr("Reject all {terrain}", terrain=offer.name))
        take.clicked.connect(lambda: self.takeWanted.emit(offer.terrain))
        refuse.clicked.connect(lambda: self.refuseWanted.emit(offer.terrain))
        for link in (take, refuse):
            link.setMinimumWidth(link.sizeHint().width() + 8)
        self.takes[offer.terrain] = take
        row.addWidget(take)
        row.addWidget(refuse)
        return row
