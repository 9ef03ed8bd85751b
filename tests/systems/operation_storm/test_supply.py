"""Rules 7.1 to 7.8 and 5.13(2), each as a table of positions."""

from __future__ import annotations

from dataclasses import replace

import pytest

from app.forces.counter import Counter
from app.forces.unit import Unit
from app.position.changes import apply
from app.position.position import Position
from app.rules.orders.orders import Move
from app.rules.parts import SupplyReport
from app.rules.ruling import Severity
from app.systems.operation_storm.supply import Supply
from app.systems.scenario.library import find, referee_for
from tests.systems.operation_storm.supply_table import position, ring, supply_on, two_sheets


def ask(supply: Supply, units: dict[str, str], unit: str, **more: object) -> tuple[SupplyReport, list[str]]:
    """The report on a unit and its sentences."""
    here = position(supply.board, units, **more)  # type: ignore[arg-type]
    report = supply.report(here, here.units[unit])
    assert supply.state(here, here.units[unit]) == report.state
    assert supply.states(here, here.units[unit].side).get(unit, report.state) == report.state
    return report, [f.text() for f in report.findings]


def names(supply: Supply, hexes: object) -> list[str]:
    return [supply.board.location_name(i) for i in hexes]  # type: ignore[attr-defined]


@pytest.mark.parametrize("nation", ["hungarian", "romanian"])
def test_7_1_hungarians_and_romanians_are_always_in_supply_and_trace_nothing(nation: str) -> None:
    supply = supply_on()
    report, said = ask(supply, {nation: "N2430", **ring(supply.board, "N2430", "soviet")}, nation)
    assert (report.state, report.source, report.path, report.blocked_by) == ("supplied", None, None, ())
    assert said == [f"{nation.capitalize()} units are always in supply (7.1)."]


@pytest.mark.parametrize("nation", ["german", "slovakian", "soviet"])
def test_7_4_a_unit_with_enemies_all_around_is_out_of_supply(nation: str) -> None:
    supply = supply_on()
    enemy = "german" if nation == "soviet" else "soviet"
    around = ring(supply.board, "N2430", enemy)
    report, said = ask(supply, {nation: "N2430", **around}, nation)
    assert report.state == "out-of-supply"
    assert not supply.supplied(report.state)
    assert (report.source, report.path) == (None, None)
    assert sorted(names(supply, [b.location for b in report.blocked_by])) == sorted(around.values())
    assert {b.rule for b in report.blocked_by} == {"7.4"}
    assert report.findings[0].severity is Severity.WARNING
    assert said[0] == f"{nation.capitalize()} in N2430 is out of supply: the enemy holds all six adjacent hexes (7.4)."
    assert report.relief is not None
    assert len(report.relief) == 1
    assert said[1] == f"Clearing {names(supply, report.relief)[0]} may restore the line (7.4)."


def test_7_3_german_sources_are_the_western_edge_and_soviet_sources_the_eastern() -> None:
    supply = supply_on()
    report, said = ask(supply, {"german": "N2423"}, "german")
    end = supply.board.grid.name(report.source or 0)
    assert end in ("N2320", "N2420", "N2520")
    assert (names(supply, report.path)[0], names(supply, report.path)[-1]) == ("N2423", end)
    assert len(report.path or ()) == 4
    assert said == [f"German in N2423 is in supply: three hexes to {end} (7.4)."]
    report, said = ask(supply, {"soviet": "N2543"}, "soviet")
    assert names(supply, report.path) == ["N2543"]
    assert said == ["Soviet in N2543 is in supply: it is on a source (7.3)."]
    report, said = ask(supply, {"soviet": "N2443"}, "soviet")
    end = names(supply, report.path)[1]
    assert end in ("N2343", "N2444", "N2543")
    assert said == [f"Soviet in N2443 is in supply: {end}, an adjacent hex, is a source (7.4)."]


def test_7_3_the_eastern_edge_south_of_S2044_is_no_source() -> None:
    supply = supply_on()
    report, _ = ask(supply, {"soviet": "S1943"}, "soviet")
    assert names(supply, report.path) == ["S1943", "S2044"]


def test_7_3_an_enemy_on_a_source_takes_its_capacity_until_he_leaves() -> None:
    supply = supply_on()
    units = {"german": "N4220", "soviet-a": "N4221", "soviet-b": "N4120"}
    report, _ = ask(supply, units, "german")
    assert names(supply, report.path) == ["N4220"]
    report, _ = ask(supply, {"german": "N4221", "soviet-a": "N4220"}, "german")
    assert names(supply, report.path) == ["N4221", "N4120"]


def test_7_4_lines_of_north_and_south_sheet_stay_on_their_own() -> None:
    supply = supply_on()
    units = {"german": "N1022", "soviet-a": "N1021", "soviet-b": "N1023"}
    cut = {**units, "soviet-c": "N1121", "soviet-d": "N1122"}
    assert ask(supply, units, "german")[0].state == "supplied"
    report, said = ask(supply, cut, "german")
    assert report.state == "out-of-supply"
    assert "Further cause: no supply line may pass from one map sheet to the other (7.4)." in said
    assert [why.cause for why in report.why] == ["enemy", "wall"]
    blocked = {supply.board.location_name(b.location) for b in report.blocked_by}
    assert blocked == {"N1021", "N1023", "N1121", "N1122", "S4121", "S4122"}


def test_1_4_the_seam_row_belongs_to_the_north_sheet() -> None:
    supply = supply_on()
    units = {"german": "S4121", "soviet-a": "S4120", "soviet-b": "S4122", "soviet-c": "S4021", "soviet-d": "S4022"}
    assert ask(supply, units, "german")[0].state == "out-of-supply"


@pytest.mark.parametrize("water", ["lake", "sea"])
def test_7_4_all_water_hexes_and_hexsides_stop_a_line_and_other_ground_does_not(water: str) -> None:
    held = {"soviet-a": "N4121", "soviet-b": "N4222"}
    out = "out-of-supply"
    dry = supply_on(terrain={"N4120": "mountain", "N4220": "marsh"}, hexsides={"N4221/N4120": ["river"]})
    assert ask(dry, {"german": "N4221", **held}, "german")[0].state == "supplied"
    wet = supply_on(terrain={"N4120": water}, hexsides={"N4221/N4220": [water]})
    report, _ = ask(wet, {"german": "N4221", **held}, "german")
    assert report.state == out
    words = {wet.board.location_name(b.location): b for b in report.blocked_by}
    assert set(words) == {"N4120", "N4121", "N4222"}
    assert words["N4120"].rule == "7.4"
    assert report.relief is not None
    assert len(report.relief) == 1


def test_7_4_no_relief_where_only_water_is_the_cause() -> None:
    supply = supply_on(terrain=dict.fromkeys(("N2429", "N2431", "N2329", "N2330", "N2529", "N2530"), "lake"))
    report, said = ask(supply, {"german": "N2430"}, "german")
    assert report.relief is None
    assert said == ["German in N2430 is out of supply: no supply line may pass through N2529 (lake) (7.4)."]


def test_7_4_clearing_a_unit_from_an_all_water_hex_opens_nothing() -> None:
    around = ("N2429", "N2431", "N2329", "N2330", "N2529", "N2530")
    supply = supply_on(terrain=dict.fromkeys(around, "lake"))
    report, _ = ask(supply, {"german": "N2430", "soviet": "N2429"}, "german")
    assert (len(report.blocked_by), report.relief) == (6, None)


def test_7_4_a_hex_of_both_sides_is_held_by_the_enemy_for_both() -> None:
    supply = supply_on()
    board = supply.board
    shared = {"german": "N2430", "soviet": "N2430"}
    for side in ("german", "soviet"):
        assert ask(supply, shared, side)[0].state == "supplied"
        enemy = "soviet" if side == "german" else "german"
        out = {f"{side}-in": "N2431", **shared, **ring(board, "N2431", enemy, without=["N2430"])}
        report, _ = ask(supply, out, f"{side}-in")
        assert report.state == "out-of-supply"
        assert len(report.blocked_by) == 6
    on_source = {"german": "N4220", "soviet": "N4220", "soviet-a": "N4221", "soviet-b": "N4120"}
    report, _ = ask(supply, on_source, "german")
    assert (report.state, names(supply, report.relief)) in [("out-of-supply", [n]) for n in ("N4220", "N4120")]
    assert "N4220" in names(supply, [b.location for b in report.blocked_by])


def test_7_4_the_blockers_say_who_holds_them() -> None:
    supply = supply_on()
    around = ring(supply.board, "N2430", "soviet")
    where = next(iter(around.values()))
    more = {**around, "soviet-2": where}
    report, _ = ask(supply, {"german": "N2430", **more}, "german")
    said = {b.location: b.template.format(**b.args) for b in report.blocked_by}  # type: ignore[str-format]
    assert said[supply.board.location(where)] == f"{where} is held by Soviet-{where} and Soviet-2."


def test_7_4_relief_takes_the_thinnest_part_of_a_double_ring() -> None:
    supply = supply_on()
    grid = supply.board.grid
    center = grid.index("N2830")
    two = {f"soviet-{grid.name(i)}": grid.name(i) for i in grid.within(center, 2) if i != center}
    report, _ = ask(supply, {"german": "N2830", **two}, "german")
    assert report.relief is not None
    assert len(report.relief) == 2
    seven = {f"soviet-{grid.name(i)}": grid.name(i) for i in grid.within(center, 7) if i != center}
    report, said = ask(supply, {"german": "N2830", **seven}, "german")
    assert (report.relief, report.more_than) == (None, 6)
    assert said[-1] == "More than six hexes would have to be cleared to restore the line (7.4)."


@pytest.mark.parametrize("nation", ["german", "slovakian"])
@pytest.mark.parametrize(
    "more",
    [
        {"conditions": {"ploesti_fallen": True}},
        {"control": {"S2029": "soviet"}},
    ],
)
def test_7_8_germans_are_attenuated_once_ploesti_has_fallen(nation: str, more: dict[str, object]) -> None:
    supply = supply_on()
    report, said = ask(supply, {nation: "N2421"}, nation, **more)
    assert report.state == "attenuated"
    assert supply.supplied(report.state)
    assert len(report.path or ()) == 2
    assert said[1] == f"{nation.capitalize()} has only attenuated supply because S2029 has fallen (7.8)."


def test_7_8_soviets_in_ploesti_attenuate_and_nobody_else_is_touched() -> None:
    supply = supply_on()
    units = {"german": "N2421", "soviet": "S2029", "romanian": "S2020", "german-cut": "N2430"}
    units |= ring(supply.board, "N2430", "soviet")
    here = position(supply.board, units)
    assert supply.states(here, "german") == {
        "german": "attenuated",
        "romanian": "supplied",
        "german-cut": "out-of-supply",
    }
    assert supply.states(here, "soviet")["soviet"] == "supplied"


def test_7_8_ploesti_falls_when_a_soviet_unit_enters_even_beside_a_german_one() -> None:
    supply = supply_on()
    units = {"german": "N2421", "romanian": "S2029", "soviet": "S2029"}
    assert ask(supply, units, "german")[0].state == "attenuated"


def test_7_8_ploesti_in_german_hands_leaves_supply_full() -> None:
    supply = supply_on()
    units = {"german": "N2421", "romanian": "S2029"}
    assert ask(supply, units, "german", control={"S2029": "german"})[0].state == "supplied"
    assert ask(supply, units, "german", conditions={"ploesti_fallen": False})[0].state == "supplied"


def test_7_8_the_sentence_names_ploesti_where_the_map_does() -> None:
    supply = Supply(
        type(supply_on().world)("operation-storm", two_sheets(), supply_on().world.roster, {}), supply_on().data
    )
    _, said = ask(supply, {"german": "N2421"}, "german", conditions={"ploesti_fallen": True})
    assert said[1] == "German has only attenuated supply because Ploesti has fallen (7.8)."
    assert said[2] == "The supply line passes through two hexes of unknown terrain, treated as clear (7.4)."


def test_unknown_ground_is_passable_and_said_to_be_assumed_clear() -> None:
    supply = supply_on(terrain={"N2421": "unknown"})
    report, said = ask(supply, {"german": "N2422", "soviet-a": "N2321", "soviet-b": "N2521"}, "german")
    assert names(supply, report.path)[:2] == ["N2422", "N2421"]
    assert said[1:] == ["The supply line passes through N2421, whose terrain is unknown and treated as clear (7.4)."]


def test_5_13_2_on_the_first_turn_all_are_in_supply() -> None:
    supply = supply_on()
    units = {"german": "N2430", **ring(supply.board, "N2430", "soviet")}
    report, said = ask(supply, units, "german", turn=1, conditions={"ploesti_fallen": True})
    assert (report.state, report.source, report.path) == ("supplied", None, None)
    assert said == ["All units are in supply on turn 1 (5.13(2))."]
    first = position(supply.board, units, turn=1)
    assert set(supply.states(first, "soviet").values()) == {"supplied"}
    assert supply.lines(first, "german") == {}


def test_a_unit_off_the_map_traces_nothing_and_the_answer_says_so() -> None:
    supply = supply_on()
    report, said = ask(supply, {"german": ""}, "german")
    assert (report.state, report.path) == ("supplied", None)
    assert said == ["German is off the map and cannot trace a supply line (7.4)."]
    assert supply.states(position(supply.board, {"german": ""}), "german") == {}


def test_lines_are_those_of_the_locations_that_trace() -> None:
    supply = supply_on()
    units = {"german": "N2423", "german-2": "N2423", "hungarian": "N2431", "soviet": "N2440", "german-3": "S2030"}
    lines = supply.lines(position(supply.board, units), "german")
    assert {supply.board.location_name(i): len(path) for i, path in lines.items()} == {"N2423": 4, "S2030": 11}


def test_a_unit_is_judged_where_it_is_said_to_be() -> None:
    supply = supply_on()
    board = supply.board
    here = position(board, {"german": "N2423", **ring(board, "N2430", "soviet")})
    moved = here.units["german"].at(board.location("N2430"))
    assert supply.state(here, moved) == "out-of-supply"
    assert supply.report(here, moved).state == "out-of-supply"


def test_answers_follow_the_position_however_often_it_is_asked() -> None:
    supply = supply_on()
    board = supply.board
    cut = position(board, {"german": "N2430", **ring(board, "N2430", "soviet")})
    free = position(board, {"german": "N2430", **ring(board, "N2430", "soviet", without=["N2429"])})
    for _ in range(2):
        for here, state in ((cut, "out-of-supply"), (free, "supplied")):
            assert supply.state(here, here.units["german"]) == state
            assert supply.report(here, here.units["german"]).state == state


REFEREE = referee_for(find("operation-storm").world())
BOARD = REFEREE.world.board


def _unit(name: str, nation: str, side: str, kind: str, hex_: str) -> Unit:
    return Unit(Counter(name, nation, side, kind, ({"attack": 4, "defense": 4},)), BOARD.location(hex_))


TANK = _unit("tank", "soviet", "soviet", "tank", "S2030")
PANZER = _unit("panzer", "german", "german", "panzer", "S2025")


def _after_the_tank_moves(*path: str) -> Position:
    position = Position(units={"tank": TANK, "panzer": PANZER}, turn=3)
    return apply(REFEREE.world, position, REFEREE.judge(position, Move(("tank",), path)).changes)


def test_7_8_entering_ploesti_attenuates_german_supply() -> None:
    fallen = _after_the_tank_moves("S2030", "S2029")
    assert fallen.conditions["ploesti_fallen"] is True
    assert REFEREE.game.supply.state(fallen, fallen.units["panzer"]) == "attenuated"


def test_7_8_it_stays_so_after_the_germans_have_taken_it_back() -> None:
    fallen = _after_the_tank_moves("S2030", "S2029")
    away = {"tank": replace(TANK, location=BOARD.location("S2040"))}
    regained = replace(fallen, units={**fallen.units, **away}, control={BOARD.location("S2029"): "german"})
    assert REFEREE.game.supply.state(regained, regained.units["panzer"]) == "attenuated"


def test_7_8_another_hex_changes_nothing() -> None:
    assert "ploesti_fallen" not in _after_the_tank_moves("S2030", "S2031").conditions


def test_7_8_a_german_move_through_ploesti_changes_nothing() -> None:
    position = Position(units={"panzer": replace(PANZER, location=BOARD.location("S2028"))}, turn=3)
    judged = REFEREE.judge(position, Move(("panzer",), ("S2028", "S2029")))
    assert "ploesti_fallen" not in apply(REFEREE.world, position, judged.changes).conditions
