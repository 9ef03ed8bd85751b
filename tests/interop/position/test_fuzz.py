"""A position file is answered or refused, whatever is wrong with it; nothing else ever happens."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from tests.interop.asking import Said, ask
from tests.interop.mutations import cases, damaged, mutated
from tests.variants import examples, some_now


def holds(said: Said, asked: int | None = None) -> None:
    """What is true of every answer and of every refusal."""
    assert "Traceback" not in said.err
    if said.status == 0:
        assert said.err == ""
        answers = said.answers
        assert asked is None or len(answers) == asked
        for answer in answers:
            assert all(f["text"].strip() and "None" not in f["text"] for f in answer["findings"])
            if "legal" in answer:
                assert answer["legal"] == all(f["severity"] != "violation" for f in answer["findings"])
    else:
        assert said.status == 2
        assert said.out == ""
        lines = said.err.splitlines()
        assert lines
        assert all(line.startswith("adjutant: ") and len(line) > 20 for line in lines)


@settings(max_examples=examples(200))
@given(mutated())
def test_a_case_with_something_wrong_is_answered_or_refused(position: Any) -> None:
    said = ask(position)
    holds(said, len(position.get("questions", ())) if said.status == 0 else None)


@settings(max_examples=examples(60))
@given(mutated())
def test_it_is_answered_in_words_where_it_is_answered_in_figures(position: Any) -> None:
    figures, words = ask(position), ask(position, text=True)
    assert figures.status == words.status
    assert figures.err == words.err
    if words.status == 0 and figures.answers:
        assert words.out.strip()
        assert "None" not in words.out


@settings(max_examples=examples(100))
@given(damaged())
def test_damaged_bytes_are_answered_or_refused(text: bytes) -> None:
    holds(ask(text))


@given(st.binary(max_size=60))
@example(b"")
@example(b"\xff\xfe")
@example(b"\xef\xbb\xbf{}")
@example(b"{" * 100_000)
@example(b"[" * 100_000)
@example(b'{"a":' * 900 + b"1" + b"}" * 900)
@example(b'{"system":"operation-storm","turn":' + b"9" * 5000 + b"}")
@example(b'{"system":"operation-storm","turn":1e999}')
@example(b'{"system":"operation-storm","turn":NaN}')
@example(b'{"system":"operation-storm","turn":-Infinity}')
@example(b'{"system":"\\ud800"}')
@example(b'{"\\udfff":1}')
@example(b'{"system":"operation-storm","units":[{"id":"\xed\xa0\x80"}]}')
@example(b"null")
@example(b'"operation-storm"')
def test_any_bytes_are_refused_with_a_sentence(text: bytes) -> None:
    said = ask(text)
    holds(said)
    assert said.status == 2


@pytest.mark.parametrize("position", some_now(cases()[::40], 5))
def test_answers_are_the_same_twice(position: Any) -> None:
    assert ask(position) == ask(json.dumps(position, indent=3))
