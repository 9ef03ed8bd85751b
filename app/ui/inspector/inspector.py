"""The inspector: one column on the right that shows what is in hand, answer first, and scrolls as one."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QScrollArea, QScrollBar, QStackedLayout, QVBoxLayout, QWidget

from app.messages import cite
from app.position.position import Pending
from app.ui.attack_draft import NOWHERE
from app.ui.session import Session
from app.ui.texts import tr
from app.ui.widgets.cards import Card, Clickable, Elided, LinkLabel, line
from app.ui.widgets.floats import Floats
from app.ui.words import titled

PHASE, FIRE, STACK, UNITS, ATTACK, CARDS, REFUSED = "phase", "fire", "stack", "units", "attack", "cards", "refused"
START, NUMBERS, ADVICE = "start", "numbers", "advice"
"""What can be in hand: nothing, attacks that the phase goes through, a stack or hex, units that were selected, an
attack or battle, cards, an order that was refused; the start screen, before anything is; odds by numbers, a line of
advice"""
LEAST, MOST = 300, 560
"""Pixels of width that the handle gives"""
AIR = 16
WAITING = 44
"""Pixels of height"""


class Inspector(QFrame):
    """``floats`` is the pile of questions, refusals and lines to type into, which stands above whatever is in hand. It
    is empty until ``fill``."""

    pageChanged = Signal(str)

    def __init__(self, floats: Floats) -> None:
        super().__init__()
        self.setObjectName("inspector")
        self.setAccessibleName(tr("Inspector"))
        self.setMinimumWidth(LEAST)
        self.setMaximumWidth(MOST)
        self.floats = floats
        self.pages: Mapping[str, Sequence[Card]] = {}
        self.feet: Mapping[str, QWidget] = {}
        self._subject: dict[str, QWidget] = {}
        self.page = ""
        rows = QVBoxLayout(self)
        rows.setContentsMargins(0, 0, 0, 0)
        rows.setSpacing(0)
        self.head = QFrame()
        self.head.setObjectName("inspectorHead")
        row = QHBoxLayout(self.head)
        row.setContentsMargins(AIR, 0, 8, 0)
        self.back = LinkLabel("‹")
        self.back.setToolTip(tr("Back to the phase (Esc)"))
        self.back.setAccessibleName(tr("Back to the phase"))
        self.titles = QWidget()
        self.subjects = QStackedLayout(self.titles)
        self.subjects.setContentsMargins(0, 0, 0, 0)
        row.addWidget(self.back)
        row.addWidget(self.titles, 1)
        rows.addWidget(self.head)
        rows.addWidget(line())
        self.body = QScrollArea()
        self.body.setObjectName("inspectorPage")
        self.body.setWidgetResizable(True)
        self.body.setFrameShape(QFrame.Shape.NoFrame)
        self.body.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.body.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.bar = OverlaidBar(self.body)
        self.body.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.inner = QWidget()
        self.rows = QVBoxLayout(self.inner)
        self.rows.setContentsMargins(AIR, 12, AIR, AIR)
        self.rows.setSpacing(14)
        self.rows.addWidget(floats)
        self.body.setWidget(self.inner)
        rows.addWidget(self.body, 1)
        self.waiting = Waiting()
        rows.addWidget(self.waiting)
        self.foot = QFrame()
        self.foot.setObjectName("inspectorFoot")
        self.verbs = QVBoxLayout(self.foot)
        self.verbs.setContentsMargins(AIR, 10, AIR, 10)
        rows.addWidget(self.foot)
        floats.shown.connect(self._to_top)

    def fill(
        self, pages: Mapping[str, Sequence[Card]], subjects: Mapping[str, QWidget], feet: Mapping[str, QWidget]
    ) -> None:
        """``pages`` has the cards of each page, ``subjects`` what its header says, ``feet`` its verbs. Of two pages
        with the same cards the first gives their order."""
        self.pages, self.feet = pages, feet
        held = {subject: _held(subject) for subject in dict.fromkeys(subjects.values())}
        self._subject = {page: held[subjects[page]] for page in pages}
        for subject in held.values():
            self.subjects.addWidget(subject)
        for card in dict.fromkeys(card for cards in pages.values() for card in cards):
            card.setParent(self.inner)
            self.rows.addWidget(card)
        self.rows.addStretch(1)
        for foot in dict.fromkeys(feet.values()):
            foot.setParent(self.foot)
            self.verbs.addWidget(foot)
            foot.installEventFilter(self)
        self.show_page(PHASE)

    def show_page(self, page: str) -> None:
        wanted = self.pages[page]
        for card in wanted:
            card.setVisible(card.applies())
        if page == self.page:
            return
        self.page = page
        for cards in self.pages.values():
            for card in cards:
                if card not in wanted:
                    card.hide()
        self.subjects.setCurrentWidget(self._subject[page])
        self.back.setVisible(page not in (PHASE, FIRE, START))
        self._to_top()
        self._settle_foot()
        self.pageChanged.emit(page)

    def page_of(self, card: Card) -> str:
        """The page that a card is on by itself; empty for one that is not in the inspector."""
        return next((page for page, cards in self.pages.items() if card in cards), "")

    def bring(self, card: Card) -> None:
        self.show_page(self.page_of(card))
        self.body.ensureWidgetVisible(card, 0, 0)

    def _to_top(self) -> None:
        self.body.verticalScrollBar().setValue(0)

    def _settle_foot(self) -> None:
        mine = self.feet.get(self.page)
        for foot in dict.fromkeys(self.feet.values()):
            if foot is not mine:
                foot.setVisible(False)
        self.foot.setVisible(mine is not None and not mine.isHidden())

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() in (QEvent.Type.ShowToParent, QEvent.Type.HideToParent):
            mine = self.feet.get(self.page)
            self.foot.setVisible(mine is not None and not mine.isHidden())
        return super().eventFilter(watched, event)


def _held(subject: QWidget) -> QWidget:
    """A subject in a widget of its own: it may show and hide itself while another page is seen."""
    found = QWidget()
    row = QHBoxLayout(found)
    row.setContentsMargins(0, 0, 0, 0)
    row.addWidget(subject)
    return found


class Waiting(Clickable):
    """The question that waits while something else is looked at, in one line above the foot; a press goes back to
    it."""

    def __init__(self) -> None:
        super().__init__()
        self.setProperty("role", "waiting")
        self.setFixedHeight(WAITING)
        self.setToolTip(tr("Goes back to the open question (Esc)."))
        self.words = Elided("strong")
        row = QHBoxLayout(self)
        row.setContentsMargins(AIR, 0, AIR, 0)
        row.addWidget(self.words, 1)
        self.hide()

    def say(self, words: str) -> None:
        """No words hide it."""
        self.words.setText(words)
        self.setAccessibleName(tr("Open question: {question}", question=words))
        self.setVisible(bool(words))


class OverlaidBar(QScrollBar):
    """The vertical scroll bar of ``area``, over its right edge: one that took its width from the page would break lines
    anew, and the page might come and go between needing it and not."""

    def __init__(self, area: QScrollArea) -> None:
        super().__init__(Qt.Orientation.Vertical, area)
        self.area, self.inner = area, area.verticalScrollBar()
        self.inner.rangeChanged.connect(self._follow)
        self.inner.valueChanged.connect(self.setValue)
        self.valueChanged.connect(self.inner.setValue)
        area.installEventFilter(self)
        self.hide()

    def _follow(self, *_: object) -> None:
        self.setRange(self.inner.minimum(), self.inner.maximum())
        self.setPageStep(self.inner.pageStep())
        self.setSingleStep(self.inner.singleStep())
        self.setVisible(self.inner.maximum() > self.inner.minimum())
        wide = self.sizeHint().width()
        self.setGeometry(self.area.width() - wide, 0, wide, self.area.height())
        self.raise_()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Resize:
            self._follow()
        return super().eventFilter(watched, event)


class Follower(QObject):
    """Chooses the page by what is in hand: a refused order, an open battle, a question of cards, a planned attack,
    units, a stack, else the phase; the start screen without a campaign, and while ``starts`` says that it is shown.
    ``refused`` says whether an order was refused, ``asks`` whether a question is one of cards, ``over`` whether a
    battle that is over is told of, ``fires`` whether the phase goes through attacks one by one."""

    def __init__(
        self,
        inspector: Inspector,
        table: Session,
        refused: Callable[[], bool],
        asks: Callable[[Session, Pending | None], bool],
        over: Callable[[], bool],
        fires: Callable[[], bool],
        starts: Callable[[], bool],
    ) -> None:
        super().__init__(inspector)
        self.inspector, self.table, self.refused = inspector, table, refused
        self.asks, self.over, self.fires, self.starts = asks, over, fires, starts
        self.aside = ""
        """The page on which the drawer's own question is answered; empty once something else came into hand."""
        plan = table.plan
        self.opened = False
        """Whether the parts of the pages have heard of a campaign"""
        table.opened.connect(self._opened)
        for signal in (
            plan.changed,
            plan.lookedAt,
            table.pendingChanged,
            table.positionChanged,
            table.headMoved,
            table.opened,
        ):
            signal.connect(self.follow)
        table.pendingChanged.connect(self._asked)
        inspector.waiting.clicked.connect(self.go_back)
        self.follow()

    def follow(self, *_: object) -> None:
        self.answer("")

    def answer(self, page: str) -> None:
        """What the drawer asks is answered on a page; with none the hand is followed again."""
        self.aside = page
        self.inspector.show_page(self.wanted())
        pending = self.table.pending
        shown = self.inspector.page == ATTACK and not self.table.plans_further
        waits = pending is not None and self._battles() and not shown
        self.inspector.waiting.say(self._question(pending) if pending is not None and waits else "")

    def _asked(self, *_: object) -> None:
        """A new question is shown, whatever was looked at."""
        if self._battles():
            self.go_back()

    def go_back(self) -> None:
        """To the open question, or what the hand was at before it looked elsewhere."""
        self.table.plan.clear()
        self.table.plan.let_go()

    def _battles(self) -> bool:
        """Whether a question of a battle is open."""
        pending = self.table.pending
        return pending is not None and self.table.campaign is not None and pending.procedure in self.table.game.battles

    def _question(self, pending: Pending) -> str:
        side = self.table.game.world.roster.sides.get(pending.side)
        words = cite(pending.text(), pending.rule)
        if side is None:
            return words
        return tr("{side} player: {question}", side=titled(side.name), question=words)

    def stay(self, page: str) -> None:
        """The drawer asks only what is answered on ``page``, if anything."""
        if self.aside not in ("", page):
            self.answer("")

    def _opened(self) -> None:
        self.opened = True

    def wanted(self) -> str:
        table, plan = self.table, self.table.plan
        if self.aside:
            return self.aside
        if table.campaign is None or not self.opened or self.starts():
            return START
        if self.refused():
            return REFUSED
        if self._battles():
            if table.plans_further:
                return ATTACK
            aside = plan.pinned and plan.looked != NOWHERE and not table.looking
            return STACK if aside else ATTACK
        if self.asks(table, table.pending):
            return CARDS
        if plan.alone or plan.supposed is not None or (plan.picked and plan.target != NOWHERE):
            return ATTACK
        if plan.picked:
            return UNITS
        if plan.pinned and plan.looked != NOWHERE:
            return STACK
        if self.over():
            return ATTACK
        return FIRE if self.fires() else PHASE
