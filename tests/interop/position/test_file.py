"""Position files: what is read, what is refused, and the place that a refusal names."""

from __future__ import annotations

import json
from typing import Any

import pytest

from app.errors import BadInput
from app.interop.position.file import read_position
from tests.interop.asking import adjutant, ask, storm, unit

TANK, FOOT = unit("a", "tank", "N2431"), unit("d", "infantry", "N2430")
ODDS = {"ask": "odds", "attackers": ["a"], "target": "N2430"}


def refusals(position: object) -> list[str]:
    """The complaints about a file, without the name of the program."""
    said = ask(position)
    assert (said.status, said.out) == (2, "")
    return [line.removeprefix("adjutant: ") for line in said.err.splitlines()]


def position(**more: Any) -> dict[str, Any]:
    return storm([TANK, FOOT], ODDS, **more)


@pytest.mark.parametrize(
    ("more", "place", "words"),
    [
        ({"turn": 1.5}, "turn", "a whole number"),
        ({"turn": True}, "turn", "a whole number, not true"),
        ({"turn": 0}, "turn", "at least 1, not 0"),
        ({"phase": "combat"}, "phase", "no phase combat"),
        ({"phase": "air-superiority", "turn": 1}, "phase", "turn 1 has no phase air-superiority"),
        ({"phase": None, "units": 3}, "units", "a list, not 3"),
        ({"conditions": {"phase_order": "move-fight"}}, "conditions.phase_order", "an object with german, soviet"),
        ({"conditions": {"phase_order": {"axis": "move-fight"}}}, "conditions.phase_order.axis", "there is no axis"),
        ({"conditions": {"phase_order": {"german": True}}}, "conditions.phase_order.german", "not true"),
        ({"conditions": {"ploesti_fallen": None}}, "conditions.ploesti_fallen", "true or false, not null"),
        ({"conditions": {"ploesti_fallen": 1}}, "conditions.ploesti_fallen", "true or false, not 1"),
        ({"conditions": {"air_superiority": ["german"]}}, "conditions.air_superiority", "german or soviet"),
        ({"conditions": []}, "conditions", "an object"),
        ({"tracks": {"vp": "two"}}, "tracks.vp", "a whole number"),
        ({"tracks": {"vp": 1.5}}, "tracks.vp", "not 1.5"),
        ({"tracks": {"eliminated": {"axis": 1}}}, "tracks.eliminated.axis", "no side axis"),
        ({"tracks": {"eliminated": {"german": True}}}, "tracks.eliminated.german", "not true"),
        ({"tracks": {"vps": 1}}, "tracks.vps", "did you mean vp?"),
        ({"charts": {"crt": {"columns": [], "rows": {}}}}, "charts.crt", "prints this chart (12.3)"),
        ({"charts": {"assault": {}}}, "charts.assault", "no chart assault"),
        ({"map": {"blank": True, "sites": {"N2430#fort": {"central": True}}}}, "map.sites", "no places inside a hex"),
        ({"map": {"terrain": {"N2430": ["rough", "forest"]}}}, "map.terrain.N2430", "has one terrain"),
        ({"map": {"terrain": {"N2430": []}}}, "map.terrain.N2430", "at least one terrain"),
        ({"map": {"zones": {"N2430": ["bohemia"]}}}, "map.zones.N2430", "no zone bohemia"),
        ({"markers": [{"kind": "airpower", "hex": "N2430"}]}, "markers[0].side", "belongs to a side"),
        ({"markers": [{"kind": "airpower", "side": "german"}]}, "markers[0]", "in a hex or on a hexside"),
        (
            {"markers": [{"kind": "airpower", "side": "german", "hex": "N2430", "hexside": "N2430/N2431"}]},
            "markers[0]",
            "give one of the two",
        ),
        (
            {"markers": [{"kind": "airpower", "side": "german", "hexside": "N2430/N2431"}]},
            "markers[0]",
            "belongs in a hex: give the field hex",
        ),
        ({"markers": [{"kind": "airpower", "side": "german", "hexside": "N2430"}]}, "markers[0]", "belongs in a hex"),
        ({"format": 0}, "format", "no format 0"),
        ({"format": 3}, "format", "newer than 1, the newest known here"),
        ({"questions": [{**ODDS, "attackers": ["a", "a"]}]}, "questions[0].attackers", "named twice"),
        ({"questions": [{**ODDS, "attackers": []}]}, "questions[0].attackers", "give at least one"),
        ({"questions": [{**ODDS, "wind": "east"}]}, "questions[0].wind", "no field wind"),
        ({"questions": [{**ODDS, "combat": "raid"}]}, "questions[0].combat", "did you mean kind?"),
        ({"questions": [{**ODDS, "kind": "raid"}]}, "questions[0].kind", "no attack raid"),
        ({"questions": [{**ODDS, "ask": "resolve"}]}, "questions[0]", "give the roll"),
        ({"questions": [{**ODDS, "ask": "resolve", "die": 3, "dice": {}}]}, "questions[0]", "give the roll"),
        ({"questions": [{**ODDS, "ask": "resolve", "die": 7}]}, "questions[0].die", "at most 6, not 7"),
        ({"questions": [{**ODDS, "ask": "resolve", "dice": {"gast": 3}}]}, "questions[0]", "there is no die gast"),
        ({"questions": [{**ODDS, "ask": "resolve", "dice": {"combat": 7}}]}, "questions[0]", "1 to 6"),
        ({"questions": [{**ODDS, "ask": "resolve", "dice": {}}]}, "questions[0]", "1 to 6"),
        ({"questions": [{"ask": None}]}, "questions[0].ask", "the field ask is missing"),
        ({"questions": [{"ask": 4}]}, "questions[0].ask", "in text"),
        ({"questions": [{"ask": "move", "units": ["a"], "path": []}]}, "questions[0].path", "give at least one"),
        ({"questions": [{"ask": "move", "units": ["a"], "path": ["N2431"], "by": "rail"}]}, "questions[0].by", "rail"),
        ({"questions": [{"ask": "reach", "units": ["a", "a"]}]}, "questions[0].units", "named twice"),
    ],
)
def test_a_fault_is_named_with_its_place(more: dict[str, Any], place: str, words: str) -> None:
    found = refusals(position(**more))
    assert any(line.startswith(f"{place}: ") and words in line for line in found), found


@pytest.mark.parametrize(
    ("more", "field", "words"),
    [
        ({"spent": "1e9"}, "spent", 'such as 2 or "7/3"'),
        ({"spent": -1}, "spent", "not -1"),
        ({"spent": "1/0"}, "spent", "movement points"),
        ({"spent": 1.5}, "spent", "fraction"),
        ({"spent": True}, "spent", "fraction"),
        ({"steps": 3, "steps_full": 2}, "steps", "3 steps left of 2"),
        ({"steps": 0}, "steps", "at least 1"),
        ({"attack": -1}, "attack", "at least 0"),
        ({"attack": None, "radius": 4}, "radius", "no field radius"),
        ({"size": "LCU"}, "size", "no size LCU"),
        ({"special": ["guderian"]}, "special", "no special guderian"),
        ({"id": ""}, "id", "give it a name"),
        ({"hex": "N2431#fort"}, "hex", "no hex N2431#fort"),
        ({"started": "N9"}, "started", "no hex N9"),
    ],
)
def test_a_fault_of_a_unit_is_named_with_its_place(more: dict[str, Any], field: str, words: str) -> None:
    found = refusals(storm([{**TANK, **more}, FOOT], ODDS))
    assert any(line.startswith(f"units[0].{field}: ") and words in line for line in found), found


@pytest.mark.parametrize("kind", [{}, {"kind": "adjacent"}])
def test_a_refusal_of_no_attackers_names_the_kinds_that_need_none(kind: dict[str, str]) -> None:
    file = {
        "system": "winterstorm",
        "map": {"blank": True},
        "questions": [{"ask": "odds", **kind, "attackers": [], "target": "2020"}],
    }
    wanted = "give at least one; only kind bombardment or final-protective-fire needs none"
    assert refusals(file) == [f"questions[0].attackers: it is empty: {wanted}"]
    file["questions"][0]["kind"] = "bombardment"
    assert ask(file).status == 0


def test_a_unit_without_a_factor_cannot_be_reckoned_with() -> None:
    bare = {k: v for k, v in TANK.items() if k != "attack"}
    assert refusals(storm([bare, FOOT], ODDS)) == ["questions[0]: unit a has no attack factor: add the field attack"]
    bare = {k: v for k, v in FOOT.items() if k != "defense"}
    assert refusals(storm([TANK, bare], ODDS)) == ["questions[0]: unit d has no defense factor: add the field defense"]


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ('{"system": "operation-storm", "turn": 2, "turn": 3}', "turn: the field turn is given twice: give it once"),
        (
            '{"system": "operation-storm", "map": {"control": {"N2430": "german", "N2430": "soviet"}}}',
            "map.control.N2430: the field N2430 is given twice: give it once",
        ),
        ('{"units": [{"id": "a", "id": "b"}]}', "units[0].id: the field id is given twice: give it once"),
    ],
)
def test_a_field_that_stands_twice_is_refused(text: str, line: str) -> None:
    assert refusals(text) == [line]


def test_a_name_with_a_line_break_is_complained_of_on_one_line() -> None:
    (line,) = refusals(storm([{**TANK, "nation": "sov\niet"}]))
    assert line.startswith("units[0].nation: Operation Storm has no nation sov\\u000aiet")


def test_complaints_about_a_long_file_come_quickly() -> None:
    many = [unit(f"u{n}", "rifle", f"N99{n}") for n in range(3000)]
    found = refusals(storm(many, *({"ask": "supply", "unit": f"x{n}"} for n in range(3000))))
    assert len(found) == 6000


def test_a_position_that_nobody_typed_is_refused() -> None:
    assert refusals(b" " * 20_000_001) == ["standard input: the file has more than 20 MB: reduce it to one position"]


def test_a_mark_before_the_text_is_passed_over() -> None:
    text = json.dumps(position())
    assert ask("\ufeff" + text).status == 0
    assert ask(b"\xef\xbb\xbf" + text.encode()).status == 0
    assert ask(text.encode("utf-16")).status == 0


def test_what_may_be_null_is_as_if_it_were_not_there() -> None:
    nothing = {"conditions": {"phase_order": None, "air_superiority": None}, "tracks": {"vp": None}, "phase": None}
    assert ask(position(**nothing)) == ask(position())
    undeclared = {"conditions": {"phase_order": {"german": None, "soviet": None}}}
    assert ask(position(**undeclared)) == ask(position())
    file = read_position(json.dumps(position(**nothing)))
    assert "air_superiority" not in file.position.conditions
    assert file.position.tracks == {}


def test_the_side_whose_phase_it_is_is_active() -> None:
    assert read_position(json.dumps(position(phase="german-movement"))).position.active == "german"
    assert read_position(json.dumps(position())).position.active == ""


def test_a_move_may_have_begun_in_a_hex_by_its_other_name() -> None:
    seam = [unit("a", "tank", "N1025", started="S4225", spent=1), unit("b", "rifle", "S4225", started="N1025")]
    asked = {"ask": "move", "units": ["a", "b"], "path": ["S4225", "N1026"]}
    assert ask(storm(seam, asked)).answers[0]["legal"] is True


def test_points_spent_may_be_a_fraction() -> None:
    tank = unit("a", "tank", "N2431", spent="7/3")
    answer = ask(storm([tank], {"ask": "move", "units": ["a"], "path": ["N2431", "N2432"]})).answers[0]
    assert (answer["allowance"], answer["cost"]) == (8, 1)
    assert read_position(json.dumps(storm([tank]))).position.ledger.get("spent", "a") == "7/3"


def test_problems_are_values_with_place_and_text() -> None:
    with pytest.raises(BadInput) as caught:
        read_position(json.dumps(position(turn=0)))
    (problem,) = caught.value.problems
    assert (problem.place, problem.text) == ("turn", "it should be at least 1, not 0")


def test_what_a_counter_prints_of_its_entry_is_kept() -> None:
    printed = {"turn": 4, "hex": "N3431 N3432"}
    file = read_position(json.dumps(storm([{**unit("a", "panzer", None), "printed": printed}])))
    assert file.position.units["a"].counter.extra == {"turn": "4", "hex": "N3431 N3432"}


def test_a_printed_hex_is_a_hex_of_the_map() -> None:
    with pytest.raises(BadInput, match=r"units\[0\]\.printed\.hex: no hex N9999"):
        read_position(json.dumps(storm([{**unit("a", "panzer", None), "printed": {"hex": "N9999"}}])))


@pytest.mark.parametrize("asked", [{"ask": "odds"}, {"ask": "resolve", "die": 3}])
def test_attackers_may_be_left_out_only_where_markers_attack_alone(asked: dict[str, Any]) -> None:
    nobody = {**asked, "attackers": [], "target": "N2430"}
    assert refusals(storm([TANK, FOOT], nobody)) == ["questions[0].attackers: it is empty: give at least one"]


# what is odd, and no fault ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(("turn", "said"), [(10, False), (99, True), (10**9, True)])
def test_a_turn_after_the_last_is_answered_and_remarked_on(turn: int, said: bool) -> None:
    found = ask(position(turn=turn))
    assert (found.status, found.err) == (0, "")
    notes = json.loads(found.out).get("notes", [])
    words = f"turn: the last turn of Operation Storm is 10: answered as if the game continued to turn {turn}"
    assert notes == ([words] if said else [])
    assert ask(position(turn=turn), text=True).out.startswith(words) is said


@pytest.mark.parametrize(("track", "said"), [({"axis": 5}, False), (0, False), (5, True)])
def test_a_number_for_both_sides_on_a_track_that_each_side_has_is_remarked_on(track: object, said: bool) -> None:
    found = ask({"system": "winterstorm", "tracks": {"vp": track}, "questions": [{"ask": "victory"}]})
    words = 'tracks.vp: this track is kept for each side, and 5 counts for neither: write it like {"axis": 5}'
    assert json.loads(found.out).get("notes", []) == ([words] if said else [])


def test_a_file_without_questions_says_so() -> None:
    found = ask(storm([TANK]))
    words = "questions: the file asks no question: add a list questions"
    assert (found.status, json.loads(found.out)) == (0, {"format": 1, "answers": [], "notes": [words]})
    assert ask(storm([TANK]), text=True).out == f"{words}\n"


@pytest.mark.parametrize("advice", [[{"ask": "thrats"}], [{"ask": "threats", "side": "swiss"}], [{}]])
def test_the_advice_of_a_file_is_left_alone(advice: list[Any]) -> None:
    assert ask(position(advice=advice)) == ask(position())
    assert adjutant("advise", "-", given=json.dumps(position(advice=advice))).status == 2


# faults told together ---------------------------------------------------------------------------------------------


def test_faults_of_form_and_of_words_are_told_together() -> None:
    units = [{**TANK, "attack": "6"}, {**FOOT, "nation": "germam"}]
    asked = ({"ask": "supply", "unit": "a"}, {"ask": "supply", "unit": "zz"}, {"ask": "reach", "unist": ["a"]})
    more = {"typo": 3, "phase": "combat", "map": {"blank": True, "terrain": {"N9999": "rough"}}}
    assert [line.partition(": ")[0] for line in refusals(storm(units, *asked, **more))] == [
        "units[0].attack",
        "typo",
        "map.terrain.N9999",
        "units[1].nation",
        "phase",
        "questions[1].unit",
        "questions[2].units",
        "questions[2].unist",
    ]


def test_a_file_whose_map_has_no_form_is_complained_of_for_that() -> None:
    assert [line.partition(": ")[0] for line in refusals(position(map=3, typo=1))] == ["map", "typo"]
    assert refusals({"system": "no-such-game", "turn": "x"})[0].startswith("turn: ")
    assert refusals({"system": "no-such-game", "turn": "x"})[1].startswith("system: there is no system no-such-game")


def test_every_order_of_a_question_is_looked_at() -> None:
    orders = [{"kind": "teleport"}, {"kind": "note", "text": "a"}, {"kind": "move", "untis": []}, {"kind": "attak"}]
    found = refusals(storm([TANK], {"ask": "play", "orders": orders}))
    assert found[0].startswith("questions[0].orders[0]: there is no order teleport: known are attack, chart, ")
    assert found[1] == "questions[0].orders[2]: the order move has no field untis: did you mean units?"
    assert found[2] == "questions[0].orders[3]: there is no order attak: did you mean attack?"
    subjects = [["bogus", "a", 1], ["plce", "a", 1], ["place", "zz", "N2430"]]
    said = refusals(storm([TANK], {"ask": "play", "orders": [{"kind": "put-right", "settings": subjects}]}))
    assert said[0].startswith("questions[0].orders[0]: bogus a: a position has no part bogus: known are ")
    assert said[1].endswith("plce a: a position has no part plce: did you mean place?")
    assert said[2].endswith("place zz: no unit zz in this position: known are a")


@pytest.mark.parametrize(
    ("asked", "place"),
    [
        ({"ask": "place", "units": ["a"], "where": "@moon"}, "questions[0].where"),
        (
            {"ask": "play", "orders": [{"kind": "place", "units": ["a"], "where": "@moon"}]},
            "questions[0].orders[0].where",
        ),
    ],
)
def test_a_box_that_the_game_does_not_have_is_refused(asked: dict[str, Any], place: str) -> None:
    (line,) = refusals(storm([TANK], asked))
    assert line.startswith(f"{place}: there is no box moon: known are airborne, ")
    there = (
        {**asked, "where": "@reserve"}
        if "where" in asked
        else {**asked, "orders": [{"kind": "place", "units": ["a"], "where": "@turn-3"}]}
    )
    assert ask(storm([TANK], there)).status == 0


@pytest.mark.parametrize(
    ("nation", "near"),
    [("Germam", "did you mean german?"), ("rumanian", "did you mean romanian?"), ("martian", "known are german, ")],
)
def test_only_a_word_that_is_near_is_offered(nation: str, near: str) -> None:
    (line,) = refusals(storm([{**TANK, "nation": nation}]))
    assert f"no nation {nation}: {near}" in line
