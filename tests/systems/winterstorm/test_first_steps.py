"""The Volnaya sector: it opens, its lessons can be done, and what it is there to show is to be seen."""

from __future__ import annotations

import pytest

from app.rules.charts.table import SCENARIO
from app.rules.orders.orders import Attack, Move, NextPhase
from app.systems.scenario.lessons import LESSONS_FILE, read_lessons
from app.systems.scenario.scenario import load_scenario
from tests.systems.winterstorm.table import FOLDER, Table, practice


@pytest.fixture
def table() -> Table:
    return practice()


def test_its_charts_say_that_they_are_invented(table: Table) -> None:
    words = table.referee.vocabulary
    brought = [words.charts[name] for name in table.scenario.world.charts]
    assert {chart.slug for chart in brought} == set(table.game.vocabulary.charts)
    assert all(chart.status == SCENARIO and "invented" in chart.name for chart in brought)
    assert all(chart.provenance.startswith("Made up for this sample") for chart in brought)


def test_nothing_is_left_to_be_typed_in(table: Table) -> None:
    assert [f.text() for f in table.game.missing_data] == []


def test_7_1_one_unit_alone_is_beyond_every_headquarters(table: Table) -> None:
    standing = [u for u in table.at.units.values() if u.on_map]
    assert [u.id for u in standing if not table.game.command.report(table.at, u).in_command] == ["ax-rec"]
    assert table.game.movement.allowance(table.at, [table.at.units["ax-rec"]]).points == 7


def test_10_6_whoever_stands_at_the_bridge_has_to_attack(table: Table) -> None:
    report = table.game.obligations.report(table.at, "axis")
    assert set(report.must_attack) == {"ax-eng", "ax-pz1", "ax-pg1", "ax-pg2"}
    assert set(report.must_be_attacked) == {"su-r1", "su-r2", "su-at"}


def test_the_orders_of_its_lessons_are_taken_and_refused_as_they_say(table: Table) -> None:
    assert len(read_lessons(FOLDER / "first-steps" / LESSONS_FILE, table.scenario.world)) == 5
    table.do(Move(("ax-pg3",), ("6273", "6372")))
    assert "zone-to-zone" in {f.code for f in table.judge(Move(("ax-pg1",), ("6375", "6374"))).findings}
    far = Move(("ax-rec",), ("6080", "6179", "6279", "6278", "6277", "6276", "6275", "6274", "6273"))
    assert "too-far" in {f.code for f in table.judge(far).findings}
    table.do(NextPhase())
    table.do(NextPhase())
    assert table.at.phase == "axis-first-wave"
    table.do(Attack("adjacent", ("ax-pz1", "ax-pg1", "ax-arko"), "6475"))
    table.answer(lambda asked: [] if asked.rule == "13.8" else asked.options[-1])
    assert table.at.pending is None


def test_the_whole_map_opens_with_every_counter_that_the_text_counts() -> None:
    table = Table(load_scenario(FOLDER / "full-map"))
    assert table.at.phase == "set-up"
    sides = [u.side for u in table.at.units.values()]
    assert (sides.count("axis"), sides.count("soviet")) == (58, 83)
    waiting = [u.box for u in table.at.units.values()]
    assert (waiting.count("turn-2"), waiting.count("turn-3"), waiting.count("contingency")) == (16, 4, 47)
    assert {f.rule for f in table.game.setup.findings(table.at)} == {"3.2", "24.6", "24.7"} - {"3.2"}


def test_no_counter_of_the_whole_map_bears_a_number_that_the_text_does_not_give() -> None:
    table = Table(load_scenario(FOLDER / "full-map"))
    given = {c.id: dict(c.faces[0]) for c in table.scenario.world.counters.values() if c.faces[0]}
    assert given == {"su-51-hq": {"radius": 3}, "ax-a503": {"bracketed_attack": 1}}
