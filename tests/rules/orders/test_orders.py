"""Orders as plain values: what is written reads back, and anything else is refused in a sentence."""

from __future__ import annotations

import json
from fractions import Fraction
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.errors import BadInput
from app.rules.orders.orders import (
    Attack,
    Correction,
    Move,
    NextPhase,
    Note,
    Order,
    Place,
    Reply,
    Restack,
    SetCondition,
    order_from_json,
    to_json,
)
from tests.position.tables import json_values

words = st.text(max_size=5)
texts = st.lists(words, max_size=3).map(tuple)
orders: st.SearchStrategy[Order] = st.one_of(
    st.builds(Move, texts, texts, words),
    st.builds(Attack, words, texts, words, st.dictionaries(words, json_values, max_size=2)),
    st.builds(Reply, json_values, words),
    st.just(NextPhase()),
    st.builds(SetCondition, words, json_values),
    st.builds(Place, texts, words),
    st.builds(Restack, texts),
    st.builds(Correction, st.lists(st.tuples(words, words, json_values), max_size=3).map(tuple)),
    st.builds(Note, words),
)


@given(orders)
def test_an_order_survives_a_file(order: Order) -> None:
    assert order_from_json(json.loads(json.dumps(to_json(order)))) == order


def test_fields_with_a_default_may_be_left_out() -> None:
    assert order_from_json({"kind": "move", "units": ["a"], "path": ["N1", "N2"]}) == Move(("a",), ("N1", "N2"))
    assert order_from_json({"kind": "attack", "combat": "x", "attackers": ["a"], "target": "N1"}).options == {}  # type: ignore[union-attr]
    assert order_from_json({"kind": "reply", "answer": None}) == Reply(None)


@pytest.mark.parametrize(
    ("raw", "words_"),
    [
        (None, "one of the kinds move, attack"),
        ([], "one of the kinds"),
        ({}, "one of the kinds"),
        ({"kind": "march"}, "there is no order march: known are attack, chart"),
        ({"kind": ["move"]}, "one of the kinds"),
        ({"kind": "move", "units": ["a"]}, "needs the field path"),
        ({"kind": "move", "units": ["a"], "path": [], "speed": 3}, "has no field speed"),
        ({"kind": "move", "units": "a", "path": []}, "the field units of the order move is a list of texts"),
        ({"kind": "move", "units": [1], "path": []}, "a list of texts"),
        ({"kind": "move", "units": [], "path": [], "by": None}, "the field by of the order move is text"),
        (
            {"kind": "attack", "combat": 3, "attackers": [], "target": ""},
            "the field combat of the order attack is text",
        ),
        (
            {"kind": "attack", "combat": "", "attackers": [], "target": "", "options": []},
            "the field options of the order attack is an object",
        ),
        ({"kind": "condition", "name": ["x"], "value": 1}, "is text"),
        ({"kind": "place", "units": [], "where": 5}, "is text"),
        ({"kind": "put-right", "settings": {}}, "a list of [subject, key, value]"),
        ({"kind": "put-right", "settings": [["place", "a"]]}, "a list of [subject, key, value]"),
        ({"kind": "put-right", "settings": [["place", 3, "a"]]}, "a list of [subject, key, value]"),
        ({"kind": "note", "text": 3}, "is text"),
        ({"kind": "reply"}, "needs the field answer"),
        ({"kind": "phase", "to": "x"}, "has no field to"),
    ],
)
def test_what_is_no_order_is_refused_in_a_sentence(raw: Any, words_: str) -> None:
    with pytest.raises(BadInput) as caught:
        order_from_json(raw)
    assert words_ in str(caught.value)


@given(json_values | st.dictionaries(st.sampled_from(["kind", "units", "path", "answer", "settings"]), json_values))
def test_any_plain_value_is_an_order_or_bad_input(raw: Any) -> None:
    try:
        order = order_from_json(raw)
    except BadInput:
        return
    assert order_from_json(to_json(order)) == order


@pytest.mark.parametrize("value", [Fraction(1, 2), 1.5, {1, 2}, object()])
def test_a_value_without_a_plain_form_is_a_type_error(value: Any) -> None:
    with pytest.raises(TypeError):
        to_json(Reply(value))
