"""Phrases that were given up stay out of every text; the list of them is ``retired_phrases.toml``."""

from __future__ import annotations

import io
import re
import tomllib
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest
from babel.messages.pofile import read_po
from dev import catalogue

PHRASES: list[dict[str, Any]] = tomllib.loads((Path(__file__).parent / "retired_phrases.toml").read_text("utf-8"))[
    "phrase"
]


@dataclass(frozen=True)
class Source:
    """Where texts of one language come from."""

    language: str
    name: str
    texts: tuple[str, ...]


def core_texts() -> list[Source]:
    """The core's sentences and words, and what each translation makes of them."""
    found = []
    for path in sorted(catalogue.LOCALES.glob("*/LC_MESSAGES/adjutant.po")):
        language = path.parent.parent.name
        messages = [m for m in read_po(io.BytesIO(path.read_bytes()), locale=language) if m.id]
        found.append(Source(language, "core", tuple(str(m.string) for m in messages)))
    english = [str(m.id) for m in read_po(io.BytesIO(catalogue.TEMPLATE.read_bytes())) if m.id]
    return [Source("en", "core", tuple(english)), *found]


SOURCES = core_texts()


def texts_with(phrase: str, texts: tuple[str, ...]) -> list[str]:
    pattern = re.compile(rf"\b{re.escape(phrase)}\b", re.IGNORECASE)
    return [text for text in texts if pattern.search(text)]


@pytest.mark.parametrize("entry", PHRASES, ids=lambda entry: f"{entry['language']}:{entry['phrase']}")
def test_a_phrase_that_was_given_up_is_in_no_text(entry: dict[str, Any]) -> None:
    allowed = {one["text"] for one in entry.get("allowed", ())}
    found = {
        (source.name, text)
        for source in SOURCES
        if source.language == entry["language"]
        for text in texts_with(entry["phrase"], source.texts)
    }
    assert {one for one in found if one[1] not in allowed} == set(), f"say instead: {entry['instead']}"
    assert allowed - {text for _, text in found} == set(), "no text has the phrase here any more: leave it out"


def test_every_exception_has_its_reason() -> None:
    assert all(one["reason"] for entry in PHRASES for one in entry.get("allowed", ()))


def test_a_phrase_is_found_as_whole_words_only() -> None:
    assert texts_with("come in", ("May come in: x", "Income in gold", "Come in.")) == ["May come in: x", "Come in."]
