"""What the owner still has to type in before every rule can be answered, each thing with its rule and its hexes."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from hashlib import sha256
from pathlib import Path

from PySide6.QtCore import QModelIndex, QObject, QSize, Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QMainWindow

from app.messages import N_, say
from app.rules.charts.check import CHART_GAP
from app.rules.ruling import Finding
from app.ui.session import Session
from app.ui.settings import Settings
from app.ui.shell import Shell
from app.ui.style import Look
from app.ui.texts import tr
from app.ui.widgets.cards import Card, LinkLabel, text
from app.ui.widgets.lists.paragraph_table import Paragraph, ParagraphsModel, RuleTable
from app.ui.words import dated, joined

CLOSED = N_("Open a campaign to see what data it is missing.")
NOTHING = N_("Nothing is missing: map, counters and charts have all the data that the rules need.")
RULE, WHAT, WHERE = range(3)
NAMED = 3


def gap_words(count: int) -> str:
    """The banner's sentence."""
    if count == 1:
        return tr("One item of data is missing; the rules that need it cannot be applied yet.")
    return tr(
        "{count} items of data are missing; the rules that need them cannot be applied yet.",
        count=count,
    )


def chart_of(gap: Finding) -> str:
    """The chart that a gap is about; empty where it is about something else."""
    return str(gap.args.get("slug", "")) if gap.code == CHART_GAP else ""


class GapModel(ParagraphsModel[Finding]):
    """``dates`` of the owner's own copies, by chart."""

    def __init__(self, parent: QObject | None = None) -> None:
        self.dates: Mapping[str, str] = {}
        super().__init__((tr("Rule"), tr("Missing data"), tr("Where")), parent)

    def cell(self, gap: Finding, column: int) -> Paragraph:
        if column == RULE:
            return Paragraph(gap.rule or "–", bold=True)
        if column == WHAT:
            return Paragraph(say(gap.template, gap.args))
        date = self.dates.get(chart_of(gap), "")
        if date:
            return Paragraph(tr("Use your copy of {date}", date=dated(date)), "blue")
        return Paragraph(tr("Enter chart…") if chart_of(gap) else joined(gap.hexes, NAMED), "blue")


class ToEnterCard(Card):
    """``hexWanted`` has the printed number of a hex to show; chosen again, a line goes on to its next hex.
    ``chartWanted`` and ``copyWanted`` have the slug of a chart to be typed in, or to be taken from the owner's own;
    ``copies`` says when that was typed in, empty where there is none to take."""

    WIDE = 560

    hexWanted = Signal(str)
    chartWanted = Signal(str)
    copyWanted = Signal(str)

    def __init__(self, table: Session, look: Look, parent: QMainWindow) -> None:
        super().__init__("to-enter", tr("Missing data"), parent)
        self.table = table
        self.copies: Callable[[str], str] = lambda _: ""
        self.model = GapModel(self)
        self.hint = text(tr(CLOSED), "hint", wrap=True)
        self.hint.setAlignment(Qt.AlignmentFlag.AlignTop | Qt.AlignmentFlag.AlignLeft)
        row = QHBoxLayout()
        row.addWidget(text(tr("Enter on a line goes to its hex or opens its chart."), "small", wrap=True), 1)
        self.type_in = LinkLabel(tr("Enter chart…"))
        self.type_in.setToolTip(tr("Opens the form of the selected chart"))
        self.type_in.clicked.connect(self._type_in)
        self.type_in.hide()
        row.addWidget(self.type_in)
        self.column.addLayout(row)
        self.column.addWidget(self.hint)
        self.view = RuleTable(look, {RULE: 78, WHERE: 150}, {WHAT: 1})
        self.view.setAccessibleName(tr("Missing data"))
        self.view.setModel(self.model)
        self.view.chosen.connect(self._go)
        self.view.selectionModel().currentChanged.connect(self._offer)
        self.column.addWidget(self.view, 1)
        self._next: dict[int, int] = {}
        table.opened.connect(self.refresh)
        table.positionChanged.connect(self._follow)
        self.shown.connect(self._shown)
        self._say()

    def sizeHint(self) -> QSize:
        return QSize(420, 200)

    def refresh(self, *_: object) -> None:
        self._next.clear()
        if self.table.campaign is None:
            return
        self.model.dates = self._dates()
        self.model.fill(self.table.game.missing_data)
        self._say()

    def _dates(self) -> dict[str, str]:
        slugs = filter(None, map(chart_of, self.table.game.missing_data)) if self.table.campaign is not None else ()
        return {slug: self.copies(slug) for slug in slugs}

    def _shown(self) -> None:
        """The owner's folder may have changed since."""
        stale = self.table.campaign is not None and self.model.rows is not self.table.game.missing_data
        if stale or self._dates() != self.model.dates:
            self.refresh()
        self.view.fit()

    def _follow(self, *_: object) -> None:
        campaign = self.table.campaign
        if campaign is None or (campaign.keeps_itself and not self.isVisible()):
            return  # in the workshop every stroke would fill a list that nobody sees
        if self.model.rows is not self.table.game.missing_data:
            self.refresh()

    def _say(self) -> None:
        gaps = len(self.model.rows)
        self.hint.setText(tr(CLOSED if self.table.campaign is None else NOTHING))
        self.hint.setVisible(not gaps)
        self.view.setVisible(bool(gaps))
        self._offer()
        self.view.fit()

    def _in_hand(self) -> str:
        """The chart of the line in hand."""
        row = self.view.currentIndex().row()
        return chart_of(self.model.rows[row]) if 0 <= row < len(self.model.rows) else ""

    def _offer(self, *_: object) -> None:
        """A line that takes a copy can be typed in as well."""
        self.type_in.setVisible(bool(self.model.dates.get(self._in_hand())))

    def _type_in(self) -> None:
        self.chartWanted.emit(self._in_hand())

    def _go(self, index: QModelIndex) -> None:
        slug = chart_of(self.model.rows[index.row()])
        if slug:
            (self.copyWanted if self.model.dates.get(slug) else self.chartWanted).emit(slug)
            return
        hexes = self.model.rows[index.row()].hexes
        if hexes:
            turn = self._next.get(index.row(), 0)
            self._next[index.row()] = turn + 1
            self.hexWanted.emit(hexes[turn % len(hexes)])


def news(settings: Settings, path: Path, gaps: int) -> str:
    """What the banner should say of a campaign that was opened; empty where it was said already and no more is
    missing now than then."""
    key = f"gaps/{sha256(str(path).encode()).hexdigest()[:16]}"
    told = settings.store.value(key, 0)
    if gaps:
        settings.store.setValue(key, gaps)
    else:
        settings.store.remove(key)
    return gap_words(gaps) if gaps > int(str(told or 0)) else ""


def install(shell: Shell) -> ToEnterCard:
    card = ToEnterCard(shell.session, shell.look, shell.main_window)
    shell.add_page(card)
    card.hexWanted.connect(shell.map.show_hex)
    shell.actions_.bind(to_enter=lambda: shell.bring(card).view.setFocus())
    return card
