"""A battle in which each side fires, on the battle board: both columns and their shifts, two dice, losses by choice,
who has won, retreat, advance and exploitation, all by mouse and key."""

from __future__ import annotations

from dataclasses import replace

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QLabel

from app.rules.battle.state import BattleState
from app.rules.orders.orders import Move, PlaceMarker, Reply
from app.ui.inspector.inspector import LEAST
from app.ui.inspector.question import Question
from app.ui.main_window import Window
from app.ui.map.layers.overlays import BattleOverlay
from app.ui.widgets.attack.duel import ROOM, Duel, Fought, fought, verdict
from app.ui.widgets.attack.outcome_chart import DieChart
from app.ui.widgets.cards import Elided
from tests.ui.features.cards.test_hand import SHUFFLE
from tests.ui.hands import CONTROL, Hands

BATTLE = BattleState("attack", (), "6406")

STACK = ("ax-31", "ax-pz71", "ax-pz72")
MOVES = (("ax-174", "6604", "6504", "6505"), ("ax-172", "6306", "6305"))


@pytest.fixture
def combats(eastern: Hands) -> Hands:
    """The Axis combats of round 5, after a card of four, two moves, and a combat marker in 6405."""
    table = eastern.table
    assert table.next_phase()
    assert table.reply(SHUFFLE)
    assert table.reply(["11 Basalt", "ops"])
    for unit, *path in MOVES:
        assert table.play(Move((unit,), tuple(path)))
    assert table.next_phase()
    assert table.play(PlaceMarker("combat", "axis", "6405"))
    QApplication.processEvents()
    return eastern


@pytest.fixture
def aimed(combats: Hands) -> Hands:
    """The stack in 6405 picked by mouse, and aimed at 6406."""
    combats.click("ax-31", CONTROL)
    combats.click("6406")
    assert set(combats.table.plan.picked) == set(STACK)
    return combats


def asked(hands: Hands) -> Question:
    found = [q for q in hands.window.findChildren(Question) if q.isVisibleTo(hands.window) and q.pending is not None]
    assert len(found) == 1
    return found[0]


def keys(hands: Hands, *pressed: Qt.Key) -> None:
    for one in pressed:
        hands.key(one, widget=hands.window.focusWidget() or hands.window)


def attack(hands: Hands, attacker: int, defender: int) -> None:
    """Declares the attack, plays no combat cards, and types both dice."""
    hands.key(Qt.Key.Key_F9)
    keys(hands, Qt.Key.Key_0, Qt.Key.Key_0)
    for die in (attacker, defender):
        keys(hands, getattr(Qt.Key, f"Key_{die}"))


def test_both_fires_stand_side_by_side_with_their_tables(aimed: Hands, window: Window) -> None:
    assert [column.text() for column in window.battle.answer.columns] == ["13+", "3-4"]
    words = aimed.read(window.battle)
    assert "Attacker's fire · LCU" in words
    assert "Defender's fire · SCU" in words
    assert "Strength\n14\nColumn\n13+" in words
    assert "Strength\n4\nColumn\n3-4" in words
    assert "Expected losses" in words


def test_each_die_has_a_row_of_faces_across_the_page(aimed: Hands, window: Window) -> None:
    charts = window.battle.answer.charts
    assert [(type(chart), chart.firer) for chart in charts] == [(DieChart, "attacker"), (DieChart, "defender")]
    assert [len(chart.faces()) for chart in charts if isinstance(chart, DieChart)] == [6, 6]
    words = aimed.read(window.battle)
    assert words.index("Defender loses") < words.index("Attacker loses") < words.index("Expected losses")
    small = any(cell.endswith("*") for chart in charts for cell, _ in chart.chances)
    assert ("* small units only" in words) is small


def test_the_board_comes_forward_when_an_attack_is_aimed(aimed: Hands, window: Window) -> None:
    assert not window.battle.visibleRegion().isEmpty()
    assert window.hand.visibleRegion().isEmpty()


def test_7_3_5_the_verb_looks_refused_until_the_marker_that_is_offered_lies_there(
    combats: Hands, window: Window
) -> None:
    plan, battle = combats.table.plan, window.battle
    plan.pick(("ax-174",))
    plan.aim(combats.hex("6406"))
    assert "no combat marker" in combats.read(battle)
    assert (battle.attack_button.property("role"), battle.attack_button.isEnabled()) == ("fault", True)
    (place,) = battle.lacking.links
    combats.press(place)
    assert [m.kind for m in combats.table.position.markers_at(combats.hex("6505"))] == ["combat"]
    assert plan.target == combats.hex("6406")
    assert battle.attack_button.property("role") == "verb"
    assert not battle.lacking.links


def test_an_attack_that_a_rule_is_against_can_still_be_overruled(combats: Hands, window: Window) -> None:
    combats.table.plan.pick(("ax-174",))
    combats.table.plan.aim(combats.hex("6406"))
    combats.press(window.battle.attack_button)
    assert combats.button("Overrule").isEnabled()
    assert "Place the Axis combat marker in 6505" in combats.read(window.prompts.refused)


def test_units_that_could_join_are_offered_for_as_long_as_they_could(combats: Hands, window: Window) -> None:
    table, company = combats.table, window.battle.company
    table.plan.pick(("ax-31",))
    table.plan.aim(combats.hex("6406"))
    assert "Shift+click" in combats.read(company)
    assert [u.id for u in company.found] == ["ax-pz71", "ax-pz72"]
    combats.press(combats.button("+ 71st Panzer Corps", company))
    assert combats.window.focusWidget() is combats.window.map.view, "the button is gone, and the map has the keys"
    combats.press(combats.button("+ 72nd Panzer Corps", company))
    assert set(table.plan.picked) == set(STACK)
    assert not company.isVisibleTo(window)


def test_the_map_has_both_columns_on_the_target(aimed: Hands, window: Window) -> None:
    overlay = window.map.scene.overlay(BattleOverlay)
    assert isinstance(overlay, BattleOverlay)
    assert overlay.battles[0].column == "13+ / 3-4"
    attack(aimed, 3, 3)
    overlay = window.map.scene.overlay(BattleOverlay)
    assert isinstance(overlay, BattleOverlay)
    assert overlay.battles[0].column == "13+ / 3-4"


def test_7_5_5_combat_cards_are_ticked_and_played_together(aimed: Hands, window: Window) -> None:
    aimed.key(Qt.Key.Key_F9)
    question = asked(aimed)
    labels = [face.face.label for face in question.cards.faces]
    assert labels == ["13 Granite"]
    keys(aimed, Qt.Key.Key_1)
    assert question.cards.chosen.text() == "1 of 1 chosen"
    aimed.press(question.cards.confirm)
    assert "Combat cards played: 13 Granite." in aimed.summaries()
    pending = aimed.table.pending
    assert pending is not None
    assert pending.side == "soviet"


def test_7_5_5_a_card_shifts_the_fire_before_the_dice(aimed: Hands, window: Window) -> None:
    aimed.key(Qt.Key.Key_F9)
    keys(aimed, Qt.Key.Key_0)
    keys(aimed, Qt.Key.Key_1, Qt.Key.Key_Return)
    assert [column.text() for column in window.battle.answer.columns] == ["13+", "5-6"]
    assert "+1" in aimed.read(window.battle.working)


def test_11_2_1_5_two_dice_are_asked_for_and_stay_in_view(aimed: Hands, window: Window) -> None:
    aimed.key(Qt.Key.Key_F9)
    keys(aimed, Qt.Key.Key_0, Qt.Key.Key_0)
    assert "attacker's die" in aimed.read(window.battle.question)
    keys(aimed, Qt.Key.Key_3)
    assert "defender's die" in aimed.read(window.battle.question)
    keys(aimed, Qt.Key.Key_3)
    words = aimed.read(window.battle.answer)
    assert "The defender loses 3" in words
    assert "The attacker loses 1, small units only" in words


def test_nothing_of_a_battle_is_wider_than_the_narrowest_inspector(aimed: Hands, window: Window) -> None:
    attack(aimed, 3, 3)
    window.shell.give(LEAST)
    QApplication.processEvents()
    body = window.shell.inspector.body
    assert body.widget().width() <= body.viewport().width()
    for label in window.battle.answer.findChildren(QLabel):
        if label.isVisible() and label.wordWrap():
            assert label.heightForWidth(label.width()) <= label.height() + 1, label.text()


def test_a_title_too_long_gives_way_to_a_shorter_one(window: Window) -> None:
    title = Elided("title")
    title.say("Plan: prepared assault on 3524", "Plan: 3524")
    title.resize(2000, 20)
    assert title.shown() == "Plan: prepared assault on 3524"
    title.resize(title.fontMetrics().horizontalAdvance("Plan: 3524, more"), 20)
    assert title.shown() == "Plan: 3524"
    title.say("1815: one\n1815: two", "Attack on 1815")
    title.resize(2000, 20)
    assert title.shown() == "Attack on 1815"


def test_the_read_out_names_the_town_and_ends_in_dots_beside_a_drawer(eastern: Hands, window: Window) -> None:
    read_out = window.map.read_out
    window.map._read_out(eastern.hex("6406"))
    words = read_out.words
    assert words.text().startswith("Berezno  ·  ")
    full = read_out.sizeHint().width()
    read_out.resize(full, read_out.height())
    QApplication.processEvents()
    assert words.shown() == words.text()
    assert read_out.minimumSizeHint().width() < full / 2
    words.resize(words.width() - 30, words.height())
    assert words.shown().endswith("…")


def test_two_long_columns_are_lettered_to_fit_side_by_side(aimed: Hands, window: Window) -> None:
    order = aimed.table.plan_order()
    assert order is not None
    fires = aimed.table.game.combats["attack"].assess(aimed.table.position, order).lookups
    long = tuple(replace(fire, column="10-12") for fire in fires)
    dice = {"attacker": 3, "defender": 6}
    for some in (fires, long):
        duel = Duel(some, window.battle.answer.look, Fought(dice, {"attacker": "2*", "defender": "1*"}))
        assert duel.minimumSizeHint().width() <= ROOM
        duel.deleteLater()


def test_11_2_1_6_losses_are_chosen_defender_first_and_then_the_winner_is_told(aimed: Hands, window: Window) -> None:
    attack(aimed, 3, 3)
    pending = aimed.table.pending
    assert pending is not None
    assert (pending.step, pending.side) == ("defender-losses", "soviet")
    keys(aimed, Qt.Key.Key_1, Qt.Key.Key_Return)
    pending = aimed.table.pending
    assert pending is not None
    assert (pending.step, pending.side) == ("attacker-losses", "axis")
    assert "has won" not in aimed.read(window.battle.answer)
    keys(aimed, Qt.Key.Key_1, Qt.Key.Key_Return)
    assert "The attacker has won; retreat: 2 hexes" in aimed.read(window.battle.answer)


def test_11_4_to_12_retreat_advance_and_exploitation_by_mouse(aimed: Hands, window: Window) -> None:
    attack(aimed, 3, 3)
    for _ in range(2):
        keys(aimed, Qt.Key.Key_1, Qt.Key.Key_Return)
    aimed.click("6408")
    assert aimed.where("su-162") == "6408"
    aimed.press(aimed.button("Yes", window.battle))
    assert ("blitz", "6406") in [
        (m.kind, aimed.table.game.world.board.location_name(m.location)) for m in aimed.table.position.markers.values()
    ]
    keys(aimed, Qt.Key.Key_1, Qt.Key.Key_2, Qt.Key.Key_3, Qt.Key.Key_Return)
    assert {aimed.where(u) for u in STACK} == {"6406"}
    assert aimed.table.pending is None
    aimed.press(window.top.next)
    if aimed.table.position.phase != "axis-exploitation-5":
        aimed.press(window.top.next)
    assert aimed.table.position.phase == "axis-exploitation-5"
    window.map.view.fan_out(aimed.hex("6406"))
    window.map.view.settle()
    aimed.drag("ax-pz72", "6607")
    assert aimed.where("ax-pz72") == "6607"
    aimed.key(Qt.Key.Key_Z, CONTROL)
    assert aimed.where("ax-pz72") == "6406"


def test_the_board_tells_of_both_fires_when_the_battle_is_over(aimed: Hands, window: Window) -> None:
    attack(aimed, 3, 3)
    for _ in range(2):
        keys(aimed, Qt.Key.Key_1, Qt.Key.Key_Return)
    aimed.click("6408")
    aimed.press(aimed.button("No", window.battle))
    keys(aimed, Qt.Key.Key_0)
    assert aimed.table.pending is None
    words = aimed.read(window.shell.inspector)
    assert "6406: 13+ against 3-4; loss number 1* for the attacker, 3 for the defender" in words
    assert "161st Army (2 steps)" in words


def test_11_2_1_7_a_tie_says_that_nobody_has_won() -> None:
    assert verdict(replace(BATTLE, judged=True)) == "Neither side has won"
    assert verdict(replace(BATTLE, judged=True, winner="defender")) == "The defender has won"


def test_dice_are_told_one_by_one_and_cells_once_both_are_there(aimed: Hands) -> None:
    order = aimed.table.plan_order()
    assert order is not None
    fires = aimed.table.game.combats["attack"].assess(aimed.table.position, order).lookups
    first = fought(fires, replace(BATTLE, fired={"attacker": 3}))
    assert (dict(first.dice), dict(first.cells), first.verdict) == ({"attacker": 3}, {}, "")
    both = fought(fires, replace(BATTLE, fired={"attacker": 3, "defender": 2}, resolved=True, printed="0/3"))
    assert dict(both.cells) == {"attacker": "3", "defender": "0"}


def test_a_battle_goes_on_where_it_was_when_the_campaign_is_opened_again(aimed: Hands, window: Window) -> None:
    attack(aimed, 3, 3)
    campaign = aimed.table.campaign
    assert campaign is not None
    path = campaign.path
    aimed.table.close()
    assert window.open_campaign(path)
    assert "The defender loses 3" in aimed.read(window.battle.answer)
    assert aimed.table.play(Reply(["su-161"]))
