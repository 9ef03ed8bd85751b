"""What each result of adjacent combat does, step by step (13.1)."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import Any

import pytest

from app.campaign.campaign import Campaign
from app.errors import BadInput
from app.installation.own_charts import OwnCharts, brought_along
from app.paths import SCENARIOS
from app.position.ledger import Json
from app.rules.charts.entered import EnteredChart
from app.rules.charts.form import ChartForm
from app.rules.orders.orders import TakeChart
from app.systems.scenario import library
from app.systems.scenario.scenario import load_scenario
from tests.systems.winterstorm.asking import Answer, ask, codes, played, position, unit
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


GAME = "winterstorm"
FULL = SCENARIOS / GAME / "full-map"
TYPED = {
    "terrain": {
        "woods": ("3", "2", "1L", "yes"),
        "village": ("½", "1", "", "no"),
        "town": ("2", "1", "", "yes"),
        "stream": ("1", "1/3", "-", "no"),
        "minor-river": ("P", "2", "", "no"),
        "urban": ("2", "2", "3L", "no"),
    },
    "weather": {"Snow": ("-1", "½", "-", "1/2"), "thick fog": ("-2", "-", "1/3", "-1")},
    "events": {"1": ("Snow",), "2": ("A wall of fog",), "3": ("-",), "4": ("-",), "5": ("-",), "6": ("-",)},
    "event-effects": {
        "snow": ("no", "snow", "-"),
        "A wall of fog": ("yes", "Thick Fog", "Nobody sees  his own boots."),
    },
    "victory": {"1": ("Tactical",), "8": ("Of the second degree",), "20": ("Strategic",)},
}


def form_of(slug: str) -> ChartForm:
    form = library.find(GAME).vocabulary.charts[slug].form
    assert form is not None
    return form


def typed(slug: str) -> EnteredChart:
    """The chart as it stands on the sheet when its owner has typed it in; a printed cell is left as it is."""
    form, cells = form_of(slug), TYPED[slug]
    chart = EnteredChart.blank(form, cells)
    for die, row in cells.items():
        for n, (column, cell) in enumerate(zip(form.columns, row, strict=True)):
            read = form.read(cell, column)
            assert read is not None
            if not chart.fixed(form, die, n):
                chart = chart.with_cell(die, n, read, "owner 2026-11-20")
    return chart


def charts(*slugs: str) -> dict[str, Json]:
    """As position files and campaigns have them."""
    return {slug: typed(slug).to_data(form_of(slug)) for slug in slugs}


def texts(answer: Answer) -> str:
    return " ".join(f["text"] for f in answer["findings"])


TANK = {"ask": "move", "units": ["t"], "path": ["2020", "2021"]}


@pytest.mark.parametrize(
    ("kind", "terrain", "side", "cost", "legal"),
    [
        ("tank", "village", "stream", "3/2", True),
        ("infantry", "village", "stream", "4/3", True),
        ("tank", "woods", "stream", 4, True),
        ("tank", "clear", "minor-river", None, False),
        ("infantry", "clear", "minor-river", 3, True),
        ("infantry", "town", "bridge", 1, True),
    ],
)
def test_the_typed_terrain_chart_says_what_a_move_costs(
    kind: str, terrain: str, side: str, cost: Any, legal: bool
) -> None:
    nation = "german" if kind == "infantry" else "soviet"
    file = position([unit("t", kind, "2020", 6, nation)], terrain={"2021": terrain}, hexsides={"2020/2021": [side]})
    (answer,) = ask({**file, "charts": charts("terrain")}, TANK)
    assert (answer["legal"], answer["cost"] if legal else None) == (legal, cost)
    assert "unknown-cost" not in codes(answer)


@pytest.mark.parametrize(("terrain", "shift"), [("woods", -1), ("village", -1), ("town", -2), ("urban", -3)])
def test_the_typed_terrain_chart_and_the_errata_shift_an_attack(terrain: str, shift: int) -> None:
    units = [unit("a", "rifle", "2020"), unit("d", "infantry", "2021", nation="german")]
    file = position(units, terrain={"2021": terrain})
    question = {"ask": "odds", "kind": "adjacent", "attackers": ["a"], "target": "2021"}
    (answer,) = ask({**file, "charts": charts("terrain")}, question)
    assert answer["shift"] == shift
    assert "shift-to-enter" not in codes(answer)


def test_without_the_terrain_chart_the_answer_names_it() -> None:
    file = position([unit("t", "tank", "2020", 6)], terrain={"2021": "woods"}, hexsides={"2020/2021": ["major-river"]})
    (answer,) = ask(file, TANK)
    assert "Terrain Effects Chart" in texts(answer)


EVENT = [{"kind": "phase"}, {"kind": "reply", "answer": 1}]
EVE = position(
    [unit("a", "infantry", "1010", 6, "german"), unit("d", "rifle", "4010")], turn=1, phase="soviet-recovery"
)


def test_typed_events_bring_their_weather_whatever_the_capitals() -> None:
    known = charts("weather", "events", "event-effects")
    assert played({**EVE, "charts": known}, *EVENT)["conditions"]["weather"] == "Snow"
    fog = played({**EVE, "charts": known}, EVENT[0], {"kind": "reply", "answer": 2})
    assert fog["conditions"] == {"weather": "thick fog", "events": ["A wall of fog"]}
    (due,) = ask(
        {**EVE, "turn": 2, "phase": "axis-movement", "charts": known, "conditions": {"events": ["A wall of fog"]}},
        {"ask": "due"},
    )
    assert "A wall of fog: Nobody sees his own boots (24.9)." in texts(due)


def test_without_the_events_the_players_name_a_weather_of_the_typed_chart() -> None:
    said = played({**EVE, "charts": charts("weather")}, EVENT[0], {"kind": "reply", "answer": "thick fog"})
    assert said["conditions"]["weather"] == "thick fog"


def test_the_typed_weather_takes_off_movement() -> None:
    file = position([unit("t", "tank", "2020", 6)], conditions={"weather": "Snow"}, charts=charts("weather"))
    (answer,) = ask(file, {**TANK})
    assert answer["allowance"] == "3/2", "out of command and in snow: a quarter of six"


@pytest.mark.parametrize(("points", "level"), [(3, "Tactical"), (8, "Of the second degree"), (20, "Strategic")])
def test_the_typed_levels_name_the_victory(points: int, level: str) -> None:
    file = position([unit("d", "rifle", "4010")], turn=6, tracks={"vp": {"soviet": points}})
    (answer,) = ask({**file, "charts": charts("victory")}, {"ask": "victory"})
    assert f"The table of levels gives: {level} (23.2)." in texts(answer)
    (bare,) = ask(file, {"ask": "victory"})
    assert "The victory levels are on a table that is missing from the data (23.2)." in texts(bare)


@pytest.mark.parametrize(
    ("slug", "row", "cell", "words"),
    [
        (
            "terrain",
            "woods",
            "quick",
            "chart terrain, woods under armored: 'quick' is not a valid cell; it is not a",
        ),
        ("terrain", "wood", "2", "chart terrain: there is no row wood: did you mean woods?"),
        (
            "weather",
            "snow",
            "2",
            "chart weather, snow under radius: '2' is not a valid cell; it is not the reduction of",
        ),
        ("event-effects", "Snow", "so", "'so' is not a valid cell; it is not one of yes and no"),
        ("victory", "ten", "Tactical", "chart victory: rows are lists of cells by die"),
        ("storms", "ten", "Tactical", "Winterstorm has no chart storms"),
    ],
)
def test_a_wrong_chart_in_a_position_file_is_one_sentence(slug: str, row: str, cell: str, words: str) -> None:
    columns = form_of(slug).columns if slug in TYPED else ("level",)
    chart = {"columns": list(columns), "rows": {row: [cell] + [""] * (len(columns) - 1)}}
    with pytest.raises(BadInput) as fault:
        ask({**EVE, "charts": {slug: chart}}, {"ask": "due"})
    assert len(fault.value.problems) == 1
    assert words in str(fault.value)
    assert "\n" not in str(fault.value)


# campaigns ----------------------------------------------------------------------------------------------------------


def begin(path: Path, slugs: Iterable[str] = (), folder: Path | None = None) -> Campaign:
    scenario = load_scenario(FULL)
    own = OwnCharts(library.find(GAME).vocabulary, path.parent if folder is None else folder)
    for slug in slugs:
        own.save(slug, typed(slug))
    world, faults = brought_along(scenario.world, library.find(GAME).vocabulary, own.folder.parent)
    assert faults == ()
    return Campaign.create(path, world, scenario.position, library.referee_for(world))


def asked(campaign: Campaign) -> set[str]:
    """Charts that are not there, or not whole."""
    return {str(f.args["slug"]) for f in campaign.referee.game.missing_data if f.code == "chart-to-enter"}


def test_a_new_campaign_plays_with_the_owners_charts(tmp_path: Path) -> None:
    with begin(tmp_path / "own.adjutant", TYPED) as war:
        assert set(war.world.charts) == set(TYPED)
        assert asked(war) == {"assault", "mobile", "ranged", "terrain"}, "the terrain has blank cells"
        assert war.referee.vocabulary.conditions["weather"].values == ("clear", "Snow", "thick fog")


def test_an_open_campaign_takes_them_as_actions(tmp_path: Path) -> None:
    with begin(tmp_path / "war.adjutant") as war:
        assert asked(war) == {"assault", "mobile", "ranged", *TYPED}
        for slug, chart in charts(*TYPED).items():
            assert war.play(TakeChart(slug, chart)).entry is not None  # type: ignore[arg-type]
        assert war.referee.vocabulary.conditions["weather"].values == ("clear", "Snow", "thick fog")
        summaries = [e.summary for e in war.entries()][1:]
        assert summaries[0] == "The Terrain Effects Chart comes from the owner's copy, 26 of 44 cells."
        assert summaries[-1] == "The Table of Victory Levels comes from the owner's copy, 3 cells."
    with Campaign.open(tmp_path / "war.adjutant", library.referee_for) as again:
        assert asked(again) == {"assault", "mobile", "ranged", "terrain"}


def test_weather_that_has_no_line_is_asked_for_whatever_its_capitals(tmp_path: Path) -> None:
    with begin(tmp_path / "war.adjutant", ["event-effects"]) as war:
        (gap,) = (f for f in war.referee.game.missing_data if f.code == "weather-to-enter")
        assert gap.args["weathers"] == ["snow", "Thick Fog"]
        war.play(TakeChart("weather", charts("weather")["weather"]))  # type: ignore[arg-type]
        assert not [f for f in war.referee.game.missing_data if f.code == "weather-to-enter"]
