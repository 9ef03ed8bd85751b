"""The battle board with several attack kinds, sure results, attackers from off the map, and attacks that follow one."""

from __future__ import annotations

from typing import Any

import pytest
from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QMouseEvent
from PySide6.QtWidgets import QAbstractButton, QApplication

from app.position.ledger import ADVANCED, ATTACKED
from app.rules.orders.orders import Correction
from app.ui.main_window import Window
from app.ui.map.layers.overlays import BattleOverlay
from tests.ui.fakes import Raid, swap
from tests.ui.hands import CONTROL, LEFT, NONE, Hands

ALL = frozenset({"panzer", "motorized", "infantry", "airborne", "rifle", "tank", "mechanized-rifle", "cavalry"})


def kinds(hands: Hands, **more: Any) -> None:
    """Prepared assaults as they are, and ``more`` kinds fought in the same way."""
    game = hands.table.game
    prepared, battle = game.combats["prepared-assault"], game.battles["prepared-assault"]
    swap(
        hands.table,
        combats={"prepared-assault": prepared, **more},
        battles={"prepared-assault": battle},
    )


def inner(hands: Hands) -> Any:
    return hands.table.game.combats["prepared-assault"]


@pytest.fixture
def raids(hands: Hands) -> Hands:
    """Panzers make mobile assaults in a phase of movement, anybody momentum attacks in a phase of combat."""
    panzers = frozenset({"panzer"})
    kinds(
        hands,
        **{
            "mobile-assault": Raid(inner(hands), panzers),
            "momentum-attack": Raid(inner(hands), ALL),
        },
    )
    return hands


def offered(window: Window) -> dict[str, bool]:
    row = window.battle.kinds
    QApplication.processEvents()
    if not row.isVisibleTo(window):
        return {}
    return {b.text(): b.isChecked() for b in row.findChildren(QAbstractButton) if b.isVisibleTo(window)}


# kinds -------------------------------------------------------------------------------------------------------------


def test_the_board_offers_the_kinds_of_the_phase_and_the_default_to_plan(raids: Hands, window: Window) -> None:
    raids.plan(("1714",), "1715")
    assert set(offered(window)) == {"Mobile assault", "Prepared assault"}, "no momentum attack in a phase of movement"
    raids.table.next_phase()
    raids.plan(("1714",), "1715")
    assert set(offered(window)) == {"Prepared assault", "Momentum attack"}


def test_without_a_phase_every_kind_is_offered(raids: Hands, window: Window) -> None:
    raids.table.play(Correction((("phase", "", ""),), "for the test"))
    raids.plan(("1714",), "1715")
    assert set(offered(window)) == {"Prepared assault", "Mobile assault", "Momentum attack"}


def test_the_kind_that_nothing_speaks_against_is_taken(raids: Hands, window: Window) -> None:
    raids.table.plan.pick(u.id for u in raids.at("1714") if u.type == "panzer")
    raids.table.plan.aim(raids.hex("1715"))
    assert offered(window) == {"Mobile assault": True, "Prepared assault": False}
    assert window.battle.title.text() == "Mobile assault on 1715"
    raids.plan(("1816",), "1815")
    assert offered(window) == {"Mobile assault": False, "Prepared assault": True}, "infantry makes no mobile assault"
    assert window.battle.title.text() == "Plan: prepared assault on 1815"


def test_a_kind_is_chosen_by_the_players_and_says_what_speaks_against_it(raids: Hands, window: Window) -> None:
    raids.plan(("1714",), "1815")
    QApplication.processEvents()
    raids.press(raids.button("Mobile assault", window.battle.kinds))
    assert raids.table.plan_order().combat == "mobile-assault"  # type: ignore[union-attr]
    assert "stays out (9.22)" in raids.read(window.battle)
    raids.press(raids.button("Prepared assault", window.battle.kinds))
    assert raids.table.plan_order().combat == "prepared-assault"  # type: ignore[union-attr]
    assert "stays out" not in raids.read(window.battle)


def test_a_choice_of_kind_goes_with_its_attackers(raids: Hands, window: Window) -> None:
    raids.plan(("1714",), "1815")
    QApplication.processEvents()
    raids.press(raids.button("Mobile assault", window.battle.kinds))
    raids.plan(("1816",), "1815")
    assert offered(window)["Prepared assault"]


def test_a_game_of_one_kind_shows_no_choice(hands: Hands, window: Window) -> None:
    kinds(hands)
    hands.plan(("1714",), "1815")
    assert offered(window) == {}


# ctrl and drag -----------------------------------------------------------------------------------------------------


def carry(hands: Hands, window: Window, unit: str, to: str) -> None:
    """Ctrl-drags a stack onto a hex, the button still down."""
    viewport, start, end = window.map.view.viewport(), hands.point(unit), hands.point(to)
    hands.qtbot.mousePress(viewport, LEFT, CONTROL, start)
    for i in range(1, 7):
        at = QPointF(start + (end - start) * i / 6)
        everywhere = QPointF(viewport.mapToGlobal(at.toPoint()))
        QApplication.sendEvent(viewport, QMouseEvent(QEvent.Type.MouseMove, at, everywhere, LEFT, LEFT, CONTROL))


def test_a_stack_dragged_with_ctrl_onto_an_enemy_plans_the_attack(raids: Hands, window: Window) -> None:
    carry(raids, window, "de-62", "1815")
    tip = window.map.view.hand.tip
    assert tip.headline.text().startswith("Prepared assault on 1815: column")
    assert isinstance(window.map.scene.overlay(BattleOverlay), BattleOverlay), "the arrow shows before the drop"
    raids.let_go("1815")
    assert set(raids.table.plan.picked) == set(raids.ids("1816"))
    assert raids.table.plan.target == raids.hex("1815")
    assert len(raids.table.chronicle) == 1, "a plan is no action"
    assert raids.where("de-62") == "1816"
    assert window.prompts.refusal is None


def test_panzers_dragged_with_ctrl_in_a_phase_of_movement_plan_a_mobile_assault(raids: Hands, window: Window) -> None:
    raids.table.put_right(("de-16m",), "1711", "for the test")
    carry(raids, window, "de-16pz", "1715")
    assert window.map.view.hand.tip.headline.text().startswith("Mobile assault on 1715: column")
    raids.let_go("1715")
    assert raids.table.plan_order().combat == "mobile-assault"  # type: ignore[union-attr]


def test_a_stack_dragged_with_ctrl_elsewhere_moves(raids: Hands, window: Window) -> None:
    carry(raids, window, "de-44", "1813")
    raids.let_go("1813")
    assert raids.where("de-44") == raids.where("de-57") == "1813"


def test_without_ctrl_an_enemy_is_no_place_to_move_to(raids: Hands, window: Window) -> None:
    raids.drag("de-62", "1815")
    assert raids.table.plan.target == -1
    assert window.prompts.refusal is not None


# without a die -----------------------------------------------------------------------------------------------------


def test_a_sure_result_is_the_answer_and_the_verb_says_so(hands: Hands, window: Window) -> None:
    kinds(hands, **{"mobile-assault": Raid(inner(hands), ALL, sure="DE")})
    hands.plan(("1816",), "1815")
    QApplication.processEvents()
    hands.press(hands.button("Mobile assault", window.battle.kinds))
    assert window.battle.answer.columns[0].text() == "DE"
    assert "no die roll" in hands.read(window.battle.answer)
    assert not window.battle.answer.charts, "no chances where nothing is rolled"
    assert window.battle.attack_button.text() == "Attack: DE, no die roll"
    foot = window.battle.foot
    for card in (300, 330, 460):
        window.shell.give(card)
        QApplication.processEvents()
        for one in (foot.what_if, foot.clear, foot.attack):
            assert one.width() >= one.sizeHint().width(), (card, one.text())
            assert foot.rect().contains(one.geometry()), (card, one.text())
    overlay = window.map.scene.overlay(BattleOverlay)
    assert isinstance(overlay, BattleOverlay)
    assert overlay.battles[0].column == "DE"
    hands.press(hands.button("Prepared assault", window.battle.kinds))
    assert window.battle.attack_button.text() == "Attack"
    QApplication.processEvents()
    assert foot.attack.x() < foot.what_if.x() < foot.clear.x(), "beside each other where there is room"


# from off the map --------------------------------------------------------------------------------------------------


@pytest.fixture
def drops(hands: Hands) -> Hands:
    """A Soviet phase of combat, two brigades waiting, an attack on 1816 planned that lets them drop."""
    table = hands.table
    table.set_level("record")
    table.play(Correction((("phase", "", "soviet-combat"), ("active", "", "soviet")), "for the test"))
    there = [u for u in table.position.units.values() if u.type == "airborne" and u.side == "soviet"]
    table.put_right(tuple(u.id for u in there), "@airborne", "for the test")
    swap(table, combats={"prepared-assault": Raid(inner(hands), ALL, drops=True)}, battles={})
    hands.plan(("1815",), "1816")
    QApplication.processEvents()
    return hands


def test_brigades_that_wait_to_drop_join_the_attack(drops: Hands, window: Window) -> None:
    before = drops.table.plan.assessment(drops.table.position)
    assert before is not None
    drops.press(window.battle.joiners.opener)
    assert window.battle.joiners.opener.text() == "Drop brigades…"
    first = next(iter(window.battle.joiners.choices))
    drops.qtbot.mouseClick(window.battle.joiners.choices[first], LEFT, NONE, QPoint(8, 12))
    assert drops.table.plan.joining == (first,)
    seen = drops.table.plan.assessment(drops.table.position)
    assert seen is not None
    assert first in seen.attackers
    label = drops.table.position.units[first].label
    assert label in drops.read(window.battle.working), "the brigade stands in the working"
    assert drops.table.plan.picked == drops.ids("1815"), "the attackers on the map stay picked"


def test_a_brigade_is_taken_out_of_the_attack_by_key(drops: Hands, window: Window) -> None:
    drops.press(window.battle.joiners.opener)
    first = next(iter(window.battle.joiners.choices))
    for wanted in ((first,), ()):
        drops.key(Qt.Key.Key_Space, widget=window.battle.joiners.choices[first])
        assert drops.table.plan.joining == wanted


def test_where_the_attack_takes_nobody_from_off_the_map_it_says_why(drops: Hands, window: Window) -> None:
    swap(drops.table, combats={"prepared-assault": Raid(inner_of(drops), ALL - {"airborne"}, drops=True)})
    drops.plan(("1815",), "1816")
    assert not window.battle.joiners.opener.isEnabled()
    assert "stays out (9.22)" in drops.read(window.battle.joiners)


def inner_of(hands: Hands) -> Any:
    raid = hands.table.game.combats["prepared-assault"]
    assert isinstance(raid, Raid)
    return raid.inner


def test_the_side_without_brigades_is_offered_none(drops: Hands, window: Window) -> None:
    drops.plan(("1816",), "1815")
    assert not window.battle.joiners.isVisibleTo(window)


# after an advance --------------------------------------------------------------------------------------------------


@pytest.fixture
def advanced(raids: Hands) -> Hands:
    """11th Panzer has just advanced, in a phase of combat."""
    raids.table.next_phase()
    raids.table.play(
        Correction((("ledger", f"{ADVANCED}:de-11pz", True), ("ledger", f"{ATTACKED}:de-11pz", True)), "for the test")
    )
    return raids


def test_who_advanced_is_offered_the_attack_that_follows(advanced: Hands, window: Window) -> None:
    words = advanced.read(window.battle.follow_up)
    assert words == "11th Panzer advanced and may attack again (10.25)."
    advanced.press(advanced.button("Momentum attack", window.battle.follow_up))
    assert advanced.table.plan.picked == ("de-11pz",)
    assert advanced.table.plan.chosen == "momentum-attack"
    targets = advanced.table.plan.targets(advanced.table.position)
    assert targets, "the next click is the target"
    advanced.click("su-41t")
    order = advanced.table.plan_order()
    assert order is not None
    assert (order.combat, order.attackers, order.target) == ("momentum-attack", ("de-11pz",), "1715")


def test_nobody_who_has_not_advanced_is_offered_anything(raids: Hands, window: Window) -> None:
    raids.table.next_phase()
    assert not window.battle.follow_up.isVisibleTo(window)


def test_a_phase_without_that_attack_offers_none(advanced: Hands, window: Window) -> None:
    advanced.table.play(Correction((("phase", "", "german-reinforcement"),), "for the test"))
    assert not window.battle.follow_up.isVisibleTo(window)
