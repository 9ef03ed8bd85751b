"""Words for the player: templates with named arguments, put into the player's language by gettext.

A message is an English template (the msgid) and its arguments. Numbers written ``{count:w}`` become words up to
twelve, lists are joined with "and", ``{state:t}`` puts a word or each word of a list through the catalogue. A
translation names the same fields, each with the format that its own language needs. The catalogues are in
``resources/locale``.
"""

from __future__ import annotations

import gettext
import re
import string
from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any

from app.paths import RESOURCES

DOMAIN = "adjutant"
LOCALES = RESOURCES / "locale"


def N_(template: str) -> str:
    """Marks a template for the catalogue; translated where it is said."""
    return template


def NC_(context: str, word: str) -> str:
    """Marks a word for the catalogue that other languages say differently elsewhere."""
    return word


_NUMBER = "number"
_NUMBERS = (
    NC_("number", "no"), NC_("number", "one"), NC_("number", "two"), NC_("number", "three"), NC_("number", "four"),
    NC_("number", "five"), NC_("number", "six"), NC_("number", "seven"), NC_("number", "eight"),
    NC_("number", "nine"), NC_("number", "ten"), NC_("number", "eleven"), NC_("number", "twelve"),
)  # fmt: skip


@lru_cache(maxsize=8)
def _catalogue(language: str) -> gettext.NullTranslations:
    return gettext.translation(DOMAIN, str(LOCALES), languages=[language], fallback=True)


def languages() -> tuple[str, ...]:
    """Languages that have a catalogue, English first."""
    found = sorted(p.parent.parent.name for p in LOCALES.glob("*/LC_MESSAGES/adjutant.mo"))
    return ("en", *found)


_NAME_FIRST = re.compile(r"\{\w+\}")


_in_use = "en"


def speak(language: str) -> None:
    """From now on whoever names no language is answered in ``language``. The window says so once; what is written to
    a file or a program names its own."""
    global _in_use
    _in_use = language


def in_use() -> str:
    """The language of those who name none."""
    return _in_use


class _Words(string.Formatter):
    def __init__(self, language: str) -> None:
        self.language = language
        self.translate = _catalogue(language).gettext
        self.number = _catalogue(language).pgettext

    def format_field(self, value: Any, format_spec: str) -> str:
        if format_spec == "w":
            number = int(value)
            return self.number(_NUMBER, _NUMBERS[number]) if 0 <= number < len(_NUMBERS) else str(number)
        if format_spec == "s+":
            return f"{int(value):+d}"
        if isinstance(value, Mapping) and "template" in value:
            return say(value["template"], value["args"], self.language)
        if isinstance(value, Sequence) and not isinstance(value, str):
            return self.join([self.format_field(v, "t") if format_spec == "t" else str(v) for v in value])
        if isinstance(value, str) and value:
            return self.translate(value) if format_spec == "t" else value
        return str(value)

    def join(self, items: Sequence[str]) -> str:
        if len(items) < 2:
            return "".join(items)
        return self.translate(N_("{first} and {last}")).format(first=", ".join(items[:-1]), last=items[-1])


def say(template: str, args: Mapping[str, Any] | None = None, language: str = "") -> str:
    """The template in ``language``, or in the one in use, with ``args`` filled in; an argument may itself be
    ``{"template", "args"}``. The first letter is a capital, unless a name stands there: names are written as they
    are."""
    words = _Words(language or _in_use)
    own = words.translate(template) if template else ""
    text = words.vformat(own, (), dict(args or {}))
    return text if _NAME_FIRST.match(own) else text[:1].upper() + text[1:]


def cite(text: str, rule: str) -> str:
    """A sentence with the rule's number at its end: ``Six may stay (6.5).``"""
    if not rule:
        return text
    stem = text.rstrip()
    return f"{stem[:-1]} ({rule})." if stem.endswith(".") else f"{stem} ({rule})"
