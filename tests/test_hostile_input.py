"""What others made: pipes in the place of files, giants, and characters that steer a terminal."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from app.campaign.campaign import Campaign
from app.cli import main
from app.interop.json_text import MOST_BYTES
from app.messages import escaped, printable
from app.systems.scenario.library import referee_for
from app.systems.scenario.scenario import SAMPLE
from tests.ui.fresh import fresh_campaign

STEERING = "\x1b]0;title\x07\x1b[31mred\u202egnihton\x9b2J"
HIDDEN = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\u2028-\u202e\u2066-\u2069]")


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="no named pipes here")
@pytest.mark.parametrize(
    "words",
    [
        ["answer"],
        ["advise"],
        ["log"],
        ["verify"],
        ["report", "-o", "x.html"],
        ["sheet"],
        ["find"],
        ["life", "x"],
        ["luck"],
        ["rejudge"],
        ["import"],
        ["export-vassal"],
        ["export-tiled"],
        ["new-system", "--check"],
        ["import", "--module"],
    ],
    ids=" ".join,
)
def test_a_pipe_is_refused_at_once(
    words: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    at = len(words) if words[-1].startswith("--") else 1
    typed = [*words[:at], str(pipe), *words[at:]]
    if words == ["import", "--module"]:
        typed = ["import", str(pipe), "--module", str(pipe)]
    done = subprocess.run(
        [sys.executable, "-m", "app.cli", *typed],
        capture_output=True,
        text=True,
        timeout=30,
        check=False,
        cwd=tmp_path,
        env={**os.environ, "PYTHONPATH": str(Path(__file__).resolve().parents[1])},
    )
    assert done.returncode == 2, done.stderr
    assert len(done.stderr.splitlines()) == 1, done.stderr
    assert "Traceback" not in done.stderr


def test_a_giant_is_not_read(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    giant = tmp_path / "giant.json"
    with giant.open("wb") as file:
        file.truncate(MOST_BYTES + 1)
    assert main(["answer", str(giant)]) == 2
    assert "the file has more than 20 MB" in capsys.readouterr().err
    toml = tmp_path / "map.toml"
    giant.rename(toml)
    assert main(["export-tiled", str(toml)]) == 2
    assert "the file has more than 20 MB" in capsys.readouterr().err


def test_an_endless_standard_input_is_read_up_to_its_bound() -> None:
    with Path("/dev/zero").open("rb") as zeros:
        done = subprocess.run(
            [sys.executable, "-m", "app.cli", "answer", "-"],
            stdin=zeros,
            capture_output=True,
            text=True,
            timeout=60,
            check=False,
            cwd=Path(__file__).resolve().parents[1],
        )
    assert done.returncode == 2
    assert "the file has more than 20 MB" in done.stderr


@pytest.fixture
def steering(tmp_path: Path) -> Path:
    """A campaign with a note and an overrule that steer a terminal."""
    path = fresh_campaign(SAMPLE, tmp_path / "war.adjutant")
    with Campaign.open(path, referee_for) as campaign:
        campaign.note(STEERING, units=("de-44",))
    return path


@pytest.mark.parametrize("form", ["md", "csv", "jsonl", "html"])
def test_no_log_steers_a_terminal(steering: Path, form: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["log", "--format", form, str(steering)]) == 0
    told = capsys.readouterr().out
    assert "gnihton" in told
    assert not HIDDEN.search(told)
    if form == "jsonl":
        notes = [line for line in map(json.loads, told.splitlines()) if line["kind"] == "note"]
        assert notes[0]["order"]["text"] == STEERING, "what was typed is there to the letter"


@pytest.mark.parametrize(
    "words", [["find"], ["life", "de-44"], ["sheet", "--format", "markdown"], ["report", "-o", "x.md"]], ids=" ".join
)
def test_no_other_text_does(
    words: list[str],
    steering: Path,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.chdir(tmp_path)
    form = ["--format", "markdown"] if words[0] == "report" else []
    assert main([words[0], str(steering), *words[1:], *form]) == 0
    told = capsys.readouterr().out + "".join(p.read_text("utf-8") for p in tmp_path.glob("x.*"))
    assert not HIDDEN.search(told)


def test_names_of_units_do_not_steer_an_answer(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    position = {
        "system": "operation-storm",
        "map": {"blank": True},
        "units": [
            {
                "id": "a",
                "nation": "soviet",
                "type": "tank",
                "attack": 6,
                "defense": 4,
                "hex": "N2431",
                "name": STEERING,
            },
            {"id": "d", "nation": "german", "type": "infantry", "attack": 4, "defense": 5, "hex": "N2430"},
        ],
        "questions": [{"ask": "odds", "attackers": ["a"], "target": "N2430"}],
    }
    file = tmp_path / "one.json"
    file.write_text(json.dumps(position), "utf-8")
    for form in ([], ["--json"]):
        assert main(["answer", *form, str(file)]) == 0
        assert not HIDDEN.search(capsys.readouterr().out)


def test_a_json_text_says_the_same_when_it_is_escaped() -> None:
    text = json.dumps({"a": STEERING, "b": "ä\u00a0\U0001f600"}, ensure_ascii=False)
    assert json.loads(escaped(text)) == json.loads(text)
    assert not HIDDEN.search(escaped(text))
    assert printable("a\tb\r\nc\u00a0\U0001f600") == "a\tb\r\nc\u00a0\U0001f600"
