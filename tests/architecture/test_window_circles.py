"""No circle of imports in the window's code, those for types alone among them."""

from __future__ import annotations

import ast
from pathlib import Path

from app.paths import ROOT


def imported(code: str, known: set[str]) -> set[str]:
    """Those of the ``known`` dotted modules that the code imports, anywhere in it."""
    found = set[str]()
    for node in ast.walk(ast.parse(code)):
        if isinstance(node, ast.ImportFrom):
            for alias in node.names:
                whole = f"{node.module}.{alias.name}"
                found.add(whole if whole in known else str(node.module))
        elif isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
    return found & known


def circles(imports: dict[str, set[str]]) -> list[set[str]]:
    """Modules that all lead back to each other, largest sets of them."""

    def reached(start: str) -> set[str]:
        seen, left = set[str](), [start]
        while left:
            for to in imports[left.pop()] - seen:
                seen.add(to)
                left.append(to)
        return seen

    beyond = {module: reached(module) for module in imports}
    found = list[set[str]]()
    for module in imports:
        around = {to for to in beyond[module] if module in beyond[to]}
        if len(around) > 1 and around not in found:
            found.append(around)
    return found


def window(folder: Path) -> dict[str, set[str]]:
    """What each module below ``folder`` imports of the others, by names without ``app.ui``."""
    paths = {
        ".".join(path.relative_to(folder.parent.parent).with_suffix("").parts).removesuffix(".__init__"): path
        for path in folder.rglob("*.py")
    }
    known = set(paths)
    return {
        name.removeprefix("app.ui."): {
            to.removeprefix("app.ui.") for to in imported(path.read_text("utf-8"), known) if to != name
        }
        for name, path in paths.items()
    }


def test_the_window_imports_in_no_circle() -> None:
    assert circles(window(ROOT / "app" / "ui")) == []


def test_nothing_but_the_program_imports_the_main_window() -> None:
    imports = window(ROOT / "app" / "ui")
    assert {name for name, others in imports.items() if "main_window" in others} == {"application"}


def test_a_circle_is_seen_wherever_its_imports_stand(tmp_path: Path) -> None:
    folder = tmp_path / "app" / "ui"
    (folder / "map").mkdir(parents=True)
    (folder / "one.py").write_text("def f():\n    from app.ui.map import two\n", "utf-8")
    (folder / "map" / "two.py").write_text("if TYPE_CHECKING:\n    from app.ui.three import Three\n", "utf-8")
    (folder / "three.py").write_text("import app.ui.one\nfrom app.ui.four import four\n", "utf-8")
    (folder / "four.py").write_text("", "utf-8")
    assert circles(window(folder)) == [{"one", "map.two", "three"}]
