"""Supply of both sides: how many stacks have it, who of the enemy has none. A click goes to the map."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from PySide6.QtCore import QRectF, Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QMainWindow, QVBoxLayout, QWidget

from app.messages import cite, say, site_words
from app.rules.parts import absence
from app.ui.attack_draft import NOWHERE
from app.ui.inspector.due_lines import NAMED
from app.ui.map.supply_lines import CutStack, SupplyBook
from app.ui.session import Session
from app.ui.shell import Shell
from app.ui.style import Look
from app.ui.texts import tr, tr_count
from app.ui.widgets.cards import Card, Clickable, LinkLabel, empty, line, text
from app.ui.widgets.pointing import points_at
from app.ui.words import labels, spelled, titled

CUT_AT_MOST = 12
BAR = 6
"""Pixels of height"""


class ShareBar(QWidget):
    """How much of a whole, as a bar; what is missing is left open, so that it reads without its colour."""

    def __init__(self, look: Look) -> None:
        super().__init__()
        self.look, self.share = look, 1.0
        self.setFixedHeight(BAR)

    def show_share(self, share: float) -> None:
        self.share = share
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        for ink, share in ((self.look.inks.edge, 1.0), (self.look.inks.green, self.share)):
            painter.setBrush(ink)
            painter.drawRoundedRect(QRectF(0, 0, self.width() * share, BAR), BAR / 2, BAR / 2)


class SideRow(Clickable):
    """One side: its name, how many of its stacks are in supply, and a bar of it."""

    def __init__(self, look: Look, name: str) -> None:
        super().__init__()
        self.setProperty("role", "row")
        self.setToolTip(tr("Draws the supply lines of this side on the map."))
        self.name, self.told, self.bar = text(name, "strong"), text(""), ShareBar(look)
        rows = QVBoxLayout(self)
        rows.setContentsMargins(0, 2, 0, 4)
        rows.setSpacing(3)
        first = QHBoxLayout()
        first.addWidget(self.name, 1)
        first.addWidget(self.told)
        rows.addLayout(first)
        rows.addWidget(self.bar)

    def show_book(self, book: SupplyBook) -> None:
        known = book.stacks - len(book.cut)
        self.bar.show_share(known / book.stacks if book.stacks else 0.0)
        self.told.setText(
            tr("{fed} of {all} stacks", fed=known, all=book.stacks) if book.stacks else tr("no units on the map")
        )
        self.setAccessibleName(tr("{side} in supply: {stacks}", side=self.name.text(), stacks=self.told.text()))


class SupplyCard(Card):
    """``side`` is the one whose lines the map draws: that of the selected stack, else the active one. ``hexChosen`` has
    a location to go to; ``linesWanted`` tells whether the lines are to be drawn, and whose."""

    hexChosen = Signal(int)
    linesWanted = Signal(str, bool)
    bookChanged = Signal(object)

    def __init__(self, table: Session, look: Look, parent: QMainWindow) -> None:
        super().__init__("supply", tr("Supply"), parent)
        self.table, self.look = table, look
        self.side = self._active = ""
        self.lines = self.in_view = False
        self.path: tuple[int, ...] = ()
        """The supply line of the stack that was clicked."""
        self.book: SupplyBook | None = None
        self._chosen: int | None = None
        self.sides: dict[str, SideRow] = {}
        self.also = text("", "small", wrap=True)
        self.show_lines = LinkLabel(tr("Lines"))
        self.show_lines.setCheckable(True)
        self.show_lines.setEnabled(False)
        self.show_lines.setToolTip(tr("Draw this side's supply lines on the map (Ctrl+L)"))
        self.show_lines.toggled.connect(self._toggle_lines)
        head = QHBoxLayout()
        head.addWidget(text(tr("Supply"), "heading"), 1)
        head.addWidget(self.show_lines)
        self.heading.hide()
        self.column.addWidget(line())
        self.column.addLayout(head)
        self.rows = QVBoxLayout()
        self.rows.setSpacing(4)
        self.column.addLayout(self.rows)
        self.cut = QVBoxLayout()
        self.cut.setSpacing(0)
        self.column.addLayout(self.cut)
        self.column.addWidget(self.also)
        table.opened.connect(self._opened)
        table.positionChanged.connect(self.refresh)
        table.plan.lookedAt.connect(self._looked)
        table.plan.changed.connect(self._picked)
        self.visibilityChanged.connect(self._seen)
        look.changed.connect(self.update)

    # following ----------------------------------------------------------------------------------------------------

    def _opened(self) -> None:
        sides = self.table.game.world.roster.sides
        self._active = self.table.position.active
        self.side = self._active if self._active in sides else next(iter(sides))
        self._chosen = None
        empty(self.rows)
        self.sides = {}
        for slug, side in sides.items():
            row = self.sides[slug] = SideRow(self.look, titled(side.name))
            row.clicked.connect(partial(self._draw_side, slug))
            self.rows.addWidget(row)

    def _seen(self, visible: bool) -> None:
        self.in_view = visible
        if visible:
            self.refresh()

    def refresh(self, *_: object) -> None:
        """Reckons anew; with the turn of the other side the lines are that side's."""
        if self.table.campaign is None:
            return
        active, sides = self.table.position.active, self.table.game.world.roster.sides
        if self.side not in sides:
            self._opened()  # another campaign, whose opening has not come this far
        elif active != self._active and active in sides:
            self._active = self.side = active
        self.book = self._book(self.side)
        self.path = self._path()
        if self.in_view:
            self._tell()
        if self._chosen is not None and self.chosen() is None:
            self._chosen = None
        self.bookChanged.emit(self.book)

    def _book(self, side: str) -> SupplyBook:
        return SupplyBook(self.table.game, self.table.position, side)

    def _tell(self) -> None:
        """Both sides, but under fog only the one that looks on."""
        assert self.book is not None
        absent, fog = self.book.absent, self.table.fog
        self.show_lines.setEnabled(absent is None)
        empty(self.cut)
        also: list[str] = []
        for side, row in self.sides.items():
            shown = absent is None and fog.owns(side)
            row.setVisible(shown)
            if not shown:
                continue
            book = self.book if side == self.side else self._book(side)
            row.show_book(book)
            also += self._states(book)
            if side != self._active or len(book.cut) > NAMED:  # a few of one's own are on the list of what is due
                for stack in book.cut[:CUT_AT_MOST]:
                    self._cut_row(stack)
                if len(book.cut) > CUT_AT_MOST:
                    also.append(tr_count("and {n} more stack", "and {n} more stacks", len(book.cut) - CUT_AT_MOST))
        if absent is not None:
            also = [cite(say(absent.template), absent.rule)]
        self.also.setText("\n".join(also))
        self.also.setVisible(bool(also))

    def _states(self, book: SupplyBook) -> list[str]:
        told = [
            tr_count("{n} unit: {state}", "{n} units: {state}", n, state=spelled(state))
            for state, n in book.other_states().items()
        ]
        if book.unknown:
            told.append(
                tr_count(
                    "{n} unit: supply source missing from the map data",
                    "{n} units: supply source missing from the map data",
                    book.unknown,
                )
            )
        return told

    def _cut_row(self, stack: CutStack) -> None:
        name = site_words(self.table.game.world.board.location_name(stack.location))
        words = tr("{units}, {hex}: out of supply", units=labels(stack.units, 3), hex=name)
        row = Clickable()
        row.setProperty("role", "row")
        row.setAccessibleName(words)
        points_at(row, [stack.location])
        row.setToolTip(tr("Shows the stack and why it is out of supply."))
        inside = QHBoxLayout(row)
        inside.setContentsMargins(0, 2, 0, 2)
        inside.addWidget(text(words, "small", wrap=True), 1)
        row.clicked.connect(partial(self._go, stack.location))
        self.cut.addWidget(row)

    # hands --------------------------------------------------------------------------------------------------------

    def choose(self, location: int) -> bool:
        """Looks for what would restore the line of the stack in a location; False where that is not out of supply."""
        stack = None if self.book is None else next((c for c in self.book.cut if c.location == location), None)
        if self.book is None or stack is None:
            return False
        self._chosen = location
        self.book.report(stack, relief=True)
        self.bookChanged.emit(self.book)
        return True

    def chosen(self) -> CutStack | None:
        """The stack whose relief the map shows."""
        if self.book is None or self._chosen is None:
            return None
        found = next((c for c in self.book.cut if c.location == self._chosen), None)
        if found is not None:
            self.book.report(found, relief=True)
        return found

    def _go(self, location: int) -> None:
        self.hexChosen.emit(location)

    def _looked(self, location: int) -> None:
        """The map shows the supply of the side whose stack is selected: its line, or what would restore it."""
        if self.table.campaign is None or self.book is None:
            return
        self._chosen = None
        if self.table.plan.pinned:
            seen = self.table.fog.seen(self.table.position.units_at(location))
            side = next((u.side for u in seen), self.side)
            if side != self.side:
                self.set_side(side)
            self.choose(location)
        self.path = self._path()
        self.bookChanged.emit(self.book)

    def _picked(self) -> None:
        """The line is that of the stack in the inspector, however it came there."""
        if self.table.campaign is None or self.book is None or self.path == (path := self._path()):
            return
        self.path = path
        self.bookChanged.emit(self.book)

    def _path(self) -> tuple[int, ...]:
        table, supply = self.table, self.table.game.supply
        if absence(supply) or table.selected_location == NOWHERE:
            return ()
        there = table.fog.seen(table.position.units_at(table.selected_location))
        if not there or there[0].side != self.side:
            return ()
        return supply.report(table.position, there[0], relief=False).path or ()

    def set_side(self, side: str) -> None:
        self.side = side
        self.refresh()
        self.linesWanted.emit(self.side, self.lines)

    def _draw_side(self, side: str) -> None:
        self.set_side(side)
        self.show_lines.setChecked(True)

    def _toggle_lines(self, on: bool) -> None:
        self.lines = on
        self.show_lines.setText(tr("Hide lines") if on else tr("Lines"))
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
