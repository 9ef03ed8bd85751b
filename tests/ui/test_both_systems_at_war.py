"""Battles and the sequence of play of each game by the same hands, every question answered by key or on the map."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication

from app.ui.main_window import Window
from app.ui.map.layers.overlays import ReachOverlay
from tests.ui.both_games import GAMES, PATIENCE, Battle, Game, answer_by_key, begun, keys, question
from tests.ui.hands import CONTROL, SHIFT, Hands
from tests.variants import first_now

BATTLES = [pytest.param(game, battle, id=f"{game.slug}-{n}") for game in GAMES for n, battle in enumerate(game.battles)]


@pytest.fixture(params=first_now(GAMES), ids=lambda game: game.slug)
def game(request: pytest.FixtureRequest) -> object:
    return request.param


@pytest.fixture
def campaign_path(tmp_path: Path, game: Game) -> Path:
    return begun(game, tmp_path)


# fighting -------------------------------------------------------------------------------------------------------------


def declare(hands: Hands, game: Game, attackers: Sequence[str], target: str) -> None:
    """In the next phase of attacks, by clicks on the stacks and on the target."""
    keys_ = CONTROL
    for _ in range(game.phases_before):
        hands.key(Qt.Key.Key_F8)
    for name in attackers:
        hands.click(hands.ids(name)[-1], keys_)
        keys_ = CONTROL | SHIFT
    hands.click(hands.ids(target)[-1])
    assert hands.table.plan.target == hands.hex(target)


@pytest.mark.parametrize(("game", "battle"), first_now(BATTLES, 2))
def test_an_attack_is_fought_through_all_its_questions(
    hands: Hands, window: Window, game: Game, battle: Battle
) -> None:
    declare(hands, game, battle.attackers, battle.target)
    (column,) = window.battle.answer.columns
    seen = hands.table.plan.assessment(hands.table.position)
    assert seen is not None
    assert column.text() == seen.lookup.column
    assert "more factor" in hands.read(window.battle.answer)
    assert len(window.battle.answer.charts) == 1
    hands.key(Qt.Key.Key_F9)
    for step, answer in battle.answers:
        pending = hands.table.pending
        assert pending is not None, step
        assert pending.step == step
        assert pending.rule in hands.read(question(window))
        if answer.startswith("@"):
            lit = window.map.scene.overlay(ReachOverlay)
            assert isinstance(lit, ReachOverlay)
            asked = {hands.table.location(str(o)) for o in pending.options} - {None}
            assert set(lit.costs) == asked
            hands.click(answer[1:])
        elif answer.startswith("!"):
            ids = list(question(window).ids)
            for unit in answer.split():
                row = ids.index(unit[1:])
                keys(hands, str(row + 1))
                ids[row] = ""
            keys(hands, "Enter")
        else:
            keys(hands, answer)
    assert hands.table.pending is None
    assert window.map.scene.overlay(ReachOverlay) is None
    assert window.battle.title.text().startswith(f"{battle.target}: die roll ")
    for unit in battle.eliminated:
        assert hands.where(unit) == "@eliminated"
    for unit, where in battle.ends_in:
        assert hands.where(unit) == where


def test_a_question_outlives_the_window(hands: Hands, window: Window, game: Game, campaign_path: Path) -> None:
    battle = game.battles[0]
    declare(hands, game, battle.attackers, battle.target)
    hands.key(Qt.Key.Key_F9)
    (step, answer), *rest = battle.answers
    keys(hands, answer)
    asked = hands.table.pending
    assert asked is not None
    assert asked.step == rest[0][0] != step
    hands.table.close()
    assert hands.table.campaign is None
    assert window.open_campaign(campaign_path)
    assert hands.table.pending == asked
    assert asked.rule in hands.read(question(window))
    while hands.table.pending is not None:
        answer_by_key(hands)
    assert hands.summaries()[-1]


# the sequence of play -------------------------------------------------------------------------------------------------


def test_a_whole_turn_goes_by_by_keys(hands: Hands, window: Window, game: Game) -> None:
    turn, phases = hands.table.position.turn, set()
    for _ in range(PATIENCE):
        QApplication.processEvents()
        phases.add(hands.table.position.phase)
        pending, refusal = hands.table.pending, window.prompts.refusal
        if hands.table.position.turn > turn and pending is None:
            break
        if pending is not None:
            question(window)
            answer_by_key(hands)
        elif refusal is not None:
            hands.press(refusal.verb)
            hands.type(refusal.reason, "agreed")
            hands.key(Qt.Key.Key_Return, widget=refusal.reason)
        else:
            hands.key(Qt.Key.Key_F8)
    assert hands.table.position.turn == turn + 1
    assert len(phases) > 4
    window.shell.bring(window.tracks)
    assert f"Turn {turn + 1} of" in hands.read(window.tracks)


def test_what_was_done_is_undone_done_again_and_jumped_back_from(hands: Hands, window: Window, game: Game) -> None:
    units = hands.ids(game.stack)
    hands.click(units[-1], CONTROL)
    hands.drag(units[-1], game.goal)
    hands.key(Qt.Key.Key_F8)
    phase = hands.table.position.phase
    hands.key(Qt.Key.Key_Z, CONTROL)
    assert hands.table.position.phase != phase
    hands.key(Qt.Key.Key_Y, CONTROL)
    assert hands.table.position.phase == phase
    hands.row(window.journal.list, 0, double=True)
    assert hands.where(units[0]) == game.stack
    window.actions_["go_on"].trigger()
    hands.key(Qt.Key.Key_Y, CONTROL)
    assert hands.where(units[0]) == game.goal
