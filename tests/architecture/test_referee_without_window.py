"""The referee answers from the command line without the window system: no module of Qt is loaded for it."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent.parent
ASK = """
import sys
from app.cli import main
status = main(sys.argv[1:])
loaded = sorted({name.split(".")[0] for name in sys.modules} & {"PySide6", "shiboken6"})
if loaded:
    sys.exit(f"loaded {loaded}")
sys.exit(status)
"""
POSITION = {
    "system": "operation-storm",
    "turn": 4,
    "map": {"blank": True},
    "units": [
        {"id": "a", "nation": "soviet", "type": "tank", "attack": 6, "defense": 4, "hex": "N2431"},
        {"id": "d", "nation": "german", "type": "infantry", "attack": 4, "defense": 5, "hex": "N2430"},
    ],
    "questions": [{"ask": "odds", "kind": "prepared-assault", "attackers": ["a"], "target": "N2430"}],
}


def adjutant(*words: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-c", ASK, *words]
    return subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)


@pytest.mark.parametrize("form", [[], ["--json"]])
def test_answering_a_position_file_loads_no_qt(form: list[str], tmp_path: Path) -> None:
    file = tmp_path / "attack.json"
    file.write_text(json.dumps(POSITION))
    done = adjutant("answer", *form, str(file))
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.strip()


@pytest.mark.parametrize("words", [["systems"], ["systems", "operation-storm", "--json"]])
def test_listing_the_systems_loads_no_qt(words: list[str]) -> None:
    done = adjutant(*words)
    assert (done.returncode, done.stderr) == (0, "")
    assert "operation-storm" in done.stdout
