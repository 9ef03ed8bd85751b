"""Zhukov's event in a combat, and what attrition opens to the Axis."""

from __future__ import annotations

from app.position.ledger import LOST_ONCE
from tests.systems.stalins_war.battlefield import NONE, ONE, THREE, TWO, Battlefield, german, soviet
from tests.systems.stalins_war.table import Table

ZHUKOV = {"events": ["Zhukov"]}
HELD = "2320"


def attack(*units: dict[str, object], dice: tuple[int, int], **more: object) -> Battlefield:
    field = Battlefield(german("g", hex_=HELD, steps=4), *units, **more)
    field.attack("a", "b", dice=dice, target=HELD)
    return field


def test_11_2_1_7_zhukov_costs_the_attackers_a_step_when_the_winner_is_known() -> None:
    field = attack(soviet("a"), soviet("b", hex_="2321"), dice=(ONE, NONE), conditions=ZHUKOV)
    assert (field.asked, field.options) == ("attacker-losses", ["a", "b"])
    field.reply(["b"])
    assert field.steps("a", "b") == [2, 1]
    assert field.asked == "retreat"


def test_11_2_1_7_the_step_for_zhukov_leaves_the_winner_as_he_is() -> None:
    field = attack(soviet("a", steps=1), soviet("b", hex_="2321", steps=1), dice=(TWO, ONE), conditions=ZHUKOV)
    field.reply(["a"])
    assert field.where("a", "b") == ["@eliminated", "@eliminated"]
    assert field.asked == "retreat"


def test_11_1_3_armour_in_the_second_hex_makes_zhukov_cost_nothing() -> None:
    field = attack(soviet("a"), soviet("b", "tank-army", "2321"), dice=(ONE, NONE), conditions=ZHUKOV)
    assert field.asked == "retreat"
    assert field.steps("a", "b") == [2, 2]


def test_11_3_3_zhukovs_step_is_armour_where_there_is_any() -> None:
    units = (soviet("a"), soviet("b", hex_="2321"), soviet("t", "tank-army", "2321"))
    field = Battlefield(german("g", hex_=HELD, steps=4), *units, soviet("c", hex_="2319"), conditions=ZHUKOV)
    field.attack("a", "t", "c", dice=(THREE, NONE), target=HELD)
    assert field.steps("a", "t", "c") == [2, 1, 2]


def test_11_1_9_leningrad_that_fell_by_attrition_stays_open_to_attack() -> None:
    table = Table(
        map_={
            "places": {"2120": ["supply-source-german"], "2720": ["supply-source-soviet"], "3030": ["city"]},
            "zones": {"3030": ["leningrad"], "3031": ["caucasus"]},
            "control": {"3030": "soviet"},
        },
        phase="soviet-exploitation-5",
        tracks={"vp": 10},
        conditions={"events": ["Hitler Takes Command"]},
    )
    table.next()
    assert table.phase == "soviet-attrition"
    assert table.at.ledger.get(LOST_ONCE, "3030") is True
