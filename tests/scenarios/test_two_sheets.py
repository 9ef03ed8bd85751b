"""The two sheets of Operation Storm hold what the rulebook's text says of the counters, and no more."""

import shutil
from collections import Counter
from dataclasses import replace
from pathlib import Path

from app.position.position import Position
from app.rules.orders.orders import Attack
from app.rules.parts import Absent, Supply
from app.systems.scenario.library import referee_for
from app.systems.scenario.scenario import SAMPLE, load_scenario

SCENARIO = load_scenario(SAMPLE.parent / "two-sheets")
BOARD, START = SCENARIO.world.board, SCENARIO.position
UNITS = START.units
REFEREE = referee_for(SCENARIO.world)


def placed(turn: int, **where: str) -> Position:
    """The position at a turn with some counters on the map; ``_`` in a name stands for ``-``."""
    moved = {name.replace("_", "-"): BOARD.location(hex_) for name, hex_ in where.items()}
    units = {id_: UNITS[id_].at(location) for id_, location in moved.items()}
    return replace(START, units={**UNITS, **units}, turn=turn, phase="")


def special(word: str) -> set[str]:
    return {u.counter.name for u in UNITS.values() if word in u.counter.special}


# counters -----------------------------------------------------------------------------------------------------------


def test_3_3_the_1st_panzer_division_begins_in_n3431() -> None:
    on_map = {u.id: BOARD.location_name(u.location) for u in UNITS.values() if u.on_map}
    assert on_map == {"de-1pz": "N3431"}


def test_3_4_sixteen_airborne_brigades_wait_off_the_map() -> None:
    waiting = Counter(u.type for u in START.in_box("airborne"))
    assert waiting == {"airborne": 16}


def test_5_13_8_the_1st_mechanized_corps_is_two_tank_divisions_and_one_of_mechanized_rifles() -> None:
    corps = {u.counter.name: u.type for u in UNITS.values() if u.counter.formation == "1st Mechanized Corps"}
    assert corps == {"1st Tank": "tank", "3rd Tank": "tank", "163rd Mechanized Rifle": "mechanized-rifle"}


def test_10_10_the_only_factor_in_the_text_is_the_flaks() -> None:
    numbers = {u.id: dict(u.counter.face(1)) for u in UNITS.values() if u.counter.face(1)}
    assert numbers == {"de-10flak": {"attack": 0}}


def test_8_4_four_german_units_are_never_replaced() -> None:
    assert special("irreplaceable") == {"1st Cavalry", "10th Flak", "900L Panzer", "Gross Deutschland"}


def test_2_7_the_text_names_five_ss_divisions() -> None:
    assert special("ss") == {"SS Adolf Hitler", "SS Polezei", "SS Reich", "SS Totenkopf", "SS Wiking"}


def test_2_7_the_hungarians_have_one_corps_and_the_romanians_two() -> None:
    corps = {(u.nation, u.counter.name) for u in UNITS.values() if u.counter.size == "corps"}
    assert corps == {
        ("hungarian", "Hungarian Mobile"),
        ("romanian", "Romanian Cavalry"),
        ("romanian", "Romanian Mountain"),
    }


def test_no_turn_of_arrival_is_in_the_text() -> None:
    assert not [u.id for u in UNITS.values() if u.box.startswith("turn-") or "turn" in u.counter.extra]


# tracks and markers -------------------------------------------------------------------------------------------------


def test_3_6_the_tracks_start_at_nought_and_the_soviet_cities_at_eleven() -> None:
    assert START.tracks == {
        "eliminated": {"german": 0, "soviet": 0},
        "vp": {"soviet": 0},
        "city-control": {"soviet": 11},
    }


def test_3_5_the_corridor_markers_divide_the_danube_between_s2036_and_s2037() -> None:
    held = {name: BOARD.control.get(BOARD.location(name)) for name in ("S2036", "S2037", "N2633")}
    assert held == {"S2036": "german", "S2037": "soviet", "N2633": "soviet"}
    assert BOARD.location("S2037") in BOARD.grid.adjacent[BOARD.location("S2036")]


def test_4_4_4_5_each_end_of_a_corridor_is_a_source_of_the_side_that_enters_there() -> None:
    german, soviet = ({BOARD.location_name(i) for i in BOARD.sources[side]} for side in ("german", "soviet"))
    assert {"N3420", "S2220"} <= german
    assert {"N2044", "S2343"} <= soviet


# the referee works on it --------------------------------------------------------------------------------------------


def supply() -> Supply:
    part = REFEREE.game.supply
    assert not isinstance(part, Absent)
    return part


def test_7_3_the_1st_panzer_division_draws_a_line_to_the_western_edge() -> None:
    report = supply().report(placed(2), UNITS["de-1pz"])
    assert (report.state, len(report.path or ())) == ("supplied", 12)
    assert report.source in BOARD.edges["west"]


def test_7_4_the_seam_of_the_sheets_bars_supply() -> None:
    """Closed in on N1022, with the south sheet alone open: its hexes may not help."""
    ring = ("N1021", "N1121", "N1122", "N1023")
    foes = ("su_1t", "su_3t", "su_163m", "su_airborne_1")
    position = placed(2, de_1pz="N1022", **dict(zip(foes, ring, strict=True)))
    unit = position.units["de-1pz"]
    around = {BOARD.location_name(i) for i in BOARD.grid.adjacent[BOARD.location("N1022")]}
    assert around - set(ring) == {"S4121", "S4122"}
    assert supply().report(position, unit).state == "out-of-supply"


def test_odds_name_the_factors_that_the_owner_has_not_entered() -> None:
    position = placed(2, de_1pz="N3431", su_1t="N3432")
    assessment = REFEREE.game.combats["prepared-assault"].assess(
        position, Attack("prepared-assault", ("de-1pz",), "N3432")
    )
    said = [f.text() for f in assessment.findings if f.code == "factor-not-entered"]
    assert said == [
        "1st Panzer has no attack factor in the counter data yet (2.10).",
        "1st Tank has no defense factor in the counter data yet (2.10).",
    ]
    assert assessment.lookup.column == "≤0"


# filling it in ------------------------------------------------------------------------------------------------------

ENTERED = {
    "map.toml": {
        "clear = [": 'forest = ["N3428-N3430"]\nclear = ["N3432", ',
        "[zones]": '[sides]\nriver = ["N3431/N3432"]\n\n[zones]\nhungary = ["S4122"]',
    },
    "counters.csv": {
        "1st Panzer,,,,,N3431,": "1st Panzer,,9,7,,N3431,",
        "1st Tank,1st Mechanized Corps,,,,,": "1st Tank,1st Mechanized Corps,6,4,,N3432,",
        "Hungarian Mobile,,,,,,": "Hungarian Mobile,,3,3,,,4",
    },
    "scenario.toml": {"turn = 1": "turn = 2"},
}


def test_what_an_owner_types_in_is_what_the_referee_reckons_with(tmp_path: Path) -> None:
    folder = tmp_path / "operation-storm" / "my-copy"
    shutil.copytree(SCENARIO.folder, folder)
    for file, changes in ENTERED.items():
        text = (folder / file).read_text(encoding="utf-8")
        for old, new in changes.items():
            assert text.count(old) == 1, old
            text = text.replace(old, new)
        (folder / file).write_text(text, encoding="utf-8")
    filled = load_scenario(folder)
    position = replace(filled.position, phase="")
    assert [u.id for u in position.in_box("turn-4")] == ["hu-hmc"]
    assessment = (
        referee_for(filled.world)
        .game.combats["prepared-assault"]
        .assess(position, Attack("prepared-assault", ("de-1pz",), "N3432"))
    )
    assert {f.code for f in assessment.findings} == {"order-undeclared"}
    fire = assessment.lookup
    assert [(line.printed, line.counts, line.rule) for line in fire.attack_lines] == [(9, 5, "10.14")]
    assert (fire.attack, fire.defense, fire.column) == (5, 4, "+1")
