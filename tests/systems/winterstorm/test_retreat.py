"""Retreats and the advances after them in a battle: rivers, full hexes, stacks that part (13.4-13.8)."""

from __future__ import annotations

import pytest

from app.position.ledger import ADVANCED, RETREATED
from app.rules.orders.orders import Reply
from tests.systems.winterstorm.battlefield import Battlefield, german, panzer, rifle

DEAD = "@eliminated"
RIVER = {"hexsides": {"2020/2021": ["minor-river"]}}


@pytest.mark.parametrize(("die", "where"), [(1, DEAD), (3, DEAD), (4, "2021"), (6, "2021")])
def test_a_river_costs_a_die(die: int, where: str) -> None:
    on = Battlefield([german("a", "2019"), rifle("d", "2020")], "D1", map_=RIVER)
    on.attack("a")
    on.reply("2021")
    text = "soviet: Roll a die for d, which retreats across the minor river into 2021: 1 to 3 eliminates it."
    assert on.asks == text
    rolled = on.reply(die)
    assert [(r.name, r.value) for r in rolled.rolls] == [("retreat", die)]
    assert on.where("d") == [where]
    on.reply(["a"])
    assert on.where("a") == ["2020"]


def test_each_unit_of_a_stack_rolls_for_itself() -> None:
    on = Battlefield([german("a", "2019"), rifle("d", "2020"), rifle("e", "2020")], "D2", map_=RIVER)
    on.attack("a")
    on.replies("2021", 2)
    assert on.where("d", "e") == [DEAD, "2020"]
    on.reply(5)
    assert on.where("e") == ["2022"]
    on.reply(["a"])  # the river holds up the advance as well
    assert on.where("a") == ["2020"]
    assert on.asked == ""


def test_who_is_lost_at_the_river_leaves_no_path_beyond_it() -> None:
    on = Battlefield([german("a", "2019"), rifle("d", "2020")], "D3", map_={"hexsides": {"2021/2022": ["major-river"]}})
    on.attack("a")
    on.replies("2021", 1)
    assert on.where("d") == [DEAD]
    on.reply(["a"])
    assert on.options == ["2020", "2021"]


def test_a_die_that_does_not_exist_is_refused() -> None:
    on = Battlefield([german("a", "2019"), rifle("d", "2020")], "D1", map_=RIVER)
    on.attack("a")
    on.reply("2021")
    for answer in (0, 7, "3", True, None, [2]):
        assert on.refused(answer)[:1] == ["Choose one of the listed answers (13.5)."]


def test_a_stack_goes_together_or_apart() -> None:
    on = Battlefield([german("a", "2019"), rifle("d", "2020"), rifle("e", "2020")], "D1")
    on.attack("a")
    assert on.options == ["2120", "2021", "1920", "apart"]
    on.replies("apart", "2021")
    assert on.where("d", "e") == ["2021", "2020"]
    assert on.options == ["2120", "2021", "1920"]
    on.reply("1920")
    assert on.where("d", "e") == ["2021", "1920"]
    assert on.told[2] == "d and e retreated one by one."


def test_a_stack_that_nothing_takes_whole_parts_by_itself() -> None:
    units = [german("a", "2019"), german("b", "2120"), german("y", "1720"), german("z", "1922")]
    on = Battlefield([*units, rifle("d", "2020"), rifle("e", "2020"), rifle("f", "1920")], "D1")
    on.attack("a", "b")
    assert sorted(on.where("d", "e")) == ["1920", DEAD]


def test_a_path_through_friends_is_an_advance_only_up_to_them() -> None:
    units = [german("a", "2019"), german("b", "2120"), german("y", "1719"), german("z", "2022")]
    on = Battlefield([*units, rifle("d", "2020"), rifle("f", "1920")], "D2")
    on.attack("a", "b")
    assert on.where("d") == ["1821"]
    on.reply(["a"])
    assert on.where("a") == ["2020"]
    assert on.asked == ""


def test_a_retreat_cut_short_ends_in_the_last_hex_and_the_path_with_it() -> None:
    units = [german("a", "2019"), german("b", "2120"), german("y", "1719"), german("z", "2022")]
    on = Battlefield([*units, german("x", "1621"), german("w", "1823"), rifle("d", "2020")], "D3")
    on.attack("a", "b")
    assert on.where("d") == [DEAD]
    on.reply(["a"])
    assert set(on.options) == {"2020", "1920", "1821"}


def test_who_cannot_move_is_eliminated_and_the_others_retreat() -> None:
    on = Battlefield([german("a", "2019"), rifle("d", "2020", move=0), rifle("e", "2020")], "D1")
    on.attack("a")
    assert on.where("d", "e") == [DEAD, "2020"]
    on.reply("2021")
    assert on.where("e") == ["2021"]


def test_retreats_and_advances_are_remembered() -> None:
    on = Battlefield([german("a", "2019"), rifle("d", "2020")], "D1")
    on.attack("a")
    on.replies("2021", ["a"])
    assert dict(on.at.ledger.entries(RETREATED)) == {"d": True}
    assert dict(on.at.ledger.entries(ADVANCED)) == {"a": True}


@pytest.mark.parametrize(
    ("bridge", "engineer", "asked"), [(False, False, ""), (True, False, "advance"), (False, True, "advance")]
)
def test_no_advance_over_a_river_without_bridge_or_engineer(bridge: bool, engineer: bool, asked: str) -> None:
    river = {"hexsides": {"2019/2020": ["major-river", "bridge"] if bridge else ["major-river"]}}
    units = [german("a", "2019"), german("e", "2019", type="engineer" if engineer else "infantry"), rifle("d", "2020")]
    on = Battlefield(units, "DE", map_=river)
    on.attack("a", "e")
    assert on.asked == asked


def test_an_engineer_of_the_defender_takes_nobody_over_a_river() -> None:
    river = {"hexsides": {"2019/2020": ["major-river"]}}
    on = Battlefield([german("a", "2019"), rifle("d", "2020", type="engineer"), rifle("e", "2020")], "AE", map_=river)
    on.attack("a")
    assert on.where("a") == [DEAD]
    assert on.asked == ""


def test_too_many_for_a_hex_is_a_finding_that_can_be_overruled() -> None:
    units = [german(u, "2019") for u in "abc"] + [german("e", "2119"), rifle("d", "2020")]
    on = Battlefield(units, "DE")
    on.attack("a", "b", "c", "e")
    judgement = on.judge(Reply(["a", "b", "c", "e"]))
    assert [f.code for f in judgement.findings] == ["stack-too-high"]
    assert judgement.can_be_overruled
    on.do(Reply(["a", "b", "c", "e"]), overrule=True)
    assert on.where("a", "e") == ["2020", "2020"]


def test_units_that_have_no_common_way_are_told_so() -> None:
    on = Battlefield([german("a", "2019"), german("b", "2121"), rifle("d", "2020"), rifle("e", "2120")], "DE")
    on.attack("a", "b", target="2120", also=["2020"])
    assert on.refused(["a", "b", "x"])
    assert on.refused(["a", "b"]) == ["There is no hex into which a and b can advance together (13.8)."]


def test_armour_and_infantry_together_keep_to_the_path() -> None:
    on = Battlefield([panzer("p", "2019"), german("a", "2019"), rifle("d", "2020")], "D2")
    on.attack("p", "a", chart="assault")
    on.replies("2021", ["p", "a"])
    assert on.options == ["2020", "2021"]
