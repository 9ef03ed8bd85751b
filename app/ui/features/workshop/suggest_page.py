"""Terrain that is proposed from the picture: how well the samples tell one another, and what is to become of it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import Signal
from PySide6.QtGui import QColor
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from app.messages import N_
from app.ui.map.printed.styles import styles
from app.ui.texts import tr, tr_count
from app.ui.theme import Theme
from app.ui.widgets.cards import Column, LinkLabel, button, empty, text

HINT = N_(
    "Proposals are hatched and do not count until accepted. Click accepts a hex, Shift+click "
    "the whole patch, right-click rejects. By keyboard: Enter, Shift+Enter and Delete at the "
    "cursor."
)


@dataclass(frozen=True)
class Offer:
    """So many hexes proposed as one terrain, ``sure`` of them with confidence; ``terrain`` is its slugs."""

    terrain: tuple[str, ...]
    name: str
    count: int
    sure: int


class SuggestPage(QWidget):
    """``takeWanted`` and ``refuseWanted`` have the terrain of an offer."""

    takeWanted = Signal(object)
    refuseWanted = Signal(object)
    againWanted = Signal()
    done = Signal()

    def __init__(self) -> None:
        super().__init__()
        rows = QVBoxLayout(self)
        rows.setContentsMargins(0, 0, 0, 0)
        rows.setSpacing(6)
        self.words = text("", "strong", wrap=True)
        rows.addWidget(self.words)
        self.trial = text("", "small", wrap=True)
        rows.addWidget(self.trial)
        self.column = Column(tr("Proposed terrain"))
        rows.addWidget(self.column, 1)
        self.hint = text(tr(HINT), "small", wrap=True)
        rows.addWidget(self.hint)
        row = QHBoxLayout()
        self.again = LinkLabel(tr("Propose again"))
        self.again.setToolTip(tr("Compares with everything painted so far"))
        self.again.clicked.connect(self.againWanted)
        self.back = button(tr("Back to painting"))
        self.back.clicked.connect(self.done)
        row.addWidget(self.again)
        row.addStretch(1)
        row.addWidget(self.back)
        rows.addLayout(row)
        self.takes: dict[tuple[str, ...], QWidget] = {}

    def show_offers(self, offers: Sequence[Offer], trial: str, theme: Theme) -> None:
        count = sum(offer.count for offer in offers)
        self.words.setText(
            tr_count("One hex is proposed.", "{n} hexes are proposed.", count) if count else tr("No proposals left.")
        )
        self.trial.setText(trial)
        empty(self.column.rows)
        self.takes = {}
        for offer in offers:
            self.column.rows.addLayout(self._row(offer, theme))
        self.column.rows.addStretch(1)

    def _row(self, offer: Offer, theme: Theme) -> QHBoxLayout:
        row = QHBoxLayout()
        row.setSpacing(6)
        patch = text()
        fill = QColor(theme.ground(styles().of_terrain(offer.terrain[-1]).ground).fill)
        patch.setFixedSize(12, 12)
        patch.setStyleSheet(f"background: {fill.name()}; border: 1px solid #6B6455; border-radius: 3px;")
        row.addWidget(patch)
        words = tr("{terrain}: {count}", terrain=offer.name, count=offer.count)
        if offer.sure < offer.count:
            words = tr("{terrain}: {count}, {sure} sure", terrain=offer.name, count=offer.count, sure=offer.sure)
        row.addWidget(text(words, wrap=True), 1)
        take, refuse = LinkLabel(tr("Accept all")), LinkLabel(tr("Reject"))
        take.setAccessibleName(tr("Accept all {terrain}", terrain=offer.name))
        refuse.setAccessibleName(tr("Reject all {terrain}", terrain=offer.name))
        take.clicked.connect(lambda: self.takeWanted.emit(offer.terrain))
        refuse.clicked.connect(lambda: self.refuseWanted.emit(offer.terrain))
        for link in (take, refuse):
            link.setMinimumWidth(link.sizeHint().width() + 8)
        self.takes[offer.terrain] = take
        row.addWidget(take)
        row.addWidget(refuse)
        return row
