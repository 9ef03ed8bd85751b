"""The victory count as the rules make it now: points by side, the verdict, and on demand the lines behind them."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from app.messages import N_, cite, say
from app.rules.parts import VictoryReport, absence
from app.ui.session import Session
from app.ui.texts import tr
from app.ui.widgets.attack.working import signed
from app.ui.widgets.cards import LinkLabel, empty, text
from app.ui.widgets.findings import finding_label
from app.ui.words import titled

MORE, LESS = N_("How it is scored ▸"), N_("How it is scored ▾")


class VictoryCount(QWidget):
    def __init__(self, table: Session, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.table = table
        rows = QVBoxLayout(self)
        rows.setContentsMargins(0, 0, 0, 0)
        rows.setSpacing(3)
        head = QHBoxLayout()
        head.addWidget(text(tr("Victory points"), "heading"))
        head.addStretch(1)
        rows.addLayout(head)
        self.points = text("", "strong", wrap=True)
        self.verdict = text("", "", wrap=True)
        self.more = LinkLabel(tr(MORE))
        self.more.setCheckable(True)
        self.more.toggled.connect(self._opened)
        rows.addWidget(self.points)
        rows.addWidget(self.verdict)
        rows.addWidget(self.more, 0, Qt.AlignmentFlag.AlignLeft)
        self.working = QWidget()
        self.lines = QVBoxLayout(self.working)
        self.lines.setContentsMargins(0, 0, 0, 0)
        self.lines.setSpacing(3)
        self.working.hide()
        rows.addWidget(self.working)

    def refresh(self) -> None:
        victory = self.table.game.victory
        absent = absence(victory)
        self.more.setVisible(absent is None)
        self.points.setVisible(absent is None)
        if absent is not None:
            self.verdict.setProperty("role", "hint")
            self.verdict.setText(cite(say(absent.template), absent.rule))
            self.verdict.show()
            self.working.hide()
            return
        report = victory.report(self.table.position)
        sides = self.table.game.world.roster.sides
        names = {slug: titled(side.name) for slug, side in sides.items()}
        self.points.setText(
            ",  ".join(
                tr("{side} {points}", "victory", side=names.get(s, s), points=number(n))
                for s, n in report.points.items()
            )
        )
        self.verdict.setText(say(report.verdict, report.verdict_args) if report.verdict else "")
        self.verdict.setVisible(bool(report.verdict))
        self.working.setVisible(self.more.isChecked())
        if self.more.isChecked():
            self._fill(report)

    def _opened(self, on: bool) -> None:
        self.more.setText(tr(LESS if on else MORE))
        self.refresh()

    def _fill(self, report: VictoryReport) -> None:
        empty(self.lines)
        grid = QGridLayout()
        grid.setHorizontalSpacing(8)
        grid.setVerticalSpacing(4)
        grid.setColumnStretch(1, 1)
        top = Qt.AlignmentFlag.AlignTop
        for row, one in enumerate(report.lines):
            role = "faint" if not one.points else ""
            count = text(signed(one.points) if one.points else "0", "strong" if one.points else "faint")
            count.setAlignment(Qt.AlignmentFlag.AlignRight | top)
            label = text(say(one.template, one.args), role, wrap=True)
            label.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Minimum)
            grid.addWidget(count, row, 0)
            grid.addWidget(label, row, 1)
            grid.addWidget(text(one.rule, "faint"), row, 2, top)
        self.lines.addLayout(grid)
        for found in report.findings:
            self.lines.addWidget(finding_label(found))


def number(count: int) -> str:
    """With a true minus."""
    return str(count).replace("-", "−")
