"""An order of battle from a table: columns are guessed, every row's faults told, nothing taken by halves."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from app.forces.counter import Counter
from app.interop.counters.line import LineDefaults
from app.interop.counters.table import (
    COUNT,
    LINE,
    NUMBERS,
    REVERSE,
    TableRead,
    guess,
    headed,
    new_id,
    read_table,
    table_of_file,
    table_of_text,
    with_ids,
)
from app.interop.counters.words import CounterWords, types_of
from app.systems.scenario import library
from app.systems.scenario.roster import read_units, write_counters
from app.systems.scenario.scenario import SAMPLE, load_scenario
from tests.interop.generic_words import GENERIC, counters
from tests.variants import examples

STORM = CounterWords(library.find("operation-storm").vocabulary, types_of)
LAND = CounterWords(library.find("land-without-end").vocabulary, types_of)
BOARD = load_scenario(SAMPLE).world.board


def read(text: str, words: CounterWords = STORM, **more) -> TableRead:
    rows, faults = table_of_text(text)
    assert not faults
    head = rows[0][1] if headed(rows, words) else []
    body = rows[1:] if head else rows
    return read_table(body, guess(head, body, words), head, words, **more)


def said(found: TableRead) -> list[str]:
    return [str(fault) for fault in found.faults]


def test_columns_are_guessed_by_their_headings() -> None:
    rows, _ = table_of_text("Unit\tNationality\tType\tSize\tAtt.\tDef\tReduced att\tSet-up hex\tGT\tRemarks\tQty\n")
    assert guess(rows[0][1], [], STORM) == [
        "name",
        "nation",
        "type",
        "size",
        "attack",
        "defense",
        "reduced_attack",
        "hex",
        "turn",
        "special",
        COUNT,
    ]
    assert guess(["Einheit", "Land", "Typ", "Werte", "Rückseite"], [], STORM) == [
        "name",
        "nation",
        "type",
        NUMBERS,
        REVERSE,
    ]


@pytest.mark.parametrize("heading", ["CF", "Combat factor", "Strength", "Attack"])
def test_a_figure_printed_once_is_attack_and_defense(heading: str) -> None:
    found = read(f"Nation\tType\t{heading}\tMF\tReduced {heading}\nsoviet\trifle\t2\t4\t1\n", LAND)
    assert [tuple(map(dict, c.faces)) for c in found.counters] == [
        ({"attack": 2, "defense": 2, "move": 4}, {"attack": 1, "defense": 1})
    ]
    assert guess([heading], [], STORM) == ["attack"]  # which prints two


def test_attack_and_defense_of_their_own_stay_apart() -> None:
    assert guess(["Attack", "Defense", "Move"], [], LAND) == ["attack", "defense", "move"]
    assert guess(["nation", "attack", "move"], [], LAND) == ["nation", "attack", "move"]  # as the program writes it
    bad = read("Nation\tType\tCF\nsoviet\trifle\tmany\n", LAND)
    assert len(bad.faults) == 1


def test_a_table_without_headings_is_told_by_its_cells() -> None:
    text = "168\tGer\tinf\tXX\t3-5\n1\tGer\tpz\tXX\t9-7\nGD\tGer\tmot\tIII\t4-3\n"
    rows, _ = table_of_text(text)
    assert not headed(rows, STORM)
    assert guess([], rows, STORM) == ["name", "nation", "type", "size", NUMBERS]
    assert [(c.name, c.type, c.size, dict(c.faces[0])) for c in read(text).counters] == [
        ("168", "infantry", "division", {"attack": 3, "defense": 5}),
        ("1", "panzer", "division", {"attack": 9, "defense": 7}),
        ("GD", "motorized", "regiment", {"attack": 4, "defense": 3}),
    ]


def test_lines_of_typing_are_a_table_of_one_column() -> None:
    rows, _ = table_of_text("3-5 inf XX 168 german\n4-4 inf XX 100 soviet\n")
    assert guess([], rows, STORM) == [LINE]
    assert [c.type for c in read("3-5 inf XX 168 german\n4-4 inf XX 100 soviet\n").counters] == ["infantry", "rifle"]


@pytest.mark.parametrize("separator", ["\t", ";", ","])
def test_commas_semicolons_and_tabs_are_read_alike(separator: str) -> None:
    text = "\n".join(
        separator.join(row) for row in (("Name", "Nation", "Type", "Factors"), ("168", "German", "infantry", "3-5/1-5"))
    )
    (counter,) = read(text).counters
    assert (counter.steps, [dict(f) for f in counter.faces]) == (
        2,
        [{"attack": 3, "defense": 5}, {"attack": 1, "defense": 5}],
    )


def test_every_fault_of_every_row_has_row_column_and_remedy() -> None:
    found = read(
        "Name\tNation\tType\tAtt\tDef\tSetup\tid\n168\tGerman\tpantzer\tx\t5\t1514\ta\n"
        "1\tGermam\tinf\t3\t5\t9999\tb c\n"
        "2\tGerman\tinf\t3\t5\t1514\td\n3\tGerman\tinf\t3\t5\t\td\n",
        board=BOARD,
    )
    assert said(found) == [
        "row 2, column Type: this game has no type of unit pantzer: did you mean panzer?",
        "row 2, column Att: x is not a whole number from 0 to 999: leave it blank if it is not known",
        "row 3, column Nation: this game has no nation Germam: did you mean german?",
        f"row 3, column Setup: no hex 9999 on the {BOARD.grid.spec.name} map: {_near()}",
        "row 3, column id: b c is not an id: write a short word without spaces, such as de-11-pz",
        "row 5, column id: d is already in row 4: give each counter its own id",
    ]
    assert found.at_fault == (2, 3, 5)
    assert [c.name for c in found.counters] == ["2"]


def _near() -> str:
    near = BOARD.grid.nearest_name("9999")
    return f"did you mean {near}?" if near else "write a hex, a box such as @reserve, or nothing"


@pytest.mark.parametrize("cell", ["3. May", "05-Mar", "5-Mar", "Mar 05", "3.5.2026", "2026-05-03"])
def test_figures_that_a_spreadsheet_made_a_day_of_are_told(cell: str) -> None:
    (fault,) = said(read(f"Name\tNation\tType\tFactors\n168\tGerman\tinfantry\t{cell}\n"))
    assert "the spreadsheet turned it into a date" in fault


def test_a_row_says_how_many_there_are_alike() -> None:
    found = read("Nation\tType\tFactors\tCount\nSoviet\tairborne\t2-2\t16\n")
    assert len(found.counters) == 16
    assert len({c.id for c in found.counters}) == 16
    assert said(read("id\tNation\tType\tCount\na\tSoviet\tairborne\t2\n")) == [
        "row 2, column Count: an id belongs to one counter: leave either the id or the count blank"
    ]


def test_what_holds_for_all_rows_stands_in_for_missing_columns() -> None:
    found = read("Name\tFactors\n100\t4-4\n", standing=LineDefaults("soviet", "rifle"))
    assert [(c.nation, c.type, c.name) for c in found.counters] == [("soviet", "rifle", "100")]
    assert said(read("Name\tFactors\n100\t4-4\n")) == [
        "row 2: no nation is given: write one of german, slovakian, hungarian, romanian, soviet",
        "row 2: no unit type is given: write one of panzer, motorized, cavalry, infantry, mountain, jaeger, flak, "
        "tank, mechanized-rifle, artillery, t34, rifle, airborne",
    ]


def test_whole_numbers_with_a_point_are_whole_numbers() -> None:
    (counter,) = read("Name\tNation\tType\tAtt\tDef\tHex\tTurn\n168.0\tGerman\tinf\t3.0\t5.0\t1514.0\t2.0\n").counters
    assert (counter.name, dict(counter.faces[0])) == ("168", {"attack": 3, "defense": 5})
    assert counter.extra == {"hex": "1514", "turn": "2"}


def test_ids_are_made_and_none_is_twice() -> None:
    one = Counter("", "german", "german", "infantry", ({},), name="168")
    assert new_id(one, ()) == "ge-168"
    assert new_id(one, {"ge-168"}) == "ge-168-infantry"
    assert new_id(one, {"ge-168", "ge-168-infantry"}) == "ge-168-2"
    assert new_id(replace(one, name=""), {"ge-infantry"}) == "ge-infantry-2"
    assert [c.id for c in with_ids([one, one, replace(one, name="Groß")], ["ge-168"])] == [
        "ge-168-infantry",
        "ge-168-2",
        "ge-gross",
    ]


@pytest.mark.parametrize("game", library.slugs())
def test_a_counters_file_of_the_programs_own_is_read_as_it_is(game: str, tmp_path: Path) -> None:
    from app.systems.scenario.scenario_list import find_scenarios

    words = CounterWords(library.find(game).vocabulary, types_of)
    folder = next(e.folder for e in find_scenarios() if e.slug.startswith(game))
    written = [u.counter for u in read_units(folder / "counters.csv", words.words, None)]
    path = tmp_path / "counters.csv"
    write_counters(written, path)
    rows, faults = table_of_file(path)
    assert not faults
    head = rows[0][1]
    found = read_table(rows[1:], guess(head, rows[1:], words), head, words)
    assert said(found) == []
    assert list(found.counters) == written


@settings(max_examples=examples(60))
@given(st.lists(counters(GENERIC), min_size=1, max_size=4))
def test_counters_written_to_a_file_come_back_from_a_table(
    tmp_path_factory: pytest.TempPathFactory, made: list[Counter]
) -> None:
    named = with_ids(
        [replace(c, name=c.name.strip(), extra={k: v.strip() for k, v in c.extra.items() if v.strip()}) for c in made],
        (),
    )
    path = tmp_path_factory.mktemp("table") / "counters.csv"
    write_counters(named, path)
    rows, faults = table_of_file(path)
    assert not faults
    words = CounterWords(GENERIC)
    found = read_table(rows[1:], guess(rows[0][1], rows[1:], words), rows[0][1], words)
    assert said(found) == []
    assert list(found.counters) == list(named)


@settings(max_examples=examples(80))
@given(st.binary(max_size=200) | st.text(alphabet='a,;\t\n"=sep\x00é', max_size=60).map(str.encode))
def test_any_file_is_read_or_refused_in_words(tmp_path_factory: pytest.TempPathFactory, data: bytes) -> None:
    path = tmp_path_factory.mktemp("table") / "oob.csv"
    path.write_bytes(data)
    rows, faults = table_of_file(path)
    assert all("\n" not in str(fault) for fault in faults)
    read_table(rows, guess([], rows, STORM), [], STORM)


@settings(max_examples=examples(120))
@given(
    st.lists(
        st.lists(
            st.text(max_size=8)
            | st.sampled_from(
                [
                    "Name",
                    "Nation",
                    "Type",
                    "Factors",
                    "id",
                    "3-5",
                    "3-5/",
                    "inf",
                    "XX",
                    "German",
                    "=1+1",
                    "@",
                    "1/2",
                    "U",
                    "(3)",
                    "x",
                    "16",
                ]
            ),
            min_size=1,
            max_size=6,
        ),
        max_size=5,
    ).map(lambda rows: "\n".join("\t".join(row) for row in rows))
    | st.text()
)
def test_any_table_is_read_or_refused_in_words(text: str) -> None:
    rows, faults = table_of_text(text)
    assert all("\n" not in str(fault) for fault in faults)
    found = read_table(rows, guess([], rows, STORM), [], STORM)
    assert all(bool(row.faults) != bool(row.counters) for row in found.rows)
    assert all(str(fault).startswith("row ") for fault in found.faults)
    assert len({c.id for c in found.counters}) == len(found.counters)
