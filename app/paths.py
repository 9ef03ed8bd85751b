"""Where the program finds its own data: beside ``app`` in a checkout, inside it once installed, and at the top of a
frozen build."""

from __future__ import annotations

import sys
from pathlib import Path

PACKAGE = Path(__file__).resolve().parent


def _root(package: Path) -> Path:
    """The folder that holds the data of the program whose package this is."""
    frozen = getattr(sys, "_MEIPASS", None)
    if frozen is not None:
        return Path(frozen)
    return package if (package / "resources").is_dir() else package.parent


ROOT = _root(PACKAGE)
RESOURCES = ROOT / "resources"
SCENARIOS = ROOT / "scenarios"
DOCS = ROOT / "docs"
README = ROOT / "README.md"

GAME_FILE = "game.toml"
"""The file of a declared game, in its folder"""
