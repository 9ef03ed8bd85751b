"""The battles of the whole game: columns, losses by choice, drops, momentum, mobile assaults and overruns."""

from __future__ import annotations

from typing import Any

from app.position.changes import BattleRecord
from app.rules.orders.orders import Attack
from app.rules.parts import Lookup
from tests.systems.operation_storm.whole_game.play import Game, Moment, places


def fire(moment: Moment) -> Lookup:
    """What the attack of the moment is fought at."""
    order = moment.judgement.order
    assert isinstance(order, Attack)
    game: Any = moment.referee.game
    found: Lookup = game.combats[order.combat].assess(moment.before, order).lookup
    return found


def shifts(moment: Moment) -> dict[str, int]:
    return {shift.rule: shift.columns for shift in fire(moment).shifts}


def record(moment: Moment) -> BattleRecord:
    assert moment.judgement.battle is not None
    return moment.judgement.battle


def spent(moment: Moment, unit: str) -> int:
    return int(moment.after.ledger.spent(unit))


# drops --------------------------------------------------------------------------------------------------------------


def test_11_10_4_brigades_are_lost_first_and_those_left_with_the_defender(game: Game) -> None:
    lost = game["drop lost"]
    assert lost.before.pending is not None
    assert set(lost.before.pending.options) == {"su-5ab", "su-201ab"}
    assert (record(lost).result, record(lost).column, record(lost).attacker_losses) == ("1/0", "+2", ("su-5ab",))
    assert places(lost, "su-5ab su-201ab su-10 de-32") == ["@eliminated", "@eliminated", "2017", "2016"]
    assert lost.after.tracks["eliminated"] == {"german": 0, "soviet": 2}


def test_10_14_11_10_4_ground_units_are_halved_over_rivers_and_the_brigade_is_not(game: Game) -> None:
    over = fire(game["over two rivers"])
    assert (over.attack, over.defense, over.basic_column, over.column) == (12, 4, "+5", "+15")
    assert [(line.printed, line.counts, line.rule) for line in over.attack_lines] == [(2, 2, "10.8"), (20, 10, "10.14")]
    assert shifts(game["over two rivers"]) == {"5.13(1)": 2}


def test_11_10_4_a_brigade_holds_a_hex_that_is_cleared_and_ground_units_join_it(game: Game) -> None:
    landed = game["drop landed"]
    assert places(landed, "su-214ab su-11t su-16t su-15m ro-4") == ["1217", "1217", "1217", "1218", "@eliminated"]
    assert landed.after.tracks["eliminated"] == {"german": 0, "soviet": 2}  # Romanians are on no track


# prepared assaults --------------------------------------------------------------------------------------------------


def test_10_22_both_sides_choose_what_they_lose(game: Game) -> None:
    both = game["both sides lose"]
    assert both.before.pending is not None
    assert set(both.before.pending.options) == {"de-3pz", "de-18pz", "de-10m", "de-45", "de-71"}
    battle = record(both)
    assert (battle.attack, battle.defense, battle.column, battle.result) == (34, 11, "+15", "1/1")
    assert (battle.attacker_losses, battle.defender_losses) == (("de-71",), ("su-49",))
    assert battle.shift == -1  # 5.13(1)


def test_10_10_11_8_rivers_and_flak_halve_once(game: Game) -> None:
    against = fire(game["against flak"])
    assert [(line.printed, line.counts, line.rule) for line in against.attack_lines] == [
        (3, 3, "10.8"),
        (13, 7, "10.10"),
    ]
    assert (against.defense, against.column) == (11, "≤0")
    assert shifts(game["against flak"]) == {"10.16": -1, "11.3": -1}


def test_7_6_10_20_a_division_cut_off_on_all_sides_is_shot_at_with_every_bonus(game: Game) -> None:
    cut_off = game["against the unsupplied"]
    assert shifts(cut_off) == {"5.4": -1, "7.6": 2, "10.20": 1, "11.3": 1}
    assert (fire(cut_off).basic_column, fire(cut_off).column) == ("+5", "+20")
    lost = game["2016 lost"]
    assert places(lost, "de-32 su-10") == ["@eliminated", "2016"]
    assert lost.after.tracks["eliminated-unsupplied"] == {"german": 1}
    assert lost.after.ledger.get("fallen", "de-32") == [3, "out-of-supply"]


def test_7_8_attenuated_attackers_fight_a_column_worse_and_gain_by_fighting_first(game: Game) -> None:
    assert shifts(game["attenuated attack"]) == {"5.7": 1, "7.8": -1, "11.3": -1}


def test_10_20_two_panzers_from_opposite_hexes_are_worth_two_columns(game: Game) -> None:
    assert shifts(game["from all round"]) == {"7.8": -1, "10.20": 2}
    assert (fire(game["from all round"]).attack, fire(game["from all round"]).column) == (23, "+20")


# momentum -----------------------------------------------------------------------------------------------------------


def test_10_25_panzers_go_on_with_the_air_force(game: Game) -> None:
    first = game["German momentum"]
    assert places(first, "de-3pz de-10m de-45") == ["1816", "1816", "1815"]
    assert shifts(first) == {"11.3": 1}
    assert first.after.ledger.entries("advanced") == {}


def test_10_25_the_fall_of_campora_already_tells_in_the_momentum_attack_after_it(game: Game) -> None:
    assert shifts(game["Soviet momentum"]) == {"5.4": -1, "7.8": 1, "10.12": -1, "11.3": 1}
    assert fire(game["Soviet momentum"]).column == "+5"


# mobile assaults ----------------------------------------------------------------------------------------------------


def test_9_27_a_repulsed_assault_goes_back_to_its_launch_hex(game: Game) -> None:
    repulsed = game["repulsed"]
    assert repulsed.before.pending is not None
    assert repulsed.before.pending.options == ("de-3pz", "de-18pz")  # 10.22: a panzer first
    assert record(repulsed).result == "1/1"
    assert places(repulsed, "de-3pz de-10m de-18pz su-75 su-2t34") == [
        "1714",
        "1714",
        "@eliminated",
        "@eliminated",
        "1715",
    ]
    assert spent(repulsed, "de-3pz") == 2


def test_9_23_11_9_a_second_round_costs_as_much_again_and_finds_the_t34_alone(game: Game) -> None:
    assert shifts(game["second round"]) == {"9.23": -1, "11.9": 1}
    cleared = game["cleared"]
    assert places(cleared, "de-3pz de-10m su-2t34") == ["1715", "1715", "@eliminated"]
    assert spent(cleared, "de-3pz") == 4


def test_9_28_who_has_cleared_the_hex_moves_on_with_what_is_left(game: Game) -> None:
    on = game["moved on"]
    assert places(on, "de-3pz de-10m") == ["1716", "1716"]
    assert spent(on, "de-3pz") == 7  # a river and a forest: three more of ten


def test_9_22_7_8_attenuated_panzers_may_and_both_sides_may_be_gone_after_it(game: Game) -> None:
    assert shifts(game["attenuated, mobile"]) == {"7.8": -1, "9.23": -1, "11.3": 1}
    gone = game["both gone"]
    assert record(gone).result == "1/1"
    assert places(gone, "de-3pz su-148") == ["@eliminated", "@eliminated"]
    assert gone.after.pending is None


# overruns -----------------------------------------------------------------------------------------------------------


def test_11_7_4_infantry_supplied_by_air_overruns_guns_without_a_die_and_goes_back(game: Game) -> None:
    overrun = game["guns overrun"]
    assert overrun.after.pending is None
    assert (record(overrun).result, record(overrun).die) == ("DE", None)
    assert places(overrun, "de-32 su-402a") == ["1916", "@eliminated"]
    assert spent(overrun, "de-32") == 2
    back = game["back in 2016"]
    assert places(back, "de-32") == ["2016"]
    assert spent(back, "de-32") == 3


def test_11_7_5_guns_are_overrun_in_a_turn_of_fight_move_too(game: Game) -> None:
    overrun = game["overrun in fight-move"]
    assert overrun.before.conditions["phase_order"] == {"soviet": "move-fight", "german": "fight-move"}
    assert places(overrun, "de-29m su-648a") == ["1214", "@eliminated"]
    assert spent(overrun, "de-29m") == 7
