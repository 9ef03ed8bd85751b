"""A card as it lies on the table: its value in the corner, its name, what it is good for, its owner's words."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QMouseEvent
from PySide6.QtWidgets import QCheckBox, QFrame, QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from app.messages import Sentence, say
from app.rules.parts import CardFace, CardPile
from app.ui.texts import tr
from app.ui.widgets.cards import button, restyle, text
from app.ui.widgets.flow import FlowLayout
from app.ui.words import capital

CORNER = 30
"""Pixels of the value's place"""


def facts_words(facts: Iterable[Sentence]) -> str:
    return " · ".join(capital(str(fact)) for fact in facts)


def pile_words(pile: CardPile) -> str:
    """``Draw pile: 12``."""
    return tr("{pile}: {count}", pile=capital(say(pile.name)), count=pile.count)


class FaceUp(QFrame):
    """One card; ``pressed`` by the mouse. ``verbs`` are the words of buttons below it; with ``tick`` it has a box to
    tick instead. ``key`` is the one that picks it; ``brief`` leaves out what matters in no battle, and says what the
    card does in this one."""

    pressed = Signal()

    def __init__(
        self, face: CardFace, verbs: Sequence[str] = (), *, tick: bool = False, key: str = "", brief: bool = False
    ) -> None:
        super().__init__()
        self.face = face
        self.setProperty("role", "card")
        self.buttons: list[QPushButton] = []
        self.box = QCheckBox() if tick else None
        whole = QVBoxLayout(self)
        whole.setContentsMargins(8, 8, 10, 8)
        whole.setSpacing(4)
        outer = QHBoxLayout()
        outer.setSpacing(9)
        value = text("–" if face.value is None else str(face.value), "value")
        value.setAlignment(Qt.AlignmentFlag.AlignCenter)
        value.setMinimumWidth(CORNER)
        value.setToolTip(tr("Value {value}", value="–" if face.value is None else face.value))
        outer.addWidget(value, 0, Qt.AlignmentFlag.AlignTop)
        rows = QVBoxLayout()
        rows.setSpacing(2)
        rows.addLayout(self._head(key))
        said = [] if brief else [(facts_words(face.facts), "small")]
        said.append((face.text or facts_words(face.effects), ""))
        self.told = [text(words, role, wrap=True) for words, role in said if words]
        for label in self.told:
            rows.addWidget(label)
        if face.text:
            if brief and face.effects:
                rows.addWidget(text(facts_words(face.effects), "small", wrap=True))
            self.setToolTip(facts_words(face.effects))
        outer.addLayout(rows, 1)
        whole.addLayout(outer)
        if verbs:
            whole.addWidget(self._verbs(verbs, key))

    def _head(self, key: str) -> QHBoxLayout:
        head = QHBoxLayout()
        head.setSpacing(6)
        head.addWidget(text(self.face.label, "strong", wrap=True), 1)
        if key:
            head.addWidget(text(key, "faint"), 0, Qt.AlignmentFlag.AlignTop)
        if self.box is not None:
            self.box.setAccessibleName(self.face.label)
            head.addWidget(self.box, 0, Qt.AlignmentFlag.AlignTop)
        return head

    def _verbs(self, verbs: Sequence[str], key: str) -> QWidget:
        holder = QWidget()
        flow = FlowLayout(holder, 4)
        for number, words in enumerate(verbs, 1):
            one = button(words, "play")
            one.setAccessibleName(f"{self.face.label}: {words}")
            if key:
                keys = key if len(verbs) == 1 else tr("{first}, then {second}", first=key, second=number)
                one.setToolTip(tr("Key {key}", key=keys))
            self.buttons.append(one)
            flow.addWidget(one)
        return holder

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        if event.button() == Qt.MouseButton.LeftButton and self.rect().contains(event.position().toPoint()):
            self.pressed.emit()
        super().mouseReleaseEvent(event)

    def tell(self, on: bool) -> None:
        """Whether more than its value and its name is shown."""
        for label in self.told:
            label.setVisible(on)

    def pick(self, on: bool) -> None:
        """Shows that the keys now mean this card."""
        self.setProperty("picked", on)
        restyle(self)
        if on and self.buttons:
            self.buttons[0].setFocus()
