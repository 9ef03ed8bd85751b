"""A question that is answered with cards: each of them face up, with what it can be played as."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from app.position.ledger import Json
from app.position.position import Pending
from app.rules.parts import CardFace, absence
from app.ui.session import Session, Sitting
from app.ui.style import enlarged
from app.ui.texts import tr
from app.ui.widgets.cards import Column, button, text
from app.ui.widgets.flow import FlowLayout
from app.ui.widgets.playing_card import FaceUp
from app.ui.words import answer_text

DIGITS = 9
LEAST = 120
"""Least pixels of a pane with cards"""
ANY = "any"
"""What a question says of itself where it may be answered with as many of the cards as one likes"""


def with_worth(table: Sitting, pending: Pending, option: Json, words: str) -> str:
    """The words of an answer with the points that it brings, where they are reckoned: ``For OPS: 4 − 1 in a row =
    3``."""
    rounds = None if table.campaign is None else table.game.rounds
    worth = None if rounds is None else rounds.worth(table.position, pending, option)
    return words if worth is None else tr("{use}: {points}", use=words, points=str(worth))


@dataclass
class Asked:
    """A card and the answers that play it; each is the card's name alone, or the name and what it is played as."""

    face: CardFace
    answers: list[Json]


def cards_asked(table: Sitting, pending: Pending | None) -> tuple[list[Asked], list[Json]]:
    """The cards among the answers, and the other answers; no cards where the question is of something else."""
    if pending is None or table.campaign is None or absence(table.game.hands):
        return [], []
    found: dict[str, Asked] = {}
    others: list[Json] = []
    for option in pending.options:
        name = option[0] if isinstance(option, list) and option else option
        face = table.game.hands.face(pending.side, name) if isinstance(name, str) else None
        if face is None:
            others.append(option)
        else:
            found.setdefault(face.id, Asked(face, [])).answers.append(option)
    return [*found.values()], others


class CardChoices(QWidget):
    """``answer`` takes the reply. A key picks a card; where it can be played in several ways, a second one says
    which."""

    def __init__(
        self, table: Sitting, pending: Pending, answer: Callable[[Json], None], *, scrolled: bool = False
    ) -> None:
        """``scrolled``: the cards in a pane of their own, where there is little room."""
        super().__init__()
        self.table, self.pending, self.answer = table, pending, answer
        self.asked, self.others = cards_asked(table, pending)
        self.several = ANY in pending.args
        self.faces: list[FaceUp] = []
        self.picked = -1
        self.rows = QVBoxLayout(self)
        self.rows.setContentsMargins(0, 0, 0, 0)
        self.rows.setSpacing(5)
        self.listed = self.rows
        if scrolled:
            column = Column(tr("Cards to choose from"))
            column.setMinimumHeight(round(LEAST * enlarged()))
            column.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Expanding)
            self.listed = column.rows
            self.rows.addWidget(column, 1)
        for number, asked in enumerate(self.asked, 1):
            self._card(number, asked)
        if scrolled:
            self.listed.addStretch(1)
        if self.several:
            self._several()
        elif self.others:
            self._rest()
        for digit in range(DIGITS + 1):
            shortcut = QShortcut(QKeySequence(str(digit)), self)
            shortcut.setContext(Qt.ShortcutContext.WindowShortcut)
            shortcut.activated.connect(partial(self._pressed, digit))

    def _card(self, number: int, asked: Asked) -> None:
        vocabulary, units = self.table.game.vocabulary, self.table.position.units
        key = str(number) if number <= DIGITS else ""
        verbs = [
            with_worth(self.table, self.pending, one, answer_text(one[1], vocabulary, units))
            if isinstance(one, list)
            else tr("Choose", "a verb")
            for one in asked.answers
        ]
        face = FaceUp(asked.face, () if self.several else verbs, tick=self.several, key=key, brief=self.several)
        for one, option in zip(face.buttons, asked.answers, strict=False):
            one.clicked.connect(partial(self._answer, option))
        if face.box is not None:
            face.box.toggled.connect(self._weigh)
        self.faces.append(face)
        self.listed.addWidget(face)

    def _rest(self) -> None:
        """Answers that are no cards."""
        holder = QWidget()
        flow = FlowLayout(holder, 6)
        for number, option in enumerate(self.others, len(self.asked) + 1):
            words = answer_text(option, self.table.game.vocabulary, self.table.position.units)
            one = button(words, tip=tr("Key {key}", key=number) if number <= DIGITS else "")
            one.clicked.connect(partial(self._answer, option))
            flow.addWidget(one)
        self.rows.addWidget(holder)

    def _several(self) -> None:
        row = QHBoxLayout()
        self.chosen = text("", "small")
        row.addWidget(self.chosen, 1)
        self.none = button(tr("None"), tip=tr("Key {key}", key=0))
        self.none.clicked.connect(self._nothing)
        row.addWidget(self.none)
        self.confirm = button(tr("Play them", "cards"), "verb", tip=tr("Return"))
        self.confirm.clicked.connect(self._confirm)
        row.addWidget(self.confirm)
        for key in ("Return", "Enter"):
            shortcut = QShortcut(QKeySequence(key), self)
            shortcut.setContext(Qt.ShortcutContext.WindowShortcut)
            shortcut.activated.connect(self.confirm.click)
        self.rows.addLayout(row)
        self._weigh()

    # choosing -----------------------------------------------------------------------------------------------------

    def _weigh(self, *_: object) -> None:
        chosen = sum(face.box is not None and face.box.isChecked() for face in self.faces)
        self.chosen.setText(tr("{chosen} of {count} chosen", chosen=chosen, count=len(self.faces)))
        self.confirm.setEnabled(chosen > 0)

    def _pressed(self, digit: int) -> None:
        if self.several:
            self._tick(digit)
            return
        if self.picked >= 0:
            answers = self.asked[self.picked].answers
            if 1 <= digit <= len(answers):
                self._answer(answers[digit - 1])
            elif not digit:
                self._pick(-1)
            return
        if 1 <= digit <= len(self.asked):
            answers = self.asked[digit - 1].answers
            if len(answers) == 1:
                self._answer(answers[0])
            else:
                self._pick(digit - 1)
        elif 1 <= digit <= len(self.asked) + len(self.others):
            self._answer(self.others[digit - len(self.asked) - 1])

    def _tick(self, digit: int) -> None:
        box = self.faces[digit - 1].box if 1 <= digit <= len(self.faces) else None
        if not digit:
            self._nothing()
        elif box is not None:
            box.toggle()
            box.setFocus()

    def pick(self, card: str) -> None:
        """As its key does, where it may be answered in several ways; else it is ticked, or has the focus."""
        for number, asked in enumerate(self.asked):
            if asked.face.id == card and self.several:
                self._tick(number + 1)
            elif asked.face.id == card:
                self._pick(number)

    def _pick(self, number: int) -> None:
        self.picked = number
        for i, face in enumerate(self.faces):
            face.pick(i == number)

    def _nothing(self, _on: bool = False) -> None:
        self._answer(self.others[0] if self.others else [])

    def _confirm(self, _on: bool = False) -> None:
        chosen = [
            asked.answers[0]
            for asked, face in zip(self.asked, self.faces, strict=True)
            if face.box is not None and face.box.isChecked()
        ]
        self._answer(chosen)

    def _answer(self, option: Json, _on: bool = False) -> None:
        self.answer(option)


def asks_for_cards(table: Session, pending: Pending | None) -> bool:
    """Whether an open question is answered here: one of cards, outside a battle."""
    return pending is not None and pending.procedure not in table.game.battles and bool(cards_asked(table, pending)[0])
