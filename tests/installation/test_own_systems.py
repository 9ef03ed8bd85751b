"""``adjutant new-system``: what it writes, refuses and checks, as a process would see it."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

import pytest

from app.cli import main
from app.installation import folders
from app.installation.own_counters import HomeMap
from app.installation.own_systems import find_own_games
from app.paths import SCENARIOS
from app.systems.declared.folder import slug_of, write_new_game
from app.systems.scenario import library, scenario_list
from app.systems.scenario.library import find
from app.systems.scenario.scenario import load_scenario
from app.systems.scenario.scenario_list import find_scenarios


@pytest.fixture(autouse=True)
def own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The owner's folder of games."""
    monkeypatch.setattr(library, "_folders", {})
    monkeypatch.setattr(library, "_at_the_table", {})
    monkeypatch.setattr(folders, "games", lambda: tmp_path / "games")
    return tmp_path / "games"


def test_a_new_game_lies_in_the_data_folder_and_is_listed(own: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["new-system", "Three Fords"]) == 0
    assert str(own / "three-fords") in capsys.readouterr().out
    assert sorted(p.name for p in (own / "three-fords").iterdir()) == ["first-steps", "game.toml"]
    assert main(["systems"]) == 0
    listed = capsys.readouterr().out.splitlines()
    assert listed[-1] == "three-fords  Three Fords"
    assert len(listed) == 6
    assert main(["systems", "three-fords"]) == 0
    assert "terrain: clear, forest, hill, lake" in capsys.readouterr().out
    assert main(["new-system", "--check", str(own / "three-fords")]) == 0
    assert capsys.readouterr().out.splitlines() == [
        "Three Fords (three-fords) can be played.",
        "Three Fords: first steps: 14 counters, 12 of them on the map.",
    ]


def test_it_is_written_to_another_folder_and_never_over_anything(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["new-system", "Three Fords", "--to", str(tmp_path / "here")]) == 0
    assert "The window lists games that lie in" in capsys.readouterr().out
    file = tmp_path / "here" / "three-fords" / "game.toml"
    file.write_text("mine", encoding="utf-8")
    assert main(["new-system", "Three Fords", "--to", str(tmp_path / "here")]) == 2
    assert "will not be overwritten" in capsys.readouterr().err
    assert file.read_text(encoding="utf-8") == "mine"


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("", "name the new game"),
        ("…", "not a valid name for a game"),
        ("x" * 61, "not a valid name for a game"),
        ('say "no"', "not a valid name for a game"),
        ("a{b}", "not a valid name for a game"),
        ("Winterstorm", "there is already a game"),
        ("../up", ""),
        ("con\ttab", ""),
    ],
)
def test_a_name_is_checked_and_is_no_path(
    name: str, said: str, own: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    status = main(["new-system", name] if name else ["new-system"])
    err = capsys.readouterr().err
    if said:
        assert status == 2
        assert said in err
        assert not own.exists() or not list(own.iterdir())
    else:
        assert status == 0
        assert [p.parent for p in own.iterdir()] == [own]
    assert [p.name for p in tmp_path.iterdir()] in ([], ["games"])


def test_names_become_slugs() -> None:
    assert slug_of("The Bridge at Mølle") == "the-bridge-at-molle"
    assert slug_of("Straße nach Köln 1944") == "strasse-nach-koln-1944"
    assert slug_of("戦争") == ""


def test_a_folder_that_cannot_be_written_leaves_nothing(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "file").touch()
    assert main(["new-system", "Three Fords", "--to", str(tmp_path / "file" / "under")]) == 2
    assert "the folder cannot be written" in capsys.readouterr().err


def test_the_check_names_every_fault_of_game_and_scenarios(own: Path, capsys: pytest.CaptureFixture[str]) -> None:
    folder = write_new_game("Three Fords", own)
    counters = folder / "first-steps" / "counters.csv"
    counters.write_text(counters.read_text("utf-8").replace("b-1,blue", "b-1,bleu"), encoding="utf-8")
    assert main(["new-system", "--check", str(folder)]) == 2
    assert "counters.csv, line 2, column nation" in capsys.readouterr().err
    game = folder / "game.toml"
    game.write_text(game.read_text("utf-8").replace("limit = 2 ", "limit = -1 "), encoding="utf-8")
    assert main(["new-system", "--check", str(folder)]) == 2
    assert (
        "game.toml, line 93, stacking.limit: it should be greater than or equal to 0, not -1" in capsys.readouterr().err
    )
    assert main(["new-system", "--check", str(own.parent)]) == 2
    assert "there is no game.toml or scenario.toml in this folder" in capsys.readouterr().err


def test_a_position_file_asks_a_game_of_ones_own(own: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    unit = {"id": "a", "nation": "blue", "type": "infantry", "attack": 4, "defense": 4, "move": 4, "hex": "0403"}
    position = {
        "format": 1,
        "system": "three-fords",
        "units": [unit],
        "questions": [{"ask": "stacking", "hex": "0403"}],
    }
    file = tmp_path / "position.json"
    file.write_text(json.dumps(position), encoding="utf-8")
    assert main(["answer", str(file)]) == 2
    assert "there is no system three-fords" in capsys.readouterr().err
    elsewhere = write_new_game("Three Fords", tmp_path / "elsewhere")
    assert main(["answer", str(file), "--game", str(elsewhere)]) == 0
    assert "0403" in capsys.readouterr().out
    library._folders.clear()
    write_new_game("Three Fords", own)
    assert main(["answer", "--json", str(file)]) == 0
    assert json.loads(capsys.readouterr().out)["answers"][0]["legal"] is True


def test_the_schema_of_the_file_is_printed(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["schema", "game"]) == 0
    schema = json.loads(capsys.readouterr().out)
    assert {"sides", "terrain", "combat", "victory"} <= set(schema["properties"])


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
    assert HomeMap("Mine", scenario=folder).board(find(GAME).vocabulary) == shipped.world.board


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
