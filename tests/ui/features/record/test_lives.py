"""The life of a unit and of a hex in the window: from the inspector, by key, by name, and that its steps lead there."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from app.campaign.record.life import hex_life, unit_life
from app.ui.features.record.life_lines import BATTLE, MOVE
from app.ui.features.record.life_page import COVERED, EMPTY, LifePage
from app.ui.features.record.question_fields import UNIT
from app.ui.main_window import Window
from tests.ui.hands import CONTROL, Hands
from tests.ui.played import played

KEY = Qt.Key
WAIT = 10_000


@pytest.fixture
def old(qtbot: QtBot, window: Window, tmp_path: Path) -> Hands:
    return played(qtbot, window, tmp_path)


def life_of(hands: Hands, of: str) -> LifePage:
    """The page once it has been read."""
    page = hands.window.record.life
    hands.qtbot.waitUntil(lambda: page.life is not None and page.life.of == of, timeout=WAIT)
    return page


def veteran(hands: Hands) -> str:
    """The unit with the most battles."""
    campaign = hands.table.campaign
    units = [u for u in campaign.position.units.values() if u.on_map]  # type: ignore[union-attr]
    return max(units, key=lambda u: len(unit_life(campaign, u.id).fights)).id  # type: ignore[arg-type]


def test_the_key_tells_the_life_of_the_selected_unit(old: Hands) -> None:
    unit = veteran(old)
    old.table.plan.pick((unit,))
    old.key(KEY.Key_I, CONTROL)
    page = life_of(old, unit)
    life = unit_life(old.table.campaign, unit)  # type: ignore[arg-type]
    assert page.life is not None
    assert sum(line.kind == MOVE for line in page.life.lines) == len(life.steps)
    assert sum(line.kind == BATTLE for line in page.life.lines) == len(life.fights) > 0
    assert page.title.text().startswith(life.label)


def test_the_inspector_leads_to_the_life_of_its_hex(old: Hands) -> None:
    old.table.plan.look(old.hex("1715"))
    old.press(old.window.stack.life)
    page = life_of(old, "1715")
    life = hex_life(old.table.campaign, "1715")  # type: ignore[arg-type]
    assert page.life is not None
    assert sum(line.kind == BATTLE for line in page.life.lines) == len(life.fights)
    assert page.title.text() == "Hex 1715"


def test_a_name_is_typed(old: Hands) -> None:
    old.key(KEY.Key_I, CONTROL)
    page = old.window.record.life
    assert page.hint.text() == EMPTY
    page.field.setFocus()
    old.type(page.field, "19th tank")
    old.key(KEY.Key_Return, widget=page.field)
    unit = next(u.id for u in old.table.position.units.values() if u.label == "19th Tank")
    life_of(old, unit)


def test_what_nobody_is_called_says_so(old: Hands) -> None:
    old.key(KEY.Key_I, CONTROL)
    page = old.window.record.life
    old.type(page.field, "zebra")
    old.key(KEY.Key_Return, widget=page.field)
    assert page.hint.text() == "No unit is named zebra."


def test_return_on_a_step_shows_its_instant(old: Hands) -> None:
    unit = veteran(old)
    old.window.record.show_life(unit)
    page = life_of(old, unit)
    step = next(n for n, line in enumerate(page.model.rows) if line.kind == MOVE and line.action)
    page.view.setCurrentIndex(page.model.index(step, 0))
    old.key(KEY.Key_Return, widget=page.view)
    assert old.table.looking
    life = unit_life(old.table.campaign, unit)  # type: ignore[arg-type]
    seen = next(one for one in life.steps if one.action == page.model.rows[step].action)
    assert old.where(unit) == seen.entered
    assert page.life is not None


def test_kinds_can_be_left_out(old: Hands) -> None:
    unit = veteran(old)
    old.window.record.show_life(unit)
    page = life_of(old, unit)
    old.press(page.ticks[MOVE])
    assert page.model.rows
    assert all(line.kind != MOVE for line in page.model.rows)


def test_all_actions_with_a_unit_are_asked_for(old: Hands) -> None:
    unit = veteran(old)
    old.window.record.show_life(unit)
    page = life_of(old, unit)
    old.press(page.ask_link)
    questions = old.window.record.questions
    assert questions.isVisible()
    assert questions.fields.lines[UNIT].text() == old.table.position.units[unit].label
    assert questions.model.numbers


def test_under_fog_the_other_sides_lives_are_covered(old: Hands) -> None:
    unit = veteran(old)
    old.window.record.show_life(unit)
    page = life_of(old, unit)
    old.table.fog.set_on(True)
    sides = [*old.table.game.vocabulary.roster.sides]
    own = old.table.position.units[unit].side
    old.table.fog.look(next(side for side in sides if side != own))
    assert page.hint.text() == COVERED
    assert not page.model.rows
    assert old.table.position.units[unit].label not in page.title.text()


def test_one_battle_is_told_in_the_singular_and_a_name_from_its_beginning(old: Hands, window: Window) -> None:
    campaign = old.table.campaign
    assert campaign is not None
    fought = {u.id: [f.attacking for f in unit_life(campaign, u.id).fights] for u in campaign.position.units.values()}
    unit = next(u for u, fights in fought.items() if fights == [True])
    old.table.plan.pick((unit,))
    old.key(KEY.Key_I, CONTROL)
    page = life_of(old, unit)
    assert page.life is not None
    assert "1 attack, 0 defenses" in page.life.summary
    assert page.field.cursorPosition() == 0
