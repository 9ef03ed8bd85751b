"""Moving and joining modules by a plan."""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from dev import move

pytestmark = pytest.mark.skipif(shutil.which("git") is None, reason="modules are moved by git")

FILES = {
    "app/rules/flood.py": '"""Floods."""\n\nfrom app.rules.ways import WAY\n\nRULE = "1.1"\n\n\ndef flood() -> str:\n'
    "    return RULE + WAY\n",
    "app/rules/trace.py": '"""Traces."""\n\nfrom app.rules import flood\nfrom app.rules.flood import RULE as FIRST\n\n'
    'RULE = "2.2"\n\n\ndef trace() -> str:\n    return flood.flood() + RULE + FIRST\n',
    "app/rules/ways.py": '"""Ways."""\n\nWAY = "by road"\n',
    "app/cli.py": "from app.rules import trace\nfrom app.rules.trace import RULE\n\nSAID = trace.trace() + RULE\n",
    "scenarios/a-game/coverage.toml": '[[line]]\nrule = "1.1"\nmodule = "app.rules.flood"\n',
    "pyproject.toml": 'held = ["app.rules.flood", "app/rules/ways.py"]\n',
}
PLAN = """
app/rules/supply/trace.py: app/rules/trace.py app/rules/flood.py
    Supply lines.
app/rules/movement/ways.py: app/rules/ways.py
"""


@pytest.fixture
def tree(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    for name, text in {**FILES, "app/__init__.py": "", "app/rules/__init__.py": ""}.items():
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text(text, "utf-8")
    for words in (["init", "-q"], ["add", "-A"]):
        subprocess.run(["git", *words], cwd=tmp_path, check=True)
    monkeypatch.setattr(move, "ROOT", tmp_path)
    return tmp_path


def said(tree: Path) -> str:
    ran = subprocess.run(
        [sys.executable, "-c", "from app.cli import SAID; print(SAID)"],
        cwd=tree,
        capture_output=True,
        text=True,
        check=True,
        env={"PYTHONPATH": str(tree), "PYTHONDONTWRITEBYTECODE": "1"},
    )
    return ran.stdout.strip()


def test_two_modules_that_define_one_name_stand_in_the_way_and_nothing_is_touched(tree: Path) -> None:
    (told,) = move.carry_out(move.read_plan(PLAN), check=False)
    assert "define RULE" in told
    assert "rename app/rules/trace.py RULE TRACE_RULE" in told
    assert {name: (tree / name).read_text("utf-8") for name in FILES} == FILES


def test_modules_are_joined_and_everything_that_names_them_follows(tree: Path) -> None:
    before = said(tree)
    plan = move.read_plan(f"{PLAN}rename app/rules/trace.py RULE LINE\n")
    assert move.carry_out(plan, check=True) == []
    assert (tree / "app" / "rules" / "flood.py").exists()
    assert move.carry_out(plan, check=False) == []
    assert said(tree) == before
    left = sorted(path.relative_to(tree).as_posix() for path in (tree / "app" / "rules").rglob("*.py"))
    rooms = ["app/rules/movement/__init__.py", "app/rules/supply/__init__.py"]
    assert left == sorted(["app/rules/__init__.py", "app/rules/movement/ways.py", "app/rules/supply/trace.py", *rooms])
    assert (tree / "app" / "rules" / "supply" / "trace.py").read_text("utf-8").startswith('"""Supply lines."""')
    assert "LINE" in (tree / "app" / "cli.py").read_text("utf-8")
    assert "app.rules.supply.trace" in (tree / "pyproject.toml").read_text("utf-8")
    coverage = (tree / "scenarios" / "a-game" / "coverage.toml").read_text("utf-8")
    assert coverage == '[[line]]\nrule = "1.1"\nmodule = "app.rules.supply.trace"\n'
    assert "app/rules/movement/ways.py" in (tree / "pyproject.toml").read_text("utf-8")


def test_a_module_that_is_not_there_is_named(tree: Path) -> None:
    assert move.carry_out(move.read_plan("app/new.py: app/nowhere.py\n"), check=True) == ["app/nowhere.py is not there"]
