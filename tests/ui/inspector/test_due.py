"""The card of what is due: faults to be dealt with first, offers, the turn's events, and what the phase's end does."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QContextMenuEvent
from PySide6.QtWidgets import QApplication, QMenu

from app.position.changes import change
from app.position.ledger import Json
from app.position.position import Position, World
from app.rules.orders.orders import Correction, Move
from app.rules.parts import CoverageLine, Due, ObligationReport, Offer, Step
from app.rules.ruling import violation
from app.ui.inspector.due import DueRow, WordyButton
from app.ui.inspector.due_lines import FIRST, WATCH
from app.ui.main_window import Window
from tests.ui.fakes import swap
from tests.ui.hands import LEFT, Hands

FROM_SOUTH = "The 60th Motorized comes from the south."


@dataclass
class Dates:
    dues: tuple[Due, ...]

    def due(self, position: Position) -> tuple[Due, ...]:
        return self.dues


@dataclass
class Duty:
    """One stack must attack."""

    units: tuple[str, ...]

    def report(self, position: Position, side: str) -> ObligationReport:
        found = violation("must-attack", "5.6", "The stack in 1816 must attack.", hexes=["1816"], units=self.units)
        return ObligationReport(self.units, (), (found,) if self.units and side == "german" else ())


@dataclass
class Penalty:
    """Takes a unit out of an overstacked hex."""

    world: World
    taken: list[Mapping[str, Json]] = field(default_factory=list)

    def offers(self, position: Position) -> tuple[Offer, ...]:
        there = position.units_at(self.world.board.location("1514"))
        if len(there) < 9:
            return ()
        return (Offer({"hex": "1514"}, "6.6", "Take the penalty for {hex}.", {"hex": "1514"}),)

    def step(self, position: Position, options: Mapping[str, Json]) -> Step:
        self.taken.append(options)
        return Step((), (change(self.world, position, "place", "sk-fast", "@eliminated"),), "The penalty is taken.")


def row(window: Window, words: str) -> DueRow:
    if not window.due.isVisibleTo(window):
        window.shell.bring(window.due)
    QApplication.processEvents()
    found = [r for r in window.due.findChildren(DueRow) if words in r.one.words and r.isVisibleTo(window)]
    assert found, words
    return found[0]


def click(hands: Hands, one: DueRow) -> None:
    hands.qtbot.mouseClick(one, LEFT, pos=QPoint(30, one.height() // 2))
    QApplication.processEvents()


@pytest.fixture
def crowded(hands: Hands) -> Hands:
    """Nine German and Slovakian units in 1514, and two divisions in 1816 cut off."""
    hands.table.put_right(("sk-fast",), "1514", "")
    hands.table.put_right(("su-135",), "1915", "")
    return hands


def test_what_must_be_dealt_with_stands_first_then_what_to_watch(crowded: Hands, window: Window) -> None:
    kinds = [one.gravity for one in window.due.lines]
    assert kinds[0] == FIRST
    assert WATCH in kinds
    assert kinds == sorted(kinds)
    words = crowded.read(window.due)
    assert "Due now (1)" in words
    assert "are out of supply (7.4)." in words
    assert words.index("limit eight (6.4)") < words.index("are out of supply (7.4).") < words.index("still to move")


def test_grave_and_less_grave_lines_have_marks_of_their_own(crowded: Hands, window: Window) -> None:
    words = crowded.read(window.due).splitlines()
    assert words[words.index("1514 is overstacked: nine German and Slovakian units, limit eight (6.4).") - 1] == "✕"
    assert {"✕", "△", "●"} <= set(words)


def test_the_hint_of_the_next_phase_counts_the_faults(crowded: Hands, window: Window) -> None:
    assert window.top.next.toolTip().endswith("1 item is due before the phase can end")
    swap(crowded.table, obligations=Duty(crowded.ids("1816")))
    assert window.top.next.toolTip().endswith("2 items are due before the phase can end")
    crowded.table.put_right(("sk-fast",), "@reserve", "")
    assert "1 item" in window.top.next.toolTip()
    swap(crowded.table, obligations=Duty(()))
    assert window.top.next.toolTip() == "End the current phase (F8)"


def test_the_hint_says_nothing_of_faults_where_there_are_none(hands: Hands, window: Window) -> None:
    assert window.top.next.toolTip() == "End the current phase (F8)"


def test_what_the_card_of_the_phases_end_says_is_not_said_again_below_it(crowded: Hands, window: Window) -> None:
    fault = "1514 is overstacked: nine German and Slovakian units, limit eight (6.4)."
    crowded.key(Qt.Key.Key_F8)
    assert window.prompts.due is not None
    assert fault in crowded.read(window.prompts.due)
    assert fault not in crowded.read(window.due)
    crowded.key(Qt.Key.Key_Escape)
    assert window.prompts.due is None
    assert fault in crowded.read(window.due)


def test_a_click_on_a_fault_goes_to_its_hex(crowded: Hands, window: Window) -> None:
    click(crowded, row(window, "limit eight"))
    assert crowded.table.plan.looked == crowded.hex("1514")
    click(crowded, row(window, "out of supply"))
    assert crowded.table.plan.looked == crowded.hex("1816")


def test_a_fault_is_reached_with_the_keyboard(crowded: Hands, window: Window) -> None:
    one = row(window, "limit eight")
    one.setFocus()
    crowded.key(Qt.Key.Key_Return, widget=one)
    assert crowded.table.plan.looked == crowded.hex("1514")
    assert one.accessibleName() == "1514 is overstacked: nine German and Slovakian units, limit eight (6.4)."


def test_an_obligation_is_among_the_faults(hands: Hands, window: Window) -> None:
    swap(hands.table, obligations=Duty(hands.ids("1816")))
    assert window.due.lines[0].words == "The stack in 1816 must attack (5.6)."
    assert window.due.lines[0].loud
    click(hands, row(window, "must attack"))
    assert hands.table.plan.looked == hands.hex("1816")


def test_the_menu_of_a_line_leads_to_its_rule(crowded: Hands, window: Window) -> None:
    swap(crowded.table, coverage=(CoverageLine("6.4", "enforced", "How many may stay."),))
    one = row(window, "limit eight")
    QApplication.sendEvent(one, QContextMenuEvent(QContextMenuEvent.Reason.Mouse, QPoint(5, 5), QPoint(5, 5)))
    menu = one.findChild(QMenu)
    assert menu is not None
    menu.setActiveAction(menu.actions()[0])
    crowded.qtbot.keyClick(menu, Qt.Key.Key_Return)
    assert window.coverage.isVisible()
    assert window.coverage.current_rule() == "6.4"


# offers ---------------------------------------------------------------------------------------------------------------


def test_a_special_action_is_a_button_and_is_played(crowded: Hands, window: Window) -> None:
    penalty = Penalty(crowded.table.game.world)
    swap(crowded.table, special={"stacking-penalty": penalty})
    QApplication.processEvents()
    offer = next(b for b in window.due.findChildren(WordyButton) if b.isVisibleTo(window))
    assert offer.words == "Take the penalty for 1514 (6.6)."
    assert offer.text().replace("\n", " ") == offer.words
    assert offer.width() <= window.due.width()
    crowded.press(offer)
    assert penalty.taken == [{"hex": "1514"}]
    assert crowded.where("sk-fast") == "@eliminated"
    assert not [b for b in window.due.findChildren(WordyButton) if b.isVisibleTo(window)]


def test_what_is_done_with_selected_units_waits_for_a_selection(hands: Hands, window: Window) -> None:
    dig = window.due._offer("dig", Offer({"units": []}, "1.1", "Dig in the selected units"))
    rest = window.due._offer("rest", Offer({}, "1.2", "Rest"))
    assert (dig.isEnabled(), rest.isEnabled()) == (False, True)
    hands.table.plan.pick(hands.ids("1816"))
    assert dig.isEnabled()
    hands.table.plan.clear()
    assert not dig.isEnabled()


def test_nothing_is_offered_while_a_question_is_open(crowded: Hands, window: Window) -> None:
    swap(crowded.table, special={"stacking-penalty": Penalty(crowded.table.game.world)})
    assert window.due.offers
    for _ in range(12):
        if crowded.table.pending is not None:
            break
        crowded.table.next_phase(overrule="test")
    assert crowded.table.pending is not None
    assert not window.due.offers


# the turn -------------------------------------------------------------------------------------------------------------


def test_what_the_schedules_hold_is_due_with_its_rule(hands: Hands, window: Window) -> None:
    due = Due(2, "german", "8.2", "{units} may arrive.", ("de-22",), {"units": ["22nd Infantry"]})
    later = Due(3, "german", "8.3", FROM_SOUTH)
    swap(hands.table, schedules={"arrivals": Dates((due, later))})
    words = hands.read(window.due)
    assert "22nd Infantry may arrive (8.2)." in words
    assert "Turn 3: The 60th Motorized comes from the south (8.3)." in words


def test_a_click_on_an_arrival_picks_its_units_off_the_map(hands: Hands, window: Window) -> None:
    due = Due(2, "german", "8.2", "{units} may arrive.", ("de-22",), {"units": ["22nd Infantry"]})
    swap(hands.table, schedules={"arrivals": Dates((due,))})
    window.shell.bring(window.tracks)
    click(hands, row(window, "may arrive (8.2)"))
    assert window.forces.list.selected() == ("de-22",)
    hands.qtbot.waitUntil(lambda: not window.forces.visibleRegion().isEmpty())


def test_a_click_on_units_on_the_map_goes_there(hands: Hands, window: Window) -> None:
    due = Due(2, "german", "8.9", "The division goes home.", ("de-44",))
    swap(hands.table, schedules={"withdrawals": Dates((due,))})
    click(hands, row(window, "goes home"))
    assert hands.table.plan.looked == hands.table.position.units["de-44"].location


# the end of the phase -------------------------------------------------------------------------------------------------


def test_the_card_says_which_phase_is_next(hands: Hands, window: Window) -> None:
    words = hands.read(window.due)
    assert "When the phase ends" in words
    assert "Phase begins: " in words[words.index("When the phase ends") :]
    told = [one.words for one in window.due.end]
    hands.table.next_phase()
    assert hands.summaries()[-1] in told


def test_the_question_that_the_next_phase_asks_is_told(hands: Hands, window: Window) -> None:
    for _ in range(12):
        told = [one.words for one in window.due.end]
        if any(words.startswith("You are asked: ") for words in told):
            break
        hands.table.next_phase()
    hands.table.next_phase()
    assert hands.table.pending is not None
    assert any(
        words == f"You are asked: {hands.table.pending.text()[:-1]} ({hands.table.pending.rule})." for words in told
    )


def test_a_question_before_the_phase_is_told_once(hands: Hands, window: Window) -> None:
    for _ in range(12):
        told = [one.words for one in window.due.end]
        if any(words.startswith("You are asked: ") for words in told):
            break
        hands.table.next_phase()
    assert not any("a question must be answered" in words for words in told), told


@pytest.fixture
def cavalry(hands: Hands) -> Hands:
    """The 9th Cavalry cut off in 1019, the check of supply next."""
    hands.table.put_right(("de-44", "de-57"), "1120", "")
    hands.table.put_right(("de-56", "de-62"), "1119", "")
    while hands.table.position.phase != "german-combat":
        assert hands.table.next_phase(overrule="test")
    return hands


def test_what_the_supply_check_takes_is_told_once_and_led_to(cavalry: Hands, window: Window) -> None:
    told = [one for one in window.due.end if "9th Cavalry" in one.words]
    assert [one.words for one in told] == ["Supply check: 9th Cavalry is out of supply and eliminated."]
    assert (told[0].gravity, told[0].location, told[0].units) == (WATCH, cavalry.hex("1019"), ("su-9cav",))
    cavalry.table.next_phase(overrule="test")
    assert (
        cavalry.summaries()[-1]
        == "Supply check: units out of supply are eliminated. 9th Cavalry was eliminated in 1019."
    )


@dataclass
class Ending:
    """A sequence of play whose next step does what it is told."""

    inner: object
    settings: tuple[tuple[str, str, Json], ...]
    world: World

    def __getattr__(self, name: str) -> object:
        return getattr(self.inner, name)

    def next_phase(self, position: Position) -> Step:
        return Step((), tuple(change(self.world, position, *one) for one in self.settings), "The next phase begins.")


def test_what_the_end_of_the_phase_does_is_told_before_it_is_done(hands: Hands, window: Window) -> None:
    table = hands.table
    board = table.game.world.board
    settings: tuple[tuple[str, str, Json], ...] = (
        ("place", "de-44", "@eliminated"),
        ("place", "de-22", "1310"),
        ("place", "sk-fast", "@reserve"),
        ("turn", "", 3),
        ("control", "1914", "german"),
        ("ledger", "supply:su-135", "out-of-supply"),
    )
    assert board.location("1914") >= 0
    swap(table, sequence=Ending(table.game.sequence, settings, table.game.world))
    units = table.position.units
    told = [one.words for one in window.due.end]
    assert told == [
        "The next phase begins.",
        "Turn 3 begins.",
        f"{units['de-44'].label} is eliminated.",
        f"{units['de-22'].label} is placed in 1310.",
        f"{units['sk-fast'].label} is placed in the box Reserve.",
        f"{units['su-135'].label} is marked out of supply.",
        "Control changes in 1914.",
    ]
    before = table.position
    click(hands, row(window, "is eliminated"))
    assert table.position is before, "telling does nothing"


def test_markers_that_go_with_the_phase_are_told(hands: Hands, window: Window) -> None:
    table = hands.table
    marker: Json = {"kind": "airpower", "side": "german", "at": "1514", "hexside": None}
    table.play(Correction((("marker", "air-1", marker),), "for the test"))
    swap(table, sequence=Ending(table.game.sequence, (("marker", "air-1", None),), table.game.world))
    assert "1 marker will be removed." in [one.words for one in window.due.end]


def test_long_lists_are_cut_with_a_count(hands: Hands, window: Window) -> None:
    dues = tuple(Due(2, "german", "8.2", f"Thing {n}.") for n in range(60))
    swap(hands.table, schedules={"arrivals": Dates(dues)})
    assert "more" in hands.read(window.due)
    assert len(window.due.findChildren(DueRow)) < 60


def test_a_stack_of_which_one_unit_has_moved_is_still_counted_and_led_to(hands: Hands, window: Window) -> None:
    def unmoved() -> tuple[str, set[int]]:
        found = next(one for one in window.due.lines if "still to move" in one.words)
        return found.words, {found.location, *found.further}

    words, places = unmoved()
    assert hands.table.play(Move(("de-1cav",), ("1813", "1814")))
    assert hands.where("de-1cav") == "1814"
    assert len(hands.at("1814")) > 1
    after, places_after = unmoved()
    assert hands.hex("1814") in places_after, "the others there have not moved"
    assert places - places_after == {hands.hex("1813")}
    assert (words, after) == (
        "13 of 13 stacks have units still to move.",
        "12 of 12 stacks have units still to move.",
    )


def test_units_that_are_still_off_the_map_can_be_chosen_though_others_are_on_it(hands: Hands, window: Window) -> None:
    units = ("de-44", "sk-fast")
    hands.table.put_right(("sk-fast",), "@reserve", "")
    dues = (Due(hands.table.position.turn, "german", "8.4", "May come: {units}", units, {"units": ["44th", "Fast"]}),)
    swap(hands.table, schedules={"any": Dates(dues)})
    found = next(one for one in window.due.lines if one.words.startswith("May come"))
    assert (found.location, found.units, found.verb) == (-1, units, "Choose")
