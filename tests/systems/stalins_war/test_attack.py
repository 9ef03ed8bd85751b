"""Attacks of Stalin's War: who may be attacked, by what strength, over what ground 11.1, 11.2.1(4), 13.1.1."""

from __future__ import annotations

from app.rules.orders.orders import Attack, Move
from tests.systems.stalins_war.battlefield import (
    CHARTS,
    NONE,
    ONE,
    SOURCES,
    TARGET,
    TWO,
    Battlefield,
    german,
    soviet,
)


def test_11_2_1_4_unentered_ground_leaves_the_cell_to_the_players() -> None:
    wide = {"columns": ["1", "2"], "rows": {str(die): ["0", str(die)] for die in range(1, 7)}}
    woods = {"terrain": {TARGET: "forest"}}
    field = Battlefield(german("a", "army"), soviet("d"), map_=woods, charts={**CHARTS, "fire-lcu": wide})
    field.attack("a", dice=(TWO, NONE))
    assert field.asks.startswith("axis: Die roll 3 for the attacker at 3, column shift +0: look up the result")


def test_11_2_1_4_where_all_columns_are_alike_no_shift_matters() -> None:
    field = Battlefield(german("a", "army"), soviet("d", steps=3), map_={"terrain": {TARGET: "forest"}})
    field.attack("a", dice=(TWO, NONE))
    assert field.steps("d") == [1]


def test_13_1_1_supply_of_the_defenders_is_determined_at_the_attack() -> None:
    field = Battlefield(
        german("a", "army"),
        soviet("f", "front", status="supplied"),
        map_={"places": {"2120": ["supply-source-german"]}},
    )
    field.attack("a", dice=())
    assert field.at.ledger.text("supply", "f") == "out-of-supply"


def test_11_1_4_a_hex_is_attacked_once_and_11_1_6_a_unit_attacks_once() -> None:
    field = Battlefield(german("a", "army"), german("b", hex_="2321"), soviet("d"), soviet("e", hex_="2419"))
    field.attack("a", dice=(NONE, NONE))
    assert field.refused(Attack("attack", ("b",), TARGET, {})) == ["11.1.4"]
    assert field.refused(Attack("attack", ("a",), "2419", {})) == ["11.1.6"]
    assert field.at.ledger.get("defended", TARGET) is True


def test_16_2_2_whoever_advances_into_the_enemys_fortress_destroys_it_and_clears_his_trench() -> None:
    field = Battlefield(
        german("a", "army"),
        soviet("d", steps=1),
        charts={**CHARTS, "terrain": {"columns": ["shift"], "rows": {"fortress": ["-1"], "trench": ["-1"]}}},
        map_={"places": {TARGET: ["fortress"], "2120": ["supply-source-german"]}, "zones": {TARGET: ["ussr"]}},
        markers=[{"kind": "trench", "side": "soviet", "hex": TARGET}],
    )
    field.attack("a", dice=(ONE, NONE))
    field.reply(["a"])
    assert field.markers == [("fortress-destroyed", TARGET)]


def test_11_1_9_what_the_axis_has_entered_once_stays_open() -> None:
    field = Battlefield(
        german("p", "panzer-corps"), soviet("d", hex_="2520"), map_={"zones": {TARGET: ["moscow"], "2520": ["gorki"]}}
    )
    assert field.refused(Attack("attack", ("p",), "2520", {}))[:1] == ["11.1.3"]
    field.do(Move(("p",), ("2320", TARGET), ""))
    field.do(Move(("p",), (TARGET, "2419"), ""))
    assert field.refused(Attack("attack", ("p",), "2520", {})) == ["11.1.3"]
    assert field.at.ledger.entries("lost-once") == {TARGET: True}


def test_11_1_7_active_partisans_do_not_defend_with_others() -> None:
    partisans = soviet("x", "partisan", marks=["partisan-active"])
    field = Battlefield(german("a", "army"), soviet("d"), partisans)
    attack = Attack("attack", ("a",), TARGET, {})
    fires = field.parts.combats["attack"].assess(field.at, attack).lookups
    assert [line.units for line in fires[1].attack_lines] == [("d",)]


def test_16_2_2_an_intact_fortress_is_read_as_such_and_not_as_a_city_too() -> None:
    effects = {"columns": ["shift"], "rows": {"city": ["-1"], "fortress": ["-2"], "river": ["-1"]}}
    places = {"places": {**SOURCES, TARGET: ["city", "fortress"]}, "hexsides": {f"2320/{TARGET}": ["river"]}}
    pair = [german("a", "army"), german("b", "panzer-corps", "2321"), soviet("d")]
    field = Battlefield(*pair, map_=places, charts={**CHARTS, "terrain": effects})

    def shifted(*units: str) -> list[int]:
        attack = Attack("attack", units, TARGET, {})
        return [s.columns for s in field.parts.combats["attack"].assess(field.at, attack).lookups[0].shifts]

    assert shifted("b") == [-2]
    assert shifted("a") == [-2, -1]
    assert shifted("a", "b") == [-2]  # one of them crosses no river


def test_2_2_1_a_strength_that_nobody_has_typed_in_is_read_from_the_table_by_the_players() -> None:
    blank = {k: v for k, v in soviet("su").items() if k != "defense"}
    small = {"columns": ["1-3", "4+"], "rows": {str(die): ["0", "1"] for die in range(1, 7)}}
    field = Battlefield(german("de", "army"), blank, charts={**CHARTS, "fire-scu": small})
    fire = field.parts.combats["attack"].assess(field.at, Attack("attack", ("de",), TARGET)).lookups[1]
    assert (fire.automatic, fire.column, fire.basic) == (None, None, "")
    judgement = field.attack("de", dice=(4, 4))
    assert field.asks == "soviet: Die roll 4 for the defender: look up the result on the SCU table and enter it."
    assert judgement.battle is None
