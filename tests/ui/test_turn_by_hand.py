"""Parts of a real turn at the window: dice and markers, reserves, overruns, drops and momentum, by mouse and key."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QApplication

from app.position.ledger import ADVANCED
from app.rules.orders.orders import Correction
from app.ui.inspector.dice_rows import DiceRows
from app.ui.main_window import Window
from tests.ui.hands import CONTROL, LEFT, NONE, Hands


def set_phase(hands: Hands, phase: str, side: str, **places: str) -> None:
    """The table is put right to a phase of ``side``; ``places`` by unit id with _ for -."""
    moved = tuple(("place", unit.replace("_", "-"), where) for unit, where in places.items())
    assert hands.table.play(Correction((("phase", "", phase), ("active", "", side), *moved), "for the test"))
    QApplication.processEvents()


def test_dice_for_air_superiority_give_markers_that_are_placed_before_the_phase_ends(
    hands: Hands, window: Window
) -> None:
    for _ in range(12):
        if hands.table.pending is not None:
            break
        hands.table.next_phase()
    assert window.prompts.question is not None
    assert window.prompts.question.findChildren(DiceRows)
    for key in (Qt.Key.Key_6, Qt.Key.Key_5, Qt.Key.Key_5, Qt.Key.Key_4):
        hands.key(key)
    hands.key(Qt.Key.Key_Return)
    assert [r.accessibleName() for r in window.forces.markers.rows] == ["German airpower, ×2", "Aerial supply, ×1"]
    for where in ("1515", "1414"):
        row = window.forces.markers.rows[0]
        hands.qtbot.mouseClick(row, LEFT, NONE, QPoint(30, 10))
        hands.click(where)
    lying = {m.side for m in hands.table.position.markers.values()}
    assert (lying, len(hands.table.position.markers)) == ({"german"}, 2)
    names = [r.accessibleName() for r in window.forces.markers.rows]
    assert names == ["Aerial supply, ×1", "German airpower, 1515", "German airpower, 1414"]


def test_a_second_marker_in_a_hex_is_refused_in_words(hands: Hands, window: Window) -> None:
    hands.table.play(
        Correction((("phase", "", "air-superiority"), ("track", "airpower", {"german": 2})), "for the test")
    )
    row = window.forces.markers.rows[0]
    hands.qtbot.mouseClick(row, LEFT, NONE, QPoint(30, 10))
    hands.click("1515")
    hands.qtbot.mouseClick(window.forces.markers.rows[0], LEFT, NONE, QPoint(30, 10))
    hands.hover("1515")
    assert window.map.view.hand.tip.headline.text() == "1515 already has an airpower marker (11.1)."


def test_units_of_a_hex_go_into_the_reserve_by_key_in_their_phase(hands: Hands, window: Window) -> None:
    set_phase(hands, "reserve-creation", "german")
    hands.click("de-1cav")
    assert window.actions_["to_reserve"].isEnabled()
    hands.key(Qt.Key.Key_R, CONTROL | Qt.KeyboardModifier.ShiftModifier)
    assert hands.where("de-1cav") == "@reserve"


def test_artillery_alone_is_overrun_without_a_die(hands: Hands, window: Window) -> None:
    set_phase(hands, "german-movement", "german", su_331a="1713")
    hands.table.plan.pick(("de-11pz",))
    hands.table.plan.aim(hands.hex("1713"))
    QApplication.processEvents()
    assert window.battle.title.text() == "Mobile assault on 1713"
    assert window.battle.hint.text() == "It costs 2 of 10 movement points."
    assert window.battle.attack_button.text() == "Attack: DE, no die roll"
    hands.key(Qt.Key.Key_F9)
    assert hands.table.pending is None, "nothing is rolled"
    assert hands.where("su-331a") == "@eliminated"
    assert hands.where("de-11pz") == "1713"
    assert window.battle.title.text() == "1713: no die roll, DE"


def test_brigades_drop_only_while_the_air_is_soviet(hands: Hands, window: Window) -> None:
    set_phase(hands, "soviet-combat", "soviet")
    hands.plan(("1815",), "1816")
    QApplication.processEvents()
    assert not window.battle.joiners.opener.isEnabled()
    assert "(11.10(1))" in hands.read(window.battle.joiners)
    hands.table.play(Correction((("condition", "air_superiority", "soviet"),), "for the test"))
    hands.plan(("1815",), "1816")
    QApplication.processEvents()
    hands.press(window.battle.joiners.opener)
    first = next(iter(window.battle.joiners.choices))
    hands.qtbot.mouseClick(window.battle.joiners.choices[first], LEFT, NONE, QPoint(8, 12))
    hands.key(Qt.Key.Key_F9)
    pending = hands.table.pending
    assert pending is not None
    assert first in pending.data["attackers"], "the brigade drops with the attack"  # type: ignore[operator]


@pytest.mark.parametrize("advanced", [True, False])
def test_a_momentum_attack_is_for_those_who_have_just_advanced(hands: Hands, window: Window, advanced: bool) -> None:
    set_phase(hands, "german-combat", "german", de_11pz="1815", su_87="1916", su_124="1916")
    hands.table.play(Correction((("ledger", f"{ADVANCED}:de-11pz", advanced or None),), "for the test"))
    QApplication.processEvents()
    assert window.battle.follow_up.isVisibleTo(window) is advanced
    if advanced:
        hands.press(hands.button("Momentum attack", window.battle.follow_up))
    else:
        hands.table.plan.pick(("de-11pz",))
        hands.table.plan.choose("momentum-attack")
    hands.table.plan.aim(hands.hex("1715"))
    assert ("has not just advanced" in hands.read(window.battle)) is not advanced
