"""The opening of a small map file, and how to read what a test adds to it."""

from pathlib import Path

from app.board.board import Board, BoardWords
from app.board.mapfile import load_map

HEAD = """\
name = "West"
default_terrain = "clear"

[grid]
name = "West"
orientation = "pointy"
digits = [1, 2]
stagger = "odd"
rows = [1, 4]
columns = [1, 6]
"""
WORDS = BoardWords(
    terrain=frozenset({"clear", "forest", "hills"}),
    places=frozenset({"port", "town"}),
    hexsides=frozenset({"river", "lake"}),
    paths=frozenset({"rail", "road"}),
)


def read(tmp_path: Path, text: str, vocabulary: BoardWords | None = WORDS) -> Board:
    path = tmp_path / "map.toml"
    path.write_text(HEAD + text, encoding="utf-8")
    return load_map(path, vocabulary)
