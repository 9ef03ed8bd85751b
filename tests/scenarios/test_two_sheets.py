"""The two sheets of Operation Storm hold what the rulebook's text says of the counters, and no more."""

from collections import Counter

from app.systems.scenario import SAMPLE, load_scenario

SCENARIO = load_scenario(SAMPLE.parent / "two-sheets")
UNITS = SCENARIO.position.units


def test_3_3_the_1st_panzer_division_begins_in_n3431() -> None:
    on_map = {u.id: SCENARIO.world.board.location_name(u.location) for u in UNITS.values() if u.on_map}
    assert on_map == {"de-1pz": "N3431"}


def test_3_4_sixteen_airborne_brigades_wait_off_the_map() -> None:
    waiting = Counter(u.type for u in SCENARIO.position.in_box("available"))
    assert waiting["airborne"] == 16


def test_5_13_8_the_1st_mechanized_corps_is_two_tank_divisions_and_one_of_mechanized_rifles() -> None:
    corps = [u.type for u in UNITS.values() if u.counter.formation == "1st Mechanized Corps"]
    assert sorted(corps) == ["mechanized-rifle", "tank", "tank"]


def test_10_10_the_only_factor_in_the_text_is_the_flaks() -> None:
    numbers = {u.id: dict(u.counter.face(1)) for u in UNITS.values() if u.counter.face(1)}
    assert numbers == {"de-10flak": {"attack": 0}}
