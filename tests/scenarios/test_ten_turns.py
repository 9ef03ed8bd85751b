"""Ten turns: the set-up is one that the rules allow, what counts at the end is on the map, and the game can be played
to its end."""

from collections import Counter
from dataclasses import replace

from app.position.changes import apply
from app.position.ledger import Json
from app.position.position import Pending, Position
from app.rules.orders.orders import Attack, Move, NextPhase, Reply
from app.rules.parts import Absent, Supply
from app.rules.referee import Judgement
from app.rules.sequence import SET_UP
from app.systems.scenario.library import referee_for
from app.systems.scenario.scenario import SAMPLE, load_scenario

SCENARIO = load_scenario(SAMPLE.parent / "ten-turns")
BOARD, START = SCENARIO.world.board, SCENARIO.position
REFEREE = referee_for(SCENARIO.world)
UNITS = list(START.units.values())
CITIES = {"city": 1, "major-city": 2}
RAIDERS = {"su-8t": "1915", "su-32t": "2015"}
"""A division in each hex by which the coast of 2016 is reached."""


def names(hexes: frozenset[int]) -> set[str]:
    return {BOARD.location_name(i) for i in hexes}


def types_at(name: str) -> list[str]:
    return sorted(u.type for u in START.units_at(BOARD.location(name)))


def supply() -> Supply:
    part = REFEREE.game.supply
    assert not isinstance(part, Absent)
    return part


def cut_off(position: Position) -> set[str]:
    states = {**supply().states(position, "german"), **supply().states(position, "soviet")}
    return {unit for unit, state in states.items() if not supply().supplied(state)}


# set-up -------------------------------------------------------------------------------------------------------------


def test_it_begins_with_the_set_up_of_turn_1() -> None:
    assert (START.turn, START.phase) == (1, SET_UP)


def test_3_4_every_soviet_hex_at_the_frontier_has_a_unit_that_is_no_artillery() -> None:
    frontier = {i for side in BOARD.borders["ussr"] for i in BOARD.grid.side_ends(side)} & BOARD.zones["ussr"]
    assert len(frontier) == 11
    manned = {u.location for u in UNITS if u.on_map and u.side == "soviet" and u.type != "artillery"}
    assert frontier - manned == set()


def test_3_4_every_soviet_unit_on_the_map_is_in_soviet_territory() -> None:
    assert {u.location for u in UNITS if u.on_map and u.side == "soviet"} <= BOARD.zones["ussr"]


def test_5_13_8_each_mechanized_corps_stands_together() -> None:
    corps: dict[str, list[tuple[str, str]]] = {}
    for unit in UNITS:
        if unit.counter.formation:
            where = BOARD.location_name(unit.location) if unit.on_map else unit.box
            corps.setdefault(unit.counter.formation, []).append((unit.type, where))
    assert set(corps) == {"2nd Mechanized Corps", "4th Mechanized Corps"}
    for divisions in corps.values():
        assert sorted(type_ for type_, _ in divisions) == ["mechanized-rifle", "tank", "tank"]
        assert len({where for _, where in divisions}) == 1


def test_5_13_8_no_tank_or_mechanized_division_starts_without_a_corps() -> None:
    alone = [u.id for u in UNITS if u.on_map and u.type in ("tank", "mechanized-rifle") and not u.counter.formation]
    assert alone == []


def test_3_7_german_and_slovakian_units_start_in_greater_germany() -> None:
    astray = [
        u.id
        for u in UNITS
        if u.on_map and u.nation in ("german", "slovakian") and u.location not in BOARD.zones["reich"]
    ]
    assert astray == []


def test_what_is_still_to_come() -> None:
    boxes = Counter((u.side, u.box) for u in UNITS if not u.on_map)
    assert boxes == {
        ("german", "reserve"): 2,
        ("german", "turn-2"): 2,
        ("german", "turn-3"): 1,
        ("soviet", "airborne"): 3,
        ("soviet", "turn-1"): 1,
        ("soviet", "turn-2"): 1,
        ("soviet", "turn-3"): 1,
    }


def test_5_11_hungary_has_a_hex_on_the_western_edge_for_its_reinforcement() -> None:
    assert any(u.nation == "hungarian" and u.box == "turn-2" for u in UNITS)
    assert names(BOARD.zones["hungary"] & BOARD.edges["west"]) == {"1010", "1110", "1210", "1310", "1410"}


# what counts at the end ---------------------------------------------------------------------------------------------


def test_4_2_the_soviets_start_with_eleven_points_of_cities_and_can_reach_twenty_three() -> None:
    points: Counter[str] = Counter()
    for i, there in BOARD.places.items():
        points[BOARD.control[i]] += sum(CITIES.get(place.kind, 0) for place in there)
    assert points == {"soviet": 11, "german": 14}
    assert START.tracks["city-control"] == {"soviet": 11}


def test_4_3_the_oilfield_is_romanian() -> None:
    (oilfield,) = BOARD.place_hexes("oilfield")
    assert BOARD.location_name(oilfield) == "1214"
    assert oilfield in BOARD.zones["romania"]


def test_4_4_4_5_both_corridors_are_partly_of_each_side() -> None:
    for kind in ("danube-corridor", "pripyet-corridor"):
        (chain,) = BOARD.paths[kind]
        assert len(chain) == 14
        assert {BOARD.control[i] for i in chain} == {"german", "soviet"}


def test_4_6_there_are_hungarians_in_hungary() -> None:
    assert any(u.on_map and u.nation == "hungarian" for u in UNITS)


# what the words promise ---------------------------------------------------------------------------------------------


def test_each_corps_stands_where_the_words_say() -> None:
    corps = ["mechanized-rifle", "tank", "tank"]
    assert types_at("1916") == types_at("1218") == sorted(["artillery", *corps])
    assert types_at("2016") == ["infantry"]
    assert "river" not in BOARD.sides.get(BOARD.grid.parse_side("1916/2016"), frozenset())
    assert types_at("1815") == ["flak", "infantry"]


def test_5_13_2_everybody_is_in_supply_on_turn_1() -> None:
    assert cut_off(START) == set()


def test_7_4_everybody_has_a_line_where_he_starts() -> None:
    assert cut_off(replace(START, turn=2)) == set()


def test_7_4_soviets_in_1915_and_2015_cut_the_division_in_2016_off() -> None:
    moved = {id_: START.units[id_].at(BOARD.location(where)) for id_, where in RAIDERS.items()}
    position = replace(START, turn=2, units={**START.units, **moved})
    assert cut_off(position) == {"de-32"}
    for id_ in RAIDERS:
        one = replace(position, units={**position.units, id_: START.units[id_]})
        assert cut_off(one) == set()


def test_the_raiders_get_there_in_one_move() -> None:
    position = replace(START, phase="soviet-movement", active="soviet")
    for path, unit in ((("1916", "1915"), "su-8t"), (("1916", "1915", "2015"), "su-32t")):
        judged = REFEREE.judge(position, Move((unit,), path))
        assert judged.legal, [f.text() for f in judged.findings]


def test_5_13_1_the_first_attack_is_two_columns_better_by_surprise() -> None:
    position = replace(START, phase="soviet-combat", active="soviet")
    corps = tuple(u.id for u in START.units_at(BOARD.location("1916")))
    fire = (
        REFEREE.game.combats["prepared-assault"]
        .assess(position, Attack("prepared-assault", (*corps, "su-10", "su-33"), "2016"))
        .lookup
    )
    assert (fire.attack, fire.defense, fire.basic_column) == (23, 7, "+15")
    assert [(s.columns, s.rule) for s in fire.shifts] == [(2, "5.13(1)")]
    assert fire.column == "+25"


# the whole game -----------------------------------------------------------------------------------------------------


def answer(pending: Pending) -> Json:
    """Movement before combat; the same dice for both, so that nobody has the air."""
    dice = pending.data.get("dice")
    if isinstance(dice, dict):
        return {name: [3] * int(str(count)) for name, count in dice.items()}
    return pending.options[0]


def test_4_1_its_phases_run_to_the_end_of_turn_10() -> None:
    at, turns = START, [START.turn]
    for _ in range(400):
        order = Reply(answer(at.pending)) if at.pending is not None else NextPhase()
        judged: Judgement = REFEREE.judge(at, order)
        if not judged.legal:
            break
        at = apply(SCENARIO.world, at, judged.changes)
        if at.turn != turns[-1]:
            turns.append(at.turn)
    assert [f.code for f in judged.findings if f.severity == "violation"] == ["game-over"]
    assert turns == list(range(1, 11))
    assert at.phase == "administrative"
    assert {u.id for u in at.units.values() if u.on_map} == {u.id for u in UNITS if u.on_map}
