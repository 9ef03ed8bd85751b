"""Attrition, replacements, the draw and the end of the turn (5.1, 13.3.8, 13.3.9, 14, 17, 18.1.2, 19.3, 21, 24)."""

from __future__ import annotations

from typing import Any

import pytest

from app.rules.orders.orders import Move, NextPhase, Place, PlaceMarker, Reply, Special
from tests.systems.stalins_war.battlefield import german, soviet, unit
from tests.systems.stalins_war.table import Table

SOURCES = {
    "2120": ["supply-source-german", "supply-source-romanian", "supply-source-hungarian"],
    "2720": ["supply-source-soviet"],
}
HITLER = {"events": ["Hitler Takes Command"]}


def table(*units: dict[str, Any], phase: str, turn: int = 6, **more: Any) -> Table:
    more.setdefault("conditions", HITLER)
    more.setdefault("tracks", {"vp": 10})
    return Table(*units, turn=turn, phase=phase, **more)


def test_units_out_of_supply_are_eliminated_and_large_axis_ones_wait_three_turns() -> None:
    game = table(
        german("large", "army", "3030"),
        german("small", "corps", "3028"),
        german("fed", "corps", "2121"),
        soviet("su", "front", "1010"),
        phase="axis-round-5",
    )
    game.until("axis-attrition")
    assert game.where("large", "small", "fed", "su") == ["@turn-9", "@eliminated", "2121", "1010"]
    game.until("soviet-attrition")
    assert game.where("su") == ["@eliminated"]


def test_a_large_axis_unit_comes_back_to_the_box_on_its_turn() -> None:
    game = table({**german("large", "army", "3030"), "hex": None, "box": "turn-7"}, phase="end-of-turn")
    game.until("axis-round-1")
    assert game.where("large") == ["@eliminated"]


def test_cities_without_a_line_change_hands_and_with_a_star_move_the_level() -> None:
    places = {
        **SOURCES,
        "3030": ["city", "victory-point"],
        "3028": ["town"],
        "3026": ["port"],
        "2122": ["city"],
        "3032": ["fortress", "city"],
    }
    held = dict.fromkeys(("3030", "3028", "3026", "2122", "3032"), "axis")
    game = table(german("de", "corps", "2121"), phase="axis-round-5", map_={"places": places, "control": held})
    game.until("axis-attrition")
    control = {n: game.control(n) for n in held}
    assert control == {"3030": "soviet", "3028": "axis", "3026": "soviet", "2122": "axis", "3032": "axis"}
    assert game.track("vp") == 9


def test_nobody_is_eliminated_while_the_map_shows_no_source() -> None:
    game = table(german("de", "corps", "2121"), phase="axis-exploitation-5", map_={"places": {}})
    assert "unknown-sources" in [f.code for f in game.next().findings]
    assert game.where("de") == ["2121"]


def test_a_victory_hex_that_is_entered_moves_the_level() -> None:
    places = {**SOURCES, "2320": ["victory-point"]}
    game = table(
        german("de", "corps", "2220"),
        phase="end-of-turn",
        turn=5,
        map_={"places": places, "control": {"2320": "soviet"}},
    )
    game.do(NextPhase())
    game.do(Reply("ops-2"))
    game.do(Move(("de",), ("2220", "2320")))
    assert game.track("vp") == 11


# replacements --------------------------------------------------------------------------------------------------------


def test_a_small_step_costs_half_a_point_and_a_large_one_a_whole() -> None:
    game = table(
        soviet("a", "rifle-army", "2720", 1),
        soviet("f", "front", "2720", 1),
        phase="soviet-attrition",
        tracks={"vp": 10, "rp-su": 1},
    )
    game.next()
    game.special("replace-step", units=["a"])
    assert game.steps("a") == [2]
    assert game.rules(Special("replace-step", {"units": ["f"]})) == ["14.1.3"]
    assert game.rules(Special("replace-step", {"units": ["a"]})) == ["14.1.2"]


def test_points_of_one_kind_replace_no_units_of_another() -> None:
    units = (
        german("pz", "panzer-corps", "2121", 1),
        german("ge", "corps", "2121", 1),
        unit("ro", "romanian", "corps", "2121", 1),
        unit("vl", "vlassov", "corps", "2121", 1),
    )
    for kind, paid in (("pz", ["pz"]), ("ge", ["ge", "vl"]), ("ax", ["ro"]), ("any", ["pz", "ge", "ro", "vl"])):
        game = table(*units, phase="soviet-replacements", tracks={"vp": 10, f"rp-{kind}": 3})
        game.next()
        able = [u["id"] for u in units if not game.rules(Special("replace-step", {"units": [u["id"]]}))]
        assert sorted(able) == sorted(paid)


def test_what_is_not_spent_is_lost() -> None:
    game = table(german("ge", "corps", "2121"), phase="soviet-attrition", tracks={"vp": 10, "rp-su": 2, "rp-ge": 2})
    game.next()
    assert (game.track("rp-su"), game.track("rp-ge")) == (2, 2)
    game.next()
    assert (game.track("rp-su"), game.track("rp-ge")) == (0, 2)
    game.next()
    assert game.track("rp-ge") == 0


def test_three_points_come_by_themselves_on_turns_two_and_three() -> None:
    game = table(german("ge", "corps", "2121"), phase="soviet-attrition", turn=2)
    game.next()
    assert (game.track("rp-su"), game.track("automatic-rp")) == (3, {"soviet": 3})
    game.until("axis-round-1")
    game.until("soviet-replacements")
    assert (game.at.turn, game.track("rp-su"), game.track("automatic-rp")) == (3, 3, {"soviet": 0})


@pytest.mark.parametrize(
    ("side", "points", "left"),
    [("axis", 2, {"soviet": 8}), ("soviet", 8, {"soviet": 0, "axis": 2}), ("soviet", 4, {"soviet": 2, "axis": 0})],
)
def test_a_bid_goes_to_the_other_side_and_eats_the_soviets_own_first(
    side: str, points: int, left: dict[str, int]
) -> None:
    game = table(german("ge", "corps", "2121"), phase="set-up", turn=1)
    game.special("bid", side=side, points=points)
    kept = game.track("automatic-rp")
    assert {k: kept.get(k, 0) for k in left} == left


def test_a_unit_that_fell_comes_back_at_home_on_its_last_step() -> None:
    map_ = {
        "places": {**SOURCES, "2121": ["city"], "2221": ["town"]},
        "control": {"2121": "axis", "2221": "axis"},
        "zones": {"2121": ["germany"], "2221": ["germany"]},
    }
    fallen = {**german("ge", "corps", "2121"), "hex": None, "box": "eliminated"}
    game = table(fallen, phase="soviet-replacements", tracks={"vp": 10, "rp-ge": 1}, map_=map_)
    game.next()
    assert game.rules(Place(("ge",), "2221")) == ["7.5.2c"]
    game.do(Place(("ge",), "2121"))
    assert (game.where("ge"), game.steps("ge")) == (["2121"], [1])
    game.special("replace-step", units=["ge"])
    assert game.rules(Special("replace-step", {"units": ["ge"]})) == ["14.1.2", "14.1.3"]


def test_starred_steps_are_not_replaced() -> None:
    starred = german("a", "army", "2121", 2, steps_full=3, special=["asterisk"])
    never = german("n", "corps", "2122", 1, special=["asterisk-all"])
    game = table(starred, never, phase="soviet-replacements", tracks={"vp": 10, "rp-ge": 5})
    game.next()
    assert game.rules(Special("replace-step", {"units": ["a"]})) == ["14.1.6"]
    assert game.rules(Special("replace-step", {"units": ["n"]})) == ["14.1.6"]


def test_no_panzer_steps_without_upper_silesia() -> None:
    map_ = {"places": SOURCES, "zones": {"2321": ["usir"]}, "control": {"2321": "soviet"}}
    game = table(
        german("pz", "panzer-corps", "2121", 1), phase="soviet-replacements", tracks={"vp": 10, "rp-pz": 5}, map_=map_
    )
    game.next()
    assert game.rules(Special("replace-step", {"units": ["pz"]})) == ["14.2.2"]


# the end of the turn -------------------------------------------------------------------------------------------------


def test_trenches_go_off_in_the_segment_of_their_side() -> None:
    markers = [{"kind": "trench", "side": "axis", "hex": "2121"}]
    game = table(german("de", "army", "2121"), phase="draw", markers=markers)
    (trench,) = game.at.markers
    off = PlaceMarker("trench", "axis", "", trench)
    assert game.rules(off) == ["10.3.2"]
    game.next()
    game.do(off)
    assert game.markers == []


def test_the_level_falls_in_spring_and_summer_without_hitlers_command() -> None:
    for turn, level in ((6, 9), (5, 9), (7, 10), (8, 10), (1, 10)):
        game = table(german("de", "army", "2121"), phase="soviet-trenches", turn=turn, conditions={})
        game.next()
        assert game.track("vp") == level
    game = table(german("de", "army", "2121"), phase="soviet-trenches", turn=6)
    game.next()
    assert game.track("vp") == 10


def test_a_minor_country_surrenders_with_its_capital() -> None:
    map_ = {"places": SOURCES, "zones": {"2625": ["bucharest"]}}
    waits = {**unit("w", "romanian", "corps", "2121"), "hex": None, "box": "available"}
    units = (unit("ro", "romanian", "army", "2121"), waits, german("de", "corps", "2122"), soviet("su", hex_="2625"))
    game = table(*units, phase="soviet-trenches", map_=map_)
    game.next()
    assert game.where("ro", "w", "de") == ["@removed", "@removed", "2122"]


def test_oil_wins_at_the_second_turn_end_in_a_row() -> None:
    oil = {name: ["oil"] for name in ("1428", "2433", "2835", "3138")}
    held = dict.fromkeys(oil, "axis")
    game = table(
        german("de", "army", "2121"), phase="soviet-trenches", map_={"places": {**SOURCES, **oil}, "control": held}
    )
    game.next()
    assert game.track("oil-held") == 1
    assert game.rules(NextPhase()) == []
    game = table(
        german("de", "army", "2121"),
        phase="soviet-trenches",
        tracks={"vp": 10, "oil-held": 1},
        map_={"places": {**SOURCES, **oil}, "control": held},
    )
    game.next()
    assert game.rules(NextPhase()) == ["5.1"]


def test_nobody_beyond_the_paulus_line_by_turn_four_loses_it_for_the_axis() -> None:
    map_ = {"places": SOURCES, "zones": {"2320": ["paulus-east"]}}
    for hex_, rules in (("2121", ["5.1"]), ("2320", [])):
        game = table(german("de", "corps", hex_), phase="soviet-trenches", turn=4, map_=map_)
        game.next()
        assert game.rules(NextPhase()) == rules


def test_a_unit_that_was_beyond_the_line_counts_when_it_is_back() -> None:
    map_ = {"places": SOURCES, "zones": {"2320": ["paulus-east"]}}
    game = table(german("de", "corps", "2320"), phase="axis-trenches", turn=3, map_=map_)
    game.next()
    assert game.at.ledger.get("used", "paulus-crossed") == 3


def test_the_axis_capitals_win_as_a_soviet_round_ends() -> None:
    names = {"1010": "berlin", "1110": "buda", "1112": "pest", "1120": "bucharest", "1210": "konigsberg"}
    map_ = {"places": SOURCES, "zones": {h: [n] for h, n in names.items()}, "control": dict.fromkeys(names, "soviet")}
    game = table(soviet("su"), phase="axis-exploitation-2", turn=14, map_=map_)
    game.next("idle")
    assert game.phase == "soviet-round-2"
    assert game.rules(NextPhase()) == ["5.1.3"]


def test_turn_eighteen_is_the_axis_games() -> None:
    game = table(german("de", "army", "2121"), phase="soviet-trenches", turn=18)
    game.next()
    assert game.rules(NextPhase()) == ["5.1.4"]


def test_the_tournament_counts_victory_hexes_on_turn_eight() -> None:
    stars = {f"20{n}": ["victory-point"] for n in range(10, 19)}
    held = dict.fromkeys(stars, "axis")
    both = ["Hitler Takes Command", "Industrial Evacuation"]
    for event, verdict in ((both, "Axis"), (both[1:], "Soviet"), ([], "Axis")):
        game = table(
            german("de", "army", "2121"),
            phase="end-of-turn",
            turn=8,
            switches={"tournament": True},
            conditions={"events": event},
            map_={"places": {**SOURCES, **stars}, "control": held, "zones": {h: ["ussr"] for h in stars}},
        )
        report = game.parts.victory.report(game.at)
        assert verdict in str(report.verdict)


def test_hands_grow_and_shrink_with_oil() -> None:
    oil = ("1428", "2433", "2835", "3138")
    places = {**SOURCES, **{name: ["oil", "supply-source-german", "supply-source-soviet"] for name in oil}}
    sizes = {}
    for count in range(5):
        held = {name: "axis" if n < count else "soviet" for n, name in enumerate(oil)}
        game = table(german("de", "army", "2121"), phase="axis-replacements", map_={"places": places, "control": held})
        said = [f.args for f in game.next().findings if f.code == "draw-up-to"]
        sizes[count] = {a["side"]: a["size"] for a in said}
    assert [sizes[n]["Axis"] for n in range(5)] == [5, 6, 6, 7, 7]
    assert [sizes[n]["Soviet"] for n in range(5)] == [6, 6, 6, 5, 4]


def test_total_war_waits_for_turn_six_and_twelve_starred_cards_or_twenty() -> None:
    for turn, out, begins in (
        (5, {"axis": 20}, False),
        (6, {"axis": 11, "soviet": 8}, False),
        (6, {"axis": 12}, True),
        (6, {"axis": 11, "soviet": 9}, True),
    ):
        game = table(
            german("de", "army", "2121"), phase="axis-replacements", turn=turn, tracks={"vp": 10, "starred-out": out}
        )
        assert ("total-war" in [f.code for f in game.next().findings]) is begins
