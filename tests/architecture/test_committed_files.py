"""What the files of a checkout may hold: no registry's address."""

import re

import pytest

from tests.architecture.committed import ROOT, committed_files

REGISTRY = re.compile(
    r"https?://[^\s\"'<>]*\b"
    r"(?:pypi\.\w+|pythonhosted\.org|npmjs\.(?:org|com)|yarnpkg\.com|deb\.debian\.org|debian\.org/debian|"
    r"archive\.ubuntu\.com|crates\.io|rubygems\.org|proxy\.golang\.org|conda\.anaconda\.org|/simple(?=[/\s\"']|$))",
    re.IGNORECASE,
)


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
