"""What lies in one place of the table, from the top down: put in order, turned over, taken out, typed in."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from PySide6.QtCore import QSignalBlocker, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QCompleter, QHBoxLayout, QLineEdit, QListView, QVBoxLayout, QWidget

from app.forces.unit import Unit
from app.ui.inspector.question import Faces
from app.ui.style import Look
from app.ui.texts import tr
from app.ui.widgets.cards import button, text
from app.ui.widgets.lists.unit_list import UnitLine, UnitList

CONTROL = Qt.KeyboardModifier.ControlModifier


class StackList(UnitList):
    """Del takes a unit out, Ctrl+Up and Ctrl+Down put it higher and lower, S turns it to its next step."""

    edited = Signal(str, int)
    """The verb, and where it goes: ``out``, ``move`` by so much, ``turn``."""

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key, control = event.key(), bool(event.modifiers() & CONTROL)
        if key == Qt.Key.Key_Delete:
            self.edited.emit("out", 0)
        elif control and key in (Qt.Key.Key_Up, Qt.Key.Key_Down):
            self.edited.emit("move", -1 if key == Qt.Key.Key_Up else 1)
        elif key == Qt.Key.Key_S:
            self.edited.emit("turn", 0)
        else:
            super().keyPressEvent(event)


class StackEditor(QWidget):
    """``told`` when the players have changed the stack: its units from the top down, and the steps of those that were
    turned."""

    told = Signal(tuple, dict)

    def __init__(self, look: Look, faces: Faces, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.unit_named: Callable[[str], str] = lambda _words: ""
        """The id of the unit that was typed; empty where there is none."""
        self._units: list[Unit] = []
        self._steps: dict[str, int] = {}
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(5)
        self.list = StackList(look, faces, tr("Counters, top to bottom"))
        self.list.setSelectionMode(QListView.SelectionMode.SingleSelection)
        self.list.setDragEnabled(False)
        self.list.edited.connect(self._edit)
        column.addWidget(self.list, 1)
        row = QHBoxLayout()
        row.setSpacing(4)
        self.verbs = {}
        for key, words, tip, verb, by in (
            ("up", "▲", tr("Move up in the stack (Ctrl+Up)"), "move", -1),
            ("down", "▼", tr("Move down in the stack (Ctrl+Down)"), "move", 1),
            ("turn", tr("Turn over"), tr("Flip to the next step (S)"), "turn", 0),
            ("out", tr("Not here"), tr("Removes the counter from here (Del)"), "out", 0),
        ):
            one = button(words, tip=tip)
            one.setAccessibleName(tip)
            one.clicked.connect(lambda _=False, v=verb, n=by: self._edit(v, n))
            self.verbs[key] = one
            row.addWidget(one)
        self.line = QLineEdit()
        self.line.setPlaceholderText(tr("Another unit in this hex"))
        self.line.setAccessibleName(tr("Another unit in this hex"))
        self.line.setToolTip(tr("Press Enter to add it at the bottom"))
        self.line.returnPressed.connect(self._add)
        row.addWidget(self.line, 1)
        column.addLayout(row)
        self.fault = text("", "fault", wrap=True)
        self.fault.hide()
        column.addWidget(self.fault)

    def set_names(self, names: Sequence[str]) -> None:
        """What can be typed for a unit."""
        completer = QCompleter(list(names), self)
        completer.setCaseSensitivity(Qt.CaseSensitivity.CaseInsensitive)
        completer.setFilterMode(Qt.MatchFlag.MatchContains)
        self.line.setCompleter(completer)

    def show_stack(self, units: Sequence[Unit], steps: dict[str, int], below: Callable[[Unit], str]) -> None:
        """``steps`` are those to show; ``below`` the second line of a unit."""
        at = self._at()
        held = self._units[at].id if at >= 0 else ""
        self._units, self._steps = list(units), dict(steps)
        lines = [UnitLine(replace(u, steps=steps[u.id]), u.label, below(u), self._right(u)) for u in units]
        self.list.units.show(lines)
        row = next((n for n, u in enumerate(units) if u.id == held), min(max(at, 0), len(units) - 1))
        if units:
            blocked = QSignalBlocker(self.list)
            self.list.setCurrentIndex(self.list.units.index(row))
            del blocked
        for verb in self.verbs.values():
            verb.setEnabled(bool(units))
        self.verbs["turn"].setEnabled(any(u.counter.steps > 1 for u in units))
        self.fault.hide()

    def _right(self, unit: Unit) -> str:
        most = unit.counter.steps
        return tr("{left} of {all} steps", left=self._steps[unit.id], all=most) if most > 1 else ""

    def _at(self) -> int:
        row = self.list.currentIndex().row()
        return row if 0 <= row < len(self._units) else -1

    # hands --------------------------------------------------------------------------------------------------------

    def _edit(self, verb: str, by: int) -> None:
        at = self._at()
        if at < 0:
            return
        ids = [unit.id for unit in self._units]
        unit = self._units[at]
        if verb == "turn":
            most = unit.counter.steps
            if most > 1:
                self.told.emit(tuple(ids), {unit.id: self._steps[unit.id] - 1 or most})
            return
        if verb == "out":
            ids.pop(at)
        else:
            to = at + by
            if not 0 <= to < len(ids):
                return
            ids[at], ids[to] = ids[to], ids[at]
        self.told.emit(tuple(ids), {})

    def _add(self) -> None:
        words = self.line.text().strip()
        if not words:
            return
        unit = self.unit_named(words)
        if not unit:
            self.say(tr("No unit is named {words}.", words=words))
            return
        self.line.clear()
        ids = [one.id for one in self._units if one.id != unit]
        self.told.emit((*ids, unit), {})

    def say(self, words: str) -> None:
        self.fault.setText(words)
        self.fault.show()
