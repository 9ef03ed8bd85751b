"""``adjutant import`` and ``adjutant export-vassal``."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from functools import partial
from pathlib import Path

import pytest

from app.board.mapfile import load_map
from app.cli import BAD_INPUT, main
from app.paths import SCENARIOS
from tests.interop.tiled.test_reading import hexagonal
from tests.interop.vassal.making import border_war, logged, piece, saved, stack


@pytest.fixture(autouse=True)
def own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))


def test_a_module_becomes_a_campaign_and_the_report_is_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    module = border_war().write(tmp_path / "m.vmod")
    assert main(["import", str(module), "--to", str(tmp_path / "war.adjutant"), "--stack", "3"]) == 0
    out = capsys.readouterr().out
    assert "left out     The terrain of every hex is unknown: modules contain no terrain." in out
    assert "war.adjutant is written, with " in out
    assert main(["verify", str(tmp_path / "war.adjutant")]) == 0


def test_without_a_name_for_the_campaign_only_the_report_is_written(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    module = border_war().write(tmp_path / "m.vmod")
    assert main(["import", str(module), "--json"]) == 0
    lines = json.loads(capsys.readouterr().out)["lines"]
    assert {line["state"] for line in lines} == {"understood", "guessed", "left out"}
    assert not list(tmp_path.glob("*.adjutant"))


def test_a_position_goes_out_as_a_saved_game_and_comes_in_again(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    module = border_war().write(tmp_path / "m.vmod")
    game = tmp_path / "g.vsav"
    game.write_bytes(saved(piece("1st Red", "red.png", id_="1", gpid="101"), stack("7", "Main", 95, 72, "1")))
    war = tmp_path / "war.adjutant"
    assert main(["import", str(game), "--module", str(module), "--to", str(war)]) == 0
    assert main(["export-vassal", str(war)]) == 0
    assert (tmp_path / "war.vsav").is_file()
    assert main(["import", str(tmp_path / "war.vsav"), "--module", str(module)]) == 0
    assert "Counters in hexes: 1;" in capsys.readouterr().out
    assert main(["export-vassal", str(war)]) == 2
    assert "already exists" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("options", "words"),
    [
        (["--setup", "July"], "the module has no set-up July; there are ''"),
        (["--map", "Moon"], "the module has no map Moon; there are Main"),
        (["--stack", "-1"], "a stack has from 0 to 999 units"),
        (["--side", "Red"], "'Red' has no ="),
        (["--system", "chess"], "there is no system 'chess'"),
        (["--extension", "none.vext"], "none.vext: it cannot be read"),
        (["--lang", "tlh"], "no language tlh"),
    ],
)
def test_a_bad_option_is_status_2_and_leaves_nothing(
    options: list[str], words: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    module = border_war().write(tmp_path / "m.vmod")
    war = tmp_path / "war.adjutant"
    assert main(["import", str(module), "--to", str(war), *options]) == 2
    assert words in capsys.readouterr().err
    assert not war.exists()


def test_a_campaign_of_other_origin_is_not_written_for_vassal(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    from app.campaign.campaign import Campaign
    from app.systems.scenario.library import referee_for
    from app.systems.scenario.scenario import SAMPLE, load_scenario

    scenario = load_scenario(SAMPLE)
    war = tmp_path / "war.adjutant"
    Campaign.create(war, scenario.world, scenario.position, referee_for(scenario.world)).close()
    assert main(["export-vassal", str(war)]) == 2
    assert "was not imported from VASSAL" in capsys.readouterr().err


@pytest.mark.skipif(sys.platform == "win32", reason="there Ctrl-C goes to the whole console")
def test_ctrl_c_leaves_nothing(tmp_path: Path) -> None:
    steps = [logged(f"M/1/Main/{40 + 55 * (n % 6)}/{40 + 64 * (n % 5)}/null/Main/40/40/null/a") for n in range(9_000)]
    module = border_war().write(tmp_path / "m.vmod")
    game = tmp_path / "g.vlog"
    game.write_bytes(saved(piece("1st Red", "red.png", id_="1", map_="Main", x=40, y=40, gpid="101"), *steps))
    war = tmp_path / "war.adjutant"
    process = subprocess.Popen(
        [sys.executable, "-m", "app.cli", "import", str(game), "--module", str(module), "--to", str(war)],
        stderr=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
        env={**os.environ},
        cwd=Path(__file__).resolve().parents[2],
        preexec_fn=partial(signal.signal, signal.SIGINT, signal.SIG_DFL),  # whoever runs the tests may ignore it
    )
    for _ in range(400):
        if war.exists():
            break
        time.sleep(0.05)
    assert war.exists()
    process.send_signal(signal.SIGINT)
    out, err = process.communicate(timeout=60)
    assert process.returncode == 130
    assert (out, err) == ("", "adjutant: stopped; nothing was imported\n")
    assert not list(tmp_path.glob("war.adjutant*"))


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
