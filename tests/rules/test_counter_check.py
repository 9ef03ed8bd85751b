"""Counters against what the rulebook counts and names."""

from __future__ import annotations

from dataclasses import replace

from app.forces.counter import Cardboard, Counter, Expected
from app.rules.counter_check import check_counters, identity, named
from app.rules.ruling import Finding, Severity
from app.systems.scenario import library
from app.systems.scenario.scenario import SAMPLE, load_scenario
from app.systems.scenario.scenario_list import find_scenarios

STORM = library.find("operation-storm").vocabulary
BRIGADES = Expected("airborne brigades", "3.4", 16, types=("airborne",))
DIVISIONS = Expected(
    "German infantry divisions", "2.4", nations=("german",), types=("infantry",), names=("168", "GD", "I")
)
WORDS = replace(STORM, cardboard=Cardboard(expected=(BRIGADES, DIVISIONS)))


def counter(number: int, type_: str = "airborne", nation: str = "soviet", name: str = "", **more) -> Counter:
    side = STORM.roster.side_of(nation)
    return Counter(f"c{number}", nation, side, type_, ({"attack": 1},), name=name, **more)


def said(found: tuple[Finding, ...], code: str) -> list[str]:
    return [f.text() for f in found if f.code == code]


def test_a_lot_is_counted_against_the_rulebook() -> None:
    for have, code, severity, text in (
        (15, "count-differs", Severity.WARNING, "15 of 16 airborne brigades present (3.4)."),
        (16, "count-right", Severity.NOTE, "16 of 16 airborne brigades present (3.4)."),
        (17, "count-differs", Severity.WARNING, "17 airborne brigades present; the rulebook lists 16 (3.4)."),
    ):
        (found,) = [f for f in check_counters(WORDS, [counter(n) for n in range(have)]) if f.code.startswith("count-")]
        assert (found.code, found.severity, found.text(), len(found.units)) == (code, severity, text, have)


def test_names_are_missed_one_by_one() -> None:
    ours = [counter(1, "infantry", "german", "168th Infantry"), counter(2, "infantry", "german", "II")]
    assert said(check_counters(WORDS, ours), "name-missing") == [
        "1 of the 3 German infantry divisions named in the rulebook are present; missing: GD, I (2.4)."
    ]
    ours += [counter(3, "infantry", "german", "I. SS"), counter(4, "infantry", "german", "GD")]
    assert said(check_counters(WORDS, ours), "names-right") == [
        "3 of the 3 German infantry divisions named in the rulebook are present (2.4)."
    ]
    assert named(DIVISIONS, ours)["I"] is ours[2]


def test_a_name_is_its_number_or_its_letters() -> None:
    assert identity("168th Infantry") == identity("168") == identity("168.") == "168"
    assert identity("Groß-Deutschland") == identity("großdeutschland")
    assert identity("16") != identity("168")


def test_counters_called_alike_and_strange_starts_are_told() -> None:
    board = load_scenario(SAMPLE).world.board
    ours = [
        counter(1, name="1", extra={"hex": "9999"}),
        counter(2, name="1", extra={"hex": "@nowhere"}),
        counter(3, name="2", extra={"hex": "@reserve", "turn": "3"}),
        counter(4, extra={"hex": "1514"}),
    ]
    found = check_counters(WORDS, ours, board)
    assert said(found, "called-alike") == ["2 counters of the same nation and type have the name 1."]
    assert said(found, "hex-unknown") == ["№ 1 starts in 9999, which is not on the map."]
    assert said(found, "box-unknown") == ["№ 1 starts in @nowhere, a box that does not exist."]
    assert said(found, "two-starts") == ["№ 2 has two starts: @reserve and turn 3."]
    assert said(found, "names-missing") == ["1 of 4 counters have no name."]
    assert not [f for f in check_counters(WORDS, ours) if f.code == "hex-unknown"]


def test_what_each_game_counts_is_among_its_own_words() -> None:
    for system in library.systems():
        words = system.vocabulary
        assert words.cardboard.expected, words.system
        for lot in words.cardboard.expected:
            assert lot.count or lot.names
            assert set(lot.nations) <= set(words.roster.nations)
            assert set(lot.types) <= set(words.roster.types)
            assert set(lot.sizes) <= set(words.sizes)
            assert set(lot.special) <= set(words.special)
        for group in words.cardboard.groups:
            assert {name for form in group.values() for names in form for name in names} <= set(words.numbers)


def test_the_counters_that_the_text_of_a_game_names_are_what_it_expects() -> None:
    """The frames for an owner's copy hold just those that the text names: nothing of them is missing or too many."""
    frames = {
        "operation-storm/two-sheets",
        "land-without-end/full-map",
        "winterstorm/full-map",
        "stalins-war/campaign",
        "eagle-bear/full-map",
    }
    for entry in find_scenarios():
        if entry.slug in frames:
            scenario = load_scenario(entry.folder)
            words = library.find(scenario.system).vocabulary
            found = check_counters(words, list(scenario.world.counters.values()), scenario.world.board)
            assert [f.text() for f in found if f.code in ("count-differs", "name-missing")] == [], entry.slug
