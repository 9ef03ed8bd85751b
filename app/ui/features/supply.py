"""The supply desk: who of a side is cut off, why, and what would help. A click goes to the map."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QAbstractListModel, QModelIndex, QObject, QPersistentModelIndex, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QPainter, QResizeEvent, QTextOption
from PySide6.QtWidgets import (
    QHBoxLayout,
    QListView,
    QMainWindow,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
)

from app.messages import cite, say, site_words
from app.rules.parts import absence
from app.rules.ruling import Finding
from app.ui.session import Session
from app.ui.shell import Shell
from app.ui.style import Look
from app.ui.supply_lines import CutStack, SupplyBook
from app.ui.texts import tr
from app.ui.widgets.cards import Card, Fitted, LinkLabel, line, text
from app.ui.words import labels, spelled, titled

Index = QModelIndex | QPersistentModelIndex
TOP = QModelIndex()
STACK = Qt.ItemDataRole.UserRole
SENTENCES = Qt.ItemDataRole.UserRole + 1
PAD = 7
EDGE = 4
CUT_AT_MOST = 12


class CutModel(QAbstractListModel):
    """One row a stack that is out of supply; its sentences are made when the row comes into view, its relief when it
    is asked for."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.book: SupplyBook | None = None
        self.cover: Callable[[str], str] = str
        """What of a sentence may be read by whoever looks at the screen."""

    def show(self, book: SupplyBook | None) -> None:
        self.beginResetModel()
        self.book = book
        self.endResetModel()

    def rowCount(self, parent: Index = TOP) -> int:
        return 0 if parent.isValid() or self.book is None else len(self.book.cut)

    def stack(self, row: int) -> CutStack:
        assert self.book is not None
        return self.book.cut[row]

    def relieve(self, row: int) -> None:
        """Looks for the smallest relief of a row."""
        if self.book is None or not 0 <= row < len(self.book.cut):
            return
        if not self.book.knows_relief(self.stack(row)):
            self.book.report(self.stack(row), relief=True)
            self.dataChanged.emit(self.index(row), self.index(row))

    def findings(self, row: int) -> tuple[Finding, ...]:
        assert self.book is not None
        stack = self.stack(row)
        return self.book.findings(stack, relief=self.book.knows_relief(stack))

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        if not index.isValid() or self.book is None:
            return None
        stack = self.stack(index.row())
        if role == Qt.ItemDataRole.DisplayRole:
            name = site_words(self.book.game.world.board.location_name(stack.location))
            return self.cover(f"{labels(stack.units, 3)}, {name}")
        if role == STACK:
            return stack
        if role == SENTENCES:
            return tuple(self.cover(f.text()) for f in self.findings(index.row()))
        if role == Qt.ItemDataRole.AccessibleTextRole:
            title = self.data(index)
            return " ".join([str(title), *(self.cover(f.text()) for f in self.findings(index.row()))])
        return None


class CutDelegate(QStyledItemDelegate):
    """A pale vermilion slip: the stack in bold, its sentences below."""

    def __init__(self, look: Look, view: QListView) -> None:
        super().__init__(view)
        self.look, self.view = look, view

    def _heights(self, title: str, sentences: tuple[str, ...], width: float) -> list[float]:
        flags = Qt.TextFlag.TextWordWrap
        area = QRectF(0, 0, width - 2 * PAD - EDGE - 4, 10_000)
        found = [self.look.metrics(bold=True).boundingRect(area, flags, title).height()]
        found += [self.look.metrics().boundingRect(area, flags, s).height() for s in sentences]
        return found

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        width = self.view.viewport().width()
        heights = self._heights(str(index.data()), index.data(SENTENCES), width)
        return QSize(100, round(sum(heights) + 3 * (len(heights) - 1) + 2 * PAD + 6))

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        inks = self.look.inks
        title, sentences = str(index.data()), index.data(SENTENCES)
        box = QRectF(option.rect).adjusted(0, 0, -1, -6)
        chosen = bool(option.state & QStyle.StateFlag.State_Selected)
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.fillRect(box, inks.vermilion_wash)
        painter.fillRect(QRectF(box.left(), box.top(), EDGE if chosen else 3, box.height()), inks.vermilion)
        if option.state & QStyle.StateFlag.State_HasFocus:
            painter.setPen(inks.vermilion)
            painter.drawRect(box.adjusted(0.5, 0.5, -0.5, -0.5))
        y = box.top() + PAD
        left, width = box.left() + EDGE + PAD, option.rect.width() - 2 * PAD - EDGE - 4
        wrap = QTextOption()
        wrap.setWrapMode(QTextOption.WrapMode.WordWrap)
        heights = self._heights(title, sentences, float(option.rect.width()))
        for i, (words, height) in enumerate(zip((title, *sentences), heights, strict=True)):
            painter.setFont(self.look.font(bold=i == 0))
            painter.setPen(inks.text)
            painter.drawText(QRectF(left, y, width, height + 2), words, wrap)
            y += height + 3
        painter.restore()


class CutList(QListView):
    """Wraps anew when it is made wider or narrower."""

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if event.oldSize().width() != event.size().width():
            self.scheduleDelayedItemsLayout()


class SupplyCard(Card):
    """``hexChosen`` has a location to go to; ``linesWanted`` tells whether the lines are to be drawn, and whose."""

    hexChosen = Signal(int)
    linesWanted = Signal(str, bool)
    bookChanged = Signal(object)

    def __init__(self, table: Session, look: Look, parent: QMainWindow) -> None:
        super().__init__("supply", tr("Supply"), parent)
        self.table, self.look = table, look
        self.side = self._active = ""
        self.lines = False
        self.path: tuple[int, ...] = ()
        """The supply line of the stack that was clicked, where it is of the side that is shown."""
        self.book: SupplyBook | None = None
        self.headline = text("", "strong", wrap=True)
        self.also = text("", "small", wrap=True)
        self.model = CutModel(self)
        self.model.cover = table.fog.text
        self.list = CutList()
        self.list.setModel(self.model)
        self.list.setItemDelegate(CutDelegate(look, self.list))
        self.list.setVerticalScrollMode(QListView.ScrollMode.ScrollPerPixel)
        self.list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.list.setSelectionMode(QListView.SelectionMode.SingleSelection)
        self.list.setAccessibleName(tr("Stacks out of supply"))
        self.list.selectionModel().currentChanged.connect(self._chosen)
        self.list.clicked.connect(self._clicked)
        self.show_lines = LinkLabel(tr("Show lines"))
        self.show_lines.setCheckable(True)
        self.show_lines.setToolTip(tr("Draw this side's supply lines on the map (Ctrl+L)"))
        self.show_lines.toggled.connect(self._toggle_lines)
        self.other = LinkLabel(tr("Other side"))
        self.other.clicked.connect(self._other_side)
        for link in (self.show_lines, self.other):
            link.setEnabled(False)
        self.whose = text("", "small")
        row = QHBoxLayout()
        row.setSpacing(2)
        row.addWidget(self.whose, 1)
        row.addWidget(self.show_lines)
        row.addWidget(self.other)
        self.heading.hide()
        self.column.addWidget(line())
        self.column.addLayout(row)
        for widget in (self.headline, self.also):
            self.column.addWidget(widget)
        self.column.addWidget(self.list)
        Fitted(self.list, CUT_AT_MOST)
        table.opened.connect(self._opened)
        table.positionChanged.connect(self.refresh)
        table.plan.lookedAt.connect(self._looked)
        self.shown.connect(self.refresh)
        look.changed.connect(self.list.viewport().update)

    # following ----------------------------------------------------------------------------------------------------

    def _opened(self) -> None:
        sides = list(self.table.game.world.roster.sides)
        self._active = self.table.position.active
        self.side = self._active if self._active in sides else sides[0]

    def refresh(self, *_: object) -> None:
        """Reckons anew; with the turn of the other side the desk turns to it."""
        if self.table.campaign is None:
            return
        active, sides = self.table.position.active, self.table.game.world.roster.sides
        if self.side not in sides:
            self._opened()  # another campaign, whose opening has not come this far
        elif active != self._active and active in sides:
            self._active = self.side = active
        self.book = self._book(self.side)
        self.path = self._path()
        self._tell(self.book)
        chosen = self.list.currentIndex().row()
        before = self.model.stack(chosen).location if 0 <= chosen < self.model.rowCount() else None
        self.model.show(self.book)
        if before is not None:
            self.choose(before)
        self.bookChanged.emit(self.book)

    def _book(self, side: str) -> SupplyBook:
        return SupplyBook(self.table.game, self.table.position, side)

    def _tell(self, book: SupplyBook) -> None:
        sides = self.table.game.world.roster.sides
        self.whose.setText(tr("{side}", "a side by itself").format(side=titled(sides[self.side].name)))
        others = [s for s in sides if s != self.side]
        for link in (self.show_lines, self.other):
            link.setEnabled(book.absent is None)
        self.other.setVisible(bool(others))
        if others:
            self.other.setText(tr("{side} side", side=titled(sides[others[0]].name)))
        if book.absent is not None:
            self.headline.setText(cite(say(book.absent.template), book.absent.rule))
            self.also.hide()
            return
        cut, stacks = len(book.cut), book.stacks
        if not stacks:
            words = tr("No units on the map.")
        elif not cut:
            words = tr("The one stack is in supply")
            if stacks > 1:
                words = tr("All {count} stacks in supply", count=stacks)
        else:
            words = tr("{cut} of {all} stacks out of supply, %n units", "", book.units, cut=cut, all=stacks)
        self.headline.setText(words)
        self.headline.setProperty("role", "strong")
        states = book.other_states().items()
        if book.unknown:
            words = tr("%n units: the map does not show yet what supplies them", "", book.unknown)
            self.headline.setText(words if not cut else f"{self.headline.text()}\n{words}")
        other = ", ".join(tr("%n units: {state}", "", n, state=spelled(state)) for state, n in states)
        self.also.setText(other)
        self.also.setVisible(bool(other))

    # hands --------------------------------------------------------------------------------------------------------

    def choose(self, location: int) -> bool:
        """Puts the cursor on the stack of a location; False where it is not in the list."""
        for row in range(self.model.rowCount()):
            if self.model.stack(row).location == location:
                self.list.setCurrentIndex(self.model.index(row))
                return True
        return False

    def _looked(self, location: int) -> None:
        """A stack that is clicked on the map has its slip here, with what would restore its line; for one of the other
        side that is out of supply, the desk turns to that side. The line of a stack that has one is drawn."""
        if self.table.campaign is None or self.book is None:
            return
        if self.table.plan.pinned and not self.choose(location):
            side = next((u.side for u in self.table.fog.seen(self.table.position.units_at(location))), self.side)
            if side != self.side and any(c.location == location for c in self._book(side).cut):
                self.set_side(side)
                self.choose(location)
        before, self.path = self.path, self._path()
        if self.path != before:
            self.bookChanged.emit(self.book)

    def _path(self) -> tuple[int, ...]:
        table, supply = self.table, self.table.game.supply
        if absence(supply) or not table.plan.pinned:
            return ()
        there = table.fog.seen(table.position.units_at(table.plan.looked))
        if not there or there[0].side != self.side:
            return ()
        return supply.report(table.position, there[0], relief=False).path or ()

    def _chosen(self, index: QModelIndex, _before: QModelIndex) -> None:
        if index.isValid():
            self.model.relieve(index.row())
            self.bookChanged.emit(self.book)
            self.list.scheduleDelayedItemsLayout()

    def _clicked(self, index: QModelIndex) -> None:
        self.hexChosen.emit(self.model.stack(index.row()).location)

    def chosen(self) -> CutStack | None:
        row = self.list.currentIndex().row()
        return self.model.stack(row) if 0 <= row < self.model.rowCount() else None

    def set_side(self, side: str) -> None:
        self.side = side
        self.refresh()
        self.linesWanted.emit(self.side, self.lines)

    def _other_side(self) -> None:
        sides = list(self.table.game.world.roster.sides)
        self.set_side(sides[(sides.index(self.side) + 1) % len(sides)])

    def _toggle_lines(self, on: bool) -> None:
        self.lines = on
        self.show_lines.setText(tr("Hide lines") if on else tr("Show lines"))
        self.linesWanted.emit(self.side, on)


def install(shell: Shell, shown: Callable[[bool], object]) -> SupplyCard:
    """``shown`` hears whether lines are drawn."""
    card = SupplyCard(shell.session, shell.look, shell.main_window)
    switch = shell.actions_["supply_lines"]

    def lay(*_: object) -> None:
        shell.map.show_supply(card.book, card.chosen(), card.lines, card.path)

    def draw(_side: str, on: bool) -> None:
        switch.setChecked(on)
        lay()
        shown(on)

    card.hexChosen.connect(shell.map.show_location)
    card.linesWanted.connect(draw)
    card.bookChanged.connect(lay)
    shell.actions_.bind(supply_lines=card.show_lines.setChecked)
    return card
