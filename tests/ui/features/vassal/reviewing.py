"""The review of what was read from a file of VASSAL, as the tests bring it up and use it."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtWidgets import QApplication

from app.campaign.campaign import Campaign
from app.ui.features.vassal.panel import VassalPanel
from tests.ui.hands import Hands

WAIT = 20_000


def read(hands: Hands, path: Path, module: Path | None = None) -> VassalPanel:
    hands.window.files.settings.folder = path.parent
    desk = hands.window.vassal
    desk.read(path, module)
    hands.qtbot.waitUntil(lambda: desk.panel is not None and desk.panel.isVisible() and desk.work is None, timeout=WAIT)
    assert desk.panel is not None
    return desk.panel


def cell(panel: VassalPanel, name: str, column: int) -> str:
    model = panel.kinds.model
    row = next(n for n, kind in enumerate(model.rows) if kind.reading.name == name)
    return str(model.data(model.index(row, column)))


def drop(panel: VassalPanel, what: str, about: str, value: str) -> None:
    """Chooses in one of the lists of the page of words."""
    found = panel.words.drops[what, about]
    row = found.findData(value)
    assert row >= 0
    found.setCurrentIndex(row)
    found.activated.emit(row)
    QApplication.processEvents()


def campaign(hands: Hands, panel: VassalPanel) -> Campaign:
    before = hands.table.campaign
    hands.press(panel.go)
    hands.qtbot.waitUntil(lambda: hands.table.campaign is not before and not panel.isVisible(), timeout=WAIT)
    found = hands.table.campaign
    assert isinstance(found, Campaign)
    return found
