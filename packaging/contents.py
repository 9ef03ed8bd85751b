"""Which files of the project go where: what the program reads into wheel and bundle, the whole tree into the sdist.

The standard library alone is imported: the build of a wheel has nothing else.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

DATA = ("resources", "scenarios")
DATA_OUT = (".pot", ".po", ".py", ".pyc", ".md")
"""Of the translations only the compiled ones are read, and no program reads the notes for people who draw icons."""
HANDBOOK = ("README.md", "docs")
HANDBOOK_KINDS = (".md", ".webp")
TREE = (
    *DATA,
    *HANDBOOK,
    "app",
    "packaging",
    "tests",
    ".ci",
    ".github",
    ".editorconfig",
    ".gitattributes",
    ".gitignore",
    ".pre-commit-config.yaml",
    "CHANGES.md",
    "CONTRIBUTING.md",
    "LICENSE",
    "pyproject.toml",
    "run.py",
)
"""All that stands at the top of the repository."""
LEAVINGS = ("__pycache__", "node_modules")


def package_files(root: Path) -> list[Path]:
    """What the program reads besides its own code: resources, scenarios, the handbook with its pictures."""
    data = [path for top in DATA for path in _below(root / top) if path.suffix not in DATA_OUT]
    return data + [path for top in HANDBOOK for path in _below(root / top) if path.suffix in HANDBOOK_KINDS]


def tree_files(root: Path) -> list[Path]:
    """Every file of the project."""
    return [path for top in TREE for path in _below(root / top, hidden=True) if path.suffix != ".pyc"]


def _below(top: Path, hidden: bool = False) -> Iterator[Path]:
    """The files of a folder, or the file itself; nothing where it is not there."""
    if top.is_file():
        yield top
    for path in sorted(top.rglob("*")):
        inside = path.relative_to(top).parts
        left = any(part in LEAVINGS or part.endswith(".egg-info") for part in inside)
        if path.is_file() and not left and (hidden or not any(part.startswith(".") for part in inside)):
            yield path
