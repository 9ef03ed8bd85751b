"""JSON from outside, read strictly."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given

from app.errors import BadInput
from app.interop.json_text import DEEPEST, MOST_DIGITS, read_object
from tests.position.tables import json_values


def complaint(text: str | bytes) -> str:
    with pytest.raises(BadInput) as caught:
        read_object(text)
    return str(caught.value)


def nested(levels: int) -> str:
    return '{"a":' * levels + "1" + "}" * levels


@given(json_values)
def test_what_is_sound_is_read_as_it_is(value: Any) -> None:
    assert read_object(json.dumps({"value": value})) == {"value": value}
    assert read_object(json.dumps({"value": value}).encode()) == {"value": value}


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("", "not JSON at line 1, column 1"),
        ('{"a": 1,\n "b" 2}', "not JSON at line 2, column 6"),
        ("[]", "a position file is a JSON object"),
        ('"x"', "a position file is a JSON object"),
        (b"\xff{}", "not JSON in UTF-8: save the file as UTF-8 text"),
        ('{"a": NaN}', "NaN is not a number"),
        ('{"a": [Infinity]}', "Infinity is not a number"),
        ('{"a": 1e999}', "the number 1e999 is too large"),
        ('{"a": ' + "9" * (MOST_DIGITS + 1) + "}", f"more than {MOST_DIGITS} digits"),
        ("[" * 100_000, "nested too deeply"),
        ('{"a": 1, "a": 1}', "a: the field a is given twice: give it once"),
        ('{"a": {"b": [{"c": 1, "d": 2, "c": 3}]}}', "a.b[0].c: the field c is given twice"),
        ('{"a": ["x", "\\ud83d"]}', "a[1]: the text contains half of a character"),
        ('{"a": {"\\udc00": 1}}', "a: the name of a field contains half of a character"),
    ],
)
def test_what_is_unsound_is_named(text: str | bytes, words: str) -> None:
    assert words in complaint(text)


def test_a_value_may_go_so_deep_and_no_deeper() -> None:
    assert read_object(nested(DEEPEST))
    assert "this is nested too deeply" in complaint(nested(DEEPEST + 1))
    assert "this is nested too deeply" in complaint(nested(900))


def test_every_fault_is_named() -> None:
    text = '{"a": 1, "a": 2, "b": {"c": 1, "c": 2}, "d": "\\ud800"}'
    assert len(complaint(text).splitlines()) == 3


def test_whole_characters_outside_the_basic_plane_are_text() -> None:
    assert read_object('{"a": "\\ud83d\\ude00"}') == {"a": "😀"}


def test_a_number_may_have_a_hundred_digits() -> None:
    assert read_object('{"a": ' + "9" * MOST_DIGITS + "}") == {"a": int("9" * MOST_DIGITS)}
