"""One language for a whole page: sentences of the catalogue, words of the games, lines of the log."""

from __future__ import annotations

from app.campaign.journal.entry import Entry
from app.errors import BadInput
from app.messages import Sentence, figure, in_use, languages, say
from app.rules.orders import narration
from app.rules.vocabulary import Vocabulary

WORD = "{word:t}"
"""A word by itself, which the catalogue has as it stands"""


class Tongue:
    """``language`` empty is the one in use. Raises BadInput for one that has no catalogue."""

    def __init__(self, language: str = "") -> None:
        self.language = language or in_use()
        if self.language not in languages():
            raise BadInput(
                Sentence("no language {language}; there are {known}", language=language, known=", ".join(languages()))
            )

    def __call__(self, template: str, **args: object) -> str:
        return say(template, args, self.language)

    def word(self, name: str) -> str:
        """A name or word of a game, its first letter a capital."""
        return say(WORD, {"word": name}, self.language)

    def inner(self, name: str) -> str:
        """The same for the middle of a sentence."""
        return Sentence(WORD, word=name).said(self.language)

    def figure(self, digits: str) -> str:
        """A number that was written with ``-`` and ``.`` with the signs of the language."""
        return figure(digits, self.language)

    def phase(self, words: Vocabulary, slug: str) -> str:
        """A phase as it is printed; its slug in words where the game does not know it."""
        return self.word(dict(words.phases).get(slug) or slug.replace("-", " "))

    def side(self, words: Vocabulary, slug: str) -> str:
        """A side by itself, where no noun follows that its name would have to agree with."""
        known, said = words.roster.sides.get(slug), self.inner(slug)
        return self.word(known.name if known and said == slug else slug)

    def combat(self, words: Vocabulary, slug: str) -> str:
        named = next((kind.name for kind in words.attacks if kind.slug == slug), "")
        return self.word(named or slug.replace("-", " "))

    def line(self, entry: Entry) -> str:
        """What the log says of an action, said again and whole; as it stands where its words are not there."""
        return " ".join(narration.sentences(entry.words, self.language)) or entry.summary
