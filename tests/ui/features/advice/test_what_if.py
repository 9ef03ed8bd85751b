"""Suppositions by mouse and keyboard, and plans that stay on the map."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from app.advice.plans import pinned
from app.advice.what_if import Supposition, WhatIf
from app.rules.orders.judge import judge_attack
from app.ui.features.advice.desk import PLANS
from app.ui.main_window import Window
from app.ui.map.layers.overlays import PlanOverlay
from tests.ui.advice_hands import ATTACKS, EAGLE, LAND, STORM, WINTER, on_the_table, planned, tick
from tests.ui.hands import CONTROL, SHIFT, Hands


@pytest.fixture
def land(qtbot: QtBot, window: Window, tmp_path: Path) -> Hands:
    return on_the_table(qtbot, window, tmp_path, LAND)


@pytest.mark.parametrize("game", [STORM, LAND, WINTER, EAGLE])
def test_units_and_circumstances_are_supposed_without_moving_anything(
    qtbot: QtBot, window: Window, tmp_path: Path, game: str
) -> None:
    hands = on_the_table(qtbot, window, tmp_path, game)
    planned(hands, game)
    before, count = hands.table.position, len(hands.table.chronicle)
    hands.press(window.battle.what_if)
    page, attack = window.advice.what_if, ATTACKS[game]
    assert page.attack == hands.table.plan_order()
    tick(hands, attack.attackers[0])
    assert page.supposition().without == (attack.attackers[0],)
    expected = WhatIf(hands.table.referee, before).assess(attack, Supposition(without=attack.attackers[:1]))
    columns = [f.column or f.automatic or f.basic for f in expected.assessment.lookups]
    assert columns[0].replace("-", "−") in page.title.text()
    for field in page.around.fields.values():
        field.setCurrentIndex(field.count() - 1)
        assert page.model.rows or page.hint.text()
        field.setCurrentIndex(0)
    tick(hands, attack.attackers[0])
    first, second = (page._seen(which) for which in ("stands", "draft"))
    real = judge_attack(hands.table.game, before, attack)
    assert first.assessment == second.assessment == real
    assert hands.table.position is before
    assert len(hands.table.chronicle) == count


def test_a_unit_is_brought_from_elsewhere_and_defenders_are_left_out(land: Hands, window: Window) -> None:
    planned(land, LAND)
    land.key(Qt.Key.Key_W, CONTROL | SHIFT)
    page = window.advice.what_if
    units = page.units
    units.others.setCurrentIndex(0)
    brought = str(units.others.currentData())
    land.press(units.bring)
    assert page.supposition().added[brought] == units.hexes.currentData()
    page.only.click()
    assert any(brought in str(line.cells) or line.cells for line in page.model.rows)
    defender = land.at("3324")[0].id
    tick(land, defender)
    assert defender not in page._seen("draft").assessment.defenders


def test_a_plan_stays_on_the_map_across_turns_until_it_is_unpinned(land: Hands, window: Window) -> None:
    planned(land, LAND)
    land.key(Qt.Key.Key_W, CONTROL | SHIFT)
    page, desk = window.advice.what_if, window.advice
    page.name.setFocus()
    land.type(page.name, "Oskava")
    land.key(Qt.Key.Key_Return, widget=page.name)
    campaign = land.table.campaign
    assert campaign is not None
    assert [plan.name for plan in pinned(campaign.settings)] == ["Oskava"]
    land.table.plan.clear()
    assert land.table.next_phase("x")
    overlay = window.map.scene.overlay(PlanOverlay)
    assert isinstance(overlay, PlanOverlay)
    assert [(one.name, one.target) for one in overlay.plans] == [("Oskava", land.hex("3324"))]
    assert window.open_campaign(campaign.path)
    assert desk.what_if.second.findData("plan:Oskava") > 0
    land.key(Qt.Key.Key_N, CONTROL | SHIFT)
    assert "Oskava" in desk.plans.model.rows[0].cells[0][0].words
    desk.plans.view.selectRow(0)
    land.press(desk.plans.suppose)
    assert desk.card.current is desk.what_if
    assert desk.what_if.attack == ATTACKS[LAND]
    desk.open_page(PLANS)
    desk.plans.view.selectRow(0)
    land.press(desk.plans.unpin)
    assert window.map.scene.overlay(PlanOverlay) is None
    assert "Pin a plan" in desk.plans.hint.text()
