"""Axis units that rebuild or return, and reinforcements (X.A.2, X.B)."""

from __future__ import annotations

import pytest

from app.rules.orders.orders import Place, Special
from tests.systems.eagle_bear.synthetic import Game, unit

PHASE = "axis-replacement"


def fallen(name: str, kind: str, factor: int, nation: str = "german", turn: int = 2) -> dict[str, object]:
    return unit(name, nation, kind, None, factor, box="eliminated", fallen=turn)


@pytest.mark.parametrize(
    ("kind", "factor", "turns"), [("infantry-army", 2, 4), ("panzer-corps", 1, 3), ("panzer-army", 2, 6)]
)
def test_time_to_rebuild_goes_by_kind_and_factor(kind: str, factor: int, turns: int) -> None:
    game = Game("Jul41", PHASE, [fallen("g", kind, factor)])
    game.special("rebuild", unit="g")
    assert game.where("g") == f"@turn-{2 + turns}"


def test_time_counts_from_the_elimination() -> None:
    game = Game("Aug41", PHASE, [fallen("g", "panzer-corps", 1)], turn=3)
    game.special("rebuild", unit="g")
    assert game.where("g") == "@turn-5"


def test_one_unit_of_each_kind_rebuilds_at_a_time() -> None:
    units = [fallen("a", "infantry-army", 1), fallen("b", "infantry-army", 1), fallen("c", "panzer-corps", 1)]
    game = Game("Jul41", PHASE, units)
    game.special("rebuild", unit="a")
    game.special("rebuild", unit="c")
    assert game.bars(Special("rebuild", {"unit": "b"})) == {"one-rebuilding X.A.2"}
    game.until(PHASE)
    game.until(PHASE)
    assert game.bars(Place(("b",), "401")) == {"to-be-rebuilt X.A.2"}
    game.do(Place(("a",), "401"))
    assert game.marks("a") == {"dispersed"}
    game.special("rebuild", unit="b")
    assert game.where("b") == "@turn-6"


def test_a_rebuilt_unit_waits_for_its_turn_and_its_own_country() -> None:
    game = Game("Jul41", PHASE, [fallen("g", "infantry-army", 1)], control={"603": "axis"})
    game.special("rebuild", unit="g")
    assert "not-due X.A.2" in game.bars(Place(("g",), "401"))
    game.until(PHASE)
    game.until(PHASE)
    assert game.bars(Place(("g",), "603")) == {"wrong-country X.A"}
    game.do(Place(("g",), "401"))


def test_the_limits_of_detraining_hold_for_units_that_return() -> None:
    units = [fallen("a", "infantry-army", 1), fallen("c", "panzer-corps", 1)]
    game = Game("Jul41", PHASE, units)
    for name in ("a", "c"):
        game.special("rebuild", unit=name)
    for _ in range(3):
        game.until(PHASE)
    game.do(Place(("a",), "401"))
    assert game.bars(Place(("c",), "401")) == {"detraining-limit IX.A.3"}


def test_one_rumanian_and_one_hungarian_army_return_each_may_from_1942_on() -> None:
    units = [
        fallen(n, "infantry-army", 1, nation)
        for n, nation in (("r1", "romanian"), ("r2", "romanian"), ("h1", "hungarian"))
    ]
    game = Game("May42", PHASE, units, turn=12)
    assert game.bars(Special("rebuild", {"unit": "r1"})) == {"not-rebuilt X.A.2"}
    game.do(Place(("r1",), "701"))
    assert "not-now X.A.2" in game.bars(Place(("r2",), "801"))
    game.do(Place(("h1",), "601"))
    assert game.marks("h1") == {"dispersed"}
    assert "not-now X.A.2" in Game("Jun42", PHASE, units, turn=13).bars(Place(("r1",), "701"))


def test_an_italian_army_does_not_return() -> None:
    game = Game("May42", PHASE, [fallen("i", "infantry-army", 1, "italian")])
    assert "not-now X.A.2" in game.bars(Place(("i",), "701"))


# reinforcements -----------------------------------------------------------------------------------------------------

SS = {"2-ss-panzerkorps": "Feb43", "1-ss-panzerkorps": "Jul43", "3-ss-panzerkorps": "Jan44"}


@pytest.mark.parametrize(
    ("formation", "before", "month"),
    [
        ("2-ss-panzerkorps", "Jan43", "Feb43"),
        ("1-ss-panzerkorps", "Jun43", "Jul43"),
        ("3-ss-panzerkorps", "Dec43", "Jan44"),
    ],
)
def test_ss_corps_come_in_from_their_month_on(formation: str, before: str, month: str) -> None:
    ss = unit("ss", "german", "panzer-corps", None, box="off-track", formation=formation, special=["ss"])
    assert Game(before, PHASE, [ss]).bars(Place(("ss",), "401")) == {"not-due X.B.4"}
    game = Game(month, PHASE, [ss])
    game.do(Place(("ss",), "401"))
    assert not game.marks("ss")  # reinforcements are not dispersed


def test_reinforcements_come_in_anywhere_on_the_net_and_as_many_as_there_are() -> None:
    arriving = [unit(f"x{n}", "soviet", "front", None, 2, box="turn-4") for n in range(3)]
    game = Game("Sep41", "soviet-replacement", arriving, turn=4)
    game.do(Place(("x0", "x1", "x2"), "606"))


def test_reinforcements_do_not_come_in_where_no_train_goes() -> None:
    arriving = unit("x", "soviet", "army", None, box="turn-4")
    game = Game("Sep41", "soviet-replacement", [arriving], turn=4, control={"103": "soviet", "203": "axis"})
    assert game.bars(Place(("x",), "401"))
    assert Game("Aug41", "soviet-replacement", [arriving], turn=3).bars(Place(("x",), "606")) == {"not-due X.B"}


def test_the_eighth_army_waits_for_kharkov() -> None:
    army = unit("x", "german", "infantry-army", None, box="off-track", formation="8-army")
    game = Game("Jul43", PHASE, [army])
    told = {f.code for f in game.judge(Place(("x",), "401")).findings}
    assert told == {"unknown-city"}  # nobody has entered Kharkov on this map
    assert Game("May43", PHASE, [army]).bars(Place(("x",), "401")) == {"not-due X.B.4"}


def test_units_on_the_map_do_not_come_in() -> None:
    game = Game("Jul41", PHASE, [unit("g", "german", "infantry-army", "401")])
    assert game.bars(Place(("g",), "501")) == {"not-waiting X"}
