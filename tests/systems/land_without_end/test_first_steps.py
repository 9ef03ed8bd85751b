"""The Oskava sector: it opens, its lessons can be done, and what it is there to show is to be seen."""

from __future__ import annotations

import pytest

from app.paths import SCENARIOS
from app.rules.charts.table import SCENARIO
from app.rules.orders.orders import Attack, Correction, Move, NextPhase
from app.systems.scenario.lessons import LESSONS_FILE, read_lessons
from app.systems.scenario.scenario import load_scenario
from tests.systems import at_the_table

FOLDER = SCENARIOS / "land-without-end"


class Table(at_the_table.Table):
    def state(self, unit: str) -> str:
        return str(self.game.supply.state(self.at, self.at.units[unit]))


@pytest.fixture
def table() -> Table:
    return Table(load_scenario(FOLDER / "first-steps"))


def test_7_3_twelve_hexes_from_the_head_of_the_rollbahn_are_in_reach_and_thirteen_are_not(table: Table) -> None:
    path = table.game.supply.report(table.at, table.at.units["de-61pz"]).path
    names = [table.board.location_name(h) for h in path]
    assert names.index("3224") == 12
    assert (table.state("de-61pz"), table.state("de-91m")) == ("attenuated", "out-of-supply")


def test_11_27_the_bridgehead_is_assaulted_from_both_sides(table: Table) -> None:
    table.do(NextPhase())
    attack = Attack("prepared-assault", ("de-62pz", "de-92m", "de-611", "de-612"), "3324")
    fire = table.game.combats["prepared-assault"].assess(table.at, attack).lookup
    assert (fire.basic, fire.column) == ("3:1", "5:1")


def test_5_6_soviets_beside_the_enemy_must_attack_and_those_behind_rivers_need_not(table: Table) -> None:
    must = set(table.game.obligations.report(table.at, "soviet").must_attack)
    assert must == {"su-351t", "su-501", "su-352t", "su-354mr", "su-71c", "su-508"}


def test_its_charts_say_that_they_are_invented(table: Table) -> None:
    words = table.referee.vocabulary
    brought = [words.charts[name] for name in table.scenario.world.charts]
    assert len(brought) == 5
    assert all(chart.status == SCENARIO and "invented" in chart.name for chart in brought)
    assert all(chart.provenance.startswith("Made up for this sample") for chart in brought)


def test_nothing_is_left_to_be_typed_in(table: Table) -> None:
    assert [f.text() for f in table.game.missing_data] == []


def test_the_orders_of_its_lessons_are_taken_and_refused_as_they_say(table: Table) -> None:
    assert len(read_lessons(FOLDER / "first-steps" / LESSONS_FILE, table.scenario.world)) == 5
    reach = table.game.movement.reach(table.at, [table.at.units["de-617"]])
    path = reach.path(table.board.location("3224"))
    table.do(Move(("de-617",), tuple(map(table.board.location_name, path))))
    refused = table.judge(Move(("de-91m",), ("3624", "3623")))
    assert not refused.legal
    assert "out-of-supply" in {f.code for f in refused.findings}
    before = table.at
    table.do(Correction((("place", "su-72c", "3628"),), "a question"))
    assert table.state("de-61pz") == "out-of-supply"
    table.at = before
    table.do(NextPhase())
    table.do(Attack("prepared-assault", ("de-62pz", "de-92m", "de-611", "de-612"), "3324"))
    assert table.at.pending is not None
    assert table.at.pending.step == "roll"


def test_the_whole_map_opens_with_the_counters_that_the_text_names() -> None:
    table = Table(load_scenario(FOLDER / "full-map"))
    assert table.at.phase == "set-up"
    faces = table.at.units["de-168"].counter.faces
    assert [dict(face) for face in faces] == [
        {"attack": 3, "defense": 3, "move": 5},
        {"attack": 2, "defense": 2, "move": 4},
    ]
    assert table.at.units["su-fz-odessa"].on_map
    table.game.sequence.outstanding(table.at)
