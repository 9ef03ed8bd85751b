"""The notices: every part that the program runs on with its licence, and Qt's with what the LGPL asks for."""

from __future__ import annotations

import hashlib
from importlib import metadata
from pathlib import Path

import pytest

from app.installation import notices
from app.installation.libraries import PARTS
from app.installation.notices import LICENCES, Notice, drawings, installed, licence, notice, text, written


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
    monkeypatch.setattr(notices, "NOTICES", tmp_path / "NOTICES.txt")
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
    monkeypatch.setattr(notices, "ROOT", tmp_path)
    monkeypatch.setattr(notices, "LICENCES", tmp_path)
    try:
        metadata.distribution("adjutant")
    except metadata.PackageNotFoundError:
        assert licence().endswith("it is the MIT licence.")
