"""The verbs of an earlier position stand in the foot of the inspector."""

from __future__ import annotations

from PySide6.QtWidgets import QAbstractButton, QApplication

from app.ui.inspector.inspector import ATTACK, PHASE, STACK
from app.ui.main_window import Window
from tests.ui.hands import Hands

PAST = ["Name this position…", "Add note"]


def verbs(window: Window) -> list[str]:
    for _ in range(2):
        QApplication.processEvents()
    foot = window.shell.inspector.foot
    return [one.text() for one in foot.findChildren(QAbstractButton) if one.isVisible()]


def look_at_battle(hands: Hands) -> None:
    chronicle = hands.table.chronicle
    depth = next(depth for depth in range(1, len(chronicle)) if chronicle[depth].battle is not None)
    hands.table.look(chronicle.number_at(depth))


def test_a_battle_that_is_looked_back_at_can_be_named_and_noted_in_the_foot(war: Hands, window: Window) -> None:
    look_at_battle(war)
    assert window.shell.inspector.page == ATTACK
    assert verbs(window) == PAST
    war.press(war.button(PAST[0], window.shell.inspector.foot))
    [asked] = window.map.floats.cards()
    asked.close_card()
    assert war.table.looking
    war.table.plan.look(war.hex("1514"))
    assert window.shell.inspector.page == STACK
    assert verbs(window) != PAST
    war.table.plan.let_go()
    assert window.shell.inspector.page == ATTACK
    assert verbs(window) == PAST, "back from another page"
    war.table.look_back()
    assert verbs(window) == []


def test_an_earlier_position_without_a_battle_has_them_as_well(war: Hands, window: Window) -> None:
    chronicle = war.table.chronicle
    assert verbs(window) == []
    quiet = next(depth for depth in range(1, len(chronicle)) if chronicle[depth].battle is None)
    war.table.look(chronicle.number_at(quiet))
    assert window.shell.inspector.page == PHASE
    assert verbs(window) == PAST
    look_at_battle(war)
    assert verbs(window) == PAST
    war.table.look(chronicle.number_at(quiet))
    assert verbs(window) == PAST
    war.table.look_back()
    assert verbs(window) == []


def test_a_planned_attack_has_its_own_verbs_again_afterwards(war: Hands, window: Window) -> None:
    look_at_battle(war)
    assert verbs(window) == PAST
    war.table.look_back()
    war.table.jump(0)
    war.table.plan.pick(war.ids("1814"))
    war.table.plan.aim(war.hex("1815"))
    assert verbs(window)[0] == "Attack"
    assert not set(verbs(window)) & set(PAST)
