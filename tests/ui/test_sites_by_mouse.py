"""Fortresses, trains and ships of German Eagle at the window: by drag, by menu and by typed hex, and the six lessons of
its First steps from the first card to the last."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QMenu

from app.paths import SCENARIOS
from app.position.changes import apply, change
from app.position.position import Pending
from app.ui.features.lessons.card import LessonCard
from app.ui.files.campaign_folder import begin
from app.ui.main_window import Window
from app.ui.map.layers.overlays import ControlOverlay
from tests.ui.both_games import PATIENCE, answer_by_key, keys
from tests.ui.fakes import ask
from tests.ui.hands import CONTROL, Hands

GAME = SCENARIOS / "eagle-bear"
FORT = "2303#fortress"


@pytest.fixture
def campaign_path(tmp_path: Path, request: pytest.FixtureRequest) -> Path:
    """First steps, in the phase that a test asks for."""
    phase = getattr(request, "param", "")
    folder, path = GAME / "first-steps", tmp_path / "coast.adjutant"
    if phase:
        copy = tmp_path / "eagle-bear" / "first-steps"
        shutil.copytree(folder, copy)
        file = copy / "scenario.toml"
        file.write_text(file.read_text("utf-8").replace('phase = "axis-replacement"', f'phase = "{phase}"'), "utf-8")
        folder = copy
    begin(folder, path).close()
    return path


in_phase = pytest.mark.parametrize


def finding(hands: Hands) -> str:
    return hands.read(hands.window.refusal)


def tip(hands: Hands) -> str:
    return hands.read(hands.window.map.view.hand.tip)


def prompt(hands: Hands, words: str) -> None:
    """Types a hex into the field on the map."""
    field = hands.window.map.view.prompt.field
    hands.type(field, words)
    hands.key(Qt.Key.Key_Return, widget=field)


# a fortress among the answers -----------------------------------------------------------------------------------------


def test_a_fortress_on_offer_is_called_a_fortress(hands: Hands) -> None:
    ask(hands.table, Pending("ask", "where", "axis", "Where to?", "XIII.F.4", options=(FORT, "2303")))
    board = hands.table.game.world.board
    named = next((p.name for p in board.places.get(board.location("2303"), ()) if p.name), "")
    assert hands.has_button(f"{named or '2303'}: fortress")
    assert hands.has_button(f"2303, {named}" if named else "2303")
    assert not hands.has_button(FORT)


# into a fortress and out of it ----------------------------------------------------------------------------------------


@in_phase("campaign_path", ["soviet-movement"], indirect=True)
def test_a_garrison_is_dragged_out_of_its_fortress_and_back(hands: Hands) -> None:
    hands.drag("su-61", "2303")
    assert hands.where("su-61") == "2303"
    assert hands.summaries()[-1].startswith("161. Army moved 2303 fortress–2303.")
    hands.drag("su-61", FORT)
    assert hands.where("su-61") == FORT


@in_phase("campaign_path", ["soviet-movement"], indirect=True)
def test_a_garrisons_counter_is_smaller_than_the_same_in_the_field(hands: Hands, window: Window) -> None:
    layer = window.map.scene.counters
    assert layer.items["su-61"].extent < layer.items["su-62"].extent == layer.side
    hands.drag("su-61", "2303")
    assert layer.items["su-61"].extent == layer.side


@in_phase("campaign_path", ["soviet-movement"], indirect=True)
@pytest.mark.parametrize("typed", ["2303#", "2303#fortress", "2303 f"])
def test_a_fortress_is_entered_by_its_typed_number(hands: Hands, window: Window, typed: str) -> None:
    hands.drag("su-61", "2303")
    hands.click("su-61")
    hands.key(Qt.Key.Key_M, widget=window.map.view)
    prompt(hands, typed)
    assert hands.where("su-61") == FORT


@in_phase("campaign_path", ["soviet-movement"], indirect=True)
def test_a_number_with_a_site_that_is_not_there_is_a_fault_in_the_field(hands: Hands, window: Window) -> None:
    hands.click("su-61")
    hands.key(Qt.Key.Key_M, widget=window.map.view)
    prompt(hands, "2304#")
    assert "no site 2304#" in window.map.view.prompt.said.text()
    assert hands.where("su-61") == FORT


@in_phase("campaign_path", ["soviet-movement"], indirect=True)
def test_the_menu_leads_into_a_fortress_and_out_of_it(hands: Hands, window: Window) -> None:
    for words, there in (("&Out into 2303", "2303"), ("&Into the fortress", FORT)):
        hands.click("su-61")
        menu = QMenu()
        for fill in window.shell.unit_rows:
            fill(menu)
        next(a for a in menu.actions() if a.text() == words).trigger()
        QApplication.processEvents()
        assert hands.where("su-61") == there


@in_phase("campaign_path", ["soviet-movement"], indirect=True)
def test_two_armies_may_not_end_in_one_fortress(hands: Hands, window: Window) -> None:
    hands.lift("su-62", FORT)
    assert "2303 fortress is overstacked: two combat units, limit one" in tip(hands)
    hands.let_go(FORT)
    assert hands.where("su-62") == "2304"
    assert "(XIII.H)" in finding(hands)


def test_ships_trains_and_walkers_stay_out_of_an_enemys_fortress(hands: Hands) -> None:
    while hands.table.position.phase != "axis-movement":
        hands.key(Qt.Key.Key_F8)
    hands.drag("ax-31", FORT)
    assert hands.where("ax-31") == "2302"
    assert "The enemy holds the fortress of 2303: it must be attacked (XII.A)." in finding(hands)


# words and pictures ---------------------------------------------------------------------------------------------------


def test_the_stack_card_names_the_fortress_that_was_clicked_and_the_garrison_of_a_hex(
    hands: Hands, window: Window
) -> None:
    hands.click(FORT)
    assert "Fortress of Brod, 2303" in hands.read(window.stack)
    hands.click("2306")
    hands.click("su-plant1")
    assert "2306  Velnagrad" in hands.read(window.stack)
    assert "Fortress: 164. Army." in hands.read(window.stack)


def test_control_shows_the_sea_and_the_fortresses(hands: Hands, window: Window) -> None:
    window.actions_["show_control"].trigger()
    shown = window.map.scene.overlay(ControlOverlay)
    assert isinstance(shown, ControlOverlay)
    assert len(shown.waters) == 6
    assert set(shown.waters.values()) == {1}, "the Black Sea is the Soviets'"
    assert set(shown.sites.values()) == {1}
    assert len(shown.sites) == 4


def test_a_wall_is_breached_where_a_fortress_was_conquered(hands: Hands, window: Window) -> None:
    scene, table = window.map.scene, hands.table
    breaches = scene._breaches
    assert breaches is not None
    assert breaches.value is None
    marker = {"kind": "conquered", "side": "", "at": FORT}
    one = change(table.game.world, table.position, "marker", "m1", marker)
    scene.refresh((one,), apply(table.game.world, table.position, (one,)))
    assert breaches.value == frozenset({hands.hex(FORT)})
    assert "m1" not in scene.markers.items, "the wall itself shows it"


# strategic movement ---------------------------------------------------------------------------------------------------


def test_a_drop_in_the_replacement_phase_goes_by_rail_and_turns_the_counter(hands: Hands, window: Window) -> None:
    layer, roster = window.map.scene.counters, hands.table.game.world.roster
    hands.lift("ax-pz73", "2402")
    assert "By rail to 2402." in tip(hands)
    hands.let_go("2402")
    assert " by rail. " in hands.summaries()[-1]
    underside = roster.underside("axis")
    assert underside is not None
    assert layer.items["ax-pz73"].face.ground == underside.ground


@pytest.mark.parametrize(("die", "there"), [("4", "2504"), ("3", "@eliminated")])
def test_without_a_train_a_drop_across_the_sea_sails_and_rolls(hands: Hands, die: str, there: str) -> None:
    hands.drag("ax-pz73", "2402")
    hands.lift("ax-ro2", "2504")
    assert "By sea to 2504." in tip(hands)
    assert "lost on 1, 3 and 5" in tip(hands)
    hands.let_go("2504")
    assert hands.table.pending is not None
    keys(hands, die)
    assert hands.where("ax-ro2") == there
    hands.key(Qt.Key.Key_Z, CONTROL)
    assert hands.table.pending is not None


def test_a_second_train_is_refused(hands: Hands) -> None:
    hands.drag("ax-pz73", "2402")
    hands.drag("ax-31", "2402")
    assert hands.where("ax-31") == "2302"
    assert "Only one unit may move strategically by land" in finding(hands)


# lessons --------------------------------------------------------------------------------------------------------------


@in_phase(("campaign_path", "counted"), [("axis-movement", True), ("axis-attack", False)], indirect=["campaign_path"])
def test_only_stacks_that_have_hexes_to_go_are_counted_as_not_moved(
    hands: Hands, window: Window, counted: bool
) -> None:
    assert any("still to move" in line.words for line in window.due.lines) is counted


def at(card: LessonCard) -> tuple[int, int]:
    QApplication.processEvents()
    return card.watch.lesson, card.watch.step


def on(hands: Hands, card: LessonCard) -> None:
    """Reads a step that waits for nothing, or goes from the end of a lesson to the next one."""
    hands.press(card.on)


def phase(hands: Hands, wanted: str) -> None:
    for _ in range(3):
        if hands.table.position.phase != wanted:
            hands.key(Qt.Key.Key_F8)
    assert hands.table.position.phase == wanted


def test_the_six_lessons_can_be_done_from_the_first_card_to_the_last(hands: Hands, window: Window) -> None:
    window.actions_["lessons"].trigger()
    QApplication.processEvents()
    card = window.lessons
    assert len(card.watch.lessons) == 6
    hands.click("ax-pz73")
    hands.drag("ax-pz73", "2402")
    assert at(card) == (0, 2)
    on(hands, card)
    hands.drag("ax-ro2", "2504")
    keys(hands, "2")
    assert at(card) == (0, 5)
    on(hands, card)
    phase(hands, "axis-movement")
    hands.drag("ax-33", "2204")
    assert at(card) == (1, 2)
    on(hands, card)
    on(hands, card)
    hands.drag("ax-31", FORT)
    assert at(card) == (2, 1)
    on(hands, card)
    hands.drag("ax-32", "2303")
    hands.click("su-61")
    assert at(card) == (2, 4)
    on(hands, card)
    hands.drag("ax-pz71", "2205")
    keys(hands, "2")
    assert at(card) == (3, 2)
    on(hands, card)
    phase(hands, "axis-allocation")
    hands.click("2404", CONTROL)
    hands.click("su-63")
    hands.key(Qt.Key.Key_F9)
    assert at(card) == (4, 4)
    phase(hands, "axis-attack")
    hands.click("2404", CONTROL)
    hands.click("su-63")
    hands.key(Qt.Key.Key_F9)
    assert at(card) == (4, 7)
    for _ in range(PATIENCE):
        pending = hands.table.pending
        if pending is None:
            break
        if pending.step == "advance":
            keys(hands, f"{pending.options.index('ax-pzgr') + 1} Enter")
        else:
            answer_by_key(hands)
    assert at(card) == (4, 8)
    on(hands, card)
    window.shell.bring(window.supply)
    hands.press(window.supply.show_lines)
    assert at(card) == (5, 1)
    on(hands, card)
    hands.click("su-61")
    assert at(card) == (5, 3)
    hands.key(Qt.Key.Key_Z, CONTROL)
    assert at(card) == (5, 4)


@in_phase("campaign_path", ["axis-allocation"], indirect=True)
def test_a_click_on_the_wall_aims_at_the_fortress_and_one_beside_it_at_nothing(hands: Hands, window: Window) -> None:
    hands.click("ax-31")
    hands.click(FORT)
    assert hands.table.plan.target == hands.hex(FORT)
    assert "2303 fortress, Brod" in hands.read(window.battle)
    hands.key(Qt.Key.Key_F9)
    assert hands.summaries()[-1] == "31. Army is committed to an attack on 2303 fortress."
