"""A line of typing makes a counter, and a counter a line."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from app.forces.counter import Counter
from app.interop.counters.line import BatchLines, LineDefaults
from app.interop.counters.words import CounterWords, types_of
from app.messages import told
from app.systems.scenario import library
from app.systems.scenario.scenario import SAMPLE, load_scenario
from tests.interop.generic_words import GENERIC, counters
from tests.variants import examples

GAMES = (*library.slugs(), GENERIC.system)


def lines(game: str) -> BatchLines:
    words = GENERIC if game == GENERIC.system else library.find(game).vocabulary
    return BatchLines(CounterWords(words, None if words is GENERIC else types_of))


def one(game: str, text: str, standing: LineDefaults = LineDefaults()) -> Counter:  # noqa: B008
    read = lines(game).read(text, standing)
    assert not read.faults, [told(f) for f in read.faults]
    assert len(read.counters) == 1
    return read.counters[0]


def faults(game: str, text: str) -> list[str]:
    read = lines(game).read(text)
    assert not read.counters
    return [told(f) for f in read.faults]


def faces(counter: Counter) -> list[dict[str, int]]:
    return [dict(face) for face in counter.faces]


@pytest.mark.parametrize(
    ("game", "text", "expected"),
    [
        ("land-without-end", "3-5 german", [{"attack": 3, "defense": 3, "move": 5}]),
        (
            "land-without-end",
            "3-5/2-4 german",
            [{"attack": 3, "defense": 3, "move": 5}, {"attack": 2, "defense": 2, "move": 4}],
        ),
        ("land-without-end", "10-8-11 german", [{"attack": 10, "defense": 8, "move": 11}]),
        ("operation-storm", "3-5/1-5 german", [{"attack": 3, "defense": 5}, {"attack": 1, "defense": 5}]),
        ("operation-storm", "?-5 german", [{"defense": 5}]),
        (
            "stalins-war",
            "5-3/4-3 german",
            [{"attack": 5, "defense": 5, "move": 3}, {"attack": 4, "defense": 4, "move": 3}],
        ),
        ("eagle-bear", "2 german", [{"attack": 2, "defense": 2}]),
        ("eagle-bear", "2-1 soviet", [{"attack": 2, "defense": 1}]),
        ("winterstorm", "(3)-5-6 german", [{"attack": 3, "bracketed_attack": 1, "defense": 5, "move": 6}]),
        ("winterstorm", "?-1-8 6-4-U german", [{"defense": 1, "move": 8, "barrage": 6, "fpf": 4, "range": 999}]),
        ("winterstorm", "0-1-10 radius=4 german", [{"attack": 0, "defense": 1, "move": 10, "radius": 4}]),
        ("generic", "3-5 blue", [{"attack": 3, "defense": 5}]),
        (
            "generic",
            "3-5-6/1-5-6 blue",
            [{"attack": 3, "defense": 5, "move": 6}, {"attack": 1, "defense": 5, "move": 6}],
        ),
    ],
)
def test_figures_are_read_as_each_game_prints_them(game: str, text: str, expected: list[dict[str, int]]) -> None:
    type_ = next(iter(lines(game).words.words.roster.types))
    counter = one(game, f"{text} {type_}")
    assert faces(counter) == expected
    assert counter.steps == len(expected)


@pytest.mark.parametrize(
    "text",
    ["3-5 inf XX 168 ger", "168 inf 3-5 german XX", "XX 168 german 3-5 infantry", "german infantry division 168 3-5"],
)
def test_the_parts_stand_in_any_order(text: str) -> None:
    counter = one("land-without-end", text)
    assert (counter.nation, counter.type, counter.size, counter.name) == ("german", "infantry", "division", "168")


def test_a_type_is_the_one_that_the_nation_has() -> None:
    assert one("operation-storm", "4-4 inf XX 100 soviet").type == "rifle"
    assert one("operation-storm", "soviet 4-4 inf XX 100").type == "rifle"
    assert one("operation-storm", "4-4 inf XX 100 german").type == "infantry"
    assert one("eagle-bear", "2 inf german 31").type == "infantry-army"


def test_a_nation_alone_holds_for_the_lines_after_it() -> None:
    reader = lines("operation-storm")
    standing = reader.read("romanian").standing
    assert one("operation-storm", "3-4 cav 5", standing).nation == "romanian"
    assert one("operation-storm", "3-4 cav 5 hungarian", standing).nation == "hungarian"
    assert reader.read("3-4 cav 5", standing).standing == standing


def test_a_colon_says_what_holds_and_a_new_nation_begins_anew() -> None:
    reader = lines("operation-storm")
    standing = reader.read("soviet rifle XX @1412:").standing
    counter = one("operation-storm", "4-4 100", standing)
    assert (counter.type, counter.size, counter.extra) == ("rifle", "division", {"hex": "1412"})
    assert one("operation-storm", "4-4 100 @1513", standing).extra == {"hex": "1513"}
    assert reader.read("german:", standing).standing == LineDefaults("german")
    assert reader.read(":", standing).standing == LineDefaults()


def test_a_line_is_repeated() -> None:
    for text in ("4x 1-3 rifle soviet", "1-3 rifle soviet x4", "1-3 rifle soviet 4×"):
        assert len(lines("operation-storm").read(text).counters) == 4


@pytest.mark.parametrize(
    ("where", "extra"),
    [
        ("@1412", {"hex": "1412"}),
        ("@1412,1413", {"hex": "1412 1413"}),
        ("@reserve", {"hex": "@reserve"}),
        ("@turn-3", {"turn": "3"}),
        ("t3", {"turn": "3"}),
        ("turn=3 @1412", {"turn": "3", "hex": "1412"}),
        ("area=romania", {"area": "romania"}),
        ("@romania", {"area": "romania"}),
    ],
)
def test_a_start_is_a_hex_a_box_a_turn_or_a_zone(where: str, extra: dict[str, str]) -> None:
    assert one("operation-storm", f"3-5 inf XX 168 german {where}").extra == extra


def test_a_hex_is_looked_up_on_the_map() -> None:
    reader = BatchLines(CounterWords(library.find("operation-storm").vocabulary), load_scenario(SAMPLE).world.board)
    assert not reader.read("3-5 inf german @1514").faults
    (fault,) = reader.read("3-5 inf german @9999").faults
    assert told(fault).startswith("no hex 9999 on the")


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("3-5 XX 168 german", "no unit type is given"),
        ("3-5 infantri XX german", "did you mean infantry?"),
        ("3-5 inf XX 168", "no nation is given"),
        ("3-5 inf XXXX 168 german", "this game has no size XXXX"),
        ("3-5-6-7 inf german", "3-5-6-7 are 4 numbers: write attack-defense, attack-defense-move"),
        ("3-5 3-5 inf german", "3-5: too many numbers for a counter"),
        ("3-5 inf german +sss", "this game has no special sss: did you mean ss?"),
        ("3-5 inf german @nowhere", "nowhere is not a hex or a box"),
        ("3-5 inf german steps=99", "99 is not a whole number from 1 to 20"),
        ("3-5/1-5 inf german steps=1", "raise steps"),
        ('3-5 inf german "x', "a quotation mark is not closed"),
        ("3-5 inf german strength=4", "a counter has no field strength"),
        ("(3)-5 inf german", "this game puts no attack in brackets"),
        ("99x 3-5 inf german", "at most 50 counters, not 99"),
        ("3-5 german inf:", "a line that ends in a colon"),
        ("3-5 inf german" + " x" * 300, "letters; the limit is 400"),
    ],
)
def test_a_line_at_fault_makes_nothing_and_says_how_to_mend_it(text: str, said: str) -> None:
    assert said in " ".join(faults("operation-storm", text))


def test_a_word_near_one_of_the_game_is_noted_where_something_is_missing() -> None:
    read = lines("operation-storm").read("3-5 infantri XX 168 german")
    assert "write infantry if you mean that" in told(read.notes[0])
    assert lines("operation-storm").read("9-7 pz XX 1st Panzer german").notes == ()


@pytest.mark.parametrize("game", GAMES)
@settings(max_examples=examples(60))
@given(st.data())
def test_a_counter_written_as_a_line_reads_as_itself(game: str, data: st.DataObject) -> None:
    reader = lines(game)
    counter = data.draw(counters(reader.words.words))
    times = data.draw(st.sampled_from([1, 3]))
    text = reader.write(counter, times)
    read = reader.read(text)
    assert not read.faults, (text, [told(f) for f in read.faults])
    assert read.counters == (counter,) * times, text


@pytest.mark.parametrize("game", library.slugs())
def test_every_shipped_counter_reads_back_from_its_line(game: str) -> None:
    from app.systems.scenario.roster import read_units
    from app.systems.scenario.scenario_list import find_scenarios

    reader = lines(game)
    folders = [e.folder for e in find_scenarios() if e.slug.startswith(game) and (e.folder / "counters.csv").exists()]
    assert folders
    for folder in folders:
        for unit in read_units(folder / "counters.csv", reader.words.words, None):
            text = reader.write(unit.counter)
            assert reader.read(text).counters == (replace(unit.counter, id=""),), text


@settings(max_examples=examples(150))
@given(
    st.text(max_size=60)
    | st.lists(
        st.sampled_from(
            [
                "3-5",
                "/",
                "inf",
                "XX",
                '"',
                "@",
                "@1412",
                "german",
                "soviet",
                ":",
                "=",
                "x4",
                "9x",
                "+",
                "steps=",
                "?",
                "(3)-U",
                "168",
                "attack=",
                "turn=0",
                "area=?",
                "#",
            ]
        ),
        max_size=8,
    ).map(" ".join),
    st.sampled_from(GAMES),
)
def test_any_line_is_read_or_refused_in_words(text: str, game: str) -> None:
    read = lines(game).read(text)
    assert not (read.counters and read.faults)
    assert all(told(f) and "\n" not in told(f) for f in (*read.faults, *read.notes))


PAGE = Path(__file__).parents[3] / "docs" / "handbook" / "your-own-counters.md"


def test_what_the_handbook_types_is_read_as_it_says() -> None:
    page = PAGE.read_text("utf-8")
    reader, standing = lines("land-without-end"), LineDefaults()
    typed = re.findall(r"^    (.+)$", page, re.M)
    assert len(typed) == 3
    for text in typed:
        read = reader.read(text, standing)
        assert not read.faults, text
        standing = read.standing
    row = dict(re.findall(r"^\| (.+?) \| (.+) \|$", page, re.M))
    for game, topic in (
        ("land-without-end", "the numbers, as printed"),
        ("stalins-war", "the other side after a stroke"),
        ("winterstorm", "a bracketed number, a range without end"),
        ("winterstorm", "a number by its name"),
        ("winterstorm", "a second row of numbers, as guns have"),
        ("operation-storm", "where it starts"),
        ("operation-storm", "a special word, the armor class"),
        ("operation-storm", "several alike"),
        ("operation-storm", "steps that have no numbers"),
        ("operation-storm", "a name that reads like something else"),
        ("operation-storm", "the size"),
    ):
        for code in re.findall(r"`([^`]+)`", row[topic]):
            type_ = "inf" if game != "stalins-war" else "army"
            read = lines(game).read(f"{code} {type_} german")
            if code == "6-4-U":
                read = lines(game).read(f"3-4-8 {code} {type_} german")
            assert read.counters, (game, code, [told(f) for f in read.faults])
    for code in ("inf", "pz", "cav", "mtn"):
        assert one("land-without-end", f"{code} german").type
    assert one("winterstorm", "hq german").type == "headquarters"
