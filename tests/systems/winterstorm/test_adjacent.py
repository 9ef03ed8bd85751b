"""What each result of adjacent combat does, step by step (13.1)."""

from __future__ import annotations

import pytest

from tests.systems.winterstorm.battlefield import Battlefield, german, gun, panzer, rifle

# 2020 has 2019 in the west and 2021 in the east, 2119 and 2120 in the north, 1919 and 1920 in the south
DEAD = "@eliminated"


def test_d1_the_defender_goes_back_and_the_attacker_may_follow() -> None:
    on = Battlefield([german("a", "2019"), rifle("d", "2020")], "D1")
    on.attack("a")
    assert on.asks == "soviet: Choose the hex for the retreat of d."
    assert on.options == ["2120", "2021", "1920"]
    on.reply("2021")
    assert on.asks == "axis: Choose the units that advance into 2020."
    on.reply(["a"])
    assert on.where("a", "d") == ["2020", "2021"]
    assert on.asked == ""


def test_nobody_has_to_advance() -> None:
    on = Battlefield([german("a", "2019"), rifle("d", "2020")], "D1")
    on.attack("a")
    on.replies("2021", [])
    assert on.where("a", "d") == ["2019", "2021"]
    assert on.asked == ""


def test_d4_leaves_a_path_of_four_hexes_along_which_the_attacker_stops_where_he_likes() -> None:
    on = Battlefield([german("a", "2019"), german("b", "2019"), rifle("d", "2020")], "D4")
    on.attack("a", "b")
    on.reply("2021")
    assert on.where("d") == ["2024"]
    on.reply(["a"])
    assert on.asks == "axis: Choose the hex in which the advance of a ends."
    assert on.options == ["2020", "2021", "2022", "2023"]
    on.reply("2023")
    assert on.asked == "advance"
    assert on.options == ["b"]
    on.replies(["b"], "2020")
    assert on.where("a", "b") == ["2023", "2020"]
    assert on.asked == ""


def test_german_armour_leaves_the_path_after_its_first_hex() -> None:
    on = Battlefield([panzer("p", "2019"), german("a", "2019"), rifle("d", "2020"), rifle("z", "2122")], "D2")
    on.attack("p", "a", chart="assault")
    on.reply("1920")
    on.reply(["p"])
    assert set(on.options) == {"2020", "2021", "2120", "2119", "1919", "1920"}
    on.reply("2021")  # beside an enemy: zones never hold up an advance
    assert on.where("p") == ["2021"]


def test_da_costs_a_unit_of_the_defender_s_choice_before_the_rest_retreats() -> None:
    on = Battlefield([german("a", "2019"), rifle("d", "2020"), rifle("e", "2020")], "DA")
    on.attack("a")
    assert on.asked == "defender-losses"
    on.reply(["e"])
    assert on.where("e") == [DEAD]
    on.replies("2021", ["a"], "2021")
    assert on.where("a", "d") == ["2021", "2022"]


def test_da_against_a_single_unit_leaves_its_hex_to_the_attacker() -> None:
    on = Battlefield([german("a", "2019"), rifle("d", "2020")], "DA")
    on.attack("a")
    assert on.where("d") == [DEAD]
    assert on.asks == "axis: Choose the units that advance into 2020."


def test_de_eliminates_all_and_opens_the_hex() -> None:
    on = Battlefield([german("a", "2019"), rifle("d", "2020"), rifle("e", "2020")], "DE")
    on.attack("a")
    assert on.where("d", "e") == [DEAD, DEAD]
    on.reply(["a"])
    assert on.where("a") == ["2020"]


@pytest.mark.parametrize(("code", "hexes"), [("A1", 1), ("A2", 2)])
def test_the_attacker_goes_back_and_the_defender_may_follow(code: str, hexes: int) -> None:
    on = Battlefield([german("a", "2019"), rifle("d", "2020"), rifle("e", "2020")], code)
    on.attack("a")
    assert on.asks.startswith("axis: Choose ")
    assert on.asks.endswith(" for the retreat of a.")
    on.reply("2018")
    assert on.where("a") == [f"20{19 - hexes}"]
    assert on.asks.startswith("soviet: Choose the units that advance")
    on.reply(["d"])
    if hexes == 2:
        assert on.options == ["2018", "2019"]
        on.replies("2018", [])
    assert on.where("d") == [f"20{20 - hexes}"]
    assert on.asked == ""


def test_aa_costs_the_attacker_a_unit_and_two_hexes() -> None:
    on = Battlefield([german("a", "2019"), german("b", "2119"), rifle("d", "2020")], "AA")
    on.attack("a", "b")
    assert on.asked == "attacker-losses"
    on.reply(["a"])
    assert on.where("a") == [DEAD]
    on.reply("2219")
    assert on.where("b")[0].startswith("23")
    assert on.asked == "advance"


def test_ae_opens_the_hexes_of_all_attackers() -> None:
    on = Battlefield([german("a", "2019"), german("b", "2120"), rifle("d", "2020")], "AE")
    on.attack("a", "b")
    assert on.where("a", "b") == [DEAD, DEAD]
    on.reply(["d"])
    assert set(on.options) == {"2019", "2120"}
    on.reply("2120")
    assert on.where("d") == ["2120"]


def test_ax_the_defender_goes_first_then_the_attacker_gives_up_a_unit_and_the_rest_may_advance() -> None:
    on = Battlefield([german("a", "2019"), german("b", "2019"), rifle("d", "2020")], "AX")
    on.attack("a", "b")
    assert on.asked == "retreat"
    on.reply("2021")
    assert on.asked == "attacker-losses"
    on.reply(["b"])
    assert on.options == ["a"]
    on.reply(["a"])
    assert on.where("a", "b", "d") == ["2020", DEAD, "2021"]


def test_br_sends_both_back_the_defender_first_and_nobody_advances() -> None:
    on = Battlefield([german("a", "2019"), rifle("d", "2020")], "BR")
    on.attack("a")
    assert on.asks.startswith("soviet")
    on.reply("2021")
    assert on.asks.startswith("axis")
    on.reply("2018")
    assert on.where("a", "d") == ["2018", "2021"]
    assert on.asked == ""


def test_br_eliminates_a_surrounded_defender_though_the_attackers_fall_back_too() -> None:
    on = Battlefield([german("a", "2019"), german("b", "2021"), rifle("d", "2020")], "BR")
    on.attack("a", "b")
    assert on.where("d") == [DEAD]
    assert on.asked == "retreat"


def test_ex_costs_each_side_a_unit_and_opens_a_hex_that_is_empty() -> None:
    on = Battlefield([german("a", "2019"), german("b", "2019"), rifle("d", "2020")], "EX")
    on.attack("a", "b")
    assert on.where("d") == [DEAD]
    on.reply(["a"])
    assert on.options == ["b"]
    on.reply(["b"])
    assert on.where("b") == ["2020"]


def test_ex_that_leaves_a_defender_ends_there() -> None:
    on = Battlefield([german("a", "2019"), rifle("d", "2020"), rifle("e", "2020")], "EX")
    on.attack("a")
    assert on.asked == "defender-losses"
    on.reply(["d"])
    assert on.where("a", "d", "e") == [DEAD, DEAD, "2020"]
    assert on.asked == ""


def test_guns_at_a_distance_are_touched_by_nothing() -> None:
    on = Battlefield([german("a", "2019"), gun("g", "2017"), rifle("d", "2020")], "AE")
    on.attack("a", "g")
    assert on.where("a", "g") == [DEAD, "2017"]
    assert on.asks == "soviet: Choose the units that advance into 2019."


def test_guns_next_to_the_enemy_retreat_but_never_advance() -> None:
    on = Battlefield([gun("g", "2019"), rifle("d", "2020")], "A1")
    on.attack("g")
    on.reply("2018")
    assert on.where("g") == ["2018"]
    on = Battlefield([gun("g", "2019"), rifle("d", "2020")], "DE")
    on.attack("g")
    assert on.asked == ""


def test_without_a_table_the_players_read_the_result_from_their_own() -> None:
    on = Battlefield([german("a", "2019"), rifle("d", "2020")])
    on.attack("a", die=4)
    assert on.asks == "axis: Die roll 4 at +1, column shift +0: look up the result on your chart and enter it."
    assert "D3" in on.options
    on.replies("D3", "2021")
    assert on.where("d") == ["2023"]


def test_several_hexes_attacked_as_one_retreat_one_after_the_other() -> None:
    on = Battlefield([german("a", "2020"), rifle("d", "2021"), rifle("e", "2120")], "D1")
    on.attack("a", target="2021", also=["2120"])
    on.reply(on.options[0])
    assert on.asked == "retreat"
    on.reply(on.options[0])
    on.reply(["a"])
    assert set(on.options) == {"2021", "2120"}


TOWN = {"terrain": {"2020": "town"}}


class TestStandFast:
    def test_it_is_asked_before_the_die_and_makes_an_exchange_of_br(self) -> None:
        on = Battlefield([german("a", "2019"), rifle("d", "2020")], "BR", map_=TOWN)
        on.attack("a")
        assert on.asks == "soviet: Do the units in 2020 stand fast, so that BR counts as EX?"
        on.reply("yes")
        assert on.asked == "roll"
        on.reply(2)
        assert on.where("a", "d") == [DEAD, DEAD]

    def test_without_it_both_go_back(self) -> None:
        on = Battlefield([german("a", "2019"), rifle("d", "2020")], "BR", map_=TOWN)
        on.attack("a")
        on.replies("no", 2, "2021", "2018")
        assert on.where("a", "d") == ["2018", "2021"]

    @pytest.mark.parametrize("result", ["D1", "EX"])
    def test_it_is_not_asked_where_the_column_holds_no_br(self, result: str) -> None:
        on = Battlefield([german("a", "2019"), rifle("d", "2020")], result, map_=TOWN)
        on.attack("a")
        assert on.asked != "stand-fast"

    def test_it_is_not_asked_in_the_open(self) -> None:
        on = Battlefield([german("a", "2019"), rifle("d", "2020")], "BR")
        on.attack("a")
        assert on.asked == "retreat"

    @pytest.mark.parametrize(("second", "asked"), [("2019", "stand-fast"), ("2119", "result")])
    def test_behind_a_river_all_attackers_have_to_come_across(self, second: str, asked: str) -> None:
        river = {"hexsides": {"2019/2020": ["minor-river"]}}
        on = Battlefield([german("a", "2019"), german("b", second), rifle("d", "2020")], map_=river)
        on.attack("a", "b")
        assert on.asked == asked
