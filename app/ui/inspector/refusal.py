"""A refused order: which rule is against it, what would be legal, and the way round it."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Signal
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLineEdit, QVBoxLayout, QWidget

from app.advice.legal_instead import Instead, legal_instead
from app.messages import N_, cite, say
from app.rules.orders.orders import Attack, Move, Order, Place
from app.rules.referee import Judgement
from app.rules.ruling import STACKING, Finding, Severity
from app.ui.inspector.face_row import FaceRow
from app.ui.inspector.question import Faces
from app.ui.session import Session
from app.ui.texts import tr, tr_count
from app.ui.widgets.cards import Card, Elided, LinkLabel, Rows, button, empty, keyed, line, text
from app.ui.widgets.findings import finding_label
from app.ui.widgets.lists.rule_list import row_of
from app.ui.words import labels

FINDINGS_AT_MOST = 6
REASONS = (N_("Agreed by both"), N_("House rule"), N_("Correcting a slip"))
"""Reasons that a press writes"""


class RefusalCard(Card):
    """``judgement`` is the refused order, None while there is none. ``overruled`` has the order and the reason,
    ``ruleWanted`` the finding whose rule is to be opened, ``closed`` comes when the refusal is left."""

    overruled = Signal(object, str)
    ruleWanted = Signal(object)
    changed = Signal()

    def __init__(self, table: Session, faces: Faces, parent: QWidget) -> None:
        super().__init__("refusal", tr("Not allowed"), parent)
        self.table, self.faces = table, faces
        self.judgement: Judgement | None = None
        self.findings: tuple[Finding, ...] = ()
        """What speaks against the order"""
        self.instead: tuple[Instead, ...] = ()
        """What would be legal"""
        self.heading.hide()
        self.title = Elided("title")
        self.pane = Rows(tr("Rule text"))
        self.column.addWidget(self.pane)
        self.reason = QLineEdit()
        self.reason.setPlaceholderText(tr("Reason, kept in the journal"))
        self.reason.setAccessibleName(tr("Reason for overruling"))
        self.reason.returnPressed.connect(self._overrule)
        self.ways = QWidget()
        below = QVBoxLayout(self.ways)
        below.setContentsMargins(0, 0, 0, 0)
        below.addWidget(line())
        below.addWidget(text(tr("Overrule: the players have the last word"), "heading"))
        below.addWidget(self.reason)
        chips = QHBoxLayout()
        chips.setSpacing(6)
        for reason in REASONS:
            chip = button(tr(reason), "kind")
            chip.clicked.connect(lambda _=False, words=reason: self._take(tr(words)))
            chips.addWidget(chip)
        chips.addStretch(1)
        below.addLayout(chips)
        self.remembered = text("", "small", wrap=True)
        below.addWidget(self.remembered)
        self.column.addWidget(self.ways)
        self.rule_link = LinkLabel("")
        self.foot = QFrame()
        row = QHBoxLayout(self.foot)
        row.setContentsMargins(0, 0, 0, 0)
        self.leave = keyed(button(tr("Leave it"), "foot"), tr("Esc"))
        self.leave.clicked.connect(self.clear)
        self.verb = button(tr("Overrule"), "fault")
        self.verb.clicked.connect(self._overrule)
        row.addWidget(self.leave, 1)
        row.addWidget(self.verb)

    @property
    def open(self) -> bool:
        return self.judgement is not None

    def show_judgement(self, judgement: Judgement, *, can: bool) -> None:
        """``can`` says whether the players may let it stand all the same."""
        self.judgement = judgement
        self.title.setText(self._subject(judgement.order))
        self.reason.clear()
        self._fill(judgement)
        self.ways.setVisible(can)
        self.verb.setVisible(can)
        kinds = {f.kind for f in _loud(judgement.findings)}
        self.remembered.setText(
            tr("Once overruled, Adjutant does not ask again until the stack changes.")
            if kinds == {STACKING}
            else tr("Once overruled, Adjutant does not ask again this turn.")
        )
        self.leave.setText(self._staying(judgement.order))
        self.changed.emit()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self.foot.show()

    def clear(self) -> None:
        """Leaves the order undone."""
        if self.judgement is not None:
            self.judgement, self.instead = None, ()
            self.changed.emit()
            self.closed.emit()

    def ask(self) -> None:
        """Asks for the reason."""
        self.reason.setFocus()

    # what it shows ------------------------------------------------------------------------------------------------

    def _fill(self, judgement: Judgement) -> None:
        rows = self.pane.rows
        empty(rows)
        findings = _loud(judgement.findings)
        self.findings = tuple(findings)
        wash = QFrame()
        wash.setProperty("role", "refusal")
        inside = QVBoxLayout(wash)
        inside.setContentsMargins(12, 10, 12, 12)
        verdict = text(tr("Not allowed"), "verdict")
        verdict.setProperty("tone", "bad")
        inside.addWidget(verdict)
        for found in findings[:FINDINGS_AT_MOST]:
            label = finding_label(found, marked=len(findings) > 1)
            label.setProperty("role", "")
            inside.addWidget(label)
        if len(findings) > FINDINGS_AT_MOST:
            inside.addWidget(text(tr_count("and {n} more", "and {n} more", len(findings) - FINDINGS_AT_MOST), "small"))
        concerned = self._concerned(judgement.order, findings)
        if concerned:
            mine = getattr(judgement.order, "units", ())
            inside.addWidget(FaceRow(self.faces, self.table.units(concerned), marked=mine))
        rows.addWidget(wash)
        self.instead = tuple(legal_instead(self.table.referee, self.table.position, judgement))
        if self.instead:
            rows.addWidget(text(tr("What would be legal"), "heading"))
            for one in self.instead:
                rows.addWidget(self._way(one))
        rule = next((f for f in findings if f.rule), None)
        if rule is not None:
            rows.addWidget(line())
            rows.addLayout(self._rule(rule))
            said = self._covered(rule)
            if said:
                rows.addWidget(text(said, wrap=True))

    def _concerned(self, order: Order, findings: Sequence[Finding]) -> tuple[str, ...]:
        """Units to show: those that the rules name, seen by who looks on; those of the order last."""
        mine = tuple(getattr(order, "units", ()))
        named = [unit for f in findings for unit in f.units if unit in self.table.position.units and unit not in mine]
        found = tuple(unit for unit in (*dict.fromkeys(named), *mine) if self.table.fog.sees(unit))
        return found if len(found) > 1 else ()

    def _way(self, one: Instead) -> QWidget:
        whole = QWidget()
        row = QHBoxLayout(whole)
        row.setContentsMargins(0, 0, 0, 0)
        row.addWidget(text("✓", "good"))
        row.addWidget(text(one.text(), wrap=True), 1)
        do = LinkLabel(tr("Show", "a unit") if one.order is None else self._verb(one.order))
        do.setAccessibleName(f"{do.text()}: {one.text()}")
        do.clicked.connect(lambda: self._go(one))
        row.addWidget(do)
        return whole

    @staticmethod
    def _verb(order: Order) -> str:
        if isinstance(order, Move):
            return tr("Move there")
        return tr("Attack", "a verb") if isinstance(order, Attack) else tr("Place there")

    def _go(self, one: Instead) -> None:
        if not self.open:
            return
        self.clear()
        if isinstance(one.order, Attack):
            self.table.plan.pick(one.units)
        elif one.order is not None:
            self.table.play(one.order)
        else:
            self.table.plan.look(one.hex)
            self.table.plan.pick(one.units)

    def _rule(self, found: Finding) -> QHBoxLayout:
        row = QHBoxLayout()
        row.addWidget(text(tr("Rule {rule}", rule=found.rule), "heading"))
        row.addStretch(1)
        self.rule_link = LinkLabel(tr("Show rule {rule}", rule=found.rule))
        self.rule_link.clicked.connect(lambda: self.ruleWanted.emit(found))
        row.addWidget(self.rule_link)
        return row

    def _covered(self, found: Finding) -> str:
        """What the table of rules says that the rule is about."""
        lines = self.table.game.coverage
        row = row_of(lines, found.rule)
        return say(lines[row].text) if row >= 0 else cite(say(found.template, found.args), "")

    # its words ----------------------------------------------------------------------------------------------------

    def _subject(self, order: Order) -> str:
        position = self.table.position
        if isinstance(order, Attack):
            return tr("Attack on {hex}", hex=order.target)
        units = [u for u in getattr(order, "units", ()) if u in position.units and self.table.fog.sees(u)]
        who = labels(self.table.units(units), 2)
        if isinstance(order, Move) and who:
            return f"{who}, {order.path[0]} → {order.path[-1]}"
        if isinstance(order, Place) and who and not order.where.startswith("@"):
            return f"{who} → {order.where}"
        return who or tr("Not allowed")

    def _staying(self, order: Order) -> str:
        if isinstance(order, Move):
            return tr("Leave it in {hex}", hex=order.path[0])
        return tr("Do not attack") if isinstance(order, Attack) else tr("Leave it")

    # overruling ---------------------------------------------------------------------------------------------------

    def _take(self, words: str) -> None:
        self.reason.setText(words)
        self.reason.setFocus()

    def _overrule(self) -> None:
        judgement, words = self.judgement, self.reason.text().strip()
        if judgement is None or self.verb.isHidden():
            return
        if not words:
            self.reason.setPlaceholderText(tr("Enter a reason; it is kept in the journal"))
            self.reason.setFocus()
            return
        self.clear()
        self.overruled.emit(judgement.order, words)


def _loud(findings: Sequence[Finding]) -> list[Finding]:
    """What speaks against the order; where nothing does, all that is said."""
    return [f for f in findings if f.severity is not Severity.NOTE] or list(findings)
