"""counters.csv: what spreadsheets write is read, and each fault has its line and column."""

import csv
import io
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.board.board import Board
from app.errors import BadInput
from app.forces.counter import Counter
from app.forces.unit import AVAILABLE, ELIMINATED, RESERVE, Unit
from app.rules.vocabulary import Vocabulary
from app.systems.scenario import library
from app.systems.scenario.roster import read_units, write_counters
from app.systems.scenario.scenario import SAMPLE, load_scenario

WORDS: Vocabulary = library.find("operation-storm").vocabulary
BOARD: Board = load_scenario(SAMPLE).world.board
HEAD = "id,nation,type,attack,defense,steps,reduced_attack,special,hex,turn"


def read(path: Path, text: str | bytes) -> tuple[Unit, ...]:
    path.write_bytes(text if isinstance(text, bytes) else text.encode())
    return read_units(path, WORDS, BOARD)


def faults(path: Path, text: str | bytes) -> list[str]:
    with pytest.raises(BadInput) as caught:
        read(path, text)
    return [str(p).removeprefix(str(path)).removeprefix(", ").removeprefix(": ") for p in caught.value.problems]


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "counters.csv"


def test_a_line_is_a_counter_with_its_faces_and_its_place(path: Path) -> None:
    (unit,) = read(path, f"{HEAD}\na,german,panzer,9,7,2,5,ss reserve,1514,\n")
    counter = unit.counter
    assert (counter.id, counter.side, counter.type, counter.steps) == ("a", "german", "panzer", 2)
    assert [dict(face) for face in counter.faces] == [{"attack": 9, "defense": 7}, {"attack": 5}]
    assert counter.special == {"ss", "reserve"}
    assert (unit.location, unit.box, unit.steps) == (BOARD.location("1514"), "", 2)


def test_a_number_that_is_not_known_stays_off_the_face(path: Path) -> None:
    (unit,) = read(path, f"{HEAD}\na,german,flak,0,,,,,,\n")
    assert [dict(face) for face in unit.counter.faces] == [{"attack": 0}]


@pytest.mark.parametrize(
    ("where", "turn", "location", "box"),
    [
        ("1514", "", "1514", ""),
        ("", "", "", "available"),
        ("@available", "", "", "available"),
        ("@reserve", "", "", "reserve"),
        ("reserve", "", "", "reserve"),
        ("@turn-3", "", "", "turn-3"),
        ("@turn-3", "3", "", "turn-3"),
        ("", "3", "", "turn-3"),
        ("1514", "3", "", "turn-3"),
    ],
)
def test_where_a_counter_starts(path: Path, where: str, turn: str, location: str, box: str) -> None:
    (unit,) = read(path, f"id,nation,type,hex,turn\na,german,panzer,{where},{turn}\n")
    assert (BOARD.location_name(unit.location) if unit.on_map else "", unit.box) == (location, box)
    kept = f"@{where}" if where == "reserve" else where
    assert unit.counter.extra == {k: v for k, v in {"hex": kept, "turn": turn}.items() if v}


def test_a_box_is_one_of_the_games_own(path: Path) -> None:
    path.write_text("id,nation,type,hex\na,german,panzer,@reserve\n", encoding="utf-8")
    without = replace(WORDS, boxes=(AVAILABLE, ELIMINATED))
    assert read_units(path, WORDS, BOARD)[0].box == RESERVE
    with pytest.raises(BadInput, match="there is no box @reserve: known are available, eliminated, turn-2, turn-3"):
        read_units(path, without, BOARD)


@pytest.mark.parametrize(
    "text",
    [
        "id,nation,type,name\na,german,panzer,Größe\n",
        "id;nation;type;name\r\na;german;panzer;Größe\r\n",
        "id\tnation\ttype\tname\na\tgerman\tpanzer\tGröße",
        "sep=;\r\nid;nation;type;name\r\na;german;panzer;Größe\r\n",
        "\n ID , Nation , Type , Name ,, \n,,,,,\na , german , panzer , Größe ,,\n,,,,,\n",
        '"id","nation","type","name"\n"a","german","panzer","Größe"\n',
    ],
    ids=["commas", "semicolons", "tabs", "sep", "blanks", "quotes"],
)
@pytest.mark.parametrize("coding", ["utf-8", "utf-8-sig"])
def test_what_spreadsheets_write_is_read(path: Path, text: str, coding: str) -> None:
    (unit,) = read(path, text.encode(coding))
    assert (unit.id, unit.label) == ("a", "Größe")


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("a,germn,panzer,9,7,,,,,", "line 2, column nation: this game has no nation germn: did you mean german?"),
        (
            "a,german,pantzer,9,7,,,,,",
            "line 2, column type: this game has no type of unit pantzer: did you mean panzer?",
        ),
        (
            "a,german,panzer,nine,7,,,,,",
            "line 2, column attack: nine is not a whole number from 0 to 999: leave it blank if it is not known",
        ),
        (
            "a,german,panzer,-9,7,,,,,",
            "line 2, column attack: -9 is not a whole number from 0 to 999: leave it blank if it is not known",
        ),
        (
            "a,german,panzer,9.0,7,,,,,",
            "line 2, column attack: 9.0 is not a whole number from 0 to 999: leave it blank if it is not known",
        ),
        (
            "a,german,panzer,\u0669,7,,,,,",
            "line 2, column attack: \u0669 is not a whole number from 0 to 999: leave it blank if it is not known",
        ),
        (
            "a,german,panzer,9,99999,,,,,",
            "line 2, column defense: 99999 is not a whole number from 0 to 999: leave it blank if it is not known",
        ),
        (
            "a,german,panzer,9,7,0,,,,",
            "line 2, column steps: 0 is not a whole number from 1 to 20: leave it blank for one step",
        ),
        (
            "a,german,panzer,9,7,1,5,,,",
            "line 2, column reduced_attack: the counter has no such face when steps is 1: "
            "raise steps or clear the cell",
        ),
        ("a,german,panzer,9,7,,,sss,,", "line 2, column special: this game has no special sss: did you mean ss?"),
        (
            "a,german,panzer,9,7,,,,15144,",
            "line 2, column hex: no hex 15144 on the First steps map: did you mean 1514?",
        ),
        (
            "a,german,panzer,9,7,,,,Hallin,",
            "line 2, column hex: no hex Hallin on the First steps map: write a hex, a box such as @reserve, or nothing",
        ),
        ("a,german,panzer,9,7,,,,@reserv,", "line 2, column hex: there is no box @reserv: did you mean reserve?"),
        ("a,german,panzer,9,7,,,,@reserve,3", "line 2, column hex: @reserve and the turn 3 are two places: keep one"),
        (
            "a,german,panzer,9,7,,,,,soon",
            "line 2, column turn: soon is not a whole number from 1 to 999: "
            "leave it blank for a counter present from the start",
        ),
        (
            "a b,german,panzer,9,7,,,,,",
            "line 2, column id: a b is not an id: write a short word without spaces, such as de-11-pz",
        ),
        (
            ",german,panzer,9,7,,,,,",
            "line 2, column id: '' is not an id: write a short word without spaces, such as de-11-pz",
        ),
        ("a,german,panzer,9", "line 2: 4 cells for 10 columns: complete the line; the file may be incomplete"),
        ("a,german,panzer,9,7,,,,,,,x", "line 2: 12 cells for 10 columns: check for an extra separator"),
        (
            "a,german,panzer,9,7,,,,1514,\n\nb,german,panzer,9,7,,,,1514,\na,soviet,tank,6,4,,,,1514,",
            "line 5, column id: a is already in line 2: give each counter its own id",
        ),
        (
            '"a\nb",german,panzer,9,7,,,,,',
            "line 2, column id: 'a\\nb' contains a line break or another unprintable character: remove it",
        ),
        (
            f"a,german,panzer,9,7,,,{'s' * 201},,",
            "line 2, column special: the cell has 201 letters; the limit is 200. Shorten it",
        ),
        (
            'a,german,"panzer,9,7,,,,,',
            "line 2: a quotation mark is left open or is inside a cell (unexpected end of data): correct the line",
        ),
        (
            f"a,german,{'p' * 200_000},9,7,,,,,",
            "line 2: a quotation mark is left open or is inside a cell (field larger than field limit (131072)): "
            "correct the line",
        ),
    ],
)
def test_a_fault_of_a_line_names_line_and_column(path: Path, line: str, said: str) -> None:
    assert said in faults(path, f"{HEAD}\n{line}\n")


@pytest.mark.parametrize(
    ("head", "said"),
    [
        ("", ["the file is empty: its first line names the columns"]),
        ("\n \n", ["the file is empty: its first line names the columns"]),
        ("id,nation", ["line 1: the column type is missing: name it in the first line"]),
        (
            "id,nation,type,defence",
            ["line 1, column defence: counters have no column of this name: did you mean defense?"],
        ),
        ("id,nation,type,type", ["line 1, column type: there are two columns of this name: keep one"]),
        ("id,nation,,type", ["line 1: the column 3 has no name: name or delete it"]),
        (
            "\x00,id,nation,type",
            [
                "line 1, column '\\x00': counters have no column of this name: known are area, armored, attack, "
                "defense, formation, hex, id, left, move, name, nation, reduced_attack, reduced_defense, reduced_move, "
                "right, size, special, steps, turn, type"
            ],
        ),
    ],
)
def test_a_fault_of_the_first_line(path: Path, head: str, said: list[str]) -> None:
    assert faults(path, head) == said


def test_all_faults_come_at_once(path: Path) -> None:
    text = f"{HEAD}\na,germn,pantzer,x,7,,,,,\nb,german,panzer,9,7,,,,9999,\nc,german,panzer\n"
    assert [line.split(":")[0] for line in faults(path, text)] == [
        "line 2, column nation",
        "line 2, column type",
        "line 2, column attack",
        "line 3, column hex",
        "line 4",
    ]


@pytest.mark.parametrize(
    ("data", "said"),
    [
        (
            "id,nation,type\na,german,panzer\nä,german,panzer".encode("cp1252"),
            'line 3: this line is not UTF-8 text: save the file as "CSV UTF-8"',
        ),
        ("id,nation,type".encode("utf-16"), 'the file is UTF-16 text: save it as "CSV UTF-8"'),
        (b"#" * 4_000_001, "the file has more than 4 MB: check that it is the right one"),
        (b"id,nation,type\n" + b",,\n" * 20_001, "the file has more than 20000 lines: check that it is the right one"),
    ],
    ids=["cp1252", "utf-16", "huge", "many-lines"],
)
def test_a_file_that_is_no_such_text_is_refused_in_one_sentence(path: Path, data: bytes, said: str) -> None:
    assert faults(path, data) == [said]


@st.composite
def counters(draw: st.DrawFn) -> Counter:
    text = st.text(st.characters(exclude_categories=("C", "Z")), max_size=8)
    face = st.dictionaries(st.sampled_from(WORDS.numbers), st.integers(0, 999))
    faces = draw(st.lists(face, min_size=1, max_size=3))
    while len(faces) > 1 and not faces[-1]:
        faces.pop()
    nation = draw(st.sampled_from(sorted(WORDS.roster.nations)))
    turn = draw(st.none() | st.integers(1, 10))
    where = draw(st.sampled_from([None, "1514", *([f"@{box}" for box in WORDS.boxes] if turn is None else [])]))
    extra = {"hex": where, "turn": None if turn is None else str(turn), "left": draw(text), "right": draw(text)}
    return Counter(
        draw(st.from_regex(r"[a-z0-9ß-]{1,12}", fullmatch=True)),
        nation,
        WORDS.roster.side_of(nation),
        draw(st.sampled_from(sorted(WORDS.roster.types))),
        tuple(faces),
        draw(st.integers(len(faces), 4)),
        draw(st.sampled_from(["", *WORDS.sizes])),
        draw(text),
        draw(text),
        draw(st.booleans()),
        draw(st.frozensets(st.sampled_from(WORDS.special))),
        {k: v for k, v in extra.items() if v},
    )


@given(st.lists(counters(), max_size=5, unique_by=lambda c: c.id))
def test_what_is_written_reads_back_as_the_same_counters(
    tmp_path_factory: pytest.TempPathFactory, those: list[Counter]
) -> None:
    path = tmp_path_factory.mktemp("written", numbered=True) / "counters.csv"
    write_counters(those, path)
    assert [unit.counter for unit in read_units(path, WORDS, BOARD)] == those


def test_no_cell_that_is_written_is_a_formula(path: Path) -> None:
    counter = Counter("a", "german", "german", "panzer", ({},), name="=1+1", formation="'@x", extra={"hex": "@reserve"})
    write_counters([counter], path)
    (row,) = csv.DictReader(io.StringIO(path.read_text("utf-8-sig")))
    assert (row["name"], row["formation"], row["hex"]) == ("'=1+1", "''@x", "reserve")
    assert [unit.counter for unit in read_units(path, WORDS, BOARD)] == [counter]


def test_a_written_file_takes_the_places_that_it_is_given(path: Path) -> None:
    scenario = load_scenario(SAMPLE)
    write_counters(scenario.world.counters.values(), path, {"de-44": "@eliminated", "de-60m": "1910"})
    found = {unit.id: unit for unit in read_units(path, WORDS, BOARD)}
    assert (found["de-44"].box, BOARD.location_name(found["de-60m"].location)) == ("eliminated", "1910")
    assert found["de-57"] == scenario.position.units["de-57"]


def test_several_hexes_are_there_to_choose_from(path: Path) -> None:
    (unit,) = read(path, "id,nation,type,hex\na,german,panzer,1514 1515\n")
    assert (unit.on_map, unit.box, unit.counter.extra["hex"]) == (False, "available", "1514 1515")
    (fault,) = faults(path, "id,nation,type,hex\na,german,panzer,1514 9999\n")
    assert fault.startswith("line 2, column hex: no hex 9999")


def test_an_area_stands_in_place_of_a_hex(path: Path) -> None:
    (unit,) = read(path, "id,nation,type,turn,area\na,german,panzer,4,army-6\n")
    assert (unit.box, unit.counter.extra) == ("turn-4", {"turn": "4", "area": "army-6"})
    write_counters([unit.counter], path)
    assert read_units(path, WORDS, BOARD) == (unit,)
    assert "6th Army is no area" in faults(path, "id,nation,type,area\na,german,panzer,6th Army\n")[0]
