"""Maps of Tiled in and out on the command line."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from app.board.mapfile import load_map
from app.cli import BAD_INPUT, main
from app.paths import SCENARIOS
from tests.interop.tiled.test_reading import hexagonal

FIRST = SCENARIOS / "operation-storm" / "first-steps" / "map.toml"


def test_a_map_goes_out_and_comes_back_equal(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out, back = tmp_path / "map.tmx", tmp_path / "back.toml"
    assert main(["export-tiled", str(FIRST), "--to", str(out), "--layers", "zlib"]) == 0
    assert capsys.readouterr().out.splitlines() == [str(out), str(tmp_path / "map-terrain.png")]
    assert main(["import", str(out), "--to", str(back), "--system", "operation-storm"]) == 0
    said = capsys.readouterr().out
    assert said.startswith("120 hexes, 0 of them unknown")
    assert "Left out" not in said
    assert load_map(back) == load_map(FIRST)


def test_the_report_names_what_was_left_out(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "isle.tmj"
    path.write_text(json.dumps(hexagonal()), encoding="utf-8")
    assert main(["import", str(path), "--system", "operation-storm"]) == 0
    said = capsys.readouterr().out
    assert "numbered from 0101" in said
    assert "Left out: the game has no deep-swamp; 1 were left out" in said
    assert [p.name for p in tmp_path.iterdir()] == ["isle.tmj"]
    assert main(["import", str(path), "--system", "operation-storm", "--lang", "de"]) == 0
    assert "Ausgelassen: das Spiel kennt kein deep-swamp" in capsys.readouterr().out
    assert main(["import", str(path), "--json"]) == 0
    report = json.loads(capsys.readouterr().out)
    assert (report["hexes"], report["own_numbers"], report["left_out"]) == (11, False, [])


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["import", "no.tmx"], "there is no such file"),
        (["import", "isle.tmj", "--to", "there.toml"], "already exists"),
        (["import", "isle.tmj", "--system", "chess"], "there is no system"),
        (["export-tiled", "no.toml"], "there is no such file"),
        (["export-tiled", "there.toml", "--to", "map.gif"], "end it in .tmx or .tmj"),
        (["export-tiled", "there.toml", "--to", "isle.tmj"], "already exists"),
    ],
)
def test_bad_input_gets_one_sentence(
    words: list[str], said: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "isle.tmj").write_text(json.dumps(hexagonal()), encoding="utf-8")
    (tmp_path / "there.toml").write_text("", encoding="utf-8")
    assert main(words) == BAD_INPUT
    assert said in capsys.readouterr().err
    assert {p.name for p in tmp_path.iterdir()} == {"isle.tmj", "there.toml"}
