"""A results table that is made up, the form that it is typed into, and the keys."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication

from app.installation.own_charts import OwnCharts
from app.paths import SCENARIOS
from app.systems.scenario import library
from app.ui.features.charts.panel import ChartPanel
from tests.ui.hands import Hands

GAME = "land-without-end"
FULL, PRACTICE = SCENARIOS / GAME / "full-map", SCENARIOS / GAME / "first-steps"
KEYS = {"AS": "a", "AL1": "l", "DR": "d", "DE": "e", "BB": "b"}
MADE_UP = (
    ("AL1", "AL1", "AL1", "AL1", "AL1", "AS", "AS", "BB"),
    ("AL1", "AL1", "AL1", "AL1", "AS", "AS", "BB", "BB"),
    ("AL1", "AL1", "AL1", "AS", "AS", "BB", "BB", "DR"),
    ("AL1", "AL1", "AS", "AS", "BB", "BB", "DR", "DR"),
    ("AL1", "AS", "AS", "BB", "BB", "DR", "DR", "DE"),
    ("AS", "AS", "BB", "BB", "DR", "DR", "DE", "DE"),
)


def own() -> OwnCharts:
    return OwnCharts(library.find(GAME).vocabulary)


def form_of(hands: Hands, chart: str = "crt") -> ChartPanel:
    """The form, opened as the menu and its list do."""
    hands.window.actions_["charts"].trigger()
    panel = hands.window.charts.panel
    assert panel is not None
    panel.charts.activated.emit(panel.charts.findData(chart))
    QApplication.processEvents()
    return panel


def type_all(hands: Hands, panel: ChartPanel) -> None:
    """Every cell of the results table that is not printed, a key each."""
    for die, row in enumerate(MADE_UP, 1):
        for n, cell in enumerate(row):
            if (die, n) != (5, 7):
                hands.type(panel.sheet, KEYS[cell])


def press(hands: Hands, panel: ChartPanel, *keys: Qt.Key) -> None:
    for key in keys:
        hands.key(key, widget=panel.sheet)
