"""Soviet factors, what is made of them and where, Lend-Lease, the emergency call-up, promotion (X.A.1, XVII.B.1.d)."""

from __future__ import annotations

import pytest

from app.rules.orders.orders import Place, Special
from tests.systems.eagle_bear.synthetic import Game, plant, unit

FRESH = "soviet-replacement"


def replacing(month: str, *units: dict[str, object], factors: int = 0, turn: int = 2, **more: object) -> Game:
    """A game whose Soviet replacement phase has just begun; convoys bring nothing."""
    game = Game(month, "soviet-victory", units, turn=turn, tracks={"replacement-factors": {"soviet": factors}}, **more)  # type: ignore[arg-type]
    game.until(FRESH, lambda asked: 6)
    return game


def off(name: str, kind: str, factor: int = 1, box: str = "eliminated", **more: object) -> dict[str, object]:
    return unit(name, "soviet", kind, None, factor, box=box, **more)


# production ---------------------------------------------------------------------------------------------------------


def test_every_plant_that_works_brings_a_factor_and_siberia_one_more() -> None:
    game = replacing("Jul41", plant("a", "104"), plant("b", "406"), plant("c", "907", marks=["dispersed"]))
    assert game.factors == 3


@pytest.mark.parametrize(("month", "factors"), [("Jul41", 1), ("Apr42", 2), ("Mar43", 2), ("Apr43", 3)])
def test_siberian_plants_come_with_the_years(month: str, factors: int) -> None:
    assert replacing(month).factors == factors


def test_nothing_is_produced_on_the_first_turn() -> None:
    assert replacing("Jun41", plant("a", "104"), turn=1).factors == 0


def test_factors_are_saved_from_turn_to_turn() -> None:
    game = replacing("Jul41", factors=4)
    assert game.factors == 5
    game.until(FRESH)
    assert game.factors == 6


# units --------------------------------------------------------------------------------------------------------------


def test_a_unit_costs_its_factors_and_comes_in_dispersed() -> None:
    game = replacing("Jul41", plant("p", "406"), off("f", "front", 3), factors=3)
    game.do(Place(("f",), "406"))
    assert (game.factors, game.where("f"), game.marks("f")) == (2, "406", {"dispersed"})


def test_factors_lie_where_they_arose() -> None:
    game = replacing("Jul41", plant("p", "406"), off("f", "front", 3))
    game.until(FRESH, lambda asked: 6)
    game.do(Place(("f",), "406"))  # two of Moscow's own and one that rides
    assert game.factors == 1


def test_too_few_factors_make_no_unit() -> None:
    game = replacing("Jul41", off("f", "front", 3))
    assert "too-few-factors X.A.1.a" in game.bars(Place(("f",), "406"))


def test_a_factor_from_elsewhere_takes_capacity_to_move() -> None:
    game = replacing("Jul41", off("x", "army"), off("y", "army"), factors=5)
    game.do(Place(("x",), "406"))
    assert "rail-capacity X.A.1.b" in game.bars(Place(("y",), "907"))


def test_factors_of_the_hexs_own_plant_need_no_capacity() -> None:
    game = replacing("Jul41", plant("p", "406"), off("x", "army"), off("y", "army"), off("z", "army"), factors=5)
    for name, where in (("x", "406"), ("y", "907"), ("z", "104")):
        game.do(Place((name,), where))
    assert game.factors == 4


def test_an_army_beside_its_plant_does_not_fill_the_hex() -> None:
    game = replacing("Jul41", plant("p", "506"), off("x", "army"), off("y", "army"), factors=3)
    game.do(Place(("x",), "506"))
    game.do(Place(("y",), "506"))
    assert "detraining-limit IX.A.3" in replacing(
        "Jul41", plant("p", "506"), plant("q", "406"), off("x", "front", 2), off("y", "front", 2), factors=9
    ).bars(Place(("x", "y"), "506"))


def test_units_are_made_in_their_own_country_and_on_the_net_alone() -> None:
    cut = dict.fromkeys(("103", "105", "203", "204", "205"), "axis")
    game = replacing("Jul41", off("x", "army"), factors=3, control={"602": "soviet", **cut})
    assert "wrong-country X.A" in game.bars(Place(("x",), "602"))
    assert "not-accessible X.A" in game.bars(Place(("x",), "104"))


def test_there_are_fourteen_fronts_at_most() -> None:
    fronts = [unit(f"f{n}", "soviet", "front", f"{n % 12 + 1}06", 2) for n in range(14)]
    game = replacing("Apr43", *fronts, off("more", "front", 2), factors=9)
    assert "too-many-fronts X.A.1.a" in game.bars(Place(("more",), "406"))
    assert "too-many-fronts X.A.1.a" not in replacing("Apr43", *fronts[1:], off("more", "front", 2), factors=9).bars(
        Place(("more",), "406")
    )


def test_a_shock_army_costs_its_attack_factor() -> None:
    shock = {**off("s", "shock-army", 2), "defense": 1}
    game = replacing("Apr42", shock, factors=0)
    game.do(Place(("s",), "406"))
    assert game.factors == 0


# Lend-Lease ---------------------------------------------------------------------------------------------------------


def test_arctic_convoys_come_from_the_third_turn_of_1941_on() -> None:
    assert Game("Jul41", "soviet-victory", turn=2).next() == []
    game = Game("Aug41", "soviet-victory", turn=3)
    assert game.next(1) == ["lend-lease/arctic"]
    assert game.factors == 2


def test_the_persian_corridor_brings_up_to_two_from_april_1942_on() -> None:
    assert Game("Mar42", "soviet-victory").next(6) == ["lend-lease/arctic"]
    game = Game("Apr42", "soviet-victory")
    assert game.next(2, 2) == ["lend-lease/arctic", "lend-lease/persian"]
    assert game.factors == 4
    assert Game("Apr42", "soviet-victory", control={"1207": "axis"}).next(6) == ["lend-lease/arctic"]


def test_factors_at_grozny_make_a_unit_there_without_capacity() -> None:
    game = Game("Apr42", "soviet-victory", [off("x", "army"), off("y", "front", 2)])
    game.next(6, 1)
    game.do(Place(("y",), "406"))  # takes both factors of capacity
    game.do(Place(("x",), "1207"))
    assert game.factors == 0


# promotion ----------------------------------------------------------------------------------------------------------


def test_a_front_of_two_factors_is_promoted_from_september_1943_on() -> None:
    units = [unit("two", "soviet", "front", "606", 2, marks=["fortified"]), off("three", "front", 3)]
    early = replacing("Aug43", *units, factors=1)
    assert early.bars(Special("promote", {"front": "two", "by": "three"})) == {"too-early X.A.1.a"}
    game = replacing("Sep43", *units, factors=1)
    before = game.factors
    game.special("promote", front="two", by="three")
    assert (game.where("three"), game.marks("three"), game.factors) == ("606", {"fortified"}, before - 1)
    assert not game.at.units["two"].on_map


def test_a_front_out_of_supply_is_not_promoted() -> None:
    around = dict.fromkeys(("505", "506", "605", "607", "705", "706", "704", "507", "707"), "axis")
    game = replacing(
        "Sep43", unit("two", "soviet", "front", "606", 2), off("three", "front", 3), factors=1, control=around
    )
    assert game.bars(Special("promote", {"front": "two", "by": "three"})) == {"out-of-supply X.A.1.a"}


# the emergency call-up ----------------------------------------------------------------------------------------------


def test_on_the_first_turn_eliminated_armies_return_one_by_each_major_city() -> None:
    game = replacing("Jun41", off("x", "army"), off("y", "army"), off("f", "front", 2), turn=1)
    assert game.bars(Place(("f",), "406")) == {"not-called-up XVII.B.1.d"}
    assert game.bars(Place(("x",), "506")) == {"no-call-up XVII.B.1.d"}
    game.do(Place(("x",), "406"))
    assert game.marks("x") == {"dispersed"}
    assert game.bars(Place(("y",), "406")) == {"no-call-up XVII.B.1.d"}
    game.do(Place(("y",), "907"))


def test_an_isolated_army_may_be_called_up_from_where_it_stands() -> None:
    pocket = unit("x", "soviet", "army", "401")
    supplied = unit("y", "soviet", "army", "606")
    game = replacing("Jun41", pocket, supplied, turn=1)
    game.do(Place(("x",), "406"))
    assert game.where("x") == "406"
    assert game.bars(Place(("y",), "907")) == {"not-waiting X"}


def test_counters_not_used_yet_are_no_emergency_armies() -> None:
    game = replacing("Jun41", off("x", "army", box="available"), turn=1)
    assert game.bars(Place(("x",), "406")) == {"not-called-up XVII.B.1.d"}
