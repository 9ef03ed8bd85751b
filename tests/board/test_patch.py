"""Patches of a position file over a board."""

from typing import Any

import pytest
from pydantic import ValidationError

from app.board.board import Board, BoardWords, Place
from app.board.patch import BoardPatch
from app.errors import BadInput
from tests.board.boards import small_board

WORDS = BoardWords(
    terrain=frozenset({"clear", "forest", "hills"}),
    places=frozenset({"port", "town"}),
    hexsides=frozenset({"river", "lake"}),
    paths=frozenset({"rail", "road"}),
)


def patched(board: Board | None = None, **patch: Any) -> Board:
    return BoardPatch.model_validate(patch).applied_to(board or small_board())


def test_an_empty_patch_changes_nothing() -> None:
    assert patched() == small_board()


def test_terrain_replaces_what_the_hex_had_and_may_be_several() -> None:
    board = patched(terrain={"304": "forest", "102": ["hills", "forest"]})
    assert board.terrain[board.grid.index("304")] == ("forest",)
    assert board.terrain[board.grid.index("102")] == ("hills", "forest")
    assert board.terrain[board.grid.index("504")] == ("swamp", "hills")


def test_places_replace_and_keep_the_names_of_the_kinds_that_stay() -> None:
    board = patched(places={"104": ["town", "major-city"], "204": ["port"]})
    assert board.places[board.grid.index("104")] == (Place("town"), Place("major-city", "Leningrad"))
    assert board.place_kinds(board.grid.index("204")) == {"port"}


def test_an_empty_list_clears_places_and_hexsides() -> None:
    board = patched(places={"104": []}, hexsides={"204/104": []})
    assert not board.places
    assert not board.sides


def test_hexsides_read_in_either_order() -> None:
    assert patched(hexsides={"205/104": ["river"]}) == patched(hexsides={"104/205": ["river"]})


def test_paths_replace_their_kind_and_add_up_among_themselves() -> None:
    one, two = ["101", "102"], ["103", "104"]
    board = patched(paths=[{"kind": "rail", "hexes": one}, {"kind": "rail", "hexes": two}])
    assert board.paths["rail"] == tuple(tuple(board.grid.index(name) for name in path) for path in (one, two))
    road = patched(paths=[{"kind": "road", "hexes": one}])
    assert road.paths["rail"] == small_board().paths["rail"]
    assert len(road.path_steps("road")) == 2


def test_control_is_given_to_hexes_and_sites_and_taken_by_null() -> None:
    board = patched(control={"104#fortress": "axis", "101": "axis", "301": None})
    assert board.control == {
        board.location("104#fortress"): "axis",
        board.grid.index("101"): "axis",
        board.grid.index("406"): "soviet",
        board.location("406#fortress"): "soviet",
    }


def test_zones_add_to_those_of_the_map() -> None:
    board = patched(zones={"103": ["north", "arctic"]})
    assert board.zones["north"] == {board.grid.index(name) for name in ("101", "102", "103")}
    assert board.zones["arctic"] == {board.grid.index("103")}


def test_a_new_site_comes_after_the_old_ones_and_an_old_one_keeps_its_location() -> None:
    board = patched(sites={"301#fortress": {"sides": ["301/201"]}, "104#fortress": {"central": True}})
    assert [site.name for site in board.sites] == ["104#fortress", "406#fortress", "301#fortress"]
    assert board.sites[0].central
    assert not board.sites[0].sides
    assert board.sites[2].sides == {board.grid.parse_side("201/301")}


def test_a_patch_of_sites_may_be_followed_by_their_control() -> None:
    board = patched(sites={"301#fortress": {"central": True}}, control={"301#fortress": "axis"})
    assert board.control[board.location("301#fortress")] == "axis"


def test_blank_comes_before_the_rest_of_the_patch() -> None:
    board = patched(blank=True, terrain={"304": "forest"}, places={"104": ["port"]})
    expected = small_board().blank()
    assert board.terrain[board.grid.index("304")] == ("forest",)
    assert board.places == {board.grid.index("104"): (Place("port"),)}
    assert (board.sides, board.paths, board.sites) == (expected.sides, expected.paths, expected.sites)
    assert (board.control, board.sources) == (expected.control, expected.sources)


@pytest.mark.parametrize(
    ("patch", "problem"),
    [
        (
            {"terrain": {"999": "clear"}},
            "map.terrain.999: no hex 999 on the German Eagle vs. Russian Bear map",
        ),
        (
            {"terrain": {"1044": "clear"}},
            "map.terrain.1044: no hex 1044 on the German Eagle vs. Russian Bear",
        ),
        ({"terrain": {"0304": "clear"}}, "map: did you mean 304?"),
        (
            {"terrain": {"304": "forrest"}},
            "map.terrain.304: this game has no terrain forrest: did you mean",
        ),
        ({"terrain": {"304": []}}, "map.terrain.304: a hex needs at least one terrain"),
        ({"places": {"304": ["castle"]}}, "this game has no place castle: known are port, town"),
        ({"hexsides": {"304/306": ["river"]}}, "map.hexsides.304/306: 304 and 306 are not adjacent"),
        ({"hexsides": {"304": ["river"]}}, "map.hexsides.304: 304 is not a hexside"),
        (
            {"hexsides": {"304/305": ["rivver"]}},
            "this game has no hexside feature rivver: did you mean river?",
        ),
        (
            {"hexsides": {"304/305": ["river"], "305/304": []}},
            "map.hexsides.305/304: this hexside is the same as 304/305: give it once",
        ),
        (
            {"paths": [{"kind": "canal", "hexes": ["101"]}]},
            "map.paths[0].kind: this game has no path canal",
        ),
        ({"paths": [{"kind": "rail", "hexes": []}]}, "map.paths[0].hexes: a path needs at least one hex"),
        ({"paths": [{"kind": "rail", "hexes": ["101", "1x"]}]}, "map.paths[0].hexes[1]: no hex 1x on"),
        (
            {"paths": [{"kind": "rail", "hexes": ["101", "103"]}]},
            "map.paths[0].hexes: 101 and 103 follow each other but are not adjacent",
        ),
        ({"control": {"101#keep": "axis"}}, "map.control.101#keep: no site 101#keep on the"),
        ({"zones": {"999": ["north"]}}, "map.zones.999: no hex 999 on"),
        ({"sites": {"301": {"central": True}}}, "map.sites.301: 301 is not a site"),
        ({"sites": {"301#": {"central": True}}}, "map.sites.301#: 301# is not a site"),
        ({"sites": {"999#fortress": {"central": True}}}, "map.sites.999#fortress: no hex 999 on"),
        ({"sites": {"301#fortress": {}}}, "a site is either central or on hexsides: give one of the two"),
        ({"sites": {"301#fortress": {"central": True, "sides": ["301/201"]}}}, "give one of the two"),
        ({"sites": {"301#fortress": {"sides": ["101/102"]}}}, "101/102 is not a hexside of 301"),
        ({"sites": {"301#fortress": {"sides": ["301/103"]}}}, "sides[0]: 301 and 103 are not adjacent"),
    ],
)
def test_a_patch_that_does_not_fit_is_refused_with_its_place(patch: dict[str, Any], problem: str) -> None:
    with pytest.raises(BadInput) as caught:
        BoardPatch.model_validate(patch).applied_to(small_board(), WORDS)
    assert problem in str(caught.value)
    assert len(caught.value.problems) == 1


def test_every_problem_of_a_patch_is_told() -> None:
    patch = BoardPatch.model_validate({"terrain": {"999": "clear", "998": "clear"}, "zones": {"997": ["x"]}})
    with pytest.raises(BadInput) as caught:
        patch.applied_to(small_board(), WORDS, place="cases[3].map")
    assert [p.place for p in caught.value.problems] == [
        "cases[3].map.terrain.999",
        "cases[3].map.terrain.998",
        "cases[3].map.zones.997",
    ]


def test_unknown_terrain_is_always_understood() -> None:
    board = BoardPatch.model_validate({"terrain": {"304": "unknown"}}).applied_to(small_board(), WORDS)
    assert board.is_unknown(board.grid.index("304"))


@pytest.mark.parametrize(
    "data",
    [
        {"terain": {}},
        {"blank": "yes"},
        {"blank": 1},
        {"terrain": {"304": 3}},
        {"places": {"304": "port"}},
        {"sites": {"304#a": {"central": "yes"}}},
        {"paths": [{"kind": "rail", "hexes": [101]}]},
    ],
)
def test_a_field_of_the_wrong_name_or_type_is_refused(data: dict[str, Any]) -> None:
    with pytest.raises(ValidationError):
        BoardPatch.model_validate(data)


def test_a_hex_named_by_both_its_names_is_a_problem() -> None:
    from tests.board.grids import OPERATION_STORM, grid

    on = grid(OPERATION_STORM)
    board = Board(on, (("clear",),) * on.size)
    with pytest.raises(BadInput, match=r"map\.terrain\.S4233: this hex is the same as N1033: give it once"):
        patched(board, terrain={"N1033": "clear", "S4233": "forest"})


def test_the_old_board_is_left_as_it_was() -> None:
    board = small_board()
    patched(board, blank=True, terrain={"304": "forest"}, control={"301": None})
    assert board == small_board()
