"""Where units and plants begin, and redeployment (V.A.1, XVII.B)."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from app.paths import SCENARIOS
from app.rules.orders.orders import NextPhase, Place
from app.systems.scenario.library import referee_for
from app.systems.scenario.scenario import Scenario, load_scenario
from tests.systems.eagle_bear.synthetic import Game, plant, unit


def setting_up(month: str, *units: dict[str, object], **more: object) -> Game:
    return Game(month, "set-up", units, turn=1, **more)  # type: ignore[arg-type]


def test_units_begin_on_their_own_side_of_the_border() -> None:
    game = setting_up(
        "Jun41",
        unit("g", "german", "infantry-army", None, box="available"),
        unit("s", "soviet", "army", None, box="available"),
    )
    assert game.bars(Place(("g",), "603")) == {"across-the-border V.A.1"}
    assert game.bars(Place(("s",), "401")) == {"across-the-border V.A.1"}
    game.do(Place(("g",), "401"))
    game.do(Place(("s",), "603"))


def test_the_border_binds_scenarios_of_1941_alone() -> None:
    game = setting_up("Jun42", unit("g", "german", "infantry-army", None, box="available"))
    game.do(Place(("g",), "603"))


def test_rumanians_begin_in_rumania_and_hungary_is_for_hungarians() -> None:
    units = [
        unit(nation[:2], nation, "infantry-army", None, box="available")
        for nation in ("romanian", "hungarian", "german", "italian")
    ]
    game = setting_up("Jun41", *units)
    assert game.bars(Place(("ro",), "401")) == {"wrong-country V.A.1"}
    assert game.bars(Place(("ro",), "601")) == {"wrong-country V.A.1"}
    assert game.bars(Place(("ge",), "601")) == {"hungary V.A.1"}
    assert game.bars(Place(("it",), "601")) == {"hungary V.A.1"}
    assert game.bars(Place(("hu",), "401")) == {"wrong-country XI.E.2"}
    game.do(Place(("ro",), "701"))
    game.do(Place(("hu",), "601"))
    game.do(Place(("ge",), "801"))


def test_axis_units_that_are_not_set_up_hold_the_game_up() -> None:
    game = setting_up("Jun41", unit("g", "german", "infantry-army", None, box="available"))
    assert game.bars(NextPhase()) == {"not-set-up XVII.C"}
    pool = setting_up("Jun41", unit("s", "soviet", "army", None, box="available"))
    assert pool.bars(NextPhase()) == set()


def test_each_frontier_hex_keeps_a_unit_when_the_soviets_redeploy_locally() -> None:
    frontier = [f"{row}03" for row in range(1, 13)] + ["502"]
    units = [unit(f"s{where}", "soviet", "army", where) for where in frontier]
    full = setting_up("Jun41", *units, options=["soviet-local"])
    assert "frontier-empty V.A.1.b" not in full.bars(NextPhase())
    gap = setting_up("Jun41", *units[1:], options=["soviet-local"])
    assert "frontier-empty V.A.1.b" in gap.bars(NextPhase())
    assert "frontier-empty V.A.1.b" not in setting_up("Jun41", *units[1:]).bars(NextPhase())


def test_the_order_of_redeployments_is_told() -> None:
    game = setting_up("Jun41", options=["soviet-redeployment", "axis-local"])
    told = [f for f in game.game.sequence.outstanding(game.at) if f.code == "option-order"]
    assert [f.rule for f in told] == ["V.A.1", "V.A.1.b"]


@pytest.mark.parametrize(
    ("month", "where", "amiss"),
    [
        ("Jun41", "104", ""),
        ("Jun41", "406", "plant-elsewhere XVII.B.1"),
        ("Nov42", "104", ""),
        ("Nov42", "406", "plant-elsewhere XVII.B.3"),
    ],
)
def test_plants_begin_in_their_cities(month: str, where: str, amiss: str) -> None:
    game = setting_up(month, plant("p", where, formation="leningrad"))
    assert game.bars(NextPhase()) == ({amiss} if amiss else set())


@pytest.mark.parametrize(
    ("city", "month", "box"),
    [
        ("stalino", "Jun42", "siberia"),
        ("stalino", "Nov42", "siberia"),
        ("stalino", "Jun44", "siberia"),
        ("stalingrad", "Nov42", "eliminated"),
        ("stalingrad", "Jul43", "eliminated"),
        ("stalingrad", "Jun44", "eliminated"),
    ],
)
def test_plants_have_gone_when_later_scenarios_begin(city: str, month: str, box: str) -> None:
    assert setting_up(month, plant("p", None, box=box, formation=city)).bars(NextPhase()) == set()
    stayed = setting_up(month, plant("p", "907", formation=city)).bars(NextPhase())
    assert {code.split()[0] for code in stayed} == {"plant-gone"}


def test_the_stalingrad_plant_stands_in_june_1942() -> None:
    assert setting_up("Jun42", plant("p", "907", formation="stalingrad")).bars(NextPhase()) == set()


# what the owner's sheet says ------------------------------------------------------------------------------------------


@pytest.fixture
def sheet(tmp_path: Path) -> Callable[..., set[str]]:
    """The counters of a scenario with set-up hexes; what bars a unit from another hex under some options."""

    def bars(unit_: str, where: str, *options: str) -> set[str]:
        scenario = owned(tmp_path)
        referee = referee_for(scenario.world)
        at = replace(scenario.position, conditions={**scenario.position.conditions, "options": [*options]})
        found = referee.judge(at, Place((unit_,), where)).findings
        return {f.code for f in found if f.severity == "violation"}

    return bars


def owned(folder: Path) -> Scenario:
    """The whole map with a little of it and of the set-up entered."""
    home = folder / "eagle-bear" / "full-map"
    if not home.exists():
        shutil.copytree(SCENARIOS / "eagle-bear" / "full-map", home)
        counters = (home / "counters.csv").read_text("utf-8")
        for name, hex_ in (("su-13-army", "502"), ("su-16-army", "406"), ("de-2-army", "401"), ("de-40-pzk", "301")):
            line = next(one for one in counters.splitlines() if one.startswith(f"{name},"))
            counters = counters.replace(line, line[:-1].removesuffix(",") + f",{hex_},")
        (home / "counters.csv").write_text(counters, "utf-8")
        text = (home / "map.toml").read_text("utf-8")
        text = text.replace('ussr-1941 = ["104"', 'ussr-1941 = ["602", "402", "104"')
        (home / "map.toml").write_text(text, "utf-8")
    return load_scenario(home)


def test_units_begin_where_their_owners_sheet_has_them(sheet: Callable[..., set[str]]) -> None:
    assert sheet("su-16-army", "406") == set()
    assert sheet("su-16-army", "603") == {"set-up-elsewhere"}
    assert sheet("de-2-army", "501") == {"set-up-elsewhere"}


def test_the_soviet_redeployment_frees_all_soviet_units_but_plants_and_all_germans(
    sheet: Callable[..., set[str]],
) -> None:
    assert sheet("su-16-army", "603", "soviet-redeployment") == set()
    assert sheet("de-2-army", "501", "soviet-redeployment") == set()
    assert sheet("su-plant-moscow", "603", "soviet-redeployment") == {"set-up-elsewhere"}
    assert sheet("su-16-army", "501", "soviet-redeployment") == {"across-the-border"}


def test_a_local_redeployment_moves_frontier_units_along_the_frontier(sheet: Callable[..., set[str]]) -> None:
    assert sheet("su-13-army", "602", "soviet-local") == set()
    assert sheet("su-13-army", "603", "soviet-local") == {"set-up-elsewhere"}
    assert sheet("su-16-army", "602", "soviet-local") == {"set-up-elsewhere"}


def test_a_local_redeployment_of_the_axis_moves_undispersed_units(sheet: Callable[..., set[str]]) -> None:
    assert sheet("de-40-pzk", "801", "axis-local") == set()
    assert sheet("de-40-pzk", "601", "axis-local") == {"hungary"}
    assert sheet("de-40-pzk", "801", "axis-local", "early-start") == {"set-up-elsewhere"}
