"""Words for the player: templates with named arguments, put into the player's language by gettext.

A message is an English template (the msgid) and its arguments; a ``Sentence`` keeps both until it is said. Numbers
written ``{count:w}`` become words up to twelve, lists are joined with "and", ``{state:t}`` puts a word or each word of
a list through the catalogue, ``{weather:v}`` a condition's value, ``{place:i}`` says a template within the sentence
without a capital. A translation names the same fields, each with the format that its own language needs.
The catalogues are in ``resources/locale``.
"""

from __future__ import annotations

import gettext
import re
import string
from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any, Protocol

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
    NC_("number", "no"),
    NC_("number", "one"),
    NC_("number", "two"),
    NC_("number", "three"),
    NC_("number", "four"),
    NC_("number", "five"),
    NC_("number", "six"),
    NC_("number", "seven"),
    NC_("number", "eight"),
    NC_("number", "nine"),
    NC_("number", "ten"),
    NC_("number", "eleven"),
    NC_("number", "twelve"),
)
_VALUE = "value"
"""What tells the value of a condition apart from a like word: ``clear`` is a weather here, and terrain elsewhere."""
_VALUES = (NC_("value", "clear"),)
_ZERO = NC_("number", "zero")
"""No units, but a limit of zero: ``{units:w}`` and ``{limit:z}``"""


_SYSTEM = (
    N_("Permission denied"),
    N_("No such file or directory"),
    N_("No space left on device"),
    N_("Is a directory"),
    N_("Not a directory"),
    N_("Read-only file system"),
    N_("File name too long"),
    N_("Input/output error"),
    N_("unable to open database file"),
    N_("database or disk is full"),
)
"""What systems and SQLite say of a file, for the catalogue alone; anything else stays in their words."""


@lru_cache(maxsize=8)
def _catalogue(language: str) -> gettext.NullTranslations:
    return gettext.translation(DOMAIN, str(LOCALES), languages=[language], fallback=True)


def languages() -> tuple[str, ...]:
    """Languages that have a catalogue, English first."""
    found = sorted(p.parent.parent.name for p in LOCALES.glob("*/LC_MESSAGES/adjutant.mo"))
    return ("en", *found)


_NAME_FIRST = re.compile(r"\{\w+\}")
_SITE = re.compile(r"\b([A-Za-z]{0,3}\d{2,5})#([a-z]+(?:-[a-z]+)*)\b")
"""A site within a hex as it is written in files"""


_in_use = "en"


def speak(language: str) -> None:
    """From now on whoever names no language is answered in ``language``. The window says so once; what is written to
    a file or a program names its own."""
    global _in_use
    _in_use = language


def in_use() -> str:
    """The language of those who name none."""
    return _in_use


def value_in_use(word: str) -> str:
    """A condition's value in the language in use, as it stands."""
    return _value(word, _in_use)


def _value(word: str, language: str) -> str:
    """The value's own word where the language has one, else what the word says everywhere."""
    if word not in _VALUES:
        return _own(word, language)
    return _catalogue(language).pgettext(_VALUE, word)


def said_in_use(word: str) -> str:
    """A text of the systems' files in the language in use, as it stands: no fields, no capital."""
    return _catalogue(_in_use).gettext(word) if word else ""


def shown(text: str, context: str = "") -> str:
    """A text of the window in the language in use, as it stands; ``context`` tells apart what English says alike."""
    catalogue = _catalogue(_in_use)
    return catalogue.pgettext(context, text) if context else catalogue.gettext(text) if text else ""


def shown_count(one: str, many: str, n: int, context: str = "") -> str:
    """The form of a text of the window that the language in use has for ``n``."""
    catalogue = _catalogue(_in_use)
    return catalogue.npgettext(context, one, many, n) if context else catalogue.ngettext(one, many, n)


def figure(digits: str, language: str = "") -> str:
    """A number that was written with ``-`` and ``.`` with the signs of the language."""
    example = _catalogue(language or _in_use).pgettext("decimal mark", NC_("decimal mark", "0.1"))
    return digits.replace("-", "−").replace(".", example[1:-1])


class Sayable(Protocol):
    """What is kept in no language and put into words when somebody reads it."""

    def said(self, language: str = "") -> str: ...


class Sentence:
    """A template and its arguments, said only when it is read; arguments may be sayable themselves. Its first letter
    stays as it is, for a place may stand before it: ``map.toml, line 3: …``. Marks its template for the catalogue."""

    __slots__ = ("args", "template")

    def __init__(self, template: str, /, **args: object) -> None:
        self.template = template
        self.args = args

    def said(self, language: str = "") -> str:
        """The sentence in ``language``, or in the one in use; hexes and sites are written as in files."""
        return _filled(self.template, self.args, language, as_written=True)

    __str__ = said

    def __repr__(self) -> str:
        return f"Sentence({self.said('en')!r})"


_HIDDEN = re.compile(
    "[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028\u2029\u202a-\u202e\u2066-\u2069\ufeff\ufffe\uffff\ud800-\udfff]"
    "|\r(?!\n)"
)
"""What steers a terminal, turns the writing round, or is half of a character"""


def printable(text: str) -> str:
    """Text for a file or a terminal: what somebody typed into a name or a note may hold characters that steer them.
    Each of these is shown as a replacement character; tabs and ends of lines stay."""
    return _HIDDEN.sub("\ufffd", text)


def escaped(json_text: str) -> str:
    """A JSON text that says the same without such characters."""
    return _HIDDEN.sub(lambda found: f"\\u{ord(found[0]):04x}", json_text)


def either(words: Sequence[str]) -> str | Sentence:
    """``a or b or c``."""
    if len(words) < 2:
        return "".join(words)
    before = either(words[:-1])
    return Sentence("{first} or {last}", first=before, last=words[-1])


def told(words: str | Sayable, language: str = "") -> str:
    """A text as it stands, or what is sayable in ``language``."""
    return words if isinstance(words, str) else words.said(language)


class _Words(string.Formatter):
    def __init__(self, language: str, *, as_written: bool = False) -> None:
        self.language, self.as_written = language, as_written
        self.translate = _catalogue(language).gettext
        self.number = _catalogue(language).pgettext

    def format_field(self, value: Any, format_spec: str) -> str:
        if format_spec == "z" and not int(value):
            return self.number(_NUMBER, _ZERO)
        if format_spec in ("w", "z"):
            number = int(value)
            return self.number(_NUMBER, _NUMBERS[number]) if 0 <= number < len(_NUMBERS) else str(number)
        if format_spec == "s+":
            return f"{int(value):+d}"
        if callable(said := getattr(value, "said", None)):
            return str(said(self.language))
        if isinstance(value, Mapping) and "template" in value:
            if format_spec == "i":
                return _filled(value["template"], value["args"], self.language)
            return say(value["template"], value["args"], self.language)
        if isinstance(value, Sequence) and not isinstance(value, str):
            return self.join([self._item(v, format_spec) for v in value])
        if isinstance(value, str) and format_spec == "v":
            return _value(value, self.language)
        if isinstance(value, str) and value:
            return self.translate(value) if format_spec == "t" else self.site(value)
        return str(value)

    def _item(self, value: Any, format_spec: str) -> str:
        """One of a list; a template among names is said in the middle of the sentence."""
        if isinstance(value, Mapping):
            return self.format_field(value, "i")
        return self.format_field(value, format_spec) if format_spec in ("t", "v") else self.site(str(value))

    def site(self, words: str) -> str:
        """A site's name for players; as it stands where it is written as in files."""
        if self.as_written or "#" not in words:
            return words
        return _SITE.sub(lambda m: f"{m[1]} {self.translate(m[2])}", words)

    def join(self, items: Sequence[str]) -> str:
        if len(items) < 2:
            return "".join(items)
        return self.translate(N_("{first} and {last}")).format(first=", ".join(items[:-1]), last=items[-1])


def say(template: str, args: Mapping[str, Any] | None = None, language: str = "") -> str:
    """The template in ``language``, or in the one in use, with ``args`` filled in; an argument may itself be
    ``{"template", "args"}``. The first letter is a capital, unless a name stands there: names are written as they
    are."""
    language = language or _in_use
    text = _filled(template, args or {}, language)
    return text if _NAME_FIRST.match(_own(template, language)) else text[:1].upper() + text[1:]


def _own(template: str, language: str) -> str:
    return _catalogue(language).gettext(template) if template else ""


def _filled(template: str, args: Mapping[str, Any], language: str, *, as_written: bool = False) -> str:
    language = language or _in_use
    return _Words(language, as_written=as_written).vformat(_own(template, language), (), dict(args))


def site_words(words: str) -> str:
    """``2303#fortress`` as ``2303 fortress``, in the language in use."""
    return _Words(_in_use).site(words)


def cite(text: str, rule: str) -> str:
    """A sentence with the rule's number at its end: ``Six may stay (6.5).``"""
    if not rule:
        return text
    stem = text.rstrip()
    return f"{stem[:-1]} ({rule})." if stem.endswith(".") else f"{stem} ({rule})"
