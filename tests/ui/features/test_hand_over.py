"""Fog of war at the window: who looks, what he sees, and what no sentence tells him."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt

from app.rules.orders.orders import Correction
from app.ui.counters.face import face_of
from app.ui.main_window import Window
from tests.ui.hands import CONTROL, Hands


@pytest.fixture
def fogged(hands: Hands, window: Window) -> Hands:
    """The sample campaign under fog, German view."""
    window.actions_["fog"].trigger()
    hands.press(window.hand_over.buttons["german"])
    return hands


def stack(hands: Hands, side: str, least: int = 2) -> tuple[str, tuple[str, ...]]:
    """A hex with that many units of a side, and their ids from the top down."""
    position = hands.table.position
    for location in position.stacks:
        ids = position.from_top(location)
        if len(ids) >= least and position.units[ids[0]].side == side:
            return hands.table.game.world.board.location_name(location), ids
    raise AssertionError(f"no stack of {least} of the {side}")


def shown(window: Window, unit: str) -> bool:
    face = window.map.scene.counters.items[unit].face
    return face != face.blank


def labels(hands: Hands, ids: tuple[str, ...]) -> list[str]:
    return [hands.table.position.units[i].label for i in ids]


# the screen --------------------------------------------------------------------------------------------------------


def test_fog_begins_with_everything_covered_until_a_side_is_ready(hands: Hands, window: Window) -> None:
    window.actions_["fog"].trigger()
    cover = window.hand_over
    assert cover.isVisible()
    assert cover.geometry() == window.rect()
    assert not shown(window, stack(hands, "german")[1][1]), "nobody's stacks are open while nobody looks"
    hands.press(cover.buttons["german"])
    assert cover.isHidden()
    assert window.top.eyes.text() == "German view"


def test_fog_is_a_setting_of_the_campaign(fogged: Hands, window: Window) -> None:
    campaign = fogged.table.campaign
    assert campaign is not None
    path = campaign.path
    fogged.table.close()
    assert window.open_campaign(path)
    assert window.hand_over.isVisible(), "an opened campaign under fog shows nothing before somebody is ready"
    assert window.actions_["fog"].isChecked()


def test_the_screen_is_handed_over_by_a_key(fogged: Hands, window: Window) -> None:
    fogged.key(Qt.Key.Key_F7)
    assert window.hand_over.isVisible()
    assert window.focusWidget() is window.hand_over.buttons["soviet"]
    fogged.key(Qt.Key.Key_Space, widget=window.hand_over.buttons["soviet"])
    assert window.top.eyes.text() == "Soviet view"


def test_the_screen_changes_hands_with_the_other_sides_phase(fogged: Hands, window: Window) -> None:
    table = fogged.table
    for _ in range(20):
        table.next_phase() if table.pending is None else table.reply(table.pending.options[0])
        if table.position.active == "soviet":
            break
    assert table.position.active == "soviet"
    assert window.hand_over.isVisible()


def test_an_open_campaign_hides_nothing(hands: Hands, window: Window) -> None:
    assert all(shown(window, i) for i in window.map.scene.counters.items)
    assert not window.top.eyes.isVisible()


# the map -----------------------------------------------------------------------------------------------------------


def test_enemy_stacks_show_their_top_unit_alone(fogged: Hands, window: Window) -> None:
    _, soviet = stack(fogged, "soviet")
    _, german = stack(fogged, "german")
    assert [shown(window, i) for i in soviet] == [True, *([False] * (len(soviet) - 1))]
    assert all(shown(window, i) for i in german)


def test_what_lies_under_a_stack_cannot_be_picked(fogged: Hands, window: Window) -> None:
    _, soviet = stack(fogged, "soviet")
    fogged.click(soviet[0], CONTROL)
    assert window.map.scene.selection == (soviet[0],)


def test_a_side_moves_its_own_units_under_fog(fogged: Hands, window: Window) -> None:
    where, soviet = stack(fogged, "soviet")
    fogged.lift(soviet[0], "1513")
    assert window.map.view.hand.drag is None
    assert "Hand over the screen first." in window.history.last.text()
    fogged.let_go("1513")
    assert fogged.where(soviet[0]) == where


# the cards ---------------------------------------------------------------------------------------------------------


def test_the_stack_card_counts_what_it_may_not_name(fogged: Hands, window: Window) -> None:
    where, soviet = stack(fogged, "soviet")
    fogged.click(where)
    fogged.table.plan.look(fogged.hex(where))
    lines = window.stack.list.units.lines
    assert [u.unit.id for u in lines if u.unit is not None] == [soviet[0]]
    assert lines[-1].title.endswith("hidden")


def test_the_journal_names_no_hidden_unit_and_does_not_find_one(fogged: Hands, window: Window) -> None:
    where, soviet = stack(fogged, "soviet")
    name = labels(fogged, soviet)[1]
    assert fogged.table.play(Correction((("steps", soviet[1], 1), ("marks", soviet[1], [])), f"{name} is here"))
    assert fogged.table.note(f"{name} stands in {where}")
    assert name not in fogged.summaries()[-1]
    assert "a hidden unit" in fogged.summaries()[-1].lower()
    assert name not in window.history.last.text()
    assert name not in window.actions_["undo"].text()
    fogged.type(window.journal.search, name)
    assert window.journal.model.rowCount() == 0
    fogged.table.fog.look("soviet")
    assert window.journal.model.rowCount() == 1, "the other side finds its own"


def test_odds_against_hidden_units_are_a_range(fogged: Hands, window: Window) -> None:
    plan, position = fogged.table.plan, fogged.table.position
    combat = next(iter(fogged.table.game.combats.values()))
    german = [u for u in position.units.values() if u.side == "german" and u.on_map]
    target = next(t for t in sorted(combat.targets(position, german)) if len(position.stacks[t]) > 1)
    plan.pick(u.id for u in german if target in combat.targets(position, [u]))
    plan.aim(target)
    assert " to " in window.battle.answer.columns[0].text()
    read = fogged.read(window.battle)
    for unit in position.from_top(target)[1:]:
        assert position.units[unit].label not in read


def test_a_declared_attack_lays_the_stack_open(fogged: Hands, window: Window) -> None:
    table = fogged.table
    for _ in range(20):
        if table.phase is not None and "prepared-assault" in table.phase.allows and table.position.active == "german":
            break
        table.next_phase() if table.pending is None else table.reply(table.pending.options[0])
    table.fog.look("german")
    plan, position = table.plan, table.position
    combat = table.game.combats["prepared-assault"]
    german = [u for u in position.units.values() if u.side == "german" and u.on_map]
    target = next(t for t in sorted(combat.targets(position, german)) if len(position.stacks[t]) > 1)
    below = position.from_top(target)[1]
    assert not shown(window, below)
    plan.pick(u.id for u in german if target in combat.targets(position, [u]))
    plan.aim(target)
    assert table.attack()
    assert shown(window, below)
    assert position.units[below].label in fogged.read(window.battle)


def test_a_counter_that_is_not_seen_shows_its_side_and_no_nation(fogged: Hands, window: Window) -> None:
    items, fog = window.map.scene.counters.items, fogged.table.fog
    units = fogged.table.position.units
    covered = [unit for unit in fog.hidden if unit in items]
    roster = fogged.table.game.world.roster
    assert len({face_of(units[i], roster).ground for i in covered}) > 1, "of several colors"
    assert len({(units[i].side, items[i].face.ground) for i in covered}) == len({units[i].side for i in covered})
