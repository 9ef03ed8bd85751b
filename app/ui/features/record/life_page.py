"""The life of a unit or of a hex: who it is and what it amounts to, and below every step of it, which leads there."""

from __future__ import annotations

from PySide6.QtCore import QModelIndex, QStringListModel, Qt, Signal
from PySide6.QtWidgets import QCompleter, QLineEdit, QPushButton, QVBoxLayout, QWidget

from app.campaign.campaign import Campaign
from app.errors import AdjutantError
from app.messages import N_
from app.ui.attack_draft import NOWHERE
from app.ui.features.record.life_lines import (
    BATTLE,
    CONTROL,
    LOSS,
    MOVE,
    NOTE,
    ONE,
    SUPPLY,
    WORDS,
    Life,
    LifeLine,
    read_life,
)
from app.ui.features.record.question_fields import hex_called, units_called
from app.ui.features.record.reader import Reader, home
from app.ui.session import Session
from app.ui.style import Look
from app.ui.texts import tr, tr_count
from app.ui.widgets.cards import LinkLabel, button, text
from app.ui.widgets.flow import FlowLayout
from app.ui.widgets.lists.order_of_battle import natural
from app.ui.widgets.lists.paragraph_table import (
    CHOICE,
    DASH,
    FULL,
    HALF,
    TRIANGLE,
    Paragraph,
    ParagraphsModel,
    RuleTable,
)
from app.ui.widgets.tabbed_card import SKETCH, Page

TURN, KIND, WHAT = range(3)
MARKS = {BATTLE: CHOICE, LOSS: TRIANGLE, SUPPLY: HALF, CONTROL: FULL, NOTE: DASH}
TONES = {BATTLE: "blue", LOSS: "vermilion", SUPPLY: "amber", CONTROL: "green"}
CLOSED = N_("Open a campaign to read the history of its units and hexes.")
EMPTY = N_("Type a unit or a hex, or select one on the map and press Ctrl+I.")
COVERED = N_("Under fog of war a unit's history is shown only to its own side.")
NOTHING = N_("Nothing has happened here yet.")


class LifeModel(ParagraphsModel[LifeLine]):
    def __init__(self, page: LifePage) -> None:
        super().__init__((N_("Turn"), N_("What"), N_("How")), page)
        self.page = page

    def cell(self, line: LifeLine, column: int) -> Paragraph:
        if column == TURN:
            return Paragraph(str(line.turn) if line.action or line.turn else tr("Start"))
        if column == KIND:
            return Paragraph(tr(ONE[line.kind]), TONES.get(line.kind, "muted"), mark=MARKS.get(line.kind, ""))
        words = self.page.table.fog.text(line.words)
        if line.pictures:
            words = tr_count("{note} ({n} photograph)", "{note} ({n} photographs)", len(line.pictures), note=words)
        return Paragraph(words)


class LifePage(Page):
    """``instantWanted`` has the number of an action, ``questionWanted`` a unit's name or a hex, and whether it is a
    hex; ``noteWanted`` the same by id."""

    instantWanted = Signal(int)
    questionWanted = Signal(str, bool)
    noteWanted = Signal(str, bool)

    def __init__(self, table: Session, look: Look, reader: Reader, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.table, self.reader = table, reader
        self.of = ""
        """A unit's id or a hex's number; empty for none"""
        self.life: Life | None = None
        self.at = -1
        """The action up to which it was read"""
        self.field = QLineEdit()
        self.field.setPlaceholderText(tr("Unit or hex"))
        self.field.setAccessibleName(tr("Unit or hex"))
        self.field.setClearButtonEnabled(True)
        self.field.returnPressed.connect(self._typed)
        self._names = QStringListModel(self)
        completer = QCompleter(self._names, self)
        completer.setCaseSensitivity(Qt.CaseSensitivity.CaseInsensitive)
        completer.setFilterMode(Qt.MatchFlag.MatchContains)
        completer.activated.connect(self._typed)
        self.field.setCompleter(completer)
        self.ticks: dict[str, QPushButton] = {}
        for kind in (MOVE, BATTLE, LOSS, SUPPLY, CONTROL, NOTE):
            tick = self.ticks[kind] = button(tr(WORDS[kind]), "kind")
            tick.setCheckable(True)
            tick.setChecked(True)
            tick.toggled.connect(self._filter)
        self.ask_link = LinkLabel(tr("All its actions"))
        self.ask_link.clicked.connect(lambda: self.questionWanted.emit(self._name(), self._is_hex()))
        self.note_link = LinkLabel(tr("Add note…"))
        self.note_link.clicked.connect(lambda: self.noteWanted.emit(self.of, self._is_hex()))
        self.title, self.summary = text("", "strong", wrap=True), text("", "small", wrap=True)
        self.hint = text(tr(CLOSED), "hint", wrap=True)
        self.hint.setAlignment(Qt.AlignmentFlag.AlignTop | Qt.AlignmentFlag.AlignLeft)
        self.model = LifeModel(self)
        self.view = RuleTable(look, {TURN: 58, KIND: 128}, {WHAT: 1})
        self.view.setAccessibleName(tr("History, in order"))
        self.view.setModel(self.model)
        self.view.chosen.connect(self._go)
        self._lay_out()
        table.opened.connect(self._opened)
        table.taken.connect(self._later)
        table.headMoved.connect(self._later)
        table.fog.changed.connect(self._eyes_changed)
        self._say()

    def _lay_out(self) -> None:
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(6)
        column.addWidget(self.field)
        for parts in (tuple(self.ticks.values()), (self.ask_link, self.note_link)):
            holder = QWidget()
            row = FlowLayout(holder)
            for part in parts:
                row.addWidget(part)
            column.addWidget(holder)
        column.addWidget(self.title)
        column.addWidget(self.summary)
        column.addWidget(self.hint)
        column.addWidget(self.view, 1)

    # which life ---------------------------------------------------------------------------------------------------

    def show_of(self, of: str) -> None:
        """A unit by its id, a hex by its number."""
        self.of, self.life = of, None
        self.field.setText(self._name())
        self.field.setCursorPosition(0)
        self._read()

    def show_selected(self) -> None:
        """Of the unit that is selected, else of the hex that is looked at; nothing where neither is."""
        plan = self.table.plan
        if self.table.campaign is None:
            return
        if plan.picked:
            self.show_of(plan.picked[0])
        elif plan.looked != NOWHERE:
            self.show_of(self.table.game.world.board.location_name(plan.looked))

    def _typed(self, *_: object) -> None:
        words = self.field.text().strip()
        if self.table.campaign is None or not words:
            return
        if self.table.location(words) is not None:
            self.show_of(hex_called(self.table, words))
            return
        try:
            self.show_of(units_called(self.table, words)[0])
        except AdjutantError as fault:
            self.of, self.life = "", None
            self._say(str(fault))

    def _is_hex(self) -> bool:
        return self.table.campaign is not None and self.of not in self.table.position.units

    def _name(self) -> str:
        found = self.table.units((self.of,))
        return found[0].label if found else self.of

    # reading it ---------------------------------------------------------------------------------------------------

    def come(self) -> None:
        campaign = self.table.campaign
        if campaign is not None:
            seen = self.table.fog.seen(self.table.position.units.values())
            self._names.setStringList(sorted({u.label for u in seen}, key=natural))
        self._later()

    def take_keys(self) -> None:
        self.field.setFocus()
        self.field.selectAll()

    def _opened(self) -> None:
        self.of, self.life = "", None
        self.field.clear()
        self._say()

    def _later(self, *_: object) -> None:
        """Reads it again where the table stands after another action now."""
        campaign = self.table.campaign
        if self.of and self.isVisible() and isinstance(campaign, Campaign) and home(campaign) != self.at:
            self._read()

    def _eyes_changed(self) -> None:
        if not self._may_see():
            self.life = None
        self._say()

    def _may_see(self) -> bool:
        found = self.table.units((self.of,)) if self.table.campaign is not None else ()
        return not found or self.table.fog.owns(found[0].side)

    def _read(self) -> None:
        of, campaign = self.of, self.table.campaign
        if of and self._may_see() and isinstance(campaign, Campaign):
            self.at = home(campaign)
            words = tr("Reading the history of {name}", name=self._name())
            self.reader.read(words, lambda campaign, watch: read_life(campaign, of, watch), self._read_it)
        else:
            self._say()

    def _read_it(self, life: Life) -> None:
        if life.of == self.of and self._may_see():
            self.life = life
            self._say()

    def _filter(self, *_: object) -> None:
        lines = self.life.lines if self.life is not None else ()
        self.model.fill(tuple(one for one in lines if self.ticks[one.kind].isChecked()))
        self.view.fit()

    def _say(self, fault: str = "") -> None:
        """``fault`` in place of a life."""
        life, there = self.life, self.table.campaign is not None
        self._filter()
        for kind, tick in self.ticks.items():
            tick.setVisible(life is not None and kind in life.kinds)
        self.title.setText(life.title if life is not None else "")
        self.summary.setText(life.summary if life is not None else "")
        for widget in (self.title, self.summary, self.ask_link, self.note_link):
            widget.setVisible(life is not None)
        self.note_link.setVisible(life is not None and self.table.writable)
        hint = CLOSED if not there else SKETCH if not self.reader.can_read else EMPTY
        if life is not None:
            hint = "" if life.lines else NOTHING
        elif self.of and not self._may_see():
            hint = COVERED
        self.hint.setText(fault or (tr(hint) if hint else ""))
        self.hint.setVisible(bool(self.hint.text()) and (life is not None or not self.of or hint != EMPTY))
        self.view.setVisible(life is not None and bool(life.lines))
        self.field.setEnabled(there and self.reader.can_read)
        self.view.fit()

    def _go(self, index: QModelIndex) -> None:
        line = self.model.row(index)
        if line is not None:
            self.instantWanted.emit(line.action)
