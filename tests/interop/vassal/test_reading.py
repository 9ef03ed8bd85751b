"""Modules and extensions read: every trap that real files lay."""

from __future__ import annotations

import unicodedata
from pathlib import Path

import pytest

from app.errors import BadInput
from app.interop.vassal.counters import CARD, MARKER, UNIT
from app.interop.vassal.draft import ImportChoices
from app.interop.vassal.importing import open_import
from app.interop.vassal.review import review
from app.interop.vassal.source import EXTENSION, kind_of
from tests.interop.vassal.making import (
    FLAT,
    SIZE,
    ModuleFile,
    V,
    board,
    border_war,
    element,
    gif,
    layer,
    map_of,
    mark,
    panel,
    piece,
    png,
    prototype,
    saved,
    slot,
    stack_at,
    zip_bytes,
    zipped,
)
from tests.interop.vassal.opening import opened, places


def test_a_module_is_read_with_its_sides_counters_and_start(tmp_path: Path) -> None:
    found = opened(tmp_path)
    module = found.draft.module
    assert (module.name, module.sides) == ("Border War", ("Red Army", "Blue Army", "Solo"))
    assert found.draft.guessed_sides.names == ("Red Army", "Blue Army")
    assert found.draft.guessed_sides.of["Red"] == "Red Army"
    assert places(found) == {
        "1st Red": "0101",
        "2nd Red": "0101",
        "Blue 3-5": "@available",
        "Supply": "@available",
    }


def test_the_newer_tree_is_read_first_and_the_older_one_where_there_is_no_other(tmp_path: Path) -> None:
    older = border_war()
    older.entry, older.root = "buildFile", "VASSAL.launch.BasicModule"
    assert opened(tmp_path, older).draft.module.name == "Border War"
    both = border_war()
    both.files["buildFile"] = element("VASSAL.build.GameModule", {"name": "Old"}).encode()
    assert opened(tmp_path, both).draft.module.name == "Border War"


def test_classes_of_a_module_alone_are_passed_by_and_counted(tmp_path: Path) -> None:
    made = border_war(parts=[element("TRC.TrcCommandEncoder"), element("my.Map2", {}, element("my.Deep"))])
    found = opened(tmp_path, made)
    assert dict(found.draft.module.opaque) == {"TRC.TrcCommandEncoder": 1, "my.Map2": 1, "my.Deep": 1}
    assert any(
        "programmed specially for this module, which cannot be read (3)" in line.text
        for line in review(found.draft).lines
    )


def test_traits_of_prototypes_count_as_the_pieces_own(tmp_path: Path) -> None:
    reading = opened(tmp_path).draft.readings["101"]
    assert reading.numbers == {"Attack": 3, "Defense": 4}
    assert reading.kind == UNIT


def test_parameters_of_a_prototype_are_filled_in(tmp_path: Path) -> None:
    typed = prototype("Typed", piece("Typed", "", [("mark;$key$", "7")]))
    one = slot(piece("A", "a.png", [("prototype;Typed;key=Attack", "")], gpid="9"), "A", "9")
    made = border_war(parts=[element(f"{V}module.PrototypesContainer", {}, typed), panel("Green", one)])
    assert opened(tmp_path, made).draft.readings["9"].numbers == {"Attack": 7}


def test_prototypes_that_include_themselves_are_cut(tmp_path: Path) -> None:
    parts = [
        prototype("A", piece("A", "", [("prototype;B;", "")])),
        prototype("B", piece("B", "", [("prototype;A;", ""), mark(Attack="2")])),
    ]
    one = slot(piece("X", "x.png", [("prototype;A;", ""), ("prototype;Nowhere;", "")], gpid="9"), "X", "9")
    made = border_war(parts=[element(f"{V}module.PrototypesContainer", {}, "".join(parts)), panel("Green", one)])
    found = opened(tmp_path, made)
    assert found.draft.readings["9"].numbers == {"Attack": 2}
    said = [line.text for line in review(found.draft).lines]
    assert "Prototypes that include themselves, cut there: A." in said
    assert "Prototypes missing from the module: Nowhere." in said


def test_prototypes_that_double_each_other_end_in_a_bound(tmp_path: Path) -> None:
    parts = [
        prototype(f"P{n}", piece("P", "", [(f"prototype;P{n + 1};", "")] * 4 + [("label;x", "y")])) for n in range(20)
    ]
    one = slot(piece("X", "x.png", [("prototype;P0;", "")], gpid="9"), "X", "9")
    made = border_war(parts=[element(f"{V}module.PrototypesContainer", {}, "".join(parts)), panel("Green", one)])
    found = opened(tmp_path, made)
    assert any("too many traits" in line.text for line in review(found.draft).lines)


@pytest.mark.parametrize(
    ("traits", "image", "faces", "how"),
    [
        ([layer(["b.png"], "Flip", level=-1, always=False)], "f.png", ("f.png", "b.png"), "flip"),
        ([layer(["f.png", "b.png"])], "", ("f.png", "b.png"), "layer"),
        ([layer(["s.png"], "Shadow"), layer(["f.png", "b.png", "c.png"])], "", ("f.png", "b.png", "c.png"), "layer"),
        ([("obs;70,130;b.png;Flip;Gb.png;?", "null")], "f.png", ("f.png", "b.png"), "mask"),
        (
            [("replace;Reduce;82,130;" + piece("r", "b.png").replace(";", "\\;"), "")],
            "f.png",
            ("f.png", "b.png"),
            "replace",
        ),
        ([layer(["moved.png"], "Moved", level=-1, always=False)], "f.png", ("f.png",), ""),
        ([("emb;82,130;Flip;;;;;0;0;b.png,Back", "-1")], "f.png", ("f.png", "b.png"), "flip"),
    ],
)
def test_front_and_back_in_each_of_the_usual_ways(
    traits: list[tuple[str, str]], image: str, faces: tuple[str, ...], how: str, tmp_path: Path
) -> None:
    made = border_war(parts=[panel("Green", slot(piece("X", image, traits, gpid="9"), "X", "9"))])
    reading = opened(tmp_path, made).draft.readings["9"]
    assert reading.faces.images == faces
    assert reading.faces.how == how


def test_numbers_are_read_from_names_marks_properties_and_sheets(tmp_path: Path) -> None:
    traits = [
        mark(Side="Blue Army", Stats="4-2-6"),
        ("PROP;Steps;true,0,9,false;", "3"),
        ("propertysheet;0Morale~0Notes;Notes;;2;;", "8~brave"),
    ]
    made = border_war(parts=[panel("Green", slot(piece("3-5 inf", "x.png", traits, gpid="9"), "3-5 inf", "9"))])
    reading = opened(tmp_path, made).draft.readings["9"]
    assert reading.numbers == {
        "Stats 1": 4,
        "Stats 2": 2,
        "Stats 3": 6,
        "Steps": 3,
        "Morale": 8,
        "name 1": 3,
        "name 2": 5,
    }
    assert reading.side == "Blue Army"


def test_cards_stay_with_the_module_until_they_are_asked_for(tmp_path: Path) -> None:
    found = opened(tmp_path)
    assert found.draft.readings["401"].kind == CARD
    assert found.draft.readings["301"].kind == MARKER
    assert "Ambush" not in places(found)
    found.choose(ImportChoices(cards=True))
    assert places(found)["Ambush"] == "0108"


def test_pictures_are_found_as_vassal_finds_them(tmp_path: Path) -> None:
    made = border_war()
    made.files[unicodedata.normalize("NFD", "images/Größe.png")] = png(10, 10)
    found = opened(tmp_path, made)
    got = dict(found.pictures(["red.png", "supply", "Größe.png", "/builtin.gif", "missing.png", ""]))
    assert set(got) == {"red.png", "supply", "Größe.png"}
    assert got["supply"].startswith(b"GIF89a")


def test_a_picture_that_vassal_draws_leaves_a_plain_counter(tmp_path: Path) -> None:
    drawn = element(
        f"{V}module.gamepieceimage.GamePieceImageDefinitions",
        {},
        element(f"{V}module.gamepieceimage.GamePieceImage", {"name": "INF-white"}),
    )
    made = border_war(parts=[drawn, panel("Green", slot(piece("X", "INF-white", gpid="9"), "X", "9"))])
    found = opened(tmp_path, made)
    assert places(found)["X"] == "@available"
    assert any("pictures VASSAL draws itself" in line.text for line in review(found.draft).lines)


def test_a_board_has_the_size_of_its_picture_and_a_missing_one_is_told(tmp_path: Path) -> None:
    made = ModuleFile([map_of("Main", board("B", FLAT, "map.png"), board("C", FLAT, "gone.png"))])
    made.files["images/map.png"] = png(610, 480)
    found = opened(tmp_path, made)
    boards = found.draft.module.maps[0].boards
    assert (boards[0].width, boards[0].height) == (610, 480)
    assert found.draft.module.missing_pictures == {"gone.png"}


@pytest.mark.parametrize(
    ("more", "place"),
    [
        ({"owningBoard": "North"}, "0101"),
        ({"owningBoard": ""}, "0101"),
        ({"owningBoard": "North", "useGridLocation": "true", "location": "0302"}, "0302"),
        ({"owningBoard": "Elsewhere"}, None),
    ],
)
def test_a_stack_at_the_start_stands_where_its_board_or_its_label_says(
    more: dict[str, object], place: str | None, tmp_path: Path
) -> None:
    one = slot(piece("X", "x.png", gpid="9"), "X", "9")
    at = {"x": 40, "y": 40, **more}
    made = ModuleFile(
        [
            map_of(
                "Main",
                board("North", FLAT, **SIZE),
                stacks=stack_at(int(str(at.pop("x"))), int(str(at.pop("y"))), one, **at),
                edge=75,
            )
        ]
    )
    assert places(opened(tmp_path, made)).get("X") == place


def test_an_extension_is_merged_into_its_module_and_a_stranger_refused(tmp_path: Path) -> None:
    module = border_war().write(tmp_path / "m.vmod")
    more = element(
        f"{V}module.ExtensionElement",
        {"target": "VASSAL.build.module.PieceWindow"},
        panel("Green", slot(piece("Ally", "a.png", gpid="9"), "Ally", "9")),
    )
    piled = element(
        f"{V}module.ExtensionElement",
        {"target": "VASSAL.build.module.Map:Main"},
        stack_at(40, 104, slot(piece("Late", "l.png", gpid="8"), "Late", "8"), owningBoard="North"),
    )

    def extension(name: str) -> Path:
        tree = element(f"{V}module.ModuleExtension", {"module": name, "version": "1"}, more + piled)
        return zipped(tmp_path / f"{name}.vext", {"buildFile.xml": tree.encode(), "extensiondata": b"<data/>"})

    assert kind_of(extension("Border War")) == EXTENSION
    found = open_import(module, extensions=[extension("Border War")])
    assert places(found)["Ally"] == "@available"
    assert places(found)["Late"] == "0102"
    with pytest.raises(BadInput, match="belongs to Other, not to Border War"):
        open_import(module, extensions=[extension("Other")])
    with pytest.raises(BadInput, match="is an extension"):
        open_import(extension("Border War"))


def test_unneeded_parts_of_an_archive_do_not_matter(tmp_path: Path) -> None:
    made = border_war()
    made.files |= {"../../evil.txt": b"x", "/etc/passwd": b"x", "images/../red.png": png(), "sounds/a.mp3": gif()}
    found = opened(tmp_path, made)
    assert dict(found.pictures(["../red.png", "../../evil.txt", "red.png"])).keys() >= {"red.png"}
    assert {p.name for p in tmp_path.iterdir()} == {"m.vmod"}


def test_nested_zips_are_opened_once_and_no_deeper(tmp_path: Path) -> None:
    setup = element(f"{V}module.PredefinedSetup", {"name": "June", "useFile": "true", "file": "june.vsav"})
    made = border_war(parts=[setup])
    made.files["june.vsav"] = zip_bytes({"savedGame": saved()})
    found = opened(tmp_path, made)
    with pytest.raises(BadInput, match=r"june\.vsav"):
        places(found)
