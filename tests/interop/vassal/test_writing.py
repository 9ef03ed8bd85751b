"""Logs played into a campaign, and positions written back as saved games."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from app.board.mapdata import board_to_data
from app.campaign.campaign import Campaign
from app.campaign.journal.file_format import text, value
from app.errors import BadInput
from app.installation.own_maps import OwnPictures
from app.installation.vassal_campaign import export_campaign, fetch_pictures, make_campaign
from app.interop.vassal.draft import Draft, ImportChoices
from app.interop.vassal.exporting import Base, export
from app.interop.vassal.importing import Import, open_import
from app.interop.vassal.review import review
from app.interop.vassal.source import read_stream
from app.interop.vassal.world import ImportedWorld, Taking
from app.position.changes import apply, change, place_value
from app.position.codec import position_from_data, position_to_data, world_from_data, world_to_data
from app.position.position import Position
from app.rules.orders.orders import Place
from app.systems.scenario.library import referee_for
from tests.interop.vassal.making import border_war, layer, logged, piece, saved, stack
from tests.variants import examples

TURNED = [("prototype;Infantry;", ""), layer(["red-back.png"], "Flip", level=-1, command="Flip", always=False)]
START = (
    piece("1st Red", "red.png", TURNED, id_="1", map_="Main", x=40, y=40, gpid="101", keys=("OldMap", "Main")),
    piece("2nd Red", "red.png", TURNED, id_="2", map_="null", gpid="102"),
    piece("Blue 3-5", "", [layer(["blue.png", "blue-back.png"])], id_="3", map_="Main", x=95, y=72, gpid="201"),
    stack("7", "Main", 40, 40, "1", "2"),
    "TURNTurnTracker0\t0|4;0;false;-1",
    "NOTES\tthe bridge holds",
)


def opened(tmp_path: Path, *commands: object, choices: ImportChoices | None = None) -> Import:
    module = border_war().write(tmp_path / "m.vmod")
    game = tmp_path / "g.vsav"
    game.write_bytes(saved(*(commands or START)))  # type: ignore[arg-type]
    return open_import(game, module=module, choices=choices)


def placed(taken: ImportedWorld, position: Position | None = None) -> dict[str, tuple[str, int]]:
    """Place and steps of each piece."""
    now = position or taken.position
    return {p: (place_value(taken.world.board, now.units[u]), now.units[u].steps) for p, u in taken.units.items()}


def read_back(found: Import, data: bytes) -> ImportedWorld:
    draft = found.draft
    return Taking(Draft(draft.module, draft.choices, draft.streams, read_stream(data, "x"), draft.reader)).taken()


# what is made -------------------------------------------------------------------------------------------------------


def test_world_and_position_go_through_a_campaign_file(tmp_path: Path) -> None:
    taken = Taking(opened(tmp_path).draft).taken()
    world = world_from_data(value(text(world_to_data(taken.world))))  # type: ignore[arg-type]
    again = position_from_data(world, value(text(position_to_data(world.board, taken.position))))  # type: ignore[arg-type]
    assert board_to_data(world.board) == board_to_data(taken.world.board)
    assert again.units == taken.position.units
    assert referee_for(world).game.vocabulary.name == "Border War"


def test_without_a_system_it_is_a_map_with_stacking_by_a_number_in_which_markers_are_free(tmp_path: Path) -> None:
    taken = Taking(opened(tmp_path, choices=ImportChoices(most=1)).draft).taken()
    referee = referee_for(taken.world)
    units = {u.label: u.id for u in taken.position.units.values()}
    assert referee.judge(taken.position, Place((units["1st Red"], units["2nd Red"]), "0301")).findings
    assert not referee.judge(taken.position, Place((units["1st Red"],), "0301")).findings
    assert not referee.judge(taken.position, Place((units["1st Red"], units["Supply"]), "0301")).findings


def test_corrections_in_bulk_change_what_is_made(tmp_path: Path) -> None:
    found = opened(tmp_path)
    draft = found.choose(
        ImportChoices()
        .swap(["101", "102"])
        .as_kind(["201"], "marker")
        .on_side(["Red"], "Blue Army")
        .use("Attack", "morale")
        .drop(["301"])
    )
    taken = Taking(draft, {"red.png": "f" * 64, "red-back.png": "b" * 64}).taken()
    by_name = {c.label: c for c in taken.world.counters.values()}
    assert "Supply" not in by_name
    assert by_name["1st Red"].extra["front"] == "b" * 64
    assert taken.position.units["1st-red"].steps == 1
    assert by_name["1st Red"].side == "blue-army"
    assert dict(by_name["1st Red"].faces[0]) == {"morale": 3, "defense": 4}
    assert by_name["Blue 3-5"].type == "marker"
    assert not list(draft.choices.swap(["101", "102"]).swapped)


def test_a_game_of_the_program_takes_its_own_words_or_says_which_are_missing(tmp_path: Path) -> None:
    found = opened(tmp_path)
    with pytest.raises(BadInput, match="has no unit type"):
        Taking(found.choose(ImportChoices(system="operation-storm"))).taken()
    with pytest.raises(BadInput, match="has no nation 'Red': choose one of its own"):
        Taking(found.choose(ImportChoices(system="operation-storm", type="infantry"))).taken()
    nations = {"Red": "soviet", "Blue": "german", "Markers": "german"}
    draft = found.choose(ImportChoices(system="operation-storm", type="infantry", nations=nations))
    taken = Taking(draft).taken()
    assert {c.nation for c in taken.world.counters.values()} == {"soviet", "german"}
    assert {u.box for u in taken.position.units.values()} <= {"", "available"}
    assert referee_for(taken.world).game.vocabulary.system == "operation-storm"


def test_the_review_tells_what_was_understood_guessed_and_left_out(tmp_path: Path) -> None:
    report = review(opened(tmp_path).draft)
    said = {state: [line.text for line in report.of(state)] for state in ("understood", "guessed", "left out")}
    assert "Sides: Red Army, Blue Army." in said["understood"]
    assert not any(line.startswith("Attack") for line in said["understood"])
    assert any(
        line.startswith("Attack is read as the number attack; counters that have it: 2") for line in said["guessed"]
    )
    assert "The terrain of every hex is unknown: modules contain no terrain." in said["left out"]
    assert "Counters that state another place than their stack; the stack counts: 1." in said["understood"]


# logs ---------------------------------------------------------------------------------------------------------------


def made(found: Import, tmp_path: Path) -> Campaign:
    return make_campaign(found, tmp_path / "c.adjutant", store=OwnPictures(tmp_path / "pictures")).campaign


def test_a_log_becomes_actions_with_its_texts_and_its_time(tmp_path: Path) -> None:
    turned = piece(
        "1st Red",
        "red.png",
        [TURNED[0], layer(["red-back.png"], "Flip", level=1, command="Flip", always=False)],
        map_="Main",
        x=95,
        y=72,
        gpid="101",
    )
    state = turned.split("/", 3)[3]
    steps = (
        logged("CHAT<Anna> - to the bridge"),
        logged("M/1/Main/95/72/null/Main/40/40/null/anna"),
        logged("D/1/" + state),
        logged("M/7/Main/150/40/null/Main/40/40/null/anna", "CHAT* moves on"),
        logged("-/3"),
        logged("SOMETHING\telse"),
    )
    with made(opened(tmp_path, *START, *steps), tmp_path) as war:
        told = [(e.kind, e.summary) for e in war.entries()][1:]
        assert told[0] == ("note", "Note: <Anna> - to the bridge")
        assert told[1] == ("place", "1st Red placed in 0201.")
        assert told[2][0] == "put-right"
        assert [t[1] for t in told[3:]] == [
            "Note: * moves on",
            "2nd Red placed in 0301.",
            "Blue 3-5 placed in the box eliminated.",
        ]
        assert war.position.units["1st-red"].steps == 1
        assert {e.time.year for e in war.entries()} == {2023}
        assert war.level == "referee"
        war.note("from now on")
        assert war.entries()[-1].time.year != 2023


def test_a_step_that_is_taken_back_is_taken_back_here(tmp_path: Path) -> None:
    steps = (
        logged("M/1/Main/95/72/null/Main/40/40/null/anna"),
        logged("UNDO\ttrue", "M/1/Main/40/40/null/Main/95/72/null/anna", "UNDO\tfalse"),
    )
    with made(opened(tmp_path, *START, *steps), tmp_path) as war:
        assert war.head == 0
        assert war.can_redo


def test_a_piece_that_a_log_brings_waits_until_then(tmp_path: Path) -> None:
    coming = piece(
        "Blue 3-5", "", [layer(["blue.png", "blue-back.png"], "Steps")], id_="9", map_="Main", x=150, y=40, gpid="201"
    )
    with made(opened(tmp_path, *START, logged(coming), logged(stack("12", "Main", 205, 72, "9"))), tmp_path) as war:
        assert [e.summary for e in war.entries()][1:] == ["Blue 3-5 placed in 0301.", "Blue 3-5 placed in 0401."]
        assert war.position_at(0).units["blue-3-5-2"].box == "available"


def test_a_campaign_brings_its_pictures_to_another_machine(tmp_path: Path) -> None:
    with made(opened(tmp_path), tmp_path) as war:
        elsewhere = OwnPictures(tmp_path / "elsewhere")
        face = war.world.counters["1st-red"].extra["front"]
        assert elsewhere.find(face) is None
        fetch_pictures(war, elsewhere)
        assert elsewhere.find(face) is not None


def test_a_campaign_that_is_stopped_half_way_is_not_there(tmp_path: Path) -> None:
    class Stop(Exception):
        pass

    def stop(part: float, what: str) -> None:
        if what == "log":
            raise Stop

    found = opened(tmp_path, *START, logged("CHATa"), logged("CHATb"))
    with pytest.raises(Stop):
        make_campaign(found, tmp_path / "c.adjutant", store=OwnPictures(tmp_path / "p"), progress=stop)
    assert not list(tmp_path.glob("c.adjutant*"))


# saved games --------------------------------------------------------------------------------------------------------


def test_an_unmoved_position_is_written_as_the_very_stream_that_it_came_from(tmp_path: Path) -> None:
    found = opened(tmp_path)
    taken = Taking(found.draft).taken()
    base = Base.of(found.draft, taken)
    written = export(base, taken.world, taken.position, 1)
    assert read_stream(written.data, "x").game.root.written() == base.stream == found.draft.game.root.written()
    assert written.moved == 0
    again = Base.from_text(base.to_text())
    assert again.stream == base.stream
    assert again.middles["0201"] in (base.middles["0201"], list(base.middles["0201"]))


@settings(max_examples=examples(25), suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(moves=st.lists(st.tuples(st.integers(0, 3), st.integers(0, 30), st.booleans()), max_size=8))
def test_a_position_is_written_and_read_back_equal(moves: list[tuple[int, int, bool]], tmp_path: Path) -> None:
    found = opened(tmp_path)
    taken = Taking(found.draft).taken()
    base = Base.of(found.draft, taken)
    position, ids, hexes = taken.position, list(taken.position.units), taken.world.board.grid.names
    for unit, where, turn in moves:
        name = ids[unit]
        position = apply(taken.world, position, [change(taken.world, position, "place", name, hexes[where])])
        if turn and taken.world.counters[name].steps > 1:
            steps = 3 - position.units[name].steps
            position = apply(taken.world, position, [change(taken.world, position, "steps", name, steps)])
    back = read_back(found, export(base, taken.world, position, 1).data)
    expected = {u.label: (place_value(taken.world.board, u), u.steps) for u in position.units.values()}
    now = {u.label: (place_value(back.world.board, u), u.steps) for u in back.position.units.values()}
    assert now == expected


def test_what_did_not_move_stays_byte_for_byte(tmp_path: Path) -> None:
    found = opened(tmp_path)
    taken = Taking(found.draft).taken()
    base = Base.of(found.draft, taken)
    position = apply(taken.world, taken.position, [change(taken.world, taken.position, "place", "1st-red", "0303")])
    before = [c.text for c in found.draft.game.root.walk()]
    after = [c.text for c in read_stream(export(base, taken.world, position).data, "x").game.root.walk()]
    changed = [text for text in before if text not in after]
    assert [text[:4] for text in changed] == ["+/1/", "+/7/"]
    moved = next(text for text in after if text.startswith("+/1/"))
    # map, place and slot are new or as they were, the rest of every trait stays
    assert moved.replace("Main;151;168;101", "Main;40;40;101") in before


def test_a_unit_of_the_palette_comes_with_its_own_definition(tmp_path: Path) -> None:
    found = opened(tmp_path)
    taken = Taking(found.draft).taken()
    unit = next(u.id for u in taken.position.units.values() if u.label == "Supply")
    position = apply(taken.world, taken.position, [change(taken.world, taken.position, "place", unit, "0405")])
    back = read_back(found, export(Base.of(found.draft, taken), taken.world, position).data)
    assert place_value(back.world.board, back.position.units[unit]) == "0405"


def test_the_eliminated_leave_the_saved_game_and_are_told(tmp_path: Path) -> None:
    found = opened(tmp_path)
    taken = Taking(found.draft).taken()
    position = apply(
        taken.world, taken.position, [change(taken.world, taken.position, "place", "1st-red", "@eliminated")]
    )
    written = export(Base.of(found.draft, taken), taken.world, position)
    assert "1" not in read_stream(written.data, "x").game.pieces
    assert "they are not in the saved game (1)" in written.report.lines[0].text


def test_the_turn_is_set_where_the_tracker_is_a_plain_counter(tmp_path: Path) -> None:
    found = opened(tmp_path)
    taken = Taking(found.draft).taken()
    written = export(Base.of(found.draft, taken), taken.world, replace(taken.position, turn=5))
    assert read_stream(written.data, "x").game.turns == {"TurnTracker0": "0|5;0;false;-1"}


def test_a_campaign_keeps_what_the_way_back_needs(tmp_path: Path) -> None:
    found = opened(tmp_path)
    path = tmp_path / "c.adjutant"
    with made(found, tmp_path) as war:
        war.play(Place(("1st-red",), "0404"), overrule="so it stands")
    with Campaign.open(path, referee_for) as again:
        written = export_campaign(again, 5)
    assert placed(read_back(found, written.data))["1"] == ("0404", 2)
    with pytest.raises(BadInput, match="damaged: import it again"):
        Base.from_text("bm9uc2Vuc2U=")
