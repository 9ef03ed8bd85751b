"""Words of a file held against what a system knows, with a remedy for each that it does not."""

from __future__ import annotations

from collections.abc import Collection

from app.board.reading import HINTS, remedy
from app.errors import Problem, Words
from app.messages import Sentence
from app.rules.vocabulary import Vocabulary

OFF_MAP_BOX = "off-map"


class WordChecks:
    """Checks against a vocabulary; ``problems`` take what is wrong."""

    def __init__(self, words: Vocabulary, problems: list[Problem]) -> None:
        self.words, self.problems = words, problems

    def problem(self, place: str, words: Words) -> None:
        self.problems.append(Problem(place, words))

    def near(self, word: str, known: Collection[str]) -> Sentence:
        """A remedy; comparing every slip of a long file with all that is known would take long."""
        return remedy(word, known) if len(self.problems) < HINTS else Sentence("check the spelling")

    def known(self, place: str, noun: str, slug: str, known: Collection[str]) -> bool:
        """Whether the system has the word; a problem at ``place`` where not."""
        if slug in known:
            return True
        self.problem(
            place,
            Sentence(
                "{name} has no {noun:t} {slug}: {near}",
                name=self.words.name,
                noun=noun,
                slug=slug,
                near=self.near(slug, known),
            ),
        )
        return False

    def box(self, place: str, box: str) -> None:
        """A problem at ``place`` where the system has no such box."""
        if not self.words.is_box(box) and box != OFF_MAP_BOX:
            self.problem(place, Sentence("there is no box {box}: {near}", box=box, near=self.words.box_remedy(box)))
