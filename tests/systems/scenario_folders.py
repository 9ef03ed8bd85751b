"""Scenario folders to be spoilt: copies of First steps in which a test changes a file."""

import shutil
from pathlib import Path

import pytest

from app.errors import BadInput
from app.systems.scenario.scenario import SAMPLE, Scenario, load_scenario

SHORT = """\
system = "operation-storm"
title = "A test"
turn = 2
phase = "german-movement"
[conditions.phase_order]
german = "move-fight"
soviet = "fight-move"
"""


def sample_in(folder: Path) -> Path:
    """First steps two folders below ``folder``, as scenarios lie, with ``SHORT`` for its scenario.toml."""
    copy = folder / "operation-storm" / "first-steps"
    shutil.copytree(SAMPLE, copy)
    (copy / "scenario.toml").write_text(SHORT, "utf-8")
    return copy


def replaced(folder: Path, file: str, old: str, new: str) -> None:
    """Change text that stands in a file."""
    text = (folder / file).read_text("utf-8")
    assert old in text
    (folder / file).write_text(text.replace(old, new), "utf-8")


def refused(folder: Path) -> list[str]:
    """The faults for which a scenario is refused, without the folder's own path."""
    with pytest.raises(BadInput) as caught:
        load_scenario(folder)
    return [str(p).replace(f"{folder}/", "").replace(f"{folder.parent}/", "") for p in caught.value.problems]


def place_of(scenario: Scenario, unit: str) -> str:
    """A printed hex, or ``@`` and a box."""
    found = scenario.position.units[unit]
    return scenario.world.board.location_name(found.location) if found.on_map else f"@{found.box}"
