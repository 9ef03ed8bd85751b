"""The journal: its list, search, notes, the way back by keys, the timeline."""

from __future__ import annotations

from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QFontMetrics
from pytestqt.qtbot import QtBot

from app.rules.orders.orders import Move
from app.ui.main_window import Window
from app.ui.map.layers.overlays import LitOverlay
from app.ui.widgets.lists.journal_list import HEAD, UNDONE, overrule_words
from tests.ui.hands import CONTROL, LEFT, SHIFT, Hands


def test_the_newest_action_is_in_view(hands: Hands, window: Window) -> None:
    for n in range(12):
        hands.table.note(f"Remark {n}.")
    view, model = window.shell.bring(window.journal).list, window.journal.model
    assert model.rowCount() == 13
    last = view.visualRect(model.index(12))
    assert view.viewport().rect().intersects(last)
    assert model.index(12).data(HEAD)


def test_the_code_of_the_last_action_stands_at_the_count(hands: Hands, window: Window) -> None:
    hands.table.note("The front is quiet.")
    campaign = hands.table.campaign
    assert campaign is not None
    number, code = campaign.journal.code()
    assert number == 1
    assert window.journal.heading.aside.toolTip() == f"Code of the last action (1): {code}"


def test_undo_and_redo_by_keys_say_what_they_did(hands: Hands, window: Window) -> None:
    hands.table.note("The front is quiet.")
    hands.key(Qt.Key.Key_Z, CONTROL)
    assert window.history.last.text() == "Undone: Note: The front is quiet."
    assert window.journal.model.index(1).data(UNDONE)
    assert window.actions_["redo"].text() == "&Redo: Note: The front is quiet."
    hands.key(Qt.Key.Key_Z, CONTROL | SHIFT)
    assert window.history.last.text() == "Redone: Note: The front is quiet."
    hands.key(Qt.Key.Key_Z, CONTROL)
    hands.key(Qt.Key.Key_Y, CONTROL)
    assert hands.table.chronicle.head == 1


def test_undo_has_no_bottom_but_the_start(hands: Hands, window: Window) -> None:
    for n in range(30):
        hands.table.note(f"Remark {n}.")
    for _ in range(35):
        hands.key(Qt.Key.Key_Z, CONTROL)
    assert hands.table.chronicle.head == 0
    assert not window.actions_["undo"].isEnabled()
    assert len(hands.table.chronicle) == 31, "what was undone is still in the journal"


def test_the_menu_names_what_would_be_undone(hands: Hands, window: Window) -> None:
    assert window.actions_["undo"].text() == "&Undo"
    hands.table.note("Rain.")
    assert window.actions_["undo"].text() == "&Undo: Note: Rain."


def test_an_action_after_an_undo_starts_a_branch(hands: Hands, window: Window) -> None:
    hands.table.note("First thought.")
    hands.table.undo()
    hands.table.note("Second thought.")
    assert hands.summaries() == ["The campaign begins.", "Note: Second thought."]
    assert window.journal.model.rowCount() == 2


def test_a_double_click_goes_back_to_that_action(hands: Hands, window: Window) -> None:
    for words in ("One.", "Two.", "Three."):
        hands.table.note(words)
    hands.row(window.journal.list, 1, double=True)
    assert hands.table.chronicle.head == 1
    assert not window.journal.model.index(3).data(UNDONE), "it is only looked at"
    hands.press(window.past.bar.go_on)
    assert window.journal.model.index(3).data(UNDONE)


def test_a_click_reads_an_action_and_lights_its_hexes_and_looking_back_is_one_press_more(
    hands: Hands, window: Window
) -> None:
    table, chosen, scene = hands.table, window.journal.chosen, window.map.scene
    assert table.play(Move(("sk-fast",), ("1513", "1613")))
    table.note("And so on.")
    window.shell.bring(window.journal)
    assert "Click an action" in hands.read(chosen)
    assert not chosen.back.isEnabled()
    high = window.journal.list.height()
    hands.row(window.journal.list, 1)
    assert table.chronicle.head == 2, "nothing is looked back at yet"
    assert window.journal.list.height() == high, "no line has moved under the pointer"
    assert hands.summaries()[1] in hands.read(chosen)
    lit = scene.overlay(LitOverlay)
    assert isinstance(lit, LitOverlay)
    assert lit.hexes == {hands.hex("1513"), hands.hex("1613")}
    hands.press(chosen.back)
    assert table.looking
    assert table.chronicle.head == 1
    window.shell.drawer.put_away()
    assert scene.overlay(LitOverlay) is None


def test_the_arrow_keys_read_actions_too(hands: Hands, window: Window) -> None:
    for words in ("One.", "Two."):
        hands.table.note(words)
    window.shell.bring(window.journal)
    window.journal.list.setFocus()
    hands.key(Qt.Key.Key_Up, widget=window.journal.list)
    assert "One." in hands.read(window.journal.chosen)


def test_while_looking_back_the_way_home_is_the_loud_verb(hands: Hands, window: Window) -> None:
    assert window.past.bar.back.property("role") == "verb"
    assert window.past.bar.go_on.property("role") != "verb"


def test_a_click_on_the_timeline_goes_back_to_that_action(hands: Hands, window: Window, qtbot: QtBot) -> None:
    for words in ("One.", "Two.", "Three."):
        hands.table.note(words)
    strip = window.history.timeline
    qtbot.mouseClick(strip, LEFT, pos=QPoint(round(strip.x_of(2)), 20))
    assert hands.table.chronicle.head == 2
    hands.key(Qt.Key.Key_Left, widget=strip)
    assert hands.table.chronicle.head == 1


def test_the_search_finds_words_and_reasons(hands: Hands, window: Window) -> None:
    hands.table.note("Mud on every road.")
    hands.table.note("Frost at last.")
    hands.key(Qt.Key.Key_F, CONTROL | SHIFT)
    hands.type(window.journal.search, "mud road")
    assert [window.journal.model.entry(r).summary for r in range(window.journal.model.rowCount())] == [
        "Note: Mud on every road."
    ]
    window.journal.search.clear()
    assert window.journal.model.rowCount() == 3


def test_a_search_without_a_find_says_so(hands: Hands, window: Window) -> None:
    hands.type(window.journal.search, "submarine")
    assert window.journal.nothing.isVisibleTo(window)


def test_a_note_is_written_with_return(hands: Hands, window: Window) -> None:
    hands.type(window.journal.note, "  A bridge is down.  ")
    hands.key(Qt.Key.Key_Return, widget=window.journal.note)
    assert hands.summaries()[-1] == "Note: A bridge is down."
    assert window.journal.note.text() == ""


def test_what_was_overruled_shows_its_reason_and_rule(hands: Hands, window: Window) -> None:
    hands.plan(("1816",), "1815")
    order = hands.table.plan_order()
    assert order is not None
    hands.table.play(order, "agreed by both")
    entry = hands.table.chronicle[1]
    assert overrule_words(entry) == "Overruled: agreed by both (5.7)."
    plain = window.journal.list.visualRect(window.journal.model.index(0)).height()
    assert window.journal.list.visualRect(window.journal.model.index(1)).height() > plain, "the reason has its line"


def test_a_long_journal_is_read_by_the_page(hands: Hands, window: Window, qtbot: QtBot) -> None:
    for n in range(300):
        hands.table.note(f"Remark {n}.")
    campaign = hands.table.campaign
    assert campaign is not None
    window.open_campaign(campaign.path)
    chronicle = hands.table.chronicle
    assert len(chronicle) == 301
    assert len(chronicle.ticks) < 301, "the timeline fills in the background"
    qtbot.waitUntil(lambda: len(chronicle.ticks) == 301, timeout=3000)


# counted and said -----------------------------------------------------------------------------------------------------


def test_what_was_undone_counts_no_more_before_the_next_move_and_after_it(hands: Hands, window: Window) -> None:
    def counted() -> tuple[str, str]:
        return window.history.saved.text(), window.journal.heading.aside.text()

    assert counted() == ("0 actions, all saved", "0 actions")
    for n in range(3):
        hands.table.note(f"Remark {n}.")
    assert counted() == ("3 actions, all saved", "3 actions")
    hands.key(Qt.Key.Key_Z, CONTROL)
    hands.key(Qt.Key.Key_Z, CONTROL)
    assert counted() == ("1 action, all saved", "1 action")
    hands.key(Qt.Key.Key_Y, CONTROL)
    assert counted() == ("2 actions, all saved", "2 actions")
    hands.table.note("Another way.")
    assert counted() == ("3 actions, all saved", "3 actions")
    hands.table.look(hands.table.chronicle.number_at(1))
    assert counted()[1] == "3 actions", "looking back takes nothing back"


def test_the_sentence_of_an_overrule_is_read_whole_on_the_timeline(hands: Hands, window: Window) -> None:
    window.resize(1280, 800)
    hands.drag("sk-fast", "1514")
    card = window.prompts.refusal
    assert card is not None
    hands.type(card.reason, "as agreed")
    hands.key(Qt.Key.Key_Return, widget=card.reason)
    last = window.history.last
    assert last.text() == (
        "Slovakian Fast moved 1513–1514. 1514 is overstacked: nine German and Slovakian units, limit eight (6.4)."
    )
    last.grab()
    lines = last.lines()
    assert " ".join(lines) == last.text()
    assert last.toolTip() == ""
    assert len(lines) == 2
    metrics = QFontMetrics(last.small())
    assert all(metrics.horizontalAdvance(one) <= last.width() for one in lines)
    assert 2 * metrics.height() <= last.height() + 2, "both lines have room in the height"
    window.history.say("A sentence that goes on and on. " * 20)
    last.grab()
    assert last.lines()[1].endswith("…")
    assert last.toolTip() == last.text()
