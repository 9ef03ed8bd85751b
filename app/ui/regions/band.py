"""The band over the upper edge of the stage, and its row for what went wrong or should be known, one sentence at a
time."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QVBoxLayout, QWidget

from app.ui.texts import tr, tr_count
from app.ui.widgets.cards import LinkLabel, restyle, text

FAULT, NOTE = "fault", "note"


class Band(QFrame):
    """Over the upper edge of the stage, while one of its ``rows`` is shown: what is wrong with a file, which instant is
    looked at, which step of a lesson is in hand."""

    def __init__(self, stage: QWidget) -> None:
        super().__init__(stage)
        self.setObjectName("band")
        self.rows = QVBoxLayout(self)
        self.rows.setContentsMargins(0, 0, 0, 0)
        self.rows.setSpacing(0)
        self.parts: list[QWidget] = []

    def add(self, part: QWidget) -> None:
        self.rows.addWidget(part)
        self.parts.append(part)
        part.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() in (QEvent.Type.ShowToParent, QEvent.Type.HideToParent):
            self.setVisible(any(not part.isHidden() for part in self.parts))
        return super().eventFilter(watched, event)

    def tall(self, width: int) -> int:
        """Pixels of height at a width."""
        return self.rows.totalHeightForWidth(width) if self.rows.hasHeightForWidth() else self.sizeHint().height()


class Banner(QFrame):
    """Sentences wait in line; closing one shows the next. ``offered``: the button beside one was pressed."""

    offered = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("banner")
        self.waiting: list[tuple[str, str, str]] = []
        row = QHBoxLayout(self)
        row.setContentsMargins(16, 5, 10, 5)
        row.setSpacing(12)
        self.words = text("", wrap=True)
        row.addWidget(self.words, 1)
        self.more = text("", "small")
        row.addWidget(self.more)
        self.offer = LinkLabel("")
        self.offer.clicked.connect(lambda: self.offered.emit(self.waiting[0][2]))
        row.addWidget(self.offer)
        self.shut = LinkLabel(tr("Close"))
        self.shut.clicked.connect(self.next)
        row.addWidget(self.shut)
        self.hide()

    def say(self, sentence: str, tone: str = FAULT, offer: str = "") -> None:
        """``offer`` names a button beside the sentence, which shows it through ``tr``. What is shown already is
        not said twice."""
        one = (sentence, tone, offer)
        if one in self.waiting:
            return
        self.waiting.append(one)
        self._show()

    def next(self) -> None:
        """Closes the sentence in view."""
        if self.waiting:
            self.waiting.pop(0)
        self._show()

    def clear(self) -> None:
        self.waiting.clear()
        self._show()

    @property
    def sentence(self) -> str:
        return self.waiting[0][0] if self.waiting else ""

    def _show(self) -> None:
        self.setVisible(bool(self.waiting))
        if not self.waiting:
            return
        sentence, tone, offer = self.waiting[0]
        self.words.setText(sentence)
        self.offer.setText(tr(offer))
        self.offer.setVisible(bool(offer))
        rest = len(self.waiting) - 1
        self.more.setText(tr_count("{n} more", "{n} more", rest) if rest else "")
        if self.property("tone") != tone:
            self.setProperty("tone", tone)
            restyle(self)
