"""What is due: what must be dealt with before the phase ends, what the turn brings, and what the phase's end does."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QContextMenuEvent, QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QMainWindow, QMenu, QPushButton, QSizePolicy

from app.messages import N_, cite, say
from app.position.ledger import Json
from app.position.position import Position
from app.rules.orders.orders import Special
from app.rules.parts import Offer
from app.ui.inspector.due_lines import FIRST, PLAIN, WATCH, DueLine, audit, events, phase_end
from app.ui.session import Session
from app.ui.style import Look
from app.ui.texts import tr, tr_count
from app.ui.widgets.cards import Card, Clickable, Rows, empty, text
from app.ui.widgets.findings import show_rule
from app.ui.widgets.pointing import points_at

__all__ = ["DueCard", "DueLine"]

EMPTY = N_("Nothing is due this phase.")
AT_MOST = 40
TARGET = 24
"""Pixels of height at least of what can be pressed"""
OFFERS_AT_MOST = 8
EDGES = 28
"""Pixels of a button that its words may not use."""
LATER = ("○", "faint")
"""Of a line that is not due yet."""
UNDER = ("›", "small")
"""Of one unit of the line above."""
MARKS = {FIRST: ("✕", "fault"), WATCH: ("△", "warning"), PLAIN: ("●", "faint")}
"""Mark and ink of a line; the sentence of a plain one is in the ordinary ink."""


class DueRow(Clickable):
    """One line; the menu key or the right button offers its rule."""

    def __init__(self, one: DueLine, leads: bool) -> None:
        super().__init__()
        self.one, self.leads = one, leads
        points_at(self, [one.location] if one.location >= 0 else [], one.units)
        self.setProperty("role", "row")
        self.setMinimumHeight(TARGET)
        mark, role = LATER if one.later else UNDER if one.under else MARKS[one.gravity]
        row = QHBoxLayout(self)
        row.setContentsMargins(14 if one.under else 0, 0 if one.under else 1, 0, 0 if one.under else 1)
        row.setSpacing(7)
        sign = text(mark, role)
        sign.setFixedWidth(14)
        sign.setAlignment(Qt.AlignmentFlag.AlignHCenter)
        row.addWidget(sign, 0, Qt.AlignmentFlag.AlignTop)
        ink = "" if one.verb else role
        row.addWidget(text(one.words, ink if one.later or one.under or one.gravity != PLAIN else "", wrap=True), 1)
        if one.verb:
            row.addWidget(text(one.verb, "link"), 0, Qt.AlignmentFlag.AlignTop)
        self.setAccessibleName(one.full)
        if leads:
            self.setToolTip(tr("Show the hex") if one.location >= 0 else tr("Show the units"))
        elif not one.rule:
            self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        if not leads:
            self.unsetCursor()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_F1 and self.one.rule:
            show_rule(self, self.one.rule)
            return
        super().keyPressEvent(event)

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        if not self.one.rule:
            return
        menu = QMenu(self)
        menu.addAction(tr("Show rule {rule}", rule=self.one.rule), lambda: show_rule(self, self.one.rule))
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        menu.popup(event.globalPos())


class DueCard(Card):
    """``hexChosen`` has a location to go to, ``unitsChosen`` units off the map; ``counted`` says how many lines must be
    dealt with before the phase ends."""

    hexChosen = Signal(int)
    unitsChosen = Signal(tuple)
    counted = Signal(int)

    def __init__(self, table: Session, look: Look, parent: QMainWindow) -> None:
        super().__init__("due", tr("Due list"), parent)
        self.table, self.look = table, look
        self.lines: Sequence[DueLine] = ()
        """Faults first, then what the turn brings."""
        self.end: Sequence[DueLine] = ()
        """What the phase's end would do."""
        self.offers: Sequence[tuple[str, Offer]] = ()
        """Special actions that could be taken now, each with its name."""
        self.buttons: list[tuple[QPushButton, Offer]] = []
        self.in_view = False
        self.elsewhere: frozenset[str] = frozenset()
        """Lines that a card above says already, so that they stand only there."""
        self._seen: Position | None = None
        """The position whose lines stand there, those of the phase's end among them."""
        self.pane = Rows(tr("Due list"))
        self.heading.hide()
        self.pane.rows.setSpacing(3)
        self.column.addWidget(self.pane)
        table.positionChanged.connect(self.refresh)
        table.plan.changed.connect(self._picked)
        self.visibilityChanged.connect(self._looked_at)
        self.refresh()

    def leave_out(self, said: frozenset[str]) -> None:
        """What a card above says of what is due now is not said a second time."""
        self.elsewhere = said
        self.lines = ()
        self.refresh()

    def refresh(self, *_: object) -> None:
        there = self.table.campaign is not None
        first = audit(self.table) if there else []
        lines = [*first, *events(self.table)] if there else []
        lines = [replace(one, words=self.table.fog.text(one.words)) for one in lines]
        first = lines[: len(first)]
        offers = self._offers() if there else ()
        end = phase_end(self.table) if there and self.in_view else ()
        end = [replace(one, words=self.table.fog.text(one.words)) for one in end]
        self._seen = self.table.position if there and self.in_view else None
        rest = lines[len(first) :]
        self.counted.emit(sum(one.loud for one in first))
        if lines and (lines, offers, end) == (self.lines, self.offers, self.end):
            return
        self.lines, self.offers, self.end = lines, offers, end
        empty(self.pane.rows)
        self.buttons = []
        if there and not lines and not offers:
            self.pane.rows.addWidget(text(tr(EMPTY), "hint", wrap=True))
        first = [one for one in first if one.verb or one.words not in self.elsewhere]
        loud = sum(one.loud for one in first)
        self._section(tr("Due now ({count})", count=loud) if loud else "", first)
        for name, offer in offers[:OFFERS_AT_MOST]:
            self.pane.rows.addWidget(self._offer(name, offer))
        now = [one for one in rest if not one.later]
        self._section(tr("To do this phase"), now)
        self._section(tr("Later"), [one for one in lines if one.later])
        self._section(tr("When the phase ends"), end)

    def _looked_at(self, visible: bool) -> None:
        self.in_view = visible
        if visible and (self.table.campaign is None or self.table.position is not self._seen):
            self.refresh()

    def _section(self, title: str, lines: Sequence[DueLine]) -> None:
        if lines and title:
            self.pane.rows.addWidget(text(title, "heading", wrap=True))
        when = ""
        for one in lines[:AT_MOST]:
            if one.when and one.when != when:
                self.pane.rows.addWidget(text(one.when, "small", wrap=True))
            when = one.when
            self.pane.rows.addWidget(self._row(one))
        if len(lines) > AT_MOST:
            self.pane.rows.addWidget(text(tr_count("and {n} more", "and {n} more", len(lines) - AT_MOST), "small"))
        if lines:
            self.pane.rows.addSpacing(4)

    def _row(self, one: DueLine) -> QFrame:
        row = DueRow(one, one.location >= 0 or bool(one.units))
        if one.location >= 0:
            row.clicked.connect(lambda: self.hexChosen.emit(self._next_of(one)))
        elif one.units:
            row.clicked.connect(lambda: self.unitsChosen.emit(one.units))
        return row

    def _next_of(self, one: DueLine) -> int:
        """Where a press leads: to the place after the one that is looked at, where there are several."""
        ways = (one.location, *one.further)
        here = self.table.plan.looked
        return ways[(ways.index(here) + 1) % len(ways)] if here in ways else one.location

    # special actions ----------------------------------------------------------------------------------------------

    def _offers(self) -> tuple[tuple[str, Offer], ...]:
        if self.table.pending is not None:
            return ()
        position = self.table.position
        specials = self.table.game.special.items()
        return tuple((name, o) for name, special in specials for o in special.offers(position) if not o.about)

    def _offer(self, name: str, offer: Offer) -> QPushButton:
        words = cite(say(offer.template, offer.args), offer.rule)
        found = WordyButton(words, lambda: self.table.play(Special(name, self._filled(offer.options))))
        found.setEnabled(self.table.writable and self._can(offer))
        self.buttons.append((found, offer))
        return found

    def _can(self, offer: Offer) -> bool:
        """Whether units are selected, where the offer leaves them to the players."""
        return offer.options.get("units") != [] or bool(self.table.plan.picked)

    def _picked(self) -> None:
        for button, offer in self.buttons:
            button.setEnabled(self.table.writable and self._can(offer))

    def _filled(self, options: Mapping[str, Json]) -> Mapping[str, Json]:
        """With the selected units where the offer leaves them to the players."""
        return {**options, "units": [*self.table.plan.picked]} if options.get("units") == [] else options


class WordyButton(QPushButton):
    """A button whose words break into lines where the card is narrow."""

    def __init__(self, words: str, call: Callable[[], object]) -> None:
        super().__init__(words)
        self.words = words
        self.setAutoDefault(False)
        self.setAccessibleName(words)
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        self.clicked.connect(lambda: call())

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        metrics, lines, room = self.fontMetrics(), [""], self.width() - EDGES
        for word in self.words.split():
            longer = f"{lines[-1]} {word}".strip()
            if lines[-1] and metrics.horizontalAdvance(longer) > room:
                lines.append(word)
            else:
                lines[-1] = longer
        broken = "\n".join(lines)
        if broken != self.text():
            self.setText(broken)
            self.updateGeometry()
