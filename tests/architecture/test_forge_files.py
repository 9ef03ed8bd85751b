"""What forges and tools read at the top: each command in it is one that there is, and a hook fetches nothing."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import run
from app.installation.libraries import GROUPS
from tests.architecture.committed import ROOT

FILES = [
    ROOT / ".ci" / "run",
    ROOT / ".pre-commit-config.yaml",
    ROOT / "CONTRIBUTING.md",
    *sorted((ROOT / ".github").rglob("*.yml")),
]
COMMAND = re.compile(r"python3? run\.py ([a-z]+)((?: --?[a-z]+)*)")


@pytest.mark.parametrize("path", FILES, ids=lambda path: str(path.relative_to(ROOT)))
def test_commands_are_those_of_run_py(path: Path) -> None:
    for word, rest in COMMAND.findall(path.read_text("utf-8")):
        task = run.errand([word, *rest.split()], {})
        assert word == "doctor" or task.dev or task.package


def test_every_system_runs_tests_checks_and_package() -> None:
    text = (ROOT / ".github" / "workflows" / "tests.yml").read_text("utf-8")
    assert {word for word, _ in COMMAND.findall(text)} == {"test", "lint", "package"}
    assert "run.py package --check" in text
    for job in text.split("\n  package:"):
        systems = re.search(r"os: \[(.*)\]", job)
        assert systems is not None
        assert [name.split("-")[0] for name in systems[1].split(", ")] == ["ubuntu", "windows", "macos"]


def test_the_hook_is_the_projects_own_and_fetches_nothing() -> None:
    text = (ROOT / ".pre-commit-config.yaml").read_text("utf-8")
    assert re.findall(r"repo: (\S+)", text) == ["local"]
    assert re.findall(r"language: (\S+)", text) == ["system"]
    assert re.findall(r"entry: (.+)", text) == ["python3 run.py lint"]


def test_the_workflow_installs_the_libraries_that_qt_loads_without_a_screen() -> None:
    text = (ROOT / ".github" / "workflows" / "tests.yml").read_text("utf-8")
    needed = {names[-1] for library in GROUPS["core"] for names in library.debian} - {"libglib2.0-0"}
    for line in re.findall(r"apt-get install .*", text):
        assert needed <= set(line.split())
