"""Every scenario that ships: it loads, and its start position is one that the rules allow."""

from pathlib import Path

import pytest

from app.board.board import Board
from app.position.codec import position_from_data, position_to_data, world_from_data, world_to_data
from app.rules.parts import Absent
from app.rules.ruling import Finding, Severity
from app.systems.scenario.library import referee_for
from app.systems.scenario.roster import read_units, write_counters
from app.systems.scenario.scenario import SAMPLE, Scenario, load_scenario
from app.systems.scenario.scenario_list import find_scenarios

ENTRIES = find_scenarios()
shipped = pytest.mark.parametrize("scenario", [load_scenario(e.folder) for e in ENTRIES], ids=[e.slug for e in ENTRIES])


def audit(scenario: Scenario) -> list[Finding]:
    """What the referee finds wrong with every stack of the start position."""
    stacking = referee_for(scenario.world).game.stacking
    assert not isinstance(stacking, Absent)
    position = scenario.position
    return [
        finding
        for location in position.stacks
        for finding in stacking.report(position, location, position.units_at(location)).findings
    ]


def test_first_steps_ships() -> None:
    assert SAMPLE in [entry.folder for entry in ENTRIES]


TO_SET_UP = {
    "two-sheets": {"3.3", "3.4", "3.7", "3.8", "5.13(8)"},
    "full-map": {"3.3", "3.4", "3.5", "3.6", "3.2", "24.6", "24.7", "V.A", "XVII.B.1", "XVII.C"},
    **{slug: {"XVII.C"} for slug in ("jun42", "nov42", "jul43", "jun44")},
}
"""By scenario without a set-up of its own: the rules by which counters still have to be set up."""


@shipped
def test_the_list_says_what_the_scenario_says(scenario: Scenario) -> None:
    entry = next(e for e in ENTRIES if e.folder == scenario.folder)
    assert (entry.title, entry.about, entry.problems) == (scenario.title, scenario.about, ())
    assert scenario.about


@shipped
def test_no_stack_is_too_high_at_the_start(scenario: Scenario) -> None:
    assert [f.text() for f in audit(scenario)] == []


@shipped
def test_nothing_is_wrong_with_the_phase_at_the_start(scenario: Scenario) -> None:
    sequence = referee_for(scenario.world).game.sequence
    assert not isinstance(sequence, Absent)
    rules = TO_SET_UP.get(scenario.folder.name)
    if rules is not None:
        # Its owner has to set it up first; what is missing is said.
        assert {f.rule for f in sequence.outstanding(scenario.position)} <= rules
        return
    assert [f for f in sequence.outstanding(scenario.position) if f.severity is Severity.VIOLATION] == []


@shipped
def test_no_two_sides_share_a_hex_at_the_start(scenario: Scenario) -> None:
    position = scenario.position
    assert [i for i in position.stacks if len(position.sides_at(i)) > 1] == []


@shipped
def test_every_unit_stands_in_a_hex_that_its_side_controls(scenario: Scenario) -> None:
    board, position = scenario.world.board, scenario.position

    def holder(location: int) -> str | None:
        # A site that the map gives to nobody goes with its hex.
        return board.control.get(location, board.control.get(board.hex_of(location)))

    astray = [u.id for u in position.units.values() if u.on_map and holder(u.location) != u.side]
    assert astray == []


@shipped
def test_no_hex_is_a_supply_source_of_both_sides(scenario: Scenario) -> None:
    board, roster = scenario.world.board, scenario.world.roster
    by_place = {side: frozenset[int]() for side in roster.sides}
    for nation in roster.nations.values():  # a game may print them as places instead
        by_place[nation.side] |= board.place_hexes(f"supply-source-{nation.slug}")
    sources = list((board.sources or by_place).values())
    assert not frozenset.intersection(*sources)
    assert all(sources) or referee_for(scenario.world).game.missing_data


@shipped
def test_a_world_and_its_position_survive_the_campaign_file(scenario: Scenario) -> None:
    world = world_from_data(world_to_data(scenario.world))
    assert world == scenario.world
    data = position_to_data(world.board, scenario.position)
    assert position_from_data(world, data) == scenario.position


@shipped
def test_the_counters_read_back_as_they_were_written(scenario: Scenario, tmp_path: Path) -> None:
    path = tmp_path / "counters.csv"
    write_counters(scenario.world.counters.values(), path)
    words = referee_for(scenario.world).vocabulary
    board: Board = scenario.world.board
    assert {u.id: u for u in read_units(path, words, board)} == dict(scenario.position.units)
