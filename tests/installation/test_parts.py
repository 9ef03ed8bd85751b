"""The packages that the program names as its own are those of pyproject.toml, within the same bounds."""

import tomllib
from pathlib import Path

import pytest

from app.installation.libraries import PARTS, Part, fault, needed, release

ROOT = Path(__file__).resolve().parent.parent.parent


def bounds(part: Part) -> str:
    least, below = (".".join(map(str, n)) for n in (part.least, part.below))
    return f"{part.distribution}>={least}" + (f",<{below}" if below else "")


def test_the_parts_are_the_projects_dependencies() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    listed = {line.replace("PySide6-Essentials", "PySide6_Essentials") for line in project["dependencies"]}
    assert {bounds(part) for part in PARTS} == listed


@pytest.mark.parametrize("part", PARTS, ids=lambda part: part.module)
def test_every_part_that_the_tests_run_on_will_do(part: Part) -> None:
    assert fault(part) == ""


@pytest.mark.parametrize(
    ("version", "numbers"), [("6.11.3", (6, 11, 3)), ("6.12.0rc1", (6, 12, 0)), ("7", (7,)), ("x", ())]
)
def test_a_version_begins_with_its_release(version: str, numbers: tuple[int, ...]) -> None:
    assert release(version) == numbers


def test_what_is_needed_reaches_through_the_parts_and_leaves_their_extras_out() -> None:
    found = needed([part.distribution for part in PARTS])
    assert {"shiboken6", "pydantic_core", "MarkupSafe"} <= set(found)
    assert not {"pytest", "hypothesis", "mypy", "babel", "Babel", "rich", "tzdata-none"} & set(found)
    assert list(found) == sorted(found, key=lambda name: name.lower().replace("_", "-"))
