"""What could not be read as it was meant, each thing said once; and words that the game does not know."""

from __future__ import annotations

import re
from collections import Counter

from app.board.board import UNKNOWN, Vocabulary
from app.board.tomltext import SLUGS
from app.messages import Sentence, told


class Notes:
    """``vocabulary`` is the game's, None where every word will do."""

    def __init__(self, vocabulary: Vocabulary | None) -> None:
        self.vocabulary = vocabulary
        self._said: dict[str, Sentence] = {}
        self._strange: Counter[str] = Counter()

    def leave_out(self, words: Sentence) -> None:
        self._said.setdefault(told(words, "en"), words)

    def known(self, field: str, word: str) -> str:
        """The slug as the game knows it, empty where it does not; several joined by + are all asked for."""
        if self.vocabulary is None or word == UNKNOWN:
            return word
        known = getattr(self.vocabulary, field)
        if all(part in known for part in word.split("+")):
            return word
        self._strange[word] += 1
        return ""

    def all(self) -> tuple[Sentence, ...]:
        """Everything, the words that the game does not know at the end."""
        strange = (
            Sentence("the game has no {slug}; {count} were left out", slug=word, count=count)
            for word, count in sorted(self._strange.items())
        )
        return (*self._said.values(), *strange)


def slug(text: str) -> str:
    return re.sub(r"[^a-z0-9]+", "-", text.lower()).strip("-")[:80]


def slugs(text: str) -> str:
    found = "+".join(part for part in map(slug, text.split("+")) if part)
    return found if re.fullmatch(SLUGS, found) else ""
