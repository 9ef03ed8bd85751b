"""The verbs of a planned attack: declare it, suppose it otherwise, drop it."""

from __future__ import annotations

from PySide6.QtCore import QEvent
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QFrame, QHBoxLayout

from app.ui.cards import button, keyed
from app.ui.texts import tr


class BoardFoot(QFrame):
    """``attack``, ``what_if`` and ``clear`` are its buttons, from left to right; where they have no room beside each
    other the first one stands above."""

    def __init__(self) -> None:
        super().__init__()
        self.whole = QBoxLayout(QBoxLayout.Direction.LeftToRight, self)
        self.whole.setContentsMargins(0, 0, 0, 0)
        self.links = QHBoxLayout()
        self.what_if = button(
            tr("What if…"), "link", tip=tr("Try this attack with other units or modifiers (Ctrl+Shift+W)")
        )
        self.clear = button(tr("Clear", "a verb"), "link", tip=tr("Clear attackers and target (Esc)"))
        self.attack = keyed(button(tr("Attack", "a verb"), "verb", tip=tr("Declare this attack (F9)")), "F9")
        self.links.addWidget(self.what_if)
        self.links.addStretch(1)
        self.links.addWidget(self.clear)
        self.whole.addWidget(self.attack)
        self.whole.addLayout(self.links, 1)

    def _stand(self) -> None:
        wanted = self.links.sizeHint().width() + self.whole.spacing() + self.attack.sizeHint().width()
        beside = wanted <= self.width()
        way = QBoxLayout.Direction.LeftToRight if beside else QBoxLayout.Direction.TopToBottom
        if way != self.whole.direction():
            self.whole.setDirection(way)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._stand()

    def event(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.LayoutRequest:  # the verb says more or less than before
            self._stand()
        return super().event(event)
