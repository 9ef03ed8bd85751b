"""What the referee reads from the numbers: the column and its chances first, the working below."""

from __future__ import annotations

from PySide6.QtWidgets import QVBoxLayout, QWidget

from app.rules.parts import Assessment
from app.rules.vocabulary import Vocabulary
from app.ui.by_numbers import Losses
from app.ui.cards import Column, text
from app.ui.panels.answer import Answer, expected_losses
from app.ui.panels.working import Working
from app.ui.style import Look
from app.ui.texts import tr


class Reading(QWidget):
    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(8)
        self.hint = text("", "hint", wrap=True)
        self.pane = Column(tr("Working of the attack"))
        self.working = Working()
        self.pane.rows.addWidget(self.working)
        self.pane.rows.addStretch(1)
        self.answer = Answer(look)
        self.losses = text("", "small", wrap=True)
        for widget in (self.hint, self.answer, self.losses):
            column.addWidget(widget)
        column.addWidget(self.pane, 1)

    def say(self, words: str) -> None:
        """A sentence in place of a reading."""
        self.hint.setText(words)
        self.hint.show()
        self.working.clear()
        self.answer.clear()
        self.losses.hide()

    def show_assessment(self, seen: Assessment, vocabulary: Vocabulary) -> None:
        self.hint.hide()
        self.working.show_assessment(seen)
        self.answer.show_assessment(seen, vocabulary)

    def show_losses(self, losses: tuple[Losses, Losses] | None) -> None:
        """Expected losses; what depends on how many stand there is said as a chance."""
        self.losses.setVisible(losses is not None)
        if losses is None:
            return
        mine, theirs = losses
        words = expected_losses(mine.steps, theirs.steps, more=bool(mine.everybody or theirs.everybody))
        if mine.everybody:
            words = tr("{losses}; every attacker at {chance}", losses=words, chance=mine.everybody)
        if theirs.everybody:
            words = tr("{losses}; every defender at {chance}", losses=words, chance=theirs.everybody)
        self.losses.setText(words)
