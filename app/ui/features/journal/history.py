"""The timeline below the map: one line of strokes with the last action, which opens upward to the whole of it."""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt, QTimer
from PySide6.QtGui import QFont, QFontMetrics, QKeyEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QToolButton, QVBoxLayout, QWidget

from app.ui.features.journal.controls import Controls
from app.ui.features.journal.journal import JournalCard
from app.ui.features.journal.timeline import Timeline
from app.ui.session import Session
from app.ui.shell import Shell
from app.ui.style import Look
from app.ui.texts import tr, tr_count
from app.ui.widgets.cards import Elided, LinkLabel, text

TALL, TOUCHED = 27, 48
"""Pixels of the line, usually and where things are pressed with a finger; one more is the hairline above it"""
STROKES = 6
"""Pixels of the timeline's height that the line leaves out above the strokes"""
LINES = 2.5
"""How many times as tall as its small type the line is, which has two lines of that"""
SAID_MS = 12_000


class Strokes(Timeline):
    """The timeline without its ruler."""

    def __init__(self, table: Session, look: Look) -> None:
        super().__init__(table.chronicle, look)
        self.setFixedHeight(TALL)
        self.setMaximumWidth(420)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setClipRect(self.rect().adjusted(0, 0, 0, -2))
        painter.translate(0, -STROKES)
        painter.drawPixmap(0, 0, self._strip())
        self._heads(painter)


class Sentence(Elided):
    """Words that take two small lines where one of the usual size is too short for them."""

    def __init__(self) -> None:
        super().__init__("")

    def small(self) -> QFont:
        """As large as two lines allow."""
        font = QFont(self.font())
        font.setPixelSize(max(min(round(self.height() / LINES), self.fontInfo().pixelSize() - 1), 1))
        return font

    def lines(self) -> list[str]:
        """What is painted: the last line ends in dots where even two are too short."""
        words, room = self.text(), self.width()
        if self.fontMetrics().horizontalAdvance(words) <= room:
            return [words]
        metrics, first, rest = QFontMetrics(self.small()), "", words.split()
        while rest and metrics.horizontalAdvance(f"{first} {rest[0]}".strip()) <= room:
            first = f"{first} {rest.pop(0)}".strip()
        return [first, metrics.elidedText(" ".join(rest), self.mode, room)]

    def paintEvent(self, event: QPaintEvent) -> None:
        found, painter = self.lines(), QPainter(self)
        if len(found) > 1:
            painter.setFont(self.small())
        painter.drawText(self.rect(), Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft, "\n".join(found))
        self.setToolTip(self.text() if " ".join(found) != self.text() else "")


class History(QFrame):
    """``timeline`` and ``controls`` stand in the opened part, which the stage has a place for."""

    def __init__(self, table: Session, look: Look) -> None:
        super().__init__()
        self.setObjectName("history")
        self.setAccessibleName(tr("Timeline"))
        self.table, self.look = table, look
        row = QHBoxLayout(self)
        row.setContentsMargins(6, 0, 14, 0)
        row.setSpacing(10)
        self.fit_type()
        self.door = QToolButton()
        self.door.setProperty("role", "bar")
        self.door.setText("⌃")
        self.door.setCheckable(True)
        self.door.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.door.setToolTip(tr("Open the timeline (Ctrl+Up)"))
        self.door.setAccessibleName(tr("Timeline"))
        self.door.toggled.connect(self.open)
        self.strokes = Strokes(table, look)
        self.last = Sentence()
        self.overruled = LinkLabel("")
        self.overruled.setProperty("tone", "loud")
        self.overruled.setToolTip(tr("Show overruled actions in the journal"))
        self.overruled.hide()
        self.saved = text("", "small")
        row.addWidget(self.door)
        row.addWidget(self.strokes, 1)
        row.addWidget(self.last, 2)
        row.addWidget(self.overruled)
        row.addWidget(self.saved)
        self._said = QTimer(self)
        self._said.setSingleShot(True)
        self._said.setInterval(SAID_MS)
        self._said.timeout.connect(self.refresh)
        self.resting = False
        """Whether it says nothing of the campaign, which is not shown"""
        self.sheet = Opened(table, look, self)
        self.timeline, self.controls = self.sheet.timeline, self.sheet.controls
        chronicle = table.chronicle
        for signal in (chronicle.reset, chronicle.grown, chronicle.headMoved, chronicle.ticksRead, table.levelChanged):
            signal.connect(self.refresh)
        self.refresh()

    def fit_type(self) -> None:
        """As tall as its line wants, and a finger."""
        self.setFixedHeight(max(TOUCHED if self.look.touch else TALL, round(self.look.metrics().height()) + 8))

    def open(self, on: bool) -> None:
        """The whole timeline, over the foot of the map, or the line alone."""
        self.sheet.setVisible(on)
        self.door.setChecked(on)
        self.door.setText("⌄" if on else "⌃")
        if on:
            self.timeline.setFocus()

    def rest(self, on: bool) -> None:
        """Only what is said at the moment is shown while the campaign is not."""
        self.resting = on
        if on:
            self.open(False)
        self.door.setVisible(not on)
        self.refresh()

    def say(self, words: str) -> None:
        """A sentence in the place of the last action, for a while."""
        self.last.setText(words)
        self._said.start()

    def hint(self, words: str) -> None:
        """A sentence for as long as a line of a menu is pointed at; what stood there comes back with an empty one."""
        if words:
            self.last.setText(words)
        else:
            self.refresh()

    def refresh(self, *_: object) -> None:
        self._said.stop()
        table = self.table
        there = table.campaign is not None and len(table.chronicle) > 0 and not self.resting
        self.strokes.setVisible(there)
        if not there:
            self.last.setText("")
            self.saved.setText("")
            self.overruled.hide()
            return
        chronicle = table.chronicle
        words = chronicle[chronicle.head].summary
        self.last.setText(words)
        overruled = chronicle.ruler.overruled_up_to(chronicle.head)
        self.overruled.setText(tr_count("{n} overruled", "{n} overruled", overruled))
        self.overruled.setVisible(bool(overruled))
        actions = tr_count("{n} action", "{n} actions", chronicle.stand)  # what was undone counts no more
        self.saved.setText(tr("{actions}, all saved", actions=actions) if table.writable else actions)


class Opened(QFrame):
    """Strokes, phases and turns, and the buttons below."""

    def __init__(self, table: Session, look: Look, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("sheet")
        self.timeline, self.controls = Timeline(table.chronicle, look), Controls(look)
        rows = QVBoxLayout(self)
        rows.setContentsMargins(14, 10, 14, 8)
        rows.setSpacing(6)
        rows.addWidget(self.timeline)
        rows.addWidget(self.controls)
        self.history = parent
        self.hide()

    def sizeHint(self) -> QSize:
        return QSize(400, self.timeline.height() + self.controls.sizeHint().height() + 26)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape and isinstance(self.history, History):
            self.history.open(False)
            return
        super().keyPressEvent(event)


def install(shell: Shell, history: History, journal: JournalCard) -> None:
    """What is said goes to the line of the timeline, which leads to the ``journal``."""
    shell.stage.put_sheet(history.sheet)
    shell.map.view.covers += (history.sheet,)
    shell.session.said.connect(history.say)
    shell.mapCovered.connect(history.rest)

    def show_overruled() -> None:
        shell.bring(journal)
        journal.overruled.setChecked(True)

    history.overruled.clicked.connect(show_overruled)
    shell.actions_.bind(open_timeline=lambda: history.open(history.sheet.isHidden()))
