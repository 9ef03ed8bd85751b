"""Counters, units and the roster: the cardboard."""

from __future__ import annotations

from typing import Any

import pytest

from app.board.grid import OFF_MAP
from app.forces.counter import Counter, Livery, Nation, Roster, Side, UnitType
from app.forces.unit import Unit

FACES: tuple[dict[str, int], ...] = ({"attack": 8, "defense": 9}, {"attack": 4, "defense": 5})
ROSTER = Roster(
    {"axis": Side("axis", "Axis"), "soviet": Side("soviet", "Soviet")},
    {"german": Nation("german", "German", "axis"), "soviet": Nation("soviet", "Soviet", "soviet")},
    {"panzer": UnitType("panzer", "panzer division", "panzer", "mechanized")},
    {
        "german": Livery("#000001", "#FFFFFF"),
        "german/mechanized": Livery("#000002", "#FFFFFF"),
        "german/flak": Livery("#000003", "#FFFFFF"),
    },
)


def test_a_counter_shows_the_face_of_the_steps_it_has_left() -> None:
    counter = Counter("a", "german", "axis", "panzer", FACES, 2)
    assert counter.face(2)["attack"] == 8
    assert counter.face(1)["attack"] == 4


def test_a_counter_with_fewer_faces_than_steps_keeps_its_last_face() -> None:
    counter = Counter("a", "german", "axis", "panzer", FACES, 4)
    assert [counter.face(left)["attack"] for left in (4, 3, 2, 1, 0)] == [8, 4, 4, 4, 4]


@pytest.mark.parametrize("left", [3, 9])
def test_more_steps_than_printed_show_the_front(left: int) -> None:
    assert Counter("a", "german", "axis", "panzer", FACES, 2).face(left)["attack"] == 8


@pytest.mark.parametrize(("faces", "steps"), [((), 1), (FACES, 0)])
def test_a_counter_has_a_face_and_a_step(faces: Any, steps: int) -> None:
    with pytest.raises(ValueError, match="counter a"):
        Counter("a", "german", "axis", "panzer", faces, steps)


def test_printed_numbers_cannot_be_changed() -> None:
    numbers = {"attack": 8}
    counter = Counter("a", "german", "axis", "panzer", (numbers,))
    numbers["attack"] = 99
    assert counter.face(1)["attack"] == 8
    with pytest.raises(TypeError):
        counter.faces[0]["attack"] = 7  # type: ignore[index]


def test_a_nameless_counter_goes_by_its_id() -> None:
    assert Counter("a", "german", "axis", "panzer", FACES).label == "a"
    assert Counter("a", "german", "axis", "panzer", FACES, name="1st Panzer").label == "1st Panzer"


def test_a_number_that_is_not_printed_is_nought() -> None:
    unit = Unit(Counter("a", "german", "axis", "panzer", FACES, 2), steps=1)
    assert (unit.number("attack"), unit.number("defense"), unit.number("range")) == (4, 5, 0)


def test_a_unit_on_the_map_is_in_no_box() -> None:
    unit = Unit(Counter("a", "german", "axis", "panzer", FACES), OFF_MAP, "reserve")
    assert not unit.on_map
    assert unit.at(5, "reserve").box == ""
    assert unit.at(5).at(OFF_MAP, "eliminated").box == "eliminated"


def test_the_most_special_livery_is_worn() -> None:
    assert ROSTER.livery("german", "panzer").ground == "#000002"
    assert ROSTER.livery("german", "flak").ground == "#000003"
    assert ROSTER.livery("german", "infantry").ground == "#000001"
    assert ROSTER.livery("soviet", "panzer").ground.startswith("#")


def test_nations_have_sides_and_each_side_an_enemy() -> None:
    assert ROSTER.side_of("german") == "axis"
    assert (ROSTER.enemy("axis"), ROSTER.enemy("soviet")) == ("soviet", "axis")
    with pytest.raises(KeyError):
        ROSTER.side_of("finnish")


def test_a_counter_that_is_called_by_a_number_alone_is_told_from_figures() -> None:
    def called(name: str) -> str:
        return Counter("a", "german", "german", "infantry", ({},), 1, "division", name).label

    assert [called(name) for name in ("168", "14th Panzer", "1/2", "")] == ["№ 168", "14th Panzer", "1/2", "a"]
