"""The encoding of VASSAL's files, level by level."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from app.interop.vassal.encoding import (
    StreamCommand,
    encode,
    key_of,
    read_commands,
    split,
    token,
    unveiled,
    veiled,
    whole,
)
from app.interop.vassal.trait import joined, levels
from tests.variants import examples

ODD = st.text(alphabet="ab;,\\'\t/\x1b ", max_size=8)
WHOLE = ODD.filter(lambda text: not text.endswith("\\"))
"""A token that ends in a backslash cannot be told from an escaped delimiter, in VASSAL neither."""
OWN = WHOLE.filter(lambda text: "\x1b" not in text)
"""A command's own text"""


@settings(max_examples=examples(300))
@given(st.lists(WHOLE, min_size=1, max_size=6), st.sampled_from(";,\t/\x1b"))
def test_what_is_encoded_is_read_back(tokens: list[str], delimiter: str) -> None:
    assert split(encode(tokens, delimiter), delimiter) == tokens


@settings(max_examples=examples(200))
@given(st.lists(WHOLE.filter(lambda t: "\t" not in t), min_size=1, max_size=7))
def test_levels_nest_and_come_apart_again(texts: list[str]) -> None:
    assert levels(joined([*texts, "piece"])) == [*texts, "piece"]


@settings(max_examples=examples(100))
@given(
    st.recursive(
        st.builds(StreamCommand, OWN),
        lambda inner: st.builds(StreamCommand, OWN, st.lists(inner, max_size=3)),
        max_leaves=12,
    )
)
def test_a_tree_of_commands_is_written_and_read_back(tree: StreamCommand) -> None:
    again = read_commands(tree.written())
    assert again.written() == tree.written()


@settings(max_examples=examples(200))
@given(st.text(alphabet="a\\'\t", max_size=14))
def test_levels_come_apart_as_tokens_do(text: str) -> None:
    found, inner = [], [text]
    while len(inner) > 0:
        parts = split(inner[0], "\t")
        found.append(parts[0])
        inner = parts[1:2]
    assert levels(text) == found


def test_depth_shows_up_as_runs_of_backslashes() -> None:
    assert joined(["a", "b", "c", "d"]) == "a\tb\\\tc\\\\\td"
    assert levels("a\tb\\\tc\\\\\td") == ["a", "b", "c", "d"]


@pytest.mark.parametrize(
    ("text", "tokens"),
    [
        ("", [""]),
        ("a;", ["a", ""]),
        (";", ["", ""]),
        ("a\\;b;c", ["a;b", "c"]),
        ("'\\a';b", ["\\a", "b"]),
        ("''a'';b", ["'a'", "b"]),
        ("a\\b;c", ["a\\b", "c"]),
        ("\\;x", [";x"]),
    ],
)
def test_one_level_of_tokens(text: str, tokens: list[str]) -> None:
    assert split(text, ";") == tokens


def test_missing_tokens_are_defaults_and_absurd_numbers_none() -> None:
    assert token(["a"], 3, "d") == "d"
    assert whole("12") == 12
    assert whole("1" * 5000, 7) == 7
    assert whole("x", 7) == 7


@settings(max_examples=examples(50))
@given(st.text(max_size=60).filter(lambda t: "\x00" not in t), st.integers(0, 255))
def test_the_veil_is_lifted_whatever_the_key(text: str, key: int) -> None:
    assert unveiled(veiled(text, key), "x") == text
    assert unveiled(veiled(text, key).upper().replace(b"!VCSK", b"!VCSK"), "x") == text
    assert key_of(veiled(text, key)) == key


def test_a_stream_without_a_header_is_plain() -> None:
    assert unveiled(b"begin_save\x1bend_save", "x") == "begin_save\x1bend_save"
    assert key_of(b"begin_save") is None
