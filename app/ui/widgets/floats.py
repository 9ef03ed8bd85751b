"""Small cards at the head of the inspector: a question, what is still due, a line to type into.

Nothing here stops the rest of the window. Esc or the cross closes a card.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QLineEdit, QSizePolicy, QVBoxLayout, QWidget

from app.rules.ruling import Finding
from app.ui.texts import tr, tr_count
from app.ui.widgets.cards import LinkLabel, button, close_link, has_keys, text
from app.ui.widgets.findings import finding_label

FINDINGS_AT_MOST = 6


class Float(QFrame):
    """One card; ``closed`` when it goes."""

    closed = Signal()

    def __init__(self, title: str = "") -> None:
        super().__init__()
        self.setObjectName("floating")
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Minimum)
        self.rows = QVBoxLayout(self)
        self.rows.setContentsMargins(14, 10, 14, 12)
        self.rows.setSpacing(7)
        self.title: QLabel | None = None
        if title:
            head = QHBoxLayout()
            self.title = text(title, "strong", wrap=True)
            head.addWidget(self.title, 1)
            head.addWidget(close_link(self.close_card), 0, Qt.AlignmentFlag.AlignTop)
            self.rows.addLayout(head)

    def close_card(self) -> None:
        self.closed.emit()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.close_card()
            return
        super().keyPressEvent(event)


class Floats(QWidget):
    """The pile of these cards at the head of the inspector; ``host`` has the keys again when one goes that had them."""

    shown = Signal()
    """A card has come."""

    def __init__(self, host: QWidget) -> None:
        super().__init__()
        self.host = host
        self.column = QVBoxLayout(self)
        self.column.setContentsMargins(0, 0, 0, 0)
        self.column.setSpacing(8)
        self.hide()

    def add(self, card: Float) -> Float:
        """Shows a card below those that are there."""
        self.column.addWidget(card)
        card.closed.connect(lambda: self.drop(card))
        card.show()
        self.show()
        self.shown.emit()
        return card

    def drop(self, card: Float) -> None:
        if self.column.indexOf(card) < 0:
            return
        had_focus = has_keys(card)
        self.column.removeWidget(card)
        card.hide()
        card.setParent(None)
        card.deleteLater()
        self.setVisible(bool(self.column.count()))
        if had_focus:
            self.host.setFocus()

    def cards(self) -> list[Float]:
        found = (self.column.itemAt(i) for i in range(self.column.count()))
        return [w for item in found if item is not None and isinstance(w := item.widget(), Float)]


class Entry(Float):
    """A card with lines to type into. ``done`` has what was typed; an answer of False keeps the card."""

    def __init__(self, title: str, fields: Sequence[tuple[str, str]], verb: str, done: Callable[..., bool]) -> None:
        """``fields``: label (may be empty) and placeholder of each line."""
        super().__init__(title)
        self.done = done
        self.lines: list[QLineEdit] = []
        for label, placeholder in fields:
            if label:
                self.rows.addWidget(text(label, "small"))
            one = QLineEdit()
            one.setPlaceholderText(placeholder)
            one.setAccessibleName(label or placeholder)
            one.returnPressed.connect(self._returned)
            self.lines.append(one)
            self.rows.addWidget(one)
        row = QHBoxLayout()
        row.addStretch(1)
        self.verb = button(verb, "verb")
        self.verb.clicked.connect(self._finish)
        row.addWidget(self.verb)
        self.rows.addLayout(row)

    def start(self) -> None:
        self.lines[0].setFocus()
        self.lines[0].selectAll()

    def _returned(self) -> None:
        blank = next((one for one in self.lines if not one.text().strip()), None)
        if blank is not None and blank is not self.sender():
            blank.setFocus()
            return
        self._finish()

    def _finish(self) -> None:
        if self.done(*(one.text().strip() for one in self.lines)):
            self.close_card()


class Due(Float):
    """What is still due before the phase ends. ``ended`` when the players go on all the same, which overrules what is
    ``against_rules``; ``said`` are the sentences on the card."""

    ended = Signal()
    hexChosen = Signal(str)

    def __init__(self, phase: str, findings: Sequence[Finding], *, against_rules: bool = False) -> None:
        super().__init__(tr("Before {phase} ends", phase=phase) if phase else tr("Before the phase ends"))
        self.said = frozenset(found.text() for found in findings[:FINDINGS_AT_MOST])
        for found in findings[:FINDINGS_AT_MOST]:
            row = QHBoxLayout()
            row.addWidget(finding_label(found), 1)
            if found.hexes:
                go = LinkLabel(found.hexes[0])
                go.setToolTip(tr("Show the hex"))
                go.clicked.connect(lambda _=False, h=found.hexes[0]: self.hexChosen.emit(h))
                row.addWidget(go, 0, Qt.AlignmentFlag.AlignTop)
            self.rows.addLayout(row)
        if len(findings) > FINDINGS_AT_MOST:
            self.rows.addWidget(
                text(tr_count("and {n} more", "and {n} more", len(findings) - FINDINGS_AT_MOST), "small")
            )
        again, verb = tr("Press F8 again to end the phase."), tr("End the phase")
        if against_rules:
            again, verb = tr("Press F8 again to overrule this and end the phase."), tr("Overrule and end the phase")
        self.rows.addWidget(text(again, "small", wrap=True))
        self.verb = button(verb, "fault" if against_rules else "verb")
        self.verb.clicked.connect(self._go)
        self.rows.addWidget(self.verb, 0, Qt.AlignmentFlag.AlignRight)

    def _go(self) -> None:
        self.close_card()
        self.ended.emit()
