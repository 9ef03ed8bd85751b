"""How printed numbers are written where they are not digits alone: letters for one of them, a mark between the two."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from app.board.picture.clicks import Typed

Letters = Literal["", "repeated", "counted"]
"""After Z comes AA, then BB (repeated) or AB (counted)"""
MARK = "."
"""Between two numbers, whatever is printed there: the other marks have a meaning of their own in a list of hexes"""


@dataclass(frozen=True)
class Style:
    """``first`` and ``second`` are the least widths of the two numbers, ``mark`` stands between them."""

    letters: Letters = ""
    mark: str = ""
    first: int = 1
    second: int = 1

    def text(self, first: int, second: int) -> str:
        """The print of a hex."""
        start = letters_of(first, self.letters) if self.letters else f"{first:0{self.first}d}"
        return f"{start}{self.mark}{second:0{self.second}d}"


def letters_of(number: int, letters: Letters) -> str:
    """1 is A; 27 is AA, 28 is BB or AB."""
    if letters == "repeated":
        return chr(ord("A") + (number - 1) % 26) * ((number - 1) // 26 + 1)
    found = ""
    while number > 0:
        number, rest = divmod(number - 1, 26)
        found = chr(ord("A") + rest) + found
    return found


def number_of(text: str, letters: Letters) -> int | None:
    """The way back; None for letters that are not written so."""
    word = text.upper()
    if letters == "repeated":
        return (len(word) - 1) * 26 + ord(word[0]) - ord("A") + 1 if len(set(word)) == 1 else None
    found = 0
    for letter in word:
        found = found * 26 + ord(letter) - ord("A") + 1
    return found


def styles(numbers: Sequence[Typed]) -> list[tuple[Style | None, tuple[Typed, ...]]]:
    """The ways in which typed numbers may be written, the likeliest first, each with them as plain numbers; None where
    they are digits alone, behind the letters of a sheet. None at all where they are not written alike."""
    found: list[tuple[Style | None, tuple[Typed, ...]]] = []
    prefixes = {number.prefix for number in numbers}
    parted = {number.second is not None for number in numbers}
    if len(prefixes) == 1 and parted == {False}:
        found.append((None, tuple(numbers)))
    if prefixes == {""} and parted == {True}:
        firsts = [number.digits for number in numbers]
        found.append((Style("", MARK, _width(firsts), _width([n.second or "" for n in numbers])), tuple(numbers)))
    if all(prefixes) and len(prefixes) > 1 and parted == {False}:
        kinds: tuple[Letters, ...] = ("repeated", "counted")
        for kind in kinds:
            plain = [number_of(number.prefix, kind) for number in numbers]
            if None not in plain and all(n is not None and n < 1000 for n in plain):
                style = Style(kind, "", 1, _width([number.digits for number in numbers]))
                pairs = zip(plain, numbers, strict=True)
                found.append((style, tuple(Typed("", str(n), number.digits) for n, number in pairs)))
    return found


def _width(texts: Sequence[str]) -> int:
    """The least width: that of the shortest where one begins with a nought, else none."""
    return min(map(len, texts)) if any(text.startswith("0") for text in texts) else 1
