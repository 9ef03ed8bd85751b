"""What the referee reads from the numbers, as the inspector shows an attack: the column and its chances first, the
working below."""

from __future__ import annotations

from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QHBoxLayout, QMainWindow, QWidget

from app.rules.parts import Assessment
from app.rules.vocabulary import Vocabulary
from app.ui.features.odds.by_numbers import Losses
from app.ui.session import Session
from app.ui.style import Look
from app.ui.texts import tr
from app.ui.widgets.attack.answer import Answer, expected_losses
from app.ui.widgets.attack.working import Working
from app.ui.widgets.cards import Card, Elided, Rows, button, text
from app.ui.words import printed


class Reading(Card):
    """``title`` is the subject of the inspector while it is there, ``foot`` its verbs."""

    def __init__(self, table: Session, look: Look, parent: QMainWindow) -> None:
        super().__init__("numbers", tr("Odds"), parent)
        self.table = table
        self.words = ""
        """The answer in a line, for the journal and the clipboard; empty while there is none."""
        self.title = Elided("title")
        self.heading.hide()
        self.hint = text("", "hint", wrap=True)
        self.pane = Rows(tr("Working of the attack"))
        self.working = Working()
        self.pane.rows.addWidget(self.working)
        self.answer = Answer(look)
        self.losses = text("", "small", wrap=True)
        for widget in (self.hint, self.answer, self.losses, self.pane):
            self.column.addWidget(widget)
        self.foot = QWidget()
        row = QHBoxLayout(self.foot)
        row.setContentsMargins(0, 0, 0, 0)
        self.note = button(tr("Add to the journal"), "foot", tip=tr("Writes these odds into the journal as a note"))
        self.note.clicked.connect(lambda: self.table.note(self.words))
        self.copy = button(tr("Copy"), "foot", tip=tr("Copies these odds as a line of text"))
        self.copy.clicked.connect(lambda: QGuiApplication.clipboard().setText(self.words))
        row.addWidget(self.note, 1)
        row.addWidget(self.copy)

    def say(self, words: str) -> None:
        """A sentence in place of a reading."""
        self.words = ""
        self.title.setText(tr("Odds calculator"))
        self.hint.setText(words)
        self.hint.show()
        self.working.clear()
        self.answer.clear()
        self.losses.hide()
        self.foot.hide()

    def show_assessment(self, assessment: Assessment, vocabulary: Vocabulary) -> None:
        lookup = assessment.lookup
        self.hint.hide()
        self.title.setText(tr("{attack} against {defense}", attack=lookup.attack, defense=lookup.defense))
        self.working.show_assessment(assessment)
        self.answer.show_assessment(assessment, vocabulary)
        column = printed(lookup.automatic or lookup.column or "–")
        faces = ", ".join(f"{face} {cell}" for face, cell in (lookup.outcomes or {}).items())
        self.words = tr(
            "Odds: {attack} against {defense}, column {column}.",
            attack=lookup.attack,
            defense=lookup.defense,
            column=column,
        )
        if faces:
            self.words += f" {faces}"
        self.note.setVisible(self.table.campaign is not None and self.table.writable)
        self.foot.show()

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
