"""What the files of a checkout may hold: no module grown past one noun unseen, no registry's address."""

import re
import tomllib
from pathlib import Path

import pytest

from tests.architecture.committed import ROOT, committed_files

LIMIT = 300
REGISTRY = re.compile(
    r"https?://[^\s\"'<>]*\b"
    r"(?:pypi\.\w+|pythonhosted\.org|npmjs\.(?:org|com)|yarnpkg\.com|deb\.debian\.org|debian\.org/debian|"
    r"archive\.ubuntu\.com|crates\.io|rubygems\.org|proxy\.golang\.org|conda\.anaconda\.org|/simple(?=[/\s\"']|$))",
    re.IGNORECASE,
)


def too_long(files: dict[str, int], allowed: dict[str, str]) -> list[str]:
    """Return what is wrong between files' numbers of lines and the list of those that may be long."""
    faults = [
        f"{name} has {lines} lines: split it by noun, or give the reason in long_files.toml"
        for name, lines in files.items()
        if lines > LIMIT and not allowed.get(name, "").strip()
    ]
    return faults + [
        f"long_files.toml names {name}, which is not past {LIMIT} lines"
        for name in allowed
        if files.get(name, 0) <= LIMIT
    ]


def test_a_file_past_300_lines_is_listed_with_its_reason() -> None:
    lengths = {
        path.relative_to(ROOT).as_posix(): len(path.read_text("utf-8").splitlines())
        for path in committed_files()
        if path.suffix == ".py"
    }
    assert "run.py" in lengths
    allowed = tomllib.loads(Path(__file__).with_name("long_files.toml").read_text("utf-8"))
    assert too_long(lengths, allowed) == []


@pytest.mark.parametrize(
    ("files", "allowed", "faults"),
    [
        ({"a.py": 300}, {}, 0),
        ({"a.py": 301}, {}, 1),
        ({"a.py": 301}, {"a.py": "one table"}, 0),
        ({"a.py": 301}, {"a.py": " "}, 1),
        ({"a.py": 300}, {"a.py": "one table"}, 1),
        ({}, {"a.py": "one table"}, 1),
    ],
)
def test_the_length_check_finds_long_files_and_stale_reasons(
    files: dict[str, int], allowed: dict[str, str], faults: int
) -> None:
    assert len(too_long(files, allowed)) == faults


def test_no_committed_file_names_the_address_of_a_package_registry() -> None:
    found = []
    for path in committed_files():
        text = path.read_bytes().decode("utf-8", "ignore")
        found += [f"{path.relative_to(ROOT)}: {match.group()}" for match in REGISTRY.finditer(text)]
    assert found == []


@pytest.mark.parametrize(
    "rest",
    ["pypi.org/simple", "files.pythonhosted.org/packages/x.whl", "registry.npmjs.org/x", "mirror/simple/"],
)
def test_a_planted_registry_address_is_found(rest: str) -> None:
    assert REGISTRY.search(f"--index-url https://{rest}")


@pytest.mark.parametrize("rest", ["vassalengine.org/wiki", "www.sqlite.org/wal.html", "example.org/simplest"])
def test_other_addresses_are_let_through(rest: str) -> None:
    assert not REGISTRY.search(f"see https://{rest} for more")
