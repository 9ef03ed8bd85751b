"""Blitz markers and exploitation of Stalin's War 11.2.1(9), 11.5.2, 12, step by step."""

from __future__ import annotations

from app.position.changes import apply, change
from app.rules.orders.orders import Move, Reply
from tests.systems.stalins_war.battlefield import (
    CHARTS,
    NONE,
    ONE,
    TARGET,
    Battlefield,
    german,
    soviet,
)


def test_11_2_1_9_a_blitz_marker_frees_the_advance_of_stacking() -> None:
    field = Battlefield(
        german("p", "panzer-corps"), german("q", "panzer-corps"), german("r"), german("s", "mountain-corps"),
        german("t", "panzer-corps", "2321"), soviet("d", steps=1),
    )  # fmt: skip
    field.attack("p", "q", "r", "s", "t", dice=(ONE, NONE))
    assert field.asks == "axis: Is a Blitz marker placed in 2420?"
    field.reply("yes")
    assert field.refused(Reply(["r", "s"])) == ["11.2.1(9)"]
    field.reply(["p", "q", "r", "s", "t"])
    assert field.where("p", "t") == [TARGET, TARGET]
    assert field.markers == [("blitz", TARGET)]


def test_11_2_1_9_nobody_advances_no_marker_stays() -> None:
    field = Battlefield(german("p", "panzer-corps"), soviet("d", steps=1))
    field.attack("p", dice=(ONE, NONE))
    field.replies("yes", [])
    assert field.markers == []


def test_11_2_1_9_no_blitz_in_the_rough_without_lend_lease_or_in_the_first_winter() -> None:
    rough = {"terrain": {TARGET: "rough"}}
    effects = {"columns": ["shift"], "rows": {"rough": ["-1"]}}
    field = Battlefield(
        german("p", "panzer-corps"), soviet("d", steps=1), map_=rough, charts={**CHARTS, "terrain": effects}
    )
    field.attack("p", dice=(ONE, NONE))
    assert field.asked == "advance"
    winter = Battlefield(german("p", "panzer-corps"), soviet("d", steps=1), turn=4)
    winter.attack("p", dice=(ONE, NONE))
    assert winter.asked == "advance"
    trucks = [soviet("t", "tank-army", "2520"), german("g", hex_=TARGET, steps=1)]
    poor = Battlefield(*trucks, conditions={"lend_lease": False})
    poor.attack("t", dice=(ONE, NONE))
    assert poor.asked == "advance"
    rich = Battlefield(*trucks)
    rich.attack("t", dice=(ONE, NONE))
    assert rich.asked == "blitz-marker"


def test_11_5_2_one_marker_east_of_the_line_on_the_first_turns_and_four_in_all() -> None:
    east = {"zones": {h: ["paulus-east"] for h in (TARGET, "2419")}}
    pair = [german("p", "panzer-corps"), german("q", "panzer-corps", "2319"), soviet("d", steps=1),
            soviet("e", hex_="2419", steps=1)]  # fmt: skip
    field = Battlefield(*pair, map_=east, turn=3)
    field.attack("p", dice=(ONE, NONE))
    field.replies("yes", ["p"])
    field.attack("q", target="2419", dice=(ONE, NONE))
    assert field.asked == "advance"
    late = Battlefield(*pair, map_=east, turn=5)
    late.attack("p", dice=(ONE, NONE))
    late.replies("yes", ["p"])
    late.attack("q", target="2419", dice=(ONE, NONE))
    assert late.asked == "blitz-marker"
    four = [{"kind": "blitz", "side": "axis", "hex": h} for h in ("2220", "2221", "2222", "2223")]
    full = Battlefield(*pair, markers=four)
    full.attack("p", dice=(ONE, NONE))
    assert full.asked == "advance"


def test_12_a_unit_exploits_from_beside_the_marker_once() -> None:
    field = Battlefield(german("p", "panzer-corps"), german("q", "panzer-corps", "2321"), soviet("d", steps=1))
    field.attack("p", dice=(ONE, NONE))
    field.replies("yes", ["p"])
    field.exploit("q", "2321", "2421", "2521", "2621")
    assert field.where("q") == ["2621"]
    assert field.refused(Move(("q",), ("2621", "2620"), "exploitation"))[0] == "12.1.4"
    field.exploit("p", TARGET, "2519")
    assert field.where("p") == ["2519"]


def test_12_2_1_movement_and_exploitation_keep_to_their_phases() -> None:
    marker = [{"kind": "blitz", "side": "axis", "hex": "2320"}]
    early = Battlefield(german("p", "panzer-corps"), markers=marker, phase="axis-round-1")
    assert "12.2.1" in early.refused(Move(("p",), ("2320", "2419"), "exploitation"))
    late = Battlefield(german("p", "panzer-corps"), markers=marker, phase="axis-exploitation-1")
    assert "12.2.1" in late.refused(Move(("p",), ("2320", "2419"), ""))


def test_11_2_1_9_a_marker_needs_a_unit_that_comes_over_no_major_river() -> None:
    effects = {"columns": ["shift"], "rows": {"major-river": ["-1"]}}
    field = Battlefield(
        german("p", "panzer-corps"), german("q", "panzer-corps", "2321"), soviet("d", steps=1),
        map_={"hexsides": {f"2320/{TARGET}": ["major-river"]}}, charts={**CHARTS, "terrain": effects},
    )  # fmt: skip
    field.attack("p", "q", dice=(ONE, NONE))
    field.reply("yes")
    assert field.refused(Reply(["p"])) == ["11.2.1(9)"]
    field.reply(["p", "q"])
    alone = Battlefield(
        german("p", "panzer-corps"), soviet("d", steps=1), map_={"hexsides": {f"2320/{TARGET}": ["major-river"]}},
        charts={**CHARTS, "terrain": effects},
    )  # fmt: skip
    alone.attack("p", dice=(ONE, NONE))
    assert alone.asked == "advance"


def test_7_2_6_no_blitz_in_a_round_without_a_card() -> None:
    field = Battlefield(german("p", "panzer-corps"), soviet("d", steps=1))
    world = field.referee.world
    field.at = apply(world, field.at, [change(world, field.at, "ledger", "round:kind", "zero")])
    field.attack("p", dice=(ONE, NONE))
    assert field.asked == "advance"
