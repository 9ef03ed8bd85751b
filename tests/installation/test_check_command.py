"""``adjutant check`` and the owner's scenarios of the program's games, which lie in the data folder."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from app.cli import main
from app.installation import folders
from app.installation.new_system import find_own_games
from app.installation.own_counters import Ground
from app.paths import SCENARIOS
from app.systems.declared.folder import write_new_game
from app.systems.scenario import library, scenario_list
from app.systems.scenario.library import find
from app.systems.scenario.scenario import find_scenarios, load_scenario

GAME = "operation-storm"


@pytest.fixture(autouse=True)
def data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The owner's data folder."""
    monkeypatch.setattr(library, "_folders", {})
    monkeypatch.setattr(scenario_list, "_folders", {})
    monkeypatch.setattr(folders, "games", lambda: tmp_path / "games")
    monkeypatch.setattr(folders, "charts", lambda: tmp_path / "charts")
    monkeypatch.setattr(folders, "scenarios", lambda: tmp_path / "scenarios")
    return tmp_path


def copied(data: Path, name: str, game: str = GAME, to: str = "my-copy") -> Path:
    """A copy of one of the program's scenarios in the owner's folder, with a title of its own."""
    folder = data / "scenarios" / game / to
    shutil.copytree(SCENARIOS / game / name, folder)
    file = folder / "scenario.toml"
    lines = file.read_text("utf-8").splitlines(keepends=True)
    file.write_text("".join('title = "Mine"\n' if line.startswith("title") else line for line in lines), "utf-8")
    return folder


def test_a_scenario_of_the_owners_is_listed_after_the_programs(data: Path) -> None:
    folder = copied(data, "first-steps")
    assert "Mine" not in [entry.title for entry in find_scenarios()]
    find_own_games()
    listed = [(entry.title, entry.folder) for entry in find_scenarios()]
    assert listed[-1] == ("Mine", folder)
    assert listed[-1] == [(entry.title, entry.folder) for entry in find_scenarios(game=GAME)][-1]
    assert "Mine" not in [entry.title for entry in find_scenarios(game="winterstorm")]
    assert load_scenario(folder).system == GAME


def test_it_may_use_a_map_of_the_programs_without_copying_it(data: Path) -> None:
    folder = copied(data, "first-steps")
    (folder / "map.toml").unlink()
    file = folder / "scenario.toml"
    file.write_text(f'map = "../first-steps/map.toml"\n{file.read_text("utf-8")}', "utf-8")
    shipped = load_scenario(SCENARIOS / GAME / "first-steps")
    assert load_scenario(folder).world.board == shipped.world.board
    assert Ground("Mine", scenario=folder).board(find(GAME).vocabulary) == shipped.world.board


@pytest.mark.parametrize(
    "name", ["../../../secret.toml", "../nowhere/map.toml", "../../winterstorm/first-steps/map.toml"]
)
def test_no_other_file_is_reached_that_way(data: Path, name: str, capsys: pytest.CaptureFixture[str]) -> None:
    folder = copied(data, "first-steps")
    file = folder / "scenario.toml"
    file.write_text(f'map = "{name}"\n{file.read_text("utf-8")}', "utf-8")
    assert main(["check", str(folder)]) == 2
    assert "map" in capsys.readouterr().err


@pytest.mark.parametrize("word", ["my-copy", f"{GAME}/my-copy", "path"])
def test_a_scenario_is_checked_by_path_and_by_name(
    data: Path, word: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = copied(data, "first-steps")
    monkeypatch.chdir(folder.parents[1] if "/" in word else data)
    assert main(["check", str(folder) if word == "path" else word]) == 0
    assert capsys.readouterr().out == "Mine: 64 counters, 47 of them on the map.\n"


def test_what_is_missing_is_told_with_its_rule_and_is_no_fault(data: Path, capsys: pytest.CaptureFixture[str]) -> None:
    folder = copied(data, "two-sheets")
    assert main(["check", str(folder)]) == 0
    told = capsys.readouterr().out
    assert told.startswith("Mine: 33 counters, 1 of them on the map.\nStill missing")
    assert "  9.9: 1492 hexes have no terrain in the map data. (N4220, N4221, N4222, N4223, …)" in told


def test_faults_are_told_with_file_line_and_field(data: Path, capsys: pytest.CaptureFixture[str]) -> None:
    folder = copied(data, "first-steps")
    counters = folder / "counters.csv"
    counters.write_text(counters.read_text("utf-8").replace("panzer", "pantzer", 1), "utf-8")
    (folder / "lessons.toml").write_text(
        '[[lesson]]\ntitle = "A"\n[[lesson.step]]\nwords = "B"\nhex = "9999"\n', "utf-8"
    )
    assert main(["check", str(folder)]) == 2
    assert "did you mean panzer?" in capsys.readouterr().err
    shutil.copy(SCENARIOS / GAME / "first-steps" / "counters.csv", counters)
    assert main(["check", str(folder)]) == 2
    assert "lessons.toml" in capsys.readouterr().err


def test_a_folder_of_scenarios_is_checked_whole(data: Path, capsys: pytest.CaptureFixture[str]) -> None:
    copied(data, "first-steps", to="one")
    copied(data, "first-steps", to="two")
    assert main(["check", str(data / "scenarios" / GAME)]) == 0
    assert capsys.readouterr().out.splitlines() == ["Mine: 64 counters, 47 of them on the map."] * 2


def test_a_game_is_checked_with_its_scenarios(data: Path, capsys: pytest.CaptureFixture[str]) -> None:
    write_new_game("Three Fords", data / "games")
    assert main(["check", "three-fords"]) == 0
    assert capsys.readouterr().out.startswith("Three Fords (three-fords) can be played.\nThree Fords: first steps: 14 ")


def test_a_folder_with_neither_is_refused(data: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["check", str(data)]) == 2
    assert capsys.readouterr().err == f"adjutant: {data}: there is no game.toml or scenario.toml in this folder\n"


def test_every_scenario_of_the_program_passes(capsys: pytest.CaptureFixture[str]) -> None:
    for game in library.shipped():
        assert main(["check", str(SCENARIOS / game)]) == 0, capsys.readouterr().err
