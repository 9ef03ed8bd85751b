"""The page of the house shows the layers that the contracts hold, and names only what is there."""

from __future__ import annotations

import re
import tomllib

from tests.architecture.committed import ROOT

PAGE = (ROOT / "docs" / "architecture.md").read_text("utf-8")


def test_the_drawing_has_the_layers_of_the_contract() -> None:
    contracts = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["tool"]["importlinter"]["contracts"]
    layers = next(contract["layers"] for contract in contracts if contract["id"] == "layers")
    drawn = re.search(r"<!-- layers -->\n\n```text\n(.*?)\n```", PAGE, re.DOTALL)
    assert drawn is not None
    assert drawn[1].splitlines() == layers


def test_every_file_and_folder_that_it_names_is_there() -> None:
    named = set(re.findall(r"`((?:app|packaging|scenarios|docs)/[\w/.-]+)`", PAGE))
    assert len(named) > 30
    assert sorted(name for name in named if "GAME" not in name and not (ROOT / name).exists()) == []


def test_every_room_below_the_window_is_on_it() -> None:
    """A folder with a dozen modules that the page forgets is a room that nobody finds."""
    rooms = {path.parent.relative_to(ROOT).as_posix() for path in (ROOT / "app" / "rules").rglob("*.py")}
    rooms |= {path.parent.relative_to(ROOT).as_posix() for path in (ROOT / "app" / "campaign").glob("*/*.py")}
    assert sorted(room for room in rooms if f"`{room}`" not in PAGE and room != "app/campaign") == []
