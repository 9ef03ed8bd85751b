"""Saved games read: every trap that real ones lay."""

from __future__ import annotations

from pathlib import Path

import pytest

from app.errors import BadInput
from app.interop.vassal.draft import ImportChoices
from app.interop.vassal.importing import open_import
from app.interop.vassal.review import review
from app.interop.vassal.source import MODULE, SAVED, kind_of, read_stream
from app.interop.vassal.world import Taking
from tests.interop.vassal.making import (
    FLAT,
    SIZE,
    ModuleFile,
    V,
    board,
    boards_line,
    border_war,
    element,
    layer,
    map_of,
    piece,
    saved,
    stack,
)
from tests.interop.vassal.opening import opened, places, with_saved


def test_the_stacks_place_counts_and_not_its_members(tmp_path: Path) -> None:
    found = with_saved(
        tmp_path,
        boards_line("Main", ("North", 0, 0)),
        piece("1st Red", "red.png", id_="1", map_="Main", x=500, y=400, gpid="101"),
        piece("2nd Red", "red.png", id_="2", map_="null", gpid="102"),
        stack("7", "Main", 95, 72, "1", "2"),
        stack("8", "Main", 40, 40),
    )
    assert places(found)["1st Red"] == places(found)["2nd Red"] == "0201"
    assert found.draft.game.stale() == 2
    assert found.draft.game.empty_stacks == 1


def test_members_lie_from_the_bottom_up(tmp_path: Path) -> None:
    found = with_saved(
        tmp_path,
        piece("1st Red", "red.png", id_="1", gpid="101"),
        piece("2nd Red", "red.png", id_="2", gpid="102"),
        stack("7", "Main", 95, 72, "1", "2"),
    )
    taken = Taking(found.draft).taken()
    where = taken.world.board.location("0201")
    assert [taken.position.units[u].label for u in taken.position.from_top(where)] == ["2nd Red", "1st Red"]


def test_a_piece_in_no_stack_stands_where_it_says(tmp_path: Path) -> None:
    found = with_saved(
        tmp_path,
        piece("1st Red", "red.png", id_="1", map_="Main", x=95, y=72, gpid="101"),
        piece("2nd Red", "red.png", id_="2", map_="null", x=95, y=72, gpid="102"),
    )
    assert places(found)["1st Red"] == "0201"
    assert places(found)["2nd Red"] == "@available"  # it is nowhere: its kind waits with the palette


@pytest.mark.parametrize("gpid", ["101", ""])
def test_a_saved_piece_is_known_by_its_slot_or_by_name_and_picture(gpid: str, tmp_path: Path) -> None:
    found = with_saved(tmp_path, piece("1st Red", "red.png", id_="1", map_="Main", x=40, y=40, gpid=gpid))
    assert found.draft._kept_instances[0].reading.key == "101"
    changed = with_saved(tmp_path, piece("1st Red", "red.jpg", id_="1", map_="Main", x=40, y=40))
    assert changed.draft._kept_instances[0].reading.key == "101"


def test_the_face_that_lies_up_is_read_from_the_layer(tmp_path: Path) -> None:
    turned = [("prototype;Infantry;", ""), layer(["red-back.png"], "Flip", level=1, command="Flip", always=False)]
    found = with_saved(tmp_path, piece("1st Red", "red.png", turned, id_="1", map_="Main", x=40, y=40, gpid="101"))
    taken = Taking(found.draft).taken()
    unit = taken.position.units[taken.units["1"]]
    assert (unit.counter.steps, unit.steps) == (2, 1)


def test_a_counter_beside_the_grid_and_one_on_another_map_lie_in_boxes(tmp_path: Path) -> None:
    made = border_war(parts=[map_of("Dead Pile", board("Pile", "", width=100, height=100))])
    found = with_saved(
        tmp_path,
        piece("1st Red", "red.png", id_="1", map_="Dead Pile", x=9, y=9, gpid="101"),
        piece("2nd Red", "red.png", id_="2", map_="Main", x=900, y=900, gpid="102"),
        module=made,
    )
    assert places(found)["1st Red"] == "@dead-pile"
    assert places(found)["2nd Red"] == "@main-beside"


def test_the_turn_is_what_the_tracker_counts(tmp_path: Path) -> None:
    found = with_saved(
        tmp_path, piece("1st Red", "red.png", id_="1", map_="Main", x=40, y=40), "TURNTurnTracker0\t0|4;0;false;-1"
    )
    assert Taking(found.draft).taken().position.turn == 4


def test_kinds_are_told_by_what_a_file_holds_and_not_by_its_name(tmp_path: Path) -> None:
    assert kind_of(border_war().write(tmp_path / "a.vsav")) == MODULE
    for name, data in (("b.vmod", saved()), ("c.log", b"begin_save\x1bend_save")):
        (tmp_path / name).write_bytes(data)
        assert kind_of(tmp_path / name) == SAVED
    assert read_stream(b"begin_save\x1bend_save", "old").game.pieces == {}


def test_a_saved_game_finds_its_module_beside_it_and_refuses_another(tmp_path: Path) -> None:
    border_war().write(tmp_path / "any.vmod")
    game = tmp_path / "g.vsav"
    game.write_bytes(saved(piece("1st Red", "red.png", id_="1", map_="Main", x=40, y=40)))
    assert places(open_import(game))["1st Red"] == "0101"
    other = ModuleFile([map_of("Main", board("B", FLAT, **SIZE))], name="Other").write(tmp_path / "other.vmod")
    with pytest.raises(BadInput, match=r"g\.vsav belongs to the module Border War, not to Other"):
        open_import(game, module=other)
    game.write_bytes(saved(module="Nobody's"))
    with pytest.raises(BadInput, match="also name its module, Nobody's"):
        open_import(game)


def test_a_predefined_set_up_is_a_saved_game_in_the_module(tmp_path: Path) -> None:
    setup = element(f"{V}module.PredefinedSetup", {"name": "June", "useFile": "true", "file": "june.vsav"})
    made = border_war(parts=[setup])
    made.files["june.vsav"] = saved(piece("1st Red", "red.png", id_="1", map_="Main", x=95, y=72, gpid="101"))
    found = opened(tmp_path, made)
    assert places(found)["1st Red"] == "0201"
    found.choose(ImportChoices(setup=""))
    assert places(found)["1st Red"] == "0101"


def test_a_board_without_its_picture_reaches_as_far_as_counters_lie(tmp_path: Path) -> None:
    module = border_war()
    module.parts[2] = map_of("Main", board("North", FLAT, "gone.png"))
    found = with_saved(
        tmp_path, piece("1st Red", "red.png", id_="1", map_="Main", x=484, y=360, gpid="101"), module=module
    )
    assert places(found)["1st Red"] == "0906"
    assert any("their size guessed: gone.png" in line.text for line in review(found.draft).lines)
