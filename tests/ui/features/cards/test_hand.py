"""Rounds and cards: the track of the rounds, hands that are shown to their owner, and cards played by mouse and key."""

from __future__ import annotations

from dataclasses import replace

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QWidget

from app.rules.orders.orders import PlaceMarker
from app.rules.parts import Absent, RoundUse
from app.rules.ruling import violation
from app.ui.inspector.card_choices import UseRow
from app.ui.inspector.question import Question
from app.ui.main_window import Window
from app.ui.widgets.cards import LinkLabel
from app.ui.widgets.playing_card import FaceUp
from tests.ui.fakes import swap
from tests.ui.hands import Hands

SHUFFLE = {"shuffle": [1, 2, 3, 4, 5, 6, 6, 5, 4, 3, 2, 1]}
"""Dice that deal all six cards of each side"""


@pytest.fixture
def dealt(eastern: Hands) -> Hands:
    """The question what the Axis does in round 5, its cards on the table."""
    eastern.press(eastern.window.top.next)
    assert eastern.table.reply(SHUFFLE)
    eastern.window.shell.bring(eastern.window.hand)
    QApplication.processEvents()
    return eastern


def asked(window: Window) -> Question:
    found = [q for q in window.findChildren(Question) if q.isVisibleTo(window) and q.pending is not None]
    assert len(found) == 1
    return found[0]


def cards(hands: Hands) -> dict[str, FaceUp]:
    """The cards that the question offers, by their words."""
    found = hands.window.round.findChildren(FaceUp)
    return {face.face.label: face for face in found if face.isVisibleTo(hands.window)}


def shown(hands: Hands, widget: QWidget) -> QWidget:
    hands.window.shell.inspector.body.ensureWidgetVisible(widget)
    QApplication.processEvents()
    return widget


def uses(hands: Hands) -> dict[str, UseRow]:
    """The ways to use the round that are on offer, by their names."""
    return {row.name: row for row in hands.window.round.findChildren(UseRow) if row.isVisibleTo(hands.window)}


def verb(hands: Hands, card: str, words: str) -> None:
    """Plays a card as something, by mouse: the card, the way, the verb."""
    hands.press(shown(hands, cards(hands)[card]))
    hands.press(shown(hands, uses(hands)[words]))
    hands.press(hands.window.round.play)


def chip(hands: Hands, side: str, number: int) -> str:
    return hands.window.hand.track.chips[side, number].accessibleName()


def test_the_card_is_there_for_games_with_rounds_and_cards_alone(hands: Hands, window: Window) -> None:
    assert window.hand.isHidden()
    assert not window.shell.rail.buttons["hand"].isVisible()


def test_it_comes_with_the_campaign(eastern: Hands, window: Window) -> None:
    assert window.shell.rail.buttons["hand"].isVisible()
    assert window.top.rounds.isVisible()


def test_the_question_of_a_round_lies_where_the_hand_is(dealt: Hands, window: Window) -> None:
    assert window.prompts.question is None
    assert window.round.isAncestorOf(asked(window))
    assert set(cards(dealt)) == {
        "11 Basalt",
        "12 Slate",
        "13 Granite",
        "14 Chalk",
        "15 Hedgehogs",
        "16 Hitler Takes Command",
    }


def test_7_3_1_a_card_is_played_for_points_by_mouse(dealt: Hands) -> None:
    verb(dealt, "11 Basalt", "For OPS")
    assert dealt.table.pending is None
    assert dealt.table.phase is not None
    assert dealt.table.phase.slug == "axis-round-5"
    assert "OPS" in chip(dealt, "axis", 5) or "operations points" in chip(dealt, "axis", 5)
    assert dealt.table.position.hands["axis-discards"] == ["axis-11"]


def test_7_3_1_the_points_of_a_card_are_told_alike_by_its_verb_the_status_and_the_due_list(
    dealt: Hands, window: Window
) -> None:
    told: list[str] = []
    dealt.table.said.connect(told.append)
    dealt.press(shown(dealt, cards(dealt)["11 Basalt"]))
    told_of = "3 + 1 OPS. 4 on the card, 1 less for rounds of OPS in a row (7.3.2). 1 from the bank (18.1.1)."
    assert uses(dealt)["For OPS"].accessibleName().removeprefix("For OPS. ").startswith(told_of)
    dealt.press(window.round.play)
    assert dealt.summaries()[-1].startswith("Axis round 5: a card for 4 − 1 in a row = 3 operations points.")
    assert any("a card for 4 − 1 in a row = 3 operations points" in words for words in told)
    due = dealt.read(window.due)
    assert "Operations points left: 4 (card 3, bank 1). Each buys a combat marker once all movement is over" in due
    assert "4−1=3" in str(window.hand.track.chips["axis", 5].box.played)
    assert dealt.table.next_phase()
    assert "Operations points left: 4 (card 3, bank 1). Each buys a combat marker (7.3.1)." in dealt.read(window.due)
    assert dealt.table.play(PlaceMarker("combat", "axis", "6405"))
    assert "Operations points left: 3 (card 2, bank 1)." in dealt.read(window.due)


def test_7_4_1_a_card_is_played_for_replacements_by_mouse(dealt: Hands) -> None:
    verb(dealt, "11 Basalt", "For replacements")
    assert dealt.table.position.tracks["rp-ge"] == 4
    assert "A card for replacements." in chip(dealt, "axis", 5)


def test_7_5_an_event_is_played_by_mouse(dealt: Hands) -> None:
    verb(dealt, "15 Hedgehogs", "As an event")
    assert "hedgehogs" in str(dealt.table.position.conditions["events"]).lower()
    assert dealt.table.position.hands["axis-removed"] == ["axis-15"]


@pytest.fixture
def militia(dealt: Hands) -> Hands:
    """The Soviet round 5, played as the event People's Militia."""
    table = dealt.table
    assert table.reply(["11 Basalt", "rp"])
    while table.pending is None:
        assert table.next_phase()
    assert table.reply(["14 People's Militia", "event"])
    QApplication.processEvents()
    return dealt


def test_7_5_1_an_event_is_named_and_what_it_asks_of_the_players_stays_in_the_due_list(
    militia: Hands, window: Window
) -> None:
    assert militia.summaries()[-1].startswith("Soviet round 5: 14 People's Militia is played as an event.")
    reminder = "14 People's Militia, to be carried out by hand as far as the program does not: A trench"
    assert reminder in militia.read(window.due)
    assert militia.table.next_phase()
    assert "by hand" not in militia.read(window.due)


def test_10_3_3_the_trench_of_an_event_is_offered_once_and_its_reminder_goes_with_it(
    militia: Hands, window: Window
) -> None:
    strip = window.forces.markers
    assert [row.accessibleName() for row in strip.rows] == ["Soviet trench, ×1"]
    assert militia.table.play(PlaceMarker("trench", "soviet", "6307"))
    QApplication.processEvents()
    assert [row.held.id for row in strip.rows if not row.held.id] == []
    assert "by hand" not in militia.read(window.due)
    militia.key(Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert "by hand" in militia.read(window.due)


def test_a_card_is_played_by_two_keys(dealt: Hands, window: Window) -> None:
    order = list(cards(dealt))
    dealt.key(getattr(Qt.Key, f"Key_{order.index('12 Slate') + 1}"), widget=window.map.view)
    assert dealt.table.pending is not None
    assert list(uses(dealt)) == ["For OPS", "For replacements", "For reinforcements"]
    assert window.hand.faces["axis-12"].property("picked") is True
    dealt.key(Qt.Key.Key_2, widget=window.map.view)
    assert "A card for replacements." in chip(dealt, "axis", 5)


def test_enter_plays_the_way_that_is_chosen_the_first_of_a_card_at_once(dealt: Hands, window: Window) -> None:
    dealt.key(Qt.Key.Key_Return, widget=window.map.view)
    assert dealt.table.pending is not None, "no card is picked"
    assert not window.round.foot.isVisible()
    dealt.press(shown(dealt, cards(dealt)["13 Granite"]))
    assert window.round.play.text() == "Play 13 Granite for OPS"
    dealt.press(shown(dealt, uses(dealt)["For replacements"]))
    assert window.round.play.text() == "Play 13 Granite for replacements"
    assert [row.property("picked") for row in uses(dealt).values()] == [False, True]
    dealt.key(Qt.Key.Key_Return, widget=window.map.view)
    assert "A card for replacements." in chip(dealt, "axis", 5)
    assert not window.round.foot.isVisible()


def test_a_double_click_plays_a_way_at_once(dealt: Hands, window: Window) -> None:
    row = shown(dealt, uses(dealt)["No card, no units act"])
    QTest.mouseMove(row)
    QTest.mouseDClick(row, Qt.MouseButton.LeftButton)
    assert "No card; no units acted." in chip(dealt, "axis", 5)


def test_another_card_is_one_press_away(dealt: Hands, window: Window) -> None:
    dealt.press(shown(dealt, cards(dealt)["13 Granite"]))
    assert cards(dealt) == {}
    link = next(one for one in window.round.findChildren(LinkLabel) if one.text() == "Another card")
    dealt.press(shown(dealt, link))
    assert "13 Granite" in cards(dealt)
    assert not window.hand.faces["axis-13"].property("picked")


def test_what_speaks_against_a_use_stands_in_its_row(dealt: Hands) -> None:
    against = violation("too-often", "7.4.3", "One card for replacements a turn.")
    row = UseRow("For replacements", RoundUse(findings=(against,)), "2")
    dealt.qtbot.addWidget(row)
    assert "One card for replacements a turn (7.4.3)." in [label.text() for label in row.findChildren(QLabel)]
    assert row.accessibleName().endswith("One card for replacements a turn (7.4.3).")


def test_0_takes_back_which_card_the_keys_mean(dealt: Hands, window: Window) -> None:
    for key in (Qt.Key.Key_1, Qt.Key.Key_0):
        dealt.key(key, widget=window.map.view)
    assert not any(face.property("picked") for face in cards(dealt).values())
    assert dealt.table.pending is not None


def test_7_2_6_a_round_without_a_card_has_the_next_keys(dealt: Hands, window: Window) -> None:
    assert "1 from the bank (18.1.1). Units may act" in uses(dealt)["No card, units act"].accessibleName()
    assert "The rounds in a row return to 0 (7.2.6)" in uses(dealt)["No card, no units act"].accessibleName()
    dealt.key(Qt.Key.Key_7, widget=window.map.view)
    assert "No card; units acted." in chip(dealt, "axis", 5)
    assert "Leaves the consecutive rounds unchanged." in chip(dealt, "axis", 5)


def test_undo_takes_the_card_back_into_the_hand(dealt: Hands, window: Window) -> None:
    before = dealt.table.position.hands["axis"]
    verb(dealt, "11 Basalt", "For OPS")
    dealt.key(Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert dealt.table.position.hands["axis"] == before
    assert window.round.isAncestorOf(asked(window))


def test_the_other_hand_is_covered_until_somebody_asks(dealt: Hands, window: Window) -> None:
    assert "Soviet hand: 6 cards" in dealt.read(window.hand)
    assert "11 Amber" not in dealt.read(window.hand)
    link = window.hand.links["soviet"]
    window.shell.inspector.body.ensureWidgetVisible(link)
    dealt.press(link)
    assert "11 Amber" in dealt.read(window.hand)
    dealt.press(window.hand.links["soviet"])
    assert "11 Amber" not in dealt.read(window.hand)


def test_a_hand_is_covered_again_when_the_other_side_plays(dealt: Hands, window: Window) -> None:
    dealt.press(window.hand.links["soviet"])
    verb(dealt, "11 Basalt", "For replacements")
    for _ in range(6):
        if dealt.table.pending is not None:
            break
        assert dealt.table.next_phase()
    assert dealt.table.pending is not None
    assert dealt.table.pending.side == "soviet"
    assert window.hand.uncovered == set()
    assert "11 Basalt" not in [face.face.label for face in cards(dealt).values()]
    dealt.press(shown(dealt, next(iter(cards(dealt).values()))))
    assert "For replacements" in uses(dealt), "a use of which nothing is told has its row too"


def test_under_fog_only_the_owner_of_the_cards_is_asked(dealt: Hands, window: Window) -> None:
    dealt.table.fog.set_on(True)
    dealt.table.fog.look("soviet")
    QApplication.processEvents()
    assert "11 Basalt" not in dealt.read(window.hand)
    assert "axis" not in window.hand.links
    dealt.press(dealt.button("Hand over"))
    assert dealt.table.fog.viewer == ""


def test_discards_are_there_for_everybody_to_look_through(dealt: Hands, window: Window) -> None:
    verb(dealt, "11 Basalt", "For OPS")
    link = next(link for name, link in window.hand.links.items() if "discards" in name)
    assert link.text() == "Discards: 1"
    window.shell.inspector.body.ensureWidgetVisible(link)
    QApplication.processEvents()
    assert "11 Basalt" not in [face.face.label for face in window.hand.findChildren(FaceUp)]
    dealt.press(link)
    assert "11 Basalt" in [face.face.label for face in window.hand.findChildren(FaceUp)]


def test_18_banked_points_and_rounds_in_a_row_stand_beside_the_track(dealt: Hands, window: Window) -> None:
    assert "bank 1 · 1 in a row: next card −1" in dealt.read(window.hand.track)
    verb(dealt, "11 Basalt", "For OPS")
    assert "3 of 3 OPS · bank 1 · 2 in a row: next card −2" in dealt.read(window.hand.track)


def test_15_1_1_rounds_of_rasputitsa_say_that_nobody_acts(dealt: Hands, window: Window) -> None:
    assert all(chip.box.barred is None for chip in window.hand.track.chips.values())
    position = dealt.table.position
    rounds = dealt.table.game.rounds
    assert rounds is not None
    spring = rounds.boxes(replace(position, turn=9))
    barred = [(box.side, box.number) for box in spring if box.barred is not None]
    assert barred == [("axis", 1), ("soviet", 1), ("axis", 2), ("soviet", 2)]


def test_players_with_their_own_cards_are_told_so(eastern: Hands, window: Window) -> None:
    hands_ = eastern.table.game.hands
    assert not isinstance(hands_, Absent)

    class Nothing:
        held = staticmethod(lambda position, side: ())
        faces = staticmethod(lambda position, side: ())
        piles = staticmethod(lambda position, side: ())
        face = staticmethod(lambda side, name: None)

    swap(eastern.table, hands=Nothing())
    assert "The players hold the cards" in eastern.read(window.hand)


def test_a_card_of_the_drawer_is_chosen_in_the_question(dealt: Hands, window: Window) -> None:
    window.shell.drawer.put_away()
    dealt.press(window.shell.rail.buttons["hand"])
    held = {face.face.label: face for face in window.hand.findChildren(FaceUp) if face.isVisibleTo(window)}
    assert set(held) == set(cards(dealt))
    assert not any(label.isVisible() for label in cards(dealt)["12 Slate"].told), "the drawer says it"
    dealt.press(held["12 Slate"])
    assert "For reinforcements" in uses(dealt)
    assert held["12 Slate"].property("picked") is True
    dealt.key(Qt.Key.Key_2, widget=window.map.view)
    assert "A card for replacements." in chip(dealt, "axis", 5)


def test_the_strip_has_the_rounds_of_both_sides(dealt: Hands, window: Window) -> None:
    boxes = window.top.rounds
    assert {(side, box.number) for side, box, _ in boxes.places() if box.now} == {("Axis", 5)}
    assert boxes.accessibleDescription() == "Axis, round 5."
    dealt.press(boxes)
    assert window.hand.isVisible()


def test_another_drawer_stays_open_with_a_game_without_cards(hands: Hands, window: Window) -> None:
    hands.press(window.shell.rail.buttons["forces"])
    window.table.opened.emit()
    assert window.forces.isVisible()
