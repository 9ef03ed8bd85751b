"""The luck pane: rolled against expected by side, kind of battle, turn and die, with exact chances, and a picture."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QStackedWidget, QVBoxLayout, QWidget

from app.campaign.campaign import Campaign
from app.campaign.record.luck import HEXES, STEPS, Luck, decimal, percent
from app.messages import N_, figure
from app.ui.features.record.luck_chart import (
    DICE,
    KINDS,
    SIDES,
    SOURCE_WORDS,
    TURNS,
    FaceChart,
    LuckRow,
    LuckTold,
    RunChart,
    read_luck,
    told,
)
from app.ui.features.record.reader import Reader, home
from app.ui.session import Session
from app.ui.style import Look
from app.ui.texts import tr, tr_count
from app.ui.widgets.cards import LinkLabel, text
from app.ui.widgets.choices import DropDown, OneOf
from app.ui.widgets.flow import FlowLayout
from app.ui.widgets.lists.paragraph_table import PARAGRAPHS, Paragraph, RuleTable
from app.ui.widgets.lists.rows import Index, RowsModel
from app.ui.widgets.progress import Work
from app.ui.widgets.tabbed_card import SKETCH, Page
from app.ui.words import capital, origin

BY_WORDS = {
    SIDES: N_("Sides"),
    KINDS: N_("Kinds of battle"),
    TURNS: N_("Turns"),
    DICE: N_("Numbers"),
}
BATTLE_HEADS = (
    N_("Who"),
    N_("Battles"),
    N_("Rolled"),
    N_("Expected"),
    N_("More"),
    N_("A worse run"),
    N_("A better run"),
)
DICE_HEADS = (
    N_("Whose"),
    N_("Dice"),
    N_("Mean"),
    "1",
    "2",
    "3",
    "4",
    "5",
    "6",
    N_("A smaller sum"),
    N_("A greater sum"),
)
BATTLE_WIDTHS = {1: 70, 2: 70, 3: 84, 4: 70, 5: 104, 6: 110}
DICE_WIDTHS = {1: 54, 2: 56, **dict.fromkeys(range(3, 9), 38), 9: 112, 10: 112}
LONG = 2000
"""Actions from which luck is reckoned again only when it is asked for"""
CLOSED = N_("Open a campaign to see its dice rolls.")
EMPTY = N_("No dice rolled yet. The count begins with the first battle.")
MEASURED = N_(
    "For each roll: the losses the results table gives the enemy, less those it gives your "
    "side. The chances are exact; about two campaigns in three end within the band."
)
UNKNOWN = N_("No battle with a known results table was fought with these dice.")


class LuckModel(RowsModel[LuckRow]):
    def show_rows(self, rows: tuple[LuckRow, ...], headings: tuple[str, ...]) -> None:
        self.headings = headings
        self.fill(rows)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        row = self.row(index)
        if row is None:
            return None
        words = self.cells(row)[index.column()]
        if role == PARAGRAPHS:
            inner = "    " if row.level and not index.column() else ""
            bold = not row.level and not index.column()
            return (Paragraph(inner + words, bold=bold),)
        return words if role in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.AccessibleTextRole) else None

    @staticmethod
    def cells(row: LuckRow) -> list[str]:
        tally = row.tally
        chances = [figure(percent(chance)) for chance in (tally.worse, tally.better)]
        if row.faces:
            mean = figure(f"{tally.rolled / tally.count:.2f}")
            return [row.name, str(tally.count), mean, *map(str, row.faces), *chances]
        figures = [f"{tally.rolled:+d}", decimal(tally.expected), decimal(tally.more)]
        return [row.name, str(tally.count), *map(figure, figures), *chances]


class LuckPage(Page):
    def __init__(self, table: Session, look: Look, reader: Reader, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.table, self.reader = table, reader
        self.luck: Luck | None = None
        self.told_: LuckTold | None = None
        self.at = -1
        """The action up to which it was reckoned"""
        self.work: Work | None = None
        self.by = OneOf({name: tr(words) for name, words in BY_WORDS.items()}, self)
        self.by.chosen.connect(self._say)
        self.by_buttons = self.by.buttons
        self.source, self.measure = DropDown(), DropDown()
        self.again = LinkLabel(tr("Recalculate"))
        self.again.clicked.connect(self.read)
        self.model = LuckModel(BATTLE_HEADS, self)
        self.view = RuleTable(look, BATTLE_WIDTHS, {0: 1})
        self.view.setAccessibleName(tr("Rolled against expected"))
        self.view.setModel(self.model)
        self.run, self.faces = RunChart(look), FaceChart(look)
        self.charts = QStackedWidget()
        self.hint = text(tr(CLOSED), "hint", wrap=True)
        self.hint.setAlignment(Qt.AlignmentFlag.AlignTop | Qt.AlignmentFlag.AlignLeft)
        self.unknown = text("", "small", wrap=True)
        self.choices = QWidget()
        self._lay_out()
        table.opened.connect(self._opened)
        table.taken.connect(self._later)
        table.headMoved.connect(self._later)
        self._say()

    def _lay_out(self) -> None:
        row = FlowLayout(self.choices)
        for one in self.by_buttons.values():
            row.addWidget(one)
        for source, words in SOURCE_WORDS.items():
            self.source.addItem(tr(words), source)
        for words, measure in ((tr("Steps lost"), STEPS), (tr("Hexes retreated"), HEXES)):
            self.measure.addItem(words, measure)
        for drop, name in ((self.source, tr("Whose dice")), (self.measure, tr("Measure"))):
            drop.setAccessibleName(name)
            drop.currentIndexChanged.connect(self._reckon)
            row.addWidget(drop)
        row.addWidget(self.again)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(6)
        column.addWidget(self.choices)
        column.addWidget(self.hint)
        both = QVBoxLayout()
        both.setSpacing(12)
        both.addWidget(self.view, 2)
        self.charts.addWidget(self.run)
        self.charts.addWidget(self.faces)
        both.addWidget(self.charts, 3)
        column.addLayout(both, 1)
        column.addWidget(self.unknown)

    # following ----------------------------------------------------------------------------------------------------

    def _opened(self) -> None:
        self.luck = self.told_ = None
        self.at = -1
        self._say()

    def _later(self, *_: object) -> None:
        if self.isVisible():
            self.come()

    def come(self) -> None:
        campaign = self.table.campaign
        if not isinstance(campaign, Campaign) or home(campaign) == self.at:
            self._say()
        elif self.luck is None or len(self.table.chronicle) < LONG:
            self.read()
        else:
            self._say()

    def take_keys(self) -> None:
        self.by_buttons[self.by.now].setFocus()

    # reckoning ----------------------------------------------------------------------------------------------------

    def read(self) -> None:
        """Reads the throws of the branch in hand beside the window."""
        campaign = self.table.campaign
        if isinstance(campaign, Campaign):
            self.at = home(campaign)
            self.reader.read(tr("Calculating luck"), read_luck, self._read, self._stopped)
        self._say()

    def _stopped(self) -> None:
        self.at = -1
        self._say()

    def _read(self, luck: Luck) -> None:
        self.luck = luck
        self._reckon()

    def _reckon(self, *_: object) -> None:
        """The exact chances, beside the window too."""
        luck = self.luck
        if luck is None:
            return
        if self.work is not None:
            self.work.stop()
        words, source, measure = self.table.game.vocabulary, self.source.currentData(), self.measure.currentData()
        work = Work(tr("Calculating luck"), lambda watch: told(luck, words, source, measure, watch), self.reader.floats)
        work.done.connect(lambda result: self._reckoned(work, result))
        work.ended.connect(lambda: self._ended(work))
        self.work = work.start()

    def _reckoned(self, work: Work, result: LuckTold) -> None:
        if self.work is work:
            self.told_ = result
            self._say()

    def _ended(self, work: Work) -> None:
        if self.work is work:
            self.work = None

    def leave_off(self) -> None:
        """Before the window goes."""
        if self.work is not None:
            work, self.work = self.work, None
            work.leave_off()

    # showing ------------------------------------------------------------------------------------------------------

    def _say(self, *_: object) -> None:
        campaign, luck, found = self.table.campaign, self.luck, self.told_
        by = self.by.now
        rows = found.rows[by] if found is not None else ()
        faces = by == DICE
        self.model.show_rows(rows, DICE_HEADS if faces else BATTLE_HEADS)
        self.view.fixed = dict(DICE_WIDTHS if faces else BATTLE_WIDTHS)
        self.charts.setCurrentWidget(self.faces if faces else self.run)
        self.measure.setEnabled(not faces)
        if found is not None:
            sides = [capital(origin(side)) for side in self.table.game.vocabulary.roster.sides.values()]
            self.run.show_stands(found.stands, sides[0], sides[-1])
            self.faces.show_falls(found.falls)
        there = luck is not None and bool(luck.dice)
        if not isinstance(campaign, Campaign):
            hint = CLOSED if campaign is None else SKETCH
        else:
            hint = "" if rows or luck is None else UNKNOWN if there else EMPTY
        self.hint.setText(tr(hint) if hint else "")
        self.hint.setVisible(bool(hint))
        for widget in (self.view, self.charts):
            widget.setVisible(bool(rows))
        for drop in (*self.by_buttons.values(), self.source, self.measure):
            drop.setVisible(there)
        left_out = luck.unknown if luck is not None else 0
        said = [tr(MEASURED)] if rows and not faces else []
        if left_out and not faces:
            said.append(
                tr_count(
                    "{n} battle left out: its results table is missing from the data.",
                    "{n} battles left out: their results table is missing from the data.",
                    left_out,
                )
            )
        self.unknown.setText(" ".join(said))
        self.unknown.setVisible(bool(said))
        old = isinstance(campaign, Campaign) and self.at not in (-1, home(campaign))
        self.again.setVisible(isinstance(campaign, Campaign) and (old or (luck is None and self.at == -1)))
        self.tell(tr("up to action {number}", number=self.at) if there and self.at >= 0 else "")
        self.view.fit()
