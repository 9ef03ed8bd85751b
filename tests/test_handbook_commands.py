"""Every command that the README and the handbook print is typed as it stands there, in the order of the page.

In the quick run each goes to the program in this process, from an empty folder of somebody who has opened the window
once. In the soak they are typed in a fresh clone.
"""

from __future__ import annotations

import json
import os
import re
import shlex
import shutil
import subprocess
import sys
import time
from functools import cache
from pathlib import Path

import pytest

import run as starter
from app.cli import main
from app.installation import folders
from app.ui.files.campaign_folder import SAMPLE_NAME, sample
from tests.interop.vassal.making import border_war, piece, saved, stack

ROOT = Path(__file__).resolve().parent.parent
PAGES = [
    ROOT / "README.md",
    ROOT / "CONTRIBUTING.md",
    ROOT / "packaging" / "README.md",
    *sorted((ROOT / "docs").rglob("*.md")),
]
COMMAND = re.compile(r"(?:^ {4}|`)((?:adjutant|python3 run\.py)(?: [^`#\n]*)?)", re.M)
DEVELOPERS = {"test", "lint", "package", "screenshots", "soak", "bench"}
"""Words of run.py that take minutes: here they are only understood"""
WINDOW = {"", "open"}
STATUS = {"doctor": {0, 1}, "rejudge": {0, 1}, "find": {0, 1}}
"""What else than 0 is no failure: something was found, or nothing"""
ALONE = {"schema", "systems", "doctor", "handbook"}
"""Words that want no other behind them; any other that stands alone is spoken of"""
PLACES = {"FILE": "attack.json", "CAMPAIGN": SAMPLE_NAME, "NAME": "operation-storm"}
"""What stands in capitals on a page, and is filled in"""


def commands(page: Path) -> list[list[str]]:
    """The words of each command on a page, without the program's own name and what its output is sent to."""
    text = page.read_text("utf-8")
    found = [shlex.split(line.partition(" > ")[0]) for line in COMMAND.findall(text)]
    cut = (words[2:] if words[0] == "python3" else words[1:] for words in found)
    return [[PLACES.get(word, word) for word in words if not re.fullmatch(r"…|\.\.\.", word)] for words in cut]


@cache
def first_position() -> str:
    """The file of the README's first ruling."""
    (found,) = re.findall(r"```json\n(.*?)```", (ROOT / "README.md").read_text("utf-8"), re.S)
    return str(found)


def lay_out(here: Path) -> None:
    """The files that pages speak of, in the folder in which their commands are typed."""
    asked = {**json.loads(first_position()), "advice": [{"ask": "threats", "side": "german"}]}
    (here / "attack.json").write_text(json.dumps(asked), "utf-8")
    border_war().write(here / "valley.vmod")
    (here / "game.vlog").write_bytes(
        saved(piece("1st Red", "red.png", id_="1", gpid="101"), stack("7", "Main", 95, 72, "1"))
    )
    shutil.copy(ROOT / "scenarios" / "operation-storm" / "first-steps" / "map.toml", here)


def ready(words: list[str]) -> list[str]:
    """The command, with what a page leaves to its reader: the set-up of the reader's own module, the game of a map, and
    a name that is not taken."""
    if words[:1] == ["import"]:
        words = [word for word in words if word not in ("--setup", "Spring")]
        if words[1].endswith(".tmx") and "--system" not in words:
            words = [*words, "--system", "operation-storm"]
        if "--to" in words and (taken := Path(words[words.index("--to") + 1])).exists():
            taken.unlink()
    return words


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_commands_of_a_page_run_as_typed(
    page: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(folders, "campaigns", lambda: tmp_path / "campaigns")
    monkeypatch.setattr(folders, "games", lambda: tmp_path / "games")
    monkeypatch.setattr(folders, "scenarios", lambda: tmp_path / "scenarios")
    own = tmp_path / "scenarios" / "operation-storm" / "my-copy"
    shutil.copytree(ROOT / "scenarios" / "operation-storm" / "two-sheets", own)
    sample()
    here = tmp_path / "here"
    here.mkdir()
    monkeypatch.chdir(here)
    lay_out(here)
    for words in commands(page):
        word = words[0] if words else ""
        if word in DEVELOPERS:
            assert starter.errand(words, {}).commands
        elif word in WINDOW or word.startswith("-") or (len(words) == 1 and word not in ALONE):
            continue  # the window has tests of its own, and argparse its own for what only has a dash
        else:
            status = main(ready(words))
            told = capsys.readouterr()
            assert status in STATUS.get(word, {0}), (words, told.err)


def test_commands_are_found_on_the_pages() -> None:
    found = {words[0] for page in PAGES for words in commands(page) if words}
    assert {
        "answer",
        "advise",
        "systems",
        "schema",
        "log",
        "verify",
        "report",
        "sheet",
        "luck",
        "rejudge",
        "find",
        "life",
        "new-system",
        "import",
        "export-vassal",
        "export-tiled",
        "doctor",
        *DEVELOPERS - {"soak"},
    } <= found


def test_a_bare_name_is_looked_for_among_the_campaigns(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(folders, "campaigns", lambda: tmp_path / "campaigns")
    monkeypatch.chdir(tmp_path)
    kept = sample()
    assert main(["verify", SAMPLE_NAME]) == 0
    assert main(["verify", "First steps"]) == 0
    kept.rename(tmp_path / "Another.adjutant")
    assert main(["verify", SAMPLE_NAME]) == 2, "it is nowhere"
    assert main(["verify", "Another.adjutant"]) == 0, "what lies here comes first"
    assert SAMPLE_NAME in capsys.readouterr().err


@pytest.mark.soak
@pytest.mark.skipif(shutil.which("git") is None or not (ROOT / ".git").exists(), reason="needs a checkout with git")
def test_commands_of_the_readme_run_in_a_fresh_clone(tmp_path: Path) -> None:
    """As somebody types them who has just cloned it: the window first, which makes the sample."""
    clone = tmp_path / "a clone"
    subprocess.run(["git", "clone", "-q", str(ROOT), str(clone)], check=True)
    env = {**os.environ, "HOME": str(tmp_path / "home"), "QT_QPA_PLATFORM": "offscreen", "XDG_DATA_HOME": ""}
    (tmp_path / "home").mkdir()
    lay_out(clone)
    window = subprocess.Popen([sys.executable, "run.py"], cwd=clone, env=env)
    try:
        for _ in range(600):
            if list((tmp_path / "home").rglob(SAMPLE_NAME)):
                break
            assert window.poll() is None
            time.sleep(0.5)
        time.sleep(2)
    finally:
        window.terminate()
        window.wait(30)
    for words in commands(ROOT / "README.md"):
        if words and words[0] not in DEVELOPERS:
            done = subprocess.run(
                [sys.executable, "run.py", *words], cwd=clone, env=env, capture_output=True, text=True, check=False
            )
            assert done.returncode in STATUS.get(words[0], {0}), (words, done.stderr)
