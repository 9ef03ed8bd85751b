"""Each import contract of pyproject.toml, seen to bite: an offender planted in a small tree is named."""

import itertools
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent.parent
LINT = "from importlinter.cli import lint_imports_command; lint_imports_command()"
PACKAGES = ("board", "forces", "position", "rules", "systems", "campaign", "advice", "interop", "installation", "ui")
MODULES = ("cli", "files", "errors", "messages", "paths")
UPWARDS = list(itertools.pairwise(PACKAGES))


class Tree:
    """A package ``app`` with every layer and nothing in it, under the contracts of the real one."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        shutil.copy(ROOT / "pyproject.toml", folder)
        for package in ("", *PACKAGES, "systems/first", "systems/second", "systems/scenario"):
            self.plant(f"{package}/__init__.py" if package else "__init__.py", "")
        for module in MODULES:
            self.plant(f"{module}.py", "")

    def plant(self, path: str, code: str) -> None:
        file = self.folder / "app" / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(code)

    def lint(self, *contracts: str) -> tuple[int, str]:
        """Return lint-imports' exit status and its words, for some contracts or all."""
        limits = [word for contract in contracts for word in ("--contract", contract)]
        command = [sys.executable, "-c", LINT, "--no-cache", "--no-logo", *limits]
        done = subprocess.run(command, cwd=self.folder, capture_output=True, text=True, check=False)
        return done.returncode, done.stdout + done.stderr


@pytest.fixture
def tree(tmp_path: Path) -> Tree:
    return Tree(tmp_path)


def test_a_tree_that_keeps_the_contracts_passes(tree: Tree) -> None:
    tree.plant("cli.py", "from app.campaign import journal\ndef main(argv):\n    from app.ui import window\n")
    tree.plant("ui/window.py", "import PySide6.QtWidgets\nimport app.interop, app.board, app.errors\n")
    tree.plant("campaign/journal.py", "import sqlite3, sqlite_utils\nimport app.systems.first, app.rules\n")
    tree.plant("interop/sheets.py", "import app.campaign.journal.journal\n")
    tree.plant("systems/scenario/data.py", "import app.rules\n")
    tree.plant("systems/first/tables.py", "import app.systems.scenario.data\n")
    tree.plant("systems/first/twist.py", "import app.rules, app.position, app.forces, app.board, app.paths\n")
    status, words = tree.lint()
    assert status == 0, words
    assert "0 broken" in words


def test_each_layer_is_kept_from_the_one_above_it(tree: Tree) -> None:
    for lower, upper in UPWARDS:
        tree.plant(f"{lower}/offender.py", f"def f():\n    import app.{upper}\n")
    for base in ("files", "errors", "paths", "messages"):
        tree.plant(f"{base}.py", "import app.board\n")
    status, words = tree.lint("layers")
    assert status == 1
    named = [(lower, upper) for lower, upper in UPWARDS if f"app.{lower}.offender -> app.{upper} " in words]
    assert named == UPWARDS
    for base in ("files", "errors", "paths", "messages"):
        assert f"app.{base} -> app.board " in words


def test_the_core_is_kept_from_the_command_line(tree: Tree) -> None:
    tree.plant("interop/offender.py", "from app import cli\n")
    status, words = tree.lint("layers")
    assert status == 1
    assert "app.interop.offender -> app.cli " in words


def test_a_new_package_has_to_take_its_place_among_the_layers(tree: Tree) -> None:
    tree.plant("gossip/__init__.py", "")
    status, words = tree.lint("layers")
    assert status == 1
    assert "app.gossip" in words


@pytest.mark.parametrize("binding", ["PySide6.QtGui", "shiboken6"])
def test_qt_stays_out_of_everything_but_the_window(tree: Tree, binding: str) -> None:
    kept_out = [package for package in PACKAGES if package != "ui"]
    for package in kept_out:
        tree.plant(f"{package}/offender.py", f"def f():\n    import {binding}\n")
    for module in MODULES:
        tree.plant(f"{module}.py", f"import {binding}\n")
    status, words = tree.lint("qt")
    assert status == 1
    top = binding.split(".")[0]
    expected = [f"app.{package}.offender -> {top} " for package in kept_out]
    expected += [f"app.{module} -> {top} " for module in MODULES]
    assert [line for line in expected if line not in words] == []


def test_qt_is_seen_behind_another_module(tree: Tree) -> None:
    tree.plant("ui/pictures.py", "import PySide6\n")
    tree.plant("rules/offender.py", "import app.ui.pictures\n")
    status, words = tree.lint("qt")
    assert status == 1
    assert "app.rules.offender -> app.ui.pictures " in words
    assert "app.ui.pictures -> PySide6 " in words


def test_no_system_may_borrow_from_another(tree: Tree) -> None:
    tree.plant("systems/first/offender.py", "from app.systems.second import supply\n")
    tree.plant("systems/second/supply.py", "")
    status, words = tree.lint("systems")
    assert status == 1
    assert "app.systems.first.offender -> app.systems.second.supply " in words


def test_what_the_systems_share_may_know_none_of_them(tree: Tree) -> None:
    tree.plant("systems/scenario/data.py", "import app.systems.first\n")
    status, words = tree.lint("systems")
    assert status == 1
    assert "app.systems.scenario.data -> app.systems.first " in words


ROOMS = ("feature_window", "features", "inspector", "map", "files", "regions", "widgets", "counters")
ON_THE_MAP = ("controller", "tools", "seen_map", "scene", "layers", "printed")


@pytest.mark.parametrize(("contract", "place", "rooms"), [("rooms", "", ROOMS), ("map", "map/", ON_THE_MAP)])
def test_a_room_of_the_window_is_kept_from_those_above_it(
    tree: Tree, contract: str, place: str, rooms: tuple[str, ...]
) -> None:
    dots = f"app.ui.{place.replace('/', '.')}"
    for room in rooms:
        tree.plant(f"ui/{place}{room}/__init__.py", "")
    tree.plant(f"ui/{place}__init__.py", "")
    steps = [(lower, upper) for upper, lower in itertools.pairwise(rooms)]
    for lower, upper in steps:
        tree.plant(f"ui/{place}{lower}/offender.py", f"def f():\n    import {dots}{upper}\n")
    status, words = tree.lint(contract)
    assert status == 1
    named = [(lower, upper) for lower, upper in steps if f"{dots}{lower}.offender -> {dots}{upper} " in words]
    assert named == steps


@pytest.mark.parametrize("library", ["sqlite3", "sqlite_utils"])
def test_sql_stays_in_the_campaign(tree: Tree, library: str) -> None:
    kept_out = [package for package in PACKAGES if package != "campaign"]
    for package in kept_out:
        tree.plant(f"{package}/offender.py", f"import {library}\n")
    for module in MODULES:
        tree.plant(f"{module}.py", f"import {library}\n")
    status, words = tree.lint("sql")
    assert status == 1
    expected = [f"app.{package}.offender -> {library} " for package in kept_out]
    expected += [f"app.{module} -> {library} " for module in MODULES]
    assert [line for line in expected if line not in words] == []


def contracts() -> dict[str, dict[str, list[str]]]:
    config = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    return {contract["id"]: contract for contract in config["tool"]["importlinter"]["contracts"]}


def test_every_contract_is_tried_here() -> None:
    assert list(contracts()) == ["layers", "qt", "systems", "features", "rooms", "map", "sql"]


@pytest.mark.parametrize(("contract", "free"), [("qt", "app.ui"), ("sql", "app.campaign")])
def test_nothing_new_in_the_program_slips_past_a_contract(contract: str, free: str) -> None:
    parts = [path for path in (ROOT / "app").iterdir() if path.suffix == ".py" or any(path.glob("**/*.py"))]
    names = {f"app.{path.stem}" for path in parts if path.stem != "__init__"}
    assert names - {free} - set(contracts()[contract]["source_modules"]) == set()
