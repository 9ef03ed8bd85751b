"""The chart as it looks on the card, to be typed into: headings across, die down the side, one cell after the other."""

from __future__ import annotations

from PySide6.QtCore import QAbstractTableModel, QEvent, QModelIndex, QObject, QPointF, QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QGuiApplication, QKeyEvent, QKeySequence, QPainter, QPen, QPolygonF, QResizeEvent
from PySide6.QtWidgets import QFrame, QStyledItemDelegate, QStyleOptionViewItem, QTableView, QWidget

from app.rules.charts.form import LINE, NAME, TURN
from app.rules.ruling import Severity
from app.ui.features.charts.draft import HEADINGS, NAMES, Draft, Place
from app.ui.style import NORMAL, SMALL, Look, enlarged
from app.ui.texts import tr
from app.ui.widgets.lists.rows import ROOT, Index
from app.ui.words import dated, term, titled

LEAST, HIGH = 58, 38
"""Pixels of a cell, at the usual size of type."""
MARK = 7
CARET = "▏"
INSET = 8
"""Pixels beside words that begin at the left."""
WRAPPED = int(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter | Qt.TextFlag.TextWordWrap)
LEFT = int(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
RIGHT = int(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
BELOW = int(Qt.AlignmentFlag.AlignHCenter | Qt.AlignmentFlag.AlignBottom)


class CellPainter(QStyledItemDelegate):
    """Paints a cell as paper does; the one in hand has a frame, a printed one its rule below it."""

    def __init__(self, look: Look, sheet: Sheet) -> None:
        super().__init__(sheet)
        self.look, self.sheet = look, sheet

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        return QSize(LEAST, HIGH)

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        draft = self.sheet.sheet.draft
        if draft is None:
            return
        place, inks = (index.row(), index.column()), self.look.inks
        box: QRect = option.rect  # type: ignore[attr-defined]
        rule, grave = draft.rule(place), draft.grave(place)
        here = self.sheet.currentIndex() == index and self.sheet.hasFocus()
        label = not place[0] or not place[1]
        first = 0 if draft.form.free else 1
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if not label or (place[1] and draft.form.free) or (place[0] and draft.form.free_lines):
            ground = inks.edge if rule else inks.field if place[0] else inks.desk
            wash = {str(Severity.VIOLATION): inks.vermilion_wash, str(Severity.WARNING): inks.vermilion_wash}
            painter.fillRect(box, wash.get(grave, ground))
            painter.setPen(QPen(inks.edge, 1))
            above, left = int(place[0] == first), int(place[1] == draft.side)  # the rest is its neighbour's
            painter.drawRect(QRectF(box).adjusted(left - 0.5, above - 0.5, -0.5, -0.5))
        words = self.sheet.typing if here and self.sheet.typing else self.sheet.sheet.shown(place)
        text = QRect(box)
        if rule:
            beside = draft.form.rows == LINE  # many rows, wide cells
            painter.setFont(self.look.font(SMALL))
            painter.setPen(inks.muted)
            where = box.adjusted(2, 0, -INSET, 0) if beside else box.adjusted(2, 0, -2, -3)
            painter.drawText(where, RIGHT if beside else BELOW, rule)
            if not beside:
                text.setBottom(box.top() + box.height() * 3 // 5)
        painter.setFont(self.look.font(NORMAL, bold=label or bool(rule)))
        kind = draft.kind(place)
        in_words = kind is not None and kind.words
        painter.setPen(inks.muted if place == (HEADINGS, 0) else inks.blue if here and self.sheet.typing else inks.text)
        if here and self.sheet.typing:
            words += CARET
        metrics = painter.fontMetrics()
        if in_words:
            self._words(painter, text.adjusted(INSET, 2, -INSET, -2), words)
        elif draft.form.rows == LINE and not place[1]:
            text.adjust(INSET, 0, -INSET, 0)
            painter.drawText(text, LEFT, metrics.elidedText(words, Qt.TextElideMode.ElideRight, text.width()))
        else:
            words = metrics.elidedText(words, Qt.TextElideMode.ElideRight, text.width() - 6)
            painter.drawText(text, int(Qt.AlignmentFlag.AlignCenter), words)
        if grave:
            self._flag(painter, box, inks.vermilion if grave == str(Severity.VIOLATION) else inks.amber)
        if here:
            painter.setPen(QPen(inks.blue, 2))
            painter.drawRect(QRectF(box).adjusted(1, 1, -1, -1))
        elif self.sheet.currentIndex() == index:
            painter.setPen(QPen(inks.muted, 1, Qt.PenStyle.DashLine))
            painter.drawRect(QRectF(box).adjusted(1, 1, -1, -1))
        painter.restore()

    def _words(self, painter: QPainter, box: QRect, words: str) -> None:
        """Words on as many lines as there is room for. Of those that are too long the beginning is shown, while they
        are typed their end."""
        metrics = painter.fontMetrics()
        fits = metrics.boundingRect(box, WRAPPED, words).height() <= box.height() + metrics.leading()
        if fits:
            painter.drawText(box, WRAPPED, words)
            return
        part = Qt.TextElideMode.ElideLeft if words.endswith(CARET) else Qt.TextElideMode.ElideRight
        rows = max(1, box.height() // metrics.lineSpacing())
        painter.drawText(box, WRAPPED, metrics.elidedText(words, part, round(box.width() * (rows - 0.3 * (rows > 1)))))

    def _flag(self, painter: QPainter, box: QRect, ink: QColor) -> None:
        """A corner, so that what looks odd is seen without its colour."""
        corner = QPointF(box.right(), box.top() + 1)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(ink)
        painter.drawPolygon(QPolygonF([corner, corner - QPointF(MARK, 0), corner + QPointF(0, MARK)]))


class SheetModel(QAbstractTableModel):
    """The first row has the headings, the first column what stands down the side."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.draft: Draft | None = None

    def show_draft(self, draft: Draft) -> None:
        self.beginResetModel()
        self.draft = draft
        self.endResetModel()
        draft.reshaped.connect(self._reshaped)
        draft.changed.connect(self._changed)

    def _reshaped(self) -> None:
        self.beginResetModel()
        self.endResetModel()

    def _changed(self) -> None:
        rows, columns = self.rowCount(), self.columnCount()
        self.dataChanged.emit(self.index(0, 0), self.index(rows - 1, columns - 1))

    def rowCount(self, parent: Index = ROOT) -> int:
        return 0 if parent.isValid() or self.draft is None else self.draft.size[0]

    def columnCount(self, parent: Index = ROOT) -> int:
        return 0 if parent.isValid() or self.draft is None else self.draft.size[1]

    def flags(self, index: Index) -> Qt.ItemFlag:
        if self.draft is None or index.column() < self.draft.side:
            return Qt.ItemFlag.NoItemFlags
        if not index.row() and not (self.draft.form.free and index.column()):
            return Qt.ItemFlag.NoItemFlags
        return Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        draft = self.draft
        if draft is None or not index.isValid():
            return None
        place = (index.row(), index.column())
        if role == Qt.ItemDataRole.DisplayRole:
            return self.shown(place)
        if role == Qt.ItemDataRole.AccessibleTextRole:
            return self._read_out(draft, place)
        if role == Qt.ItemDataRole.ToolTipRole:
            return self._where_from(draft, place)
        return None

    def shown(self, place: Place) -> str:
        """What is written there; headings that the rules give are in the reader's language."""
        draft = self.draft
        assert draft is not None
        form, words = draft.form, draft.words(place)
        if place == (HEADINGS, NAMES):
            return titled(form.head) if form.head else tr("Turn") if form.rows == TURN else tr("Die")
        if place[0] == HEADINGS:
            return term(form.said(words)) if form.headings == NAME and not form.free else words
        return titled(form.said(words)) if place[1] == NAMES and form.lines else words

    def _read_out(self, draft: Draft, place: Place) -> str:
        row, column = place
        if not row or not column:
            if row and draft.form.free_lines:
                return tr("Name of the row: {words}", words=self.shown(place) or tr("blank"))
            return tr("Heading {words}", words=self.shown(place) or tr("blank")) if column else self.shown(place)
        cell, heading = draft.words(place) or tr("blank"), self.shown((HEADINGS, column))
        die = self.shown((row, NAMES))
        said = tr("{die}, {heading}: {cell}", die=die, heading=heading, cell=cell)
        rule = draft.rule(place)
        return tr("{cell}, printed in the rulebook ({rule})", cell=said, rule=rule) if rule else said

    def _where_from(self, draft: Draft, place: Place) -> str | None:
        rule, source = draft.rule(place), draft.source(place)
        if rule:
            return tr("Printed in the rulebook ({rule})", rule=rule)
        said = tr("Entered on {date}", date=dated(source.split()[-1])) if source else ""
        kind, words = draft.kind(place), draft.words(place)
        if kind is None or not kind.words or not words:
            return said or None
        return f"{words}\n{said}" if said else words


MOST, MOST_OF_LINES, SIDE, LOW = 118, 170, 56, 30
NAMED, MOST_OF_NAMES, IN_WORDS, MOST_LINES = 130, 230, 130, 3
"""Pixels of a column of names, least and most, and of one of words, at the usual size of type; lines of words that a
cell shows."""
PLAIN = Qt.KeyboardModifier.ShiftModifier | Qt.KeyboardModifier.KeypadModifier
STEPS = {
    Qt.Key.Key_Left: (0, -1),
    Qt.Key.Key_Right: (0, 1),
    Qt.Key.Key_Up: (-1, 0),
    Qt.Key.Key_Down: (1, 0),
}
RETURN = (Qt.Key.Key_Return, Qt.Key.Key_Enter)
AWAY = (Qt.Key.Key_Backspace, Qt.Key.Key_Delete, Qt.Key.Key_Home, Qt.Key.Key_End)
TABS = {Qt.Key.Key_Tab: 1, Qt.Key.Key_Backtab: -1}
OWN = (
    QKeySequence.StandardKey.Copy,
    QKeySequence.StandardKey.Paste,
    QKeySequence.StandardKey.Undo,
    QKeySequence.StandardKey.Cut,
)


class Sheet(QTableView):
    """Takes keys. A code's own key fills the cell and goes on; anything else is typed until Return, Tab or an arrow.
    Tab leaves the sheet where nothing is half typed."""

    moved = Signal()

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.look = look
        self.sheet = SheetModel(self)
        self.typing = ""
        self._at: Place = (1, 1)
        self.setModel(self.sheet)
        self.setItemDelegate(CellPainter(look, self))
        self.setAccessibleName(tr("Cells of the chart"))
        for head in (self.horizontalHeader(), self.verticalHeader()):
            head.hide()
            head.setMinimumSectionSize(20)
        self.setShowGrid(False)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setTabKeyNavigation(False)
        self.setEditTriggers(QTableView.EditTrigger.NoEditTriggers)
        self.setSelectionMode(QTableView.SelectionMode.SingleSelection)
        self.setHorizontalScrollMode(QTableView.ScrollMode.ScrollPerPixel)
        self.sheet.modelReset.connect(self._reshaped)
        look.changed.connect(self.viewport().update)

    @property
    def draft(self) -> Draft:
        assert self.sheet.draft is not None
        return self.sheet.draft

    def show_draft(self, draft: Draft) -> None:
        self.typing = ""
        self.sheet.show_draft(draft)
        draft.changed.connect(self.fit)
        self.fit()
        self.go(draft.begin())

    # places -------------------------------------------------------------------------------------------------------

    @property
    def place(self) -> Place:
        index = self.currentIndex()
        return (index.row(), index.column()) if index.isValid() else (1, 1)

    def go(self, place: Place) -> None:
        self.setCurrentIndex(self.sheet.index(*place))
        self.viewport().update()

    def _reshaped(self) -> None:
        """The cell in hand stays so where rows or columns came or went."""
        self.fit()
        rows, columns = self.sheet.rowCount(), self.sheet.columnCount()
        self.setCurrentIndex(self.sheet.index(min(self._at[0], rows - 1), min(self._at[1], columns - 1)))

    def currentChanged(self, now: QModelIndex, before: QModelIndex) -> None:  # type: ignore[override]
        super().currentChanged(now, before)
        if now.isValid():
            self._at = (now.row(), now.column())
        if self.typing and before.isValid():
            words, self.typing = self.typing, ""
            self.draft.put((before.row(), before.column()), words)
        self.moved.emit()

    def finish(self) -> None:
        """What is half typed is taken, or refused and dropped."""
        words, self.typing = self.typing, ""
        if words:
            self.draft.put(self.place, words)
            self.viewport().update()

    def fit(self) -> None:
        """Columns as wide as their words, wider where there is room."""
        if self.sheet.draft is None:
            return
        draft, grown = self.draft, enlarged()
        by_name = draft.form.rows == LINE
        most = MOST_OF_LINES if by_name else MOST
        rows, columns = draft.size
        bold = self.look.metrics(NORMAL, bold=True)

        def across(place: Place) -> int:
            return round(bold.horizontalAdvance(self.sheet.shown(place)))

        wide = [max(LEAST, across((HEADINGS, c)) + 26) for c in range(1, columns)]
        worded = [c for c in range(1, columns) if self._in_words(c)]
        for c in worded:
            wide[c - 1] = max(wide[c - 1], round(IN_WORDS * grown))
        least = round(NAMED * grown) if draft.form.free_lines else SIDE
        side = max(least, across((HEADINGS, NAMES)) + 24, *(across((r, NAMES)) + 26 for r in range(1, rows)))
        side = min(side, round(MOST_OF_NAMES * grown))
        room = max(0, self.viewport().width() - side - sum(wide))
        self.setColumnWidth(0, side)
        for c, width in enumerate(wide, 1):
            if worded:
                shares = 2 if c == worded[-1] else int(c in worded)  # the last has the most to say
                wide[c - 1] += room * shares // (len(worded) + 1)
            else:
                wide[c - 1] = max(width, min(width + room // max(1, len(wide)), round(most * grown)))
            self.setColumnWidth(c, wide[c - 1])
        line = self.fontMetrics().height()
        printed = bool(draft.form.fixed) and not by_name
        for row in range(rows):
            tall = line + 12 if not row or by_name else max(HIGH, 2 * line + 6) if printed else line + 16
            lines = max((self._lines(draft.words((row, c)), wide[c - 1]) for c in worded if row), default=1)
            several = line * min(lines, MOST_LINES) + 12 if lines > 1 else 0
            self.setRowHeight(row, max(line + 12 if by_name else LOW, tall, several))

    def _in_words(self, column: int) -> bool:
        kind = self.draft.kind((1, column)) if self.draft.dice else None
        return kind is not None and kind.words

    def _lines(self, words: str, width: int) -> int:
        """Lines that the words of a cell take."""
        metrics = self.look.metrics(NORMAL)
        box = metrics.boundingRect(QRectF(0, 0, width - 2 * INSET, 1e4), WRAPPED, words)
        return max(1, round(box.height() / metrics.lineSpacing()))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.fit()

    # keys ---------------------------------------------------------------------------------------------------------

    def event(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.ShortcutOverride and isinstance(event, QKeyEvent) and self._mine(event):
            event.accept()
            return True
        tab = TABS.get(Qt.Key(event.key()), 0) if isinstance(event, QKeyEvent) else 0
        if tab and self.typing and event.type() == QEvent.Type.KeyPress:
            self._on(tab)
            return True
        return super().event(event)

    def _mine(self, event: QKeyEvent) -> bool:
        """Whether a key is typed here, and is no shortcut of the window's."""
        if any(event.matches(key) for key in OWN):
            return True
        if event.key() == Qt.Key.Key_Escape:
            return bool(self.typing)
        typed = bool(event.text()) and event.text().isprintable()
        return not event.modifiers() & ~PLAIN and (typed or event.key() in (*STEPS, *RETURN, *AWAY))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key, words = event.key(), event.text()
        if self.sheet.draft is None:
            super().keyPressEvent(event)
        elif any(event.matches(one) for one in OWN):
            self._clipboard(event)
        elif key == Qt.Key.Key_Escape and self.typing:
            self._hold("")
        elif key in RETURN:
            self._on(1)
        elif key in STEPS:
            self._step(*STEPS[Qt.Key(key)])
        elif key == Qt.Key.Key_Home:
            self.go((self.place[0], self.draft.side if self.place[0] else 1))
        elif key == Qt.Key.Key_End:
            self.go((self.place[0], self.draft.size[1] - 1))
        elif key == Qt.Key.Key_Backspace:
            self._back()
        elif key == Qt.Key.Key_Delete:
            self._hold("")
            self.draft.put(self.place, "")
        elif words and words.isprintable() and not event.modifiers() & ~PLAIN:
            self._letter(words)
        else:
            super().keyPressEvent(event)

    def _letter(self, letter: str) -> None:
        draft, place = self.draft, self.place
        if not draft.open(place):
            draft.put(place, letter)  # to be told why not
            return
        kind = draft.kind(place)
        keys = kind.keys() if kind is not None and not self.typing else {}
        code = next((code for code, key in keys.items() if key == letter.lower()), "")
        if code:
            self._fill(code)
        elif keys:
            self._fill(letter)  # another word's first letter, or to be told why not
        elif letter.strip() or self.typing:
            self._hold(self.typing + letter)
            if kind is not None and kind.alone(self.typing):
                self._on(1)

    def _hold(self, typing: str) -> None:
        self.typing = typing
        self.viewport().update()

    def _fill(self, words: str) -> bool:
        """Types into the cell in hand and goes on; False where it was not taken."""
        place = self.place
        self._hold("")
        if not self.draft.put(place, words):
            return False
        self.go(self.draft.after(place))
        return True

    def _on(self, step: int) -> None:
        place, words = self.place, self.typing
        self._hold("")
        if not words or self.draft.put(place, words):
            self.go(self.draft.after(place, step))

    def _step(self, down: int, across: int) -> None:
        place, words = self.place, self.typing
        self._hold("")
        if words and not self.draft.put(place, words):
            return
        rows, columns = self.draft.size
        first = HEADINGS if self.draft.form.free and place[1] else 1
        row = min(max(place[0] + down, first), rows - 1)
        self.go((row, min(max(place[1] + across, self.draft.side if row else 1), columns - 1)))

    def _back(self) -> None:
        """Takes a letter away, or the cell; on a blank one goes back first."""
        if self.typing:
            self._hold(self.typing[:-1])
            return
        if not self.draft.words(self.place):
            self.go(self.draft.after(self.place, -1))
        if self.draft.open(self.place):
            self.draft.put(self.place, "")

    def _clipboard(self, event: QKeyEvent) -> None:
        self._hold("")
        if event.matches(QKeySequence.StandardKey.Paste):
            self.paste(QGuiApplication.clipboard().text())
        elif event.matches(QKeySequence.StandardKey.Undo):
            self.draft.undo()
        else:
            QGuiApplication.clipboard().setText(self.draft.words(self.place))
            if event.matches(QKeySequence.StandardKey.Cut):
                self.draft.put(self.place, "")

    def paste(self, block: str) -> None:
        """A block out of a spreadsheet, from the cell in hand on."""
        if block.strip():
            self.draft.paste(self.place, block)
