"""Where a piece of the program stands, by the name of the function or constant that it stands in: files may move, lines
may be broken elsewhere."""

from __future__ import annotations

import ast
import itertools
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

ROOT = Path(__file__).parents[2]
SYSTEMS = ROOT / "app" / "systems"
Span = tuple[int, int]
"""Where something begins and ends in the text of its file"""


@cache
def pattern(find: str) -> re.Pattern[str]:
    """Finds a piece of source whatever spaces and line ends stand between its words and signs."""
    words = re.findall(r"\w+|[^\w\s]", find)
    joints = [
        r"\s+" if one[-1:].isalnum() and next_[:1].isalnum() else r"\s*" for one, next_ in itertools.pairwise(words)
    ]
    return re.compile("".join(re.escape(word) + joint for word, joint in zip(words, [*joints, ""], strict=True)))


def places(package: str, name: str, find: str) -> list[tuple[Path, Span]]:
    """Where ``find`` stands in what is called ``name`` (``Class.method``, ``function``, ``CONSTANT``): in the package
    of a game, or where it is not there, in what all games share."""
    own = _in_files(tuple(sorted((SYSTEMS / package).rglob("*.py"))), name, find)
    return own or _in_files(_shared(), name, find)


def _in_files(files: tuple[Path, ...], name: str, find: str) -> list[tuple[Path, Span]]:
    return [
        (path, found.span())
        for path in files
        for begin, end in named(path).get(name, ())
        for found in pattern(find).finditer(text(path), begin, end)
    ]


@cache
def _shared() -> tuple[Path, ...]:
    """Every module below the window that is in no game's package."""
    games = {path for path in SYSTEMS.iterdir() if (path / "game.py").exists()}
    every = (path for path in (ROOT / "app").rglob("*.py") if "ui" not in path.relative_to(ROOT).parts)
    return tuple(sorted(path for path in every if games.isdisjoint(path.parents)))


@cache
def text(path: Path) -> str:
    return path.read_text("utf-8")


@cache
def named(path: Path) -> dict[str, tuple[Span, ...]]:
    """The functions, classes and constants of a module, each with where it stands; of a function that holds another
    the whole."""
    source = text(path)
    starts = [0]
    for line in source.splitlines(keepends=True):
        starts.append(starts[-1] + len(line))
    found: dict[str, tuple[Span, ...]] = {}
    for name, node in _nodes(ast.parse(source), ""):
        assert node.end_lineno is not None
        first = min([node.lineno, *(one.lineno for one in getattr(node, "decorator_list", ()))])
        found[name] = (*found.get(name, ()), (starts[first - 1], starts[node.end_lineno]))
    return found


def _nodes(tree: ast.AST, inside: str) -> Iterator[tuple[str, ast.stmt]]:
    for node in ast.iter_child_nodes(tree):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            yield f"{inside}{node.name}", node
        elif isinstance(node, ast.ClassDef):
            yield f"{inside}{node.name}", node
            yield from _nodes(node, f"{inside}{node.name}.")
        elif isinstance(node, ast.Assign | ast.AnnAssign):
            targets = node.targets if isinstance(node, ast.Assign) else [node.target]
            for target in targets:
                if isinstance(target, ast.Name):
                    yield f"{inside}{target.id}", node
