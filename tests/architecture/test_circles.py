"""Below the window no module imports itself by way of others, not even for its annotations or inside a function."""

from __future__ import annotations

import ast
from collections.abc import Collection, Iterator, Mapping
from graphlib import CycleError, TopologicalSorter

from tests.architecture.committed import ROOT


def imported(tree: ast.Module, known: Collection[str]) -> Iterator[str]:
    """The modules of ``known`` that are imported, under TYPE_CHECKING and in functions too."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names if alias.name in known)
        elif isinstance(node, ast.ImportFrom):
            whole = [f"{node.module}.{alias.name}" for alias in node.names]
            yield from (name for name in (*whole, node.module or "") if name in known)


def circle(texts: Mapping[str, str]) -> list[str]:
    """A circle among modules by dotted name, empty where there is none."""
    graph = {name: set(imported(ast.parse(text), texts)) for name, text in texts.items()}
    try:
        TopologicalSorter(graph).prepare()
    except CycleError as found:
        return list(found.args[1])
    return []


def test_no_circle_of_imports_below_the_window() -> None:
    texts = {}
    for path in sorted((ROOT / "app").rglob("*.py")):
        parts = path.relative_to(ROOT).with_suffix("").parts
        if parts[:2] != ("app", "ui"):
            texts[".".join(parts[:-1] if parts[-1] == "__init__" else parts)] = path.read_text("utf-8")
    assert len(texts) > 200
    assert circle(texts) == []


def test_a_circle_is_seen_wherever_its_imports_stand() -> None:
    for back in ("from app import a", "if TYPE_CHECKING:\n    from app.a import A", "def f():\n    import app.a"):
        assert set(circle({"app": "", "app.a": "from app.b import B", "app.b": back})) == {"app.a", "app.b"}
    assert circle({"app": "", "app.a": "from app.b import B", "app.b": "import typing"}) == []
