"""Terrain charts: figures by mobility class, their bases, fractions, and what several features of a side add up to."""

from __future__ import annotations

from fractions import Fraction

import pytest
from pydantic import ValidationError

from app.board.board import Board
from app.board.grid import Grid
from app.board.spec import GridSpec
from app.rules.movement.terrain import ALL, Hexside, Terrain, TerrainChart
from app.rules.parts import Points
from app.systems.scenario.data import HexsideData, TerrainData

GRID = Grid.from_spec(
    GridSpec(name="small", orientation="pointy", stagger="odd", rows=(1, 3), columns=(1, 3), digits=(2, 2))
)
HERE, THERE = GRID.index("0101"), GRID.index("0102")
SIDE = GRID.side_between(HERE, THERE)
CHART = TerrainChart(
    {
        "clear": Terrain("clear", "clear", "1", {"leg": 1, "wheel": 1}),
        "marsh": Terrain("marsh", "marsh", "2", {"leg": 2, "wheel": None}),
        "road": Terrain("road", "road", "3", {ALL: Fraction(1, 3)}),
    },
    {},
    {
        "stream": Hexside("stream", "stream", "4", {"leg": 1, "wheel": 2}),
        "dike": Hexside("dike", "dike", "5", {ALL: 1}),
        "canal": Hexside("canal", "canal", "6", {"leg": 1, "wheel": None}),
        "border": Hexside("border", "border", "7"),
    },
    {"truck": "wheel"},
)


def _board(*features: str, terrain: tuple[str, ...] = ("clear",)) -> Board:
    return Board(GRID, (terrain,) * GRID.size, sides={SIDE: frozenset(features)} if features else {})


@pytest.mark.parametrize(
    ("features", "mobility", "points"),
    [
        (("stream",), "leg", 1),
        (("stream",), "wheel", 2),
        (("stream",), "truck", 2),
        (("stream", "dike"), "leg", 2),
        (("dike",), "truck", 1),
        (("canal",), "leg", 1),
        (("canal", "dike"), "truck", None),
        (("border",), "leg", 0),
        ((), "leg", 0),
    ],
)
def test_a_hexside_costs_each_class_its_own_figure(
    features: tuple[str, ...], mobility: str, points: Points | None
) -> None:
    assert CHART.bind(_board(*features)).crossing(mobility).get(SIDE, 0) == points


def test_the_feature_that_bars_a_class_is_named() -> None:
    bound = CHART.bind(_board("canal", "dike"))
    barring = bound.barring_side(SIDE, "truck")
    assert barring is not None
    assert barring.slug == "canal"
    assert bound.barring_side(SIDE, "leg") is None


def test_a_hex_of_several_terrains_costs_the_dearest_and_bars_what_one_of_them_bars() -> None:
    bound = CHART.bind(_board(terrain=("clear", "marsh")))
    assert bound.entry("leg")[HERE] == 2
    assert bound.entry("truck")[HERE] is None


def test_fractions_of_a_point_stay_exact() -> None:
    assert CHART.bind(_board(terrain=("road",))).entry("truck")[HERE] == Fraction(1, 3)


def test_unknown_terrain_costs_what_clear_does() -> None:
    assert CHART.bind(_board(terrain=("unknown",))).entry("wheel")[HERE] == 1


def test_a_data_file_writes_fractions_barred_classes_and_costs_by_class() -> None:
    road = TerrainData.model_validate({"name": "road", "rule": "8.7", "cost": {"leg": "1/3", "wheel": "no"}})
    assert road.cost == {"leg": Fraction(1, 3), "wheel": None}
    river = HexsideData.model_validate({"name": "river", "rule": "9", "extra": {"leg": 1, "wheel": 2}})
    assert river.extra == {"leg": 1, "wheel": 2}
    assert HexsideData.model_validate({"name": "lake", "rule": "9", "extra": "no"}).extra is None


def test_a_cost_that_is_no_number_is_refused_with_the_forms_that_are() -> None:
    with pytest.raises(ValidationError, match="movement points are 2, a fraction such as"):
        TerrainData.model_validate({"name": "road", "rule": "8.7", "cost": {"leg": "a third"}})
