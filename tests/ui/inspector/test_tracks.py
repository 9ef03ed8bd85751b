"""The card of the turn and the tracks: what it shows, how a count is put right, and the count of victory points."""

from __future__ import annotations

from dataclasses import dataclass, replace

import pytest
from PySide6.QtCore import Qt

from app.messages import speak
from app.position.ledger import Json
from app.position.position import Position
from app.rules.game import Game
from app.rules.orders.orders import Correction, SetCondition
from app.rules.parts import NoSequence, NoVictory, Phase, VictoryLine, VictoryReport
from app.rules.ruling import note
from app.rules.sequence import PhaseTable
from app.ui.inspector.tracks import NOT_KEPT, condition_words, last_turn
from app.ui.main_window import Window
from app.ui.widgets.victory_count import LESS, MORE
from tests.ui.fakes import swap
from tests.ui.hands import Hands


@dataclass
class Count:
    """Points for every unit that a side has on the map."""

    verdict: str | None = None

    def report(self, position: Position) -> VictoryReport:
        held = [u.side for u in position.units.values() if u.on_map]
        german, soviet = held.count("german"), held.count("soviet")
        lines = (
            VictoryLine("4.2", "{count:w} divisions are on the map.", german, {"count": german}),
            VictoryLine("4.3", "Something was lost.", -2),
            VictoryLine("4.4", "Nothing in the corridor.", 0),
        )
        found = (note("not-over", "4.1", "The count is made after turn 10."),)
        return VictoryReport({"german": german, "soviet": -soviet}, self.verdict, lines, found)


def _nothing(position: Position, phase: Phase) -> None:
    """No question before a phase."""


@pytest.fixture
def shown(hands: Hands, window: Window) -> Hands:
    hands.table.play(Correction((("track", "eliminated", {"german": 3, "soviet": 12}), ("track", "vp", 7)), "start"))
    window.shell.bring(window.tracks)
    hands.press(window.tracks.all)
    return hands


def test_the_turn_stands_with_the_last_one_where_the_sequence_tells_it(shown: Hands, window: Window) -> None:
    table = shown.table
    phases = table.phases()
    swap(
        table,
        sequence=PhaseTable(
            table.game.world,
            order=lambda _p: phases,
            last_turn=10,
            rule="4.1",
            question=_nothing,
            turn_end=lambda _p: (),
        ),
    )
    assert last_turn(table.game) == 10
    assert window.tracks.turn.text() == "Turn 2 of 10"
    swap(table, sequence=NoSequence("5.1", "Nobody is first."))
    assert window.tracks.turn.text() == "Turn 2"


def test_counts_stand_by_side_and_those_never_kept_are_dashes(shown: Hands, window: Window) -> None:
    links = window.tracks.links
    assert links["eliminated", "german"].text() == "3"
    assert links["eliminated", "soviet"].text() == "12"
    assert links["vp", ""].text() == "7"
    assert links["airpower", "german"].text() == NOT_KEPT
    assert "Victory points" in shown.read(window.tracks)
    assert links["eliminated", "soviet"].accessibleName() == "Eliminated, Soviet: 12"


def test_conditions_stand_in_the_players_words(shown: Hands, window: Window) -> None:
    shown.table.play(SetCondition("air_superiority", "soviet"))
    words = shown.read(window.tracks)
    assert "Air superiority this turn" in words
    assert "Soviet" in words.splitlines()
    assert "German: move, then fight\nSoviet: fight, then move" in words


def test_what_is_about_a_town_that_the_map_has_not_is_left_out_until_it_matters(shown: Hands, window: Window) -> None:
    words = "Ploesti has been under Soviet control"
    assert words in shown.read(window.tracks), "all tracks are shown"
    window.tracks.all.setChecked(False)
    assert words not in shown.read(window.tracks)
    assert shown.table.play(SetCondition("ploesti_fallen", True))
    assert words in shown.read(window.tracks)


@pytest.mark.parametrize(
    ("slug", "value", "words"),
    [
        ("air_superiority", None, NOT_KEPT),
        ("ploesti_fallen", None, "No"),
        ("ploesti_fallen", True, "Yes"),
        ("phase_order", {"german": None}, NOT_KEPT),
    ],
)
def test_what_is_open_is_a_dash_and_what_has_a_default_shows_it(
    shown: Hands, slug: str, value: Json, words: str
) -> None:
    game: Game = shown.table.game
    assert condition_words(game, game.vocabulary.conditions[slug], value) == words


def test_a_count_is_put_right_with_a_reason_in_the_journal(shown: Hands, window: Window) -> None:
    shown.press(window.tracks.links["eliminated", "soviet"])
    edit = window.tracks.edit
    assert edit is not None
    assert edit.count.hasFocus()
    shown.type(edit.count, "14")
    shown.key(Qt.Key.Key_Return, widget=edit.count)
    assert edit.reason.hasFocus()
    shown.type(edit.reason, "two were counted late")
    shown.key(Qt.Key.Key_Return, widget=edit.reason)
    assert shown.table.position.tracks["eliminated"] == {"german": 3, "soviet": 14}
    assert window.tracks.links["eliminated", "soviet"].text() == "14"
    assert window.tracks.edit is None
    assert any("two were counted late" in words for words in shown.summaries())
    shown.table.undo()
    assert window.tracks.links["eliminated", "soviet"].text() == "12"


def test_a_count_for_both_sides_stays_one(shown: Hands, window: Window) -> None:
    shown.press(window.tracks.links["vp", ""])
    edit = window.tracks.edit
    assert edit is not None
    shown.type(edit.count, "-2")
    shown.type(edit.reason, "recount")
    shown.press(edit.verb)
    assert shown.table.position.tracks["vp"] == -2
    assert window.tracks.links["vp", ""].text() == "−2"


def test_no_count_is_put_right_without_a_reason_or_a_number(shown: Hands, window: Window) -> None:
    shown.press(window.tracks.links["eliminated", "german"])
    edit = window.tracks.edit
    assert edit is not None
    before = len(shown.summaries())
    shown.type(edit.count, "9")
    shown.press(edit.verb)
    assert edit.reason.hasFocus()
    assert edit.reason.placeholderText() == "Enter a reason first"
    edit.count.clear()
    shown.type(edit.count, "nine")
    assert edit.count.text() == ""
    shown.type(edit.reason, "why")
    shown.press(edit.verb)
    assert len(shown.summaries()) == before


def test_a_correction_can_be_left(shown: Hands, window: Window) -> None:
    shown.press(window.tracks.links["eliminated", "german"])
    edit = window.tracks.edit
    assert edit is not None
    shown.type(edit.count, "9")
    shown.press(edit.cancel)
    assert window.tracks.edit is None
    assert shown.table.position.tracks["eliminated"] == {"german": 3, "soviet": 12}


def test_escape_leaves_a_correction_and_nothing_else(shown: Hands, window: Window) -> None:
    window.shell.bring(window.forces)
    shown.press(window.tracks.links["eliminated", "german"])
    assert window.tracks.edit is not None
    shown.key(Qt.Key.Key_Escape, widget=window.tracks.edit.count)
    assert window.tracks.edit is None
    assert window.forces.isVisible()


def test_victory_points_are_counted_for_the_position_as_it_is(shown: Hands, window: Window) -> None:
    swap(shown.table, victory=Count())
    germans = sum(u.side == "german" and u.on_map for u in shown.table.position.units.values())
    assert window.tracks.victory.points.text().startswith(f"German {germans},")
    shown.table.put_right(("de-44",), "@eliminated", "lost")
    assert window.tracks.victory.points.text().startswith(f"German {germans - 1},")
    assert not window.tracks.victory.verdict.isVisibleTo(window)


def test_the_verdict_is_said_in_the_language_in_use(shown: Hands, window: Window) -> None:
    speak("de")
    try:
        swap(shown.table, victory=Count("The game is drawn."))
        assert window.tracks.victory.verdict.text() == "Das Spiel endet unentschieden."
    finally:
        speak("en")


def test_the_working_of_the_count_unfolds_with_its_rules(shown: Hands, window: Window) -> None:
    swap(shown.table, victory=Count("The Germans have won."))
    count = window.tracks.victory
    assert "Something was lost." not in shown.read(count)
    assert "The Germans have won." in shown.read(count)
    assert count.more.text() == MORE
    shown.qtbot.mouseClick(count.more, Qt.MouseButton.LeftButton)
    words = shown.read(count)
    assert count.more.text() == LESS
    for part in ("Something was lost.", "−2", "4.3", "The count is made after turn 10 (4.1)."):
        assert part in words
    shown.table.put_right(("de-44",), "@eliminated", "lost")
    assert "Something was lost." in shown.read(count), "it stays unfolded"


def test_a_game_without_a_victory_count_says_so(shown: Hands, window: Window) -> None:
    swap(shown.table, victory=NoVictory("4.1", "Nobody counts here."))
    assert "Nobody counts here (4.1)." in shown.read(window.tracks.victory)
    assert not window.tracks.victory.more.isVisibleTo(window)


def test_nothing_is_counted_while_the_card_is_under_another(shown: Hands, window: Window) -> None:
    asked: list[Position] = []

    class Watched(Count):
        def report(self, position: Position) -> VictoryReport:
            asked.append(position)
            return super().report(position)

    swap(shown.table, victory=Watched())
    shown.table.plan.look(shown.hex("1816"))
    shown.qtbot.waitUntil(lambda: not window.tracks.in_view)
    asked.clear()
    shown.table.put_right(("de-44",), "@eliminated", "lost")
    assert not asked
    window.shell.bring(window.tracks)
    shown.qtbot.waitUntil(lambda: bool(asked))
    assert asked[-1] is shown.table.position


def test_a_campaign_that_is_read_only_has_no_counts_to_put_right(shown: Hands, window: Window) -> None:
    assert shown.table.campaign is not None
    shown.table.campaign._opened.read_only = True
    window.tracks.refresh()
    assert not any(link.isEnabled() for link in window.tracks.links.values())
    shown.table.campaign._opened.read_only = False


def test_a_track_that_the_game_does_not_name_is_shown_all_the_same(shown: Hands, window: Window) -> None:
    words = replace(shown.table.game.vocabulary, tracks=())
    swap(shown.table, vocabulary=words)
    assert ("eliminated", "german") in window.tracks.links
