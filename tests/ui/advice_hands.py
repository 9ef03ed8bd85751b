"""Hands for the pages of advice: a game on the table, its attack planned, a page's button pressed."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from app.paths import SCENARIOS
from app.rules.orders.orders import Attack
from app.ui.features.advice.page import AdvicePage
from app.ui.features.advice.units_list import ID
from app.ui.files.campaign_folder import SUFFIX, begin
from app.ui.main_window import Window
from tests.ui.hands import Hands

LAND, WINTER, EAGLE, STORM = "land-without-end", "winterstorm", "eagle-bear", "operation-storm"
ATTACKS = {
    STORM: Attack("prepared-assault", ("de-11pz", "de-16pz", "de-44"), "1815"),
    LAND: Attack("prepared-assault", ("de-62pz", "de-611"), "3324"),
    WINTER: Attack("adjacent", ("ax-pz1", "ax-pg1", "ax-arko"), "6475"),
    EAGLE: Attack("normal", ("ax-pzgr", "ax-pz72"), "2405"),
}


def on_the_table(qtbot: QtBot, window: Window, tmp_path: Path, game: str) -> Hands:
    path = tmp_path / f"{game}{SUFFIX}"
    begin(SCENARIOS / game / "first-steps", path).close()
    assert window.open_campaign(path)
    return Hands(qtbot, window)


def planned(hands: Hands, game: str) -> None:
    plan, attack = hands.table.plan, ATTACKS[game]
    plan.pick(attack.attackers)
    plan.choose(attack.combat)
    plan.aim(hands.hex(attack.target))
    QApplication.processEvents()


def answered(hands: Hands, page: AdvicePage) -> list[str]:
    """Presses the page's button and reads the lines of the answer."""
    asking = hands.window.advice.asking
    hands.press(page.ask)  # type: ignore[attr-defined]
    hands.qtbot.waitUntil(lambda: not asking.busy, timeout=20_000)
    QApplication.processEvents()
    return ["\n".join(one.words for cell in line.cells for one in cell) for line in page.model.rows]


def tick(hands: Hands, unit: str) -> None:
    """Space on a unit's line."""
    units = hands.window.advice.what_if.units.list
    row = next(n for n in range(units.count()) if units.item(n).data(ID) == unit)
    units.setFocus()
    units.setCurrentRow(row)
    hands.key(Qt.Key.Key_Space, widget=units)
