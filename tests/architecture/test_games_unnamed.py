"""What serves every game names none: no slug, package or word of one game outside its own package."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from app.systems.scenario.library import slugs
from tests.architecture.committed import ROOT, committed_files

GENERAL = (
    "app/advice",
    "app/ui",
    "app/rules",
    "app/interop",
    "app/campaign",
    "app/board",
    "app/forces",
    "app/position",
)
OWN_WORDS = (
    "arko",
    "barbarossa",
    "blitz",
    "dd3",
    "fliegerkorps",
    "gast",
    "grossdeutschland",
    "kerch",
    "kholm",
    "leningrad",
    "moscow",
    "nkvd",
    "oranienbaum",
    "ploesti",
    "rollbahn",
    "rollbahnen",
    "romania",
    "sarn",
    "sevastopol",
    "sivash",
    "slovakian",
    "soviet",
    "stavka",
    "supply-concentration",
    "t34",
    "ukraine",
)
"""Proper names of the games in the tree: places, formations, units, special actions."""
ALLOWED: dict[tuple[str, str], str] = {
    ("app/board/reading.py", "romania"): "an example of a list of hexes in a docstring",
    ("app/forces/counter.py", "soviet"): "an example of a side's slug in a docstring",
    ("app/ui/inspector/tracks.py", "soviet"): "an example of a condition's words in a docstring",
}


def own_words() -> list[str]:
    """Slugs and packages of every game that there is, with the proper names above."""
    found = [*slugs(), *(slug.replace("-", "_") for slug in slugs()), *(slug.replace("-", " ") for slug in slugs())]
    return [*found, *OWN_WORDS]


def named(text: str, words: list[str]) -> set[str]:
    """The words that stand in a text, whole and however they are written."""
    pattern = re.compile(rf"(?<![a-z]){'(?:' + '|'.join(map(re.escape, words)) + ')'}(?![a-z])", re.IGNORECASE)
    return {found.lower() for found in pattern.findall(text)}


def general_files() -> list[Path]:
    return [
        path
        for path in committed_files()
        if path.suffix in (".py", ".toml", ".json", ".svg") and path.relative_to(ROOT).as_posix().startswith(GENERAL)
    ]


def test_every_game_is_looked_for() -> None:
    words = own_words()
    assert len(slugs()) > 1
    assert named('if world.system == "operation-storm":', words) == {"operation-storm"}
    assert named("from app.systems.land_without_end import x", words) == {"land_without_end"}
    assert named("Rollbahnen and stavkas", words) == {"rollbahnen"}


@pytest.mark.parametrize("folder", GENERAL)
def test_no_general_module_names_a_game(folder: str) -> None:
    words = own_words()
    files = [p for p in general_files() if p.relative_to(ROOT).as_posix().startswith(f"{folder}/")]
    assert files
    found = {
        (path.relative_to(ROOT).as_posix(), word)
        for path in files
        for word in named(path.read_text(encoding="utf-8"), words)
    }
    assert found - ALLOWED.keys() == set()


def test_every_exception_is_still_needed() -> None:
    for name, word in ALLOWED:
        assert word in named((ROOT / name).read_text(encoding="utf-8"), [word]), name
