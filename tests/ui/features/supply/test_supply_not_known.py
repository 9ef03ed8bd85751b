"""A map that does not show yet what supplies a side: nobody is told to be cut off."""

from __future__ import annotations

from pathlib import Path

from pytestqt.qtbot import QtBot

from app.paths import SCENARIOS
from app.ui.files.campaign_folder import SUFFIX, begin
from app.ui.main_window import Window
from app.ui.map.supply_lines import SupplyBook
from tests.ui.hands import Hands


def test_units_whose_sources_are_not_typed_in_are_not_ringed(qtbot: QtBot, window: Window, tmp_path: Path) -> None:
    path = tmp_path / f"war{SUFFIX}"
    begin(SCENARIOS / "stalins-war" / "campaign", path).close()
    assert window.open_campaign(path)
    hands = Hands(qtbot, window)
    book = SupplyBook(hands.table.game, hands.table.position, "axis")
    assert (book.cut, book.unknown) == ((), 22)
    window.shell.bring(window.supply)
    assert "22 units: supply source missing from the map data" in hands.read(window.supply)
    hands.table.plan.look(hands.hex("1622"))
    assert "supply not known yet" in "\n".join(window.stack.line(unit).below for unit in hands.at("1622"))


def test_units_whose_sources_are_there_are_ringed_as_ever(eastern: Hands) -> None:
    table = eastern.table
    supply = table.game.supply
    assert all(supply.sourced(unit) for unit in table.position.units.values() if unit.on_map)  # type: ignore[union-attr]
