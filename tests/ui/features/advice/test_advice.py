"""Advice by mouse and keyboard: it comes when it is asked for, and not at all where it is off."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from app.advice.adviser import is_on
from app.advice.cheapest import Wish
from app.ui.features.advice.desk import CHAIN, CHEAPEST, PAGES, PLANS, RETREAT, THREATS, WHAT_IF
from app.ui.features.advice.page import AdvicePage, chance_words, percent
from app.ui.main_window import Window
from app.ui.map.layers.overlays import AdviceOverlay, PlanOverlay
from tests.ui.advice_hands import ATTACKS, LAND, WINTER, answered, on_the_table, planned
from tests.ui.hands import CONTROL, SHIFT, Hands


@pytest.fixture
def land(qtbot: QtBot, window: Window, tmp_path: Path) -> Hands:
    return on_the_table(qtbot, window, tmp_path, LAND)


# when it speaks -----------------------------------------------------------------------------------------------------


def test_nothing_is_shown_before_somebody_asks(land: Hands) -> None:
    planned(land, LAND)
    window = land.window
    assert window.advice.card.isHidden()
    assert window.map.scene.overlay(AdviceOverlay) is None
    land.key(Qt.Key.Key_T, CONTROL | SHIFT)
    assert window.advice.card.isVisible()
    assert window.advice.card.current is window.advice.threats
    assert not window.advice.threats.model.rows
    assert "Choose a side. The list shows each hex" in land.read(window.advice.card)


@pytest.mark.parametrize(
    ("key", "page"),
    [
        (Qt.Key.Key_W, WHAT_IF),
        (Qt.Key.Key_T, THREATS),
        (Qt.Key.Key_C, CHEAPEST),
        (Qt.Key.Key_H, CHAIN),
        (Qt.Key.Key_B, RETREAT),
        (Qt.Key.Key_N, PLANS),
    ],
)
def test_every_page_has_its_key_and_takes_the_focus(land: Hands, key: Qt.Key, page: str) -> None:
    land.key(key, CONTROL | SHIFT)
    desk = land.window.advice
    shown = desk.card.pages[page]
    assert desk.card.current is shown
    focus = land.window.focusWidget()
    assert focus is not None
    assert shown.isAncestorOf(focus) or page == PLANS


def test_the_switch_puts_everything_off_and_is_kept_with_the_campaign(land: Hands, window: Window) -> None:
    planned(land, LAND)
    land.key(Qt.Key.Key_W, CONTROL | SHIFT)
    desk, campaign = window.advice, land.table.campaign
    assert campaign is not None
    desk.what_if.pin()
    assert window.map.scene.overlay(PlanOverlay) is not None
    window.actions_["advice_allowed"].trigger()
    assert not is_on(campaign.settings)
    assert window.map.scene.overlay(PlanOverlay) is None
    assert all(not window.actions_[name].isEnabled() for name in PAGES)
    assert not window.battle.what_if.isEnabled()
    for page in desk.card.pages.values():
        assert isinstance(page, AdvicePage)
        assert "Advice is off" in page.hint.text()
    path = campaign.path
    assert window.open_campaign(path)
    assert not window.actions_["advice_allowed"].isChecked()
    assert not window.actions_["threats"].isEnabled()
    window.actions_["advice_allowed"].trigger()
    assert window.actions_["threats"].isEnabled()
    assert window.map.scene.overlay(PlanOverlay) is not None


def test_under_fog_of_war_advice_is_for_the_side_that_looks(land: Hands, window: Window) -> None:
    window.actions_["threats"].trigger()
    page = window.advice.threats
    answered(land, page)
    window.table.fog.set_on(True)
    assert not page.model.rows, "what was answered is covered"
    assert "Hand over the screen first." in page.hint.text()
    page.seek()
    assert not window.advice.asking.busy


def test_under_fog_of_war_threats_are_reckoned_from_what_can_be_seen(land: Hands, window: Window) -> None:
    fog = window.table.fog
    window.actions_["threats"].trigger()
    fog.set_on(True)
    fog.look("german")
    page = window.advice.threats
    page.side.setCurrentIndex(page.side.findData("german"))
    rows = answered(land, page)
    assert rows
    assert "fog of war hides the rest" in page.notes.text()
    named = {u for line in page.model.rows for move in line.about.moves for u in (move.unit,)}  # type: ignore[attr-defined]
    assert not named & fog.hidden


def test_under_fog_of_war_an_attack_on_unseen_units_is_not_reckoned(land: Hands, window: Window) -> None:
    fog = window.table.fog
    fog.set_on(True)
    fog.look("german")
    target = ATTACKS[LAND].target
    assert any(i in fog.hidden for i in window.table.position.stacks[land.hex(target)])
    planned(land, LAND)
    window.actions_["what_if"].trigger()
    assert f"Some units in {target} are hidden" in window.advice.what_if.hint.text()
    assert not window.advice.what_if.model.rows
    cheapest = window.advice.cheapest
    window.actions_["cheapest"].trigger()
    cheapest.target.setText(target)
    cheapest.seek()
    assert f"Some units in {target} are hidden" in cheapest.hint.text()
    assert not window.advice.asking.busy


# threats ------------------------------------------------------------------------------------------------------------


def test_threats_are_ranked_drawn_and_lead_to_their_hex(land: Hands, window: Window) -> None:
    land.key(Qt.Key.Key_T, CONTROL | SHIFT)
    page = window.advice.threats
    rows = answered(land, page)
    assert len(rows) > 10
    assert page.view.hasFocus()
    first = page.model.rows[0].about.cost  # type: ignore[attr-defined]
    assert all(first >= line.about.cost for line in page.model.rows)  # type: ignore[attr-defined]
    overlay = window.map.scene.overlay(AdviceOverlay)
    assert isinstance(overlay, AdviceOverlay)
    assert overlay.chosen == page.model.rows[0].hex
    assert overlay.ranked[overlay.chosen] == "1"
    assert overlay.cut
    land.key(Qt.Key.Key_Down, widget=page.view)
    land.key(Qt.Key.Key_Return, widget=page.view)
    assert land.table.plan.looked == page.model.rows[1].hex
    land.press(land.button("×", window.advice.card))
    assert window.map.scene.overlay(AdviceOverlay) is None


def test_an_answer_that_the_table_has_overtaken_says_so(land: Hands, window: Window) -> None:
    land.key(Qt.Key.Key_T, CONTROL | SHIFT)
    answered(land, window.advice.threats)
    assert land.table.next_phase("x")
    assert "Ask again." in window.advice.threats.hint.text()
    assert window.map.scene.overlay(AdviceOverlay) is None


def test_a_game_without_supply_says_by_which_rule(qtbot: QtBot, window: Window, tmp_path: Path) -> None:
    hands = on_the_table(qtbot, window, tmp_path, WINTER)
    hands.key(Qt.Key.Key_T, CONTROL | SHIFT)
    assert answered(hands, window.advice.threats) == []
    assert "(20.1)" in window.advice.threats.notes.text()


def test_work_that_is_stopped_has_no_answer(land: Hands, window: Window) -> None:
    land.key(Qt.Key.Key_T, CONTROL | SHIFT)
    page, asking = window.advice.threats, window.advice.asking
    land.press(page.ask)
    work = asking.work
    assert work is not None
    with land.qtbot.waitSignal(work.ended, timeout=10_000):
        work.stop()
    assert not asking.busy
    assert not page.model.rows


# the cheapest way ---------------------------------------------------------------------------------------------------


def test_the_cheapest_way_is_found_explained_and_goes_onto_the_board(land: Hands, window: Window) -> None:
    land.key(Qt.Key.Key_C, CONTROL | SHIFT)
    page = window.advice.cheapest
    page.target.clear()
    land.type(page.target, "3324")
    page.column.setCurrentIndex(page.column.findText("3:1"))
    if page.moves.isChecked():
        page.moves.click()
    page.hold.setFocus()
    land.type(page.hold, "3323")
    rows = answered(land, page)
    assert page.found is not None
    company = page.found.company
    assert company is not None
    wish = page.wish()
    assert wish == Wish("prepared-assault", "3324", "3:1", "german", hold=("3323",), moves=False)
    assert company == window.advice.asking.adviser().cheapest(wish).company
    assert "No smaller force reaches it" in page.notes.text()
    assert any("not needed" in row for row in rows)
    land.press(page.others)
    land.qtbot.waitUntil(lambda: not window.advice.asking.busy, timeout=20_000)
    assert len(page.elsewhere) == len(page.model.rows) - len(rows)
    land.press(page.board)
    assert land.table.plan_order() is not None
    assert set(land.table.plan.picked) == set(company.attack.attackers)


def test_a_target_that_is_no_hex_is_one_sentence(land: Hands, window: Window) -> None:
    land.key(Qt.Key.Key_C, CONTROL | SHIFT)
    page = window.advice.cheapest
    page.target.setText("9999")
    land.press(page.ask)
    assert page.hint.text() == "This map has no hex 9999."


# chains and retreats ------------------------------------------------------------------------------------------------


def test_a_chain_begins_in_the_phase_of_its_first_battle(land: Hands, window: Window) -> None:
    planned(land, LAND)
    land.key(Qt.Key.Key_H, CONTROL | SHIFT)
    page = window.advice.chain
    land.press(page.take)
    rows = answered(land, page)
    assert "fought 100 %" in rows[0]
    assert any("expected losses" in row for row in rows)
    page.follow_hex.setText("3423")
    land.press(page.follow)
    assert page.list.count() == 2
    page.list.setFocus()
    land.key(Qt.Key.Key_Delete, widget=page.list)
    assert page.list.count() == 1


def test_retreats_name_hexes_and_who_would_be_lost(land: Hands, window: Window) -> None:
    land.key(Qt.Key.Key_B, CONTROL | SHIFT)
    page = window.advice.retreat
    page.side.setCurrentIndex(page.side.findData("soviet"))
    rows = answered(land, page)
    assert rows
    assert "351st Tank" in rows[0]
    overlay = window.map.scene.overlay(AdviceOverlay)
    assert isinstance(overlay, AdviceOverlay)
    assert overlay.no_way


def test_figures_in_words() -> None:
    from fractions import Fraction

    from app.advice.sequences import Chance

    assert [percent(Fraction(n, 8)) for n in (3, 8, 0)] == ["37.5 %", "100 %", "0 %"]
    assert chance_words(Chance(Fraction(5, 6))) == "83.3 % (5/6)"
    assert chance_words(Chance(Fraction(1, 2), 0.0158)) == "50 % ± 1.6"
