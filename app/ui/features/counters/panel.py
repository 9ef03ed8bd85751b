"""Counters of the owner's own: typed line by line, designed one by one, read from a table; checked, and put on a map.

It lies over the window and stops nothing. Whatever is typed is kept at once.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence

from PySide6.QtCore import QItemSelectionModel, QModelIndex, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent, QKeySequence, QMouseEvent
from PySide6.QtWidgets import QHBoxLayout, QSplitter, QStackedWidget, QVBoxLayout, QWidget

from app.board.board import Board
from app.forces.counter import Counter
from app.interop.counters.line import BatchLines
from app.interop.counters.words import CounterWords
from app.rules.counter_check import check_counters
from app.rules.ruling import Finding, Severity
from app.ui.counters.box_faces import CounterFaces
from app.ui.features.counters.designer import CounterDesigner
from app.ui.features.counters.draft import CounterDraft
from app.ui.features.counters.line import CounterLine
from app.ui.features.counters.table_page import TablePage
from app.ui.regions.over_window import OverWindow
from app.ui.style import Look
from app.ui.texts import tr, tr_count
from app.ui.theme import Theme
from app.ui.widgets.cards import Column, LinkLabel, button, close_link, empty, text
from app.ui.widgets.choices import DropDown
from app.ui.widgets.findings import FindingLabel
from app.ui.widgets.flow import FlowLayout
from app.ui.widgets.lists.box_model import FACE, HEADINGS, NAME, CounterModel
from app.ui.widgets.lists.rows import RowsView

MOST = 30


class CheckLine(FindingLabel):
    clicked = Signal(object)

    def __init__(self, found: Finding) -> None:
        super().__init__(found)
        if found.units:
            self.setCursor(Qt.CursorShape.PointingHandCursor)
            self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
            self.setAccessibleName(found.text())

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        super().mouseReleaseEvent(event)
        if event.button() == Qt.MouseButton.LeftButton and not self.hasSelectedText():
            self.clicked.emit(self.found.units)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space):
            self.clicked.emit(self.found.units)
        else:
            super().keyPressEvent(event)


class CounterChecks(Column):
    """``chosen`` has the ids of counters."""

    chosen = Signal(object)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(tr("Counter checks"), parent)

    def show_findings(self, found: Sequence[Finding]) -> None:
        empty(self.rows)
        for one in found[:MOST]:
            line = CheckLine(one)
            line.clicked.connect(self.chosen)
            self.rows.addWidget(line)
        if len(found) > MOST:
            self.rows.addWidget(text(tr_count("and {n} more", "and {n} more", len(found) - MOST), "small"))
        self.rows.addStretch(1)


class CounterFoot(QWidget):
    """``links`` by what they are for, ``set_up`` and ``campaign`` beside them; ``note`` says what hinders those."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(10)
        self.links: dict[str, LinkLabel] = {}
        for name, words, tip in (
            ("paste", tr("From a spreadsheet…"), tr("Paste rows, one counter each")),
            ("open", tr("Open spreadsheet…"), tr("Reads a spreadsheet saved as CSV")),
            ("write", tr("Export spreadsheet…"), tr("Writes the counters as a spreadsheet (CSV)")),
            ("copy", tr("Copy", "a verb"), tr("Duplicates the selected counters (Ctrl+C)")),
            ("remove", tr("Delete"), tr("Deletes the selected counters (Del)")),
            ("undo", tr("Undo"), tr("Undoes the last change (Ctrl+Z)")),
        ):
            link = self.links[name] = LinkLabel(words)
            link.setToolTip(tip)
            row.addWidget(link)
        row.addStretch(1)
        self.note = text("", "small")
        row.addWidget(self.note)
        self.set_up = button(tr("Set up on the map"), tip=tr("Drag the counters to their starting hexes"))
        row.addWidget(self.set_up)
        self.campaign = button(
            tr("Begin a campaign…"), "verb", tip=tr("Begins a campaign with these counters on the map chosen above")
        )
        row.addWidget(self.campaign)


WIDTHS = (128, 76, 122, 66, 110, 54, 80)


class CounterList(RowsView):
    """``chosen`` when another counter is in hand; ``removeWanted`` and ``copyWanted`` by Delete and ``Ctrl+C``."""

    chosen = Signal()
    removeWanted = Signal()
    copyWanted = Signal()

    def __init__(self, model: CounterModel, parent: QWidget | None = None) -> None:
        super().__init__(tr("Counters"), parent)
        self.counters = model
        self.hold_faces(FACE)
        self.take_model(model, dict(enumerate(WIDTHS[: len(HEADINGS)])))

    @property
    def ids(self) -> tuple[str, ...]:
        """Those that are chosen, in their order."""
        rows = sorted(index.row() for index in self.selectionModel().selectedRows())
        return tuple(self.counters.rows[row].id for row in rows if row < len(self.counters.rows))

    @property
    def current(self) -> str:
        """The one in hand; empty where none is."""
        counter = self.counters.row(self.currentIndex())
        return counter.id if counter is not None else ""

    def choose(self, ids: Collection[str]) -> None:
        """Chooses counters, the first of them in hand and in view."""
        model, flags = self.selectionModel(), QItemSelectionModel.SelectionFlag
        model.clearSelection()
        first = True
        for row, counter in enumerate(self.counters.rows):
            if counter.id not in ids:
                continue
            index = self.counters.index(row, NAME)
            if first:
                model.setCurrentIndex(index, flags.NoUpdate)
                self.scrollTo(index)
                first = False
            model.select(index, flags.Select | flags.Rows)

    def currentChanged(self, now: QModelIndex, before: QModelIndex) -> None:  # type: ignore[override]
        super().currentChanged(now, before)
        self.chosen.emit()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.matches(QKeySequence.StandardKey.Delete):
            self.removeWanted.emit()
        elif event.matches(QKeySequence.StandardKey.Copy):
            self.copyWanted.emit()
        else:
            super().keyPressEvent(event)


WIDTH, HEIGHT, LEAST, LETTERS = 1120, 690, 320, 17
"""Pixels, and the letters that a list at the top shows."""
KEPT_MS, CHECKED_MS = 400, 250
"""Milliseconds after the last change until it is on disk, and until it was checked."""


class CounterPanel(OverWindow):
    """``edited`` some time after the last change, and when the panel is put away. The other signals ask for something:
    another game, box or ground, a new box, a table from a file or into one, the map, a campaign."""

    edited = Signal()
    gameChosen = Signal(str)
    boxChosen = Signal(str)
    groundChosen = Signal(str)
    newWanted = Signal()
    openWanted = Signal()
    writeWanted = Signal()
    mapWanted = Signal()
    campaignWanted = Signal()
    SHEET = True
    KEYS = (QKeySequence.StandardKey.Undo, QKeySequence.StandardKey.Redo)
    draft: CounterDraft
    """There once ``show_box`` was called."""

    def __init__(self, look: Look, theme: Theme, window: QWidget) -> None:
        super().__init__(window, QSize(WIDTH, HEIGHT), LEAST)
        self.setAccessibleName(tr("Counter editor"))
        self.look = look
        self.faces = CounterFaces(theme)
        self.words: CounterWords | None = None
        self.board: Board | None = None
        self._later, self._soon = QTimer(self), QTimer(self)
        for timer, wait, then in ((self._later, KEPT_MS, self.edited), (self._soon, CHECKED_MS, self.check)):
            timer.setSingleShot(True)
            timer.setInterval(wait)
            timer.timeout.connect(then)
        self._build()

    # putting together ---------------------------------------------------------------------------------------------

    def _build(self) -> None:
        whole = QVBoxLayout(self)
        whole.setContentsMargins(24, 12, 20, 16)
        whole.setSpacing(8)
        whole.addLayout(self._head())
        self.pages = QStackedWidget()
        self.pages.addWidget(self._box_page())
        self.table = TablePage(self.look, self.faces)
        self.table.left.connect(self.show_box_page)
        self.table.taken.connect(self._take_table)
        self.pages.addWidget(self.table)
        whole.addWidget(self.pages, 1)

    def _head(self) -> QHBoxLayout:
        head = QHBoxLayout()
        head.setSpacing(8)
        head.addWidget(text(tr("Counter editor"), "strong"))
        self.systems, self.boxes, self.grounds = DropDown(), DropDown(), DropDown()
        for box, name, signal in (
            (self.systems, tr("Game"), self.gameChosen),
            (self.boxes, tr("Counter set"), self.boxChosen),
            (self.grounds, tr("Map to play on"), self.groundChosen),
        ):
            box.setAccessibleName(name)
            box.setToolTip(name)
            box.setSizeAdjustPolicy(DropDown.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
            box.setMinimumContentsLength(LETTERS)
            box.activated.connect(lambda row, box=box, signal=signal: signal.emit(str(box.itemData(row))))
        self.new = LinkLabel(tr("New set…"))
        self.new.clicked.connect(self.newWanted)
        holder = QWidget()
        flow = FlowLayout(holder, 8)
        on = QWidget()
        ground = QHBoxLayout(on)
        ground.setContentsMargins(0, 0, 0, 0)
        ground.addWidget(text(tr("on"), "small"))
        ground.addWidget(self.grounds)
        for part in (self.systems, self.boxes, on, self.new):
            flow.addWidget(part)
        head.addWidget(holder, 1)
        self.progress = text("", "strong")
        head.addWidget(self.progress)
        head.addWidget(close_link(self.put_away))
        return head

    def _box_page(self) -> QWidget:
        page = QWidget()
        rows = QVBoxLayout(page)
        rows.setContentsMargins(0, 0, 0, 0)
        rows.setSpacing(8)
        self.line = CounterLine(self.faces)
        self.line.made.connect(self._made)
        rows.addWidget(self.line)
        self.model = CounterModel(self.faces, self)
        self.list = CounterList(self.model)
        self.list.chosen.connect(self._chose)
        self.list.selectionModel().selectionChanged.connect(lambda *_: self._tell())
        self.list.removeWanted.connect(self.remove)
        self.list.copyWanted.connect(self.copy)
        self.designer = CounterDesigner(self.faces)
        self.designer.changed.connect(self._designed)
        design = Column(tr("Current counter"))
        design.rows.addWidget(self.designer)
        left = QWidget()
        below = QVBoxLayout(left)
        below.setContentsMargins(0, 0, 0, 0)
        below.addWidget(self.list, 5)
        self.checks = CounterChecks()
        self.checks.chosen.connect(self.list.choose)
        below.addWidget(self.checks, 2)
        split = QSplitter(Qt.Orientation.Horizontal)
        split.setChildrenCollapsible(False)
        split.addWidget(left)
        split.addWidget(design)
        split.setStretchFactor(0, 1)
        split.setSizes([700, 384])
        rows.addWidget(split, 1)
        self.foot = CounterFoot()
        for name, call in (
            ("paste", self.show_table_page),
            ("open", self.openWanted.emit),
            ("write", self.writeWanted.emit),
            ("copy", self.copy),
            ("remove", self.remove),
            ("undo", lambda: self.draft.undo()),
        ):
            self.foot.links[name].clicked.connect(lambda _on=False, call=call: call())
        self.foot.set_up.clicked.connect(self.mapWanted)
        self.foot.campaign.clicked.connect(self.campaignWanted)
        rows.addWidget(self.foot)
        return page

    # showing ------------------------------------------------------------------------------------------------------

    def show_game(self, words: CounterWords) -> None:
        self.words = words
        self.faces.show_game(words.words)
        self.model.show_words(words.words)

    def show_box(self, draft: CounterDraft, board: Board | None) -> None:
        """Puts another box into the panel; hexes are looked up on ``board`` where there is one."""
        assert self.words is not None
        self.draft = draft
        draft.changed.connect(self._changed)
        self.model.show(draft.counters)
        self.show_board(board)
        self.show_box_page()
        self._chose()
        self.check()

    def show_board(self, board: Board | None) -> None:
        assert self.words is not None
        self.board = board
        lines = BatchLines(self.words, board)
        self.line.show_game(lines)
        self.designer.show_game(lines)
        self._chose()
        self.check()

    def show_theme(self, theme: Theme) -> None:
        self.faces.set_theme(theme)
        if self.words is not None:
            self.designer.show_theme()
        self.update()

    def show_table_page(self) -> None:
        assert self.words is not None
        self.table.show_game(self.words, self.board, self.draft.ids)
        self.pages.setCurrentWidget(self.table)
        self.table.paste.setFocus()

    def show_box_page(self) -> None:
        self.pages.setCurrentIndex(0)
        self.line.words.setFocus()

    def _changed(self) -> None:
        self.model.show(self.draft.counters)
        self._later.start()
        self._soon.start()
        held = self.draft.find(self.list.current)
        if held is not self.designer.counter:
            self.designer.show_counter(held)
        self._tell()

    def _tell(self) -> None:
        self.progress.setText(tr_count("{n} counter", "{n} counters", len(self.draft)))
        self.foot.links["undo"].setEnabled(self.draft.can_undo)
        chosen = bool(self.list.ids)
        for name in ("copy", "remove"):
            self.foot.links[name].setEnabled(chosen)
        for verb in (self.foot.set_up, self.foot.campaign):
            verb.setEnabled(bool(len(self.draft)))

    def _chose(self) -> None:
        self.designer.show_counter(self.draft.find(self.list.current))
        self._tell()

    def check(self) -> None:
        if self.words is None:
            return
        found = check_counters(self.words.words, self.draft.counters, self.board)
        self.checks.show_findings(found)
        bad = [one for one in found if one.severity is Severity.VIOLATION]
        self.foot.note.setText(
            tr_count("{n} starting hex is not on the map.", "{n} starting hexes are not on the map.", len(bad))
            if bad
            else ""
        )

    # doing --------------------------------------------------------------------------------------------------------

    def _made(self, counters: tuple[Counter, ...]) -> None:
        ids = self.draft.add(counters)
        self.list.choose(ids)

    def _take_table(self, counters: tuple[Counter, ...]) -> None:
        ids = self.draft.add(counters)
        self.show_box_page()
        self.list.choose(ids[:1])

    def _designed(self, counter: Counter) -> None:
        self.draft.change(counter.id, counter)

    def remove(self) -> None:
        row = self.list.currentIndex().row()
        self.draft.remove(self.list.ids)
        left = self.draft.counters
        if left:
            self.list.choose([left[min(row, len(left) - 1)].id])

    def copy(self) -> None:
        self.list.choose(self.draft.copy(self.list.ids))

    def flush(self) -> None:
        """What was typed is handed on now."""
        if self._later.isActive():
            self._later.stop()
            self.edited.emit()

    # opening and closing ------------------------------------------------------------------------------------------

    def start(self) -> None:
        self.appear()
        self.line.words.setFocus()

    def leave(self) -> None:
        """From the table back to the box, and from there to the map."""
        if self.pages.currentWidget() is self.table:
            self.show_box_page()
        else:
            self.put_away()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.matches(QKeySequence.StandardKey.Undo):
            self.draft.undo()
        elif event.matches(QKeySequence.StandardKey.Redo):
            self.draft.redo()
        else:
            super().keyPressEvent(event)
