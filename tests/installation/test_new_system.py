"""``adjutant new-system``: what it writes, refuses and checks, as a process would see it."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from app.cli import main
from app.installation import folders
from app.systems.declared.folder import slug_of, write_new_game
from app.systems.scenario import library


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
        ("", "name the new game"), ("…", "not a valid name for a game"), ("x" * 61, "not a valid name for a game"),
        ('say "no"', "not a valid name for a game"), ("a{b}", "not a valid name for a game"),
        ("Winterstorm", "there is already a game"),
        ("../up", ""), ("con\ttab", ""),
    ],
)  # fmt: skip
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
        "format": 1, "system": "three-fords", "units": [unit],
        "questions": [{"ask": "stacking", "hex": "0403"}],
    }  # fmt: skip
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
