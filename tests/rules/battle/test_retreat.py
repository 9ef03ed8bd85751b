"""Paths of retreat agree with the slow obvious search on random small fields, and with what can be seen on paper."""

from __future__ import annotations

from dataclasses import dataclass

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from app.board.grid import Grid
from app.board.spec import GridSpec
from app.rules.battle.retreat import RetreatField, retreats
from tests.rules.battle.slow_retreats import slow_retreats
from tests.variants import examples

GRID = Grid.from_spec(
    GridSpec(name="retreats", orientation="pointy", stagger="odd", rows=(1, 7), columns=(1, 7), digits=(1, 1))
)
"""Seven rows of seven hexes, 11 in the north-west; odd rows stand half a hex east."""
HEXES = st.integers(0, GRID.size - 1)


@dataclass(frozen=True)
class Ground:
    shut: frozenset[int]
    walls: frozenset[int]
    held: frozenset[int]
    full: frozenset[int]
    straight: bool = True

    def field(self) -> RetreatField:
        return RetreatField(
            GRID,
            lambda here, there: there not in self.shut and GRID.side_between(here, there) not in self.walls,
            lambda hex_: hex_ not in self.full,
            lambda there, turned: (int(there in self.held), int(turned and self.straight)),
        )


@st.composite
def grounds(draw: st.DrawFn) -> Ground:
    """Hexes that may not be entered, hexsides that may not be crossed, friends, and some of their hexes full."""
    held = draw(st.frozensets(HEXES, max_size=24))
    return Ground(
        draw(st.frozensets(HEXES, max_size=16)),
        draw(st.frozensets(HEXES.flatmap(lambda h: st.sampled_from(GRID.sides[h])), max_size=10)),
        held,
        draw(st.frozensets(st.sampled_from(sorted(held)), max_size=8)) if held else frozenset(),
        draw(st.booleans()),
    )


@settings(max_examples=examples(300))
@given(grounds(), HEXES, st.integers(1, 4))
def test_the_best_paths_are_those_of_the_slow_search(ground: Ground, start: int, distance: int) -> None:
    found = retreats(ground.field(), (start,), distance)
    paths, survives = slow_retreats(ground.field(), (start,), distance)
    assert (set(found.paths), found.survives) == (paths, survives)


@settings(max_examples=examples(150))
@given(grounds(), HEXES, st.integers(1, 4), st.data())
def test_whoever_has_begun_a_best_path_goes_on_along_the_same_ones(
    ground: Ground, start: int, distance: int, data: st.DataObject
) -> None:
    found = retreats(ground.field(), (start,), distance)
    path = data.draw(st.sampled_from(found.paths))
    way = path[: data.draw(st.integers(1, len(path)))]
    onward = retreats(ground.field(), way, distance)
    assert onward.survives == found.survives
    if found.survives:
        assert set(onward.paths) == {p for p in found.paths if p[: len(way)] == way}
    else:
        assert path in onward.paths


def at(*names: int) -> frozenset[int]:
    return frozenset(GRID.index(str(name)) for name in names)


def ends(ground: Ground, start: int, distance: int) -> tuple[list[str], bool]:
    found = retreats(ground.field(), (GRID.index(str(start)),), distance)
    return [GRID.name(h) for h in found.ends], found.survives


NONE = frozenset[int]()


def test_in_the_open_a_retreat_is_straight() -> None:
    assert ends(Ground(NONE, NONE, NONE, NONE), 44, 2) == (["23", "25", "42", "46", "63", "65"], True)


def test_without_that_rule_every_hex_so_far_away_will_do() -> None:
    found, _ = ends(Ground(NONE, NONE, NONE, NONE, straight=False), 44, 2)
    assert len(found) == 12


@pytest.mark.parametrize(("full", "expected"), [(NONE, ["45"]), (at(45), ["46"])])
def test_from_a_full_hex_the_retreat_goes_on_until_there_is_room(full: frozenset[int], expected: list[str]) -> None:
    around = at(33, 34, 43, 53, 54)
    assert ends(Ground(around, NONE, at(45), full), 44, 1) == (expected, True)


def test_without_a_way_it_ends_where_it_could_still_go() -> None:
    around = at(33, 34, 43, 53, 54) | at(35, 46, 55)
    assert ends(Ground(around, NONE, NONE, NONE), 44, 2) == (["45"], False)


def test_a_retreat_that_cannot_begin_ends_in_place() -> None:
    assert ends(Ground(at(33, 34, 43, 45, 53, 54), NONE, NONE, NONE), 44, 3) == (["44"], False)
