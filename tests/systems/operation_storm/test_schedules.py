"""What is due in a turn and phase: arrivals (5.10, 5.11, 8.4), the reserve (5.5, 5.6), the control count (4.2)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.interop.asking import unit
from tests.systems.operation_storm.rear import Rear

PHASES = (
    "set-up",
    "air-superiority",
    "soviet-movement",
    "soviet-combat",
    "reserve-release",
    "reserve-creation",
    "german-movement",
    "german-combat",
    "terminal-supply-check",
    "soviet-reinforcement",
    "german-reinforcement",
    "administrative",
)
ARRIVALS = [
    unit("s4", "rifle", None, box="turn-4"),
    unit("s3", "tank", None, box="turn-3"),
    unit("s5", "rifle", None, box="turn-5"),
    unit("b", "airborne", None, box="airborne"),
    unit("g4", "infantry", None, box="turn-4"),
    unit("h4", "hungarian infantry", None, box="turn-4"),
    unit("r", "infantry", None, box="reserve"),
    unit("s", "rifle", "N3043"),
]


def at(phase: str, units: list[dict[str, Any]] | None = None, **more: Any) -> Rear:
    return Rear(ARRIVALS if units is None else units, phase=phase, **{"turn": 4, **more})


def test_5_10_and_5_11_each_side_s_reinforcements_of_this_and_earlier_turns() -> None:
    assert at("soviet-movement").due("reinforcements") == [
        ("5.10", "soviet", "May arrive on turn 4: s4 and s3", ("s4", "s3")),
        ("5.11", "german", "May arrive on turn 4: g4 and h4", ("g4", "h4")),
    ]


@pytest.mark.parametrize("phase", PHASES)
def test_5_10_and_5_11_reinforcements_are_due_until_their_phase_is_over(phase: str) -> None:
    sides = {line[1] for line in at(phase).due("reinforcements")}
    wanted = {"soviet", "german"}
    if phase in ("german-reinforcement", "administrative"):
        wanted.remove("soviet")
    if phase == "administrative":
        wanted.remove("german")
    assert sides == wanted


def test_nothing_is_due_where_nobody_waits() -> None:
    on = at("soviet-reinforcement", [unit("s", "rifle", "N3043"), unit("g", "infantry", None, box="turn-5")])
    assert [on.due(name) for name in on.parts.schedules] == [[], [], [], []]


def test_8_4_replacements_are_due_with_what_the_turn_has_left() -> None:
    units = [
        unit("p", "panzer", None, box="eliminated"),
        unit("i", "infantry", None, box="eliminated"),
        unit("o", "infantry", None, box="eliminated", fallen=4),
        unit("s", "rifle", None, box="eliminated"),
    ]
    on = at("german-reinforcement", units)
    said = "Up to five may return this turn, at most two of them mechanized; eliminated: p and i"
    assert on.due("replacements") == [("8.4", "german", said, ("p", "i"))]
    assert at("administrative", units).due("replacements") == []
    assert at("german-reinforcement", units, turn=1).due("replacements") == []


def test_8_4_panzers_are_not_named_when_their_number_is_used_up() -> None:
    units = [unit(name, "panzer", None, box="eliminated") for name in ("p0", "p1", "p2")]
    on = at("german-reinforcement", [*units, unit("i", "infantry", None, box="eliminated")]).put("N3020", "p0", "p1")
    assert [line[3] for line in on.due("replacements")] == [("i",)]


def test_5_5_the_reserve_is_due_in_its_own_phase() -> None:
    assert at("reserve-release").due("reserve") == [("5.5", "german", "May leave the reserve: r", ("r",))]
    assert [at(phase).due("reserve") for phase in ("", "german-movement", "soviet-combat")] == [[], [], []]


def test_5_6_stacks_that_may_go_into_the_reserve_are_counted_in_their_phase() -> None:
    units = [
        unit("a", "infantry", "N3025"),
        unit("f", "flak", "N3025"),
        unit("b", "infantry", "N3026"),
        unit("h", "hungarian infantry", "N3027"),
        unit("s", "rifle", "N3043"),
    ]
    assert at("reserve-creation", units).due("reserve") == [
        ("5.6", "german", "Stacks of which one may enter the reserve: 2", ("a", "b"))
    ]


def test_4_2_the_control_count_stands_in_the_last_phase() -> None:
    places = {f"N30{column}": ["city"] for column in range(30, 41)}
    zones = {hex_: ["ussr"] for hex_ in places}
    control = dict.fromkeys(places, "soviet")
    full = {"blank": True, "places": places, "zones": zones, "control": control}
    count = ("4.2", "soviet", "Soviet control points: 11 of 23", ())
    assert at("administrative", [], map=full).due("control count") == [count]
    assert at("german-movement", [], map=full).due("control count") == []
    assert at("", [], map=full).due("control count") == []


def test_4_2_the_control_count_says_how_much_the_map_does_not_show() -> None:
    on = at("administrative", [], map={"blank": True, "places": {"N3044": ["major-city"]}})
    assert [line[2] for line in on.due("control count")] == [
        "Soviet control points: 2 of 23",
        "The map data has cities for 2 of the 11 control points with which the Soviets begin",
    ]
