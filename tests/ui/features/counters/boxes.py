"""Hands for boxes of counters."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QLabel

from app.installation.own_counters import own_counters
from app.systems.scenario import library
from app.ui.features.counters.panel import CounterPanel
from app.ui.widgets.cards import Column
from tests.ui.hands import Hands

GAME = "operation-storm"
RETURN, ESCAPE, DELETE = Qt.Key.Key_Return, Qt.Key.Key_Escape, Qt.Key.Key_Delete


def choose(panel: CounterPanel, box: str, data: str) -> None:
    drop = getattr(panel, box)
    row = drop.findData(data)
    assert row >= 0
    drop.setCurrentIndex(row)
    drop.activated.emit(row)
    QApplication.processEvents()


def line(hands: Hands, panel: CounterPanel, words: str) -> None:
    panel.line.words.setFocus()
    hands.type(panel.line.words, words)
    hands.key(RETURN, widget=panel.line.words)


def kept() -> list[tuple[str, str, str]]:
    (own,) = own_counters(GAME)
    words = library.find(GAME).vocabulary
    return [(c.type, c.name, c.extra.get("hex", "")) for c in own.read(words)]


def labels(column: Column) -> str:
    """What stands in a column."""
    widgets = (column.rows.itemAt(n).widget() for n in range(column.rows.count()))
    return " ".join(widget.text() for widget in widgets if isinstance(widget, QLabel))
