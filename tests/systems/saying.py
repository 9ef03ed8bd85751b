"""Sentences of the core in every language of the program."""

from __future__ import annotations

from collections.abc import Mapping

from app.messages import say
from app.position.ledger import Json

LANGUAGES = ("en", "de")


def said(template: str, args: Mapping[str, Json]) -> None:
    """Asserts that the sentence can be said: nothing is left open in it."""
    for language in LANGUAGES:
        words = say(template, args, language)
        assert words.strip(), template
        assert "None" not in words, words
        assert "{" not in words, words
