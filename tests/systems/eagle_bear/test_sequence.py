"""What phases do by themselves, and what is done in them: recovery, isolation, fortifying, partisans, exchanges
(VIII.B, XII.B, XIV, XV.B.4, XV.C)."""

from __future__ import annotations

import pytest

from app.rules.orders.orders import Place, Special
from tests.systems.eagle_bear.synthetic import Game, plant, unit

# recovery -----------------------------------------------------------------------------------------------------------


def test_all_of_a_sides_units_recover_in_its_own_phase() -> None:
    units = [
        unit("s", "soviet", "army", "606", marks=["dispersed"]),
        plant("p", "406", marks=["dispersed"]),
        unit("g", "german", "infantry-army", "401", marks=["dispersed"]),
    ]
    game = Game("Jul41", "soviet-supply", units)
    game.next()
    assert [game.marks(n) for n in "spg"] == [set(), set(), {"dispersed"}]


@pytest.mark.parametrize("marks", [["dispersed", "refit"], ["refit"]])
def test_who_refits_stays_dispersed_until_the_next_recovery(marks: list[str]) -> None:
    game = Game("Jul41", "axis-supply", [unit("g", "german", "panzer-corps", "401", marks=marks)])
    game.next()
    assert game.marks("g") == {"dispersed"}
    game.until("axis-recovery")
    assert game.marks("g") == set()


# isolation ----------------------------------------------------------------------------------------------------------


def test_own_combat_units_out_of_supply_are_eliminated_in_the_own_supply_phase() -> None:
    units = [
        unit("lost", "german", "infantry-army", "606", marks=["fortified"]),
        unit("safe", "german", "infantry-army", "401"),
        unit("foe", "soviet", "army", "502"),
    ]
    game = Game("Jul41", "axis-attack", units, control={"606": "axis"})
    game.next()
    assert (game.where("lost"), game.where("safe"), game.where("foe")) == ("@eliminated", "401", "502")
    assert game.at.ledger.get("fallen", "lost") == [2, "out-of-supply"]
    assert not game.marks("lost")


def test_plants_and_partisans_outlive_isolation() -> None:
    around = dict.fromkeys(("305", "306", "405", "407", "505", "506"), "axis")
    units = [plant("p", "406"), unit("a", "soviet", "army", "406"), unit("r", "soviet", "partisan", "401", 0)]
    game = Game("Jul41", "soviet-attack", units, control=around)
    game.next()
    assert [game.where(n) for n in "par"] == ["406", "@eliminated", "401"]


def test_a_garrison_lives_off_its_fortress_and_the_others_do_not() -> None:
    units = [unit("in", "soviet", "army", "401#fortress"), unit("out", "soviet", "army", "401")]
    game = Game("Jul41", "soviet-attack", units, sites={"401#fortress": {"central": True}})
    game.next()
    assert (game.where("in"), game.where("out")) == ("401#fortress", "@eliminated")


# fortifying ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("nation", "kind", "may"),
    [
        ("german", "infantry-army", True),
        ("german", "panzer-army", True),
        ("romanian", "infantry-army", True),
        ("german", "panzer-corps", False),
        ("soviet", "front", True),
        ("soviet", "army", False),
        ("soviet", "shock-army", False),
        ("soviet", "plant", False),
    ],
)
def test_axis_armies_and_soviet_fronts_may_be_fortified(nation: str, kind: str, may: bool) -> None:
    side = "soviet" if nation == "soviet" else "axis"
    game = Game("Jul41", f"{side}-replacement", [unit("x", nation, kind, "401" if side == "axis" else "606")])
    order = Special("fortify", {"units": ["x"]})
    assert game.bars(order) == (set() if may else {"not-fortified XII.B"})
    if may:
        game.do(order)
        assert game.marks("x") == {"fortified"}
        assert game.bars(order) == {"fortified-already XII.B"}


def test_dispersed_units_do_not_fortify_and_nobody_does_in_another_phase() -> None:
    game = Game("Jul41", "axis-replacement", [unit("x", "german", "infantry-army", "401", marks=["dispersed"])])
    assert game.bars(Special("fortify", {"units": ["x"]})) == {"dispersed VIII.A.2"}
    game = Game("Jul41", "axis-movement", [unit("x", "german", "infantry-army", "401")])
    assert game.bars(Special("fortify", {"units": ["x"]})) == {"wrong-phase XII.B"}


# partisans ----------------------------------------------------------------------------------------------------------


def partisans(month: str, *units: dict[str, object], **more: object) -> Game:
    marker = unit("r", "soviet", "partisan", None, 0, box="available")
    return Game(month, "soviet-attack", [marker, *units], **more)  # type: ignore[arg-type]


@pytest.mark.parametrize(("month", "most"), [("Jun42", 1), ("Jun43", 2), ("Jun44", 3)])
def test_a_die_brings_partisans_more_easily_each_year(month: str, most: int) -> None:
    game = partisans(month)
    assert game.next(most) == ["partisans/die"]
    game.do(Place(("r",), "604"))
    other = partisans(month)
    other.next(most + 1)
    assert other.bars(Place(("r",), "604")) == {"not-granted XIV"}


def test_no_partisans_rise_in_1941() -> None:
    assert partisans("Dec41").next() == []


def test_partisans_rise_inside_the_border_where_no_axis_unit_is() -> None:
    holder = unit("g", "german", "infantry-army", "604")
    inside = unit("i", "german", "infantry-army", "704#fortress")
    game = partisans(
        "Jun42",
        holder,
        inside,
        control={"603": "axis", "504": "axis", "704": "axis", "503": "axis", "703": "axis"},
        sites={"704#fortress": {"central": True}},
    )
    game.next(1)
    assert game.bars(Place(("r",), "602")) == {"abroad XIV"}
    assert "occupied XIV" in game.bars(Place(("r",), "604"))
    assert "partisan-in-fortress XIV" in game.bars(Place(("r",), "704#fortress"))
    game.do(Place(("r",), "704"))
    board, control = game.game.world.board, game.game.control
    assert control.of(game.at, board.location("704")) == "soviet"
    assert control.of(game.at, board.location("704#fortress")) == "axis"
    assert game.bars(Place(("r",), "603")) == {"no-partisans XIV"}


# exchanges ----------------------------------------------------------------------------------------------------------


def test_a_front_may_be_reduced_to_a_combined_arms_army_at_any_time() -> None:
    units = [
        unit("f", "soviet", "front", "606", 3, marks=["dispersed"]),
        unit("a", "soviet", "combined-arms-army", None, box="available"),
        unit("b", "soviet", "army", None, box="available"),
    ]
    game = Game("Jun41", "axis-attack", units, turn=1)
    assert game.bars(Special("reduce", {"front": "f", "army": "b"})) == {"no-unit XV.C"}
    game.special("reduce", front="f", army="a")
    assert (game.where("a"), game.where("f"), game.marks("a")) == ("606", "@eliminated", {"dispersed"})


def test_own_units_are_given_up_in_the_own_player_turn_after_the_first_turn() -> None:
    units = [unit("s", "soviet", "army", "606"), unit("g", "german", "infantry-army", "401")]
    first = Game("Jun41", "axis-movement", units, turn=1)
    assert first.bars(Special("give-up", {"units": ["g"]})) == {"first-turn XV.C"}
    game = Game("Jul41", "axis-movement", units)
    assert game.bars(Special("give-up", {"units": ["s"]})) == {"wrong-turn XV.C"}
    game.special("give-up", units=["g"])
    assert game.where("g") == "@eliminated"
