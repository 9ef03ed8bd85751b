"""Looking back: the timeline by mouse and keys, steps, the film, moments with names, going on from there."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QWheelEvent
from PySide6.QtWidgets import QApplication

from app.campaign.journal.timeline import Mark
from app.ui.journal_view import ACTION, FIGHT, PHASE, TURN, Ruler
from app.ui.main_window import Window
from app.ui.map.layers.overlays import BattleOverlay
from tests.ui.hands import CONTROL, LEFT, NONE, Hands
from tests.ui.looking import at

ALT = Qt.KeyboardModifier.AltModifier


def moves_of_head(hands: Hands) -> int:
    campaign = hands.table.campaign
    return int(campaign.journal.conn.execute("SELECT count(*) FROM heads").fetchone()[0])  # type: ignore[union-attr]


# the ruler


def marks() -> list[Mark]:
    """A start, two actions of a first phase with a battle, a second phase, a second turn of two actions."""
    rows = [
        ("start", 1, "a", False),
        ("move", 1, "a", False),
        ("attack", 1, "a", True),
        ("phase", 1, "a", False),
        ("move", 1, "b", False),
        ("phase", 1, "b", False),
        ("move", 2, "a", False),
        ("note", 2, "a", False),
    ]
    return [Mark(kind, turn, phase, battle, False, battle) for kind, turn, phase, battle in rows]


@pytest.mark.parametrize(
    ("unit", "stops"),
    [(ACTION, [0, 1, 2, 3, 4, 5, 6, 7]), (FIGHT, [0, 2, 7]), (PHASE, [0, 3, 5, 7]), (TURN, [0, 5, 7])],
)
def test_steps_go_from_stop_to_stop_and_end_at_both_ends(unit: str, stops: list[int]) -> None:
    ruler = Ruler()
    ruler.extend(marks()[:3])
    ruler.extend(marks()[3:])
    there = [0]
    while (to := ruler.step(unit, there[-1], 1)) != there[-1]:
        there.append(to)
    assert there == stops
    back = [7]
    while (to := ruler.step(unit, back[-1], -1)) != back[-1]:
        back.append(to)
    assert back == stops[::-1]


def test_an_empty_ruler_has_nowhere_to_go() -> None:
    ruler = Ruler()
    assert [ruler.step(unit, 0, by) for unit in (ACTION, FIGHT, PHASE, TURN) for by in (1, -1)] == [0] * 8


# looking


def test_a_drag_along_the_timeline_shows_each_instant_and_writes_nothing(war: Hands, window: Window) -> None:
    campaign, written = war.table.campaign, moves_of_head(war)
    strip, last = window.history.timeline, len(war.table.chronicle) - 1
    war.qtbot.mousePress(strip, LEFT, NONE, at(window, last - 5))
    for depth in range(last - 6, last - 40, -3):
        war.qtbot.mouseMove(strip, at(window, depth))
        QApplication.processEvents()
        assert war.table.chronicle.head == depth
        assert campaign.position == campaign.position_at(campaign.head)  # type: ignore[union-attr]
    war.qtbot.mouseRelease(strip, LEFT, NONE, at(window, 10))
    assert war.table.looking
    assert not war.table.writable
    assert moves_of_head(war) == written
    assert war.table.chronicle.home == last


def test_while_looking_nothing_can_be_played(war: Hands, window: Window) -> None:
    war.table.look(0)
    for name in ("undo", "redo", "next_phase", "put_right", "add_note", "attack"):
        assert not window.actions_[name].isEnabled(), name
    assert not window.top.next.isEnabled()
    unit = next(u for u in war.table.position.units.values() if u.on_map)
    here, count = war.where(unit.id), len(war.table.chronicle)
    war.drag(unit.id, here)
    war.key(Qt.Key.Key_F8)
    assert len(war.table.chronicle) == count


def test_the_bar_says_which_instant_it_is_and_leads_back(war: Hands, window: Window) -> None:
    bar, last = window.past.bar, len(war.table.chronicle) - 1
    assert bar.isHidden()
    war.qtbot.mouseClick(window.history.timeline, LEFT, pos=at(window, 0))
    assert bar.isVisible()
    assert bar.words.text() == "Turn 2, Soviet air superiority, at the start" or "at the start" in bar.words.text()
    war.press(bar.back)
    assert bar.isHidden()
    assert (war.table.looking, war.table.chronicle.head) == (False, last)


def test_going_on_from_an_instant_branches_with_the_next_action(war: Hands, window: Window) -> None:
    war.table.look(war.table.chronicle[12].number)
    war.press(window.past.bar.go_on)
    assert (war.table.looking, war.table.writable) == (False, True)
    before = war.table.campaign.journal.latest()  # type: ignore[union-attr]
    assert war.table.note("Another way.")
    entry = war.table.chronicle[13]
    assert (entry.summary, entry.number) == ("Note: Another way.", before + 1)
    assert len(war.table.chronicle) == 14


def test_undone_actions_can_still_be_redone_after_looking(war: Hands, window: Window) -> None:
    war.key(Qt.Key.Key_Z, CONTROL)
    redo = window.actions_["redo"].text()
    war.key(Qt.Key.Key_Left, ALT)
    war.key(Qt.Key.Key_Left, ALT)
    assert war.table.looking
    war.key(Qt.Key.Key_Home, ALT)
    assert not war.table.looking
    assert window.actions_["redo"].text() == redo
    assert window.actions_["redo"].isEnabled()


def test_an_open_question_waits_while_something_else_is_looked_at(war: Hands) -> None:
    campaign = war.table.campaign
    asked = next(n for n in campaign.line().numbers() if campaign.position_at(n).pending is not None)  # type: ignore[union-attr]
    war.table.jump(asked)
    assert war.table.pending is not None
    war.table.look(0)
    assert war.table.pending is None
    war.table.look_back()
    assert war.table.pending is not None


def test_the_attack_of_the_instant_is_drawn(war: Hands, window: Window) -> None:
    fought = war.table.chronicle.ruler.battles[0]
    war.table.look(war.table.chronicle[fought].number)
    shown = window.map.scene.overlay
    war.qtbot.waitUntil(lambda: shown(BattleOverlay) is not None, timeout=3000)
    battle = shown(BattleOverlay).battles[0]
    entry = war.table.chronicle[fought]
    assert battle.target == war.hex(entry.battle.target)  # type: ignore[union-attr]


def test_a_line_of_the_journal_is_looked_at_with_a_double_click(war: Hands, window: Window) -> None:
    war.row(window.journal.list, 4, double=True)
    assert (war.table.looking, war.table.chronicle.head) == (True, 4)


def test_an_instant_of_another_branch_is_shown_on_its_line(war: Hands, window: Window) -> None:
    campaign = war.table.campaign
    mine = set(campaign.line(undone=True).numbers())  # type: ignore[union-attr]
    other = next(n for n in range(campaign.journal.latest(), 0, -1) if n not in mine)  # type: ignore[union-attr]
    war.table.look(other)
    assert war.table.chronicle[war.table.chronicle.head].number == other
    assert (war.table.chronicle.home, war.table.chronicle.looking) == (None, True)
    war.table.look_back()
    assert set(campaign.line(undone=True).numbers()) == mine  # type: ignore[union-attr]


# keys and steps


@pytest.mark.parametrize(
    ("keys", "unit"),
    [
        ((Qt.Key.Key_Left, Qt.Key.Key_Right), ACTION),
        ((Qt.Key.Key_Comma, Qt.Key.Key_Period), FIGHT),
        ((Qt.Key.Key_Down, Qt.Key.Key_Up), PHASE),
        ((Qt.Key.Key_PageUp, Qt.Key.Key_PageDown), TURN),
    ],
)
def test_keys_on_the_timeline_step(war: Hands, window: Window, keys: tuple[Qt.Key, Qt.Key], unit: str) -> None:
    chronicle = war.table.chronicle
    back = chronicle.ruler.step(unit, chronicle.head, -1)
    further = chronicle.ruler.step(unit, back, -1)
    for _ in range(2):
        war.key(keys[0], widget=window.history.timeline)
    assert chronicle.head == further
    war.key(keys[1], widget=window.history.timeline)
    assert chronicle.head == back


def test_home_end_escape_and_return_on_the_timeline(war: Hands, window: Window) -> None:
    strip, chronicle = window.history.timeline, war.table.chronicle
    last = chronicle.head
    war.key(Qt.Key.Key_Home, widget=strip)
    assert (chronicle.head, war.table.looking) == (0, True)
    war.key(Qt.Key.Key_End, widget=strip)
    assert (chronicle.head, war.table.looking) == (last, False)
    war.key(Qt.Key.Key_Left, widget=strip)
    war.key(Qt.Key.Key_Escape, widget=strip)
    assert (chronicle.head, war.table.looking) == (last, False)
    war.key(Qt.Key.Key_Left, widget=strip)
    war.key(Qt.Key.Key_Return, widget=strip)
    assert (chronicle.head, war.table.looking) == (last - 1, False)


def test_buttons_step_by_what_the_list_says(war: Hands, window: Window) -> None:
    controls, chronicle = window.history.controls, war.table.chronicle
    controls.unit.setFocus()
    war.qtbot.keyClick(controls.unit, Qt.Key.Key_Down)
    assert window.past.film.unit == FIGHT
    assert window.actions_["step_unit:battle"].isChecked()
    before = chronicle.ruler.step(FIGHT, chronicle.head, -1)
    war.press(controls.back)
    assert chronicle.head == before
    QApplication.processEvents()
    past = window.battle.foot.past
    assert past.isVisible()
    assert [one.text() for one in (past.name_it, past.note_it) if one.width() < one.sizeHint().width()] == []
    war.press(controls.on)
    assert chronicle.head == len(chronicle) - 1
    window.actions_["step_unit:turn"].trigger()
    assert controls.unit.currentData() == TURN


# closer


def wheel(widget: object, notches: int, modifier: Qt.KeyboardModifier = NONE) -> None:
    where = QPointF(100, 20)
    event = QWheelEvent(
        where,
        where,
        QPoint(),
        QPoint(0, 120 * notches),
        Qt.MouseButton.NoButton,
        modifier,
        Qt.ScrollPhase.NoScrollPhase,
        False,
    )
    QApplication.sendEvent(widget, event)  # type: ignore[call-overload]


def test_the_wheel_brings_the_timeline_closer_and_scrolls_it(war: Hands, window: Window) -> None:
    window.history.open(True)
    QApplication.processEvents()
    strip = window.history.timeline
    assert strip.bar.isHidden()
    under = strip.depth_at(100)
    for _ in range(9):
        wheel(strip, 1, CONTROL)
    assert strip.frame().step == 15.0
    assert strip.bar.isVisible()
    assert abs(strip.depth_at(100) - under) <= 1  # type: ignore[operator]
    left = strip.frame().left
    wheel(strip, -1)
    assert strip.frame().left > left
    for _ in range(9):
        war.key(Qt.Key.Key_Minus, widget=strip)
    assert strip.bar.isHidden()


def test_what_is_looked_at_stays_in_sight(war: Hands, window: Window) -> None:
    strip = window.history.timeline
    for _ in range(9):
        war.key(Qt.Key.Key_Plus, widget=strip)
    for key in (Qt.Key.Key_Home, Qt.Key.Key_End):
        war.key(key, widget=strip)
        assert 0 <= strip.x_of(war.table.chronicle.head) <= strip.width()
