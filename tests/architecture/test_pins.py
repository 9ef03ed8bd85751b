"""The pins: each with its hashes, all lists holding the program's and in step with one another and pyproject.toml."""

import re
import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent.parent
PIN = re.compile(
    r"^([a-z0-9.-]+)==(\S+)(?: ; [^\\]+)? \\\n((?:    --hash=sha256:[0-9a-f]{64}(?: \\)?\n?)+)", re.MULTILINE
)


def pins(name: str) -> dict[str, tuple[str, set[str]]]:
    """Map each package of a list to its version and hashes."""
    text = (ROOT / "packaging" / name).read_text("utf-8")
    found = PIN.finditer(text)
    return {match[1]: (match[2], set(re.findall(r"sha256:([0-9a-f]{64})", match[3]))) for match in found}


def inputs(name: str) -> set[str]:
    lines = (ROOT / "packaging" / name).read_text("utf-8").splitlines()
    return {line for line in lines if line and not line.startswith(("#", "-r", "-c"))}


@pytest.mark.parametrize("name", ["requirements.txt", "requirements-dev.txt", "requirements-package.txt"])
def test_every_line_is_a_pin_with_a_hash_or_a_comment(name: str) -> None:
    text = (ROOT / "packaging" / name).read_text("utf-8")
    rest = PIN.sub("", text)
    assert [line for line in rest.splitlines() if line.strip() and not line.lstrip().startswith("#")] == []
    assert pins(name)


@pytest.mark.parametrize("name", ["requirements-dev.txt", "requirements-package.txt"])
def test_the_other_lists_hold_the_programs_pins(name: str) -> None:
    program, others = pins("requirements.txt"), pins(name)
    assert {name: others.get(name) for name in program} == program


def test_the_lists_that_share_an_environment_agree() -> None:
    developers, package = pins("requirements-dev.txt"), pins("requirements-package.txt")
    shared = developers.keys() & package.keys()
    assert shared
    assert {name: developers[name] for name in shared} == {name: package[name] for name in shared}


def test_the_projects_dependencies_are_those_that_were_pinned() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    assert set(project["dependencies"]) == inputs("requirements.in")
    pinned = pins("requirements.txt")
    names = {re.split(r"[<>=]", line)[0].lower() for line in project["dependencies"]}
    assert names - pinned.keys() == set()


def test_the_qt_binding_is_older_than_the_one_that_loses_none() -> None:
    version = pins("requirements.txt")["pyside6-essentials"][0]
    assert (6, 8) <= tuple(int(part) for part in version.split(".")[:2]) < (6, 12)
