"""At the map by mouse: aiming at an enemy, the attack from there, and what is laid over the map."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt

from app.rules.parts import Blocker, SupplyReport
from app.ui.attack_draft import NOWHERE
from app.ui.main_window import Window
from app.ui.map.campaign_overlays import MOST_BROKEN, supply_overlay
from app.ui.map.layers.overlays import BattleOverlay, SupplyOverlay
from app.ui.map.supply_lines import SupplyBook
from tests.ui.hands import CONTROL, SHIFT, Hands


def test_a_click_on_an_enemy_aims_at_it(hands: Hands, window: Window) -> None:
    hands.click("de-62", CONTROL)
    assert set(hands.table.plan.picked) == set(hands.ids("1816"))
    hands.click("su-124")
    assert hands.table.plan.target == hands.hex("1815")
    assert set(hands.table.plan.picked) == set(hands.ids("1816")), "the attackers stay picked"
    overlay = window.map.scene.overlay(BattleOverlay)
    assert isinstance(overlay, BattleOverlay)
    battle = overlay.battles[0]
    assert battle.attackers == (hands.hex("1816"),)
    assert battle.target == hands.hex("1815")
    assert battle.column == window.battle.answer.columns[0].text()


def test_more_attackers_are_added_with_shift(hands: Hands, window: Window) -> None:
    hands.click("de-62", CONTROL)
    hands.click("su-124")
    before = window.battle.answer.columns[0].text()
    hands.click(hands.ids("1714")[-1], CONTROL | SHIFT)
    assert set(hands.table.plan.picked) == set(hands.ids("1816", "1714"))
    assert hands.table.plan.target == hands.hex("1815")
    assert window.battle.answer.columns[0].text() != before


def test_an_enemy_does_not_become_an_attacker_with_shift(hands: Hands, window: Window) -> None:
    hands.click("de-62", CONTROL)
    for unit in ("su-124", hands.ids("1715")[-1]):
        hands.click(unit, CONTROL | SHIFT)
        assert set(hands.table.plan.picked) == set(hands.ids("1816"))
        assert set(window.map.scene.selection) == set(hands.ids("1816"))
    words = window.history.last.text()
    assert "19th Tank" in words
    assert words.endswith("not added: attackers must be of one side.")


def test_a_list_adds_no_enemy_to_the_attackers(hands: Hands, window: Window) -> None:
    window.forces.list.chosen.emit(("de-62", "su-124"))
    assert hands.table.plan.picked == ("de-62",)
    assert window.history.last.text().endswith("not added: attackers must be of one side.")


def test_a_target_that_the_pointer_passes_changes_the_read_out_alone(hands: Hands, window: Window) -> None:
    hands.click("de-62", CONTROL)
    before = hands.read(window.shell.inspector)
    hands.hover("1815")
    assert hands.table.plan.target == -1
    assert hands.read(window.shell.inspector) == before
    assert window.map.read_out.hex.text() == "1815"
    assert "87th Rifle" in window.map.read_out.words.text()


def test_a_counter_on_its_way_to_an_aimed_attack_shows_what_it_adds(hands: Hands, window: Window) -> None:
    hands.click("de-62", CONTROL)
    hands.click("su-124")
    hands.lift("de-1cav", "1914")
    assert window.battle.hint.text() == "With 1st Cavalry in 1914."
    assert not window.battle.attack_button.isEnabled()
    words = hands.read(window.battle)
    assert "1st Cavalry" in words.split("With 1st Cavalry in 1914.")[1]
    hands.let_go("1914")
    assert "de-1cav" in hands.table.plan.picked, "it joins the attack that it was brought to"
    assert set(hands.ids("1816")) < set(hands.table.plan.picked)
    assert hands.table.plan.target == hands.hex("1815")
    assert window.battle.attack_button.isEnabled()


def test_a_counter_dragged_elsewhere_leaves_the_plan_as_it_was(hands: Hands, window: Window) -> None:
    hands.click("de-62", CONTROL)
    hands.click("su-124")
    hands.drag("sk-fast", "1512")
    assert hands.where("sk-fast") == "1512"
    assert set(hands.table.plan.picked) == set(hands.ids("1816"))
    assert hands.table.plan.target == hands.hex("1815")


def test_an_enemy_out_of_reach_is_looked_at_instead(hands: Hands, window: Window) -> None:
    hands.click("de-62", CONTROL)
    hands.click("su-95")
    assert hands.table.plan.picked == ("su-95",)
    assert window.stack.title.text() == "1318"


def test_escape_drops_the_plan(hands: Hands, window: Window) -> None:
    hands.click("de-62", CONTROL)
    hands.click("su-124")
    hands.key(Qt.Key.Key_Escape)
    assert hands.table.plan.picked == ()
    assert window.map.scene.selection == ()
    assert window.map.scene.overlay(BattleOverlay) is None


def test_a_click_on_open_ground_pins_its_hex(hands: Hands, window: Window) -> None:
    hands.click("1217")
    hands.hover("1812")
    assert window.stack.title.text().startswith("1217")


def test_a_whole_attack_by_mouse(hands: Hands, window: Window) -> None:
    hands.key(Qt.Key.Key_F8)
    hands.click("de-62", CONTROL)
    hands.click(hands.ids("1714")[-1], CONTROL | SHIFT)
    hands.click("su-124")
    hands.press(window.battle.attack_button)
    hands.key(Qt.Key.Key_3)
    entry = hands.table.chronicle[len(hands.table.chronicle) - 1]
    assert entry.rolls[0].value == 3


# supply ------------------------------------------------------------------------------------------------------------


def test_a_cut_off_stack_is_ringed_and_the_broken_hexes_hatched(hands: Hands, window: Window) -> None:
    hands.table.put_right(("su-135",), "1915", "")
    overlay = window.map.scene.overlay(SupplyOverlay)
    assert isinstance(overlay, SupplyOverlay)
    assert overlay.isolated == {hands.hex("1816")}
    assert hands.hex("1915") in overlay.broken
    assert not overlay.relief
    hands.click("1714")
    overlay = window.map.scene.overlay(SupplyOverlay)
    assert isinstance(overlay, SupplyOverlay)
    assert overlay.lines
    assert not overlay.broken, "what breaks another's line is none of this one's"
    assert overlay.isolated == {hands.hex("1816")}
    hands.key(Qt.Key.Key_Escape)
    window.supply.choose(hands.hex("1816"))
    overlay = window.map.scene.overlay(SupplyOverlay)
    assert isinstance(overlay, SupplyOverlay)
    assert overlay.relief
    assert not overlay.broken, "what would restore the line is the one loud thing on the map"


def test_of_a_whole_front_that_cuts_a_stack_off_the_nearest_hexes_are_hatched(
    hands: Hands, window: Window, monkeypatch: pytest.MonkeyPatch
) -> None:
    hands.table.put_right(("su-135",), "1915", "")
    position = hands.table.position
    rows = [hands.hex(f"{row}{column}") for row in (12, 13, 14) for column in range(12, 17)]
    front = [at for at in rows if not position.sides_at(at)]
    book = SupplyBook(hands.table.game, position, position.units["de-62"].side)
    assert book.cut
    blocked = tuple(Blocker(at, "7.4", "") for at in front)
    monkeypatch.setattr(book, "report", lambda stack, *, relief: SupplyReport("out-of-supply", blocked_by=blocked))
    seen = supply_overlay(book, book.cut[0], False)
    assert seen is not None
    assert len(seen.broken) == MOST_BROKEN < len(front)
    apart = hands.table.game.world.board.grid.distance
    here = hands.hex("1816")
    assert max(apart(here, at) for at in seen.broken) <= min(apart(here, at) for at in set(front) - seen.broken)
    assert "out-of-supply" in window.map.scene.counters.items["de-62"].face.badges
    hands.table.undo()
    assert window.map.scene.overlay(SupplyOverlay) is None
    assert "out-of-supply" not in window.map.scene.counters.items["de-62"].face.badges


def test_the_lines_of_a_side_are_drawn_when_wanted(hands: Hands, window: Window) -> None:
    hands.key(Qt.Key.Key_L, CONTROL)
    overlay = window.map.scene.overlay(SupplyOverlay)
    assert isinstance(overlay, SupplyOverlay)
    sources = hands.table.game.world.board.sources["german"]
    assert len(overlay.lines) > 5
    assert all(line[-1] in sources for line in overlay.lines)
    hands.key(Qt.Key.Key_L, CONTROL)
    assert window.map.scene.overlay(SupplyOverlay) is None


def test_a_click_never_aims_at_the_side_whose_turn_it_is(hands: Hands, window: Window) -> None:
    """A stack of the enemy was looked at; the next click picks one's own, beside it as well."""
    hands.click("su-124", CONTROL)
    assert hands.table.plan.waits(hands.table.position)
    hands.click("de-62")
    plan = hands.table.plan
    assert plan.target == NOWHERE
    assert plan.picked
    assert set(plan.picked) <= set(hands.ids("1816"))


def test_a_plan_goes_with_the_phase_in_which_it_could_be_fought(hands: Hands, window: Window) -> None:
    hands.plan(("1816",), "1815")
    hands.table.next_phase()
    assert hands.table.position.phase == "german-combat"
    assert hands.table.plan.target == hands.hex("1815"), "planned in movement, fought in combat"
    hands.table.next_phase()
    assert hands.table.plan.target == NOWHERE
