"""The common jobs of play, done with keys and clicks: odds, supply, moving, fighting, the sequence of play."""

from __future__ import annotations

from PySide6.QtCore import QPoint
from PySide6.QtWidgets import QApplication

from app.rules.battle.advance import ADVANCE
from app.rules.battle.losses import LOSSES
from app.rules.battle.one_die import ROLL
from app.ui.main_window import Window
from app.ui.map.layers.overlays import SupplyOverlay
from tests.ui.counting import Counting, afresh, job
from tests.ui.fakes import arrivals
from tests.ui.hands import CONTROL, SHIFT

# odds -----------------------------------------------------------------------------------------------------------------


def column(window: Window) -> str:
    return window.odds.reading.answer.columns[0].text()


@job("odds of 26 against 7, with or without a campaign")
def _odds(hands: Counting, window: Window) -> None:
    hands.keys_("Ctrl+B", "26", "Tab", "7")
    assert column(window) == "+15"


@job("the same attack against rough ground")
def _odds_rough(hands: Counting, window: Window) -> None:
    _odds(hands, window)
    window.odds.ticks.survey.settle()
    afresh(hands)
    hands.keys_("R")
    assert column(window) == "+10"


@job("another two factors in it")
def _odds_more(hands: Counting, window: Window) -> None:
    _odds(hands, window)
    afresh(hands)
    hands.keys_("Shift+Tab", "28")
    assert window.odds.assessment is not None
    assert window.odds.assessment.lookup.attack == 28


# supply ---------------------------------------------------------------------------------------------------------------


@job("supply of a unit")
def _supply(hands: Counting, window: Window) -> None:
    hands.hover("de-56")
    assert "in supply" in window.map.read_out.words.text()


@job("supply of a unit, kept in view")
def _supply_kept(hands: Counting, window: Window) -> None:
    hands.on_map("de-56")
    hands.hover("1212")
    assert window.stack.title.text().startswith("1816")


@job("the lines of a whole side")
def _lines(hands: Counting, window: Window) -> None:
    hands.keys_("Ctrl+L")
    assert window.map.scene.overlay(SupplyOverlay) is not None


# moving ---------------------------------------------------------------------------------------------------------------


@job("a move by mouse")
def _move(hands: Counting, window: Window) -> None:
    hands.drag("de-44", "1813")
    assert hands.where("de-44") == "1813"


@job("a move by keys")
def _move_by_keys(hands: Counting, window: Window) -> None:
    hands.keys_("Ctrl+F", "44th", "Enter", "M", "1813", "Enter")
    assert hands.where("de-44") == "1813"


@job("a counter placed from the order of battle")
def _place(hands: Counting, window: Window) -> None:
    arrivals(hands.table, hands.hex("1411"))
    hands.on_row("de-22")
    hands.on(window.forces.where)
    hands.keys_("1411", "Enter")
    assert hands.where("de-22") == "1411"


@job('a counter put right, with "it stood there" as the reason')
def _put_right(hands: Counting, window: Window) -> None:
    hands.on_map("su-135")
    hands.keys_("Ctrl+R", "1915", "Enter")
    hands.own("it stood there")
    hands.keys_("Enter")
    assert hands.where("su-135") == "1915"


@job('an overrule, with "agreed" as the reason')
def _overrule(hands: Counting, window: Window) -> None:
    hands.drag("sk-fast", "1514")
    hands.on(window.refusal.reason)
    hands.own("agreed")
    hands.keys_("Enter")
    assert hands.where("sk-fast") == "1514"
    assert window.journal.overruled.text() == "1 overruled"


# fighting -------------------------------------------------------------------------------------------------------------


def _aim(hands: Counting) -> None:
    hands.table.next_phase()
    QApplication.processEvents()
    hands.on_map("1816", CONTROL)
    for name in ("1714", "1814"):
        hands.on_map(name, CONTROL | SHIFT)
    hands.on_map("1815")


@job("an attack by three stacks, rolled by the program")
def _attack(hands: Counting, window: Window) -> None:
    _aim(hands)
    hands.keys_("F9")
    assert hands.table.pending is not None
    assert hands.table.pending.step == ROLL
    hands.keys_("F10")
    assert hands.table.pending is None or hands.table.pending.step != ROLL


@job("the same with a die from the table that shows 5")
def _attack_typed(hands: Counting, window: Window) -> None:
    _aim(hands)
    hands.keys_("F9", "5")
    assert hands.table.pending is not None
    assert hands.table.pending.step in LOSSES
    assert window.battle.title.text().endswith("1815")


@job("the first unit of the list lost")
def _loss(hands: Counting, window: Window) -> None:
    _attack_typed(hands, window)
    assert hands.table.pending is not None
    first = str(hands.table.pending.options[0])
    window.map.view.setFocus()
    afresh(hands)
    hands.keys_("1", "Enter")
    assert hands.where(first) == "@eliminated"


@job("no unit advances")
def _stay(hands: Counting, window: Window) -> None:
    _loss(hands, window)
    assert hands.table.pending is not None
    assert hands.table.pending.step == ADVANCE
    window.map.view.setFocus()
    afresh(hands)
    hands.keys_("0")
    assert hands.table.pending is None
    assert hands.at("1815") == ()


# the sequence of play -------------------------------------------------------------------------------------------------


@job("next phase, nothing due")
def _next(hands: Counting, window: Window) -> None:
    hands.keys_("F8")
    assert hands.table.position.phase == "german-combat"


def _air(hands: Counting) -> None:
    for _ in range(12):
        if hands.table.pending is None:
            hands.table.next_phase()
    QApplication.processEvents()


@job("next phase, something due")
def _next_due(hands: Counting, window: Window) -> None:
    hands.table.next_phase()
    hands.keys_("F8")
    assert window.prompts.due is not None
    hands.keys_("F8")
    assert hands.table.position.phase == "terminal-supply-check"


@job("undo")
def _undo(hands: Counting, window: Window) -> None:
    hands.table.note("Rain.")
    hands.keys_("Ctrl+Z")
    assert window.history.last.text() == "Undone: Note: Rain."


@job("dice for air superiority from the table")
def _dice(hands: Counting, window: Window) -> None:
    _air(hands)
    hands.keys_("6", "5", "5", "4", "Enter")
    assert hands.table.position.tracks["airpower"]["german"] == 2


@job("a marker placed")
def _marker(hands: Counting, window: Window) -> None:
    _air(hands)
    hands.table.reply({"german": [6, 5], "soviet": [5, 4]}, "typed")
    QApplication.processEvents()
    hands.on(window.forces.markers.rows[0], QPoint(30, 10))
    hands.on_map("1515")
    assert len(hands.table.position.markers) == 1
