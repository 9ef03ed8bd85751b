"""JSON from outside, read strictly: whatever a reader could stumble over is named before anything is made of it.

Python's own reader lets the last of two equal keys win, takes NaN, and passes halves of characters on; none of that
may reach a ruling.
"""

from __future__ import annotations

import json
import math
import re
from collections.abc import Iterator
from typing import Any, NoReturn

from app.errors import BadInput, Problem
from app.messages import Sentence

MOST_BYTES = 20_000_000
"""A larger file is no position that anybody typed."""
MOST_DIGITS = 100
DEEPEST = 40
"""Levels of lists and objects inside one another."""

_HALF = re.compile("[\ud800-\udfff]")


class _Unfit(ValueError):
    """A number that no game prints."""


class _Object(dict[str, Any]):
    """An object of the file, and the keys that stand in it twice."""

    def __init__(self, pairs: list[tuple[str, Any]]) -> None:
        super().__init__(pairs)
        seen: set[str] = set()
        self.twice = [key for key, _ in pairs if key in seen or seen.add(key)]  # type: ignore[func-returns-value]


def read_object(text: str | bytes) -> dict[str, Any]:
    """The object that a JSON text holds. Raises BadInput with one problem for each fault, its place first."""
    if len(text) > MOST_BYTES:
        raise BadInput(
            Sentence("the file has more than {most} MB: reduce it to one position", most=MOST_BYTES // 1_000_000)
        )
    raw = _parsed(text)
    if not isinstance(raw, dict):
        raise BadInput(Sentence("a position file is a JSON object: begin it with {{ and the field system"))
    problems = list(_faults(raw))
    if problems:
        raise BadInput(problems)
    return raw


def _parsed(text: str | bytes) -> Any:
    remedy = Sentence("check the file with a JSON editor")
    try:
        return json.loads(
            text.removeprefix("\ufeff") if isinstance(text, str) else text,
            object_pairs_hook=_Object,
            parse_constant=_no_constant,
            parse_float=_decimal,
            parse_int=_whole,
        )
    except UnicodeDecodeError:
        raise BadInput(Sentence("this is not JSON in UTF-8: save the file as UTF-8 text")) from None
    except json.JSONDecodeError as fault:
        raise BadInput(
            Sentence(
                "this is not JSON at line {line}, column {column}: {remedy}",
                line=fault.lineno,
                column=fault.colno,
                remedy=remedy,
            )
        ) from None
    except _Unfit as fault:
        raise BadInput(Sentence("this JSON cannot be used: {fault}", fault=fault.args[0])) from None
    except RecursionError:
        raise BadInput(Sentence("this JSON cannot be used: it is nested too deeply; {remedy}", remedy=remedy)) from None


def _no_constant(name: str) -> NoReturn:
    raise _Unfit(Sentence("{name} is not a number; write a whole number", name=name))


def _whole(digits: str) -> int:
    if len(digits) > MOST_DIGITS:
        raise _Unfit(Sentence("a number has more than {most} digits; write a smaller one", most=MOST_DIGITS))
    return int(digits)


def _decimal(digits: str) -> float:
    value = float(digits)
    if not math.isfinite(value):
        raise _Unfit(Sentence("the number {number} is too large; write a smaller one", number=digits[:20]))
    return value


def _faults(raw: dict[str, Any]) -> Iterator[Problem]:
    """Walks the value without recursion: its depth is whatever the file made it."""
    open_: list[tuple[str, Any, int]] = [("", raw, 1)]
    while open_:
        place, value, depth = open_.pop()
        if isinstance(value, str) and _HALF.search(value):
            yield Problem(
                place,
                Sentence("the text contains half of a character (\\ud800 to \\udfff): write the character itself"),
            )
        if not isinstance(value, (dict, list)):
            continue
        if depth > DEEPEST:
            yield Problem(place[:80], Sentence("this is nested too deeply: no field of a position goes so deep"))
            continue
        if isinstance(value, _Object):
            for key in value.twice:
                yield Problem(_under(place, key), Sentence("the field {key} is given twice: give it once", key=key))
            if any(map(_HALF.search, value)):
                yield Problem(
                    place, Sentence("the name of a field contains half of a character: write the character itself")
                )
        inner = value.items() if isinstance(value, dict) else ((f"[{n}]", one) for n, one in enumerate(value))
        open_ += [(_under(place, str(key)), one, depth + 1) for key, one in reversed(list(inner))]


def _under(place: str, key: str) -> str:
    return f"{place}.{key}" if place and not key.startswith("[") else f"{place}{key}"
