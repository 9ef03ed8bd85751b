"""Types in the game that the handbook's page "A game of your own" walks through."""

from __future__ import annotations

import re
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
PAGE = ROOT / "docs" / "handbook" / "a-game-of-your-own.md"
NAME = "Two Fords"
PLACES = {"game.toml": "game.toml", "map.toml": "first-steps/map.toml", "scenario.toml": "first-steps/scenario.toml"}


def blocks() -> list[tuple[str, str]]:
    """The fenced blocks of the page in their order: language and text."""
    return re.findall(r"```(\w+)\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.S)


def type_in(folder: Path) -> Path:
    """Fills a folder that ``new-system`` has written with what the page tells to type; what the files held goes."""
    for name in PLACES.values():
        (folder / name).write_text("", encoding="utf-8")
    for kind, text in blocks():
        head = re.match(r"# (\S+)\n", text)
        if kind == "toml" and head is not None:
            with (folder / PLACES[head[1]]).open("a", encoding="utf-8") as file:
                file.write(f"{text}\n")
        elif kind == "csv":
            (folder / "first-steps" / "counters.csv").write_text(text, encoding="utf-8")
    return folder
