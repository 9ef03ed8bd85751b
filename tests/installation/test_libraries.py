"""The packages that the program names as its own are those of pyproject.toml, within the same bounds."""

from __future__ import annotations

import hashlib
import tomllib
from importlib import metadata
from pathlib import Path

import pytest

from app.installation import libraries
from app.installation.libraries import (
    LICENCES,
    PARTS,
    Notice,
    Part,
    drawings,
    fault,
    installed,
    licence,
    needed,
    notice,
    release,
    text,
    written,
)

ROOT = Path(__file__).resolve().parent.parent.parent


def bounds(part: Part) -> str:
    least, below = (".".join(map(str, n)) for n in (part.least, part.below))
    return f"{part.distribution}>={least}" + (f",<{below}" if below else "")


def test_the_parts_are_the_projects_dependencies() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    listed = {line.replace("PySide6-Essentials", "PySide6_Essentials") for line in project["dependencies"]}
    assert {bounds(part) for part in PARTS} == listed


@pytest.mark.parametrize("part", PARTS, ids=lambda part: part.module)
def test_every_part_that_the_tests_run_on_will_do(part: Part) -> None:
    assert fault(part) == ""


@pytest.mark.parametrize(
    ("version", "numbers"), [("6.11.3", (6, 11, 3)), ("6.12.0rc1", (6, 12, 0)), ("7", (7,)), ("x", ())]
)
def test_a_version_begins_with_its_release(version: str, numbers: tuple[int, ...]) -> None:
    assert release(version) == numbers


def test_what_is_needed_reaches_through_the_parts_and_leaves_their_extras_out() -> None:
    found = needed([part.distribution for part in PARTS])
    assert {"shiboken6", "pydantic_core", "MarkupSafe"} <= set(found)
    assert not {"pytest", "hypothesis", "mypy", "babel", "Babel", "rich", "tzdata-none"} & set(found)
    assert list(found) == sorted(found, key=lambda name: name.lower().replace("_", "-"))


@pytest.mark.parametrize("found", installed(), ids=lambda found: found.name)
def test_every_part_names_its_licence_and_brings_its_text(found: Notice) -> None:
    assert found.version
    assert found.licence or "public domain" in "".join(found.texts).lower()
    assert found.texts
    assert all(len(words) > 60 for words in found.texts)


def test_the_notices_hold_every_part_and_its_whole_licence() -> None:
    said = text()
    assert {part.distribution.lower().replace("_", "-") for part in PARTS} <= {
        found.name.lower().replace("_", "-") for found in installed()
    }
    for found in installed():
        assert f"\n{found.name} {found.version}\n" in said
        assert all(words in said for words in found.texts)


def test_what_is_compiled_into_a_part_is_named_with_its_licence() -> None:
    found = notice("pydantic_core").contains
    assert any(line.startswith("pyo3 ") and "MIT" in line for line in found)
    assert all(line.endswith(")") for line in found)


def test_the_notices_of_a_frozen_program_are_read_from_its_own_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(libraries, "NOTICES", tmp_path / "NOTICES.txt")
    (tmp_path / "NOTICES.txt").write_text(written([Notice("One", "1", "MIT", texts=("its words",))]))
    assert "One 1, MIT" in text()
    assert text().endswith("its words")


@pytest.mark.parametrize(
    ("name", "first", "digest"),
    [
        ("LGPL-3.0.txt", "GNU LESSER GENERAL PUBLIC LICENSE", "e3a994d82e644b03"),
        ("GPL-3.0.txt", "GNU GENERAL PUBLIC LICENSE", "3972dc9744f6499f"),
    ],
)
def test_the_licences_of_qt_are_carried_word_for_word(name: str, first: str, digest: str) -> None:
    path = LICENCES / name
    assert path.read_text("utf-8").splitlines()[0].strip() == first
    assert hashlib.sha256(path.read_bytes()).hexdigest().startswith(digest)


def test_qt_says_how_to_replace_it_and_where_its_source_is() -> None:
    words = (LICENCES / "Qt.txt").read_text("utf-8")
    assert "LGPL-3.0.txt" in words
    assert "Qt/lib" in words
    assert "https://code.qt.io/" in words
    for name in ("PySide6_Essentials", "shiboken6"):
        assert "Qt.txt" in notice(name).texts[-1]


def test_the_symbols_carry_the_notice_of_those_they_derive_from() -> None:
    assert drawings().version[0].isdigit()
    assert "Permission is hereby granted" in drawings().texts[0]


def test_adjutants_own_licence_is_at_hand(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert licence().startswith("MIT License")
    monkeypatch.setattr(libraries, "ROOT", tmp_path)
    monkeypatch.setattr(libraries, "LICENCES", tmp_path)
    try:
        metadata.distribution("adjutant")
    except metadata.PackageNotFoundError:
        assert licence().endswith("it is the MIT licence.")
