"""Several dice at once: a row for each who throws, filled with the faces that fell on the table."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QVBoxLayout, QWidget

from app.messages import N_
from app.ui import session
from app.ui.style import Look
from app.ui.texts import tr
from app.ui.widgets.attack.die_button import DieButton
from app.ui.widgets.cards import button, text

ABREAST = 6
"""Dice of one name in a line"""
BESIDE, NAMED = 4, 70
"""So many dice leave room for the name beside them, and how much"""
FILL = N_("Type or click your dice, from left to right.")


class DiceRows(QWidget):
    """``names`` are how many dice each throws, ``words`` what each is called. ``taken`` has the faces by name once all
    of them are there and Return was pressed; ``thrown`` asks for the program's dice."""

    taken = Signal(object)
    thrown = Signal()

    def __init__(
        self,
        names: Mapping[str, int],
        words: Mapping[str, str],
        look: Look,
        parent: QWidget,
        *,
        typed_first: bool = False,
    ) -> None:
        """``typed_first`` puts the program's roll below the dice that are typed."""
        super().__init__(parent)
        self.slots: list[DieButton] = []
        self.names: list[str] = []
        self.called = words
        self.current = 0
        rows = QVBoxLayout(self)
        rows.setContentsMargins(0, 0, 0, 0)
        rows.setSpacing(7)
        head = QHBoxLayout()
        head.setSpacing(8)
        role = "" if typed_first else "verb"
        self.roll = button(tr("Roll", "a verb"), role, tip=tr("Roll in the program (F10)"))
        self.roll.clicked.connect(self.thrown)
        if typed_first:
            rows.addWidget(text(tr("What the table rolled:"), "small"))
            head.addWidget(text(tr("or let the program roll:"), "small"))
        head.addWidget(self.roll)
        if not typed_first:
            head.addWidget(text(tr("or enter your own roll:"), "small"))
            rows.addLayout(head)
        head.addStretch(1)
        grid = QGridLayout()
        grid.setHorizontalSpacing(5)
        grid.setVerticalSpacing(5)
        row = 0
        beside = max(names.values(), default=0) <= BESIDE
        grid.setColumnMinimumWidth(0, NAMED if beside else 0)
        for name, count in names.items():
            grid.addWidget(text(words.get(name, name), "strong"), row, 0, 1, 1 if beside else ABREAST + 2)
            row += not beside
            for number in range(count):
                slot = DieButton(0, look)
                slot.clicked.connect(partial(self.go_to, len(self.slots)))
                self.slots.append(slot)
                self.names.append(name)
                grid.addWidget(slot, row + number // ABREAST, number % ABREAST + 1)
            row += -(-count // ABREAST)
        grid.setColumnStretch(min(max(names.values(), default=0), ABREAST) + 1, 1)
        rows.addLayout(grid)
        self._faces(rows, look)
        self.total = text(tr(FILL), "small", wrap=True)
        foot = QHBoxLayout()
        foot.addWidget(self.total, 1)
        self.take = button(tr("Use these dice"), "verb", tip=tr("Use the dice entered (Enter)"))
        self.take.clicked.connect(self._take)
        foot.addWidget(self.take)
        rows.addLayout(foot)
        if typed_first:
            rows.addLayout(head)
        self.returns = [self._key(key, self._take) for key in ("Return", "Enter")]
        self._key("Backspace", self.take_back)
        self._show()

    def _faces(self, rows: QVBoxLayout, look: Look) -> None:
        """The six faces to press, each with its key."""
        row = QHBoxLayout()
        row.setSpacing(5)
        for face in range(1, session.FACES + 1):
            die = DieButton(face, look)
            die.clicked.connect(partial(self.fill, face))
            row.addWidget(die)
            self._key(str(face), partial(self.fill, face))
        row.addStretch(1)
        rows.addLayout(row)

    def _key(self, key: str, call) -> QShortcut:
        shortcut = QShortcut(QKeySequence(key), self)
        shortcut.setContext(Qt.ShortcutContext.WindowShortcut)
        shortcut.activated.connect(call)
        return shortcut

    # filling ------------------------------------------------------------------------------------------------------

    def go_to(self, number: int, _on: bool = False) -> None:
        """The die that the next face goes to."""
        self.current = number
        self._show()

    def fill(self, face: int, _on: bool = False) -> None:
        """Puts a face on the die in hand and goes on to the next that is empty."""
        if self.current >= len(self.slots):
            return
        self.slots[self.current].show_face(face)
        empty = [i for i, slot in enumerate(self.slots) if not slot.face]
        self.current = next((i for i in empty if i > self.current), empty[0] if empty else len(self.slots))
        self._show()

    def take_back(self) -> None:
        """Empties the die before the one in hand."""
        before = [i for i, slot in enumerate(self.slots) if slot.face and i < self.current]
        if before:
            self.current = before[-1]
            self.slots[self.current].show_face(0)
            self._show()

    def values(self) -> dict[str, list[int]] | None:
        """The faces by name, None while one is missing."""
        found: dict[str, list[int]] = {}
        for name, slot in zip(self.names, self.slots, strict=True):
            found.setdefault(name, []).append(slot.face)
        return None if any(not slot.face for slot in self.slots) else found

    def _show(self) -> None:
        for i, slot in enumerate(self.slots):
            slot.set_chosen(i == self.current)
            name, number = self.names[i], self.names[: i + 1].count(self.names[i])
            who, words = self.called.get(name, name), str(slot.face) if slot.face else tr("not rolled yet")
            slot.setAccessibleName(tr("{who}, die {number}: {face}", who=who, number=number, face=words))
            slot.setToolTip(tr("Click to change this die") if slot.face else tr("Next die"))
        full = self.values() is not None
        self.take.setEnabled(full)
        for shortcut in self.returns:
            shortcut.setEnabled(full)
        self.total.setText(tr("Press Enter to use them.") if full else tr(FILL))

    def _take(self) -> None:
        found = self.values()
        if found is not None:
            self.taken.emit(found)
