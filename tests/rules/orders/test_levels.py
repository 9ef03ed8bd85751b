"""Levels of refereeing: for the whole campaign, and apart for each kind of rule."""

from __future__ import annotations

import pytest

from app.rules.orders.levels import LEVELS, Levels, kind_of
from app.rules.orders.orders import Attack, Move, NextPhase, Order, Place, Reply, SetCondition
from app.rules.ruling import KINDS, note, violation, warning

MOVE = Move(("u",), ("1010", "1011"))
TOO_HIGH = violation("stack-too-high", "6.4", "too high").of_kind("stacking")
TOO_FAR = violation("too-far", "9.1", "too far")
LATE = violation("wrong-phase", "5.7", "late").of_kind("sequence")


@pytest.mark.parametrize(
    ("order", "finding", "kind"),
    [
        (MOVE, TOO_HIGH, "stacking"),
        (MOVE, TOO_FAR, "movement"),
        (MOVE, LATE, "sequence"),
        (Attack("prepared-assault", ("u",), "1010"), violation("attacked-once", "10.4", "again"), "combat"),
        (Reply(["u"]), violation("wrong-losses", "10.22", "losses"), "combat"),
        (Place(("u",), "1010"), violation("no-entry-here", "5.10", "not here"), "placing"),
        (NextPhase(), violation("markers-left", "11.1", "markers"), "sequence"),
        (NextPhase(), TOO_HIGH, "stacking"),
        (SetCondition("weather", "mud"), violation("forecast", "5.4", "declared"), "sequence"),
        (Attack("prepared-assault", ("u",), "1010"), LATE, "sequence"),
    ],
)
def test_a_finding_is_of_the_kind_of_rule_that_it_speaks_of(order: Order, finding: object, kind: str) -> None:
    assert kind_of(order, finding) == kind  # type: ignore[arg-type]


@pytest.mark.parametrize(("level", "refused", "heard"), [("referee", 2, 2), ("advise", 0, 2), ("record", 0, 0)])
def test_the_general_level_holds_for_every_kind(level: str, refused: int, heard: int) -> None:
    levels = Levels(level)
    assert len(levels.refusing(MOVE, [TOO_HIGH, TOO_FAR])) == refused
    assert len(levels.heard(MOVE, [TOO_HIGH, TOO_FAR])) == heard


def test_a_kind_apart_is_held_by_its_own_level() -> None:
    levels = Levels("referee").with_level("advise", "stacking").with_level("record", "movement")
    assert levels.refusing(MOVE, [TOO_HIGH, TOO_FAR, LATE]) == (LATE,)
    assert levels.heard(MOVE, [TOO_HIGH, TOO_FAR, LATE]) == (TOO_HIGH, LATE)


def test_warnings_and_notes_refuse_nothing() -> None:
    assert Levels().refusing(MOVE, [warning("w", "1.1", "w"), note("n", "1.1", "n")]) == ()


def test_the_general_level_set_anew_holds_for_all_kinds_again() -> None:
    assert Levels().with_level("record", "combat").with_level("advise") == Levels("advise")


def test_a_kind_at_the_general_level_is_no_longer_apart() -> None:
    assert Levels().with_level("advise", "combat").with_level("referee", "combat") == Levels()


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("level", LEVELS)
def test_levels_survive_their_line(level: str, kind: str) -> None:
    levels = Levels("referee").with_level(level, kind)
    assert Levels.from_text(levels.to_text()) == levels


@pytest.mark.parametrize("line", ["strict", "referee stacking", "referee weather=advise", "referee combat=lax"])
def test_another_line_is_refused(line: str) -> None:
    with pytest.raises(ValueError, match=r"level|kind"):
        Levels.from_text(line)
