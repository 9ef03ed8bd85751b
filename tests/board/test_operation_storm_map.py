"""The Operation Storm map holds what the rulebook's text says, and nothing that it does not."""

from collections.abc import Set
from pathlib import Path

import pytest

from app.board.board import Board, BoardWords
from app.board.mapdata import board_to_data
from app.board.mapfile import board_from_data, load_map
from tests.board.grids import OPERATION_STORM, grid

MAP = Path(__file__).resolve().parents[2] / "scenarios/operation-storm/two-sheets/map.toml"
WORDS = BoardWords(
    terrain=frozenset({"clear", "forest", "marsh", "rough", "mountain", "lake", "sea"}),
    places=frozenset({"city", "major-city", "oilfield"}),
    hexsides=frozenset({"river", "lake", "sea", "pass"}),
    paths=frozenset({"danube-corridor", "pripyet-corridor"}),
)


@pytest.fixture(scope="module")
def board() -> Board:
    return load_map(MAP, WORDS)


def names(board: Board, hexes: Set[int]) -> set[str]:
    return {board.grid.name(i) for i in hexes}


def test_the_grid_is_both_sheets_joined(board: Board) -> None:
    assert board.grid == grid(OPERATION_STORM)


def test_german_sources_are_column_20_of_both_sheets(board: Board) -> None:
    expected = {f"N{row}20" for row in range(10, 43)} | {f"S{row}20" for row in range(14, 42)}
    assert names(board, board.sources["german"]) == expected


def test_soviet_sources_are_the_last_hex_of_each_row_from_n42_down_to_s20(board: Board) -> None:
    rows = [f"N{row}" for row in range(10, 43)] + [f"S{row}" for row in range(20, 42)]
    expected = {f"{row}{43 if int(row[1:]) % 2 else 44}" for row in rows}
    assert names(board, board.sources["soviet"]) == expected
    assert {"N4244", "S2044"} <= expected


def test_the_edges_are_the_rim_of_the_grid(board: Board) -> None:
    on = board.grid
    rim = {i for i in range(on.size) if -1 in on.neighbors[i]}
    assert board.edges["north"] | board.edges["east"] | board.edges["south"] | board.edges["west"] == rim
    assert board.edges["east-north-sheet"] | board.edges["east-south-sheet"] == board.edges["east"]
    assert {"N1044", "N4244"} <= names(board, board.edges["east-north-sheet"])  # 4.9
    assert "S4143" in names(board, board.edges["east-south-sheet"])  # 4.10
    assert {"S1444", "S1420"} <= names(board, board.edges["south"])  # 1.5
    assert {"N4220", "N4244"} <= names(board, board.edges["north"])


@pytest.mark.parametrize(
    ("name", "kind", "called"),
    [("N1721", "city", "Cracow"), ("S1729", "major-city", "Bucharest"), ("S2029", "oilfield", "Ploesti")],
)
def test_named_places_stand_on_clear_ground(board: Board, name: str, kind: str, called: str) -> None:
    i = board.grid.index(name)
    assert [(place.kind, place.name) for place in board.places[i]] == [(kind, called)]
    assert board.terrain[i] == ("clear",)


def test_all_other_terrain_is_unknown(board: Board) -> None:
    known = {board.grid.name(i) for i in range(board.grid.size) if not board.is_unknown(i)}
    assert known == {"N1721", "S1729", "S2029"}
    assert not board.sides
    assert not board.paths


def test_romania_is_within_three_hexes_of_bucharest_and_ploesti(board: Board) -> None:
    on = board.grid
    capital, oil = on.index("S1729"), on.index("S2029")
    expected = {i for i in range(on.size) if min(on.distance(i, capital), on.distance(i, oil)) <= 3}
    assert board.zones["romania"] == expected


def test_the_boundary_runs_between_its_named_pairs(board: Board) -> None:
    on = board.grid
    assert board.borders["ussr"] == {on.parse_side("N4134/N4234"), on.parse_side("S1741/S1842")}


def test_start_control_is_given_to_the_named_hexes_and_far_from_the_boundary_and_nowhere_else(board: Board) -> None:
    def held(side: str) -> frozenset[int]:
        return frozenset(i for i, owner in board.control.items() if owner == side)

    on = board.grid
    far_west = {i for i in range(on.size) if on.column(i) <= 25}
    far_east = {i for i in range(on.size) if on.column(i) >= 43 and (on.sheet_of(i) == "N" or on.row(i) >= 20)}
    assert board.sources["german"] <= far_west
    assert board.sources["soviet"] <= far_east
    german = far_west | board.zones["romania"]
    assert german <= held("german")
    assert names(board, held("german") - german) == {"N3431", "S2036", "N4134", "S1741"}
    assert far_east <= held("soviet")
    assert names(board, held("soviet") - far_east) == {"S2037", "N2633", "N4234", "S1937", "S1842"}
    assert set(board.control.values()) == {"german", "soviet"}


def test_the_map_survives_as_plain_data(board: Board) -> None:
    assert board_from_data(board_to_data(board), WORDS) == board
