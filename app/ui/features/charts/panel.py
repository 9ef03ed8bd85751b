"""The form for a chart that is printed on a card: the sheet, what may be typed into it, and what can be said of it.

It takes the place of the map and stops nothing. Whatever is typed is kept at once; ``Save`` hands it to the campaign as
well.
"""

from __future__ import annotations

from PySide6.QtCore import QSize, QTimer, Signal
from PySide6.QtGui import QKeyEvent, QKeySequence
from PySide6.QtWidgets import QHBoxLayout, QLabel, QVBoxLayout, QWidget

from app.messages import cite
from app.rules.charts.check import whole
from app.rules.charts.form import NAME, CellKind, ChartForm
from app.rules.ruling import Severity
from app.ui.features.charts.draft import HEADINGS, Draft, counted
from app.ui.features.charts.sheet import Sheet
from app.ui.regions.over_window import OverWindow
from app.ui.style import Look
from app.ui.texts import tr, tr_count
from app.ui.widgets.cards import Column, LinkLabel, button, close_link, empty, text
from app.ui.widgets.choices import DropDown
from app.ui.widgets.findings import finding_label
from app.ui.widgets.flow import FlowLayout
from app.ui.words import term, titled


class Legend(QWidget):
    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.column = QVBoxLayout(self)
        self.column.setContentsMargins(0, 0, 0, 0)
        self.column.setSpacing(4)
        self.codes = QWidget()
        self.flow = FlowLayout(self.codes, gap=14)
        self.column.addWidget(self.codes)
        self.hint = text("", "small", wrap=True)
        self.column.addWidget(self.hint)

    def show_form(self, form: ChartForm, heading: str = "", kind: CellKind | None = None) -> None:
        """What the cell in hand may say; a heading or the name of a row where there is no ``kind``."""
        empty(self.flow)
        codes = kind.codes if kind is not None else {}
        keys = kind.keys() if kind is not None else {}
        for code, meaning in codes.items():
            self.flow.addWidget(_entry(keys.get(code, "").upper(), code, term(meaning)))
        self.codes.setVisible(bool(codes))
        if keys:
            words = tr(
                "One key fills a cell and moves on. Arrows move, Backspace goes back, and a block can be pasted."
            )
        elif codes:
            words = tr("Type the code; Enter, Tab or an arrow moves on. A block can be pasted.")
        elif kind is not None:
            words = tr("Type {hint}; Enter, Tab or an arrow moves on. A block can be pasted.", hint=term(kind.hint))
        elif heading or not form.free_lines:
            words = tr("Type the heading as printed; Enter, Tab or an arrow moves on.")
        elif form.line_hint:
            hint = term(form.line_hint)
            words = tr("Type {hint}; Enter, Tab or an arrow moves on. A block can be pasted.", hint=hint)
        else:
            words = tr("Type the name as printed; Enter, Tab or an arrow moves on. A block can be pasted.")
        if form.kinds and heading and not form.free and kind is not None:
            words = f"{titled(form.said(heading))}: {words[:1].lower()}{words[1:]}"
        if form.free and form.headings == NAME and form.heading_hint:
            also = tr("Headings as printed on the card: {hint}.", hint=term(form.heading_hint))
            words = f"{words} {also}"
        self.hint.setText(words)


def _entry(key: str, code: str, meaning: str) -> QWidget:
    """``A  AS  attack stalled``."""
    found = QWidget()
    row = QHBoxLayout(found)
    row.setContentsMargins(0, 0, 0, 0)
    row.setSpacing(6)
    if key and key != code:
        cap = QLabel(key)
        cap.setProperty("role", "right")
        row.addWidget(cap)
    row.addWidget(text(code, "right" if key == code else "strong"))
    row.addWidget(text(meaning, "small"))
    return found


WIDTH, HEIGHT, TALL = 860, 620, 700
LEAST_HEIGHT = 280
FINDINGS_AT_MOST = 5
MANY_ROWS = 8
"""from which on a chart has a taller form"""
KEPT_MS = 300
"""Milliseconds after the last key until what was typed is on disk."""


class ChartPanel(OverWindow):
    """``edited`` some time after the last change, and when the panel is put away; ``saved`` when its maker says that
    it is done; ``taken`` when the campaign is to play with it. ``chosen`` has the slug of another chart,
    ``exportWanted`` and ``importWanted`` ask for a table in a file."""

    edited = Signal()
    saved = Signal()
    taken = Signal()
    chosen = Signal(str)
    gameChosen = Signal(str)
    exportWanted = Signal()
    importWanted = Signal()
    SHEET = True
    KEYS = (QKeySequence.StandardKey.Save,)
    draft: Draft
    """There once ``show_draft`` was called."""

    def __init__(self, look: Look, window: QWidget) -> None:
        super().__init__(window, QSize(WIDTH, HEIGHT), LEAST_HEIGHT)
        self.setAccessibleName(tr("Chart editor"))
        self.look = look
        self._explained: object = None
        self._later = QTimer(self)
        self._later.setSingleShot(True)
        self._later.setInterval(KEPT_MS)
        self._later.timeout.connect(self.edited)
        self._build()

    def _build(self) -> None:
        whole = QVBoxLayout(self)
        whole.setContentsMargins(24, 12, 20, 16)
        whole.setSpacing(8)
        whole.addLayout(self._head())
        self.about = text("", "small", wrap=True)
        whole.addWidget(self.about)
        self.sheet = Sheet(self.look)
        whole.addWidget(self.sheet, 6)
        whole.addLayout(self._shape())
        self.legend = Legend()
        self.sheet.moved.connect(self._explain)
        whole.addWidget(self.legend)
        self.said = text("", "fault", wrap=True)
        self.said.hide()
        whole.addWidget(self.said)
        self.pane = Column(tr("Chart checks"))
        whole.addWidget(self.pane, 2)
        whole.addLayout(self._foot())

    def _head(self) -> QHBoxLayout:
        head = QHBoxLayout()
        head.setSpacing(8)
        self.charts = DropDown()
        self.charts.setAccessibleName(tr("Chart"))
        self.charts.setSizeAdjustPolicy(DropDown.SizeAdjustPolicy.AdjustToContents)
        self.charts.activated.connect(lambda row: self.chosen.emit(str(self.charts.itemData(row))))
        head.addWidget(self.charts)
        self.systems = DropDown()
        self.systems.setAccessibleName(tr("Game"))
        self.systems.activated.connect(lambda row: self.gameChosen.emit(str(self.systems.itemData(row))))
        head.addWidget(self.systems)
        self.game = text("", "small")
        head.addWidget(self.game)
        head.addStretch(1)
        self.progress = text("", "strong")
        head.addWidget(self.progress)
        head.addWidget(close_link(self.put_away))
        return head

    def _shape(self) -> QHBoxLayout:
        """What changes the form itself, where the card may have another."""
        row = QHBoxLayout()
        row.setSpacing(10)
        self.shape_links: dict[str, LinkLabel] = {}
        for name, words, tip, call in (
            ("column", tr("Add a column"), tr("Adds a column to the left of the current cell"), self._add_column),
            ("no-column", tr("Delete column"), tr("Deletes the column of the current cell"), self._drop_column),
            ("no-line", tr("Delete row"), tr("Deletes the row of the current cell"), self._drop_line),
            ("above", tr("Row above"), tr("Adds a row at the top"), lambda: self._stretch(1, 0)),
            ("not-above", tr("Delete top row"), tr("Deletes the top row"), lambda: self._stretch(-1, 0)),
            ("below", tr("Row below"), tr("Adds a row at the bottom"), lambda: self._stretch(0, 1)),
            ("not-below", tr("Delete last row"), tr("Deletes the bottom row"), lambda: self._stretch(0, -1)),
        ):
            link = LinkLabel(words)
            link.setToolTip(tip)
            link.setProperty("tone", "quiet")
            link.clicked.connect(lambda _on=False, call=call: call())
            self.shape_links[name] = link
            row.addWidget(link)
        row.addStretch(1)
        self.import_ = LinkLabel(tr("Import…"))
        self.import_.setToolTip(tr("Reads the chart from a spreadsheet (CSV)"))
        self.import_.clicked.connect(self.importWanted)
        self.export = LinkLabel(tr("Export…"))
        self.export.setToolTip(tr("Writes the chart as a spreadsheet (CSV)"))
        self.export.clicked.connect(self.exportWanted)
        for link in (self.import_, self.export):
            link.setProperty("tone", "quiet")
            row.addWidget(link)
        return row

    def _foot(self) -> QHBoxLayout:
        row = QHBoxLayout()
        row.setSpacing(8)
        self.blank = button(tr("Clear chart"), "link", tip=tr("Clears every cell that the rulebook does not print"))
        self.blank.clicked.connect(self._clear)
        row.addWidget(self.blank)
        self.note = text("", "small", wrap=True)
        row.addWidget(self.note, 1)
        self.take = button(tr("Use my chart"), tip=tr("The campaign uses this chart instead of the scenario's"))
        self.take.clicked.connect(self._take)
        row.addWidget(self.take)
        self.save = button(tr("Save", "a verb"), "verb", tip=tr("Saves the chart and uses it in the campaign (Ctrl+S)"))
        self.save.clicked.connect(self._save)
        row.addWidget(self.save)
        return row

    # what is shown ------------------------------------------------------------------------------------------------

    def show_draft(self, draft: Draft, game: str) -> None:
        """Puts another chart into the form."""
        self.draft = draft
        form = draft.form
        self.game.setText(game)
        self.about.setText(cite(_about(form), form.rule))
        self.say("")
        self.sheet.show_draft(draft)
        self._explained = None
        self._explain()
        for name, link in self.shape_links.items():
            shown = form.free if "column" in name else form.free_lines if "line" in name else form.open_ended
            link.setVisible(shown)
        self.size_ = QSize(WIDTH, TALL if len(draft.dice) > MANY_ROWS else HEIGHT)
        if self.isVisible():
            self.settle()
        draft.changed.connect(self._changed)
        draft.refused.connect(self.say)
        self._refresh()

    def _explain(self) -> None:
        """What the cell in hand may say."""
        row, column = self.sheet.place
        kind = self.draft.kind((row, column))
        heading = self.draft.entered.columns[column - 1] if column else ""
        about = (self.draft.form.slug, bool(row), bool(column), heading if kind is not None else "", kind)
        if about != self._explained:
            self._explained = about
            self.legend.show_form(self.draft.form, heading or (" " if column else ""), kind)

    def say(self, words: str) -> None:
        """Why something was not taken, until the next key."""
        self.said.setText(words)
        self.said.setVisible(bool(words))

    def _changed(self) -> None:
        self.say("")
        self._later.start()
        self._refresh()

    def _refresh(self) -> None:
        draft = self.draft
        self.progress.setText(counted(draft.form, draft.entered))
        empty(self.pane.rows)
        loud = [f for f in draft.findings if f.severity is not Severity.NOTE]
        for found in (loud or list(draft.findings))[:FINDINGS_AT_MOST]:
            self.pane.rows.addWidget(finding_label(found))
        rest = len(loud or draft.findings) - FINDINGS_AT_MOST
        if rest > 0:
            self.pane.rows.addWidget(text(tr_count("and {n} more", "and {n} more", rest), "small"))
        if not loud and whole(draft.form, draft.entered) and draft.entered.typed:
            self.pane.rows.addWidget(
                text(tr("Every cell is filled in and the checks found no fault."), "good", wrap=True)
            )
        self.pane.rows.addStretch(1)

    # doing --------------------------------------------------------------------------------------------------------

    def _add_column(self) -> None:
        column = self.sheet.place[1]
        self.draft.add_column(column)
        self.sheet.setFocus()
        self.sheet.go((HEADINGS, column))

    def _drop_column(self) -> None:
        row, column = self.sheet.place
        self.draft.drop_column(column)
        self.sheet.go((row, min(column, self.draft.size[1] - 1)))

    def _drop_line(self) -> None:
        row, column = self.sheet.place
        self.sheet.finish()
        self.draft.drop_line(row)
        self.sheet.setFocus()
        self.sheet.go((min(row, self.draft.size[0] - 1), column))

    def _stretch(self, above: int, below: int) -> None:
        row, column = self.sheet.place
        self.draft.stretch(above, below)
        self.sheet.go((min(max(row + above, 1), self.draft.size[0] - 1), column))

    def _clear(self) -> None:
        self.draft.clear()
        self.sheet.setFocus()
        self.sheet.go(self.draft.begin())

    def _save(self) -> None:
        self.sheet.finish()
        self._later.stop()
        self.saved.emit()

    def _take(self) -> None:
        self.sheet.finish()
        self._later.stop()
        self.taken.emit()

    def flush(self) -> None:
        """What was typed is handed on now."""
        self.sheet.finish()
        if self._later.isActive():
            self._later.stop()
            self.edited.emit()

    # opening and closing ------------------------------------------------------------------------------------------

    def start(self) -> None:
        self.appear()
        self.sheet.fit()
        self.sheet.setFocus()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.matches(QKeySequence.StandardKey.Save):
            self._save()
        else:
            super().keyPressEvent(event)


def _about(form: ChartForm) -> str:
    if form.free_lines:
        return tr("{chart}: enter what your card prints, one row for each of its lines.", chart=titled(form.name))
    if form.sparse:
        return tr("{chart}: enter what your card prints. Most rows stay blank.", chart=titled(form.name))
    return tr("{chart}: enter what your card prints.", chart=titled(form.name))
