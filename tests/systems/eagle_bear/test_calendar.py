"""Months, weather, the order of the phases and the end of the game (V.A.2, VI, VII.A, XVII.A, XVII.B)."""

from __future__ import annotations

import pytest

from app.paths import SCENARIOS
from app.rules.orders.orders import NextPhase, Reply, SetCondition
from app.systems.scenario.library import find
from app.systems.scenario.scenario import load_scenario
from tests.systems.eagle_bear.synthetic import Game, unit

TABLE = {
    "columns": ["Mar", "Oct X", "Oct Y"],
    "rows": {str(die): ["Mud", "snow" if die > 3 else "mud", "good"] for die in range(1, 7)},
}
OWNERS = [
    "weather",
    "axis-replacement",
    "axis-movement",
    "axis-allocation",
    "axis-attack",
    "axis-recovery",
    "axis-supply",
    "soviet-victory",
    "soviet-replacement",
    "soviet-movement",
    "soviet-allocation",
    "soviet-attack",
    "soviet-recovery",
    "soviet-supply",
    "axis-victory",
]


def test_the_month_goes_on_with_the_turn() -> None:
    game = Game("Dec41", "axis-victory", turn=7)
    game.next()
    assert (game.month, game.at.turn, game.at.phase) == ("Jan42", 8, "weather")


def test_the_weather_of_a_fixed_month_is_not_rolled_for() -> None:
    game = Game("May42", "axis-victory", weather="mud")
    assert game.next() == []
    assert game.at.conditions.get("weather") is None


def test_without_the_table_the_players_read_the_weather_themselves() -> None:
    game = Game("Sep41", "axis-victory", turn=4)
    assert game.next("mud") == ["weather/read"]
    assert game.at.conditions["weather"] == "mud"


def test_a_month_of_one_column_is_rolled_for_at_once() -> None:
    game = Game("Feb42", "axis-victory", charts={"weather": TABLE})
    assert game.next(2) == ["weather/die"]
    assert game.at.conditions["weather"] == "mud"


def test_a_month_under_two_indexes_is_read_under_the_one_that_is_chosen() -> None:
    game = Game("Sep42", "axis-victory", charts={"weather": TABLE})
    assert game.next("X", 5) == ["weather/index", "weather/die"]
    assert game.at.conditions["weather"] == "snow"
    other = Game("Sep42", "axis-victory", charts={"weather": TABLE})
    other.next("Y", 5)
    assert other.at.conditions["weather"] == "good"


def test_a_month_that_the_table_leaves_out_is_read_by_the_players() -> None:
    game = Game("Oct41", "axis-victory", charts={"weather": TABLE})
    assert game.next("good") == ["weather/read"]


def test_a_word_that_is_no_answer_leaves_the_question_open() -> None:
    game = Game("Sep41", "axis-victory")
    game.do(NextPhase())
    assert game.bars(Reply("rain")) == {"wrong-answer VII.A"}


@pytest.mark.parametrize(("die", "weather"), [(3, "mud"), (4, "good")])
def test_an_early_start_comes_in_may_with_an_odd_or_even_die(die: int, weather: str) -> None:
    early = unit("early", "german", "infantry-army", "402", formation="2-army")
    other = unit("other", "german", "infantry-army", "402", formation="4-army")
    game = Game("Jun41", "set-up", [early, other], turn=1, options=["early-start"])
    assert game.next(die) == ["weather/odd-or-even"]
    assert (game.month, game.at.conditions["weather"]) == ("May41", weather)
    assert game.marks("early") == {"dispersed"}
    assert not game.marks("other")


def test_a_later_may_is_read_from_the_table() -> None:
    assert Game("Apr42", "axis-victory").next("good") == ["weather/read"]


def test_options_are_taken_before_the_game_alone() -> None:
    game = Game("Jun41", "set-up", turn=1)
    both = SetCondition("options", ["soviet-redeployment", "soviet-local"])
    assert game.bars(both) == {"one-of-two V.A"}
    assert game.bars(SetCondition("options", ["retreat-to-the-urals"])) == {"no-option V.A"}
    game.do(SetCondition("options", ["axis-local"]))
    game.next()
    assert game.bars(SetCondition("options", [])) == {"options-closed V.A"}


def test_options_are_for_1941() -> None:
    game = Game("Jun42", "set-up")
    assert game.bars(SetCondition("options", ["axis-local"])) == {"options-1941 V.A"}


def test_a_scenario_may_begin_with_the_soviet_player_turn() -> None:
    game = Game("Nov42", "set-up", opening="soviet")
    game.next("snow")
    game.next(6, 6)
    assert game.at.phase == "soviet-replacement"
    game.until("weather")
    game.next()
    assert (game.month, game.at.phase) == ("Dec42", "axis-replacement")


def test_the_owners_order_of_phases_is_played() -> None:
    sheet = {"columns": ["phase"], "rows": {str(n): [slug] for n, slug in enumerate(OWNERS, 1)}}
    game = Game("Jul41", "axis-attack", charts={"sequence": sheet})
    game.next()
    assert game.at.phase == "axis-recovery"
    assert not [f for f in game.game.missing_data if f.rule == "VI"]


def test_the_owners_order_may_be_typed_in_codes_or_names() -> None:
    typed = ["W", "a1", "A2", "Axis allocation", "A4", "A6", "Axis-Supply", "soviet victory", *OWNERS[8:]]
    sheet = {"columns": ["phase"], "rows": {str(n): [cell] for n, cell in enumerate(typed, 1)}}
    game = Game("Jul41", "axis-attack", charts={"sequence": sheet})
    game.next()
    assert game.at.phase == "axis-recovery"


def test_an_order_that_leaves_a_phase_out_is_not_played() -> None:
    sheet = {"columns": ["phase"], "rows": {str(n): [slug] for n, slug in enumerate(OWNERS[1:], 1)}}
    game = Game("Jul41", "axis-attack", charts={"sequence": sheet})
    game.next()
    assert game.at.phase == "axis-supply"
    assert [f.code for f in game.game.missing_data if f.rule == "VI"] == ["sequence-unusable"]


def test_the_game_ends_with_the_axis_player_turn_of_september_1944() -> None:
    game = Game("Sep44", "axis-recovery", turn=40)
    game.next()
    assert game.at.phase == "soviet-victory"
    assert game.bars(NextPhase()) == {"game-over XVII.A.2"}


def test_after_the_last_compulsory_month_a_player_may_stop() -> None:
    game = Game("Apr42", "axis-replacement", turn=11, scenario="Jun41")
    assert "may-stop" in {f.code for f in game.game.sequence.outstanding(game.at)}
    early = Game("Mar42", "axis-replacement", turn=10, scenario="Jun41")
    assert "may-stop" not in {f.code for f in early.game.sequence.outstanding(early.at)}


@pytest.mark.parametrize(
    ("slug", "month", "first", "gone"),
    [
        ("full-map", "Jun41", "axis-replacement", {}),
        ("jun42", "Jun42", "axis-replacement", {"stalino": "siberia"}),
        ("nov42", "Nov42", "soviet-replacement", {"stalino": "siberia", "stalingrad": "eliminated"}),
        ("jul43", "Jul43", "axis-replacement", {"stalino": "siberia", "stalingrad": "eliminated"}),
        ("jun44", "Jun44", "soviet-replacement", {"stalino": "siberia", "stalingrad": "eliminated"}),
    ],
)
def test_scenarios_begin_in_their_month_with_their_plants(
    slug: str, month: str, first: str, gone: dict[str, str]
) -> None:
    scenario = load_scenario(SCENARIOS / "eagle-bear" / slug)
    game = find("eagle-bear").bind(scenario.world)
    assert scenario.position.conditions["month"] == month
    assert game.sequence.phases(scenario.position)[1].slug == first  # type: ignore[union-attr]
    boxes = {u.counter.formation: u.box for u in scenario.position.units.values() if u.type == "plant" and u.box}
    assert {k: v for k, v in boxes.items() if v != "available"} == gone
    amiss = [f.code for f in game.setup.findings(scenario.position)]  # type: ignore[union-attr]
    assert "plant-gone" not in amiss


def test_turns_of_scenarios_count_from_june_1941() -> None:
    turns = {
        slug: load_scenario(SCENARIOS / "eagle-bear" / slug).position.turn
        for slug in ("full-map", "jun42", "nov42", "jul43", "jun44")
    }
    assert turns == {"full-map": 1, "jun42": 13, "nov42": 18, "jul43": 26, "jun44": 37}
