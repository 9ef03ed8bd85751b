"""The top bar: campaign and turn, the sequence of play, the tools, and the step into the next phase."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QAction, QResizeEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QSizePolicy, QToolButton, QVBoxLayout, QWidget

from app.rules.parts import Phase
from app.rules.sequence import SET_UP
from app.ui.regions.phase_track import PhaseTrack
from app.ui.regions.round_boxes import RoundBoxes
from app.ui.session import Session
from app.ui.style import Look, enlarged
from app.ui.texts import tr, tr_count
from app.ui.widgets.cards import Clickable, LinkLabel, button, keyed, text
from app.ui.words import capital, level_lines, level_word, origin, titled, under

ROUNDS = 880
"""Pixels of the strip, at the usual size of type, from which on it has the rounds of both sides."""
NAMES, NEXT = 200, 210
"""Width of the block with title and turn, and most of the words that name the next phase."""


def menu_button() -> QToolButton:
    """What the menus hang from where they are no bar."""
    found = QToolButton()
    found.setProperty("role", "bar")
    found.setText("☰")
    found.setToolTip(tr("Menu (Alt shows it as a bar)"))
    found.setAccessibleName(tr("Menu"))
    found.setFocusPolicy(Qt.FocusPolicy.TabFocus)
    return found


class TopBar(QFrame):
    def __init__(self, table: Session, look: Look, tools: Sequence[QAction], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("topBar")
        self.table = table
        row = QHBoxLayout(self)
        row.setContentsMargins(8, 2, 12, 2)
        row.setSpacing(10)
        self.menu = menu_button()
        row.addWidget(self.menu)
        names = QVBoxLayout()
        names.setSpacing(0)
        self.title = text("Adjutant", "strong")
        self.state = text("", "small")
        for label in (self.title, self.state):
            label.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        self.level = LinkLabel("")
        self.level.setProperty("tone", "quiet")
        below = QHBoxLayout()
        below.setSpacing(2)
        below.addWidget(self.state, 1)
        below.addWidget(self.level)
        names.addWidget(self.title)
        names.addLayout(below)
        self.block = block = Clickable()
        block.setAccessibleName(tr("Campaign"))
        block.setProperty("role", "row")
        block.setLayout(names)
        names.setContentsMargins(0, 0, 0, 0)
        self.fit_type()
        row.addWidget(block)
        self.parting = QFrame()
        self.parting.setProperty("role", "parting")
        self.turn, self.turns = text("", "strong"), text("", "hint")
        turn = QHBoxLayout()
        turn.setSpacing(5)
        for label in (self.turn, self.turns):
            turn.addWidget(label, 0, Qt.AlignmentFlag.AlignBaseline)
        row.addWidget(self.parting)
        row.addLayout(turn)
        self.rounds = RoundBoxes(look)
        row.addWidget(self.rounds)
        self.strip = PhaseTrack(look)
        row.addWidget(self.strip, 1)
        strip = QHBoxLayout()
        strip.setSpacing(1)
        for action in tools:
            tool = QToolButton()
            tool.setProperty("role", "bar")
            tool.setDefaultAction(action)
            tool.setIconSize(QSize(18, 18))
            tool.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonIconOnly)
            tool.setFocusPolicy(Qt.FocusPolicy.TabFocus)
            strip.addWidget(tool)
        row.addLayout(strip)
        self.eyes = LinkLabel("")
        self.eyes.setToolTip(tr("Hand over the screen to the other side (F7)"))
        self.eyes.hide()
        row.addWidget(self.eyes)
        self.next = keyed(button(tr("Next phase"), "verb"), "F8")
        self.set_due(0)
        row.addWidget(self.next)
        table.opened.connect(self.refresh)
        table.positionChanged.connect(self.refresh)
        table.pendingChanged.connect(self.refresh)
        table.levelChanged.connect(self.refresh)
        look.changed.connect(self.refresh)

    def fit_type(self) -> None:
        """The block of names is as wide as the size of type wants."""
        self.block.setFixedWidth(round(NAMES * min(enlarged(), 1.2)))

    def set_due(self, faults: int) -> None:
        """How many things must be dealt with before the phase ends, in the hint of the button."""
        words = tr("End the current phase (F8)")
        if faults:
            words += "\n" + tr_count(
                "{n} item is due before the phase can end", "{n} items are due before the phase can end", faults
            )
        self.next.setToolTip(words)
        self.next.setAccessibleDescription(words)

    def _next_words(self) -> str:
        """``Next: German combat``, as far as the order of the phases says it."""
        table = self.table
        if table.campaign is not None and table.pending is not None:
            return tr("Answer first")
        phases = table.phases() if table.campaign is not None and table.played else ()
        at = next((i for i, phase in enumerate(phases) if phase.slug == table.position.phase), -1)
        if at < 0:
            return tr("Next phase")
        if at + 1 == len(phases):
            return tr("Next turn")
        words = tr("Next: {phase}", phase=titled(phases[at + 1].name))
        room = round(NEXT * enlarged()) if enlarged() == 1 else max(self.width() // 8, 80)
        if not self.rounds.isHidden():  # they show the round, and leave less room
            words = words.partition(", ")[0]
        return self.next.fontMetrics().elidedText(words, Qt.TextElideMode.ElideRight, room)

    def _fit(self) -> None:
        """The boxes of the rounds where there is room for them; the drawer of the cards has them always."""
        table = self.table
        rounds = table.campaign is not None and table.played and table.game.rounds is not None
        self.rounds.setVisible(rounds and self.width() >= round(ROUNDS * enlarged()))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def refresh(self, *_: object) -> None:
        table = self.table
        there = table.campaign is not None
        self.next.setEnabled(there and table.writable)
        self.next.setVisible(table.played or not there)
        self.next.setText(self._next_words())
        viewer = table.game.world.roster.sides.get(table.fog.viewer) if there else None
        self.eyes.setVisible(there and table.fog.on)
        self.eyes.setText(tr("{side} view", side=titled(viewer.name)) if viewer is not None else tr("Screen hidden"))
        rounds = table.game.rounds if there and table.played else None
        self._fit()
        if rounds is not None:
            sides = table.game.world.roster.sides
            boxes = rounds.boxes(table.position)
            self.rounds.show_boxes([(capital(origin(sides[box.side])), box) for box in boxes])
        if table.campaign is None:
            self.title.setText("Adjutant")
            self.state.setText(tr("No campaign is open"))
            self.strip.set_phases((), "")
            for widget in (self.level, self.parting, self.turn, self.turns):
                widget.hide()
            return
        name, room = table.game.vocabulary.name, self.block.maximumWidth()
        title = under(table.campaign.title, name)
        # Campaigns of one scenario begin alike and differ in how they end: what is left out is in the middle.
        self.title.setText(self.title.fontMetrics().elidedText(title, Qt.TextElideMode.ElideMiddle, room))
        self.title.setToolTip(f"{table.campaign.title}\n{table.campaign.path}")
        held = table.campaign.levels
        self.level.setText(level_word(held))
        self.level.setToolTip(tr("Referee level; click to change it") + "\n" + level_lines(held))
        self.state.setMinimumHeight(self.level.sizeHint().height())  # all below stays where it is when the level hides
        self.level.setVisible(table.writable and table.played)
        level = "" if table.writable else tr("read-only")
        position = table.position
        last = table.game.sequence.last_turn
        for widget in (self.parting, self.turn, self.turns):
            widget.setVisible(table.played)
        self.turn.setText(tr("Turn {turn}", turn=position.turn))
        self.turns.setText(tr("of {turns}", turns=last) if last >= position.turn else "")
        level = f"  ·  {level}" if level else ""
        metrics = self.state.fontMetrics()
        room -= metrics.horizontalAdvance(level) + (self.level.sizeHint().width() + 2 if table.writable else 0)
        self.state.setText(metrics.elidedText(name, Qt.TextElideMode.ElideRight, room) + level)
        self.state.setToolTip(f"{name}{level}")
        before = (Phase(SET_UP, tr("Set-up"), "", ""),) if position.phase == SET_UP else ()
        self.strip.set_phases((*before, *table.phases()) if table.played else (), position.phase)
