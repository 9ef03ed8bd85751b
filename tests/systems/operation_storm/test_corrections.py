"""Corrections: the position made equal to the table in one go, unjudged."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from tests.systems.operation_storm.ordering import put, start


def test_a_correction_makes_many_things_right_at_once() -> None:
    on = start()
    marker = {"kind": "airpower", "side": "german", "at": "S4225", "hexside": None}
    settings: list[tuple[str, str, Any]] = [
        ("place", "a", "S4225"),
        ("place", "b", "@eliminated"),
        ("turn", "", 4),
        ("phase", "", "german-combat"),
        ("active", "", "german"),
        ("control", "S4225", "soviet"),
        ("marker", "m9", marker),
        ("track", "vp", 2),
        ("track", "eliminated", {"german": 3}),
        ("condition", "ploesti_fallen", True),
        ("ledger", "attacked:d", True),
        ("ledger", "spent", {"e": "7/3"}),
        ("hand", "german", []),
        ("pending", "", None),
        ("steps", "a", 1),
    ]
    judgement = on.do(put(*settings))
    assert on.where("a") == "N1025"
    assert (on.at.turn, on.at.phase, on.at.active) == (4, "german-combat", "german")
    assert on.at.markers["m9"].location == on.referee.world.board.location("N1025")
    assert on.at.ledger.spent("e") == Fraction(7, 3)
    assert judgement.summary() == "13 corrections to the position."  # no question was open, and the step was right


def test_a_correction_that_corrects_nothing_says_so() -> None:
    judgement = start().do(put(("place", "a", "N2431")))
    assert judgement.changes == ()
    assert judgement.summary() == "No correction was needed."
    assert start().do(put(("place", "a", "N2432"))).summary() == "Position corrected."


def test_what_is_corrected_twice_ends_as_the_second_says() -> None:
    on = start()
    on.do(put(("place", "a", "N2432"), ("place", "a", "N2433"), ("ledger", "spent:a", 3), ("ledger", "spent", None)))
    assert on.where("a") == "N2433"
    assert on.at.ledger.spent("a") == 0
