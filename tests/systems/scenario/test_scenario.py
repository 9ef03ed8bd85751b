"""scenario.toml: what it may say, and one sentence for each thing that it may not."""

import re
from collections.abc import Callable
from pathlib import Path

import pytest

from app.systems.scenario.scenario import SAMPLE, load_scenario
from app.systems.scenario.scenario_file import MOST_BYTES
from app.systems.scenario.scenario_list import ScenarioEntry, find_scenarios
from tests.systems.scenario_folders import place_of, refused, replaced, sample_in


def test_a_scenario_brings_its_world_and_the_position_at_the_start() -> None:
    scenario = load_scenario(SAMPLE)
    assert (scenario.system, scenario.folder) == ("operation-storm", SAMPLE)
    assert scenario.world.title == scenario.title
    assert set(scenario.world.counters) == set(scenario.position.units)
    assert (scenario.position.turn, scenario.position.phase, scenario.position.active) == (
        2,
        "german-movement",
        "german",
    )
    assert scenario.position.conditions == {"phase_order": {"german": "move-fight", "soviet": "fight-move"}}
    assert all(u.steps == u.counter.steps for u in scenario.position.units.values())


def test_the_list_of_one_games_scenarios_is_its_part_of_the_whole_list() -> None:
    every = find_scenarios()
    assert len({entry.slug.split("/")[0] for entry in every}) >= 5
    for game in ("stalins-war", "winterstorm"):
        assert find_scenarios(game=game) == tuple(e for e in every if e.slug.startswith(f"{game}/")) != ()


def test_the_list_of_scenarios_reads_no_maps_and_keeps_those_with_faults(tmp_path: Path) -> None:
    good = sample_in(tmp_path)
    (good / "map.toml").unlink()
    bad = tmp_path / "operation-storm" / "bad"
    bad.mkdir()
    (bad / "scenario.toml").write_text("title = 3")
    first, second = find_scenarios(tmp_path)
    assert (first.slug, first.title) == ("operation-storm/bad", "operation-storm/bad")
    assert [p.place for p in first.problems] == [
        str(bad / "scenario.toml") + ", system",
        str(bad / "scenario.toml") + ", line 1, title",
    ]
    assert second == ScenarioEntry("operation-storm/first-steps", "A test", "", good, system="operation-storm")


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        (
            'system = "operation-storm"',
            'system = "operation-strom"',
            "scenario.toml, line 1, system: there is no game operation-strom: did you mean operation-storm?",
        ),
        ("turn = 2", "turn = 0", "scenario.toml, line 3, turn: it should be greater than or equal to 1, not 0"),
        ("turn = 2", 'turn = "2"', "scenario.toml, line 3, turn: it should be a whole number, not '2'"),
        (
            "turn = 2",
            "turn = 11",
            "scenario.toml, line 3, turn: the game ends with turn 10: begin it on an earlier one",
        ),
        ("turn = 2", "tern = 2", "scenario.toml, line 3, tern: there is no field tern here: did you mean turn?"),
        (
            'turn = 2\nphase = "german-movement"',
            'turn = 1\nphase = "air-superiority"',
            "scenario.toml, line 4, phase: turn 1 has no phase air-superiority: known are administrative, "
            "german-combat, german-movement, german-reinforcement, reserve-creation, reserve-release, set-up, "
            "soviet-combat, soviet-movement, soviet-reinforcement",
        ),
        (
            '"german-movement"',
            '"german-move"',
            "scenario.toml, line 4, phase: turn 2 has no phase german-move: did you mean german-movement?",
        ),
        (
            'soviet = "fight-move"',
            'soviet = "fight"',
            'scenario.toml, line 7, conditions.phase_order.soviet: it should be move-fight or fight-move, not "fight"',
        ),
        (
            'soviet = "fight-move"',
            'sovjet = "fight-move"',
            "scenario.toml, line 7, conditions.phase_order.sovjet: there is no sovjet here: did you mean soviet?",
        ),
        (
            "[conditions.phase_order]",
            "[conditions.phase_ordre]",
            "scenario.toml, line 5, conditions.phase_ordre: Operation Storm has no condition phase_ordre: "
            "did you mean phase_order?",
        ),
        (
            "[conditions.phase_order]",
            "[conditions]\nploesti_fallen = 1\n[conditions.phase_order]",
            "scenario.toml, line 6, conditions.ploesti_fallen: it should be true or false, not 1",
        ),
        (
            "[conditions.phase_order]",
            '[conditions]\nair_superiority = "romanian"\n[conditions.phase_order]',
            'scenario.toml, line 6, conditions.air_superiority: it should be german or soviet, not "romanian"',
        ),
        (
            "[conditions.phase_order]",
            "[switches]\npro_luftwafe = true\n[conditions.phase_order]",
            "scenario.toml, line 6, switches.pro_luftwafe: this game has no optional rule pro_luftwafe: "
            "did you mean pro_luftwaffe?",
        ),
        (
            "[conditions.phase_order]",
            "[switches]\nreplacement_total = 41\n[conditions.phase_order]",
            "scenario.toml, line 6, switches.replacement_total: it should be 0 or 40, not 41",
        ),
        (
            "[conditions.phase_order]",
            '[set_up]\n1410 = ["de-1mnt"]\n[conditions.phase_order]',
            "scenario.toml, line 6, set_up.1410: the counters file has no de-1mnt: did you mean de-1mtn?",
        ),
        (
            "[conditions.phase_order]",
            '[set_up]\n14100 = ["de-1mtn"]\n[conditions.phase_order]',
            "scenario.toml, line 6, set_up.14100: no hex 14100 on the First steps map: did you mean 1410?",
        ),
        (
            "[conditions.phase_order]",
            '[set_up]\n"@reserv" = ["de-1mtn"]\n[conditions.phase_order]',
            "scenario.toml, line 6, set_up.@reserv: there is no box @reserv: did you mean reserve?",
        ),
        (
            "[conditions.phase_order]",
            '[set_up]\n1410 = ["de-1mtn"]\n1411 = ["de-1mtn"]\n[conditions.phase_order]',
            "scenario.toml, line 7, set_up.1411: de-1mtn is already in 1410: name it once",
        ),
        (
            "[conditions.phase_order]",
            '[[marker]]\nkind = "airpwer"\nhex = "1410"\n[conditions.phase_order]',
            "scenario.toml, line 6, marker[0].kind: Operation Storm has no marker airpwer: did you mean airpower?",
        ),
        (
            "[conditions.phase_order]",
            '[[marker]]\nkind = "airpower"\nside = "german"\n[conditions.phase_order]',
            "scenario.toml, line 5, marker[0]: a marker is in a hex or on a hexside: give one of the two",
        ),
        (
            "[conditions.phase_order]",
            '[[marker]]\nkind = "airpower"\nside = "axis"\nhex = "1410"\n[conditions.phase_order]',
            "scenario.toml, line 7, marker[0].side: Operation Storm has no side axis: known are german, soviet",
        ),
        (
            "[conditions.phase_order]",
            '[[marker]]\nkind = "airpower"\nside = "german"\nhexside = "1410/1411"\n[conditions.phase_order]',
            "scenario.toml, line 5, marker[0]: the marker airpower belongs in a hex: give the field hex",
        ),
        (
            "[conditions.phase_order]",
            "[tracks]\nelimnated = 3\n[conditions.phase_order]",
            "scenario.toml, line 6, tracks.elimnated: Operation Storm has no track elimnated: did you mean eliminated?",
        ),
        (
            "[conditions.phase_order]",
            '[tracks]\neliminated = "three"\n[conditions.phase_order]',
            'scenario.toml, line 6, tracks.eliminated: it should be a whole number, or one for each side, not "three"',
        ),
        (
            "turn = 2",
            'map = "../../other/map.toml"\nturn = 2',
            "scenario.toml, line 3, map: ../../other/map.toml is not a path inside the folder of the game: "
            "name a file beside this one",
        ),
        (
            "turn = 2",
            'counters = "/etc/hostname"\nturn = 2',
            "scenario.toml, line 3, counters: /etc/hostname is not a path inside the folder of the game: "
            "name a file beside this one",
        ),
        ("turn = 2", 'map = "maps.toml"\nturn = 2', "maps.toml: there is no such file: check the path"),
        ("turn = 2", 'counters = "counter.csv"\nturn = 2', "counter.csv: there is no such file: check the path"),
        ("turn = 2", 'counters = "."\nturn = 2', "first-steps: this is a folder: choose a file"),
        ("turn = 2", f"turn = {'1' * 5000}", "scenario.toml: the file contains a number that is too long: shorten it"),
        (
            "turn = 2",
            f"turn = {'[' * 5000}",
            "scenario.toml: the brackets in the file are nested too deeply: remove some",
        ),
    ],
)
def test_a_fault_is_told_with_its_line_and_a_remedy(tmp_path: Path, old: str, new: str, said: str) -> None:
    folder = sample_in(tmp_path)
    replaced(folder, "scenario.toml", old, new)
    assert refused(folder) == [said]


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        (
            "columns = [10, 21]",
            "columns = [10, 9999]",
            "grid: the second number goes up to 9999, too many for 2 digits",
        ),
        (
            "columns = [10, 21]",
            "digits = [4, 4]\ncolumns = [10, 9999]",
            "grid: the map would have 10 rows and 9990 columns; the limit is 20000 hexes. Check rows and columns",
        ),
        (
            "rows = [10, 19]",
            "rows = [10, 999999999]",
            "grid: the map would have 999999990 rows and 12 columns; the limit is 20000 hexes. Check rows and columns",
        ),
        (
            '"row 19"',
            '"within 9999 of 1410"',
            "edges.north[0]: within 9999 of 1410 is larger than any map: check the number",
        ),
        (
            '"row 19"',
            f'"row {"1" * 5000}"',
            f"edges.north[0]: row {'1' * 36}… is larger than any map: check the number",
        ),
        ('"row 19"', '"row 91"', "edges.north[0]: the First steps map has no row 91"),
        (
            'german = ["column 10"]',
            'axis = ["column 10"]',
            "sources.axis: this game has no side axis: known are german, soviet",
        ),
        (
            'kind = "oilfield"',
            'kind = "oilfeld"',
            "place[4].kind: this game has no place oilfeld: did you mean oilfield?",
        ),
        ("[edges]", "[egdes]", "egdes: there is no field egdes here: did you mean edges?"),
    ],
)
def test_a_fault_of_the_map_is_told_with_the_scenarios_own(tmp_path: Path, old: str, new: str, said: str) -> None:
    folder = sample_in(tmp_path)
    replaced(folder, "map.toml", old, new)
    replaced(folder, "scenario.toml", "[conditions.phase_order]", "[conditions.weather]")
    own, *faults = refused(folder)
    assert own.startswith("scenario.toml, line 5, conditions.weather")
    assert [re.sub(r"^map.toml, line \d+, ", "", line) for line in faults] == [said]


def test_the_faults_of_all_three_files_come_together(tmp_path: Path) -> None:
    folder = sample_in(tmp_path)
    replaced(folder, "scenario.toml", "german-movement", "lunch")
    replaced(folder, "map.toml", '"1314/1414"', '"1314/1415", "1314/1910"')
    replaced(folder, "counters.csv", "de-22,german", "de-22,austrian")
    assert [line.split(",")[0] for line in refused(folder)] == ["map.toml", "map.toml", "counters.csv"]
    replaced(folder, "counters.csv", "austrian", "german")
    replaced(folder, "map.toml", ', "1314/1910"', "")
    assert [line.split(":")[0] for line in refused(folder)] == ["scenario.toml, line 4, phase"]


@pytest.mark.parametrize("file", ["scenario.toml", "map.toml", "counters.csv"])
@pytest.mark.parametrize(
    ("spoil", "said"),
    [
        (lambda path: path.unlink(), "there is no such file: check the path"),
        (lambda path: (path.unlink(), path.mkdir()), "this is a folder: choose a file"),
        (lambda path: path.write_bytes(b"a = \xff"), "save"),
        (lambda path: path.write_bytes(b"#" * (2 * MOST_BYTES + 1)), "MB: check that it is the right one"),
    ],
    ids=["missing", "folder", "latin", "huge"],
)
def test_a_file_that_cannot_be_read_is_named(
    tmp_path: Path, file: str, spoil: Callable[[Path], object], said: str
) -> None:
    folder = sample_in(tmp_path)
    spoil(folder / file)
    faults = refused(folder)
    assert len(faults) == 1
    assert faults[0].startswith(file)
    assert said in faults[0]


def test_set_up_overrides_the_counters_file(tmp_path: Path) -> None:
    folder = sample_in(tmp_path)
    set_up = '[set_up]\n1410 = ["de-1mtn", "de-22"]\n"@eliminated" = ["su-43t"]\n[conditions.phase_order]'
    replaced(folder, "scenario.toml", "[conditions.phase_order]", set_up)
    scenario = load_scenario(folder)
    assert [place_of(scenario, u) for u in ("de-1mtn", "de-22", "su-43t", "de-44")] == [
        "1410",
        "1410",
        "@eliminated",
        "1814",
    ]


def test_markers_stand_on_the_map_at_the_start(tmp_path: Path) -> None:
    folder = sample_in(tmp_path)
    marker = '[[marker]]\nkind = "airpower"\nside = "german"\nhex = "1815"\n[conditions.phase_order]'
    replaced(folder, "scenario.toml", "[conditions.phase_order]", marker)
    scenario = load_scenario(folder)
    there = scenario.position.markers_at(scenario.world.board.location("1815"))
    assert [(m.kind, m.side) for m in there] == [("airpower", "german")]


def test_tracks_stand_as_the_scenario_says(tmp_path: Path) -> None:
    folder = sample_in(tmp_path)
    replaced(
        folder,
        "scenario.toml",
        "[conditions.phase_order]",
        "[tracks]\neliminated = { german = 12 }\n[conditions.phase_order]",
    )
    assert load_scenario(folder).position.tracks == {"eliminated": {"german": 12}}


def test_two_scenarios_of_a_game_may_share_a_map(tmp_path: Path) -> None:
    folder = sample_in(tmp_path)
    shared = folder.parent / "shared"
    shared.mkdir()
    (folder / "map.toml").rename(shared / "map.toml")
    replaced(folder, "scenario.toml", "turn = 2", 'map = "../shared/map.toml"\nturn = 2')
    assert load_scenario(folder).world.board == load_scenario(SAMPLE).world.board


def test_a_scenario_may_begin_in_set_up_or_watch_no_phases(tmp_path: Path) -> None:
    folder = sample_in(tmp_path)
    replaced(folder, "scenario.toml", "german-movement", "set-up")
    position = load_scenario(folder).position
    assert (position.phase, position.active) == ("set-up", "")
    replaced(folder, "scenario.toml", 'phase = "set-up"', "")
    replaced(folder, "scenario.toml", "turn = 2", "")
    position = load_scenario(folder).position
    assert (position.phase, position.active, position.turn) == ("", "", 2)
