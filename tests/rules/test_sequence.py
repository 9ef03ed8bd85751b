"""Phases one after another, turn after turn, whatever the game."""

from __future__ import annotations

from app.position.changes import Change, apply, change
from app.position.position import Position
from app.rules.parts import Phase
from app.rules.ruling import Finding, violation
from app.rules.sequence import SET_UP, PhaseTable
from tests.position.tables import WORLD

MOVE, FIGHT = Phase("move", "Movement", "axis", "5.1"), Phase("fight", "Combat", "soviet", "5.2")


def no_question(_position: Position, _phase: Phase) -> Change | None:
    return None


def asked_without_weather(position: Position, phase: Phase) -> Change | None:
    """Asks before the first phase of a turn that has no weather yet."""
    if phase is not MOVE or position.conditions.get("weather"):
        return None
    pending = {
        "procedure": "w",
        "step": "",
        "side": "",
        "question": "",
        "rule": "",
        "args": {},
        "options": [],
        "data": {},
    }
    return change(WORLD, position, "pending", "", pending)  # type: ignore[arg-type]


def clears_weather(position: Position) -> tuple[Change, ...]:
    return (change(WORLD, position, "condition", "weather", None),)


def too_high(position: Position) -> tuple[Finding, ...]:
    return (violation("x", "6.1", "Too high."),)


def table(**more: object) -> PhaseTable:
    parts = {"question": no_question, "turn_end": lambda _position: (), **more}
    return PhaseTable(WORLD, order=lambda _position: (MOVE, FIGHT), last_turn=3, rule="4.1", **parts)  # type: ignore[arg-type]


def test_a_turn_is_followed_by_the_first_phase_of_the_next() -> None:
    at = Position(turn=1)
    walked = []
    for _ in range(6):
        at = apply(WORLD, at, table().next_phase(at).changes)
        walked.append((at.turn, at.phase, at.active))
    assert walked == [(turn, *two) for turn in (1, 2, 3) for two in (("move", "axis"), ("fight", "soviet"))]
    assert table().next_phase(at).changes == ()


def test_what_ended_with_the_turn_is_asked_for_again_before_its_first_phase() -> None:
    at = Position(turn=1, phase="fight", active="soviet", conditions={"weather": "mud"})
    step = table(question=asked_without_weather, turn_end=clears_weather).next_phase(at)
    after = apply(WORLD, at, step.changes)
    assert (after.turn, after.phase) == (2, "fight")
    assert after.pending is not None


def test_nothing_is_audited_before_the_first_phase() -> None:
    assert table(audit=too_high).next_phase(Position(turn=1)).findings == ()
    assert [f.rule for f in table(audit=too_high).next_phase(Position(turn=1, phase="move")).findings] == ["6.1"]


def test_in_set_up_the_set_up_alone_is_looked_at() -> None:
    def unmanned(_position: Position) -> tuple[Finding, ...]:
        return (violation("y", "3.4", "Open."),)

    at = Position(turn=1, phase=SET_UP)
    phases = table(audit=too_high, set_up=unmanned)
    assert [f.rule for f in phases.outstanding(at)] == ["3.4"]
    assert [f.rule for f in phases.next_phase(at).findings] == ["3.4"]


def test_what_is_due_is_reminded_of_with_the_rule() -> None:
    found = table(reminders={"move": "Roll for the weather"}).outstanding(Position(phase="move"))
    assert [f.text() for f in found] == ["Roll for the weather (5.1)."]
    assert table(reminders={"move": "Roll for the weather"}).outstanding(Position(phase="fight")) == ()
