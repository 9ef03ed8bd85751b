"""Worlds and positions as plain values: inverse pairs, and one text for equal positions."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given

from app.errors import UnknownHex
from app.position.codec import (
    counter_from_data,
    counter_to_data,
    position_from_data,
    position_to_data,
    roster_from_data,
    roster_to_data,
    world_from_data,
    world_to_data,
)
from app.position.ledger import Ledger
from app.position.position import Pending, Position
from app.systems.scenario.library import find
from tests.position.tables import BOARD, COUNTERS, ROSTER, WORLD, pendings, positions


def through_a_file(data: Any) -> Any:
    return json.loads(json.dumps(data))


@given(positions())
def test_a_position_survives_a_file(position: Position) -> None:
    assert position_from_data(WORLD, through_a_file(position_to_data(BOARD, position))) == position


@given(positions())
def test_a_position_read_from_a_file_keeps_the_order_of_its_units(position: Position) -> None:
    back = position_from_data(WORLD, through_a_file(position_to_data(BOARD, position)))
    assert list(back.units) == list(position.units)
    assert dict(back.stacks) == dict(position.stacks)


def shuffled(value: Any) -> Any:
    """The same plain value with the keys of its objects the other way round."""
    if isinstance(value, dict):
        return {key: shuffled(value[key]) for key in reversed(value)}
    return [shuffled(one) for one in value] if isinstance(value, list) else value


@given(positions())
def test_equal_positions_have_one_text(position: Position) -> None:
    data = position_to_data(BOARD, position)
    again = position_from_data(WORLD, {**shuffled(through_a_file(data)), "order": data["order"]})
    assert again == position
    assert json.dumps(position_to_data(BOARD, again)) == json.dumps(data)


def test_nothing_and_null_are_the_same() -> None:
    bare = Position(
        conditions={"weather": None}, tracks={"vp": None}, hands={"axis": None}, ledger=Ledger({"spent": {}})
    )
    assert position_to_data(BOARD, bare) == position_to_data(BOARD, Position())


@pytest.mark.parametrize("field", ["turn", "units", "order", "ledger", "pending", "control"])
def test_a_position_without_one_of_its_parts_is_no_position(field: str) -> None:
    data = position_to_data(BOARD, Position())
    del data[field]
    with pytest.raises(KeyError, match=field):
        position_from_data(WORLD, data)


def test_a_position_in_a_hex_that_the_world_has_not_is_refused() -> None:
    with pytest.raises(UnknownHex):
        position_from_data(WORLD, {**position_to_data(BOARD, Position()), "control": {"9999": "axis"}})


@given(pendings)
def test_an_open_question_survives_a_file(asked: Pending) -> None:
    assert Pending.from_json(through_a_file(asked.to_json())) == asked


def test_no_question_stays_none() -> None:
    assert Pending.from_json(None) is None


@pytest.mark.parametrize("raw", ["roll", 3, [], {"procedure": "battle"}])
def test_a_question_in_another_form_is_refused(raw: Any) -> None:
    with pytest.raises((TypeError, KeyError)):
        Pending.from_json(raw)


@pytest.mark.parametrize("field", ["args", "options", "data"])
def test_the_parts_of_a_question_have_their_types(field: str) -> None:
    with pytest.raises(TypeError):
        Pending.from_json({**Pending("battle", "roll", "axis", "", "").to_json(), field: "x"})


@pytest.mark.parametrize("name", sorted(COUNTERS))
def test_a_counter_survives_a_file(name: str) -> None:
    assert counter_from_data(through_a_file(counter_to_data(COUNTERS[name]))) == COUNTERS[name]


def test_a_roster_survives_a_file() -> None:
    assert roster_from_data(through_a_file(roster_to_data(ROSTER))) == ROSTER


def test_the_mark_of_counters_that_lie_on_their_face_survives_a_file() -> None:
    turned = replace(ROSTER, turned_mark="dispersed")
    assert roster_from_data(through_a_file(roster_to_data(turned))) == turned
    assert "turned_mark" not in roster_to_data(ROSTER)


def test_a_world_survives_a_file() -> None:
    assert world_from_data(through_a_file(world_to_data(WORLD))) == WORLD


def test_the_world_of_an_installed_system_survives_a_file() -> None:
    world = replace(find("operation-storm").world(), counters={c.id: c for c in COUNTERS.values()})
    assert world_from_data(through_a_file(world_to_data(world))) == world


@pytest.mark.parametrize("field", ["system", "board", "roster", "counters", "charts", "switches", "title"])
def test_a_world_without_one_of_its_parts_is_no_world(field: str) -> None:
    data = world_to_data(WORLD)
    del data[field]
    with pytest.raises(KeyError, match=field):
        world_from_data(data)
