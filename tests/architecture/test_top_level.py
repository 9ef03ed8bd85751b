"""What stands at the top of the repository: folders with a purpose each, and the files that are looked for there."""

from contents import TREE

from tests.architecture.committed import ROOT, committed_files

TOP = {
    ".ci",
    ".editorconfig",
    ".gitattributes",
    ".github",
    ".gitignore",
    ".pre-commit-config.yaml",
    "CHANGES.md",
    "CONTRIBUTING.md",
    "LICENSE",
    "README.md",
    "app",
    "docs",
    "packaging",
    "pyproject.toml",
    "resources",
    "run.py",
    "scenarios",
    "tests",
}


def test_nothing_else_stands_at_the_top() -> None:
    assert {path.relative_to(ROOT).parts[0] for path in committed_files()} == TOP


def test_all_of_it_is_in_the_sdist() -> None:
    assert set(TREE) == TOP
