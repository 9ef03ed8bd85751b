"""What zones of control ask of whoever attacks: badges on the map, a list beside it, both shrinking as it is done."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QApplication

from app.position.ledger import ATTACKED, DEFENDED
from app.rules.orders.orders import Correction
from app.ui.inspector.due import DueRow
from app.ui.inspector.due_lines import FIRST
from app.ui.main_window import Window
from app.ui.map.counter_marks import MUST_ATTACK, MUST_BE_ATTACKED
from tests.ui.hands import LEFT, Hands

BOUND = {"ax-eng", "ax-pz1", "ax-pg1", "ax-pg2"}
"""Axis units in the zones of 6474 and 6475"""
HOLDING = {"su-r1", "su-r2", "su-at"}


@pytest.fixture
def wave(winter: Hands) -> Hands:
    """The Axis first wave of First steps, nothing moved before it."""
    put = (("phase", "", "axis-first-wave"), ("active", "", "axis"))
    assert winter.table.play(Correction(put, "as on the table"))
    QApplication.processEvents()
    return winter


def worn(window: Window, badge: str) -> set[str]:
    """Who wears a badge on the map."""
    window.map.view.settle()
    items = window.map.scene.counters.items
    units = window.table.position.units
    return {i for i in items if badge in window.map.scene.counters.badges(units[i], window.table.position)}


def listed(window: Window) -> list[str]:
    QApplication.processEvents()
    return [r.one.words for r in window.due.findChildren(DueRow) if r.isVisibleTo(window) and r.one.gravity == FIRST]


def attack(hands: Hands, units: tuple[str, ...], hex: str) -> None:
    """As the ledger has it once they have attacked the hex."""
    done = [("ledger", f"{ATTACKED}:{unit}", True) for unit in units]
    assert hands.table.play(Correction((*done, ("ledger", f"{DEFENDED}:{hex}", True)), "as on the table"))


def test_badges_are_worn_in_the_first_wave_alone(winter: Hands, window: Window) -> None:
    assert worn(window, MUST_ATTACK) == set()
    put = (("phase", "", "axis-first-wave"), ("active", "", "axis"))
    assert winter.table.play(Correction(put, "as on the table"))
    assert worn(window, MUST_ATTACK) == BOUND
    assert worn(window, MUST_BE_ATTACKED) == HOLDING
    assert winter.table.play(Correction((("phase", "", "axis-second-wave"),), "as on the table"))
    assert worn(window, MUST_ATTACK) == worn(window, MUST_BE_ATTACKED) == set()


def test_the_list_counts_them_and_names_each_with_its_hex(wave: Hands, window: Window) -> None:
    assert listed(window) == [
        "4 units must still attack (10.6).",
        "757th Engineers, 6373",
        "1/711 Panzer, 6375",
        "1/714 Grenadier, 6375",
        "2/714 Grenadier, 6374",
        "3 units must still be attacked (11.3).",
        "7126/1 Rifle, 6474",
        "7126/2 Rifle, 6475",
        "7126 Antitank, 6475",
    ]
    assert "Due now (2)" in wave.read(window.due), "two duties, whoever has them"


def test_a_row_of_the_list_leads_to_its_unit(wave: Hands, window: Window) -> None:
    row = next(r for r in window.due.findChildren(DueRow) if r.one.words == "7126/1 Rifle, 6474")
    wave.qtbot.mouseClick(row, LEFT, pos=QPoint(30, row.height() // 2))
    assert window.map.scene.marked.cursor == wave.hex("6474")
    assert window.table.plan.looked == wave.hex("6474")
    other = next(r for r in window.due.findChildren(DueRow) if r.one.words == "757th Engineers, 6373")
    other.setFocus()
    wave.key(Qt.Key.Key_Return, widget=other)
    assert window.map.scene.marked.cursor == wave.hex("6373")


def test_who_has_attacked_owes_nothing_any_more(wave: Hands, window: Window) -> None:
    attack(wave, ("ax-eng", "ax-pg2"), "6474")
    assert worn(window, MUST_ATTACK) == {"ax-pz1", "ax-pg1"}
    assert worn(window, MUST_BE_ATTACKED) == {"su-r2", "su-at"}
    assert "2 units must still attack (10.6)." in listed(window)
    attack(wave, ("ax-pz1", "ax-pg1"), "6475")
    assert worn(window, MUST_ATTACK) == worn(window, MUST_BE_ATTACKED) == set()
    assert listed(window) == []


def test_one_unit_that_is_left_is_named_in_the_games_own_words(wave: Hands, window: Window) -> None:
    attack(wave, ("ax-eng", "ax-pg2", "ax-pg1"), "6474")
    assert "1/711 Panzer must still attack (10.6)." in listed(window)


def test_undo_brings_the_badges_back(wave: Hands, window: Window) -> None:
    attack(wave, ("ax-eng", "ax-pg2", "ax-pz1", "ax-pg1"), "6474")
    assert worn(window, MUST_ATTACK) == set()
    wave.key(Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert worn(window, MUST_ATTACK) == BOUND


def test_the_phase_does_not_end_before_it_is_done_or_overruled(wave: Hands, window: Window) -> None:
    wave.key(Qt.Key.Key_F8)
    card = window.prompts.due
    assert card is not None
    words = wave.read(card)
    assert "must still attack (10.6)" in words
    assert "Press F8 again to overrule this and end the phase." in words
    assert wave.table.position.phase == "axis-first-wave"
    wave.key(Qt.Key.Key_F8)
    assert wave.table.position.phase == "axis-second-wave"
    assert wave.table.chronicle[len(wave.table.chronicle) - 1].overruled


def test_the_side_that_is_attacked_wears_no_duty_to_attack(wave: Hands, window: Window) -> None:
    assert not {u for u in worn(window, MUST_ATTACK) if wave.table.position.units[u].side == "soviet"}
