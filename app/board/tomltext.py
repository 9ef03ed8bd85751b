"""TOML files read into pydantic models and plain dataclasses, with problems that name file, line and field."""

from __future__ import annotations

import dataclasses
import re
import tomllib
import typing
from collections.abc import Iterable, Iterator, Mapping
from functools import cached_property
from pathlib import Path
from typing import Any, TypeVar

from pydantic import BaseModel, TypeAdapter, ValidationError
from pydantic_core import ErrorDetails

from app.board.reading import nearest
from app.board.spec import COLOR, OPTION, SLUG, SLUGS
from app.errors import BadInput, Problem, Words
from app.files import read_whole
from app.messages import N_, Sentence, either

F = TypeVar("F")
Loc = tuple[str | int, ...]

_KEY = r"""(?:"[^"]*"|'[^']*'|[\w-]+)"""
_HEADER = re.compile(rf"\s*(\[\[?)\s*({_KEY}(?:\s*\.\s*{_KEY})*)\s*\]")
_ENTRY = re.compile(rf"\s*({_KEY}(?:\s*\.\s*{_KEY})*)\s*=")
_QUOTED = re.compile(r'"""|\'\'\'|"(?:\\.|[^"\\])*"|\'[^\']*\'|#|[\[\]{}]')
_STEP = re.compile(r"\[(\d+)\]|([^.\[\]]+)")


def place_in(path: Path | str, line: int | None, field: Words = "") -> Words:
    """``map.toml, line 3, grid.rows``: a place in a file, without a line or a field that there is not."""
    if not line:
        return Sentence("{file}, {field}", file=path, field=field) if field else str(path)
    if not field:
        return Sentence("{file}, line {line}", file=path, line=line)
    return Sentence("{file}, line {line}, {field}", file=path, line=line, field=field)


def field_name(loc: Loc) -> str:
    """``("place", 2, "hex")`` as ``place[2].hex``."""
    text = ""
    for part in loc:
        text += f"[{part}]" if isinstance(part, int) else f".{part}" if text else part
    return text


def field_loc(name: str) -> Loc:
    """``place[2].hex`` as ``("place", 2, "hex")``."""
    return tuple(int(number) if number else word for number, word in _STEP.findall(name))


MOST_BYTES = 20_000_000
"""Of a file that somebody typed, or that the workshop wrote"""


class TomlText:
    """A TOML file: ``data`` is what it says, ``line`` finds where it says so.

    Raises BadInput where there is no such file, it is too large, not UTF-8, or not TOML.
    """

    def __init__(self, path: Path) -> None:
        self.path = path
        try:
            text = read_whole(path, MOST_BYTES).decode("utf-8-sig").replace("\r\n", "\n").replace("\r", "\n")
            self.data: dict[str, Any] = tomllib.loads(text)
        except UnicodeDecodeError:
            raise BadInput([Problem(str(path), Sentence("the file is not UTF-8 text: save it as UTF-8"))]) from None
        except tomllib.TOMLDecodeError as fault:
            raise BadInput([Problem(str(path), Sentence("the file is not TOML: {fault}", fault=fault))]) from None
        self._lines = text.split("\n")

    @cached_property
    def _places(self) -> dict[Loc, int]:
        """Only a fault asks for them."""
        return dict(_places(self._lines))

    def line(self, loc: Loc) -> int | None:
        """The line, from 1, of a field or of the nearest thing around it; None for what is nowhere in the
        file.
        """
        for length in range(len(loc), 0, -1):
            found = self._places.get(loc[:length])
            if found is not None:
                return self._item_line(found, loc) if length < len(loc) else found
        return None

    def _item_line(self, start: int, loc: Loc) -> int:
        """The line of a string in an array that begins at line ``start``."""
        value: Any = self.data
        for part in loc:
            try:
                value = value[part]
            except (KeyError, IndexError, TypeError):
                return start
        if isinstance(value, str):
            for number in range(start, len(self._lines) + 1):
                line = self._lines[number - 1]
                if f'"{value}"' in line or f"'{value}'" in line:
                    return number
        return start

    def problem(self, where: str, words: Words) -> Problem:
        """A problem at a field of this file."""
        return Problem(place_in(self.path, self.line(field_loc(where)), where), words)

    def located(self, problems: Iterable[Problem]) -> BadInput:
        """Problems whose places are fields of this file, as one exception."""
        return BadInput([self.problem(problem.place, problem.words) for problem in problems])

    def read(self, form: type[F]) -> F:
        """The file as ``form``. Raises BadInput with every field that does not fit."""
        try:
            return checked(form, self.data)
        except ValidationError as fault:
            raise self.located(model_problems(fault, form)) from None


def checked(form: type[F], data: object) -> F:
    """``data`` as a pydantic model or a plain dataclass. Raises ValidationError."""
    found: F = adapter(form).validate_python(data)
    return found


_adapters: dict[type[Any], TypeAdapter[Any]] = {}


def adapter(form: type[Any]) -> TypeAdapter[Any]:
    """Pydantic's reading of the form, made once."""
    if form not in _adapters:
        _adapters[form] = TypeAdapter(form)
    return _adapters[form]


WANTED: Mapping[str, str] = {
    "bool_parsing": N_("should be true or false"),
    "bool_type": N_("should be true or false"),
    "dataclass_type": N_("should be a table, such as {{ name = value }}"),
    "dict_type": N_("should be a table, such as {{ name = value }}"),
    "float_type": N_("should be a number"),
    "greater_than_equal": N_("should be greater than or equal to {ge}"),
    "int_from_float": N_("should be a whole number"),
    "int_parsing": N_("should be a whole number"),
    "int_type": N_("should be a whole number"),
    "less_than_equal": N_("should be less than or equal to {le}"),
    "list_type": N_("should be a list"),
    "string_pattern_mismatch": N_("should match pattern '{pattern}'"),
    "string_type": N_("should be text"),
    "tuple_type": N_("should be a list"),
}
"""What a field should hold by the kind of fault; kinds that pydantic counts in are left to its own words."""
PATTERNS: Mapping[str, str] = {
    SLUG: N_("should be a slug, lower case words joined by -"),
    SLUGS: N_("should be a slug, lower case words joined by -"),
    OPTION: N_("should be lower case words joined by _"),
    COLOR: N_("should be a color such as #A5C1E0"),
}
"""What the patterns of fields mean"""


STRANGE = ("extra_forbidden", "unexpected_keyword_argument")
"""Kinds of fault of a field that a model, or a dataclass, does not have"""


def model_problems(fault: ValidationError, form: type[Any]) -> list[Problem]:
    """What pydantic found, as sentences; ``place`` is the field. A part in brackets is none: a key, a kind of value."""
    found = []
    for error in fault.errors(include_url=False):
        *before, last = error["loc"] or ("",)
        typed = error["type"] in STRANGE  # then the last part is what the owner wrote, brackets and all
        loc = tuple(part for part in before if not str(part).startswith("["))
        loc += (last,) if typed or not str(last).startswith("[") else ()
        found.append(Problem(field_name(loc), _sentence(loc, error, form)))
    return found


def _sentence(loc: Loc, error: ErrorDetails, form: type[Any]) -> Words:
    kind, message = error["type"], error["msg"]
    if kind in STRANGE:
        near = nearest(str(loc[-1]), _fields(form, loc[:-1]))
        return Sentence("there is no field {name} here: {near}", name=loc[-1], near=near)
    if kind == "missing":
        return Sentence("the field {name} is missing: add it", name=loc[-1])
    if kind == "value_error":
        said = error["ctx"]["error"].args[0]
        return said if isinstance(said, Sentence) else message.removeprefix("Value error, ")
    context = error.get("ctx", {})
    wanted: Words = message.removeprefix("Input ").removeprefix("String ")
    pattern = str(context.get("pattern"))
    if kind == "string_pattern_mismatch" and pattern in PATTERNS:
        wanted = Sentence(PATTERNS[pattern])
    elif kind == "literal_error":
        wanted = Sentence("should be {expected}", expected=either(context["expected"].split(" or ")))
    elif kind in WANTED:
        wanted = Sentence(WANTED[kind], **context)
    given = error["input"]
    if isinstance(given, str | int | float):
        return Sentence("it {wanted}, not {given}", wanted=wanted, given=repr(given))
    return Sentence("it {wanted}", wanted=wanted)


def _fields(form: type[Any], loc: Loc) -> Iterable[str]:
    """The field names of the form that stands at ``loc`` inside ``form``."""
    for part in loc:
        field = _field_types(form).get(str(part))
        if field is not None:
            form = next(_forms(field), form)
    return _field_types(form)


def _field_types(form: type[Any]) -> Mapping[str, Any]:
    if issubclass(form, BaseModel):
        return {name: field.annotation for name, field in form.model_fields.items()}
    hints = typing.get_type_hints(form)
    return {field.name: hints[field.name] for field in dataclasses.fields(form)}


def _forms(annotation: Any) -> Iterator[type[Any]]:
    if isinstance(annotation, type) and (issubclass(annotation, BaseModel) or dataclasses.is_dataclass(annotation)):
        yield annotation
    for inner in typing.get_args(annotation):
        yield from _forms(inner)


def _places(lines: list[str]) -> Iterator[tuple[Loc, int]]:
    """Where each table and each key begins. Strings, comments and arrays over several lines are skipped."""
    table: Loc = ()
    counts: dict[Loc, int] = {}
    depth, quote = 0, ""
    for number, line in enumerate(lines, 1):
        rest = line
        if not depth and not quote:
            if match := _HEADER.match(line):
                table = _open(_split(match[2]), match[1] == "[[", counts)
                yield table, number
                continue
            if match := _ENTRY.match(line):
                keys = _split(match[1])
                for n in range(1, len(keys) + 1):
                    yield (*table, *keys[:n]), number
                rest = line[match.end() :]
        depth, quote = _scan(rest, depth, quote)


def _open(keys: tuple[str, ...], array: bool, counts: dict[Loc, int]) -> Loc:
    """The place of a table whose header is ``keys``; a name of an array means its latest table."""
    loc: Loc = ()
    for n, key in enumerate(keys, 1):
        loc = (*loc, key)
        if array and n == len(keys):
            counts[loc] = counts.get(loc, -1) + 1
        if loc in counts:
            loc = (*loc, counts[loc])
    return loc


def _split(dotted: str) -> tuple[str, ...]:
    return tuple(part.strip("\"'") for part in re.findall(_KEY, dotted))


def _scan(text: str, depth: int, quote: str) -> tuple[int, str]:
    """Bracket depth and open triple quote after a piece of a value."""
    at = 0
    while at < len(text):
        if quote:
            end = text.find(quote, at)
            if end < 0:
                return depth, quote
            at, quote = end + 3, ""
            continue
        match = _QUOTED.search(text, at)
        if match is None or match[0] == "#":
            return depth, quote
        at = match.end()
        if match[0] in ('"""', "'''"):
            quote = match[0]
        elif match[0] in "[{":
            depth += 1
        elif match[0] in "]}":
            depth -= 1
    return depth, quote
