"""Rounds, their points, and what costs any (4.4, 6.0, 7.2-7.4, 10.3, 15.1.1, 16.1.2, 16.3.2, 18)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from app.position.ledger import Ledger
from app.rules.orders.orders import Attack, Move, NextPhase, Place, PlaceMarker, Reply, Special
from tests.systems.stalins_war.battlefield import NONE, SOURCES, german, soviet
from tests.systems.stalins_war.table import Table

FRONT = (german("de", "army", "2320"), german("pz", "panzer-corps", "2320"), soviet("su", "front", "2420"))


def table(*units: dict[str, Any], phase: str = "soviet-attrition", turn: int = 5, **more: Any) -> Table:
    """Without the Axis bank, unless the conditions are the test's own."""
    more.setdefault("conditions", {"events": ["Hitler Takes Command"]})
    return Table(*(units or FRONT), turn=turn, phase=phase, **more)


def test_a_turn_has_five_rounds_of_each_side_and_attrition_after_the_last_of_each() -> None:
    rounds = [p for n in range(1, 5) for p in (f"axis-round-{n}", f"soviet-round-{n}")]
    assert table(phase="draw").phases == [
        *rounds,
        "axis-round-5",
        "axis-attrition",
        "soviet-round-5",
        "soviet-attrition",
        "soviet-replacements",
        "axis-replacements",
        "draw",
        "axis-trenches",
        "soviet-trenches",
        "end-of-turn",
    ]


def test_the_first_turn_has_one_round_a_side_and_no_replacements() -> None:
    assert table(phase="draw", turn=1).phases == [
        "axis-round-1",
        "axis-attrition",
        "soviet-round-1",
        "soviet-attrition",
        "draw",
        "axis-trenches",
        "soviet-trenches",
        "end-of-turn",
    ]


def test_a_card_for_points_brings_them_less_what_the_count_takes() -> None:
    game = table(phase="end-of-turn", tracks={"consecutive-ops": {"axis": 1}})
    game.next("ops-4")
    assert (game.phase, game.at.turn) == ("axis-round-1", 6)
    assert game.at.ledger.get("round", "received") == 3
    assert game.track("consecutive-ops") == {"axis": 2}


USES = (
    # turn, rounds in a row, points in the bank, answer, what it brings, how and what becomes of the rounds in a row
    (5, 0, 0, "ops-3", "3 OPS", ["1 in a row: the next card brings 1 less 7.3.2"]),
    (
        5,
        1,
        1,
        "ops-3",
        "2 + 1 OPS",
        [
            "3 on the card, 1 less for rounds of OPS in a row 7.3.2",
            "1 from the bank 18.1.1",
            "2 in a row: the next card brings 2 less 7.3.2",
        ],
    ),
    (5, 0, 1, "rp", "", []),
    (5, 2, 0, "rp", "", ["The rounds in a row return to 0 7.3.2"]),
    (5, 2, 0, "event", "", ["The rounds in a row return to 0 7.3.2"]),
    (1, 2, 0, "reinforcement", "", ["The rounds in a row stay at 2 4.4.9"]),
    (5, 2, 0, "zero", "0 OPS", ["Units may act 7.2.6", "The rounds in a row stay at 2 7.2.6"]),
    (5, 0, 2, "zero", "0 + 2 OPS", ["2 from the bank 18.1.1", "Units may act 7.2.6"]),
    (5, 0, 0, "event-ops", "", ["Its operations points are asked for next 7.3.1"]),
    (5, 0, 1, "event-ops", "", ["Its operations points are asked for next 7.3.1", "1 from the bank 18.1.1"]),
    (5, 0, 1, "event", "", []),
    (5, 2, 2, "idle", "", ["No unit moves or fights 7.2.6", "The rounds in a row return to 0 7.2.6"]),
    (8, 2, 0, "idle", "", ["No unit moves or fights 7.2.6", "The rounds in a row stay at 2 15.1.1"]),
    (8, 2, 0, "rp", "", ["The rounds in a row stay at 2 15.1.1"]),
)


@pytest.mark.parametrize(("turn", "row", "bank", "answer", "brings", "told"), USES)
def test_what_an_answer_comes_to_is_told_before_it_is_given(
    turn: int, row: int, bank: int, answer: str, brings: str, told: list[str]
) -> None:
    tracks = {"consecutive-ops": {"axis": row}, "banked-ops": {"axis": bank}}
    game = table(phase="end-of-turn", turn=turn)
    game.next()
    pending = game.at.pending
    assert pending is not None
    asked = replace(game.at, tracks={**game.at.tracks, **tracks})
    use = game.parts.rounds.use(asked, pending, answer)
    assert use is not None
    assert ("" if use.brings is None else str(use.brings)) == brings
    assert [f"{words} {rule}" for words, rule in use.told] == told
    assert use.findings == ()


def test_what_speaks_against_an_answer_is_told_with_it() -> None:
    game = table(phase="end-of-turn")
    game.next("rp", 1, 0, 0)
    game.next("rp", 1)
    game.do(NextPhase())
    pending = game.at.pending
    assert pending is not None
    use = game.parts.rounds.use(game.at, pending, "rp")
    assert [f.rule for f in use.findings] == ["7.4.3", "7.4.4"]
    assert game.parts.rounds.use(game.at, replace(pending, procedure="cards"), "rp") is None


def test_a_round_with_a_card_for_replacements_has_no_moves_and_no_combat() -> None:
    game = table(phase="axis-attrition")
    game.next("rp", 3)
    assert game.track("rp-su") == 3
    assert game.rules(Move(("su",), ("2420", "2520"))) == ["7.4.1"]
    game.next()
    assert game.phase == "soviet-attrition"


def test_nobody_acts_in_an_idle_round_and_the_count_is_set_back() -> None:
    game = table(phase="end-of-turn", turn=5, tracks={"consecutive-ops": {"axis": 3}})
    game.next("idle")
    assert game.track("consecutive-ops") == {"axis": 0}
    assert game.rules(Move(("pz",), ("2320", "2220"))) == ["7.2.6"]


def test_the_mud_bars_cards_for_points_and_keeps_the_count() -> None:
    game = table(phase="end-of-turn", turn=4, tracks={"consecutive-ops": {"axis": 2}, "vp": 10})
    game.do(NextPhase(), overrule=True)
    assert game.refused(Reply("ops-4")) == ["15.1.1"]
    game.do(Reply("idle"))
    assert game.track("consecutive-ops") == {"axis": 2}


def test_replacements_are_not_played_in_two_rounds_running() -> None:
    game = table(phase="end-of-turn")
    game.next("rp", 1, 0, 0)
    game.next("rp", 1)
    game.do(NextPhase())
    assert game.refused(Reply("rp")) == ["7.4.3", "7.4.4"]


def test_supply_is_determined_as_a_round_begins_and_kept_through_it() -> None:
    game = table(*FRONT, german("cut", "corps", "3030"), phase="end-of-turn")
    game.next("ops-3")
    assert game.at.ledger.get("supply", "cut") == "out-of-supply"
    assert game.at.ledger.get("supply", "de") == "supplied"
    game.next()
    assert game.phase == "axis-combat-1"
    assert game.at.ledger.get("supply", "cut") == "out-of-supply"


def test_the_last_unit_out_of_an_enemy_zone_costs_a_point_and_the_first_does_not() -> None:
    game = table(phase="end-of-turn")
    game.next("ops-1")
    game.do(Move(("pz",), ("2320", "2220")))
    assert _left(game) == 1
    game.do(Move(("de",), ("2320", "2220")))
    assert _left(game) == 0
    assert game.rules(PlaceMarker("combat", "axis", "2220"))


def _left(game: Table) -> int:
    side = game.phase.split("-", 1)[0]
    return game.parts.budgets["operations points"].left(game.at, side)  # type: ignore[return-value]


def test_a_unit_that_cannot_pay_does_not_leave() -> None:
    game = table(phase="end-of-turn")
    game.next("zero")
    assert game.rules(Move(("de", "pz"), ("2320", "2220"))) == ["7.3.3"]


def test_the_bank_pays_when_the_card_is_spent_and_is_lost_with_the_turn() -> None:
    game = table(phase="end-of-turn", conditions={})
    game.next("zero")
    assert game.track("banked-ops")["axis"] == 1
    game.do(Move(("de", "pz"), ("2320", "2220")))
    game.next(), game.next()
    assert game.track("banked-ops")["axis"] == 1
    game.next("idle")
    assert game.track("banked-ops")["axis"] == 0
    game.until("end-of-turn")
    assert game.track("banked-ops") is None


def test_hexes_are_marked_for_combat_and_others_do_not_fight() -> None:
    game = table(phase="end-of-turn")
    game.next("ops-2")
    attack = Attack("attack", ("pz",), "2420", {})
    assert "7.3.5" in game.rules(PlaceMarker("combat", "axis", "2320"))
    game.next()
    assert game.rules(attack) == ["7.3.5"]
    game.do(PlaceMarker("combat", "axis", "2320"))
    assert _left(game) == 1
    game.attack("de", dice=(NONE, NONE))
    assert game.rules(PlaceMarker("combat", "axis", "2220")) == ["7.3.5"]
    game.next()
    game.next("idle")
    assert game.markers == []


def test_a_combat_marker_taken_off_gives_its_point_back() -> None:
    game = table(phase="end-of-turn")
    game.next("ops-1")
    game.next()
    game.do(PlaceMarker("combat", "axis", "2320"))
    assert game.rules(PlaceMarker("combat", "axis", "2220")) == ["7.3.5"]
    (marker,) = game.at.markers
    game.do(PlaceMarker("combat", "axis", "", marker))
    assert _left(game) == 1


def test_a_trench_is_dug_by_a_die_once_movement_is_over() -> None:
    events = {"events": ["Hedgehogs"]}
    for die, found in ((3, [("trench", "2320")]), (4, [])):
        game = table(phase="end-of-turn", conditions=events)
        game.next("ops-2")
        assert game.offered("entrench") == 1
        game.special("entrench", units=["de"])
        assert game.rules(Move(("de",), ("2320", "2220"))) == ["10.3.1"]
        assert game.rules(Special("entrench", {"units": ["de"]})) == ["10.3.1"]
        game.next(die)
        assert game.markers == found
        assert game.phase == "axis-combat-1"


def test_a_second_point_on_the_die_is_an_option() -> None:
    events = {"events": ["Hedgehogs"]}
    game = table(phase="end-of-turn", conditions=events)
    game.next("ops-3")
    assert game.rules(Special("entrench", {"units": ["de"], "more": 1})) == ["23.1.3"]
    game = table(phase="end-of-turn", conditions=events, switches={"trench_help": True})
    game.next("ops-3")
    game.special("entrench", units=["de"], more=1)
    assert _left(game) == 2  # one of three and one in the bank
    game.next(6)
    assert game.markers == [("trench", "2320")]


def test_trenches_wait_for_their_event() -> None:
    game = table(phase="end-of-turn")
    game.next("ops-2")
    assert game.offered("entrench") == 0
    assert game.rules(Special("entrench", {"units": ["de"]})) == ["10.3.1"]


def test_a_festung_costs_a_point_in_a_friendly_town() -> None:
    places = {"places": {"2121": ["town"], "2620": ["town"], "2120": ["supply-source-german"]}}
    game = table(phase="end-of-turn", map_=places, conditions={"events": ["Festung"]})
    game.next("ops-2")
    assert game.rules(PlaceMarker("festung", "", "2222")) == ["16.3.2"]
    game.do(PlaceMarker("festung", "", "2121"))
    assert _left(game) == 2  # one of two and one in the bank
    assert game.rules(PlaceMarker("festung", "", "2121")) == ["16.3.2"]


def test_two_partisans_come_for_a_point_once_a_turn() -> None:
    partisans = [{**soviet(f"p{n}", "partisan", "2420"), "hex": None} for n in (1, 2, 3)]
    map_ = {"terrain": {"2220": "forest", "2218": "swamp"}, "zones": {"2220": ["ussr"], "2218": ["ussr"]}}
    game = table(*FRONT, *partisans, phase="axis-attrition", map_=map_, conditions={"events": ["Partisan Formation"]})
    game.next("ops-1")
    assert game.rules(Place(("p1",), "2221")) == ["16.1.1", "16.1.3"]
    game.do(Place(("p1",), "2220"))
    game.do(Place(("p2",), "2218"))
    assert _left(game) == 0
    assert "16.1.2" in game.rules(Place(("p3",), "2220"))


def test_steppe_fox_brings_a_second_card_on_the_first_turn() -> None:
    game = table(phase="set-up", turn=1, conditions={})
    game.do(NextPhase(), overrule=True)
    for answer in ("event", "Steppe Fox", True, "ops-4"):
        game.do(Reply(answer))
    assert game.phase == "axis-round-1"
    assert game.track("consecutive-ops") == {"axis": 1}
    assert game.track("starred-out") == {"axis": 1}
    assert game.at.conditions["events"] == ["Steppe Fox"]


def test_the_mobilization_brings_points_and_new_units_that_do_not_attack() -> None:
    new = {**soviet("new", "rifle-army", "2420"), "hex": None, "box": "available"}
    map_ = {
        "zones": {"2521": ["ussr"]},
        "places": {"2521": ["town"], "2120": ["supply-source-german"], "2720": ["supply-source-soviet"]},
        "control": {"2521": "soviet"},
    }
    game = table(*FRONT, new, phase="axis-attrition", turn=2, map_=map_, tracks={"consecutive-ops": {"soviet": 1}})
    game.next("reinforcement-ops", 3, False)
    assert (_left(game), game.track("consecutive-ops")) == (3, {"soviet": 1})
    game.do(Place(("new",), "2521"))
    game.next()
    assert "4.5.1" in game.rules(Attack("attack", ("new",), "2320", {}))


def test_stavka_brings_three_points_at_once() -> None:
    game = table(phase="axis-attrition")
    game.next("event", "Stavka", False)
    assert game.track("banked-ops") == {"soviet": 3}


def test_lend_lease_brings_points_from_the_turn_after_it() -> None:
    game = table(phase="axis-attrition", turn=6, conditions={})
    game.next("event", "Lend-Lease", False)
    game.until("axis-round-1")
    assert game.at.turn == 7
    assert game.track("banked-ops") == {"axis": 1, "soviet": 3}
    assert game.at.conditions["lend_lease"] is True


def test_archangel_brings_nothing_while_the_convoys_stay_away() -> None:
    game = table(phase="end-of-turn", conditions={"events": ["Lend-Lease", "Convoy PQ-17"]})
    game.next("idle")
    assert game.track("banked-ops")["soviet"] == 1
    assert game.at.conditions["lend_lease"] is True


def test_points_are_spent_in_the_round_in_hand_alone() -> None:
    game = table(phase="axis-exploitation-1", turn=6, tracks={"vp": 10, "banked-ops": {"axis": 1}})
    game.at = replace(
        game.at,
        ledger=Ledger(
            {
                "round": {"phase": "axis-round-1", "turn": 6, "kind": "ops", "value": 1, "acted": False, "received": 1},
                "points-paid": {"combat 2320": 2},
            }
        ),
    )
    points = game.parts.budgets["operations points"]
    assert points.left(game.at, "axis") == 0
    game.do(NextPhase())
    assert (game.phase, game.asked, game.track("banked-ops")) == ("axis-exploitation-1", "play", {"axis": 0})
    assert points.left(game.at, "axis") == 0
    game.do(Reply("ops-3"))
    assert (points.left(game.at, "axis"), points.left(game.at, "soviet")) == (0, 3)


def test_nothing_is_in_reach_that_the_points_do_not_pay_for() -> None:
    units = (german("pz", "panzer-corps", "2320"), soviet("su", "front", "2420"), soviet("far", "rifle-army", "2620"))
    rails = [{"kind": "rail", "hexes": ["2120", "2220", "2320"]}]
    for value, reached in (("ops-1", True), ("zero", False)):
        game = table(*units, phase="end-of-turn", map_={"places": SOURCES, "paths": rails})
        game.next(value)
        reach = game.parts.movement.reach(game.at, (game.at.units["pz"],))
        assert (len(reach.costs) > 1) is reached
        assert [f.code for f in reach.findings if f.severity.value == "violation"] == ([] if reached else ["no-points"])


def test_partisans_are_not_activated_beside_other_soviets() -> None:
    part = {
        "id": "p",
        "nation": "soviet",
        "type": "partisan",
        "size": "SCU",
        "attack": 1,
        "defense": 1,
        "move": 2,
        "hex": "2520",
    }
    units = (*FRONT, soviet("s2", "rifle-army", "2521"), part)
    game = table(*units, phase="axis-attrition", conditions={"events": ["Partisan Formation"]})
    game.next("event", "another-event", False)
    rise = Special("activate-partisans", {"units": ["p"]})
    assert game.rules(rise) == []
    game.at = replace(game.at, units={**game.at.units, "s2": game.at.units["s2"].at(game.at.units["p"].location)})
    assert game.rules(rise) == ["9.2.2"]


def test_a_second_card_for_reinforcements_is_refused_before_its_points_are_asked_for() -> None:
    game = table(phase="axis-exploitation-1", turn=2)
    game.next("reinforcement-ops", 3, False)
    game.until("axis-round-2")
    game.do(NextPhase())
    assert game.refused(Reply("reinforcement-ops")) == ["4.5.1"]
    game.do(Reply("reinforcement-ops"), overrule=True)
    assert game.asked == "value"
    game.replies(2, False)
    assert game.phase == "soviet-round-2"
