"""Each game's first steps at the same window by the same hands: what differs between the games are names in a table."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from app.campaign.sketch import Sketch
from app.rules.parts import Absent
from app.ui.features.charts.to_enter import NOTHING
from app.ui.main_window import Window
from app.ui.map.layers.overlays import ReachOverlay, SupplyOverlay
from app.ui.widgets.lists.rule_list import choice_words
from tests.ui.both_games import GAMES, KEYS, Game, begun
from tests.ui.hands import CONTROL, SHIFT, Hands
from tests.variants import first_now


@pytest.fixture(params=first_now(GAMES), ids=lambda game: game.slug)
def game(request: pytest.FixtureRequest) -> object:
    return request.param


@pytest.fixture
def campaign_path(tmp_path: Path, game: Game) -> Path:
    return begun(game, tmp_path)


# the cards ------------------------------------------------------------------------------------------------------------


def test_the_window_has_the_campaigns_title_and_game(hands: Hands, window: Window, game: Game) -> None:
    campaign = hands.table.campaign
    assert campaign is not None
    assert window.windowTitle() == f"{campaign.title} – Adjutant"
    assert hands.table.game.world.system == game.slug
    assert not window.banner.isVisible(), "nothing troubles a campaign that has just begun"


def test_the_supply_desk_tells_of_both_sides(hands: Hands, window: Window, game: Game) -> None:
    window.shell.bring(window.supply)
    rows = window.supply.sides.values()
    if len(set(game.headlines)) == 1:
        assert not window.supply.show_lines.isEnabled()
        assert window.supply.also.text() == game.headlines[0]
        assert not any(row.isVisible() for row in rows), "without supply rules neither side has anything to show"
    else:
        assert tuple(row.told.text() for row in rows) == game.headlines


def test_the_order_of_battle_has_what_is_off_the_map(hands: Hands, window: Window, game: Game) -> None:
    window.shell.bring(window.forces)
    model = window.forces.list.units
    titles = [str(model.index(i).data()) for i in range(model.rowCount())]
    assert game.off_map in titles
    hands.type(window.forces.search, game.search)
    assert window.forces.heading.aside.text().endswith(f"of {len(hands.table.position.units)}")


def test_the_due_card_has_the_phases_lines_with_their_rules(hands: Hands, window: Window, game: Game) -> None:
    window.shell.bring(window.due)
    words = [line.words for line in window.due.lines]
    assert any(game.due in one for one in words)
    assert all(one and "{" not in one for one in words)
    assert window.due.end


def test_the_tracks_name_every_condition_of_the_game(hands: Hands, window: Window, game: Game) -> None:
    window.shell.bring(window.tracks)
    hands.press(window.tracks.all)
    words = hands.read(window.tracks)
    for expected in game.conditions:
        assert expected in words
    assert len(hands.table.game.vocabulary.conditions) == window.tracks.told.count() / 2
    assert f"Turn {hands.table.position.turn} of" in words


def test_the_coverage_table_has_every_rule_and_every_reading(hands: Hands, window: Window, game: Game) -> None:
    hands.key(Qt.Key.Key_F1)
    model, lines = window.coverage.model, hands.table.game.coverage
    assert window.coverage.isVisible()
    assert model.rowCount() == len(lines) > 100
    cells = [[str(model.index(row, column).data()) for column in range(3)] for row in range(model.rowCount())]
    assert all(rule and kind and text for rule, kind, text in cells)
    told = "\n".join(str(model.index(r, 3).data()) for r in range(model.rowCount()))
    switches = hands.table.game.vocabulary.switches
    assert switches
    for switch in switches.values():
        assert choice_words(switch, switch.default) in told or switch.text in told, switch.slug


def test_nothing_is_left_to_type_in(hands: Hands, window: Window) -> None:
    window.actions_["to_enter"].trigger()
    assert NOTHING in hands.read(window.to_enter)


def test_the_games_own_lessons_are_there(hands: Hands, window: Window, game: Game) -> None:
    hands.key(Qt.Key.Key_F1, CONTROL)
    assert window.lessons.isVisibleTo(window)
    assert window.lessons.place.text() == "LESSON 1 OF 5  ·  STEP 1 OF 3"
    where = window.lessons.watch.lessons[0].step[0].hex
    hands.click(where)
    assert window.lessons.place.text() == "LESSON 1 OF 5  ·  STEP 2 OF 3"


# moving ---------------------------------------------------------------------------------------------------------------


def test_a_stack_is_dragged_over_its_lit_reach_and_taken_back(hands: Hands, window: Window, game: Game) -> None:
    units = hands.ids(game.stack)
    assert len(units) > 1
    hands.click(units[-1], CONTROL)
    assert set(hands.table.plan.picked) == set(units)
    hands.lift(units[-1], game.goal)
    lit = window.map.scene.overlay(ReachOverlay)
    assert isinstance(lit, ReachOverlay)
    assert lit.costs[hands.hex(game.goal)] > 0
    assert window.map.view.hand.tip.headline.text().startswith(f"To {game.goal}: costs ")
    hands.let_go(game.goal)
    assert {hands.where(u) for u in units} == {game.goal}
    hands.key(Qt.Key.Key_Z, CONTROL)
    assert {hands.where(u) for u in units} == {game.stack}


def test_a_refused_drop_names_its_rule_and_can_be_overruled(hands: Hands, window: Window, game: Game) -> None:
    unit, to, rule = game.against
    before = hands.where(unit)
    hands.drag(unit, to)
    assert hands.where(unit) == before
    assert f"({rule}" in hands.read(window.refusal)
    hands.type(window.refusal.reason, "agreed")
    hands.key(Qt.Key.Key_Return, widget=window.refusal.reason)
    assert hands.where(unit) == to
    assert window.journal.overruled.text() == "1 overruled"


def test_the_lines_of_supply_are_drawn_by_key_where_there_are_any(hands: Hands, window: Window) -> None:
    hands.key(Qt.Key.Key_L, CONTROL)
    drawn = window.map.scene.overlay(SupplyOverlay)
    if isinstance(hands.table.game.supply, Absent):
        assert drawn is None
        return
    assert isinstance(drawn, SupplyOverlay)
    assert drawn.lines


# beside the campaign --------------------------------------------------------------------------------------------------


def test_odds_by_numbers_are_those_of_the_campaigns_game(hands: Hands, window: Window, game: Game) -> None:
    hands.key(Qt.Key.Key_B, CONTROL)
    for key in ("2", "6", "Tab", "7"):
        hands.key(Qt.Key.Key_Tab if key == "Tab" else KEYS[key], widget=window.focusWidget())
    assert window.odds.reading.answer.columns[0].text() == game.odds
    window.odds.ticks.survey.settle()
    assert window.odds.ticks.chips, "the circumstances that matter in this game"


def test_a_sketch_is_of_the_campaigns_game_and_can_be_left(
    hands: Hands, window: Window, game: Game, qtbot: QtBot
) -> None:
    hands.key(Qt.Key.Key_K, CONTROL | SHIFT)
    window.map.view.settle()
    assert isinstance(hands.table.campaign, Sketch)
    assert hands.table.game.world.system == game.slug
    board = hands.table.game.world.board
    where = hands.hex(game.sketch_hex)
    beside = [board.location_name(n) for n in board.grid.adjacent[where][:2]]
    panel = window.sketching.panel
    for field, factors in zip(panel.numbers.values(), ("3-4", "9-8"), strict=True):
        field.setText(factors)
    hands.click(game.sketch_hex)
    for name in beside:
        qtbot.mouseClick(window.map.view.viewport(), Qt.MouseButton.RightButton, pos=hands.point(name))
        QApplication.processEvents()
    assert [len(hands.at(name)) for name in (game.sketch_hex, *beside)] == [1, 1, 1]
    assert window.battle.answer.columns[0].text() == game.sketch_column
    hands.press(panel.throw)
    assert not isinstance(hands.table.campaign, Sketch)
    assert hands.table.game.world.system == game.slug


def test_the_other_games_are_nowhere_mentioned(hands: Hands, window: Window, game: Game) -> None:
    for other in GAMES:
        title = other.slug.replace("-", " ").title()
        assert other is game or title not in hands.read(window)
