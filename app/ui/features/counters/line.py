"""The line in which counters are typed, one after the other, with the counter as it will look beside it."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QHBoxLayout, QLineEdit, QVBoxLayout, QWidget

from app.forces.counter import Counter
from app.interop.counters.line import BatchLines, LineDefaults, TypedLine
from app.messages import said_in_use, told
from app.rules.vocabulary import Vocabulary
from app.ui.counters.box_faces import CounterFaces, FaceStrip
from app.ui.texts import tr
from app.ui.widgets.cards import restyle, text
from app.ui.widgets.lists.box_model import start_words
from app.ui.words import capital, term

SIDE = 56
MOST_LINES = 60
"""Kept for the arrow keys."""


class CounterLine(QWidget):
    """``made`` has the counters of a line when Return is pressed; a line at fault stays and says why."""

    made = Signal(object)

    def __init__(self, faces: CounterFaces, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.lines: BatchLines | None = None
        self.standing = LineDefaults()
        self.read = TypedLine()
        self._past: list[str] = []
        self._at = 0
        self._tried = False
        whole = QHBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.setSpacing(12)
        left = QVBoxLayout()
        left.setSpacing(3)
        self.words = _Typed(self)
        self.words.setAccessibleName(tr("Type a counter"))
        self.words.textChanged.connect(self._changed)
        self.words.returnPressed.connect(self.take)
        left.addWidget(self.words)
        self.said = text("", "small", wrap=True)
        self.said.setMinimumHeight(2 * self.said.fontMetrics().height())
        self.said.setAlignment(Qt.AlignmentFlag.AlignTop)
        left.addWidget(self.said)
        whole.addLayout(left, 1)
        self.strip = FaceStrip(faces, (SIDE, 30, 16))
        whole.addWidget(self.strip)

    def show_game(self, lines: BatchLines) -> None:
        self.lines, self.standing = lines, LineDefaults()
        nation = next(iter(lines.words.words.roster.nations))
        self.words.setPlaceholderText(
            tr("Nation first: {nation}; then one counter per line: {line}", nation=nation, line="3-5 inf XX 168")
        )
        self.words.clear()
        self._changed()

    def _changed(self) -> None:
        if self.lines is None:
            return
        typed = self.words.text()
        self.read = self.lines.read(typed, self.standing)
        counters = self.read.counters
        self.strip.show_counter(counters[0] if counters else None, len(counters))
        fault = next(iter(self.read.faults), None)
        note = next(iter(self.read.notes), None)
        if fault is not None:
            self._say(capital(told(fault)) + ".", "fault" if not self._growing() else "small")
        elif note is not None:
            self._say(capital(told(note)) + ".", "warning")
        elif self.read.standing != self.standing:
            self._say(tr("From now on: {what}.", what=standing_words(self.read.standing, self._words())), "good")
        elif counters:
            self._say(told_counter(counters[0], self._words()), "small")
        else:
            held = standing_words(self.standing, self._words())
            self._say(tr("Applies to every line: {what}.", what=held) if held else self._help(), "small")

    def _growing(self) -> bool:
        """Whether the line is being typed, so that what is missing is no fault yet."""
        return self.words.hasFocus() and self.words.cursorPosition() == len(self.words.text()) and not self._tried

    def _help(self) -> str:
        nation = list(self._words().roster.nations)[-1]
        return tr(
            "Numbers, type, size and name in any order. 4x makes four, 3-5/1-5 adds a reverse, @1412 "
            "is the starting hex. {nation} XX: applies to the following lines.",
            nation=nation,
        )

    def _words(self) -> Vocabulary:
        assert self.lines is not None
        return self.lines.words.words

    def _say(self, words: str, role: str) -> None:
        self.said.setText(words)
        if self.said.property("role") != role:
            self.said.setProperty("role", role)
            restyle(self.said)

    def take(self) -> None:
        """Return was pressed: the line becomes counters, or what holds from now on."""
        typed, read = self.words.text().strip(), self.read
        if not typed:
            return
        if read.faults:
            self._tried = True
            self._changed()
            return
        self._past = [*self._past[-MOST_LINES:], typed]
        self._at = len(self._past)
        self._tried = False
        self.standing = read.standing
        counters = read.counters
        self.words.clear()
        if counters:
            self.made.emit(counters)

    def recall(self, step: int) -> None:
        """An earlier line, or a later one."""
        if self._past:
            self._at = min(max(self._at + step, 0), len(self._past))
            self.words.setText(self._past[self._at] if self._at < len(self._past) else "")


class _Typed(QLineEdit):
    def __init__(self, line: CounterLine) -> None:
        super().__init__(line)
        self.line = line

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Up, Qt.Key.Key_Down):
            self.line.recall(-1 if event.key() == Qt.Key.Key_Up else 1)
            return
        super().keyPressEvent(event)


def standing_words(held: LineDefaults, words: Vocabulary) -> str:
    """``German, infantry division, Division, 1412``; empty where nothing holds."""
    parts = []
    if held.nation:
        parts.append(capital(term(words.roster.nations[held.nation].name)))
    if held.type:
        parts.append(term(words.roster.types[held.type].name))
    if held.size:
        parts.append(said_in_use(held.size))
    parts += [held.formation] if held.formation else []
    parts += sorted(held.special)
    parts += [f"{name} {value}" for name, value in held.start]
    return ", ".join(parts)


def told_counter(counter: Counter, words: Vocabulary) -> str:
    """What a line makes, in words: ``German infantry division 168, division: attack 3, defense 5; 1412``."""
    kind = term(words.roster.types[counter.type].name)
    nation = capital(term(words.roster.nations[counter.nation].name))
    figures = [
        ", ".join(f"{said_in_use(name.replace('_', ' '))} {value}" for name, value in face.items())
        for face in counter.faces
    ]
    size = said_in_use(counter.size)
    told_already = size.casefold() in kind.casefold()
    head = " · ".join(part for part in (nation, kind, "" if told_already else size, counter.name) if part)
    start = start_words(counter, words)
    return " · ".join(part for part in (head, " / ".join(f for f in figures if f), start) if part)
