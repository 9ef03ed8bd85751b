"""What differs from the table, a sentence each, and the one action that puts all of it right."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QLineEdit, QVBoxLayout, QWidget

from app.campaign.record.table_check import Deviation
from app.messages import N_, in_use
from app.ui.cards import Clickable, Column, LinkLabel, button, empty, text
from app.ui.texts import tr, tr_count

AGREED = N_("Everything checked matches.")
MOST = 60
"""Sentences that are shown one by one."""


class Differences(QWidget):
    """``placeWanted`` has the place of the sentence that was chosen."""

    placeWanted = Signal(str)
    rightWanted = Signal()
    closeWanted = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(5)
        head = QHBoxLayout()
        self.count = text("", "strong", wrap=True)
        head.addWidget(self.count, 1)
        shut = LinkLabel(tr("Close"))
        shut.setToolTip(tr("Close; corrections not made yet are lost"))
        shut.clicked.connect(self.closeWanted)
        head.addWidget(shut)
        column.addLayout(head)
        self.told = Column(tr("What differs from the table"))
        column.addWidget(self.told, 1)
        foot = QHBoxLayout()
        self.reason = QLineEdit()
        self.reason.setPlaceholderText(tr("Reason for the journal"))
        self.reason.setAccessibleName(tr("Reason for the correction"))
        self.reason.returnPressed.connect(self.rightWanted)
        foot.addWidget(self.reason, 1)
        self.right = button(tr("Correct everything"), "verb")
        self.right.clicked.connect(self.rightWanted)
        foot.addWidget(self.right)
        column.addLayout(foot)

    def show_all(self, found: Sequence[Deviation], *, looked: bool, can: bool) -> None:
        """``looked`` is whether anything was looked at, ``can`` whether it can be put right."""
        empty(self.told.rows)
        for one in found[:MOST]:
            self.told.rows.addWidget(self._sentence(one))
        if len(found) > MOST:
            self.told.rows.addWidget(text(tr_count("and {n} more", "and {n} more", len(found) - MOST), "small"))
        self.told.rows.addStretch(1)
        agreed = tr(AGREED) if looked else ""
        self.count.setText(tr_count("{n} thing differs", "{n} things differ", len(found)) if found else agreed)
        for widget in (self.reason, self.right):
            widget.setEnabled(can)

    def _sentence(self, one: Deviation) -> Clickable:
        words = one.said(in_use())
        found = Clickable()
        found.setProperty("role", "row")
        found.setAccessibleName(words)
        found.setToolTip(tr("Go to it"))
        inside = QVBoxLayout(found)
        inside.setContentsMargins(6, 3, 6, 3)
        inside.addWidget(text(words, wrap=True))
        found.clicked.connect(lambda: self.placeWanted.emit(one.place))
        return found
