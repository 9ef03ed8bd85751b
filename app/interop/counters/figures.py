"""The printed figures of a counter as they are written: ``3-5``, ``(4)-5-8/2-3-8``, ``6-4-U``, ``3-?-6``.

A stroke parts the faces by steps lost, a hyphen the numbers of one face; a question mark stands for a number that is
not known, parentheses mark a bracketed one. What each figure is depends on how many there are (``Cardboard.forms``).
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from app.forces.counter import Form
from app.messages import N_, Sentence
from app.rules.vocabulary import Vocabulary

UNKNOWN = "?"
BRACKETED = "bracketed_"
DAY = re.compile(
    r"\d{1,2}[-. ]{0,2}(?:jan|feb|mar|mär|apr|may|mai|jun|jul|aug|sep|oct|okt|nov|dec|dez)[a-z]*\.?(?:[-. ]\d{2,4})?"
    r"|(?:jan|feb|mar|mär|apr|may|mai|jun|jul|aug|sep|oct|okt|nov|dec|dez)[a-z]*[-. ]\d{1,4}"
    r"|\d{1,2}[./]\d{1,2}[./]\d{2,4}|\d{1,2}\.\d{1,2}\.?|\d{4}-\d{2}-\d{2}(?: [0-9:]+)?",
    re.I,
)
"""What spreadsheets make of ``3-5``."""

_PART = re.compile(r"\(?(?:[0-9]{1,3}|[A-Za-z]|\?)\)?")

Face = Mapping[str, int]
Faces = tuple[dict[str, int], ...]


@dataclass(frozen=True)
class Figures:
    """The groups of figures that a game's counters print."""

    words: Vocabulary

    @property
    def groups(self) -> tuple[Mapping[int, Form], ...]:
        return self.words.cardboard.forms(self.words.numbers)

    @property
    def single(self) -> bool:
        """Whether one figure alone may be all that a counter prints."""
        return 1 in self.groups[0]

    def _letters(self) -> set[str]:
        return {w.upper() for known in self.words.number_words.values() for w in known}

    def looks(self, token: str) -> bool:
        """Whether a word is figures and nothing else: several, or one with a bracket or a mark for unknown."""
        faces = token.split("/")
        parts = [part for face in faces for part in face.split("-")]
        if not all(_PART.fullmatch(part) for part in parts):
            return False
        bare = [part.strip("()") for part in parts]
        if not all(b.isdecimal() or b == UNKNOWN or b.upper() in self._letters() for b in bare):
            return False
        sure = [b for b in bare if b.isdecimal() or b == UNKNOWN]
        return bool(sure) and ("-" in token or UNKNOWN in token or "(" in token)

    def bare(self, token: str) -> bool:
        """Whether a word is one figure a face, which only some games print: ``2``, ``3/2``."""
        return self.single and all(re.fullmatch(r"[0-9]{1,2}", part) for part in token.split("/"))

    def read(self, group: int, token: str) -> Faces | Sentence:
        """The faces that figures of one group give, or what is wrong with them."""
        if group >= len(self.groups):
            return Sentence("{figures}: too many numbers for a counter; remove some", figures=token)
        found: list[dict[str, int]] = []
        for part in token.split("/"):
            face = self._face(self.groups[group], part)
            if isinstance(face, Sentence):
                return face
            found.append(face)
        return tuple(found)

    def _face(self, forms: Mapping[int, Form], part: str) -> dict[str, int] | Sentence:
        cells = part.split("-")
        if cells == [UNKNOWN]:
            return {}
        form = forms.get(len(cells))
        if form is None:
            known = ", ".join(shown_form(f) for _, f in sorted(forms.items()))
            strange = N_("{figures} are {count} numbers: write {known}, with ? for an unknown one")
            return Sentence(strange, figures=part, count=len(cells), known=known)
        face: dict[str, int] = {}
        for cell, names in zip(cells, form, strict=True):
            number = self._number(cell.strip("()"), names)
            if isinstance(number, Sentence):
                return number
            for name in names:
                if number is not None:
                    face[name] = number
                if cell.startswith("("):
                    flag = f"{BRACKETED}{name}"
                    if flag not in self.words.number_flags:
                        return Sentence(
                            "{figure} is in brackets, but this game puts no {name} in brackets", figure=cell, name=name
                        )
                    face[flag] = 1
        return face

    def _number(self, cell: str, names: Sequence[str]) -> int | Sentence | None:
        if cell == UNKNOWN:
            return None
        if cell.isdecimal():
            return int(cell)
        for name in names:
            for word, number in self.words.number_words.get(name, {}).items():
                if word.upper() == cell.upper():
                    return number
        strange = N_("{cell} is not a {name}: write a number, or ? if it is unknown")
        return Sentence(strange, cell=cell, name=names[0])

    # writing ----------------------------------------------------------------------------------------------------

    def write(self, faces: Sequence[Face]) -> tuple[list[str], Faces]:
        """Figures of the groups, one after the other, and what they leave unsaid of each face."""
        rest: Faces = tuple(dict(face) for face in faces)
        tokens: list[str] = []
        for forms in self.groups:
            written = [self._written(forms, face) for face in rest]
            cut = list(written)
            while cut and cut[-1][0] == UNKNOWN:
                cut.pop()
            if not cut:
                break  # the next group would be read as this one
            token = "/".join(figures for figures, _ in cut)
            if not (self.looks(token) or (not tokens and self.bare(token))):
                break
            tokens.append(token)
            rest = tuple(
                {k: v for k, v in face.items() if k not in (written[n][1] if n < len(cut) else ())}
                for n, face in enumerate(rest)
            )
        return tokens, rest

    def _written(self, forms: Mapping[int, Form], face: Face) -> tuple[str, frozenset[str]]:
        """The shortest form that says most of a face, and the names it says."""
        best: tuple[str, frozenset[str]] = (UNKNOWN, frozenset())
        for _, form in sorted(forms.items()):
            said = self._said(form, face)
            if said is not None and len(said[1]) > len(best[1]):
                best = said
        return best

    def _said(self, form: Form, face: Face) -> tuple[str, frozenset[str]] | None:
        cells, said = [], set()
        for names in form:
            values = {face.get(name) for name in names}
            flags = {face.get(f"{BRACKETED}{name}") for name in names}
            if len(values) > 1 or (len(names) > 1 and flags != {None}):
                return None
            value = values.pop()
            text = UNKNOWN if value is None else self._word(names, value)
            if value is not None:
                said |= set(names)
            if flags == {1}:
                text = f"({text})"
                said.add(f"{BRACKETED}{names[0]}")
            cells.append(text)
        return "-".join(cells), frozenset(said)

    def _word(self, names: Sequence[str], value: int) -> str:
        known = self.words.number_words.get(names[0], {})
        return next((word for word, number in known.items() if number == value), str(value))


def shown_form(form: Form) -> str:
    """``attack-move``."""
    return "-".join("/".join(names) for names in form)
